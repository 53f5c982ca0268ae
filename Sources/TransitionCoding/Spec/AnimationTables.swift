import TransitionEngine

// Animations: their members are rows, of which those that go together make a curve, a spring or a decay.

extension TransitionSpec.AnimationChoice {
    static let table = SpecTable<Self>(
        at: "",
        [
            SpecMember(
                key: .animation, query: "animation", kind: .parameter(.animation), defaultText: nil,
                summary: "The curve or spring of the motion; the source's default if none is given.",
                read: { value, reader, choice in choice = reader.animationChoice(value) })
        ])
}

extension TransitionParameter.Kind {
    /// A number without a unit.
    static func plain(_ range: ClosedRange<Double>, usual: ClosedRange<Double>? = nil) -> Self {
        .number(unit: "", range: range, usual: usual)
    }

    /// Seconds.
    ///
    /// - Parameter usual: the range of a slider.
    static func seconds(_ usual: ClosedRange<Double>) -> Self { .number(unit: "s", range: 0...600, usual: usual) }
}

extension SpringAnimation.Kind: SpecChoice {}

/// The members of an animation as an object: what it is, and its modifiers in the one order that the object form has.
struct AnimationMembers: Sendable {
    var easing: Easing?
    var duration: Double?
    var spring: SpringAnimation?
    var kind: SpringAnimation.Kind?
    var decay: Decay?
    var delay = 0.0
    var speed = 1.0
    var repetition: Animation.Modifier?
    var logicallyComplete: Double?
    var allowsUserInteraction = true
    /// The spring of a URL, which may have modifiers.
    var springText: Animation?

    /// Speed first, then repeat, then delay: the object form has one order (openapi.yaml).
    var modifiers: [Animation.Modifier] {
        var result: [Animation.Modifier] = []
        if speed != 1 { result.append(.speed(speed)) }
        if let repetition { result.append(repetition) }
        if delay != 0 { result.append(.delay(delay)) }
        if let logicallyComplete { result.append(.logicallyComplete(after: logicallyComplete)) }
        return result
    }

    /// A curve, a spring or a decay: the forms begin with these.
    static let table = SpecTable<AnimationMembers>(
        at: "/animation",
        [
            .value(.curve, \.easing, .parameter(.easing), "A timing curve.") { $0.easing($1) }.inURL("easing").inSchema("Easing")
                .of(.curve).shown(at: 1),
            .value(
                .duration, \.duration, .parameter(.seconds(0.05...2)),
                "The duration of a timing curve, or the perceptual duration of a spring."
            ) { $0.seconds($1) }.ofCurves().of(.curve).shown(at: 3),
            .value(.delay, \.delay, default: 0, .seconds(0...1), "The delay before it begins.").ofCurves().shown(at: 5),
            .value(
                .speed, \.speed, default: 1, .plain(1e-3...1e3, usual: 0.25...4),
                "How many times as fast it runs."
            ).inURL(nil).shown(at: 6),
            .value(.repeat, \.repetition, .object, "How often it runs.") { reader, value in
                value.json.flatMap { reader.repetition($0) }
            }.inURL(nil).inSchema("Repeat"),
            .value(.logicallyComplete, \.logicallyComplete, .parameter(.seconds(0...2)), "When it counts as complete.") {
                $0.seconds($1)
            }.inURL(nil).inSchema("Seconds"),
            SpecMember(
                key: .spring, query: "spring", kind: .spring, defaultText: nil, summary: "A spring.",
                read: { value, reader, object in
                    switch value {
                    case .json(let value): object.spring = reader.spring(value, nil)
                    case .text(let text): object.springText = reader.springValue(text)
                    }
                }
            ).inSchema("Spring").of(.spring).shown(at: 2),
            .value(
                .kind, \.kind, .parameter(.choice(SpringAnimation.Kind.words)),
                "The rules for overdamped springs and for settling."
            ) {
                $0.choice($1, of: SpringAnimation.Kind.words)
            }.inURL(nil).of(.spring),
            .value(.decay, \.decay, .object, "The decay of momentum.") { reader, value in value.json.flatMap { reader.decay($0) }
            }.inURL(nil).inSchema("Decay").of(.decay),
            SpecMember(
                key: .allowUserInteraction, query: nil, kind: .parameter(.flag), defaultText: nil,
                summary:
                    "Whether what moves takes touches meanwhile; yes where nothing is said. Only animations of Blueprint have it.",
                read: { value, reader, object in object.allowsUserInteraction = reader.interaction(value) }),
        ])
}

