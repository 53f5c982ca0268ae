extension MovingValue {
    /// Retargets by SwiftUI's rule (semantics §3.7).
    mutating func retargetBySwiftUI(_ change: inout TargetChange, in curves: inout CurveTable) -> Bool {
        let (value, time, isPart) = (change.target, change.time, change.isPartOfVector)
        guard value.value != target.value || isPart else { return false }
        // Before its first frame a change is replaced, not interrupted.
        if let last = track.segments.last, last.time == time, last.base.value != last.target.value {
            track.segments.removeLast()
            running = before
            if value.value == target.value, !isPart { return true }
        }
        // Any base will do where the target stays: position and velocity are counted from it.
        let base = value.value == target.value ? TrackEnd(value.value - 1) : target
        let isRunning = track.rest(in: curves).map { $0.removed > time } ?? false
        guard isRunning, let animation = change.animation else {
            if value.value == target.value, !isRunning { return true }
            let shared =
                change.shared
                ?? (
                    curves.index(of: change.animation, at: time, from: change.start),
                    change.animation.map(AnimationReference.init)
                )
            change.shared = shared
            append(value, base: base, at: time, shared.curve, .replace)
            running = shared.animation
            return true
        }
        if merges(animation) {
            merge(animation, to: value, base: base, at: time, in: &curves)
        } else {
            append(value, base: base, at: time, curves.index(of: animation, at: time), .chain)
        }
        running = AnimationReference(animation)
        return true
    }

    /// Lets a fluid spring take over from what is running. A delay is waited for by the running animation.
    private mutating func merge(
        _ animation: Animation, to value: TrackEnd, base: TrackEnd, at time: Double, in curves: inout CurveTable
    ) {
        let start = time + animation.leadingDelay
        let state = track.value(at: start, in: curves)
        let span = value.value - base.value
        // A vertical tangent is no velocity that a spring could go on with.
        let velocity = keepsVelocity(animation) && state.velocity.isFinite ? state.velocity : 0
        let from = MidFlight(progress: (state.value - base.value) / span, velocity: velocity / span)
        var undelayed = animation
        undelayed.modifiers.removeAll { if case .delay = $0 { true } else { false } }
        let curve = curves.index(of: undelayed, at: start, from: from, blend: blend(at: start, in: curves))
        append(value, base: base, at: start, curve, .replace)
    }

    /// Whether a new animation takes over from the running one.
    private func merges(_ new: Animation) -> Bool {
        guard new.isFluidSpring else { return false }
        let modifiers = new.timeModifiers
        if modifiers.isEmpty { return true }
        return running.map { $0.animation.isFluidSpring && $0.animation.timeModifiers == modifiers } ?? false
    }

    /// Whether the new animation goes on with the velocity of the running one.
    private func keepsVelocity(_ new: Animation) -> Bool {
        guard let running = running?.animation, track.segments.last?.blend != .chain, running.timeModifiers == new.timeModifiers
        else { return false }
        switch running.base {
        case .spring: return running.isFluidSpring
        case .curve(.circular, _), .curve(.unitCurve, _): return true
        case .curve, .decay: return false
        }
    }

    private func blend(at time: Double, in curves: CurveTable) -> SpringBlend? {
        guard let running = running?.animation, running.isFluidSpring, case .spring(let spring) = running.base,
            let last = track.segments.last
        else { return nil }
        let scheduled = curves[last.curve]
        let response = scheduled.curve.springResponse(at: scheduled.localTime(time)) ?? spring.spring.duration
        return SpringBlend(response: response)
    }
}

extension Animation {
    /// Whether it is of SwiftUI's `.spring` kinds, with any modifiers but a repetition, which starts every pass anew.
    fileprivate var isFluidSpring: Bool {
        guard case .spring(let spring) = base, spring.kind == .fluid else { return false }
        return modifiers.allSatisfy {
            switch $0 {
            case .delay, .speed, .logicallyComplete: true
            case .repeatCount, .repeatForever: false
            }
        }
    }

    /// The modifiers that change time.
    fileprivate var timeModifiers: [Modifier] {
        modifiers.filter { if case .logicallyComplete = $0 { false } else { true } }
    }

    /// Seconds before anything moves.
    fileprivate var leadingDelay: Double {
        modifiers.reduce(0) { delay, modifier in
            switch modifier {
            case .delay(let seconds): delay + seconds
            case .speed(let factor): delay / factor
            default: delay
            }
        }
    }
}
