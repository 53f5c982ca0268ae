/// Tracks of keyframes side by side.
///
/// The timeline lasts as long as the longest track; a shorter one keeps its end.
///
/// Source: SwiftUI `KeyframeAnimator`, `KeyframeTimeline`.
public struct KeyframeTransition: SelfTimedTransition, Hashable {
    /// The scalar tracks, each property once.
    public let tracks: [Track]
    /// The track of the color; `nil` for none.
    public let color: ColorTrack?
    /// How often it is played; `nil` once.
    public let repetition: KeyframeRepetition?
    /// The point that scale and rotation leave in place. Default the center.
    public let anchor: UnitPoint

    /// The keyframes of one property.
    public struct Track: Hashable, Sendable {
        /// The property.
        public var property: Property
        /// The value before the first keyframe, in the property's unit.
        public var initial: Double
        /// The keyframes, at least one.
        public var keyframes: [Keyframe<Double>]
        /// The layer of the view that moves; `nil` is the view.
        package internal(set) var layer: Int?

        /// Creates a track.
        public init(_ property: Property, from initial: Double, _ keyframes: [Keyframe<Double>]) {
            (self.property, self.initial, self.keyframes) = (property, initial, keyframes)
        }

        /// Creates a track of a layer.
        init(_ property: Property, from initial: Double, _ keyframes: [Keyframe<Double>], layer: Int?) {
            self.init(property, from: initial, keyframes)
            self.layer = layer
        }
    }

    /// The keyframes of the color, which is one value.
    public struct ColorTrack: Hashable, Sendable {
        /// The color before the first keyframe.
        public var initial: Color
        /// The space whose components go through the formulas. Default linear-light sRGB.
        public var space: ColorInterpolationSpace
        /// The keyframes, at least one; none has a velocity.
        public var keyframes: [Keyframe<Color>]

        /// Creates a track of a color.
        public init(from initial: Color, space: ColorInterpolationSpace = .linear, _ keyframes: [Keyframe<Color>]) {
            (self.initial, self.space, self.keyframes) = (initial, space, keyframes)
        }
    }

    /// Creates tracks. Default without a color, played once, about the center.
    public init(
        _ tracks: [Track], color: ColorTrack? = nil, repeating repetition: KeyframeRepetition? = nil,
        anchor: UnitPoint = .center
    ) {
        self.tracks = tracks
        self.color = color
        self.repetition = repetition
        self.anchor = anchor
    }

    public var properties: TransitionProperties {
        TransitionProperties(hasMotion: tracks.contains { $0.property.hasMotion })
    }

    public var warnings: [TimelineWarning] {
        let kinds = tracks.flatMap { $0.keyframes.map(\.kind) } + (color?.keyframes.map(\.kind) ?? [])
        let isCapped = kinds.contains { if case .spring(let spring, _, _) = $0 { spring.capsDamping } else { false } }
        guard isCapped else { return [] }
        return [
            TimelineWarning(
                "damping-capped",
                "A spring by mass, stiffness and damping is not overdamped by default: it moves as critically damped. "
                    + "For the overdamped motion write \"allowsOverdamping\": true into the spring.")
        ]
    }

    public var transitionKind: TransitionKind { .keyframes(self) }

    /// Whether layers of the view move by themselves.
    package var hasLayers: Bool { tracks.contains { $0.layer != nil } }

    public var keyframeCount: Int { tracks.reduce(color?.keyframes.count ?? 0) { $0 + $1.keyframes.count } }

    /// The seconds of all passes, and where they are given.
    var ownDuration: (pointer: String, duration: Double) { ("/tracks", passes.total) }

    /// Seconds of one pass: those of the longest track.
    public var length: Double { passes.length }

    /// Seconds of one pass and of all passes.
    private var passes: (length: Double, total: Double) {
        let colors = color.map { [Self.color($0).pieces] } ?? []
        let length = (tracks.map(\.pieces) + colors).map(\.duration).max() ?? 0
        return switch repetition {
        case nil: (length, length)
        case .count(let count): (length, length * Double(count))
        case .until(let time): (length, time)
        }
    }

