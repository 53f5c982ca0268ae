internal import TransitionEngine

/// A `UIViewPropertyAnimator` of a view, which the app starts, pauses, scrubs and reverses.
struct SwiftPropertyAnimator {
    private let animator: PropertyAnimator
    private let spec: TransitionSpec

    /// Returns `nil` for another transition, and for values that a `UIView` has no animatable property for.
    init?(_ spec: TransitionSpec) {
        guard let animator = spec.nominalTransition as? PropertyAnimator, animator.changes.transform == nil else { return nil }
        let properties = animator.changes.scalars.map(\.property)
        guard properties.allSatisfy(Self.writable.contains) else { return nil }
        // A view turns and scales about its center.
        guard animator.changes.anchor == .center || !properties.contains(where: Self.anchored.contains) else { return nil }
        (self.animator, self.spec) = (animator, spec)
    }

    private static let anchored: Set<Property> = [.scaleX, .scaleY, .rotate]
    private static let transforms: Set<Property> = anchored.union([.translateX, .translateY])
    private static let writable = transforms.union([.opacity, .cornerRadius])

    /// The duration, as the end of a title.
    var timeWords: String { animator.duration.map { " · \(fixedText($0, 3)) s" } ?? "" }

    /// What UIKit's timing parameters can't say.
    var issues: SpecIssues {
        var issues = SpecIssues()
        if case .curve(let easing) = animator.timing, Self.bezier(easing) == nil {
            issues.add(
                .unsupported, at: "/transition/timing",
                "UICubicTimingParameters is a cubic Bézier curve; the nearest name is \"easeInOut\", and css and json have the curve",
                suggestion: "easeInOut")
        }
        if case .spring(let spring) = animator.timing {
            if !spring.spring.stiffness.isFinite {
                issues.add(
                    .unsupported, at: "/transition/timing/spring",
                    "UIKit has no spring that jumps; take a \"duration\" of 0 and the curve \"linear\"", suggestion: "linear")
            } else if spring.spring.dampingRatio > 1 {
                issues.add(
                    .unsupported, at: "/transition/timing/spring",
                    "UISpringTimingParameters are critical beyond critical damping; css and json have the overdamped motion")
            }
        }
        for scalar in animator.changes.scalars where Self.turnsRound(scalar) {
            issues.add(
                .unsupported, at: "/transition/properties/\(scalar.property.rawValue)",
                "UIKit turns a view by its matrix, the shorter way round; css and json have the whole turn")
        }
        return issues
    }

    /// Whether the matrices of both ends don't tell the way between them: half a turn or more.
    private static func turnsRound(_ scalar: PropertyTransition.Scalar) -> Bool {
        switch scalar.property {
        case .rotate: abs(scalar.to - scalar.from) >= 180
        case .scaleX, .scaleY: (scalar.from < 0) != (scalar.to < 0)
        default: false
        }
    }

    /// Adds what the app calls itself.
    func addOmissions(to omissions: inout Omissions) {
        if !spec.events.isEmpty {
            let calls = spec.events.map { Self.words($0) }.joined(separator: ", ")
            omissions.add("events", "the app calls the animator itself: \(calls)")
        }
        if let color = animator.changes.color {
            omissions.add("color", "the code sets backgroundColor")
            if color.space != .device { omissions.add("space \(color.space.rawValue)", "UIKit mixes gamma-encoded sRGB") }
        }
        if spec.start != nil { omissions.add("from", "set fractionComplete of the paused animator") }
        if spec.accessibility.reducesMotion {
            omissions.add("accessibility", "UIKit doesn't reduce an animator's motion itself; check UIAccessibility")
        }
    }

    /// Returns an event as the call of the app.
    private static func words(_ event: SpecEvent) -> String {
        let call =
            switch event.action {
            case .animator(.start): "startAnimation()"
            case .animator(.pause): "pauseAnimation()"
            case .animator(.fraction(let fraction)): "fractionComplete (value) \(exactText(fraction))"
            case .animator(.reverse): "isReversed"
            case .animator(.resume(let factor)):
                "continueAnimation (durationFactor \(exactText(factor ?? 0))\(event.animation == nil ? "" : ", animation"))"
            case .animator(.stop): "stopAnimation(false)"
            case .animator(.finish(let position)): "finishAnimation (position \(position.rawValue))"
            default: event.action.name
            }
        return "\(call) at \(fixedText(event.time, 3)) s"
    }

    // MARK: - Code

