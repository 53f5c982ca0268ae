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

    /// How many subjects each view has, in order, and when the first of them is removed for good.
    private var views: [(size: Int, removal: Double)] = []

    /// Adds a view beside those there are.
    mutating func add(_ other: ViewPlan) {
        views.append((other.subjects.count, other.removal))
        subjects += other.subjects
        events += other.events
        warnings += other.warnings
        duration = max(duration, other.duration)
        logicalDuration = max(logicalDuration, other.logicalDuration)
    }

    /// Stacks the views in order, each with its own layers together; what is being removed lies below all that
    /// stays, first gone lowest (semantics §1).
    mutating func stack() {
        var starts: [Int] = []
        var count = 0
        for view in views {
            starts.append(count)
            count += view.size
        }
        let order = views.indices.sorted { (views[$0].removal, $0) < (views[$1].removal, $1) }
        var place = 0
        for view in order {
            let range = starts[view]..<starts[view] + views[view].size
            for index in range.sorted(by: { (subjects[$0].zIndex, $0) < (subjects[$1].zIndex, $1) }) {
                subjects[index].zIndex = place
                place += 1
            }
        }
    }

    /// When the first subject's removal begins that nothing takes back; infinite where it stays.
    private var removal: Double {
        guard let id = subjects.first?.id else { return .infinity }
        let last = events.last { event in
            if case .phase(let subject, _) = event.kind { subject == id } else { false }
        }
        if case .phase(_, .didDisappear)? = last?.kind { return last?.time ?? .infinity }
        return .infinity
    }
}

extension ViewPlan {
    /// - Parameters:
    ///   - pointer: where the view is said.
    ///   - id: names the view's subject.
    ///   - offset: seconds by which it starts later.
    init(
        _ spec: TransitionSpec, at pointer: @autoclosure () -> String, id: String, offset: Double, _ motions: inout MotionTable,
        _ issues: inout SpecIssues
    ) {
        if let move = StraightMove(spec) {
            self = move.plan(id: id, offset: offset, motions: &motions)
            return
        }
        let transition = spec.resolvedTransition
        if !transition.standsAlone {
            var found = SpecIssues()
            self = PhaseTimeline.plan(spec, transition, id: id, offset: offset, motions: &motions, issues: &found)
            if !found.isEmpty { issues.add(found, below: pointer()) }
        } else if let scene = transition as? any SceneTransition {
            self.init(scene: scene, spec, id: id, offset: offset, &motions)
        } else if let navigation = transition as? any NavigationTransition {
            self = NavigationTimeline.plan(spec, navigation, id: id, offset: offset, motions: &motions)
        } else {
            // A matched view without its source.
            self.init(scene: ContentTransition(.opacity), spec, id: id, offset: offset, &motions)
            warnings += transition.warnings
        }
        warnings += spec.startWarnings
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
