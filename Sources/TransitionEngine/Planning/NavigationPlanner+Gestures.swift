// What fingers do to a page.
extension NavigationPlanner {
    /// A page that a finger holds.
    struct Hold {
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
        let begins = hold == nil
        if begins, let reason = takeHold(at: time, in: &curves) { return reason }
        // The direction is known once the finger has moved.
        let kind: NavigationGesture.Kind? =
            transition.gestures.swipes
            ? .swipe : translation == [0, 0] ? nil : abs(translation.x) > abs(translation.y) ? .edge : .pan
        choose(kind)
        if hold?.gesture?.kind == .pinch { return "two fingers are on the page." }
        var finger = NavigationGesture.Finger()
        finger.x = ValueAndVelocity(translation.x, velocity.x)
        finger.y = ValueAndVelocity(translation.y, velocity.y)
        finger.deadZone = ValueAndVelocity(takesDeadZone ? hold?.gesture?.deadZone ?? 0 : 0)
        follow(finger, at: time, atOnce: begins, in: &curves)
        return nil
    }

    /// - Returns: why the pinch does nothing, if so.
    mutating func pinch(_ scale: ValueAndVelocity, at time: Double, in curves: inout CurveTable) -> String? {
        if transition.gestures.swipes { return "a push can't be pinched." }
        let begins = hold == nil
        if begins, let reason = takeHold(at: time, in: &curves) { return reason }
        choose(.pinch)
        if hold?.gesture?.kind != .pinch { return "a finger is dragging the page." }
        follow(NavigationGesture.Finger(pinch: scale), at: time, atOnce: begins, in: &curves)
        return nil
    }

    /// Lets a finger touch the page, which stops where it is.
    ///
    /// - Returns: why that can't be, if so.
    mutating func grab(at time: Double, in curves: inout CurveTable) -> String? {
        let gestures = transition.gestures
        if hold != nil { return "a finger holds the page already." }
        if gestures.swipes || gestures.zooms, !gestures.catchesPush, page.isRunning(at: time, in: curves) {
            return "grab is off: what is running can't be caught and flies on."
        }
        return takeHold(at: time, in: &curves)
    }

    // MARK: - Holding

    /// Begins a hold: the pop begins, and a push that is running is completed first.
    ///
    /// - Returns: why that can't be, if so.
    private mutating func takeHold(at time: Double, in curves: inout CurveTable) -> String? {
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
        hold = Hold(page: current(page), card: card.map(current), isOnTop: onTop, time: time)
        isResting = false
        guard !onTop else { return }
        page.pin(current(page), at: time, onTop: false, in: &curves)
        presenter.pin(current(presenter), at: time, onTop: false, in: &curves)
        for index in card.indices { card[index].pin(current(card[index]), at: time, onTop: false, in: &curves) }
    }

    /// Makes a gesture of the hold, unless it is one.
    private mutating func choose(_ kind: NavigationGesture.Kind?) {
        guard let kind, let hold, hold.gesture == nil else { return }
        let gesture = gesture(kind, hold)
        self.hold?.gesture = gesture
    }

    private func gesture(_ kind: NavigationGesture.Kind, _ hold: Hold) -> NavigationGesture {
        let side = context.view.layoutDirection == .rightToLeft ? -1.0 : 1.0
        return NavigationGesture(
            kind: kind, container: context.container.size, side: side, page: hold.page, card: hold.card)
    }

    // MARK: - Following

    /// Moves the page with the finger, which goes straight from where it was.
    ///
    /// - Parameter atOnce: whether the hold begins here: nobody knows the way that the finger came.
    private mutating func follow(
        _ finger: NavigationGesture.Finger, at time: Double, atOnce: Bool, in curves: inout CurveTable
    ) {
        guard let last = hold else { return }
        hold?.finger = finger
        hold?.time = time
        guard let gesture = last.gesture else { return }
        var from = last.finger
        // Before it moves there is nothing to take a dead zone off.
        if from.x.value == 0, from.y.value == 0 { from.deadZone = finger.deadZone }
        guard !atOnce, time > last.time else {
            return place(
                FollowedValue.Way(gesture: gesture, from: finger, to: finger, isOnTop: last.isOnTop), time...time, in: &curves)
        }
        // Each piece ends where the page stops, sets out or bends, so that keyframes can lie there.
        var start = 0.0
        for end in gesture.bends(from: from, to: finger) + [1] where end - start > 1e-9 {
            func place(_ fraction: Double) -> NavigationGesture.Finger {
                fraction == 1 ? finger : from.on(ValueAndVelocity(fraction), ofTheWayTo: finger)
            }
            let way = FollowedValue.Way(gesture: gesture, from: place(start), to: place(end), isOnTop: last.isOnTop)
            self.place(way, interpolate(last.time, time, start)...interpolate(last.time, time, end), in: &curves)
            start = end
        }
    }

    /// Lets everything that the gesture moves go a way, or puts it where the way ends if that takes no time.
    private mutating func place(
        _ way: FollowedValue.Way, _ times: ClosedRange<Double>, in curves: inout CurveTable
    ) {
        func move(_ value: inout MovingValue, _ part: FollowedValue.Part) {
            let followed = FollowedValue(way: way, part: part)
            if times.lowerBound < times.upperBound {
                value.follow(followed, from: times.lowerBound, to: times.upperBound, in: &curves)
            } else {
                value.pin(followed.value(at: ValueAndVelocity(1)).value, at: times.upperBound, onTop: way.isOnTop, in: &curves)
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
    mutating func letGo(_ hold: Hold, by event: SpecEvent, at time: Double, in curves: inout CurveTable) {
        self.hold = nil
        isResting = false
        let gesture = hold.gesture ?? gesture(transition.gestures.swipes ? .swipe : .pan, hold)
        var (finger, leaves) = (hold.finger, false)
        if case .release(let velocity) = event.action {
            if let velocity { finger.move(at: velocity, in: gesture.kind) }
            leaves = gesture.dismisses(finger)
        }
        if !leaves { controller.cancelPop(at: time) }
        let (animation, covered) = landing(of: hold, gesture, leaves: leaves, own: event.animation.map(spec.resolved))
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
        of hold: Hold, _ gesture: NavigationGesture, leaves: Bool, own: Animation??
    ) -> (page: Animation?, covered: Animation?) {
        if let own { return (own, own) }
        if hold.gesture == nil, spec.animation != .sourceDefault { return (spec.shownAnimation, spec.shownAnimation) }
        guard leaves else { return (gesture.cancellation, gesture.cancellation) }
        return (gesture.landing, card.isEmpty ? gesture.landing : NavigationGesture.recovery)
    }
}
