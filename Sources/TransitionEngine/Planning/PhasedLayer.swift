/// One layer of a transition over its phases, with the tracks of its values so far.
struct PhasedLayer {
    let attached: AttachedAnimation
    private let anchor: UnitPoint
    private let anchorMirrors: Bool
    private(set) var scalars: [PhasedScalar]
    private var color: PhasedColor?
    /// One between being away before and being there, and one to where it goes if that is another.
    private var transforms: [PhasedTransform]
    /// Whether another transition has replaced it: it stays at identity, whatever the phase.
    private var isRetired = false

    /// - Parameter phases: what the layer is in each phase that will be asked for.
    init(_ phases: [(phase: TransitionPhase, effects: Effects)], in surroundings: Surroundings) {
        let identity = phases.firstIndex { $0.phase.isIdentity } ?? 0
        attached = phases[identity].effects.animation
        anchor = phases[identity].effects.anchor
        anchorMirrors = phases[identity].effects.followsLayoutDirection
        var scalars: [PhasedScalar] = []
        scalars.reserveCapacity(phases[identity].effects.values.count)
        for index in phases.indices {
            for value in phases[index].effects.values where !scalars.contains(where: { $0.property == value.property }) {
                // A phase before this one doesn't name it.
                var scalar = PhasedScalar(value.property, otherwise: TrackEnd(value.value, in: surroundings))
                for index in index..<phases.count {
                    if let given = phases[index].effects[value.property] {
                        scalar.set(TrackEnd(given, in: surroundings), in: phases[index].phase)
                    }
                }
                scalars.append(scalar)
            }
        }
        self.scalars = scalars
        color = phases.contains { $0.effects.color != nil } ? PhasedColor(phases.map { ($0.phase, $0.effects.color) }) : nil
        let hasTransform = phases.contains { $0.effects.transform != nil }
        transforms =
            hasTransform ? PhasedTransform.all(phases.map { ($0.phase, $0.effects.transform) }, in: surroundings.view.size) : []
    }

    mutating func jump(to phase: TransitionPhase, at time: Double, in curves: inout CurveTable) {
        let phase = isRetired ? .identity : phase
        for index in scalars.indices {
            scalars[index].moving.jump(to: scalars[index].value(in: phase), at: time, in: &curves)
        }
        if let waypoint = color?.waypoint(of: phase) { color?.jump(to: waypoint, at: time, in: &curves) }
        for index in transforms.indices {
            transforms[index].moving.jump(to: transforms[index].progress(in: phase), at: time, in: &curves)
        }
    }

    /// Gives every value the target that a phase has for it.
    ///
    /// - Parameters:
    ///   - time: seconds of the timeline's clock.
    ///   - animation: what moves the layer; `nil` jumps.
    ///   - start: the given start of the first animation; `nil` is at rest.
    /// - Returns: when the values rest whose targets changed; `nil` if none did.
    mutating func retarget(
        to phase: TransitionPhase, at time: Double, by animation: Animation?, from start: MidFlight?, in curves: inout CurveTable
    ) -> Rest? {
        let phase = isRetired ? .identity : phase
        var rest: Rest?
        var change = TargetChange(at: time, by: animation, from: start)
        func add(_ value: MovingValue) { rest = value.track.rest(in: curves)?.later(rest) ?? rest }
        for index in scalars.indices {
            change.target = scalars[index].value(in: phase)
            if scalars[index].moving.retarget(by: &change, in: &curves) { add(scalars[index].moving) }
        }
        if let waypoint = color?.waypoint(of: phase), color?.retarget(to: waypoint, by: &change, in: &curves) == true {
            for component in color?.components ?? [] { add(component) }
        }
        for index in transforms.indices {
            change.target = transforms[index].progress(in: phase)
            if transforms[index].moving.retarget(by: &change, in: &curves) { add(transforms[index].moving) }
        }
        return rest
    }

