/// The tracks of one subject, composed from its stack of layers: each property has one track at most.
///
/// Layers apply from the inside out: transforms are concatenated in that order, opacities multiply, blurs add in
/// quadrature, filters of color add up by rules of their own (semantics §44), and of any other property the outermost layer wins (semantics §2.2).
struct ComposedTracks: Sendable {
    let channels: [Channel]
    let anchor: UnitPoint
    /// Whether right-to-left layout has mirrored the anchor, or would.
    let anchorMirrors: Bool
    /// The properties that may have tracks.
    let properties: PropertySet

    /// What one sample costs, in evaluations of one target.
    var evaluations: Int { channels.reduce(0) { $0 + $1.evaluations } }

    /// Tracks that are computed together.
    enum Channel: Sendable {
        /// One property of one layer with a single segment: nearly every track.
        case simple(SimpleTrack)
        /// One property of one layer, along any value track.
        case single(AnimatedScalar)
        case opacity([AnimatedLayer])
        case blur([AnimatedLayer])
        /// A filter of color that several layers have.
        case filter(Property, [AnimatedLayer])
        case color(ColorTrack)
        /// The `transform` of a single layer.
        case matrix(TransformTrack, size: Size)
        case flat(FlatStack)
        case spatial(SpatialStack)

        /// - Parameter scalar: that of the only layer that names its property.
        init(_ scalar: AnimatedScalar) {
            self =
                if let track = scalar.simpleTrack {
                    .simple(SimpleTrack(property: scalar.property, from: track.from, to: track.to, curve: track.curve))
                } else {
                    .single(scalar)
                }
        }

        /// The ordinal of its first property, by which a subject's channels are ordered.
        fileprivate var ordinal: UInt8 {
            switch self {
            case .simple(let track): track.property.ordinal
            case .single(let scalar): scalar.property.ordinal
            default: properties.first?.ordinal ?? .max
            }
        }

        /// Whether it gives one track and always that.
        fileprivate var isSingle: Bool {
            switch self {
            case .simple, .single: true
            default: false
            }
        }

        /// The properties it may give tracks to, in the order of its values: that of ``PropertySet/ordered``.
        var properties: [Property] {
            switch self {
            case .simple(let track): [track.property]
            case .single(let scalar): [scalar.property]
            case .opacity: [.opacity]
            case .blur: [.blur]
            case .filter(let property, _): [property]
            case .color: [.colorRed, .colorGreen, .colorBlue, .colorAlpha]
            case .matrix, .spatial: Property.matrix
            case .flat(let stack): stack.properties
            }
        }

        /// Adds ``properties`` to a set.
        fileprivate func add(to set: inout PropertySet) {
            switch self {
            case .simple(let track): set.insert(track.property)
            case .single(let scalar): set.insert(scalar.property)
            default: set.formUnion(PropertySet(properties))
            }
        }

        /// The value tracks that make its values.
        var tracks: [ValueTrack] {
            switch self {
            case .simple(let track): [ValueTrack(from: track.from, to: track.to, along: track.curve)]
            case .single(let scalar): [scalar.track]
            case .opacity(let layers): layers.compactMap { $0.scalar(.opacity)?.track }
            case .blur(let layers): layers.compactMap { $0.scalar(.blur)?.track }
            case .filter(let property, let layers): layers.compactMap { $0.scalar(property)?.track }
            case .color(let color): color.components
            case .matrix(let transform, _): transform.tracks
            case .flat(let stack): stack.layers.flatMap(\.tracks)
            case .spatial(let stack): stack.layers.flatMap(\.tracks)
            }
        }

        /// Indices of the curves that its value tracks follow, each once.
        var curves: [Int] {
            switch self {
            case .simple(let track): return [track.curve]
            case .single(let scalar) where scalar.track.segments.count == 1: return [scalar.track.segments[0].curve]
            default: break
            }
            var seen = Set<Int>()
            return tracks.flatMap(\.segments).map(\.curve).filter { seen.insert($0).inserted }
        }

        /// What one sample costs, in evaluations of one target; taking a matrix through one counts twenty.
        var evaluations: Int {
            if case .simple = self { return 1 }
            if case .single(let scalar) = self { return max(1, scalar.track.segments.count) }
            let segments = tracks.reduce(0) { $0 + max(1, $1.segments.count) }
            switch self {
            case .simple, .single, .opacity, .blur, .filter, .color: return segments
            case .matrix: return 20 * segments
            case .flat(let stack): return segments + 4 * stack.layers.count
            case .spatial(let stack): return segments + 20 * stack.layers.reduce(0) { $0 + 1 + ($1.transform?.tracks.count ?? 0) }
            }
        }

        /// The values at a time, one for each of ``properties``.
        func values(at sampleTime: SampleTime) -> [ValueAndVelocity] {
            switch self {
            case .simple(let track): [interpolate(track.from.value, track.to.value, sampleTime.fractions[track.curve])]
            case .single(let scalar): [scalar.value(at: sampleTime)]
            case .opacity(let layers): [layers.reduce(ValueAndVelocity(1)) { $0 * $1.value(.opacity, at: sampleTime) }]
            case .blur(let layers): [Self.blur(layers, sampleTime)]
            case .filter(let property, let layers): [Self.filter(property, layers, sampleTime)]
            case .color(let color): color.at(sampleTime)
            case .matrix(let transform, let size):
                { matrix in (0..<16).map { matrix[$0] } }(transform.at(sampleTime, in: size))
            case .flat(let stack): stack.values(at: sampleTime)
            case .spatial(let stack): stack.values(at: sampleTime)
            }
        }

