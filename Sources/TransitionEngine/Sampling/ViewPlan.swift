/// What one view contributes to a plan: its subjects, and when what happens.
struct ViewPlan: Sendable {
    var subjects: [SubjectPlan] = []
    /// In order of time.
    var events: [TimelineEvent] = []
    var warnings: [TimelineWarning] = []
    /// Seconds until everything rests.
    var duration = 0.0
    /// Seconds until logical completion.
    var logicalDuration = 0.0

    /// Adds a view beside those there are.
    mutating func add(_ other: ViewPlan) {
        subjects += other.subjects
        events += other.events
        warnings += other.warnings
        duration = max(duration, other.duration)
        logicalDuration = max(logicalDuration, other.logicalDuration)
    }

    /// Stacks the subjects in order; what is being removed lies below all that stays, first gone lowest
    /// (semantics §1).
    mutating func stack() {
        let order = subjects.indices.sorted {
            (removal(of: $0), subjects[$0].zIndex, $0) < (removal(of: $1), subjects[$1].zIndex, $1)
        }
        for (place, index) in order.enumerated() { subjects[index].zIndex = place }
    }

    /// When a subject's removal begins that nothing takes back; infinite for one that stays.
    private func removal(of index: Int) -> Double {
        let id = subjects[index].id
        let last = events.last { event in
            if case .phase(let subject, _) = event.kind { subject == id } else { false }
        }
        if case .phase(_, .didDisappear)? = last?.kind { return last?.time ?? .infinity }
        return .infinity
    }
}

extension ViewPlan {
    /// - Parameters:
    ///   - id: names the view's subject.
    ///   - offset: seconds by which it starts later.
    init(
        _ spec: TransitionSpec, id: String, offset: Double, _ motions: inout MotionTable, _ issues: inout SpecIssues
    ) {
        switch spec.resolvedTransition {
        case let scene as any SceneTransition:
            self.init(scene: scene, spec, id: id, offset: offset, &motions)
        case let matched as MatchedGeometryTransition where matched.source.frame == nil:
            self.init(scene: ContentTransition(.opacity), spec, id: id, offset: offset, &motions)
            warnings += matched.warnings
        case let navigation as any NavigationTransition:
            self = NavigationTimeline.plan(spec, navigation, id: id, offset: offset, motions: &motions)
        default:
            self = PhaseTimeline.plan(spec, id: id, offset: offset, motions: &motions, issues: &issues)
        }
    }
}

/// One subject whose values have courses; nothing is sampled yet.
struct SubjectPlan: Sendable {
    var id: String
    var role: Timeline.Subject.Role
    /// Larger is on top.
    var zIndex = 0
    var net: NetEffect
    var note = Timeline.Subject.Note()
}
