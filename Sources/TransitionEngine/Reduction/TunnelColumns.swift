/// Times so dense that every curve of a bundle is all but straight between two of them, and the values there.
struct TunnelColumns {
    /// Rising seconds.
    private(set) var times: [Double] = []
    /// One array a track.
    private(set) var values: [[Double]] = []
    /// A track's travel; 0 for one that never moves.
    private(set) var travels: [Double] = []
    /// Columns after which a track jumps.
    private(set) var jumps: [Int] = []
    /// Whether it is as dense as it should be: curves that would take too many columns are cut off.
    private(set) var isDense = true

    /// In fractions of a track's travel.
    let tolerance: Double

    /// What straight lines between columns may miss of a curve, as a share of the tolerance.
    static let slack = 1.0 / 80

    /// What no line bridges, as a share of the tolerance: some of it is kept for slack and rounding.
    private static let leap = 0.9

    /// Stretches to start with.
    private static let start = 64

    /// A stretch between two times that has a third in its middle.
    private struct Stretch {
        let from: Int
        let middle: Int
        let to: Int
        /// How bent the stretch was of which it is a half, in slacks; infinite of one that was never looked at.
        var parentBend = Double.infinity
    }

    /// - Parameters:
    ///   - tolerance: in fractions of a track's travel.
    ///   - ceiling: columns there may be.
    /// - Throws: `CancellationError`.
    init(_ bundle: CurveBundle, tolerance: Double, ceiling: Int) throws {
        self.tolerance = tolerance
        let initial = Self.initialTimes(bundle, ceiling: ceiling)
        var pool = TunnelReadings(bundle)
        try pool.read(initial)
        try pool.read(zip(initial, initial.dropFirst()).map { $0 + ($1 - $0) / 2 })
        let count = initial.count
        var pending = (1..<count).map { Stretch(from: $0 - 1, middle: count + $0 - 1, to: $0) }
        var kept = KeptStretches()
        while !pending.isEmpty {
            pending = try split(pending, &kept, &pool)
            // What is read bounds the time it takes, however little of it is kept.
            if kept.count + pending.count > ceiling || pool.times.count > Self.readings * ceiling {
                isDense = false
                for stretch in pending { kept.append(stretch.from, stretch.to) }
                break
            }
            try Cancellation.check()
        }
        keep(kept.inOrder(upTo: count - 1), of: pool)
    }

    /// Where a stretch that is straight enough starts, and whether a track jumps in it.
    private typealias Kept = (from: Int, isJump: Bool)

    /// The stretches that are straight enough: each leads from one reading to the next.
    private struct KeptStretches {
        private(set) var count = 0
        /// By the reading at which a stretch starts.
        private var ends: [Int] = []
        private var jumps: Set<Int> = []

        mutating func append(_ from: Int, _ to: Int, isJump: Bool = false) {
            count += 1
            while ends.count <= from { ends.append(-1) }
            ends[from] = to
            if isJump { jumps.insert(from) }
        }

        /// From the first reading on, by rising times, the last one included.
        func inOrder(upTo last: Int) -> [Kept] {
            var kept: [Kept] = []
            kept.reserveCapacity(count + 1)
            var reading = 0
            while reading != last {
                kept.append((reading, !jumps.isEmpty && jumps.contains(reading)))
                reading = ends[reading]
            }
            kept.append((last, false))
            return kept
        }
    }

    /// The times to start with.
    private static func initialTimes(_ bundle: CurveBundle, ceiling: Int) -> [Double] {
        let duration = bundle.duration
        // The value just before the end is a column too: a settled spring snaps its last thousandth.
        var times = (0...start).map { $0 == start ? duration : duration * Double($0) / Double(start) }
        // On both sides of a breakpoint as well: where it is a jump nothing has to be searched for.
        let hair = duration * Self.hair
        for breakpoint in bundle.breakpoints.prefix(ceiling / 3) where breakpoint > hair && breakpoint < duration - hair {
            times += [breakpoint - hair, breakpoint, breakpoint + hair]
        }
        times.append(duration * (1 - Self.hair))
        return times.sorted().reduce(into: []) { if $1 != $0.last { $0.append($1) } }
    }

