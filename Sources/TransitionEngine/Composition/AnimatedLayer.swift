/// One layer of effects, each value with its course.
struct AnimatedLayer: Sendable {
    let scalars: [AnimatedScalar]
    let color: ColorTrack?
    let transform: TransformTrack?
    let anchor: UnitPoint

    /// The courses of its geometry and other scalars.
    var tracks: [ValueTrack] { scalars.map(\.track) + (transform?.tracks ?? []) }

    var hasGeometry: Bool { transform != nil || scalars.contains { $0.property.role == .geometry } }

    /// Whether where its anchor lies makes a difference.
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
    /// The value shown as a function of the track. Default the track itself.
    var mapping = ProgressMapping.identity
    /// The least value shown; `nil` for none.
    var floor: Double?

    /// Whether it never does anything.
    var isIdentity: Bool {
        if case .identity = mapping { track.isConstant && track.initial == property.identity } else { false }
    }

    func value(at sampleTime: SampleTime) -> ValueAndVelocity {
        let value = shown(track.value(at: sampleTime))
        guard let floor, value.value < floor else { return value }
        return ValueAndVelocity(floor)
    }

    private func shown(_ value: ValueAndVelocity) -> ValueAndVelocity {
        switch mapping {
        case .identity: return value
        case .between(let from, let to): return interpolate(from, to, value)
        case .stops(let stops):
            let input = max(0, min(1, value.value))
            let isInside = input == value.value
            return ValueAndVelocity(stops.value(at: input), isInside && value.velocity != 0 ? stops.velocity(at: input) * value.velocity : 0)
        }
    }

    /// Both ends of the only motion it follows, where it is that simple.
    var simpleTrack: (from: Double, to: Double, curve: Int)? {
        guard track.isSimple, floor == nil else { return nil }
        let segment = track.segments[0]
        switch mapping {
        case .identity: return (segment.base, segment.target, segment.curve)
        case .between(let from, let to) where segment.base == 0 && segment.target == 1: return (from, to, segment.curve)
        default: return nil
        }
    }
}

/// The way of a transform: from one to the next, each way with a progress of its own.
struct TransformTrack: Sendable {
    /// In order of time; each starts where the one before leads.
    private(set) var ways: [Way]

    /// From one transform to another.
    struct Way: Sendable {
        let interpolation: TransformInterpolation
        let progress: ValueTrack
    }

    init(_ interpolation: TransformInterpolation, along progress: ValueTrack) {
        ways = [Way(interpolation: interpolation, progress: progress)]
    }

    var tracks: [ValueTrack] { ways.map(\.progress) }

    mutating func append(_ interpolation: TransformInterpolation, along progress: ValueTrack) {
        ways.append(Way(interpolation: interpolation, progress: progress))
    }

    /// The last way, and in front of it what those before still lack of their own ends: additive animations of
    /// matrices are concatenated (QuartzCore `CAPropertyAnimation.isAdditive`), so nothing jumps where one takes over.
    func at(_ sampleTime: SampleTime, in size: Size) -> TransformAndVelocity {
        var result = TransformAndVelocity(.identity)
        for (index, way) in ways.enumerated() {
            let here = way.interpolation.at(way.progress.value(at: sampleTime), in: size)
            if index == ways.count - 1 {
                result = index == 0 ? here : result.concatenated(with: here)
            } else if here.value != way.interpolation.target || here.velocity != TransformAndVelocity.zero,
                let back = way.interpolation.target.inverse
            {
                result = result.concatenated(with: here).concatenated(with: TransformAndVelocity(back))
            }
        }
        return result
    }
}