    /// When the last of its values rests.
    func rest(in curves: CurveTable) -> Rest? {
        var rest: Rest?
        for transform in transforms { rest = transform.moving.track.rest(in: curves)?.later(rest) ?? rest }
        for scalar in scalars { rest = scalar.moving.track.rest(in: curves)?.later(rest) ?? rest }
        for component in color?.components ?? [] { rest = component.track.rest(in: curves)?.later(rest) ?? rest }
        return rest
    }

    // MARK: - Changes of the transition itself

    mutating func retire() { isRetired = true }

    func hasSameShape(as other: PhasedLayer) -> Bool {
        scalars.map(\.property) == other.scalars.map(\.property) && (color == nil) == (other.color == nil)
            && transforms.count == other.transforms.count && anchor == other.anchor && attached == other.attached
            && !isRetired && !other.isRetired
    }

    /// Takes over what another layer of the same shape is in each phase; `false` if a transform has other ends.
    mutating func adopt(_ other: PhasedLayer) -> Bool {
        for index in scalars.indices { scalars[index].adopt(other.scalars[index]) }
        if let other = other.color { color?.adopt(other) }
        return zip(transforms, other.transforms).allSatisfy { $0.hasSameEnds(as: $1) }
    }

    /// Gives properties another value in identity; a property that wasn't named starts from its identity value.
    mutating func set(_ targets: SpecEvent.PropertyTargets) {
        for (property, value) in targets.scalars {
            if let index = scalars.firstIndex(where: { $0.property == property }) {
                scalars[index].set(TrackEnd(value), in: .identity)
            } else {
                let before = TrackEnd(property.identity ?? value)
                var scalar = PhasedScalar(property, otherwise: before)
                scalar.moving = MovingValue(before, rule: .swiftUI)
                scalar.set(TrackEnd(value), in: .identity)
                scalars.append(scalar)
            }
        }
        if let target = targets.color { color?.set(target) }
    }

    var hasColor: Bool { color != nil }

    /// The layer as a plan holds it.
    var animated: AnimatedLayer {
        var moving: [AnimatedScalar] = []
        moving.reserveCapacity(scalars.count)
        for index in scalars.indices {
            let scalar = AnimatedScalar(property: scalars[index].property, track: scalars[index].moving.track)
            if !scalar.isIdentity { moving.append(scalar) }
        }
        var transform: TransformTrack?
        for part in transforms {
            if transform == nil {
                transform = part.animated
            } else {
                transform?.append(part.interpolation, along: part.moving.track)
            }
        }
        return AnimatedLayer(
            scalars: moving, color: color?.animated, transform: transform, anchor: anchor, anchorMirrors: anchorMirrors)
    }
}

/// A property over the phases.
struct PhasedScalar {
    let property: Property
    var moving = MovingValue(0, rule: .swiftUI)
    private var values: (willAppear: TrackEnd, identity: TrackEnd, didDisappear: TrackEnd)

    /// In every phase its identity value.
    ///
    /// - Parameter value: what it has instead, where only a given value means anything.
    init(_ property: Property, otherwise value: TrackEnd) {
        self.property = property
        let fallback = property.identity.map { TrackEnd($0) } ?? value
        values = (fallback, fallback, fallback)
    }

    func value(in phase: TransitionPhase) -> TrackEnd {
        switch phase {
        case .willAppear: values.willAppear
        case .identity: values.identity
        case .didDisappear: values.didDisappear
        }
    }

    mutating func set(_ value: TrackEnd, in phase: TransitionPhase) {
        switch phase {
        case .willAppear: values.willAppear = value
        case .identity: values.identity = value
        case .didDisappear: values.didDisappear = value
        }
    }

    mutating func adopt(_ other: PhasedScalar) { values = other.values }
}

/// A transform over the phases: an interpolation between two of them.
private struct PhasedTransform {
    var moving = MovingValue(0, rule: .swiftUI)
    let interpolation: TransformInterpolation
    private let ends: (from: TransformValue, to: TransformValue)
    /// The phases that show the second end.
    private let arrived: Set<TransitionPhase>

    typealias Given = (phase: TransitionPhase, transform: (value: TransformValue, interpolation: TransformValue.Interpolation)?)

