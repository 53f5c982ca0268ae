/// Plans a view that is inserted and removed with a transition, as often and as early as its events ask for.
///
/// Source: SwiftUI `TransitionPhase`; semantics §1 and §3.7.
struct PhasePlanner {
    private let view: PlannedView
    private var layers: [PhasedLayer] = []
    /// The transition by whose values the next phase goes.
    private var transition: any Transition
    /// `nil` while the view isn't there.
    private var phase: TransitionPhase?
    private var plan = ViewPlan()
    /// When everything that has been started rests, and when it is logically complete.
    private var rest: Rest?
    /// Whether every animation that has moved it lets touches through.
    private var allowsUserInteraction = true

    private var spec: TransitionSpec { view.spec }
    private var id: String { view.id }
    private var offset: Double { view.offset }

    /// - Parameter transition: what is shown of the view's spec.
    static func plan(_ view: PlannedView, _ transition: any Transition, in context: inout PlanningContext) -> ViewPlan {
        var planner = PhasePlanner(view, transition, in: &context.curves)
        return planner.run(in: &context)
    }

    private init(_ view: PlannedView, _ transition: any Transition, in curves: inout CurveTable) {
        self.view = view
        self.transition = transition
        let spec = view.spec
        let events = spec.events
        let startsAbsent: Bool
        if let first = events.first {
            if case .insert = first.action { startsAbsent = true } else { startsAbsent = false }
        } else {
            startsAbsent = spec.direction == .insertion
        }
        if let shown = spec.phase {
            phase = shown
            layers = Self.layers(of: transition, in: TransitionPhase.allCases, spec.surroundings)
            for index in layers.indices { layers[index].jump(to: shown, at: 0, in: &curves) }
            return
        }
        phase = startsAbsent ? nil : .identity
        let phases: [TransitionPhase] =
            !events.isEmpty ? TransitionPhase.allCases : startsAbsent ? [.willAppear, .identity] : [.identity, .didDisappear]
        layers = Self.layers(of: transition, in: phases, spec.surroundings)
        let start: TransitionPhase = startsAbsent ? .willAppear : .identity
        for index in layers.indices { layers[index].jump(to: start, at: 0, in: &curves) }
    }

    /// The layers of a transition over the phases. A phase may leave out its last layers: nothing of them changes the view in it.
    private static func layers(
        of transition: any Transition, in phases: [TransitionPhase], _ surroundings: Surroundings
    ) -> [PhasedLayer] {
        let view = surroundings.view
        let effects = phases.map { phase in
            transition.layers(in: phase, of: view).map { $0.mirrored(for: view.layoutDirection) }
        }
        let count = effects.map(\.count).max() ?? 0
        return (0..<count).map { index in
            let given = effects.lazy.compactMap { index < $0.count ? $0[index] : nil }.first
            let absent = given.map(Effects.init(absentLike:)) ?? Effects()
            let layer = zip(phases, effects).map { ($0, index < $1.count ? $1[index] : absent) }
            return PhasedLayer(layer, in: surroundings)
        }
    }

    private mutating func run(in context: inout PlanningContext) -> ViewPlan {
        if let phase = spec.phase {
            note(phase, at: offset)
            if spec.animation != .sourceDefault {
                plan.warnings.append(
                    TimelineWarning("without-effect", "animation changes nothing: a phase alone takes no time."))
            }
        } else if spec.events.isEmpty {
            handle(SpecEvent(at: 0, spec.direction == .insertion ? .insert : .remove), at: 0, in: &context)
        }
        for (index, event) in spec.events.enumerated() { handle(event, at: index, in: &context) }
        finishRun(before: .infinity)
        plan.duration = max(plan.duration, offset + (spec.events.last?.time ?? 0))
        if !plan.events.contains(where: \.isCompletion) {
            plan.events += TimelineEvent.completion(logical: plan.duration, removed: plan.duration)
        }
        plan.warnings += spec.warnings(showing: transition)
        let composed = ComposedTracks(layers.map(\.animated), in: spec.view.size)
        var note = Timeline.Subject.Note()
        note.allowsUserInteraction = allowsUserInteraction
        plan.subjects = [SubjectPlan(id: id, role: .view, composed: composed, note: note)]
        plan.events.sortByTime()
        return plan
    }

    // MARK: - Events

    /// An event with what it needs: its index in the spec, its time and its animation.
    private struct Occurrence {
        let index: Int
        /// Seconds of the timeline's clock.
        let time: Double
        /// `nil` jumps.
        let animation: Animation?
    }

    private mutating func handle(_ event: SpecEvent, at index: Int, in context: inout PlanningContext) {
        let time = offset + event.time
        finishRun(before: time)
        let animation = event.animation.map(spec.resolved) ?? spec.shownAnimation
        let occurrence = Occurrence(index: index, time: time, animation: animation)
        switch (event.action, phase) {
        case (.insert, nil):
            // The pass in willAppear animates nothing (semantics §1).
            for layer in layers.indices { layers[layer].jump(to: .willAppear, at: time, in: &context.curves) }
            note(.willAppear, at: time)
            move(to: .identity, occurrence, in: &context.curves)
        case (.insert, .didDisappear): move(to: .identity, occurrence, in: &context.curves)
        case (.remove, .identity): move(to: .didDisappear, occurrence, in: &context.curves)
        case (.update(let transition), _) where phase != .didDisappear: update(to: transition, occurrence, in: &context)
        case (.set(let targets), _) where phase != .didDisappear: set(targets, occurrence, in: &context)
        default:
            plan.warnings.append(TimelineWarning("event-without-effect", "events/\(index): \(reason(event.action))"))
        }
    }