        /// Brightness and hue add, contrast and saturation multiply, and so does what grayscale leaves of the color.
        private static func filter(_ property: Property, _ layers: [AnimatedLayer], _ time: SampleTime) -> ValueAndVelocity {
            let values = layers.map { $0.value(property, at: time) }
            switch property {
            case .brightness, .hueRotation: return values.reduce(ValueAndVelocity(0)) { $0 + $1 }
            case .grayscale:
                let one = ValueAndVelocity(1)
                return one - values.reduce(one) { $0 * (one - $1) }
            default: return values.reduce(ValueAndVelocity(1)) { $0 * $1 }
            }
        }

        /// Radii add in quadrature (semantics §2.2); scales between them don't count.
        private static func blur(_ layers: [AnimatedLayer], _ sampleTime: SampleTime) -> ValueAndVelocity {
            let radii = layers.map { $0.value(.blur, at: sampleTime) }
            let composed = radii.reduce(ValueAndVelocity(0)) { $0 + $1 * $1 }.squareRoot
            guard composed.value == 0 else { return composed }
            // A root has no slope at 0; the radii lead there, or away from there, in straight lines.
            let slope = radii.reduce(0) { $0 + $1.velocity * $1.velocity }.squareRoot()
            return ValueAndVelocity(0, radii.reduce(0) { $0 + $1.velocity } < 0 ? -slope : slope)
        }
    }

    /// - Parameter layers: innermost first.
    init(_ layers: [AnimatedLayer], in size: Size) {
        var channels: [Channel] = []
        let geometry = layers.filter(\.hasGeometry)
        let anchor = Self.commonAnchor(geometry)

        if geometry.count == 1, let only = geometry.first {
            for scalar in only.scalars where scalar.property.role == .geometry { channels.append(Channel(scalar)) }
            if let transform = only.transform { channels.append(.matrix(transform, size: size)) }
        } else if geometry.count > 1 {
            channels.append(
                FlatStack(geometry, anchor: anchor, in: size).map(Channel.flat)
                    ?? .spatial(SpatialStack(geometry, anchor: anchor, in: size)))
        }

        channels += Self.channel(.opacity, of: layers, stacked: Channel.opacity)
        channels += Self.channel(.blur, of: layers, stacked: Channel.blur)
        if layers.contains(where: { $0.scalars.contains { $0.property.role == .filter } }) {
            for property in Property.filters where property.role == .filter {
                channels += Self.channel(property, of: layers) { .filter(property, $0) }
            }
        }

        // A bit for each property that a layer further out has named.
        var outermost: UInt64 = 0
        for layer in layers.reversed() {
            for scalar in layer.scalars where scalar.property.role == .plain && outermost >> scalar.property.ordinal & 1 == 0 {
                outermost |= 1 << scalar.property.ordinal
                channels.append(Channel(scalar))
            }
        }
        if let layer = layers.last(where: { $0.color != nil }), let color = layer.color {
            channels.append(.color(color))
        }
        self.init(
            Self.ordered(channels), anchor: anchor,
            anchorMirrors: geometry.contains { $0.usesAnchor && $0.anchorMirrors })
    }

    /// Plain tracks of one subject, each property once.
    init(_ scalars: [AnimatedScalar], anchor: UnitPoint = .center) {
        let order = scalars.indices.sorted { scalars[$0].property.ordinal < scalars[$1].property.ordinal }
        self.init(order.map { Channel(scalars[$0]) }, anchor: anchor)
    }

    /// - Parameter channels: in the order of their tracks, each property once.
    init(_ channels: [Channel], anchor: UnitPoint, anchorMirrors: Bool = false) {
        self.channels = channels
        self.anchor = anchor
        self.anchorMirrors = anchorMirrors
        properties = channels.reduce(into: PropertySet()) { $1.add(to: &$0) }
    }

    /// Orders channels by their tracks. An insertion sort: they are few, and mostly in order already.
    private static func ordered(_ channels: consuming [Channel]) -> [Channel] {
        for index in channels.indices.dropFirst() {
            var at = index
            while at > 0, channels[at].ordinal < channels[at - 1].ordinal {
                channels.swapAt(at, at - 1)
                at -= 1
            }
        }
        return channels
    }

    /// Whether every value is a number at both ends, and as far beyond as a wild overshoot goes.
    var isFinite: Bool {
        channels.allSatisfy { channel in
            if channel.isSingle { return true }
            return [0, 1, -2, 3].allSatisfy { fraction in
                channel.values(at: SampleTime(time: 0, fractions: [], probe: fraction))
                    .allSatisfy { $0.value.isFinite && $0.velocity.isFinite }
            }
        }
    }

    /// The channel of a property that layers add to: straight where only one does; none where none does.
    private static func channel(
        _ property: Property, of layers: [AnimatedLayer], stacked: ([AnimatedLayer]) -> Channel
    ) -> [Channel] {
        if layers.count == 1 { return layers[0].scalar(property).map { [Channel($0)] } ?? [] }
        let holding = layers.filter { $0.contains(property) }
        if holding.count == 1, let scalar = holding[0].scalar(property) { return [Channel(scalar)] }
        return holding.isEmpty ? [] : [stacked(holding)]
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

/// One property that goes from one value to another along one curve, and rests before the curve starts.
struct SimpleTrack: Sendable {
    let property: Property
    let from: TrackEnd
    let to: TrackEnd
    /// Index into the plan's curves.
    let curve: Int
}
