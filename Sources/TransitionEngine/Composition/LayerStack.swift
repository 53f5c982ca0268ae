/// Layers whose values compose into one: numbers of one property, geometry, or masks.
struct LayerStack: Sendable {
    let form: Form
    /// Innermost first.
    let layers: [AnimatedLayer]
    /// The point about which geometry is given.
    let anchor: UnitPoint
    let size: Size

    /// What the layers compose into.
    enum Form: Sendable {
        /// One property that every layer has.
        case numbers(Property)
        /// A translation, a rotation and a scale in the plane.
        case separable
        /// A matrix in the plane: an uneven scale outside of a rotation slants.
        case slanted
        /// A matrix in space.
        case spatial
        /// Insets from the sides of the view.
        case masks
    }

    private static let flat: Set<Property> = [.translateX, .translateY, .scaleX, .scaleY, .rotate]

    /// Layers as they are, about the center.
    init(_ form: Form, _ layers: some Sequence<AnimatedLayer>, in size: Size) {
        (self.form, self.layers, self.anchor, self.size) = (form, Array(layers), .center, size)
    }

    /// The layers that have a property; none of what else they have counts.
    init(_ property: Property, of layers: [AnimatedValue]) {
        form = .numbers(property)
        self.layers = layers.map { AnimatedLayer(values: [$0]) }
        (anchor, size) = (.center, Size(width: 0, height: 0))
    }

    /// Geometry, concatenated about one anchor.
    init(geometry layers: [AnimatedLayer], anchor: UnitPoint, in size: Size) {
        // What isn't geometry has a channel of its own.
        self.layers = layers.map { layer in
            AnimatedLayer(
                values: layer.values.filter { $0.content.role == .geometry }, anchor: layer.anchor,
                anchorMirrors: layer.anchorMirrors)
        }
        (self.anchor, self.size) = (anchor, size)
        let isFlat = layers.allSatisfy { layer in
            layer.values.allSatisfy { $0.content.role != .geometry || $0.content.property.map(Self.flat.contains) == true }
        }
        guard isFlat else {
            form = .spatial
            return
        }
        var isTurned = false
        var slants = false
        for layer in layers {
            let (x, y) = (layer.number(.scaleX), layer.number(.scaleY))
            let isEven = (x?.track ?? ValueTrack(1)) == (y?.track ?? ValueTrack(1))
            if isTurned && !isEven { slants = true }
            if layer.contains(.rotate) { isTurned = true }
        }
        form = slants ? .slanted : .separable
    }

    /// The properties that are shown, in the order of ``values(at:)``.
    var properties: [Property] {
        switch form {
        case .numbers(let property): [property]
        case .separable: [.translateX, .translateY, .scaleX, .scaleY, .rotate]
        case .slanted: [.m11, .m12, .m21, .m22, .m41, .m42]
        case .spatial: Property.matrix
        case .masks: Property.clips
        }
    }

    /// The values of its layers, where each is the one value of its property: nothing scales or turns what an inner layer has moved.
    var parts: [AnimatedValue]? {
        guard case .separable = form else { return nil }
        var (parts, isMoved) = ([AnimatedValue](), false)
        for layer in layers {
            if layer.usesAnchor, isMoved || layer.anchor != anchor { return nil }
            for value in layer.values {
                if parts.contains(where: { $0.content.property == value.content.property }) { return nil }
                parts.append(value)
            }
            isMoved = isMoved || layer.contains(.translateX) || layer.contains(.translateY)
        }
        return parts.sorted { ($0.content.property?.ordinal ?? 0) < ($1.content.property?.ordinal ?? 0) }
    }

    /// What one sample takes beside the segments of its tracks, in evaluations of one target.
    var evaluations: Int {
        switch form {
        case .numbers: 0
        case .separable, .slanted, .masks: 4 * layers.count
        case .spatial: 20 * layers.reduce(0) { $0 + 1 + ($1.transform?.components.count ?? 0) }
        }
    }

    /// The values at a time, one for each of ``properties``.
    func values(at sampleTime: SampleTime) -> [ValueAndVelocity] {
        switch form {
        case .numbers(let property): [property.composed(layers.map { $0.value(property, at: sampleTime) })]
        case .separable, .slanted: flatValues(at: sampleTime)
        case .spatial: spatialValues(at: sampleTime)
        case .masks: insets(at: sampleTime)
        }
    }

    // MARK: - In the plane

