/// Reads a plan at its times.
struct Sampler {
    private let plan: TransitionPlan
    /// Whether components that never leave their identity are kept.
    private let keepsAll: Bool
    private let times: [Double]
    fileprivate let progress: [Progress]
    /// Whether nobody waits for what is read: no motion is, and there are thousands of them.
    private let isGivenUp: Bool

    /// One motion read at every time.
    fileprivate struct Progress {
        var values: [Double]
        var velocities: [Double]?
    }

    /// - Parameters:
    ///   - times: rising seconds.
    ///   - keepsAll: whether components that never leave their identity are kept, so that what comes out is the same for
    ///     any times.
    init(_ plan: TransitionPlan, at times: [Double], keepsAll: Bool = false) {
        self.plan = plan
        self.times = times
        self.keepsAll = keepsAll
        let sampling = plan.spec.sampling
        let step = plan.duration > 0 && !keepsAll ? sampling.step(over: plan.duration) : nil
        let wantsVelocity = plan.spec.includesVelocity
        guard !Cancellation.isCancelled else {
            progress = []
            isGivenUp = true
            return
        }
        isGivenUp = false
        let used = keepsAll ? Set(plan.subjects.flatMap { $0.net.channels.flatMap(\.motions) }) : nil
        if step != nil, !wantsVelocity, plan.motions.count > 1 {
            progress = Progress.together(plan.motions, at: times, step: step)
        } else {
            progress = plan.motions.enumerated().map { [times] index, motion in
                guard used?.contains(index) ?? true else { return Progress(values: []) }
                if Cancellation.isCancelled { return Progress.still(times.count, wantsVelocity: wantsVelocity) }
                return Progress(motion, at: times, step: step, wantsVelocity: wantsVelocity)
            }
        }
    }

    func timeline() -> Timeline {
        Timeline(
            duration: plan.duration, logicalDuration: plan.logicalDuration, sampling: plan.spec.sampling, times: times,
            subjects: plan.subjects.map { subject in
                Timeline.Subject(
                    id: subject.id, role: subject.role, zIndex: subject.zIndex, anchor: subject.net.anchor,
                    tracks: tracks(of: subject.net), note: subject.note)
            },
            events: plan.events, warnings: plan.warnings)
    }

    private func tracks(of net: NetEffect) -> [Track] {
        var tracks: [Track] = []
        tracks.reserveCapacity(net.channels.count)
        if isGivenUp {
            let zeros = [Double](repeating: 0, count: times.count)
            tracks = net.channels.flatMap(\.properties).map {
                Track($0, values: zeros, velocities: plan.spec.includesVelocity ? zeros : nil)
            }
        }
        for channel in net.channels where !isGivenUp {
            if case .direct(let scalar) = channel, let way = scalar.simpleWay {
                tracks.append(direct(scalar.property, way, progress[way.motion]))
            } else {
                tracks += composed(channel)
            }
        }
        // Mostly they are in order already.
        let isSorted = zip(tracks, tracks.dropFirst()).allSatisfy { $0.property.place <= $1.property.place }
        return isSorted ? tracks : tracks.sorted { $0.property.place < $1.property.place }
    }

    private func direct(_ property: Property, _ way: (from: Double, to: Double, motion: Int), _ progress: Progress) -> Track {
        let (from, to) = (way.from, way.to)
        let values = progress.values.withUnsafeBufferPointer { fractions in
            [Double](unsafeUninitializedCapacity: fractions.count) { values, count in
                for index in 0..<fractions.count { values[index] = interpolate(from, to, fractions[index]) }
                count = fractions.count
            }
        }
        return Track(
            property, values: values, velocities: progress.velocities?.map { from == to ? 0 : (to - from) * $0 })
    }

