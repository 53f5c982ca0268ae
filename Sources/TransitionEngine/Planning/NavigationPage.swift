/// A page of a navigation stack: by what it is pushed and popped, and where it is.
struct NavigationPage {
    /// The id of its controller.
    let controller: String
    /// What its subjects are named after: the controller's id, with a number from the second appearance on.
    let name: String
    /// The indices of the pages that it covers.
    let covered: [Int]
    let context: SceneContext
    /// The transition that is shown, with the last source that was looked up.
    private(set) var transition: any NavigationTransition
    /// The transition that was asked for.
    let nominalTransition: any Transition
    /// What moves it where an event brings no animation of its own; `nil` jumps.
    let animation: Animation?
    /// Where the first animation takes over.
    let start: MidFlight?

    /// How far the page is presented, and how far it covers the page that it was pushed onto.
    var page: MovingValue
    var presenter: MovingValue
    /// How far it covers the pages that pops by several pages lead to.
    var uncovered: [Uncovered] = []
    /// x, y, width and height of a card.
    var card: [MovingValue] = []
    /// Radius and opacity of a card, and how far it shows the picture of each of its sources.
    var look: [CardValue] = []
    /// What a finger has caught.
    var pin: Pin?
    /// The source of the next look-up, where it has changed.
    var nextSource: MatchedView?
    /// The sources so far.
    private(set) var sources: [MatchedView] = []

    /// A page further down that a pop by several pages leads to, and how far it is covered.
    struct Uncovered: Sendable {
        let page: Int
        var presenter: MovingValue
        /// Whether the pop goes on. Where it is cancelled, the pages between cover it again.
        var isPopping = true
    }

    /// A value of a card besides its frame.
    struct CardValue: Sendable {
        var value: MovingValue
        var presented: Double
        var gone: Double

        init(presented: Double, gone: Double, isPresented: Bool) {
            self.presented = presented
            self.gone = gone
            value = MovingValue(TrackEnd(isPresented ? presented : gone), rule: .fluid)
        }
    }

    /// Progress at which the picture of a source has faded.
    static let snapshotFades = 0.55

    init(
        _ controller: StackedController, name: String, covering covered: [Int], in spec: TransitionSpec, isPresented: Bool
    ) {
        self.controller = controller.id
        self.name = name
        self.covered = covered
        let nominal = controller.transition ?? spec.nominalTransition
        nominalTransition = nominal
        let shown: any NavigationTransition =
            if case .navigation(let navigation) = spec.shown(nominal).transitionKind.plannedKind { navigation } else {
                CrossDissolveTransition()
            }
        transition = shown
        animation = spec.shownAnimation(of: nominal)
        start = spec.start
        // Of two pages the roles depend on which of them comes.
        let direction: TransitionDirection = spec.stack == nil && isPresented ? .removal : .insertion
        context = SceneContext(direction: direction, view: spec.view, container: spec.stage)
        page = MovingValue(isPresented ? 1 : 0, rule: .fluid)
        presenter = page
        card = frame(presented: isPresented).map { MovingValue($0, rule: .fluid) }
        guard let source = transition.matchedSource, !card.isEmpty else { return }
        sources = [source]
        look = [
            CardValue(presented: context.container.cornerRadius, gone: source.cornerRadius, isPresented: isPresented),
            CardValue(presented: 1, gone: source.frame == nil ? 0 : 1, isPresented: isPresented),
            CardValue(presented: 1, gone: 1, isPresented: isPresented),
        ]
    }

    /// The card's frame at either end; empty without a card.
    func frame(presented: Bool) -> [TrackEnd] {
        guard let cardFrame = transition.cardFrame else { return [] }
        return (presented ? .container : cardFrame).components.map { TrackEnd($0, in: context.surroundings) }
    }

    // MARK: - Motion

    /// The animation of an event on this page.
    ///
    /// - Parameter own: that of the event; `nil` where it brings none.
    func animation(_ own: Animation??, at time: Double, in curves: CurveTable) -> Animation? {
        let animation = own ?? animation
        guard animation == transition.defaultAnimation, page.isRunning(at: time, in: curves) else { return animation }
        return transition.interruptedAnimation ?? animation
    }

