/// The stage of a transition at which a view is shown.
///
/// A view that is inserted is first shown in ``willAppear`` and moves to ``identity`` at once; a view that
/// is removed goes from ``identity`` to ``didDisappear``.
///
/// Source: SwiftUI `TransitionPhase`.
@frozen
public enum TransitionPhase: String, BitwiseCopyable, CaseIterable, Hashable, Sendable {
    /// About to be inserted into the hierarchy.
    case willAppear
    /// Part of the hierarchy: the transition makes no visual change.
    case identity
    /// Asked to leave the hierarchy.
    case didDisappear

    /// Whether the transition must leave the view as it is.
    public var isIdentity: Bool { self == .identity }

    /// −1 for ``willAppear``, 0 for ``identity``, +1 for ``didDisappear``: what a symmetric effect is
    /// multiplied with.
    public var value: Double {
        switch self {
        case .willAppear: -1
        case .identity: 0
        case .didDisappear: 1
        }
    }
}
