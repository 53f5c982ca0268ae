/// One function of a transform list, in the words of CSS Transforms 2.
///
/// Lengths are points plus a fraction of the view's own size; angles are degrees.
public enum TransformFunction: Hashable, Sendable {
    case translate(x: Length, y: Length, z: Double)
    case scale(x: Double, y: Double, z: Double)
    /// About the axis (x, y, z); `rotate()` is about z.
    case rotate(x: Double, y: Double, z: Double, degrees: Double)
    /// Degrees along x and along y.
    case skew(x: Double, y: Double)
    /// Degrees along x. A function of its own: CSS interpolates it with no other skew.
    case skewX(Double)
    /// Degrees along y. A function of its own: CSS interpolates it with no other skew.
    case skewY(Double)
    /// In points; `nil` is `perspective(none)`.
    case perspective(Double?)
    case matrix(Transform3D)

    /// Points plus a fraction of the reference side.
    public struct Length: Hashable, Sendable {
        /// Points.
        public var points: Double
        /// A fraction of the view's own side.
        public var fraction: Double

        /// Creates a length from points and a fraction of the view's own side. Default 0.
        public init(points: Double = 0, fraction: Double = 0) {
            self.points = points
            self.fraction = fraction
        }

        func resolved(against side: Double) -> Double { fraction == 0 ? points : points + fraction * side }
    }

    /// The function of the same kind that changes nothing (css-transforms-2 §13).
    package var identity: TransformFunction {
        switch self {
        case .translate: .translate(x: Length(), y: Length(), z: 0)
        case .scale: .scale(x: 1, y: 1, z: 1)
        case .rotate(let x, let y, let z, _): .rotate(x: x, y: y, z: z, degrees: 0)
        case .skew: .skew(x: 0, y: 0)
        case .skewX: .skewX(0)
        case .skewY: .skewY(0)
        case .perspective: .perspective(nil)
        case .matrix: .matrix(.identity)
        }
    }

    /// The function as right-to-left layout shows it (semantics §2.4).
    var mirrored: TransformFunction {
        switch self {
        case .translate(let x, let y, let z):
            .translate(x: Length(points: 0 - x.points, fraction: 0 - x.fraction), y: y, z: z)
        // About the x axis it stays as it is.
        case .rotate(_, 0, 0, _), .scale, .perspective: self
        case .rotate(let x, let y, let z, let degrees): .rotate(x: 0 - x, y: y, z: z, degrees: -degrees)
        case .skew(let x, let y): .skew(x: -x, y: -y)
        case .skewX(let x): .skewX(-x)
        case .skewY(let y): .skewY(-y)
        case .matrix(let m):
            .matrix(
                Transform3D(
                    m.row1 * [1, -1, -1, -1], m.row2 * [-1, 1, 1, 1], m.row3 * [-1, 1, 1, 1], m.row4 * [-1, 1, 1, 1]))
        }
    }

    /// The matrix, for a view of `size`.
    func matrix(in size: Size) -> Transform3D {
        switch self {
        case .translate(let x, let y, let z):
            var m = Transform3D.identity
            m.row4 = [x.resolved(against: size.width), y.resolved(against: size.height), z, 1]
            return m
        case .scale(let x, let y, let z):
            return Transform3D([x, 0, 0, 0], [0, y, 0, 0], [0, 0, z, 0], [0, 0, 0, 1])
        case .rotate(let x, let y, let z, let degrees):
            return Quaternion(axis: (x, y, z), degrees: degrees)?.matrix ?? .identity
        case .skew(let x, let y): return Self.skewed(x, y)
        case .skewX(let x): return Self.skewed(x, 0)
        case .skewY(let y): return Self.skewed(0, y)
        case .perspective(let distance):
            var m = Transform3D.identity
            // css-transforms-2 §8.2: a distance below 1px counts as 1px.
            if let distance { m.row3.w = -1 / max(distance, 1) }
            return m
        case .matrix(let m):
            return m
        }
    }

    private static func skewed(_ x: Double, _ y: Double) -> Transform3D {
        Transform3D(
            [1, tan(y * radiansPerDegree), 0, 0], [tan(x * radiansPerDegree), 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1])
    }

    /// The matrix of a whole list; the first function is outermost, as CSS writes it.
    static func matrix(of list: some Collection<TransformFunction>, in size: Size) -> Transform3D {
        list.reduce(.identity) { $1.matrix(in: size).concatenated(with: $0) }
    }
}
