/// Several layers with rotations in space or transforms of their own, concatenated into one matrix.
struct SpatialStack: Sendable {
    let layers: [AnimatedLayer]
    private let size: Size
    private let anchor: UnitPoint

    init(_ layers: [AnimatedLayer], anchor: UnitPoint, in size: Size) {
        self.layers = layers
        self.anchor = anchor
        self.size = size
    }

    /// The entries m11, m12, … m44 about the net anchor.
    func values(at sampleTime: SampleTime) -> [ValueAndVelocity] {
        var composed = translation(to: anchor)
        for layer in layers {
            composed = composed.concatenated(with: translation(to: layer.anchor, inverted: true))
            if let transform = layer.transform { composed = composed.concatenated(with: transform.at(sampleTime, in: size)) }
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
