// What fingers do to a page.
extension NavigationPage {
    /// What a finger holds of a page.
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

    /// Pins the page where it is.
    mutating func catchPage(at time: Double, in curves: inout CurveTable) {
        let onTop = !transition.gestures.catchesPush && page.isRunning(at: time, in: curves)
        let table = curves
        func current(_ value: MovingValue) -> Double {
            onTop ? value.target.value : value.state(at: time, in: table).value
        }
        pin = Pin(page: current(page), card: card.map(current), isOnTop: onTop, time: time)
        guard !onTop else { return }
        page.pin(current(page), at: time, onTop: false, in: &curves)
        presenter.pin(current(presenter), at: time, onTop: false, in: &curves)
        for index in uncovered.indices where uncovered[index].isPopping {
            uncovered[index].presenter.pin(current(uncovered[index].presenter), at: time, onTop: false, in: &curves)
        }
        for index in card.indices { card[index].pin(current(card[index]), at: time, onTop: false, in: &curves) }
        for index in look.indices { look[index].value.pin(current(look[index].value), at: time, onTop: false, in: &curves) }
    }

    /// Chooses the pin's gesture, unless it has one.
    mutating func choose(_ kind: NavigationGesture.Kind?) {
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
    mutating func follow(
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
            for index in uncovered.indices where uncovered[index].isPopping { move(&uncovered[index].presenter, .progress) }
        } else {
            for index in card.indices { move(&card[index], .frame(index)) }
        }
    }

    // MARK: - Letting go

    /// Whether a release takes the page away; a cancelled gesture always lets it stay.
    ///
    /// - Parameter velocity: that of the release; `nil` is the finger's last one.
    func leaves(by action: SpecEvent.Action) -> Bool {
        guard case .release = action, let pin else { return false }
        return released(pin).dismisses(finger(of: pin, after: action))
    }

    private func released(_ pin: Pin) -> NavigationGesture {
        pin.gesture ?? gesture(transition.gestures.swipes ? .swipe : .pan, pin)
    }

    private func finger(of pin: Pin, after action: SpecEvent.Action) -> NavigationGesture.Finger {
        var finger = pin.finger
        if case .release(let velocity?) = action { finger.move(at: velocity, in: released(pin).kind) }
        return finger
    }

    /// Sends a page that is let go to one end.
    ///
    /// - Parameters:
    ///   - leaves: whether it is dismissed.
    ///   - own: the event's own animation, where it brings one.
    mutating func letGo(
        by action: SpecEvent.Action, leaves: Bool, own: Animation??, at time: Double, in curves: inout CurveTable
    ) {
        guard let pin else { return }
        self.pin = nil
        let (gesture, finger) = (released(pin), finger(of: pin, after: action))
        let (animation, covered) = landing(of: pin, gesture, leaves: leaves, own: own)
        let target: TrackEnd = leaves ? 0 : 1
        // Only a spring goes on with the finger's velocity.
        func change(to goal: TrackEnd, _ speed: Double?, by animation: Animation?) -> TargetChange {
            let handed = if case .spring? = animation?.base { speed } else { Double?.none }
            return TargetChange(at: time, by: animation).to(goal, velocity: handed)
        }
        if leaves { lookUpSource(change(to: target, nil, by: animation), in: &curves) }
        let speed = card.isEmpty ? gesture.progress(finger).velocity : nil
        retarget(&page, by: change(to: target, speed, by: animation), in: &curves)
        retarget(&presenter, by: change(to: target, speed, by: covered), in: &curves)
        uncover(isPopping: leaves, by: change(to: 0, leaves ? speed : nil, by: covered), in: &curves)
        moveLook(presented: !leaves, change(to: target, nil, by: animation), in: &curves)
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
        if pin.gesture == nil, animation != transition.defaultAnimation { return (animation, animation) }
        guard leaves else { return (gesture.cancellation, gesture.cancellation) }
        return (gesture.landing, card.isEmpty ? gesture.landing : NavigationGesture.recovery)
    }
}
