/// A controller that is pushed and popped, as often, as early and by as many fingers as its events say.
struct NavigationTimeline {
    private let spec: TransitionSpec
    private let transition: any NavigationTransition
    private let id: String
    private let offset: Double
    private let stage: Stage
    private let cast: [NavigationActor]
    private let home: Rect?
    private var controller: ControllerLifecycle
    /// How far the page is presented, and how far the page below is covered.
    private var page: FluidCourse
    private var presenter: FluidCourse
    /// x, y, width and height of a card.
    private var card: [FluidCourse] = []
    private var hold: Hold?
    private var isResting = true
    private var plan = ViewPlan()

    /// A finger on the page.
    private struct Hold {
        var gesture: NavigationGesture?
        /// Where the page was caught.
        var page: Double
        var card: [Double]
        /// Whether what was running goes on below.
        var isOnTop: Bool
        var x = Dual(0)
        var y = Dual(0)
        var pinch = Dual(1)
        var takesDeadZone = false
    }

    static func plan(
        _ spec: TransitionSpec, _ transition: any NavigationTransition, id: String, offset: Double,
        motions: inout MotionTable
    ) -> ViewPlan {
        var timeline = NavigationTimeline(spec, transition, id: id, offset: offset)
        return timeline.run(&motions)
    }

    private init(_ spec: TransitionSpec, _ transition: any NavigationTransition, id: String, offset: Double) {
        self.spec = spec
        self.transition = transition
        self.id = id
        self.offset = offset
        var isPresented = spec.direction == .removal
        if let first = spec.events.first {
            if case .push = first.action { isPresented = false } else { isPresented = true }
        }
        stage = Stage(direction: isPresented ? .removal : .insertion, view: spec.view, container: spec.stage)
        cast = transition.cast(on: stage)
        home = transition.cardFrame(on: stage)
        controller = ControllerLifecycle(
            isPresented ? .appeared : .disappeared, subject: ViewPlan.subjectID("destination", of: id, isAlone: false))
        page = FluidCourse(isPresented ? 1 : 0)
        presenter = page
        card = frame(presented: isPresented).map { FluidCourse($0) }
    }

    /// The card's frame at either end.
    private func frame(presented: Bool) -> [Double] {
        guard let home else { return [] }
        let rect = presented ? Rect(stage.container.size) : home
        return [rect.x, rect.y, rect.width, rect.height]
    }

    private mutating func run(_ motions: inout MotionTable) -> ViewPlan {
        let events =
            spec.events.isEmpty ? [SpecEvent(at: 0, spec.direction == .insertion ? .push : .pop)] : spec.events
        for (index, event) in events.enumerated() {
            let time = offset + event.time
            finish(before: time, motions)
            let reason = handle(event, at: time, &motions)
            plan.events += controller.drain()
            if let reason {
                plan.warnings.append(TimelineWarning("event-without-effect", "events/\(index): \(reason)"))
            }
        }
        finish(before: .infinity, motions)
        plan.duration = max(plan.duration, offset + (events.last?.time ?? 0))
        plan.logicalDuration = min(plan.duration, max(plan.logicalDuration, 0))
        if !plan.events.contains(where: \.isCompletion) {
            plan.events += TimelineEvent.completion(logical: plan.duration, removed: plan.duration)
        }
        plan.events.sortByTime()
        plan.subjects = subjects
        plan.warnings += warnings
        return plan
    }

    // MARK: - Events

