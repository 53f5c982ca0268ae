/// Several layers of translation, scale and rotation in the plane, concatenated about one anchor.
struct FlatStack: Sendable {
    let layers: [AnimatedLayer]
    let size: Size
    let anchor: UnitPoint
    /// Whether the whole is again a translation, a rotation and a scale; otherwise it has a slant and comes out as
    /// a matrix.
    private let isSeparable: Bool

    private static let supported: Set<Property> = [.translateX, .translateY, .scaleX, .scaleY, .rotate]

    /// `nil` if a layer leaves the plane or has a `transform` of its own.
    init?(_ layers: [AnimatedLayer], anchor: UnitPoint, in size: Size) {
        for layer in layers {
            guard layer.transform == nil,
                layer.scalars.allSatisfy({ $0.property.role != .geometry || Self.supported.contains($0.property) })
            else { return nil }
        }
        self.layers = layers
        self.anchor = anchor
        self.size = size
        // An uneven scale outside of a rotation slants.
        var isTurned = false
        var slants = false
        for layer in layers {
            let (x, y) = (layer.scalar(.scaleX), layer.scalar(.scaleY))
            let isEven = (x?.track ?? ValueTrack(1)) == (y?.track ?? ValueTrack(1))
            if isTurned && !isEven { slants = true }
            if layer.contains(.rotate) { isTurned = true }
        }
        isSeparable = !slants
    }

    var properties: [Property] {
        isSeparable
            ? [.translateX, .translateY, .scaleX, .scaleY, .rotate] : [.m11, .m12, .m21, .m22, .m41, .m42]
    }

    func values(at sampleTime: SampleTime) -> [ValueAndVelocity] {
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
        return isSeparable ? [moveX, moveY, scaleX, scaleY, turn] : [a, b, c, d, moveX, moveY]
    }

    private func point(_ unit: UnitPoint) -> (x: Double, y: Double) { (unit.x * size.width, unit.y * size.height) }
}
