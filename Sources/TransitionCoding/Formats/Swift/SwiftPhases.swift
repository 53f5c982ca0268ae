internal import TransitionEngine

/// A phase animation as SwiftUI's `phaseAnimator`: a struct of its values with all phases, and a view modifier.
struct SwiftPhases: SwiftForm {
    private let spec: TransitionSpec
    private let phases: PhaseAnimation
    private let animations: [Animation?]
    private let hasColor: Bool

    static var playsKeyframes: Bool { true }

    /// Returns `nil` if SwiftUI doesn't have one of the animations or properties, or advances by another rule.
    init?(_ spec: TransitionSpec) {
        guard case .phases(let phases) = spec.nominalTransition.transitionKind, phases.advance == .logicallyComplete,
            phases.scalars.allSatisfy(SwiftModifiers.writable.contains)
        else { return nil }
        (self.spec, self.phases) = (spec, phases)
        animations = phases.animations ?? phases.phases.map { _ in spec.resolvedAnimation }
        hasColor = phases.phases.contains { $0.color != nil }
        guard animations.allSatisfy({ $0.map { Self.text($0) != nil } ?? true }) else { return nil }
    }

    private static func text(_ animation: Animation) -> String? {
        animation == .default ? ".default" : SwiftAnimationText.text(animation)
    }

    func declared(_ names: CodeNames) -> [SwiftDeclaration] { [.type(names.motionType)] }

    func write(to output: inout SwiftOutput) throws {
        output.head.title = output.request.keyframeWords
        if phases.until != nil { output.head.omissions.add("until", "it repeats until the view goes") }
        for case let animation? in phases.animations ?? [output.request.spec.resolvedAnimation] {
            SwiftAnimationText.addOmissions(of: animation, to: &output.head.omissions)
        }
        output.addAccessibility()
        output.declarations += [phaseType(output.names.motionType), modifier(output.names.motionType)]
    }

    private func modifier(_ type: String) -> CodeText {
        let values = phases.scalars.map { ($0, "phase.\($0.swiftField)") }
        let scalars = SwiftModifiers(Dictionary(uniqueKeysWithValues: values), anchor: phases.anchor)
        let shown = "\(type)Phase.all.prefix(still ? 1 : \(phases.phases.count))"
        let modifier = SwiftAnimatorModifier(
            type: type, trigger: phases.until == nil ? "Equatable" : nil,
            usage: ": one round each time that `trigger` changes.", readsSetting: true,
            call: "phaseAnimator(\(shown)\(phases.until == nil ? ", trigger: trigger" : "")) { view, phase",
            modifiers: (hasColor ? [".foregroundStyle(phase.color)"] : []) + scalars.lines,
            end: ["animation: { phase in", "    phase.animation", "}"])
        return modifier.text
    }

    /// The struct of a phase. Its id tells two phases with the same values apart.
    private func phaseType(_ type: String) -> CodeText {
        let all = phases.phases.indices.map { index in
            let values = phases.scalars.map { "\($0.swiftField): \(exactText(phases.value(of: $0, in: index)))" }
            let color = phases.phases[index].color.map { ["color: \(SwiftText.color($0))"] } ?? []
            let animation = animations[index].flatMap(Self.text) ?? "nil"
            return Self.call("\(type)Phase", ["id: \(index)"] + values + color + ["animation: \(animation)"])
        }
        return """
            private struct \(type)Phase: Equatable {
                let id: Int
                \(phases.scalars.map { "var \($0.swiftField): Double" } + (hasColor ? ["var color: Color"] : []))
                var animation: Animation?

                static let all = [
                    \(all)
                ]
            }
            """
    }

    private static func call(_ type: String, _ arguments: [String]) -> String {
        let line = "\(type)(\(arguments.joined(separator: ", "))),"
        return line.count <= 112 ? line : "\(type)(\n" + arguments.map { "    \($0)" }.joined(separator: ",\n") + "),"
    }
}
