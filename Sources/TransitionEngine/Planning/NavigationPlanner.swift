/// Plans a controller that is pushed and popped, by events and gestures, as often and as early as they ask for.
struct NavigationPlanner {
    private let view: PlannedView
    private let transition: any NavigationTransition
    private let context: SceneContext
    private let subjects: [NavigationSubject]
    /// The frame in which the page starts as a card.
    private let cardFrame: Rect?
    private var controller: ControllerLifecycle
    /// How far the page is presented, and how far the page below is covered.
    private var page: MovingValue
    private var presenter: MovingValue
    /// x, y, width and height of a card.
    private var card: [MovingValue] = []
    private var pin: Pin?
    private var isResting = true
    private var plan = ViewPlan()

    private var spec: TransitionSpec { view.spec }
    private var offset: Double { view.offset }

    /// A page that a finger holds.
    private struct Pin {
        var gesture: NavigationGesture?
        /// The progress and the card's frame when it was caught.
        var page: Double
        var card: [Double]
        /// Whether what was running goes on below.
        var isOnTop: Bool
        var finger = NavigationGesture.Finger()
    }

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
    private func frame(presented: Bool) -> [Double] {
        guard let cardFrame else { return [] }
        let rect = presented ? Rect(context.container.size) : cardFrame
        return [rect.x, rect.y, rect.width, rect.height]
    }

