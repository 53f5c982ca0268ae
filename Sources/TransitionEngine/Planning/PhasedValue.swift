/// A value of a layer over the phases: a number, a color or a transform.
///
/// It moves by its components: a number is one, a color has four coordinates, a transform has its progress from one end to the
/// other. In each phase it is at one of its waypoints.
struct PhasedValue {
    /// What its components mean.
    enum Content {
        case number(Property)
        case color(ColorWaypoints)
        case transform(TransformInterpolation, from: TransformValue, to: TransformValue)
    }

    private(set) var content: Content
    /// One a component.
    private var moving: [MovingValue]
    /// The components of each waypoint, one waypoint after the other.
    private var waypoints: [TrackEnd]
    /// The waypoint of each phase.
    private var phases: (willAppear: Int, identity: Int, didDisappear: Int)

    /// The property of a number; `nil` for any other value.
    var property: Property? { if case .number(let property) = content { property } else { nil } }

    var isColor: Bool { if case .color = content { true } else { false } }

    /// The value tracks so far, one a component.
    var tracks: [ValueTrack] { moving.map(\.track) }

    // MARK: - Contents

    /// A number that has its identity value in every phase.
    ///
    /// - Parameter value: what it has instead, where only a given value means anything.
    init(_ property: Property, otherwise value: TrackEnd) {
        self.init(property, startingAt: property.identity.map { TrackEnd($0) } ?? value)
        moving = [MovingValue(0, rule: .swiftUI)]
    }

    /// A number that has one value in every phase, and is there.
    init(_ property: Property, startingAt value: TrackEnd) {
        content = .number(property)
        moving = [MovingValue(value, rule: .swiftUI)]
        waypoints = [value, value, value]
        phases = (0, 1, 2)
    }

    /// Gives a number its value in a phase.
    mutating func set(_ value: TrackEnd, in phase: TransitionPhase) { waypoints[waypoint(of: phase)] = value }

    /// A color.
    ///
    /// - Parameter given: the color of each phase; a phase without one has that of another. `nil` if none has.
    init?(colors given: [(phase: TransitionPhase, color: (value: Color, space: ColorInterpolationSpace)?)]) {
        guard let named = given.lazy.compactMap(\.color).last else { return nil }
        let values = given.map { ($0.phase, $0.color?.value ?? named.value) }
        let there = values.first { $0.0.isIdentity }?.1 ?? named.value
        let away = values.first { $0.1 != there }?.1 ?? there
        let colors = ColorWaypoints(from: away, to: there, in: named.space)
        content = .color(colors)
        waypoints = colors.coordinates.flatMap { $0.map { TrackEnd($0) } }
        moving = colors.coordinates[0].map { MovingValue(TrackEnd($0), rule: .swiftUI) }
        phases = (1, 1, 1)
        for (phase, color) in values {
            if color == away, color != there { use(0, in: phase) } else if color != there { add(color, in: phase) }
        }
    }

    /// Gives a color that of identity.
    mutating func set(_ color: Color) { add(color, in: .identity) }

    private mutating func add(_ color: Color, in phase: TransitionPhase) {
        guard case .color(var colors) = content else { return }
        let index = colors.append(color)
        content = .color(colors)
        waypoints += colors.coordinates[index].map { TrackEnd($0) }
        use(index, in: phase)
    }

    typealias GivenTransform = (
        phase: TransitionPhase, transform: (value: TransformValue, interpolation: TransformValue.Interpolation)?
    )

    /// The interpolations of a layer: from where it comes, and to where it goes if that is another transform.
    static func transforms(_ given: [GivenTransform], in size: Size) -> [PhasedValue] {
        guard let by = given.lazy.compactMap(\.transform).last?.interpolation else { return [] }
        let values = given.map { (phase: $0.phase, value: $0.transform?.value ?? .identity) }
        let there = values.first { $0.phase.isIdentity }?.value ?? .identity
        let away = values.first { $0.value != there }?.value ?? there
        let third = values.first { $0.value != there && $0.value != away }
        var first = PhasedValue(TransformInterpolation(from: away, to: there, by: by, in: size), from: away, to: there)
        for (phase, value) in values where value == there || phase == third?.phase { first.use(1, in: phase) }
        guard let third else { return [first] }
        var second = PhasedValue(
            TransformInterpolation(from: there, to: third.value, by: by, in: size), from: there, to: third.value)
        second.use(1, in: third.phase)
        return [first, second]
    }

    /// A transform that is at its first end in every phase.
    private init(_ interpolation: TransformInterpolation, from: TransformValue, to: TransformValue) {
        content = .transform(interpolation, from: from, to: to)
        moving = [MovingValue(0, rule: .swiftUI)]
        waypoints = [0, 1]
        phases = (0, 0, 0)
    }

    // MARK: - Phases

    private func waypoint(of phase: TransitionPhase) -> Int {
        switch phase {
        case .willAppear: phases.willAppear
        case .identity: phases.identity
        case .didDisappear: phases.didDisappear
        }
    }

    private mutating func use(_ waypoint: Int, in phase: TransitionPhase) {
        switch phase {
        case .willAppear: phases.willAppear = waypoint
        case .identity: phases.identity = waypoint
        case .didDisappear: phases.didDisappear = waypoint
        }
    }

    private func targets(in phase: TransitionPhase) -> ArraySlice<TrackEnd> {
        waypoints[(waypoint(of: phase) * moving.count)...].prefix(moving.count)
    }

    // MARK: - Motion

    mutating func jump(to phase: TransitionPhase, at time: Double, in curves: inout CurveTable) {
        for (index, target) in targets(in: phase).enumerated() { moving[index].jump(to: target, at: time, in: &curves) }
    }

    /// Gives the components the targets of a phase.
    ///
    /// - Returns: whether its target changed.
    mutating func retarget(to phase: TransitionPhase, by change: inout TargetChange, in curves: inout CurveTable) -> Bool {
        let targets = targets(in: phase)
        // Several components are one animatable value: they change together.
        change.isPartOfVector = moving.count > 1
        defer { change.isPartOfVector = false }
        if moving.count > 1, zip(targets, moving).allSatisfy({ $0.value == $1.target.value }) { return false }
        var hasChanged = moving.count > 1
        for (index, target) in targets.enumerated() {
            change.target = target
            if moving[index].retarget(by: &change, in: &curves) { hasChanged = true }
        }
        return hasChanged
    }

    /// When the last of its components rests.
    func rest(in curves: CurveTable) -> Rest? {
        moving.reduce(nil) { rest, value in value.track.rest(in: curves)?.later(rest) ?? rest }
    }

    // MARK: - Changes of the transition itself

    /// Whether another value is of the same kind, and of the same property.
    func hasSameShape(as other: PhasedValue) -> Bool {
        switch (content, other.content) {
        case (.number(let property), .number(let other)): property == other
        case (.color, .color), (.transform, .transform): true
        default: false
        }
    }

    /// Takes over what another value of the same shape is in each phase; `false` if it is a transform with other ends.
    mutating func adopt(_ other: PhasedValue) -> Bool {
        switch (content, other.content) {
        case (.color, .color(let colors)):
            for phase in TransitionPhase.allCases { add(colors.colors[other.waypoint(of: phase)], in: phase) }
        case (.transform(_, let from, let to), .transform(_, let otherFrom, let otherTo)):
            return from == otherFrom && to == otherTo
        default: (waypoints, phases) = (other.waypoints, other.phases)
        }
        return true
    }
}
