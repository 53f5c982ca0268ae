internal import TransitionEngine

/// A phase animation as SwiftUI's `phaseAnimator`: a struct of its values with all phases, and a view modifier.
struct SwiftPhases {
    private let phases: PhaseAnimation
    /// The animation into each phase, as an expression.
    private let animations: [String]
    private let type: String

    /// Creates the text of a view with phases. `nil` if SwiftUI doesn't have one of its animations, or advances by another rule.
    init?(_ spec: TransitionSpec, _ names: CodeNames) {
        guard let phases = spec.nominalTransition as? PhaseAnimation, phases.advance == .logicallyComplete else { return nil }
        guard phases.scalars.allSatisfy(SwiftKeyframes.writable.contains) else { return nil }
        let given = phases.animations ?? phases.phases.map { _ in spec.resolvedAnimation }
        let texts = given.compactMap { animation in
            guard let animation else { return Optional("nil") }
            return animation == .default ? ".default" : SwiftAnimationText.text(animation)
        }
        guard texts.count == given.count else { return nil }
        self.phases = phases
        animations = texts
        type = names.motionType
    }

    /// What the output declares with the caller's name.
    var declared: [SwiftDeclaration] { [.type(type)] }

    private var isRepeating: Bool { phases.until != nil }

    /// Notes what the code leaves out.
    func addOmissions(of spec: TransitionSpec, to omissions: inout Omissions) {
        if isRepeating { omissions.add("until", "it repeats until the view goes") }
        let given = phases.animations ?? [spec.resolvedAnimation]
        for case let animation? in given { SwiftAnimationText.addOmissions(of: animation, to: &omissions) }
    }

    /// The declarations.
    var text: String {
        let usage =
            isRepeating
            ? "/// `.modifier(\(type)())`, again and again."
            : "/// `.modifier(\(type)(trigger: count))`: one round each time that `trigger` changes."
        let head = isRepeating ? "\(type): ViewModifier" : "\(type)<Trigger: Equatable>: ViewModifier"
        let members =
            (isRepeating ? "" : "    var trigger: Trigger\n")
            + "    @Environment(\\.accessibilityReduceMotion) private var still\n\n"
        let argument = isRepeating ? "" : ", trigger: trigger"
        let shown = "still ? 1 : \(phases.phases.count)"
        return """
            \(phaseType)
            \(usage)
            struct \(head) {
            \(members)    func body(content: Content) -> some View {
                    content.phaseAnimator(\(type)Phase.all.prefix(\(shown))\(argument)) { view, phase in
                        view
            \(modifiers.map { "                \($0)\n" }.joined())        } animation: { phase in
                        phase.animation
                    }
                }
            }

            """
    }

    private var modifiers: [String] {
        var values: [Property: String] = [:]
        for property in phases.scalars { values[property] = "phase.\(SwiftKeyframeText.field(property))" }
        return (phases.phases.contains { $0.color != nil } ? [".foregroundStyle(phase.color)"] : [])
            + SwiftModifiers(values, anchor: phases.anchor).lines
    }

    /// The struct of a phase. Its id tells two phases with the same values apart.
    private var phaseType: String {
        let fields = phases.scalars.map { "    var \(SwiftKeyframeText.field($0)): Double\n" }.joined()
        let color = phases.phases.contains { $0.color != nil } ? "    var color: Color\n" : ""
        let all = phases.phases.indices.map { index in
            let values = phases.scalars.map { "\(SwiftKeyframeText.field($0)): \(exactText(phases.value(of: $0, in: index)))" }
            let color = phases.phases[index].color.map { ["color: \(SwiftColor.swiftUI($0))"] } ?? []
            return Self.call(["id: \(index)"] + values + color + ["animation: \(animations[index])"], type: "\(type)Phase")
        }
        return """
            private struct \(type)Phase: Equatable {
                let id: Int
            \(fields)\(color)    var animation: Animation?

                static let all = [
            \(all.joined())    ]
            }

            """
    }

    private static func call(_ arguments: [String], type: String) -> String {
        let line = "        \(type)(\(arguments.joined(separator: ", "))),\n"
        guard line.count > 121 else { return line }
        return "        \(type)(\n" + arguments.map { "            \($0)" }.joined(separator: ",\n") + "),\n"
    }
}
