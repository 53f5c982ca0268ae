internal import TransitionEngine

/// Writes animations as idiomatic SwiftUI. ``SwiftUIText`` writes text that the spec reader parses back to an equal value.
enum SwiftAnimationText {
    /// Returns an expression of type `Animation`, or `nil` if SwiftUI has no such curve.
    static func text(_ animation: Animation) -> String? {
        guard !needsData(animation) else { return nil }
        return base(animation.base).map { $0 + modifiers(animation) }
    }

    /// Whether repetition follows rules that SwiftUI doesn't have: in UIKit and Core Animation the pass back is mirrored in
    /// time.
    static func needsData(_ animation: Animation) -> Bool {
        animation.repeatRule == .cycles
            && animation.modifiers.contains {
                switch $0 {
                case .repeatCount(_, let autoreverses), .repeatForever(let autoreverses, _): autoreverses
                case .delay, .speed, .logicallyComplete: false
                }
            }
    }

    /// Returns the modifiers of an animation in their order.
    static func modifiers(_ animation: Animation) -> String {
        animation.modifiers.map { modifier in
            switch modifier {
            case .delay(let seconds): ".delay(\(exactText(seconds)))"
            case .speed(let factor): ".speed(\(exactText(factor)))"
            case .repeatCount(let count, let autoreverses):
                autoreverses ? ".repeatCount(\(count))" : ".repeatCount(\(count), autoreverses: false)"
            case .repeatForever(let autoreverses, _): autoreverses ? ".repeatForever()" : ".repeatForever(autoreverses: false)"
            case .logicallyComplete(let after): ".logicallyComplete(after: \(exactText(after)))"
            }
        }.joined()
    }

    /// Adds what an animation of SwiftUI doesn't have.
    ///
    /// - Parameters:
    ///   - animation: the animation.
    ///   - endsDiffer: whether the rule by which it ends is the caller's. Default yes.
    ///   - omissions: what the output leaves out.
    static func addOmissions(of animation: Animation, endsDiffer: Bool = true, to omissions: inout Omissions) {
        if case .spring(let spring) = animation.base, spring.kind == .coreAnimation, endsDiffer {
            omissions.add("kind", "SwiftUI ends a spring by its own rule, so that its duration differs")
        }
        for case .repeatForever(_, _?) in animation.modifiers { omissions.add("until", "it repeats until the view goes") }
    }

    // MARK: - Curves

    private static func base(_ base: Animation.Base) -> String? {
        switch base {
        case .curve(.cubicBezier(let curve), let duration): bezier(curve, duration)
        case .curve(.unitCurve(let curve), let duration): ".timingCurve(\(unitCurve(curve)), duration: \(exactText(duration)))"
        case .curve(.circular(let curve), let duration): ".timingCurve(.\(curve.rawValue), duration: \(exactText(duration)))"
        case .curve, .decay: nil
        case .spring(let spring): SwiftSpringText.animation(spring)
        }
    }

    private static func bezier(_ curve: CubicBezier, _ duration: Double) -> String {
        if let name = name(of: curve) {
            return duration == Animation.defaultCurveDuration ? ".\(name)" : ".\(name)(duration: \(exactText(duration)))"
        }
        let points = [curve.x1, curve.y1, curve.x2, curve.y2].map { exactText($0) }.joined(separator: ", ")
        return ".timingCurve(\(points), duration: \(exactText(duration)))"
    }

    /// Returns an expression of type `UnitCurve`.
    static func unitCurve(_ curve: CubicBezier) -> String {
        if let name = name(of: curve) { return ".\(name)" }
        let (x1, y1, x2, y2) = (exactText(curve.x1), exactText(curve.y1), exactText(curve.x2), exactText(curve.y2))
        return ".bezier(startControlPoint: UnitPoint(x: \(x1), y: \(y1)), endControlPoint: UnitPoint(x: \(x2), y: \(y2)))"
    }

    /// The name that both `Animation` and `UnitCurve` have for a curve.
    static func name(of curve: CubicBezier) -> String? {
        ["linear", "easeIn", "easeOut", "easeInOut"].first { word in
            NamedEasings.all.contains { $0.name == word && $0.easing == .cubicBezier(curve) }
        }
    }
}

