/// A value of the `transform` property: a list of functions, or one matrix.
public struct TransformValue: Hashable, Sendable {
    /// In CSS order: the first function is outermost. Empty is the identity.
    public var functions: [TransformFunction]

    /// Creates a transform from functions, the first outermost, as CSS orders them.
    public init(_ functions: [TransformFunction]) {
        self.functions = functions
    }

    /// The transform that changes nothing.
    public static let identity = TransformValue([])

    /// How two transforms are interpolated.
    public enum Interpolation: String, CaseIterable, Hashable, Sendable {
        /// Function by function, matrices where the lists differ (css-transforms-2 §13).
        case css
        /// By decomposition of the whole matrix, along the short arc (Core Animation, semantics §9.1).
        case matrix
        /// Each of translation, rotation and scale by itself, angles as given (Core Animation's key paths).
        case component
    }

    /// Returns the matrix of the functions, the first outermost, for a view of a size in points.
    package func matrix(in size: Size) -> Transform3D { TransformFunction.matrix(of: functions, in: size) }
}

/// The interpolation between two transforms, for a view of a known size.
struct TransformInterpolation {
    private let start: Transform3D
    private let end: Transform3D
    private let size: Size
    private let steps: [Step]

    /// One factor of the result; the first is outermost.
    private enum Step {
        case functions(TransformFunction, TransformFunction)
        case turn(Quaternion, Quaternion)
        case flat(FlatDecomposition, FlatDecomposition)
        case spatial(MatrixDecomposition, MatrixDecomposition, short: Bool)
        /// A singular matrix can't be taken apart: Core Animation goes entry by entry (semantics §9.1).
        case entries(Transform3D, Transform3D)
        /// CSS flips half-way (css-transforms-2 §13.1).
        case flip(Transform3D, Transform3D)
    }

    /// Where it leads.
    var target: Transform3D { end }

    /// - Parameter interpolation: ``TransformValue/Interpolation/component`` is resolved into components
    ///   before, so it counts as `css` here.
    init(
        from: TransformValue, to: TransformValue, by interpolation: TransformValue.Interpolation, in size: Size
    ) {
        self.size = size
        start = from.matrix(in: size)
        end = to.matrix(in: size)
        if from == to {
            steps = []
        } else if interpolation == .matrix {
            steps = [Self.matrices(start, end, spatial: true, short: true)]
        } else {
            steps = Self.pairwise(from.functions, to.functions, size)
        }
    }

    /// Between two matrices as browsers do it, turning the shorter way.
    init(between start: Transform3D, _ end: Transform3D) {
        (self.start, self.end, size) = (start, end, Size(width: 0, height: 0))
        steps = start == end ? [] : [Self.matrices(start, end, spatial: false, short: true)]
    }

    func at(_ fraction: ValueAndVelocity) -> TransformAndVelocity {
        // The ends are exact, also where taking a matrix apart and back would lose a digit.
        if steps.isEmpty || fraction == ValueAndVelocity(0) { return TransformAndVelocity(start) }
        if fraction == ValueAndVelocity(1) { return TransformAndVelocity(end) }
        var result = TransformAndVelocity(.identity)
        for step in steps { result = Self.evaluate(step, fraction, size).concatenated(with: result) }
        if fraction.value == 0 { result.value = start }
        if fraction.value == 1 { result.value = end }
        return result
    }

    // MARK: - Pairing (css-transforms-2 §13.1)

    private static func pairwise(
        _ from: [TransformFunction], _ to: [TransformFunction], _ size: Size
    ) -> [Step] {
        var steps: [Step] = []
        let count = max(from.count, to.count)
        for index in 0..<count {
            let a = index < from.count ? from[index] : to[index].identity
            let b = index < to.count ? to[index] : from[index].identity
            guard let step = pair(a, b) else {
                // From the first pair without a common kind on, the rest is one matrix.
                let (restA, restB) = (from[min(index, from.count)...], to[min(index, to.count)...])
                steps.append(
                    matrices(
                        TransformFunction.matrix(of: restA, in: size), TransformFunction.matrix(of: restB, in: size),
                        spatial: false, short: false))
                return steps
            }
            steps.append(step)
        }
        return steps
    }

