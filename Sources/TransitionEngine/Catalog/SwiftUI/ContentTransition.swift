/// A change of what one view shows: not at all animated, as a cross-fade, or glyph by glyph where it can be.
///
/// Source: SwiftUI `ContentTransition`; semantics §4.
public struct ContentTransition: SceneTransition, NamedTransition {
    /// The plain cases of `ContentTransition`.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        case identity = "content-identity"
        case opacity = "content-opacity"
        case interpolate
    }

    /// The plain case.
    public let kind: Kind
    /// The texts, if it is a text that changes.
    public var content: ContentChange?
    /// Draws the content as one group: a rendering hint that is carried through.
    public var addsDrawingGroup: Bool

    /// Creates one. Default without texts, and without a drawing group.
    public init(_ kind: Kind, content: ContentChange? = nil, addsDrawingGroup: Bool = false) {
        self.kind = kind
        self.content = content
        self.addsDrawingGroup = addsDrawingGroup
    }

    /// The parameter of content transitions that is a hint for renderers.
    static func drawingGroup<Root>(_ place: any WritableKeyPath<Root, Bool> & Sendable) -> ParameterRow<Root> {
        ParameterRow(
            "addsDrawingGroup", place, use: .objectOnly,
            "Whether the content is drawn as one group; a hint for renderers, without effect on the timeline.")
    }

    public static let parameters = [
        ParameterRow(
            "content", \Self.content, use: .objectOnly, "The texts before and after; look, how the text looks before and after."),
        drawingGroup(\.addsDrawingGroup),
    ]

    /// Its catalog entries, one for each kind.
    public static let entries = Kind.allCases.map(entry)

    private static func entry(of kind: Kind) -> CatalogEntry {
        let summary =
            switch kind {
            case .identity: "New content takes the place of the old at once."
            case .opacity: "The old content fades out and the new one in."
            case .interpolate: "The same text changes its look; any other change fades."
            }
        return CatalogEntry(
            kind.rawValue,
            description: .init(summary: summary, hasMotion: false, example: kind.rawValue),
            of: ContentTransition(kind))
    }

    public var entry: CatalogEntry { Self.entries.first { $0.name == kind.rawValue } ?? Self.entries[0] }
    public var properties: TransitionProperties {
        var properties = entry.properties
        properties.hasProgress = interpolates
        return properties
    }

    public var reduced: any Transition { ContentTransition(.opacity, addsDrawingGroup: addsDrawingGroup) }

    /// Glyphs are matched only where the text stays the same, in one font design.
    package var interpolates: Bool {
        kind == .interpolate && content.map { $0.from == $0.to && $0.look?.keepsDesign ?? true } ?? true
    }

    /// The looks that are interpolated; `nil` where nothing is said of them.
    package var look: LookChange? { interpolates ? content?.look.flatMap { $0.names.isEmpty ? nil : $0 } : nil }

    /// The timing of its own; `nil` takes the animation's.
    public func timing(for spec: TransitionSpec) -> TimingCurve? { kind == .identity ? TimingCurve(nil) : nil }

    /// The subjects, progress 0 being the start of the direction and 1 its end.
    public func scene(in context: SceneContext) -> Scene {
        var scene: Scene
        if let look {
            scene = Scene([.init(context.direction == .insertion ? look : LookChange(from: look.to, to: look.from))])
        } else if interpolates {
            // What is removed goes back to the old look.
            let progress: ProgressMapping = context.direction == .insertion ? .between(0, 1) : .between(1, 0)
            scene = Scene([.init(.view, [(.progress, progress)])])
        } else if kind == .identity {
            scene = Scene([.init(.view, [])])
        } else {
            scene = .crossFade
        }
        for index in scene.subjects.indices { scene.subjects[index].note.addsDrawingGroup = addsDrawingGroup }
        return scene
    }

    public var warnings: [TimelineWarning] {
        guard kind == .interpolate else {
            return content == nil ? [] : [.withoutEffect("content", "only interpolate and numeric-text look at the texts")]
        }
        guard interpolates else { return fallbackWarnings }
        let design = content?.look.flatMap { $0.from.design ?? $0.to.design }
        let designWarnings: [TimelineWarning] =
            design == nil ? [] : [.withoutEffect("content/look/design", "the font keeps its design")]
        let constantWarnings = (content?.look?.constants ?? []).map {
            TimelineWarning.withoutEffect(
                "content/look/\($0.side)/\($0.name)", "the other look has no \($0.name) to go \($0.word)")
        }
        guard look == nil else {
            return [
                TimelineWarning(
                    "approximation",
                    "The size and the weight of the font go straight from look to look: Apple publishes no axis of its fonts.")
            ] + designWarnings + constantWarnings
        }
        return [
            TimelineWarning(
                "interpolate-progress",
                "Color, position, size and font axes of each glyph follow progress: 0 is the old look, 1 the new one.")
        ] + designWarnings
    }

    /// Why it fades, and what is lost by that.
    private var fallbackWarnings: [TimelineWarning] {
        let names = content?.look?.names ?? []
        let isOtherText = content.map { $0.from != $0.to } ?? false
        return [
            TimelineWarning(
                "interpolate-fallback",
                isOtherText
                    ? "Only a text that stays the same is interpolated: other changes fade."
                    : "Only a font that keeps its design is interpolated: other changes fade.")
        ] + names.map { .withoutEffect("content/look/\($0)", "a fade has no looks") }
    }
}

extension Scene.Subject {
    /// A text that goes from look to look.
    fileprivate init(_ look: LookChange) {
        self.init(.view, [])
        if let (from, to) = look.sizes { tracks.append((.fontSize, .between(from, to))) }
        if let (from, to) = look.weights { tracks.append((.fontWeight, .between(from, to))) }
        color = look.colors.map { PropertyTransition.ColorChange(from: $0.from, to: $0.to) }
    }
}
