/// One symbol image takes the place of another by a symbol effect.
///
/// Source: SwiftUI `ContentTransition.symbolEffect`; semantics §4.
public struct SymbolReplaceTransition: SceneTransition, BuiltInTransition {
    /// The symbol effects that SwiftUI offers for contents.
    public enum Effect: String, CaseIterable, Hashable, Sendable {
        case replace, automatic
    }

    public static let entry = CatalogEntry(
        "content-symbol-effect", summary: "One symbol image takes the place of another, as one progress track.",
        parameters: [
            TransitionParameter(
                "effect", .choice(Effect.allCases.map(\.rawValue)), default: .choice("automatic"), "The symbol effect.")
        ] + SymbolEffectTransition.options + [ContentTransition.drawingGroup],
        hasMotion: false, example: "content-symbol-effect:replace"
    ) { arguments in
        SymbolReplaceTransition(
            Effect(rawValue: arguments[0].choice) ?? .automatic, speed: arguments[1].number,
            repeats: arguments[2].number, addsDrawingGroup: arguments[3].flag)
    }

    public let effect: Effect
    public let speed: Double
    /// A whole number.
    public let repeats: Double
    public let addsDrawingGroup: Bool

    public init(_ effect: Effect = .automatic, speed: Double = 1, repeats: Double = 1, addsDrawingGroup: Bool = false) {
        self.effect = effect
        self.speed = speed
        self.repeats = repeats
        self.addsDrawingGroup = addsDrawingGroup
    }

    public var arguments: [ParameterValue] {
        [.choice(effect.rawValue), .number(speed), .number(repeats), .flag(addsDrawingGroup)]
    }

    public func validate(at pointer: String, into issues: inout SpecIssues) {
        validateArguments(at: pointer, into: &issues)
        SymbolEffectTransition.validate(repeats, at: pointer, into: &issues)
    }

    public func timing(for spec: TransitionSpec) -> TimingCurve? {
        TimingCurve(spec.shownAnimation?.adjusted(speed: speed, repeats: repeats), from: spec.start)
    }

    public func scene(in context: SceneContext) -> Scene {
        var subject = Scene.Subject(.view, [(.progress, .between(0, 1))])
        subject.note.addsDrawingGroup = addsDrawingGroup
        return Scene( [subject])
    }

    public var warnings: [TimelineWarning] { [SymbolEffectTransition.warning(effect.rawValue)] }
}
