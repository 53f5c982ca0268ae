import TransitionEngine

// Reads `UIView.transition(with:duration:options:)` and `UIView.transition(from:to:duration:options:)`.
extension SpecReader {
    private static let viewOptions = [
        "transitionFlipFromLeft": "uikit/flip-horizontal", "transitionFlipFromRight": "uikit/flip-horizontal",
        "transitionCrossDissolve": "uikit/cross-dissolve",
    ]
    /// Options that have no equivalent, and what to take.
    private static let otherOptions: [(option: String, detail: String, nearest: String)] = [
        (
            "transitionCurl", "curls the whole page, and UIKit publishes no geometry of it: uikit/partial-curl curls half of it",
            "uikit/partial-curl"
        ),
        (
            "transitionFlipFrom",
            "turns about the horizontal axis: uikit/flip-horizontal turns about the vertical one, and properties turn about any, "
                + "such as {\"rotate.x\": [180, 0]}", "uikit/flip-horizontal"
        ),
    ]

    /// - Parameter option: the option that says how; empty without one.
    mutating func viewTransition(_ option: String, _ text: String) -> (any Transition)? {
        guard let recipe = Self.viewOptions[option] else {
            let other = option.isEmpty ? nil : Self.otherOptions.first { option.hasPrefix($0.option) }
            let unknown =
                option.isEmpty
                ? "UIView.transition needs an option that says how, such as .transitionCrossDissolve"
                : "UIView.AnimationOptions has no \"\(shortened(option))\""
            add(
                .unsupported, other.map { "\"\(option)\" \($0.detail)" } ?? unknown, allowed: Self.viewOptions.keys.sorted(),
                suggestion: other?.nearest)
            return nil
        }
        // UIKit's flip turns in from the right and out from the left (semantics §6.3).
        lastTransition.isRemoval = option == "transitionFlipFromLeft"
        if let code = CodeAnimation(text), !code.lacksDuration { lastTransition.animation = code.animation(standard: 0) }
        return transition(text: recipe)
    }

    /// Has code that is the removal of what it was read as, such as a flip from the left, be that one way.
    ///
    /// - Parameters:
    ///   - isWhole: whether the code is the whole transition, and no part of another one.
    ///   - direction: what the spec says; `nil` where it says nothing.
    mutating func turnPasted(isWhole: Bool, _ direction: RequestDirection?, in spec: inout TransitionSpec) {
        guard lastTransition.isRemoval else { return }
        lastTransition.isRemoval = false
        guard isWhole, direction == nil || direction == .removal, spec.events.isEmpty, spec.phase == nil else {
            if isURL { at(SpecPath.recipeParameter) { $0.refuseWay() } } else { at(.transition) { $0.refuseWay() } }
            return
        }
        spec.direction = .removal
        specifiesDirection = true
    }

    private mutating func refuseWay() {
        add(
            .conflict,
            "a flip from the left is one way, the removal of uikit/flip-horizontal: write that transition, and leave out the other way",
            suggestion: "uikit/flip-horizontal")
    }

    /// Has the animation in the code of a transition play it, unless the spec has one.
    ///
    /// - Parameters:
    ///   - isWhole: whether the code is the whole transition, and no part of another one.
    ///   - isGiven: whether the spec has an animation.
    mutating func playPasted(isWhole: Bool, isGiven: Bool, in spec: inout TransitionSpec) {
        guard let animation = lastTransition.animation else { return }
        lastTransition.animation = nil
        if isWhole, !isGiven {
            spec.animation = .animation(animation)
        } else {
            let shorthand = CanonicalURL.shorthand(of: animation).map { " \"\($0)\"" } ?? ""
            warnings.append(
                TimelineWarning(
                    "without-effect",
                    isGiven
                        ? "The timing in the code of the transition changes nothing: animation is given."
                        : "The timing in the code of a part changes nothing: give animation\(shorthand)."))
        }
    }
}
