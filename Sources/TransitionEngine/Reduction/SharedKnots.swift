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
        var tunnel: [SIMD2<Double>] = []
        tunnel.reserveCapacity(times.count * values.count)
        for column in times.indices {
            let isEnd = column == times.endIndex - 1
            for track in values.indices {
                let (value, tolerance) = (values[track][column], isEnd ? 0 : tolerances[track])
                tunnel.append(SIMD2(value - tolerance, value + tolerance))
            }
        }
        self.tunnel = tunnel
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
        var fans = values.map { _ in LinkFan() }
        var (before, frontier) = (0, 0)
        while reaches[last - first] == nil {
            var farthest = frontier
            for column in starts(reaches, in: before...frontier) {
                try Cancellation.check()
                guard let reach = reaches[column] else { continue }
                farthest = max(farthest, extend(from: column, reach, past: frontier, into: &reaches, &fans))
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
    private func extend(
        from start: Int, _ reach: Reach, past frontier: Int, into reaches: inout [Reach?], _ fans: inout [LinkFan]
    ) -> Int {
        let offset = times.startIndex
        let from = times[offset + start]
        for track in tolerances.indices { fans[track].restart(low: reach.low[track], high: reach.high[track]) }
        for column in (start + 1)..<times.count {
            let distance = times[offset + column] - from
            var room = Double.infinity
            for track in tolerances.indices {
                let bounds = tunnel[column * tolerances.count + track]
                guard fans[track].pass(at: distance, floor: bounds.x, ceiling: bounds.y) else { return column - 1 }
                room = min(room, (fans[track].high - fans[track].low) / tolerances[track])
            }
            guard column > frontier, room > (reaches[column]?.room ?? -1) else { continue }
            reaches[column] = Reach(
                links: reach.links + 1, before: start, room: room, low: fans.map(\.low), high: fans.map(\.high))
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
