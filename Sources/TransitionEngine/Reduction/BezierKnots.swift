/// Cubic Bézier curves within a tolerance of curves of one shape, without a corner where the curves have none.
///
/// A piece is a Hermite curve: it has the values and the slopes of the curves at its ends, and its time runs evenly.
package struct BezierKnots: Sendable {
    /// Seconds, rising; twice the same where the curves jump. The first value holds before, and the last one after.
    package var times: [Double] = []
    /// One array a track.
    package var values: [[Double]] = []
    /// The handles of each piece: a third and two thirds of its time after its start, at these fractions of its change.
    package var handles: [SIMD2<Double>] = []
    /// The greatest distance from the curves, in fractions of a track's travel.
    package var error = 0.0

    /// Whether each piece is a straight line.
    package var isStraight: Bool { handles.allSatisfy { abs($0[0] - 1 / 3) < 1e-3 && abs($0[1] - 2 / 3) < 1e-3 } }
}

extension CurveBundle {
    /// Returns Bézier curves, each as long as the tolerance allows.
    ///
    /// - Parameter tolerance: the greatest distance, in fractions of a track's travel, above 0.
    /// - Returns: `nil` where the curves differ in shape, or have corners besides their breakpoints.
    /// - Throws: `CancellationError`.
    package func bezierKnots(within tolerance: Double) throws -> BezierKnots? {
        for count in [128, 1024] {
            try Cancellation.check()
            guard let pieces = try HermitePieces(self, within: tolerance, count: count) else { return nil }
            if let knots = pieces.knots() { return knots }
        }
        return nil
    }
}

/// Hermite curves between samples of one shape.
private struct HermitePieces {
    /// A stretch between two breakpoints, by evenly spaced samples of progress: 0 first and 1 where the travel ends.
    private struct Stretch {
        let from, to: Double
        var values: [Double]
        /// Progress from one sample to the next one.
        let slopes: [Double]

        init(from: Double, to: Double, _ values: [Double]) {
            (self.from, self.to, self.values, slopes) = (from, to, values, Self.slopes(of: values))
            let last = values.count - 1
            let inset = HermitePieces.inset * Double(last)
            self.values[0] -= slopes[0] * inset
            self.values[last] += slopes[last] * inset
        }

        func time(of sample: Int) -> Double {
            sample == values.count - 1 ? to : from + (to - from) * Double(sample) / Double(values.count - 1)
        }

        /// The slope at each of at least five evenly spaced values, by the polynomial through five of them.
        private static func slopes(of values: [Double]) -> [Double] {
            let last = values.count - 1
            func sum(_ first: Int, _ step: Int, _ weights: [Double]) -> Double {
                var sum = 0.0
                for (index, weight) in weights.enumerated() { sum += weight * values[first + index * step] }
                return sum / Double(12 * step)
            }
            var slopes = [Double](repeating: 0, count: last + 1)
            for index in 2...(last - 2) {
                let (near, far) = (values[index + 1] - values[index - 1], values[index + 2] - values[index - 2])
                slopes[index] = (8 * near - far) / 12
            }
            for (first, step) in [(0, 1), (last, -1)] {
                slopes[first] = sum(first, step, [-25, 48, -36, 16, -3])
                slopes[first + step] = sum(first, step, [-3, -10, 18, -6, 1])
            }
            return slopes
        }
    }

    static let straight = SIMD2(1.0 / 3, 2.0 / 3)
    /// Progress that is none.
    private static let noise = 1e-9
    /// Pieces whose handles go farther are cut at a turning point.
    private static let farthestHandle = 3.0
    /// Stretches with fewer samples than this between two cuts are read more closely.
    private static let leastSamples = 3
    /// The samples that a stretch has at least.
    private static let stretchSamples = 12
    /// Beyond this many, as of a long list, straight lines are found sooner.
    private static let mostBreakpoints = 64
    /// Beyond this many samples no curve is worth its pieces.
    private static let mostSamples = 8192

    private let duration: Double
    private let tolerance: Double
    private var stretches: [Stretch] = []
    /// Progress at the start and at the end of everything.
    private let start, end: Double
    /// The value of each track at progress 0, and its change until progress 1.
    private let lines: [(from: Double, change: Double)]

