/// What one component of a value does during one keyframe that takes time.
struct KeyframePiece: Sendable {
    /// Seconds of a pass.
    let start: Double
    let end: Double
    /// Seconds of the keyframe, above 0.
    let duration: Double
    /// The value where it starts, and the value that it leaves.
    let from: Double
    let to: Double
    let shape: Shape

    enum Shape: Sendable {
        /// Along a curve from ``from`` to a target.
        case eased(Easing, target: Double)
        /// The Hermite curve with these velocities at its ends.
        case cubic(start: Double, end: Double)
        case spring(KeyframeSpring)
    }

    /// The value and its velocity at a time of the pass, from ``start`` to ``end``.
    func state(at time: Double) -> (value: Double, velocity: Double) {
        let elapsed = max(0, min(duration, time - start))
        let isEnd = time >= end
        switch shape {
        case .eased(let easing, let target):
            let fraction = isEnd ? 1 : elapsed / duration
            let velocity = target == from ? 0 : (target - from) * (easing.velocity(at: fraction) / duration)
            return (isEnd ? to : interpolate(from, target, easing.value(at: fraction)), velocity)
        case .cubic(let first, let last):
            if isEnd { return (to, last) }
            if elapsed == 0 { return (from, first) }
            let state = hermite(from, to, first * duration, last * duration, at: elapsed / duration)
            return (state.value, state.slope / duration)
        case .spring(let spring):
            let state = spring.state(at: isEnd ? duration : elapsed)
            return (isEnd ? to : state.value, state.velocity)
        }
    }

    /// The velocity where it ends; 0 where a curve is vertical there.
    var endVelocity: Double {
        let velocity = state(at: end).velocity
        return velocity.isFinite ? velocity : 0
    }

    /// Seconds of the pass at which it ends, or bends on its way.
    var breakpoints: [Double] {
        guard case .eased(let easing, _) = shape else { return [end] }
        return easing.breakpoints.filter { $0 > 0 && $0 < 1 }.map { start + $0 * duration } + [end]
    }
}

/// The motion of a spring from one value to another, in their own unit.
struct KeyframeSpring: Sendable {
    let target: Double
    /// Units of one travel of ``motion``.
    private let scale: Double
    let motion: SpringMotion

    /// - Parameter velocity: units a second.
    init(_ spring: Spring, from: Double, to target: Double, velocity: Double) {
        self.target = target
        let change = target - from
        // A motion of progress needs a travel; where there is next to none, one unit serves.
        scale = abs(change) >= 1e-3 ? change : 1
        motion = SpringMotion(spring, initialVelocity: velocity / scale, from: 1 - change / scale)
    }

    /// The value and its velocity, in units and units a second, so many seconds after the start.
    func state(at time: Double) -> (value: Double, velocity: Double) {
        let state = motion.state(at: time)
        return (target + scale * (state.value - 1), state.velocity * scale)
    }

    /// Seconds until it stays within a distance of its target; infinite if it never does.
    ///
    /// Source: semantics §40.2: the closed form below critical damping, from there on the first tenth of a second from which it
    /// stays near for more than a second.
    ///
    /// - Parameters:
    ///   - changes: the way of each component.
    ///   - velocities: the initial velocity of each component, in units a second.
    ///   - threshold: the distance, in the same unit.
    static func settlingDuration(
        _ spring: Spring, changes: [Double], velocities: [Double], within threshold: Double
    ) -> Double {
        guard spring.stiffness.isFinite else { return 0 }
        let ratio = spring.dampingRatio
        guard ratio > 0 else { return .infinity }
        if ratio < 1 {
            let decay = spring.damping / (2 * spring.mass)
            let speeds = zip(changes, velocities).map { decay * $0 - $1 }
            let amplitude = length(speeds) + length(changes)
            return amplitude > 0 ? max(0, log(amplitude / threshold) / decay) : 0
        }
        let springs = zip(changes, velocities).map { KeyframeSpring(spring, from: -$0, to: 0, velocity: $1) }
        var (start, tenth) = (0, 0)
        while tenth <= start + 10 {
            let distance = length(springs.map { $0.state(at: Double(tenth) / 10).value })
            if !(distance < threshold) { start = tenth + 1 }
            if start > 20_000 { return .infinity }
            tenth += 1
        }
        return Double(start) / 10
    }

    private static func length(_ components: [Double]) -> Double {
        components.count == 1 ? abs(components[0]) : components.reduce(0) { $0 + $1 * $1 }.squareRoot()
    }
}

/// The cubic Hermite curve from one value to another with these derivatives at its ends, at a parameter of 0…1 (semantics §40.2).
func hermite(
    _ from: Double, _ to: Double, _ first: Double, _ last: Double, at u: Double
) -> (value: Double, slope: Double) {
    let change = to - from
    // Horner's form: exact at 0, and with nothing that cancels near it.
    let (second, third) = (3 * change - 2 * first - last, first + last - 2 * change)
    return (u == 1 ? to : from + u * (first + u * (second + u * third)), first + u * (2 * second + 3 * u * third))
}