    public func motion(in spec: TransitionSpec) -> KeyframeMotion {
        let passes = passes
        func curve(_ pieces: KeyframePieces, _ component: Int) -> KeyframeMotion.Curve {
            let (pieces, first, last) = (pieces.pieces[component], pieces.first[component], pieces.last[component])
            return .values { start in
                KeyframeCurve(
                    pieces: pieces, first: first, last: last,
                    passes: KeyframeCurve.Passes(start: start, length: passes.length, total: passes.total))
            }
        }
        let colors = color.map(Self.color)
        let pieces = tracks.map(\.pieces)
        var warnings: [TimelineWarning] = []
        if (pieces + (colors.map { [$0.pieces] } ?? [])).contains(where: \.hasVerticalNeighbour) {
            warnings.append(
                TimelineWarning("vertical-curve", "A cubic keyframe beside a vertical curve takes its velocity for 0 there."))
        }
        var values = zip(tracks, pieces).map { track, pieces -> (content: ValueContent, curves: [KeyframeMotion.Curve]) in
            let straight = repetition == nil ? track.straight : nil
            return (content: ValueContent.number(track.property), curves: [straight ?? curve(pieces, 0)])
        }
        if let colors { values.append((.color(colors.waypoints), colors.pieces.first.indices.map { curve(colors.pieces, $0) })) }
        return KeyframeMotion(
            duration: passes.total, warnings: warnings, anchor: anchor, values: values,
            layers: hasLayers ? tracks.map(\.layer) : [])
    }

    fileprivate static func color(_ track: ColorTrack) -> (waypoints: ColorWaypoints, pieces: KeyframePieces) {
        var waypoints = ColorWaypoints(
            from: track.initial, to: track.keyframes.first?.to ?? track.initial, in: track.space)
        for keyframe in track.keyframes.dropFirst() { _ = waypoints.append(keyframe.to) }
        let coordinates = waypoints.coordinates
        let keyframes = zip(track.keyframes, coordinates.dropFirst()).map { Keyframe($0.kind, to: $1) }
        // A color's components are compared as parts of 128, as SwiftUI's data of a color (semantics §3.6).
        return (waypoints, KeyframePieces(from: coordinates[0], keyframes, restScale: 128))
    }
}

extension KeyframeTransition.Track {
    /// The track as pieces of time.
    fileprivate var pieces: KeyframePieces {
        KeyframePieces(
            from: [initial], keyframes.map { Keyframe($0.kind, to: [$0.to]) }, restScale: property.restScale)
    }

    /// The only keyframe along its timing curve; `nil` for several, and for another kind.
    fileprivate var straight: KeyframeMotion.Curve? {
        guard keyframes.count == 1, case .linear(let duration, let easing) = keyframes[0].kind, duration > 0 else { return nil }
        return .straight(Animation(.curve(easing, duration: duration)), from: initial, to: keyframes[0].to)
    }

    /// Its keyframes with what follows from their neighbours.
    package var resolved: [ResolvedKeyframe] { pieces.resolved(component: 0) }
}

extension KeyframeTransition.ColorTrack {
    /// The keyframes of a component, in the track's space, with what follows from their neighbours.
    ///
    /// - Parameter component: 0 to 2, or 3 for alpha.
    package func resolved(component: Int) -> [ResolvedKeyframe] {
        KeyframeTransition.color(self).pieces.resolved(component: component)
    }

    /// A component of the color at the start, in the track's space.
    package func initial(component: Int) -> Double { KeyframeTransition.color(self).waypoints.coordinates[0][component] }
}

extension Property {
    /// The scale of the data in which SwiftUI compares distances: an `Angle` counts 128 a radian (semantics §3.6).
    fileprivate var restScale: Double {
        switch self {
        case .rotate, .rotateX, .rotateY: 128 * radiansPerDegree
        default: 1
        }
    }
}
