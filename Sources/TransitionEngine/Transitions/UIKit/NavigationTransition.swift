/// A transition to a view controller and back, which may be interrupted and taken hold of.
///
/// Its subjects are functions of how far the controller is presented: 0 gone, 1 there.
protocol NavigationTransition: NamedTransition {
    /// What is to be seen, by how far the controller is presented.
    func cast(on stage: Stage) -> [NavigationActor]

    /// What fingers can do to it.
    var grips: NavigationGrips { get }

    /// Where the page starts as a card of its own, in the container; `nil` where it is none.
    func cardFrame(on stage: Stage) -> Rect?

    /// What moves it where it is interrupted and nothing else is said; `nil` is its default animation.
    var interruptedAnimation: Animation? { get }

    /// - Parameter events: what happens to it.
    func warnings(on stage: Stage, during events: [SpecEvent]) -> [TimelineWarning]
}

extension NavigationTransition {
    public func layers(in phase: TransitionPhase, of view: ViewGeometry) -> [Effects] { [] }
    var grips: NavigationGrips { NavigationGrips() }
    func cardFrame(on stage: Stage) -> Rect? { nil }
    var interruptedAnimation: Animation? { nil }
    func warnings(on stage: Stage, during events: [SpecEvent]) -> [TimelineWarning] { warnings }
    public var vocabulary: SpecEvent.Vocabulary { .presentation }
    public var standsAlone: Bool { true }
    public var reduced: any Transition { CrossDissolveTransition() }
    public var reducedAnimation: Animation? { CrossDissolveTransition.reducedAnimation }
}

/// How a page can be taken hold of.
struct NavigationGrips: Sendable {
    var swipes = false
    var zooms = false
    /// Whether a finger can begin a dismissal.
    var dismisses = true
    /// Whether a push that is running can be caught.
    var catchesPush = true
}

/// A subject of a navigation.
struct NavigationActor: Sendable {
    var actor: Scene.Actor
    /// Whose progress it follows.
    var follows = Lead.page

    enum Lead: Sendable {
        case page
        /// The covered page, which comes back at its own pace.
        case presenter
    }

    init(_ actor: Scene.Actor, follows: Lead = .page) {
        self.actor = actor
        self.follows = follows
    }
}
