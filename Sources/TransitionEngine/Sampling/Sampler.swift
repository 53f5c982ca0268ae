/// Reads tracks at some times.
final class Sampler: Sendable {
    private let curves: [ScheduledCurve]
    private let wantsVelocity: Bool
    /// Whether components that never leave their identity are kept.
    private let keepsAll: Bool
    let times: [Double]
    /// Every curve at every time.
    private let progress: ProgressTable

    /// Samples all of a plan at the times that its spec gives.
    ///
    /// - Throws: `CancellationError`.
    init(_ plan: borrowing TransitionPlan) throws {
        (curves, wantsVelocity, keepsAll) = (plan.curves, plan.spec.includesVelocity, false)
        times = plan.spec.sampling.times(over: plan.duration)
        let step = plan.duration > 0 ? plan.spec.sampling.step(over: plan.duration) : nil
        try Cancellation.check()
        progress = try ProgressTable(plan.curves, at: times, step: step, wantsVelocity: wantsVelocity, used: nil)
    }

    /// Samples some tracks at times of the caller's own.
    ///
    /// - Parameters:
    ///   - curves: those that the tracks name by their index.
    ///   - tracks: what is read.
    ///   - times: rising seconds.
    ///   - keepsAll: whether components that never leave their identity are kept, so that what comes out is the same for
    ///     any times. Default yes.
    ///   - wantsVelocity: whether velocities are read too. Default no.
    /// - Throws: `CancellationError`.
    init(
        _ curves: [ScheduledCurve], of tracks: [ComposedTracks], at times: [Double], keepsAll: Bool = true,
        wantsVelocity: Bool = false
    ) throws {
        (self.curves, self.times, self.keepsAll, self.wantsVelocity) = (curves, times, keepsAll, wantsVelocity)
        try Cancellation.check()
        let used = Set(tracks.flatMap { $0.channels.flatMap(\.curves) })
        progress = try ProgressTable(curves, at: times, step: nil, wantsVelocity: wantsVelocity, used: used)
    }

    /// - Throws: `CancellationError`.
    func tracks(of composed: ComposedTracks) throws -> [Track] {
        var tracks: [Track] = []
        tracks.reserveCapacity(composed.channels.count)
        try eachTrack(of: composed) { property, values, velocities in
            tracks.append(Track(property, values: Array(values), velocities: velocities.map { Array($0) }))
        }
        return tracks
    }

    /// The tracks of one subject in their order, one after the other; the numbers are valid during the call.
    ///
    /// - Throws: `CancellationError`.
    func eachTrack(
        of composed: ComposedTracks,
        _ body: (Property, _ values: UnsafeBufferPointer<Double>, _ velocities: UnsafeBufferPointer<Double>?) -> Void
    ) throws {
        // One column after the other in the same memory, the velocities behind the values.
        try withUnsafeTemporaryAllocation(of: Double.self, capacity: max(1, times.count * 2)) { buffer in
            guard let column = buffer.baseAddress else { return }
            let values = UnsafeBufferPointer(start: column, count: times.count)
            let velocities = wantsVelocity ? UnsafeBufferPointer(start: column + times.count, count: times.count) : nil
            for index in composed.channels.indices {
                if case .simple(let track) = composed.channels[index] {
                    progress.fill(track, into: column)
                    if wantsVelocity { progress.fillVelocities(of: track, into: column + times.count) }
                    body(track.property, values, velocities)
                } else {
                    for track in try self.tracks(of: composed.channels[index]) { track.read(body) }
                }
            }
        }
    }

    /// Calls a function with the curves at each time.
    ///
    /// - Parameter used: indices of the curves that it reads.
    /// - Throws: `CancellationError`.
    private func eachTime(along used: [Int], _ body: (SampleTime) -> Void) throws {
        var sampleTime = SampleTime(
            time: 0, fractions: [ValueAndVelocity](repeating: ValueAndVelocity(0), count: curves.count))
        for sample in times.indices {
            if sample.isMultiple(of: 64) { try Cancellation.check() }
            sampleTime.time = times[sample]
            for curve in used { sampleTime.fractions[curve] = progress.fraction(of: curve, sample) }
            body(sampleTime)
        }
    }

    private func tracks(of channel: Channel) throws -> [Track] {
        let (properties, used) = (channel.properties, channel.curves)
        var values = [[Double]](repeating: [], count: properties.count)
        var velocities = values
        for index in properties.indices {
            values[index].reserveCapacity(times.count)
            if wantsVelocity { velocities[index].reserveCapacity(times.count) }
        }
        if !wantsVelocity, let value = channel.value, let mapping = value.mapping {
            // No array is made at each time.
            let track = value.track
            try eachTime(along: used) { values[0].append(mapping.shown(track.value(at: $0)).value) }
        } else {
            try eachTime(along: used) { sampleTime in
                for (index, value) in Self.values(of: channel, along: used, at: sampleTime).enumerated() {
                    values[index].append(value.value)
                    if wantsVelocity { velocities[index].append(value.velocity) }
                }
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
    static func values(of channel: Channel, along curves: [Int], at sampleTime: SampleTime)
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

extension TransitionPlan {
    /// Samples every track at the times of a sampler.
    ///
    /// - Parameter hasTracks: whether the subjects' tracks are made. Default yes.
    /// - Throws: `CancellationError`.
    func timeline(by sampler: Sampler, hasTracks: Bool = true) throws -> Timeline {
        try Timeline(
            duration: duration, logicalDuration: logicalDuration, sampling: spec.sampling, times: sampler.times,
            subjects: subjects.indices.map { index in
                let subject = subjects[index]
                return Timeline.Subject(
                    id: subject.id, role: subject.role, zIndex: subject.zIndex, anchor: subject.composed.anchor,
                    tracks: hasTracks ? try sampler.tracks(of: subject.composed) : [], note: subject.note)
            },
            events: events, warnings: warnings, plan: self)
    }

    /// Samples every track at any times.
    ///
    /// - Parameters:
    ///   - times: rising seconds.
    ///   - keepsAll: whether components that never leave their identity have tracks too. Default yes.
    /// - Throws: `CancellationError`.
    func timeline(at times: [Double], keepsAll: Bool = true) throws -> Timeline {
        let tracks = subjects.map(\.composed)
        return try timeline(
            by: Sampler(curves, of: tracks, at: times, keepsAll: keepsAll, wantsVelocity: spec.includesVelocity))
    }
}
