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
    public var visibility: VisibilityTransition

    /// Creates a built-in one. Without an animation it takes the surrounding one, else easeInOut over 0.2 s.
    public init(_ kind: Kind, animation: Animation? = nil) {
        self.kind = kind
        visibility =
            switch kind {
            case .scale: .scale
            case .fade: .fade
            case .scaleAndFade: .scaleAndFade
            case .visibility: VisibilityTransition()
            }
        visibility.animation = animation
    }

    /// A hidden state of the caller's own.
    public init(_ visibility: VisibilityTransition) {
        kind = .visibility
        self.visibility = visibility
    }

    /// Its catalog entries, one for each kind.
    public static let entries = Kind.allCases.map(entry)

    public static let parameters = [
        ParameterRow("alpha", \Self.visibility.alpha, as: .number(unit: "", range: 0...1), "Opacity while hidden."),
        ParameterRow(
            "transform", \Self.visibility.transform, use: .objectOnly, "Transform while hidden, after the view's own."),
        ParameterRow(
            "attributes", \Self.visibility.animation, use: .objectOnly,
            "The animation. Default: the surrounding one, else easeInOut over 0.2 s."),
    ]

    /// A hidden state of one's own has all parameters, a built-in one the last.
    private static func parameters(of kind: Kind) -> [ParameterRow<Self>] {
        kind == .visibility ? parameters : Array(parameters.suffix(1))
    }

    private static func entry(of kind: Kind) -> CatalogEntry {
        let summary =
            switch kind {
            case .scale: "Scales in from 0.01 and out to it."
            case .fade: "Fades in and out."
            case .scaleAndFade: "Scales and fades in and out."
            case .visibility: "Appears from a custom opacity and transform, and disappears to them."
            }
        return CatalogEntry(
            kind.rawValue,
            source: .blueprint,
            description: .init(
                summary: summary, hasMotion: kind != .fade,
                example: "blueprint/\(kind.rawValue)" + (kind == .visibility ? ":0" : "")),
            of: BlueprintTransition(kind), parameters: parameters(of: kind))
    }

    public var entry: CatalogEntry { Self.entries.first { $0.name == kind.rawValue } ?? Self.entries[0] }

    public var arguments: [ParameterValue] { Self.parameters(of: kind).map { $0.read(self) } }

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
