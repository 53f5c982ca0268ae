/// A view takes over the position and size of another one, and moves from there to its own.
///
/// What is shared is the position of an anchor and a size; each view has its own anchor.
///
/// Source: SwiftUI `matchedGeometryEffect`; semantics §5.
public struct MatchedGeometryTransition: BuiltInTransition {
    /// SwiftUI `MatchedGeometryProperties`.
    public enum Matched: String, ParameterChoice, Hashable {
        case frame, position, size
    }

    /// What becomes of the view that it is matched with.
    public enum Partner: String, ParameterChoice, Hashable {
        /// It is there before and after; nothing is said of it.
        case stays
        /// It goes while the view comes: it follows to the end, and both fade.
        case leaves
    }

    /// Its catalog entry.
    public static let entry = CatalogEntry(
        "matched-geometry",
        description: .init(
            summary: "A view travels from the place and size of another one to its own.", hasMotion: true,
            example: "matched-geometry", query: "size=320x200&source=16,300,120,180"),
        of: MatchedGeometryTransition(from: MatchedView()))

    public static let parameters = [
        ParameterRow("properties", \Self.matched, "What is matched."),
        ParameterRow("source", \Self.source, use: .objectOnly, "The view it comes from: frame, anchor, cornerRadius."),
        ParameterRow(
            "destination", \Self.destination, use: .objectOnly,
            "Where it goes: frame, anchor, cornerRadius; its own size at the origin where nothing is given. Without isSource it "
                + "stays with its partner."),
        ParameterRow(
            "partner", \Self.partner,
            "Whether the source view stays, or leaves: then it follows to the end, and both views fade."),
    ]

    /// What is matched.
    public var matched: Matched
    /// The view it comes from.
    public var source: MatchedView
    /// The view it goes to.
    public var destination: MatchedView
    /// What becomes of the view it comes from.
    public var partner: Partner

    /// Creates one. Default all of the frame, to the view's own size at the origin, with a partner that stays.
    public init(
        _ matched: Matched = .frame, from source: MatchedView, to destination: MatchedView = MatchedView(),
        partner: Partner = .stays
    ) {
        self.matched = matched
        self.source = source
        self.destination = destination
        self.partner = partner
    }

    /// An anchor beside the middle is resolved by the layout direction.
    public var properties: TransitionProperties {
        var properties = TransitionProperties()
        properties.readsLayoutDirection = [source, destination].contains { $0.anchor.x != 0.5 }
        return properties
    }

    /// Without a source two views fade; with a partner that leaves there are two as well.
    public var plannedKind: TransitionKind {
        guard source.frame != nil else { return .scene(ContentTransition(.opacity)) }
        return partner == .leaves ? .scene(MatchedGeometryPair(self)) : .layers(self)
    }

    public func layers(in phase: TransitionPhase, of view: ViewGeometry) -> [Effects] {
        let frames = frames(of: .view, in: view)
        // What is no source itself stays where its partner is (semantics §29).
        let frame = phase.isIdentity && destination.isSource ? frames.to : frames.from
        let radius = phase.isIdentity || !destination.isSource ? destination.cornerRadius : source.cornerRadius
        var effects = Effects(followsLayoutDirection: false)
        effects.values = [
            (.frameX, frame.x), (.frameY, frame.y), (.frameWidth, frame.width), (.frameHeight, frame.height),
        ]
        if source.cornerRadius != 0 || destination.cornerRadius != 0 { effects.values.append((.cornerRadius, Length(radius))) }
        return [effects]
    }

    /// Which of both views follows what is shared.
    enum Follower { case view, partner }

    /// The frames of a follower where it stands in for the source, and for the destination: its own anchor on the shared
    /// point, with the shared size (semantics §29).
    func frames(of follower: Follower, in view: ViewGeometry) -> (from: LengthRect, to: LengthRect) {
        let there = destination.frame.map { LengthRect($0) } ?? .view
        let here = source.frame.map { LengthRect($0) } ?? there
        // Frames are where they are; leading and trailing follow the layout.
        func resolved(_ anchor: UnitPoint) -> UnitPoint { view.layoutDirection == .rightToLeft ? anchor.mirrored : anchor }
        let ends = [(here, resolved(source.anchor)), (there, resolved(destination.anchor))]
        let (own, anchor) = follower == .view ? ends[1] : ends[0]
        let frames = ends.map { frame, shared -> LengthRect in
            // What isn't matched stays where the follower's own layout has it.
            let size = matched == .position ? own : frame
            let point = matched == .size ? own.point(at: anchor) : frame.point(at: shared)
            return LengthRect(
                x: point.x - size.width.times(anchor.x), y: point.y - size.height.times(anchor.y), width: size.width,
                height: size.height)
        }
        return (frames[0], frames[1])
    }

    public func validate(at pointer: String, into issues: inout SpecIssues) {
        validateArguments(at: pointer, into: &issues)
        if !source.isSource {
            issues.add(
                .conflict, at: pointer + "/source/isSource",
                "the source is what the destination goes by; only a destination may follow")
        }
        if partner == .leaves, !destination.isSource {
            issues.add(
                .conflict, at: pointer + "/destination/isSource", "a view that is no source stays with a partner that stays",
                suggestion: "true")
        }
    }

    public var warnings: [TimelineWarning] {
        var warnings: [TimelineWarning] = []
        if source.frame == nil, !destination.isSource {
            warnings.append(.withoutEffect("destination/isSource", "there is no partner to stay with"))
        }
        if source.frame == nil, partner == .leaves {
            warnings.append(.withoutEffect("partner", "there is nothing to follow"))
        }
        if source.frame == nil {
            warnings.append(
                TimelineWarning(
                    "source-missing",
                    (source.id.map { "No view of sources has the id \"\($0)\". " } ?? "")
                        + "Without a source there is nothing to travel from: the views fade."))
        }
        for (name, view) in [("source", source), ("destination", destination)] {
            let reason = "only the source of a zoom has one"
            if view.background != nil { warnings.append(.withoutEffect("\(name)/background", reason)) }
            if view.shadow != nil { warnings.append(.withoutEffect("\(name)/shadow", reason)) }
        }
        return warnings
    }
}
