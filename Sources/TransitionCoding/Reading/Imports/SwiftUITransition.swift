import TransitionEngine

// Reads transitions that are written as SwiftUI expressions: `.push(from: .leading)`, `.opacity.combined(with:
// .scale(scale: 0.8))`, `.asymmetric(insertion: .move(edge: .top), removal: .opacity).animation(.bouncy)`.
extension SpecReader {
    /// Returns whether a text is meant as Swift rather than as a recipe.
    static func looksLikeSwiftTransition(_ text: String) -> Bool {
        text.hasPrefix("AnyTransition") || (text.hasPrefix(".") && text.dropFirst().first?.isLetter == true)
    }

    mutating func swiftUITransition(_ text: String) -> (any Transition)? {
        var text = text
        if text.hasPrefix("AnyTransition(") {
            // `AnyTransition(.blurReplace)` wraps a value of the `Transition` protocol.
            guard let close = text.lastIndex(of: ")") else {
                add(.malformed, "a parenthesis is not closed")
                return nil
            }
            let inner = text[text.index(text.startIndex, offsetBy: "AnyTransition(".count)..<close]
            text = String(inner) + text[text.index(after: close)...]
        } else if text.hasPrefix("AnyTransition.") {
            text = String(text.dropFirst("AnyTransition".count))
        }
        let calls: [SwiftUIAnimation.Call]
        do throws(SwiftUIAnimation.Failure) {
            calls = try SwiftUIAnimation.parse(text)
        } catch {
            add(.malformed, error.detail)
            return nil
        }
        guard let first = calls.first, let base = swiftUIBase(first) else { return nil }
        var parts = [base]
        var result = base
        for call in calls.dropFirst() {
            switch Spelling.match(call.name, in: ["combined", "animation"]) {
            case "combined":
                guard countSwiftPart(), let other = transitionArgument(call, "with") else { return nil }
                // Several `combined(with:)` in a row make one list, the first being the innermost.
                parts.append(other)
                result = CombinedTransition(parts)
            case "animation":
                guard call.arguments.count == 1 else {
                    add(.malformed, "animation() takes one animation, or nil")
                    return nil
                }
                let text = call.arguments[0].value
                let animation = text == "nil" ? nil : animation(text: text)
                guard text == "nil" || animation != nil else { return nil }
                result = AnimatedTransition(result, animation: animation)
                parts = [result]
            default:
                add(
                    .unknownValue, "a transition has no modifier \"\(shortened(call.name))\"",
                    allowed: ["combined(with:)", "animation(_:)"])
                return nil
            }
        }
        return result
    }

    private mutating func countSwiftPart() -> Bool {
        partCount += 1
        if partCount <= limits.combinedParts { return true }
        add(.limitExceeded, "more than \(limits.combinedParts) combined parts")
        return false
    }

    private static let builtIns = [
        "identity", "opacity", "slide", "move", "push", "offset", "scale", "blurReplace", "symbolEffect", "asymmetric",
    ]

    private mutating func swiftUIBase(_ call: SwiftUIAnimation.Call) -> (any Transition)? {
        guard let name = Spelling.match(call.name, in: Self.builtIns) else {
            let suggestion = Spelling.suggestion(for: call.name, in: Self.builtIns)
            add(
                .unknownValue, "SwiftUI has no transition \"\(shortened(call.name))\"\(didYouMean(suggestion))",
                allowed: Self.builtIns, suggestion: suggestion)
            return nil
        }
        if name == "asymmetric" {
            guard countSwiftPart(), let insertion = transitionArgument(call, "insertion"),
                let removal = transitionArgument(call, "removal")
            else { return nil }
            return AsymmetricTransition(insertion: insertion, removal: removal)
        }
        return recipe(of: call, name).flatMap { transition(text: $0) }
    }

    /// Returns a call as a part of a recipe: the same name, and its arguments after colons.
    private mutating func recipe(of call: SwiftUIAnimation.Call, _ name: String) -> String? {
        let labels: [String] =
            switch name {
            case "move": ["edge"]
            case "push": ["from"]
            case "offset": ["x", "y"]
            case "scale": ["scale", "anchor"]
            case "blurReplace", "symbolEffect": ["configuration"]
            default: []
            }
        var arguments = [String?](repeating: nil, count: labels.count)
        for (index, argument) in call.arguments.enumerated() {
            let label = argument.label.flatMap { Spelling.match($0, in: labels) }
            guard argument.label == nil || label != nil,
                let position = label.flatMap(labels.firstIndex) ?? (index < labels.count ? index : nil)
            else {
                add(.unknownKey, "\(name) takes no \"\(shortened(argument.label ?? argument.value))\"", allowed: labels)
                return nil
            }
            let value = argument.value
            guard !value.contains(":"), !value.contains(","), !value.contains("(") else {
                add(
                    .malformed, "\"\(shortened(value))\" is no \(labels[position]) that a string can express; use the object form"
                )
                return nil
            }
            arguments[position] =
                value.hasPrefix(".") && value.dropFirst().first?.isLetter == true ? String(value.dropFirst()) : value
        }
        if name == "offset" { arguments = arguments.map { $0 ?? "0" } }
        // `.scale` without arguments scales from 0. An anchor can only be written after a scale.
        if name == "scale", arguments[1] != nil, arguments[0] == nil { arguments[0] = "1e-05" }
        return ([name] + arguments.compactMap { $0 }).joined(separator: ":")
    }

    private mutating func transitionArgument(_ call: SwiftUIAnimation.Call, _ label: String) -> (any Transition)? {
        guard let argument = call.arguments.first(where: { $0.label.map { Spelling.matches($0, label) } ?? false }) else {
            add(.missingKey, "\(call.name) needs \(label): a transition")
            return nil
        }
        return transition(text: argument.value)
    }
}
