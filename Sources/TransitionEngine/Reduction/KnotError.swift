/// Measures how far straight lines are from curves.
///
/// Between two columns a curve is taken for the parabola through what was read there and in the middle. Only where it may
/// be farther from the lines than anywhere else it is read again.
struct KnotError {
    private let bundle: CurveBundle
    private let columns: TunnelColumns
    private let resolution: Double
    private let jumps: [Double]
    /// The measure of each track's distances.
    private let scales: [Double]

    init(_ bundle: CurveBundle, _ columns: TunnelColumns, resolution: Double) {
        self.bundle = bundle
        self.columns = columns
        self.resolution = resolution
        jumps = columns.jumps.map { columns.times[$0] }
        scales = columns.travels.map { $0 == 0 ? 1 : $0 }
    }

    /// A stretch between columns, or a part of it, that one line passes.
    private struct Piece {
        let link: Int
        let from: Double
        let to: Double
        /// How much farther than a parabola the curves may be.
        let roughness: Double
        /// What the distance doesn't exceed.
        var bound = 0.0
    }

    /// In fractions of a track's travel; of one that never moves, in its own unit.
    ///
    /// - Throws: `CancellationError`.
    func measure(_ knots: Knots, giveUpAbove limit: Double) throws -> Double {
        try Cancellation.check()
        guard knots.times.count > 1 else { return 0 }
        var worst = 0.0
        var pieces: [Piece] = []
        pieces.reserveCapacity(columns.stretches.count + knots.times.count)
        var (link, jump) = (0, 0)
        for stretch in columns.stretches {
            let range = clear(stretch, &jump)
            var from = range.from
            while from < range.to {
                while link + 2 < knots.times.count, knots.times[link + 1] <= from { link += 1 }
                let to = link + 2 < knots.times.count ? min(range.to, knots.times[link + 1]) : range.to
                var piece = Piece(link: link, from: from, to: to, roughness: stretch.roughness)
                let peak = peak(piece, of: stretch, knots)
                // The term of third degree is less than a sixteenth of what tells two bends apart.
                worst = max(worst, peak + stretch.roughness / 16)
                if worst > limit { return worst }
                piece.bound = columns.isDense ? peak + stretch.roughness : .infinity
                pieces.append(piece)
                from = to
            }
        }
        return try refined(pieces.filter { $0.bound > worst }, knots, worst)
    }

    /// The part of a stretch that is not so near a jump that a printed time may lie on its other side.
    private func clear(_ stretch: TunnelColumns.Stretch, _ jump: inout Int) -> (from: Double, to: Double) {
        var (from, to) = (columns.readings.times[stretch.from], columns.readings.times[stretch.to])
        let near = max(resolution, (to - from) / Double(2 * Self.closer))
        while jump < jumps.count, jumps[jump] < to { jump += 1 }
        if jump < jumps.count { to = min(to, jumps[jump] - near) }
        if jump > 0 { from = max(from, jumps[jump - 1] + near) }
        return (from, to)
    }

    /// The greatest distance between a line and a parabola, the greatest among all tracks.
    private func peak(_ piece: Piece, of stretch: TunnelColumns.Stretch, _ knots: Knots) -> Double {
        let (start, end) = (columns.readings.times[stretch.from], columns.readings.times[stretch.to])
        let (u, v) = ((piece.from - start) / (end - start), (piece.to - start) / (end - start))
        let shares = (share(of: piece.from, piece.link, knots.times), share(of: piece.to, piece.link, knots.times))
        var worst = 0.0
        for track in knots.values.indices {
            let (a, b) = (columns.readings.value(track, stretch.from), columns.readings.value(track, stretch.to))
            let bend = columns.readings.bend(track, stretch)
            let (first, last) = (knots.values[track][piece.link], knots.values[track][piece.link + 1])
            let c = first + (last - first) * shares.0 - (a + (b - a) * u + 4 * bend * u * (1 - u))
            let d = first + (last - first) * shares.1 - (a + (b - a) * v + 4 * bend * v * (1 - v))
            var distance = max(abs(c), abs(d))
            let sag = 4 * bend * (v - u) * (v - u)
            if abs(d - c) < abs(sag) { distance = max(distance, abs((c + d) / 2 - sag / 4 - (d - c) * (d - c) / (4 * sag))) }
            worst = max(worst, distance / scales[track])
        }
        return worst
    }

    /// How much of a link lies before a time.
    private func share(of time: Double, _ link: Int, _ times: [Double]) -> Double {
        let (from, to) = (times[link], times[link + 1])
        return to > from ? max(0, min(1, (time - from) / (to - from))) : 1
    }

    /// Looks closer at pieces.
    private func refined(_ pieces: [Piece], _ knots: Knots, _ worst: Double) throws -> Double {
        // Among very many pieces each is looked into at least once, at times that no period has in common.
        let most = max(2048, 4 * columns.times.count)
        let count = max(1, min(Self.closer, most / max(1, pieces.count)))
        var inner: [Double] = []
        inner.reserveCapacity(pieces.count * count)
        for (index, piece) in pieces.enumerated() {
            let shift = count == Self.closer ? 0.5 : (Double(index) * 0.6180339887498949).truncatingRemainder(dividingBy: 1)
            for step in 0..<count { inner.append(piece.from + (piece.to - piece.from) * (Double(step) + shift) / Double(count)) }
        }
        guard !inner.isEmpty else { return worst }
        var worst = worst
        for (track, values) in try bundle.evaluate(inner).enumerated() {
            let ends = knots.values[track]
            for (index, value) in values.enumerated() {
                let link = pieces[index / count].link
                let line = ends[link] + (ends[link + 1] - ends[link]) * share(of: inner[index], link, knots.times)
                // A corner between two of these times.
                worst = max(worst, abs(line - value) / scales[track] + pieces[index / count].roughness / 8)
            }
        }
        return worst
    }

    /// Times that are looked at in a piece.
    private static let closer = 8
}
