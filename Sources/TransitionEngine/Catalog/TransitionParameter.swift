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
        /// What a text was and becomes.
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
    public let kind: Kind
    /// `nil` if the parameter must be given.
    public let defaultValue: ParameterValue?
    /// Whether it is an argument of the string form `name:arg:arg`; the others have an object form only.
    public let isInShorthand: Bool
    /// One sentence.
    public let summary: String

    init(
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

    package var number: Double { if case .number(let value) = self { value } else { 0 } }
    package var edge: Edge { if case .edge(let value) = self { value } else { .leading } }
    package var point: UnitPoint { if case .point(let value) = self { value } else { .center } }
    package var choice: String { if case .choice(let value) = self { value } else { "" } }
    package var flag: Bool { if case .flag(let value) = self { value } else { false } }
    package var text: String? { if case .text(let value) = self { value } else { nil } }
    package var color: Color? { if case .color(let value) = self { value } else { nil } }
    package var rect: Rect? { if case .rect(let value) = self { value } else { nil } }
    var matchedView: MatchedView? { if case .matchedView(let value) = self { value } else { nil } }
    var content: ContentChange? { if case .content(let value) = self { value } else { nil } }
    var easing: Easing? { if case .easing(let value) = self { value } else { nil } }
    var animation: Animation? { if case .animation(let value) = self { value } else { nil } }
    var transform: TransformValue { if case .transform(let value) = self { value } else { .identity } }
    var mediaTiming: MediaTiming { if case .mediaTiming(let value) = self { value } else { MediaTiming() } }
    var filterInputs: [FilterInput] { if case .filterInputs(let value) = self { value } else { [] } }

    static func optional(_ text: String?) -> ParameterValue { text.map(ParameterValue.choice) ?? .none }
}

/// A view that another one is matched with: where it is and how it looks.
///
/// Source: SwiftUI `matchedGeometryEffect` and `MatchedTransitionSourceConfiguration`; semantics §5.
public struct MatchedView: Hashable, Sendable {
    /// In points; `nil` where the view can't be found.
    public var frame: Rect?
    /// The point by which it is matched. Default the centre.
    public var anchor = UnitPoint.center
    /// In points. Default 0.
    public var cornerRadius = 0.0
    /// Fills the shape while it grows. Default none.
    public var background: Color?
    /// Default none.
    public var shadow: Shadow?

    /// A blurred copy below a view.
    public struct Shadow: Hashable, Sendable {
        /// Default black at 33 % in linear light, as SwiftUI has it.
        public var color = Color(.srgbLinear, [0, 0, 0], alpha: 0.33)
        /// Standard deviation of the blur, in points.
        public var radius = 0.0
        /// In points. Default 0.
        public var x = 0.0
        /// In points. Default 0.
        public var y = 0.0

        public init() {}
    }

    public init(frame: Rect? = nil) { self.frame = frame }

    func validate(at pointer: String, into issues: inout SpecIssues) {
        frame?.validate(at: pointer + "/frame", into: &issues)
        issues.check(anchor.x, in: -10...10, at: pointer + "/anchor/0")
        issues.check(anchor.y, in: -10...10, at: pointer + "/anchor/1")
        issues.check(cornerRadius, in: 0...1e6, unit: "pt", at: pointer + "/cornerRadius")
        guard let shadow else { return }
        issues.check(shadow.radius, in: 0...1e6, unit: "pt", at: pointer + "/shadow/radius")
        issues.check(shadow.x, in: -1e6...1e6, unit: "pt", at: pointer + "/shadow/x")
        issues.check(shadow.y, in: -1e6...1e6, unit: "pt", at: pointer + "/shadow/y")
    }
}

/// What a text was and becomes.
public struct ContentChange: Hashable, Sendable {
    public var from: String
    public var to: String
    /// The numbers the texts stand for, which decide the direction.
    public var value: [Double]?
    /// Whether numbers fall as they change; without values it decides the direction.
    public var countsDown: Bool

    /// Longer texts are refused.
    public static let longest = 64

    public init(from: String, to: String, value: [Double]? = nil, countsDown: Bool = false) {
        self.from = from
        self.to = to
        self.value = value
        self.countsDown = countsDown
    }

    func validate(at pointer: String, into issues: inout SpecIssues) {
        for (key, text) in [("from", from), ("to", to)] where text.count > Self.longest {
            issues.add(.limitExceeded, at: "\(pointer)/\(key)", "longer than \(Self.longest) characters")
        }
    }
}

/// One input of a Core Image filter.
public struct FilterInput: Hashable, Sendable {
    public var name: String
    /// A number, or the components of a vector, rectangle or colour.
    public var values: [Double]

    public init(_ name: String, _ values: [Double]) {
        self.name = name
        self.values = values
    }
}
