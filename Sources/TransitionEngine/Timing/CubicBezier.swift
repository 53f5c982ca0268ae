/// A cubic Bézier timing curve from (0, 0) to (1, 1).
///
/// y is unrestricted: the curve may overshoot. x of the control points is clamped to 0…1 when the curve is
/// evaluated, as SwiftUI's `UnitCurve` does (semantics §3.2); y never is.
///
/// Source: css-easing-2 §3.2; SwiftUI `UnitCurve.bezier`.
public struct CubicBezier: Hashable, Sendable {
    /// x of the first control point.
    public var x1: Double
    /// y of the first control point.
    public var y1: Double
    /// x of the second control point.
    public var x2: Double
    /// y of the second control point.
    public var y2: Double

    /// Creates a curve from its control points.
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        self.x1 = x1
        self.y1 = y1
        self.x2 = x2
        self.y2 = y2
    }

    /// x and y of both control points exchanged (`UnitCurve.inverse`). The result is the inverse function
    /// only where the curve is monotone.
    public var inverse: CubicBezier { CubicBezier(y1, x1, y2, x2) }

    /// Output progress at input progress `p`, which is clamped to 0…1.
    ///
    /// Exact to about 1e-15: the parameter is solved to the last digit.
    public func value(at p: Double) -> Double {
        if p <= 0 { return 0 }
        if p >= 1 { return 1 }
        if isLinear { return p }
        let s = parameter(at: p)
        return Polynomial(y1, y2).value(s)
    }

    /// Slope dy/dx at input progress `p` in 0…1; infinite where the curve is vertical.
    ///
    /// At the ends it is the limit of the slope inside (SwiftUI returns artefacts of 0/0 there:
    /// `easeIn` 0 at 1 where the limit is 1.72).
    public func velocity(at p: Double) -> Double {
        if isLinear { return 1 }
        let p = max(0, min(1, p))
        let s = p == 0 ? 0 : p == 1 ? 1 : parameter(at: p)
        let (x, y) = (Polynomial(clampedX1, clampedX2), Polynomial(y1, y2))
        let (dx, dy) = (x.slope(s), y.slope(s))
        if dx != 0 { return dy / dx }
        // Both derivatives vanish together where a control point lies on an end: go one order up.
        if dy != 0 { return dy > 0 ? .infinity : -.infinity }
        let (ddx, ddy) = (x.bend(s), y.bend(s))
        if ddx != 0 { return ddy / ddx }
        return ddy == 0 ? 1 : ddy > 0 ? .infinity : -.infinity
    }

    /// The curve between two inputs, as a curve from (0, 0) to (1, 1) itself; `nil` where it ends where it starts.
    func part(from start: Double, to end: Double) -> CubicBezier? {
        let (first, last) = (start <= 0 ? 0 : parameter(at: start), end >= 1 ? 1 : parameter(at: end))
        func points(_ a: Double, _ b: Double) -> (Double, Double)? {
            // The polar form of the coordinate.
            func point(_ u: Double, _ v: Double, _ w: Double) -> Double {
                let single = u * (1 - v) * (1 - w) + v * (1 - u) * (1 - w) + w * (1 - u) * (1 - v)
                return a * single + b * (u * v * (1 - w) + u * w * (1 - v) + v * w * (1 - u)) + u * v * w
            }
            let (low, high) = (point(first, first, first), point(last, last, last))
            guard abs(high - low) > 1e-6 else { return nil }
            return ((point(first, first, last) - low) / (high - low), (point(first, last, last) - low) / (high - low))
        }
        guard let x = points(clampedX1, clampedX2), let y = points(y1, y2) else { return nil }
        return CubicBezier(x.0, y.0, x.1, y.1)
    }

    private var clampedX1: Double { max(0, min(1, x1)) }
    private var clampedX2: Double { max(0, min(1, x2)) }
    private var isLinear: Bool { clampedX1 == y1 && clampedX2 == y2 }

    /// The parameter s with x(s) = p, in 0…1, by Newton's steps kept inside a shrinking bracket.
    func parameter(at p: Double) -> Double {
        let x = Polynomial(clampedX1, clampedX2)
        var (low, high) = (0.0, 1.0)
        var s = p
        for _ in 0..<64 {
            let error = x.value(s) - p
            if error == 0 { return s }
            if error < 0 { low = s } else { high = s }
            let slope = x.slope(s)
            var next = s - error / slope
            if !(next > low && next < high) { next = low + (high - low) / 2 }
            if next == s || abs(next - s) <= 1e-16 * s { return next }
            s = next
        }
        return s
    }

    /// One coordinate: 3(1−s)²s·a + 3(1−s)s²·b + s³.
    private struct Polynomial {
        let a: Double
        let b: Double
        let c1: Double
        let c2: Double
        let c3: Double

        init(_ a: Double, _ b: Double) {
            (self.a, self.b) = (a, b)
            c1 = 3 * a
            c2 = 3 * (b - a) - 3 * a
            c3 = 1 - 3 * (b - a)
        }

        func value(_ s: Double) -> Double { ((c3 * s + c2) * s + c1) * s }

        /// First derivative; exact at both ends, where a zero decides.
        func slope(_ s: Double) -> Double {
            if s == 0 { return 3 * a }
            if s == 1 { return 3 * (1 - b) }
            return (3 * c3 * s + 2 * c2) * s + c1
        }

        /// Second derivative at an end, seen from inside of the curve.
        func bend(_ s: Double) -> Double { s == 0 ? 6 * (b - 2 * a) : -6 * (1 - 2 * b + a) }
    }
}
