/// One symbol image replaces another by a symbol effect.
///
/// Source: SwiftUI `ContentTransition.symbolEffect`; semantics §4.
public struct SymbolReplaceTransition: SceneTransition, BuiltInTransition {
    /// The symbol effects that SwiftUI offers for contents.
    public enum Effect: String, ParameterChoice, Hashable {
        case replace, automatic
    }

    /// How the old symbol goes and the new one comes.
    public enum Direction: String, ParameterChoice, Hashable {
        case downUp = "down-up"
        case upUp = "up-up"
        /// The old symbol goes at once.
        case offUp = "off-up"
    }

    /// Its catalogue entry.
    public static let entry = CatalogEntry(
        "content-symbol-effect",
        description: .init(
            summary: "One symbol image takes the place of another.", hasMotion: true,
            example: "content-symbol-effect:replace"),
        of: SymbolReplaceTransition())

    public static let parameters =
        [
            ParameterRow("effect", \Self.effect, "The symbol effect."),
            ParameterRow("direction", \Self.direction, "How the old symbol goes and the new one comes. Default down-up."),
        ] + SymbolEffectTransition.options(speed: \.speed, repeats: \.repeats) + [
            ContentTransition.drawingGroup(\.addsDrawingGroup)
        ]

    /// The symbol effect.
    public var effect: Effect
    /// `nil` is ``Direction/downUp``.
    public var direction: Direction?
    /// By how much it runs faster. Default 1.
    public var speed: Double
    /// A whole number.
    public var repeats: Double
    /// Whether the content is drawn as one group.
    public var addsDrawingGroup: Bool

    /// Creates one. Default at normal speed, once, without a drawing group.
    public init(
        _ effect: Effect = .automatic, _ direction: Direction? = nil, speed: Double = 1, repeats: Double = 1,
        addsDrawingGroup: Bool = false
    ) {
        self.effect = effect
        self.direction = direction
        self.speed = speed
        self.repeats = repeats
        self.addsDrawingGroup = addsDrawingGroup
    }

    public func validate(at pointer: String, into issues: inout SpecIssues) {
        validateArguments(at: pointer, into: &issues)
        SymbolEffectTransition.validate(repeats, at: pointer, into: &issues)
    }

    public var properties: TransitionProperties {
        var properties = entry.properties
        properties.hasProgress = true
        return properties
    }

    public var reduced: any Transition { ContentTransition(.opacity, addsDrawingGroup: addsDrawingGroup) }

    /// The timing of its own; `nil` takes the animation's.
    public func timing(for spec: TransitionSpec) -> TimingCurve? {
        TimingCurve(spec.shownAnimation?.adjusted(speed: speed, repeats: repeats), from: spec.start)
    }

    /// The subjects, progress 0 being the start of the direction and 1 its end.
    public func scene(in context: SceneContext) -> Scene {
        func look(_ scale: Double) -> [(property: Property, value: Double)] { SymbolEffectTransition.scaled(scale) }
        let comes = look(SymbolEffectTransition.small) + [(.progress, 0)]
        let goes = look(shown == .upUp ? SymbolEffectTransition.large : SymbolEffectTransition.small)
        let outgoing: [Scene.Subject.Track] =
            shown == .offUp ? [(.opacity, .between(0, 0))] : goes.map { ($0.property, .between(1, $0.value)) }
        var subjects = [
            Scene.Subject(.outgoing, outgoing),
            Scene.Subject(.incoming, zIndex: 1, comes.map { ($0.property, .between($0.value, 1)) }),
        ]
        for index in subjects.indices { subjects[index].note.addsDrawingGroup = addsDrawingGroup }
        return Scene(subjects)
    }

    /// The direction that is shown: the automatic effect has its own.
    private var shown: Direction { effect == .replace ? direction ?? .downUp : .downUp }

    public var warnings: [TimelineWarning] {
        let ignored = direction != nil && effect != .replace
        return [SymbolEffectTransition.warning(effect.rawValue)]
            + (ignored ? [.withoutEffect("direction", "only replace has one")] : [])
    }
}
