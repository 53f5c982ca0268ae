/// The direction of a transition.
public enum TransitionDirection: String, CaseIterable, Hashable, Sendable {
    /// From ``TransitionPhase/willAppear`` to ``TransitionPhase/identity``.
    case insertion
    /// From ``TransitionPhase/identity`` to ``TransitionPhase/didDisappear``.
    case removal

    /// The phase the run starts from.
    public var start: TransitionPhase { self == .insertion ? .willAppear : .identity }
    /// The phase the run ends in.
    public var end: TransitionPhase { self == .insertion ? .identity : .didDisappear }
}
