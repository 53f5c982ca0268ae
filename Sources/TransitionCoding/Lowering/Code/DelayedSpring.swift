internal import TransitionEngine

/// A spring animation whose only modifiers are delays.
struct DelayedSpring {
    let spring: Spring
    /// The initial velocity, in travels per second.
    let velocity: Double
    private let curve: TimingCurve

    init(spring: Spring, velocity: Double, curve: TimingCurve) {
        (self.spring, self.velocity, self.curve) = (spring, velocity, curve)
    }

    /// Returns whether another curve equals the curve of this spring.
    func isCurve(_ other: TimingCurve) -> Bool {
        other.duration == curve.duration
            && [0.1, 0.35, 0.7].allSatisfy { other.value(at: $0 * other.duration) == curve.value(at: $0 * curve.duration) }
    }
}
