/// Plans controllers that are pushed and popped, by events and gestures, as often and as early as they ask for.
///
/// Callbacks that are completed don't stop a picture: every page keeps its own progress and flies on (semantics §22).
struct NavigationPlanner {
    let view: PlannedView
    /// Every page there is or was, in the order of their pushes. The first one is always there.
    var pages: [NavigationPage] = []
    /// Indices of the pages on the stack, bottom first.
    var stack: [Int] = []
    /// The page whose transition began last, until it rests.
    var active: Int?
    /// When the last transition ended, in seconds of the timeline's clock, until all pages rest.
    private var ended: Double?
    /// The pages that the last pop has taken off the stack.
    private var popped: [Int] = []
    var lifecycle: ControllerLifecycle
    var plan = ViewPlan()
    var issues = SpecIssues()

    var spec: TransitionSpec { view.spec }
    private var offset: Double { view.offset }
    /// Whether the spec has a stack; else there is one page above another one.
    var isOnStack: Bool { spec.stack != nil }

    static func plan(_ view: PlannedView, in context: inout PlanningContext) -> ViewPlan {
        var planner = NavigationPlanner(view)
        let plan = planner.run(in: &context.curves)
        context.issues.add(planner.issues, below: view.pointer)
        return plan
    }

    private init(_ view: PlannedView) {
        self.view = view
        let spec = view.spec
        let ids = spec.stack?.map(\.id) ?? ["source"]
        var isPresented = false
        if spec.stack == nil {
            isPresented = spec.direction == .removal
            if let first = spec.events.first {
                if case .push = first.action { isPresented = false } else { isPresented = true }
            }
        }
        let only = spec.stack == nil ? TransitionSpec.pushedController : nil
        lifecycle = ControllerLifecycle(ids + (isPresented ? [TransitionSpec.pushedController] : []), of: view.id, only: only)
        for (index, id) in ids.enumerated() {
            let controller = spec.stack?[index] ?? StackedController(id: id)
            pages.append(NavigationPage(controller, name: id, covering: Array(0..<index), in: spec, isPresented: true))
        }
        stack = Array(pages.indices)
        guard spec.stack == nil else { return }
        let pushed = StackedController(id: TransitionSpec.pushedController)
        pages.append(NavigationPage(pushed, name: pushed.id, covering: [0], in: spec, isPresented: isPresented))
        if isPresented { stack.append(1) }
    }

