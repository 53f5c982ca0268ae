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

    /// The decimals of the progress and of the percentages, from coarse to fine.
    private static let digits = [(3, 1), (3, 2), (4, 2), (5, 2), (4, 3), (5, 3), (6, 4), (9, 6)]

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
        guard let cache = LinearTextCache.current, let key = curve.key else {
            try self.init(reducing: curve, after: delay, lasting: length, tolerance: tolerance)
            return
        }
        let known = try cache.text(
            for: LinearTextCache.Key(curve: key, delay: delay, length: length, tolerance: tolerance)
        ) {
            try LinearText(reducing: curve, after: delay, lasting: length, tolerance: tolerance)
        }
        guard let known else { return nil }
        self = known
    }

    private init?(reducing curve: TimingCurve, after delay: Double, lasting length: Double?, tolerance: Double) throws {
        let duration = length ?? curve.duration - delay
        guard duration > 0, duration.isFinite else { return nil }
        let bundle = CurveBundle(curve, after: delay, lasting: duration)
        try self.init(reducing: bundle, ceiling: Self.highest(curve, after: delay), tolerance: tolerance)
    }

    /// Reduces one function of time, from 0 to 1, to stops.
    ///
    /// - Parameters:
    ///   - ceiling: the value that no stop exceeds. Default: none.
    ///   - tolerance: the greatest distance, above 0.
    /// - Throws: `CancellationError`.
    init?(reducing bundle: CurveBundle, ceiling: Double = .infinity, tolerance: Double) throws {
        let duration = bundle.duration
        let reduction = try CurveReduction(bundle, within: tolerance)
        // A part of the tolerance is kept for rounding. A curve that doesn't overshoot has no stop above its end, which
        // may take a tighter fit.
        var attempts: [(shares: [Double], ceiling: Double)] = [([0.998, 0.985, 0.95], ceiling)]
        if ceiling.isFinite { attempts += [([0.8, 0.5], ceiling), ([0.985, 0.95], .infinity)] }
        var best: Best?
        for attempt in attempts where best.map({ $0.error > tolerance }) ?? true {
            let choices = try attempt.shares.map { try reduction.knots(using: $0).clamped(to: attempt.ceiling) }
            try Self.search(choices, over: duration, reduction, tolerance, &best)
        }
        guard var best else { return nil }
        // The search stopped early on these knots. The full error is measured here, so that the stated error is true.
        if best.error > tolerance { best.error = try reduction.error(of: best.knots, resolution: duration * 1e-9) }
        (text, maxError, count) = (best.text, best.error, best.knots.times.count)
    }

    private typealias Best = (text: String, error: Double, knots: Knots)

    /// Looks for the text with the fewest stops, and then the fewest digits, that keeps the tolerance.
    private static func search(
        _ choices: [Knots], over duration: Double, _ reduction: CurveReduction, _ tolerance: Double, _ best: inout Best?
    ) throws {
        for count in Set(choices.map(\.times.count)).sorted() {
            for (decimals, percents) in digits {
                for knots in choices.reversed() where knots.times.count == count {
                    let printed = print(knots, over: duration, decimals: decimals, percents: percents)
                    let resolution = duration / 100 / powerOfTen(percents)
                    let error = try reduction.error(of: printed.knots, resolution: resolution, giveUpAbove: tolerance)
                    if error < best?.error ?? .infinity { best = (printed.text, error, printed.knots) }
                    if error <= tolerance { return }
                }
            }
        }
    }

    /// Returns the highest value of a curve that doesn't overshoot, which no stop exceeds; infinity for other curves.
    private static func highest(_ curve: TimingCurve, after delay: Double) -> Double {
        let (count, end) = (256, curve.value(at: curve.duration))
        let step = (curve.duration - delay) / Double(count)
        return (0...count).allSatisfy { curve.value(at: delay + step * Double($0)) <= end + 1e-9 } ? end : .infinity
    }

    /// Returns the text, and the knots as a browser reads them.
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
            // Without an input, the first stop is at 0 and the last at 100 %.
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

extension Knots {
    /// The knots, with no value above a ceiling.
    fileprivate func clamped(to ceiling: Double) -> Knots {
        Knots(times: times, values: values.map { $0.map { min($0, ceiling) } })
    }
}
