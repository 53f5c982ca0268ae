import TransitionEngine

/// Writes animations as SwiftUI expressions, which the reader reads as the same animation.
enum SwiftUIText {
    static func animation(_ animation: Animation) -> String {
        base(animation.base) + animation.modifiers.map(modifier).joined()
    }

    private static func base(_ base: Animation.Base) -> String {
        switch base {
        case .curve(.cubicBezier(let curve), let duration):
            ".timingCurve(\(list([curve.x1, curve.y1, curve.x2, curve.y2])), duration: \(exactText(duration)))"
        case .curve(.unitCurve(let curve), let duration):
            ".timingCurve(.\(NamedEasings.name(of: .cubicBezier(curve)) ?? "linear"), duration: \(exactText(duration)))"
        case .curve(let easing, let duration):
            // Only Bézier curves and named curves can have modifiers.
            ".timingCurve(.\(NamedEasings.name(of: easing) ?? "linear"), duration: \(exactText(duration)))"
        case .spring(let spring): self.spring(spring)
        case .decay(let decay): "decay(velocity: \(exactText(decay.velocity)))"
        }
    }

    private static func spring(_ spring: SpringAnimation) -> String {
        let blend = spring.blendDuration == 0 ? "" : ", blendDuration: \(exactText(spring.blendDuration))"
        let velocity = spring.initialVelocity == 0 ? "" : ", initialVelocity: \(exactText(spring.initialVelocity))"
        let call = spring.kind == .interpolating ? ".interpolatingSpring" : ".spring"
        return switch spring.form {
        case .durationBounce(let duration, let bounce):
            "\(call)(duration: \(exactText(duration)), bounce: \(exactText(bounce))\(blend)\(velocity))"
        case .responseDamping(let response, let fraction):
            ".spring(response: \(exactText(response)), dampingFraction: \(exactText(fraction))\(blend))"
        case .physical(let mass, let stiffness, let damping):
            ".interpolatingSpring(mass: \(exactText(mass)), stiffness: \(exactText(stiffness)), "
                + "damping: \(exactText(damping))\(velocity))"
        case .settling(let duration, let ratio):
            // Unreachable with modifiers: no SwiftUI expression has a spring by its settling duration.
            "spring:settling=\(exactText(duration)):ratio=\(exactText(ratio))"
        }
    }

    private static func modifier(_ modifier: Animation.Modifier) -> String {
        switch modifier {
        case .delay(let seconds): ".delay(\(exactText(seconds)))"
        case .speed(let factor): ".speed(\(exactText(factor)))"
        case .repeatCount(let count, let autoreverses): ".repeatCount(\(count), autoreverses: \(autoreverses))"
        case .repeatForever(let autoreverses, _): ".repeatForever(autoreverses: \(autoreverses))"
        case .logicallyComplete(let after): ".logicallyComplete(after: \(exactText(after)))"
        }
    }

    private static func list(_ numbers: [Double]) -> String { numbers.map { exactText($0) }.joined(separator: ", ") }
}
