/// The tracks of one subject, composed from its stack of layers: each property has one track at most.
///
/// Layers apply from the inside out: transforms are concatenated in that order, opacities multiply, blurs add in
/// quadrature, filters of color add up by rules of their own (semantics §44), a mask stays where it is while what is inside
/// of it moves, and of any other property the outermost layer wins (semantics §2.2).
struct ComposedTracks: Sendable {
    let channels: [Channel]
    let anchor: UnitPoint
    /// Whether right-to-left layout has mirrored the anchor, or would.
    let anchorMirrors: Bool
    /// The properties that may have tracks.
    let properties: PropertySet

    /// What one sample takes, in evaluations of one target.
    var evaluations: Int { channels.reduce(0) { $0 + $1.evaluations } }

    /// - Parameter layers: innermost first.
    init(_ layers: [AnimatedLayer], in size: Size) {
        var channels: [Channel] = []
        let geometry = layers.filter(\.hasGeometry)
        let anchor = Self.commonAnchor(geometry)
        if geometry.count == 1, let only = geometry.first {
            for value in only.values where value.content.role == .geometry { channels.append(Channel(value)) }
        } else if geometry.count > 1 {
            channels.append(.stack(LayerStack(geometry: geometry, anchor: anchor, in: size)))
        }

        channels += Self.channel(.opacity, of: layers)
        channels += Self.channel(.blur, of: layers)
        if layers.contains(where: { $0.values.contains { $0.content.role == .filter } }) {
            for property in Property.filters where property.role == .filter { channels += Self.channel(property, of: layers) }
        }

        let masks = LayerStack(masks: layers, in: size)
        if let masks { channels.append(.stack(masks)) }
        // A bit for the first property of each value that a layer further out has named.
        var outermost: UInt64 = 0
        for layer in layers.reversed() {
            for value in layer.values
            where value.content.role == .plain && (masks == nil || value.content.property?.isClip != true) {
                let channel = Channel(value)
                guard outermost >> channel.ordinal & 1 == 0 else { continue }
                outermost |= 1 << channel.ordinal
                channels.append(channel)
            }
        }
        channels.sort { $0.ordinal < $1.ordinal }
        self.init(channels, anchor: anchor, anchorMirrors: geometry.contains { $0.usesAnchor && $0.anchorMirrors })
    }

    /// Plain tracks of one subject, each property once.
    init(_ values: [AnimatedValue], anchor: UnitPoint = .center) {
        self.init(values.map(Channel.init).sorted { $0.ordinal < $1.ordinal }, anchor: anchor)
    }

    /// - Parameter channels: in the order of their tracks, each property once.
    init(_ channels: [Channel], anchor: UnitPoint, anchorMirrors: Bool = false) {
        self.channels = channels
        self.anchor = anchor
        self.anchorMirrors = anchorMirrors
        properties = channels.reduce(into: PropertySet()) { $1.add(to: &$0) }
    }

    /// Whether every value is a number at both ends, and as far beyond as a wild overshoot goes.
    var isFinite: Bool {
        channels.allSatisfy { channel in
            if channel.isNumber { return true }
            return [0, 1, -2, 3].allSatisfy { fraction in
                channel.values(at: SampleTime(time: 0, fractions: [], probe: fraction))
                    .allSatisfy { $0.value.isFinite && $0.velocity.isFinite }
            }
        }
    }

    /// The channel of a property that layers add to: straight where only one does; none where none does.
    private static func channel(_ property: Property, of layers: [AnimatedLayer]) -> [Channel] {
        let values = layers.compactMap { $0.number(property) }
        if values.count > 1 { return [.stack(LayerStack(property, of: values))] }
        return values.map(Channel.init)
    }

    /// The anchor of every layer that uses one, where they agree; else the center.
    private static func commonAnchor(_ layers: [AnimatedLayer]) -> UnitPoint {
        var common: UnitPoint?
        for layer in layers where layer.usesAnchor {
            if let common, common != layer.anchor { return .center }
            common = layer.anchor
        }
        return common ?? .center
    }
}

/// Tracks that are computed together.
enum Channel: Sendable {
    /// A number with a single segment: nearly every track.
    case simple(SimpleTrack)
    /// Any other value of one layer.
    case value(AnimatedValue)
    /// A value that several layers add to.
    case stack(LayerStack)

    /// - Parameter value: that of the only layer that counts.
    init(_ value: AnimatedValue) { self = value.simpleTrack.map(Channel.simple) ?? .value(value) }

    /// The value of one layer; `nil` for several.
    var value: AnimatedValue? {
        switch self {
        case .simple(let track): AnimatedValue(track.property, ValueTrack(from: track.from, to: track.to, along: track.curve))
        case .value(let value): value
        case .stack: nil
        }
    }

    /// Whether it is a number of one layer, which always has a track.
    var isNumber: Bool {
        switch self {
        case .simple: true
        case .value(let value): value.content.property != nil
        case .stack: false
        }
    }

    /// The ordinal of its first property, by which a subject's channels are ordered.
    fileprivate var ordinal: UInt8 {
        if case .simple(let track) = self { return track.property.ordinal }
        return properties[0].ordinal
    }

    /// The properties it may give tracks to, in the order of its values: that of ``PropertySet/ordered``.
    var properties: [Property] {
        switch self {
        case .simple(let track): [track.property]
        case .value(let value): value.content.properties
        case .stack(let stack): stack.properties
        }
    }

    /// Adds ``properties`` to a set.
    fileprivate func add(to set: inout PropertySet) {
        if case .simple(let track) = self { set.insert(track.property) } else { set.formUnion(PropertySet(properties)) }
    }

    /// The value tracks that make its values.
    var tracks: [ValueTrack] {
        if case .stack(let stack) = self { stack.layers.flatMap(\.tracks) } else { value?.components ?? [] }
    }

    /// Indices of the curves that its value tracks follow, each once.
    var curves: [Int] {
        if case .simple(let track) = self { return [track.curve] }
        var seen = Set<Int>()
        return tracks.flatMap(\.segments).map(\.curve).filter { seen.insert($0).inserted }
    }

    /// What one sample takes, in evaluations of one target.
    var evaluations: Int {
        if case .simple = self { return 1 }
        let segments = tracks.reduce(0) { $0 + max(1, $1.segments.count) }
        if case .stack(let stack) = self { return segments + stack.evaluations }
        return segments * (value?.content.evaluations ?? 1)
    }

    /// The values at a time, one for each of ``properties``.
    func values(at sampleTime: SampleTime) -> [ValueAndVelocity] {
        switch self {
        case .simple(let track): [interpolate(track.from.value, track.to.value, sampleTime.fractions[track.curve])]
        case .value(let value): value.values(at: sampleTime)
        case .stack(let stack): stack.values(at: sampleTime)
        }
    }
}

/// One property that goes from one value to another along one curve, and rests before the curve starts.
struct SimpleTrack: Sendable {
    let property: Property
    let from: TrackEnd
    let to: TrackEnd
    /// Index into the plan's curves.
    let curve: Int
}
