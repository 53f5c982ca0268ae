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
    /// - Parameter endsDiffer: whether the rule by which it ends is the caller's. Default yes.
    static func addOmissions(of animation: Animation, endsDiffer: Bool = true, to omissions: inout Omissions) {
        if case .spring(let spring) = animation.base, spring.kind == .coreAnimation, endsDiffer {
            omissions.add("kind", "SwiftUI ends a spring by its own rule, so that its duration differs")
        }
        for case .repeatForever(_, _?) in animation.modifiers { omissions.add("until", "it repeats until the view goes") }
    }

    /// Adds animations that never end and that only data can say: the spec's, and those of parts.
    static func addEndless(of spec: TransitionSpec, to issues: inout SpecIssues) {
        func isEndless(_ animation: Animation) -> Bool {
            needsData(animation) && TimingCurve(animation).duration.isInfinite
        }
        if let animation = spec.resolvedAnimation, isEndless(animation) {
            StyleIssues.addEndless(animation, in: "SwiftUI", to: &issues)
        }
        let phases = [TransitionPhase.willAppear, .didDisappear]
        let hasEndlessPart = phases.flatMap { spec.nominalTransition.layers(in: $0, of: spec.view) }.contains {
            if case .animation(let own) = $0.animation { isEndless(own) } else { false }
        }
        guard hasEndlessPart else { return }
        issues.add(
            .unsupported, at: "/transition",
            "a part has an animation of its own that never ends, which SwiftUI has no curve for; json, csv and f32 have its values"
        )
    }

    // MARK: - Curves

    private static func base(_ base: Animation.Base) -> String? {
        switch base {
        case .curve(.cubicBezier(let curve), let duration): bezier(curve, duration)
        case .curve(.unitCurve(let curve), let duration): ".timingCurve(\(curve.unitCurve), duration: \(exactText(duration)))"
        case .curve(.circular(let curve), let duration): ".timingCurve(.\(curve.rawValue), duration: \(exactText(duration)))"
        case .curve, .decay: nil
        case .spring(let spring): SwiftSpringText.animation(spring)
        }
    }

    private static func bezier(_ curve: CubicBezier, _ duration: Double) -> String {
        guard let name = curve.swiftName else { return ".timingCurve(\(curve.swiftNumbers), duration: \(exactText(duration)))" }
        return SwiftText.call(".\(name)", ["duration": duration])
    }
}

/// Springs as expressions of `Animation` and `Spring`.
enum SwiftSpringText {
    /// Returns an expression of type `Animation`; `nil` for an overdamped spring that is interpolating or has a velocity, which
    /// SwiftUI doesn't have.
    static func animation(_ spring: SpringAnimation) -> String? {
        let velocity = SwiftText.velocity(spring)
        let blend = spring.blendDuration == 0 ? "" : ", blendDuration: \(exactText(spring.blendDuration))"
        let isOverdamped = spring.spring.dampingRatio > 1
        if case .physical(let mass, let stiffness, let damping) = spring.form, spring.kind != .fluid, !isOverdamped {
            // SwiftUI caps the damping of these parameters, as Core Animation does.
            let constants = SwiftText.constants(Spring(mass: mass, stiffness: stiffness, damping: damping))
            return ".interpolatingSpring(\(constants)\(velocity))"
        }
        guard !isOverdamped || velocity.isEmpty && spring.kind != .interpolating else { return nil }
        if spring.kind == .fluid || (spring.kind == .coreAnimation && isOverdamped) {
            if !velocity.isEmpty { return ".interpolatingSpring(\(value(spring))\(velocity))" }
            return preset(spring) ?? fluid(spring.form, blend) ?? ".spring(\(value(spring))\(blend))"
        }
        guard case .durationBounce(let duration, let bounce) = spring.form else {
            return ".interpolatingSpring(\(value(spring))\(velocity))"
        }
        if duration == 0.5, bounce == 0, velocity.isEmpty { return ".interpolatingSpring" }
        return ".interpolatingSpring(\(SwiftText.arguments(["duration": duration, "bounce": bounce]))\(velocity))"
    }

    private static func preset(_ spring: SpringAnimation) -> String? {
        let words = ["smooth", "snappy", "bouncy", "interactiveSpring"]
        return NamedAnimations.all.first { words.contains($0.name) && $0.animation.base == .spring(spring) }.map { "." + $0.name }
    }

    private static func fluid(_ form: SpringAnimation.Form, _ blend: String) -> String? {
        switch form {
        case .durationBounce(let duration, let bounce):
            // SwiftUI names the bounce: `.bouncy(duration: 0.4)`.
            if blend.isEmpty, let name = name(ofBounce: bounce) { return SwiftText.call(".\(name)", ["duration": duration]) }
            return ".spring(\(SwiftText.arguments(["duration": duration, "bounce": bounce]))\(blend))"
        case .responseDamping(let response, let fraction):
            return ".spring(\(SwiftText.arguments(["response": response, "dampingFraction": fraction]))\(blend))"
        case .physical, .settling: return nil
        }
    }

    /// Returns the name of the spring of 0.5 s with a bounce; `nil` for none.
    static func name(ofBounce bounce: Double) -> String? {
        let names: KeyValuePairs = ["smooth": 0.0, "snappy": 0.15, "bouncy": 0.3]
        return names.first { $0.value == bounce }?.key
    }

    /// Returns an expression of type `Spring`, without what the kind of the spring doesn't allow.
    static func value(_ spring: SpringAnimation) -> String {
        switch spring.form {
        case .durationBounce(let duration, let bounce):
            // A velocity stands beside it: the parameters are easier to compare with it than a name.
            if duration == 0.5, spring.initialVelocity == 0, let name = name(ofBounce: bounce) { return ".\(name)" }
            return SwiftText.call("Spring", ["duration": duration, "bounce": bounce])
        case .responseDamping(let response, let fraction):
            return SwiftText.call("Spring", ["response": response, "dampingRatio": spring.capsDamping ? 1 : fraction])
        case .physical:
            let nominal = spring.nominalSpring
            return value(nominal, allowsOverdamping: nominal.dampingRatio > 1 && (!spring.capsDamping || spring.kind == .fluid))
        case .settling(let duration, let ratio):
            return SwiftText.call("Spring", ["settlingDuration": duration, "dampingRatio": ratio])
        }
    }

    /// Returns a spring by its constants.
    static func value(_ spring: Spring, allowsOverdamping: Bool) -> String {
        "Spring(\(SwiftText.constants(spring))\(allowsOverdamping ? ", allowOverDamping: true" : ""))"
    }
}