    private func composed(_ channel: NetEffect.Channel) -> [Track] {
        let properties = channel.properties
        let wantsVelocity = plan.spec.includesVelocity
        var values = [[Double]](repeating: [], count: properties.count)
        var velocities = values
        for index in properties.indices {
            values[index].reserveCapacity(times.count)
            if wantsVelocity { velocities[index].reserveCapacity(times.count) }
        }
        let motions = channel.motions
        var moment = Moment(time: 0, fractions: [Dual](repeating: Dual(0), count: progress.count))
        for sample in times.indices {
            // Columns of the right length, whatever is in them.
            if sample.isMultiple(of: 64), Cancellation.isCancelled {
                for index in values.indices {
                    let missing = repeatElement(0.0, count: times.count - sample)
                    values[index] += missing
                    if wantsVelocity { velocities[index] += missing }
                }
                break
            }
            moment.time = times[sample]
            for motion in motions {
                moment.fractions[motion] = Dual(
                    progress[motion].values[sample], progress[motion].velocities?[sample] ?? 0)
            }
            for (index, value) in Self.values(of: channel, along: motions, at: moment).enumerated() {
                values[index].append(value.value)
                if wantsVelocity { velocities[index].append(value.velocity) }
            }
        }
        return properties.indices.compactMap { index in
            // A component that never leaves its identity says nothing.
            if !keepsAll, let identity = properties[index].identity, values[index].allSatisfy({ $0 == identity }) { return nil }
            return Track(
                properties[index], values: values[index], velocities: wantsVelocity ? velocities[index] : nil)
        }
    }

    /// The channel's values; where a curve is vertical, what moves with it has an infinite velocity and the rest its own.
    private static func values(of channel: NetEffect.Channel, along motions: [Int], at moment: Moment) -> [Dual] {
        guard motions.contains(where: { moment.fractions[$0].velocity.isInfinite }) else { return channel.values(at: moment) }
        func with(_ velocity: (Double) -> Double) -> [Dual] {
            var moment = moment
            for motion in motions { moment.fractions[motion].velocity = velocity(moment.fractions[motion].velocity) }
            return channel.values(at: moment)
        }
        let vertical = with { $0.isInfinite ? ($0 < 0 ? -1 : 1) : 0 }
        let rest = with { $0.isInfinite ? 0 : $0 }
        return zip(vertical, rest).map { steep, flat in
            steep.velocity == 0 ? flat : Dual(flat.value, steep.velocity < 0 ? -.infinity : .infinity)
        }
    }
}

extension Sampler.Progress {
    fileprivate init(_ motion: Motion, at times: [Double], step: Double?, wantsVelocity: Bool) {
        var velocities = wantsVelocity ? [Double](repeating: 0, count: times.count) : nil
        let times = Self.clock(of: motion, times)
        values = [Double](unsafeUninitializedCapacity: times.count) { buffer, count in
            guard let base = buffer.baseAddress else { return }
            if velocities != nil {
                velocities?.withUnsafeMutableBufferPointer {
                    motion.curve.fill(times, step: step, values: base, velocities: $0.baseAddress)
                }
            } else {
                motion.curve.fill(times, step: step, values: base, velocities: nil)
            }
            count = times.count
        }
        for index in times.indices.prefix(while: { times[$0] < 0 }) {
            values[index] = 0
            velocities?[index] = 0
        }
        self.velocities = velocities
    }

    /// What is read of a motion that nobody waits for any more.
    fileprivate static func still(_ count: Int, wantsVelocity: Bool) -> Self {
        let zeros = [Double](repeating: 0, count: count)
        return Self(values: zeros, velocities: wantsVelocity ? zeros : nil)
    }

    /// Every motion at every time, springs of several motions at once.
    fileprivate static func together(_ motions: [Motion], at times: [Double], step: Double?) -> [Self] {
        let count = times.count
        // All of them in one block: a stretch is filled when those before it are known.
        let block = UnsafeMutablePointer<Double>.allocate(capacity: count * motions.count)
        defer { block.deallocate() }
        var stretches: [SpringStretch] = []
        for (index, motion) in motions.enumerated() {
            let times = clock(of: motion, times)
            if let stretch = motion.curve.fillExceptStretch(times, step: step, values: block + index * count) {
                stretches.append(stretch)
            }
        }
        SpringMotion.fillEvenly(stretches)
        return motions.enumerated().map { index, motion in
            var values = Array(UnsafeBufferPointer(start: block + index * count, count: count))
            if motion.start > 0 { for place in 0..<count where motion.localTime(times[place]) < 0 { values[place] = 0 } }
            return Self(values: values)
        }
    }

    /// A motion's own times: negative before its start, where it does nothing.
    private static func clock(of motion: Motion, _ times: [Double]) -> [Double] {
        motion.start == 0 ? times : times.map { motion.localTime($0) }
    }
}
