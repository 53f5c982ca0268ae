/// One layer of a transition over its phases, with the courses its values have taken so far.
struct PhasedLayer {
    let attached: AttachedAnimation
    private let anchor: UnitPoint
    private(set) var scalars: [PhasedScalar]
    private var color: PhasedColor?
    private var transform: PhasedTransform?
    /// Whether another transition has taken its place: it stays at identity, whatever the phase.
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

    mutating func jump(to phase: TransitionPhase, at time: Double, in motions: inout MotionTable) {
        let phase = isRetired ? .identity : phase
        for index in scalars.indices {
            scalars[index].course.jump(to: scalars[index].value(in: phase), at: time, in: &motions)
        }
        if let place = color?.place(of: phase) { color?.jump(to: place, at: time, in: &motions) }
        if let progress = transform?.progress(in: phase) { transform?.course.jump(to: progress, at: time, in: &motions) }
    }

    /// Gives every value its next target; returns whether any changed.
    mutating func retarget(
        to phase: TransitionPhase, at time: Double, by animation: Animation?, from start: MidFlight?,
        in motions: inout MotionTable
    ) -> Bool {
        let phase = isRetired ? .identity : phase
        var changed = false
        var fresh = SwiftUIRetargeting.Start()
        for index in scalars.indices {
            let value = scalars[index].value(in: phase)
            changed =
                scalars[index].course.retarget(
                    to: value, at: time, by: animation, from: start, fresh: &fresh, in: &motions) || changed
        }
        if let place = color?.place(of: phase) {
            changed =
                color?.retarget(to: place, at: time, by: animation, from: start, fresh: &fresh, in: &motions) == true || changed
        }
        if let progress = transform?.progress(in: phase) {
            changed =
                transform?.course.retarget(
                    to: progress, at: time, by: animation, from: start, fresh: &fresh, in: &motions) == true
                || changed
        }
        return changed
    }

    /// When the last of its values rests.
    func rest(in motions: MotionTable) -> Rest? {
        var rest = transform?.course.course.rest(in: motions)
        for scalar in scalars { rest = scalar.course.course.rest(in: motions)?.later(rest) ?? rest }
        for component in color?.courses ?? [] { rest = component.course.rest(in: motions)?.later(rest) ?? rest }
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
                scalar.course = SwiftUIRetargeting(before)
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
            let scalar = AnimatedScalar(property: scalars[index].property, course: scalars[index].course.course)
            if !scalar.isIdentity { moving.append(scalar) }
        }
        return AnimatedLayer(
            scalars: moving, color: color?.animated, transform: transform?.animated, anchor: anchor)
    }
}

/// A property over the phases.
struct PhasedScalar {
    let property: Property
    var course = SwiftUIRetargeting(0)
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

/// A transform over the phases: one way between being away and being there.
private struct PhasedTransform {
    var course = SwiftUIRetargeting(0)
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

    var animated: TransformCourse { TransformCourse(interpolation, along: course.course) }
}

/// A colour over the phases: places among its waypoints.
private struct PhasedColor {
    private var waypoints: ColorWaypoints
    private var places: [(phase: TransitionPhase, place: Int)]
    private(set) var courses: [SwiftUIRetargeting] = []

    init?(_ given: [(phase: TransitionPhase, color: (value: Color, space: ColorInterpolationSpace)?)]) {
        guard let named = given.lazy.compactMap(\.color).last else { return nil }
        let values = given.map { ($0.phase, $0.color?.value ?? named.value) }
        let there = values.first { $0.0.isIdentity }?.1 ?? named.value
        let away = values.first { $0.1 != there }?.1 ?? there
        waypoints = ColorWaypoints(from: away, to: there, in: named.space)
        places = values.map { ($0.0, $0.1 == there ? 1 : 0) }
    }

    func place(of phase: TransitionPhase) -> Int { places.first { $0.phase == phase }?.place ?? 1 }

    mutating func jump(to place: Int, at time: Double, in motions: inout MotionTable) {
        let target = waypoints.coordinates[place]
        if courses.isEmpty { courses = target.map { SwiftUIRetargeting($0) } }
        for index in courses.indices { courses[index].jump(to: target[index], at: time, in: &motions) }
    }

    mutating func retarget(
        to place: Int, at time: Double, by animation: Animation?, from start: MidFlight?, fresh: inout SwiftUIRetargeting.Start,
        in motions: inout MotionTable
    ) -> Bool {
        let target = waypoints.coordinates[place]
        // A colour is one animatable value: its components change together.
        guard target != courses.map(\.target) else { return false }
        for index in courses.indices {
            courses[index].retarget(
                to: target[index], at: time, by: animation, from: start, isPart: true, fresh: &fresh, in: &motions)
        }
        return true
    }

    mutating func set(_ color: Color) { use(waypoints.append(color), in: .identity) }

    /// Takes over the colours another transition has.
    mutating func adopt(_ other: PhasedColor) {
        for (phase, place) in other.places { use(waypoints.append(other.waypoints.colors[place]), in: phase) }
    }

    private mutating func use(_ place: Int, in phase: TransitionPhase) {
        places = places.map { $0.phase == phase ? ($0.phase, place) : $0 }
    }

    var animated: ColorCourse { ColorCourse(waypoints: waypoints, components: courses.map(\.course)) }
}
