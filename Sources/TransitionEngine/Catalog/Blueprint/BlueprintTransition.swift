/// A view appears and disappears by one of Blueprint's visibility transitions.
///
/// Source: Blueprint `VisibilityTransition`; semantics §8.
public struct BlueprintTransition: NamedTransition {
    /// The name it was asked for by.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        case scale, fade
        case scaleAndFade = "scale-and-fade"
        case visibility
    }

    /// The name it is given by.
    public let kind: Kind
    /// The hidden state and the animation.
    public let visibility: VisibilityTransition

    /// Creates a built-in one. Without an animation it takes the surrounding one, else easeInOut over 0.2 s.
    public init(_ kind: Kind, animation: Animation? = nil) {
        self.kind = kind
        switch kind {
        case .scale: visibility = VisibilityTransition(transform: VisibilityTransition.scale.transform, animation: animation)
        case .fade: visibility = VisibilityTransition(alpha: 0, animation: animation)
        case .scaleAndFade:
            visibility = VisibilityTransition(
                alpha: 0, transform: VisibilityTransition.scale.transform, animation: animation)
        case .visibility: visibility = VisibilityTransition(animation: animation)
        }
    }

    /// A hidden state of the caller's own.
    public init(_ visibility: VisibilityTransition) {
        kind = .visibility
        self.visibility = visibility
    }

    /// Its catalogue entries, one for each kind.
    public static let entries = Kind.allCases.map(entry)

    private static let attributes = TransitionParameter(
        "attributes", .animation, default: ParameterValue.none, inShorthand: false,
        "The animation. Default: the surrounding one, else easeInOut over 0.2 s.")

    private static func entry(of kind: Kind) -> CatalogEntry {
        let summary =
            switch kind {
            case .scale: "Scales in from 0.01 and out to it."
            case .fade: "Fades in and out."
            case .scaleAndFade: "Scales and fades in and out."
            case .visibility: "Appears from a custom opacity and transform, and disappears to them."
            }
        guard kind == .visibility else {
            return CatalogEntry(
                kind.rawValue,
                source: .blueprint,
                description: .init(summary: summary, hasMotion: kind != .fade, example: "blueprint/\(kind.rawValue)"),
                parameters: [attributes]
            ) { BlueprintTransition(kind, animation: $0[0].animation) }
        }
        return CatalogEntry(
            kind.rawValue,
            source: .blueprint,
            description: .init(summary: summary, hasMotion: true, example: "blueprint/visibility:0"),
            parameters: [
                TransitionParameter("alpha", .number(unit: "", range: 0...1), default: .number(1), "Opacity while hidden."),
                TransitionParameter(
                    "transform", .transform, default: .transform(.identity), inShorthand: false,
                    "Transform while hidden, after the view's own."),
                attributes,
            ]
        ) {
            BlueprintTransition(
                VisibilityTransition(alpha: $0[0].number, transform: $0[1].transform, animation: $0[2].animation))
        }
    }

    public var entry: CatalogEntry { Self.entries.first { $0.name == kind.rawValue } ?? Self.entries[0] }

    public var arguments: [ParameterValue] {
        let attributes = visibility.animation.map(ParameterValue.animation) ?? .none
        return kind == .visibility ? [.number(visibility.alpha), .transform(visibility.transform), attributes] : [attributes]
    }

    /// That of its attributes.
    public func ownDuration(for spec: TransitionSpec) -> (pointer: String, duration: Double)? {
        visibility.animation.map { ("/attributes", TimingCurve($0.repeating(as: .blueprint)).duration) }
    }

    public func layers(in phase: TransitionPhase, of view: ViewGeometry) -> [Effects] {
        [visibility.effects(isHidden: !phase.isIdentity)]
    }

    public var reduced: any Transition { BlueprintTransition(.fade, animation: visibility.animation) }
}

extension VisibilityTransition {
    /// One layer: a plain scale as scales, any other transform as a matrix.
    func effects(isHidden: Bool) -> Effects {
        var values: [(property: Property, value: Double)] = []
        if alpha != 1 { values.append((.opacity, isHidden ? alpha : 1)) }
        var effects = Effects(followsLayoutDirection: false)
        switch transform.functions.first {
        case nil: break
        case .scale(let x, let y, let z)? where transform.functions.count == 1:
            values += [(.scaleX, isHidden ? x : 1), (.scaleY, isHidden ? y : 1), (.scaleZ, isHidden ? z : 1)]
        default: effects.transform = (isHidden ? transform : .identity, .matrix)
        }
        effects.values = values.map { ($0.property, Length($0.value)) }
        if let animation { effects.animation = .animation(animation.repeating(as: .blueprint)) }
        return effects
    }
}