    private static func pair(_ a: TransformFunction, _ b: TransformFunction) -> Step? {
        switch (a, b) {
        case (.translate, .translate), (.scale, .scale), (.skew, .skew), (.skewX, .skewX), (.skewY, .skewY):
            return .functions(a, b)
        case (.rotate(let ax, let ay, let az, let from), .rotate(let bx, let by, let bz, let to)):
            // Same axis, or one end that doesn't turn: the angle itself is interpolated.
            if parallel((ax, ay, az), (bx, by, bz)) { return .functions(a, b) }
            if from == 0 { return .functions(.rotate(x: bx, y: by, z: bz, degrees: 0), b) }
            if to == 0 { return .functions(a, .rotate(x: ax, y: ay, z: az, degrees: 0)) }
            guard let p = Quaternion(axis: (ax, ay, az), degrees: from),
                let q = Quaternion(axis: (bx, by, bz), degrees: to)
            else { return nil }
            // The shorter arc: a quaternion and its negative are one rotation.
            return .turn(p, p.dot(q) < 0 ? -q : q)
        case (.matrix(let m), .matrix(let n)): return matrices(m, n, spatial: false, short: false)
        case (.perspective, .perspective): return .functions(a, b)
        default: return nil
        }
    }

    /// Whether two axes point the same way, whatever their lengths.
    private static func parallel(_ a: (Double, Double, Double), _ b: (Double, Double, Double)) -> Bool {
        let (u, v) = (SIMD3(a.0, a.1, a.2), SIMD3(b.0, b.1, b.2))
        return u == v || (u.length > 0 && v.length > 0 && (u / u.length - v / v.length).length < 1e-12)
    }

    private static func matrices(_ a: Transform3D, _ b: Transform3D, spatial: Bool, short: Bool) -> Step {
        if !spatial, let p = FlatDecomposition(a), let q = FlatDecomposition(b) { return .flat(p, q) }
        if let p = MatrixDecomposition(a), let q = MatrixDecomposition(b) { return .spatial(p, q, short: short) }
        return spatial ? .entries(a, b) : .flip(a, b)
    }

    // MARK: - Evaluation

    private static func evaluate(_ step: Step, _ fraction: ValueAndVelocity, _ size: Size) -> TransformAndVelocity {
        func mix(_ a: Double, _ b: Double) -> ValueAndVelocity { interpolate(a, b, fraction) }
        switch step {
        case .turn(let a, let b): return a.slerp(to: b, fraction).matrix
        case .flat(let a, let b): return a.interpolated(to: b, fraction)
        case .spatial(let a, let b, let short): return a.interpolated(to: b, fraction, alongShortArc: short)
        case .entries(let a, let b):
            return TransformAndVelocity(entries: (0..<16).map { mix(a[$0 / 4, $0 % 4], b[$0 / 4, $0 % 4]) })
        case .flip(let a, let b): return TransformAndVelocity(fraction.value < 0.5 ? a : b)
        case .functions(let a, let b): return evaluate(a, b, size, mix)
        }
    }

    private static func evaluate(
        _ a: TransformFunction, _ b: TransformFunction, _ size: Size, _ mix: (Double, Double) -> ValueAndVelocity
    ) -> TransformAndVelocity {
        var entries = (0..<16).map { ValueAndVelocity($0 % 5 == 0 ? 1 : 0) }
        switch (a, b) {
        case (.translate(let ax, let ay, let az), .translate(let bx, let by, let bz)):
            entries[12] = mix(ax.resolved(against: size.width), bx.resolved(against: size.width))
            entries[13] = mix(ay.resolved(against: size.height), by.resolved(against: size.height))
            entries[14] = mix(az, bz)
        case (.scale(let ax, let ay, let az), .scale(let bx, let by, let bz)):
            entries[0] = mix(ax, bx)
            entries[5] = mix(ay, by)
            entries[10] = mix(az, bz)
        case (.skew(let ax, let ay), .skew(let bx, let by)):
            entries[4] = (radiansPerDegree * mix(ax, bx)).tangent
            entries[1] = (radiansPerDegree * mix(ay, by)).tangent
        case (.skewX(let a), .skewX(let b)): entries[4] = (radiansPerDegree * mix(a, b)).tangent
        case (.skewY(let a), .skewY(let b)): entries[1] = (radiansPerDegree * mix(a, b)).tangent
        case (.perspective(let p), .perspective(let q)):
            // The matrices are interpolated: −1/d is linear, and none is 0.
            let inverse = mix(p.map { 1 / max($0, 1) } ?? 0, q.map { 1 / max($0, 1) } ?? 0)
            // Beyond the ends it may turn negative, which is none.
            entries[11] = inverse.value > 0 ? -inverse : ValueAndVelocity(0)
        case (.rotate(let x, let y, let z, let from), .rotate(_, _, _, let to)):
            let length = (x * x + y * y + z * z).squareRoot()
            guard length > 0 else { break }
            let half = (radiansPerDegree / 2) * mix(from, to)
            return QuaternionAndVelocity(
                x: (x / length) * half.sine, y: (y / length) * half.sine, z: (z / length) * half.sine,
                w: half.cosine
            ).matrix
        default: break
        }
        return TransformAndVelocity(entries: entries)
    }
}
