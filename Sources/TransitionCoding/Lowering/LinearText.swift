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

    /// From coarse to fine.
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
        try self.init(reducing: bundle, ceiling: Self.highest(bundle, until: curve.duration - delay), tolerance: tolerance)
    }

    /// Reduces one function of time, from 0 to 1, to stops.
    ///
    /// - Parameters:
    ///   - ceiling: the value that no stop exceeds. Default: none.
    ///   - tolerance: the greatest distance, above 0.
    /// - Throws: `CancellationError`.
    init?(reducing bundle: CurveBundle, ceiling: Double = .infinity, tolerance: Double) throws {
        let duration = bundle.duration
        var bundle = bundle
        bundle.bounds = [-.infinity...ceiling]
        let reduction = try bundle.reduction(within: tolerance)
        // A part of the tolerance is kept for rounding.
        var best: Best?
        for shares in [[0.998, 0.985, 0.95], [0.8, 0.5]] where best.map({ $0.error > tolerance }) ?? true {
            // The first share takes the fewest stops. Among those that take no more the last one leaves most room for rounding.
            var choices: [Knots] = []
            for share in [shares[0]] + shares.dropFirst().reversed() {
                choices.append(try reduction.knots(using: share))
                if choices.count > 1, choices[choices.count - 1].times.count == choices[0].times.count { break }
            }
            try Self.search(choices, over: duration, reduction, tolerance, &best)
        }
        guard var best else { return nil }
        // The search stopped early on these knots. The full error is measured here, so that the stated error is true.
        if best.error > tolerance { best.error = try reduction.error(of: best.knots, resolution: duration * 1e-9) }
        text = Self.print(best.knots, over: duration, best.digits)
        (maxError, count) = (best.error, best.knots.times.count)
    }

    private typealias Best = (knots: Knots, digits: Digits, error: Double)

    /// Looks for the text with the fewest stops, and then the fewest digits, that keeps the tolerance.
    private static func search(
        _ choices: [Knots], over duration: Double, _ reduction: CurveReduction, _ tolerance: Double, _ best: inout Best?
    ) throws {
        for count in Set(choices.map(\.times.count)).sorted() {
            for digits in digits {
                for knots in choices.reversed() where knots.times.count == count {
                    let read = rounded(knots, over: duration, digits)
                    let resolution = duration / 100 / powerOfTen(digits.percents)
                    let error = try reduction.error(of: read, resolution: resolution, giveUpAbove: tolerance)
                    if error < best?.error ?? .infinity { best = (read, digits, error) }
                    if error <= tolerance { return }
                }
            }
        }
    }

    /// Returns the highest value of a curve that doesn't overshoot, which no stop exceeds; infinity for other curves.
    private static func highest(_ bundle: CurveBundle, until end: Double) throws -> Double {
        let count = 256
        let even = (0..<count).map { end * Double($0) / Double(count) }
        let times = (even + bundle.breakpoints.filter { (0...end).contains($0) } + [end]).sorted()
        let values = try bundle.evaluate(times)[0]
        guard let last = values.last, values.allSatisfy({ $0 <= last + 1e-9 }) else { return .infinity }
        return last
    }

    /// Returns the knots as a browser reads them.
    private static func rounded(_ knots: Knots, over duration: Double, _ digits: Digits) -> Knots {
        let (valueUnit, percentUnit) = (powerOfTen(digits.values), powerOfTen(digits.percents))
        let last = knots.times.count - 1
        let times = knots.times.indices.map { index in
            // Without an input, the first stop is at 0 and the last at 100 %.
            if index == 0 || index == last { return index == 0 ? 0 : duration }
            let percent = (knots.times[index] / duration * 100 * percentUnit).rounded() / percentUnit
            return percent / 100 * duration
        }
        return Knots(times: times, values: [knots.values[0].map { ($0 * valueUnit).rounded() / valueUnit }])
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
