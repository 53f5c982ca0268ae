/// What one layer of a transition does to a view in one phase.
///
/// A transition is a function from phase to a stack of layers, innermost first. A phase may leave out properties and the
/// outermost layers: what it leaves out has its identity value.
public struct Effects: Sendable {
    /// Scalar properties with their values; a property left out has its identity value.
    public var values: [(property: Property, value: Length)]
    /// The color, and the space in which it is mixed.
    public var color: (value: Color, space: ColorInterpolationSpace)?
    /// A transform of its own, inside of translation, rotation and scale (as CSS orders them).
    public var transform: (value: TransformValue, interpolation: TransformValue.Interpolation)?
    /// The point that scale, rotation and transform leave in place. Default the center.
    public var anchor: UnitPoint
    /// The animation that moves this layer. Default the spec's.
    public var animation: AttachedAnimation
    /// Whether right-to-left layout mirrors its anchor and its transform. Default true. Each value says itself whether it mirrors.
    public var followsLayoutDirection: Bool

    /// Creates a layer of plain numbers. Default about the center, and mirrored in right-to-left layout.
    public init(
        _ values: [(property: Property, value: Double)] = [], anchor: UnitPoint = .center,
        followsLayoutDirection: Bool = true
    ) {
        let lengths = values.map { property, value in
            (property: property, value: Length(value, mirrors: followsLayoutDirection && property.isNegatedByMirroring))
        }
        self.init(lengths: lengths, anchor: anchor, followsLayoutDirection: followsLayoutDirection)
    }

    /// Creates a layer of lengths. Default about the center, which is mirrored in right-to-left layout.
    public init(
        lengths: [(property: Property, value: Length)], anchor: UnitPoint = .center, followsLayoutDirection: Bool = true
    ) {
        values = lengths
        self.anchor = anchor
        self.animation = .inherited
        self.followsLayoutDirection = followsLayoutDirection
    }

    /// The layer in a phase that leaves it out: it changes nothing.
    init(absentLike layer: Effects) {
        self.init(lengths: [], anchor: layer.anchor, followsLayoutDirection: layer.followsLayoutDirection)
        animation = layer.animation
    }

    /// The value given for a property.
    public subscript(property: Property) -> Length? { values.first { $0.property == property }?.value }

    /// The layer with its anchor and its transform as right-to-left layout shows them (semantics §2.4).
    func mirrored(for direction: LayoutDirection) -> Effects {
        guard direction == .rightToLeft, followsLayoutDirection else { return self }
        var result = self
        result.anchor = anchor.mirrored
        result.transform = transform.map { (TransformValue($0.value.functions.map(\.mirrored)), $0.interpolation) }
        return result
    }
}

/// The animation attached to a part of a transition (SwiftUI `Transition.animation(_:)`).
public enum AttachedAnimation: Hashable, Sendable {
    /// None attached: the spec's animation applies.
    case inherited
    /// `nil` was attached: this part jumps.
    case none
    case animation(Animation)
    /// The spec's, so many times as fast and so often.
    case adjusted(speed: Double, repeats: Double)
}
