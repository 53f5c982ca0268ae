/// Values read so far, in the order in which they were asked for.
struct TunnelReadings {
    let bundle: CurveBundle
    private(set) var times: [Double] = []
    /// A track's travel; 0 for one that never moves.
    private(set) var travels: [Double] = []
    private(set) var trackCount = 0
    /// All tracks at the first time, then all at the second.
    private var values: [Double] = []
    /// Where the tracks stay that never move; `nil` for those that do.
    private var rests: [Double?] = []

    init(_ bundle: CurveBundle) { self.bundle = bundle }

    /// The value of a track at a reading.
    func value(_ track: Int, _ reading: Int) -> Double { values[reading * trackCount + track] }

    /// - Parameter newTimes: rising seconds.
    mutating func read(_ newTimes: [Double]) throws {
        let read = try bundle.evaluate(newTimes)
        if times.isEmpty {
            trackCount = read.count
            // The first reading spans the whole duration, so it knows both ends.
            travels = read.map { TrackTravel.of($0) }
            for (track, least) in bundle.leastTravels.enumerated() where travels[track] > 0 {
                travels[track] = max(travels[track], least)
            }
            rests = read.indices.map { travels[$0] == 0 ? read[$0].first : nil }
        }
        let base = values.count
        times += newTimes
        values += repeatElement(0, count: newTimes.count * trackCount)
        for track in read.indices {
            var target = base + track
            let rest = rests[track]
            // What is computed comes out a little beside its rest now and then.
            let noise = rest.map { TrackTravel.noise(around: $0) } ?? 0
            for value in read[track] {
                if let rest, abs(value - rest) <= noise { values[target] = rest } else { values[target] = value }
                target += trackCount
            }
        }
    }

    /// The greatest distance of three times from the chord, in slacks.
    func bend(_ from: Int, _ inner: (Int, Int, Int), _ to: Int, _ slacks: [Double]) -> Double {
        values.withUnsafeBufferPointer { values in
            let count = trackCount
            var worst = 0.0
            for track in 0..<count {
                let (a, b) = (values[from * count + track], values[to * count + track])
                let middle = a + (b - a) / 2
                let distance = max(
                    abs(values[inner.1 * count + track] - middle), abs(values[inner.0 * count + track] - (a + middle) / 2),
                    abs(values[inner.2 * count + track] - (middle + b) / 2))
                if distance > 0 { worst = max(worst, distance / slacks[track]) }
            }
            return worst
        }
    }

    /// The same of the middle alone.
    func bend(_ from: Int, _ middle: Int, _ to: Int, _ slacks: [Double]) -> Double {
        values.withUnsafeBufferPointer { values in
            let count = trackCount
            var worst = 0.0
            for track in 0..<count {
                let (a, b) = (values[from * count + track], values[to * count + track])
                let distance = abs(values[middle * count + track] - (a + (b - a) / 2))
                if distance > 0 { worst = max(worst, distance / slacks[track]) }
            }
            return worst
        }
    }

    func jumps(_ from: Int, _ to: Int, _ widest: [Double]) -> Bool {
        (0..<trackCount).contains { abs(value($0, to) - value($0, from)) > widest[$0] }
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
    static func noise(around value: Double) -> Double { 1e-12 + 1e-14 * abs(value) }
}
