/// One symbol image replaces another by a symbol effect.
///
/// Source: SwiftUI `ContentTransition.symbolEffect`; semantics §4.
public struct SymbolReplaceTransition: SceneTransition, BuiltInTransition {
    /// The symbol effects that SwiftUI offers for contents.
    public enum Effect: String, CaseIterable, Hashable, Sendable {
        case replace, automatic
    }

    /// Its catalogue entry.
    public static let entry = CatalogEntry(
        "content-symbol-effect",
        description: .init(
            summary: "One symbol image takes the place of another, as one progress track.", hasMotion: false,
            example: "content-symbol-effect:replace"),
        parameters: [
            TransitionParameter(
                "effect", .choice(Effect.allCases.map(\.rawValue)), default: .choice("automatic"), "The symbol effect.")
        ] + SymbolEffectTransition.options + [ContentTransition.drawingGroup]
    ) { arguments in
        SymbolReplaceTransition(
            Effect(rawValue: arguments[0].choice) ?? .automatic, speed: arguments[1].number,
            repeats: arguments[2].number, addsDrawingGroup: arguments[3].flag)
    }

    /// The symbol effect.
    public let effect: Effect
    /// By how much it runs faster. Default 1.
    public let speed: Double
    /// A whole number.
    public let repeats: Double
    /// Whether the content is drawn as one group.
    public let addsDrawingGroup: Bool

    /// Creates one. Default at normal speed, once, without a drawing group.
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

    /// The timing of its own; `nil` takes the animation's.
    public func timing(for spec: TransitionSpec) -> TimingCurve? {
        TimingCurve(spec.shownAnimation?.adjusted(speed: speed, repeats: repeats), from: spec.start)
    }

    /// The subjects, progress 0 being the start of the direction and 1 its end.
    public func scene(in context: SceneContext) -> Scene {
        var subject = Scene.Subject(.view, [(.progress, .between(0, 1))])
        subject.note.addsDrawingGroup = addsDrawingGroup
        return Scene([subject])
    }

    public var warnings: [TimelineWarning] { [SymbolEffectTransition.warning(effect.rawValue)] }
}
