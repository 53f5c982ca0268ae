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

    /// In which order the layers of the symbols change.
    public enum Scope: String, ParameterChoice, Hashable {
        /// One a little after the other.
        case byLayer = "by-layer"
        /// All at once.
        case wholeSymbol = "whole-symbol"
    }

    /// Its catalog entry.
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
            ContentTransition.drawingGroup(\.addsDrawingGroup),
            SymbolEffectTransition.layers(\.layers),
            ParameterRow(
                "scope", \Self.scope, use: .objectOnly, "Whether the layers of the symbols follow each other or change at once."),
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
    /// How many layers each symbol has, a whole number of 1 or more. Default 1.
    public var layers = 1.0
    /// The order of the layers. Default ``Scope/byLayer``.
    public var scope = Scope.byLayer

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
        SymbolEffectTransition.validate(layers: layers, at: pointer, into: &issues)
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
        let incoming = comes.map { ($0.property, ProgressMapping.between($0.value, 1)) }
        let count = Int(layers)
        var subjects = [(Timeline.Subject.Role.outgoing, outgoing), (.incoming, incoming)].enumerated().flatMap { side, symbol in
            (0..<count).map { index in
                var subject = Scene.Subject(symbol.0, zIndex: side * count + index, symbol.1)
                guard count > 1 else { return subject }
                subject.name += "-\(index)"
                if scope == .byLayer { subject.delayFraction = SymbolLayers.step * Double(index) }
                return subject
            }
        }
        for index in subjects.indices { subjects[index].note.addsDrawingGroup = addsDrawingGroup }
        return Scene(subjects)
    }

    /// The direction that is shown: the automatic effect has its own.
    private var shown: Direction { effect == .replace ? direction ?? .downUp : .downUp }

    public var warnings: [TimelineWarning] {
        var warnings = [SymbolEffectTransition.warning(effect.rawValue)]
        if direction != nil, effect != .replace { warnings.append(.withoutEffect("direction", "only replace has one")) }
        if scope != .byLayer, layers == 1 { warnings.append(.withoutEffect("scope", "the symbol has one layer")) }
        return warnings
    }
}
