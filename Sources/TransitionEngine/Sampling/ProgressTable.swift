/// The motions of a plan at every time, in one block.
struct ProgressTable {
    /// How many times there are.
    let count: Int
    /// One motion after the other; zero before a motion starts.
    private var values: [Double]
    /// As many, in ways a second; none unless they are wanted.
    private var velocities: [Double]
    /// Where each motion lies, where only some do; none where all do, each at its own place.
    private var places: [Int] = []

    /// - Parameters:
    ///   - times: rising seconds.
    ///   - step: their distance, where it is even up to the last one.
    ///   - used: the motions that anybody asks for; `nil` for all.
    /// - Throws: `CancellationError`.
    init(_ curves: [ScheduledCurve], at times: [Double], step: Double?, wantsVelocity: Bool, used: Set<Int>? = nil) throws {
        count = times.count
        if let used {
            places = Array(repeating: 0, count: curves.count)
            for (place, curve) in used.sorted().enumerated() { places[curve] = place }
        }
        values = [Double](repeating: 0, count: (used?.count ?? curves.count) * times.count)
        velocities = wantsVelocity ? values : []
        let places = places
        let isTogether = step != nil && !wantsVelocity && curves.count > 1
        try times.withUnsafeBufferPointer { times in
            try values.withUnsafeMutableBufferPointer { values in
                try velocities.withUnsafeMutableBufferPointer { velocities in
                    guard let base = values.baseAddress, !times.isEmpty else { return }
                    // An empty array may have an address too.
                    let rates = wantsVelocity ? velocities.baseAddress : nil
                    // A stretch is filled when those before it are known: springs of several motions at once.
                    var stretches: [SpringStretch] = []
                    for index in curves.indices where used?.contains(index) ?? true {
                        let curve = curves[index]
                        if index.isMultiple(of: 8) { try Cancellation.check() }
                        let skipped = curve.start > 0 ? times.indices.partitionPoint { times[$0] >= curve.start } : 0
                        let clock = CurveClock(
                            times: UnsafeBufferPointer(rebasing: times[skipped...]), start: curve.start, end: curve.end,
                            duration: curve.curve.duration)
                        let place = (places.isEmpty ? index : places[index]) * times.count + skipped
                        if isTogether {
                            let stretch = curve.curve.fillExceptStretch(clock, step: step, values: base + place)
                            if let stretch { stretches.append(stretch) }
                        } else {
                            curve.curve.fill(
                                clock, step: step, values: base + place, velocities: rates.map { $0 + place })
                        }
                    }
                    SpringMotion.fillEvenly(stretches)
                }
            }
        }
    }

    /// Where the first sample of a motion lies.
    private func start(of curve: Int) -> Int { (places.isEmpty ? curve : places[curve]) * count }

    /// A motion's progress and its rate a second at sample `sample`.
    func fraction(of curve: Int, _ sample: Int) -> ValueAndVelocity {
        let place = start(of: curve) + sample
        return ValueAndVelocity(values[place], velocities.isEmpty ? 0 : velocities[place])
    }

    /// A way from one value to another along a motion.
    ///
    /// - Parameter target: room for a value a time.
    func fill(_ way: SimpleTrack, into target: UnsafeMutablePointer<Double>) {
        values.withUnsafeBufferPointer { block in
            guard let fractions = block.baseAddress else { return }
            Self.interpolate(way.from, way.to, fractions + start(of: way.curve), into: target, count)
        }
    }

    /// What ``interpolate(_:_:_:)`` gives for each of some fractions, bit for bit: four at once, without a branch.
    private static func interpolate(
        _ from: Double, _ to: Double, _ fractions: UnsafePointer<Double>, into values: UnsafeMutablePointer<Double>, _ count: Int
    ) {
        typealias Lanes = SIMD4<Double>
        let (start, end) = (Lanes(repeating: from), Lanes(repeating: to))
        let (source, target) = (UnsafeRawPointer(fractions), UnsafeMutableRawPointer(values))
        var index = 0
        while index + 4 <= count {
            let fraction = source.loadUnaligned(fromByteOffset: index * 8, as: Lanes.self)
            var value = start + (end - start) * fraction
            value.replace(with: start, where: fraction .== 0)
            value.replace(with: end, where: fraction .== 1)
            target.storeBytes(of: value, toByteOffset: index * 8, as: Lanes.self)
            index += 4
        }
        while index < count {
            values[index] = TransitionEngine.interpolate(from, to, fractions[index])
            index += 1
        }
    }

    /// The velocities of such a way, where they are wanted.
    func fillVelocities(of way: SimpleTrack, into target: UnsafeMutablePointer<Double>) {
        let travel = way.to - way.from
        let start = start(of: way.curve)
        for index in 0..<count { target[index] = travel == 0 ? 0 : travel * velocities[start + index] }
    }
}
