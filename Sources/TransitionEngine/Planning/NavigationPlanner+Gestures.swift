// What fingers do to a page.
extension NavigationPlanner {
    /// A page that a finger holds.
    struct Pin {
        /// `nil` until the finger has moved so that its gesture is known.
        var gesture: NavigationGesture?
        /// The progress and the card's frame when it was caught.
        let page: Double
        let card: [Double]
        /// Whether what was running goes on below.
        let isOnTop: Bool
        /// The finger's last place, and when it was there in seconds of the timeline's clock.
        var finger = NavigationGesture.Finger()
        var time: Double
    }

    /// - Returns: why the drag does nothing, if so.
    mutating func drag(
        _ translation: SIMD2<Double>, _ velocity: SIMD2<Double>, takesDeadZone: Bool, at time: Double,
        in curves: inout CurveTable
    ) -> String? {
        let begins = pin == nil
        if begins, let reason = takePin(at: time, in: &curves) { return reason }
        // The direction is known once the finger has moved.
        let kind: NavigationGesture.Kind? =
            transition.gestures.swipes
            ? .swipe : translation == [0, 0] ? nil : abs(translation.x) > abs(translation.y) ? .edge : .pan
        choose(kind)
        if pin?.gesture?.kind == .pinch { return "two fingers are on the page." }
        var finger = NavigationGesture.Finger()
        finger.x = ValueAndVelocity(translation.x, velocity.x)
        finger.y = ValueAndVelocity(translation.y, velocity.y)
        finger.deadZone = ValueAndVelocity(takesDeadZone ? pin?.gesture?.deadZone ?? 0 : 0)
        follow(finger, at: time, atOnce: begins, in: &curves)
        return nil
    }

    /// - Returns: why the pinch does nothing, if so.
    mutating func pinch(_ scale: ValueAndVelocity, at time: Double, in curves: inout CurveTable) -> String? {
        if transition.gestures.swipes { return "a push can't be pinched." }
        let begins = pin == nil
        if begins, let reason = takePin(at: time, in: &curves) { return reason }
        choose(.pinch)
        if pin?.gesture?.kind != .pinch { return "a finger is dragging the page." }
        follow(NavigationGesture.Finger(pinch: scale), at: time, atOnce: begins, in: &curves)
        return nil
    }

    /// Lets a finger touch the page, which stops where it is.
    ///
    /// - Returns: why that can't be, if so.
    mutating func grab(at time: Double, in curves: inout CurveTable) -> String? {
        let gestures = transition.gestures
        if pin != nil { return "a finger holds the page already." }
        if gestures.swipes || gestures.zooms, !gestures.catchesPush, page.isRunning(at: time, in: curves) {
            return "grab is off: what is running can't be caught and flies on."
        }
        return takePin(at: time, in: &curves)
    }

    // MARK: - Holding

    /// Pins the page: the pop begins, and a push that is running is completed first.
    ///
    /// - Returns: why that can't be, if so.
    private mutating func takePin(at time: Double, in curves: inout CurveTable) -> String? {
        let gestures = transition.gestures
        guard gestures.swipes || gestures.zooms else { return "no finger takes hold of this transition." }
        guard gestures.dismisses else { return "interactiveDismiss is off." }
        switch controller.state {
        case .disappeared: return "there is no page to take hold of."
        case .disappearing:
            guard gestures.catchesPush else { return "a finger that lands on a page that goes belongs to the page below." }
        case .appeared, .appearing: controller.pop(at: time)
        }
        let fliesOn = !gestures.catchesPush && page.isRunning(at: time, in: curves)
        catchPage(at: time, onTop: fliesOn, in: &curves)
        return nil
    }

    private mutating func catchPage(at time: Double, onTop: Bool, in curves: inout CurveTable) {
        let table = curves
        func current(_ value: MovingValue) -> Double { onTop ? value.target : value.state(at: time, in: table).value }
        pin = Pin(page: current(page), card: card.map(current), isOnTop: onTop, time: time)
        isResting = false
        guard !onTop else { return }
        page.pin(current(page), at: time, onTop: false, in: &curves)
        presenter.pin(current(presenter), at: time, onTop: false, in: &curves)
        for index in card.indices { card[index].pin(current(card[index]), at: time, onTop: false, in: &curves) }
    }

    /// Chooses the pin's gesture, unless it has one.
    private mutating func choose(_ kind: NavigationGesture.Kind?) {
        guard let kind, let pin, pin.gesture == nil else { return }
        let gesture = gesture(kind, pin)
        self.pin?.gesture = gesture
    }

    private func gesture(_ kind: NavigationGesture.Kind, _ pin: Pin) -> NavigationGesture {
        let side = context.view.layoutDirection == .rightToLeft ? -1.0 : 1.0
        return NavigationGesture(
            kind: kind, container: context.container.size, side: side, page: pin.page, card: pin.card)
    }

