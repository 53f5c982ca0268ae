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

        var given: [(key: String, value: Double)] {
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
    /// The point that scale and rotation leave in place.
    public let anchor: UnitPoint
    public let properties: TransitionProperties

    /// - Parameters:
    ///   - effects: what each property does.
    ///   - anchor: what scale and rotation leave in place. Default the center.
    ///   - hasMotion: default true, as for every SwiftUI transition without the property.
    public init(_ effects: [(property: Property, effect: Effect)], anchor: UnitPoint = .center, hasMotion: Bool = true) {
        self.effects = effects
        self.anchor = anchor
        self.properties = TransitionProperties(hasMotion: hasMotion)
    }

    public func layers(in phase: TransitionPhase, of view: ViewGeometry) -> [Effects] {
        [Effects(effects.map { ($0.property, $0.effect.value(of: $0.property, in: phase)) }, anchor: anchor)]
    }

    public func validate(at pointer: String, into issues: inout SpecIssues) {
        for (property, effect) in effects {
            for (key, value) in effect.given {
                issues.check(
                    value, in: property.range, unit: property.unit, at: "\(pointer)/effects/\(property.rawValue)/\(key)")
            }
        }
        issues.check(anchor.x, in: -10...10, at: pointer + "/anchor/0")
        issues.check(anchor.y, in: -10...10, at: pointer + "/anchor/1")
    }
}

extension Property {
    /// What a given value may be: wide enough for any picture, narrow enough that nothing overflows.
    var range: ClosedRange<Double> {
        switch self {
        case .blur, .cornerRadius, .shadowRadius, .frameWidth, .frameHeight, .perspective: 0...1e6
        case .opacity, .shadowOpacity, .dim: 0...1
        case .scaleX, .scaleY, .scaleZ: -1000...1000
        default: -1e6...1e6
        }
    }
}
