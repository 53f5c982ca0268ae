/// Reads a plan at its times.
struct Sampler {
    private let plan: TransitionPlan
    private let times: [Double]
    fileprivate let progress: [Progress]

    /// One curve read at every time.
    fileprivate struct Progress {
        var values: [Double]
        var velocities: [Double]?
    }

    init(_ plan: TransitionPlan) {
        self.plan = plan
        let sampling = plan.spec.sampling
        times = sampling.times(over: plan.duration)
        let step = plan.duration > 0 ? sampling.step(over: plan.duration) : nil
        let wantsVelocity = plan.spec.includesVelocity
        progress = plan.curves.map { [times] curve in
            Progress(curve, at: times, step: step, wantsVelocity: wantsVelocity)
        }
    }

    func timeline() -> Timeline {
        Timeline(
            duration: plan.duration, logicalDuration: plan.logicalDuration, sampling: plan.spec.sampling, times: times,
            subjects: [
                Timeline.Subject(id: "view", role: .view, zIndex: 0, anchor: plan.net.anchor, tracks: tracks())
            ],
            events: events(), warnings: plan.warnings)
    }

    private func tracks() -> [Track] {
        guard !plan.isInstant else { return [] }
        var tracks: [Track] = []
        for channel in plan.net.channels {
            if case .direct(let scalar, let curve) = channel {
                tracks.append(direct(scalar, progress[curve]))
            } else {
                tracks += composed(channel)
            }
        }
        let order = Property.order
        return tracks.sorted { order[$0.property, default: 0] < order[$1.property, default: 0] }
    }

    private func direct(_ scalar: AnimatedLayer.Scalar, _ progress: Progress) -> Track {
        let (from, to) = (scalar.from, scalar.to)
        return Track(
            scalar.property, values: progress.values.map { interpolate(from, to, $0) },
            velocities: progress.velocities?.map { from == to ? 0 : (to - from) * $0 })
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
        var fractions = [Dual](repeating: Dual(0), count: progress.count)
        for sample in times.indices {
            for curve in progress.indices {
                fractions[curve] = Dual(progress[curve].values[sample], progress[curve].velocities?[sample] ?? 0)
            }
            for (index, value) in Self.values(of: channel, at: fractions).enumerated() {
                values[index].append(value.value)
                if wantsVelocity { velocities[index].append(value.velocity) }
            }
        }
        return properties.indices.compactMap { index in
            // A component that never leaves its identity says nothing.
            if let identity = properties[index].identity, values[index].allSatisfy({ $0 == identity }) { return nil }
            return Track(
                properties[index], values: values[index], velocities: wantsVelocity ? velocities[index] : nil)
        }
    }

    /// The channel's values; where a curve is vertical, what moves with it has an infinite velocity and the rest its own.
    private static func values(of channel: NetEffect.Channel, at fractions: [Dual]) -> [Dual] {
        guard fractions.contains(where: { $0.velocity.isInfinite }) else { return channel.values(at: fractions) }
        let vertical = channel.values(
            at: fractions.map { Dual($0.value, $0.velocity.isInfinite ? ($0.velocity < 0 ? -1 : 1) : 0) })
        let rest = channel.values(at: fractions.map { $0.velocity.isInfinite ? Dual($0.value) : $0 })
        return zip(vertical, rest).map { steep, flat in
            steep.velocity == 0 ? flat : Dual(flat.value, steep.velocity < 0 ? -.infinity : .infinity)
        }
    }

    private func events() -> [TimelineEvent] {
        let phases: [TransitionPhase] =
            plan.spec.direction == .insertion ? [.willAppear, .identity] : [.didDisappear]
        return phases.map { TimelineEvent(time: 0, kind: .phase(subject: "view", $0)) } + [
            TimelineEvent(time: plan.logicalDuration, kind: .complete(.logicallyComplete)),
            TimelineEvent(time: plan.duration, kind: .complete(.removed)),
        ]
    }
}

extension Sampler.Progress {
    fileprivate init(_ curve: TimingCurve, at times: [Double], step: Double?, wantsVelocity: Bool) {
        var velocities = wantsVelocity ? [Double](repeating: 0, count: times.count) : nil
        values = [Double](unsafeUninitializedCapacity: times.count) { buffer, count in
            guard let base = buffer.baseAddress else { return }
            if velocities != nil {
                velocities?.withUnsafeMutableBufferPointer {
                    curve.fill(times, step: step, values: base, velocities: $0.baseAddress)
                }
            } else {
                curve.fill(times, step: step, values: base, velocities: nil)
            }
            count = times.count
        }
        self.velocities = velocities
    }
}

extension Property {
    /// Where a track of this property stands in a subject.
    fileprivate static let order = Dictionary(
        uniqueKeysWithValues: Property.allCases.enumerated().map { ($1, $0) })
}
