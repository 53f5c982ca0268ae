/// A 4 × 4 matrix in Core Animation's convention: row vectors, translation in the fourth row.
///
/// Its sixteen numbers in reading order are those of CSS `matrix3d()`.
public struct Transform3D: Hashable, Sendable {
    /// Rows 1…4: (m11, m12, m13, m14) and so on.
    public var rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>) {
        get { (row1, row2, row3, row4) }
        set { (row1, row2, row3, row4) = newValue }
    }
    var row1: SIMD4<Double>
    var row2: SIMD4<Double>
    var row3: SIMD4<Double>
    var row4: SIMD4<Double>

    /// The transform that changes nothing.
    public static let identity = Transform3D(
        [1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1])

    /// Creates a matrix from its rows.
    public init(_ row1: SIMD4<Double>, _ row2: SIMD4<Double>, _ row3: SIMD4<Double>, _ row4: SIMD4<Double>) {
        self.row1 = row1
        self.row2 = row2
        self.row3 = row3
        self.row4 = row4
    }

    /// The entry in `row` and `column`, both 0…3.
    public subscript(row: Int, column: Int) -> Double {
        get {
            switch row {
            case 0: row1[column]
            case 1: row2[column]
            case 2: row3[column]
            default: row4[column]
            }
        }
        set {
            switch row {
            case 0: row1[column] = newValue
            case 1: row2[column] = newValue
            case 2: row3[column] = newValue
            default: row4[column] = newValue
            }
        }
    }

    /// The sixteen entries m11, m12, … m44.
    public var entries: [Double] { (0..<16).map { self[$0 / 4, $0 % 4] } }

    /// From sixteen entries m11, m12, … m44; `nil` for any other count.
    public init?(entries: [Double]) {
        guard entries.count == 16 else { return nil }
        self = .identity
        for index in 0..<16 { self[index / 4, index % 4] = entries[index] }
    }

    /// `self` first, then `other` (`CATransform3DConcat`; CSS writes it `other self`).
    public func concatenated(with other: Transform3D) -> Transform3D {
        Transform3D(other.apply(row1), other.apply(row2), other.apply(row3), other.apply(row4))
    }

    private func apply(_ v: SIMD4<Double>) -> SIMD4<Double> {
        row1 * v.x + row2 * v.y + row3 * v.z + row4 * v.w
    }

    static func + (a: Transform3D, b: Transform3D) -> Transform3D {
        Transform3D(a.row1 + b.row1, a.row2 + b.row2, a.row3 + b.row3, a.row4 + b.row4)
    }

    /// By Gauss–Jordan with pivots; `nil` if it is singular.
    var inverse: Transform3D? {
        var rows = [row1, row2, row3, row4]
        let one = Transform3D.identity
        var result = [one.row1, one.row2, one.row3, one.row4]
        for column in 0..<4 {
            guard let pivot = (column..<4).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
                rows[pivot][column] != 0
            else { return nil }
            rows.swapAt(column, pivot)
            result.swapAt(column, pivot)
            let factor = rows[column][column]
            rows[column] /= factor
            result[column] /= factor
            for row in 0..<4 where row != column && rows[row][column] != 0 {
                let share = rows[row][column]
                rows[row] -= rows[column] * share
                result[row] -= result[column] * share
            }
        }
        return Transform3D(result[0], result[1], result[2], result[3])
    }

    /// Whether only the six numbers of a CSS `matrix()` differ from the identity.
    package var isFlat: Bool {
        row1.z == 0 && row1.w == 0 && row2.z == 0 && row2.w == 0 && row3 == [0, 0, 1, 0] && row4.z == 0 && row4.w == 1
    }
}

/// A matrix with its rate of change a second.
struct TransformAndVelocity {
    var value: Transform3D
    var velocity: Transform3D

    static let zero = Transform3D([0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0])

    init(_ value: Transform3D, velocity: Transform3D = TransformAndVelocity.zero) {
        self.value = value
        self.velocity = velocity
    }

    /// From sixteen entries in reading order.
    init(entries: [ValueAndVelocity]) {
        self.init(.identity)
        for index in 0..<16 {
            value[index / 4, index % 4] = entries[index].value
            velocity[index / 4, index % 4] = entries[index].velocity
        }
    }

    /// `self` first, then `other`, by the product rule.
    func concatenated(with other: TransformAndVelocity) -> TransformAndVelocity {
        TransformAndVelocity(
            value.concatenated(with: other.value),
            velocity: velocity.concatenated(with: other.value) + value.concatenated(with: other.velocity))
    }

    subscript(index: Int) -> ValueAndVelocity { ValueAndVelocity(value[index / 4, index % 4], velocity[index / 4, index % 4]) }
}
