/// Plans a controller that is pushed and popped, by events and gestures, as often and as early as they ask for.
struct NavigationPlanner {
    let view: PlannedView
    let transition: any NavigationTransition
    let context: SceneContext
    let subjects: [NavigationSubject]
    /// The frame in which the page starts as a card.
    let cardFrame: Rect?
    var controller: ControllerLifecycle
    /// How far the page is presented, and how far the page below is covered.
    var page: MovingValue
    var presenter: MovingValue
    /// x, y, width and height of a card.
    var card: [MovingValue] = []
    /// What a finger has caught.
    var pin: Pin?
    var isResting = true
    var plan = ViewPlan()

    var spec: TransitionSpec { view.spec }
    var offset: Double { view.offset }

    static func plan(
        _ view: PlannedView, _ transition: any NavigationTransition, in curves: inout CurveTable
    ) -> ViewPlan {
        var planner = NavigationPlanner(view, transition)
        return planner.run(in: &curves)
    }

    private init(_ view: PlannedView, _ transition: any NavigationTransition) {
        self.view = view
        self.transition = transition
        let spec = view.spec
        var isPresented = spec.direction == .removal
        if let first = spec.events.first {
            if case .push = first.action { isPresented = false } else { isPresented = true }
        }
        context = SceneContext(direction: isPresented ? .removal : .insertion, view: spec.view, container: spec.stage)
        subjects = transition.subjects(in: context)
        cardFrame = transition.cardFrame(in: context)
        controller = ControllerLifecycle(
            isPresented ? .appeared : .disappeared,
            subject: ViewPlan.subjectID("destination", of: view.id, isSingle: false))
        page = MovingValue(isPresented ? 1 : 0, rule: .fluid)
        presenter = page
        card = frame(presented: isPresented).map { MovingValue($0, rule: .fluid) }
    }

    /// The card's frame at either end; empty without a card.
    func frame(presented: Bool) -> [Double] {
        guard let cardFrame else { return [] }
        let rect = presented ? Rect(context.container.size) : cardFrame
        return [rect.x, rect.y, rect.width, rect.height]
    }

    mutating func run(in curves: inout CurveTable) -> ViewPlan {
        let events =
            spec.events.isEmpty ? [SpecEvent(at: 0, spec.direction == .insertion ? .push : .pop)] : spec.events
        for (index, event) in events.enumerated() {
            let time = offset + event.time
            finish(before: time, in: curves)
            let reason = handle(event, at: time, in: &curves)
            plan.events += controller.drain()
            if let reason {
                plan.warnings.append(TimelineWarning("event-without-effect", "events/\(index): \(reason)"))
            } else if event.animation != nil, event.action.follows {
                plan.warnings.append(
                    TimelineWarning(
                        "without-effect",
                        "events/\(index)/animation changes nothing: a page that a finger holds follows it at once."))
            }
        }
        finish(before: .infinity, in: curves)
        plan.duration = max(plan.duration, offset + (events.last?.time ?? 0))
        plan.logicalDuration = min(plan.duration, max(plan.logicalDuration, 0))
        if !plan.events.contains(where: \.isCompletion) {
            plan.events += TimelineEvent.completion(logical: plan.duration, removed: plan.duration)
        }
        plan.events.sortByTime()
        plan.subjects = subjectPlans
        plan.warnings += warnings
        return plan
    }

    // MARK: - Events

    /// Returns why an event does nothing, if so.
    mutating func handle(_ event: SpecEvent, at time: Double, in curves: inout CurveTable) -> String? {
        var animation = event.animation.map(spec.resolved) ?? spec.shownAnimation
        if animation == transition.defaultAnimation, page.isRunning(at: time, in: curves) {
            animation = transition.interruptedAnimation ?? animation
        }
        switch (event.action, controller.state) {
        case (.push, .disappeared):
            controller.push(at: time)
            go(presented: true, at: time, by: animation, in: &curves)
        case (.push, .disappearing), (.cancel, .disappearing):
            if let pin {
                letGo(pin, by: event, at: time, in: &curves)
            } else {
                controller.cancelPop(at: time)
                go(presented: true, at: time, by: animation, in: &curves)
            }
        case (.pop, .appeared), (.pop, .appearing), (.cancel, .appearing):
            controller.pop(at: time)
            go(presented: false, at: time, by: animation, in: &curves)
        case (.pop, .disappearing) where pin != nil:
            pin = nil
            go(presented: false, at: time, by: animation, in: &curves)
        case (.grab, _): return grab(at: time, in: &curves)
        case (.drag(let translation, let velocity, let takesDeadZone), _):
            return drag(translation, velocity, takesDeadZone: takesDeadZone, at: time, in: &curves)
        case (.pinch(let scale, let velocity), _):
            return pinch(ValueAndVelocity(scale, velocity), at: time, in: &curves)
        case (.release, _):
            guard let pin else { return "no finger is on the page." }
            letGo(pin, by: event, at: time, in: &curves)
        default: return reason(event.action)
        }
        return nil
    }

