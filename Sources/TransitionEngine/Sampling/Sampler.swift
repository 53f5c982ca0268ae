/// Reads a plan at its times.
final class Sampler: Sendable {
    private let plan: TransitionPlan
    /// Whether components that never leave their identity are kept.
    private let keepsAll: Bool
    private let times: [Double]
    /// Every curve at every time.
    private let progress: ProgressTable

    /// - Parameters:
    ///   - times: rising seconds.
    ///   - keepsAll: whether components that never leave their identity are kept, so that what comes out is the same for
    ///     any times.
    /// - Throws: `CancellationError`.
    init(_ plan: borrowing TransitionPlan, at times: [Double], keepsAll: Bool = false) throws {
        self.plan = copy plan
        self.times = times
        self.keepsAll = keepsAll
        let sampling = plan.spec.sampling
        let step = plan.duration > 0 && !keepsAll ? sampling.step(over: plan.duration) : nil
        let wantsVelocity = plan.spec.includesVelocity
        try Cancellation.check()
        let used = keepsAll ? Set(plan.subjects.flatMap { $0.composed.channels.flatMap(\.curves) }) : nil
        progress = try ProgressTable(plan.curves, at: times, step: step, wantsVelocity: wantsVelocity, used: used)
    }

    /// - Parameter hasTracks: whether the subjects' tracks are made; ``eachTrack(of:_:)`` makes them one by one.
    /// - Throws: `CancellationError`.
    func timeline(hasTracks: Bool = true) throws -> Timeline {
        try Timeline(
            duration: plan.duration, logicalDuration: plan.logicalDuration, sampling: plan.spec.sampling, times: times,
            subjects: plan.subjects.indices.map { index in
                let subject = plan.subjects[index]
                var tracks: [Track] = []
                if hasTracks {
                    tracks.reserveCapacity(subject.composed.channels.count)
                    try eachTrack(of: index) { property, values, velocities in
                        tracks.append(Track(property, values: Array(values), velocities: velocities.map { Array($0) }))
                    }
                }
                return Timeline.Subject(
                    id: subject.id, role: subject.role, zIndex: subject.zIndex, anchor: subject.composed.anchor, tracks: tracks,
                    note: subject.note)
            },
            events: plan.events, warnings: plan.warnings, plan: plan)
    }

    /// The tracks of one subject in their order, one after the other; the numbers are valid during the call.
    ///
    /// - Throws: `CancellationError`.
    func eachTrack(
        of index: Int,
        _ body: (Property, _ values: UnsafeBufferPointer<Double>, _ velocities: UnsafeBufferPointer<Double>?) -> Void
    ) throws {
        let wantsVelocity = plan.spec.includesVelocity
        // One column after the other in the same memory, the velocities behind the values.
        try withUnsafeTemporaryAllocation(of: Double.self, capacity: max(1, times.count * 2)) { room in
            guard let column = room.baseAddress else { return }
            let values = UnsafeBufferPointer(start: column, count: times.count)
            let velocities = wantsVelocity ? UnsafeBufferPointer(start: column + times.count, count: times.count) : nil
            for channel in plan.subjects[index].composed.channels {
                if case .simple(let track) = channel {
                    progress.fill(track, into: column)
                    if wantsVelocity { progress.fillVelocities(of: track, into: column + times.count) }
                    body(track.property, values, velocities)
                } else {
                    for track in try composed(channel) { track.read(body) }
                }
            }
        }
    }

    /// The values of a property of one layer, along any value track.
    ///
    /// - Throws: `CancellationError`.
    private func values(of scalar: AnimatedScalar, along curves: [Int]) throws -> [Double] {
        var values: [Double] = []
        values.reserveCapacity(times.count)
        var sampleTime = SampleTime(
            time: 0, fractions: [ValueAndVelocity](repeating: ValueAndVelocity(0), count: plan.curves.count))
        for sample in times.indices {
            if sample.isMultiple(of: 64) { try Cancellation.check() }
            sampleTime.time = times[sample]
            for curve in curves { sampleTime.fractions[curve] = progress.fraction(of: curve, sample) }
            values.append(scalar.value(at: sampleTime).value)
        }
        return values
    }

    private func composed(_ channel: ComposedTracks.Channel) throws -> [Track] {
        let properties = channel.properties
        let wantsVelocity = plan.spec.includesVelocity
        if case .single(let scalar) = channel, !wantsVelocity {
            let values = try values(of: scalar, along: channel.curves)
            if !keepsAll, let identity = scalar.property.identity, values.allSatisfy({ $0 == identity }) { return [] }
            return [Track(scalar.property, values: values, velocities: nil)]
        }
        var values = [[Double]](repeating: [], count: properties.count)
        var velocities = values
        for index in properties.indices {
            values[index].reserveCapacity(times.count)
            if wantsVelocity { velocities[index].reserveCapacity(times.count) }
        }
        let curves = channel.curves
        var sampleTime = SampleTime(
            time: 0, fractions: [ValueAndVelocity](repeating: ValueAndVelocity(0), count: plan.curves.count))
        for sample in times.indices {
            if sample.isMultiple(of: 64) { try Cancellation.check() }
            sampleTime.time = times[sample]
            for curve in curves { sampleTime.fractions[curve] = progress.fraction(of: curve, sample) }
            for (index, value) in Self.values(of: channel, along: curves, at: sampleTime).enumerated() {
                values[index].append(value.value)
                if wantsVelocity { velocities[index].append(value.velocity) }
            }
        }
        return properties.indices.compactMap { index in
            // A component that never leaves its identity has no track.
            if !keepsAll, let identity = properties[index].identity, values[index].allSatisfy({ $0 == identity }) { return nil }
            return Track(
                properties[index], values: values[index], velocities: wantsVelocity ? velocities[index] : nil)
        }
    }

    /// The channel's values; where a curve is vertical, what moves with it has an infinite velocity and the rest its own.
    static func values(of channel: ComposedTracks.Channel, along curves: [Int], at sampleTime: SampleTime)
        -> [ValueAndVelocity]
    {
        guard curves.contains(where: { sampleTime.fractions[$0].velocity.isInfinite }) else {
            return channel.values(at: sampleTime)
        }
        func with(_ velocity: (Double) -> Double) -> [ValueAndVelocity] {
            var sampleTime = sampleTime
            for curve in curves { sampleTime.fractions[curve].velocity = velocity(sampleTime.fractions[curve].velocity) }
            return channel.values(at: sampleTime)
        }
        let vertical = with { $0.isInfinite ? ($0 < 0 ? -1 : 1) : 0 }
        let rest = with { $0.isInfinite ? 0 : $0 }
        return zip(vertical, rest).map { steep, flat in
            steep.velocity == 0 ? flat : ValueAndVelocity(flat.value, steep.velocity < 0 ? -.infinity : .infinity)
        }
    }
}
