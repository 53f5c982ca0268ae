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
        let settings =
            SwiftLayerTiming.assignments([("initialVelocity", spring.initialVelocity, 0)])
            + timing.clock(hasDuration ? nil : seconds) + (timing.filling.isEmpty ? filling : timing.filling)
        return """
            extension CASpringAnimation {
                \(CommentText.documentation(usage(name)))
                \(readsSetting ? "@MainActor " : "")static func \(name)(\(parameters)) -> CASpringAnimation\(reduced == .none ? "?" : "") {
                    \(readsSetting ? SwiftHead.reducedMotion : [])
                    \(reduced == .none ? ["if reduceMotion { return nil }"] : [])
                    let spring = \(creation)
                    \(constants.map { "spring.\($0)" } + ends)
                    \(settings.map { "spring.\($0)" })
                    return spring
                }
            }
            """
    }

    /// The layers that move: in a move only the new one, in a reveal only the old one.
    private var movesBoth: Bool { kind != .moveIn && kind != .reveal }
    private var isVertical: Bool { subtype == .fromTop || subtype == .fromBottom }
    private var length: String { isVertical ? "height" : "width" }
    /// The parameters of the function: which layer it is for, and how far the layers move.
    private var parameters: String {
        ((movesBoth ? ["isEntering: Bool"] : []) + (kind == .fade ? [] : ["\(length): CGFloat"])).joined(separator: ", ")
    }

    /// The statements that say what moves, and fades where motion is to be reduced.
    private var ends: [String] {
        let fade = statements("opacity", hidden: "0", rest: "1", gone: "0")
        guard kind != .fade else { return fade }
        let isPositive = subtype == .fromRight || subtype == .fromBottom
        let (near, far) = isPositive ? (length, "-" + length) : ("-" + length, length)
        let move = statements("transform.translation.\(isVertical ? "y" : "x")", hidden: near, rest: "0", gone: far)
        guard readsSetting, reduced == .fade else { return move }
        return ["if reduceMotion {"] + fade.map { "    " + $0 } + ["} else {"] + move.map { "    " + $0 } + ["}"]
    }

    /// Returns the assignments of a key path and its values: of the new layer at its start, of both at rest, of the old one at its end.
    private func statements(_ keyPath: String, hidden: String, rest: String, gone: String) -> [String] {
        let values =
            switch kind {
            case .moveIn: (hidden, rest)
            case .reveal: (rest, gone)
            default: ("isEntering ? \(hidden) : \(rest)", "isEntering ? \(rest) : \(gone)")
            }
        return ["spring.keyPath = \"\(keyPath)\"", "spring.fromValue = \(values.0)", "spring.toValue = \(values.1)"]
    }

    /// The assignments of filling where none are given: an old layer stays where it went.
    private var filling: [String] {
        let stays = kind == .moveIn ? [] : ["isRemovedOnCompletion = \(movesBoth ? "isEntering" : "false")"]
        return ["fillMode = .both"] + stays
    }

    /// Returns the statements of a preview, which move a button.
    func preview(_ name: String) -> [String] {
        let call = call(name, isEntering: true, length: "card.bounds.\(length)")
        // What is revealed leaves: the button comes back.
        let adds = (kind == .reveal ? ["motion.isRemovedOnCompletion = true"] : []) + ["card.layer.add(motion, forKey: nil)"]
        guard reduced == .none else { return ["let motion = \(call)"] + adds }
        return ["if let motion = \(call) {"] + adds.map { "    " + $0 } + ["}"]
    }

    /// Returns a call of the function.
    private func call(_ name: String, isEntering: Bool, length value: String) -> String {
        let arguments = (movesBoth ? ["isEntering: \(isEntering)"] : []) + (kind == .fade ? [] : ["\(length): \(value)"])
        return "CASpringAnimation.\(name)(\(arguments.joined(separator: ", ")))"
    }

    /// Returns how the layers of a transition are moved, as the text of a comment.
    private func usage(_ name: String) -> String {
        let key = kind.map { "\"\($0.rawValue)\"" } ?? "nil"
        let new = "`\(call(name, isEntering: true, length: length))` to the new layer"
        let old = "`\(call(name, isEntering: false, length: length))` to the old one"
        let layers = kind == .moveIn ? new : kind == .reveal ? old : "\(new) and \(old)"
        let less = reduced == .none ? " It is `nil` if motion is reduced." : ""
        // The animation of the old layer holds its end: it would show in its place again.
        let leaves = kind == .moveIn ? "" : " Remove the old layer in the completion block of the transaction."
        return "Alongside the change of the layers, add \(layers) by `add(_:forKey: \(key))`.\(leaves)\(less)"
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
