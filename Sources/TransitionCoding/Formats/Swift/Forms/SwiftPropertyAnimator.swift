internal import TransitionEngine

/// A `UIViewPropertyAnimator` of a view, which the app starts, pauses, scrubs and reverses.
struct SwiftPropertyAnimator: SwiftForm {
    private let animator: PropertyAnimator
    private let spec: TransitionSpec

    private static let anchored: Set<Property> = [.scaleX, .scaleY, .rotate]
    private static let transforms: Set<Property> = anchored.union([.translateX, .translateY])
    private static let writable = transforms.union([.opacity, .cornerRadius])

    /// Returns `nil` for another transition, and for values that a `UIView` has no animatable property for.
    init?(_ spec: TransitionSpec) {
        guard case .animator(let animator) = spec.nominalTransition.transitionKind, animator.changes.transform == nil else {
            return nil
        }
        let properties = animator.changes.scalars.map(\.property)
        guard properties.allSatisfy(Self.writable.contains) else { return nil }
        // A view turns and scales about its center.
        guard animator.changes.anchor == .center || !properties.contains(where: Self.anchored.contains) else { return nil }
        (self.animator, self.spec) = (animator, spec)
    }

    func omission(of reduced: ReducedVariant) -> String? { nil }
    var lessMotion: String? {
        let moves = animator.changes.scalars.allSatisfy { Self.transforms.contains($0.property) }
        return moves && animator.changes.color == nil ? MotionTitle.still : MotionTitle.stillFading
    }
    var noMotion: String { MotionTitle.still }

    func declared(_ names: CodeNames) -> [SwiftDeclaration] { [.member(names.value, of: .viewPropertyAnimator)] }

    func addIssues(of request: TimelineRequest, to issues: inout SpecIssues) {
        switch animator.timing {
        case .curve(let easing): SwiftLayerTiming.check(easing, at: "/transition/timing", "UICubicTimingParameters", to: &issues)
        case .spring(let spring) where !spring.spring.stiffness.isFinite:
            issues.add(
                .unsupported, at: "/transition/timing/spring",
                "UIKit has no spring that jumps; take a \"duration\" of 0 and the curve \"linear\"", suggestion: "linear")
        case .spring(let spring) where spring.spring.dampingRatio > 1:
            issues.add(
                .unsupported, at: "/transition/timing/spring",
                "UISpringTimingParameters are critical beyond critical damping; css and json have the overdamped motion")
        case .spring: break
        }
        for scalar in animator.changes.scalars where Self.turnsRound(scalar) {
            issues.add(
                .unsupported, at: "/transition/properties/\(scalar.property.rawValue)",
                "UIKit turns a view by its matrix, the shorter way round; css and json have the whole turn")
        }
    }

    /// Whether the matrices of both ends don't tell the path between them: half a turn or more.
    private static func turnsRound(_ scalar: PropertyTransition.Scalar) -> Bool {
        switch scalar.property {
        case .rotate: abs(scalar.to - scalar.from) >= 180
        case .scaleX, .scaleY: (scalar.from < 0) != (scalar.to < 0)
        default: false
        }
    }

    func write(to output: inout SwiftOutput) throws {
        output.head.imports = ["UIKit"]
        addOmissions(to: &output.head.omissions)
        output.addAccessibility()
        output.preview = .layer(["UIViewPropertyAnimator.\(output.names.value)(for: card).startAnimation()"])
        output.declarations.append(declaration(output.names.value, output.request.output.reduced))
    }

