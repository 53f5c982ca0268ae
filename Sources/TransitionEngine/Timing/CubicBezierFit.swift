/// The cubic Bézier that comes nearest to a curve that is known at points: a stand-in where nothing better can be written.
package struct CubicBezierFit: Sendable {
    /// The nearest curve.
    package let curve: CubicBezier
    /// Greatest distance in progress, at the points.
    package let maxError: Double

    /// The number of samples of a curve that is known everywhere.
    private static let sampleCount = 64
    /// Points that take part in the search, at most; the error is read at all of them.
    private static let pointLimit = 96
    /// A curve of each kind: which rise early, late or steeply, and which leave 0…1 at one end or the other.
    private static let starts: [SIMD4<Double>] = [
        [0.25, 0.1, 0.25, 1], [0.42, 0, 0.58, 1], [0.6, 0.1, 0.8, 0.3], [0.1, 0.6, 0.3, 0.9], [0.85, 0.1, 0.15, 0.9],
        [0.2, 0.8, 0.8, 0.2], [0.2, 1.2, 0.3, 1], [0.6, -0.3, 0.7, 0.3], [0.6, -0.4, 0.4, 1.4], [0.2, 1.2, 0.8, 0.8],
        [0.2, -0.4, 0.8, 0.6], [0.1, 0.1, 0.1, 1.4],
    ]
    /// Searches begin at so many of the starts, the nearest ones, and read so many points; the best one goes on with all of them.
    private static let (startLimit, coarsePointLimit) = (4, 32)
    /// The mean squared residual of a curve that was rounded to three decimals, and of one that no Bézier curve comes near.
    private static let (roundingCost, hopelessCost) = (1e-7, 2.5e-3)

    /// Fits the curve with the least greatest distance, with three decimals.
    ///
    /// - Parameter progress: from input to output progress.
    /// - Throws: `CancellationError`.
    package init(_ progress: (Double) -> Double) throws {
        let points = (0...Self.sampleCount).map { index -> LinearStops.Stop in
            let input = Double(index) / Double(Self.sampleCount)
            return LinearStops.Stop(input: input, output: progress(input))
        }
        func maxError(_ parameters: SIMD4<Double>) -> Double {
            Self.maxError(of: Self.rounded(parameters, decimals: 3), at: points)
        }
        let found = try Self.search(points, from: Self.coarse(points)).minimax(iterations: 24, maxError)
        curve = Self.rounded(found.parameters, decimals: 3)
        self.maxError = Self.maxError(of: curve, at: points)
    }

    /// Fits the curve with the least squares, with as few decimals as come as near. `nil` where none comes near.
    ///
    /// - Parameter points: inputs from 0 to 1, which rise; outputs from about 0 to about 1.
    /// - Throws: `CancellationError`.
    package init?(_ points: [LinearStops.Stop]) throws {
        let coarse = try Self.coarse(points)
        guard coarse.cost <= Self.hopelessCost * Double(coarse.model.points.count) else { return nil }
        let parameters = try Self.search(points.thinned(to: Self.pointLimit), from: coarse, until: 1e-5).parameters
        let limit = 1e-4 + 1.25 * Self.maxError(of: Self.rounded(parameters, decimals: 6), at: points)
        let plain = (2...4).lazy.map { Self.rounded(parameters, decimals: $0) }
            .first { Self.maxError(of: $0, at: points) <= limit }
        curve = plain ?? Self.rounded(parameters, decimals: 6)
        maxError = Self.maxError(of: curve, at: points)
    }

    /// Returns the nearest curve of those that are found by few points.
    private static func coarse(_ points: [LinearStops.Stop]) throws -> LeastSquares<ControlPoints> {
        let model = ControlPoints(points: points.thinned(to: coarsePointLimit))
        let starts = starts.map { LeastSquares(model, from: $0) }.sorted { $0.cost < $1.cost }
        var best = starts[0]
        for start in starts.prefix(startLimit) {
            var search = start
            try search.minimize(iterations: 8)
            if search.cost < best.cost { best = search }
            if search.cost < roundingCost * Double(model.points.count) { break }
        }
        return best
    }

    private static func search(
        _ points: [LinearStops.Stop], from coarse: LeastSquares<ControlPoints>, until change: Double = 1e-9
    ) throws -> LeastSquares<ControlPoints> {
        var search = LeastSquares(ControlPoints(points: points), from: coarse.parameters)
        try search.minimize(iterations: 60, until: change)
        return search
    }

    private static func maxError(of curve: CubicBezier, at points: [LinearStops.Stop]) -> Double {
        points.reduce(0) { max($0, abs(curve.value(at: $1.input) - $1.output)) }
    }

    private static func rounded(_ parameters: SIMD4<Double>, decimals: Int) -> CubicBezier {
        let scale = powerOfTen(decimals)
        let rounded = (parameters * scale).rounded(.toNearestOrAwayFromZero) / scale
        return CubicBezier(rounded[0], rounded[1], rounded[2], rounded[3])
    }
}

/// The control points of a Bézier curve: x1, y1, x2, y2.
private struct ControlPoints: FittedModel {
    let points: [LinearStops.Stop]
    let parameterCount = 4
    let bounds: (lower: SIMD4<Double>, upper: SIMD4<Double>) = ([0, -2, 0, -2], [1, 3, 1, 3])

    private func curve(_ parameters: SIMD4<Double>) -> CubicBezier {
        CubicBezier(parameters[0], parameters[1], parameters[2], parameters[3])
    }

    func residuals(at parameters: SIMD4<Double>) -> [Double] {
        let curve = curve(parameters)
        return points.map { curve.value(at: $0.input) - $0.output }
    }

    /// A control point moves the curve by its weight: up, or to the right, where the curve falls by its slope.
    func gradients(at parameters: SIMD4<Double>, _ residuals: [Double]) -> [SIMD4<Double>] {
        let curve = curve(parameters)
        return points.map { point in
            let s = point.input <= 0 ? 0 : point.input >= 1 ? 1 : curve.parameter(at: point.input)
            let slope = s == 0 || s == 1 ? 0 : max(-1e4, min(1e4, curve.velocity(at: point.input)))
            let (first, second) = (3 * (1 - s) * (1 - s) * s, 3 * (1 - s) * s * s)
            return [-slope * first, first, -slope * second, second]
        }
    }
}

extension [LinearStops.Stop] {
    /// Returns at most so many of the points, evenly chosen.
    func thinned(to limit: Int) -> [LinearStops.Stop] {
        guard count > limit else { return self }
        return stride(from: 0, to: count, by: (count + limit - 1) / limit).map { self[$0] }
    }
}
