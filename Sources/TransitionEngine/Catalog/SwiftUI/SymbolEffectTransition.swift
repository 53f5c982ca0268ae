/// Applies an effect to a symbol image; other views are unaffected.
///
/// Apple publishes neither geometry nor timing of symbol effects, so the timeline carries one `progress` track:
/// 0 while the symbol is away, 1 while it is there.
///
/// Source: SwiftUI `SymbolEffectTransition`, semantics §2.1 and §4.
public struct SymbolEffectTransition: BuiltInTransition {
    /// The symbol effects that SwiftUI offers as transitions.
    public enum Effect: String, CaseIterable, Hashable, Sendable {
        case appear, disappear
        case drawOn = "draw-on", drawOff = "draw-off"
        case automatic
    }

    /// Its catalogue entry.
    public static let entry = CatalogEntry(
        "symbol-effect",
        description: .init(
            summary: "Shows and hides a symbol image by a symbol effect, as one progress track.", hasMotion: false,
            example: "symbol-effect:appear"),
        parameters: [
            TransitionParameter(
                "effect", .choice(Effect.allCases.map(\.rawValue)), default: .choice("automatic"), "The symbol effect.")
        ] + options
    ) {
        SymbolEffectTransition(
            Effect(rawValue: $0[0].choice) ?? .automatic, speed: $0[1].number, repeats: $0[2].number)
    }

    /// SwiftUI's `SymbolEffectOptions`.
    static let options = [
        TransitionParameter(
            "speed", .number(unit: "", range: 1e-3...1e3, usual: 0.25...4), default: .number(1), inShorthand: false,
            "The speed factor of the effect."),
        TransitionParameter(
            "repeats", .number(unit: "", range: 1...1000, usual: 1...10), default: .number(1), inShorthand: false,
            "The number of repetitions, a whole number."),
    ]

    /// The symbol effect.
    public let effect: Effect
    /// Times as fast. Default 1.
    public let speed: Double
    /// Times in all, a whole number. Default 1.
    public let repeats: Double

    /// Creates one. Default at normal speed, once.
    public init(_ effect: Effect = .automatic, speed: Double = 1, repeats: Double = 1) {
        self.effect = effect
        self.speed = speed
        self.repeats = repeats
    }

    public var arguments: [ParameterValue] { [.choice(effect.rawValue), .number(speed), .number(repeats)] }

    public func layers(in phase: TransitionPhase, of view: ViewGeometry) -> [Effects] {
        var effects = Effects([(.progress, phase.isIdentity ? 1 : 0)])
        if speed != 1 || repeats != 1 { effects.animation = .adjusted(speed: speed, repeats: repeats) }
        return [effects]
    }

    public func validate(at pointer: String, into issues: inout SpecIssues) {
        validateArguments(at: pointer, into: &issues)
        Self.validate(repeats, at: pointer, into: &issues)
    }

    static func validate(_ repeats: Double, at pointer: String, into issues: inout SpecIssues) {
        guard (1...1000).contains(repeats), repeats.rounded() != repeats else { return }
        issues.add(.outOfRange, at: pointer + "/repeats", "must be a whole number, not \(SpecIssues.text(repeats))")
    }

    /// - Parameter effect: the effect's name.
    static func warning(_ effect: String) -> TimelineWarning {
        TimelineWarning(
            "symbol-effect",
            "Apple publishes no geometry of the effect \(effect): progress runs from 0 to 1, and views that are no symbols stay as "
                + "they are.")
    }

    public var warnings: [TimelineWarning] { [Self.warning(effect.rawValue)] }
}

extension Animation {
    /// The same, faster and several times.
    func adjusted(speed: Double, repeats: Double) -> Animation {
        var result = self
        if speed != 1 { result.modifiers.append(.speed(speed)) }
        if repeats > 1, let count = Int(exactly: repeats) {
            result.modifiers.append(.repeatCount(count, autoreverses: false))
        }
        return result
    }
}
