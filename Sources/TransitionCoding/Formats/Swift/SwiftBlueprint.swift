internal import TransitionEngine

/// Blueprint's visibility transitions: an extension of `VisibilityTransition`.
struct SwiftBlueprint: SwiftForm {
    private let transition: BlueprintTransition
    private let spec: TransitionSpec
    /// The animation that was given: the transition's own, else the surrounding one.
    private let animation: Animation?

    /// Returns `nil` for a transition of another source.
    init?(_ spec: TransitionSpec) {
        guard let transition = spec.nominalTransition as? BlueprintTransition else { return nil }
        (self.transition, self.spec) = (transition, spec)
        animation = transition.visibility.animation ?? spec.givenAnimation
    }

    private var visibility: VisibilityTransition { transition.visibility }

    func declared(_ names: CodeNames) -> [SwiftDeclaration] { [.member(names.value, of: .visibilityTransition)] }

    func omission(of reduced: ReducedVariant) -> String? {
        reduced == .keep ? nil : "Blueprint doesn't reduce motion itself; check UIAccessibility and use .fade"
    }

    func addIssues(of request: TimelineRequest, to issues: inout SpecIssues) {
        let pointer = visibility.animation == nil ? "/animation" : "/transition/attributes"
        func refuse(_ reason: String, nearest: String, suggestion: String? = nil) {
            issues.add(.unsupported, at: pointer, "\(reason); the nearest animation is \(nearest)", suggestion: suggestion)
        }
        let lack = "Blueprint's AnimationAttributes have"
        if let animation, attributes == nil {
            switch animation.base {
            case _ where !animation.modifiers.isEmpty:
                refuse("\(lack) no delay, speed or repetition", nearest: "the same without them")
            case .spring:
                let reason = "the spring's stiffness is infinite, and Blueprint's springs take a finite one"
                refuse(reason, nearest: "a spring of a short duration")
            case .curve, .decay: refuse("\(lack) Bézier curves and springs", nearest: "\"easeInOut\"", suggestion: "easeInOut")
            }
        }
        if visibility.animation == nil, case .none = spec.animation {
            issues.add(.unsupported, at: "/animation", "Blueprint animates every visibility transition; leave it away for none")
        }
    }

    func write(to output: inout SwiftOutput) throws {
        let isNamed = animation == nil && transition.kind != .visibility
        let value = isNamed ? ".\(CodeNames(transition.kind.rawValue).value)" : constructed
        let layers = isNamed || !value.contains("CATransform3D") ? [] : ["QuartzCore"]
        output.head.imports = ["BlueprintUI"] + layers + (isNamed || !value.contains("CG") ? [] : ["UIKit"])
        output.head.systems = "iOS 15, BlueprintUI 5"
        output.leaveOutAccessibility("Blueprint doesn't reduce motion", advice: " and use .fade")
        if spec.start != nil { output.head.omissions.add("from", "a visibility transition starts at rest") }
        let name = output.names.value
        output.declarations.append(
            """
            extension VisibilityTransition {
                /// `element.transition(.\(name))`
                \(SwiftText.member("static var \(name): VisibilityTransition", value))
            }
            """)
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
                return "CATransform3DMakeRotation(\(SwiftText.radians(degrees)), \(list(x, y, z)))"
            default: break
            }
        }
        let matrix = visibility.transform.matrix(in: spec.view.size)
        let entries = (0..<16).map { "m\($0 / 4 + 1)\($0 % 4 + 1): \(fixedText(matrix[$0 / 4, $0 % 4], 6))" }
        let halves = [entries.prefix(8), entries.suffix(8)].map { "        " + $0.joined(separator: ", ") }
        return "CATransform3D(\n\(halves.joined(separator: ",\n"))\n    )"
    }

    /// The animation as `AnimationAttributes`; `nil` if Blueprint has no such animation.
    private var attributes: String? {
        guard let animation, animation.modifiers.isEmpty else { return nil }
        switch animation.base {
        case .curve(let easing, let duration):
            return easing.bezier.map { curve in
                let end = "duration: \(exactText(duration))"
                if let name = curve.swiftName { return ".curve(.\(name), \(end)\(interaction("allowUserInteraction")))" }
                let points = curve.swiftPoints("CGPoint")
                return ".cubicBezier(\n        controlPoint1: \(points.0), controlPoint2: \(points.1), "
                    + "\(end)\(interaction("allowsUserInteraction")))"
            }
        case .decay: return nil
        case .spring(let spring): return attributes(of: spring)
        }
    }

    /// The argument that keeps touches away; Blueprint spells its label in two ways.
    private func interaction(_ label: String) -> String {
        animation?.allowsUserInteraction == false ? ", \(label): false" : ""
    }

    private func attributes(of spring: SpringAnimation) -> String? {
        // UIKit's velocity is a vector; one value moves along dx.
        let vector = SwiftText.call("CGVector", ["dx": spring.initialVelocity, "dy": spring.initialVelocity])
        let velocity = spring.initialVelocity == 0 ? "" : ", initialVelocity: \(vector)"
        if case .settling(let duration, let ratio) = spring.form {
            let end = "duration: \(exactText(duration))\(interaction("allowUserInteraction"))"
            return ".dampenedSpring(dampingRatio: \(exactText(ratio))\(velocity), \(end))"
        }
        let moving = spring.constants
        guard moving.stiffness.isFinite else { return nil }
        let arguments = SwiftText.constants(moving) + velocity + interaction("allowsUserInteraction")
        return arguments.count > 80 ? ".spring(\n        \(arguments))" : ".spring(\(arguments))"
    }
}

extension SpringAnimation {
    /// The constants as they were given; those of the spring that moves, if it was given by others.
    var constants: Spring { if case .physical = form { nominalSpring } else { spring } }
}
