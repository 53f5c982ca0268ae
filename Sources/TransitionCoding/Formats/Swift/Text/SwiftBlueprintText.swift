internal import TransitionEngine

/// Blueprint's values as Swift expressions.
enum SwiftBlueprintText {
    /// The oldest systems and the version of Blueprint that have all of it.
    static let systems = "iOS 15, BlueprintUI 5"

    /// The setting for less motion as a constant. Blueprint builds elements on the main thread, without saying so.
    static let setting = "let reduceMotion = MainActor.assumeIsolated { UIAccessibility.isReduceMotionEnabled }"

    /// A transition without a change and without a duration: Blueprint has no name for none.
    static let atOnce = visibility(VisibilityTransition(alpha: 1), ".curve(.linear, duration: 0)", in: ViewGeometry().size)

    /// Returns the modules that code needs.
    static func imports(of code: String, readsSetting: Bool) -> [String] {
        ["BlueprintUI"] + (code.contains("CATransform3D") ? ["QuartzCore"] : [])
            + (readsSetting || code.contains("CGPoint") || code.contains("CGVector") ? ["UIKit"] : [])
    }

    /// Returns the name that Blueprint has for a transition; `nil` for none.
    static func name(of transition: VisibilityTransition) -> String? {
        let named: KeyValuePairs = ["fade": VisibilityTransition.fade, "scale": .scale, "scaleAndFade": .scaleAndFade]
        return named.first { $0.value == transition }.map { ".\($0.key)" }
    }

    /// Returns a transition of what comes and goes.
    ///
    /// - Parameters:
    ///   - attributes: its animation; `nil` is Blueprint's default.
    ///   - size: that of the view.
    static func visibility(_ visibility: VisibilityTransition, _ attributes: String?, in size: Size) -> String {
        var arguments = [
            "alpha: \(exactText(visibility.alpha))", "transform: \(transform(visibility.transform, in: size))",
        ]
        if let attributes { arguments.append("attributes: \(attributes)") }
        return "VisibilityTransition(\n" + arguments.map { "    \($0)" }.joined(separator: ",\n") + "\n)"
    }

    private static func transform(_ value: TransformValue, in size: Size) -> String {
        let functions = value.functions
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
        let matrix = value.matrix(in: size)
        let entries = (0..<16).map { "m\($0 / 4 + 1)\($0 % 4 + 1): \(fixedText(matrix[$0 / 4, $0 % 4], 6))" }
        let halves = [entries.prefix(8), entries.suffix(8)].map { "        " + $0.joined(separator: ", ") }
        return "CATransform3D(\n\(halves.joined(separator: ",\n"))\n    )"
    }

    /// Returns an animation as `AnimationAttributes`; `nil` if Blueprint has no such animation.
    static func attributes(_ animation: Animation) -> String? {
        guard animation.modifiers.isEmpty else { return nil }
        // Blueprint spells the label of the argument that keeps touches away in two ways.
        func interaction(_ label: String) -> String { animation.allowsUserInteraction ? "" : ", \(label): false" }
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
        case .spring(let spring):
            return attributes(spring, interaction("allowUserInteraction"), interaction("allowsUserInteraction"))
        }
    }

    private static func attributes(_ spring: SpringAnimation, _ ofDampened: String, _ ofSpring: String) -> String? {
        // UIKit's velocity is a vector; one value moves along dx.
        let vector = SwiftText.call("CGVector", ["dx": spring.initialVelocity, "dy": spring.initialVelocity])
        let velocity = spring.initialVelocity == 0 ? "" : ", initialVelocity: \(vector)"
        if case .settling(let duration, let ratio) = spring.form {
            let end = "duration: \(exactText(duration))\(ofDampened)"
            return ".dampenedSpring(dampingRatio: \(exactText(ratio))\(velocity), \(end))"
        }
        let moving = spring.constants
        guard moving.stiffness.isFinite else { return nil }
        let arguments = SwiftText.constants(moving) + velocity + ofSpring
        return arguments.count > 80 ? ".spring(\n        \(arguments))" : ".spring(\(arguments))"
    }
}
