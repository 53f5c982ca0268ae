/// Times so dense that every curve of a bundle is all but straight between two of them, and the values there.
struct TunnelColumns {
    /// Rising seconds.
    private(set) var times: [Double] = []
    /// One array a track.
    private(set) var values: [[Double]] = []
    /// Columns after which a track jumps.
    private(set) var jumps: [Int] = []
    /// What lies between columns, in order; nothing where they are all but at one time.
    private(set) var stretches: [Stretch] = []
    /// What was read to find the columns.
    private(set) var readings: TunnelReadings
    /// Whether it is as dense as it should be: curves that would take too many columns are cut off.
    private(set) var isDense = true

    /// In fractions of a track's travel.
    let tolerance: Double

    /// A track's travel; 0 for one that never moves.
    var travels: [Double] { readings.travels }

    /// What straight lines between columns may miss of a curve, as a share of the tolerance.
    static let slack = 1.0 / 80

    /// What no line bridges, as a share of the tolerance: some of it is kept for slack and rounding.
    private static let leap = 0.9

    /// Stretches to start with.
    private static let start = 64

    /// The most parts that a stretch is split into at once.
    private static let most = 16

    /// Times that may be read for each column that may be kept.
    private static let readingsPerColumn = 4

    /// The part of the duration that counts as no time.
    private static let hair = 1e-12

    /// What lies between two readings, with a third in its middle.
    struct Stretch {
        let from: Int
        let middle: Int
        let to: Int
        /// How far the curves leave the chord, in slacks.
        fileprivate var bend = 0.0
        fileprivate var isNarrow = false
        fileprivate var isJump = false
        fileprivate var isSnap = false
        /// How much farther than a parabola the curves may leave the chord, in fractions of a track's travel.
        fileprivate(set) var roughness = 0.0

        fileprivate var isStraight: Bool { bend <= 1.1 || isNarrow }
    }

    /// - Parameters:
    ///   - tolerance: in fractions of a track's travel.
    ///   - ceiling: columns there may be.
    /// - Throws: `CancellationError`.
    init(_ bundle: CurveBundle, tolerance: Double, ceiling: Int) throws {
        self.tolerance = tolerance
        readings = TunnelReadings(bundle)
        var pending = try initialStretches(ceiling: ceiling)
        var kept: [Stretch] = []
        while !pending.isEmpty {
            try Cancellation.check()
            var bent: [Stretch] = []
            for stretch in pending { if stretch.isStraight { kept.append(stretch) } else { bent.append(stretch) } }
            // What is read bounds the time it takes, however little of it is kept.
            if !bent.isEmpty, readings.times.count > Self.readingsPerColumn * ceiling { isDense = false }
            if isDense {
                pending = try split(bent, room: ceiling - kept.count)
            } else {
                kept += bent
                break
            }
        }
        keep(inOrder(kept))
    }

    // MARK: - Reading

    /// Reads the times to start with, and those in between.
    private mutating func initialStretches(ceiling: Int) throws -> [Stretch] {
        let bounds = initialTimes(ceiling: ceiling)
        var (times, starts): ([Double], [Int]) = ([], [])
        for (from, to) in zip(bounds, bounds.dropFirst()) {
            starts.append(times.count)
            times.append(from)
            if !isNarrow(from, to) { for quarter in 1...3 { times.append(from + (to - from) * Double(quarter) / 4) } }
        }
        starts.append(times.count)
        times.append(readings.bundle.duration)
        try readings.read(times)
        let slacks = readings.travels.map { $0 * tolerance * Self.slack }
        return zip(starts, starts.dropFirst()).map { from, to in
            if to == from + 1 { return narrow(from, to) }
            return Stretch(
                from: from, middle: from + 2, to: to,
                bend: max(
                    readings.bend(from, from + 2, to, at: 0.5, slacks), readings.bend(from, from + 1, to, at: 0.25, slacks),
                    readings.bend(from, from + 3, to, at: 0.75, slacks)))
        }
    }

    /// The times between which the curves are looked at first.
    private func initialTimes(ceiling: Int) -> [Double] {
        let (duration, hair) = (readings.bundle.duration, readings.bundle.duration * Self.hair)
        // The value just before the end is a column too: a settled spring snaps its last thousandth.
        var times = (0...Self.start).map { $0 == Self.start ? duration : duration * Double($0) / Double(Self.start) }
        // On both sides of a breakpoint as well: where it is a jump nothing has to be searched for.
        for breakpoint in readings.bundle.breakpoints.prefix(ceiling / 3) where breakpoint > hair && breakpoint < duration - hair
        {
            times += [breakpoint - hair, breakpoint, breakpoint + hair]
        }
        times.append(duration * (1 - Self.hair))
        return times.sorted().reduce(into: []) { if $1 != $0.last { $0.append($1) } }
    }

