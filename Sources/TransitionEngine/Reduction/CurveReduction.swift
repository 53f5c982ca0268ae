/// Straight lines within a tolerance of curves, as few as there can be.
///
/// Knots are free: they may lie anywhere inside of the tunnel curve ± tolerance, not only on the curve, which takes
/// about 1.4 times fewer of them. One curve, or several of one shape, is reduced exactly (``MinimumLinkPath``);
/// several that differ share their knots (``SharedKnots``). The first and the last values are exact, and so are both
/// sides of a jump.
package struct CurveReduction {
    let bundle: CurveBundle
    let columns: TunnelColumns
    /// In fractions of a track's travel.
    package let tolerance: Double
    /// The range that each track keeps to; empty where none does. Default: those of the bundle.
    package var bounds: [ClosedRange<Double>]
    /// The shapes that differ; each track that moves has one.
    private var shapes: [Int] = []
    /// The shape of each track, and the factor (with its sign) by which it follows it; `nil` for one that never moves.
    private var followings: [(row: Int, factor: Double)?] = []

    /// More columns than this mean curves that no one wants as straight lines.
    package static let ceiling = 16_384

    /// - Parameters:
    ///   - tolerance: greatest distance in fractions of a track's travel, above 0.
    ///   - ceiling: columns that may be read; curves that need more are followed less closely.
    /// - Throws: `CancellationError`.
    package init(_ bundle: CurveBundle, within tolerance: Double, ceiling: Int = ceiling) throws {
        self.bundle = bundle
        self.tolerance = tolerance
        bounds = bundle.bounds
        columns = try TunnelColumns(bundle, tolerance: tolerance, ceiling: ceiling)
        for track in columns.values.indices { followings.append(following(of: track)) }
    }

    /// Whether the curves could be read as closely as they have to be.
    package var isComplete: Bool { columns.isDense }

    /// About how many lines follow the curves within the tolerance: a line passes what bends by twice the tolerance.
    package var expectedCount: Double {
        columns.stretches.reduce(0) { $0 + ($1.bend / (2 * tolerance)).squareRoot() }
    }

    /// The least and the greatest value of a track.
    package func extent(of track: Int) -> ClosedRange<Double> {
        (columns.values[track].min() ?? 0)...(columns.values[track].max() ?? 0)
    }

    /// - Parameter share: of the tolerance, below 1: the rest is left for rounding.
    /// - Throws: `CancellationError`.
    package func knots(using share: Double = 1) throws -> Knots {
        var result = Knots(times: [], values: columns.values.map { _ in [] })
        let walls = shapes.indices.map { row in
            columns.walls(of: shapes[row], within: tolerance * share * columns.travels[shapes[row]], bounds(of: row))
        }
        for range in columns.ranges { append(try knots(in: range, walls, share), to: &result) }
        return result
    }

    /// Appends a stretch between jumps. Both sides of a jump have one time, and no knot is listed twice.
    private func append(_ knots: Knots, to result: inout Knots) {
        guard let last = result.times.last, let next = knots.times.first else {
            result = knots
            return
        }
        var first = 0
        if next - last <= bundle.duration * 1e-9 {
            result.times[result.times.count - 1] = next
            if zip(result.values, knots.values).allSatisfy({ $0.last == $1.first }) { first = 1 }
        }
        result.times += knots.times[first...]
        for track in result.values.indices { result.values[track] += knots.values[track][first...] }
    }

    private func knots(in range: Range<Int>, _ walls: [[SIMD2<Double>]], _ share: Double) throws -> Knots {
        let times = columns.times[range]
        var found: Knots?
        if shapes.isEmpty || range.count < 2 {
            let ends = range.count < 2 ? [range.lowerBound] : [range.lowerBound, range.upperBound - 1]
            return Knots(times: ends.map { columns.times[$0] }, values: columns.values.map { values in ends.map { values[$0] } })
        } else if shapes.count == 1 {
            let path = try MinimumLinkPath.knots(
                times: times, values: columns.values[shapes[0]][range], walls: walls[0][range])
            found = Knots(times: path.map { $0.x }, values: [path.map { $0.y }])
        } else {
            let tolerances = shapes.map { columns.travels[$0] * tolerance * share }
            var shared = SharedKnots(times: times, walls: walls.map { $0[range] }, tolerances: tolerances)
            found = try shared.knots()
        }
        var knots = found ?? Knots(times: Array(times), values: shapes.map { Array(columns.values[$0][range]) })
        let shapeValues = knots.values
        knots.values = columns.values.indices.map { follow(track: $0, in: range, shapeValues, count: knots.times.count) }
        return knots
    }

    // MARK: - Shapes

    /// The bounds of a shape: its own, and those of the tracks that follow it.
    private func bounds(of row: Int) -> ClosedRange<Double> {
        var (low, high) = (-Double.infinity, Double.infinity)
        guard !bounds.isEmpty else { return low...high }
        for (track, following) in followings.enumerated() {
            guard let following, following.row == row, following.factor != 0 else { continue }
            let (first, shapeFirst) = (columns.values[track][0], columns.values[shapes[row]][0])
            let ends = [bounds[track].lowerBound, bounds[track].upperBound]
                .map { shapeFirst + ($0 - first) / following.factor }.sorted()
            (low, high) = (max(low, ends[0]), min(high, ends[1]))
        }
        return low <= high ? low...high : -.infinity ... .infinity
    }

    /// A track's values from those of its shape; its own ends are exact.
    private func follow(track: Int, in range: Range<Int>, _ found: [[Double]], count: Int) -> [Double] {
        let values = columns.values[track]
        guard let (row, factor) = followings[track] else {
            return [Double](repeating: values[range.lowerBound], count: count)
        }
        let shape = shapes[row]
        let (first, shapeFirst) = (values[0], columns.values[shape][0])
        return found[row].indices.map { index in
            if index == 0 { return values[range.lowerBound] }
            if index == count - 1 { return values[range.upperBound - 1] }
            let value = shape == track ? found[row][index] : first + (found[row][index] - shapeFirst) * factor
            return bounds.isEmpty ? value : min(bounds[track].upperBound, max(bounds[track].lowerBound, value))
        }
    }

    /// Returns the shape that a track is but for its start and a factor; a new one where there is none yet.
    private mutating func following(of track: Int) -> (row: Int, factor: Double)? {
        let travel = columns.travels[track]
        guard travel > 0 else { return nil }
        let values = columns.values[track]
        for (row, shape) in shapes.enumerated() {
            let others = columns.values[shape]
            // Where both are farthest from their start decides.
            let peak = others.indices.max { abs(others[$0] - others[0]) < abs(others[$1] - others[0]) } ?? 0
            let distance = others[peak] - others[0]
            let factor = distance == 0 ? 0 : (values[peak] - values[0]) / distance
            let isAlike = values.indices.allSatisfy {
                abs(values[$0] - values[0] - (others[$0] - others[0]) * factor) <= travel * 1e-9
            }
            if isAlike { return (row, factor) }
        }
        shapes.append(track)
        return (shapes.count - 1, 1)
    }
}
