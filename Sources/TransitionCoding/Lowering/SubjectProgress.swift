internal import TransitionEngine

/// The one progress that everything about a subject follows, from the start of the timeline to its end.
struct SubjectProgress {
    let curve: TimingCurve
    /// Seconds at which the curve starts. Progress is 0 before.
    let start: Double
    fileprivate let motion: SubjectMotion
    /// What tells it from others; `nil` where nothing does.
    fileprivate let key: Key?

    fileprivate struct Key: Hashable {
        let curve: TimingCurve.Key
        let start: Double
        let duration: Double
    }

    /// - Parameter clamped: the properties that the output never shows below 0 anyway, where every track has to go straight
    ///   along the progress. Default: tracks may be bent.
    /// - Returns: `nil` where there is more than one progress, or where nothing takes time.
    init?(_ motion: SubjectMotion, clamping clamped: PropertySet? = nil) {
        guard motion.duration > 0, let common = motion.commonProgress else { return nil }
        if let clamped, motion.sharedProgress(clamping: clamped) == nil { return nil }
        (curve, start, self.motion) = (common.curve, common.start, motion)
        key = curve.key.map { [start] in Key(curve: $0, start: start, duration: motion.duration) }
    }

    /// The cubic Bézier curve that it is, if it is one that CSS has, with its start and its duration in seconds.
    var bezier: (curve: CubicBezier, start: Double, duration: Double)? {
        guard let plain = curve.plainEasing, plain.duration > 0, let bezier = plain.easing.cssBezier else { return nil }
        return (bezier, start + plain.delay, plain.duration)
    }

    /// Progress at rising times of the timeline, in seconds.
    func values(at times: [Double]) -> [Double] {
        let end = start + curve.duration
        var values = curve.values(at: times.map { $0 >= end ? curve.duration : max(0, $0 - start) })
        for index in times.indices.prefix(while: { times[$0] < start }) { values[index] = 0 }
        return values
    }

    /// Returns the times in seconds at which it passes a bound, except by less than `least`.
    fileprivate func crossings(of bounds: ClosedRange<Double>, least: Double) -> [Double] {
        var crossings: [Double] = []
        if bounds.lowerBound.isFinite { crossings += self.crossings(of: bounds.lowerBound, sign: -1, least: least) }
        if bounds.upperBound.isFinite { crossings += self.crossings(of: bounds.upperBound, sign: 1, least: least) }
        return crossings
    }

    /// - Parameter sign: 1 where it is outside above the bound, −1 where it is below.
    private func crossings(of bound: Double, sign: Double, least: Double) -> [Double] {
        func excess(at times: [Double]) -> [Double] { values(at: times).map { ($0 - bound) * sign } }

        let steps = max(256, min(65_536, 16 * curve.swings)).rounded()
        let times: [Double] = (0...Int(steps)).map { motion.duration * Double($0) / steps }
        let distances = excess(at: times)
        // Each step in which it passes the bound, in sixteen, and a straight line in one of those.
        var inner: [Double] = []
        var isOutside = distances[0] > least
        var last = 0
        for index in 1..<times.count where (distances[index] > least) != isOutside {
            isOutside.toggle()
            var step = index
            if isOutside {
                while step - 1 > last, distances[step - 1] > 0 { step -= 1 }
            } else {
                while step + 1 < times.count, distances[step] > 0 { step += 1 }
            }
            last = step
            let (from, length) = (times[step - 1], times[step] - times[step - 1])
            for part in 0...16 { inner.append(from + length * Double(part) / 16) }
        }
        let closer = excess(at: inner)
        return inner.indices.dropLast().compactMap { index -> Double? in
            let (from, to) = (closer[index], closer[index + 1])
            guard index % 17 < 16, (from > 0) != (to > 0) else { return nil }
            return inner[index] + (inner[index + 1] - inner[index]) * from / (from - to)
        }
    }

    /// The tracks of the subject where progress has some values.
    func tracks(along progress: [Double]) -> [[Double]] { motion.values(along: progress) }

    /// Whether another subject follows the same progress.
    func isShared(with other: SubjectProgress) -> Bool { key != nil && key == other.key }

    /// Returns values of progress: 0 first, 1 second, then its extent from the least to the greatest in equal steps.
    ///
    /// - Parameter steps: how many, at least 1.
    func grid(_ steps: Int) -> [Double] {
        let duration = motion.duration
        let isMonotone = bezier.map { [$0.curve.y1, $0.curve.y2].allSatisfy((0...1).contains) } ?? false
        let values = isMonotone ? [0, 1] : self.values(at: (0...256).map { duration * Double($0) / 256 })
        let (low, high) = (values.min() ?? 0, values.max() ?? 1)
        return [0, 1] + (0...steps).map { low + (high - low) * Double($0) / Double(steps) }
    }
}

/// A number that goes along a progress in a straight line while progress is within bounds, and stays where it is beyond.
struct ProgressLine {
    /// The number where progress is 0, and how much it changes until progress is 1.
    let from, change: Double
    let bounds: ClosedRange<Double>

