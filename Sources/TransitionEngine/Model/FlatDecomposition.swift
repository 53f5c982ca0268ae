/// A flat (2-D) matrix taken apart for interpolation.
///
/// Source: css-transforms-1 §12 (decomposing and recomposing a 2D matrix).
struct FlatDecomposition: Hashable, Sendable {
    var translation: SIMD2<Double>
    var scale: SIMD2<Double>
    /// Degrees.
    var angle: Double
    /// What is left after scale and rotation: m11, m12, m21, m22.
    var rest: SIMD4<Double>

    /// `nil` for a singular matrix.
    init?(_ m: Transform3D) {
        guard m.isFlat, m[0, 0] * m[1, 1] - m[0, 1] * m[1, 0] != 0 else { return nil }
        translation = SIMD2(m[3, 0], m[3, 1])
        var row0 = SIMD2(m[0, 0], m[0, 1])
        var row1 = SIMD2(m[1, 0], m[1, 1])
        scale = SIMD2((row0 * row0).sum().squareRoot(), (row1 * row1).sum().squareRoot())
        if row0.x * row1.y - row0.y * row1.x < 0 {
            if row0.x < row1.y { scale.x = -scale.x } else { scale.y = -scale.y }
        }
        row0 /= scale.x
        row1 /= scale.y
        angle = atan2(row0.y, row0.x) / radiansPerDegree
        let (sine, cosine) = (-row0.y, row0.x)
        rest = SIMD4(
            cosine * row0.x + sine * row1.x, cosine * row0.y + sine * row1.y,
            -sine * row0.x + cosine * row1.x, -sine * row0.y + cosine * row1.y)
    }

    /// The matrix between two decompositions, turning the shorter way.
    func interpolated(to other: FlatDecomposition, _ fraction: Dual) -> DualTransform {
        var (a, b) = (self, other)
        if (a.scale.x < 0 && b.scale.y < 0) || (a.scale.y < 0 && b.scale.x < 0) {
            a.scale = -a.scale
            a.angle += a.angle < 0 ? 180 : -180
        }
        if a.angle == 0 { a.angle = 360 }
        if b.angle == 0 { b.angle = 360 }
        if abs(a.angle - b.angle) > 180 {
            if a.angle > b.angle { a.angle -= 360 } else { b.angle -= 360 }
        }
        func mix(_ keyPath: KeyPath<FlatDecomposition, Double>) -> Dual {
            interpolate(a[keyPath: keyPath], b[keyPath: keyPath], fraction)
        }
        let angle = radiansPerDegree * mix(\.angle)
        let (sine, cosine) = (angle.sine, angle.cosine)
        let (sx, sy) = (mix(\.scale.x), mix(\.scale.y))
        let (m11, m12, m21, m22) = (mix(\.rest.x), mix(\.rest.y), mix(\.rest.z), mix(\.rest.w))
        let (zero, one) = (Dual(0), Dual(1))
        return DualTransform(entries: [
            sx * (cosine * m11 + sine * m21), sx * (cosine * m12 + sine * m22), zero, zero,
            sy * (cosine * m21 - sine * m11), sy * (cosine * m22 - sine * m12), zero, zero,
            zero, zero, one, zero,
            mix(\.translation.x), mix(\.translation.y), zero, one,
        ])
    }
}
