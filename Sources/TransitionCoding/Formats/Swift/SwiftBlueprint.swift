internal import TransitionEngine

/// Blueprint's visibility transitions: an extension of `VisibilityTransition`.
struct SwiftBlueprint {
    private let transition: BlueprintTransition
    private let spec: TransitionSpec
    private let names: CodeNames

    /// Returns `nil` for a transition of another source.
    init?(_ spec: TransitionSpec, _ names: CodeNames) {
        guard let transition = spec.nominalTransition as? BlueprintTransition else { return nil }
        (self.transition, self.spec, self.names) = (transition, spec, names)
    }

    private var visibility: VisibilityTransition { transition.visibility }

    /// The animation that was given: the transition's own, else the surrounding one.
    var animation: Animation? {
        if let own = visibility.animation { return own }
        if case .animation(let animation) = spec.animation { return animation }
        return nil
    }

    /// What Blueprint's `AnimationAttributes` can't say.
    var issues: SpecIssues {
        var issues = SpecIssues()
        let pointer = visibility.animation == nil ? "/animation" : "/transition/attributes"
        if let animation, attributes == nil {
            let refusal = Self.refusal(of: animation)
            issues.add(.unsupported, at: pointer, refusal.reason, suggestion: refusal.suggestion)
        }
        if visibility.animation == nil, case .none = spec.animation {
            issues.add(.unsupported, at: "/animation", "Blueprint animates every visibility transition; leave it away for none")
        }
        return issues
    }

    private static func refusal(of animation: Animation) -> (reason: String, suggestion: String?) {
        if !animation.modifiers.isEmpty {
            let reason = "Blueprint's AnimationAttributes have no delay, speed or repetition"
            return (reason + "; the nearest animation is the same without them", nil)
        }
        if case .spring = animation.base {
            let reason = "the spring's stiffness is infinite, and Blueprint's springs take a finite one"
            return (reason + "; the nearest animation is a spring of a short duration", nil)
        }
        let reason = "Blueprint's AnimationAttributes have Bézier curves and springs"
        return (reason + "; the nearest animation is \"easeInOut\"", "easeInOut")
    }

    /// Adds what Blueprint leaves to the app.
    func addOmissions(to omissions: inout Omissions) {
        if spec.accessibility.reducesMotion {
            omissions.add("accessibility", "Blueprint doesn't reduce motion itself; check UIAccessibility and use .fade")
        }
        if spec.start != nil { omissions.add("from", "a visibility transition starts at rest") }
    }

    /// The declaration.
    var declaration: String {
        let value =
            animation == nil && transition.kind != .visibility ? ".\(CodeNames(transition.kind.rawValue).value)" : constructed
        return "extension VisibilityTransition {\n    /// `element.transition(.\(names.value))`\n"
            + SwiftMember.text("static var \(names.value): VisibilityTransition", value) + "}\n"
    }

    private var constructed: String {
        var arguments = ["alpha: \(exactText(visibility.alpha))", "transform: \(transform)"]
        if animation != nil, let attributes { arguments.append("attributes: \(attributes)") }
        return "VisibilityTransition(\n" + arguments.map { "    \($0)" }.joined(separator: ",\n") + "\n)"
    }

    private var transform: String {
        let functions = visibility.transform.functions
        if functions.isEmpty { return "CATransform3DIdentity" }
        func list(_ numbers: Double...) -> String { numbers.map { exactText($0) }.joined(separator: ", ") }
        if functions.count == 1 {
            switch functions[0] {
            case .translate(let x, let y, let z) where x.fraction == 0 && y.fraction == 0:
                return "CATransform3DMakeTranslation(\(list(x.points, y.points, z)))"
            case .scale(let x, let y, let z): return "CATransform3DMakeScale(\(list(x, y, z)))"
            case .rotate(let x, let y, let z, let degrees):
                return "CATransform3DMakeRotation(\(exactText(degrees)) * .pi / 180, \(list(x, y, z)))"
            default: break
            }
        }
        let matrix = visibility.transform.matrix(in: spec.view.size)
        let entries = (0..<16).map { "m\($0 / 4 + 1)\($0 % 4 + 1): \(fixedText(matrix[$0 / 4, $0 % 4], 6))" }
        return "CATransform3D(\n        \(entries.prefix(8).joined(separator: ", ")),\n        "
            + "\(entries.suffix(8).joined(separator: ", "))\n    )"
    }

    /// The animation as `AnimationAttributes`; `nil` if Blueprint has no such animation.
    private var attributes: String? {
        guard let animation, animation.modifiers.isEmpty else { return nil }
        switch animation.base {
        case .curve(.cubicBezier(let curve), let duration), .curve(.unitCurve(let curve), let duration):
            if let name = SwiftAnimationText.name(of: curve) {
                return ".curve(.\(name), duration: \(exactText(duration))\(interaction("allowUserInteraction")))"
            }
            let points = [(curve.x1, curve.y1), (curve.x2, curve.y2)].map {
                "CGPoint(x: \(exactText($0.0)), y: \(exactText($0.1)))"
            }
            let end = "duration: \(exactText(duration))\(interaction("allowsUserInteraction"))"
            return ".cubicBezier(\n        controlPoint1: \(points[0]), controlPoint2: \(points[1]), \(end))"
        case .curve, .decay: return nil
        case .spring(let spring): return springAttributes(spring)
        }
    }

    /// The argument that keeps touches away; Blueprint spells its label in two ways.
    private func interaction(_ label: String) -> String {
        animation?.allowsUserInteraction == false ? ", \(label): false" : ""
    }

    private func springAttributes(_ spring: SpringAnimation) -> String? {
        // UIKit's velocity is a vector; one value moves along dx.
        let speed = exactText(spring.initialVelocity)
        let velocity = spring.initialVelocity == 0 ? "" : ", initialVelocity: CGVector(dx: \(speed), dy: \(speed))"
        if case .settling(let duration, let ratio) = spring.form {
            let end = "duration: \(exactText(duration))\(interaction("allowUserInteraction"))"
            return ".dampenedSpring(dampingRatio: \(exactText(ratio))\(velocity), \(end))"
        }
        var moving = spring.spring
        if case .physical(let mass, let stiffness, let damping) = spring.form {
            moving = Spring(mass: mass, stiffness: stiffness, damping: damping)
        }
        guard moving.stiffness.isFinite else { return nil }
        let numbers = [("mass", moving.mass), ("stiffness", moving.stiffness), ("damping", moving.damping)]
        let arguments =
            numbers.map { "\($0.0): \(SwiftSpringText.number($0.1))" }.joined(separator: ", ") + velocity
            + interaction("allowsUserInteraction")
        return arguments.count > 80 ? ".spring(\n        \(arguments))" : ".spring(\(arguments))"
    }
}
