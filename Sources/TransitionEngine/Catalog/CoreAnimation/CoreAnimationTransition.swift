/// A change of a layer's content: fade, move in, push or reveal.
///
/// Source: QuartzCore `CATransition`; semantics §7.1.
public struct CoreAnimationTransition: LayerTransition {
    /// `CATransitionType`.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        case fade
        case moveIn = "move-in"
        case push, reveal
    }

    /// `CATransitionSubtype`: the side on which it begins.
    public enum Subtype: String, ParameterChoice, Hashable {
        case fromLeft = "from-left"
        case fromRight = "from-right"
        case fromTop = "from-top"
        case fromBottom = "from-bottom"
    }

    /// What top and bottom mean (semantics §10 no. 6).
    public enum VerticalAxis: String, ParameterChoice, Hashable {
        /// `from-top` begins at the top, as documented.
        case documented
        /// `from-top` begins at the bottom: Core Animation's own axis shows through.
        case ios
    }

    /// The transition's type.
    public let kind: Kind
    /// What is common to every `CATransition`.
    public var settings: CoreAnimationSettings
    /// `nil` begins on the left.
    public var subtype: Subtype?
    /// The meaning of top and bottom. Default ``VerticalAxis/documented``.
    public var verticalAxis: VerticalAxis
    /// Whether layers that move fade as well, as iOS has it.
    public var fades: Bool

    /// Creates a transition. Default from the left, as documented, without fading.
    public init(
        _ kind: Kind, _ subtype: Subtype? = nil, settings: CoreAnimationSettings = CoreAnimationSettings(),
        verticalAxis: VerticalAxis = .documented, fades: Bool = false
    ) {
        self.kind = kind
        self.subtype = subtype
        self.settings = settings
        self.verticalAxis = verticalAxis
        self.fades = fades
    }

    /// Its catalog entries, one for each kind.
    public static let entries = Kind.allCases.map(entry)

    private static func entry(of kind: Kind) -> CatalogEntry {
        let summary =
            switch kind {
            case .fade: "The new content fades in as the old fades out."
            case .moveIn: "The new content slides into place over the old."
            case .push: "The new content pushes the old out as it slides into place."
            case .reveal: "The old content slides away and reveals the new."
            }
        return CatalogEntry(
            kind.rawValue,
            source: .coreAnimation,
            description: .init(
                summary: summary, hasMotion: kind != .fade,
                example: kind == .fade ? "core-animation/fade" : "core-animation/\(kind.rawValue):from-right"),
            of: CoreAnimationTransition(kind))
    }

    public static let parameters =
        [
            ParameterRow("subtype", \Self.subtype, "The side on which it begins. Default left. A fade has none."),
            ParameterRow(
                "verticalAxis", \Self.verticalAxis, use: .objectOnly,
                "Whether from-top begins at the top (documented) or at the bottom (ios)."),
            ParameterRow(
                "fades", \Self.fades, use: .objectOnly, "Whether layers that move fade as well, as iOS has it."),
        ] + CoreAnimationSettings.parameters.map { ParameterRow($0, of: \Self.settings) }

    public var entry: CatalogEntry { Self.entries.first { $0.name == kind.rawValue } ?? Self.entries[0] }

    public var warnings: [TimelineWarning] {
        if settings.filter != nil {
            return [TimelineWarning("filter-wins", "A filter wins: type and subtype are ignored, as in Core Animation.")]
                + membersWithoutEffect("a filter wins") + settings.warnings
        }
        guard kind == .fade else {
            let isHorizontal = subtype != .fromTop && subtype != .fromBottom
            let axis = isHorizontal && verticalAxis == .ios
            return (axis ? [.withoutEffect("verticalAxis", "the subtype is horizontal")] : []) + settings.warnings
        }
        let ignored = TimelineWarning("subtype-ignored", "A fade has no direction: its subtype is ignored.")
        return (subtype == nil ? [] : [ignored]) + membersWithoutEffect("a fade fades and has no direction") + settings.warnings
    }

    private func membersWithoutEffect(_ reason: String) -> [TimelineWarning] {
        (fades ? [.withoutEffect("fades", reason)] : []) + (verticalAxis == .ios ? [.withoutEffect("verticalAxis", reason)] : [])
    }

    public var reduced: any Transition { CoreAnimationTransition(.fade, settings: settings) }

    /// The subjects, progress 0 being the start of the direction and 1 its end.
    public func scene(in context: SceneContext) -> Scene {
        if let filter = settings.filter { return FilterTransition.scene(filter, in: context) }
        let (axis, start) = start
        let fadeIn: (Property, ProgressMapping) = (.opacity, .between(0, 1))
        let fadeOut: (Property, ProgressMapping) = (.opacity, .between(1, 0))
        let comesIn: (Property, ProgressMapping) = (axis, .lengths(start, Length()))
        let goesOut: (Property, ProgressMapping) = (axis, .lengths(Length(), -start))
        let alsoIn = fades && kind != .fade ? [fadeIn] : []
        let alsoOut = fades && kind != .fade ? [fadeOut] : []
        switch kind {
        case .fade: return .crossFade
        case .moveIn: return Scene([.init(.outgoing, alsoOut), .init(.incoming, zIndex: 1, [comesIn] + alsoIn)])
        case .push:
            return Scene([.init(.outgoing, [goesOut] + alsoOut), .init(.incoming, zIndex: 1, [comesIn] + alsoIn)])
        case .reveal: return Scene([.init(.incoming, alsoIn), .init(.outgoing, zIndex: 1, [goesOut] + alsoOut)])
        }
    }

    /// Where the incoming side lies at the start.
    private var start: (axis: Property, offset: Length) {
        let top = Length(plus: verticalAxis == .documented ? -1 : 1, of: .height)
        return switch subtype ?? .fromLeft {
        case .fromLeft: (.translateX, Length(plus: -1, of: .width))
        case .fromRight: (.translateX, Length(plus: 1, of: .width))
        case .fromTop: (.translateY, top)
        case .fromBottom: (.translateY, -top)
        }
    }
}
