/// A change of a layer's content: fade, move in, push or reveal.
///
/// Source: QuartzCore `CATransition`; semantics §7.1.
public struct CoreAnimationTransition: SceneTransition, NamedTransition {
    /// `CATransitionType`.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        case fade
        case moveIn = "move-in"
        case push, reveal
    }

    /// `CATransitionSubtype`: the side on which it begins.
    public enum Subtype: String, CaseIterable, Hashable, Sendable {
        case fromLeft = "from-left"
        case fromRight = "from-right"
        case fromTop = "from-top"
        case fromBottom = "from-bottom"
    }

    /// What top and bottom mean (semantics §10 no. 6).
    public enum VerticalAxis: String, CaseIterable, Hashable, Sendable {
        /// `from-top` begins at the top, as documented.
        case documented
        /// `from-top` begins at the bottom: Core Animation's own axis shows through.
        case ios
    }

    /// The transition's type.
    public let kind: Kind
    /// What is common to every `CATransition`.
    public let settings: CoreAnimationSettings
    /// `nil` begins on the left.
    public let subtype: Subtype?
    /// The meaning of top and bottom. Default ``VerticalAxis/documented``.
    public let verticalAxis: VerticalAxis
    /// Whether layers that move fade as well, as iOS has it.
    public let fades: Bool

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

    /// Its catalogue entries, one for each kind.
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
            parameters: [
                TransitionParameter(
                    "subtype", .choice(Subtype.allCases.map(\.rawValue)), default: ParameterValue.none,
                    "The side on which it begins. Default left. A fade has none."),
                TransitionParameter(
                    "verticalAxis", .choice(VerticalAxis.allCases.map(\.rawValue)), default: .choice("documented"),
                    inShorthand: false, "Whether from-top begins at the top (documented) or at the bottom (ios)."),
                TransitionParameter(
                    "fades", .flag, default: .flag(false), inShorthand: false,
                    "Whether layers that move fade as well, as iOS has it."),
            ] + CoreAnimationSettings.parameters
        ) { arguments in
            CoreAnimationTransition(
                kind, Subtype(rawValue: arguments[0].choice), settings: CoreAnimationSettings(Array(arguments[3...])),
                verticalAxis: VerticalAxis(rawValue: arguments[1].choice) ?? .documented, fades: arguments[2].flag)
        }
    }

    public var entry: CatalogEntry { Self.entries.first { $0.name == kind.rawValue } ?? Self.entries[0] }

    public var arguments: [ParameterValue] {
        [.optional(subtype?.rawValue), .choice(verticalAxis.rawValue), .flag(fades)] + settings.arguments
    }

    public func validate(at pointer: String, into issues: inout SpecIssues) {
        validateArguments(at: pointer, into: &issues)
        settings.validate(at: pointer, into: &issues)
    }

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

    /// That of its media timing.
    public func ownDuration(for spec: TransitionSpec) -> (pointer: String, duration: Double)? {
        settings.ownDuration(for: spec)
    }

    /// The timing of its own; `nil` takes the animation's.
    public func timing(for spec: TransitionSpec) -> TimingCurve? { settings.timingCurve(for: spec) }

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
