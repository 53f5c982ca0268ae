/// The system that a transition comes from.
public enum TransitionSource: String, CaseIterable, Hashable, Sendable {
    case swiftUI = "swiftui"
    case uiKit = "uikit"
    case coreAnimation = "core-animation"
    case blueprint
    /// Motions of a view that is there, drawn for this engine.
    case motion

    /// The animation of a transition of this source where none is given; for Core Animation that of the transaction,
    /// which is the default one then.
    var defaultAnimation: Animation? {
        switch self {
        case .swiftUI: .default
        case .uiKit: .systemSpring
        case .coreAnimation: Animation(.curve(NamedEasings.linear, duration: MediaTiming.defaultDuration))
        case .blueprint: VisibilityTransition.defaultAnimation
        // Keyframes bring their own timing.
        case .motion: nil
        }
    }

    /// The duration in seconds of a timing curve without one.
    public var defaultCurveDuration: Double {
        switch self {
        case .swiftUI, .uiKit, .motion: Animation.defaultCurveDuration
        case .coreAnimation: MediaTiming.defaultDuration
        case .blueprint: 0.2
        }
    }

    /// The kind of a spring by mass, stiffness and damping in this source.
    public var physicalSpringKind: SpringAnimation.Kind { self == .swiftUI || self == .motion ? .interpolating : .coreAnimation }
}

/// A named transition with its parameters, for the reader, the URL form, the catalog and "did you mean".
public struct CatalogEntry: Sendable {
    /// The system that it comes from.
    public let source: TransitionSource
    /// In kebab case; spelling is forgiven where it is read.
    public let name: String
    /// Its source and name, such as `uikit/zoom`; of SwiftUI the name alone.
    public let path: String
    /// One sentence.
    public let summary: String
    /// In the order of the shorthand `name:arg:arg`.
    public let parameters: [TransitionParameter]
    /// Whether it has motion.
    public let properties: TransitionProperties
    /// A shorthand that works, for documentation and contract tests.
    public let example: String
    /// The query that the example needs; most need none.
    public let exampleQuery: String
    /// How a gallery and the documentation show it.
    public let presentation: CatalogPresentation
    /// Makes the transition from one argument a parameter, in order, defaults filled in.
    public let make: @Sendable ([ParameterValue]) -> any Transition
    /// The type of what it makes.
    let rootType: ObjectIdentifier

    /// What the catalog says of a transition.
    public struct Description: Sendable {
        /// One sentence.
        public var summary: String
        /// Whether it moves things.
        public var hasMotion: Bool
        /// A shorthand that works.
        public var example: String
        /// The query that the example needs. Default none.
        public var query: String
        /// How a gallery shows it. Default: its name, as something that enters.
        public var presentation: CatalogPresentation?

        /// Creates a description. Default without a query.
        public init(
            summary: String, hasMotion: Bool, example: String, query: String = "", presentation: CatalogPresentation? = nil
        ) {
            self.summary = summary
            self.hasMotion = hasMotion
            self.example = example
            self.query = query
            self.presentation = presentation
        }
    }

    /// - Parameters:
    ///   - name: in kebab case, unique in its source.
    ///   - source: default SwiftUI.
    ///   - description: what the catalog says of it.
    ///   - standard: the transition with the default of every parameter.
    ///   - rows: its parameters in the order of the shorthand. Default those of its type.
    public init<Root: NamedTransition>(
        _ name: String, source: TransitionSource = .swiftUI, description: Description, of standard: Root,
        parameters rows: [ParameterRow<Root>] = Root.parameters
    ) {
        self.source = source
        self.name = name
        let parameters = rows.map { $0.parameter(standard) }
        self.parameters = parameters
        rootType = ObjectIdentifier(Root.self)
        make = { arguments in
            var transition = standard
            for (index, argument) in zip(rows.indices, arguments) where argument != parameters[index].defaultValue {
                rows[index].write(argument, &transition)
            }
            return transition
        }
        summary = description.summary
        properties = TransitionProperties(hasMotion: description.hasMotion)
        example = description.example
        exampleQuery = description.query
        let path = source == .swiftUI ? name : "\(source.rawValue)/\(name)"
        self.path = path
        presentation =
            description.presentation ?? CatalogPresentation.builtIn.first { $0.entry == path }?.presentation
            ?? CatalogPresentation(name: name)
    }
}

/// A transition with a catalog entry.
public protocol NamedTransition: Transition {
    var entry: CatalogEntry { get }
    /// The parameters in the order of the shorthand. Default none.
    static var parameters: [ParameterRow<Self>] { get }
    /// One argument a parameter of ``entry``, in order. Default by ``parameters``.
    var arguments: [ParameterValue] { get }
    /// What it is made as: never an entry. Default its layers, its scene or its pages.
    var plannedKind: TransitionKind { get }
    /// Adds whatever is wrong with its arguments. Default what their parameters refuse.
    ///
    /// - Parameters:
    ///   - pointer: where the transition stands in the spec, as a JSON Pointer.
    ///   - issues: gets the findings.
    func validate(at pointer: String, into issues: inout SpecIssues)
    /// The duration of its own timing in seconds, and its JSON Pointer within the transition; `nil` for none. Default none.
    func ownDuration(for spec: TransitionSpec) -> (pointer: String, duration: Double)?
}

/// A named transition whose type has one entry.
public protocol BuiltInTransition: NamedTransition {
    static var entry: CatalogEntry { get }
}

extension BuiltInTransition {
    public var entry: CatalogEntry { Self.entry }
}

extension NamedTransition {
    public var transitionKind: TransitionKind { .entry(self) }
    public var plannedKind: TransitionKind { .layers(self) }
    public func ownDuration(for spec: TransitionSpec) -> (pointer: String, duration: Double)? { nil }
    public var properties: TransitionProperties { entry.properties }
    public static var parameters: [ParameterRow<Self>] { [] }
    public var arguments: [ParameterValue] { Self.parameters.map { $0.read(self) } }
    public var source: TransitionSource { entry.source }
    public var defaultAnimation: Animation? { source.defaultAnimation }

    public func validate(at pointer: String, into issues: inout SpecIssues) {
        validateArguments(at: pointer, into: &issues)
    }

    /// Holds each argument against its parameter.
    func validateArguments(at pointer: String, into issues: inout SpecIssues) {
        for (parameter, argument) in zip(entry.parameters, arguments) {
            var at: String { pointer + "/" + parameter.name }
            switch (parameter.kind, argument) {
            case (.number(let unit, let range, _), .number(let value)): issues.check(value, in: range, unit: unit, at: at)
            case (.anchor, .point(let point)): point.validate(at: at, into: &issues)
            case (.rect, .rect(let rect)): rect.validate(at: at, into: &issues)
            case (.matchedView, .matchedView(let view)): view.validate(at: at, into: &issues)
            case (.content, .content(let content)): content.validate(at: at, into: &issues)
            case (.mediaTiming, .mediaTiming(let timing)): timing.validate(at: at, into: &issues)
            case (.animation, .animation(let animation)): animation.validate(at: at, into: &issues)
            case (.easing, .easing(let easing)): easing.validate(at: at, into: &issues)
            default: break
            }
        }
    }
}

extension NamedTransition where Self: SceneTransition {
    public var transitionKind: TransitionKind { .entry(self) }
    public var plannedKind: TransitionKind { .scene(self) }
}

extension NamedTransition where Self: NavigationTransition {
    public var transitionKind: TransitionKind { .entry(self) }
    public var plannedKind: TransitionKind { .navigation(self) }
}
