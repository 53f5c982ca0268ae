/// Values read so far, in the order in which they were asked for.
struct TunnelReadings {
    private let bundle: CurveBundle
    private(set) var times: [Double] = []
    /// One array a track.
    private(set) var values: [[Double]] = []
    /// A track's travel; 0 for one that never moves.
    private(set) var travels: [Double] = []

    init(_ bundle: CurveBundle) { self.bundle = bundle }

    /// Reads more. The first reading spans the whole duration, so that it tells how far each track goes.
    ///
    /// - Parameter newTimes: rising seconds.
    /// - Throws: `CancellationError`.
    mutating func read(_ newTimes: [Double]) throws {
        let read = try bundle.evaluate(newTimes)
        if times.isEmpty {
            values = read.map { _ in [] }
            times.reserveCapacity(2 * newTimes.count)
            for track in values.indices { values[track].reserveCapacity(2 * newTimes.count) }
            travels = read.map { TrackTravel.of($0) }
            for (track, least) in bundle.leastTravels.enumerated() where travels[track] > 0 {
                travels[track] = max(travels[track], least)
            }
        }
        times += newTimes
        for track in read.indices {
            guard travels[track] == 0, let rest = values[track].first ?? read[track].first else {
                values[track] += read[track]
                continue
            }
            // What is computed comes out a little beside its rest now and then.
            let noise = TrackTravel.noise(around: rest)
            values[track] += read[track].lazy.map { abs($0 - rest) <= noise ? rest : $0 }
        }
    }

    /// Measures how far the tracks leave the chord of each stretch, in fractions of a track's travel.
    func measure(_ stretches: inout [TunnelColumns.Stretch]) {
        for track in values.indices where travels[track] > 0 {
            values[track].withUnsafeBufferPointer { values in
                let scale = 1 / travels[track]
                for index in stretches.indices where !stretches[index].isNarrow {
                    var bend = abs(stretches[index].bend(in: values))
                    if stretches[index].hasQuarters {
                        // Those of a half are a quarter of the whole one's on a parabola, which they have to tell.
                        let (from, middle, to) = (stretches[index].from, stretches[index].middle, stretches[index].to)
                        bend = max(
                            bend, 4 * abs(values[middle - 1] - (values[from] + values[middle]) / 2),
                            4 * abs(values[middle + 1] - (values[middle] + values[to]) / 2))
                    }
                    stretches[index].bend = max(stretches[index].bend, bend * scale)
                }
            }
        }
    }

    /// Whether a track differs at two readings by more than a fraction of its travel.
    func differ(_ from: Int, _ to: Int, byMoreThan fraction: Double) -> Bool {
        values.indices.contains { abs(values[$0][to] - values[$0][from]) > travels[$0] * fraction }
    }
}

/// How far a track goes, the measure of its tolerance.
package enum TrackTravel {
    /// The distance between its ends; where it comes back by more than half, that of its least and greatest value. 0 where
    /// nothing but rounding keeps it from standing still.
    package static func of(_ values: [Double]) -> Double {
        guard let first = values.first, let last = values.last else { return 0 }
        var (low, high) = (first, first)
        for value in values {
            if value < low { low = value }
            if value > high { high = value }
        }
        let range = high - low
        guard range > noise(around: first) else { return 0 }
        let distance = abs(last - first)
        return distance * 2 < range ? range : distance
    }

    /// What rounding may make of a value that stays the same: some last places of it, and less than any answer's decimals show.
    static func noise(around value: Double) -> Double { 1e-12 + 1e-14 * abs(value) }
}
