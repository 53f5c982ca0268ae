/// The fewest straight lines through a tunnel from its first point to its last one.
///
/// The tunnel is a polyline ± tolerance, within bounds; both ends are points. Each link is the line that reaches farthest, which is
/// optimal: whatever comes after it has to cross the piece of that line from its last touch to where it leaves
/// the tunnel, and every point of the piece can be a knot (Imai and Iri, "Polygonal approximations of a curve", 1988).
/// From there on the next line is bound on the side that was touched last at once, and on the other side only beyond
/// the exit.
struct MinimumLinkPath {
    // All are valid while ``knots(times:values:tolerance:within:)`` runs, which alone makes a path.
    private let times: UnsafeBufferPointer<Double>
    private let values: UnsafeBufferPointer<Double>
    private let tolerance: Double
    private let bounds: ClosedRange<Double>
    /// Room for two hulls of all columns and the point that a link starts from.
    private let room: UnsafeMutablePointer<Point>

    private typealias Point = SIMD2<Double>

    /// A line through two points that it touches, the one to the left first.
    private struct Line {
        let left: Point
        let right: Point
        let slope: Double

        func value(at x: Double) -> Double { left.y + slope * (x - left.x) }
    }

    /// Where a link may start: what lies above and below it, in order.
    private struct Window {
        var floor: Point
        var ceiling: Point
        /// The columns that come next on each side.
        var floorNext: Int
        var ceilingNext: Int
    }

    /// The knots, both ends included; fewer than two only if there are fewer columns.
    ///
    /// - Parameters:
    ///   - times: rising.
    ///   - values: as many.
    ///   - tolerance: above 0.
    ///   - bounds: what no knot leaves; the values lie within.
    /// - Throws: `CancellationError`.
    static func knots(
        times: ArraySlice<Double>, values: ArraySlice<Double>, tolerance: Double, within bounds: ClosedRange<Double>
    ) throws -> [(time: Double, value: Double)] {
        try times.withUnsafeBufferPointer { times in
            try values.withUnsafeBufferPointer { values in
                try withUnsafeTemporaryAllocation(of: Point.self, capacity: 2 * (times.count + 1)) { room in
                    guard let room = room.baseAddress else { return [] }
                    return try MinimumLinkPath(
                        times: times, values: values, tolerance: tolerance, bounds: bounds, room: room
                    ).knots()
                }
            }
        }
    }

    private func knots() throws -> [(time: Double, value: Double)] {
        guard let first = times.first, let last = times.last, let start = values.first, let end = values.last, first < last
        else { return zip(times, values).prefix(1).map { ($0, $1) } }
        var knots = [(time: first, value: start)]
        let origin = Point(first, start)
        var window = Window(
            floor: origin, ceiling: origin, floorNext: times.startIndex + 1, ceilingNext: times.startIndex + 1)
        var before: Line?
        // A link passes at least one column.
        for _ in times {
            try Cancellation.check()
            let (line, next) = farthest(from: window)
            if let before {
                let knot = crossing(before, line)
                if knot.x > knots[knots.count - 1].time, knot.x < last { knots.append((knot.x, knot.y)) }
            }
            guard let next else { break }
            before = line
            window = next
        }
        knots.append((last, end))
        settle(&knots)
        return knots
    }

    /// Puts knots on the curve itself where that costs nothing: a delay then holds its start exactly.
    private func settle(_ knots: inout [(time: Double, value: Double)]) {
        let narrow = tolerance * 0.9
        for index in knots.indices.dropFirst().dropLast() {
            let (before, knot, after) = (knots[index - 1], knots[index], knots[index + 1])
            let (first, next, last) = (column(after: before.time), column(after: knot.time), column(after: after.time))
            func isNear(_ from: (time: Double, value: Double), _ to: (time: Double, value: Double), _ columns: Range<Int>) -> Bool
            {
                columns.allSatisfy {
                    let line = from.value + (to.value - from.value) * (times[$0] - from.time) / (to.time - from.time)
                    return abs(line - values[$0]) <= narrow
                }
            }
            for candidate in [next - 1, next] where times[candidate] > before.time && times[candidate] < after.time {
                let column = (time: times[candidate], value: values[candidate])
                if isNear(before, column, first..<(candidate + 1)), isNear(column, after, (candidate + 1)..<last) {
                    knots[index] = column
                    break
                }
            }
        }
    }

    private func floor(_ column: Int) -> Point {
        Point(times[column], column == times.endIndex - 1 ? values[column] : max(bounds.lowerBound, values[column] - tolerance))
    }

    private func ceiling(_ column: Int) -> Point {
        Point(times[column], column == times.endIndex - 1 ? values[column] : min(bounds.upperBound, values[column] + tolerance))
    }

