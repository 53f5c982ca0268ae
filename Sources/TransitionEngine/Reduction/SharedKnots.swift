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
    /// Floor and ceiling of every track at the first column, then at the second.
    private let tunnel: [SIMD2<Double>]
    /// The knot before each column, as a column; -1 where no link leads to.
    private var before: [Int]
    /// The narrowest interval that can be reached at each column, as a share of its tunnel.
    private var rooms: [Double]
    /// What every track can reach, as ``tunnel``.
    private var reach: [SIMD2<Double>]

    /// - Parameters:
    ///   - times: rising.
    ///   - values: as many for each track.
    ///   - tolerances: one a track, above 0.
    ///   - bounds: what no knot of a track leaves.
    init(
        times: ArraySlice<Double>, values: [ArraySlice<Double>], tolerances: [Double], within bounds: [ClosedRange<Double>]
    ) {
        self.times = times
        self.values = values
        self.tolerances = tolerances
        var tunnel: [SIMD2<Double>] = []
        tunnel.reserveCapacity(times.count * values.count)
        for column in times.indices {
            let isEnd = column == times.endIndex - 1
            for track in values.indices {
                let (value, tolerance) = (values[track][column], isEnd ? 0 : tolerances[track])
                tunnel.append(
                    SIMD2(max(bounds[track].lowerBound, value - tolerance), min(bounds[track].upperBound, value + tolerance)))
            }
        }
        self.tunnel = tunnel
        before = Array(repeating: -1, count: times.count)
        rooms = Array(repeating: -1, count: times.count)
        reach = tunnel
    }

    /// Columns and the values there, both ends exact; `nil` where rounding leaves no path.
    ///
    /// - Throws: `CancellationError`.
    mutating func knots() throws -> Knots? {
        guard times.count > 1 else { return Knots(times: Array(times), values: values.map { Array($0) }) }
        (before[0], rooms[0]) = (0, 0)
        for track in values.indices { reach[track] = SIMD2(repeating: values[track][times.startIndex]) }
        let most = times.count + 1
        let isReached = try withUnsafeTemporaryAllocation(of: LinkFan.Point.self, capacity: 2 * most * values.count) { room in
            guard let room = room.baseAddress else { return false }
            var fans = values.indices.map { LinkFan(in: room + 2 * most * $0, most: most) }
            return try fans.withUnsafeMutableBufferPointer { try search($0) }
        }
        return isReached ? walkBack() : nil
    }

    /// Follows link after link; returns whether the last one reaches the end.
    private mutating func search(_ fans: UnsafeMutableBufferPointer<LinkFan>) throws -> Bool {
        var (start, frontier) = (0, 0)
        while before[times.count - 1] < 0 {
            var farthest = frontier
            for column in starts(in: start...frontier) {
                try Cancellation.check()
                farthest = max(farthest, extend(from: column, past: frontier, fans))
            }
            guard farthest > frontier else { return false }
            (start, frontier) = (frontier, farthest)
        }
        return true
    }

    /// The columns that a link is tried from: all that the last link got to or, among many curves, those with most room.
    private func starts(in range: ClosedRange<Int>) -> [Int] {
        let all = range.filter { before[$0] >= 0 }
        let most = max(2, min(Self.effort, Self.budget / (2 * times.count)) / values.count)
        guard all.count > most else { return all }
        // From the farthest one there is always a next link.
        let roomy = all.sorted { (rooms[$0], $0) > (rooms[$1], $1) }.prefix(most - 1)
        return Set(roomy + [range.upperBound]).sorted()
    }

    /// Columns times curves that a link is tried from.
    private static let effort = 48
    /// Columns times curves that are passed in all: what bounds the time that very many columns take.
    private static let budget = 300_000

    /// Follows one link from a column; returns the farthest that every curve gets to.
    private mutating func extend(from start: Int, past frontier: Int, _ fans: UnsafeMutableBufferPointer<LinkFan>) -> Int {
        let (offset, count) = (times.startIndex, tolerances.count)
        let from = times[offset + start]
        for track in 0..<count {
            let bounds = reach[start * count + track]
            fans[track].restart(low: bounds.x, high: bounds.y)
        }
        for column in (start + 1)..<times.count {
            let distance = times[offset + column] - from
            var room = Double.infinity
            for track in 0..<count {
                let bounds = tunnel[column * count + track]
                guard fans[track].pass(at: distance, floor: bounds.x, ceiling: bounds.y) else { return column - 1 }
                room = min(room, (fans[track].high - fans[track].low) / tolerances[track])
            }
            guard column > frontier, room > rooms[column] else { continue }
            (before[column], rooms[column]) = (start, room)
            for track in 0..<count { reach[column * count + track] = SIMD2(fans[track].low, fans[track].high) }
        }
        return times.count - 1
    }

    /// From the end back to the start, each curve half-way between what still leads on.
    private func walkBack() -> Knots {
        let offset = times.startIndex
        var column = times.count - 1
        var targets = values.map { $0[offset + column] }
        var knots = [(column, targets)]
        while column > 0 {
            let before = before[column]
            let span = times[offset + column] - times[offset + before]
            for track in values.indices {
                let bounds = reach[before * values.count + track]
                var (low, high) = (bounds.x, bounds.y)
                for between in (before + 1)..<column {
                    let share = (times[offset + between] - times[offset + before]) / span
                    let (walls, target) = (tunnel[between * values.count + track], targets[track])
                    low = max(low, (walls.x - share * target) / (1 - share))
                    high = min(high, (walls.y - share * target) / (1 - share))
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
