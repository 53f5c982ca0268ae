internal import TransitionEngine

/// The one progress that everything about a subject follows, from the start of the timeline to its end.
struct SubjectProgress {
    let curve: TimingCurve
    /// Seconds at which the curve starts. Progress is 0 before.
    let start: Double
    /// Both ends of each track, in the order of the subject's properties.
    private let ranges: [SubjectMotion.SharedProgress.PropertyRange]
    private let motion: SubjectMotion

    /// - Parameter clamped: the properties that the output never shows below 0 anyway. Default none.
    /// - Returns: `nil` where there is more than one progress, where nothing takes time, or where a track bends.
    init?(_ motion: SubjectMotion, clamping clamped: Set<Property> = []) {
        guard motion.duration > 0, let shared = motion.sharedProgress(clamping: clamped) else { return nil }
        (curve, start, ranges, self.motion) = (shared.curve, shared.start, shared.ranges, motion)
    }

    /// Progress at rising times of the timeline, in seconds.
    func values(at times: [Double]) -> [Double] {
        let end = start + curve.duration
        var values = curve.values(at: times.map { $0 >= end ? curve.duration : max(0, $0 - start) })
        for index in times.indices.prefix(while: { times[$0] < start }) { values[index] = 0 }
        return values
    }

    /// The tracks of the subject where progress has some values.
    func tracks(along progress: [Double]) -> [[Double]] {
        ranges.map { range in progress.map { range.from + (range.to - range.from) * $0 } }
    }

    /// Whether another subject follows the same progress.
    func isShared(with other: SubjectProgress) -> Bool {
        start == other.start && curve.key != nil && curve.key == other.curve.key
    }

    /// Returns values of progress: 0 first, 1 second, then its extent from the least to the greatest in equal steps.
    ///
    /// - Parameter steps: how many, at least 1.
    func grid(_ steps: Int) -> [Double] {
        let duration = motion.duration
        let values = self.values(at: (0...256).map { duration * Double($0) / 256 })
        let (low, high) = (values.min() ?? 0, values.max() ?? 1)
        return [0, 1] + (0...steps).map { low + (high - low) * Double($0) / Double(steps) }
    }

    /// What is reduced: progress over the whole timeline, kept within bounds.
    fileprivate func bundle(within bounds: ClosedRange<Double>) -> CurveBundle {
        var bundle = CurveBundle(duration: motion.duration, breakpoints: motion.breakpoints) { times in
            [values(at: times).map { min(bounds.upperBound, max(bounds.lowerBound, $0)) }]
        }
        bundle.bounds = [bounds]
        return bundle
    }

    fileprivate var key: ProgressKnots.Key? {
        curve.key.map { ProgressKnots.Key(curve: $0, start: start, duration: motion.duration) }
    }

    fileprivate var columnCeiling: Int { motion.columnCeiling }
}

/// The knots of progresses within one tolerance. Subjects of one answer mostly share theirs, which is then reduced once.
final class ProgressKnots {
    struct Key: Hashable {
        let curve: TimingCurve.Key
        let start: Double
        let duration: Double
    }

    private struct ShareKey: Hashable {
        let progress: Key
        let bounds: ClosedRange<Double>
        let share: Double
    }

    /// In fractions of a track's travel.
    let tolerance: Double
    private var known: [ShareKey: Knots] = [:]

    init(within tolerance: Double) { self.tolerance = tolerance }

    /// - Parameters:
    ///   - bounds: beyond them progress stays where they are.
    ///   - share: the share of the tolerance that straight lines may use.
    /// - Throws: `CancellationError`.
    func knots(of progress: SubjectProgress, within bounds: ClosedRange<Double>, using share: Double) throws -> Knots {
        let key = progress.key.map { ShareKey(progress: $0, bounds: bounds, share: share) }
        if let key, let knots = known[key] { return knots }
        let knots = try progress.bundle(within: bounds).knots(within: tolerance, using: share, ceiling: progress.columnCeiling)
        if let key { known[key] = knots }
        return knots
    }
}