    private static let everywhere = -Double.infinity...Double.infinity

    /// Whether progress has no bounds.
    var isUnbounded: Bool { bounds == Self.everywhere }

    /// - Parameters:
    ///   - values: the number where progress has some values.
    ///   - progress: the values of progress, from ``SubjectProgress/grid(_:)``.
    /// - Returns: `nil` where the number goes in another line.
    init?(_ values: [Double], along progress: [Double]) {
        guard let least = values.min(), let greatest = values.max() else { return nil }
        let error = 1e-9 * max(1, abs(least), abs(greatest))
        if greatest - least <= error {
            (from, change, bounds) = (values[0], 0, Self.everywhere)
            return
        }
        // Its ends tell the line. Where it stays beside one of them, what lies between its extremes does.
        let inner = values.indices.dropFirst(2).filter { least < values[$0] && values[$0] < greatest }
        for (one, other) in [(0, 1), (inner.first ?? 0, inner.last ?? 0)] where progress[one] != progress[other] {
            let change = (values[other] - values[one]) / (progress[other] - progress[one])
            let from = values[one] - change * progress[one]
            guard change.isFinite, from.isFinite else { continue }
            let ends = [least, greatest].map { change == 0 ? 0 : ($0 - from) / change }.sorted()
            for bounds in [Self.everywhere, ends[0]...ends[1]] {
                let follows = zip(progress, values).allSatisfy { at, value in
                    abs(from + change * min(bounds.upperBound, max(bounds.lowerBound, at)) - value) <= error
                }
                if follows {
                    (self.from, self.change, self.bounds) = (from, change, bounds)
                    return
                }
            }
        }
        return nil
    }
}

/// The knots of progresses within one tolerance. Subjects of one answer mostly share theirs, which is then reduced once.
final class ProgressKnots {
    /// In fractions of a track's travel.
    private let tolerance: Double
    private var known: [SubjectProgress.Key: Known] = [:]

    /// What is known of one progress.
    private struct Known {
        var grid: [Double]?
        var knots: [ClosedRange<Double>: Knots] = [:]
        var beziers: [ClosedRange<Double>: BezierKnots?] = [:]
    }

    init(within tolerance: Double) { self.tolerance = tolerance }

    /// Returns 35 values of a progress, as ``SubjectProgress/grid(_:)`` does.
    func grid(of progress: SubjectProgress) -> [Double] {
        if let key = progress.key, let grid = known[key]?.grid { return grid }
        let grid = progress.grid(32)
        if let key = progress.key { known[key, default: Known()].grid = grid }
        return grid
    }

    /// - Parameter bounds: beyond them progress stays where they are.
    /// - Throws: `CancellationError`.
    func knots(of progress: SubjectProgress, within bounds: ClosedRange<Double>) throws -> Knots {
        if let key = progress.key, let knots = known[key]?.knots[bounds] { return knots }
        let bundle = Self.bundle(of: progress, within: bounds)
        let knots = try knots(of: bundle, ceiling: progress.motion.columnCeiling)
        if let key = progress.key { known[key, default: Known()].knots[bounds] = knots }
        return knots
    }

    /// - Parameter bounds: beyond them progress stays where they are.
    /// - Returns: `nil` where no Bézier curves follow it.
    /// - Throws: `CancellationError`.
    func bezierKnots(of progress: SubjectProgress, within bounds: ClosedRange<Double>) throws -> BezierKnots? {
        if progress.curve.isPolygon { return nil }
        if let key = progress.key, let knots = known[key]?.beziers[bounds] { return knots }
        var bundle = Self.bundle(of: progress, within: bounds)
        // Events of other subjects change nothing.
        let own = CurveBundle(progress.curve).breakpoints.map { progress.start + $0 }
        bundle.breakpoints = [progress.start] + own + progress.crossings(of: bounds, least: tolerance / 8)
        let knots = try bezierKnots(of: bundle)
        if let key = progress.key { known[key, default: Known()].beziers[bounds] = .some(knots) }
        return knots
    }

    private static func bundle(of progress: SubjectProgress, within bounds: ClosedRange<Double>) -> CurveBundle {
        var bundle = CurveBundle(duration: progress.motion.duration, breakpoints: progress.motion.breakpoints) { times in
            [progress.values(at: times).map { min(bounds.upperBound, max(bounds.lowerBound, $0)) }]
        }
        bundle.bounds = [bounds]
        bundle.swings = progress.curve.swings
        return bundle
    }

    /// Returns the knots of functions that no progress tells. A part of the tolerance is left for rounding.
    func knots(of bundle: CurveBundle, ceiling: Int) throws -> Knots {
        try bundle.knots(within: tolerance, using: 0.93, ceiling: ceiling)
    }
    /// Returns the Bézier curves of functions that no progress tells; `nil` where there are none. A part of the tolerance is left for
    /// rounding.
    func bezierKnots(of bundle: CurveBundle) throws -> BezierKnots? { try bundle.bezierKnots(within: tolerance * 0.93) }
}
