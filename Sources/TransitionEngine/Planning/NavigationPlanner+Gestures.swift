// What fingers do to a page.
extension NavigationPlanner {
    /// - Returns: why the drag does nothing, if so.
    mutating func drag(
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
    mutating func pinch(_ scale: ValueAndVelocity, at time: Double, in curves: inout CurveTable) -> String? {
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
    mutating func take(at time: Double, in curves: inout CurveTable) -> String? {
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

    mutating func release(
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
}
