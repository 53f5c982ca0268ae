extension MovingValue {
    /// Retargets by the rule of UIKit's fluid transitions (semantics §6).
    ///
    /// A spring's relative velocity is the value's velocity divided by the distance that is left; none where nothing is left
    /// (semantics §6.5).
    mutating func retargetFluidly(_ change: TargetChange, in curves: inout CurveTable) {
        let (value, time, animation) = (change.target, change.time, change.animation)
        let state = state(at: time, in: curves)
        let base = target
        if let start = change.start, track.segments.isEmpty {
            return append(value, base: base, at: time, curves.index(of: animation, at: time, from: start), .replace)
        }
        if change.velocity == nil, state == ValueAndVelocity(base.value) || animation == nil {
            // From rest, or at once.
            guard value.value != base.value || isRunning(at: time, in: curves) else { return }
            return append(value, base: base, at: time, curves.index(of: animation, at: time), .replace)
        }
        if case .spring? = animation?.base, animation?.repeats == false {
            let span = value.value - state.value
            guard span != 0 else { return append(value, base: value, at: time, curves.index(of: nil, at: time), .replace) }
            let speed = change.velocity ?? state.velocity
            let from = MidFlight(progress: 0, velocity: speed.isFinite ? speed / span : 0)
            let curve = curves.index(of: animation, at: time, from: from)
            return append(value, base: TrackEnd(state.value), at: time, curve, .replace)
        }
        append(value, base: base, at: time, curves.index(of: animation, at: time), .add)
    }

    /// Retargets by the rule of UIKit's additive animations (semantics §8).
    mutating func retargetAdditively(_ change: TargetChange, in curves: inout CurveTable) {
        let base = target
        guard change.target.value != base.value else { return }
        let isRunning = track.rest(in: curves).map { $0.removed > change.time } ?? false
        let curve = curves.index(of: change.animation, at: change.time)
        append(change.target, base: base, at: change.time, curve, isRunning ? .add : .replace)
    }
}
