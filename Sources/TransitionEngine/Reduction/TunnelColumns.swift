/// Times so dense that every curve of a bundle is all but straight between two of them, and the values there.
///
/// A stretch of the duration is halved until its middle lies near the chord of its ends. So the times that are read
/// together are evenly spaced, and a spring has them by its recurrence.
struct TunnelColumns {
    /// Rising seconds.
    private(set) var times: [Double] = []
    /// One array a track.
    private(set) var values: [[Double]] = []
    /// Columns after which a track jumps.
    private(set) var jumps: [Int] = []
    /// What lies between columns, in order; nothing where they are all but at one time.
    private(set) var stretches: [Stretch] = []
    /// Whether it is as dense as it should be: curves that would take too many columns are cut off.
    private(set) var isDense = true
    /// A track's travel; 0 for one that never moves.
    let travels: [Double]

    /// In fractions of a track's travel.
    private let tolerance: Double

    /// What a straight line between two columns may miss of a curve, as a share of the tolerance. It is a quarter of what one
    /// may miss that leaves out the column between them.
    private static let gap = 1.0 / 40

    /// The difference that no line bridges, as a share of the tolerance: some of it is kept for rounding.
    private static let jump = 0.9

    /// Stretches to start with, and those of each swing: at fewer readings a swing, all of them may be at the same place of theirs.
    private static let start = 64.0, stretchesPerSwing = 4.0

    /// Times that may be read for each column that may be kept.
    private static let readingsPerColumn = 4

    /// The part of the duration that counts as no time.
    static let epsilon = 1e-12

    /// Three columns, the second of them in the middle; two that are all but at one time, if it is narrow.
    struct Stretch {
        private let first: Int32
        private let second: Int32
        private let last: Int32
        /// Whether what lies between the middle and the ends was read next to the middle.
        fileprivate(set) var hasQuarters = false
        /// Whether a breakpoint lies at its start.
        fileprivate(set) var isFirst = false
        fileprivate(set) var isNarrow = false
        /// Whether there may be a corner between its ends.
        fileprivate(set) var isCorner = false
        /// How far the curves leave the chord, in fractions of a track's travel.
        var bend = 0.0
        /// How much farther than a parabola the curves may leave the chord, in fractions of a track's travel: twice the
        /// difference of its bend from that of its neighbors.
        fileprivate(set) var roughness = 0.0

        @inline(__always)
        fileprivate init(_ from: Int, _ middle: Int, _ to: Int) {
            (first, second, last) = (Int32(from), Int32(middle), Int32(to))
        }

        @inline(__always) var from: Int { Int(first) }
        @inline(__always) var middle: Int { Int(second) }
        @inline(__always) var to: Int { Int(last) }

        /// How far a track lies above the chord in the middle.
        @inline(__always)
        func bend<Values: RandomAccessCollection>(in values: Values) -> Double
        where Values.Element == Double, Values.Index == Int { values[middle] - (values[from] + values[to]) / 2 }
    }

    /// - Parameters:
    ///   - tolerance: in fractions of a track's travel.
    ///   - ceiling: columns there may be.
    /// - Throws: `CancellationError`.
    init(_ bundle: CurveBundle, tolerance: Double, ceiling: Int) throws {
        self.tolerance = tolerance
        var readings = TunnelReadings(bundle)
        let initial = try Self.initialStretches(bundle, &readings, tolerance, ceiling: ceiling)
        travels = readings.travels
        let epsilon = bundle.duration * Self.epsilon
        let smooth = Refinement(bend: 4.4 * Self.gap * tolerance, epsilon: epsilon, ceiling: ceiling)
        (stretches, isDense) = try smooth.refined(initial, &readings)
        arrange(readings)
        // Beside a corner a curve may leave the lines between columns by more than a parabola would.
        let corners = stretches.filter(\.isCorner)
        if !corners.isEmpty, isDense {
            let left = ceiling - 2 * (stretches.count - corners.count)
            let fine = Refinement(bend: Self.gap * tolerance / 8, epsilon: epsilon, ceiling: left)
            let (parts, areDense) = try fine.refined(corners, &readings)
            stretches = stretches.filter { !$0.isCorner } + parts
            isDense = areDense
            arrange(readings)
        }
        place(readings)
    }

