/// Straight lines within a tolerance of curves, as few as there can be.
///
/// Knots are free: they may lie anywhere inside of the tunnel curve ± tolerance, not only on the curve, which takes
/// about 1.4 times fewer of them. One curve, or several of one shape, is reduced exactly (``MinimumLinkPath``);
/// several that differ share their knots (``SharedKnots``). The first and the last values are exact, and so are both
/// sides of a jump.
package struct CurveReduction {
    let bundle: CurveBundle
    private let columns: TunnelColumns
    /// In fractions of a track's travel.
    package let tolerance: Double
    /// The shapes that differ; each track that moves has one.
    private let shapes: [Int]
    /// The shape of each track, and the factor (with its sign) by which it follows it; `nil` for one that never moves.
    private let followings: [(row: Int, factor: Double)?]

    /// More columns than this mean curves that no one wants as straight lines.
    package static let ceiling = 16_384

    /// - Parameters:
    ///   - tolerance: greatest distance in fractions of a track's travel, above 0.
    ///   - ceiling: columns that may be looked at; curves that need more are followed less closely.
    /// - Throws: `CancellationError`.
    package init(_ bundle: CurveBundle, within tolerance: Double, ceiling: Int = ceiling) throws {
        self.bundle = bundle
        self.tolerance = tolerance
        columns = try TunnelColumns(bundle, tolerance: tolerance, ceiling: ceiling)
        var shapes: [Int] = []
        followings = columns.values.indices.map { [columns] track in
            guard columns.travels[track] > 0 else { return nil }
            if let row = shapes.firstIndex(where: { Self.isAlike(columns, track, $0) }) {
                return (row, Self.factor(columns, track, to: shapes[row]))
            }
            shapes.append(track)
            return (shapes.count - 1, 1)
        }
        self.shapes = shapes
    }

    /// Whether the curves could be looked at as closely as they have to be.
    package var isComplete: Bool { columns.isDense }

    /// - Parameter share: of the tolerance, below 1: the rest is left for rounding.
    /// - Throws: `CancellationError`.
    package func knots(using share: Double = 1) throws -> Knots {
        var result = Knots(times: [], values: columns.values.map { _ in [] })
        var start = 0
        for end in columns.jumps.map({ $0 + 1 }) + [columns.times.count] {
            append(try knots(in: start..<end, tolerance * (1 - TunnelColumns.slack) * share), to: &result)
            start = end
        }
        return result
    }

    /// Appends a stretch between jumps. Both sides of a jump have one time, and no knot is listed twice.
    private func append(_ knots: Knots, to result: inout Knots) {
        let hair = bundle.duration * 1e-9
        for index in knots.times.indices {
            let last = result.times.count - 1
            if last >= 0, knots.times[index] - result.times[last] <= hair {
                result.times[last] = knots.times[index]
                if result.values.indices.allSatisfy({ result.values[$0][last] == knots.values[$0][index] }) { continue }
            }
            result.times.append(knots.times[index])
            for track in result.values.indices { result.values[track].append(knots.values[track][index]) }
        }
    }

    // MARK: - Shapes

    /// The bounds of a shape: its own, and those of the tracks that follow it.
    private func bounds(of row: Int) -> ClosedRange<Double> {
        var (low, high) = (-Double.infinity, Double.infinity)
        guard !bundle.bounds.isEmpty else { return low...high }
        for (track, following) in followings.enumerated() {
            guard let following, following.row == row, following.factor != 0 else { continue }
            let (first, shapeFirst) = (columns.values[track][0], columns.values[shapes[row]][0])
            let ends = [bundle.bounds[track].lowerBound, bundle.bounds[track].upperBound]
                .map { shapeFirst + ($0 - first) / following.factor }.sorted()
            (low, high) = (max(low, ends[0]), min(high, ends[1]))
        }
        return low <= high ? low...high : -.infinity ... .infinity
    }

    private func knots(in range: Range<Int>, _ tolerance: Double) throws -> Knots {
        let times = columns.times[range]
        let shapeValues = shapes.map { columns.values[$0][range] }
        let shapeTravels = shapes.map { columns.travels[$0] }
        var knots = Knots(times: [], values: [])
        if shapes.isEmpty || range.count < 2 {
            knots = Knots(times: range.count < 2 ? Array(times) : [times.first, times.last].compactMap { $0 }, values: [])
            knots.values = columns.values.map { track in
                range.count < 2 ? Array(track[range]) : [track[range.lowerBound], track[range.upperBound - 1]]
            }
            return knots
        } else if shapes.count == 1 {
            let path = try MinimumLinkPath.knots(
                times: times, values: shapeValues[0], tolerance: tolerance * shapeTravels[0], within: bounds(of: 0))
            knots = Knots(times: path.map(\.time), values: [path.map(\.value)])
        } else {
            var shared = SharedKnots(
                times: times, values: shapeValues, tolerances: shapeTravels.map { $0 * tolerance },
                within: shapes.indices.map { bounds(of: $0) })
            knots = try shared.knots() ?? Knots(times: Array(times), values: shapeValues.map { Array($0) })
        }
        let found = knots.values
        knots.values = columns.values.indices.map { track in
            follow(track, in: range, shapes: found, count: knots.times.count)
        }
        return knots
    }

    /// A track's values from those of its shape; its own ends are exact.
    private func follow(_ track: Int, in range: Range<Int>, shapes found: [[Double]], count: Int) -> [Double] {
        let values = columns.values[track]
        guard let (row, factor) = followings[track] else {
            return [Double](repeating: values[range.lowerBound], count: count)
        }
        let shape = shapes[row]
        if shape == track { return found[row] }
        let (first, shapeFirst) = (values[0], columns.values[shape][0])
        return found[row].indices.map { index in
            if index == 0 { return values[range.lowerBound] }
            if index == count - 1 { return values[range.upperBound - 1] }
            let value = first + (found[row][index] - shapeFirst) * factor
            guard !bundle.bounds.isEmpty else { return value }
            return min(bundle.bounds[track].upperBound, max(bundle.bounds[track].lowerBound, value))
        }
    }

    /// Whether one track is the other but for its start and a factor.
    private static func isAlike(_ columns: TunnelColumns, _ track: Int, _ shape: Int) -> Bool {
        if track == shape { return true }
        let (values, others) = (columns.values[track], columns.values[shape])
        let factor = factor(columns, track, to: shape)
        let slack = columns.travels[track] * 1e-9
        return values.indices.allSatisfy { abs(values[$0] - values[0] - (others[$0] - others[0]) * factor) <= slack }
    }

    private static func factor(_ columns: TunnelColumns, _ track: Int, to shape: Int) -> Double {
        // Where both are farthest from their start decides.
        let others = columns.values[shape]
        let peak = others.indices.max { abs(others[$0] - others[0]) < abs(others[$1] - others[0]) } ?? 0
        let distance = others[peak] - others[0]
        return distance == 0 ? 0 : (columns.values[track][peak] - columns.values[track][0]) / distance
    }

    // MARK: - Error

    /// The greatest distance of straight lines from the curves, in fractions of a track's travel.
    ///
    /// - Parameters:
    ///   - knots: as they are printed.
    ///   - resolution: seconds by which a printed time may be off; so close to a jump nothing is measured.
    ///   - limit: an error that is too much anyway; what is above it is not measured to the end.
    /// - Throws: `CancellationError`.
    package func error(of knots: Knots, resolution: Double, giveUpAbove limit: Double = .infinity) throws -> Double {
        try KnotError(bundle, columns, resolution: resolution).measure(knots, giveUpAbove: limit)
    }
}
