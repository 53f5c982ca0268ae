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

    public static let entry = CatalogEntry(
        "symbol-effect", summary: "Shows and hides a symbol image by a symbol effect, as one progress track.",
        parameters: [
            TransitionParameter(
                "effect", .choice(Effect.allCases.map(\.rawValue)), default: .choice("automatic"), "The symbol effect.")
        ],
        hasMotion: false, example: "symbol-effect:appear"
    ) { SymbolEffectTransition(Effect(rawValue: $0[0].choice) ?? .automatic) }

    public let effect: Effect

    public init(_ effect: Effect = .automatic) {
        self.effect = effect
    }

    public var arguments: [ParameterValue] { [.choice(effect.rawValue)] }

    public func layers(in phase: TransitionPhase, of view: ViewGeometry) -> [Effects] {
        [Effects([(.progress, phase.isIdentity ? 1 : 0)])]
    }

    public var warnings: [TimelineWarning] {
        [
            TimelineWarning(
                "symbol-effect",
                "Apple publishes no geometry of symbol effects: progress runs from 0 (away) to 1 (there), "
                    + "and views that are no symbols stay as they are.")
        ]
    }
}
