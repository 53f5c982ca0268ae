/// Straight lines within a tolerance of a curve, close to as few as there can be.
///
/// Knots are free: they may lie anywhere inside of the tunnel curve ± tolerance, not only on the curve, which takes
/// about 1.4 times fewer of them. The tunnel is read at columns dense enough that the curve is all but straight
/// between two of them; a path of few links is then found by widening, link by link, the part of each column that can
/// be reached (minimum-link paths in a monotone tunnel, after Imai and Iri, with corners at columns only).
public struct CurveReduction: Sendable {
    /// A corner of the reduced curve.
    public struct Knot: Hashable, Sendable {
        /// Seconds.
        public var time: Double
        /// Progress.
        public var value: Double
    }

    /// The columns of the tunnel: times and values of the curve.
    private let columns: [Knot]
    private let tolerance: Double

    /// More columns than this mean a curve that no one wants as straight lines.
    private static let ceiling = 4096

    /// The corners of a curve over its whole duration, the first and the last exactly on it.
    ///
    /// - Parameters:
    ///   - curve: a continuous curve that ends.
    ///   - tolerance: greatest distance in progress, above 0.
    /// - Returns: two knots or more; `nil` for a curve that is endless, jumps, or takes too many knots.
    public static func knots(of curve: TimingCurve, within tolerance: Double) -> [Knot]? {
        guard curve.duration > 0, curve.duration.isFinite, tolerance > 0 else { return nil }
        // What the straight lines between columns miss is taken off the tolerance.
        let share = 1.0 / 64
        guard let columns = columns(of: curve, within: tolerance * share) else { return nil }
        let reduction = CurveReduction(columns: columns, tolerance: tolerance * (1 - 2 * share))
        // A spring that counts as settled snaps the last thousandth to its target. Where the tunnel is wide enough the
        // last link leads there; else the path ends before the snap, which is then a corner of its own.
        let end = Knot(time: curve.duration, value: curve.value(at: curve.duration))
        let before = columns[columns.count - 1].value
        if abs(end.value - before) <= reduction.tolerance { return reduction.path(to: end.value) }
        return reduction.path(to: before).map { $0 + [end] }
    }

    // MARK: - Columns

    /// Times between which the curve is straight to within `slack`; `nil` if it jumps or there are too many.
    private static func columns(of curve: TimingCurve, within slack: Double) -> [Knot]? {
        // The value just before the end: what the curve leads to, whatever it then snaps to.
        let end = curve.duration * (1 - 1e-12)
        func knot(_ time: Double) -> Knot { Knot(time: time, value: curve.value(at: min(time, end))) }
        let start = 96
        var columns = [knot(0)]
        var pending = (1...start).reversed().map {
            knot($0 == start ? curve.duration : curve.duration * Double($0) / Double(start))
        }
        // A circle is vertical at its end; only a jump is still there at this width.
        let shortest = curve.duration * 1e-13
        while let next = pending.last, let last = columns.last {
            let width = next.time - last.time
            // Three places, so that symmetry can't hide a bend.
            let isStraight = [0.25, 0.5, 0.75].allSatisfy { part in
                abs(curve.value(at: last.time + width * part) - (last.value + (next.value - last.value) * part)) <= slack
            }
            if isStraight {
                columns.append(next)
                pending.removeLast()
            } else if width < shortest {
                return nil
            } else {
                pending.append(knot(last.time + width / 2))
            }
            if columns.count + pending.count > ceiling { return nil }
        }
        return columns
    }

    // MARK: - Links

    /// The part of a column that can be reached; empty where `low` is above `high`.
    private struct Reach {
        var low = Double.infinity
        var high = -Double.infinity
        var isEmpty: Bool { low > high }
    }

