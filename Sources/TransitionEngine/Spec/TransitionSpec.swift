/// All that decides a timeline.
public struct TransitionSpec: Sendable {
    /// `nil` is what the source does by default: SwiftUI fades.
    public var transition: (any Transition)?
    /// What moves it. Default that of the transition's source.
    public var animation: AnimationChoice
    /// Whether the view comes or goes. Default insertion.
    public var direction: TransitionDirection
    /// The view. Default 100 × 100 points, left to right.
    public var view: ViewGeometry
    /// What the view lies in; `nil` is a box of its own size.
    public var container: ContainerGeometry?
    /// Where the timeline is read. Default 60 frames a second.
    public var sampling: Sampling
    /// What the person using the view has asked for. Default nothing.
    public var accessibility: Accessibility
    /// Whether every track also carries its velocity, in units a second.
    public var includesVelocity: Bool
    /// What happens and when, instead of a direction. Empty: the view goes its ``direction``.
    public var events: [SpecEvent] = []
    /// The phase whose state alone is shown, instead of a motion; `nil` shows the motion. Default `nil`.
    public var phase: TransitionPhase?
    /// Where the first animation takes over; `nil` is at rest at the start.
    public var start: MidFlight?
    /// What is shown. Default one view, to which the members above belong.
    public var content = Content.view
    /// The controllers of a navigation stack, bottom first; the last one has appeared. `nil` is one page above another one.
    public var stack: [StackedController]?
    /// The platform on which pages are shown. Default iOS.
    public var platform = Platform.ios
    /// How pages are shown. Default navigation.
    public var context = NavigationContext.navigation

    /// The id of the view where there is only one.
    static let singleViewID = "view"

    /// What a timeline shows.
    public enum Content: Sendable {
        /// One view, with the spec's own transition.
        case view
        /// One view or more, each with a spec of its own; the sampling of this spec holds for all of them. The stagger spreads
        /// their starts; `nil` starts all of them at 0.
        case views([View], stagger: Stagger?)
        /// A layout tree and its changes; there is no transition.
        case layout(LayoutChange)

        /// Whether it is ``view``.
        public var isView: Bool { if case .view = self { true } else { false } }
        /// The views of ``views(_:stagger:)``, else `nil`.
        public var views: [View]? { if case .views(let views, _) = self { views } else { nil } }
        /// The tree of ``layout(_:)``, else `nil`.
        public var layout: LayoutChange? { if case .layout(let layout) = self { layout } else { nil } }
    }

    /// One of several views.
    public struct View: Sendable {
        /// Names its subject.
        public var id: String
        /// Its spec.
        public var spec: TransitionSpec {
            get { shared.spec }
            set { (shared, inheritsAll) = (SharedSpec(newValue), false) }
        }
        /// Whether it shares its spec with every other view of which this holds: such views are validated, planned and
        /// written once. Changing the spec of one ends that.
        package private(set) var inheritsAll = false
        private var shared: SharedSpec

        /// A spec, kept once for all the views that share it.
        private final class SharedSpec: Sendable {
            let spec: TransitionSpec

            init(_ spec: TransitionSpec) { self.spec = spec }
        }

        /// Creates a view with a spec of its own.
        public init(id: String, _ spec: TransitionSpec) {
            self.id = id
            shared = SharedSpec(spec)
        }

        /// A view that has nothing of its own but its id.
        ///
        /// - Parameters:
        ///   - spec: what it inherits, like every other such view of the request.
        ///   - other: such a view, if there is one already.
        package init(id: String, inheriting spec: TransitionSpec, like other: View?) {
            self.id = id
            shared = other?.shared ?? SharedSpec(spec)
            inheritsAll = Shortcuts.sharedViews
        }
    }

    /// Changes the spec of every view. A spec that views share is changed once.
    package mutating func changeViews(_ change: (inout TransitionSpec) -> Void) {
        guard case .views(var views, let stagger) = content else { return }
        var common: View?
        for index in views.indices {
            let view = views[index]
            if view.inheritsAll, let common {
                views[index] = View(id: view.id, inheriting: common.spec, like: common)
                continue
            }
            var spec = view.spec
            change(&spec)
            views[index] = view.inheritsAll ? View(id: view.id, inheriting: spec, like: nil) : View(id: view.id, spec)
            if view.inheritsAll { common = views[index] }
        }
        content = .views(views, stagger: stagger)
    }

    /// The animation of the whole.
    public enum AnimationChoice: Hashable, Sendable {
        /// The source's own default.
        case sourceDefault
        /// No animation: everything jumps.
        case none
        case animation(Animation)
    }

    /// What the person using the view has asked for.
    public struct Accessibility: Hashable, Sendable {
        /// Replaces transitions with motion by a fade, as SwiftUI documents.
        public var reduceMotion: Bool
        /// The second switch, which the code of SwiftUI looks at (semantics §2.3): replaces them as well.
        public var prefersCrossFade: Bool

        /// Whether either asks for less motion.
        package var reducesMotion: Bool { reduceMotion || prefersCrossFade }

        /// Creates the settings. Default none.
        public init(reduceMotion: Bool = false, prefersCrossFade: Bool = false) {
            self.reduceMotion = reduceMotion
            self.prefersCrossFade = prefersCrossFade
        }
    }

    /// Creates the spec of one view. Each default is that of its property.
    public init(
        transition: (any Transition)? = nil, animation: AnimationChoice = .sourceDefault,
        direction: TransitionDirection = .insertion, view: ViewGeometry = ViewGeometry(),
        container: ContainerGeometry? = nil, sampling: Sampling = .default,
        accessibility: Accessibility = Accessibility(), includesVelocity: Bool = false
    ) {
        self.transition = transition
        self.animation = animation
        self.direction = direction
        self.view = view
        self.container = container
        self.sampling = sampling
        self.accessibility = accessibility
        self.includesVelocity = includesVelocity
    }

