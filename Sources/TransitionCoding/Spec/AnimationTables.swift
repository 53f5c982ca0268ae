import TransitionEngine

// Animations: their members are rows, of which those that go together make a curve, a spring or a decay.

extension TransitionSpec.AnimationChoice {
    static let table = SpecTable<Self>(
        at: "",
        [
            SpecMember(
                key: .animation, query: "animation", kind: .parameter(.animation), defaultText: nil,
                summary: "The curve or spring of the motion; the source's default if none is given.",
                read: { value, reader, choice in choice = reader.animationChoice(value) },
                value: { _ in nil }, isDefault: { $0 == .sourceDefault })
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

    static let table = SpecTable<AnimationMembers>(
        at: "/animation",
        [
            .value(.curve, \.easing, .parameter(.easing), "A timing curve.") { $0.easing($1) }.inURL("easing").inSchema("Easing"),
            .value(
                .duration, \.duration, .parameter(.seconds(0.05...2)),
                "The duration of a timing curve, or the perceptual duration of a spring."
            ) { $0.seconds($1) }.ofCurves(),
            .number(.delay, \.delay, default: 0, .seconds(0...1), "The delay before it begins.").ofCurves(),
            .number(
                .speed, \.speed, default: 1, .plain(1e-3...1e3, usual: 0.25...4),
                "How many times as fast it runs."
            ).inURL(nil),
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
                },
                value: { _ in nil }, isDefault: { $0.spring == nil }
            ).inSchema("Spring"),
            .choice(.kind, \.kind, "The rules for overdamped springs and for settling.").inURL(nil),
            .value(.decay, \.decay, .object, "The decay of momentum.") { reader, value in value.json.flatMap { reader.decay($0) }
            }.inURL(nil).inSchema("Decay"),
            SpecMember(
                key: .allowUserInteraction, query: nil, kind: .parameter(.flag), defaultText: nil, summary: "Blueprint.",
                read: { value, reader, object in object.allowsUserInteraction = reader.interaction(value) },
                value: { $0.allowsUserInteraction ? nil : .flag(false) }, isDefault: { $0.allowsUserInteraction }),
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

    /// The members of each form; a spring says one of them.
    static let forms: [[MemberKey]] = [
        [.duration, .bounce], [.response, .dampingFraction], [.mass, .stiffness, .damping], [.settlingDuration, .dampingRatio],
    ]

    private static func row(
        _ key: MemberKey, _ place: any WritableKeyPath<Self, Double> & Sendable, _ standard: Double?,
        _ kind: TransitionParameter.Kind, _ summary: String
    ) -> SpecMember<Self> { .number(key, place, default: standard, kind, summary).inURL(nil) }

    static let table = SpecTable<SpringMembers>(
        at: "/animation/spring",
        [
            row(.duration, \.duration, 0.5, .seconds(0.05...2), "Perceptual duration of a spring; with bounce."),
            row(
                .bounce, \.bounce, 0, .plain(-1...1, usual: -0.5...0.8),
                "0 doesn't overshoot, 1 never settles, below 0 is overdamped; with duration."),
            row(.response, \.response, 0.5, .seconds(0.05...2), "The seconds of one undamped oscillation; with dampingFraction."),
            row(
                .dampingFraction, \.dampingFraction, 0.825, .plain(0...1000, usual: 0...1.5),
                "1 is critical damping; with response."),
            row(
                .blendDuration, \.blendDuration, 0, .seconds(0...2),
                "The seconds over which a merged spring takes over the new response."
            ).inSchema("Seconds"),
            row(.mass, \.mass, 1, .plain(1e-6...1e6, usual: 0.1...10), "Mass; with stiffness and damping."),
            row(.stiffness, \.stiffness, nil, .plain(1e-6...1e8, usual: 20...800), "Force per distance; with mass and damping."),
            row(.damping, \.damping, nil, .plain(0...1e8, usual: 1...80), "Force per velocity; with mass and stiffness."),
            row(
                .settlingDuration, \.settlingDuration, nil, .number(unit: "s", range: 1e-6...600, usual: 0.1...3),
                "The settling duration of a spring, which keeps its damping ratio."
            ).inURL("settling").ofCurves(),
            row(
                .dampingRatio, \.dampingRatio, 1, .plain(0...1000, usual: 0...1.5),
                "1 is critical damping; with settlingDuration."),
            row(
                .initialVelocity, \.initialVelocity, 0, .number(unit: "1/s", range: -1e4...1e4, usual: -20...20),
                "The velocity at the start, in progress per second."
            ).inSchema("Velocity"),
            .value(.allowsOverdamping, \.allowsOverdamping, .parameter(.flag), "Whether it can be overdamped.") { $0.flag($1) }
                .inURL(nil).inSchema("AllowsOverdamping"),
        ])
}
