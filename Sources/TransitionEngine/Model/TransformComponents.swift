/// A transform as translation, rotation and scale: what Core Animation's key paths
/// (`transform.rotation.z`, `.scale.x`, `.translation.y`) animate one by one.
///
/// The whole is scale first, then the rotations about x, y and z, then the translation (semantics §9.1).
struct TransformComponents: Hashable, Sendable {
    /// In the order of ``properties``; points, degrees and factors.
    var values: [Double] = [0, 0, 0, 0, 0, 0, 1, 1, 1]

    static let properties: [Property] = [
        .translateX, .translateY, .translateZ, .rotateX, .rotateY, .rotate, .scaleX, .scaleY, .scaleZ,
    ]

    /// `nil` for a transform that skews or has a perspective: it has no such components.
    ///
    /// A list in the order translate, rotate, scale keeps its angles as they are, so that 270° stays 270°;
    /// any other list goes through its matrix, whose angles lie within ±180°.
    init?(_ transform: TransformValue, in size: Size) {
        if let given = Self(inOrder: transform.functions, size) {
            self = given
            return
        }
        guard let parts = MatrixDecomposition(transform.matrix(in: size)), parts.perspective == [0, 0, 0, 1],
            abs(parts.skew.x) + abs(parts.skew.y) + abs(parts.skew.z) < 1e-9
        else { return nil }
        let m = parts.rotation.matrix
        let sine = max(-1, min(1, -m[0, 2]))
        values = [
            parts.translation.x, parts.translation.y, parts.translation.z,
            atan2(m[1, 2], m[2, 2]) / radiansPerDegree, asin(sine) / radiansPerDegree,
            atan2(m[0, 1], m[0, 0]) / radiansPerDegree,
            parts.scale.x, parts.scale.y, parts.scale.z,
        ]
    }

    /// The values as lengths: a translation by percentages follows the view's size.
    ///
    /// - Returns: one length for each of ``properties``; `nil` for a transform without components.
    static func lengths(of transform: TransformValue, in size: Size) -> [Length]? {
        guard let here = Self(transform, in: size) else { return nil }
        let follows = transform.functions.contains { function in
            if case .translate(let x, let y, _) = function { x.fraction != 0 || y.fraction != 0 } else { false }
        }
        // A translation is linear in both sides.
        guard follows, let none = Self(transform, in: Size(width: 0, height: 0)),
            let wide = Self(transform, in: Size(width: 1, height: 0)), let tall = Self(transform, in: Size(width: 0, height: 1))
        else { return here.values.map { Length($0) } }
        return here.values.indices.map { index in
            let points = none.values[index]
            let (width, height) = (wide.values[index] - points, tall.values[index] - points)
            if height == 0 { return Length(points, plus: width, of: .width) }
            // Only a translation that was turned follows both.
            return width == 0 ? Length(points, plus: height, of: .height) : Length(here.values[index])
        }
    }

    private init?(inOrder functions: [TransformFunction], _ size: Size) {
        // Rotations apply x first, so a CSS list names them z, y, x; the rank only ever rises.
        var rank = 0
        func advance(_ to: Int) -> Bool {
            defer { rank = max(rank, to) }
            return to >= rank
        }
        for function in functions {
            switch function {
            case .translate(let x, let y, let z):
                guard advance(0) else { return nil }
                values[0] += x.resolved(against: size.width)
                values[1] += y.resolved(against: size.height)
                values[2] += z
            case .rotate(0, 0, let z, let degrees) where z != 0:
                guard advance(1) else { return nil }
                values[5] += z > 0 ? degrees : -degrees
            case .rotate(0, let y, 0, let degrees) where y != 0:
                guard advance(2) else { return nil }
                values[4] += y > 0 ? degrees : -degrees
            case .rotate(let x, 0, 0, let degrees) where x != 0:
                guard advance(3) else { return nil }
                values[3] += x > 0 ? degrees : -degrees
            case .scale(let x, let y, let z):
                guard advance(4) else { return nil }
                values[6] *= x
                values[7] *= y
                values[8] *= z
            default: return nil
            }
        }
    }
}
