/// Measures how far straight lines are from curves.
struct KnotError {
    private let bundle: CurveBundle
    private let columns: TunnelColumns
    private let resolution: Double
    private let jumps: [Double]

    init(_ bundle: CurveBundle, _ columns: TunnelColumns, resolution: Double) {
        self.bundle = bundle
        self.columns = columns
        self.resolution = resolution
        jumps = columns.jumps.map { columns.times[$0] }
    }

    /// In fractions of a track's travel; of one that never moves, in its own unit.
    ///
    /// - Throws: `CancellationError`.
    func measure(_ knots: Knots, giveUpAbove limit: Double) throws -> Double {
        try Cancellation.check()
        guard let last = knots.times.last else { return 0 }
        // The columns alone find most knots that are too coarse.
        if let worse = firstError(of: knots, above: limit) { return worse }
        let errors = errors(of: knots, at: columns.times, columns.values)
        if let worse = errors.first(where: { $0 > limit }) { return worse }
        let own = zip(knots.times, knots.times.dropFirst()).compactMap { $1 > $0 && $1 < last ? $1 : nil }
        let ownErrors = self.errors(of: knots, at: own, try bundle.evaluate(own))
        return try refined(Self.merged(columns.times, errors, own, ownErrors), knots)
    }

    /// Returns the first error of a single track at a column that exceeds the limit; `nil` if none does, or for several tracks.
    private func firstError(of knots: Knots, above limit: Double) -> Double? {
        guard limit.isFinite, knots.values.count == 1, knots.times.count > 1 else { return nil }
        let (ends, values) = (knots.values[0], columns.values[0])
        let scale = columns.travels[0] == 0 ? 1 : columns.travels[0]
        var link = 0
        for (index, time) in columns.times.enumerated() {
            while link + 2 < knots.times.count, knots.times[link + 1] < time { link += 1 }
            let (from, to) = (knots.times[link], knots.times[link + 1])
            let share = to > from ? max(0, min(1, (time - from) / (to - from))) : 1
            let distance = abs(ends[link] + (ends[link + 1] - ends[link]) * share - values[index]) / scale
            if distance > limit, !isAtJump(time) { return distance }
        }
        return nil
    }

    private typealias Reading = (time: Double, error: Double)

    /// Two lists by rising times, as one.
    private static func merged(_ times: [Double], _ errors: [Double], _ others: [Double], _ otherErrors: [Double]) -> [Reading] {
        var readings: [Reading] = []
        readings.reserveCapacity(times.count + others.count)
        var other = 0
        for index in times.indices {
            while other < others.count, others[other] < times[index] {
                readings.append((others[other], otherErrors[other]))
                other += 1
            }
            readings.append((times[index], errors[index]))
        }
        for index in other..<others.count { readings.append((others[index], otherErrors[index])) }
        return readings
    }

    /// Looks closer wherever the curve could be farther away than at the worst time so far.
    private func refined(_ readings: [Reading], _ knots: Knots) throws -> Double {
        let worst = readings.reduce(0) { max($0, $1.error) }
        // Between two columns a curve leaves its chord by little more than the slack.
        let margin = columns.isDense ? 2 * TunnelColumns.slack * columns.tolerance : .infinity
        var stretches: [(from: Double, to: Double)] = []
        for index in readings.indices.dropFirst() {
            let (a, b) = (readings[index - 1], readings[index])
            if b.time > a.time, margin.isInfinite || max(a.error, b.error) + margin > worst { stretches.append((a.time, b.time)) }
        }
        // Among very many stretches each is looked into at least once, at times that no period has in common.
        let most = max(2048, 4 * columns.times.count)
        let count = max(1, min(Self.closer, most / max(1, stretches.count)))
        var inner: [Double] = []
        inner.reserveCapacity(stretches.count * count)
        for (index, stretch) in stretches.enumerated() {
            let shift = count == Self.closer ? 0.5 : (Double(index) * 0.6180339887498949).truncatingRemainder(dividingBy: 1)
            for step in 0..<count {
                inner.append(stretch.from + (stretch.to - stretch.from) * (Double(step) + shift) / Double(count))
            }
        }
        return errors(of: knots, at: inner, try bundle.evaluate(inner)).reduce(worst) { max($0, $1) }
    }

    /// Times that are looked at in a stretch.
    private static let closer = 8

    /// Whether a jump is so near that a printed time may lie on its other side.
    private func isAtJump(_ time: Double) -> Bool {
        if jumps.isEmpty { return false }
        let first = jumps.indices.partitionPoint { jumps[$0] >= time - resolution }
        return first < jumps.count && jumps[first] <= time + resolution
    }

    /// The distance of the knots from values at rising times, the greatest among all tracks; 0 near a jump.
    private func errors(of knots: Knots, at times: [Double], _ values: [[Double]]) -> [Double] {
        var errors = [Double](repeating: 0, count: times.count)
        guard knots.times.count > 1, !times.isEmpty else { return errors }
        // The link that passes each time, and how much of it lies before.
        var links: [(index: Int, share: Double)] = []
        links.reserveCapacity(times.count)
        var link = 0
        for time in times {
            while link + 2 < knots.times.count, knots.times[link + 1] < time { link += 1 }
            let (from, to) = (knots.times[link], knots.times[link + 1])
            links.append((isAtJump(time) ? -1 : link, to > from ? max(0, min(1, (time - from) / (to - from))) : 1))
        }
        for (track, values) in values.enumerated() {
            let ends = knots.values[track]
            let scale = columns.travels[track] == 0 ? 1 : columns.travels[track]
            for index in times.indices where links[index].index >= 0 {
                let (link, share) = links[index]
                let distance = abs(ends[link] + (ends[link + 1] - ends[link]) * share - values[index]) / scale
                if distance > errors[index] { errors[index] = distance }
            }
        }
        return errors
    }
}