    /// The line that reaches farthest and the window that it leaves to the next; none where it reaches the end.
    private func farthest(from start: Window) -> (Line, Window?) {
        // Columns that only one side has yet to pass lie before the point that bounds the other.
        let common = max(start.floorNext, start.ceilingNext)
        var below = Hull(at: room, from: start.floor, bendsDown: true)
        for column in start.floorNext..<common { below.append(floor(column)) }
        var above = Hull(at: room + times.count + 1, from: start.ceiling, bendsDown: false)
        for column in start.ceilingNext..<common { above.append(ceiling(column)) }
        // The steepest line and the one that falls most; `nil` is any slope.
        var steepest = below.tangent(through: above.last)
        var lowest = above.tangent(through: below.last)
        var (lastLow, lastHigh) = (below.last, above.last)
        for column in common..<times.endIndex {
            let (low, high) = (floor(column), ceiling(column))
            if let line = lowest, high.y < line.value(at: high.x) {
                let exit = exit(of: line, lastHigh, high)
                return (
                    line,
                    Window(floor: line.right, ceiling: exit, floorNext: self.column(after: line.right.x), ceilingNext: column)
                )
            }
            if let line = steepest, low.y > line.value(at: low.x) {
                let exit = exit(of: line, lastLow, low)
                return (
                    line,
                    Window(floor: exit, ceiling: line.right, floorNext: column, ceilingNext: self.column(after: line.right.x))
                )
            }
            if steepest.map({ high.y < $0.value(at: high.x) }) ?? true {
                steepest = below.tangent(through: high) ?? steepest
            }
            if lowest.map({ low.y > $0.value(at: low.x) }) ?? true {
                lowest = above.tangent(through: low) ?? lowest
            }
            below.append(low)
            above.append(high)
            (lastLow, lastHigh) = (low, high)
        }
        // What is left goes through the end; half-way between both extremes leaves rounding some room.
        let end = Point(times[times.endIndex - 1], values[times.endIndex - 1])
        let slopes = [steepest?.slope, lowest?.slope].compactMap { $0 }
        let slope = slopes.isEmpty ? 0 : slopes.reduce(0, +) / Double(slopes.count)
        let span = end.x - times[times.startIndex]
        return (Line(left: Point(end.x - span, end.y - slope * span), right: end, slope: slope), nil)
    }

    /// The floors that a line can touch from above, or the ceilings from below, in order: the others lie in their shade.
    /// What a line has touched bounds all later ones: nothing before it can be touched again.
    private struct Hull {
        private let points: UnsafeMutablePointer<Point>
        private var first = 0
        private var count = 1
        private let bendsDown: Bool

        /// - Parameter points: room for every point that is appended, and the first one.
        init(at points: UnsafeMutablePointer<Point>, from first: Point, bendsDown: Bool) {
            self.points = points
            self.bendsDown = bendsDown
            points.initialize(to: first)
        }

        var last: Point { points[count - 1] }

        mutating func append(_ point: Point) {
            while count - first >= 2, isShaded(points[count - 2], points[count - 1], point) { count -= 1 }
            (points + count).initialize(to: point)
            count += 1
        }

        /// Whether the middle of three lies on the inner side of the line between the others.
        private func isShaded(_ a: Point, _ b: Point, _ c: Point) -> Bool {
            let cross = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
            return bendsDown ? cross >= 0 : cross <= 0
        }

        /// The line to a point on the right that passes all others on the outer side: the steepest above floors, the one that
        /// falls most below ceilings.
        mutating func tangent(through point: Point) -> Line? {
            guard points[first].x < point.x else { return nil }
            func slope(_ index: Int) -> Double { (point.y - points[index].y) / (point.x - points[index].x) }
            var best = slope(first)
            while first + 1 < count, points[first + 1].x < point.x {
                let next = slope(first + 1)
                guard bendsDown ? next <= best : next >= best else { break }
                first += 1
                best = next
            }
            return Line(left: points[first], right: point, slope: best)
        }
    }

    /// Where a line crosses the wall between two points.
    private func exit(of line: Line, _ from: Point, _ to: Point) -> Point {
        let (a, b) = (line.value(at: from.x) - from.y, line.value(at: to.x) - to.y)
        let share = a == b ? 0 : max(0, min(1, a / (a - b)))
        let x = from.x + (to.x - from.x) * share
        return Point(x, line.value(at: x))
    }

    private func crossing(_ a: Line, _ b: Line) -> Point {
        let slopes = a.slope - b.slope
        let x = slopes == 0 ? b.left.x : a.left.x + (b.value(at: a.left.x) - a.left.y) / slopes
        return Point(x, a.value(at: x))
    }

    /// The first column past a time.
    private func column(after time: Double) -> Int {
        var (low, high) = (times.startIndex, times.endIndex)
        while low < high {
            let middle = (low + high) / 2
            if times[middle] <= time { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