    /// How stretches are halved.
    private struct Refinement {
        /// The bend that a stretch may have, in fractions of a track's travel.
        let bend: Double
        /// Seconds that count as no time.
        let epsilon: Double
        /// Columns there may be.
        let ceiling: Int

        /// Halves stretches until each is straight enough; where the ceiling allows fewer columns, those that bend most.
        ///
        /// - Returns: what they became, in no order, and whether the ceiling left all of them straight enough.
        func refined(
            _ stretches: [Stretch], _ readings: inout TunnelReadings
        ) throws -> (stretches: [Stretch], isDense: Bool) {
            var (pending, kept): ([Stretch], [Stretch]) = (stretches, [])
            kept.reserveCapacity(4 * stretches.count)
            let before = readings.times.count
            var isDense = true
            while !pending.isEmpty {
                try Cancellation.check()
                readings.measure(&pending)
                var bent: [Stretch] = []
                bent.reserveCapacity(pending.count)
                for stretch in pending {
                    if stretch.bend <= bend { kept.append(stretch) } else { bent.append(stretch) }
                }
                // What is read bounds the time it takes, however little of it is kept.
                let read = readings.times.count - before
                let left = min(ceiling / 2 - kept.count - bent.count, (readingsPerColumn * ceiling - read) / 2)
                if left < bent.count {
                    isDense = false
                    bent.sort { ($1.bend, $0.from) < ($0.bend, $1.from) }
                    kept += bent[max(0, left)...]
                    bent.removeSubrange(max(0, left)...)
                }
                pending = try halves(of: bent, &readings)
            }
            return (kept, isDense)
        }

        /// Returns both halves of each stretch.
        private func halves(of stretches: [Stretch], _ readings: inout TunnelReadings) throws -> [Stretch] {
            var times: [Double] = []
            times.reserveCapacity(2 * stretches.count)
            for stretch in stretches where !stretch.hasQuarters {
                let (from, to) = (readings.times[stretch.from], readings.times[stretch.to])
                times.append(from + (to - from) / 4)
                times.append(from + (to - from) * 0.75)
            }
            var next = readings.times.count
            if !times.isEmpty { try readings.read(times) }
            var halves: [Stretch] = []
            halves.reserveCapacity(2 * stretches.count)
            for stretch in stretches {
                let (first, second) =
                    stretch.hasQuarters ? (stretch.middle - 1, stretch.middle + 1) : (next, next + 1)
                if !stretch.hasQuarters { next += 2 }
                for (from, middle, to) in [(stretch.from, first, stretch.middle), (stretch.middle, second, stretch.to)] {
                    var half = Stretch(from, middle, to)
                    if readings.times[to] - readings.times[from] < 2 * epsilon { half = narrow(from, to) }
                    half.isFirst = stretch.isFirst && from == stretch.from
                    halves.append(half)
                }
            }
            return halves
        }
    }

    // MARK: - Reading

