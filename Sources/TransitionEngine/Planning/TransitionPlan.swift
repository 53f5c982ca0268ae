/// A valid spec with its timing curves; nothing is sampled yet.
///
/// To make it validates what the spec means. What a member says by itself was validated where it was read.
public struct TransitionPlan: Sendable {
    /// The spec that is planned.
    public internal(set) var spec: TransitionSpec
    /// Seconds until the last track rests.
    public let duration: Double
    /// Seconds until logical completion.
    public let logicalDuration: Double
    /// How many samples each track will have.
    public let sampleCount: Int
    /// Keyframes times tracks, velocities counted as tracks: what ``Limits/samples`` bounds.
    public let valueCount: Int
    /// What a caller should know about the timeline, each once.
    public let warnings: [TimelineWarning]

    let curves: [ScheduledCurve]
    var subjects: [SubjectPlan]
    let events: [TimelineEvent]
    /// Columns that a reduction may look at.
    let columnCeiling: Int
    /// What sampling takes, in evaluations of one target: keyframes times targets, a matrix counting twenty.
    package let evaluations: Int

    /// Whether all that moves takes touches (Blueprint's `allowUserInteraction`).
    package var allowsUserInteraction: Bool { subjects.allSatisfy(\.note.allowsUserInteraction) }

    /// Plans a spec.
    ///
    /// - Parameters:
    ///   - spec: what is asked for.
    ///   - limits: how much may be asked for. Default those of the engine.
    public init(_ spec: TransitionSpec, within limits: Limits = Limits()) throws(PlanningFailure) {
        do {
            try self.init(planning: spec, within: limits)
        } catch let issues as SpecIssues {
            throw .issues(issues)
        } catch {
            throw .cancelled
        }
    }

    /// - Parameters:
    ///   - spec: what is asked for.
    ///   - limits: how much may be asked for.
    /// - Throws: ``SpecIssues``, all that is wrong; `CancellationError`.
    package init(planning spec: TransitionSpec, within limits: Limits) throws {
        var issues = spec.issues(within: limits)
        guard issues.isEmpty else { throw issues }

        self.spec = spec
        var context = PlanningContext()
        let planned = try TransitionPlanner.plan(spec, in: &context)
        issues = context.issues
        if context.curves.isExhausted {
            issues.add(
                .limitExceeded, at: spec.content.isView ? "/events" : "/views",
                "more than 1024 values blend from one spring to another")
        }
        guard issues.isEmpty else { throw issues }
        curves = context.curves.curves
        let subjects = planned.subjects
        self.subjects = subjects
        warnings = planned.warnings.unique

        guard subjects.indices.allSatisfy({ subjects[$0].composed.isFinite }) else {
            issues.add(.outOfRange, at: spec.contentPointer, "its parts multiply to numbers that no double holds")
            throw issues
        }
        (duration, logicalDuration) = try spec.sampling.durations(
            planned.duration, logical: planned.logicalDuration, within: limits,
            at: spec.pointer(ofDurationOver: limits.duration))
        var events = planned.events
        for index in events.indices where events[index].time > duration { events[index].time = duration }
        self.events = events
        sampleCount = spec.sampling.sampleCount(over: duration)
        let size = try Self.size(of: subjects, curves.count, sampleCount: sampleCount, spec, within: limits)
        (valueCount, evaluations, columnCeiling) = (size.valueCount, size.evaluations, size.columnCeiling)
    }

    /// What sampling takes.
    ///
    /// - Parameter curveCount: the number of timing curves.
    /// - Throws: ``SpecIssues`` where it is over a limit.
    private static func size(
        of subjects: [SubjectPlan], _ curveCount: Int, sampleCount: Int, _ spec: TransitionSpec, within limits: Limits
    ) throws(SpecIssues) -> (valueCount: Int, evaluations: Int, columnCeiling: Int) {
        var issues = SpecIssues()
        let tracks =
            max(1, subjects.indices.reduce(0) { $0 + subjects[$1].composed.properties.count }) * (spec.includesVelocity ? 2 : 1)
        let total = sampleCount.multipliedReportingOverflow(by: tracks)
        let valueCount = total.overflow ? .max : total.partialValue
        let each = max(1, subjects.indices.reduce(curveCount) { $0 + subjects[$1].composed.evaluations })
        // Each column is read some ten times: chosen, printed, measured.
        let ceiling = max(256, min(CurveReduction.ceiling, limits.samples / tracks, limits.evaluations / each / 10))
        let evaluations = sampleCount.multipliedReportingOverflow(by: each)
        if evaluations.overflow || evaluations.partialValue > limits.evaluations {
            issues.add(
                .limitExceeded, at: "/sampling",
                "\(sampleCount) keyframes × \(each) targets and matrices exceed the limit of \(limits.evaluations)")
            throw issues
        }
        if valueCount > limits.samples {
            issues.add(
                .limitExceeded, at: "/sampling",
                "\(sampleCount) keyframes × \(tracks) tracks exceed the limit of \(limits.samples) a request")
            throw issues
        }
        return (valueCount, evaluations.partialValue, ceiling)
    }

    /// Plans a spec.
    ///
    /// - Returns: `nil` if anything is wrong with the spec.
    /// - Throws: `CancellationError`.
    package static func ifValid(_ spec: TransitionSpec, within limits: Limits) throws -> TransitionPlan? {
        do {
            return try TransitionPlan(planning: spec, within: limits)
        } catch is SpecIssues {
            return nil
        }
    }

    /// Samples the plan.
    ///
    /// - Parameter decimals: what the numbers are rounded to when they are printed. Sampled by tolerance, the keyframes
    ///   are chosen so that the printed ones keep it; all else stays as exact as it is. 2…9; beyond that the nearest. Default 9.
    public func timeline(decimals: Int = 9) throws(CancellationError) -> Timeline {
        do {
            guard case .tolerance(let tolerance) = spec.sampling, duration > 0 else { return try timeline(by: Sampler(self)) }
            let decimals = max(2, min(9, decimals))
            var timeline = try reduced(within: tolerance, decimals: decimals)
            timeline.decimals = decimals
            return timeline
        } catch {
            throw CancellationError()
        }
    }
}

extension Sampling {
    /// Returns both durations of what is sampled, in seconds: where they are over the limit, the last of given times ends both.
    ///
    /// - Parameter pointer: what makes it last so long.
    /// - Throws: what is wrong where nothing ends them.
    func durations(
        _ duration: Double, logical: Double, within limits: Limits, at pointer: @autoclosure () -> String
    ) throws(SpecIssues) -> (duration: Double, logical: Double) {
        if duration <= limits.duration { return (duration, logical) }
        if case .times(let times) = self, duration > limits.duration, let last = times.last { return (last, min(logical, last)) }
        var issues = SpecIssues()
        let limit = exactText(limits.duration)
        if duration.isFinite {
            issues.add(.limitExceeded, at: pointer(), "lasts \(exactText(duration)) s; the limit is \(limit) s")
        } else {
            issues.add(.endless, at: pointer(), SpecIssue.endlessStart + "within \(limit) s")
        }
        throw issues
    }
}

extension [TimelineWarning] {
    /// Each once, in order.
    fileprivate var unique: [TimelineWarning] {
        guard count > 1 else { return self }
        var seen = Set<TimelineWarning>()
        return filter { seen.insert($0).inserted }
    }
}
