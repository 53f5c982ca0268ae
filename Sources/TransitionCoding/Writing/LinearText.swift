package import TransitionEngine

/// A curve as CSS `linear()`: as few stops and digits as the tolerance allows, the error measured on what is printed.
package struct LinearText {
    package let text: String
    /// Greatest distance of the printed curve from the true one, in progress.
    package let maxError: Double
    /// Stops in the text.
    package let count: Int

    /// What CSS output stays within unless told otherwise (docs/formats.md).
    package static let defaultTolerance = 0.002

    /// Decimals of progress and of percentages, coarse to fine.
    private static let digits = [(3, 1), (3, 2), (4, 2), (5, 2), (4, 3), (5, 3), (6, 4), (9, 6)]

    /// `nil` for a curve that never ends, or whose time is all delay. One that straight lines can't follow within the
    /// tolerance is followed as closely as they can: ``maxError`` says how far they are.
    ///
    /// - Parameters:
    ///   - tolerance: greatest distance in progress, above 0.
    ///   - delay: seconds at the curve's start that are left out.
    /// - Throws: `CancellationError`.
    package init?(_ curve: TimingCurve, after delay: Double = 0, tolerance: Double = defaultTolerance) throws {
        let duration = curve.duration - delay
        guard duration > 0, duration.isFinite else { return nil }
        let reduction = try CurveReduction(CurveBundle(curve, after: delay), within: tolerance)
        // A little is left for rounding the numbers; next to nothing, and more digits, where that saves a stop.
        let (tight, loose) = (try reduction.knots(using: 0.998), try reduction.knots(using: 0.985))
        let choices = tight.times.count < loose.times.count ? [0.998, 0.985, 0.95] : [0.985, 0.95]
        var best: (text: String, error: Double, knots: Knots)?
        search: for share in choices {
            let knots = share == 0.998 ? tight : share == 0.985 ? loose : try reduction.knots(using: share)
            for (decimals, percents) in Self.digits {
                let printed = Self.print(knots, over: duration, decimals: decimals, percents: percents)
                let resolution = duration / 100 / powerOfTen(percents)
                let error = try reduction.error(of: printed.knots, resolution: resolution, giveUpAbove: tolerance)
                if error < best?.error ?? .infinity { best = (printed.text, error, printed.knots) }
                if error <= tolerance { break search }
            }
        }
        guard var best else { return nil }
        // What was given up on is measured to the end: what is stated is what there is.
        if best.error > tolerance { best.error = try reduction.error(of: best.knots, resolution: duration * 1e-9) }
        (text, maxError, count) = (best.text, best.error, best.knots.times.count)
    }

    /// The text, and what a reader makes of it.
    private static func print(
        _ knots: Knots, over duration: Double, decimals: Int, percents: Int
    ) -> (text: String, knots: Knots) {
        var buffer = TextBuffer(capacity: 512)
        var read = Knots(times: [], values: [[]])
        let (valueUnit, percentUnit) = (powerOfTen(decimals), powerOfTen(percents))
        let last = knots.times.count - 1
        buffer.append("linear(")
        for index in knots.times.indices {
            if index > 0 { buffer.append(", ") }
            let value = (knots.values[0][index] * valueUnit).rounded() / valueUnit
            buffer.append(value, decimals: decimals)
            let percent = (knots.times[index] / duration * 100 * percentUnit).rounded() / percentUnit
            // Without an input the first stop is at 0 and the last at 100 %.
            let isImplied = index == 0 || index == last
            if !isImplied {
                buffer.append(" ")
                buffer.append(percent, decimals: percents)
                buffer.append("%")
            }
            read.times.append(index == 0 ? 0 : index == last ? duration : percent / 100 * duration)
            read.values[0].append(value)
        }
        buffer.append(")")
        return (String(decoding: buffer.bytes, as: UTF8.self), read)
    }
}