    /// The interpolations of a layer: from where it comes, and to where it goes if that is another transform.
    static func all(_ given: [Given], in size: Size) -> [PhasedTransform] {
        guard let by = given.lazy.compactMap(\.transform).last?.interpolation else { return [] }
        let values = given.map { (phase: $0.phase, value: $0.transform?.value ?? .identity) }
        let there = values.first { $0.phase.isIdentity }?.value ?? .identity
        let away = values.first { $0.value != there }?.value ?? there
        let arrived = Set(values.filter { $0.value == there }.map(\.phase))
        let third = values.first { $0.value != there && $0.value != away }
        let first = PhasedTransform(
            from: away, to: there, by: by, in: size, arrived: third.map { arrived.union([$0.phase]) } ?? arrived)
        guard let third else { return [first] }
        return [first, PhasedTransform(from: there, to: third.value, by: by, in: size, arrived: [third.phase])]
    }

    private init(
        from: TransformValue, to: TransformValue, by: TransformValue.Interpolation, in size: Size, arrived: Set<TransitionPhase>
    ) {
        interpolation = TransformInterpolation(from: from, to: to, by: by, in: size)
        ends = (from, to)
        self.arrived = arrived
    }

    /// 0 at the first end, 1 at the second.
    func progress(in phase: TransitionPhase) -> TrackEnd { arrived.contains(phase) ? 1 : 0 }

    func hasSameEnds(as other: PhasedTransform) -> Bool { ends == other.ends }

    var animated: TransformTrack { TransformTrack(interpolation, along: moving.track) }
}

/// A color over the phases, each of which has one of its waypoints.
private struct PhasedColor {
    private var waypoints: ColorWaypoints
    /// The index of each phase's waypoint.
    private var phases: [(phase: TransitionPhase, waypoint: Int)]
    private(set) var components: [MovingValue] = []

    /// - Parameter given: the color of each phase; a phase without one has that of another. `nil` if none has.
    init?(_ given: [(phase: TransitionPhase, color: (value: Color, space: ColorInterpolationSpace)?)]) {
        guard let named = given.lazy.compactMap(\.color).last else { return nil }
        let values = given.map { ($0.phase, $0.color?.value ?? named.value) }
        let there = values.first { $0.0.isIdentity }?.1 ?? named.value
        let away = values.first { $0.1 != there }?.1 ?? there
        waypoints = ColorWaypoints(from: away, to: there, in: named.space)
        phases = values.map { ($0.0, $0.1 == there ? 1 : 0) }
        for (phase, color) in values where color != there && color != away { use(waypoints.append(color), in: phase) }
    }

    func waypoint(of phase: TransitionPhase) -> Int { phases.first { $0.phase == phase }?.waypoint ?? 1 }

    mutating func jump(to waypoint: Int, at time: Double, in curves: inout CurveTable) {
        let target = waypoints.coordinates[waypoint]
        if components.isEmpty { components = target.map { MovingValue(TrackEnd($0), rule: .swiftUI) } }
        for index in components.indices { components[index].jump(to: TrackEnd(target[index]), at: time, in: &curves) }
    }

    /// - Returns: whether its target changed.
    mutating func retarget(to waypoint: Int, by change: inout TargetChange, in curves: inout CurveTable) -> Bool {
        let target = waypoints.coordinates[waypoint]
        guard target != components.map(\.target.value) else { return false }
        // A color is one animatable value: its components change together.
        change.isPartOfVector = true
        for index in components.indices {
            change.target = TrackEnd(target[index])
            components[index].retarget(by: &change, in: &curves)
        }
        change.isPartOfVector = false
        return true
    }

    mutating func set(_ color: Color) { use(waypoints.append(color), in: .identity) }

    /// Takes over the colors of another transition.
    mutating func adopt(_ other: PhasedColor) {
        for (phase, waypoint) in other.phases { use(waypoints.append(other.waypoints.colors[waypoint]), in: phase) }
    }

    private mutating func use(_ waypoint: Int, in phase: TransitionPhase) {
        phases = phases.map { $0.phase == phase ? ($0.phase, waypoint) : $0 }
    }

    var animated: ColorTrack { ColorTrack(waypoints: waypoints, components: components.map(\.track)) }
}