    /// - Parameter count: the number of samples, of which each stretch has its share.
    /// - Returns: `nil` where the tracks differ in shape, or the breakpoints or samples are too many.
    init?(_ bundle: CurveBundle, within tolerance: Double, count: Int) throws {
        (duration, self.tolerance) = (bundle.duration, tolerance)
        guard bundle.breakpoints.count <= Self.mostBreakpoints else { return nil }
        let cuts = try Self.cuts(of: bundle)
        var times: [Double] = [0]
        let ranges = zip(cuts, cuts.dropFirst()).map { from, to in
            let count = max(Self.stretchSamples, Int((Double(count) * (to - from) / bundle.duration).rounded(.up)))
            let (first, step) = (times.count, (to - from) * (1 - 2 * Self.inset) / Double(count))
            for index in 0...count { times.append(from + (to - from) * Self.inset + Double(index) * step) }
            return first..<times.count
        }
        times.append(bundle.duration)
        guard times.count <= Self.mostSamples else { return nil }
        let values = try bundle.evaluate(times)
        guard let lines = Self.lines(of: values), let lead = lines.firstIndex(where: { $0.change != 0 }) else { return nil }
        self.lines = lines
        let progress = values[lead].map { ($0 - lines[lead].from) / lines[lead].change }
        end = progress[progress.count - 1]
        stretches = zip(ranges, zip(cuts, cuts.dropFirst())).map { range, ends in
            Stretch(from: ends.0, to: ends.1, Array(progress[range]))
        }
        start = progress[0]
    }

    /// How far inside of a stretch its first and its last sample lie, in its length: what happens at a breakpoint is on its other side.
    private static let inset = 1e-6

    private static func cuts(of bundle: CurveBundle) throws -> [Double] {
        let least = bundle.duration * 1e-6
        var cuts = [0.0]
        for time in bundle.breakpoints.sorted() where time - (cuts.last ?? 0) > least && bundle.duration - time > least {
            cuts.append(time)
        }
        let bends = try cuts.count > 1 ? bends(of: bundle, at: Array(cuts.dropFirst())) : []
        return [0] + bends + [bundle.duration]
    }

    /// Returns the times at which a curve jumps, or one of its first three derivatives does. The others are no cuts.
    private static func bends(of bundle: CurveBundle, at times: [Double]) throws -> [Double] {
        let step = bundle.duration / 4000
        // So close to one another or to an end, what lies beside one is not beside it alone.
        let places = [-3 * step] + times + [bundle.duration + 3 * step]
        if zip(places, places.dropFirst()).contains(where: { $1 - $0 <= 6 * step }) { return times }
        let values = try bundle.evaluate(times.flatMap { time in (-3...3).map { time + Double($0) * step } })
        return times.indices.filter { index in values.contains { isBent($0, from: 7 * index) } }.map { times[$0] }
    }

    /// Whether the third differences of seven values differ more than those of a smooth curve.
    private static func isBent(_ values: [Double], from first: Int) -> Bool {
        let differences: [Double] = (first..<(first + 4)).map { at in
            let (outer, inner) = (values[at + 3] - values[at], values[at + 2] - values[at + 1])
            return outer - 3 * inner
        }
        let noise = 1e-11 * ((values.max() ?? 0) - (values.min() ?? 0))
        let usual = 0.1 * max(abs(differences[0]), abs(differences[3])) + noise
        return differences.contains { abs($0 - differences[0]) > usual }
    }

    /// Returns each track as a multiple of one shape, whose travel is 1; `nil` where they differ, or none moves.
    private static func lines(of values: [[Double]]) -> [(from: Double, change: Double)]? {
        let travels = values.map { values in
            let (low, high) = (values.min() ?? 0, values.max() ?? 0)
            let change = (values.last ?? 0) - (values.first ?? 0)
            return abs(change) * 2 < high - low ? high - low : abs(change)
        }
        guard let lead = travels.indices.max(by: { travels[$0] < travels[$1] }), travels[lead] > 0 else { return nil }
        let shape = values[lead]
        let lowest = shape.indices.min { shape[$0] < shape[$1] } ?? 0
        let highest = shape.indices.max { shape[$0] < shape[$1] } ?? 0
        var lines: [(from: Double, change: Double)] = []
        for track in values {
            let factor = (track[highest] - track[lowest]) / (shape[highest] - shape[lowest])
            let follows = track.indices.allSatisfy {
                abs(track[0] + (shape[$0] - shape[0]) * factor - track[$0]) <= 1e-6 * travels[lead]
            }
            guard follows else { return nil }
            lines.append((track[0], factor * travels[lead]))
        }
        return lines
    }

    // MARK: - Pieces

