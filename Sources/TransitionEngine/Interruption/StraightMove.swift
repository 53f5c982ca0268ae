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
        guard before.allSatisfy(\.isPlain), after.allSatisfy(\.isPlain) else { return nil }
        let surrounding = spec.shownAnimation
        var latest: Rest?
        var changed = false
        func motion(of layer: Effects) -> Int {
            let index = motions.index(of: layer.animation.animation(or: surrounding), at: offset, from: spec.start)
            latest = motions.rest(of: index).later(latest)
            changed = true
            return index
        }
        func layer(_ index: Int) -> Layer {
            Layer(
                from: before[index].resolved(for: spec.view.layoutDirection),
                to: after[index].resolved(for: spec.view.layoutDirection), isInsertion: isInsertion, motion)
        }
        let net: NetEffect
        if before.count == 1 {
            var only = layer(0)
            only.sort()
            net = NetEffect(
                only.ways.map(\.channel), anchor: only.ways.contains(where: \.property.usesAnchor) ? only.anchor : .center)
        } else {
            net = NetEffect(before.indices.map { layer($0).animated(at: offset) }, in: spec.view.size)
        }
        // A change that shows nowhere still runs.
        if !changed {
            let index = motions.index(of: surrounding, at: offset, from: spec.start)
            latest = motions.rest(of: index).later(latest)
        }
        let rest = Rest(removed: offset, logical: offset).later(latest)
        let logical = min(rest.logical, rest.removed)

        var plan = ViewPlan()
        plan.events.reserveCapacity(4)
        if isInsertion { plan.events.append(TimelineEvent(time: offset, kind: .phase(subject: id, .willAppear))) }
        plan.events.append(TimelineEvent(time: offset, kind: .phase(subject: id, isInsertion ? .identity : .didDisappear)))
        plan.events += TimelineEvent.completion(logical: logical, removed: rest.removed)
        plan.duration = max(0, rest.removed)
        plan.logicalDuration = max(0, logical)
        plan.warnings = spec.warnings(showing: transition)
        plan.subjects = [SubjectPlan(id: id, role: .view, net: net, note: transition.note)]
        plan.events.sortByTime()
        return plan
    }
}

extension StraightMove {
    /// What one layer does.
    private struct Layer {
        private(set) var ways: [Way] = []
        let anchor: UnitPoint

        /// - Parameters:
        ///   - motion: of a layer that something of moves.
        init(from: Effects, to: Effects, isInsertion: Bool, _ motion: (Effects) -> Int) {
            let there = isInsertion ? to : from
            anchor = there.anchor
            ways.reserveCapacity(from.values.count)
            var along: Int?
            // A bit for each property so far: what a phase says twice, it says first.
            var named: UInt64 = 0
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

            func add(_ property: Property, _ from: Double, _ to: Double) {
                guard named >> property.place & 1 == 0 else { return }
                named |= 1 << property.place
                if from == to {
                    if from != property.identity { ways.append(Way(property: property, from: from, to: to, motion: nil)) }
                    return
                }
                let index = along ?? motion(there)
                along = index
                ways.append(Way(property: property, from: from, to: to, motion: index))
            }
        }

        /// Puts the ways in the order of their tracks; mostly they are.
        mutating func sort() {
            for index in ways.indices.dropFirst() {
                var at = index
                while at > 0, ways[at].property.place < ways[at - 1].property.place {
                    ways.swapAt(at, at - 1)
                    at -= 1
                }
            }
        }

        /// As one of several, which compose.
        func animated(at offset: Double) -> AnimatedLayer {
            AnimatedLayer(scalars: ways.map { $0.scalar(at: offset) }, color: nil, transform: nil, anchor: anchor)
        }
    }

    /// What one property does: stand still, or go along a motion.
    private struct Way {
        let property: Property
        let from: Double
        let to: Double
        let motion: Int?

        var channel: NetEffect.Channel {
            guard let motion else { return .direct(scalar(at: 0)) }
            return .straight(StraightWay(property: property, from: from, to: to, motion: motion))
        }

        func scalar(at offset: Double) -> AnimatedScalar {
            let course = motion.map { Course(from: from, to: to, along: $0, at: offset) } ?? Course(from)
            return AnimatedScalar(property: property, course: course)
        }
    }
}

extension Effects {
    /// Whether it holds nothing but numbers.
    fileprivate var isPlain: Bool { color == nil && transform == nil }
}
