internal import TransitionEngine

/// One layer of a phased transition: what it changes in each phase, in both layout directions and in views of any size.
struct KotlinLayer {
    let anchor: UnitPoint
    /// Whether the layer follows the layout direction.
    let isMirrored: Bool
    let channels: [Channel]
    let color: ColorChannel?
    /// What moves it in both directions.
    let timing: KotlinTiming

    /// A property in the three phases.
    struct Channel {
        let property: Property
        let before: Value
        let rest: Value
        let after: Value

        var entersMoving: Bool { before != rest }
        var exitsMoving: Bool { after != rest }
        var isIdle: Bool { !entersMoving && !exitsMoving && rest.ltr.points == property.identity && rest.ltr == rest.rtl }
    }

    /// A value in both layout directions.
    struct Value: Equatable {
        let ltr: KotlinLength
        let rtl: KotlinLength

        init(ltr: KotlinLength, rtl: KotlinLength) { (self.ltr, self.rtl) = (ltr, rtl) }

        init(_ length: Length) {
            ltr = KotlinLength(length, isRightToLeft: false)
            rtl = KotlinLength(length, isRightToLeft: true)
        }
    }

    /// A color in the three phases, and the space in which it is mixed.
    struct ColorChannel {
        let before: Color
        let rest: Color
        let after: Color
        let space: ColorInterpolationSpace
    }

    subscript(property: Property) -> Channel? { channels.first { $0.property == property } }
}

extension KotlinLayer {
    /// Returns the layers of a phased transition, the first innermost.
    ///
    /// - Parameters:
    ///   - spec: the spec of the view.
    ///   - tolerance: the greatest error of knots, in progress.
    ///   - isTween: whether springs are written as knots. Default no.
    ///   - late: seconds by which every layer starts later. Default 0.
    /// - Throws: `CancellationError`.
    static func layers(
        of spec: TransitionSpec, tolerance: Double, isTween: Bool = false, late: Double = 0
    ) throws -> [KotlinLayer] {
        let transition = spec.resolvedTransition
        guard !transition.isIdentity else { return [] }
        let stacks = TransitionPhase.allCases.map { transition.layers(in: $0, of: spec.view).map(Self.flattened) }
        return try (0..<(stacks.map(\.count).max() ?? 0)).map { index in
            let phases = stacks.map { index < $0.count ? $0[index] : nil }
            let sample = phases.compactMap { $0 }[0]
            var animation: Animation? =
                switch sample.animation {
                case .inherited, .adjusted: spec.shownAnimation
                case .none: nil
                case .animation(let animation): animation
                }
            if late > 0 { animation = (animation ?? Animation(.curve(NamedEasings.linear, duration: 0))).delay(late) }
            let timing = try KotlinTiming(animation, tolerance: tolerance, isTween: isTween)
            return KotlinLayer(
                anchor: sample.anchor, isMirrored: sample.followsLayoutDirection, channels: channels(phases),
                color: color(phases), timing: timing)
        }
    }

    /// - Parameter phases: the layer in each phase.
    private static func channels(_ phases: [Effects?]) -> [Channel] {
        var properties: [Property] = []
        for effects in phases.compactMap({ $0 }) {
            for (property, _) in effects.values where !properties.contains(property) { properties.append(property) }
        }
        return properties.map { property in
            let given = phases.map { $0?[property] }
            let values = given.map { length in
                Value(length ?? property.identity.map { Length($0) } ?? given.compactMap { $0 }.first ?? Length())
            }
            return Channel(property: property, before: values[0], rest: values[1], after: values[2])
        }.filter { !$0.isIdle }
    }

    private static func color(_ phases: [Effects?]) -> ColorChannel? {
        guard let given = phases.compactMap({ $0?.color }).first else { return nil }
        let colors = phases.map { $0?.color?.value ?? given.value }
        return ColorChannel(before: colors[0], rest: colors[1], after: colors[2], space: given.space)
    }

    /// Returns a layer with its transform as properties, as far as Compose has them.
    private static func flattened(_ effects: Effects) -> Effects {
        guard let transform = effects.transform?.value, let values = properties(of: transform) else { return effects }
        var result = effects
        let lengths = Effects(values, followsLayoutDirection: effects.followsLayoutDirection).values
        result.values += lengths.filter { effects[$0.property] == nil }
        return result
    }

    /// Returns a transform as translation, rotation and scale; `nil` for any other one.
    static func properties(of transform: TransformValue) -> [(property: Property, value: Double)]? {
        var result: [(property: Property, value: Double)] = []
        // The order in which a layer of Compose applies them; each at most once.
        var order = 0
        for function in transform.functions {
            switch function {
            case .translate(let x, let y, 0) where order < 1 && x.fraction == 0 && y.fraction == 0:
                result += [(.translateX, x.points), (.translateY, y.points)]
                order = 1
            case .rotate(0, 0, let z, let degrees) where order < 2 && z != 0:
                result.append((.rotate, z > 0 ? degrees : -degrees))
                order = 2
            // A uniform scale of the depth shows nowhere.
            case .scale(let x, let y, let z) where order < 3 && (z == 1 || z == x && z == y):
                result += [(.scaleX, x), (.scaleY, y)]
                order = 3
            default: return nil
            }
        }
        return result
    }
}
