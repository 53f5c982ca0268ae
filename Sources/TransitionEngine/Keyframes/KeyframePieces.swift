/// A keyframe with what follows from its neighbours.
package struct ResolvedKeyframe: Sendable {
    /// As it was given; a keyframe without time is a move.
    package let kind: KeyframeKind
    /// The value where it starts, and the value that it leads to.
    package let from: Double
    package let to: Double
    /// Seconds.
    package internal(set) var duration = 0.0
    /// The velocities at both ends of a cubic keyframe, in units a second; else 0.
    package internal(set) var startVelocity = 0.0
    package internal(set) var endVelocity = 0.0
}

/// The keyframes of one track as pieces of time, for each component of its value.
///
/// A scalar has one component, a color four: they share the times, and each goes through the formulas by itself.
///
/// Source: semantics §40.1 and §40.2.
struct KeyframePieces {
    /// One list a component, in order of time.
    private(set) var pieces: [[KeyframePiece]]
    /// The value at the start: the initial one, or that of the last move before anything takes time.
    private(set) var first: [Double]
    /// The value once the last keyframe has ended, and what is shown at the very end of it.
    private(set) var last: [Double]
    /// Seconds until the last keyframe has ended; infinite where a spring never rests.
    private(set) var duration = 0.0
    /// Whether a cubic keyframe stands beside a curve that is vertical there: its velocity counts as 0.
    private(set) var hasVerticalNeighbour = false

    /// The distance within which a spring without a duration rests, in the property's unit.
    private static let restThreshold = 1e-4

    private let keyframes: [Keyframe<[Double]>]
    /// Whether each of them takes no time.
    private var isMove: [Bool] = []
    /// What a spring's distances are multiplied with before they are compared with ``restThreshold``.
    private let restScale: Double

    /// - Parameters:
    ///   - initial: the components before the first keyframe.
    ///   - keyframes: at least one.
    ///   - restScale: what distances are multiplied with where a spring's rest is looked for. Default 1.
    init(from initial: [Double], _ keyframes: [Keyframe<[Double]>], restScale: Double = 1) {
        self.keyframes = keyframes.map { Keyframe($0.kind.timed, to: $0.to) }
        self.restScale = restScale
        pieces = initial.map { _ in [] }
        (first, last) = (initial, initial)
        for index in self.keyframes.indices {
            let before = duration
            append(index)
            isMove.append(duration == before)
        }
    }

    private mutating func append(_ index: Int) {
        let (kind, to) = (keyframes[index].kind, keyframes[index].to)
        guard duration.isFinite else { return }
        switch kind {
        case .move: move(to: to)
        case .linear(let length, let easing):
            add(length) { component, from in
                (.eased(easing, target: to[component]), interpolate(from, to[component], easing.value(at: 1)))
            }
        case .cubic(let length, let given, let end):
            let start = given.map { velocity in last.map { _ in velocity } } ?? startVelocities(ofCubic: index)
            let stop = end.map { velocity in last.map { _ in velocity } } ?? endVelocities(ofCubic: index, lasting: length)
            add(length) { component, _ in (.cubic(start: start[component], end: stop[component]), to[component]) }
        case .spring(let animation, let given, let velocity):
            let spring = animation.spring
            let start = velocity.map { velocity in last.map { _ in velocity } } ?? velocitiesBefore(index)
            let length = given ?? rest(of: spring, to: to, velocities: start)
            guard length > 0 else { return move(to: to) }
            guard length.isFinite else { return duration = .infinity }
            add(length) { component, from in
                let motion = KeyframeSpring(spring, from: from, to: to[component], velocity: start[component])
                return (.spring(motion), given == nil ? to[component] : motion.state(at: length).value)
            }
        }
    }

    /// The keyframes of a component with what follows from their neighbours.
    func resolved(component: Int) -> [ResolvedKeyframe] {
        // Pieces and keyframes run side by side; a keyframe without a piece is a move.
        var rest = pieces[component][...]
        return zip(keyframes, isMove).map { keyframe, isMove in
            let to = keyframe.to[component]
            guard !isMove, let piece = rest.popFirst() else { return ResolvedKeyframe(kind: .move, from: to, to: to) }
            var resolved = ResolvedKeyframe(kind: keyframe.kind, from: piece.from, to: to)
            resolved.duration = piece.duration
            if case .cubic(let start, let end) = piece.shape { (resolved.startVelocity, resolved.endVelocity) = (start, end) }
            return resolved
        }
    }

    private mutating func move(to value: [Double]) {
        last = value
        if duration == 0 { first = value }
    }

    private mutating func add(_ length: Double, _ shape: (_ component: Int, _ from: Double) -> (KeyframePiece.Shape, Double)) {
        let end = duration + length
        for component in last.indices {
            let from = last[component]
            let (shape, to) = shape(component, from)
            pieces[component].append(
                KeyframePiece(start: duration, end: end, duration: length, from: from, to: to, shape: shape))
            last[component] = to
        }
        duration = end
    }

    private func rest(of spring: Spring, to: [Double], velocities: [Double]) -> Double {
        KeyframeSpring.settlingDuration(
            spring, changes: zip(to, last).map { ($0 - $1) * restScale }, velocities: velocities.map { $0 * restScale },
            within: Self.restThreshold)
    }

    // MARK: - Velocities at joints

    private func kind(_ index: Int) -> KeyframeKind? { keyframes.indices.contains(index) ? keyframes[index].kind : nil }

    /// The velocities at the end of the keyframe before; 0 after a move and at the beginning.
    private func velocitiesBefore(_ index: Int) -> [Double] {
        switch kind(index - 1) {
        case nil, .move: last.map { _ in 0 }
        default: pieces.map { $0.last?.endVelocity ?? 0 }
        }
    }

    private mutating func startVelocities(ofCubic index: Int) -> [Double] {
        switch kind(index - 1) {
        case .cubic(let before, _, nil):
            // Catmull–Rom in time; the cubic before has been given the same.
            let length = before + (keyframes[index].kind.duration ?? 0)
            return last.indices.map { (keyframes[index].to[$0] - (pieces[$0].last?.from ?? 0)) / length }
        case .linear(_, let easing):
            if easing.velocity(at: 1).isInfinite { hasVerticalNeighbour = true }
            return velocitiesBefore(index)
        default: return velocitiesBefore(index)
        }
    }

    private mutating func endVelocities(ofCubic index: Int, lasting length: Double) -> [Double] {
        let to = keyframes[index].to
        guard let next = kind(index + 1) else { return to.map { _ in 0 } }
        if let velocity = next.startVelocity { return to.map { _ in velocity } }
        let target = keyframes[index + 1].to
        switch next {
        case .move: return to.map { _ in 0 }
        case .linear(let duration, let easing):
            let slope = easing.velocity(at: 0)
            if slope.isInfinite { hasVerticalNeighbour = true }
            return to.indices.map { slope.isFinite ? (target[$0] - to[$0]) * (slope / duration) : 0 }
        case .cubic(let duration, _, _): return to.indices.map { (target[$0] - last[$0]) / (length + duration) }
        // The spring counts for a segment as long as this one.
        case .spring: return to.indices.map { (target[$0] - last[$0]) / (2 * length) }
        }
    }
}