    private func reason(_ action: SpecEvent.Action) -> String {
        switch action {
        case .insert: "the view is there already."
        case .remove: "the view is gone or going already."
        default: "once a removal has begun, the transition is frozen."
        }
    }

    private mutating func note(_ phase: TransitionPhase, at time: Double) {
        self.phase = phase
        plan.events.append(TimelineEvent(time: time, kind: .phase(subject: id, phase)))
    }

    private mutating func move(to phase: TransitionPhase, _ event: Occurrence, in curves: inout CurveTable) {
        note(phase, at: event.time)
        retarget(to: phase, event, in: &curves)
    }

    /// Gives every value the target that the phase has for it, and finds when the run ends: a removal with what it has started
    /// itself, anything else with all that runs. What no target changes by takes no time (semantics §24).
    private mutating func retarget(to phase: TransitionPhase, _ event: Occurrence, in curves: inout CurveTable) {
        var latest = Rest(removed: event.time, logical: event.time)
        if !transition.isIdentity {
            for index in layers.indices {
                let animation = layers[index].attached.animation(or: event.animation)
                let started = layers[index].retarget(to: phase, at: event.time, by: animation, from: spec.start, in: &curves)
                if started != nil, animation?.allowsUserInteraction == false { allowsUserInteraction = false }
                latest = latest.later(phase == .didDisappear ? started : layers[index].rest(in: curves))
            }
        }
        rest = latest
    }

    private mutating func update(to next: any Transition, _ event: Occurrence, in context: inout PlanningContext) {
        transition = spec.shown(next)
        let fresh = Self.layers(of: transition, in: TransitionPhase.allCases, spec.surroundings)
        let current = layers.indices.suffix(fresh.count)
        let hasSameShape =
            current.count == fresh.count && zip(current, fresh).allSatisfy { layers[$0].hasSameShape(as: $1) }
        guard hasSameShape else {
            // Another transition: its layers start at identity; those before it rest or still move there.
            for index in layers.indices { layers[index].retire() }
            for var layer in fresh {
                layer.jump(to: .identity, at: 0, in: &context.curves)
                layers.append(layer)
            }
            return
        }
        for (index, other) in zip(current, fresh) where !layers[index].adopt(other) {
            addIssue(
                .unsupported, at: "/events/\(event.index)/transition",
                "a transform can't be given other ends on the way; use translate, scale and rotate", to: &context.issues)
        }
        if phase != nil { retarget(to: .identity, event, in: &context.curves) }
    }

    private mutating func set(
        _ targets: SpecEvent.PropertyTargets, _ event: Occurrence, in context: inout PlanningContext
    ) {
        guard case .properties = transition.transitionKind, let last = layers.indices.last else {
            context.issues.add(
                .conflict, at: view.pointer + "/events/\(event.index)/action",
                "only a properties transition that is shown as it is has values to set",
                allowed: ["insert", "remove", "update"])
            return
        }
        if targets.color != nil, !layers[last].hasColor {
            addIssue(
                .conflict, at: "/events/\(event.index)/properties/color", "the transition names no color to set",
                to: &context.issues)
        }
        layers[last].set(targets)
        if phase != nil { retarget(to: .identity, event, in: &context.curves) }
    }

    private func addIssue(_ code: SpecIssue.Code, at pointer: String, _ detail: String, to issues: inout SpecIssues) {
        issues.add(code, at: view.pointer + pointer, detail)
    }

    // MARK: - Completion

    /// Closes the run, and the life of a view that has left, if all of it rests before `time`.
    private mutating func finishRun(before time: Double) {
        guard let rest, rest.removed <= time else { return }
        let logical = min(rest.logical, rest.removed)
        plan.events += TimelineEvent.completion(logical: logical, removed: rest.removed)
        plan.duration = max(plan.duration, rest.removed)
        plan.logicalDuration = max(plan.logicalDuration, logical)
        if phase == .didDisappear { phase = nil }
        self.rest = nil
    }
}

extension AttachedAnimation {
    /// What moves a layer: what is attached, else the surrounding animation; `nil` jumps.
    func animation(or surrounding: Animation?) -> Animation? {
        switch self {
        case .inherited: surrounding
        case .none: nil
        case .animation(let animation): animation
        case .adjusted(let speed, let repeats): surrounding?.adjusted(speed: speed, repeats: repeats)
        }
    }
}

extension TransitionSpec {
    /// What a caller should know about what is shown, and about every animation that moves it.
    func warnings(showing transition: any Transition) -> [TimelineWarning] {
        let animation = shownAnimation
        var all = ((events.isEmpty ? animation?.aloneWarnings : animation?.warnings) ?? []) + transition.warnings
        for event in events { if case .animation(let animation)? = event.animation { all += animation.warnings } }
        if transition.isIdentity, events.isEmpty, let animation, animation != transition.defaultAnimation {
            all.append(
                TimelineWarning(
                    "without-effect", "animation changes nothing: without a transition a view comes and goes at once."))
        }
        if hasLessMotion {
            all.append(
                TimelineWarning("reduced-motion", "Motion is to be reduced: the transition is replaced by opacity."))
        }
        return all
    }
}
