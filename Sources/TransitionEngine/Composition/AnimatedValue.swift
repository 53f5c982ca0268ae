/// A value over time: what its components mean, and a track for each of them.
struct AnimatedValue: Sendable {
    var content: ValueContent
    var components: [ValueTrack]

    init(_ content: ValueContent, _ components: [ValueTrack]) { (self.content, self.components) = (content, components) }

    /// A number.
    ///
    /// - Parameter floor: the least value shown; `nil` for none. Default none.
    init(_ property: Property, _ track: ValueTrack, floor: Double? = nil) {
        self.init(.number(property, TrackMapping(floor: floor)), [track])
    }

    /// A number that follows a progress.
    init(
        _ property: Property, along progress: ValueTrack, mapping: ProgressMapping, in surroundings: Surroundings,
        floor: Double? = nil
    ) {
        var shown = TrackMapping(progress: mapping.resolved(in: surroundings), floor: floor)
        if case .lengths(let from, let to) = mapping { shown.lengths = (from, to) }
        self.init(.number(property, shown), [progress])
    }

    /// A color that follows a progress.
    init(_ change: PropertyTransition.ColorChange, along progress: ValueTrack) {
        let ends = ColorWaypoints(from: change.from, to: change.to, in: change.space)
        self.init(
            .color(ends),
            zip(ends.coordinates[0], ends.coordinates[1]).map { from, to in
                progress.mapped { TrackEnd(interpolate(from, to, $0.value)) }
            })
    }

    /// The values at a time, one for each property of its content.
    func values(at sampleTime: SampleTime) -> [ValueAndVelocity] {
        content.values(of: components.map { $0.value(at: sampleTime) })
    }

    // MARK: - Numbers

    /// The only track of a number.
    var track: ValueTrack { components[0] }

    /// What a number shows of its track; `nil` for any other value.
    var mapping: TrackMapping? { if case .number(_, let mapping) = content { mapping } else { nil } }

    /// The value of a number at a time.
    func number(at sampleTime: SampleTime) -> ValueAndVelocity {
        guard case .number(_, let mapping) = content else { return ValueAndVelocity(0) }
        return mapping.shown(track.value(at: sampleTime))
    }

    /// The lengths that a number goes through, interruptions aside; none for any other value.
    var ends: [Length] {
        guard let mapping else { return [] }
        if let lengths = mapping.lengths { return [lengths.from, lengths.to] }
        return ([track.initial] + track.segments.map(\.target)).map(\.length)
    }

    /// Whether it is a number that never changes anything.
    var isIdentity: Bool {
        guard case .number(let property, let mapping) = content, case .identity = mapping.progress else { return false }
        // Full light and none are 1 and 0, encoded or not.
        return track.isConstant && track.initial.value == property.identity
    }

    /// A number as the only segment of its track; `nil` where there is more to it.
    var simpleTrack: SimpleTrack? {
        guard case .number(let property, let mapping) = content, mapping.floor == nil, !mapping.isLinearLight, track.isSimple
        else { return nil }
        let segment = track.segments[0]
        switch mapping.progress {
        case .identity:
            return SimpleTrack(property: property, from: segment.base, to: segment.target, curve: segment.curve)
        case .between(let from, let to) where segment.base.value == 0 && segment.target.value == 1:
            let lengths = mapping.lengths ?? (Length(from), Length(to))
            return SimpleTrack(
                property: property, from: TrackEnd(from, of: lengths.from), to: TrackEnd(to, of: lengths.to),
                curve: segment.curve)
        default: return nil
        }
    }
}
