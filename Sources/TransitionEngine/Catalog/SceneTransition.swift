/// A transition that shows several subjects, all of them functions of one progress.
public protocol SceneTransition: Transition {
    /// The subjects, progress 0 being the start of the direction and 1 its end.
    func scene(in context: SceneContext) -> Scene

    /// The timing of the scene, where it isn't simply the animation's. Default `nil`.
    func timing(for spec: TransitionSpec) -> TimingCurve?
}

extension SceneTransition {
    /// None: the animation's.
    public func timing(for spec: TransitionSpec) -> TimingCurve? { nil }
    public func layers(in phase: TransitionPhase, of view: ViewGeometry) -> [Effects] { [] }
    public var transitionKind: TransitionKind { .scene(self) }
}

/// What a scene is made for.
public struct SceneContext: Sendable {
    /// Whether the view or page comes or goes.
    public var direction: TransitionDirection
    /// The view.
    public var view: ViewGeometry
    /// What the view lies in.
    public var container: ContainerGeometry

    /// The view and the container, in which lengths are points.
    public var surroundings: Surroundings { Surroundings(view, in: container.size) }

    /// Creates a context.
    public init(direction: TransitionDirection, view: ViewGeometry, container: ContainerGeometry) {
        self.direction = direction
        self.view = view
        self.container = container
    }
}

/// What a transition shows.
public struct Scene: Sendable {
    /// The subjects, in any order: ``Subject/zIndex`` stacks them.
    public var subjects: [Subject]
    /// What a caller should know about the scene. Default none.
    public var warnings: [TimelineWarning]

    /// Creates a scene.
    public init(_ subjects: [Subject], warnings: [TimelineWarning] = []) {
        self.subjects = subjects
        self.warnings = warnings
    }

    /// A subject whose properties are functions of the scene's progress.
    public struct Subject: Sendable {
        /// A property and its value as a function of progress.
        public typealias Track = (property: Property, mapping: ProgressMapping)

        /// Distinguishes it among those of one view. Default the name of its role.
        public var name: String
        /// What it is to the transition.
        public var role: Timeline.Subject.Role
        /// Larger is on top. Default 0.
        public var zIndex = 0
        /// The point that scale and rotation leave in place. Default the center.
        public var anchor = UnitPoint.center
        /// Its properties, each once.
        public var tracks: [Track]
        /// Its color, which is mixed as the change says; `nil` for none. Default `nil`.
        public var color: PropertyTransition.ColorChange?
        /// By how much it starts later than the scene, as a fraction of the animation's logical duration. Default 0.
        public var delayFraction = 0.0
        /// After how many whole runs of the scene's timing it starts. Default 0.
        public var delayRuns = 0.0
        /// What is reported of it besides its tracks. Default nothing.
        public var note = Timeline.Subject.Note()

        /// Creates a subject that has the name of its role.
        public init(_ role: Timeline.Subject.Role, zIndex: Int = 0, _ tracks: [Track]) {
            name = role.rawValue
            self.role = role
            self.zIndex = zIndex
            self.tracks = tracks
        }
    }
}

extension Scene {
    /// Old content fades out, new content in.
    static let crossFade = Scene([
        Subject(.outgoing, [(.opacity, .between(1, 0))]), Subject(.incoming, zIndex: 1, [(.opacity, .between(0, 1))]),
    ])
}

/// The value of a property as a function of progress.
public enum ProgressMapping: Sendable {
    /// The progress itself.
    case identity
    /// From one value, at progress 0, to another, at progress 1; an overshoot goes beyond.
    case between(Double, Double)
    /// The same between lengths.
    case lengths(Length, Length)
    /// Straight lines between stops; before the first and after the last one their output holds.
    case stops(LinearStops)
    /// The scale of a sheet that turns about its middle axis, from one angle to another in degrees, while an eye at a distance
    /// withdraws by as much as the near edge comes closer; the radius is half the sheet's width, in points.
    case withdrawn(distance: Double, radius: Double, from: Double, to: Double)

    /// The mapping in a view whose sizes are known: lengths are points.
    package func resolved(in surroundings: Surroundings) -> ProgressMapping {
        guard case .lengths(let from, let to) = self else { return self }
        return .between(surroundings.points(of: from), surroundings.points(of: to))
    }

    /// Returns the value at a progress. Lengths have been resolved.
    package func value(at progress: Double) -> Double { value(at: ValueAndVelocity(progress)).value }

    /// Returns the value at a progress, with its velocity. Lengths have been resolved.
    func value(at value: ValueAndVelocity) -> ValueAndVelocity {
        switch self {
        case .identity: return value
        case .between(let from, let to): return interpolate(from, to, value)
        case .lengths(let from, let to): return ProgressMapping.between(from.points, to.points).value(at: value)
        case .stops(let stops):
            let input = max(0, min(1, value.value))
            let isInside = input == value.value
            return ValueAndVelocity(
                stops.value(at: input), isInside && value.velocity != 0 ? stops.velocity(at: input) * value.velocity : 0)
        case .withdrawn(let distance, let radius, let from, let to):
            let sine = (radiansPerDegree * interpolate(from, to, value)).sine
            let nearer = radius * (sine.value < 0 ? -sine : sine)
            return ValueAndVelocity(distance) / (ValueAndVelocity(distance) + nearer)
        }
    }

    /// Straight lines between breakpoints of progress, from 0 to 1.
    static func breakpoints(_ breakpoints: (input: Double, output: Double)...) -> ProgressMapping {
        .stops(LinearStops(breakpoints.map { (input: Optional($0.input), output: $0.output) }) ?? .straight)
    }
}
