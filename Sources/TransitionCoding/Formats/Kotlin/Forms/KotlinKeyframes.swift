internal import TransitionEngine

/// A view that is there all the time and follows keyframes: a `KeyframesSpec` for each value, and what plays them.
struct KotlinKeyframes {
    private let tracks: [KotlinKeyframeTrack]
    /// The components of the color, those that stand still too; none without a color.
    private let components: [KotlinKeyframeTrack]
    private let color: KotlinColor?
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
            if case .keyframes(let keyframes) = spec.nominalTransition.transitionKind.plannedKind { keyframes } else { nil }
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
            case .colors, .sampled: break
            }
        }
        self.tracks = KotlinKeyframeTrack.moving(tracks)
        let own = keyframes?.color
        color = own.flatMap { KotlinColor($0.space) }
        let components = color == nil ? [] : try own.map { try Self.components(of: $0, in: spec) } ?? []
        if own != nil, components.isEmpty {
            omissions.add("color", "Compose has no color by components of this kind: animate it where it is drawn")
        }
        let isStill = components.allSatisfy(\.isConstant)
        self.components = isStill ? [] : components
        if isStill, !components.isEmpty { omissions.add("color", KotlinColor.still) }
        if self.tracks.isEmpty, isStill { return nil }
        if passes == .endless { omissions.add("until", "it repeats until the view goes") }
    }

    /// Returns the components of a color as tracks; none where Compose can't have one of them.
    ///
    /// - Throws: `PlanningFailure`.
    private static func components(
        of color: KeyframeTransition.ColorTrack, in spec: TransitionSpec
    ) throws -> [KotlinKeyframeTrack] {
        let tracks = KotlinColor.components.enumerated().map { component, property in
            // A spring lasts until all components rest.
            let keyframes = color.resolved(component: component).map { keyframe in
                var kind = keyframe.kind
                if case .spring(let spring, nil, let velocity) = kind {
                    kind = .spring(spring, duration: keyframe.duration, startVelocity: velocity)
                }
                return Keyframe(kind, to: KotlinColor.rounded(keyframe.to))
            }
            return KeyframeTransition.Track(property, from: KotlinColor.rounded(color.initial(component: component)), keyframes)
        }
        let isStill = { (track: KeyframeTransition.Track) in track.keyframes.allSatisfy { $0.to == track.initial } }
        var moved = spec
        moved.transition = KeyframeTransition(tracks.filter { !isStill($0) })
        let motion = try moved.keyframePass()
        let found = motion.subjects.flatMap(\.tracks).compactMap { track -> KotlinKeyframeTrack? in
            guard case .values(let property, let segments) = track else { return nil }
            return KotlinKeyframeTrack(
                property, segments, motion.timings, from: tracks.first { $0.property == property }?.initial)
        }
        let still = tracks.filter(isStill).map {
            KotlinKeyframeTrack($0.property, KotlinKeyframeTrack.Value(start: $0.initial, end: $0.initial), times: [])
        }
        return found.count + still.count == tracks.count ? found + still : []
    }

    /// Creates keyframes about the center.
    ///
    /// - Parameters:
    ///   - tracks: those of a layer that move.
    ///   - components: those of a color in the device's space; none without a color.
    ///   - timing: a linear timing, whose passes it has.
    ///   - duration: seconds of one pass.
    ///   - returns: whether it ends where it began.
    init(
        _ tracks: [KotlinKeyframeTrack], color components: [KotlinKeyframeTrack], timing: KotlinTiming, lasting duration: Double,
        returns: Bool
    ) {
        (self.tracks, self.components, length, anchor, self.returns) = (tracks, components, duration, .center, returns)
        color = KotlinColor(.device)
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
        let stem = tracks.isEmpty ? "" : KotlinText.stem(of: name)
        let layer = KotlinModifier.calls(about: KotlinOrigin(anchor)) { property in
            Self.value(of: property, in: tracks).map { $0.expression(of: property) }
        }
        var players: [KotlinPlayer] = []
        if !tracks.isEmpty { players.append(player(of: tracks, .modifier(name: name, calls: layer), stem, delay: delay)) }
        if let color, !components.isEmpty {
            let state = color.state { component in
                let track = Self.value(of: component, in: components)
                return (track?.number ?? "1f", track?.isConstant == false)
            }
            players.append(player(of: components.filter { !$0.isConstant }, .color(state), stem, delay: delay))
        }
        var object = KotlinPlayer.object(players, KotlinSpecs(enter: [], exit: []), restarts: true)
        let keyframes = (Self.values(of: tracks) + Self.values(of: components.filter { !$0.isConstant })).map {
            passes == .once ? $0.declaration(lasting: nil, after: delay, of: stem) : $0.declaration(lasting: length, of: stem)
        }
        if stem.isEmpty { object.declarations = keyframes + object.declarations } else { object.beside = keyframes }
        object.omissions = omissions
        object.addSides(of: tracks.map(\.property), about: anchor)
        if (tracks + components).contains(where: \.isRounded) { object.notes.append(MotionTitle.rounded) }
        return object
    }

    /// Returns a statement that runs beside others.
    private static func launched(_ play: String, then back: String?) -> String {
        back.map { "launch {\n    \(play)\n    \($0)\n}" } ?? KotlinText.broken("launch { \(play) }", column: 12)
    }

    private static func values(of tracks: [KotlinKeyframeTrack]) -> [KotlinKeyframeTrack] { KotlinKeyframeTrack.distinct(tracks) }

    /// Returns the track of a property, or the one that it repeats.
    private static func value(of property: Property, in tracks: [KotlinKeyframeTrack]) -> KotlinKeyframeTrack? {
        guard let track = tracks.first(where: { $0.property == property }) else { return nil }
        return values(of: tracks).first { $0.value == track.value }
    }

    private func player(
        of tracks: [KotlinKeyframeTrack], _ result: KotlinPlayer.Result, _ stem: String, delay: Double
    ) -> KotlinPlayer {
        let values = Self.values(of: tracks)
        let wait = KotlinText.milliseconds(delay)
        let offset = wait > 0 ? ", initialStartOffset = StartOffset(\(wait))" : ""
        let plays = values.map { track in
            let keyframes = track.keyframes(of: stem)
            let animation =
                switch passes {
                case .once: keyframes
                case .count(let count, let reverses):
                    "repeatable(\(count), \(keyframes)\(reverses ? ", RepeatMode.Reverse" : "")\(offset))"
                case .endless: "infiniteRepeatable(\(keyframes)\(offset))"
                }
            return "\(track.name).animateTo(\(track.end), \(animation))"
        }
        let back = returns ? values.map { "\($0.name).snapTo(\($0.start))" } : []
        let steps =
            plays.count == 1
            ? plays + back : plays.enumerated().map { Self.launched($1, then: back.isEmpty ? nil : back[$0]) }
        return KotlinPlayer(
            isEndless: passes == .endless,
            states: values.map { "val \($0.name) = remember { Animatable(\($0.start)) }" }, steps: steps, result: result)
    }
}
