internal import TransitionEngine

/// The timing parameters of a `UIViewPropertyAnimator` for an animation.
struct SwiftTimingParameters {
    /// An expression of type `UITimingCurveProvider`.
    let text: String

    /// Returns `nil` for what UIKit has no parameters for: modifiers, momentum, springs that are overdamped, and curves that are no
    /// Bézier curve.
    init?(_ animation: Animation) {
        guard animation.modifiers.isEmpty else { return nil }
        switch animation.base {
        case .curve(let easing, let duration) where easing.bezier != nil && duration > 0:
            text = Self.text(.curve(easing))
        case .spring(let spring):
            let values = spring.nominalSpring
            guard values.stiffness.isFinite, values.dampingRatio > 0, values.dampingRatio <= 1 else { return nil }
            text = Self.text(.spring(spring))
        case .curve, .decay: return nil
        }
    }

    /// Returns the timing of an animator as an expression.
    static func text(_ timing: PropertyAnimator.Timing) -> String {
        switch timing {
        case .curve(let easing):
            guard let curve = easing.bezier, curve != .layerDefault else { return "UICubicTimingParameters()" }
            if let name = curve.swiftName { return "UICubicTimingParameters(animationCurve: .\(name))" }
            let points = curve.swiftPoints("CGPoint")
            return "UICubicTimingParameters(\n    controlPoint1: \(points.0), controlPoint2: \(points.1))"
        case .spring(let spring):
            let velocity = ", initialVelocity: CGVector(dx: \(exactText(spring.initialVelocity)), dy: 0)"
            let last = spring.initialVelocity == 0 ? "" : velocity
            switch spring.form {
            case .settling(_, let ratio): return "UISpringTimingParameters(dampingRatio: \(exactText(ratio))\(last))"
            case .durationBounce(let duration, let bounce) where !spring.capsDamping:
                return "UISpringTimingParameters(\(SwiftText.arguments(["duration": duration, "bounce": bounce]))\(last))"
            case .durationBounce, .responseDamping, .physical:
                return "UISpringTimingParameters(\n    \(SwiftText.constants(spring.spring))\(velocity))"
            }
        }
    }
}
