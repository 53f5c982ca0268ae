internal import TransitionEngine

/// A view that is there all the time and follows keyframes: a `KeyframesSpec` for each value, and a modifier that plays them.
struct KotlinKeyframes {
    private let tracks: [KotlinKeyframeTrack]
    private let anchor: UnitPoint
    /// Seconds of one pass.
    private let length: Double
    private let passes: Passes
    /// Whether an animation ends where it began, and not at its target.
    private var returns = false
    private var wait = 0.0
    private var omissions = Omissions()

    /// How often it plays.
    enum Passes: Equatable {
        case once
        /// Perhaps every second time backwards.
        case count(Int, reverses: Bool)
        case endless
    }

    /// - Parameter spec: a spec whose transition follows keyframes.
    /// - Throws: `PlanningFailure`.
    /// - Returns: `nil` for other transitions, and for values that keyframes of Compose can't have.
    init?(_ spec: TransitionSpec) throws {
        guard spec.nominalTransition.isKeyframed, !spec.isScripted else { return nil }
        let keyframes: KeyframeTransition? =
            if case .keyframes(let keyframes) = spec.nominalTransition.transitionKind { keyframes } else { nil }
        passes =
            switch keyframes?.repetition {
            case nil: .once
            case .count(let count): .count(count, reverses: false)
            case .until: .endless
            }
        let motion = try spec.keyframePass()
        guard motion.subjects.count == 1, let subject = motion.subjects.first else { return nil }
        (anchor, length) = (subject.anchor, keyframes?.length ?? motion.duration)
        var tracks: [KotlinKeyframeTrack] = []
        for track in subject.tracks {
            switch track {
            case .values(let property, let segments) where KotlinModifier.properties.contains(property):
                let initial = keyframes?.tracks.first { $0.property == property }?.initial
                guard let track = KotlinKeyframeTrack(property, segments, motion.timings, from: initial) else { return nil }
                tracks.append(track)
            case .values(let property, _): omissions.add(property.rawValue, "a layer of Compose has none")
            case .sampled(let properties) where properties.contains(where: KotlinModifier.properties.contains): return nil
            case .colors, .sampled: omissions.add("color", "a layer of Compose has none: animate it where it is drawn")
            }
        }
        self.tracks = KotlinKeyframeTrack.moving(tracks)
        if self.tracks.isEmpty { return nil }
        if passes == .endless { omissions.add("until", "it repeats until the view goes") }
    }

    /// Creates keyframes about the center.
    ///
    /// - Parameters:
    ///   - tracks: those that move, at least one.
    ///   - timing: a linear timing, whose passes it has.
    ///   - duration: seconds of one pass.
    ///   - returns: whether it ends where it began.
    init(_ tracks: [KotlinKeyframeTrack], timing: KotlinTiming, lasting duration: Double, returns: Bool) {
        (self.tracks, length, anchor, self.returns) = (tracks, duration, .center, returns)
        guard case .tween(_, let delay, _, let passes) = timing else {
            self.passes = .once
            return
        }
        wait = Double(delay) / 1000
        self.passes =
            switch passes {
            case .repeated(let count, let reverses): .count(count, reverses: reverses)
            case .once, .flipped, .endless, .endlessFlipped: .once
            }
    }

    // MARK: - What is written

    /// - Parameters:
    ///   - name: the name of the modifier.
    ///   - delay: seconds before it starts.
    func object(named name: String, delay late: Double) -> KotlinObject {
        let delay = late + wait
        let player = player(name, delay: delay)
        var object = KotlinObject(
            usage: player.usage, specs: KotlinSpecs(enter: [], exit: []),
            declarations: values.map {
                passes == .once ? $0.declaration(lasting: nil, after: delay) : $0.declaration(lasting: length)
            } + [player.declaration])
        object.omissions = omissions
        object.preview = player.preview
        object.words = words
        object.addSides(of: tracks.map(\.property), about: anchor)
        return object
    }

    /// Returns a statement that runs beside others.
    private static func launched(_ play: String, then back: String?) -> String {
        back.map { "launch {\n    \(play)\n    \($0)\n}" } ?? "launch { \(play) }"
    }

    private var values: [KotlinKeyframeTrack] { KotlinKeyframeTrack.distinct(tracks) }

    private func value(of property: Property) -> KotlinKeyframeTrack? {
        guard let track = tracks.first(where: { $0.property == property }) else { return nil }
        return values.first { $0.value == track.value }
    }

    private var words: String {
        let isRounded = tracks.contains(where: \.isRounded)
        let time = "\(fixedText(length, 3)) s"
        let passes =
            switch passes {
            case .once: time
            case .count(let count, let reverses): "\(time), \(count) times\(reverses ? " back and forth" : "")"
            case .endless: "\(time), forever"
            }
        return "\(passes)\(isRounded ? " (times to the millisecond)" : "")"
    }

    private func player(_ name: String, delay: Double) -> KotlinPlayer {
        let wait = KotlinText.milliseconds(delay)
        let offset = wait > 0 ? ", initialStartOffset = StartOffset(\(wait))" : ""
        let plays = values.map { track in
            let keyframes =
                switch passes {
                case .once: "\(track.name)Keyframes"
                case .count(let count, let reverses):
                    "repeatable(\(count), \(track.name)Keyframes\(reverses ? ", RepeatMode.Reverse" : "")\(offset))"
                case .endless: "infiniteRepeatable(\(track.name)Keyframes\(offset))"
                }
            return "\(track.name).animateTo(\(track.end), \(keyframes))"
        }
        let back = returns ? values.map { "\($0.name).snapTo(\($0.start))" } : []
        return KotlinPlayer(
            name: name, isEndless: passes == .endless,
            states: values.map { "val \($0.name) = remember { Animatable(\($0.start)) }" },
            steps: plays.count == 1
                ? plays + back : plays.enumerated().map { Self.launched($1, then: back.isEmpty ? nil : back[$0]) },
            calls: KotlinModifier.calls(about: anchor == .center ? nil : KotlinText.origin(anchor, isMirrored: false)) {
                property in value(of: property).map { $0.expression(of: property) }
            })
    }
}
