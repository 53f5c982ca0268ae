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

    /// How many subjects each view has, in order.
    private var viewSizes: [Int] = []

    /// Adds a view beside those there are.
    mutating func add(_ other: ViewPlan) {
        viewSizes.append(other.subjects.count)
        subjects += other.subjects
        events += other.events
        warnings += other.warnings
        duration = max(duration, other.duration)
        logicalDuration = max(logicalDuration, other.logicalDuration)
    }

    /// Stacks the views in order, each with its own layers together; what is being removed lies below all that
    /// stays, first gone lowest (semantics §1).
    mutating func stack() {
        var views: [(range: Range<Int>, removal: Double)] = []
        for size in viewSizes {
            let start = views.last?.range.upperBound ?? 0
            views.append((start..<start + size, size == 0 ? .infinity : removal(of: start)))
        }
        let order = views.indices.sorted { (views[$0].removal, $0) < (views[$1].removal, $1) }
        var place = 0
        for view in order {
            for index in views[view].range.sorted(by: { (subjects[$0].zIndex, $0) < (subjects[$1].zIndex, $1) }) {
                subjects[index].zIndex = place
                place += 1
            }
        }
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
    ///   - pointer: where the view is said.
    ///   - id: names the view's subject.
    ///   - offset: seconds by which it starts later.
    init(
        _ spec: TransitionSpec, at pointer: String, id: String, offset: Double, _ motions: inout MotionTable,
        _ issues: inout SpecIssues
    ) {
        let transition = spec.resolvedTransition
        if !transition.standsAlone {
            if let straight = StraightMove.plan(spec, transition, id: id, offset: offset, motions: &motions) {
                self = straight
                warnings += spec.startWarnings
                return
            }
            var found = SpecIssues()
            self = PhaseTimeline.plan(spec, transition, id: id, offset: offset, motions: &motions, issues: &found)
            issues.add(found, below: pointer)
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