    private mutating func run(in curves: inout CurveTable) -> ViewPlan {
        let events =
            spec.events.isEmpty ? [SpecEvent(at: 0, spec.direction == .insertion ? .push : .pop)] : spec.events
        for (index, event) in events.enumerated() {
            let time = offset + event.time
            finish(before: time, in: curves)
            let reason = handle(event, at: index, time, in: &curves)
            plan.events += lifecycle.drain()
            if let reason {
                plan.warnings.append(TimelineWarning("event-without-effect", "events/\(index): \(reason)"))
            } else if event.animation != nil, let reason = event.action.reasonNotToAnimate {
                plan.warnings.append(
                    TimelineWarning("without-effect", "events/\(index)/animation changes nothing: \(reason)."))
            }
        }
        finish(before: .infinity, in: curves)
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
    private mutating func handle(
        _ event: SpecEvent, at index: Int, _ time: Double, in curves: inout CurveTable
    ) -> String? {
        switch event.action {
        case .push: return push(StackedController(id: TransitionSpec.pushedController), event, index, time, in: &curves)
        case .pushController(let controller): return push(controller, event, index, time, in: &curves)
        case .pop: return pop(to: nil, event, index, time, in: &curves)
        case .popTo(let id): return pop(to: id, event, index, time, in: &curves)
        case .cancel: return cancel(event, index, time, in: &curves)
        case .grab: return grab(at: time, in: &curves)
        case .drag(let translation, let velocity, let takesDeadZone):
            return drag(translation, velocity, takesDeadZone: takesDeadZone, at: time, in: &curves)
        case .pinch(let scale, let velocity):
            return pinch(ValueAndVelocity(scale, velocity), at: time, in: &curves)
        case .release:
            guard pin != nil else { return "no finger is on the page." }
            letGo(by: event, at: time, in: &curves)
        case .updateSource(let source, let controller): return update(source, of: controller, at: index)
        case .insert, .remove, .update, .updateContent, .set, .animator: return "it belongs to views, not to pages."
        }
        return nil
    }

    /// Sends a page to one end by an event's animation, its own or a default.
    private mutating func go(
        _ page: Int, presented: Bool, by event: SpecEvent, at time: Double, in curves: inout CurveTable
    ) {
        let animation = pages[page].animation(event.animation.map(spec.resolved), at: time, in: curves)
        pages[page].go(presented: presented, at: time, by: animation, in: &curves)
    }

    private mutating func push(
        _ controller: StackedController, _ event: SpecEvent, _ index: Int, _ time: Double, in curves: inout CurveTable
    ) -> String? {
        if let active, !popped.isEmpty, pages[active].controller == controller.id, controller.transition == nil {
            return cancel(event, index, time, in: &curves)
        }
        if stack.contains(where: { pages[$0].controller == controller.id }) {
            guard isOnStack else { return "the controller is there already." }
            let names = controller.id == TransitionSpec.pushedController ? "; name another \"controller\"" : ""
            issues.add(
                .conflict, at: "/events/\(index)/controller", "\"\(controller.id)\" is on the stack already\(names)")
            return nil
        }
        finishHeldPop(at: time, in: &curves)
        lifecycle.begin(from: pages[stack[stack.count - 1]].controller, to: controller.id, at: time)
        popped = []
        let page = page(for: controller)
        stack.append(page)
        active = page
        go(page, presented: true, by: event, at: time, in: &curves)
        return nil
    }

    /// The page of a controller that is pushed: the last one, if it is its own; else a new one above all.
    private mutating func page(for controller: StackedController) -> Int {
        let last = pages.count - 1
        let pushes = pages.count { $0.controller == controller.id }
        if pages[last].controller == controller.id, controller.transition == nil, !isOnStack || pages[last].covered == stack {
            return last
        }
        let name = pushes == 0 ? controller.id : "\(controller.id)#\(pushes + 1)"
        pages.append(NavigationPage(controller, name: name, covering: stack, in: spec, isPresented: false))
        return pages.count - 1
    }

    private mutating func pop(
        to id: String?, _ event: SpecEvent, _ index: Int, _ time: Double, in curves: inout CurveTable
    ) -> String? {
        if id == nil, let active, pages[active].pin != nil {
            pages[active].pin = nil
            go(active, presented: false, by: event, at: time, in: &curves)
            return nil
        }
        guard stack.count > 1 else {
            return isOnStack ? "the root can't be popped." : "the controller is gone or going already."
        }
        var target = stack.count - 2
        if let id {
            guard let found = stack.dropLast().firstIndex(where: { pages[$0].controller == id }) else {
                issues.add(
                    .conflict, at: "/events/\(index)/to", "\"\(id)\" is not on the stack below the top",
                    allowed: stack.dropLast().map { pages[$0].controller })
                return nil
            }
            target = found
        }
        finishHeldPop(at: time, in: &curves)
        let top = stack[stack.count - 1]
        let isHidden = hides(top, at: time, in: curves)
        let between = stack[(target + 1)...].dropLast()
        for page in between {
            // What can't be seen goes at once.
            if isHidden {
                pages[page].jump(presented: false, at: time, in: &curves)
            } else {
                go(page, presented: false, by: event, at: time, in: &curves)
            }
        }
        if isHidden, !between.isEmpty { pages[top].cover(stack[target], at: time, in: &curves) }
        beginPop(of: top, to: target, at: time)
        active = top
        go(top, presented: false, by: event, at: time, in: &curves)
        return nil
    }

    /// Whether a page hides all below: it fills the container, and nothing that flies above moves it.
    private func hides(_ page: Int, at time: Double, in curves: CurveTable) -> Bool {
        pages[page].isCovering(at: time, in: curves)
            && !pages[(page + 1)...].contains { $0.presenter.isRunning(at: time, in: curves) }
    }

    /// Takes all pages above one of the stack off it.
    mutating func beginPop(of top: Int, to target: Int, at time: Double) {
        lifecycle.begin(from: pages[top].controller, to: pages[stack[target]].controller, at: time)
        popped = Array(stack[(target + 1)...])
        stack.removeLast(popped.count)
    }

    /// Puts what the last pop has taken off the stack back onto it.
    ///
    /// - Parameter held: a page that the caller moves.
    mutating func cancelPop(by event: SpecEvent, except held: Int? = nil, at time: Double, in curves: inout CurveTable) {
        for page in popped where page != held { go(page, presented: true, by: event, at: time, in: &curves) }
        lifecycle.cancelPop(at: time)
        stack += popped
        popped = []
    }

    private mutating func cancel(
        _ event: SpecEvent, _ index: Int, _ time: Double, in curves: inout CurveTable
    ) -> String? {
        guard let active else { return "nothing is there to be cancelled." }
        guard !popped.isEmpty else {
            // A push is never cancelled: it is completed and popped.
            guard lifecycle.state(of: pages[active].controller) == .appearing else { return "nothing is there to be cancelled." }
            return pop(to: nil, event, index, time, in: &curves)
        }
        if pages[active].pin != nil {
            letGo(by: event, at: time, in: &curves)
            return nil
        }
        cancelPop(by: event, at: time, in: &curves)
        return nil
    }

    /// A page that a finger holds goes on out when another push or pop begins.
    private mutating func finishHeldPop(at time: Double, in curves: inout CurveTable) {
        guard let active, pages[active].pin != nil else { return }
        pages[active].letGo(by: .release(velocity: nil), leaves: true, own: nil, at: time, in: &curves)
    }

    private mutating func update(_ source: MatchedView?, of controller: String?, at index: Int) -> String? {
        let page: Int
        if let controller {
            guard let found = stack.last(where: { pages[$0].controller == controller }) else {
                issues.add(
                    .conflict, at: "/events/\(index)/controller", "\"\(controller)\" is not on the stack",
                    allowed: stack.map { pages[$0].controller })
                return nil
            }
            page = found
        } else {
            page = isOnStack ? stack[stack.count - 1] : 1
        }
        guard pages[page].transition.matchedSource != nil else { return "the page grows out of no view." }
        pages[page].nextSource = source ?? MatchedView()
        return nil
    }

    // MARK: - Ends

    /// Ends what has come to rest by `time`.
    private mutating func finish(before time: Double, in curves: CurveTable) {
        if time == .infinity {
            let rests = pages.compactMap { $0.rest(includesPresenter: true, in: curves) }
            plan.duration = max(plan.duration, rests.max() ?? offset, active == nil ? 0 : offset)
        }
        finishTransition(before: time, in: curves)
        guard let ended, active == nil else { return }
        // Pages of earlier transitions may go on.
        let removed = pages.compactMap { $0.rest(includesPresenter: false, in: curves) }.reduce(ended, max)
        guard removed <= time else { return }
        self.ended = nil
        plan.events += TimelineEvent.completion(logical: ended, removed: removed)
    }

    /// Calls what is called when the page of the running transition has come to rest, if it does so by `time`.
    private mutating func finishTransition(before time: Double, in curves: CurveTable) {
        guard let active, pages[active].pin == nil || time == .infinity else { return }
        let rest = max(pages[active].rest(includesPresenter: false, in: curves) ?? offset, offset)
        guard rest <= time else { return }
        self.active = nil
        plan.logicalDuration = max(plan.logicalDuration, rest)
        ended = pages[active].pin == nil ? rest : nil
        guard ended != nil else { return }
        popped = []
        lifecycle.finish(at: rest)
        plan.events += lifecycle.drain()
    }
}

extension SpecEvent.Action {
    /// Why the event moves nothing by an animation; `nil` where it does.
    fileprivate var reasonNotToAnimate: String? {
        switch self {
        case .updateSource: "the flight keeps its own"
        case .grab, .drag, .pinch: "a page that a finger holds follows it at once"
        default: nil
        }
    }
}