    /// Reads evenly spaced times between breakpoints, and times next to breakpoints: where one is a jump, nothing has to be
    /// searched for. A spring that has settled jumps its last thousandth at the end.
    private static func initialStretches(
        _ bundle: CurveBundle, _ readings: inout TunnelReadings, _ tolerance: Double, ceiling: Int
    ) throws -> [Stretch] {
        let (duration, epsilon) = (bundle.duration, bundle.duration * epsilon)
        let start = max(Self.start, min(Self.stretchesPerSwing * bundle.swings, Double(ceiling) / 4))
        var bounds = [0.0]
        for time in bundle.breakpoints.prefix(ceiling / 3).sorted()
        where time > (bounds.last ?? 0) + 8 * epsilon && time < duration - 8 * epsilon { bounds.append(time) }
        bounds.append(duration)
        var (times, ends): ([Double], [Int]) = ([0], [0])
        times.reserveCapacity(4 * (Int(start) + 2 * bounds.count))
        for (from, to) in zip(bounds, bounds.dropFirst()) {
            let steps = 4 * max(1, Int((start * (to - from) / duration).rounded(.up)))
            times.append(from + epsilon)
            for step in 1..<steps { times.append(from + (to - from) * Double(step) / Double(steps)) }
            times += [to - epsilon, to]
            ends.append(times.count - 1)
        }
        try readings.read(times)
        var stretches: [Stretch] = []
        stretches.reserveCapacity(times.count / 4)
        for (first, last) in zip(ends, ends.dropFirst()) {
            // Times next to a breakpoint are columns only where the curves differ there.
            let startsLate = readings.differ(first, first + 1, byMoreThan: gap * tolerance)
            let endsEarly = readings.differ(last - 1, last, byMoreThan: gap * tolerance)
            if startsLate { stretches.append(narrow(first, first + 1)) }
            for index in stride(from: first + 1, to: last - 1, by: 4) {
                let from = index == first + 1 && !startsLate ? first : index
                let to = index + 4 == last - 1 && !endsEarly ? last : index + 4
                var stretch = Stretch(from, index + 2, to)
                stretch.hasQuarters = true
                stretch.isFirst = index == first + 1
                stretches.append(stretch)
            }
            if endsEarly { stretches.append(narrow(last - 1, last)) }
        }
        return stretches
    }

    private static func narrow(_ from: Int, _ to: Int) -> Stretch {
        var stretch = Stretch(from, from, to)
        stretch.isNarrow = true
        return stretch
    }

    // MARK: - Columns

    /// Puts stretches in order, and compares each with its neighbors.
    private mutating func arrange(_ readings: TunnelReadings) {
        // From the first reading on each one leads to the next.
        var starts = [Int32](repeating: -1, count: readings.times.count)
        for (index, stretch) in stretches.enumerated() { starts[stretch.from] = Int32(index) }
        var ordered: [Stretch] = []
        ordered.reserveCapacity(stretches.count)
        for _ in stretches { ordered.append(stretches[Int(starts[ordered.last?.to ?? 0])]) }
        let most = 8 * Self.gap * tolerance
        for index in ordered.indices { (ordered[index].roughness, ordered[index].isCorner) = (0, false) }
        ordered.withUnsafeMutableBufferPointer { stretches in
            for track in readings.values.indices where readings.travels[track] > 0 {
                let values = readings.values[track]
                values.withUnsafeBufferPointer { compare(stretches, readings.times, $0, scale: 2 / readings.travels[track]) }
            }
            for index in stretches.indices { stretches[index].roughness = min(most, stretches[index].roughness) }
        }
        stretches = ordered
    }

    /// Measures how much the bend of each stretch differs from that of a parabola through its neighbor. A corner between three
    /// columns is no farther from their chord than twice the middle one; its bend is not between those of its neighbors.
    private func compare(
        _ stretches: UnsafeMutableBufferPointer<Stretch>, _ times: [Double], _ values: UnsafeBufferPointer<Double>, scale: Double
    ) {
        let least = tolerance * Self.gap / 2
        // By the square of the width.
        var (before, last) = (bend: 0.0, 0.0)
        for index in stretches.indices {
            let stretch = stretches[index]
            let width = times[stretch.to] - times[stretch.from]
            let square = width * width
            let bend = stretch.isNarrow ? 0 : stretch.bend(in: values) * scale / square
            if index > 0, !stretch.isFirst {
                let difference = abs(bend - last)
                stretches[index].roughness = max(stretches[index].roughness, difference * square)
                let other = times[stretches[index - 1].to] - times[stretches[index - 1].from]
                stretches[index - 1].roughness = max(stretches[index - 1].roughness, difference * other * other)
                let between = (before + bend) / 2
                if index > 1, abs(last - between) * other * other > max(least, abs(between) * other * other / 4) {
                    stretches[index - 1].isCorner = !stretches[index - 1].isNarrow
                }
            } else if index + 1 == stretches.count || stretches[index + 1].isFirst {
                stretches[index].roughness = max(stretches[index].roughness, abs(bend) * square)
            }
            (before, last) = (last, bend)
        }
    }