    /// Creates the spec of one view that moves by the default animation of its transition's source.
    ///
    /// - Parameters:
    ///   - transition: what happens to the view.
    ///   - direction: whether the view comes or goes. Default insertion.
    ///   - size: the view's own size in points. Default 100 × 100.
    ///   - sampling: where the timeline is read. Default 60 frames a second.
    public init(
        _ transition: some Transition, direction: TransitionDirection = .insertion, size: Size = ViewGeometry().size,
        sampling: Sampling = .default
    ) {
        self.init(transition: transition, direction: direction, sampling: sampling)
        view.size = size
    }

    /// Creates the spec of one view that an animation moves.
    ///
    /// - Parameters:
    ///   - transition: what happens to the view.
    ///   - animation: what moves it, such as `.bouncy.delay(0.1)`; `nil` jumps.
    ///   - direction: whether the view comes or goes. Default insertion.
    ///   - size: the view's own size in points. Default 100 × 100.
    ///   - sampling: where the timeline is read. Default 60 frames a second.
    public init(
        _ transition: some Transition, animation: Animation?, direction: TransitionDirection = .insertion,
        size: Size = ViewGeometry().size, sampling: Sampling = .default
    ) {
        self.init(transition, direction: direction, size: size, sampling: sampling)
        self.animation = animation.map(AnimationChoice.animation) ?? .none
    }

    /// The animation that applies; `nil` jumps.
    public var resolvedAnimation: Animation? { resolved(animation) }

    /// A choice with the source's own default filled in; `nil` jumps.
    public func resolved(_ choice: AnimationChoice) -> Animation? {
        switch choice {
        case .sourceDefault: onPlatform(nominalTransition).defaultAnimation
        case .none: nil
        case .animation(let animation): animation.read(as: source)
        }
    }

    /// The system that the transition comes from, and whose rules hold.
    public var source: TransitionSource { nominalTransition.source }

    /// The transition that was asked for, or the default.
    public var nominalTransition: any Transition {
        transition ?? (stack == nil ? OpacityTransition() : NavigationPushTransition())
    }

    /// The transition that is shown: a fade in place of motion where motion is to be reduced. The entire transition is
    /// replaced, attached animations included (semantics §2.3).
    public var resolvedTransition: any Transition { shown(nominalTransition) }

    /// The animation of what is shown; `nil` jumps.
    package var shownAnimation: Animation? { shownAnimation(of: nominalTransition) }

    /// The animation of what a transition of this spec is shown as; `nil` jumps.
    func shownAnimation(of transition: any Transition) -> Animation? {
        if animation != .sourceDefault {
            let given = resolvedAnimation
            guard reducesMotion(of: transition), given == onPlatform(transition).defaultAnimation else { return given }
        }
        return reducesMotion(of: transition) ? transition.reducedAnimation : onPlatform(transition).defaultAnimation
    }

    /// Whether something else is shown in place of motion.
    var hasLessMotion: Bool { reducesMotion(of: nominalTransition) }

    func reducesMotion(of transition: any Transition) -> Bool {
        accessibility.reducesMotion && transition.properties.isReducible
    }

    /// What a transition of this spec is shown as.
    func shown(_ transition: any Transition) -> any Transition {
        reducesMotion(of: transition) ? transition.reduced : onPlatform(transition)
    }

    /// What is lost of the velocity that the caller gives.
    var startWarnings: [TimelineWarning] {
        guard let start, start.velocity != 0, let animation = shownAnimation else { return [] }
        if case .spring = animation.base { return [] }
        return [MidFlight.velocityNotKept]
    }

    /// The JSON Pointer of the first part of the spec that lasts longer than the limit.
    func pointer(ofDurationOver limit: Double) -> String {
        switch content {
        case .layout: return "/layout"
        case .view: return pointer(ofDurationOver: limit) ?? (events.isEmpty ? "/animation" : "/events")
        case .views(let views, _):
            for (index, view) in views.enumerated() {
                if let pointer = view.spec.pointer(ofDurationOver: limit) { return "/views/\(index)" + pointer }
            }
            return "/views"
        }
    }

    /// The JSON Pointer of what is shown.
    var contentPointer: String {
        switch content {
        case .view: "/transition"
        case .views: "/views"
        case .layout: "/layout"
        }
    }

    private func pointer(ofDurationOver limit: Double) -> String? {
        func isLong(_ animation: Animation?) -> Bool { TimingCurve(animation).duration > limit }
        if let (pointer, duration) = nominalTransition.ownDuration(for: self), duration > limit { return "/transition" + pointer }
        if isLong(shownAnimation) { return "/animation" }
        return events.firstIndex { $0.animation.map { isLong(resolved($0)) } ?? false }.map { "/events/\($0)/animation" }
    }

    /// Gives a Core Image filter the view's bounds for an extent and a center that aren't given (semantics §7.2).
    package mutating func fillFilter() {
        guard var layer = transition as? any LayerTransition else { return }
        layer.settings = layer.settings.filling(view.size)
        transition = layer
    }

    /// Whether any view of it has SwiftUI's default transition, since none was given.
    package var hasDefaultTransition: Bool {
        switch content {
        case .view: transition == nil && stack == nil
        case .views(let views, _): views.contains { $0.spec.hasDefaultTransition }
        case .layout: false
        }
    }

    /// What the view lies in: the container, or where none is given a box of the view's own size.
    package var stage: ContainerGeometry { container ?? ContainerGeometry(size: view.size) }

    /// The view and its container, in which lengths are points.
    package var surroundings: Surroundings { Surroundings(view, in: stage.size) }
}
