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

    /// How far the tracks leave a chord at a share of it, in slacks.
    func bend(_ from: Int, _ inner: Int, _ to: Int, at share: Double, _ slacks: [Double]) -> Double {
        values.withUnsafeBufferPointer { values in
            let count = trackCount
            var worst = 0.0
            for track in 0..<count {
                let (a, b) = (values[from * count + track], values[to * count + track])
                let distance = abs(values[inner * count + track] - (a + (b - a) * share))
                if distance > 0 { worst = max(worst, distance / slacks[track]) }
            }
            return worst
        }
    }

    /// How far a track leaves the chord of a stretch in its middle.
    func bend(_ track: Int, _ stretch: TunnelColumns.Stretch) -> Double {
        value(track, stretch.middle) - (value(track, stretch.from) + value(track, stretch.to)) / 2
    }

    /// How much the bend of each stretch differs from that of a parabola through its neighbour, in fractions of a track's
    /// travel. A corner between three readings is no farther from their chord than twice the middle one.
    func roughness(of stretches: [TunnelColumns.Stretch]) -> [Double] {
        var roughness = [Double](repeating: 0, count: stretches.count)
        for track in 0..<trackCount where travels[track] > 0 {
            var before = (bend: 0.0, width: 0.0)
            for (index, stretch) in stretches.enumerated() {
                let (bend, width) = (self.bend(track, stretch), times[stretch.to] - times[stretch.from])
                if index > 0 {
                    let square = width / before.width * (width / before.width)
                    let difference = 2 * abs(bend - before.bend * square) / travels[track]
                    roughness[index] = max(roughness[index], difference)
                    roughness[index - 1] = max(roughness[index - 1], difference / square)
                }
                before = (bend, width)
            }
        }
        return roughness
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
