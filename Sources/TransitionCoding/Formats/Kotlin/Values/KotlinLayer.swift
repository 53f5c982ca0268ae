internal import TransitionEngine

/// One layer of a phased transition: what it changes in each phase, in both layout directions and in views of any size.
struct KotlinLayer {
    /// The point that scale and rotation leave in place; `nil` for the center.
    let origin: KotlinOrigin?
    /// What a layer of Compose has.
    let channels: [Channel]
    /// A skew inside of the rest, by its angles in degrees: turns of a kind of their own.
    let skew: (x: Channel, y: Channel)?
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
    /// Its properties, and its skew.
    var moves: [Channel] { channels + (skew.map { [$0.x, $0.y] } ?? []) }

    /// The layer that leads from rest to where the view is removed.
    var leaving: KotlinLayer {
        changed(color: color.map { ($0.rest, $0.after, $0.after, $0.space) }) {
            Channel(property: $0.property, before: $0.rest, rest: $0.after, after: $0.after)
        }
    }

    /// Returns the layer in one direction alone: in the other one it stays at rest.
    func only(_ direction: TransitionDirection) -> KotlinLayer {
        let isIn = direction == .insertion
        return changed(color: color.map { (isIn ? $0.before : $0.rest, $0.rest, isIn ? $0.rest : $0.after, $0.space) }) {
            Channel(property: $0.property, before: isIn ? $0.before : $0.rest, rest: $0.rest, after: isIn ? $0.rest : $0.after)
        }
    }

    /// Returns the layer with other values in its phases.
    private func changed(
        color: (before: Color, rest: Color, after: Color, space: ColorInterpolationSpace)?, _ change: (Channel) -> Channel
    ) -> KotlinLayer {
        KotlinLayer(
            origin: origin, channels: channels.map(change).filter { !$0.isConstant || !$0.restsPlain },
            skew: skew.map { (change($0.x), change($0.y)) }, lost: lost, color: color, timing: timing)
    }

    /// Whether right-to-left layout leaves it as it is although it isn't the same on both sides.
    var isAbsolute: Bool {
        let pivots = channels.contains { !$0.isConstant && KotlinModifier.pivots.contains($0.property) }
        if pivots, let origin, !origin.isMirrored, !origin.isCentered { return true }
        return moves.contains { !$0.isConstant && $0.property.hasSide && !$0.before.isMirrored && !$0.after.isMirrored }
    }

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
        let stacks = split(TransitionPhase.allCases.map { transition.layers(in: $0, of: spec.view) })
        return try (0..<(stacks.map(\.count).max() ?? 0)).map { index in
            let phases = stacks.map { index < $0.count ? $0[index] : nil }
            let sample = phases.compactMap { $0 }[0]
            var animation: Animation? =
                switch sample.animation {
                case .inherited: spec.shownAnimation
                case .adjusted(let speed, let repeats): spec.shownAnimation?.adjusted(speed: speed, repeats: repeats)
                case .none: nil
                case .animation(let animation): animation
                }
            if late > 0 { animation = (animation ?? Animation(.curve(NamedEasings.linear, duration: 0))).delay(late) }
            return KotlinLayer(phases, like: sample, try KotlinTiming(TimingCurve(animation), tolerance: tolerance))
        }
    }

    /// Returns the layers of each phase, with transforms taken apart in the same way in all phases.
    private static func split(_ stacks: [[Effects]]) -> [[Effects]] {
        var result = stacks.map { _ in [Effects]() }
        for index in 0..<(stacks.map(\.count).max() ?? 0) {
            let phases = stacks.map { index < $0.count ? $0[index] : nil }
            let kinds = Set(phases.compactMap { $0?.transform?.value }.filter { !$0.functions.isEmpty })
            // Transforms of several kinds are each one layer.
            let longest = kinds.max { $0.functions.count < $1.functions.count }
            let isCommon = longest.map { longest in kinds.allSatisfy(longest.isLike) } ?? true
            let isApart = phases.contains { $0?.hasGeometry == true }
            for (phase, effects) in phases.enumerated() {
                guard let effects else { continue }
                let own = effects.transform.flatMap { $0.value.functions.isEmpty ? nil : $0.value } ?? TransformValue.identity
                result[phase] += effects.split(
                    by: kinds.isEmpty ? nil : isCommon ? longest : own, isApart: isApart)
            }
        }
        return result
    }

    /// - Parameters:
    ///   - phases: the layer in each phase.
    ///   - sample: the layer in one phase: its anchor is that of all.
    private init(_ phases: [Effects?], like sample: Effects, _ timing: KotlinTiming) {
        self.timing = timing
        origin = KotlinOrigin(sample.anchor, followsLayoutDirection: sample.followsLayoutDirection)
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
        let skews = phases.map { $0?.transform?.value.functions.first?.skewAngles }
        let lengths = skews.map { angles in
            [angles?.x ?? 0, angles?.y ?? 0].map { KotlinLength(Length($0, mirrors: sample.followsLayoutDirection)) }
        }
        func angle(_ axis: Int) -> Channel {
            Channel(property: .rotate, before: lengths[0][axis], rest: lengths[1][axis], after: lengths[2][axis])
        }
        skew = skews.contains { $0 != nil } ? (angle(0), angle(1)) : nil
        color = phases.compactMap { $0?.color }.first.map { given in
            let colors = phases.map { $0?.color?.value ?? given.value }
            return (colors[0], colors[1], colors[2], given.space)
        }
    }
}

