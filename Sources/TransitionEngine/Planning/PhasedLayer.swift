/// One layer of a transition over its phases, with the tracks of its values so far.
struct PhasedLayer {
    let attached: AttachedAnimation
    private let anchor: UnitPoint
    private let anchorMirrors: Bool
    /// Its numbers, then its color, then its transforms: one between being away before and being there, and one to where it goes
    /// if that is another.
    private var values: [PhasedValue]
    /// Whether another transition has replaced it: it stays at identity, whatever the phase.
    private var isRetired = false

    /// - Parameter phases: what the layer is in each phase that will be asked for.
    init(_ phases: [(phase: TransitionPhase, effects: Effects)], in surroundings: Surroundings) {
        let identity = phases.firstIndex { $0.phase.isIdentity } ?? 0
        attached = phases[identity].effects.animation
        anchor = phases[identity].effects.anchor
        anchorMirrors = phases[identity].effects.followsLayoutDirection
        var values: [PhasedValue] = []
        values.reserveCapacity(phases[identity].effects.values.count)
        for index in phases.indices {
            for value in phases[index].effects.values where !values.contains(where: { $0.property == value.property }) {
                // A phase before this one doesn't name it.
                var number = PhasedValue(value.property, otherwise: TrackEnd(value.value, in: surroundings))
                for (phase, effects) in phases[index...] {
                    if let given = effects[value.property] { number.set(TrackEnd(given, in: surroundings), in: phase) }
                }
                values.append(number)
            }
        }
        if let color = PhasedValue(colors: phases.map { ($0.phase, $0.effects.color) }) { values.append(color) }
        if phases.contains(where: { $0.effects.transform != nil }) {
            values += PhasedValue.transforms(phases.map { ($0.phase, $0.effects.transform) }, in: surroundings.view.size)
        }
        self.values = values
    }

    mutating func jump(to phase: TransitionPhase, at time: Double, in curves: inout CurveTable) {
        let phase = isRetired ? .identity : phase
        for index in values.indices { values[index].jump(to: phase, at: time, in: &curves) }
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
        for index in values.indices where values[index].retarget(to: phase, by: &change, in: &curves) {
            rest = values[index].rest(in: curves)?.later(rest) ?? rest
        }
        return rest
    }

    /// When the last of its values rests.
    func rest(in curves: CurveTable) -> Rest? {
        values.reduce(nil) { rest, value in value.rest(in: curves)?.later(rest) ?? rest }
    }

    // MARK: - Changes of the transition itself

    mutating func retire() { isRetired = true }

    func hasSameShape(as other: PhasedLayer) -> Bool {
        values.count == other.values.count && zip(values, other.values).allSatisfy { $0.hasSameShape(as: $1) }
            && anchor == other.anchor && attached == other.attached && !isRetired && !other.isRetired
    }

    /// Takes over what another layer of the same shape is in each phase; `false` if a transform has other ends.
    mutating func adopt(_ other: PhasedLayer) -> Bool {
        var isAdopted = true
        for index in values.indices where !values[index].adopt(other.values[index]) { isAdopted = false }
        return isAdopted
    }

    /// Gives properties another value in identity; a property that wasn't named starts from its identity value.
    mutating func set(_ targets: SpecEvent.PropertyTargets) {
        for (property, value) in targets.scalars {
            if let index = values.firstIndex(where: { $0.property == property }) {
                values[index].set(TrackEnd(value), in: .identity)
            } else {
                var number = PhasedValue(property, startingAt: TrackEnd(property.identity ?? value))
                number.set(TrackEnd(value), in: .identity)
                values.insert(number, at: values.firstIndex { $0.property == nil } ?? values.count)
            }
        }
        if let target = targets.color, let index = values.firstIndex(where: \.isColor) { values[index].set(target) }
    }

    var hasColor: Bool { values.contains(where: \.isColor) }

    /// The layer as a plan holds it.
    var animated: AnimatedLayer {
        var scalars: [AnimatedScalar] = []
        scalars.reserveCapacity(values.count)
        var (color, transform): (ColorTrack?, TransformTrack?)
        for value in values {
            switch value.content {
            case .number(let property):
                let scalar = AnimatedScalar(property: property, track: value.tracks[0])
                if !scalar.isIdentity { scalars.append(scalar) }
            case .color(let waypoints): color = ColorTrack(waypoints: waypoints, components: value.tracks)
            case .transform(let interpolation, _, _):
                if transform == nil {
                    transform = TransformTrack(interpolation, along: value.tracks[0])
                } else {
                    transform?.append(interpolation, along: value.tracks[0])
                }
            }
        }
        return AnimatedLayer(
            scalars: scalars, color: color, transform: transform, anchor: anchor, anchorMirrors: anchorMirrors)
    }
}
