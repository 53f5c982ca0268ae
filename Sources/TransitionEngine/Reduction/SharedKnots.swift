/// Few knots that several curves share, each within its own tunnel.
///
/// Knots lie at columns. For every column the fewest links that lead there are known, with what each curve can reach
/// there; of several paths of equally many links the one that leaves the tightest curve the widest range is kept. That is
/// the minimum in nearly every case, not provably in all: what a column can be reached with is no product of
/// intervals.
struct SharedKnots {
    private let times: ArraySlice<Double>
    private let trackCount: Int
    /// Floor and ceiling of every track at the first column, then at the second.
    private let tunnel: [SIMD2<Double>]
    /// One a track.
    private let tolerances: [Double]
    /// The knot before each column, as a column; -1 where no link leads to.
    private var before: [Int]
    /// The narrowest range that can be reached at each column, in tolerances.
    private var ranges: [Double]
    /// What every track can reach, as ``tunnel``.
    private var reach: [SIMD2<Double>]

    /// - Parameters:
    ///   - times: rising, at least two.
    ///   - walls: the least and the greatest value at each time, one array a track; equal at the first and the last time.
    ///   - tolerances: one a track, above 0.
    init(times: ArraySlice<Double>, walls: [ArraySlice<SIMD2<Double>>], tolerances: [Double]) {
        self.times = times
        self.tolerances = tolerances
        trackCount = walls.count
        tunnel = times.indices.flatMap { column in walls.map { $0[column] } }
        before = Array(repeating: -1, count: times.count)
        ranges = Array(repeating: -1, count: times.count)
        reach = tunnel
        (before[0], ranges[0]) = (0, 0)
    }

    /// Columns and the values there, both ends exact; `nil` where rounding leaves no path.
    ///
    /// - Throws: `CancellationError`.
    mutating func knots() throws -> Knots? {
        let most = times.count + 1
        let isReached = try withUnsafeTemporaryAllocation(of: TunnelPoint.self, capacity: 2 * most * trackCount) { memory in
            guard let memory = memory.baseAddress else { return false }
            var fans = (0..<trackCount).map { LinkFan(in: memory + 2 * most * $0, most: most) }
            return try fans.withUnsafeMutableBufferPointer { try search($0) }
        }
        return isReached ? traceBack() : nil
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

    /// The columns that a link is tried from: all that the last link got to or, among many curves, those with the widest range.
    private func starts(in range: ClosedRange<Int>) -> [Int] {
        let all = range.filter { before[$0] >= 0 }
        let most = max(2, min(Self.effort, Self.budget / (2 * times.count)) / trackCount)
        guard all.count > most else { return all }
        // From the farthest one there is always a next link.
        let widest = all.sorted { (ranges[$0], $0) > (ranges[$1], $1) }.prefix(most - 1)
        return Set(widest + [range.upperBound]).sorted()
    }

    /// Columns times curves that a link is tried from.
    private static let effort = 48
    /// Columns times curves that are passed in all: what bounds the time that very many columns take.
    private static let budget = 300_000

    /// Follows one link from a column; returns the farthest that every curve gets to.
    private mutating func extend(from start: Int, past frontier: Int, _ fans: UnsafeMutableBufferPointer<LinkFan>) -> Int {
        let offset = times.startIndex
        let from = times[offset + start]
        for track in 0..<trackCount {
            let range = reach[start * trackCount + track]
            fans[track].restart(floor: TunnelPoint(from, range.x), ceiling: TunnelPoint(from, range.y))
        }
        for column in (start + 1)..<times.count {
            let time = times[offset + column]
            var range = Double.infinity
            for track in 0..<trackCount {
                guard fans[track].pass(at: time, tunnel[column * trackCount + track]) else { return column - 1 }
                range = min(range, (fans[track].high - fans[track].low) / tolerances[track])
            }
            guard column > frontier, range > ranges[column] else { continue }
            (before[column], ranges[column]) = (start, range)
            for track in 0..<trackCount { reach[column * trackCount + track] = SIMD2(fans[track].low, fans[track].high) }
        }
        return times.count - 1
    }

    /// From the end back to the start, each curve in the middle of what still leads on.
    private func traceBack() -> Knots {
        let offset = times.startIndex
        var column = times.count - 1
        var targets = (0..<trackCount).map { tunnel[column * trackCount + $0].x }
        var knots = [(column, targets)]
        while column > 0 {
            let before = before[column]
            let span = times[offset + column] - times[offset + before]
            for track in 0..<trackCount {
                var (low, high) = (reach[before * trackCount + track].x, reach[before * trackCount + track].y)
                for between in (before + 1)..<column {
                    let share = (times[offset + between] - times[offset + before]) / span
                    let (walls, target) = (tunnel[between * trackCount + track], targets[track])
                    low = max(low, (walls.x - share * target) / (1 - share))
                    high = min(high, (walls.y - share * target) / (1 - share))
                }
                targets[track] = before == 0 ? tunnel[track].x : low + (high - low) / 2
            }
            knots.append((before, targets))
            column = before
        }
        knots.reverse()
        return Knots(
            times: knots.map { times[offset + $0.0] }, values: (0..<trackCount).map { track in knots.map { $0.1[track] } })
    }
}
