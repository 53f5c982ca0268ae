import TransitionEngine

/// Blueprint's `transition(onAppear:onDisappear:onLayout:)`.
enum BlueprintModifier {
    fileprivate static let labels = ["onAppear", "onDisappear"]
    fileprivate static let layout = "onLayout"

    /// Whether a call is Blueprint's, rather than SwiftUI's of the same name.
    static func isMeant(by call: SwiftUIAnimation.Call) -> Bool {
        call.name == "transition" && !call.arguments.isEmpty
            && call.arguments.allSatisfy { $0.label.map { (labels + [layout]).contains($0) } ?? false }
    }
}

extension SpecReader {
    /// Reads Blueprint's `.transition(onAppear: .fade, onLayout: .specific())` as the transition of what appears, or else of what
    /// disappears. What isn't read has a warning.
    mutating func blueprintTransition(_ call: SwiftUIAnimation.Call) -> (any Transition)? {
        let given = call.arguments.filter { $0.label != BlueprintModifier.layout && $0.value != "nil" }
        guard let first = given.first, let label = first.label else {
            add(.missingKey, "Blueprint's transition needs onAppear or onDisappear", allowed: BlueprintModifier.labels)
            return nil
        }
        guard given.allSatisfy({ $0.value == first.value }) else {
            let detail = "onAppear and onDisappear differ: give one of them, such as blueprint/fade or blueprint/visibility"
            add(.unsupported, detail, allowed: BlueprintModifier.labels)
            return nil
        }
        if given.count == 1, let other = BlueprintModifier.labels.first(where: { $0 != label }) {
            let detail = "\(other) isn't given: Blueprint shows no motion there, and here it is that of \(label)."
            warnings.append(TimelineWarning("without-effect", detail))
        }
        if call.arguments.contains(where: { $0.label == BlueprintModifier.layout }) {
            let detail = "onLayout moves what stays, and is left out: a layout tree has it as layoutTransition."
            warnings.append(TimelineWarning("without-effect", detail))
        }
        guard first.value.hasPrefix(".") else { return transition(text: first.value) }
        return transition(text: "blueprint/" + first.value.dropFirst())
    }
}
