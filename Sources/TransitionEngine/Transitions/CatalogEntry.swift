/// The system whose words a transition is said in.
public enum TransitionSource: String, CaseIterable, Hashable, Sendable {
    case swiftUI = "swiftui"
}

/// A named transition with its parameters: what the decoder, the URL form, the catalog and "did you mean" know.
public struct CatalogEntry: Sendable {
    public let source: TransitionSource
    /// In kebab case; spelling is forgiven where it is read.
    public let name: String
    /// One sentence.
    public let summary: String
    /// In the order of the shorthand `name:arg:arg`.
    public let parameters: [TransitionParameter]
    public let properties: TransitionProperties
    /// A shorthand that works, for documentation and contract tests.
    public let example: String
    /// Makes the transition from one argument a parameter, in order, defaults filled in.
    public let make: @Sendable ([ParameterValue]) -> any Transition

    init(
        _ name: String, source: TransitionSource = .swiftUI, summary: String, parameters: [TransitionParameter] = [],
        hasMotion: Bool, example: String, make: @escaping @Sendable ([ParameterValue]) -> any Transition
    ) {
        self.source = source
        self.name = name
        self.summary = summary
        self.parameters = parameters
        self.properties = TransitionProperties(hasMotion: hasMotion)
        self.example = example
        self.make = make
    }
}

/// One parameter of a named transition.
public struct TransitionParameter: Sendable {
    /// What a value of the parameter is.
    public enum Kind: Sendable {
        /// A number with its unit and the range it must lie in.
        case number(unit: String, range: ClosedRange<Double>)
        case edge
        /// A point in fractions of the view.
        case anchor
        case choice([String])
    }

    /// The key in the object form.
    public let name: String
    public let kind: Kind
    /// `nil` if the parameter must be given.
    public let defaultValue: ParameterValue?
    /// One sentence.
    public let summary: String

    init(_ name: String, _ kind: Kind, default defaultValue: ParameterValue? = nil, _ summary: String) {
        self.name = name
        self.kind = kind
        self.defaultValue = defaultValue
        self.summary = summary
    }
}

/// The value of a parameter.
public enum ParameterValue: Hashable, Sendable {
    case number(Double)
    case edge(Edge)
    case point(UnitPoint)
    case choice(String)

    var number: Double { if case .number(let value) = self { value } else { 0 } }
    var edge: Edge { if case .edge(let value) = self { value } else { .leading } }
    var point: UnitPoint { if case .point(let value) = self { value } else { .center } }
    var choice: String { if case .choice(let value) = self { value } else { "" } }
}

/// A transition that stands in the catalog.
public protocol BuiltInTransition: Transition {
    static var entry: CatalogEntry { get }
    /// One argument a parameter of ``entry``, in order.
    var arguments: [ParameterValue] { get }
}

extension BuiltInTransition {
    public var properties: TransitionProperties { Self.entry.properties }
    public var arguments: [ParameterValue] { [] }
    public var entry: CatalogEntry { Self.entry }

    public func validate(at pointer: String, into issues: inout SpecIssues) {
        for (parameter, argument) in zip(Self.entry.parameters, arguments) {
            switch (parameter.kind, argument) {
            case (.number(let unit, let range), .number(let value)):
                issues.check(value, in: range, unit: unit, at: pointer + "/" + parameter.name)
            case (.anchor, .point(let point)):
                issues.check(point.x, in: -10...10, at: pointer + "/" + parameter.name + "/0")
                issues.check(point.y, in: -10...10, at: pointer + "/" + parameter.name + "/1")
            default: break
            }
        }
    }
}
