extension CurveReduction {
    /// A part of a stretch that one line passes.
    private struct Piece {
        let link: Int
        let from: Double
        let to: Double
        /// How much farther the curves may be between two times that are read.
        let margin: Double
        /// What the distance doesn't exceed.
        let bound: Double
    }

    /// The greatest distance of straight lines from the curves, in fractions of a track's travel; of one that never moves, in
    /// its own unit.
    ///
    /// Between three columns a curve is taken for a parabola. It is read again only where it may be another curve and farther
    /// from the lines than anywhere else.
    ///
    /// - Parameters:
    ///   - knots: as they are printed.
    ///   - resolution: seconds by which a printed time may be off; so close to a jump nothing is measured.
    ///   - limit: an error that is too much anyway; what is above it is not measured to the end.
    /// - Throws: `CancellationError`.
    package func error(of knots: Knots, resolution: Double, giveUpAbove limit: Double = .infinity) throws -> Double {
        try Cancellation.check()
        guard knots.times.count > 1 else { return 0 }
        var worst = 0.0
        var rough: [Piece] = []
        var (link, jump) = (0, 0)
        for stretch in columns.stretches {
            let range = clear(stretch, &jump, resolution)
            let isRough = stretch.roughness > tolerance * Self.smoothness || !isComplete
            var from = range.from
            while from < range.to {
                while link + 2 < knots.times.count, knots.times[link + 1] <= from { link += 1 }
                let to = link + 2 < knots.times.count ? min(range.to, knots.times[link + 1]) : range.to
                let peak = peak(of: stretch, knots, link, from, to)
                // The term of third degree is no more than a sixteenth of the difference of two bends.
                worst = max(worst, peak + stretch.roughness / 32)
                if worst > limit { return worst }
                if isRough {
                    let bound = isComplete ? peak + stretch.roughness : .infinity
                    rough.append(Piece(link: link, from: from, to: to, margin: Self.margin(of: stretch), bound: bound))
                }
                from = to
            }
        }
        return try readAgain(rough.filter { $0.bound > worst }, knots, worst)
    }

    /// The roughness of a parabola, as a share of the tolerance.
    private static let smoothness = 1.0 / 50

    /// Times that are read in a rough piece.
    private static let timesPerPiece = 8

    /// How much farther the curves may be between two of eight times in a stretch: a corner by their distance, any other curve by
    /// the square of it.
    private static func margin(of stretch: TunnelColumns.Stretch) -> Double {
        stretch.roughness / Double(stretch.isCorner ? timesPerPiece : timesPerPiece * timesPerPiece)
    }

    /// The part of a stretch that is not so near a jump that a printed time may lie on its other side.
    private func clear(
        _ stretch: TunnelColumns.Stretch, _ jump: inout Int, _ resolution: Double
    ) -> (from: Double, to: Double) {
        let (jumps, times) = (columns.jumps, columns.times)
        var (from, to) = (times[stretch.from], times[stretch.to])
        if jumps.isEmpty { return (from, to) }
        let near = max(resolution, (to - from) / Double(2 * Self.timesPerPiece))
        while jump < jumps.count, times[jumps[jump]] < to { jump += 1 }
        if jump < jumps.count { to = min(to, times[jumps[jump]] - near) }
        if jump > 0 { from = max(from, times[jumps[jump - 1]] + near) }
        return (from, to)
    }

    /// The greatest distance between a link and the parabola of a stretch from one time to another, among all tracks.
    private func peak(
        of stretch: TunnelColumns.Stretch, _ knots: Knots, _ link: Int, _ from: Double, _ to: Double
    ) -> Double {
        let (start, end) = (columns.times[stretch.from], columns.times[stretch.to])
        let (u, v) = ((from - start) / (end - start), (to - start) / (end - start))
        let shares = (Self.share(of: from, link, knots.times), Self.share(of: to, link, knots.times))
        var worst = 0.0
        for track in knots.values.indices {
            let (a, b) = (columns.values[track][stretch.from], columns.values[track][stretch.to])
            let bend = stretch.bend(in: columns.values[track])
            let (first, last) = (knots.values[track][link], knots.values[track][link + 1])
            let c = first + (last - first) * shares.0 - (a + (b - a) * u + 4 * bend * u * (1 - u))
            let d = first + (last - first) * shares.1 - (a + (b - a) * v + 4 * bend * v * (1 - v))
            var distance = max(abs(c), abs(d))
            let sag = 4 * bend * (v - u) * (v - u)
            if abs(d - c) < abs(sag) { distance = max(distance, abs((c + d) / 2 - sag / 4 - (d - c) * (d - c) / (4 * sag))) }
            worst = max(worst, distance / scale(of: track))
        }
        return worst
    }

    /// The unit of a track's errors.
    private func scale(of track: Int) -> Double { columns.travels[track] == 0 ? 1 : columns.travels[track] }

    /// How much of a link lies before a time.
    private static func share(of time: Double, _ link: Int, _ times: [Double]) -> Double {
        let (from, to) = (times[link], times[link + 1])
        return to > from ? max(0, min(1, (time - from) / (to - from))) : 1
    }

    /// Reads pieces at more times.
    ///
    /// - Returns: the greatest distance there, or `worst` if that is more.
    private func readAgain(_ pieces: [Piece], _ knots: Knots, _ worst: Double) throws -> Double {
        // Among very many pieces each is read at least once, at times that no period has in common.
        let most = max(2048, 4 * columns.times.count)
        let count = max(1, min(Self.timesPerPiece, most / max(1, pieces.count)))
        var inner: [Double] = []
        inner.reserveCapacity(pieces.count * count)
        for (index, piece) in pieces.enumerated() {
            let shift =
                count == Self.timesPerPiece ? 0.5 : (Double(index) * 0.6180339887498949).truncatingRemainder(dividingBy: 1)
            for step in 0..<count { inner.append(piece.from + (piece.to - piece.from) * (Double(step) + shift) / Double(count)) }
        }
        guard !inner.isEmpty else { return worst }
        var worst = worst
        for (track, values) in try bundle.evaluate(inner).enumerated() {
            let ends = knots.values[track]
            for (index, value) in values.enumerated() {
                let piece = pieces[index / count]
                let share = Self.share(of: inner[index], piece.link, knots.times)
                let line = ends[piece.link] + (ends[piece.link + 1] - ends[piece.link]) * share
                worst = max(worst, abs(line - value) / scale(of: track) + piece.margin)
            }
        }
        return worst
    }
}
