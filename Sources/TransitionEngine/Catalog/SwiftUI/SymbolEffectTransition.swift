/// Applies an effect to a symbol image; other views are unaffected.
///
/// Some effects show and hide a symbol; the others play on one that is there. Apple publishes directions, but neither geometry nor
/// timing of symbol effects: the tracks are a model.
///
/// Source: SwiftUI `SymbolEffectTransition` and `View.symbolEffect(_:options:value:)`, Symbols; semantics §2.1 and §4.
public struct SymbolEffectTransition: BuiltInTransition {
    /// The symbol effects that SwiftUI offers as transitions, and those that play on a symbol that is there.
    public enum Effect: String, ParameterChoice, Hashable {
        case appear, disappear
        case drawOn = "draw-on", drawOff = "draw-off"
        case automatic
        case bounce, pulse
        case variableColor = "variable-color"
        /// Larger or smaller, and it stays so.
        case scale
        case breathe, rotate, wiggle

        /// Whether it goes along the symbol's paths.
        package var draws: Bool { self == .drawOn || self == .drawOff }

        /// Whether it plays on a symbol that is there, which neither comes nor goes by it.
        package var stays: Bool {
            switch self {
            case .appear, .disappear, .drawOn, .drawOff, .automatic: false
            case .bounce, .pulse, .variableColor, .scale, .breathe, .rotate, .wiggle: true
            }
        }

        /// Whether it lasts for as long as it is active, and so never repeats.
        package var lasts: Bool { self == .scale }

        /// The directions that it can have, its own first; none where it has none.
        package var directions: [Direction] {
            switch self {
            case .appear, .bounce, .scale: [.up, .down]
            case .disappear: [.down, .up]
            case .rotate: [.clockwise, .counterClockwise]
            case .wiggle: [.clockwise, .counterClockwise, .left, .right, .up, .down]
            case .drawOn, .drawOff, .automatic, .pulse, .variableColor, .breathe: []
            }
        }
    }

    /// Where a symbol goes: of what scales, up is larger.
    public enum Direction: String, ParameterChoice, Hashable {
        case up, down, clockwise
        case counterClockwise = "counter-clockwise"
        case left, right
    }

    /// In which order the layers of a symbol move.
    public enum Scope: String, ParameterChoice, Hashable {
        /// One a little after the other.
        case byLayer = "by-layer"
        /// All at once.
        case wholeSymbol = "whole-symbol"
        /// One after the other; only where the effect draws.
        case individually
    }

    /// The most layers of a symbol that can be asked for.
    public static let mostLayers = 32

    /// Its catalog entry.
    public static let entry = CatalogEntry(
        "symbol-effect",
        description: .init(
            summary: "Shows and hides a symbol image by a symbol effect, or plays one on it.", hasMotion: true,
            example: "symbol-effect:appear"),
        of: SymbolEffectTransition())

    public static let parameters =
        [
            ParameterRow("effect", \Self.effect, "The symbol effect."),
            ParameterRow(
                "direction", \Self.direction,
                "Where it goes. Default: disappear down, rotate and wiggle clockwise, others up."),
        ] + options(speed: \.speed, repeats: \.repeats) + [
            layers(\.layers),
            ParameterRow(
                "scope", \Self.scope, use: .objectOnly,
                "Whether layers follow each other, move at once, or wait for each other (draw-on, draw-off)."),
        ]

    /// The options of any symbol effect.
    static func options<Root>(
        speed: any WritableKeyPath<Root, Double> & Sendable, repeats: any WritableKeyPath<Root, Double> & Sendable
    ) -> [ParameterRow<Root>] {
        [
            ParameterRow(
                "speed", speed, as: .number(unit: "", range: 1e-3...1e3, usual: 0.25...4), use: .objectOnly,
                "The speed factor of the effect."),
            ParameterRow(
                "repeats", repeats, as: .number(unit: "", range: 1...1000, usual: 1...10), use: .objectOnly,
                "The number of repetitions, a whole number."),
        ]
    }

    /// The layers of any symbol.
    static func layers<Root>(_ layers: any WritableKeyPath<Root, Double> & Sendable) -> ParameterRow<Root> {
        ParameterRow(
            "layers", layers, as: .number(unit: "", range: 1...Double(mostLayers), usual: 1...6), use: .objectOnly,
            "The number of the symbol's layers, a whole number.")
    }

    /// The symbol effect.
    public var effect: Effect
    /// `nil` is the effect's own.
    public var direction: Direction?
    /// Times as fast. Default 1.
    public var speed: Double
    /// Times in all, a whole number. Default 1.
    public var repeats: Double
    /// How many layers the symbol has, a whole number of 1 or more. Default 1.
    public var layers: Double
    /// The order of the layers. Default ``Scope/byLayer``.
    public var scope: Scope

    /// Creates one. Default at normal speed, once, of a symbol with one layer.
    public init(
        _ effect: Effect = .automatic, _ direction: Direction? = nil, speed: Double = 1, repeats: Double = 1, layers: Double = 1,
        scope: Scope = .byLayer
    ) {
        self.effect = effect
        self.direction = direction
        self.speed = speed
        self.repeats = repeats
        self.layers = layers
        self.scope = scope
    }

