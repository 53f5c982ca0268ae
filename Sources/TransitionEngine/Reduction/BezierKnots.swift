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
    /// Whether the curves are such pieces themselves: only the digits of the handles are off.
    package var isExact = true

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
        var pieces = try HermitePieces(self, within: tolerance)
        return try pieces?.knots()
    }
}

/// Hermite curves between samples of one shape.
private struct HermitePieces {
    static let straight = SIMD2(1.0 / 3, 2.0 / 3)
    /// Progress that is none.
    private static let noise = 1e-7
    /// Pieces whose handles go farther are cut at a turning point.
    private static let farthestHandle = 3.0
    /// Stretches with fewer samples than this between two cuts are read more closely.
    private static let leastSamples = 3
    /// The samples that all stretches share at first, those of each swing, and those that each stretch has at least.
    private static let firstSamples = 128.0, swingSamples = 48.0, stretchSamples = 16
    /// The samples of a piece, on the average of a stretch, below which it is read again.
    private static let pieceSamples = 8
    /// How many times closer a stretch is read again.
    private static let refinement = 8
    /// Beyond these many, and more where it swings often, straight lines are found sooner.
    private static let mostBreakpoints = 512, mostSamples = 16_384
    /// Beyond this many swings no curve is worth its pieces.
    private static let mostSwings = 2048.0
    /// What a piece may be off between samples, in tolerances.
    private static let allowance = 1.02
    /// What a piece is off at most where the curve is that piece, in progress.
    private static let digits = 1e-8

    private let bundle: CurveBundle
    private let tolerance: Double
    private let mostSamples: Int
    private var stretches: [HermiteStretch]
    /// Progress at the start and at the end of everything.
    private let start, end: Double
    /// The value of each track at progress 0, and its change until progress 1.
    private let lines: [(from: Double, change: Double)]
    /// The track that changes most.
    private let lead: Int

    /// - Returns: `nil` where the tracks differ in shape, or the breakpoints are too many.
    init?(_ bundle: CurveBundle, within tolerance: Double) throws {
        (self.bundle, self.tolerance) = (bundle, tolerance)
        guard bundle.swings <= Self.mostSwings,
            bundle.breakpoints.count <= max(Self.mostBreakpoints, Int(4 * bundle.swings))
        else { return nil }
        let samples = max(Self.firstSamples, Self.swingSamples * bundle.swings)
        mostSamples = Self.mostSamples * (samples > Self.firstSamples ? 8 : 1)
        let cuts = try Self.cuts(of: bundle)
        var times: [Double] = [0]
        let ranges = zip(cuts, cuts.dropFirst()).map { from, to in
            let share = Int((samples * (to - from) / bundle.duration).rounded(.up))
            let first = times.count
            times += HermiteStretch.times(from, to, max(Self.stretchSamples, share))
            return first..<times.count
        }
        times.append(bundle.duration)
        let values = try bundle.evaluate(times)
        guard let lines = Self.lines(of: values),
            let lead = lines.indices.max(by: { abs(lines[$0].change) < abs(lines[$1].change) }), lines[lead].change != 0
        else { return nil }
        (self.lines, self.lead) = (lines, lead)
        let progress = values[lead].map { ($0 - lines[lead].from) / lines[lead].change }
        (start, end) = (progress[0], progress[progress.count - 1])
        stretches = zip(ranges, zip(cuts, cuts.dropFirst())).map { range, ends in
            HermiteStretch(from: ends.0, to: ends.1, Array(progress[range]))
        }
    }

    /// Returns progress at rising times; `nil` where the tracks differ in shape.
    private func progress(at times: [Double]) throws -> [Double]? {
        let values = try bundle.evaluate(times)
        let progress = values[lead].map { ($0 - lines[lead].from) / lines[lead].change }
        let least = 1e-6 * abs(lines[lead].change)
        let follows = zip(lines, values).allSatisfy { line, values in
            zip(progress, values).allSatisfy { abs(line.from + line.change * $0 - $1) <= least }
        }
        return follows ? progress : nil
    }

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

    /// - Returns: `nil` where the tracks differ in shape, or the curve needs too many samples.
    mutating func knots() throws -> BezierKnots? {
        var knots = BezierKnots(times: [0])
        var progress = [start]
        func jump(to value: Double, at time: Double) {
            guard abs(progress[progress.count - 1] - value) > Self.noise else { return }
            knots.times.append(time)
            progress.append(value)
            knots.handles.append(Self.straight)
        }
        var pieces = [[Piece]](repeating: [], count: stretches.count)
        // The last one first: where one ends depends on where the next one starts.
        for index in stretches.indices.reversed() {
            guard let found = try self.pieces(of: index, for: &knots) else { return nil }
            pieces[index] = found
        }
        for index in stretches.indices {
            let stretch = stretches[index]
            jump(to: stretch.values[0], at: stretch.from)
            for piece in pieces[index] {
                knots.times.append(stretch.time(of: Double(piece.to)))
                progress.append(stretch.values[piece.to])
                knots.handles.append(piece.handles)
            }
        }
        jump(to: end, at: bundle.duration)
        removeRests(from: &knots, &progress)
        knots.values = lines.map { line in progress.map { line.from + line.change * $0 } }
        return knots
    }

