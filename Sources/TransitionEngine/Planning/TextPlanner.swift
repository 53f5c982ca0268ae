/// Plans a text that changes again while it still changes: glyphs leave from where they are (semantics §4).
struct TextPlanner {
    private let view: PlannedView
    private let transition: NumericTextTransition
    private var plan = ViewPlan()
    private var changes: [Change] = []

    private var spec: TransitionSpec { view.spec }

    /// A change of the text.
    private struct Change {
        /// Seconds of the timeline's clock.
        let time: Double
        /// `nil` jumps.
        let animation: Animation?
        /// The animation's logical duration in seconds; of one that repeats for ever that of a pass.
        let logical: Double
        let text: String
        let direction: NumericTextTransition.Roll
        /// When what it has started rests.
        var rest: Rest?
    }

    /// - Parameter warnings: those of what is shown.
    static func plan(
        _ view: PlannedView, _ transition: NumericTextTransition, warnings: [TimelineWarning], in curves: inout CurveTable
    ) -> ViewPlan {
        var planner = TextPlanner(view, transition)
        planner.run(warnings, in: &curves)
        return planner.plan
    }

    private init(_ view: PlannedView, _ transition: NumericTextTransition) {
        (self.view, self.transition) = (view, transition)
        let spec = view.spec
        func add(_ text: String, _ direction: NumericTextTransition.Roll, at time: Double, by animation: Animation?) {
            let curve = TimingCurve(animation)
            changes.append(
                Change(
                    time: view.offset + time, animation: animation, logical: curve.endlessPass ?? curve.logicalDuration,
                    text: text,
                    direction: direction))
        }
        add(transition.content.to, transition.roll, at: 0, by: spec.shownAnimation)
        var value = transition.content.value?.last
        for event in spec.events {
            guard case .updateContent(let update) = event.action else { continue }
            let values = value.flatMap { old in update.value.map { [old, $0] } }
            let direction = NumericTextTransition.Roll(
                values, countsDown: update.countsDown ?? transition.content.countsDown)
            value = update.value
            add(update.to, direction, at: event.time, by: event.animation.map(spec.resolved) ?? spec.shownAnimation)
        }
    }

    private mutating func run(_ warnings: [TimelineWarning], in curves: inout CurveTable) {
        if spec.hasLessMotion { fade(in: &curves) } else { roll(in: &curves) }
        complete()
        plan.warnings = warnings
        if case .animation(let animation) = spec.animation { plan.warnings = animation.warnings + plan.warnings }
        for event in spec.events { if case .animation(let animation)? = event.animation { plan.warnings += animation.warnings } }
        if spec.hasLessMotion {
            plan.warnings.append(
                TimelineWarning("reduced-motion", "Motion is to be reduced: the transition is replaced by a fade."))
        }
    }

    // MARK: - Subjects

    private mutating func roll(in curves: inout CurveTable) {
        let text = RollingText(transition.content.from, changes.map { ($0.text, $0.direction) })
        for glyph in text.glyphs {
            var values: [TextValue] = []
            if glyph.start != 0 || !glyph.moves.isEmpty {
                func shift(_ cells: Int) -> TrackEnd {
                    TrackEnd(Length(plus: Double(cells) / Double(text.cells), of: .width), in: spec.surroundings)
                }
                var value = TextValue(.translateX, shift(glyph.start))
                for move in glyph.moves { retarget(&value, to: shift(move.cells), in: move.change, late: 0, in: &curves) }
                values.append(value)
            }
            if glyph.comes != nil || glyph.goes != nil { values += rolled(glyph, in: &curves) }
            var note = glyph.note(of: text.cells)
            note.addsDrawingGroup = transition.addsDrawingGroup
            add(values, name: glyph.name, role: .glyph, note, isSingle: text.glyphs.count == 1)
        }
    }

