/// A transition with an animation of its own, in every phase; the inner attachment wins for the inner part.
///
/// Source: SwiftUI `Transition.animation(_:)`, semantics §2.2.
public struct AnimatedTransition: Transition {
    /// The transition that is animated.
    public let transition: any Transition
    /// `nil` makes the transition jump.
    public let animation: Animation?

    /// Attaches an animation to a transition; `nil` makes it jump.
    public init(_ transition: any Transition, animation: Animation?) {
        self.transition = transition
        self.animation = animation
    }

    public var properties: TransitionProperties { transition.properties }

    public func layers(in phase: TransitionPhase, of view: ViewGeometry) -> [Effects] {
        transition.layers(in: phase, of: view).map { layer in
            guard layer.animation == .inherited else { return layer }
            var layer = layer
            layer.animation = animation.map(AttachedAnimation.animation) ?? .none
            return layer
        }
    }

    /// That of the attached animation; the inner one wins.
    func ownDuration(for spec: TransitionSpec) -> (pointer: String, duration: Double)? {
        transition.ownDuration(for: spec).map { ("/transition" + $0.pointer, $0.duration) }
            ?? ("/animation", TimingCurve(animation).duration)
    }

    public var warnings: [TimelineWarning] { transition.warnings + (animation?.warnings ?? []) }
    public var transitionKind: TransitionKind { .animated(self) }
    public var reduced: any Transition { RestingFade.of(self) }
}
