/// A view that is there all the time, and whose properties follow keyframes with a timing of their own.
///
/// It has no removal, and nothing else animates it. Only a property animator takes events. Right-to-left layout mirrors nothing.
public protocol SelfTimedTransition: Transition {
    /// The motion of a valid transition.
    ///
    /// - Parameter spec: the view, with the surrounding animation where the transition takes one.
    func motion(in spec: TransitionSpec) -> KeyframeMotion
    /// The keyframes counted towards ``Limits/stops``.
    var keyframeCount: Int { get }
    /// The animations of its own, whose stops count too. Default none.
    var ownAnimations: [Animation] { get }
    /// Whether an animation around it gives what its own timing leaves out. Default no: it is refused.
    var takesAnimation: Bool { get }
    /// Checks what depends on the view and its animation. Default nothing.
    func validate(in spec: TransitionSpec, at pointer: String, into issues: inout SpecIssues)
}

extension SelfTimedTransition {
    public var defaultAnimation: Animation? { nil }
    public var ownAnimations: [Animation] { [] }
    public var takesAnimation: Bool { false }
    public func validate(in spec: TransitionSpec, at pointer: String, into issues: inout SpecIssues) {}
    /// Nothing else: its motion is brought to its end instead (semantics §40).
    public var reduced: any Transition { self }
    public func layers(in phase: TransitionPhase, of view: ViewGeometry) -> [Effects] { [] }
}

/// Values over time, planned but not sampled.
public struct KeyframeMotion: Sendable {
    /// Seconds of all passes.
    public internal(set) var duration: Double
    /// What a caller should know.
    var warnings: [TimelineWarning]
    let anchor: UnitPoint
    /// What changes, and a curve for each of its components.
    var values: [(content: ValueContent, curves: [Curve])]
    /// The layer of the view to which each value belongs; empty where all are the view's.
    var layers: [Int?] = []
    /// When the motion is logically complete, in seconds; `nil` if that is its end.
    var logicalDuration: Double?
    /// When each phase begins, in seconds, and its index; empty if there are none.
    var phases: [(time: Double, phase: Int)] = []

    /// How it completes. Default at its end.
    var completion = Completion.atEnd

    /// How a motion completes.
    enum Completion: Sendable {
        case atEnd
        /// A property animator at a time, in seconds.
        case at(Double, PropertyAnimator.Position)
        case never
    }

    /// One value over time.
    enum Curve: Sendable {
        /// A curve of its own, which starts at so many seconds of the timeline's clock.
        case values(@Sendable (_ start: Double) -> any ValueCurve)
        /// From one value to another along an animation.
        case straight(Animation, from: Double, to: Double)
        /// The same value at any time.
        case still(Double)
    }

    /// The completions of a motion that starts at so many seconds of the timeline's clock.
    fileprivate func completions(at start: Double) -> [TimelineEvent] {
        switch completion {
        case .atEnd: TimelineEvent.completion(logical: start + (logicalDuration ?? duration), removed: start + duration)
        case .at(let time, let position):
            [TimelineEvent.CompletionCriteria.logicallyComplete, .removed].map {
                TimelineEvent(time: start + time, kind: .complete($0, position: position))
            }
        case .never: []
        }
    }
}

extension TransitionSpec {
    /// Whether tracks of keyframes are its transition.
    package var isKeyframes: Bool { if case .keyframes? = transition?.transitionKind { true } else { false } }

    /// Whether a view of it follows keyframes, which have no removal.
    package var hasKeyframes: Bool {
        switch content {
        case .view: nominalTransition.isKeyframed
        case .views(let views, _): views.contains { $0.spec.nominalTransition.isKeyframed }
        case .layout: false
        }
    }

    /// What is wrong with the members of a view with keyframes.
    func validate(_ transition: any SelfTimedTransition, at pointer: String, into issues: inout SpecIssues) {
        if direction != .insertion {
            issues.add(
                .conflict, at: pointer + "/direction",
                "it has no removal; give the values in the other order", allowed: ["insertion"], suggestion: "insertion")
        }
        if stack != nil {
            issues.add(.conflict, at: pointer + "/stack", "the transition moves a view that is there; a stack has pages")
        }
        if animation != .sourceDefault, !transition.takesAnimation {
            issues.add(.conflict, at: pointer + "/animation", "the transition has its own timing; leave the animation out")
        }
        if issues.isEmpty { transition.validate(in: self, at: pointer + "/transition", into: &issues) }
    }
}

extension ViewPlan {
    /// Plans a view with keyframes.
    init(
        keyframed transition: any SelfTimedTransition, of view: PlannedView, warnings own: [TimelineWarning],
        in curves: inout CurveTable
    ) {
        var motion = transition.motion(in: view.spec)
        if view.spec.accessibility.reducesMotion { motion.settle(notBefore: view.spec.events.last?.time ?? 0) }
        func track(_ curve: KeyframeMotion.Curve) -> ValueTrack {
            switch curve {
            // The curve is the value itself: from 0 to 1 along it.
            case .values(let make): ValueTrack(from: 0, to: 1, along: curves.add(TimingCurve(make(view.offset)), at: 0))
            case .straight(let animation, let from, let to):
                ValueTrack(from: TrackEnd(from), to: TrackEnd(to), along: curves.index(of: animation, at: view.offset))
            case .still(let value): ValueTrack(TrackEnd(value))
            }
        }
        let values = motion.values.map { value in AnimatedValue(value.content, value.curves.map { track($0) }) }
        func subject(_ id: String, _ role: Timeline.Subject.Role, _ values: [AnimatedValue], zIndex: Int = 0) -> SubjectPlan {
            let layer = AnimatedLayer(values: values, anchor: motion.anchor)
            return SubjectPlan(
                id: id, role: role, zIndex: zIndex, composed: ComposedTracks([layer], in: view.spec.view.size))
        }
        let layers = Set(motion.layers.compactMap(\.self)).sorted()
        subjects =
            layers.isEmpty
            ? [subject(view.id, .view, values)]
            : layers.map { layer in
                let own = zip(motion.layers, values).filter { $0.0 == layer }.map(\.1)
                let id = Self.subjectID("layer-\(layer)", of: view.id, isSingle: false)
                return subject(id, .layer, own, zIndex: layer)
            }
        duration = view.offset + motion.duration
        logicalDuration = motion.logicalDuration.map { view.offset + $0 } ?? duration
        events =
            motion.phases.map { TimelineEvent(time: view.offset + $0.time, kind: .step(subject: view.id, phase: $0.phase)) }
            + motion.completions(at: view.offset)
        warnings = own + motion.warnings
    }
}