/// The members of a spring, of all its forms.
struct SpringMembers: Sendable {
    var duration = 0.5
    var bounce = 0.0
    var response = 0.5
    var dampingFraction = 0.825
    var mass = 1.0
    var stiffness = 100.0
    var damping = 10.0
    var settlingDuration = 1.0
    var dampingRatio = 1.0
    var initialVelocity = 0.0
    var blendDuration = 0.0
    var allowsOverdamping: Bool?

    private static func row(
        _ key: MemberKey, _ place: any WritableKeyPath<Self, Double> & Sendable, _ standard: Double?,
        _ kind: TransitionParameter.Kind, _ summary: String
    ) -> SpecMember<Self> { .value(key, place, default: standard, kind, summary).inURL(nil) }

    /// A spring says the members of one form, which begins with its first member here.
    static let table = SpecTable<SpringMembers>(
        at: "/animation/spring",
        [
            row(.duration, \.duration, 0.5, .seconds(0.05...2), "Perceptual duration of a spring; with bounce.")
                .of(.duration).shown(at: 7),
            row(
                .bounce, \.bounce, 0, .plain(-1...1, usual: -0.5...0.8),
                "0 doesn't overshoot, 1 never settles, below 0 is overdamped; with duration."
            ).of(.duration).shown(at: 8),
            row(.response, \.response, 0.5, .seconds(0.05...2), "The seconds of one undamped oscillation; with dampingFraction.")
                .of(.response).shown(at: 12),
            row(
                .dampingFraction, \.dampingFraction, 0.825, .plain(0...1000, usual: 0...1.5),
                "1 is critical damping; with response."
            ).of(.response).shown(at: 13),
            row(.mass, \.mass, 1, .plain(1e-6...1e6, usual: 0.1...10), "Mass; with stiffness and damping.")
                .of(.mass).shown(at: 11),
            row(.stiffness, \.stiffness, nil, .plain(1e-6...1e8, usual: 20...800), "Force per distance; with mass and damping.")
                .of(.mass).shown(at: 9),
            row(.damping, \.damping, nil, .plain(0...1e8, usual: 1...80), "Force per velocity; with mass and stiffness.")
                .of(.mass).shown(at: 10),
            row(
                .settlingDuration, \.settlingDuration, nil, .number(unit: "s", range: 1e-6...600, usual: 0.1...3),
                "The settling duration of a spring, which keeps its damping ratio."
            ).inURL("settling").ofCurves().of(.settlingDuration).shown(at: 4),
            row(
                .dampingRatio, \.dampingRatio, 1, .plain(0...1000, usual: 0...1.5),
                "1 is critical damping; with settlingDuration."
            ).of(.settlingDuration),
            row(
                .initialVelocity, \.initialVelocity, 0, .number(unit: "1/s", range: -1e4...1e4, usual: -20...20),
                "The velocity at the start, in progress per second."
            ).inSchema("Velocity").shown(at: 14),
            row(
                .blendDuration, \.blendDuration, 0, .seconds(0...2),
                "The seconds over which a merged spring takes over the new response."
            ).inSchema("Seconds"),
            .value(
                .allowsOverdamping, \.allowsOverdamping, .parameter(.flag), "Whether it can be overdamped."
            ) { $0.flag($1) }.inURL(nil).inSchema("AllowsOverdamping"),
        ])

    /// The members of each form.
    static let forms = table.forms.map(\.keys)
}
