/// A view that is inserted and removed with a transition, as often and as early as its events say.
///
/// Source: SwiftUI `TransitionPhase`; semantics §1 and §3.7.
struct PhaseTimeline {
    private let spec: TransitionSpec
    private let id: String
    /// Seconds added to every event.
    private let offset: Double
    private var layers: [PhasedLayer] = []
    /// The transition by whose values the next phase goes.
    private var transition: any Transition
    /// `nil` while the view isn't there.
    private var phase: TransitionPhase?
    private var plan = ViewPlan()
    /// When everything that has been started rests, and when it is logically complete.
    private var rest: Rest?

    /// - Parameters:
    ///   - transition: what is shown.
    ///   - id: the subject's name.
    ///   - offset: seconds by which the whole starts later.
    static func plan(
        _ spec: TransitionSpec, _ transition: any Transition, id: String, offset: Double, motions: inout MotionTable,
        issues: inout SpecIssues
    ) -> ViewPlan {
        var timeline = PhaseTimeline(spec, transition, id: id, offset: offset, motions: &motions)
        return timeline.run(motions: &motions, issues: &issues)
    }

    private init(
        _ spec: TransitionSpec, _ transition: any Transition, id: String, offset: Double, motions: inout MotionTable
    ) {
        self.spec = spec
        self.id = id
        self.offset = offset
        self.transition = transition
        let events = spec.events
        let startsAbsent: Bool
        if let first = events.first {
            if case .insert = first.action { startsAbsent = true } else { startsAbsent = false }
        } else {
            startsAbsent = spec.direction == .insertion
        }
        phase = startsAbsent ? nil : .identity
        let phases: [TransitionPhase] =
            !events.isEmpty ? TransitionPhase.allCases : startsAbsent ? [.willAppear, .identity] : [.identity, .didDisappear]
        layers = Self.layers(of: transition, in: phases, spec.view)
        let start: TransitionPhase = startsAbsent ? .willAppear : .identity
        for index in layers.indices { layers[index].jump(to: start, at: 0, in: &motions) }
    }

    private static func layers(
        of transition: any Transition, in phases: [TransitionPhase], _ view: ViewGeometry
    ) -> [PhasedLayer] {
        let byPhase = phases.map { phase in
            (phase, transition.layers(in: phase, of: view).map { $0.resolved(for: view.layoutDirection) })
        }
        return byPhase[0].1.indices.map { index in PhasedLayer(byPhase.map { ($0.0, $0.1[index]) }, in: view.size) }
    }

    private mutating func run(motions: inout MotionTable, issues: inout SpecIssues) -> ViewPlan {
        if spec.events.isEmpty {
            let action: SpecEvent.Action = spec.direction == .insertion ? .insert : .remove
            handle(SpecEvent(at: 0, action), at: offset, 0, &motions, &issues)
        }
        for (index, event) in spec.events.enumerated() {
            handle(event, at: offset + event.time, index, &motions, &issues)
        }
        finishRun(before: .infinity)
        plan.duration = max(plan.duration, offset + (spec.events.last?.time ?? 0))
        if !plan.events.contains(where: \.isCompletion) {
            plan.events += TimelineEvent.completion(logical: plan.duration, removed: plan.duration)
        }
        plan.warnings += spec.warnings(showing: transition)
        let net = NetEffect(layers.map(\.animated), in: spec.view.size)
        plan.subjects = [SubjectPlan(id: id, role: .view, net: net, note: transition.note)]
        plan.events.sortByTime()
        return plan
    }

    // MARK: - Events