    private func flatValues(at sampleTime: SampleTime) -> [ValueAndVelocity] {
        // The linear part as rows (a, b), (c, d) for row vectors, and where the net anchor ends up.
        var (a, b, c, d) = (ValueAndVelocity(1), ValueAndVelocity(0), ValueAndVelocity(0), ValueAndVelocity(1))
        let start = point(anchor)
        var (x, y) = (ValueAndVelocity(start.x), ValueAndVelocity(start.y))
        var (scaleX, scaleY, turn) = (ValueAndVelocity(1), ValueAndVelocity(1), ValueAndVelocity(0))
        for layer in layers {
            let (sx, sy) = (layer.value(.scaleX, at: sampleTime), layer.value(.scaleY, at: sampleTime))
            let degrees = layer.value(.rotate, at: sampleTime)
            let pivot = point(layer.anchor)
            var (dx, dy) = (x - ValueAndVelocity(pivot.x), y - ValueAndVelocity(pivot.y))
            (dx, dy, a, b, c, d) = (sx * dx, sy * dy, sx * a, sy * b, sx * c, sy * d)
            if degrees.value != 0 || degrees.velocity != 0 {
                let angle = radiansPerDegree * degrees
                let (sine, cosine) = (angle.sine, angle.cosine)
                func rotated(_ u: ValueAndVelocity, _ v: ValueAndVelocity) -> (ValueAndVelocity, ValueAndVelocity) {
                    (u * cosine - v * sine, u * sine + v * cosine)
                }
                (dx, dy) = rotated(dx, dy)
                (a, b) = rotated(a, b)
                (c, d) = rotated(c, d)
            }
            x = dx + ValueAndVelocity(pivot.x) + layer.value(.translateX, at: sampleTime)
            y = dy + ValueAndVelocity(pivot.y) + layer.value(.translateY, at: sampleTime)
            (scaleX, scaleY, turn) = (scaleX * sx, scaleY * sy, turn + degrees)
        }
        let (moveX, moveY) = (x - ValueAndVelocity(start.x), y - ValueAndVelocity(start.y))
        if case .slanted = form { return [a, b, c, d, moveX, moveY] }
        return [moveX, moveY, scaleX, scaleY, turn]
    }

    private func point(_ unit: UnitPoint) -> (x: Double, y: Double) { (unit.x * size.width, unit.y * size.height) }

    // MARK: - In space

    /// The entries m11, m12, … m44 about the net anchor.
    private func spatialValues(at sampleTime: SampleTime) -> [ValueAndVelocity] {
        var composed = translation(to: anchor)
        for layer in layers {
            composed = composed.concatenated(with: translation(to: layer.anchor, inverted: true))
            if let transform = layer.transform, case .transform(let interpolations) = transform.content {
                let progresses = transform.components.map { $0.value(at: sampleTime) }
                composed = composed.concatenated(with: ValueContent.matrix(interpolations, progresses))
            }
            composed = composed.concatenated(with: own(layer, sampleTime)).concatenated(with: translation(to: layer.anchor))
        }
        composed = composed.concatenated(with: translation(to: anchor, inverted: true))
        return (0..<16).map { composed[$0] }
    }

    /// Scale, rotations about x, y and z, perspective, translation: the order in which one layer applies its own.
    private func own(_ layer: AnimatedLayer, _ sampleTime: SampleTime) -> TransformAndVelocity {
        func value(_ property: Property) -> ValueAndVelocity { layer.value(property, at: sampleTime) }
        let (zero, one) = (ValueAndVelocity(0), ValueAndVelocity(1))
        var result = TransformAndVelocity(entries: [
            value(.scaleX), zero, zero, zero, zero, value(.scaleY), zero, zero, zero, zero, value(.scaleZ), zero,
            zero, zero, zero, one,
        ])
        for (property, axis) in [(Property.rotateX, 0), (.rotateY, 1), (.rotate, 2)] where layer.contains(property) {
            let half = (radiansPerDegree / 2) * value(property)
            let turn = QuaternionAndVelocity(
                x: axis == 0 ? half.sine : zero, y: axis == 1 ? half.sine : zero, z: axis == 2 ? half.sine : zero,
                w: half.cosine)
            result = result.concatenated(with: turn.matrix)
        }
        if layer.contains(.perspective) {
            var lens = TransformAndVelocity(.identity)
            // A distance below 1 counts as 1 (css-transforms-2 §8.2); so nothing divides by zero.
            let distance = value(.perspective)
            let depth = ValueAndVelocity(-1) / (distance.value < 1 ? ValueAndVelocity(1) : distance)
            lens.value[2, 3] = depth.value
            lens.velocity[2, 3] = depth.velocity
            result = result.concatenated(with: lens)
        }
        return result.concatenated(
            with: TransformAndVelocity(entries: [
                one, zero, zero, zero, zero, one, zero, zero, zero, zero, one, zero,
                value(.translateX), value(.translateY), value(.translateZ), one,
            ]))
    }

    private func translation(to unit: UnitPoint, inverted: Bool = false) -> TransformAndVelocity {
        var matrix = Transform3D.identity
        let sign = inverted ? -1.0 : 1.0
        matrix.row4 = [sign * unit.x * size.width, sign * unit.y * size.height, 0, 1]
        return TransformAndVelocity(matrix)
    }
}

extension Property {
    /// What its values in several layers compose into: brightness and hue add, blurs add in quadrature, what grayscale leaves of
    /// the color, the contrasts that inversions are and all other values multiply (semantics §2.2, §44).
    fileprivate func composed(_ values: [ValueAndVelocity]) -> ValueAndVelocity {
        let (zero, one) = (ValueAndVelocity(0), ValueAndVelocity(1))
        switch self {
        case .brightness, .hueRotation: return values.reduce(zero) { $0 + $1 }
        case .colorInvert:
            let kept = values.reduce(one) { $0 * (one - 2 * $1) }
            return 0.5 * (one - kept)
        case .grayscale: return one - values.reduce(one) { $0 * (one - $1) }
        case .blur:
            // Scales between the layers don't count.
            let composed = values.reduce(zero) { $0 + $1 * $1 }.squareRoot
            guard composed.value == 0 else { return composed }
            // A root has no slope at 0; the radii lead there, or away from there, in straight lines.
            let slope = values.reduce(0) { $0 + $1.velocity * $1.velocity }.squareRoot()
            return ValueAndVelocity(0, values.reduce(0) { $0 + $1.velocity } < 0 ? -slope : slope)
        default: return values.reduce(one) { $0 * $1 }
        }
    }
}
