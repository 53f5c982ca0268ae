internal import TransitionEngine

extension TransitionSpec {
    /// Returns the motion of a view that follows keyframes, once: a format repeats it by its own means.
    ///
    /// - Throws: `PlanningFailure`.
    func keyframePass() throws(PlanningFailure) -> Motion {
        var pass = self
        (pass.direction, pass.sampling) = (.insertion, .count(2))
        if case .keyframes(let keyframes) = nominalTransition.transitionKind.plannedKind, keyframes.repetition != nil {
            pass.transition = KeyframeTransition(keyframes.tracks, color: keyframes.color, anchor: keyframes.anchor)
        }
        return try TransitionPlan(pass).motion
    }

    /// Returns the seconds from the start of each phase to that of the next one, in one round.
    ///
    /// - Throws: `PlanningFailure`.
    func durations(of phases: PhaseAnimation) throws(PlanningFailure) -> [Double] {
        var round = self
        (round.direction, round.sampling) = (.insertion, .count(2))
        round.transition = PhaseAnimation(
            phases.phases, animations: phases.animations, advance: phases.advance, anchor: phases.anchor)
        let motion = try TransitionPlan(round).motion
        var starts = motion.events.compactMap { event -> Double? in
            if case .step = event.kind { event.time } else { nil }
        }
        starts.append(phases.advance == .logicallyComplete ? motion.logicalDuration : motion.duration)
        // The round begins and ends with the first phase.
        let steps = zip(starts.dropFirst(), starts.dropFirst(2)).map { $1 - $0 }
        return steps.suffix(1) + steps.dropLast()
    }
}
