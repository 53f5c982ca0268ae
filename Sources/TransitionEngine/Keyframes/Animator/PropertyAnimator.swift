/// Values from one end to the other that an app starts, pauses, scrubs, reverses and stops, as a `UIViewPropertyAnimator`
/// does.
///
/// The events of the spec are the app's calls. Without a `start` among them the animator starts at 0, unless its first call needs
/// it to stand.
///
/// Source: UIKit `UIViewPropertyAnimator`, `UIViewAnimating`; semantics §43.
public struct PropertyAnimator: SelfTimedTransition {
    /// The values at both ends.
    public let changes: PropertyTransition
    /// Seconds from the start to the end; `nil` if the spring settles by itself.
    public let duration: Double?
    /// How the progress depends on the fraction of the time. Default the curve of `UICubicTimingParameters()`.
    public let timing: Timing
    /// Whether a fraction is a progress; otherwise it is a fraction of the time. Default true.
    public let scrubsLinearly: Bool
    /// Whether the animator pauses at an end instead of completing. Default false.
    public let pausesOnCompletion: Bool

    /// How the progress depends on the fraction of the time.
    public enum Timing: Hashable, Sendable {
        case curve(Easing)
        /// A damping ratio settles within the animator's duration; any other form settles by itself.
        case spring(SpringAnimation)

        /// The curve of `UICubicTimingParameters()`.
        public static let standard = Timing.curve(.cubicBezier(CubicBezier(0.25, 0.1, 0.25, 1)))

        /// Whether the animator's duration counts.
        package var takesDuration: Bool {
            guard case .spring(let spring) = self else { return true }
            if case .settling = spring.form { return true } else { return false }
        }
    }

    /// Where an animator completes.
    public enum Position: String, CaseIterable, Hashable, Sendable {
        case end, start, current
    }

    /// Creates an animator. Default with the standard curve, scrubbing linearly, completing at its ends.
    public init(
        _ changes: PropertyTransition, duration: Double?, timing: Timing = .standard, scrubsLinearly: Bool = true,
        pausesOnCompletion: Bool = false
    ) {
        self.changes = changes
        self.duration = duration
        self.timing = timing
        self.scrubsLinearly = scrubsLinearly
        self.pausesOnCompletion = pausesOnCompletion
    }

    public var source: TransitionSource { .uiKit }
    public var transitionKind: TransitionKind { .animator(self) }
    public var properties: TransitionProperties { changes.properties }
    public var keyframeCount: Int { 2 }
    public var ownAnimations: [Animation] {
        if case .curve(let easing) = timing { [Animation(.curve(easing, duration: duration ?? 0))] } else { [] }
    }

    /// The seconds until the animator completes, or until its last event.
    func ownDuration(for spec: TransitionSpec) -> (pointer: String, duration: Double)? {
        let pointer = duration == nil || !timing.takesDuration ? "/timing" : "/duration"
        let own = AnimatorPath(self).seconds
        let total = AnimatorRun(self, spec).total
        return total > own && !spec.events.isEmpty ? nil : (pointer, total)
    }

    public func motion(in spec: TransitionSpec) -> KeyframeMotion {
        let run = AnimatorRun(self, spec)
        let straight = spec.events.isEmpty && spec.start == nil ? animation : nil
        func curve(from: Double, to: Double) -> KeyframeMotion.Curve {
            if let straight { return .straight(straight, from: from, to: to) }
            return .values { start in AnimatorCurve(run: run, from: from, to: to, start: start) }
        }
        var values: [(content: ValueContent, curves: [KeyframeMotion.Curve])] = changes.scalars.map {
            (.number($0.property), [curve(from: $0.from, to: $0.to)])
        }
        if let change = changes.color {
            let waypoints = ColorWaypoints(from: change.from, to: change.to, in: change.space)
            let ends = zip(waypoints.coordinates[0], waypoints.coordinates[1])
            values.append((.color(waypoints), ends.map { curve(from: $0, to: $1) }))
        }
        if let change = changes.transform {
            let interpolation = TransformInterpolation(
                from: change.from, to: change.to, by: change.interpolation, in: spec.view.size)
            values.append((.transform([interpolation]), [curve(from: 0, to: 1)]))
        }
        var motion = KeyframeMotion(duration: run.total, warnings: run.warnings, anchor: changes.anchor, values: values)
        motion.completion = run.completion.map { .at($0.time, $0.position) } ?? .never
        return motion
    }

    /// The animation of an animator that nothing interrupts; `nil` for a spring that settles within the duration, which ends by
    /// another rule.
    private var animation: Animation? {
        switch timing {
        case .curve(let easing): Animation(.curve(easing, duration: duration ?? 0))
        case .spring(let spring): timing.takesDuration ? nil : Animation(.spring(spring))
        }
    }

    public var warnings: [TimelineWarning] {
        var warnings: [TimelineWarning] = []
        if case .spring(let spring) = timing { warnings = Animation(.spring(spring)).warnings }
        guard duration != nil, !timing.takesDuration else { return warnings }
        return warnings + [.withoutEffect("duration", "a spring by other parameters than a damping ratio settles by itself")]
    }

    func validate(at pointer: String, into issues: inout SpecIssues) {
        changes.validate(at: pointer, into: &issues)
        if changes.scalars.isEmpty, changes.color == nil, changes.transform == nil {
            issues.add(.missingKey, at: pointer + "/properties", "give a property, such as \"opacity\": [0, 1]")
        }
        if let duration {
            issues.check(duration, in: 0...600, unit: "s", at: pointer + "/duration")
        } else if timing.takesDuration {
            issues.add(.missingKey, at: pointer, "\"duration\" is missing: seconds from the start to the end")
        }
        switch timing {
        case .curve(let easing): easing.validate(at: pointer + "/timing", into: &issues)
        case .spring(let spring):
            Animation(.spring(spring)).validate(at: pointer + "/timing", into: &issues)
            if spring.settlingDuration.isInfinite {
                issues.add(.endless, at: pointer + "/timing/spring", "a spring without damping never comes to an end")
            }
        }
    }

    /// Checks what depends on the events.
    public func validate(in spec: TransitionSpec, at pointer: String, into issues: inout SpecIssues) {
        let view = String(pointer.dropLast("/transition".count))
        if let start = spec.start {
            issues.check(start.progress, in: 0...1, at: view + "/from/progress")
            if start.velocity != 0 {
                issues.add(
                    .conflict, at: view + "/from/velocity", "an animator starts with the velocity of its curve; leave it out")
            }
        }
        guard issues.isEmpty else { return }
        for problem in AnimatorRun(self, spec).problems {
            issues.add(.conflict, at: "\(view)/events/\(problem.event)/\(problem.member)", problem.detail)
        }
    }
}
