/// One parameter of a named transition.
public struct TransitionParameter: Sendable {
    /// What a value of the parameter is.
    public enum Kind: Sendable {
        /// A number with its unit, the range it must lie in, and the part of that which people use: a slider's ends.
        case number(unit: String, range: ClosedRange<Double>, usual: ClosedRange<Double>? = nil)
        case edge
        /// A point in fractions of the view.
        case anchor
        case choice([String])
        case flag
        /// Free text.
        case text
        case color
        /// An origin and a size.
        case rect
        /// A view that another one is matched with.
        case matchedView
        /// A text before and after a change.
        case content
        case easing
        case animation
        case transform
        case mediaTiming
        /// Inputs of a Core Image filter, by name.
        case filterInputs

        /// What the catalog calls it.
        package var name: String {
            switch self {
            case .number: "number"
            case .edge: "edge"
            case .anchor: "anchor"
            case .choice: "choice"
            case .flag: "boolean"
            case .text: "string"
            case .color: "color"
            case .rect: "rect"
            case .matchedView: "matchedView"
            case .content: "content"
            case .easing: "easing"
            case .animation: "animation"
            case .transform: "transform"
            case .mediaTiming: "mediaTiming"
            case .filterInputs: "filterInputs"
            }
        }
    }

    /// The key in the object form.
    public let name: String
    /// The kind of its values.
    public let kind: Kind
    /// `nil` if the parameter must be given.
    public let defaultValue: ParameterValue?
    /// Whether it is an argument of the string form `name:arg:arg`; the others have an object form only.
    public let isInShorthand: Bool
    /// One sentence.
    public let summary: String

    /// - Parameters:
    ///   - name: the key in the object form.
    ///   - kind: what a value of it is.
    ///   - defaultValue: `nil` if it must be given. Default `nil`.
    ///   - inShorthand: whether it is an argument of the string form. Default `true`.
    ///   - summary: one sentence.
    public init(
        _ name: String, _ kind: Kind, default defaultValue: ParameterValue? = nil, inShorthand: Bool = true,
        _ summary: String
    ) {
        self.name = name
        self.kind = kind
        self.defaultValue = defaultValue
        self.isInShorthand = inShorthand
        self.summary = summary
    }
}

/// The value of a parameter.
public enum ParameterValue: Hashable, Sendable {
    /// Not given, and nothing takes its place.
    case none
    case number(Double)
    case edge(Edge)
    case point(UnitPoint)
    case choice(String)
    case flag(Bool)
    case text(String)
    case color(Color)
    case rect(Rect)
    case matchedView(MatchedView)
    case content(ContentChange)
    case easing(Easing)
    case animation(Animation)
    case transform(TransformValue)
    case mediaTiming(MediaTiming)
    case filterInputs([FilterInput])

    // Each of these is the value where it is of that kind.

    package var number: Double? { if case .number(let value) = self { value } else { nil } }
    package var flag: Bool? { if case .flag(let value) = self { value } else { nil } }
    package var text: String? { if case .text(let value) = self { value } else { nil } }
    package var edge: Edge? { if case .edge(let value) = self { value } else { nil } }
    package var choice: String? { if case .choice(let word) = self { word } else { nil } }
    package var point: UnitPoint? { if case .point(let value) = self { value } else { nil } }
    package var color: Color? { if case .color(let value) = self { value } else { nil } }
    package var rect: Rect? { if case .rect(let value) = self { value } else { nil } }
    package var matchedView: MatchedView? { if case .matchedView(let value) = self { value } else { nil } }
    package var content: ContentChange? { if case .content(let value) = self { value } else { nil } }
    package var easing: Easing? { if case .easing(let value) = self { value } else { nil } }
    package var animation: Animation? { if case .animation(let value) = self { value } else { nil } }
    package var transform: TransformValue? { if case .transform(let value) = self { value } else { nil } }
    package var mediaTiming: MediaTiming? { if case .mediaTiming(let value) = self { value } else { nil } }
    package var filterInputs: [FilterInput]? { if case .filterInputs(let value) = self { value } else { nil } }
}