    private mutating func run(in curves: inout CurveTable) -> ViewPlan {
        let events =
            spec.events.isEmpty ? [SpecEvent(at: 0, spec.direction == .insertion ? .push : .pop)] : spec.events
        for (index, event) in events.enumerated() {
            let time = offset + event.time
            finish(before: time, in: curves)
            let reason = handle(event, at: time, in: &curves)
            plan.events += controller.drain()
            if let reason {
                plan.warnings.append(TimelineWarning("event-without-effect", "events/\(index): \(reason)"))
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
    private mutating func handle(_ event: SpecEvent, at time: Double, in curves: inout CurveTable) -> String? {
        var animation = event.animation.map(spec.resolved) ?? spec.shownAnimation
        if animation == transition.defaultAnimation, page.isRunning(at: time, in: curves) {
            animation = transition.interruptedAnimation ?? animation
        }
        switch (event.action, controller.state) {
        case (.push, .disappeared):
            controller.push(at: time)
            go(presented: true, at: time, by: animation, in: &curves)
        case (.push, .disappearing), (.cancel, .disappearing):
            let back = pin?.gesture?.cancellation ?? animation
            controller.cancelPop(at: time)
            pin = nil
            go(presented: true, at: time, by: back, in: &curves)
        case (.pop, .appeared), (.pop, .appearing), (.cancel, .appearing):
            controller.pop(at: time)
            go(presented: false, at: time, by: animation, in: &curves)
        case (.pop, .disappearing) where pin != nil:
            pin = nil
            go(presented: false, at: time, by: animation, in: &curves)
        case (.grab, .appearing), (.grab, .disappearing): return take(at: time, in: &curves)
        case (.drag(let translation, let velocity, let takesDeadZone), _):
            return drag(translation, velocity, takesDeadZone: takesDeadZone, at: time, in: &curves)
        case (.pinch(let scale, let velocity), _):
            return pinch(ValueAndVelocity(scale, velocity), at: time, in: &curves)
        case (.release(let velocity), _):
            guard let pinned = pin else { return "no finger is on the page." }
            release(pinned, velocity, at: time, by: animation, in: &curves)
        default: return reason(event.action)
        }
        return nil
    }

    private func reason(_ action: SpecEvent.Action) -> String {
        switch action {
        case .push: "the controller is there already."
        case .pop: "the controller is gone or going already."
        case .grab: "nothing is running."
        default: "nothing is there to be cancelled."
        }
    }

    /// Sends everything to one end.
    private mutating func go(presented: Bool, at time: Double, by animation: Animation?, in curves: inout CurveTable) {
        isResting = false
        let change = TargetChange(at: time, by: animation, from: spec.start)
        retarget(&page, by: change.to(presented ? 1 : 0), in: &curves)
        retarget(&presenter, by: change.to(presented ? 1 : 0), in: &curves)
        for (index, value) in frame(presented: presented).enumerated() {
            retarget(&card[index], by: change.to(value), in: &curves)
        }
    }

    private func retarget(_ value: inout MovingValue, by change: TargetChange, in curves: inout CurveTable) {
        var change = change
        value.retarget(by: &change, in: &curves)
    }

    // MARK: - Gestures

    /// - Returns: why the drag does nothing, if so.
    private mutating func drag(
        _ translation: SIMD2<Double>, _ velocity: SIMD2<Double>, takesDeadZone: Bool, at time: Double,
        in curves: inout CurveTable
    ) -> String? {
        // The direction is known once the finger has moved.
        let kind: NavigationGesture.Kind? =
            transition.gestures.swipes
            ? .swipe : translation == [0, 0] ? nil : abs(translation.x) > abs(translation.y) ? .edge : .pan
        if let reason = begin(kind, at: time, in: &curves) { return reason }
        if pin?.gesture?.kind == .pinch { return "two fingers are on the page." }
        pin?.finger.x = ValueAndVelocity(translation.x, velocity.x)
        pin?.finger.y = ValueAndVelocity(translation.y, velocity.y)
        pin?.finger.takesDeadZone = takesDeadZone
        follow(at: time, in: &curves)
        return nil
    }

    /// - Returns: why the pinch does nothing, if so.
    private mutating func pinch(_ scale: ValueAndVelocity, at time: Double, in curves: inout CurveTable) -> String? {
        if transition.gestures.swipes { return "a push can't be pinched." }
        if let reason = begin(.pinch, at: time, in: &curves) { return reason }
        if pin?.gesture?.kind != .pinch { return "a finger is dragging the page." }
        pin?.finger.pinch = scale
        follow(at: time, in: &curves)
        return nil
    }

    /// Stops what is running where it is; an interrupted push becomes a pop.
    ///
    /// - Returns: why that can't be, if so.
    private mutating func take(at time: Double, in curves: inout CurveTable) -> String? {
        let gestures = transition.gestures
        guard gestures.swipes || gestures.zooms else { return "no finger takes hold of this transition." }
        guard gestures.catchesPush else { return "grab is off: what is running can't be caught and flies on." }
        guard gestures.dismisses else { return "interactiveDismiss is off." }
        if controller.state == .appearing { controller.pop(at: time) }
        catchPage(nil, at: time, onTop: false, in: &curves)
        return nil
    }

    private mutating func catchPage(
        _ gesture: NavigationGesture?, at time: Double, onTop: Bool, in curves: inout CurveTable
    ) {
        let table = curves
        func current(_ value: MovingValue) -> Double { onTop ? value.target : value.state(at: time, in: table).value }
        pin = Pin(gesture: gesture, page: current(page), card: card.map(current), isOnTop: onTop)
        isResting = false
        guard !onTop else { return }
        page.pin(current(page), at: time, onTop: false, in: &curves)
        presenter.pin(current(presenter), at: time, onTop: false, in: &curves)
        for index in card.indices { card[index].pin(current(card[index]), at: time, onTop: false, in: &curves) }
    }

    /// Begins a gesture, unless a finger already holds the page.
    ///
    /// - Returns: why that can't be, if so.
    private mutating func begin(
        _ kind: NavigationGesture.Kind?, at time: Double, in curves: inout CurveTable
    ) -> String? {
        let gestures = transition.gestures
        guard gestures.swipes || gestures.zooms else { return "no finger takes hold of this transition." }
        let side = context.view.layoutDirection == .rightToLeft ? -1.0 : 1.0
        let gesture = kind.map { NavigationGesture(kind: $0, container: context.container.size, side: side) }
        if pin != nil {
            if pin?.gesture == nil { pin?.gesture = gesture }
            return nil
        }
        switch controller.state {
        case .disappeared: return "there is no page to take hold of."
        case .appeared:
            guard gestures.dismisses else { return "interactiveDismiss is off." }
            controller.pop(at: time)
            let isFlying = page.isRunning(at: time, in: curves)
            catchPage(gesture, at: time, onTop: isFlying && !gestures.catchesPush, in: &curves)
        case .appearing:
            guard gestures.dismisses else { return "interactiveDismiss is off." }
            controller.pop(at: time)
            catchPage(gesture, at: time, onTop: !gestures.catchesPush, in: &curves)
        case .disappearing:
            guard gestures.catchesPush else { return "a finger that lands on a page that goes belongs to the page below." }
            catchPage(gesture, at: time, onTop: false, in: &curves)
        }
        return nil
    }

    private mutating func follow(at time: Double, in curves: inout CurveTable) {
        guard let pin, let gesture = pin.gesture else { return }
        if card.isEmpty {
            let progress = max(0, pin.page - (1 - gesture.progress(pin.finger).value))
            page.pin(progress, at: time, onTop: pin.isOnTop, in: &curves)
            presenter.pin(progress, at: time, onTop: pin.isOnTop, in: &curves)
        } else {
            for (index, value) in gesture.frame(of: pin.card, pin.finger).enumerated() {
                card[index].pin(value.value, at: time, onTop: pin.isOnTop, in: &curves)
            }
        }
    }

    private mutating func release(
        _ pinned: Pin, _ velocity: SIMD2<Double>?, at time: Double, by animation: Animation?, in curves: inout CurveTable
    ) {
        pin = nil
        guard let gesture = pinned.gesture else {
            // Caught and let go without a move: the pop that it became is cancelled.
            controller.cancelPop(at: time)
            return go(presented: true, at: time, by: animation, in: &curves)
        }
        var finger = pinned.finger
        if let velocity { finger.move(at: velocity, in: gesture.kind) }
        let commits = gesture.commits(finger)
        if !commits { controller.cancelPop(at: time) }
        let spring = commits ? gesture.landing : gesture.cancellation
        let target = commits ? 0.0 : 1.0
        isResting = false
        let change = TargetChange(at: time, by: spring)
        if card.isEmpty {
            let speed = gesture.progress(finger).velocity
            retarget(&page, by: change.to(target, velocity: speed), in: &curves)
            retarget(&presenter, by: change.to(target, velocity: speed), in: &curves)
            return
        }
        let dragged = gesture.frame(of: pinned.card, finger)
        for (index, (value, goal)) in zip(dragged, frame(presented: !commits)).enumerated() {
            retarget(&card[index], by: change.to(goal, velocity: value.velocity), in: &curves)
        }
        retarget(&page, by: change.to(target), in: &curves)
        let back = TargetChange(at: time, by: commits ? NavigationGesture.recovery : spring)
        retarget(&presenter, by: back.to(target), in: &curves)
    }

    // MARK: - Ends

    /// Calls what is called when the page has come to rest, if it does so by `time`.
    private mutating func finish(before time: Double, in curves: CurveTable) {
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

    private var subjectPlans: [SubjectPlan] {
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

    private var warnings: [TimelineWarning] {
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

extension Property {
    /// Below this a page can't be drawn: a landing that bounces stops there. Nothing else is ever clamped.
    fileprivate var leastShown: Double? {
        switch self {
        case .frameWidth, .frameHeight, .cornerRadius, .dim, .blur, .shadowRadius, .shadowOpacity, .clipBottom: 0
        default: nil
        }
    }
}
