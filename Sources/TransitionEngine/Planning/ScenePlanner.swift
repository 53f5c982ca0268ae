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
        // Of an animation that repeats for ever one pass counts.
        let logical = usual.endlessPass ?? usual.logicalDuration
        func late(_ share: Double, of seconds: Double) -> Double { share == 0 ? 0 : share * seconds }
        var isWaiting = false
        for subject in scene.subjects {
            let start = offset + late(subject.delayFraction, of: logical) + late(subject.delayRuns, of: usual.duration)
            // What comes after an animation that never ends never starts.
            guard start.isFinite else {
                isWaiting = true
                add(subject, ValueTrack(0), of: view, isSingle: isSingle)
                continue
            }
            let curve =
                timing.map { curves.add($0, at: start) }
                ?? curves.index(of: spec.shownAnimation, at: start, from: spec.start)
            rest = curves.rest(of: curve).later(rest)
            add(subject, ValueTrack(from: 0, to: 1, along: curve, at: start), of: view, isSingle: isSingle)
        }
        duration = rest?.removed ?? offset
        logicalDuration = min(duration, rest?.logical ?? offset)
        events = TimelineEvent.completion(logical: logicalDuration, removed: duration)
        self.warnings = warnings + scene.warnings
        if isWaiting { self.warnings.append(.waitsForEver) }
        if case .animation(let animation) = spec.animation { self.warnings = animation.aloneWarnings + self.warnings }
        if spec.hasLessMotion {
            self.warnings.append(
                TimelineWarning("reduced-motion", "Motion is to be reduced: the transition is replaced by a fade."))
        }
    }

    /// Adds a subject that follows a progress.
    private mutating func add(_ subject: Scene.Subject, _ progress: ValueTrack, of view: PlannedView, isSingle: Bool) {
        var values = subject.tracks.map {
            AnimatedValue($0.property, along: progress, mapping: $0.mapping, in: view.spec.surroundings)
        }
        if let color = subject.color { values.append(AnimatedValue(color, along: progress)) }
        subjects.append(
            SubjectPlan(
                id: ViewPlan.subjectID(subject.name, of: view.id, isSingle: isSingle), role: subject.role,
                zIndex: subject.zIndex, composed: ComposedTracks(values, anchor: subject.anchor), note: subject.note))
    }

    /// The id of a subject: a single one has the view's own id; one of several has its name, among several views both
    /// (openapi.yaml).
    static func subjectID(_ name: String, of view: String, isSingle: Bool) -> String {
        if isSingle { return view == TransitionSpec.singleViewID ? name : view }
        return view == TransitionSpec.singleViewID ? name : view + "/" + name
    }
}

extension TimelineWarning {
    fileprivate static let waitsForEver = TimelineWarning(
        "without-effect",
        "animation repeats for ever, so no layer after the first starts; give a count of repetitions, or \"until\".")
}
