/// How a transition is made, and so by which planner its tracks are found.
public enum TransitionKind: Sendable {
    /// One view as a function of the phase: ``Transition/layers(in:of:)``.
    case phased
    /// Several subjects as functions of one progress, run once.
    case scene(any SceneTransition)
    /// Pages that are pushed and popped, and that fingers can move.
    case navigation(any NavigationTransition)
    /// A view that is there, and follows keyframes.
    case keyframed(any KeyframedTransition)
}

extension Transition {
    /// Whether it is a function of the phase, and so can be a part of another transition.
    var isPhased: Bool { if case .phased = transitionKind { true } else { false } }

    /// Whether it follows keyframes, which bring their own timing and have no removal.
    package var isKeyframed: Bool { if case .keyframed = transitionKind { true } else { false } }
}
