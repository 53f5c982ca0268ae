/// A value of a layer with a waypoint for each phase.
struct PhasedValue {
    /// Its waypoints are in the order of the phases.
    var value: WaypointValue
    /// The color of each phase as sRGB; empty for any other value.
    private var colors: [Color] = []
    /// The transforms between which it is interpolated; empty for any other value.
    private var transforms: [TransformValue] = []

    var property: Property? { value.content.property }

    /// A number that has one value in every phase.
    init(_ property: Property, _ value: TrackEnd) {
        let mapping = TrackMapping(isLinearLight: property.isMixedInLinearLight)
        self.value = WaypointValue(
            .number(property, mapping), TransitionPhase.allCases.map { _ in [Self.mixed(value, of: property)] })
    }

    /// Gives a number its value in a phase.
    mutating func set(_ value: TrackEnd, in phase: TransitionPhase) {
        self.value.waypoints[phase.index] = [property.map { Self.mixed(value, of: $0) } ?? value]
    }

    /// The value of a property as it is mixed.
    private static func mixed(_ value: TrackEnd, of property: Property) -> TrackEnd {
        property.isMixedInLinearLight ? TrackEnd(ColorSpace.decodeSRGB(ValueAndVelocity(value.value)).value) : value
    }

    /// A color.
    ///
    /// - Parameter given: the color of each phase; a phase without one has that of another. `nil` if none has.
    init?(colors given: [(phase: TransitionPhase, color: (value: Color, space: ColorInterpolationSpace)?)]) {
        guard let named = given.lazy.compactMap(\.color).last else { return nil }
        let values = given.map { ($0.phase, $0.color?.value ?? named.value) }
        let there = values.first { $0.0.isIdentity }?.1 ?? named.value
        let away = values.first { $0.1 != there }?.1 ?? there
        let ends = ColorWaypoints(from: away, to: there, in: named.space)
        let waypoint = ends.coordinates[1].map { TrackEnd($0) }
        value = WaypointValue(.color(ends), TransitionPhase.allCases.map { _ in waypoint })
        colors = TransitionPhase.allCases.map { _ in ends.colors[1] }
        for (phase, color) in values where color != there {
            if color == away { use(0, of: ends, in: phase) } else { set(color, in: phase) }
        }
    }

    /// Gives a color another one in a phase.
    mutating func set(_ color: Color, in phase: TransitionPhase) {
        guard case .color(var ends) = value.content else { return }
        let index = ends.append(color)
        value.content = .color(ends)
        use(index, of: ends, in: phase)
    }

    private mutating func use(_ index: Int, of ends: ColorWaypoints, in phase: TransitionPhase) {
        value.waypoints[phase.index] = ends.coordinates[index].map { TrackEnd($0) }
        colors[phase.index] = ends.colors[index]
    }

    typealias GivenTransform = (
        phase: TransitionPhase, transform: (value: TransformValue, interpolation: TransformValue.Interpolation)?
    )

    /// A transform: from where it comes, and on to where it goes if that is another one.
    ///
    /// - Parameter given: the transform of each phase; a phase without one has the identity. `nil` if none has.
    init?(transforms given: [GivenTransform], in size: Size) {
        guard let by = given.lazy.compactMap(\.transform).last?.interpolation else { return nil }
        let values = given.map { (phase: $0.phase, value: $0.transform?.value ?? .identity) }
        let there = values.first { $0.phase.isIdentity }?.value ?? .identity
        let away = values.first { $0.value != there }?.value ?? there
        let third = values.first { $0.value != there && $0.value != away }?.value
        transforms = [away, there] + (third.map { [$0] } ?? [])
        let interpolations = zip(transforms, transforms.dropFirst()).map {
            TransformInterpolation(from: $0, to: $1, by: by, in: size)
        }
        // How far each interpolation has come where the transform is one of the three.
        func progresses(_ value: TransformValue?) -> [TrackEnd] {
            let passed = value == third && third != nil ? 2 : value == there ? 1 : 0
            return interpolations.indices.map { $0 < passed ? 1 : 0 }
        }
        self.value = WaypointValue(.transform(interpolations), TransitionPhase.allCases.map { _ in progresses(nil) })
        for (phase, value) in values { self.value.waypoints[phase.index] = progresses(value) }
    }

    // MARK: - Changes of the transition itself

    /// Whether another value is of the same kind, and of the same property.
    func hasSameShape(as other: PhasedValue) -> Bool {
        property == other.property && colors.count == other.colors.count && transforms.count == other.transforms.count
    }

    /// Takes over what another value of the same shape is in each phase; `false` if it is a transform with other ends.
    mutating func adopt(_ other: PhasedValue) -> Bool {
        if transforms != other.transforms { return false }
        if transforms.isEmpty, colors.isEmpty { value.waypoints = other.value.waypoints }
        for (phase, color) in zip(TransitionPhase.allCases, other.colors) { set(color, in: phase) }
        return true
    }
}

extension TransitionPhase {
    /// Its index among all phases.
    var index: Int { Int(value) + 1 }
}