    /// Keeps the stretches that are straight enough, and halves the others.
    ///
    /// - Returns: the halves.
    private func split(_ stretches: [Stretch], _ kept: inout KeptStretches, _ pool: inout TunnelReadings) throws -> [Stretch] {
        let slacks = pool.travels.map { $0 * tolerance * Self.slack }
        let widest = pool.travels.map { $0 * tolerance * Self.leap }
        // Halves of what was nearly straight: a bend falls to a quarter, what hides from the middle to an eighth.
        var bent: [Stretch] = []
        var quarters: [Double] = []
        for stretch in stretches {
            let isStraight =
                stretch.parentBend <= 6 && pool.bend(stretch.from, stretch.middle, stretch.to, slacks) <= 0.75
            if isStraight {
                kept.append(stretch.from, stretch.to)
                continue
            }
            bent.append(stretch)
            let (from, middle, to) = (pool.times[stretch.from], pool.times[stretch.middle], pool.times[stretch.to])
            quarters.append(from + (middle - from) / 2)
            quarters.append(middle + (to - middle) / 2)
        }
        if bent.isEmpty { return [] }
        let base = pool.times.count
        try pool.read(quarters)
        var halves: [Stretch] = []
        for (index, stretch) in bent.enumerated() {
            let quarters = (base + 2 * index, base + 2 * index + 1)
            let bend = pool.bend(stretch.from, (quarters.0, stretch.middle, quarters.1), stretch.to, slacks)
            let isNarrow = pool.times[stretch.to] - pool.times[stretch.from] < pool.bundle.duration * Self.hair * 2
            if bend <= 1 || isNarrow {
                kept.append(stretch.from, stretch.to, isJump: isNarrow && pool.jumps(stretch.from, stretch.to, widest))
            } else {
                halves.append(Stretch(from: stretch.from, middle: quarters.0, to: stretch.middle, parentBend: bend))
                halves.append(Stretch(from: stretch.middle, middle: quarters.1, to: stretch.to, parentBend: bend))
            }
        }
        return halves
    }

    /// Makes the columns of what was kept.
    ///
    /// - Parameter all: by rising times.
    private mutating func keep(_ all: [Kept], of pool: TunnelReadings) {
        let duration = pool.bundle.duration
        var kept = Self.withoutHairs(all) { pool.times[$1.from] - pool.times[$0.from] < duration * Self.hair * 2 }
        // A snap small enough to be bridged: the last line leads to where it ends.
        if kept.count > 2, !kept[kept.count - 2].isJump, pool.times[kept[kept.count - 2].from] >= duration * (1 - 2 * Self.hair) {
            kept.remove(at: kept.count - 2)
        }
        times = kept.map { pool.times[$0.from] }
        values = (0..<pool.trackCount).map { track in kept.map { pool.value(track, $0.from) } }
        travels = pool.travels
        jumps = kept.indices.filter { kept[$0].isJump }
    }

    /// Times that may be read for each column that may be kept.
    private static let readings = 4

    /// Of the times around a breakpoint only the breakpoint itself, unless something jumps there.
    private static func withoutHairs(
        _ kept: [(from: Int, isJump: Bool)], isNarrow: ((from: Int, isJump: Bool), (from: Int, isJump: Bool)) -> Bool
    ) -> [(from: Int, isJump: Bool)] {
        func isHair(_ index: Int) -> Bool {
            index >= 0 && index + 1 < kept.count && !kept[index].isJump && isNarrow(kept[index], kept[index + 1])
        }
        func isThin(_ index: Int) -> Bool { index + 1 < kept.count && isNarrow(kept[index], kept[index + 1]) }
        return kept.indices.filter { index in
            let comesBefore = isHair(index) && isThin(index + 1)
            let comesAfter = isHair(index - 1) && !isThin(index) && index < kept.count - 1
            return !comesBefore && !comesAfter
        }.map { kept[$0] }
    }

    /// The part of the duration that counts as no time.
    private static let hair = 1e-12
}
