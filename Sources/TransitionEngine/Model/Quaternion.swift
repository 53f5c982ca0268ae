/// A rotation in space.
struct Quaternion: Hashable, Sendable {
    var x: Double
    var y: Double
    var z: Double
    var w: Double

    init(x: Double, y: Double, z: Double, w: Double) {
        self.x = x
        self.y = y
        self.z = z
        self.w = w
    }

    /// `nil` for an axis of no length, which rotates nothing.
    init?(axis: (x: Double, y: Double, z: Double), degrees: Double) {
        let length = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot()
        guard length > 0, length.isFinite else { return nil }
        let half = degrees * radiansPerDegree / 2
        let s = sin(half) / length
        self.init(x: axis.x * s, y: axis.y * s, z: axis.z * s, w: cos(half))
    }

    static prefix func - (q: Quaternion) -> Quaternion { Quaternion(x: -q.x, y: -q.y, z: -q.z, w: -q.w) }

    func dot(_ other: Quaternion) -> Double { x * other.x + y * other.y + z * other.z + w * other.w }

    /// As a matrix that rotates row vectors.
    var matrix: Transform3D {
        QuaternionAndVelocity(x: ValueAndVelocity(x), y: ValueAndVelocity(y), z: ValueAndVelocity(z), w: ValueAndVelocity(w))
            .matrix.value
    }

    /// Spherical interpolation to `other` along the arc the two quaternions span (css-transforms-2 §13.5).
    func slerp(to other: Quaternion, _ fraction: ValueAndVelocity) -> QuaternionAndVelocity {
        let product = max(-1, min(1, dot(other)))
        if abs(product) == 1 { return QuaternionAndVelocity(self) }
        let theta = acos(product)
        let weight = ValueAndVelocity(theta * fraction.value, theta * fraction.velocity)
        let toOther = (1 / (1 - product * product).squareRoot()) * weight.sine
        let fromSelf = weight.cosine - product * toOther
        return QuaternionAndVelocity(
            x: x * fromSelf + other.x * toOther, y: y * fromSelf + other.y * toOther,
            z: z * fromSelf + other.z * toOther, w: w * fromSelf + other.w * toOther)
    }
}

/// A rotation with its rate of change.
struct QuaternionAndVelocity {
    var x: ValueAndVelocity
    var y: ValueAndVelocity
    var z: ValueAndVelocity
    var w: ValueAndVelocity

    init(x: ValueAndVelocity, y: ValueAndVelocity, z: ValueAndVelocity, w: ValueAndVelocity) {
        self.x = x
        self.y = y
        self.z = z
        self.w = w
    }

    init(_ q: Quaternion) {
        self.init(x: ValueAndVelocity(q.x), y: ValueAndVelocity(q.y), z: ValueAndVelocity(q.z), w: ValueAndVelocity(q.w))
    }

    var matrix: TransformAndVelocity {
        let one = ValueAndVelocity(1)
        let zero = ValueAndVelocity(0)
        return TransformAndVelocity(entries: [
            one - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w), zero,
            2 * (x * y - z * w), one - 2 * (x * x + z * z), 2 * (y * z + x * w), zero,
            2 * (x * z + y * w), 2 * (y * z - x * w), one - 2 * (x * x + y * y), zero,
            zero, zero, zero, one,
        ])
    }
}
