/// A view that only arrives or only leaves: two phases, one way between them, and nothing on the way.
///
/// It is what ``PhaseTimeline`` would come to, made without the means for more; a test holds the two to each other. Colours
/// and transforms have waypoints and go the long way.
enum StraightMove {
    /// - Parameters:
    ///   - transition: what is shown.
    ///   - id: the subject's name.
    ///   - offset: seconds by which it starts later.
    /// - Returns: `nil` for what goes the long way.
    static func plan(
        _ spec: TransitionSpec, _ transition: any Transition, id: String, offset: Double, motions: inout MotionTable
    ) -> ViewPlan? {
        guard spec.events.isEmpty, !transition.isIdentity else { return nil }
        let isInsertion = spec.direction == .insertion
        let before = transition.layers(in: isInsertion ? .willAppear : .identity, of: spec.view)
        let after = transition.layers(in: isInsertion ? .identity : .didDisappear, of: spec.view)
        let surrounding = spec.shownAnimation
        var layers: [AnimatedLayer] = []
        layers.reserveCapacity(before.count)
        var latest: Rest?
        var changed = false
        for index in before.indices {
            guard before[index].isPlain, after[index].isPlain else { return nil }
            let (from, to) = (
                before[index].resolved(for: spec.view.layoutDirection), after[index].resolved(for: spec.view.layoutDirection)
            )
            let there = isInsertion ? to : from
            var motion: Int?
            var scalars: [AnimatedScalar] = []
            scalars.reserveCapacity(from.values.count)
            // A bit for each property so far: what a phase says twice, it says first.
            var named: UInt64 = 0
            func add(_ property: Property, _ a: Double, _ b: Double) {
                guard named >> property.place & 1 == 0 else { return }
                named |= 1 << property.place
                guard a != b else {
                    if a != property.identity { scalars.append(AnimatedScalar(property: property, course: Course(a))) }
                    return
                }
                let along: Int
                if let motion {
                    along = motion
                } else {
                    along = motions.index(of: there.animation.animation(or: surrounding), at: offset, from: spec.start)
                    latest = motions.rest(of: along).later(latest)
                    motion = along
                    changed = true
                }
                var course = Course(a)
                course.append(Course.Leg(time: offset, base: a, target: b, motion: along, blend: .replace))
                scalars.append(AnimatedScalar(property: property, course: course))
            }
            // Nearly always both phases name the same properties in the same order.
            let isAligned =
                from.values.count == to.values.count && zip(from.values, to.values).allSatisfy { $0.property == $1.property }
            for (place, value) in from.values.enumerated() {
                let target = isAligned ? to.values[place].value : to[value.property]
                add(value.property, value.value, target ?? value.property.identity ?? value.value)
            }
            if !isAligned {
                for value in to.values where from[value.property] == nil {
                    add(value.property, value.property.identity ?? value.value, value.value)
                }
            }
            layers.append(AnimatedLayer(scalars: scalars, color: nil, transform: nil, anchor: there.anchor))
        }
        // A change that shows nowhere still runs.
        if !changed {
            let index = motions.index(of: surrounding, at: offset, from: spec.start)
            latest = motions.rest(of: index).later(latest)
        }
        let rest = Rest(removed: offset, logical: offset).later(latest)
        let logical = min(rest.logical, rest.removed)

        var plan = ViewPlan()
        if isInsertion { plan.events.append(TimelineEvent(time: offset, kind: .phase(subject: id, .willAppear))) }
        plan.events.append(TimelineEvent(time: offset, kind: .phase(subject: id, isInsertion ? .identity : .didDisappear)))
        plan.events += TimelineEvent.completion(logical: logical, removed: rest.removed)
        plan.duration = max(0, rest.removed)
        plan.logicalDuration = max(0, logical)
        plan.warnings = spec.warnings(showing: transition)
        plan.subjects = [SubjectPlan(id: id, role: .view, net: NetEffect(layers, in: spec.view.size), note: transition.note)]
        plan.events.sortByTime()
        return plan
    }
}

extension Effects {
    /// Whether it holds nothing but numbers.
    fileprivate var isPlain: Bool { color == nil && transform == nil }
}
