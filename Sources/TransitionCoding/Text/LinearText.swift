import TransitionEngine

/// A curve as CSS `linear()`: as few stops and digits as the tolerance allows, the error measured on what is printed.
struct LinearText {
    let text: String
    /// Greatest distance of the printed curve from the true one, in progress.
    let maxError: Double
    /// Stops in the text.
    let count: Int

    /// What CSS output stays within unless told otherwise (api.md §7).
    static let defaultTolerance = 0.002

    /// `nil` for a curve that straight lines can't follow.
    init?(_ curve: TimingCurve, tolerance: Double = defaultTolerance) {
        // A little is left for rounding the numbers: as little as will do.
        for share in [0.99, 0.95] {
            guard let knots = CurveReduction.knots(of: curve, within: tolerance * share), knots.count >= 2 else { return nil }
            for (decimals, percents) in [(3, 1), (4, 1), (4, 2), (5, 2), (5, 3), (6, 4), (9, 6)] {
                let printed = Self.print(knots, over: curve.duration, decimals: decimals, percents: percents)
                guard let linear = LinearStops(printed.stops) else { continue }
                let error = Self.error(of: linear, to: curve)
                if error <= tolerance {
                    (text, maxError, count) = (printed.text, error, printed.stops.count)
                    return
                }
            }
        }
        return nil
    }

    private static func print(
        _ knots: [CurveReduction.Knot], over duration: Double, decimals: Int, percents: Int
    ) -> (text: String, stops: [(input: Double?, output: Double)]) {
        var buffer = TextBuffer(capacity: 512)
        var stops: [(input: Double?, output: Double)] = []
        buffer.append("linear(")
        for (index, knot) in knots.enumerated() {
            if index > 0 { buffer.append(", ") }
            let output = fixed(knot.value, decimals)
            buffer.append(text: output)
            var input: Double?
            if index > 0, index < knots.count - 1 {
                let percent = fixed(knot.time / duration * 100, percents)
                buffer.append(text: " \(percent)%")
                input = (Double(percent) ?? 0) / 100
            }
            stops.append((input, Double(output) ?? 0))
        }
        buffer.append(")")
        return (String(decoding: buffer.bytes, as: UTF8.self), stops)
    }

    private static func fixed(_ value: Double, _ decimals: Int) -> String {
        var buffer = TextBuffer(capacity: 64)
        buffer.append(value, decimals: decimals)
        return String(decoding: buffer.bytes, as: UTF8.self)
    }

    /// Measured in each link at this many places, then closer and closer around the worst of them.
    private static let places = 32
    private static let rounds = 3

    private static func error(of linear: LinearStops, to curve: TimingCurve) -> Double {
        zip(linear.stops, linear.stops.dropFirst()).reduce(0) { worst, link in
            max(worst, error(from: link.0, to: link.1, of: curve))
        }
    }

    private static func error(from a: LinearStops.Stop, to b: LinearStops.Stop, of curve: TimingCurve) -> Double {
        guard a.input < b.input else { return 0 }
        // At the very end the last stop rules; what counts is what leads there.
        var (low, high) = (0.0, 1 - 1e-12)
        var worst = (error: 0.0, share: 0.0)
        for _ in 0..<rounds {
            let step = (high - low) / Double(places)
            for place in 0...places {
                let share = low + step * Double(place)
                let value = a.output + (b.output - a.output) * share
                let error = abs(value - curve.value(at: (a.input + (b.input - a.input) * share) * curve.duration))
                if error > worst.error { worst = (error, share) }
            }
            (low, high) = (max(low, worst.share - step), min(high, worst.share + step))
        }
        return worst.error
    }
}
