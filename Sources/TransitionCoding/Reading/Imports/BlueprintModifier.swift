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
    /// Reads Blueprint's `.transition(onAppear: .fade, onLayout: .specific())` as the transition of what appears and of what disappears,
    /// or of the one that it says. What isn't read has a warning.
    mutating func blueprintTransition(_ call: SwiftUIAnimation.Call) -> (any Transition)? {
        let given = call.arguments.filter { $0.label != BlueprintModifier.layout && $0.value != "nil" }
        guard let first = given.first, let label = first.label else {
            add(.missingKey, "Blueprint's transition needs onAppear or onDisappear", allowed: BlueprintModifier.labels)
            return nil
        }
        if let label = given.dropFirst().first(where: { $0.label == label })?.label {
            add(.conflict, "\(label) is given twice: give it once")
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
        let sides = given.map { transition(text: $0.value.hasPrefix(".") ? "blueprint/" + $0.value.dropFirst() : $0.value) }
        guard let appearing = sides[0], let disappearing = sides[sides.count - 1] else { return nil }
        if given.allSatisfy({ $0.value == first.value }) { return appearing }
        let (insertion, removal) = label == BlueprintModifier.labels[0] ? (appearing, disappearing) : (disappearing, appearing)
        let isShared = insertion.defaultAnimation == removal.defaultAnimation
        if isShared { lastTransition.animation = insertion.defaultAnimation }
        func whole(_ side: any Transition) -> any Transition {
            isShared ? side : AnimatedTransition(side, animation: side.defaultAnimation)
        }
        return AsymmetricTransition(insertion: whole(insertion), removal: whole(removal))
    }
}