    /// - Returns: `nil` where the samples are too far apart to tell the curve.
    func knots() -> BezierKnots? {
        var knots = BezierKnots(times: [0])
        var progress = [start]
        func jump(to value: Double, at time: Double) {
            guard progress[progress.count - 1] != value else { return }
            knots.times.append(time)
            progress.append(value)
            knots.handles.append(Self.straight)
        }
        for index in stretches.indices {
            var stretch = stretches[index]
            let last = stretch.values.count - 1
            // A small step at a breakpoint, as where a spring settles, belongs to the piece before it.
            let next = index + 1 < stretches.count ? stretches[index + 1].values[0] : end
            if abs(next - stretch.values[last]) <= tolerance / 2 { stretch.values[last] = next }
            if index == 0, abs(start - stretch.values[0]) <= tolerance / 2 { stretch.values[0] = start }
            jump(to: stretch.values[0], at: stretch.from)
            var sample = 0
            while sample < last {
                guard let piece = piece(of: stretch, from: sample) else { return nil }
                sample = piece.to
                knots.times.append(stretch.time(of: sample))
                progress.append(stretch.values[sample])
                knots.handles.append(piece.handles)
                knots.error = max(knots.error, piece.error)
            }
        }
        jump(to: end, at: duration)
        removeRests(from: &knots, &progress)
        knots.values = lines.map { line in progress.map { line.from + line.change * $0 } }
        return knots
    }

    /// Removes the knots within and around rests: the first value holds before the first knot, and the last one after the last.
    private func removeRests(from knots: inout BezierKnots, _ progress: inout [Double]) {
        let last = progress.count - 1
        let kept = progress.indices.filter { index in
            index > 0 && abs(progress[index - 1] - progress[index]) > Self.noise
                || index < last && abs(progress[index + 1] - progress[index]) > Self.noise
        }
        guard kept.count > 1, kept.count <= last else { return }
        knots.handles = kept.dropLast().map { knots.handles[$0] }
        knots.times = kept.map { knots.times[$0] }
        progress = kept.map { progress[$0] }
    }

    /// A Hermite curve up to a sample.
    private struct Piece {
        let to: Int
        var handles: SIMD2<Double>
        var error: Double

        /// How far the handles go.
        var reach: Double { max(abs(handles[0]), abs(handles[1])) }
    }

    /// The longest piece from a sample. One that goes far beyond both of its ends is cut where it turns.
    ///
    /// - Returns: `nil` where it has too few samples to be known.
    private func piece(of stretch: Stretch, from start: Int) -> Piece? {
        let values = stretch.values
        let last = values.count - 1
        var (longest, tooLong) = (fit(stretch, start, min(last, start + 1)), last + 1)
        var reach = 4
        while longest.to + 1 < tooLong {
            let to = tooLong > last ? min(last, start + reach) : (longest.to + tooLong) / 2
            let piece = fit(stretch, start, to)
            if piece.error <= tolerance { longest = piece } else { tooLong = to }
            reach *= 2
        }
        if longest.to < last, longest.to - start < Self.leastSamples { return nil }
        guard longest.reach > Self.farthestHandle else { return longest }
        func distance(_ sample: Int) -> Double { abs(values[sample] - values[start]) }
        let turn = (start + 1...longest.to).max { distance($0) < distance($1) } ?? longest.to
        if distance(turn) <= tolerance / 2 {
            longest.handles = Self.straight
            longest.error = distance(turn)
            return longest
        }
        return fit(stretch, start, turn)
    }

    /// The Hermite curve between two samples, with its handles as they are printed: with four decimals.
    private func fit(_ stretch: Stretch, _ from: Int, _ to: Int) -> Piece {
        let (values, slopes) = (stretch.values, stretch.slopes)
        let (start, change, count) = (values[from], values[to] - values[from], Double(to - from))
        var (first, second) = (slopes[from] * count, slopes[to] * count)
        var handles = SIMD2(repeating: Double.infinity)
        if max(abs(change), abs(first), abs(second)) < Self.noise {
            handles = Self.straight
        } else if change != 0 {
            let unit = 10_000.0
            handles[0] = (first / (3 * change) * unit).rounded() / unit
            handles[1] = 1 - (second / (3 * change) * unit).rounded() / unit
            (first, second) = (3 * change * handles[0], 3 * change * (1 - handles[1]))
        }
        let (square, cube) = (3 * change - 2 * first - second, first + second - 2 * change)
        var error = 0.0
        var sample = from + 1
        while sample < to, error <= tolerance {
            let share = Double(sample - from) / count
            error = max(error, abs(start + share * (first + share * (square + share * cube)) - values[sample]))
            sample += 1
        }
        return Piece(to: to, handles: handles, error: error)
    }
}

extension TimingCurve {
    /// Whether it is straight lines and jumps alone, for which Bézier curves are of no use.
    package var isPolygon: Bool {
        switch base {
        case .jump, .curve(.steps, _, _), .curve(.linear, _, _): true
        case .curve, .spring, .blended, .momentum, .media, .values: false
        }
    }
}
