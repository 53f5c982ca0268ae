/// Something that happens to a view or a page at a time: interruption as data.
public struct SpecEvent: Sendable {
    /// Seconds of the view's clock.
    public var time: Double
    /// What happens.
    public var action: Action
    /// `nil` is the spec's animation.
    public var animation: TransitionSpec.AnimationChoice?
    /// The word that stands for the action in what a caller wrote; `nil` is the action's own name.
    package var word: String?

    /// Whether a finger does it: it goes to the left or to the right, whatever the layout direction.
    var isOfFinger: Bool {
        switch action {
        case .drag, .pinch, .release, .grab: true
        default: false
        }
    }

    /// Creates an event at a time in seconds. Default with the spec's animation.
    public init(at time: Double, _ action: Action, animation: TransitionSpec.AnimationChoice? = nil) {
        self.time = time
        self.action = action
        self.animation = animation
    }

    /// Creates an event at a time in seconds, with an animation of its own such as `.bouncy`.
    public init(at time: Double, _ action: Action, animation: Animation) {
        self.init(at: time, action, animation: .animation(animation))
    }

    /// What happens.
    public enum Action: Sendable {
        /// The view is put into the hierarchy.
        case insert
        /// The view is taken out of it.
        case remove
        /// The view is given another transition.
        case update(any Transition)
        /// Properties are given new targets.
        case set(PropertyTargets)
        /// A controller is pushed or presented.
        case push
        /// A controller is popped or dismissed.
        case pop
        /// A named controller is pushed onto a stack.
        case pushController(StackedController)
        /// All controllers above a named one are popped off a stack.
        case popTo(String)
        /// The view that a page grows out of has changed, or is gone: it is looked up when the next push, pop or committing
        /// release begins. Without a controller the page on top.
        case updateSource(MatchedView?, controller: String? = nil)
        /// A text changes again.
        case updateContent(ContentUpdate)
        /// A finger has moved so far, in points from where it went down, and moves at so many points a second.
        case drag(translation: SIMD2<Double>, velocity: SIMD2<Double>, takesDeadZone: Bool)
        /// Two fingers have spread by a factor, and go on by so much a second.
        case pinch(scale: Double, velocity: Double)
        /// The finger is lifted; `nil` keeps the velocity of the gesture's last event.
        case release(velocity: SIMD2<Double>?)
        /// The gesture, or the pop, is cancelled.
        case cancel
        /// A finger stops what is running.
        case grab
        /// The app calls a property animator.
        case animator(PropertyAnimator.Call)

        /// The word in a spec.
        public var name: String {
            switch self {
            case .insert: "insert"
            case .remove: "remove"
            case .update: "update"
            case .set: "set"
            case .push, .pushController: "push"
            case .pop, .popTo: "pop"
            case .updateSource, .updateContent: "update"
            case .drag: "drag"
            case .pinch: "pinch"
            case .release: "release"
            case .cancel: "cancel"
            case .grab: "grab"
            case .animator(let call): call.name
            }
        }
    }

    /// New targets of a ``PropertyTransition``.
    public struct PropertyTargets: Sendable {
        /// Scalar properties with their new values.
        public var scalars: [(property: Property, value: Double)]
        /// The new color; `nil` keeps it.
        public var color: Color?

        /// Creates targets. Default none.
        public init(_ scalars: [(property: Property, value: Double)] = [], color: Color? = nil) {
            self.scalars = scalars
            self.color = color
        }
    }

    /// The next text of a numeric text.
    public struct ContentUpdate: Hashable, Sendable {
        /// The text after the change.
        public var to: String
        /// The number it stands for; with the number before it decides the direction.
        public var value: Double?
        /// Whether the number decreases; `nil` is as the transition says. Numbers win.
        public var countsDown: Bool?

        /// Creates an update. Default without a number.
        public init(to: String, value: Double? = nil, countsDown: Bool? = nil) {
            (self.to, self.value, self.countsDown) = (to, value, countsDown)
        }
    }

    /// Which events a transition understands.
    public enum Vocabulary: Sendable {
        /// SwiftUI's: views come and go, and their values change.
        case phases
        /// UIKit's: controllers are pushed and popped, and driven by gestures.
        case navigation
        /// UIKit's for presentations without gestures.
        case presentation
        /// UIKit's for property animators.
        case animator
        /// SwiftUI's for texts: they change again.
        case contents
        /// None: the source knows no interruption.
        case none

