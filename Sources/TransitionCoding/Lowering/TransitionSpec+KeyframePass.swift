internal import TransitionEngine

extension TransitionSpec {
    /// Returns the motion of a view that follows keyframes, once: a format repeats it by its own means.
    ///
    /// - Throws: `PlanningFailure`.
    func keyframePass() throws(PlanningFailure) -> Motion {
        var pass = self
        (pass.direction, pass.sampling) = (.insertion, .count(2))
        if case .keyframes(let keyframes) = nominalTransition.transitionKind, keyframes.repetition != nil {
            pass.transition = KeyframeTransition(keyframes.tracks, color: keyframes.color, anchor: keyframes.anchor)
        }
        return try TransitionPlan(pass).motion
    }
}
