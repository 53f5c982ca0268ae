// What fingers do to the page whose transition began last.
extension NavigationPlanner {
    /// - Returns: why the drag does nothing, if so.
    mutating func drag(
        _ translation: SIMD2<Double>, _ velocity: SIMD2<Double>, takesDeadZone: Bool, at time: Double,
        in curves: inout CurveTable
    ) -> String? {
        let begins = pin == nil
        if begins, let reason = takePin(at: time, in: &curves) { return reason }
        // The direction is known once the finger has moved.
        let kind: NavigationGesture.Kind? =
            pages[touched].transition.gestures.swipes
            ? .swipe : translation == [0, 0] ? nil : abs(translation.x) > abs(translation.y) ? .edge : .pan
        pages[touched].choose(kind)
        if pin?.gesture?.kind == .pinch { return "two fingers are on the page." }
        var finger = NavigationGesture.Finger()
        finger.x = ValueAndVelocity(translation.x, velocity.x)
        finger.y = ValueAndVelocity(translation.y, velocity.y)
        finger.deadZone = ValueAndVelocity(takesDeadZone ? pin?.gesture?.deadZone ?? 0 : 0)
        pages[touched].follow(finger, at: time, atOnce: begins, in: &curves)
        return nil
    }

    /// - Returns: why the pinch does nothing, if so.
    mutating func pinch(_ scale: ValueAndVelocity, at time: Double, in curves: inout CurveTable) -> String? {
        if pages[touched].transition.gestures.swipes { return "a push can't be pinched." }
        let begins = pin == nil
        if begins, let reason = takePin(at: time, in: &curves) { return reason }
        pages[touched].choose(.pinch)
        if pin?.gesture?.kind != .pinch { return "a finger is dragging the page." }
        pages[touched].follow(NavigationGesture.Finger(pinch: scale), at: time, atOnce: begins, in: &curves)
        return nil
    }

    /// Lets a finger touch the page, which stops where it is.
    ///
    /// - Returns: why that can't be, if so.
    mutating func grab(at time: Double, in curves: inout CurveTable) -> String? {
        let page = pages[touched]
        let gestures = page.transition.gestures
        if pin != nil { return "a finger holds the page already." }
        if gestures.swipes || gestures.zooms, !gestures.catchesPush, page.page.isRunning(at: time, in: curves) {
            return "grab is off: the running transition can't be caught and continues."
        }
        return takePin(at: time, in: &curves)
    }

    /// The page that a finger takes hold of.
    private var touched: Int { active ?? (isOnStack || stack.count > 1 ? stack[stack.count - 1] : pages.count - 1) }

    /// What a finger holds.
    var pin: NavigationPage.Pin? { pages[touched].pin }

    /// Pins the page: the pop begins, and a push that is running is completed first.
    ///
    /// - Returns: why that can't be, if so.
    private mutating func takePin(at time: Double, in curves: inout CurveTable) -> String? {
        let index = touched
        if index == 0 || active == nil && stack.last != index {
            return "no page can be dragged: the root page is on top, or the page below it is still moving."
        }
        let gestures = pages[index].transition.gestures
        guard gestures.swipes || gestures.zooms else { return "this transition can't be dragged." }
        guard gestures.dismisses else { return "interactiveDismiss is off." }
        if stack.last == index {
            beginPop(of: index, to: stack.count - 2, at: time)
        } else {
            guard gestures.catchesPush else { return "the page is leaving, so that a touch goes to the page below it." }
        }
        active = index
        pages[index].catchPage(at: time, in: &curves)
        return nil
    }

    /// Lets the page go: where the finger leads decides, and a cancelled gesture always lets it stay.
    mutating func letGo(by event: SpecEvent, at time: Double, in curves: inout CurveTable) {
        let index = touched
        let leaves = pages[index].leaves(by: event.action)
        if !leaves { cancelPop(by: event, except: index, at: time, in: &curves) }
        active = index
        pages[index].letGo(
            by: event.action, leaves: leaves, own: event.animation.map(spec.resolved), at: time, in: &curves)
    }
}
