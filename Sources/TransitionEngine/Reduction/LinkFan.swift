/// The lines from a stretch of one column through the tunnel's later columns.
///
/// Two of them bound all others at every later column: the one that rises most and the one that falls most. Each touches
/// a ceiling and a floor; the next ceiling or floor replaces it by a tangent on the hull of the opposite side (Imai and
/// Iri, "Polygonal approximations of a curve", 1988).
struct LinkFan {
    /// What the lines still reach at the last column.
    private(set) var low = 0.0
    private(set) var high = 0.0
    private var floors: Hull
    private var ceilings: Hull
    private var steepest = Line()
    private var lowest = Line()
    private var hasLines = false

    typealias Point = SIMD2<Double>

    /// A value at distance 0, and a slope.
    private struct Line {
        var start = 0.0
        var slope = 0.0

        init() {}

        init(through point: Point, slope: Double) {
            self.slope = slope
            start = point.y - slope * point.x
        }

        func value(at x: Double) -> Double { start + slope * x }
    }

    /// Points that a line can touch from above or from below; the others lie in their shade.
    private struct Hull {
        private let points: UnsafeMutablePointer<Point>
        private var first = 0
        private var count = 0

        init(at points: UnsafeMutablePointer<Point>) { self.points = points }

        mutating func restart(at point: Point) {
            points.initialize(to: point)
            (first, count) = (0, 1)
        }

        /// - Parameter side: 1 where a line passes above the points, -1 where it passes below.
        mutating func append(_ point: Point, side: Double) {
            while count - first >= 2 {
                let (a, b) = (points[count - 2], points[count - 1])
                let cross = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
                guard cross * side >= 0 else { break }
                count -= 1
            }
            (points + count).initialize(to: point)
            count += 1
        }

        /// The line to a point on the right that passes all others on the outer side. What it touches bounds all later ones.
        mutating func tangent(to point: Point, side: Double) -> Line {
            func slope(_ index: Int) -> Double { (point.y - points[index].y) / (point.x - points[index].x) }
            var best = slope(first)
            while first + 1 < count {
                let next = slope(first + 1)
                guard (best - next) * side >= 0 else { break }
                first += 1
                best = next
            }
            return Line(through: points[first], slope: best)
        }
    }

    /// - Parameters:
    ///   - room: for two hulls; valid as long as the fan is used.
    ///   - most: points of a hull, one more than the columns that are passed.
    init(in room: UnsafeMutablePointer<Point>, most: Int) { (floors, ceilings) = (Hull(at: room), Hull(at: room + most)) }

    /// Begins anew with the lines that start between two values at distance 0.
    mutating func restart(low: Double, high: Double) {
        (self.low, self.high) = (low, high)
        floors.restart(at: Point(0, low))
        ceilings.restart(at: Point(0, high))
        hasLines = false
    }

    /// Leaves out the lines that miss a column.
    ///
    /// - Parameters:
    ///   - distance: of the column, rising.
    ///   - floor: least value that passes.
    ///   - ceiling: greatest value that passes, no less.
    /// - Returns: whether any line is left.
    mutating func pass(at distance: Double, floor: Double, ceiling: Double) -> Bool {
        let (lowPoint, highPoint) = (Point(distance, floor), Point(distance, ceiling))
        if hasLines {
            let (most, least) = (steepest.value(at: distance), lowest.value(at: distance))
            // What rounding takes from a cut through a single value must not close it.
            let hair = (abs(floor) + abs(ceiling)) * 1e-15
            guard most >= floor - hair, least <= ceiling + hair else { return false }
            (low, high) = (max(least, floor), min(most, ceiling))
            if most > ceiling { steepest = floors.tangent(to: highPoint, side: 1) }
            if least < floor { lowest = ceilings.tangent(to: lowPoint, side: -1) }
        } else {
            (low, high) = (floor, ceiling)
            steepest = floors.tangent(to: highPoint, side: 1)
            lowest = ceilings.tangent(to: lowPoint, side: -1)
            hasLines = true
        }
        floors.append(lowPoint, side: 1)
        ceilings.append(highPoint, side: -1)
        return true
    }
}