extension Effects {
    /// The layer as layers of Compose, the first innermost: one for each group of functions of its transform.
    ///
    /// - Parameters:
    ///   - kinds: the functions of the transform in any phase; `nil` for none.
    ///   - isApart: whether translation, rotation and scale of its own are a layer around those of the transform.
    fileprivate func split(by kinds: TransformValue?, isApart: Bool) -> [Effects] {
        guard let kinds, let groups = kinds.layerGroups else { return [self] }
        let isHere = transform.map { !$0.value.functions.isEmpty } ?? false
        var layers = groups.reversed().map { group -> Effects in
            let functions = isHere ? transform.map { $0.value.functions[group.clamped(to: 0..<$0.value.functions.count)] } : nil
            let values = (functions ?? []).flatMap { $0.layerValues(mirrors: followsLayoutDirection) }
            var layer = like(values)
            if let skew = functions?.last, skew.skewAngles != nil { layer.transform = (TransformValue([skew]), .css) }
            return layer
        }
        // Translation, rotation and scale of its own lie outside of the transform, and everything else inside.
        let own = values.filter { Self.outer.contains($0.property) }
        let inner = values.filter { !Self.outer.contains($0.property) }
        layers[0].values += inner
        layers[0].color = color
        if isApart {
            layers.append(like(own))
        } else {
            layers[layers.count - 1].values += own
        }
        return layers
    }

    /// Other values in the same place.
    private func like(_ values: [(property: Property, value: Length)]) -> Effects {
        var layer = Effects(lengths: values, anchor: anchor, followsLayoutDirection: followsLayoutDirection)
        layer.animation = animation
        return layer
    }

    /// Whether it has a translation, a rotation or a scale beside a transform.
    fileprivate var hasGeometry: Bool { values.contains { Self.geometry.contains($0.property) } }

    private static let geometry: Set<Property> = [
        .translateX, .translateY, .scaleX, .scaleY, .rotate, .rotateX, .rotateY,
    ]
    private static let outer = geometry.union([.frameX, .frameY, .frameWidth, .frameHeight])
}

extension Property {
    /// Whether it tells left from right.
    var hasSide: Bool { [.translateX, .rotate, .rotateY, .clipLeft, .clipRight, .frameX, .shadowX].contains(self) }
}

extension TransformValue {
    /// The ranges of its functions that a layer of Compose applies at once, the first outermost; `nil` for a function that no
    /// layer has.
    var layerGroups: [Range<Int>]? {
        var groups: [Range<Int>] = []
        // The order in which a layer of Compose applies them; each at most once.
        var last = Int.max
        for (index, function) in functions.enumerated() {
            guard let order = function.layerOrder else { return nil }
            if order <= last { groups.append(index..<index) }
            groups[groups.count - 1] = groups[groups.count - 1].lowerBound..<index + 1
            last = order
        }
        return groups.isEmpty ? [0..<0] : groups
    }

    /// Whether its functions are of the same kinds as those of another one, as far as both have some: what one lacks changes
    /// nothing.
    func isLike(_ other: TransformValue) -> Bool {
        zip(functions, other.functions).allSatisfy { $0.layerOrder == $1.layerOrder && $0.isSameSkew($1) }
    }
}

extension TransformFunction {
    /// Where a layer of Compose applies it, the least outermost; `nil` for one that no layer has.
    fileprivate var layerOrder: Int? {
        switch self {
        case .translate(_, _, 0): 0
        case .rotate(0, 0, let z, _) where z != 0: 1
        // A uniform scale of the depth shows nowhere.
        case .scale(let x, let y, let z) where z == 1 || z == x && z == y: 2
        // It is drawn inside of the layer.
        case .skew, .skewX, .skewY: 3
        default: nil
        }
    }

    /// The function as properties of a layer.
    fileprivate func layerValues(mirrors: Bool) -> [(property: Property, value: TransitionEngine.Length)] {
        switch self {
        case .translate(let x, let y, _):
            [
                (.translateX, TransitionEngine.Length(x.points, plus: x.fraction, of: .width, mirrors: mirrors)),
                (.translateY, TransitionEngine.Length(y.points, plus: y.fraction, of: .height)),
            ]
        case .rotate(_, _, let z, let degrees): [(.rotate, TransitionEngine.Length(z > 0 ? degrees : -degrees, mirrors: mirrors))]
        case .scale(let x, let y, _): [(.scaleX, TransitionEngine.Length(x)), (.scaleY, TransitionEngine.Length(y))]
        case .skew, .skewX, .skewY, .perspective, .matrix: []
        }
    }
}