    /// Returns the pieces of a stretch, which is read as closely as they need, and adds how far they are off.
    ///
    /// - Returns: `nil` where the tracks differ in shape, or the samples are too many.
    private mutating func pieces(of index: Int, for knots: inout BezierKnots) throws -> [Piece]? {
        while true {
            try Cancellation.check()
            var stretch = stretches[index]
            // A small step at a breakpoint, as where a spring settles, belongs to the piece before it.
            let next = index + 1 < stretches.count ? stretches[index + 1].values[0] : end
            if abs(next - stretch.values[stretch.count]) <= tolerance / 2 { stretch.values[stretch.count] = next }
            if index == 0, abs(start - stretch.values[0]) <= tolerance / 2 { stretch.values[0] = start }
            let count = stretch.count * Self.refinement
            let isLast = stretches.reduce(count) { $0 + $1.count } > mostSamples
            if let pieces = pieces(of: stretch) {
                guard let distance = try distance(of: pieces, in: stretch) else { return nil }
                // Pieces of few samples end where a sample is, and not where the tolerance does.
                let isFine = isLast || distance.exact <= Self.digits || stretch.count >= Self.pieceSamples * pieces.count
                if isFine, distance.printed <= tolerance * Self.allowance {
                    stretches[index] = stretch
                    knots.error = max(knots.error, distance.printed, pieces.map(\.error).max() ?? 0)
                    knots.isExact = knots.isExact && distance.exact <= Self.digits
                    return pieces
                }
            }
            guard !isLast,
                let closer = try progress(at: HermiteStretch.times(stretch.from, stretch.to, count))
            else { return nil }
            stretches[index] = HermiteStretch(from: stretch.from, to: stretch.to, closer)
        }
    }

    /// - Returns: `nil` where the samples are too far apart to tell the curve.
    private func pieces(of stretch: HermiteStretch) -> [Piece]? {
        var pieces: [Piece] = []
        var sample = 0
        while sample < stretch.count {
            guard let piece = piece(of: stretch, from: sample) else { return nil }
            pieces.append(piece)
            sample = piece.to
        }
        return pieces
    }

    /// Returns the greatest distances of pieces from the curve between its samples: as they are printed, and with exact handles.
    ///
    /// - Returns: `nil` where the tracks differ in shape.
    private func distance(of pieces: [Piece], in stretch: HermiteStretch) throws -> (printed: Double, exact: Double)? {
        // One place a step, each at another part of it: a curve that swings once a step is the same at all of its samples.
        let places = (0..<stretch.count).map { Double($0) + (0.5 + 0.618_034 * Double($0)).truncatingRemainder(dividingBy: 1) }
        guard let progress = try progress(at: places.map { stretch.time(of: $0) }) else { return nil }
        var (printed, exact) = (0.0, 0.0)
        var from = 0
        for piece in pieces {
            let count = Double(piece.to - from)
            let (start, change) = (stretch.values[from], stretch.values[piece.to] - stretch.values[from])
            let slopes = (stretch.slopes[from] * count, stretch.slopes[piece.to] * count)
            let shown = (3 * change * piece.handles[0], 3 * change * (1 - piece.handles[1]))
            for index in from..<piece.to {
                let share = (places[index] - Double(from)) / count
                printed = max(printed, abs(start + Self.hermite(share, change, shown) - progress[index]))
                exact = max(exact, abs(start + Self.hermite(share, change, slopes) - progress[index]))
            }
            from = piece.to
        }
        return (printed, exact)
    }

    /// Returns how far a Hermite curve has come.
    ///
    /// - Parameters:
    ///   - share: the part of its time.
    ///   - slopes: at its start and at its end, for the whole of its time.
    private static func hermite(_ share: Double, _ change: Double, _ slopes: (first: Double, second: Double)) -> Double {
        let (square, cube) = (3 * change - 2 * slopes.first - slopes.second, slopes.first + slopes.second - 2 * change)
        return share * (slopes.first + share * (square + share * cube))
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
    private func piece(of stretch: HermiteStretch, from start: Int) -> Piece? {
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
    private func fit(_ stretch: HermiteStretch, _ from: Int, _ to: Int) -> Piece {
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
        var error = 0.0
        var sample = from + 1
        while sample < to, error <= tolerance {
            let share = Double(sample - from) / count
            error = max(error, abs(start + Self.hermite(share, change, (first, second)) - values[sample]))
            sample += 1
        }
        return Piece(to: to, handles: handles, error: error)
    }
}
