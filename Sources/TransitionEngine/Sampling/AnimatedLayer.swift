/// One layer of effects between two phases, with the curve that moves it.
struct AnimatedLayer: Sendable {
    /// Index into the plan's curves.
    let curve: Int
    let scalars: [Scalar]
    let color: ColorInterpolation?
    let transform: TransformInterpolation?
    let anchor: UnitPoint

    struct Scalar: Sendable {
        let property: Property
        let from: Double
        let to: Double

        /// Whether it never does anything.
        var isIdentity: Bool { from == to && from == property.identity }
    }

    init(from: Effects, to: Effects, curve: Int, in size: Size) {
        self.curve = curve
        anchor = to.anchor
        var named = from.values.map(\.property)
        for value in to.values where !named.contains(value.property) { named.append(value.property) }
        scalars = named.map { property in
            let (a, b) = (from[property], to[property])
            return Scalar(
                property: property, from: a ?? property.identity ?? b ?? 0, to: b ?? property.identity ?? a ?? 0)
        }
        .filter { !$0.isIdentity }
        if let end = to.color ?? from.color {
            color = ColorInterpolation(from: from.color?.value ?? end.value, to: to.color?.value ?? end.value, in: end.space)
        } else {
            color = nil
        }
        if from.transform != nil || to.transform != nil {
            transform = TransformInterpolation(
                from: from.transform?.value ?? .identity, to: to.transform?.value ?? .identity,
                by: (to.transform ?? from.transform)?.interpolation ?? .css, in: size)
        } else {
            transform = nil
        }
    }

    /// Whether anything of it moves.
    var changes: Bool {
        scalars.contains { $0.from != $0.to } || color.map { !$0.isConstant } == true
            || transform.map { !$0.isConstant } == true
    }

    var hasGeometry: Bool { transform != nil || scalars.contains { $0.property.role == .geometry } }

    /// Whether where its anchor lies makes a difference.
    var usesAnchor: Bool {
        transform != nil
            || scalars.contains {
                switch $0.property {
                case .translateX, .translateY, .translateZ: false
                default: $0.property.role == .geometry
                }
            }
    }

    func scalar(_ property: Property) -> Scalar? { scalars.first { $0.property == property } }

    func contains(_ property: Property) -> Bool { scalar(property) != nil }

    /// The property's value at a fraction of the way; its identity where the layer doesn't name it.
    func value(_ property: Property, at fraction: Dual) -> Dual {
        guard let scalar = scalar(property) else { return Dual(property.identity ?? 0) }
        return interpolate(scalar.from, scalar.to, fraction)
    }
}
