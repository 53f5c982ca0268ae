extension Transition {
    /// Combines this transition with another one: this one is inside, and both get the same phase.
    ///
    /// Source: SwiftUI `Transition.combined(with:)`.
    public func combined(with other: some Transition) -> CombinedTransition {
        CombinedTransition([self, other])
    }

    /// Attaches an animation, which wins over the animation of the spec.
    ///
    /// - Parameter animation: `nil` makes the transition jump.
    ///
    /// Source: SwiftUI `Transition.animation(_:)`.
    public func animation(_ animation: Animation?) -> AnimatedTransition {
        AnimatedTransition(self, animation: animation)
    }
}

// MARK: - By name

extension Transition where Self == IdentityTransition {
    /// No transition: the view appears and disappears at once.
    public static var identity: IdentityTransition { IdentityTransition() }
}

extension Transition where Self == OpacityTransition {
    /// Fades between transparent and opaque.
    public static var opacity: OpacityTransition { OpacityTransition() }
}

extension Transition where Self == ScaleTransition {
    /// Scales from nearly nothing, about the center.
    public static var scale: ScaleTransition { ScaleTransition() }

    /// Scales from a factor.
    ///
    /// - Parameters:
    ///   - scale: the factor while the view is away. SwiftUI's default is 0.00001.
    ///   - anchor: the point that stays in place. Default the center.
    public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition {
        ScaleTransition(scale, anchor: anchor)
    }
}

extension Transition where Self == SlideTransition {
    /// Moves in from the leading edge and out towards the trailing one.
    public static var slide: SlideTransition { SlideTransition() }
}

extension Transition where Self == MoveTransition {
    /// Moves in from an edge of the view's own box, and out towards it.
    public static func move(edge: Edge) -> MoveTransition { MoveTransition(edge: edge) }
}

extension Transition where Self == PushTransition {
    /// Moves in from an edge and fades, and moves out towards the opposite one.
    public static func push(from edge: Edge) -> PushTransition { PushTransition(from: edge) }
}

extension Transition where Self == OffsetTransition {
    /// Moves in from an offset in points, and out to it.
    public static func offset(x: Double = 0, y: Double = 0) -> OffsetTransition { OffsetTransition(x: x, y: y) }

    /// Moves in from an offset in points, and out to it.
    public static func offset(_ offset: Size) -> OffsetTransition { OffsetTransition(x: offset.width, y: offset.height) }
}

extension Transition where Self == BlurReplaceTransition {
    /// Blurs and scales one view into another.
    public static var blurReplace: BlurReplaceTransition { BlurReplaceTransition() }

    /// Blurs and scales one view into another. SwiftUI's default is `downUp`.
    public static func blurReplace(_ configuration: BlurReplaceTransition.Configuration) -> BlurReplaceTransition {
        BlurReplaceTransition(configuration)
    }
}

extension Transition where Self == SymbolEffectTransition {
    /// Applies a symbol's own effect, of those that the system chooses.
    public static var symbolEffect: SymbolEffectTransition { SymbolEffectTransition() }

    /// Applies an effect to a symbol.
    ///
    /// - Parameters:
    ///   - effect: the effect.
    ///   - direction: where it scales to; `nil` is the effect's own. Default `nil`.
    ///   - speed: times as fast. Default 1.
    ///   - repeats: times in all, a whole number. Default 1.
    public static func symbolEffect(
        _ effect: SymbolEffectTransition.Effect, _ direction: SymbolEffectTransition.Direction? = nil, speed: Double = 1,
        repeats: Double = 1
    ) -> SymbolEffectTransition {
        SymbolEffectTransition(effect, direction, speed: speed, repeats: repeats)
    }
}

extension Transition where Self == CustomTransition {
    /// Goes from one body to another as the view appears, and back as it disappears.
    ///
    /// - Parameters:
    ///   - active: the values while the view is away; a property left out has its identity value.
    ///   - identity: the values while the view is there. Default identity values.
    ///
    /// Source: SwiftUI `AnyTransition.modifier(active:identity:)`.
    public static func modifier(
        active: KeyValuePairs<Property, Double>, identity: KeyValuePairs<Property, Double> = [:]
    ) -> CustomTransition {
        let properties = PropertySet(active.map(\.key) + identity.map(\.key)).ordered
        return CustomTransition(
            properties.map { property in
                let away = active.first { $0.key == property }?.value
                let there = identity.first { $0.key == property }?.value
                return (property, .perPhase(willAppear: away, identity: there, didDisappear: away))
            })
    }
}

extension Transition where Self == AsymmetricTransition {
    /// One transition for insertion, another one for removal.
    public static func asymmetric(insertion: some Transition, removal: some Transition) -> AsymmetricTransition {
        AsymmetricTransition(insertion: insertion, removal: removal)
    }
}