    /// Returns why an event does nothing, if so.
    private mutating func handle(_ event: SpecEvent, at time: Double, _ motions: inout MotionTable) -> String? {
        var animation = event.animation.map(spec.resolved) ?? spec.shownAnimation
        if animation == transition.defaultAnimation, page.isRunning(at: time, in: motions) {
            animation = transition.interruptedAnimation ?? animation
        }
        switch (event.action, controller.state) {
        case (.push, .disappeared):
            controller.push(at: time)
            go(presented: true, at: time, by: animation, &motions)
        case (.push, .disappearing), (.cancel, .disappearing):
            let back = hold?.gesture?.cancellation ?? animation
            controller.cancelPop(at: time)
            hold = nil
            go(presented: true, at: time, by: back, &motions)
        case (.pop, .appeared), (.pop, .appearing), (.cancel, .appearing):
            controller.pop(at: time)
            go(presented: false, at: time, by: animation, &motions)
        case (.pop, .disappearing) where hold != nil:
            hold = nil
            go(presented: false, at: time, by: animation, &motions)
        case (.grab, .appearing), (.grab, .disappearing): return take(at: time, &motions)
        case (.drag(let translation, let velocity, let takesDeadZone), _):
            // Which way it goes is known once it has moved.
            let grip: NavigationGesture.Grip? =
                transition.grips.swipes
                ? .swipe : translation == [0, 0] ? nil : abs(translation.x) > abs(translation.y) ? .edge : .pan
            if let reason = begin(grip, at: time, &motions) { return reason }
            if hold?.gesture?.grip == .pinch { return "two fingers are on the page." }
            hold?.x = Dual(translation.x, velocity.x)
            hold?.y = Dual(translation.y, velocity.y)
            hold?.takesDeadZone = takesDeadZone
            follow(at: time, &motions)
        case (.pinch(let scale, let velocity), _):
            if transition.grips.swipes { return "a push can't be pinched." }
            if let reason = begin(.pinch, at: time, &motions) { return reason }
            if hold?.gesture?.grip != .pinch { return "a finger is dragging the page." }
            hold?.pinch = Dual(scale, velocity)
            follow(at: time, &motions)
        case (.release(let velocity), _):
            guard let held = hold else { return "no finger is on the page." }
            release(held, velocity, at: time, animation, &motions)
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
    private mutating func go(presented: Bool, at time: Double, by animation: Animation?, _ motions: inout MotionTable) {
        isResting = false
        let target = presented ? 1.0 : 0.0
        page.retarget(to: target, at: time, by: animation, from: spec.start, in: &motions)
        presenter.retarget(to: target, at: time, by: animation, from: spec.start, in: &motions)
        for (index, value) in frame(presented: presented).enumerated() {
            card[index].retarget(to: value, at: time, by: animation, from: spec.start, in: &motions)
        }
    }

    // MARK: - Fingers

    /// Stops what is running where it is; an interrupted push becomes a pop.
    private mutating func take(at time: Double, _ motions: inout MotionTable) -> String? {
        guard transition.grips.swipes || transition.grips.zooms else { return "no finger takes hold of this transition." }
        guard transition.grips.catchesPush else {
            return "grab is off: what is running can't be caught and flies on."
        }
        guard transition.grips.dismisses else { return "interactiveDismiss is off." }
        if controller.state == .appearing { controller.pop(at: time) }
        catchPage(nil, at: time, onTop: false, &motions)
        return nil
    }

    private mutating func catchPage(
        _ gesture: NavigationGesture?, at time: Double, onTop: Bool, _ motions: inout MotionTable
    ) {
        func place(_ course: FluidCourse) -> Double { onTop ? course.target : course.state(at: time, in: motions).value }
        hold = Hold(gesture: gesture, page: place(page), card: card.map(place), isOnTop: onTop)
        isResting = false
        guard !onTop else { return }
        page.hold(place(page), at: time, onTop: false, in: &motions)
        presenter.hold(place(presenter), at: time, onTop: false, in: &motions)
        for index in card.indices { card[index].hold(place(card[index]), at: time, onTop: false, in: &motions) }
    }

    /// Takes hold of the page, unless a finger already has it. Returns why that can't be.
    private mutating func begin(
        _ grip: NavigationGesture.Grip?, at time: Double, _ motions: inout MotionTable
    ) -> String? {
        let grips = transition.grips
        guard grips.swipes || grips.zooms else { return "no finger takes hold of this transition." }
        let side = stage.view.layoutDirection == .rightToLeft ? -1.0 : 1.0
        let gesture = grip.map { NavigationGesture(grip: $0, container: stage.container.size, side: side) }
        if hold != nil {
            if hold?.gesture == nil { hold?.gesture = gesture }
            return nil
        }
        switch controller.state {
        case .disappeared: return "there is no page to take hold of."
        case .appeared:
            guard grips.dismisses else { return "interactiveDismiss is off." }
            controller.pop(at: time)
            let isFlying = page.isRunning(at: time, in: motions)
            catchPage(gesture, at: time, onTop: isFlying && !grips.catchesPush, &motions)
        case .appearing:
            guard grips.dismisses else { return "interactiveDismiss is off." }
            controller.pop(at: time)
            catchPage(gesture, at: time, onTop: !grips.catchesPush, &motions)
        case .disappearing:
            guard grips.catchesPush else { return "a finger that lands on a page that goes belongs to the page below." }
            catchPage(gesture, at: time, onTop: false, &motions)
        }
        return nil
    }

    private mutating func follow(at time: Double, _ motions: inout MotionTable) {
        guard let hold, let gesture = hold.gesture else { return }
        if card.isEmpty {
            let part = gesture.progress(hold.x, hold.y, takesDeadZone: hold.takesDeadZone)
            let place = max(0, hold.page - (1 - part.value))
            page.hold(place, at: time, onTop: hold.isOnTop, in: &motions)
            presenter.hold(place, at: time, onTop: hold.isOnTop, in: &motions)
        } else {
            for (index, value) in dragged(hold, gesture).enumerated() {
                card[index].hold(value.value, at: time, onTop: hold.isOnTop, in: &motions)
            }
        }
    }

    private func dragged(_ hold: Hold, _ gesture: NavigationGesture) -> [Dual] {
        gesture.frame(of: hold.card, hold.x, hold.y, pinch: hold.pinch, takesDeadZone: hold.takesDeadZone)
    }

    private mutating func release(
        _ held: Hold, _ velocity: SIMD2<Double>?, at time: Double, _ animation: Animation?, _ motions: inout MotionTable
    ) {
        var held = held
        hold = nil
        guard let gesture = held.gesture else {
            // Caught and let go without a move: the pop that it became is cancelled.
            controller.cancelPop(at: time)
            return go(presented: true, at: time, by: animation, &motions)
        }
        if let velocity {
            if gesture.grip == .pinch {
                held.pinch.velocity = velocity.x
            } else {
                (held.x.velocity, held.y.velocity) = (velocity.x, velocity.y)
            }
        }
        let commits = gesture.commits(held.x, held.y, pinch: held.pinch, takesDeadZone: held.takesDeadZone)
        if !commits { controller.cancelPop(at: time) }
        let spring = commits ? gesture.landing : gesture.cancellation
        let target = commits ? 0.0 : 1.0
        isResting = false
        if card.isEmpty {
            let part = gesture.progress(held.x, held.y, takesDeadZone: held.takesDeadZone)
            page.retarget(to: target, at: time, by: spring, velocity: part.velocity, in: &motions)
            presenter.retarget(to: target, at: time, by: spring, velocity: part.velocity, in: &motions)
            return
        }
        for (index, (value, goal)) in zip(dragged(held, gesture), frame(presented: !commits)).enumerated() {
            card[index].retarget(to: goal, at: time, by: spring, velocity: value.velocity, in: &motions)
        }
        page.retarget(to: target, at: time, by: spring, in: &motions)
        presenter.retarget(
            to: target, at: time, by: commits ? NavigationGesture.recovery : spring, in: &motions)
    }

    // MARK: - Ends

    /// Calls what is called when the page has come to rest, if it does so by `time`.
    private mutating func finish(before time: Double, _ motions: MotionTable) {
        guard !isResting, hold == nil || time == .infinity else { return }
        func rest(of courses: [FluidCourse]) -> Double {
            max(courses.compactMap { $0.course.rest(in: motions) }.latest?.removed ?? offset, offset)
        }
        let removed = rest(of: [page] + card)
        let whole = rest(of: [page, presenter] + card)
        plan.duration = max(plan.duration, time == .infinity ? whole : min(whole, time))
        guard removed <= time else { return }
        isResting = true
        // UIKit knows one completion only.
        plan.logicalDuration = max(plan.logicalDuration, removed)
        guard hold == nil else { return }
        controller.finish(at: removed)
        plan.events += controller.drain()
        plan.events += TimelineEvent.completion(logical: removed, removed: removed)
    }

    // MARK: - Result

    private var subjects: [SubjectPlan] {
        cast.map { member in
            let lead = member.follows == .page ? page : presenter
            var scalars = member.actor.tracks.map {
                AnimatedScalar(property: $0.property, course: lead.course, shape: $0.shape, floor: $0.property.leastShown)
            }
            if member.actor.role == .card, !card.isEmpty {
                let properties: [Property] = [.frameX, .frameY, .frameWidth, .frameHeight]
                scalars += zip(properties, card).map {
                    AnimatedScalar(property: $0, course: $1.course, floor: $0.leastShown)
                }
            }
            return SubjectPlan(
                id: ViewPlan.subjectID(member.actor.name, of: id, isAlone: false), role: member.actor.role,
                zIndex: member.actor.zIndex, net: NetEffect(scalars, anchor: member.actor.anchor), note: member.actor.note)
        }
    }

    private var warnings: [TimelineWarning] {
        var all =
            (spec.shownAnimation?.warnings ?? []) + (spec.isReduced ? [] : transition.warnings(on: stage, during: spec.events))
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
