internal import TransitionEngine

/// The paces of one answer: in and out, and for less motion, mostly go along one curve, which is reduced once.
final class KnownPaces {
    /// A pace with the delay before it and how long it takes, in seconds.
    typealias Timed = (pace: StyledElement.Pace, delay: Double, duration: Double)

    private var known: [(curve: TimingCurve, tolerance: Double, pace: Timed?)] = []

    /// The pace of a curve; `nil` for one that CSS can't follow on two keyframes.
    func pace(of curve: TimingCurve, _ tolerance: Double) throws -> Timed? {
        if let same = known.first(where: { $0.tolerance == tolerance && $0.curve.isSame(as: curve) }) { return same.pace }
        let pace = try StyledElement.pace(of: curve, tolerance)
        known.append((curve, tolerance, pace))
        return pace
    }
}

extension TimingCurve {
    /// Whether it goes the same way: the same at places that no period has in common.
    fileprivate func isSame(as other: TimingCurve) -> Bool {
        guard duration == other.duration, logicalDuration == other.logicalDuration, delay == other.delay else { return false }
        let places = [0.0137, 0.0791, 0.2113, 0.4177, 0.6911, 0.9371]
        return places.allSatisfy { value(at: $0 * duration) == other.value(at: $0 * duration) }
    }
}
