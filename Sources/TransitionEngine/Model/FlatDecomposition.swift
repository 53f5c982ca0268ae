/// A flat (2-D) matrix taken apart for interpolation: translation, rotation, skew and scale, in this order from outside.
///
/// Source: what browsers do (Web Platform Tests, css-transforms), which css-transforms-1 §12 says otherwise; semantics §32.
struct FlatDecomposition: Hashable, Sendable {
    var translation: SIMD2<Double>
    var scale: SIMD2<Double>
    /// Radians, above −π and up to π.
    var angle: Double
    /// The tangent of the skew along x.
    var skew: Double

    /// `nil` for a singular matrix.
    init?(_ m: Transform3D) {
        let determinant = m[0, 0] * m[1, 1] - m[0, 1] * m[1, 0]
        guard m.isFlat, determinant != 0 else { return nil }
        translation = SIMD2(m[3, 0], m[3, 1])
        var (x, y) = (SIMD2(m[0, 0], m[0, 1]), SIMD2(m[1, 0], m[1, 1]))
        scale = SIMD2(1, 1)
        if determinant < 0 { if x.x < y.y { scale.x = -1 } else { scale.y = -1 } }
        scale.x *= (x * x).sum().squareRoot()
        x /= scale.x
        // −0 counts as 0: half a turn is clockwise.
        angle = atan2(x.y == 0 ? 0 : x.y, x.x)
        skew = (x * y).sum()
        y -= x * skew
        scale.y *= (y * y).sum().squareRoot()
        skew /= scale.y
    }

    /// The matrix between two decompositions, turning the shorter way; half a turn goes from the one angle to the other.
    func interpolated(to other: FlatDecomposition, _ fraction: ValueAndVelocity) -> TransformAndVelocity {
        var target = other.angle
        if target - angle > .pi { target -= 2 * .pi } else if angle - target > .pi { target += 2 * .pi }
        func mix(_ keyPath: KeyPath<FlatDecomposition, Double>) -> ValueAndVelocity {
            interpolate(self[keyPath: keyPath], other[keyPath: keyPath], fraction)
        }
        let turned = interpolate(angle, target, fraction)
        let (sine, cosine) = (turned.sine, turned.cosine)
        let (sx, sy, k) = (mix(\.scale.x), mix(\.scale.y), mix(\.skew))
        let (zero, one) = (ValueAndVelocity(0), ValueAndVelocity(1))
        return TransformAndVelocity(entries: [
            sx * cosine, sx * sine, zero, zero,
            sy * (k * cosine - sine), sy * (k * sine + cosine), zero, zero,
            zero, zero, one, zero,
            mix(\.translation.x), mix(\.translation.y), zero, one,
        ])
    }
}
