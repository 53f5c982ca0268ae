extension LayerStack {
    /// Masks, and what moves and scales the view inside of them.
    ///
    /// - Parameter layers: those up to the outermost mask.
    /// - Returns: `nil` where one layer alone says the insets: nothing inside of it moves the view, or masks it too.
    init?(masks layers: [AnimatedLayer], in size: Size) {
        guard let last = layers.lastIndex(where: \.isMask),
            layers[..<last].contains(where: { $0.isMask || $0.hasGeometry })
        else { return nil }
        self.init(.masks, layers[...last], in: size)
    }

    /// The insets of what all masks show from the sides of the view, at most four sides long: a mask stays where it is, so it goes
    /// back through what moves and scales the view inside of it (semantics §2.2).
    func insets(at sampleTime: SampleTime) -> [ValueAndVelocity] {
        let (left, right) = insets(.alongX, size.width, at: sampleTime)
        let (top, bottom) = insets(.alongY, size.height, at: sampleTime)
        return [top, right, bottom, left]
    }

    private func insets(
        _ axis: MaskAxis, _ side: Double, at sampleTime: SampleTime
    ) -> (start: ValueAndVelocity, end: ValueAndVelocity) {
        // A point p of the view is at origin + scale · p.
        var (origin, scale) = (ValueAndVelocity(0), ValueAndVelocity(1))
        var result: (start: ValueAndVelocity, end: ValueAndVelocity)?
        let whole = ValueAndVelocity(side)
        for layer in layers {
            if layer.isMask {
                let divisor = abs(scale.value) < 1e-9 ? ValueAndVelocity(1e-9) : scale
                func inset(_ edge: ValueAndVelocity) -> ValueAndVelocity {
                    ((edge - origin) / divisor).clamped(to: -4 * side...5 * side)
                }
                var (start, end) = (
                    inset(layer.value(axis.start, at: sampleTime)), inset(whole - layer.value(axis.end, at: sampleTime))
                )
                if divisor.value < 0 { swap(&start, &end) }
                end = whole - end
                if let inner = result {
                    start = inner.start.value < start.value ? start : inner.start
                    end = inner.end.value < end.value ? end : inner.end
                }
                result = (start, end)
            }
            let factor = layer.value(axis.scale, at: sampleTime)
            let pivot = ValueAndVelocity(axis.isX ? layer.anchor.x * side : layer.anchor.y * side)
            origin = pivot + factor * (origin - pivot) + layer.value(axis.translation, at: sampleTime)
            scale = factor * scale
        }
        return result ?? (ValueAndVelocity(0), ValueAndVelocity(0))
    }

    /// The properties along an axis.
    private struct MaskAxis {
        let isX: Bool
        let translation, scale, start, end: Property

        static let alongX = MaskAxis(isX: true, translation: .translateX, scale: .scaleX, start: .clipLeft, end: .clipRight)
        static let alongY = MaskAxis(isX: false, translation: .translateY, scale: .scaleY, start: .clipTop, end: .clipBottom)
    }
}

extension AnimatedLayer {
    /// Whether it shows only a part of the view.
    var isMask: Bool { values.contains { $0.content.property?.isClip == true } }
}

extension Property {
    /// The insets of a clip, in the order of their tracks.
    static let clips: [Property] = [.clipTop, .clipRight, .clipBottom, .clipLeft]

    /// Whether it is an inset of a clip.
    var isClip: Bool { Self.clips.contains(self) }
}