    /// Sends everything to one end.
    mutating func go(presented: Bool, at time: Double, by animation: Animation?, in curves: inout CurveTable) {
        let change = TargetChange(at: time, by: animation, from: start)
        lookUpSource(change, in: &curves)
        let target: TrackEnd = presented ? 1 : 0
        retarget(&page, by: change.to(target), in: &curves)
        retarget(&presenter, by: change.to(target), in: &curves)
        uncover(isPopping: !presented, by: change.to(0), in: &curves)
        for (index, value) in frame(presented: presented).enumerated() {
            retarget(&card[index], by: change.to(value), in: &curves)
        }
        moveLook(presented: presented, change, in: &curves)
    }

    /// Covers a page further down at once, instead of the pages between.
    mutating func cover(_ page: Int, at time: Double, in curves: inout CurveTable) {
        uncovered.append(Uncovered(page: page, presenter: MovingValue(0, rule: .fluid)))
        uncovered[uncovered.count - 1].presenter.jump(to: 1, at: time, in: &curves)
    }

    /// Uncovers the pages that a pop leads to.
    mutating func uncover(isPopping: Bool, by change: TargetChange, in curves: inout CurveTable) {
        for index in uncovered.indices where uncovered[index].isPopping {
            retarget(&uncovered[index].presenter, by: change, in: &curves)
            uncovered[index].isPopping = isPopping
        }
    }

    /// Puts everything at one end at once.
    mutating func jump(presented: Bool, at time: Double, in curves: inout CurveTable) {
        page.jump(to: presented ? 1 : 0, at: time, in: &curves)
        presenter.jump(to: presented ? 1 : 0, at: time, in: &curves)
        for (index, value) in frame(presented: presented).enumerated() { card[index].jump(to: value, at: time, in: &curves) }
        for index in look.indices {
            look[index].value.jump(to: TrackEnd(presented ? look[index].presented : look[index].gone), at: time, in: &curves)
        }
    }

    func retarget(_ value: inout MovingValue, by change: TargetChange, in curves: inout CurveTable) {
        var change = change
        value.retarget(by: &change, in: &curves)
    }

    /// Sends radius, opacity and pictures of a card to one end.
    mutating func moveLook(presented: Bool, _ change: TargetChange, in curves: inout CurveTable) {
        for index in look.indices {
            let target = presented ? look[index].presented : look[index].gone
            retarget(&look[index].value, by: change.to(TrackEnd(target)), in: &curves)
        }
    }

    /// Whether it rests at the end at which it fills the container. A gesture may move the card's frame alone.
    func isCovering(at time: Double, in curves: CurveTable) -> Bool {
        func rests(_ value: MovingValue, at end: TrackEnd) -> Bool {
            !value.isRunning(at: time, in: curves) && value.state(at: time, in: curves).value == end.value
        }
        return rests(page, at: 1) && zip(card, frame(presented: true)).allSatisfy(rests)
    }

    /// When it rests, in seconds.
    ///
    /// - Parameter includesPresenter: whether the pages that it covers count.
    func rest(includesPresenter: Bool, in curves: CurveTable) -> Double? {
        var latest: Rest?
        func add(_ value: MovingValue) { if let rest = value.track.rest(in: curves) { latest = rest.later(latest) } }
        add(page)
        for value in card { add(value) }
        if sources.count > 1 { for value in look { add(value.value) } }
        if includesPresenter {
            add(presenter)
            for page in uncovered { add(page.presenter) }
        }
        return latest?.removed
    }

    // MARK: - Sources

    /// Looks the source up, where another one has been given: the card heads for it from then on, and shows its picture.
    mutating func lookUpSource(_ change: TargetChange, in curves: inout CurveTable) {
        guard let source = nextSource, !card.isEmpty else { return }
        nextSource = nil
        transition = transition.matched(with: source)
        sources.append(source)
        look[0].gone = source.cornerRadius
        look[1].gone = source.frame == nil ? 0 : 1
        look.append(CardValue(presented: 0, gone: 0, isPresented: true))
        let progress = page.state(at: change.time, in: curves).value
        for index in look.indices.dropFirst(2) {
            let share = index == look.count - 1 ? 1.0 : 0
            (look[index].presented, look[index].gone) = (share, share)
            // Where no picture shows, the next one takes its place at once.
            if progress >= Self.snapshotFades { look[index].value.jump(to: TrackEnd(share), at: change.time, in: &curves) }
        }
        // A page that is gone waits in its new source.
        if progress == 0, !page.isRunning(at: change.time, in: curves) {
            jump(presented: false, at: change.time, in: &curves)
        }
    }
}
