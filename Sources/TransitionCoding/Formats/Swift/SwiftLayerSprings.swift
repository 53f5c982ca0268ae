internal import TransitionEngine

/// The springs that move the layers of a transition of Core Animation: one function for both layers.
struct SwiftLayerSprings {
    let spring: SpringAnimation
    let kind: CoreAnimationTransition.Kind?
    let subtype: CoreAnimationTransition.Subtype?
    let timing: SwiftLayerTiming
    /// Whether the duration was given, instead of that of the spring.
    let hasDuration: Bool
    /// What is shown where motion is to be reduced.
    let reduced: ReducedVariant

    /// Whether the code reads the setting for less motion: a fade fades anyway.
    var readsSetting: Bool { reduced == .none || reduced == .fade && kind != .fade }

    /// Returns the extension with the function.
    func declaration(_ name: String) -> CodeText {
        let (creation, constants) = Self.creation(spring)
        // A spring of Core Animation's own ends when it calls itself settled.
        let seconds = spring.kind == .coreAnimation ? "spring.settlingDuration" : fixedText(timing.media.duration, 3)
        let fades = readsSetting && reduced == .fade
        let ends =
            fades
            ? [
                "keyPath = reduceMotion ? \"opacity\" : keyPath", "fromValue = reduceMotion ? (to == 0 ? 0 : 1) : from",
                "toValue = reduceMotion ? (to == 0 ? 1 : 0) : to",
            ] : ["keyPath = keyPath", "fromValue = from", "toValue = to"]
        let lines =
            constants + ends + SwiftLayerTiming.assignments([("initialVelocity", spring.initialVelocity, 0)])
            + timing.clock(hasDuration ? nil : seconds)
            + (timing.filling.isEmpty ? ["fillMode = .both", "isRemovedOnCompletion = to == \(rest)"] : timing.filling)
        let function = "\(readsSetting ? "@MainActor " : "")static func \(name)(_ keyPath: String, from: CGFloat, to: CGFloat)"
        return """
            extension CASpringAnimation {
                \(CommentText.documentation(usage(name)))
                \(function) -> CASpringAnimation\(reduced == .none ? "?" : "") {
                    \(readsSetting ? SwiftHead.reducedMotion : [])
                    \(reduced == .none ? ["if reduceMotion { return nil }"] : [])
                    let spring = \(creation)
                    \(lines.map { "spring.\($0)" })
                    return spring
                }
            }
            """
    }

    /// Where the new layer ends, as `to` of the function.
    private var rest: Int { kind == .fade ? 1 : 0 }
    private var isVertical: Bool { subtype == .fromTop || subtype == .fromBottom }
    private var keyPath: String { kind == .fade ? "opacity" : "transform.translation.\(isVertical ? "y" : "x")" }

    /// Returns the statements of a preview, which move a button.
    func preview(_ name: String) -> [String] {
        let from = kind == .fade ? "0" : isVertical ? "card.bounds.height" : "card.bounds.width"
        let call = "CASpringAnimation.\(name)(\"\(keyPath)\", from: \(from), to: \(rest))"
        let add = "card.layer.add(motion, forKey: nil)"
        return ["let motion = \(call)", reduced == .none ? "if let motion { \(add) }" : add]
    }

    /// Returns how the layers of a transition are moved, as the text of a comment.
    private func usage(_ name: String) -> String {
        let length = isVertical ? "height" : "width"
        let isPositive = subtype == .fromRight || subtype == .fromBottom
        let (near, far) = isPositive ? (length, "-" + length) : ("-" + length, length)
        func call(_ from: String, _ to: String) -> String {
            "`CASpringAnimation.\(name)(\"\(keyPath)\", from: \(from), to: \(to))`"
        }
        let added = (kind == .fade ? call("0", "1") : call(near, "0")) + " to the new layer"
        let removed = (kind == .fade ? call("1", "0") : call("0", far)) + " to the old one"
        let parts = kind == .moveIn ? added : kind == .reveal ? removed : "\(added) and \(removed)"
        let less =
            switch (reduced, readsSetting) {
            case (.none, _): " It is `nil` if motion is reduced."
            case (_, true): " `to` is 0 for the layer that comes in: if motion is reduced it fades in, any other one fades out."
            default: ""
            }
        // The animation of the old layer holds its end: it would show in its place again.
        let leaves = kind == .moveIn ? "" : " Remove the old one in the completion block of the transaction."
        return "Moves a layer by its key path. Alongside the change of the layers, add \(parts).\(leaves)\(less)"
    }

    /// Returns the expression that makes a spring, and the assignments of its parameters.
    private static func creation(_ spring: SpringAnimation) -> (String, [String]) {
        if case .durationBounce(let duration, let bounce) = spring.form, spring.spring.stiffness.isFinite {
            let bounce = spring.capsDamping ? 0 : bounce
            return (
                "CASpringAnimation(perceptualDuration: \(exactText(duration)), bounce: \(exactText(bounce)))", []
            )
        }
        let given = spring.constants
        let numbers = [("mass", given.mass, 1.0), ("stiffness", given.stiffness, 100), ("damping", given.damping, 10)]
        let constants = numbers.filter { $0.1 != $0.2 }.map { name, value, _ in
            "\(name) = \(value.isFinite ? SwiftText.number(value) : ".greatestFiniteMagnitude")"
        }
        return ("CASpringAnimation()", constants + (spring.spring.dampingRatio > 1 ? ["allowsOverdamping = true"] : []))
    }
}