    /// The values of a glyph that comes, goes or both.
    private mutating func rolled(_ glyph: RollingText.Glyph, in curves: inout CurveTable) -> [TextValue] {
        func late(_ roll: RollingText.Roll) -> Double {
            roll.rank == 0 ? 0 : Double(roll.rank) * NumericTextTransition.stagger * changes[roll.change].logical
        }
        func end(_ length: Length) -> TrackEnd { TrackEnd(length, in: spec.surroundings) }
        let comes = glyph.comes.map { NumericTextTransition.hiddenValues($0.direction, isIn: true) }
        let goes = glyph.goes.map { NumericTextTransition.hiddenValues($0.direction, isIn: false) }
        var values: [TextValue] = []
        for (index, first) in (comes ?? goes ?? []).enumerated() {
            var value = TextValue(first.property, end(comes == nil ? first.shown : first.hidden))
            if let roll = glyph.comes {
                retarget(&value, to: end(first.shown), in: roll.change, late: late(roll), in: &curves)
            }
            if let roll = glyph.goes, let last = goes?[index] {
                retarget(&value, to: end(last.hidden), in: roll.change, late: late(roll), in: &curves)
            }
            values.append(value)
        }
        return values
    }

    /// With less motion each text fades into the next one.
    private mutating func fade(in curves: inout CurveTable) {
        for index in 0...changes.count {
            var value = TextValue(.opacity, index == 0 ? 1 : 0)
            if index > 0 { retarget(&value, to: 1, in: index - 1, late: 0, in: &curves) }
            if index < changes.count { retarget(&value, to: 0, in: index, late: 0, in: &curves) }
            var note = Timeline.Subject.Note()
            note.addsDrawingGroup = transition.addsDrawingGroup
            add(
                [value], name: index == 0 ? "outgoing" : index == 1 ? "incoming" : "incoming#\(index)",
                role: index == 0 ? .outgoing : .incoming, note)
            plan.subjects[index].zIndex = index
        }
    }

    private mutating func add(
        _ values: [TextValue], name: String, role: Timeline.Subject.Role, _ note: Timeline.Subject.Note,
        isSingle: Bool = false
    ) {
        let composed = ComposedTracks(values.map { AnimatedValue($0.property, $0.moving.track) })
        plan.subjects.append(
            SubjectPlan(
                id: ViewPlan.subjectID(name, of: view.id, isSingle: isSingle), role: role, composed: composed, note: note))
    }

    // MARK: - Values

    /// A property of a glyph with its value so far.
    private struct TextValue {
        let property: Property
        var moving: MovingValue

        init(_ property: Property, _ initial: TrackEnd) {
            (self.property, moving) = (property, MovingValue(initial, rule: .swiftUI))
        }
    }

    /// Gives a value the target that a change has for it.
    ///
    /// - Parameter late: seconds by which it starts later than the change.
    private mutating func retarget(
        _ value: inout TextValue, to target: TrackEnd, in change: Int, late: Double, in curves: inout CurveTable
    ) {
        let start = changes[change].time + late
        value.moving.withdraw(from: start)
        var target = TargetChange(at: start, by: changes[change].animation).to(target)
        guard value.moving.retarget(by: &target, in: &curves), let rest = value.moving.track.rest(in: curves) else { return }
        changes[change].rest = rest.later(changes[change].rest)
    }

    // MARK: - Completion

    /// A run ends when all of it rests before the next change.
    private mutating func complete() {
        var running: Rest?
        for (index, change) in changes.enumerated() {
            running = Rest(removed: change.time, logical: change.time).later(change.rest).later(running)
            guard let rest = running else { continue }
            let isLast = index == changes.count - 1
            guard isLast || rest.removed <= changes[index + 1].time else { continue }
            let logical = min(rest.logical, rest.removed)
            plan.events += TimelineEvent.completion(logical: logical, removed: rest.removed)
            (plan.duration, plan.logicalDuration) = (rest.removed, logical)
            running = nil
        }
    }
}

extension MovingValue {
    /// Takes back the targets whose curves begin only later: before its first frame a change is replaced.
    fileprivate mutating func withdraw(from time: Double) {
        while let last = track.segments.last, last.time > time {
            track.segments.removeLast()
            (running, before) = (before, nil)
        }
    }
}
