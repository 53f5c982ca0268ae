package import TransitionEngine

/// A curve as CSS `linear()`, with as few stops and digits as the tolerance allows. The error is that of the printed
/// text.
package struct LinearText: Sendable {
    package let text: String
    /// The greatest distance of the printed curve from the true curve, in progress.
    package let maxError: Double
    /// The number of stops in the text.
    package let count: Int

    /// The default tolerance of CSS output, in progress (docs/formats.md).
    package static let defaultTolerance = 0.002

    /// The decimals of the progress and of the percentages.
    private typealias Digits = (values: Int, percents: Int)

    /// From coarse to fine. Those that round a value by more than a fifth of the tolerance are not tried.
    private static let digits: [Digits] = [(3, 1), (3, 2), (4, 2), (5, 2), (4, 3), (5, 3), (6, 4), (9, 6)]

    /// Reduces a curve to stops. Returns `nil` if the curve never ends, or if its duration is all delay.
    ///
    /// If straight lines can't follow the curve within the tolerance, the text is the closest possible; ``maxError``
    /// states its error.
    ///
    /// - Parameters:
    ///   - curve: the curve.
    ///   - delay: the time at the start of the curve that is left out, in seconds.
    ///   - length: the duration of the text in seconds, at least that of the curve; the end of the curve fills the
    ///     rest. Default: the duration of the curve.
    ///   - tolerance: the greatest distance in progress, above 0.
    /// - Throws: `CancellationError`.
    package init?(
        _ curve: TimingCurve, after delay: Double = 0, lasting length: Double? = nil, tolerance: Double = defaultTolerance
    ) throws {
        guard let cache = ReducedCurveCache.current, let key = curve.key else {
            try self.init(reducing: curve, after: delay, lasting: length, tolerance: tolerance)
            return
        }
        let known = try cache.text(
            for: ReducedCurveCache.Key(curve: key, delay: delay, length: length, tolerance: tolerance)
        ) {
            try LinearText(reducing: curve, after: delay, lasting: length, tolerance: tolerance)
        }
        guard let known else { return nil }
        self = known
    }

    private init?(reducing curve: TimingCurve, after delay: Double, lasting length: Double?, tolerance: Double) throws {
        let duration = length ?? curve.duration - delay
        guard duration > 0, duration.isFinite else { return nil }
        try self.init(reducing: CurveBundle(curve, after: delay, lasting: duration), tolerance: tolerance)
    }

    /// Reduces one function of time, from 0 to 1, to stops.
    ///
    /// - Parameter tolerance: the greatest distance, above 0.
    /// - Throws: `CancellationError`.
    init?(reducing bundle: CurveBundle, tolerance: Double) throws {
        let duration = bundle.duration
        var reduction = try bundle.reduction(within: tolerance)
        // No stop exceeds the end of a curve that doesn't overshoot.
        if reduction.extent(of: 0).upperBound <= 1 + 1e-9 { reduction.bounds = [-.infinity...1] }
        let usable = Self.digits.filter { 0.5 / powerOfTen($0.values) <= tolerance / 5 }
        let digits = usable.isEmpty ? Self.digits.suffix(1) : usable
        let (shares, lines) = try Self.shares(of: reduction)
        let forms = shares.flatMap { share in
            digits.map { digits in
                KnotForm(using: share, resolution: duration / 100 / powerOfTen(digits.percents)) { knots in
                    Self.rounded(knots, over: duration, digits, tolerance)
                }
            }
        }
        let printed = try reduction.knots(in: forms, from: lines)
        text = Self.print(printed.knots, over: duration, digits[printed.form % digits.count])
        (maxError, count) = (printed.error, printed.knots.times.count)
    }

    /// The shares of the tolerance that straight lines may use, and the lines within the first one. The rest is left for
    /// rounding.
    ///
    /// The number of stops rises by half of what is left: here by a seventh of a stop. Where there are more lines than the bend
    /// of the curve explains, one less may be enough if nearly nothing is left.
    private static func shares(of reduction: CurveReduction) throws -> ([Double], lines: Knots) {
        let expected = reduction.expectedCount
        let share = min(0.99, max(0.95, 1 - 0.3 / max(1, expected)))
        let shares = [share] + [0.95, 0.8, 0.5].filter { $0 < share }
        let lines = try reduction.knots(using: share)
        guard reduction.isComplete, Double(lines.times.count) > 0.98 * expected + 2 else { return (shares, lines) }
        let fewest = try reduction.knots(using: 0.998)
        return fewest.times.count < lines.times.count ? ([0.998] + shares, fewest) : (shares, lines)
    }

    /// Returns the knots as a browser reads them.
    ///
    /// Where a time is rounded, the value follows the lines beside it, so that they stay where they are.
    private static func rounded(_ knots: Knots, over duration: Double, _ digits: Digits, _ tolerance: Double) -> Knots {
        let (valueUnit, percentUnit) = (powerOfTen(digits.values), powerOfTen(digits.percents))
        let (times, values) = (knots.times, knots.values[0])
        // Without an input, the first stop is at 0 and the last at 100 %.
        var rounded = Knots(times: [0], values: [[(values[0] * valueUnit).rounded() / valueUnit]])
        rounded.times.reserveCapacity(times.count)
        rounded.values[0].reserveCapacity(times.count)
        let (low, high) = (values.min() ?? 0, values.max() ?? 0)
        func slope(_ index: Int) -> Double? {
            let span = times[index + 1] - times[index]
            return span > 0 ? (values[index + 1] - values[index]) / span : nil
        }
        for index in times.indices.dropFirst() {
            var (time, value) = (duration, values[index])
            if index < times.count - 1 {
                time = (times[index] / duration * 100 * percentUnit).rounded() / percentUnit / 100 * duration
                let (before, after) = (slope(index - 1), slope(index))
                let mean = ((before ?? after ?? 0) + (after ?? before ?? 0)) / 2
                let shift = mean * (time - times[index])
                if abs(shift) <= tolerance { value = max(low, min(high, value + shift)) }
            }
            rounded.times.append(time)
            rounded.values[0].append((value * valueUnit).rounded() / valueUnit)
        }
        return rounded
    }

    /// Returns the text of rounded knots.
    private static func print(_ knots: Knots, over duration: Double, _ digits: Digits) -> String {
        var buffer = TextBuffer(capacity: 512)
        buffer.append("linear(")
        for index in knots.times.indices {
            if index > 0 { buffer.append(", ") }
            buffer.append(knots.values[0][index], decimals: digits.values)
            if index > 0, index < knots.times.count - 1 {
                buffer.append(" ")
                buffer.append(knots.times[index] / duration * 100, decimals: digits.percents)
                buffer.append("%")
            }
        }
        buffer.append(")")
        return String(decoding: buffer.bytes, as: UTF8.self)
    }
}
