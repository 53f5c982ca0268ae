/// Few knots that several curves share, each within its own tunnel.
///
/// Knots lie at columns. For every column the fewest links that lead there are known, with what each curve can reach
/// there; of several paths of equally many links the one that leaves the tightest curve most room is kept. That is
/// the minimum in nearly every case, not provably in all: what a column can be reached with is no product of
/// intervals.
struct SharedKnots {
    private let times: ArraySlice<Double>
    private let values: [ArraySlice<Double>]
    /// One a track.
    private let tolerances: [Double]

    /// A column as a knot: what its curves can reach, and the knot before.
    private struct Reach {
        var links: Int
        var before: Int
        /// The narrowest interval, as a share of its tunnel.
        var room: Double
        var low: [Double]
        var high: [Double]
    }

    init(times: ArraySlice<Double>, values: [ArraySlice<Double>], tolerances: [Double]) {
        self.times = times
        self.values = values
        self.tolerances = tolerances
    }

    /// Columns and the values there, both ends exact; `nil` where rounding leaves no path.
    ///
    /// - Throws: `CancellationError`.
    func knots() throws -> Knots? {
        let (first, last) = (times.startIndex, times.endIndex - 1)
        guard first < last else { return Knots(times: Array(times), values: values.map { Array($0) }) }
        var reaches = [Reach?](repeating: nil, count: times.count)
        let start = values.map { $0[first] }
        reaches[0] = Reach(links: 0, before: 0, room: 0, low: start, high: start)
        var (before, frontier) = (0, 0)
        while reaches[last - first] == nil {
            var farthest = frontier
            for column in starts(reaches, in: before...frontier) {
                try Cancellation.check()
                guard let reach = reaches[column] else { continue }
                farthest = max(farthest, extend(from: column, reach, past: frontier, into: &reaches))
            }
            guard farthest > frontier else { return nil }
            (before, frontier) = (frontier, farthest)
        }
        return walkBack(reaches)
    }

    /// The columns that a link is tried from: all that the last link got to or, among many curves, those with most room.
    private func starts(_ reaches: [Reach?], in range: ClosedRange<Int>) -> [Int] {
        let all = range.filter { reaches[$0] != nil }
        let most = max(2, min(Self.effort, Self.budget / (2 * times.count)) / values.count)
        guard all.count > most else { return all }
        // From the farthest one there is always a next link.
        let roomy = all.sorted { (reaches[$0]?.room ?? 0, $0) > (reaches[$1]?.room ?? 0, $1) }.prefix(most - 1)
        return Set(roomy + [range.upperBound]).sorted()
    }

    /// Columns times curves that a link is tried from.
    private static let effort = 96
    /// Columns times curves that are passed in all: what bounds the time that very many columns take.
    private static let budget = 300_000

    /// Follows one link from a column; returns the farthest that every curve gets to.
    private func extend(from start: Int, _ reach: Reach, past frontier: Int, into reaches: inout [Reach?]) -> Int {
        let offset = times.startIndex
        var polygons = values.indices.map { LinkPolygon(low: reach.low[$0], high: reach.high[$0]) }
        for column in (start + 1)..<times.count {
            let distance = times[offset + column] - times[offset + start]
            let isEnd = column == times.count - 1
            var low = [Double](repeating: 0, count: values.count)
            var high = low
            var room = Double.infinity
            for track in values.indices {
                let value = values[track][offset + column]
                let tolerance = isEnd ? 0 : tolerances[track]
                guard let range = polygons[track].clipped(at: distance, floor: value - tolerance, ceiling: value + tolerance)
                else { return column - 1 }
                (low[track], high[track]) = (range.low, range.high)
                room = min(room, (range.high - range.low) / tolerances[track])
            }
            guard column > frontier, room > (reaches[column]?.room ?? -1) else { continue }
            reaches[column] = Reach(links: reach.links + 1, before: start, room: room, low: low, high: high)
        }
        return times.count - 1
    }

    /// From the end back to the start, each curve half-way between what still leads on.
    private func walkBack(_ reaches: [Reach?]) -> Knots? {
        let offset = times.startIndex
        var column = times.count - 1
        var targets = values.map { $0[offset + column] }
        var knots = [(column, targets)]
        while column > 0 {
            guard let before = reaches[column]?.before, let reach = reaches[before] else { return nil }
            let span = times[offset + column] - times[offset + before]
            for track in values.indices {
                var (low, high) = (reach.low[track], reach.high[track])
                for between in (before + 1)..<column {
                    let share = (times[offset + between] - times[offset + before]) / span
                    let (value, target) = (values[track][offset + between], targets[track])
                    low = max(low, (value - tolerances[track] - share * target) / (1 - share))
                    high = min(high, (value + tolerances[track] - share * target) / (1 - share))
                }
                targets[track] = low + (high - low) / 2
            }
            if before == 0 { targets = values.map { $0[offset] } }
            knots.append((before, targets))
            column = before
        }
        knots.reverse()
        return Knots(
            times: knots.map { times[offset + $0.0] }, values: values.indices.map { track in knots.map { $0.1[track] } })
    }
}

/// The lines that are still possible, a convex polygon in the plane of start value and slope; each column cuts it by
/// its floor and its ceiling.
private struct LinkPolygon {
    private let start: (low: Double, high: Double)
    private var corners: [SIMD2<Double>] = []
    private var scratch: [SIMD2<Double>] = []

    init(low: Double, high: Double) { start = (low, high) }

    /// Cuts it; the values that lines still reach there, or `nil` if none is left.
    mutating func clipped(at distance: Double, floor: Double, ceiling: Double) -> (low: Double, high: Double)? {
        if corners.isEmpty {
            corners = [
                SIMD2(start.low, (floor - start.low) / distance), SIMD2(start.high, (floor - start.high) / distance),
                SIMD2(start.high, (ceiling - start.high) / distance), SIMD2(start.low, (ceiling - start.low) / distance),
            ]
            return (floor, ceiling)
        }
        // What rounding takes from a cut through a single value must not close it.
        let hair = (abs(floor) + abs(ceiling)) * 1e-15
        clip { ceiling + hair - ($0.x + $0.y * distance) }
        clip { $0.x + $0.y * distance - (floor - hair) }
        guard !corners.isEmpty else { return nil }
        var (low, high) = (Double.infinity, -Double.infinity)
        for corner in corners {
            let value = corner.x + corner.y * distance
            low = min(low, value)
            high = max(high, value)
        }
        return (max(low, floor), min(high, ceiling))
    }

    /// Keeps the part where `side` isn't negative (Sutherland and Hodgman).
    @inline(__always)
    private mutating func clip(_ side: (SIMD2<Double>) -> Double) {
        scratch.removeAll(keepingCapacity: true)
        guard var previous = corners.last else { return }
        var previousSide = side(previous)
        for corner in corners {
            let cornerSide = side(corner)
            if (cornerSide >= 0) != (previousSide >= 0) {
                scratch.append(previous + (corner - previous) * (previousSide / (previousSide - cornerSide)))
            }
            if cornerSide >= 0 { scratch.append(corner) }
            (previous, previousSide) = (corner, cornerSide)
        }
        swap(&corners, &scratch)
    }
}
