/// Seconds and a value.
typealias TunnelPoint = SIMD2<Double>

/// A line through two points that it touches, the one to the left first.
struct TunnelLine {
    let left: TunnelPoint
    let right: TunnelPoint
    let slope: Double

    func value(at time: Double) -> Double { left.y + slope * (time - left.x) }
}

/// The floors that a line can touch from above, or the ceilings that it can touch from below, in order: the others lie on the
/// inner side of those.
struct TunnelHull {
    private let points: UnsafeMutablePointer<TunnelPoint>
    private var first = 0
    private var count = 0
    /// 1 for floors, -1 for ceilings.
    private let side: Double

    /// - Parameter points: memory for every point that is appended after a restart.
    init(at points: UnsafeMutablePointer<TunnelPoint>, side: Double) { (self.points, self.side) = (points, side) }

    /// The point that was appended last.
    var last: TunnelPoint { points[count - 1] }

    mutating func restart(at point: TunnelPoint) {
        points.initialize(to: point)
        (first, count) = (0, 1)
    }

    @inline(__always)
    mutating func append(_ point: TunnelPoint) {
        while count - first >= 2 {
            let (a, b) = (points[count - 2], points[count - 1])
            let cross = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
            guard cross * side >= 0 else { break }
            count -= 1
        }
        (points + count).initialize(to: point)
        count += 1
    }

    /// The line to a point on the right that passes all others on the outer side: the steepest above floors, the one that
    /// falls most below ceilings. What it touches bounds all later ones: nothing before it can be touched again.
    ///
    /// - Returns: `nil` for a point that has none to its left.
    mutating func tangent(to point: TunnelPoint) -> TunnelLine? {
        guard points[first].x < point.x else { return nil }
        func slope(_ index: Int) -> Double { (point.y - points[index].y) / (point.x - points[index].x) }
        var best = slope(first)
        while first + 1 < count, points[first + 1].x < point.x {
            let next = slope(first + 1)
            guard (best - next) * side >= 0 else { break }
            first += 1
            best = next
        }
        return TunnelLine(left: points[first], right: point, slope: best)
    }
}

/// The lines that one link of a path may be: all that start between two points and pass the tunnel's columns up to the last one.
///
/// Two of them bound all others at every later column: the one that rises most and the one that falls most. Each touches
/// a ceiling and a floor; the next ceiling or floor replaces it by a tangent on the hull of the opposite side (Imai and
/// Iri, "Polygonal approximations of a curve", 1988).
struct LinkFan {
    /// The floors passed so far.
    var floors: TunnelHull
    /// The ceilings passed so far.
    var ceilings: TunnelHull
    /// The line that rises most; `nil` as long as any slope is possible.
    private(set) var steepest: TunnelLine?
    /// The line that falls most; `nil` as long as any slope is possible.
    private(set) var lowest: TunnelLine?
    /// What the lines still reach at the last column.
    private(set) var low = 0.0
    private(set) var high = 0.0

    /// - Parameters:
    ///   - memory: for two hulls; valid as long as the fan is used.
    ///   - most: points of a hull, one more than the columns that are passed.
    init(in memory: UnsafeMutablePointer<TunnelPoint>, most: Int) {
        (floors, ceilings) = (TunnelHull(at: memory, side: 1), TunnelHull(at: memory + most, side: -1))
    }

    /// Begins anew with the lines that start between two points.
    mutating func restart(floor: TunnelPoint, ceiling: TunnelPoint) {
        floors.restart(at: floor)
        ceilings.restart(at: ceiling)
        (steepest, lowest) = (nil, nil)
    }

    /// Bounds the lines by what the hulls hold so far, where one of them begins earlier than the other.
    mutating func bound() {
        steepest = floors.tangent(to: ceilings.last)
        lowest = ceilings.tangent(to: floors.last)
    }

    /// Leaves out the lines that miss a column.
    ///
    /// - Parameters:
    ///   - time: of the column, rising.
    ///   - walls: the least and the greatest value that pass.
    /// - Returns: whether any line is left. If none is, nothing changes.
    @inline(__always)
    mutating func pass(at time: Double, _ walls: SIMD2<Double>) -> Bool {
        let most = steepest?.value(at: time) ?? .infinity
        let least = lowest?.value(at: time) ?? -.infinity
        // What rounding takes from a cut through a single value must not close it.
        let epsilon = (abs(walls.x) + abs(walls.y)) * 1e-15
        guard most >= walls.x - epsilon, least <= walls.y + epsilon else { return false }
        (low, high) = (max(least, walls.x), min(most, walls.y))
        let (floor, ceiling) = (TunnelPoint(time, walls.x), TunnelPoint(time, walls.y))
        if most > walls.y { steepest = floors.tangent(to: ceiling) ?? steepest }
        if least < walls.x { lowest = ceilings.tangent(to: floor) ?? lowest }
        floors.append(floor)
        ceilings.append(ceiling)
        return true
    }
}
