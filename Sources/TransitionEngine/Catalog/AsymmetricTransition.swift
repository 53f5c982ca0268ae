/// One transition for insertion, another for removal.
///
/// Both are always applied, insertion inside; each sees identity in the phase that belongs to the other
/// (semantics §2.2).
///
/// Source: SwiftUI `AsymmetricTransition`.
public struct AsymmetricTransition: Transition {
    /// The transition of the insertion.
    public let insertion: any Transition
    /// The transition of the removal.
    public let removal: any Transition

    /// Creates a transition from one for insertion and one for removal.
    public init(insertion: any Transition, removal: any Transition) {
        self.insertion = insertion
        self.removal = removal
    }

    public var properties: TransitionProperties { insertion.properties.union(removal.properties) }

    public func layers(in phase: TransitionPhase, of view: ViewGeometry) -> [Effects] {
        insertion.layers(in: phase == .didDisappear ? .identity : phase, of: view)
            + removal.layers(in: phase == .didDisappear ? phase : .identity, of: view)
    }

    public var warnings: [TimelineWarning] { insertion.warnings + removal.warnings }
    public var transitionKind: TransitionKind { .asymmetric(self) }
    public var reduced: any Transition { RestingFade.of(self) }
}