    /// Returns the declaration.
    func declaration(_ names: CodeNames) -> String {
        var lines = setting(isStart: true) + ["let timing = \(timing)"]
        lines.append(
            "let animator = UIViewPropertyAnimator(duration: \(exactText(animator.duration ?? 0)), timingParameters: timing)")
        lines += ["animator.addAnimations {"] + setting(isStart: false).map { "    " + $0 } + ["}"]
        if !animator.scrubsLinearly { lines.append("animator.scrubsLinearly = false") }
        if animator.pausesOnCompletion { lines.append("animator.pausesOnCompletion = true") }
        return """
            extension UIViewPropertyAnimator {
                /// `UIViewPropertyAnimator.\(names.value)(card).startAnimation()`
                static func \(names.value)(_ view: UIView) -> UIViewPropertyAnimator {
            \(lines.map { "        \($0)\n" }.joined())        return animator
                }
            }

            """
    }

    /// Returns the lines that give the view the values of one end.
    private func setting(isStart: Bool) -> [String] {
        let ends = animator.changes.scalars.map { ($0.property, isStart ? $0.from : $0.to) }
        let values = Dictionary(ends) { first, _ in first }
        var lines = values[.opacity].map { ["view.alpha = \(exactText($0))"] } ?? []
        if values.keys.contains(where: Self.transforms.contains) { lines.append("view.transform = \(Self.transform(values))") }
        if let radius = values[.cornerRadius] { lines.append("view.layer.cornerRadius = \(exactText(radius))") }
        if let color = animator.changes.color {
            lines.append("view.backgroundColor = \(SwiftColor.uiKit(isStart ? color.from : color.to))")
        }
        return lines
    }

    private static func transform(_ values: [Property: Double]) -> String {
        let (x, y) = (values[.translateX] ?? 0, values[.translateY] ?? 0)
        let (scaleX, scaleY) = (values[.scaleX] ?? 1, values[.scaleY] ?? 1)
        let angle = values[.rotate] ?? 0
        var links: [String] = []
        if x != 0 || y != 0 { links.append("translationX: \(exactText(x)), y: \(exactText(y))") }
        if angle != 0 { links.append("rotationAngle: \(exactText(angle)) * .pi / 180") }
        if scaleX != 1 || scaleY != 1 { links.append("scaleX: \(exactText(scaleX)), y: \(exactText(scaleY))") }
        guard let first = links.first else { return ".identity" }
        let rest = links.dropFirst().map { link in
            link.hasPrefix("rotation")
                ? ".rotated(by:\(link.dropFirst("rotationAngle:".count)))" : ".scaledBy(x:\(link.dropFirst("scaleX:".count)))"
        }
        return "CGAffineTransform(\(first))" + rest.joined()
    }

    /// The timing parameters as an expression.
    private var timing: String {
        switch animator.timing {
        case .curve(let easing): Self.cubic(Self.bezier(easing) ?? CubicBezier(0.25, 0.1, 0.25, 1))
        case .spring(let spring): Self.parameters(spring)
        }
    }

    private static func bezier(_ easing: Easing) -> CubicBezier? {
        switch easing {
        case .cubicBezier(let curve), .unitCurve(let curve): curve
        default: nil
        }
    }

    private static func cubic(_ curve: CubicBezier) -> String {
        let names: [(String, CubicBezier)] = [
            ("linear", CubicBezier(0, 0, 1, 1)), ("easeIn", CubicBezier(0.42, 0, 1, 1)), ("easeOut", CubicBezier(0, 0, 0.58, 1)),
            ("easeInOut", CubicBezier(0.42, 0, 0.58, 1)),
        ]
        if curve == CubicBezier(0.25, 0.1, 0.25, 1) { return "UICubicTimingParameters()" }
        if let name = names.first(where: { $0.1 == curve })?.0 { return "UICubicTimingParameters(animationCurve: .\(name))" }
        let points = [(curve.x1, curve.y1), (curve.x2, curve.y2)].map { "CGPoint(x: \(exactText($0)), y: \(exactText($1)))" }
        return "UICubicTimingParameters(\n            controlPoint1: \(points[0]), controlPoint2: \(points[1]))"
    }

    private static func parameters(_ spring: SpringAnimation) -> String {
        let velocity = "CGVector(dx: \(exactText(spring.initialVelocity)), dy: 0)"
        let last = spring.initialVelocity == 0 ? "" : ", initialVelocity: \(velocity)"
        if case .settling(_, let ratio) = spring.form {
            return "UISpringTimingParameters(dampingRatio: \(exactText(ratio))\(last))"
        }
        if case .durationBounce(let duration, let bounce) = spring.form, !spring.capsDamping {
            return "UISpringTimingParameters(duration: \(exactText(duration)), bounce: \(exactText(bounce))\(last))"
        }
        let moving = spring.spring
        let numbers = [("mass", moving.mass), ("stiffness", moving.stiffness), ("damping", moving.damping)]
        let constants = numbers.map { "\($0): \(SwiftSpringText.number($1))" }.joined(separator: ", ")
        return "UISpringTimingParameters(\n            \(constants), initialVelocity: \(velocity))"
    }
}