    // MARK: - Following

    /// Moves the page with the finger, which goes straight from where it was.
    ///
    /// - Parameter atOnce: whether the pin begins here: the finger's path until then is unknown.
    private mutating func follow(
        _ finger: NavigationGesture.Finger, at time: Double, atOnce: Bool, in curves: inout CurveTable
    ) {
        guard let last = pin else { return }
        pin?.finger = finger
        pin?.time = time
        guard let gesture = last.gesture else { return }
        var from = last.finger
        // Before it moves there is nothing to take a dead zone off.
        if from.x.value == 0, from.y.value == 0 { from.deadZone = finger.deadZone }
        guard !atOnce, time > last.time else {
            return place(
                FollowedValue.FingerPath(gesture: gesture, from: finger, to: finger, isOnTop: last.isOnTop), time...time,
                in: &curves)
        }
        // Each piece ends where the page stops, sets out or bends, so that keyframes can lie there.
        var start = 0.0
        for end in gesture.bends(from: from, to: finger) + [1] where end - start > 1e-9 {
            func place(_ fraction: Double) -> NavigationGesture.Finger {
                fraction == 1 ? finger : from.on(ValueAndVelocity(fraction), ofTheWayTo: finger)
            }
            let path = FollowedValue.FingerPath(gesture: gesture, from: place(start), to: place(end), isOnTop: last.isOnTop)
            self.place(path, interpolate(last.time, time, start)...interpolate(last.time, time, end), in: &curves)
            start = end
        }
    }

    /// Moves everything that the gesture moves along a path, or puts it at the path's end if that takes no time.
    private mutating func place(
        _ path: FollowedValue.FingerPath, _ times: ClosedRange<Double>, in curves: inout CurveTable
    ) {
        func move(_ value: inout MovingValue, _ part: FollowedValue.Part) {
            let followed = FollowedValue(path: path, part: part)
            if times.lowerBound < times.upperBound {
                value.follow(followed, from: times.lowerBound, to: times.upperBound, in: &curves)
            } else {
                value.pin(followed.value(at: ValueAndVelocity(1)).value, at: times.upperBound, onTop: path.isOnTop, in: &curves)
            }
        }
        if card.isEmpty {
            move(&page, .progress)
            move(&presenter, .progress)
        } else {
            for index in card.indices { move(&card[index], .frame(index)) }
        }
    }

    // MARK: - Letting go

    /// The finger is lifted, or the gesture is cancelled: where it leads decides, and a cancelled one always stays.
    mutating func letGo(_ pin: Pin, by event: SpecEvent, at time: Double, in curves: inout CurveTable) {
        self.pin = nil
        isResting = false
        let gesture = pin.gesture ?? gesture(transition.gestures.swipes ? .swipe : .pan, pin)
        var (finger, leaves) = (pin.finger, false)
        if case .release(let velocity) = event.action {
            if let velocity { finger.move(at: velocity, in: gesture.kind) }
            leaves = gesture.dismisses(finger)
        }
        if !leaves { controller.cancelPop(at: time) }
        let (animation, covered) = landing(of: pin, gesture, leaves: leaves, own: event.animation.map(spec.resolved))
        let target = leaves ? 0.0 : 1.0
        // Only a spring goes on with the finger's velocity.
        func change(to goal: Double, _ speed: Double?, by animation: Animation?) -> TargetChange {
            let handed = if case .spring? = animation?.base { speed } else { Double?.none }
            return TargetChange(at: time, by: animation).to(goal, velocity: handed)
        }
        let speed = card.isEmpty ? gesture.progress(finger).velocity : nil
        retarget(&page, by: change(to: target, speed, by: animation), in: &curves)
        retarget(&presenter, by: change(to: target, speed, by: covered), in: &curves)
        guard !card.isEmpty else { return }
        for (index, (value, goal)) in zip(gesture.frame(finger), frame(presented: !leaves)).enumerated() {
            retarget(&card[index], by: change(to: goal, value.velocity, by: animation), in: &curves)
        }
    }

    /// What moves a page that is let go, and the page below: the event's own animation; without a move the spec's, if it
    /// names one; else the gesture's springs.
    private func landing(
        of pin: Pin, _ gesture: NavigationGesture, leaves: Bool, own: Animation??
    ) -> (page: Animation?, covered: Animation?) {
        if let own { return (own, own) }
        if pin.gesture == nil, spec.animation != .sourceDefault { return (spec.shownAnimation, spec.shownAnimation) }
        guard leaves else { return (gesture.cancellation, gesture.cancellation) }
        return (gesture.landing, card.isEmpty ? gesture.landing : NavigationGesture.recovery)
    }
}
