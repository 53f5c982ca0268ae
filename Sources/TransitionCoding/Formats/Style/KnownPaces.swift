internal import TransitionEngine

/// The timings that were found for one response. Insertion, removal and the reduced-motion variant mostly share one
/// curve, which is then reduced only once.
final class KnownPaces {
    /// A timing, the delay before it and its duration, both in seconds.
    typealias Timed = (pace: StyledElement.Pace, delay: Double, duration: Double)

    private var known: [(curve: TimingCurve, tolerance: Double, pace: Timed?)] = []

    /// Returns the timing of a curve, or `nil` if two keyframes can't follow the curve.
    ///
    /// - Throws: `CancellationError`.
    func pace(of curve: TimingCurve, _ tolerance: Double) throws -> Timed? {
        if let same = known.first(where: { $0.tolerance == tolerance && $0.curve.isSame(as: curve) }) { return same.pace }
        let pace = try StyledElement.pace(of: curve, tolerance)
        known.append((curve, tolerance, pace))
        return pace
    }
}

extension TimingCurve {
    /// Returns whether two curves are equal. They are compared at six points that no period has in common.
    fileprivate func isSame(as other: TimingCurve) -> Bool {
        guard duration == other.duration, logicalDuration == other.logicalDuration, delay == other.delay else { return false }
        let places = [0.0137, 0.0791, 0.2113, 0.4177, 0.6911, 0.9371]
        return places.allSatisfy { value(at: $0 * duration) == other.value(at: $0 * duration) }
    }
}
