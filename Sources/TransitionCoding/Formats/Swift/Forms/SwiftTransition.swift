internal import TransitionEngine

/// A transition of a view: a member of `Transition` or `AnyTransition`, and the structs that it needs.
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
        let (spec, reduced) = (output.request.spec, output.request.output.reduced)
        var transitions = SwiftTransitionWriter(output.names, of: spec.view, keepsMotion: keepsMotion && reduced == .keep)
        let (isBoth, isInsertion) = (output.request.isBoth, spec.direction == .insertion)
        let transition = isBoth ? spec.nominalTransition : spec.nominalTransition.way(isInsertion: isInsertion)
        guard
            var expression = try transitions.expression(transition, animations: { try output.animations.expression($0) })
        else { return }
        if !isBoth { expression = expression.alone(isInsertion: isInsertion) }
        try Self.animate(&expression, in: &output)
        if expression.isTimedBySystem {
            if expression.isAnimated { output.head.title = MotionTitle(output.request).motion }
            output.leaveOutModel()
        }
        // With none the usage chooses between two transitions, which have one type.
        let whole = reduced == .none ? nil : expression.whole
        if let whole { transitions.open(whole) }
        Self.declare(expression, as: whole, in: &output)
        output.declarations += transitions.declarations
        output.head.omissions.add(transitions.omissions)
        transitions.sides.forEach { output.addSides($0) }
        output.addSettings()
    }

    /// Attaches the animation of the spec, unless every part has its own.
    ///
    /// - Throws: `CancellationError`.
    private static func animate(_ expression: inout SwiftTransitionWriter.Expression, in output: inout SwiftOutput) throws {
        let name = output.names.value
        if !expression.isAnimated {
            let text = try output.animation()
            if let text {
                let comment = ["/// The animation of the transition `\(name)`."]
                output.extend("Animation", by: comment + SwiftText.member("static var \(name): Animation", text))
            }
            expression.animate(by: text == nil ? "nil" : ".\(name)")
        } else if expression.isTimedBySystem || expression.links != [".identity"],
            output.request.spec.animation != .sourceDefault
        {
            output.head.omissions.add(
                "animation",
                expression.isTimedBySystem ? "the system times symbol effects" : MotionTitle.ownAnimations)
        }
    }

    /// Declares the transition as a member of `Transition` where it is one type of that, else as one of `AnyTransition`.
    private static func declare(
        _ expression: SwiftTransitionWriter.Expression, as whole: SwiftTransitionWriter.Expression.Whole?,
        in output: inout SwiftOutput
    ) {
        let name = output.names.value
        // What changes at once anyway needs no choice.
        let reduced = output.request.isChanged(by: .none) ? output.request.output.reduced : .keep
        let value = SwiftConditional(transition: ".\(name)", reduced)
        output.preview = .transition(value, isSymbol: expression.isTimedBySystem)
        // What the system times needs an animation around the change; all else brings its own.
        let usage =
            expression.isTimedBySystem
            ? "`if shown { Image(systemName: \"bell\").transition(\(value.text)) }`, changed by `withAnimation { shown.toggle() }`."
            : "`if shown { Card().transition(\(value.text)) }`."
        let setting = SwiftText.setting(isRead: value.readsSetting)
        let comment = CommentText.documentation("\(output.summary): \(usage)\(setting)", width: 112)
        if let whole {
            let member = SwiftText.member("static var \(name): Self", whole.value)
            output.extend("Transition where Self == \(whole.type)", by: comment + member)
        } else {
            let declaration = SwiftTransitionWriter.declaration(name)
            output.extend(
                "AnyTransition",
                by: comment
                    + SwiftText.member(declaration, expression.text, broken: SwiftText.chain(expression.links, within: 112)))
        }
    }
}
