/// One view of a layout tree while its timeline is being made.
struct LayoutNodePlanner {
    let id: String
    /// As it was laid out last.
    private(set) var node: LayoutNode
    /// Where it stands in the tree, from the back; a view that is going lies below all that stay.
    var order: Int
    var isGone = false
    /// How its layout transition was resolved in each update that changed it.
    private var resolutions: [LayoutResolution] = []
    private var scalars: [(property: Property, value: MovingValue)] = []
    /// The interpolations of its transform, and their progresses.
    private var transform: (interpolations: [TransformInterpolation], progresses: [ValueTrack]) = ([], [])
    private let reducesMotion: Bool
    /// Whether less motion has changed what it does.
    private(set) var hasLessMotion = false

    init(id: String, _ node: LayoutNode, order: Int, reducesMotion: Bool) {
        self.reducesMotion = reducesMotion
        self.id = id
        self.node = node
        self.order = order
    }

    /// Whether it moves, appears or disappears.
    var isSubject: Bool { !resolutions.isEmpty }

    private static func attributes(of node: LayoutNode) -> [(property: Property, value: Double)] {
        [
            (.frameX, node.frame.x), (.frameY, node.frame.y), (.frameWidth, node.frame.width),
            (.frameHeight, node.frame.height), (.opacity, node.alpha),
        ]
    }

    /// Whether laying it out anew would change an attribute.
    func differs(from next: LayoutNode) -> Bool {
        node.frame != next.frame || node.alpha != next.alpha || node.transform != next.transform
    }

    /// Lays it out anew.
    mutating func lay(
        out next: LayoutNode, at time: Double, by resolution: ResolvedLayoutTransition, in curves: inout CurveTable
    ) {
        let (before, hasChanged) = (node, differs(from: next))
        node = next
        guard hasChanged else { return }
        resolutions.append(LayoutResolution(at: time, resolution))
        let animation = resolution.animation
        let moves = before.frame != next.frame || before.transform != next.transform
        if reducesMotion, moves, animation != nil { hasLessMotion = true }
        for ((property, old), (_, new)) in zip(Self.attributes(of: before), Self.attributes(of: next)) where old != new {
            move(property, from: old, to: new, TargetChange(at: time, by: animation), in: &curves)
        }
        if before.transform != next.transform {
            turn(from: before.transform, to: next.transform, at: time, by: animation, in: &curves)
        }
    }

    /// Shows it from its hidden state on.
    mutating func appear(at time: Double, in curves: inout CurveTable) {
        guard let appearing = shown(node.appearing) else {
            return vanish(to: node.alpha, from: 0, at: time, in: &curves)
        }
        // Before it is there nothing of it shows.
        if time > 0 {
            move(.opacity, from: 0, to: node.alpha * appearing.alpha, TargetChange(at: time, by: nil), in: &curves)
        }
        change(by: appearing, isHiding: false, at: time, in: &curves)
    }

    /// Hides it.
    mutating func disappear(at time: Double, in curves: inout CurveTable) {
        isGone = true
        guard let disappearing = shown(node.disappearing) else {
            return vanish(to: 0, from: node.alpha, at: time, in: &curves)
        }
        change(by: disappearing, isHiding: true, at: time, in: &curves)
    }

    /// A visibility transition, or the fade that is shown in its place where motion is to be reduced.
    private mutating func shown(_ transition: VisibilityTransition?) -> VisibilityTransition? {
        guard reducesMotion, let transition, transition.transform != .identity else { return transition }
        hasLessMotion = true
        return VisibilityTransition(alpha: 0, animation: transition.animation)
    }

    /// Comes or goes at once.
    private mutating func vanish(to: Double, from: Double, at time: Double, in curves: inout CurveTable) {
        resolutions.append(LayoutResolution(at: time, ResolvedLayoutTransition(animation: nil, origin: .none)))
        move(.opacity, from: from, to: to, TargetChange(at: time, by: nil), in: &curves)
    }