    private func isNarrow(_ from: Double, _ to: Double) -> Bool { to - from < readings.bundle.duration * Self.hair * 2 }

    /// A stretch too narrow to be looked into.
    private func narrow(_ from: Int, _ to: Int) -> Stretch {
        func jumps(_ share: Double) -> Bool { readings.jumps(from, to, readings.travels.map { $0 * tolerance * share }) }
        return Stretch(from: from, middle: from, to: to, isNarrow: true, isJump: jumps(Self.leap), isSnap: jumps(Self.slack))
    }

    /// Splits bent stretches into as many parts as make each straight; into fewer where there is no room for as many.
    private mutating func split(_ stretches: [Stretch], room: Int) throws -> [Stretch] {
        if stretches.isEmpty { return [] }
        // The bend falls with the square of the number of parts.
        var parts = stretches.map { Int(min(Double(Self.most), ($0.bend * 1.1).squareRoot().rounded(.up))) }
        let wanted = parts.reduce(0, +)
        if wanted > room {
            isDense = false
            parts = parts.map { max(1, $0 * max(0, room) / wanted) }
        }
        let count = parts.reduce(0, +)
        var times: [Double] = []
        times.reserveCapacity(2 * count)
        for (stretch, count) in zip(stretches, parts) {
            let (from, to) = (readings.times[stretch.from], readings.times[stretch.to])
            for step in 1..<(2 * count) { times.append(from + (to - from) * Double(step) / Double(2 * count)) }
        }
        var next = readings.times.count
        try readings.read(times)
        let slacks = readings.travels.map { $0 * tolerance * Self.slack }
        var halves: [Stretch] = []
        halves.reserveCapacity(count)
        for (stretch, count) in zip(stretches, parts) {
            for part in 0..<count {
                let (from, middle) = (part == 0 ? stretch.from : next - 1, next)
                let to = part == count - 1 ? stretch.to : next + 1
                next = part == count - 1 ? next + 1 : next + 2
                if isNarrow(readings.times[from], readings.times[to]) {
                    halves.append(narrow(from, to))
                } else {
                    let bend = readings.bend(from, middle, to, at: 0.5, slacks)
                    halves.append(Stretch(from: from, middle: middle, to: to, bend: bend))
                }
            }
        }
        return halves
    }

    // MARK: - Columns

    /// From the first reading on: each stretch leads to the next one.
    private func inOrder(_ stretches: [Stretch]) -> [Stretch] {
        var byStart = [Int](repeating: -1, count: readings.times.count)
        for (index, stretch) in stretches.enumerated() { byStart[stretch.from] = index }
        var ordered: [Stretch] = []
        ordered.reserveCapacity(stretches.count)
        while ordered.count < stretches.count { ordered.append(stretches[byStart[ordered.last?.to ?? 0]]) }
        return ordered
    }

    /// Makes the columns between stretches.
    ///
    /// - Parameter all: by rising times.
    private mutating func keep(_ all: [Stretch]) {
        func isHair(_ index: Int) -> Bool { all.indices.contains(index) && all[index].isNarrow && !all[index].isSnap }
        func isThin(_ index: Int) -> Bool { index < all.count && all[index].isNarrow }
        // Of the times around a breakpoint only the breakpoint itself, unless something snaps there: then lines pass both sides.
        var kept = all.indices.filter { index in
            !(isHair(index) && isThin(index + 1)) && !(isHair(index - 1) && !isThin(index))
        }
        // A snap small enough to be bridged: the last line leads to where it ends.
        if kept.count > 1, let last = kept.last, last == all.count - 1, all[last].isNarrow, !all[last].isJump {
            kept.removeLast()
        }
        jumps = kept.indices.filter { all[kept[$0]].isJump }
        stretches = all.filter { !$0.isNarrow }
        for (index, roughness) in readings.roughness(of: stretches).enumerated() {
            stretches[index].roughness = min(2 * Self.slack * tolerance, roughness)
        }
        let columns = kept.map { all[$0].from } + all.suffix(1).map(\.to)
        times = columns.map { readings.times[$0] }
        values = (0..<readings.trackCount).map { track in columns.map { readings.value(track, $0) } }
    }
}
