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

    /// Makes room for so many views of one subject each.
    mutating func reserve(_ count: Int) {
        subjects.reserveCapacity(count)
        events.reserveCapacity(4 * count)
        views.reserveCapacity(count)
    }

    /// Adds a view beside those there are.
    mutating func add(_ other: ViewPlan) {
        views.append((other.subjects.count, other.removal))
        subjects += other.subjects
        events += other.events
        warnings += other.warnings
        duration = max(duration, other.duration)
        logicalDuration = max(logicalDuration, other.logicalDuration)
    }

    /// Adds a view of one subject, whose events are there already.
    ///
    /// - Parameters:
    ///   - removal: when its removal begins that nothing takes back; infinite where it stays.
    ///   - rest: seconds until it rests, and until it is logically complete.
    mutating func add(_ subject: SubjectPlan, removal: Double, rest: Double, logicalRest: Double) {
        views.append((1, removal))
        subjects.append(subject)
        duration = max(duration, rest)
        logicalDuration = max(logicalDuration, logicalRest)
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
        var zIndex = 0
        for view in views.indices.sorted(by: { (views[$0].removal, $0) < (views[$1].removal, $1) }) {
            let range = starts[view]..<starts[view] + views[view].size
            for index in range.sorted(by: { (subjects[$0].zIndex, $0) < (subjects[$1].zIndex, $1) }) {
                subjects[index].zIndex = zIndex
                zIndex += 1
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

/// A view that is to be planned.
struct PlannedView {
    let spec: TransitionSpec
    /// The name of its subject.
    let id: String
    /// Seconds by which it starts later.
    let offset: Double
    /// Its index among several views; `nil` where there is only one.
    let index: Int?

    /// Where its spec is, as a JSON Pointer.
    var pointer: String { index.map { "/views/\($0)" } ?? "" }
}

extension ViewPlan {
    /// Plans one view by what its transition is.
    init(_ view: PlannedView, in context: inout PlanningContext) {
        if let move = StraightMove(view.spec) {
            self.init()
            reserve(1)
            move.add(to: &self, id: view.id, offset: view.offset, isSingle: true, curves: &context.curves)
            return
        }
        let transition = view.spec.resolvedTransition
        let kind = transition.transitionKind.plannedKind
        switch kind {
        case .layers, .identity, .entry, .combined, .asymmetric, .animated, .custom, .properties:
            self = PhasePlanner.plan(view, transition, in: &context)
        case .scene(let scene):
            if !view.spec.events.isEmpty, let text = view.spec.nominalTransition as? NumericTextTransition {
                self = TextPlanner.plan(view, text, warnings: transition.warnings, in: &context.curves)
            } else {
                self.init(scene: scene, of: view, warnings: transition.warnings, in: &context.curves)
            }
        case .navigation:
            self = NavigationPlanner.plan(view, in: &context)
        case .keyframes(let keyframes):
            self.init(keyframed: keyframes, of: view, warnings: transition.warnings, in: &context.curves)
        case .coreAnimationKeyframes(let keyframes):
            self.init(keyframed: keyframes, of: view, warnings: transition.warnings, in: &context.curves)
        case .phases(let phases): self.init(keyframed: phases, of: view, warnings: transition.warnings, in: &context.curves)
        case .animator(let animator): self.init(keyframed: animator, of: view, warnings: transition.warnings, in: &context.curves)
        }
        // Pages warn of the platform by each of their transitions.
        if case .navigation = kind {} else { warnings += view.spec.platformWarnings(of: []) }
        warnings += view.spec.startWarnings
    }
}

/// What the planners of one plan share.
struct PlanningContext {
    var curves = CurveTable()
    var issues = SpecIssues()
}

/// One subject with its value tracks; nothing is sampled yet.
struct SubjectPlan: Sendable {
    var id: String
    var role: Timeline.Subject.Role
    /// Larger is on top.
    var zIndex = 0
    var composed: ComposedTracks
    var note = Timeline.Subject.Note()
}
