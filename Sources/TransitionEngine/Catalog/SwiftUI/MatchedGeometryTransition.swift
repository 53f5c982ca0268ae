/// A view takes over the position and size of another one, and moves from there to its own.
///
/// What is shared is the position of an anchor and a size; each view has its own anchor.
///
/// Source: SwiftUI `matchedGeometryEffect`; semantics §5.
public struct MatchedGeometryTransition: BuiltInTransition {
    /// SwiftUI `MatchedGeometryProperties`.
    public enum Matched: String, CaseIterable, Hashable, Sendable {
        case frame, position, size
    }

    /// Its catalogue entry.
    public static let entry = CatalogEntry(
        "matched-geometry",
        description: .init(
            summary: "A view travels from the place and size of another one to its own.", hasMotion: true,
            example: "matched-geometry", query: "source=16,300,120,180&size=320x200"),
        parameters: [
            TransitionParameter(
                "properties", .choice(Matched.allCases.map(\.rawValue)), default: .choice("frame"), "What is matched."),
            TransitionParameter(
                "source", .matchedView, default: .matchedView(MatchedView()), inShorthand: false,
                "The view it comes from: frame, anchor, cornerRadius."),
            TransitionParameter(
                "destination", .matchedView, default: .matchedView(MatchedView()), inShorthand: false,
                "Where it goes: frame, anchor, cornerRadius; its own size at the origin where nothing is given. Without isSource it "
                    + "stays with its partner."),
        ]
    ) { arguments in
        MatchedGeometryTransition(
            Matched(rawValue: arguments[0].choice) ?? .frame, from: arguments[1].matchedView ?? MatchedView(),
            to: arguments[2].matchedView ?? MatchedView())
    }

    /// What is matched.
    public let matched: Matched
    /// The view it comes from.
    public let source: MatchedView
    /// The view it goes to.
    public let destination: MatchedView

    /// Creates one. Default all of the frame, to the view's own size at the origin.
    public init(_ matched: Matched = .frame, from source: MatchedView, to destination: MatchedView = MatchedView()) {
        self.matched = matched
        self.source = source
        self.destination = destination
    }

    public var arguments: [ParameterValue] {
        [.choice(matched.rawValue), .matchedView(source), .matchedView(destination)]
    }

    /// Without a source two views fade.
    public var transitionKind: TransitionKind { source.frame == nil ? .scene(ContentTransition(.opacity)) : .phased }
    public var vocabulary: SpecEvent.Vocabulary { source.frame == nil ? .none : .phases }

    public func layers(in phase: TransitionPhase, of view: ViewGeometry) -> [Effects] {
        let there = destination.frame ?? Rect(view.size)
        // What is no source itself stays where its partner is (semantics §29).
        let isThere = phase.isIdentity && destination.isSource
        let frame = isThere ? there : start(there, view.layoutDirection)
        let radius = phase.isIdentity || !destination.isSource ? destination.cornerRadius : source.cornerRadius
        var effects = Effects(followsLayoutDirection: false)
        effects.values = [
            (.frameX, frame.x), (.frameY, frame.y), (.frameWidth, frame.width), (.frameHeight, frame.height),
        ]
        if source.cornerRadius != 0 || destination.cornerRadius != 0 { effects.values.append((.cornerRadius, radius)) }
        return [effects]
    }

    /// The frame of the view where it stands in for its source.
    private func start(_ there: Rect, _ direction: LayoutDirection) -> Rect {
        guard let here = source.frame else { return there }
        // Frames are where they are; leading and trailing follow the layout.
        func resolved(_ anchor: UnitPoint) -> UnitPoint { direction == .rightToLeft ? anchor.mirrored : anchor }
        let (from, to) = (resolved(source.anchor), resolved(destination.anchor))
        let size = matched == .position ? there.size : here.size
        // What isn't matched stays where the view's own layout has it.
        let point = matched == .size ? there.point(at: to) : here.point(at: from)
        return Rect(
            x: point.x - to.x * size.width, y: point.y - to.y * size.height,
            width: size.width, height: size.height)
    }

    public func validate(at pointer: String, into issues: inout SpecIssues) {
        validateArguments(at: pointer, into: &issues)
        if !source.isSource {
            issues.add(
                .conflict, at: pointer + "/source/isSource",
                "the source is what the destination goes by; only a destination may follow")
        }
    }

    public var warnings: [TimelineWarning] {
        var warnings: [TimelineWarning] = []
        if source.frame == nil, !destination.isSource {
            warnings.append(.withoutEffect("destination/isSource", "there is no partner to stay with"))
        }
        if source.frame == nil {
            warnings.append(
                TimelineWarning("source-missing", "Without a source there is nothing to travel from: the views fade."))
        }
        for (name, view) in [("source", source), ("destination", destination)] {
            let reason = "only the source of a zoom has one"
            if view.background != nil { warnings.append(.withoutEffect("\(name)/background", reason)) }
            if view.shadow != nil { warnings.append(.withoutEffect("\(name)/shadow", reason)) }
        }
        return warnings
    }
}
