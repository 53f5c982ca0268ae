/// What the components of a value mean: the one converter from components to the properties that are shown.
///
/// It is boxed, as values are copied far more often than they are made.
indirect enum ValueContent: Sendable {
    /// One property. Its component is its value, or a progress that is mapped to it.
    case number(Property, TrackMapping = TrackMapping())
    /// The coordinates of a color, as they are mixed.
    case color(ColorWaypoints)
    /// The matrix. Its components are progresses of interpolations, each of which starts where the one before leads.
    case transform([TransformInterpolation])

    /// The properties that are shown, in the order of ``values(of:)``: that of ``PropertySet/ordered``.
    var properties: [Property] {
        switch self {
        case .number(let property, _): [property]
        case .color: [.colorRed, .colorGreen, .colorBlue, .colorAlpha]
        case .transform: Property.matrix
        }
    }

    /// The property of a number; `nil` for any other value.
    var property: Property? { if case .number(let property, _) = self { property } else { nil } }

    var isColor: Bool { if case .color = self { true } else { false } }
    var isTransform: Bool { if case .transform = self { true } else { false } }

    /// How a stack of layers composes it.
    var role: Property.Role {
        switch self {
        case .number(let property, _): property.role
        case .color: .plain
        case .transform: .geometry
        }
    }

    /// Whether where a layer's anchor lies makes a difference to it.
    var usesAnchor: Bool { property?.usesAnchor ?? isTransform }

    /// Whether it moves a view or changes its shape, rather than how the view shows.
    var hasMotion: Bool { property?.hasMotion ?? isTransform }

    /// What one segment of a component takes, in evaluations of one target; taking a matrix through one counts twenty.
    var evaluations: Int { isTransform ? 20 : 1 }

    /// The values shown, one for each of ``properties``.
    func values(of components: [ValueAndVelocity]) -> [ValueAndVelocity] {
        switch self {
        case .number(_, let mapping): [mapping.shown(components[0])]
        case .color(let waypoints): waypoints.color(mixedAs: components)
        case .transform(let interpolations): { matrix in (0..<16).map { matrix[$0] } }(Self.matrix(interpolations, components))
        }
    }

    /// The last interpolation, and in front of it what those before still lack of their own ends: additive animations of
    /// matrices are concatenated (QuartzCore `CAPropertyAnimation.isAdditive`), so nothing jumps where one takes over.
    static func matrix(
        _ interpolations: [TransformInterpolation], _ progresses: [ValueAndVelocity]
    ) -> TransformAndVelocity {
        var result = TransformAndVelocity(.identity)
        for (index, (interpolation, progress)) in zip(interpolations, progresses).enumerated() {
            let here = interpolation.at(progress)
            if index == interpolations.count - 1 {
                result = index == 0 ? here : result.concatenated(with: here)
            } else if here.value != interpolation.target || here.velocity != TransformAndVelocity.zero,
                let back = interpolation.target.inverse
            {
                result = result.concatenated(with: here).concatenated(with: TransformAndVelocity(back))
            }
        }
        return result
    }
}

/// What a number shows of its track.
struct TrackMapping: Sendable {
    /// The value shown as a function of the track, its lengths resolved. Default the track itself.
    var progress = ProgressMapping.identity
    /// The lengths between which it goes; `nil` where it is given in numbers.
    var lengths: (from: Length, to: Length)?
    /// The least value shown; `nil` for none.
    var floor: Double?
    /// Whether the track is a component of a color in linear light, which is shown gamma-encoded. Default no.
    var isLinearLight = false

    /// What is shown where the track has a value.
    func shown(_ tracked: ValueAndVelocity) -> ValueAndVelocity {
        if isLinearLight {
            let encoded = ColorSpace.encodeSRGB(tracked)
            // Full light is full light, without a rounding error.
            return tracked.value == 1 ? ValueAndVelocity(1, encoded.velocity) : encoded
        }
        let value = progress.value(at: tracked)
        guard let floor, value.value < floor else { return value }
        return ValueAndVelocity(floor)
    }
}
