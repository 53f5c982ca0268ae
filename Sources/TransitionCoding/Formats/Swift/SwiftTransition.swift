internal import TransitionEngine

/// A transition of a view: a member of `AnyTransition`, and the structs that it needs.
struct SwiftTransition: SwiftForm {
    static var namesAnimation: Bool { true }

    static var takesDirection: Bool { true }
    var noMotion: String { MotionTitle.atOnceByUsage }
    private let keepsMotion: Bool

    init?(_ spec: TransitionSpec) {
        guard SwiftTransitionWriter.isExpressible(spec.nominalTransition, of: spec.view) else { return nil }
        keepsMotion = spec.nominalTransition.keepsMotionInCode
    }

    func omission(of reduced: ReducedVariant) -> String? {
        reduced == .none || reduced == .keep && keepsMotion ? nil : "SwiftUI fades what moves where motion is to be reduced"
    }

    func declared(_ names: CodeNames) -> [SwiftDeclaration] {
        [.member(names.value, of: .anyTransition), .member(names.value, of: .animation), .type(names.type + "Transition")]
    }

    func write(to output: inout SwiftOutput) throws {
        let (spec, name) = (output.request.spec, output.names.value)
        var transitions = SwiftTransitionWriter(
            output.names, of: spec.view, keepsMotion: keepsMotion && output.request.output.reduced == .keep)
        let (isBoth, isInsertion) = (output.request.isBoth, spec.direction == .insertion)
        let transition = isBoth ? spec.nominalTransition : spec.nominalTransition.way(isInsertion: isInsertion)
        guard
            var expression = try transitions.expression(transition, animations: { try output.animations.expression($0) })
        else { return }
        if !isBoth { expression = expression.alone(isInsertion: isInsertion) }
        if !expression.isAnimated {
            let text = try output.animation()
            if let text { output.extend("Animation", by: SwiftText.member("static var \(name): Animation", text)) }
            expression.links.append(".animation(\(text == nil ? "nil" : ".\(name)"))")
        } else if expression.isTimedBySystem || expression.links != [".identity"], spec.animation != .sourceDefault {
            output.head.omissions.add(
                "animation",
                expression.isTimedBySystem ? "the system times symbol effects" : MotionTitle.ownAnimations)
        }
        if expression.isTimedBySystem {
            if expression.isAnimated { output.head.title = MotionTitle(output.request).motion }
            output.leaveOutModel()
        }
        output.preview = .transition(".\(name)", isSymbol: expression.isTimedBySystem)
        // What the system times needs an animation around the change; all else brings its own.
        let value = SwiftText.transition(".\(name)", output.request.output.reduced)
        let usage =
            expression.isTimedBySystem
            ? "`if shown { Image(systemName: \"bell\").transition(\(value)) }`, changed by `withAnimation { shown.toggle() }`"
            : "`if shown { Card().transition(\(value)) }`"
        let declaration = "\(expression.actor)static var \(name): AnyTransition"
        output.extend(
            "AnyTransition",
            by: CommentText.documentation(usage, width: 112)
                + SwiftText.member(declaration, expression.text, broken: SwiftText.chain(expression.links, within: 112)))
        output.declarations += transitions.declarations
        output.head.omissions.add(transitions.omissions)
        transitions.sides.forEach { output.addSides($0) }
        output.addSettings()
    }
}