    /// - Parameter target: where the path ends; within the tunnel's last column.
    private func path(to target: Double) -> [Knot]? {
        let last = columns.count - 1
        var layers = [[Reach](repeating: Reach(), count: columns.count)]
        layers[0][0] = Reach(low: columns[0].value, high: columns[0].value)
        var (before, frontier) = (0, 0)
        while true {
            var next = [Reach](repeating: Reach(), count: columns.count)
            var farthest = frontier
            // A link that gets past the frontier leaves from what the last link has newly reached.
            for start in before...frontier where !layers[layers.count - 1][start].isEmpty {
                farthest = max(farthest, extend(from: start, layers[layers.count - 1][start], into: &next))
            }
            layers.append(next)
            let end = next[last]
            if !end.isEmpty, end.low <= target, end.high >= target { return walkBack(layers, from: target) }
            guard farthest > frontier || layers.count < 4 else { return nil }
            (before, frontier) = (frontier, farthest)
            if layers.count > Self.ceiling { return nil }
        }
    }

    /// Widens what one link from a column reaches; returns the farthest column.
    ///
    /// The lines that are still possible form a convex polygon in the plane of start value and slope; each column
    /// cuts it by its floor and its ceiling.
    private func extend(from start: Int, _ reach: Reach, into next: inout [Reach]) -> Int {
        guard start + 1 < columns.count else { return start }
        let origin = columns[start].time
        var polygon: [SIMD2<Double>] = []
        var scratch: [SIMD2<Double>] = []
        for index in (start + 1)..<columns.count {
            let distance = columns[index].time - origin
            let (floor, ceiling) = (columns[index].value - tolerance, columns[index].value + tolerance)
            if index == start + 1 {
                polygon = [
                    SIMD2(reach.low, (floor - reach.low) / distance), SIMD2(reach.high, (floor - reach.high) / distance),
                    SIMD2(reach.high, (ceiling - reach.high) / distance), SIMD2(reach.low, (ceiling - reach.low) / distance),
                ]
            } else {
                clip(&polygon, &scratch) { ceiling - ($0.x + $0.y * distance) }
                clip(&polygon, &scratch) { $0.x + $0.y * distance - floor }
            }
            guard !polygon.isEmpty else { return index - 1 }
            for vertex in polygon {
                let value = vertex.x + vertex.y * distance
                next[index].low = min(next[index].low, value)
                next[index].high = max(next[index].high, value)
            }
        }
        return columns.count - 1
    }

    /// Keeps the part of a convex polygon where `side` isn't negative (Sutherland and Hodgman).
    @inline(__always)
    private func clip(
        _ polygon: inout [SIMD2<Double>], _ scratch: inout [SIMD2<Double>], _ side: (SIMD2<Double>) -> Double
    ) {
        scratch.removeAll(keepingCapacity: true)
        guard var previous = polygon.last else { return }
        var previousSide = side(previous)
        for vertex in polygon {
            let vertexSide = side(vertex)
            if (vertexSide >= 0) != (previousSide >= 0) {
                scratch.append(previous + (vertex - previous) * (previousSide / (previousSide - vertexSide)))
            }
            if vertexSide >= 0 { scratch.append(vertex) }
            (previous, previousSide) = (vertex, vertexSide)
        }
        swap(&polygon, &scratch)
    }

    /// From the end back to the start, each time to a point that the link before can reach.
    private func walkBack(_ layers: [[Reach]], from target: Double) -> [Knot]? {
        var knots = [Knot(time: columns[columns.count - 1].time, value: target)]
        var index = columns.count - 1
        for layer in layers.dropLast().reversed() {
            let target = knots[knots.count - 1]
            // Slopes of lines through the target that stay inside of the tunnel on the way back.
            var (low, high) = (-Double.infinity, Double.infinity)
            var found: (index: Int, knot: Knot)?
            for candidate in stride(from: index - 1, through: 0, by: -1) {
                let distance = target.time - columns[candidate].time
                let reach = layer[candidate]
                let (from, to) = (
                    max(reach.low, target.value - high * distance), min(reach.high, target.value - low * distance)
                )
                if from <= to + 1e-12 {
                    let value = max(reach.low, min(reach.high, from + (to - from) / 2))
                    found = (candidate, Knot(time: columns[candidate].time, value: value))
                    // A start well inside of what is reachable leaves rounding some room.
                    if to - from > tolerance / 8 { break }
                }
                low = max(low, (target.value - (columns[candidate].value + tolerance)) / distance)
                high = min(high, (target.value - (columns[candidate].value - tolerance)) / distance)
                if low > high { break }
            }
            guard let found else { return nil }
            knots.append(found.knot)
            index = found.index
        }
        return knots.reversed()
    }
}
