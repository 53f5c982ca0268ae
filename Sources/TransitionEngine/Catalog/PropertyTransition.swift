/// Plain from-to values of any animatable property: `from` while the view is away, `to` while it is there.
///
/// Values are taken as they are; right-to-left layout doesn't mirror them.
// A class: to pass it on counts one reference.
public final class PropertyTransition: Transition {
    /// Scalar properties with both values.
    public let scalars: [Scalar]
    /// The change of color; `nil` for none.
    public let color: ColorChange?
    /// The change of transform; `nil` for none.
    public let transform: TransformChange?
    /// The point that scale, rotation and transform leave in place.
    public let anchor: UnitPoint
    public let properties: TransitionProperties
    public var transitionKind: TransitionKind { .properties(self) }

    /// One property, from and to.
    public struct Scalar: Hashable, Sendable {
        /// The property.
        public var property: Property
        /// The value while the view is away.
        public var from: Double
        /// The value while the view is there.
        public var to: Double

        /// Creates a change of a property between two values in its unit.
        public init(_ property: Property, from: Double, to: Double) {
            self.property = property
            self.from = from
            self.to = to
        }
    }

    /// Two colors and the space they are mixed in. Default linear-light sRGB.
    public struct ColorChange: Hashable, Sendable {
        /// The value while the view is away.
        public var from: Color
        /// The value while the view is there.
        public var to: Color
        /// The space in which the colors are mixed. Default linear-light sRGB.
        public var space: ColorInterpolationSpace

        /// Creates a change of color.
        public init(from: Color, to: Color, space: ColorInterpolationSpace = .linear) {
            self.from = from
            self.to = to
            self.space = space
        }
    }

    /// Two transforms and how they are interpolated. Default as CSS does.
    public struct TransformChange: Hashable, Sendable {
        /// The value while the view is away.
        public var from: TransformValue
        /// The value while the view is there.
        public var to: TransformValue
        /// How the transforms are interpolated. Default as CSS does.
        public var interpolation: TransformValue.Interpolation

        /// Creates a change between two values.
        public init(
            from: TransformValue, to: TransformValue, interpolation: TransformValue.Interpolation = .css
        ) {
            self.from = from
            self.to = to
            self.interpolation = interpolation
        }
    }

    /// - Parameters:
    ///   - scalars: scalar properties, each once.
    ///   - color: the color's change, if any.
    ///   - transform: the transform's change, if any.
    ///   - anchor: what scale, rotation and transform leave in place. Default the center.
    ///   - hasMotion: default whether anything but opacity, color and dimming is named.
    public init(
        scalars: [Scalar] = [], color: ColorChange? = nil, transform: TransformChange? = nil,
        anchor: UnitPoint = .center, hasMotion: Bool? = nil
    ) {
        self.scalars = scalars
        self.color = color
        self.transform = transform
        self.anchor = anchor
        let moves = transform != nil || scalars.contains { $0.property.hasMotion }
        self.properties = TransitionProperties(hasMotion: hasMotion ?? moves)
    }

    public func layers(in phase: TransitionPhase, of view: ViewGeometry) -> [Effects] {
        let isThere = phase.isIdentity
        var effects = Effects(
            lengths: scalars.map { ($0.property, Length(isThere ? $0.to : $0.from)) }, anchor: anchor,
            followsLayoutDirection: false)
        if let color { effects.color = (isThere ? color.to : color.from, color.space) }
        if let transform {
            if transform.interpolation == .component, let from = TransformComponents.lengths(of: transform.from, in: view.size),
                let to = TransformComponents.lengths(of: transform.to, in: view.size)
            {
                for (index, property) in TransformComponents.properties.enumerated() {
                    let value = (isThere ? to : from)[index]
                    if to[index] != from[index] || value != property.identity.map({ Length($0) }) {
                        effects.values.append((property, value))
                    }
                }
            } else {
                effects.transform = (isThere ? transform.to : transform.from, transform.interpolation)
            }
        }
        return [effects]
    }

    func validate(at pointer: String, into issues: inout SpecIssues) {
        for scalar in scalars {
            let (property, range) = (scalar.property, scalar.property.range)
            issues.check(scalar.from, in: range, unit: property.unit, at: "\(pointer)/properties/\(property.rawValue)/from")
            issues.check(scalar.to, in: range, unit: property.unit, at: "\(pointer)/properties/\(property.rawValue)/to")
        }
        anchor.validate(at: pointer + "/anchor", into: &issues)
        guard let transform, transform.interpolation == .component else { return }
        TransformComponents.validate(
            [transform.from, transform.to], beside: scalars.map(\.property), at: pointer + "/properties", into: &issues)
    }
}
