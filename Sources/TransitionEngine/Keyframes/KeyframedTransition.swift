/// A view that is there all the time, and whose properties follow keyframes with a timing of their own.
///
/// It has no removal, takes no events, and nothing else animates it. Right-to-left layout mirrors nothing.
public protocol KeyframedTransition: Transition {
    /// The motion of a valid transition.
    func motion() -> KeyframeMotion
    /// The tracks that it is made of; `nil` where it has a form of its own.
    var keyframes: KeyframeTransition? { get }
    /// The keyframes counted towards ``Limits/stops``.
    var keyframeCount: Int { get }
}

extension KeyframedTransition {
    public var transitionKind: TransitionKind { .keyframed(self) }
    public var vocabulary: SpecEvent.Vocabulary { .none }
    public var defaultAnimation: Animation? { nil }
    /// Nothing else: less motion replaces transitions, not animators (semantics §40).
    public var reduced: any Transition { self }
    public func layers(in phase: TransitionPhase, of view: ViewGeometry) -> [Effects] { [] }
}

/// Values over time, planned but not sampled.
public struct KeyframeMotion: Sendable {
    /// Seconds of all passes.
    public let duration: Double
    /// What a caller should know.
    let warnings: [TimelineWarning]
    let anchor: UnitPoint
    /// Seconds of one pass.
    public let length: Double
    let scalars: [(property: Property, pieces: KeyframePieces)]
    let color: (waypoints: ColorWaypoints, pieces: KeyframePieces)?
}

extension TransitionSpec {
    /// Whether a view of it follows keyframes, which have no removal.
    package var hasKeyframes: Bool {
        switch content {
        case .view: nominalTransition.isKeyframed
        case .views(let views, _): views.contains { $0.spec.nominalTransition.isKeyframed }
        case .layout: false
        }
    }

    /// What is wrong with the members of a view with keyframes.
    func validateKeyframed(at pointer: String, into issues: inout SpecIssues) {
        guard nominalTransition.isKeyframed else { return }
        if direction != .insertion {
            issues.add(
                .conflict, at: pointer + "/direction",
                "keyframes have no removal; give the values in the other order", allowed: ["insertion"], suggestion: "insertion")
        }
        if stack != nil {
            issues.add(.conflict, at: pointer + "/stack", "keyframes move a view that is there; a stack has pages")
        }
        if animation != .sourceDefault {
            issues.add(.conflict, at: pointer + "/animation", "keyframes bring their own timing; leave the animation out")
        }
    }
}

extension ViewPlan {
    /// Plans a view with keyframes.
    init(keyframed transition: any KeyframedTransition, of view: PlannedView, in curves: inout CurveTable) {
        let motion = transition.motion()
        let passes = KeyframeCurve.Passes(start: view.offset, length: motion.length, total: motion.duration)
        func track(_ pieces: KeyframePieces, _ component: Int) -> ValueTrack {
            let curve = KeyframeCurve(
                pieces: pieces.pieces[component], first: pieces.first[component], last: pieces.last[component], passes: passes)
            // The curve is the value itself: from 0 to 1 along it.
            return ValueTrack(from: 0, to: 1, along: curves.add(TimingCurve(curve), at: 0))
        }
        let scalars = motion.scalars.map { AnimatedScalar(property: $0.property, track: track($0.pieces, 0)) }
        let color = motion.color.map { color in
            ColorTrack(waypoints: color.waypoints, components: (0..<4).map { track(color.pieces, $0) })
        }
        let layer = AnimatedLayer(scalars: scalars, color: color, transform: nil, anchor: motion.anchor)
        subjects = [SubjectPlan(id: view.id, role: .view, composed: ComposedTracks([layer], in: view.spec.view.size))]
        duration = view.offset + motion.duration
        logicalDuration = duration
        events = TimelineEvent.completion(logical: duration, removed: duration)
        warnings = transition.warnings + motion.warnings
        if view.spec.accessibility.reduceMotion || view.spec.accessibility.prefersCrossFade {
            warnings.append(
                TimelineWarning(
                    "reduced-motion", "Less motion replaces transitions, not keyframes: the app itself leaves them out."))
        }
    }
}
