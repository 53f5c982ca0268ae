extension ViewPlan {
    /// Plans a scene, which runs once.
    ///
    /// - Parameter warnings: those of the transition.
    init(scene transition: any SceneTransition, of view: PlannedView, warnings: [TimelineWarning], in curves: inout CurveTable) {
        let (spec, offset) = (view.spec, view.offset)
        let scene = transition.scene(in: SceneContext(direction: spec.direction, view: spec.view, container: spec.stage))
        let timing = transition.timing(for: spec)
        let isSingle = scene.subjects.count == 1
        var rest: Rest?
        let usual = timing ?? TimingCurve(spec.shownAnimation)
        func late(_ share: Double, of seconds: Double) -> Double { share == 0 || !seconds.isFinite ? 0 : share * seconds }
        for subject in scene.subjects {
            let start =
                offset + late(subject.delayFraction, of: usual.logicalDuration) + late(subject.delayRuns, of: usual.duration)
            let curve =
                timing.map { curves.add($0, at: start) }
                ?? curves.index(of: spec.shownAnimation, at: start, from: spec.start)
            rest = curves.rest(of: curve).later(rest)
            let track = ValueTrack(from: 0, to: 1, along: curve, at: start)
            let scalars = subject.tracks.map { AnimatedScalar(property: $0.property, track: track, mapping: $0.mapping) }
            subjects.append(
                SubjectPlan(
                    id: ViewPlan.subjectID(subject.name, of: view.id, isSingle: isSingle), role: subject.role,
                    zIndex: subject.zIndex, composed: ComposedTracks(scalars, anchor: subject.anchor), note: subject.note))
        }
        duration = rest?.removed ?? offset
        logicalDuration = min(duration, rest?.logical ?? offset)
        events = TimelineEvent.completion(logical: logicalDuration, removed: duration)
        self.warnings = warnings + scene.warnings
        if case .animation(let animation) = spec.animation { self.warnings = animation.aloneWarnings + self.warnings }
        if spec.isReduced {
            self.warnings.append(
                TimelineWarning("reduced-motion", "Motion is to be reduced: the transition is replaced by a fade."))
        }
    }

    /// The id of a subject: a single one has the view's own id; one of several has its name, among several views both
    /// (openapi.yaml).
    static func subjectID(_ name: String, of view: String, isSingle: Bool) -> String {
        if isSingle { return view == TransitionSpec.singleViewID ? name : view }
        return view == TransitionSpec.singleViewID ? name : view + "/" + name
    }
}
