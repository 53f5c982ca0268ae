/// What a stack of layers amounts to: the tracks of one subject, composed and never listed twice.
///
/// Layers apply from the inside out: transforms are concatenated in that order, opacities multiply, blurs add in
/// quadrature, and of any other property the outermost layer wins (semantics §2.2).
struct NetEffect: Sendable {
    let channels: [Channel]
    let anchor: UnitPoint
    /// What one sample costs, in evaluations of one target.
    let evaluations: Int
    /// An upper bound of the tracks that come out.
    let trackCount: Int

    /// A part of the net effect that is computed together.
    enum Channel: Sendable {
        /// One property of one layer that goes one way: nearly every track.
        case straight(StraightWay)
        /// One property of one layer, along its course.
        case direct(AnimatedScalar)
        case opacity([AnimatedLayer])
        case blur([AnimatedLayer])
        case color(ColorCourse)
        /// The `transform` of a single layer.
        case matrix(TransformCourse, size: Size)
        case flat(FlatStack)
        case spatial(SpatialStack)

        /// - Parameter scalar: of the only layer that says anything of its property.
        init(_ scalar: AnimatedScalar) {
            self =
                if let way = scalar.simpleWay {
                    .straight(StraightWay(property: scalar.property, from: way.from, to: way.to, motion: way.motion))
                } else {
                    .direct(scalar)
                }
        }

        /// The first of its properties, by which a subject's channels are put in order.
        fileprivate var place: UInt8 {
            switch self {
            case .straight(let way): way.property.place
            case .direct(let scalar): scalar.property.place
            default: properties.first?.place ?? .max
            }
        }

        /// Whether it gives one track and always that.
        fileprivate var isSingle: Bool {
            switch self {
            case .straight, .direct: true
            default: false
            }
        }

        /// The properties it may give tracks to, in the order of its values.
        var properties: [Property] {
            switch self {
            case .straight(let way): [way.property]
            case .direct(let scalar): [scalar.property]
            case .opacity: [.opacity]
            case .blur: [.blur]
            case .color: [.colorRed, .colorGreen, .colorBlue, .colorAlpha]
            case .matrix, .spatial: Property.matrix
            case .flat(let stack): stack.properties
            }
        }

        /// The courses that make its values.
        var courses: [Course] {
            switch self {
            case .straight(let way): [Course(from: way.from, to: way.to, along: way.motion)]
            case .direct(let scalar): [scalar.course]
            case .opacity(let layers): layers.compactMap { $0.scalar(.opacity)?.course }
            case .blur(let layers): layers.compactMap { $0.scalar(.blur)?.course }
            case .color(let color): color.components
            case .matrix(let transform, _): transform.courses
            case .flat(let stack): stack.layers.flatMap(\.courses)
            case .spatial(let stack): stack.layers.flatMap(\.courses)
            }
        }

        /// The motions that its courses follow, each once.
        var motions: [Int] {
            if case .straight(let way) = self { return [way.motion] }
            var seen = Set<Int>()
            return courses.flatMap(\.legs).map(\.motion).filter { seen.insert($0).inserted }
        }

        /// What one sample costs, in evaluations of one target; taking a matrix through one counts twenty.
        var evaluations: Int {
            if case .straight = self { return 1 }
            let legs = courses.reduce(0) { $0 + max(1, $1.legs.count) }
            switch self {
            case .straight, .direct, .opacity, .blur, .color: return legs
            case .matrix: return 20 * legs
            case .flat(let stack): return legs + 4 * stack.layers.count
            case .spatial(let stack): return legs + 20 * stack.layers.reduce(0) { $0 + 1 + ($1.transform?.courses.count ?? 0) }
            }
        }

        /// The values at a moment.
        func values(at moment: Moment) -> [Dual] {
            switch self {
            case .straight(let way): [interpolate(way.from, way.to, moment.fractions[way.motion])]
            case .direct(let scalar): [scalar.value(at: moment)]
            case .opacity(let layers): [layers.reduce(Dual(1)) { $0 * $1.value(.opacity, at: moment) }]
            case .blur(let layers): [Self.blur(layers, moment)]
            case .color(let color): color.at(moment)
            case .matrix(let transform, let size):
                { matrix in (0..<16).map { matrix[$0] } }(transform.at(moment, in: size))
            case .flat(let stack): stack.values(at: moment)
            case .spatial(let stack): stack.values(at: moment)
            }
        }

        /// Radii add in quadrature (semantics §2.2); scales between them don't count.
        private static func blur(_ layers: [AnimatedLayer], _ moment: Moment) -> Dual {
            let radii = layers.map { $0.value(.blur, at: moment) }
            let net = radii.reduce(Dual(0)) { $0 + $1 * $1 }.squareRoot
            guard net.value == 0 else { return net }
            // A root has no slope at 0; the radii lead there, or away from there, in straight lines.
            let slope = radii.reduce(0) { $0 + $1.velocity * $1.velocity }.squareRoot()
            return Dual(0, radii.reduce(0) { $0 + $1.velocity } < 0 ? -slope : slope)
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

        // A bit for each property that a layer further out has named.
        var plain: UInt64 = 0
        for layer in layers.reversed() {
            for scalar in layer.scalars where scalar.property.role == .plain && plain >> scalar.property.place & 1 == 0 {
                plain |= 1 << scalar.property.place
                channels.append(Channel(scalar))
            }
        }
        if let layer = layers.last(where: { $0.color != nil }), let color = layer.color {
            channels.append(.color(color))
        }
        self.init(Self.ordered(channels), anchor: anchor)
    }

    /// Plain tracks of one subject, each property once.
    init(_ scalars: [AnimatedScalar], anchor: UnitPoint = .center) {
        self.init(Self.ordered(scalars.map { Channel($0) }), anchor: anchor)
    }

    /// - Parameter channels: in the order of their tracks, each property once.
    init(_ channels: [Channel], anchor: UnitPoint) {
        self.channels = channels
        self.anchor = anchor
        evaluations = channels.reduce(0) { $0 + $1.evaluations }
        trackCount = channels.reduce(0) { $0 + ($1.isSingle ? 1 : $1.properties.count) }
    }

    /// In the order of their tracks, in place: they are few, and mostly in order already.
    private static func ordered(_ channels: consuming [Channel]) -> [Channel] {
        for index in channels.indices.dropFirst() {
            var at = index
            while at > 0, channels[at].place < channels[at - 1].place {
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
                channel.values(at: Moment(time: 0, fractions: [], probe: fraction))
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

    /// The anchor of every layer that uses one, where they agree; else the centre.
    private static func commonAnchor(_ layers: [AnimatedLayer]) -> UnitPoint {
        var common: UnitPoint?
        for layer in layers where layer.usesAnchor {
            if let common, common != layer.anchor { return .center }
            common = layer.anchor
        }
        return common ?? .center
    }
}

/// One property from one value to another along one motion, resting before it starts.
struct StraightWay: Sendable {
    let property: Property
    let from: Double
    let to: Double
    /// Index into the plan's motions.
    let motion: Int
}
