/// One layer of effects, each value with its track.
struct AnimatedLayer: Sendable {
    let scalars: [AnimatedScalar]
    let color: ColorTrack?
    let transform: TransformTrack?
    let anchor: UnitPoint
    /// Whether right-to-left layout has mirrored the anchor, or would. Default no.
    var anchorMirrors = false

    /// The value tracks of its scalars and of its transform.
    var tracks: [ValueTrack] { scalars.map(\.track) + (transform?.tracks ?? []) }

    var hasGeometry: Bool { transform != nil || scalars.contains { $0.property.role == .geometry } }

    /// Whether the position of its anchor makes a difference.
    var usesAnchor: Bool { transform != nil || scalars.contains { $0.property.usesAnchor } }

    func scalar(_ property: Property) -> AnimatedScalar? { scalars.first { $0.property == property } }

    func contains(_ property: Property) -> Bool { scalar(property) != nil }

    /// The property's value; its identity where the layer doesn't name it.
    func value(_ property: Property, at sampleTime: SampleTime) -> ValueAndVelocity {
        scalar(property)?.value(at: sampleTime) ?? ValueAndVelocity(property.identity ?? 0)
    }
}

/// One property with its value track.
struct AnimatedScalar: Sendable {
    let property: Property
    let track: ValueTrack
    /// The value shown as a function of the track, its lengths resolved. Default the track itself.
    var mapping = ProgressMapping.identity
    /// The lengths between which the mapping goes; `nil` where it is given in numbers.
    var lengths: Lengths?
    /// The least value shown; `nil` for none.
    var floor: Double?

    init(property: Property, track: ValueTrack, mapping: ProgressMapping = .identity, floor: Double? = nil) {
        (self.property, self.track, self.mapping, self.floor) = (property, track, mapping, floor)
    }

    /// Two ends of a mapping.
    struct Lengths: Sendable {
        let from: Length
        let to: Length
    }

    /// A property that follows a progress.
    init(_ property: Property, along progress: ValueTrack, mapping: ProgressMapping, in surroundings: Surroundings) {
        self.init(property: property, track: progress, mapping: mapping.resolved(in: surroundings))
        if case .lengths(let from, let to) = mapping { lengths = Lengths(from: from, to: to) }
    }

    /// The lengths that it goes through, interruptions aside.
    var ends: [Length] {
        if let lengths { return [lengths.from, lengths.to] }
        return ([track.initial] + track.segments.map(\.target)).map(\.length)
    }

    /// Whether it never changes anything.
    var isIdentity: Bool {
        if case .identity = mapping { track.isConstant && track.initial.value == property.identity } else { false }
    }

    func value(at sampleTime: SampleTime) -> ValueAndVelocity { shown(track.value(at: sampleTime)) }

    /// What is shown where the track has a value.
    func shown(_ tracked: ValueAndVelocity) -> ValueAndVelocity {
        let value = mapping.value(at: tracked)
        guard let floor, value.value < floor else { return value }
        return ValueAndVelocity(floor)
    }

    /// Both ends and the curve of its only segment; `nil` where there is more to it.
    var simpleTrack: (from: TrackEnd, to: TrackEnd, curve: Int)? {
        guard track.isSimple, floor == nil else { return nil }
        let segment = track.segments[0]
        switch mapping {
        case .identity: return (segment.base, segment.target, segment.curve)
        case .between(let from, let to) where segment.base.value == 0 && segment.target.value == 1:
            guard let lengths else { return (TrackEnd(from), TrackEnd(to), segment.curve) }
            return (TrackEnd(from, of: lengths.from), TrackEnd(to, of: lengths.to), segment.curve)
        default: return nil
        }
    }

    /// Both ends and the curve of its only segment in either direction, without the least value shown; `nil` where there
    /// is more to it.
    var straightEnds: (from: Double, to: Double, curve: Int)? {
        guard track.isSimple else { return nil }
        let segment = track.segments[0]
        switch mapping {
        case .identity, .between:
            return (mapping.value(at: segment.base.value), mapping.value(at: segment.target.value), segment.curve)
        case .lengths, .stops, .withdrawn: return nil
        }
    }
}

/// A transform over time: segments from one transform to the next, each with a progress of its own.
struct TransformTrack: Sendable {
    /// In order of time; each starts where the one before leads.
    private(set) var segments: [Segment]

    /// From one transform to another.
    struct Segment: Sendable {
        let interpolation: TransformInterpolation
        let progress: ValueTrack
    }

    init(_ interpolation: TransformInterpolation, along progress: ValueTrack) {
        segments = [Segment(interpolation: interpolation, progress: progress)]
    }

    var tracks: [ValueTrack] { segments.map(\.progress) }

    mutating func append(_ interpolation: TransformInterpolation, along progress: ValueTrack) {
        segments.append(Segment(interpolation: interpolation, progress: progress))
    }

    /// The last segment, and in front of it what the segments before still lack of their own ends: additive animations of
    /// matrices are concatenated (QuartzCore `CAPropertyAnimation.isAdditive`), so nothing jumps where one takes over.
    func at(_ sampleTime: SampleTime, in size: Size) -> TransformAndVelocity {
        var result = TransformAndVelocity(.identity)
        for (index, segment) in segments.enumerated() {
            let here = segment.interpolation.at(segment.progress.value(at: sampleTime), in: size)
            if index == segments.count - 1 {
                result = index == 0 ? here : result.concatenated(with: here)
            } else if here.value != segment.interpolation.target || here.velocity != TransformAndVelocity.zero,
                let back = segment.interpolation.target.inverse
            {
                result = result.concatenated(with: here).concatenated(with: TransformAndVelocity(back))
            }
        }
        return result
    }
}
