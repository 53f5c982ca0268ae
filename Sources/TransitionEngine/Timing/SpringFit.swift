/// The spring that comes nearest to a curve that is known at points: least squares over its frequency, its damping ratio and, where
/// that helps, its initial velocity.
///
/// Time and velocity are those of the curve: its whole length is 1.
package struct SpringFit: Sendable {
    /// The nearest spring.
    package let spring: Spring
    /// Progress per length of the curve at its start.
    package let initialVelocity: Double

    /// Progress at the last point.
    var lastValue: Double { SpringMotion(spring, initialVelocity: initialVelocity).value(at: 1) }

    /// Points that take part in the search, at most, and in the choice of where it begins; the error is read at all of them.
    private static let (pointLimit, coarsePointLimit) = (96, 32)
    /// Damping ratios from which a search starts, and the angle that the spring has turned by half of its way.
    private static let startRatios: [(ratio: Double, phase: Double)] = [
        (0.3, 1.1), (0.6, 1.3), (0.85, 1.5), (1.1, 1.85), (1.4, 2.2), (3.5, 4.9),
    ]
    /// A search with a velocity begins where one without it leaves more than this.
    private static let restError = 0.002

    /// - Parameters:
    ///   - points: inputs from 0 to 1, which never fall; outputs from about 0 to about 1.
    ///   - isMinimax: whether the greatest distance counts, not the sum of the squares: for lines that are on both sides of a curve in turn.
    ///
    /// Returns `nil` for fewer than four points and for points that jump.
    ///
    /// - Throws: `CancellationError`.
    init?(_ points: [LinearStops.Stop], isMinimax: Bool = false) throws {
        guard points.count >= 4, zip(points, points.dropFirst()).allSatisfy({ $0.input < $1.input }) else { return nil }
        let known = Array(points.dropLast())
        func maxError(_ parameters: SIMD4<Double>) -> Double { MovedSpring.maxError(parameters, at: known) }
        let starts = Self.starts(points)
        var best = try Self.search(known, from: starts, parameterCount: 2)
        if maxError(best.parameters) > Self.restError {
            let slope = (points[1].output - points[0].output) / points[1].input
            let moving = try Self.search(known, from: starts.map { [$0[0], $0[1], slope / exp($0[0]), 0] }, parameterCount: 3)
            if maxError(moving.parameters) < maxError(best.parameters) / 4 { best = moving }
        }
        if isMinimax { best = try best.minimax(iterations: 24, maxError) }
        (spring, initialVelocity) = (MovedSpring.spring(best.parameters), MovedSpring.velocity(best.parameters))
    }

    /// The nearest spring from rest, for points that stop before it has come to rest and were then scaled to end at 1: the spring's values
    /// are divided by its last one.
    ///
    /// - Parameter points: as above, but the last output is 1.
    /// - Throws: `CancellationError`.
    init?(scaled points: [LinearStops.Stop]) throws {
        guard points.count >= 4, zip(points, points.dropFirst()).allSatisfy({ $0.input < $1.input }) else { return nil }
        let best = try Self.search(Array(points.dropLast()), from: Self.starts(points), parameterCount: 2, isScaled: true)
        (spring, initialVelocity) = (MovedSpring.spring(best.parameters), 0)
    }

    private static func search(
        _ points: [LinearStops.Stop], from starts: [SIMD4<Double>], parameterCount: Int, isScaled: Bool = false
    ) throws -> LeastSquares<MovedSpring> {
        func model(_ limit: Int) -> MovedSpring {
            MovedSpring(points: points.thinned(to: limit), parameterCount: parameterCount, isScaled: isScaled)
        }
        let coarse = model(coarsePointLimit)
        let searches = try starts.map { start in
            var search = LeastSquares(coarse, from: start)
            try search.minimize(iterations: 6)
            return search
        }
        let nearest = searches.dropFirst().reduce(searches[0]) { $1.cost < $0.cost ? $1 : $0 }
        var best = LeastSquares(model(pointLimit), from: nearest.parameters)
        try best.minimize(iterations: 40, until: 1e-5)
        return best
    }

    /// Returns springs that are near: by the first peak, and by the time of half the way.
    private static func starts(_ points: [LinearStops.Stop]) -> [SIMD4<Double>] {
        var found: [SIMD4<Double>] = []
        if let peak = (1..<points.count - 1).first(where: {
            points[$0].output > 1.003 && points[$0].output >= points[$0 - 1].output && points[$0].output >= points[$0 + 1].output
        }) {
            let decrement = -log(min(points[peak].output - 1, 0.98))
            let ratio = decrement / (Double.pi * Double.pi + decrement * decrement).squareRoot()
            found.append([log(Double.pi / (points[peak].input * (1 - ratio * ratio).squareRoot())), log(ratio), 0, 0])
        }
        let after = points.firstIndex { $0.output >= 0.5 } ?? 1
        let (a, b) = (points[max(after, 1) - 1], points[max(after, 1)])
        let half = max(1e-4, a.input + (b.input - a.input) * max(0, min(1, (0.5 - a.output) / (b.output - a.output))))
        return found + startRatios.map { [log($0.phase / half), log($0.ratio), 0, 0] }
    }
}

/// The logarithms of frequency and damping ratio, and the velocity in frequencies.
private struct MovedSpring: FittedModel {
    let points: [LinearStops.Stop]
    let parameterCount: Int
    /// Whether the values are divided by the one at the end.
    let isScaled: Bool
    let bounds: (lower: SIMD4<Double>, upper: SIMD4<Double>) = (
        [-Double.infinity, log(0.02), -Double.infinity, 0], [Double.infinity, log(10), Double.infinity, 0]
    )

    static func spring(_ parameters: SIMD4<Double>) -> Spring {
        Spring(response: 2 * Double.pi / exp(parameters[0]), dampingRatio: exp(parameters[1]))
    }

    static func velocity(_ parameters: SIMD4<Double>) -> Double { parameters[2] * spring(parameters).angularFrequency }

    static func maxError(_ parameters: SIMD4<Double>, at points: [LinearStops.Stop]) -> Double {
        let motion = SpringMotion(spring(parameters), initialVelocity: velocity(parameters))
        return points.reduce(0) { max($0, abs(motion.value(at: $1.input) - $1.output)) }
    }

    func residuals(at parameters: SIMD4<Double>) -> [Double] {
        let motion = SpringMotion(Self.spring(parameters), initialVelocity: Self.velocity(parameters))
        // A spring that isn't halfway at the end is far off anyway.
        let scale = isScaled ? 1 / max(0.5, motion.value(at: 1)) : 1
        return points.map { motion.value(at: $0.input) * scale - $0.output }
    }
}
