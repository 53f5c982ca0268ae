internal import TransitionEngine

/// The timings and the keyframes that were found for one response. Insertion, removal and the reduced-motion variant
/// mostly share one curve, which is then reduced only once; many views mostly have the same ends.
final class KnownTimings {
    /// A timing, the delay before it and its duration, both in seconds.
    typealias DelayedTiming = (timing: StyledElement.Timing, delay: Double, duration: Double)

    private var known: [(curve: TimingCurve, tolerance: Double, timing: DelayedTiming?)] = []
    private var knownFrames: [FramesKey: [StyledElement.Frame]] = [:]

    private struct FramesKey: Hashable {
        let role: Timeline.Subject.Role
        let mask: SwipeMask?
        let ends: [StyleComponents.Ends]
    }

    /// Returns the keyframes at both ends of a shared progress. They are made only if they aren't known.
    func frames(
        of ends: [StyleComponents.Ends], _ motion: SubjectMotion, make: () -> [StyledElement.Frame]
    ) -> [StyledElement.Frame] {
        let key = FramesKey(role: motion.role, mask: motion.note.mask, ends: ends)
        if let frames = knownFrames[key] { return frames }
        let frames = make()
        knownFrames[key] = frames
        return frames
    }

    /// Returns the timing of a curve, or `nil` if two keyframes can't follow the curve.
    ///
    /// - Throws: `CancellationError`.
    func timing(of curve: TimingCurve, _ tolerance: Double) throws -> DelayedTiming? {
        if let same = known.first(where: { $0.tolerance == tolerance && $0.curve.isSame(as: curve) }) { return same.timing }
        let timing = try StyledElement.timing(of: curve, tolerance)
        known.append((curve, tolerance, timing))
        return timing
    }
}

extension TimingCurve {
    /// Returns whether two curves are equal. They are compared at six points that no period has in common.
    fileprivate func isSame(as other: TimingCurve) -> Bool {
        guard duration == other.duration, logicalDuration == other.logicalDuration, delay == other.delay else { return false }
        let points = [0.0137, 0.0791, 0.2113, 0.4177, 0.6911, 0.9371]
        return points.allSatisfy { value(at: $0 * duration) == other.value(at: $0 * duration) }
    }
}