    func reason(_ action: SpecEvent.Action) -> String {
        switch action {
        case .push: "the controller is there already."
        case .pop: "the controller is gone or going already."
        default: "nothing is there to be cancelled."
        }
    }

    /// Sends everything to one end.
    mutating func go(presented: Bool, at time: Double, by animation: Animation?, in curves: inout CurveTable) {
        isResting = false
        let change = TargetChange(at: time, by: animation, from: spec.start)
        retarget(&page, by: change.to(presented ? 1 : 0), in: &curves)
        retarget(&presenter, by: change.to(presented ? 1 : 0), in: &curves)
        for (index, value) in frame(presented: presented).enumerated() {
            retarget(&card[index], by: change.to(value), in: &curves)
        }
    }

    func retarget(_ value: inout MovingValue, by change: TargetChange, in curves: inout CurveTable) {
        var change = change
        value.retarget(by: &change, in: &curves)
    }

    // MARK: - Ends

    /// Calls what is called when the page has come to rest, if it does so by `time`.
    mutating func finish(before time: Double, in curves: CurveTable) {
        guard !isResting, pin == nil || time == .infinity else { return }
        func rest(of values: [MovingValue]) -> Double {
            max(values.compactMap { $0.track.rest(in: curves) }.latest?.removed ?? offset, offset)
        }
        let removed = rest(of: [page] + card)
        let all = rest(of: [page, presenter] + card)
        plan.duration = max(plan.duration, time == .infinity ? all : min(all, time))
        guard removed <= time else { return }
        isResting = true
        // UIKit knows one completion only.
        plan.logicalDuration = max(plan.logicalDuration, removed)
        guard pin == nil else { return }
        controller.finish(at: removed)
        plan.events += controller.drain()
        plan.events += TimelineEvent.completion(logical: removed, removed: removed)
    }

    // MARK: - Result

    var subjectPlans: [SubjectPlan] {
        subjects.map { member in
            let subject = member.subject
            let lead = member.follows == .page ? page : presenter
            var scalars = subject.tracks.map {
                AnimatedScalar(
                    property: $0.property, track: lead.track, mapping: $0.mapping, floor: $0.property.leastShown)
            }
            if subject.role == .card, !card.isEmpty {
                let properties: [Property] = [.frameX, .frameY, .frameWidth, .frameHeight]
                scalars += zip(properties, card).map {
                    AnimatedScalar(property: $0, track: $1.track, floor: $0.leastShown)
                }
            }
            return SubjectPlan(
                id: ViewPlan.subjectID(subject.name, of: view.id, isSingle: false), role: subject.role,
                zIndex: subject.zIndex, composed: ComposedTracks(scalars, anchor: subject.anchor), note: subject.note)
        }
    }

    var warnings: [TimelineWarning] {
        var all =
            (spec.shownAnimation?.warnings ?? []) + (spec.isReduced ? [] : transition.warnings(in: context, during: spec.events))
        for event in spec.events { if case .animation(let animation)? = event.animation { all += animation.warnings } }
        if spec.isReduced {
            all.append(
                TimelineWarning("reduced-motion", "Motion is to be reduced: the transition is replaced by a cross-fade."))
        }
        return all
    }
}

extension SpecEvent.Action {
    /// Whether a finger holds the page from then on.
    fileprivate var follows: Bool {
        switch self {
        case .grab, .drag, .pinch: true
        default: false
        }
    }
}

extension Property {
    /// Below this a page can't be drawn: a landing that bounces stops there. Nothing else is ever clamped.
    fileprivate var leastShown: Double? {
        switch self {
        case .frameWidth, .frameHeight, .cornerRadius, .dim, .blur, .shadowRadius, .shadowOpacity, .clipBottom: 0
        default: nil
        }
    }
}