    /// Makes the columns of stretches.
    private mutating func place(_ readings: TunnelReadings) {
        var columns: [Int] = []
        columns.reserveCapacity(2 * stretches.count + 1)
        var placed: [Stretch] = []
        placed.reserveCapacity(stretches.count)
        for stretch in stretches {
            if stretch.isNarrow {
                if readings.differ(stretch.from, stretch.to, byMoreThan: Self.jump * tolerance) { jumps.append(columns.count) }
                columns.append(stretch.from)
            } else {
                var copy = Stretch(columns.count, columns.count + 1, columns.count + 2)
                (copy.bend, copy.roughness, copy.isCorner) = (stretch.bend, stretch.roughness, stretch.isCorner)
                placed.append(copy)
                columns.append(stretch.from)
                columns.append(stretch.middle)
            }
        }
        columns.append(stretches.last?.to ?? 0)
        times = columns.map { readings.times[$0] }
        values = readings.values.map { values in columns.map { values[$0] } }
        stretches = placed
    }

    /// The columns between jumps.
    var ranges: [Range<Int>] { zip([0] + jumps.map { $0 + 1 }, jumps.map { $0 + 1 } + [times.count]).map { $0..<$1 } }

    /// Returns the floor and the ceiling of a track at each column, between which lines pass; both are its value where a track
    /// starts, ends or jumps.
    ///
    /// - Parameters:
    ///   - tolerance: in the unit of the track, above 0.
    ///   - bounds: what no line leaves; the values lie within.
    func walls(of track: Int, within tolerance: Double, _ bounds: ClosedRange<Double>) -> [SIMD2<Double>] {
        let values = values[track]
        var walls = values.map { SIMD2($0 - tolerance, $0 + tolerance) }
        walls.withUnsafeMutableBufferPointer { walls in
            values.withUnsafeBufferPointer { values in
                for stretch in stretches {
                    // The curve lies a quarter of the bend beside the chords between columns. Where it was read less closely
                    // than it bends, there are still lines between the floor and the ceiling.
                    let bend = max(-tolerance / 2, min(tolerance / 2, stretch.bend(in: values) / 4))
                    for column in stretch.from...stretch.to {
                        if bend > 0 {
                            walls[column].x = max(walls[column].x, values[column] - tolerance + bend)
                        } else {
                            walls[column].y = min(walls[column].y, values[column] + tolerance + bend)
                        }
                    }
                }
            }
        }
        if bounds.lowerBound > -.infinity || bounds.upperBound < .infinity {
            for column in walls.indices {
                walls[column].x = max(walls[column].x, bounds.lowerBound)
                walls[column].y = min(walls[column].y, bounds.upperBound)
            }
        }
        for range in ranges {
            walls[range.lowerBound] = SIMD2(repeating: values[range.lowerBound])
            walls[range.upperBound - 1] = SIMD2(repeating: values[range.upperBound - 1])
        }
        let last = values.count - 1
        // A difference at the end that is small enough is bridged: the last line leads to where it ends.
        if last > 0, !jumps.contains(last - 1), times[last] - times[last - 1] < 2 * Self.epsilon * times[last] {
            walls[last - 1] = SIMD2(
                max(bounds.lowerBound, values[last] - tolerance / 1000),
                min(bounds.upperBound, values[last] + tolerance / 1000))
        }
        return walls
    }
}