    /// Several layers are several subjects, and a symbol that stays follows keyframes.
    public var plannedKind: TransitionKind {
        if effect.stays { return .keyframes(keyframes) }
        return layers > 1 ? .scene(SymbolLayers(self)) : .layers(self)
    }

    /// `nil` where it follows keyframes.
    public var defaultAnimation: Animation? { effect.stays ? nil : source.defaultAnimation }

    /// A symbol that stays rests at its end.
    public var reduced: any Transition { if effect.stays { self } else { OpacityTransition() } }

    public func ownDuration(for spec: TransitionSpec) -> (pointer: String, duration: Double)? {
        effect.stays ? ("/speed", keyframes.ownDuration.duration) : nil
    }

    /// What it changes while the symbol is away; shown, each is 1. Those of a disappearance down are those of an appearance up.
    var hidden: [(property: Property, value: Double)] {
        if effect.draws { return [(.draw, 0), (.progress, 0)] }
        let isLarge = effect == .appear ? direction == .down : effect == .disappear && direction == .up
        return Self.scaled(isLarge ? Self.large : Self.small) + [(.progress, 0)]
    }

    /// The scales of a symbol that is away (a model).
    static let (small, large) = (0.5, 1.5)

    static func scaled(_ scale: Double) -> [(property: Property, value: Double)] {
        [(.opacity, 0), (.scaleX, scale), (.scaleY, scale)]
    }

    public var properties: TransitionProperties {
        var properties = entry.properties
        properties.hasProgress = !effect.stays
        return properties
    }

    public func layers(in phase: TransitionPhase, of view: ViewGeometry) -> [Effects] {
        var effects = Effects(hidden.map { ($0.property, phase.isIdentity ? 1 : $0.value) })
        if speed != 1 || repeats != 1 { effects.animation = .adjusted(speed: speed, repeats: repeats) }
        return [effects]
    }

    public func validate(at pointer: String, into issues: inout SpecIssues) {
        validateArguments(at: pointer, into: &issues)
        Self.validate(repeats, at: pointer, into: &issues)
        Self.validate(layers: layers, at: pointer, into: &issues)
        if scope == .individually, !effect.draws {
            issues.add(
                .conflict, at: pointer + "/scope", "only draw-on and draw-off go layer by layer with pauses",
                allowed: [Scope.byLayer.rawValue, Scope.wholeSymbol.rawValue], suggestion: Scope.byLayer.rawValue)
        }
    }

    static func validate(_ repeats: Double, at pointer: String, into issues: inout SpecIssues) {
        guard (1...1000).contains(repeats), repeats.rounded() != repeats else { return }
        issues.add(.outOfRange, at: pointer + "/repeats", "must be a whole number, not \(exactText(repeats))")
    }

    static func validate(layers: Double, at pointer: String, into issues: inout SpecIssues) {
        guard (1...Double(mostLayers)).contains(layers), layers.rounded() != layers else { return }
        issues.add(.outOfRange, at: pointer + "/layers", "must be a whole number, not \(exactText(layers))")
    }

    /// - Parameters:
    ///   - effect: the effect's name.
    ///   - draws: whether it goes along paths. Default no.
    static func warning(_ effect: String, draws: Bool = false) -> TimelineWarning {
        TimelineWarning(
            "symbol-effect",
            "Apple publishes no geometry of the effect \(effect): its tracks are a model, and views that are no symbols stay as they "
                + "are."
                + (draws ? " draw is the fraction of each path that is shown; in CSS a path needs pathLength=\"1\"." : ""),
            inCode: "Apple publishes no geometry of the effect \(effect): the code plays a model of it, with any view.")
    }

    public var warnings: [TimelineWarning] {
        var warnings = [Self.warning(effect.rawValue, draws: effect.draws)]
        if let direction, !effect.directions.contains(direction) {
            let known = effect.directions.map(\.rawValue).joined(separator: ", ")
            warnings.append(
                .withoutEffect("direction", "\(effect.rawValue) has \(known.isEmpty ? "none" : "only \(known)")"))
        }
        if effect.lasts, repeats != 1 {
            warnings.append(.withoutEffect("repeats", "\(effect.rawValue) lasts for as long as it is active"))
        }
        if effect == .variableColor {
            if scope != .byLayer { warnings.append(.withoutEffect("scope", "variable-color goes layer by layer")) }
        } else if scope != .byLayer, layers == 1 {
            warnings.append(.withoutEffect("scope", "the symbol has one layer"))
        }
        return warnings
    }
}

extension Animation {
    /// The same, faster and several times.
    package func adjusted(speed: Double, repeats: Double) -> Animation {
        var result = self
        if speed != 1 { result.modifiers.append(.speed(speed)) }
        if repeats > 1, let count = Int(exactly: repeats) {
            result.modifiers.append(.repeatCount(count, autoreverses: false))
        }
        return result
    }
}
