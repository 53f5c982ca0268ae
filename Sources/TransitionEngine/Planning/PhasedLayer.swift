/// One layer of a transition over its phases, with the tracks of its values so far.
struct PhasedLayer {
    let attached: AttachedAnimation
    private let anchor: UnitPoint
    private(set) var scalars: [PhasedScalar]
    private var color: PhasedColor?
    private var transform: PhasedTransform?
    /// Whether another transition has replaced it: it stays at identity, whatever the phase.
    private var isRetired = false

    /// - Parameter phases: what the layer is in each phase that will be asked for.
    init(_ phases: [(phase: TransitionPhase, effects: Effects)], in size: Size) {
        let identity = phases.firstIndex { $0.phase.isIdentity } ?? 0
        attached = phases[identity].effects.animation
        anchor = phases[identity].effects.anchor
        var scalars: [PhasedScalar] = []
        scalars.reserveCapacity(phases[identity].effects.values.count)
        for index in phases.indices {
            for value in phases[index].effects.values where !scalars.contains(where: { $0.property == value.property }) {
                // A phase before this one doesn't name it.
                var scalar = PhasedScalar(value.property, otherwise: value.value)
                for index in index..<phases.count {
                    if let given = phases[index].effects[value.property] { scalar.set(given, in: phases[index].phase) }
                }
                scalars.append(scalar)
            }
        }
        self.scalars = scalars
        color = phases.contains { $0.effects.color != nil } ? PhasedColor(phases.map { ($0.phase, $0.effects.color) }) : nil
        transform =
            phases.contains { $0.effects.transform != nil }
            ? PhasedTransform(phases.map { ($0.phase, $0.effects.transform) }, in: size) : nil
    }

    mutating func jump(to phase: TransitionPhase, at time: Double, in curves: inout CurveTable) {
        let phase = isRetired ? .identity : phase
        for index in scalars.indices {
            scalars[index].moving.jump(to: scalars[index].value(in: phase), at: time, in: &curves)
        }
        if let waypoint = color?.waypoint(of: phase) { color?.jump(to: waypoint, at: time, in: &curves) }
        if let progress = transform?.progress(in: phase) { transform?.moving.jump(to: progress, at: time, in: &curves) }
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
        if let progress = transform?.progress(in: phase) {
            change.target = progress
            if transform?.moving.retarget(by: &change, in: &curves) == true, let moving = transform?.moving { add(moving) }
        }
        return rest
    }

    /// When the last of its values rests.
    func rest(in curves: CurveTable) -> Rest? {
        var rest = transform?.moving.track.rest(in: curves)
        for scalar in scalars { rest = scalar.moving.track.rest(in: curves)?.later(rest) ?? rest }
        for component in color?.components ?? [] { rest = component.track.rest(in: curves)?.later(rest) ?? rest }
        return rest
    }

    // MARK: - Changes of the transition itself

    mutating func retire() { isRetired = true }

    func hasSameShape(as other: PhasedLayer) -> Bool {
        scalars.map(\.property) == other.scalars.map(\.property) && (color == nil) == (other.color == nil)
            && (transform == nil) == (other.transform == nil) && anchor == other.anchor && attached == other.attached
            && !isRetired && !other.isRetired
    }

    /// Takes over what another layer of the same shape is in each phase; `false` if a transform has other ends.
    mutating func adopt(_ other: PhasedLayer) -> Bool {
        for index in scalars.indices { scalars[index].adopt(other.scalars[index]) }
        if let other = other.color { color?.adopt(other) }
        return transform.map { mine in other.transform.map { mine.hasSameEnds(as: $0) } ?? false } ?? true
    }

    /// Gives properties another value in identity; a property that wasn't named starts from its identity value.
    mutating func set(_ targets: SpecEvent.PropertyTargets) {
        for (property, value) in targets.scalars {
            if let index = scalars.firstIndex(where: { $0.property == property }) {
                scalars[index].set(value, in: .identity)
            } else {
                let before = property.identity ?? value
                var scalar = PhasedScalar(property, otherwise: before)
                scalar.moving = MovingValue(before, rule: .swiftUI)
                scalar.set(value, in: .identity)
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
        return AnimatedLayer(
            scalars: moving, color: color?.animated, transform: transform?.animated, anchor: anchor)
    }
}

/// A property over the phases.
struct PhasedScalar {
    let property: Property
    var moving = MovingValue(0, rule: .swiftUI)
    private var values: (willAppear: Double, identity: Double, didDisappear: Double)

    /// In every phase its identity value.
    ///
    /// - Parameter value: what it has instead, where only a given value means anything.
    init(_ property: Property, otherwise value: Double) {
        self.property = property
        let fallback = property.identity ?? value
        values = (fallback, fallback, fallback)
    }

    func value(in phase: TransitionPhase) -> Double {
        switch phase {
        case .willAppear: values.willAppear
        case .identity: values.identity
        case .didDisappear: values.didDisappear
        }
    }

    mutating func set(_ value: Double, in phase: TransitionPhase) {
        switch phase {
        case .willAppear: values.willAppear = value
        case .identity: values.identity = value
        case .didDisappear: values.didDisappear = value
        }
    }

    mutating func adopt(_ other: PhasedScalar) { values = other.values }
}

/// A transform over the phases: one interpolation between being away and being there.
private struct PhasedTransform {
    var moving = MovingValue(0, rule: .swiftUI)
    private let interpolation: TransformInterpolation
    private let ends: (away: TransformValue, there: TransformValue)
    private let values: [(phase: TransitionPhase, value: TransformValue)]

    init?(
        _ given: [(phase: TransitionPhase, transform: (value: TransformValue, interpolation: TransformValue.Interpolation)?)],
        in size: Size
    ) {
        guard let by = given.lazy.compactMap(\.transform).last?.interpolation else { return nil }
        values = given.map { ($0.phase, $0.transform?.value ?? .identity) }
        let there = values.first { $0.phase.isIdentity }?.value ?? .identity
        let away = values.first { $0.value != there }?.value ?? there
        ends = (away, there)
        interpolation = TransformInterpolation(from: away, to: there, by: by, in: size)
    }

    /// 0 away, 1 there.
    func progress(in phase: TransitionPhase) -> Double {
        values.first { $0.phase == phase }.map { $0.value == ends.there ? 1 : 0 } ?? 1
    }

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
    }

    func waypoint(of phase: TransitionPhase) -> Int { phases.first { $0.phase == phase }?.waypoint ?? 1 }

    mutating func jump(to waypoint: Int, at time: Double, in curves: inout CurveTable) {
        let target = waypoints.coordinates[waypoint]
        if components.isEmpty { components = target.map { MovingValue($0, rule: .swiftUI) } }
        for index in components.indices { components[index].jump(to: target[index], at: time, in: &curves) }
    }

    /// - Returns: whether its target changed.
    mutating func retarget(to waypoint: Int, by change: inout TargetChange, in curves: inout CurveTable) -> Bool {
        let target = waypoints.coordinates[waypoint]
        guard target != components.map(\.target) else { return false }
        // A color is one animatable value: its components change together.
        change.isPartOfVector = true
        for index in components.indices {
            change.target = target[index]
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