/// Springs as expressions of `Animation` and `Spring`.
enum SwiftSpringText {
    /// Returns an expression of type `Animation`; `nil` for an overdamped spring that is interpolating or has a velocity, which
    /// SwiftUI doesn't have.
    static func animation(_ spring: SpringAnimation) -> String? {
        let velocity = spring.initialVelocity
        let blend = spring.blendDuration == 0 ? "" : ", blendDuration: \(exactText(spring.blendDuration))"
        let isOverdamped = spring.spring.dampingRatio > 1
        if case .physical(let mass, let stiffness, let damping) = spring.form, spring.kind != .fluid, !isOverdamped {
            // SwiftUI caps the damping of these parameters, as Core Animation does.
            let start = velocity == 0 ? "" : ", initialVelocity: \(exactText(velocity))"
            return ".interpolatingSpring(\(physical(mass, stiffness, damping))\(start))"
        }
        guard !isOverdamped || velocity == 0 && spring.kind != .interpolating else { return nil }
        if spring.kind == .fluid || (spring.kind == .coreAnimation && isOverdamped) {
            if velocity != 0 { return ".interpolatingSpring(\(value(spring)), initialVelocity: \(exactText(velocity)))" }
            return preset(spring) ?? fluid(spring.form, blend) ?? ".spring(\(value(spring))\(blend))"
        }
        return interpolating(spring)
    }

    private static func preset(_ spring: SpringAnimation) -> String? {
        let words = ["smooth", "snappy", "bouncy", "interactiveSpring"]
        return NamedAnimations.all.first { words.contains($0.name) && $0.animation.base == .spring(spring) }.map { "." + $0.name }
    }

    private static func fluid(_ form: SpringAnimation.Form, _ blend: String) -> String? {
        switch form {
        case .durationBounce(let duration, let bounce):
            named(duration, bounce, blend) ?? ".spring(duration: \(exactText(duration)), bounce: \(exactText(bounce))\(blend))"
        case .responseDamping(let response, let fraction):
            ".spring(response: \(exactText(response)), dampingFraction: \(exactText(fraction))\(blend))"
        case .physical, .settling: nil
        }
    }

    /// Returns the spring as SwiftUI names its bounce: `.bouncy(duration: 0.4)`.
    private static func named(_ duration: Double, _ bounce: Double, _ blend: String) -> String? {
        let name = names.first { $0.bounce == bounce }?.name
        return blend.isEmpty ? name.map { ".\($0)(duration: \(exactText(duration)))" } : nil
    }

    private static let names = [(name: "smooth", bounce: 0.0), (name: "snappy", bounce: 0.15), (name: "bouncy", bounce: 0.3)]

    private static func interpolating(_ spring: SpringAnimation) -> String {
        let velocity = spring.initialVelocity == 0 ? "" : ", initialVelocity: \(exactText(spring.initialVelocity))"
        if case .durationBounce(let duration, let bounce) = spring.form {
            if duration == 0.5, bounce == 0, velocity.isEmpty { return ".interpolatingSpring" }
            return ".interpolatingSpring(duration: \(exactText(duration)), bounce: \(exactText(bounce))\(velocity))"
        }
        return ".interpolatingSpring(\(value(spring))\(velocity))"
    }

    /// Returns an expression of type `Spring`, without what the kind of the spring doesn't allow.
    static func value(_ spring: SpringAnimation) -> String {
        switch spring.form {
        case .durationBounce(let duration, let bounce):
            let name = names.first { $0.bounce == bounce && duration == 0.5 }?.name
            // A velocity stands beside it: the parameters are easier to compare with it than a name.
            if let name, spring.initialVelocity == 0 { return ".\(name)" }
            return "Spring(duration: \(exactText(duration)), bounce: \(exactText(bounce)))"
        case .responseDamping(let response, let fraction):
            return "Spring(response: \(exactText(response)), dampingRatio: \(exactText(spring.capsDamping ? 1 : fraction)))"
        case .physical(let mass, let stiffness, let damping):
            let limit = spring.nominalSpring.dampingRatio > 1 && !spring.capsDamping || spring.kind == .fluid
            return "Spring(\(physical(mass, stiffness, damping))\(limit ? ", allowOverDamping: true" : ""))"
        case .settling(let duration, let ratio):
            return "Spring(settlingDuration: \(exactText(duration)), dampingRatio: \(exactText(ratio)))"
        }
    }

    private static func physical(_ mass: Double, _ stiffness: Double, _ damping: Double) -> String {
        "mass: \(exactText(mass)), stiffness: \(number(stiffness)), damping: \(number(damping))"
    }

    /// Returns a constant as it was given; one that was computed, with six digits.
    static func number(_ value: Double) -> String {
        let exact = exactText(value)
        guard exact.count > 10, abs(value) >= 1e-3, abs(value) < 1e6 else { return exact }
        var (decimals, size) = (5, abs(value))
        while size >= 10, decimals > 0 { (decimals, size) = (decimals - 1, size / 10) }
        return fixedText(value, decimals)
    }
}