    private mutating func handle(
        _ event: SpecEvent, at time: Double, _ index: Int, _ motions: inout MotionTable, _ issues: inout SpecIssues
    ) {
        finishRun(before: time)
        let animation = event.animation.map(spec.resolved) ?? spec.shownAnimation
        switch (event.action, phase) {
        case (.insert, nil):
            // The pass in willAppear animates nothing (semantics §1).
            for layer in layers.indices { layers[layer].jump(to: .willAppear, at: time, in: &motions) }
            note(.willAppear, at: time)
            move(to: .identity, at: time, animation, &motions)
        case (.insert, .didDisappear): move(to: .identity, at: time, animation, &motions)
        case (.remove, .identity): move(to: .didDisappear, at: time, animation, &motions)
        case (.update(let transition), _) where phase != .didDisappear:
            update(to: transition, at: time, animation, index, &motions, &issues)
        case (.set(let targets), _) where phase != .didDisappear:
            set(targets, at: time, animation, index, &motions, &issues)
        default:
            plan.warnings.append(
                TimelineWarning("event-without-effect", "events/\(index): \(reason(event.action))"))
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

    private mutating func move(
        to phase: TransitionPhase, at time: Double, _ animation: Animation?, _ motions: inout MotionTable
    ) {
        note(phase, at: time)
        retarget(to: phase, at: time, animation, &motions)
    }

    /// Gives every value the target that the phase has for it, and sees when all of them rest.
    private mutating func retarget(
        to phase: TransitionPhase, at time: Double, _ animation: Animation?, _ motions: inout MotionTable
    ) {
        var changed = false
        if !transition.isIdentity {
            for index in layers.indices {
                let attached = layers[index].attached.animation(or: animation)
                changed =
                    layers[index].retarget(to: phase, at: time, by: attached, from: spec.start, in: &motions) || changed
            }
        }
        var latest = transition.isIdentity ? nil : layers.compactMap { $0.rest(in: motions) }.latest
        // A change that shows nowhere still runs; no transition doesn't.
        if !changed, !transition.isIdentity, phase == .didDisappear || latest == nil {
            let index = motions.index(of: animation, at: time, from: spec.start)
            latest = motions.rest(of: index).later(latest)
        }
        rest = Rest(removed: time, logical: time).later(latest)
    }

    private mutating func update(
        to next: any Transition, at time: Double, _ animation: Animation?, _ index: Int, _ motions: inout MotionTable,
        _ issues: inout SpecIssues
    ) {
        transition = spec.shown(next)
        let fresh = Self.layers(of: transition, in: TransitionPhase.allCases, spec.view)
        let current = layers.indices.suffix(fresh.count)
        let hasSameShape =
            current.count == fresh.count && zip(current, fresh).allSatisfy { layers[$0].hasSameShape(as: $1) }
        guard hasSameShape else {
            // Another transition: its layers start at identity; those before it are there or on their way.
            for index in layers.indices { layers[index].retire() }
            for var layer in fresh {
                layer.jump(to: .identity, at: 0, in: &motions)
                layers.append(layer)
            }
            return
        }
        for (mine, other) in zip(current, fresh) where !layers[mine].adopt(other) {
            issues.add(
                .unsupported, at: "/events/\(index)/transition",
                "a transform can't be given other ends on the way; use translate, scale and rotate")
        }
        if phase != nil { retarget(to: .identity, at: time, animation, &motions) }
    }

    private mutating func set(
        _ targets: SpecEvent.PropertyTargets, at time: Double, _ animation: Animation?, _ index: Int,
        _ motions: inout MotionTable, _ issues: inout SpecIssues
    ) {
        guard transition is PropertyTransition, let last = layers.indices.last else {
            issues.add(
                .conflict, at: "/events/\(index)/action",
                "only a properties transition that is shown as it is has values to set",
                allowed: ["insert", "remove", "update"])
            return
        }
        if targets.color != nil, !layers[last].hasColor {
            issues.add(.conflict, at: "/events/\(index)/properties/color", "the transition names no color to set")
        }
        layers[last].set(targets)
        if phase != nil { retarget(to: .identity, at: time, animation, &motions) }
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

extension [TimelineEvent] {
    /// By time; what happens at one time stays in order.
    mutating func sortByTime() {
        if indices.dropFirst().allSatisfy({ self[$0 - 1].time <= self[$0].time }) { return }
        self = orderByTime().map { self[$0] }
    }

    /// The places of the events in order of time, and of what happens at once as it was planned.
    private func orderByTime() -> [Int] {
        let times = map(\.time)
        // Where views start one after the other, these are some rows that all rise: what begins, and what ends.
        var rows: [[Int]] = []
        var ends: [Double] = []
        for index in indices {
            if let row = ends.firstIndex(where: { $0 <= times[index] }) {
                rows[row].append(index)
                ends[row] = times[index]
            } else if rows.count < 8 {
                rows.append([index])
                ends.append(times[index])
            } else {
                return indices.sorted { (times[$0], $0) < (times[$1], $1) }
            }
        }
        return rows.reduce([]) { Self.merged($0, $1, times) }
    }

    /// Two rows of places in order of time as one.
    private static func merged(_ row: [Int], _ other: [Int], _ times: [Double]) -> [Int] {
        var all: [Int] = []
        all.reserveCapacity(row.count + other.count)
        var place = 0
        for index in other {
            while place < row.count {
                let (first, second) = (times[row[place]], times[index])
                guard first < second || first == second && row[place] < index else { break }
                all.append(row[place])
                place += 1
            }
            all.append(index)
        }
        all += row[place...]
        return all
    }
}

extension TransitionSpec {
    /// What a caller should know about what is shown, and about every animation that moves it.
    func warnings(showing transition: any Transition) -> [TimelineWarning] {
        var all = (shownAnimation?.warnings ?? []) + transition.warnings
        for event in events { if case .animation(let animation)? = event.animation { all += animation.warnings } }
        if isReduced {
            all.append(
                TimelineWarning("reduced-motion", "Motion is to be reduced: the transition is replaced by opacity."))
        }
        return all
    }
}
