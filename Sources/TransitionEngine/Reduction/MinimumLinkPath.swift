/// The fewest straight lines through a tunnel from its first point to its last one.
///
/// The tunnel lies between the walls of columns; at both ends they meet. Each link is the line that reaches farthest, which is
/// optimal: whatever comes after it has to cross the piece of that line from its last touch to where it leaves
/// the tunnel, and every point of the piece can be a knot (Imai and Iri, "Polygonal approximations of a curve", 1988).
/// From there on the next line is bound on the side that was touched last at once, and on the other side only beyond
/// the exit.
struct MinimumLinkPath {
    // All are valid while ``knots(times:values:walls:)`` runs, which alone makes a path.
    private let times: UnsafeBufferPointer<Double>
    private let values: UnsafeBufferPointer<Double>
    private let walls: UnsafeBufferPointer<SIMD2<Double>>
    private let fan: LinkFan

    /// Where a link may start: what lies above and below it, in order.
    private struct Window {
        var floor: TunnelPoint
        var ceiling: TunnelPoint
        /// The columns that come next on each side.
        var floorNext: Int
        var ceilingNext: Int
    }

    /// The knots, both ends included; fewer than two only if there are fewer columns.
    ///
    /// - Parameters:
    ///   - times: rising.
    ///   - values: as many.
    ///   - walls: the least and the greatest value at each time; both are the value at the first and the last one.
    /// - Throws: `CancellationError`.
    static func knots(
        times: ArraySlice<Double>, values: ArraySlice<Double>, walls: ArraySlice<SIMD2<Double>>
    ) throws -> [TunnelPoint] {
        try times.withUnsafeBufferPointer { times in
            try values.withUnsafeBufferPointer { values in
                try walls.withUnsafeBufferPointer { walls in
                    let most = times.count + 1
                    return try withUnsafeTemporaryAllocation(of: TunnelPoint.self, capacity: 2 * most) { memory in
                        guard let memory = memory.baseAddress else { return [] }
                        let path = MinimumLinkPath(
                            times: times, values: values, walls: walls, fan: LinkFan(in: memory, most: most))
                        return try path.knots()
                    }
                }
            }
        }
    }

    private func knots() throws -> [TunnelPoint] {
        guard let start = times.first, let end = times.last, start < end else {
            return zip(times, values).prefix(1).map { TunnelPoint($0, $1) }
        }
        var knots = [TunnelPoint(start, values[0])]
        var window = Window(floor: knots[0], ceiling: knots[0], floorNext: 1, ceilingNext: 1)
        var before: TunnelLine?
        // A link passes at least one column.
        for _ in times {
            try Cancellation.check()
            let (line, next) = farthest(from: window)
            if let before {
                let knot = crossing(before, line)
                if knot.x > knots[knots.count - 1].x, knot.x < end { knots.append(knot) }
            }
            guard let next else { break }
            before = line
            window = next
        }
        knots.append(TunnelPoint(end, values[values.count - 1]))
        snap(&knots)
        return knots
    }

    /// The line that reaches farthest and the window that it leaves to the next; none where it reaches the end.
    private func farthest(from start: Window) -> (TunnelLine, Window?) {
        var fan = fan
        fan.restart(floor: start.floor, ceiling: start.ceiling)
        // Columns that only one side has yet to pass lie before the point that bounds the other.
        let common = max(start.floorNext, start.ceilingNext)
        for column in start.floorNext..<common { fan.floors.append(TunnelPoint(times[column], walls[column].x)) }
        for column in start.ceilingNext..<common { fan.ceilings.append(TunnelPoint(times[column], walls[column].y)) }
        fan.bound()
        for column in common..<times.count where !fan.pass(at: times[column], walls[column]) {
            let (time, walls) = (times[column], walls[column])
            if let line = fan.lowest, walls.y < line.value(at: time) {
                let exit = exit(of: line, fan.ceilings.last, TunnelPoint(time, walls.y))
                let next = self.column(after: line.right.x)
                return (line, Window(floor: line.right, ceiling: exit, floorNext: next, ceilingNext: column))
            }
            guard let line = fan.steepest else { break }
            let exit = exit(of: line, fan.floors.last, TunnelPoint(time, walls.x))
            let next = self.column(after: line.right.x)
            return (line, Window(floor: exit, ceiling: line.right, floorNext: column, ceilingNext: next))
        }
        // What is left goes through the end; the middle between both extremes leaves most to rounding.
        let end = TunnelPoint(times[times.count - 1], values[values.count - 1])
        let slopes = [fan.steepest?.slope, fan.lowest?.slope].compactMap { $0 }
        let slope = slopes.isEmpty ? 0 : slopes.reduce(0, +) / Double(slopes.count)
        let span = end.x - times[0]
        return (TunnelLine(left: TunnelPoint(end.x - span, end.y - slope * span), right: end, slope: slope), nil)
    }

    /// Where a line crosses the wall between two points.
    private func exit(of line: TunnelLine, _ from: TunnelPoint, _ to: TunnelPoint) -> TunnelPoint {
        let (a, b) = (line.value(at: from.x) - from.y, line.value(at: to.x) - to.y)
        let share = a == b ? 0 : max(0, min(1, a / (a - b)))
        let time = from.x + (to.x - from.x) * share
        return TunnelPoint(time, line.value(at: time))
    }

    private func crossing(_ a: TunnelLine, _ b: TunnelLine) -> TunnelPoint {
        let slopes = a.slope - b.slope
        let time = slopes == 0 ? b.left.x : a.left.x + (b.value(at: a.left.x) - a.left.y) / slopes
        return TunnelPoint(time, a.value(at: time))
    }

    /// Puts knots on the curve itself where that costs nothing: a delay then holds its start exactly.
    private func snap(_ knots: inout [TunnelPoint]) {
        for index in knots.indices.dropFirst().dropLast() {
            let (before, after) = (knots[index - 1], knots[index + 1])
            let next = column(after: knots[index].x)
            for candidate in [next - 1, next] where times[candidate] > before.x && times[candidate] < after.x {
                let knot = TunnelPoint(times[candidate], values[candidate])
                if passes(from: before, to: knot), passes(from: knot, to: after) {
                    knots[index] = knot
                    break
                }
            }
        }
    }

    /// Whether a line keeps away from the walls between two points by a twentieth of their distance.
    private func passes(from: TunnelPoint, to: TunnelPoint) -> Bool {
        let slope = (to.y - from.y) / (to.x - from.x)
        var column = column(after: from.x)
        while times[column] < to.x {
            let (line, walls) = (from.y + slope * (times[column] - from.x), walls[column])
            let margin = (walls.y - walls.x) / 20
            if line < walls.x + margin || line > walls.y - margin { return false }
            column += 1
        }
        return true
    }

    /// The first column past a time.
    private func column(after time: Double) -> Int { times.indices.partitionPoint { times[$0] > time } }
}