    /// Adds what the app calls itself.
    private func addOmissions(to omissions: inout Omissions) {
        if !spec.events.isEmpty {
            let calls = spec.events.map { Self.words($0) }.joined(separator: ", ")
            omissions.add("events", "the app calls the animator itself: \(calls)")
        }
        if let color = animator.changes.color {
            omissions.add("color", "the code sets backgroundColor")
            if color.space != .device { omissions.add("space \(color.space.rawValue)", "UIKit mixes gamma-encoded sRGB") }
        }
        if spec.start != nil { omissions.add("from", "set fractionComplete of the paused animator") }
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

    private func declaration(_ name: String, _ reduced: ReducedVariant) -> CodeText {
        """
        extension UIViewPropertyAnimator {
            /// Gives `view` its first values, and returns the animator to the last ones:
            /// `UIViewPropertyAnimator.\(name)(for: card).startAnimation()`.
            static func \(name)(for view: UIView) -> UIViewPropertyAnimator {
                \(start(reduced))
                let timing = \([SwiftTimingParameters.text(animator.timing)])
                let animator = UIViewPropertyAnimator(\
        duration: \(exactText(animator.duration ?? 0)), timingParameters: timing)
                animator.addAnimations {
                    \(setting(isStart: false))
                }
                \(animator.scrubsLinearly ? [] : ["animator.scrubsLinearly = false"])
                \(animator.pausesOnCompletion ? ["animator.pausesOnCompletion = true"] : [])
                return animator
            }
        }
        """
    }

    /// Returns the lines that give the view the values from which it starts: all of its end where motion is reduced and `reduced`
    /// is none.
    private func start(_ reduced: ReducedVariant) -> [String] {
        guard reduced == .none else { return setting(isStart: true, keepsMotion: reduced == .keep) }
        func inner(_ lines: [String]) -> [String] { lines.map { "    " + $0.replacing("\n", with: "\n    ") } }
        return ["if UIAccessibility.isReduceMotionEnabled {"] + inner(setting(isStart: false)) + ["} else {"]
            + inner(setting(isStart: true)) + ["}"]
    }

    /// Returns the lines that give the view the values of one end.
    private func setting(isStart: Bool, keepsMotion: Bool = true) -> [String] {
        let ends = animator.changes.scalars.map { ($0.property, isStart ? $0.from : $0.to) }
        let values = Dictionary(ends) { first, _ in first }
        var lines = values[.opacity].map { ["view.alpha = \(exactText($0))"] } ?? []
        if values.keys.contains(where: Self.transforms.contains) {
            let ends = animator.changes.scalars.map { ($0.property, $0.to) }
            let end = Self.transform(Dictionary(ends) { first, _ in first })
            let start = Self.transform(values)
            if !isStart || keepsMotion {
                lines.append("view.transform = \(isStart ? start : end)")
            } else {
                // Where motion is reduced, the view is at its end from the start.
                let line = "view.transform = UIAccessibility.isReduceMotionEnabled ? \(end) : \(start)"
                let choice = [
                    "view.transform =", "    UIAccessibility.isReduceMotionEnabled",
                    "    ? \(end.replacing("\n", with: "\n    "))",
                    "    : \(start.replacing("\n", with: "\n    "))",
                ]
                lines += line.count <= 108 && !line.contains("\n") ? [line] : choice
            }
        }
        if let radius = values[.cornerRadius] { lines.append("view.layer.cornerRadius = \(exactText(radius))") }
        if let color = animator.changes.color {
            lines.append("view.backgroundColor = \(SwiftText.uiColor(isStart ? color.from : color.to))")
        }
        return lines
    }

    /// Returns a transform as an expression. Its first function makes it, the others are called on it.
    private static func transform(_ values: [Property: Double]) -> String {
        let (x, y, angle) = (values[.translateX] ?? 0, values[.translateY] ?? 0, values[.rotate] ?? 0)
        let (scaleX, scaleY) = (values[.scaleX] ?? 1, values[.scaleY] ?? 1)
        let (turn, scale) = (SwiftText.radians(angle), SwiftText.call(".scaledBy", ["x": scaleX, "y": scaleY]))
        let functions: [(isGiven: Bool, initializer: String, call: String)] = [
            (x != 0 || y != 0, SwiftText.arguments(["translationX": x, "y": y]), ""),
            (angle != 0, "rotationAngle: \(turn)", ".rotated(by: \(turn))"),
            (scaleX != 1 || scaleY != 1, SwiftText.arguments(["scaleX": scaleX, "y": scaleY]), scale),
        ].filter(\.isGiven)
        guard let first = functions.first else { return ".identity" }
        let links = ["CGAffineTransform(\(first.initializer))"] + functions.dropFirst().map(\.call)
        return SwiftText.chain(links, within: 88)
    }
}
