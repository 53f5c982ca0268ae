/// The curves of a plan at every time, in one block.
struct ProgressTable {
    /// How many times there are.
    let count: Int
    /// One curve after the other; zero before a curve starts.
    private var values: [Double]
    /// As many, a second; none unless velocities are wanted.
    private var velocities: [Double]
    /// The row of each curve, where only some have one; empty where each has the row of its own index.
    private var rows: [Int] = []

    /// - Parameters:
    ///   - times: rising seconds.
    ///   - step: their distance, where it is even up to the last one.
    ///   - used: indices of the curves that are needed; `nil` for all.
    /// - Throws: `CancellationError`.
    init(_ curves: [ScheduledCurve], at times: [Double], step: Double?, wantsVelocity: Bool, used: Set<Int>?) throws {
        count = times.count
        if let used {
            rows = Array(repeating: 0, count: curves.count)
            for (row, curve) in used.sorted().enumerated() { rows[curve] = row }
        }
        values = [Double](repeating: 0, count: (used?.count ?? curves.count) * times.count)
        velocities = wantsVelocity ? values : []
        let rows = rows
        try times.withUnsafeBufferPointer { times in
            try values.withUnsafeMutableBufferPointer { values in
                try velocities.withUnsafeMutableBufferPointer { velocities in
                    guard let base = values.baseAddress, !times.isEmpty else { return }
                    // An empty array may have an address too.
                    let rates = wantsVelocity ? velocities.baseAddress : nil
                    for index in curves.indices where used?.contains(index) ?? true {
                        let curve = curves[index]
                        if index.isMultiple(of: 8) { try Cancellation.check() }
                        let skipped = curve.start > 0 ? times.indices.partitionPoint { times[$0] >= curve.start } : 0
                        let clock = CurveClock(
                            times: UnsafeBufferPointer(rebasing: times[skipped...]), start: curve.start, end: curve.end,
                            duration: curve.curve.duration)
                        let offset = (rows.isEmpty ? index : rows[index]) * times.count + skipped
                        curve.curve.fill(clock, step: step, values: base + offset, velocities: rates.map { $0 + offset })
                    }
                }
            }
        }
    }

    /// The index of a curve's first sample.
    private func start(of curve: Int) -> Int { (rows.isEmpty ? curve : rows[curve]) * count }

    /// A curve's progress and its rate a second at a sample.
    func fraction(of curve: Int, _ sample: Int) -> ValueAndVelocity {
        let offset = start(of: curve) + sample
        return ValueAndVelocity(values[offset], velocities.isEmpty ? 0 : velocities[offset])
    }

    /// The values of a track with a single segment.
    ///
    /// - Parameter target: room for a value a time.
    func fill(_ track: SimpleTrack, into target: UnsafeMutablePointer<Double>) {
        let (from, to, first, count) = (track.from.value, track.to.value, start(of: track.curve), count)
        let travel = to - from
        values.withUnsafeBufferPointer { values in
            guard let fractions = values.baseAddress.map({ $0 + first }) else { return }
            // What ``interpolate(_:_:_:)`` gives, without a branch, so that the compiler takes several at once.
            for index in 0..<count {
                let fraction = fractions[index]
                let value = from + travel * fraction
                target[index] = fraction == 0 ? from : fraction == 1 ? to : value
            }
        }
    }

    /// The velocities of such a track, where they are wanted.
    func fillVelocities(of track: SimpleTrack, into target: UnsafeMutablePointer<Double>) {
        let travel = track.to.value - track.from.value
        let start = start(of: track.curve)
        for index in 0..<count { target[index] = travel == 0 ? 0 : travel * velocities[start + index] }
    }
}
