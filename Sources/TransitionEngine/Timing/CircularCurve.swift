/// A quarter or two of a circle: the curves of SwiftUI's `UnitCurve` that no cubic Bézier is.
public enum CircularCurve: String, CaseIterable, Hashable, Sendable {
    case easeIn = "circularEaseIn"
    case easeOut = "circularEaseOut"
    case easeInOut = "circularEaseInOut"

    /// `easeIn` and `easeOut` are each other's inverse; `easeInOut` stays itself, as in SwiftUI.
    public var inverse: CircularCurve {
        switch self {
        case .easeIn: .easeOut
        case .easeOut: .easeIn
        case .easeInOut: .easeInOut
        }
    }

    /// Output progress at input progress `p`, which is clamped to 0…1.
    public func value(at p: Double) -> Double {
        let p = max(0, min(1, p))
        // 1 − p² written as (1 − p)(1 + p): no digits are lost near 1.
        return switch self {
        case .easeIn: 1 - ((1 - p) * (1 + p)).squareRoot()
        case .easeOut: (p * (2 - p)).squareRoot()
        case .easeInOut:
            p < 0.5
                ? (1 - ((1 - 2 * p) * (1 + 2 * p)).squareRoot()) / 2
                : (1 + ((2 * p - 1) * (3 - 2 * p)).squareRoot()) / 2
        }
    }

    /// Slope at input progress `p` in 0…1; infinite where the circle is vertical.
    public func velocity(at p: Double) -> Double {
        let p = max(0, min(1, p))
        return switch self {
        case .easeIn: p / ((1 - p) * (1 + p)).squareRoot()
        case .easeOut: (1 - p) / (p * (2 - p)).squareRoot()
        case .easeInOut:
            p < 0.5
                ? 2 * p / ((1 - 2 * p) * (1 + 2 * p)).squareRoot()
                : (2 - 2 * p) / ((2 * p - 1) * (3 - 2 * p)).squareRoot()
        }
    }
}
