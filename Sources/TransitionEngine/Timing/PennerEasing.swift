/// Easings that are formulas of time, followed by straight lines within 2e-5 of progress.
///
/// Source: Penner's easing equations, as easings.net, Compose and GSAP have them.
package enum PennerEasing {
    /// Which end of the curve the formula shapes. Both are two curves of half the size.
    package enum Mode: Sendable {
        case `in`, out, inOut
    }

    /// Greatest distance of the lines from the formula, in progress.
    private static let tolerance = 2e-5

    /// The natural logarithm of 2.
    package static let log2 = 0.6931471805599453

    /// Follows a formula that shapes the start, its mirror image, or both halves.
    ///
    /// - Parameter formula: progress at a share of time, both from 0 to 1.
    /// - Returns: `nil` for a formula whose values aren't finite.
    package static func lines(_ mode: Mode, _ formula: (Double) -> Double) -> Easing? {
        func value(_ p: Double) -> Double {
            switch mode {
            case .in: formula(p)
            case .out: 1 - formula(1 - p)
            case .inOut: p < 0.5 ? formula(2 * p) / 2 : 1 - formula(2 - 2 * p) / 2
            }
        }
        let count = 64
        var stops: [(input: Double?, output: Double)] = [(0, 0)]
        for index in 0..<count {
            split(Double(index) / Double(count), Double(index + 1) / Double(count), value, depth: 8, into: &stops)
        }
        stops[stops.count - 1] = (1, 1)
        return LinearStops(stops).map(Easing.linear)
    }

    private static func split(
        _ start: Double, _ end: Double, _ value: (Double) -> Double, depth: Int,
        into stops: inout [(input: Double?, output: Double)]
    ) {
        let (a, b) = (value(start), value(end))
        let isNear = [0.25, 0.5, 0.75].allSatisfy { abs(value(start + (end - start) * $0) - (a + (b - a) * $0)) <= tolerance }
        if isNear || depth == 0 { return stops.append((end, b)) }
        let middle = (start + end) / 2
        split(start, middle, value, depth: depth - 1, into: &stops)
        split(middle, end, value, depth: depth - 1, into: &stops)
    }

    /// A ball that falls to 1 and bounces there three times.
    ///
    /// - Parameter p: the share of time, from 0 to 1.
    package static func bounceOut(_ p: Double) -> Double {
        let scale = 7.5625
        let (start, height): (Double, Double) =
            p < 1 / 2.75 ? (0, 0) : p < 2 / 2.75 ? (1.5, 0.75) : p < 2.5 / 2.75 ? (2.25, 0.9375) : (2.625, 0.984375)
        let rest = p - start / 2.75
        return scale * rest * rest + height
    }

    /// The easing of a ball that bounces three times, at the end that `mode` names.
    package static func bounce(_ mode: Mode) -> Easing? { lines(mode) { 1 - bounceOut(1 - $0) } }

    /// The share of time of one swing, as easings.net and GSAP have it.
    package static func swing(_ mode: Mode) -> Double { mode == .inOut ? 0.45 : 0.3 }

    /// A sine whose height falls to a 1024th.
    ///
    /// - Parameters:
    ///   - amplitude: its height, at least 1. Default 1.
    ///   - period: the share of time of one swing, above 0.01. Default that of easings.net.
    /// - Returns: `nil` for a shorter period.
    package static func elastic(_ mode: Mode, amplitude: Double = 1, period: Double? = nil) -> Easing? {
        let period = period ?? swing(mode)
        guard period > 0.01 else { return nil }
        let shift = period / (2 * .pi) * asin(1 / amplitude)
        return lines(mode) { p in
            let rest = 1 - p
            return rest == 1 ? 0 : -amplitude * exp(-10 * log2 * rest) * sin((rest - shift) * 2 * .pi / period)
        }
    }
}
