/// A matrix taken apart into perspective, translation, rotation, skew and scale.
///
/// Source: css-transforms-2 §13.2 ("unmatrix"), which is also how Core Animation interpolates a
/// `CATransform3D` (semantics §9.1).
struct MatrixDecomposition: Hashable, Sendable {
    var perspective: SIMD4<Double>
    var translation: SIMD3<Double>
    var scale: SIMD3<Double>
    /// xy, xz, yz.
    var skew: SIMD3<Double>
    var rotation: Quaternion
    /// m44, by which everything else is divided; multiplied back so that entries don't jump at the ends.
    var divisor: Double

    /// `nil` for a singular matrix, which has no decomposition.
    init?(_ matrix: Transform3D) {
        divisor = matrix[3, 3]
        guard divisor != 0 else { return nil }
        var m = matrix
        for row in 0..<4 { for column in 0..<4 { m[row, column] /= divisor } }

        var affine = m
        for row in 0..<3 { affine[row, 3] = 0 }
        affine[3, 3] = 1
        guard let inverse = affine.inverseOfAffine else { return nil }

        perspective = Self.perspective(of: m, inverse)
        translation = SIMD3(m[3, 0], m[3, 1], m[3, 2])

        var r0 = SIMD3(m[0, 0], m[0, 1], m[0, 2])
        var r1 = SIMD3(m[1, 0], m[1, 1], m[1, 2])
        var r2 = SIMD3(m[2, 0], m[2, 1], m[2, 2])
        scale = .zero
        skew = .zero
        scale.x = r0.length
        guard scale.x > 0 else { return nil }
        r0 /= scale.x
        skew.x = r0.dot(r1)
        r1 -= r0 * skew.x
        scale.y = r1.length
        guard scale.y > 0 else { return nil }
        r1 /= scale.y
        skew.x /= scale.y
        skew.y = r0.dot(r2)
        r2 -= r0 * skew.y
        skew.z = r1.dot(r2)
        r2 -= r1 * skew.z
        scale.z = r2.length
        guard scale.z > 0 else { return nil }
        r2 /= scale.z
        skew.y /= scale.z
        skew.z /= scale.z
        if r0.dot(r1.cross(r2)) < 0 {
            scale = -scale
            r0 = -r0
            r1 = -r1
            r2 = -r2
        }
        rotation = Quaternion(rows: r0, r1, r2)
    }

    /// The perspective column p, which solves affine · p = column.
    private static func perspective(of m: Transform3D, _ inverse: Transform3D) -> SIMD4<Double> {
        let column = SIMD4(m[0, 3], m[1, 3], m[2, 3], m[3, 3])
        guard column.x != 0 || column.y != 0 || column.z != 0 else { return [0, 0, 0, 1] }
        return SIMD4(
            (inverse.row1 * column).sum(), (inverse.row2 * column).sum(), (inverse.row3 * column).sum(),
            (inverse.row4 * column).sum())
    }

    /// The matrix between `self` and `other`: everything linear, the rotation spherical.
    ///
    /// - Parameter short: take the shorter arc (Core Animation always does; css-transforms-2 does not).
    func interpolated(to other: MatrixDecomposition, _ fraction: ValueAndVelocity, alongShortArc short: Bool)
        -> TransformAndVelocity
    {
        let target = short && rotation.dot(other.rotation) < 0 ? -other.rotation : other.rotation
        let turn = rotation.slerp(to: target, fraction).matrix
        func mix(_ a: Double, _ b: Double) -> ValueAndVelocity { interpolate(a, b, fraction) }

        var base = [ValueAndVelocity](repeating: ValueAndVelocity(0), count: 16)
        base[0] = ValueAndVelocity(1)
        base[5] = ValueAndVelocity(1)
        base[10] = ValueAndVelocity(1)
        for index in 0..<4 { base[index * 4 + 3] = mix(perspective[index], other.perspective[index]) }
        var move = TransformAndVelocity(.identity)
        for index in 0..<3 {
            let value = mix(translation[index], other.translation[index])
            move.value[3, index] = value.value
            move.velocity[3, index] = value.velocity
        }
        var slant = TransformAndVelocity(.identity)
        for (index, entry) in [(0, (1, 0)), (1, (2, 0)), (2, (2, 1))] {
            let value = mix(skew[index], other.skew[index])
            slant.value[entry.0, entry.1] = value.value
            slant.velocity[entry.0, entry.1] = value.velocity
        }
        var size = TransformAndVelocity(.identity)
        for index in 0..<3 {
            let value = mix(scale[index], other.scale[index])
            size.value[index, index] = value.value
            size.velocity[index, index] = value.velocity
        }
        let whole = size.concatenated(with: slant).concatenated(with: turn).concatenated(with: move)
            .concatenated(with: TransformAndVelocity(entries: base))
        let weight = mix(divisor, other.divisor)
        return TransformAndVelocity(entries: (0..<16).map { weight * whole[$0] })
    }
}

extension SIMD3<Double> {
    func dot(_ other: Self) -> Double { (self * other).sum() }
    var length: Double { dot(self).squareRoot() }
    func cross(_ o: Self) -> Self { Self(y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x) }
}

extension Transform3D {
    /// The inverse of a matrix whose last column is (0, 0, 0, 1); `nil` if it is singular.
    fileprivate var inverseOfAffine: Transform3D? {
        let a = SIMD3(row1.x, row1.y, row1.z)
        let b = SIMD3(row2.x, row2.y, row2.z)
        let c = SIMD3(row3.x, row3.y, row3.z)
        let determinant = a.dot(b.cross(c))
        guard determinant != 0, determinant.isFinite else { return nil }
        let columns = (b.cross(c) / determinant, c.cross(a) / determinant, a.cross(b) / determinant)
        var result = Transform3D.identity
        for row in 0..<3 {
            result[row, 0] = columns.0[row]
            result[row, 1] = columns.1[row]
            result[row, 2] = columns.2[row]
        }
        let t = SIMD3(row4.x, row4.y, row4.z)
        for column in 0..<3 {
            result[3, column] = -(t.x * result[0, column] + t.y * result[1, column] + t.z * result[2, column])
        }
        return result
    }
}

extension Quaternion {
    /// The rotation whose matrix has these orthonormal rows.
    fileprivate init(rows a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) {
        // Divide by the largest component, which is never near zero.
        let squares = [
            1 + a.x - b.y - c.z, 1 - a.x + b.y - c.z, 1 - a.x - b.y + c.z, 1 + a.x + b.y + c.z,
        ]
        let largest = squares.indices.max { squares[$0] < squares[$1] } ?? 3
        let s = 2 * max(squares[largest], 0).squareRoot()
        switch largest {
        case 0: self.init(x: s / 4, y: (a.y + b.x) / s, z: (c.x + a.z) / s, w: (b.z - c.y) / s)
        case 1: self.init(x: (a.y + b.x) / s, y: s / 4, z: (b.z + c.y) / s, w: (c.x - a.z) / s)
        case 2: self.init(x: (c.x + a.z) / s, y: (b.z + c.y) / s, z: s / 4, w: (a.y - b.x) / s)
        default: self.init(x: (b.z - c.y) / s, y: (c.x - a.z) / s, z: (a.y - b.x) / s, w: s / 4)
        }
    }
}
