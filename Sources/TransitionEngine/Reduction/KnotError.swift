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
        var link = 0
        var readings: [(time: Double, error: Double)] = []
        readings.reserveCapacity(columns.times.count + knots.times.count)
        for (column, time) in columns.times.enumerated() {
            advance(&link, to: time, in: knots)
            let error = error(at: time, link, knots) { columns.values[$0][column] }
            if error > limit { return error }
            readings.append((time, error))
        }
        let own = zip(knots.times, knots.times.dropFirst()).compactMap { $1 > $0 && $1 < last ? $1 : nil }
        let ownValues = try bundle.evaluate(own)
        link = 0
        for (index, time) in own.enumerated() {
            advance(&link, to: time, in: knots)
            readings.append((time, error(at: time, link, knots) { ownValues[$0][index] }))
        }
        readings.sort { $0.time < $1.time }
        return try refined(readings, knots)
    }

    /// Looks closer wherever the curve could be farther away than at the worst time so far.
    private func refined(_ readings: [(time: Double, error: Double)], _ knots: Knots) throws -> Double {
        var worst = readings.reduce(0) { max($0, $1.error) }
        // Between two columns a curve leaves its chord by little more than the slack.
        let margin = columns.isDense ? 2 * TunnelColumns.slack * columns.tolerance : .infinity
        let stretches = zip(readings, readings.dropFirst()).filter { a, b in
            b.time > a.time && (margin.isInfinite || max(a.error, b.error) + margin > worst)
        }
        // Among very many stretches each is looked into at least once, at times that no period has in common.
        let most = max(2048, 4 * columns.times.count)
        let count = max(1, min(Self.closer, most / max(1, stretches.count)))
        var inner: [Double] = []
        inner.reserveCapacity(stretches.count * count)
        for (index, (a, b)) in stretches.enumerated() {
            let shift = count == Self.closer ? 0.5 : (Double(index) * 0.6180339887498949).truncatingRemainder(dividingBy: 1)
            inner += (0..<count).map { a.time + (b.time - a.time) * (Double($0) + shift) / Double(count) }
        }
        let values = try bundle.evaluate(inner)
        var link = 0
        for (index, time) in inner.enumerated() {
            advance(&link, to: time, in: knots)
            worst = max(worst, error(at: time, link, knots) { values[$0][index] })
        }
        return worst
    }

    /// Times that are looked at in a stretch.
    private static let closer = 8

    /// Whether a jump is so near that a printed time may lie on its other side.
    private func isAtJump(_ time: Double) -> Bool {
        var (low, high) = (0, jumps.count)
        while low < high {
            let middle = (low + high) / 2
            if jumps[middle] < time - resolution { low = middle + 1 } else { high = middle }
        }
        return low < jumps.count && jumps[low] <= time + resolution
    }

    private func advance(_ link: inout Int, to time: Double, in knots: Knots) {
        while link + 2 < knots.times.count, knots.times[link + 1] < time { link += 1 }
    }

    private func error(at time: Double, _ link: Int, _ knots: Knots, _ value: (Int) -> Double) -> Double {
        if isAtJump(time) { return 0 }
        guard link + 1 < knots.times.count else { return 0 }
        let (from, to) = (knots.times[link], knots.times[link + 1])
        let share = to > from ? max(0, min(1, (time - from) / (to - from))) : 1
        var worst = 0.0
        for track in columns.values.indices {
            let (a, b) = (knots.values[track][link], knots.values[track][link + 1])
            let travel = columns.travels[track]
            worst = max(worst, abs(a + (b - a) * share - value(track)) / (travel == 0 ? 1 : travel))
        }
        return worst
    }
}
