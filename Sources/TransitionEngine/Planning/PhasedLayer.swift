/// One layer of a transition over its phases, with the tracks of its values so far.
struct PhasedLayer {
    let attached: AttachedAnimation
    private let anchor: UnitPoint
    private let anchorMirrors: Bool
    /// Its numbers, then its color, then its transform.
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
                var number = PhasedValue(
                    value.property, value.property.identity.map { TrackEnd($0) } ?? TrackEnd(value.value, in: surroundings))
                for (phase, effects) in phases[index...] {
                    if let given = effects[value.property] { number.set(TrackEnd(given, in: surroundings), in: phase) }
                }
                values.append(number)
            }
        }
        if let color = PhasedValue(colors: phases.map { ($0.phase, $0.effects.color) }) { values.append(color) }
        if let transform = PhasedValue(transforms: phases.map { ($0.phase, $0.effects.transform) }, in: surroundings.view.size) {
            values.append(transform)
        }
        self.values = values
    }

    mutating func jump(to phase: TransitionPhase, at time: Double, in curves: inout CurveTable) {
        for index in values.indices { values[index].value.jump(to: waypoint(of: phase), at: time, in: &curves) }
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
        var change = TargetChange(at: time, by: animation, from: start)
        return values.indices.compactMap { index in
            values[index].value.retarget(to: waypoint(of: phase), by: &change, in: &curves)
        }.latest
    }

    private func waypoint(of phase: TransitionPhase) -> Int { (isRetired ? .identity : phase).index }

    /// When the last of its values rests.
    func rest(in curves: CurveTable) -> Rest? { values.compactMap { $0.value.rest(in: curves) }.latest }

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
                var number = PhasedValue(property, TrackEnd(property.identity ?? value))
                number.set(TrackEnd(value), in: .identity)
                values.insert(number, at: values.firstIndex { $0.property == nil } ?? values.count)
            }
        }
        if let target = targets.color, let index = values.firstIndex(where: \.value.content.isColor) {
            values[index].set(target, in: .identity)
        }
    }

    var hasColor: Bool { values.contains(where: \.value.content.isColor) }

    /// The layer as a plan holds it.
    var animated: AnimatedLayer {
        AnimatedLayer(
            values: values.map(\.value.animated).filter { !$0.isIdentity }, anchor: anchor, anchorMirrors: anchorMirrors)
    }
}
