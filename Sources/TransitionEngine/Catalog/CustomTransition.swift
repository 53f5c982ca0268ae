/// A transition body as data: what each property is in each phase.
///
/// Source: SwiftUI `Transition.body(content:phase:)`, semantics §2.5.
public struct CustomTransition: Transition {
    /// What one property does.
    public enum Effect: Hashable, Sendable {
        /// A value per phase; a phase left out has the property's identity value (or, for a property without
        /// one, the value of the phase that is given).
        case perPhase(willAppear: Double?, identity: Double?, didDisappear: Double?)
        /// So many times ``TransitionPhase/value``, around the property's identity value.
        case phaseValue(Double)

        func value(of property: Property, in phase: TransitionPhase) -> Double {
            switch self {
            case .phaseValue(let factor): (property.identity ?? 0) + factor * phase.value
            case .perPhase(let willAppear, let identity, let didDisappear):
                switch phase {
                case .willAppear: willAppear ?? property.identity ?? identity ?? didDisappear ?? 0
                case .identity: identity ?? property.identity ?? willAppear ?? didDisappear ?? 0
                case .didDisappear: didDisappear ?? property.identity ?? identity ?? willAppear ?? 0
                }
            }
        }

        /// The values that are given, with their keys.
        package var given: [(key: String, value: Double)] {
            switch self {
            case .phaseValue(let factor): [("phaseValue", factor)]
            case .perPhase(let willAppear, let identity, let didDisappear):
                [("willAppear", willAppear), ("identity", identity), ("didDisappear", didDisappear)]
                    .compactMap { pair in pair.1.map { (pair.0, $0) } }
            }
        }
    }

    /// What each property does.
    public let effects: [(property: Property, effect: Effect)]
    /// The color in each phase, and the space in which it is mixed; `nil` for none.
    public var color: (values: PhaseValues<Color>, space: ColorInterpolationSpace)?
    /// The transform in each phase, and how it is interpolated; `nil` for none.
    public var transform: (values: PhaseValues<TransformValue>, interpolation: TransformValue.Interpolation)?
    /// The rectangle that shows the view in each phase; `nil` for none.
    public var mask: PhaseValues<MaskRectangle>?
    /// The point that scale, rotation and transform leave in place.
    public let anchor: UnitPoint
    /// Whether less motion replaces it.
    private let hasMotion: Bool
    public var transitionKind: TransitionKind { .custom(self) }
    public var reduced: any Transition { RestingFade.of(self) }

    public var warnings: [TimelineWarning] {
        guard let values = color?.values, values.identity == nil, Set(values.given.map(\.value)).count == 1 else { return [] }
        let reason = "a color in one phase only is constant; give identity a color too, for it to change"
        return [TimelineWarning("constant-color", "The color stays as it is: \(reason).")]
    }

    public var properties: TransitionProperties {
        var properties = TransitionProperties(hasMotion: hasMotion)
        properties.readsLayoutDirection = mask?.hasSides ?? false
        return properties
    }

    /// - Parameters:
    ///   - effects: what each property does.
    ///   - anchor: what scale and rotation leave in place. Default the center.
    ///   - hasMotion: default true, as for every SwiftUI transition without the property.
    public init(_ effects: [(property: Property, effect: Effect)], anchor: UnitPoint = .center, hasMotion: Bool = true) {
        self.effects = effects
        self.anchor = anchor
        self.hasMotion = hasMotion
    }

    public func layers(in phase: TransitionPhase, of view: ViewGeometry) -> [Effects] {
        var effects = Effects(effects.map { ($0.property, $0.effect.value(of: $0.property, in: phase)) }, anchor: anchor)
        if let mask { effects.values += mask.insets(in: phase, view.layoutDirection) }
        if let color { effects.color = color.values.held(in: phase).map { ($0, color.space) } }
        if let transform {
            let value = transform.values[phase] ?? .identity
            if transform.interpolation == .component, let parts = TransformComponents.lengths(of: value, in: view.size) {
                effects.values += zip(TransformComponents.properties, parts).map { property, length in
                    (property, length.mirroring(property.isNegatedByMirroring))
                }
            } else {
                effects.transform = (value, transform.interpolation)
            }
        }
        return [effects]
    }

    func validate(at pointer: String, into issues: inout SpecIssues) {
        for (property, effect) in effects {
            for (key, value) in effect.given {
                issues.check(
                    value, in: property.range, unit: property.unit, at: "\(pointer)/effects/\(property.rawValue)/\(key)")
            }
        }
        anchor.validate(at: pointer + "/anchor", into: &issues)
        mask?.validate(beside: effects.map(\.property), at: pointer + "/effects", into: &issues)
        if let transform, transform.interpolation == .component {
            TransformComponents.validate(
                transform.values.given.map(\.value), beside: effects.map(\.property), at: pointer + "/effects", into: &issues)
        }
    }
}

extension TransformComponents {
    /// Checks that transforms whose components move have them, and that nothing else moves these.
    static func validate(
        _ transforms: [TransformValue], beside properties: [Property], at pointer: String, into issues: inout SpecIssues
    ) {
        let size = Size(width: 1, height: 1)
        if transforms.contains(where: { TransformComponents($0, in: size) == nil }) {
            issues.add(
                .unsupported, at: pointer + "/transform/interpolation",
                "a transform that skews, has a perspective or is singular has no components; use css or matrix",
                allowed: ["css", "matrix"])
        }
        for property in Self.properties where properties.contains(property) {
            issues.add(
                .conflict, at: "\(pointer)/\(property.rawValue)",
                "transform with component interpolation animates this property already")
        }
    }
}

/// A value for each phase; `nil` where none is given.
public struct PhaseValues<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The value before the view appears.
    public var willAppear: Value?
    /// The value while the view is there.
    public var identity: Value?
    /// The value after the view has disappeared.
    public var didDisappear: Value?

    /// Creates values. Default none.
    public init(willAppear: Value? = nil, identity: Value? = nil, didDisappear: Value? = nil) {
        (self.willAppear, self.identity, self.didDisappear) = (willAppear, identity, didDisappear)
    }

    /// The value given for a phase.
    public subscript(phase: TransitionPhase) -> Value? {
        switch phase {
        case .willAppear: willAppear
        case .identity: identity
        case .didDisappear: didDisappear
        }
    }

    /// The value of a phase; where none is given that of identity, else of another phase.
    func held(in phase: TransitionPhase) -> Value? { self[phase] ?? identity ?? willAppear ?? didDisappear }

    /// The values that are given, with the words of their phases.
    package var given: [(key: String, value: Value)] {
        [("willAppear", willAppear), ("identity", identity), ("didDisappear", didDisappear)]
            .compactMap { pair in pair.1.map { (pair.0, $0) } }
    }
}

extension Property {
    /// What a given value may be: wide enough for any picture, narrow enough that nothing overflows.
    var range: ClosedRange<Double> {
        switch self {
        case .blur, .cornerRadius, .shadowRadius, .frameWidth, .frameHeight, .perspective: 0...1e6
        case .opacity, .shadowOpacity, .dim, .grayscale, .colorInvert, .colorMultiplyAlpha: 0...1
        case .colorMultiplyRed, .colorMultiplyGreen, .colorMultiplyBlue: 0...1000
        case .brightness: -1...1
        case .contrast: -1000...1000
        case .saturation: 0...1000
        case .scaleX, .scaleY, .scaleZ: -1000...1000
        default: -1e6...1e6
        }
    }
}
