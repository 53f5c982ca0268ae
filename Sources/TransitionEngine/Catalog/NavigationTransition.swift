/// A transition to a view controller and back, which may be interrupted and driven by gestures.
///
/// Its subjects are functions of how far the controller is presented: 0 gone, 1 there.
public protocol NavigationTransition: Transition {
    /// The subjects, as functions of how far the controller is presented.
    func subjects(in context: SceneContext) -> [NavigationSubject]

    /// The gestures that drive it. Default none.
    var gestures: NavigationGestures { get }

    /// The frame in which the page starts as a card of its own, in the container's coordinates; `nil` where it is no card.
    /// Default `nil`.
    var cardFrame: LengthRect? { get }

    /// The view that a card grows out of; `nil` where it grows out of none. Default `nil`.
    var matchedSource: MatchedView? { get }

    /// The same transition out of another view. Default the transition itself.
    ///
    /// - Parameter source: its frame and corner radius count; all else stays.
    func matched(with source: MatchedView) -> any NavigationTransition

    /// The animation that moves it where it is interrupted and none is given; `nil` is its default animation. Default `nil`.
    var interruptedAnimation: Animation? { get }

    /// What a caller should know about the answer. Default ``Transition/warnings``.
    ///
    /// - Parameters:
    ///   - context: the scene in which it runs.
    ///   - events: what happens to the page.
    func warnings(in context: SceneContext, during events: [SpecEvent]) -> [TimelineWarning]
}

extension NavigationTransition {
    public func layers(in phase: TransitionPhase, of view: ViewGeometry) -> [Effects] { [] }
    public var gestures: NavigationGestures { NavigationGestures() }
    /// None: it is no card.
    public var cardFrame: LengthRect? { nil }
    /// None.
    public var matchedSource: MatchedView? { nil }
    /// The transition itself.
    public func matched(with source: MatchedView) -> any NavigationTransition { self }
    public var interruptedAnimation: Animation? { nil }
    /// ``Transition/warnings``.
    public func warnings(in context: SceneContext, during events: [SpecEvent]) -> [TimelineWarning] { warnings }
    public var transitionKind: TransitionKind { .navigation(self) }
    public var reduced: any Transition { CrossDissolveTransition() }
}

extension TimelineWarning {
    private static let unpublishedEnd = "not published: without an animation the "

    /// What is said of a transition that takes the system spring by default.
    ///
    /// - Parameter members: what UIKit doesn't publish.
    static func unpublished(_ members: String, of name: String) -> TimelineWarning {
        let verb = members == "duration" ? "is" : "are"
        return TimelineWarning("unpublished", "UIKit's \(members) \(verb) \(unpublishedEnd)\(name) takes the system spring.")
    }

    /// Whether it says something only of a transition with its default animation.
    var isOfDefaultAnimation: Bool { code == "unpublished" && detail.firstRange(of: Self.unpublishedEnd) != nil }
}

/// The gestures that drive a navigation transition.
public struct NavigationGestures: Sendable {
    /// Whether a swipe from the edge pops the page. Default no.
    public var swipes = false
    /// Whether a drag or a pinch shrinks the page to a card. Default no.
    public var zooms = false
    /// Whether a gesture can begin a dismissal. Default yes.
    public var dismisses = true
    /// Whether a gesture can catch a push that is running. Default yes.
    public var catchesPush = true

    /// Creates a set of gestures. Default none that moves the page.
    public init(swipes: Bool = false, zooms: Bool = false, dismisses: Bool = true, catchesPush: Bool = true) {
        self.swipes = swipes
        self.zooms = zooms
        self.dismisses = dismisses
        self.catchesPush = catchesPush
    }
}

/// A subject of a navigation transition.
public struct NavigationSubject: Sendable {
    /// The subject, as a function of its progress.
    public var subject: Scene.Subject
    /// The progress that it follows. Default the page's.
    public var follows = Progress.page

    /// One of the two progresses of a navigation transition.
    public enum Progress: Sendable {
        /// That of the page that is pushed and popped.
        case page
        /// That of the covered page, which may come back by an animation of its own.
        case presenter
    }

    /// Creates a subject. Default one that follows the page.
    public init(_ subject: Scene.Subject, follows: Progress = .page) {
        self.subject = subject
        self.follows = follows
    }
}
