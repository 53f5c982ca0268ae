/// One layer of effects.
struct AnimatedLayer: Sendable {
    /// Each property once.
    let values: [AnimatedValue]
    var anchor = UnitPoint.center
    /// Whether right-to-left layout has mirrored the anchor, or would. Default no.
    var anchorMirrors = false

    var tracks: [ValueTrack] { values.flatMap(\.components) }

    var hasGeometry: Bool { values.contains { $0.content.role == .geometry } }

    /// Whether the position of its anchor makes a difference.
    var usesAnchor: Bool { values.contains(where: \.content.usesAnchor) }

    /// Its transform, beside the properties that are numbers.
    var transform: AnimatedValue? { values.first(where: \.content.isTransform) }

    func number(_ property: Property) -> AnimatedValue? { values.first { $0.content.property == property } }

    func contains(_ property: Property) -> Bool { number(property) != nil }

    /// The property's value; its identity where the layer doesn't name it.
    func value(_ property: Property, at sampleTime: SampleTime) -> ValueAndVelocity {
        // By its index, so that it isn't copied.
        let index = values.firstIndex { $0.content.property == property }
        return index.map { values[$0].number(at: sampleTime) } ?? ValueAndVelocity(property.identity ?? 0)
    }
}