        /// The words it takes.
        public var actions: [String] {
            switch self {
            case .phases: ["insert", "remove", "update", "set"]
            case .navigation: ["push", "pop", "present", "dismiss", "drag", "pinch", "release", "cancel", "grab", "update"]
            case .presentation: ["push", "pop", "present", "dismiss", "cancel"]
            case .animator: PropertyAnimator.Call.names
            case .contents: ["update"]
            case .none: []
            }
        }

        /// Every word that any of them takes, each once.
        package static let allActions: [String] = {
            var words: [String] = []
            for word in phases.actions + navigation.actions + animator.actions where !words.contains(word) { words.append(word) }
            return words
        }()
    }

    func validate(at pointer: String, in vocabulary: Vocabulary, into issues: inout SpecIssues) {
        let allowed = vocabulary.actions
        if !allowed.contains(action.name) {
            let reason =
                allowed.isEmpty
                ? "this transition takes no events"
                : "\"\(word ?? action.name)\" has no meaning for this transition; it takes \(allowed.joined(separator: ", "))"
            issues.add(.conflict, at: pointer + "/action", reason, allowed: allowed)
        }
        if case .animation(let animation)? = animation { animation.validate(at: pointer + "/animation", into: &issues) }
        switch action {
        case .update(let transition): transition.validatePart(at: pointer + "/transition", into: &issues)
        case .set(let targets):
            for (property, value) in targets.scalars {
                issues.check(
                    value, in: property.range, unit: property.unit, at: "\(pointer)/properties/\(property.rawValue)")
            }
        case .drag(let translation, let velocity, _):
            translation.validate(in: -1e5...1e5, unit: "pt", at: pointer + "/translation", into: &issues)
            velocity.validate(in: -1e6...1e6, unit: "pt/s", at: pointer + "/velocity", into: &issues)
        case .pinch(let scale, let velocity):
            issues.check(scale, in: 0.01...100, at: pointer + "/scale")
            issues.check(velocity, in: -1e4...1e4, unit: "1/s", at: pointer + "/velocity")
        case .release(let velocity):
            velocity?.validate(in: -1e6...1e6, unit: "pt/s", at: pointer + "/velocity", into: &issues)
        case .animator(let call): call.validate(at: pointer, into: &issues)
        case .updateContent(let update):
            if update.to.count > ContentChange.longest {
                issues.add(
                    .limitExceeded, at: pointer + "/content/to", "longer than \(ContentChange.longest) characters")
            }
        case .insert, .remove, .push, .pop, .pushController, .popTo, .updateSource, .cancel, .grab: break
        }
        validateUpdate(at: pointer, in: vocabulary, into: &issues)
        validateAnimation(at: pointer, in: vocabulary, into: &issues)
    }

    /// The actions of a property animator besides `continue` take no animation: its timing is the transition's.
    private func validateAnimation(at pointer: String, in vocabulary: Vocabulary, into issues: inout SpecIssues) {
        guard case .animator = vocabulary, animation != nil else { return }
        if case .animator(.resume) = action { return }
        issues.add(.conflict, at: pointer + "/animation", "only continue takes an animation; an animator has its own timing")
    }

    /// An update gives pages a source, views a transition and texts a content.
    private func validateUpdate(at pointer: String, in vocabulary: Vocabulary, into issues: inout SpecIssues) {
        let given: String
        switch action {
        case .update: given = "transition"
        case .updateSource: given = "source"
        case .updateContent: given = "content"
        default: return
        }
        let (subject, taken): (String, String)
        switch vocabulary {
        case .phases: (subject, taken) = ("a view", "transition")
        case .navigation: (subject, taken) = ("a page", "source")
        case .contents: (subject, taken) = ("a text", "content")
        case .presentation, .animator, .none: return
        }
        guard given != taken else { return }
        issues.add(.conflict, at: "\(pointer)/\(given)", "\(subject) takes no \(given); an update gives it a \"\(taken)\"")
    }
}

extension SIMD2<Double> {
    fileprivate func validate(
        in range: ClosedRange<Double>, unit: String, at pointer: String, into issues: inout SpecIssues
    ) {
        issues.check(x, in: range, unit: unit, at: pointer + "/0")
        issues.check(y, in: range, unit: unit, at: pointer + "/1")
    }
}
