/// The spring that comes nearest to a curve that is known at points: least squares over its frequency, its damping ratio and, where
/// that helps, its initial velocity.
///
/// Time and velocity are those of the curve: its whole length is 1.
package struct SpringFit: Sendable {
    /// The nearest spring.
    package let spring: Spring
    /// Progress per length of the curve at its start.
    package let initialVelocity: Double

    /// Points that take part in the search, at most; the error is read at all of them.
    private static let pointLimit = 96
    /// Damping ratios from which a search starts, and the angle that the spring has turned by half of its way.
    private static let starts: [(ratio: Double, phase: Double)] = [(0.3, 1.1), (0.6, 1.3), (0.85, 1.5), (1.1, 1.85), (1.4, 2.2)]
    /// A search with a velocity begins where one without it leaves more than this.
    private static let restError = 0.002

    /// - Parameters:
    ///   - points: inputs from 0 to 1, which never fall; outputs from about 0 to about 1.
    ///   - isEvened: whether the greatest distance counts, not the sum of the squares: for lines that miss a curve on both sides in turn.
    ///
    /// Returns `nil` for fewer than four points and for points that jump.
    ///
    /// - Throws: `CancellationError`.
    package init?(_ points: [LinearStops.Stop], isEvened: Bool = false) throws {
        guard points.count >= 4, zip(points, points.dropFirst()).allSatisfy({ $0.input < $1.input }) else { return nil }
        let known = points.dropLast()
        let step = max(1, (known.count + Self.pointLimit - 1) / Self.pointLimit)
        let chosen = stride(from: known.startIndex, to: known.endIndex, by: step).map { known[$0] }
        func search(_ places: [SIMD4<Double>], _ axes: Int) throws -> LeastSquares<MovedSpring> {
            let searches = try places.map { place in
                var search = LeastSquares(MovedSpring(points: chosen, axes: axes), from: place)
                try search.descend(rounds: 6)
                return search
            }
            var best = searches.min { $0.cost < $1.cost }!
            try best.descend(rounds: 40)
            return best
        }
        func maxError(_ place: SIMD4<Double>) -> Double { MovedSpring.maxError(place, at: known) }
        var best = try search(Self.candidates(points), 2)
        if maxError(best.place) > Self.restError {
            let slope = (points[1].output - points[0].output) / points[1].input
            let moving = try search(Self.candidates(points).map { [$0[0], $0[1], slope / exp($0[0]), 0] }, 3)
            if maxError(moving.place) < maxError(best.place) / 4 { best = moving }
        }
        if isEvened { best = try best.evened(rounds: 24, maxError) }
        (spring, initialVelocity) = (MovedSpring.spring(best.place), MovedSpring.velocity(best.place))
    }

    /// Returns springs that are near: by the first peak, and by the time of half the way.
    private static func candidates(_ points: [LinearStops.Stop]) -> [SIMD4<Double>] {
        var candidates: [SIMD4<Double>] = []
        if let peak = (1..<points.count - 1).first(where: {
            points[$0].output > 1.003 && points[$0].output >= points[$0 - 1].output && points[$0].output >= points[$0 + 1].output
        }) {
            let decrement = -log(min(points[peak].output - 1, 0.98))
            let ratio = decrement / (Double.pi * Double.pi + decrement * decrement).squareRoot()
            candidates.append([log(Double.pi / (points[peak].input * (1 - ratio * ratio).squareRoot())), log(ratio), 0, 0])
        }
        let after = points.firstIndex { $0.output >= 0.5 } ?? 1
        let (a, b) = (points[max(after, 1) - 1], points[max(after, 1)])
        let half = max(1e-4, a.input + (b.input - a.input) * max(0, min(1, (0.5 - a.output) / (b.output - a.output))))
        return candidates + starts.map { [log($0.phase / half), log($0.ratio), 0, 0] }
    }
}

/// The logarithms of frequency and damping ratio, and the velocity in frequencies.
private struct MovedSpring: FittedModel {
    let points: [LinearStops.Stop]
    let axes: Int
    let bounds: (lower: SIMD4<Double>, upper: SIMD4<Double>) = (
        [-Double.infinity, log(0.02), -Double.infinity, 0], [Double.infinity, log(3), Double.infinity, 0]
    )

    static func spring(_ place: SIMD4<Double>) -> Spring {
        Spring(response: 2 * Double.pi / exp(place[0]), dampingRatio: exp(place[1]))
    }

    static func velocity(_ place: SIMD4<Double>) -> Double { place[2] * spring(place).angularFrequency }

    static func maxError(_ place: SIMD4<Double>, at points: ArraySlice<LinearStops.Stop>) -> Double {
        let motion = SpringMotion(spring(place), initialVelocity: velocity(place))
        return points.reduce(0) { max($0, abs(motion.value(at: $1.input) - $1.output)) }
    }

    func misses(at place: SIMD4<Double>) -> [Double] {
        let motion = SpringMotion(Self.spring(place), initialVelocity: Self.velocity(place))
        return points.map { motion.value(at: $0.input) - $0.output }
    }
}
