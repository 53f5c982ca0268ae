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
        var pool = Pool(bundle)
        try pool.read(initial)
        try pool.read(zip(initial, initial.dropFirst()).map { $0 + ($1 - $0) / 2 })
        let count = initial.count
        var pending = (1..<count).map { Stretch(from: $0 - 1, middle: count + $0 - 1, to: $0) }
        var kept: [Kept] = []
        while !pending.isEmpty {
            pending = try split(pending, &kept, &pool)
            // What is read bounds the time it takes, however little of it is kept.
            if kept.count + pending.count > ceiling || pool.times.count > Self.readings * ceiling {
                isDense = false
                kept += pending.map { ($0.from, false) }
                break
            }
            try Cancellation.check()
        }
        kept.append((count - 1, false))
        keep(kept, of: pool)
    }

    /// Where a stretch that is straight enough starts, and whether a track jumps in it.
    private typealias Kept = (from: Int, isJump: Bool)

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
    private func split(_ stretches: [Stretch], _ kept: inout [Kept], _ pool: inout Pool) throws -> [Stretch] {
        let slacks = pool.travels.map { $0 * tolerance * Self.slack }
        let widest = pool.travels.map { $0 * tolerance * Self.leap }
        // Halves of what was nearly straight: a bend falls to a quarter, what hides from the middle to an eighth.
        var bent: [Stretch] = []
        for stretch in stretches {
            let isStraight =
                stretch.parentBend <= 6 && pool.bend(stretch.from, stretch.middle, stretch.to, slacks) <= 0.75
            if isStraight { kept.append((stretch.from, false)) } else { bent.append(stretch) }
        }
        if bent.isEmpty { return [] }
        let base = pool.times.count
        try pool.read(
            bent.flatMap { stretch -> [Double] in
                let (from, middle, to) = (pool.times[stretch.from], pool.times[stretch.middle], pool.times[stretch.to])
                return [from + (middle - from) / 2, middle + (to - middle) / 2]
            })
        var halves: [Stretch] = []
        for (index, stretch) in bent.enumerated() {
            let quarters = (base + 2 * index, base + 2 * index + 1)
            let bend = pool.bend(stretch.from, (quarters.0, stretch.middle, quarters.1), stretch.to, slacks)
            let isNarrow = pool.times[stretch.to] - pool.times[stretch.from] < pool.bundle.duration * Self.hair * 2
            if bend <= 1 || isNarrow {
                kept.append((stretch.from, isNarrow && pool.jumps(stretch.from, stretch.to, widest)))
            } else {
                halves.append(Stretch(from: stretch.from, middle: quarters.0, to: stretch.middle, parentBend: bend))
                halves.append(Stretch(from: stretch.middle, middle: quarters.1, to: stretch.to, parentBend: bend))
            }
        }
        return halves
    }

    /// Makes the columns of what was kept.
    private mutating func keep(_ all: [Kept], of pool: Pool) {
        let duration = pool.bundle.duration
        var kept = all.sorted { pool.times[$0.from] < pool.times[$1.from] }
        kept = Self.withoutHairs(kept) { pool.times[$1.from] - pool.times[$0.from] < duration * Self.hair * 2 }
        // A snap small enough to be bridged: the last line leads to where it ends.
        if kept.count > 2, !kept[kept.count - 2].isJump, pool.times[kept[kept.count - 2].from] >= duration * (1 - 2 * Self.hair) {
            kept.remove(at: kept.count - 2)
        }
        times = kept.map { pool.times[$0.from] }
        values = pool.values.map { track in kept.map { track[$0.from] } }
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

/// Values read so far, in the order in which they were asked for.
private struct Pool {
    let bundle: CurveBundle
    private(set) var times: [Double] = []
    private(set) var values: [[Double]] = []
    private(set) var travels: [Double] = []
    /// Where the tracks stay that never move; `nil` for those that do.
    private var rests: [Double?] = []

    init(_ bundle: CurveBundle) { self.bundle = bundle }

    /// - Parameter newTimes: rising seconds.
    mutating func read(_ newTimes: [Double]) throws {
        let read = try bundle.evaluate(newTimes)
        times += newTimes
        if values.isEmpty {
            values = read.map { _ in [] }
            // The first reading spans the whole duration, so it knows both ends.
            travels = read.map { TrackTravel.of($0) }
            rests = read.indices.map { travels[$0] == 0 ? read[$0].first : nil }
        }
        for track in read.indices {
            guard let rest = rests[track] else {
                values[track] += read[track]
                continue
            }
            // What is reckoned comes out a little beside it now and then.
            let noise = TrackTravel.noise(around: rest)
            values[track] += read[track].map { abs($0 - rest) <= noise ? rest : $0 }
        }
    }

    /// The greatest distance of three times from the chord, in slacks.
    func bend(_ from: Int, _ inner: (Int, Int, Int), _ to: Int, _ slacks: [Double]) -> Double {
        var worst = 0.0
        for track in values.indices {
            let (a, b) = (values[track][from], values[track][to])
            let middle = a + (b - a) / 2
            let distance = max(
                abs(values[track][inner.1] - middle), abs(values[track][inner.0] - (a + middle) / 2),
                abs(values[track][inner.2] - (middle + b) / 2))
            if distance > 0 { worst = max(worst, distance / slacks[track]) }
        }
        return worst
    }

    /// The same of the middle alone.
    func bend(_ from: Int, _ middle: Int, _ to: Int, _ slacks: [Double]) -> Double {
        var worst = 0.0
        for track in values.indices {
            let (a, b) = (values[track][from], values[track][to])
            let distance = abs(values[track][middle] - (a + (b - a) / 2))
            if distance > 0 { worst = max(worst, distance / slacks[track]) }
        }
        return worst
    }

    func jumps(_ from: Int, _ to: Int, _ widest: [Double]) -> Bool {
        values.indices.contains { abs(values[$0][to] - values[$0][from]) > widest[$0] }
    }
}

/// How far a track goes, the measure of its tolerance.
package enum TrackTravel {
    /// The distance between its ends; where it comes back by more than half, that of its least and greatest value. 0 where
    /// nothing but rounding keeps it from standing still.
    package static func of(_ values: [Double]) -> Double {
        guard let first = values.first, let last = values.last else { return 0 }
        let range = (values.max() ?? 0) - (values.min() ?? 0)
        guard range > noise(around: first) else { return 0 }
        let distance = abs(last - first)
        return distance * 2 < range ? range : distance
    }

    /// What rounding may make of a value that stays the same: some last places of it, and less than any answer's decimals show.
    fileprivate static func noise(around value: Double) -> Double { 1e-12 + 1e-14 * abs(value) }
}
