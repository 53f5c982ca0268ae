/// A transition that shows several subjects, all of them functions of one progress.
protocol SceneTransition: NamedTransition {
    /// What is to be seen, progress 0 being the start of the given direction and 1 its end.
    func scene(on stage: Stage) -> Scene

    /// The clock of the whole, where it isn't simply the animation's.
    func clock(for spec: TransitionSpec) -> TimingCurve?
}

extension SceneTransition {
    func clock(for spec: TransitionSpec) -> TimingCurve? { nil }
    public func layers(in phase: TransitionPhase, of view: ViewGeometry) -> [Effects] { [] }
    public var vocabulary: SpecEvent.Vocabulary { .none }
    public var standsAlone: Bool { true }
}

/// What a scene is set in.
struct Stage: Sendable {
    var direction: TransitionDirection
    var view: ViewGeometry
    var container: ContainerGeometry
}

/// What is to be seen in a transition.
struct Scene: Sendable {
    var actors: [Actor]
    var warnings: [TimelineWarning] = []

    /// A subject whose properties are functions of the scene's progress.
    struct Actor: Sendable {
        /// Names it among those of one view.
        var name: String
        var role: Timeline.Subject.Role
        var zIndex = 0
        var anchor = UnitPoint.center
        var tracks: [(property: Property, shape: AnimatedScalar.Shape)]
        /// By how much it starts later than the scene, in fractions of the animation's logical duration.
        var delayFraction = 0.0
        var note = Timeline.Subject.Note()

        /// Named as its role is.
        init(_ role: Timeline.Subject.Role, zIndex: Int = 0, _ tracks: [(property: Property, shape: AnimatedScalar.Shape)]) {
            name = role.rawValue
            self.role = role
            self.zIndex = zIndex
            self.tracks = tracks
        }
    }
}

extension Scene {
    /// Old content fades out, new content in.
    static let crossFade = Scene(actors: [
        Actor(.outgoing, [(.opacity, .between(1, 0))]), Actor(.incoming, zIndex: 1, [(.opacity, .between(0, 1))]),
    ])
}

extension AnimatedScalar.Shape {
    /// Corners of a function of progress, from 0 to 1.
    static func corners(_ corners: (input: Double, output: Double)...) -> AnimatedScalar.Shape {
        .stops(LinearStops(corners.map { (input: Optional($0.input), output: $0.output) }) ?? .straight)
    }
}

extension ViewPlan {
    /// A scene that runs once.
    init(
        scene transition: any SceneTransition, _ spec: TransitionSpec, id: String, offset: Double,
        _ motions: inout MotionTable
    ) {
        let scene = transition.scene(on: Stage(direction: spec.direction, view: spec.view, container: spec.stage))
        let clock = transition.clock(for: spec)
        let isAlone = scene.actors.count == 1
        var rest: Rest?
        let pace = (clock ?? TimingCurve(spec.shownAnimation)).logicalDuration
        for actor in scene.actors {
            let start = offset + (actor.delayFraction == 0 ? 0 : actor.delayFraction * (pace.isFinite ? pace : 0))
            let motion =
                clock.map { motions.add($0, at: start) }
                ?? motions.index(of: spec.shownAnimation, at: start, from: spec.start)
            rest = motions.rest(of: motion).later(rest)
            let course = Course(from: 0, to: 1, along: motion, at: start)
            subjects.append(
                SubjectPlan(
                    id: ViewPlan.subjectID(actor.name, of: id, isAlone: isAlone), role: actor.role, zIndex: actor.zIndex,
                    net: NetEffect(
                        actor.tracks.map { AnimatedScalar(property: $0.property, course: course, shape: $0.shape) },
                        anchor: actor.anchor),
                    note: actor.note))
        }
        duration = rest?.removed ?? offset
        logicalDuration = min(duration, rest?.logical ?? offset)
        events = TimelineEvent.completion(logical: logicalDuration, removed: duration)
        warnings = transition.warnings + scene.warnings
        if case .animation(let animation) = spec.animation { warnings = animation.warnings + warnings }
        if spec.isReduced {
            warnings.append(
                TimelineWarning("reduced-motion", "Motion is to be reduced: the transition is replaced by a fade."))
        }
    }

    /// A lone subject has the view's own id; one of several is told by its name, among several views by both
    /// (api.md §11).
    static func subjectID(_ name: String, of view: String, isAlone: Bool) -> String {
        if isAlone { return view == TransitionSpec.loneView ? name : view }
        return view == TransitionSpec.loneView ? name : view + "/" + name
    }
}