    private mutating func change(
        by transition: VisibilityTransition, isHiding: Bool, at time: Double, in curves: inout CurveTable
    ) {
        let animation = (transition.animation ?? VisibilityTransition.defaultAnimation).repeating(as: .blueprint)
        resolutions.append(LayoutResolution(at: time, ResolvedLayoutTransition(animation: animation, origin: .own)))
        func range(_ hidden: Double, _ shown: Double) -> (from: Double, to: Double) {
            isHiding ? (shown, hidden) : (hidden, shown)
        }
        if transition.alpha != 1 {
            let (from, to) = range(node.alpha * transition.alpha, node.alpha)
            move(.opacity, from: from, to: to, TargetChange(at: time, by: animation), in: &curves)
        }
        // A plain scale of a view without a transform of its own comes out as scales.
        let hidden = transition.effects(isHidden: true)
        if node.transform == .identity, hidden.transform == nil {
            for (property, value) in hidden.values where property != .opacity {
                let (from, to) = range(value.points, 1)
                move(property, from: from, to: to, TargetChange(at: time, by: animation), in: &curves)
            }
        } else {
            // CSS order: the transition's transform is applied after the view's own.
            let away = TransformValue(transition.transform.functions + node.transform.functions)
            turn(
                from: isHiding ? node.transform : away, to: isHiding ? away : node.transform, at: time, by: animation,
                in: &curves)
        }
    }

    private mutating func move(
        _ property: Property, from: Double, to: Double, _ change: TargetChange, in curves: inout CurveTable
    ) {
        let known = scalars.firstIndex { $0.property == property }
        if known == nil { scalars.append((property, MovingValue(TrackEnd(from), rule: .additive))) }
        let index = known ?? scalars.count - 1
        var change = change.to(TrackEnd(to))
        if reducesMotion, property.hasMotion {
            scalars[index].value.jump(to: change.target, at: change.time, in: &curves)
        } else {
            scalars[index].value.retarget(by: &change, in: &curves)
        }
    }

    private mutating func turn(
        from: TransformValue, to: TransformValue, at time: Double, by animation: Animation?, in curves: inout CurveTable
    ) {
        let interpolation = TransformInterpolation(from: from, to: to, by: .matrix, in: node.frame.size)
        let curve = curves.index(of: reducesMotion ? nil : animation, at: time)
        let isCut = reducesMotion && time <= 0
        transform.interpolations.append(interpolation)
        transform.progresses.append(isCut ? ValueTrack(1) : ValueTrack(from: 0, to: 1, along: curve, at: time))
    }

    /// When the last of its values rests.
    func rest(in curves: CurveTable) -> Rest? {
        (scalars.map(\.value.track) + transform.progresses).compactMap { $0.rest(in: curves) }.latest
    }

    /// Its values, with what stays as it is and isn't what a consumer would take it for.
    private var values: [AnimatedValue] {
        var values = scalars.map { AnimatedValue($0.property, $0.value.track) }
        if node.alpha != 1, !scalars.contains(where: { $0.property == .opacity }) {
            values.append(AnimatedValue(.opacity, ValueTrack(TrackEnd(node.alpha))))
        }
        if !transform.progresses.isEmpty {
            values.append(AnimatedValue(.transform(transform.interpolations), transform.progresses))
        } else if node.transform != .identity {
            let still = TransformInterpolation(from: node.transform, to: node.transform, by: .matrix, in: node.frame.size)
            values.append(AnimatedValue(.transform([still]), [ValueTrack(1)]))
        }
        return values
    }

    var subject: SubjectPlan {
        let layer = AnimatedLayer(values: values)
        var plan = SubjectPlan(id: id, role: .node, zIndex: order, composed: ComposedTracks([layer], in: node.frame.size))
        plan.note.resolved = resolutions.last?.resolved
        plan.note.resolutions = resolutions
        plan.note.allowsUserInteraction = resolutions.allSatisfy { $0.resolved.animation?.allowsUserInteraction != false }
        return plan
    }
}
