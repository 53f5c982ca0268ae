internal import TransitionEngine

/// One layer of a phased transition: what it changes in each phase, in both layout directions and in views of any size.
struct KotlinLayer {
    /// The point that scale and rotation leave in place, as an expression; `nil` for the center.
    let origin: String?
    /// What a layer of Compose has.
    let channels: [Channel]
    /// The properties that no layer of Compose has.
    let lost: [Property]
    /// The color in the three phases, and the space in which it is mixed.
    let color: (before: Color, rest: Color, after: Color, space: ColorInterpolationSpace)?
    /// What moves it in both directions.
    let timing: KotlinTiming

    /// A property in the three phases.
    struct Channel {
        let property: Property
        let before: KotlinLength
        let rest: KotlinLength
        let after: KotlinLength

        /// The value while away.
        func far(_ side: KotlinMoves.Side) -> KotlinLength { side == .enter ? before : after }
        func moves(_ side: KotlinMoves.Side) -> Bool { far(side) != rest }
        /// Whether it moves on no side.
        var isConstant: Bool { !moves(.enter) && !moves(.exit) }
        /// Whether the value at rest changes nothing.
        var restsPlain: Bool { property.identity.map { rest == KotlinLength(Length($0)) } ?? false }
    }

    subscript(property: Property) -> Channel? { channels.first { $0.property == property } }
}

extension KotlinLayer {
    /// Returns the layers of a phased transition, the first innermost.
    ///
    /// - Parameters:
    ///   - spec: the spec of the view.
    ///   - tolerance: the greatest error of knots, in progress.
    ///   - late: seconds by which every layer starts later. Default 0.
    /// - Throws: `CancellationError`.
    static func layers(of spec: TransitionSpec, tolerance: Double, late: Double = 0) throws -> [KotlinLayer] {
        let transition = spec.resolvedTransition
        guard !transition.isIdentity else { return [] }
        let stacks = TransitionPhase.allCases.map { transition.layers(in: $0, of: spec.view).map(\.flattened) }
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
            return KotlinLayer(phases, like: sample, try KotlinTiming(TimingCurve(animation), tolerance: tolerance))
        }
    }

    /// - Parameters:
    ///   - phases: the layer in each phase.
    ///   - sample: the layer in one phase: its anchor is that of all.
    private init(_ phases: [Effects?], like sample: Effects, _ timing: KotlinTiming) {
        self.timing = timing
        origin = sample.anchor == .center ? nil : KotlinText.origin(sample.anchor, isMirrored: sample.followsLayoutDirection)
        var names: [Property] = []
        for (property, _) in phases.compactMap(\.?.values).joined() where !names.contains(property) { names.append(property) }
        let all = names.map { property in
            let given = phases.map { $0?[property] }
            let values = given.map { length in
                KotlinLength(length ?? property.identity.map { Length($0) } ?? given.compactMap { $0 }.first ?? Length())
            }
            return Channel(property: property, before: values[0], rest: values[1], after: values[2])
        }.filter { !$0.isConstant || !$0.restsPlain }
        channels = all.filter { KotlinModifier.properties.contains($0.property) }
        // The scale of the depth shows nowhere; it is reported only where no other scale is written.
        let hasScale = all.contains { $0.property == .scaleX }
        lost = all.map(\.property).filter { !KotlinModifier.properties.contains($0) && ($0 != .scaleZ || !hasScale) }
        color = phases.compactMap { $0?.color }.first.map { given in
            let colors = phases.map { $0?.color?.value ?? given.value }
            return (colors[0], colors[1], colors[2], given.space)
        }
    }
}

extension Effects {
    /// The layer with its transform as properties, as far as Compose has them.
    fileprivate var flattened: Effects {
        guard let values = transform?.value.layerProperties else { return self }
        var result = self
        let lengths = Effects(values, followsLayoutDirection: followsLayoutDirection).values
        result.values += lengths.filter { self[$0.property] == nil }
        return result
    }
}

extension TransformValue {
    /// The transform as translation, rotation and scale of a layer of Compose; `nil` for any other one.
    var layerProperties: [(property: Property, value: Double)]? {
        var result: [(property: Property, value: Double)] = []
        // The order in which a layer of Compose applies them; each at most once.
        var order = 0
        for function in functions {
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
