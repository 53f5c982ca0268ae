/// A curve from progress to progress; it knows nothing of seconds.
///
/// Outputs are never clamped: a curve may overshoot.
public enum Easing: Hashable, Sendable {
    case cubicBezier(CubicBezier)
    /// A Bézier curve as SwiftUI's `UnitCurve`: the same shape, but it hands its velocity to a spring that
    /// interrupts it (semantics §3.7).
    case unitCurve(CubicBezier)
    case steps(Steps)
    case linear(LinearStops)
    case circular(CircularCurve)

    /// The Bézier curve, if the x of its control points lie in 0…1, as CSS, Lottie and Compose require; `nil` for any other easing.
    package var cssBezier: CubicBezier? {
        switch self {
        case .cubicBezier(let curve), .unitCurve(let curve):
            (0...1).contains(curve.x1) && (0...1).contains(curve.x2) ? curve : nil
        case .steps, .linear, .circular: nil
        }
    }

    /// Output progress at input progress `p` in 0…1.
    public func value(at p: Double) -> Double {
        switch self {
        case .cubicBezier(let curve), .unitCurve(let curve): curve.value(at: p)
        case .steps(let curve): curve.value(at: p)
        case .linear(let curve): curve.value(at: p)
        case .circular(let curve): curve.value(at: p)
        }
    }

    /// Output progress at input progress `p` in 0…1 while the animation has not begun yet, or, running backwards, has ended.
    func valueBefore(at p: Double) -> Double {
        if case .steps(let curve) = self { return curve.value(at: p, isBefore: true) }
        return value(at: p)
    }

    /// Slope at input progress `p`: output progress per input progress. A staircase has slope 0, and a
    /// vertical tangent is infinite.
    public func velocity(at p: Double) -> Double {
        switch self {
        case .cubicBezier(let curve), .unitCurve(let curve): curve.velocity(at: p)
        case .steps: 0
        case .linear(let curve): curve.velocity(at: p)
        case .circular(let curve): curve.velocity(at: p)
        }
    }

    /// The same curve as SwiftUI's `UnitCurve`.
    public var asUnitCurve: Easing { if case .cubicBezier(let curve) = self { .unitCurve(curve) } else { self } }

    /// SwiftUI `UnitCurve.inverse`; a staircase or a `linear()` has none.
    public var inverse: Easing? {
        switch self {
        case .cubicBezier(let curve): .cubicBezier(curve.inverse)
        case .unitCurve(let curve): .unitCurve(curve.inverse)
        case .circular(let curve): .circular(curve.inverse)
        case .steps, .linear: nil
        }
    }

    /// Inputs between 0 and 1 at which it jumps or bends sharply.
    var breakpoints: [Double] {
        switch self {
        case .cubicBezier, .unitCurve, .circular: []
        case .steps(let steps): (1..<max(1, min(steps.count, 2048))).map { Double($0) / Double(steps.count) }
        case .linear(let stops): stops.stops.map(\.input)
        }
    }
}
