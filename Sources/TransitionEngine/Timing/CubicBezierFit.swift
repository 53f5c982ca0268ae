/// The cubic Bézier that comes nearest to a curve that is known at points: a stand-in where nothing better can be written.
package struct CubicBezierFit: Sendable {
    /// The nearest curve.
    package let curve: CubicBezier
    /// Greatest distance in progress, at the points.
    package let maxError: Double

    /// The number of readings of a curve that is known everywhere.
    private static let readings = 64
    /// Points that take part in the search, at most; the error is read at all of them.
    private static let pointLimit = 96
    /// A curve of each kind: which rise early, late or steeply, and which leave 0…1 at one end or the other.
    private static let starts: [SIMD4<Double>] = [
        [0.25, 0.1, 0.25, 1], [0.42, 0, 0.58, 1], [0.6, 0.1, 0.8, 0.3], [0.1, 0.6, 0.3, 0.9], [0.85, 0.1, 0.15, 0.9],
        [0.2, 0.8, 0.8, 0.2], [0.2, 1.2, 0.3, 1], [0.6, -0.3, 0.7, 0.3], [0.6, -0.4, 0.4, 1.4], [0.2, 1.2, 0.8, 0.8],
        [0.2, -0.4, 0.8, 0.6], [0.1, 0.1, 0.1, 1.4],
    ]
    /// How many of the starts, the nearest ones, are tried.
    private static let tries = 4
    /// The mean square of the misses of a curve that was rounded to three decimals.
    private static let enough = 1e-7

    /// Fits the curve with the least greatest distance, with three decimals.
    ///
    /// - Parameter progress: from input to output progress.
    /// - Throws: `CancellationError`.
    package init(_ progress: (Double) -> Double) throws {
        let points = (0...Self.readings).map { index -> LinearStops.Stop in
            let input = Double(index) / Double(Self.readings)
            return LinearStops.Stop(input: input, output: progress(input))
        }
        func maxError(_ place: SIMD4<Double>) -> Double { Self.maxError(of: Self.rounded(place, decimals: 3), at: points) }
        let found = try Self.search(points).evened(rounds: 24, maxError)
        curve = Self.rounded(found.place, decimals: 3)
        self.maxError = Self.maxError(of: curve, at: points)
    }

    /// Fits the curve with the least squares, with as few decimals as come as near.
    ///
    /// - Parameter points: inputs from 0 to 1, which rise; outputs from about 0 to about 1.
    /// - Throws: `CancellationError`.
    package init(_ points: [LinearStops.Stop]) throws {
        let step = max(1, (points.count + Self.pointLimit - 1) / Self.pointLimit)
        let place = try Self.search(stride(from: 0, to: points.count, by: step).map { points[$0] }).place
        let limit = 1e-4 + 1.25 * Self.maxError(of: Self.rounded(place, decimals: 6), at: points)
        let plain = (2...4).lazy.map { Self.rounded(place, decimals: $0) }.first { Self.maxError(of: $0, at: points) <= limit }
        curve = plain ?? Self.rounded(place, decimals: 6)
        maxError = Self.maxError(of: curve, at: points)
    }

    private static func search(_ points: [LinearStops.Stop]) throws -> LeastSquares<ControlPoints> {
        let model = ControlPoints(points: points)
        var best: LeastSquares<ControlPoints>?
        for start in starts.map({ LeastSquares(model, from: $0) }).sorted(by: { $0.cost < $1.cost }).prefix(tries) {
            var search = start
            try search.descend(rounds: 8)
            if search.cost < best?.cost ?? .infinity { best = search }
            if search.cost < enough * Double(points.count) { break }
        }
        guard var best else { preconditionFailure("there are starts") }
        try best.descend(rounds: 60)
        return best
    }

    private static func maxError(of curve: CubicBezier, at points: [LinearStops.Stop]) -> Double {
        points.reduce(0) { max($0, abs(curve.value(at: $1.input) - $1.output)) }
    }

    private static func rounded(_ place: SIMD4<Double>, decimals: Int) -> CubicBezier {
        let scale = powerOfTen(decimals)
        let rounded = (place * scale).rounded(.toNearestOrAwayFromZero) / scale
        return CubicBezier(rounded[0], rounded[1], rounded[2], rounded[3])
    }
}

/// The control points of a Bézier curve: x1, y1, x2, y2.
private struct ControlPoints: FittedModel {
    let points: [LinearStops.Stop]
    let axes = 4
    let bounds: (lower: SIMD4<Double>, upper: SIMD4<Double>) = ([0, -2, 0, -2], [1, 3, 1, 3])

    func misses(at place: SIMD4<Double>) -> [Double] {
        let curve = CubicBezier(place[0], place[1], place[2], place[3])
        return points.map { curve.value(at: $0.input) - $0.output }
    }

    /// A control point moves the curve by its weight: up, or to the right, where the curve falls by its slope.
    func slopes(at place: SIMD4<Double>, _ misses: [Double]) -> [[Double]] {
        let curve = CubicBezier(place[0], place[1], place[2], place[3])
        var slopes = [[Double]](repeating: [], count: 4)
        for point in points {
            let s = point.input <= 0 ? 0 : point.input >= 1 ? 1 : curve.parameter(at: point.input)
            let slope = s == 0 || s == 1 ? 0 : max(-1e4, min(1e4, curve.velocity(at: point.input)))
            let weights = (3 * (1 - s) * (1 - s) * s, 3 * (1 - s) * s * s)
            slopes[0].append(-slope * weights.0)
            slopes[1].append(weights.0)
            slopes[2].append(-slope * weights.1)
            slopes[3].append(weights.1)
        }
        return slopes
    }
}
