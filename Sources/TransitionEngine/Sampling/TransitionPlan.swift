/// A spec that has been understood, judged and bound to its curves; nothing is sampled yet.
///
/// This is the only validator of meaning, and the place where limits are checked before anything is allocated.
public struct TransitionPlan: Sendable {
    public let spec: TransitionSpec
    /// Seconds until the last track rests.
    public let duration: Double
    /// Seconds until logical completion.
    public let logicalDuration: Double
    /// How many samples each track will have.
    public let sampleCount: Int
    /// Keyframes times tracks, velocities counted as tracks: what ``Limits/samples`` bounds.
    public let cost: Int
    public let warnings: [TimelineWarning]

    let curves: [TimingCurve]
    let net: NetEffect
    let phases: (start: TransitionPhase, end: TransitionPhase)
    let isInstant: Bool

    /// - Parameters:
    ///   - spec: what is asked for.
    ///   - limits: how much may be asked for.
    /// - Throws: all that is wrong.
    public init(_ spec: TransitionSpec, within limits: Limits = Limits()) throws(SpecIssues) {
        var issues = spec.issues(within: limits)
        guard issues.isEmpty else { throw issues }

        self.spec = spec
        phases = (spec.direction.start, spec.direction.end)
        let transition = spec.resolvedTransition
        isInstant = transition.isIdentity
        var curves = CurveTable(default: spec.resolvedAnimation)
        let layers = zip(transition.layers(in: phases.start, of: spec.view), transition.layers(in: phases.end, of: spec.view))
            .map { start, end in
                AnimatedLayer(
                    from: start.resolved(for: spec.view.layoutDirection), to: end.resolved(for: spec.view.layoutDirection),
                    curve: curves.index(of: start.animation), in: spec.view.size)
            }
        let table = curves.curves
        self.curves = table
        net = NetEffect(layers, in: spec.view.size)

        guard net.isFinite(curves: table.count) else {
            issues.add(.outOfRange, at: "/transition", "its parts multiply to numbers that no double holds")
            throw issues
        }
        let used = Set(layers.filter(\.changes).map(\.curve))
        // A transition that changes nothing visible still runs; `identity` doesn't.
        let running = isInstant ? [] : used.isEmpty ? [0] : used.sorted()
        var duration = running.map { table[$0].duration }.max() ?? 0
        var logical = running.map { table[$0].logicalDuration }.max() ?? 0
        if case .times(let times) = spec.sampling, duration > limits.duration, let last = times.last {
            duration = last
            logical = min(logical, last)
        }
        self.duration = duration
        self.logicalDuration = logical
        warnings = Self.warnings(spec, transition)

        guard duration <= limits.duration else {
            throw Self.tooLong(duration, limits, at: "/animation")
        }
        sampleCount = spec.sampling.sampleCount(over: duration)
        let tracks = max(1, net.trackCount) * (spec.includesVelocity ? 2 : 1)
        let total = sampleCount.multipliedReportingOverflow(by: tracks)
        cost = total.overflow ? .max : total.partialValue
        if cost > limits.samples {
            issues.add(
                .limitExceeded, at: "/sampling",
                "\(sampleCount) keyframes × \(tracks) tracks exceed the limit of \(limits.samples) a request")
            throw issues
        }
    }

    /// Samples the plan.
    public func timeline() -> Timeline { Sampler(self).timeline() }

    static func tooLong(_ duration: Double, _ limits: Limits, at pointer: String) -> SpecIssues {
        var issues = SpecIssues()
        let limit = SpecIssues.text(limits.duration)
        if duration.isFinite {
            issues.add(
                .limitExceeded, at: pointer,
                "lasts \(SpecIssues.text(duration)) s; the limit is \(limit) s")
        } else {
            issues.add(
                .endless, at: pointer,
                "never comes to rest within \(limit) s; give \"times\" to sample it, or \"until\" to a repetition")
        }
        return issues
    }

    private static func warnings(_ spec: TransitionSpec, _ shown: any Transition) -> [TimelineWarning] {
        var all = (spec.resolvedAnimation?.warnings ?? []) + shown.warnings
        if spec.nominalTransition.properties.hasMotion && !shown.properties.hasMotion {
            all.append(
                TimelineWarning("reduced-motion", "Motion is to be reduced: the transition is replaced by opacity."))
        }
        var seen = Set<TimelineWarning>()
        return all.filter { seen.insert($0).inserted }
    }
}

/// The distinct curves of a plan; the spec's own is the first.
private struct CurveTable {
    private(set) var curves: [TimingCurve]
    private var keys: [AttachedAnimation] = [.inherited]

    init(default animation: Animation?) { curves = [TimingCurve(animation)] }

    mutating func index(of attached: AttachedAnimation) -> Int {
        if let index = keys.firstIndex(of: attached) { return index }
        keys.append(attached)
        if case .animation(let animation) = attached {
            curves.append(TimingCurve(animation))
        } else {
            curves.append(TimingCurve(nil))
        }
        return curves.count - 1
    }
}
