import TransitionEngine

// Reads transitions that are written as SwiftUI expressions: `.push(from: .leading)`, `.opacity.combined(with:
// .scale(scale: 0.8))`, `.asymmetric(insertion: .move(edge: .top), removal: .opacity).animation(.bouncy)`.
extension SpecReader {
    /// Returns whether a text is meant as Swift rather than as a recipe.
    static func looksLikeSwiftTransition(_ text: String) -> Bool {
        if text.hasPrefix("AnyTransition") || (text.hasPrefix(".") && text.dropFirst().first?.isLetter == true) { return true }
        if styles.contains(where: { text.hasPrefix($0.type + ".") }) { return true }
        // An initializer, such as `MoveTransition(edge: .top)`.
        guard text.contains(ascii: "(") else { return false }
        let name = text.prefix { $0.isLetter }
        return name.first?.isUppercase == true && name.hasSuffix("Transition") && text.dropFirst(name.count).first == "("
    }

    /// Types of other frameworks whose members are transitions, such as `UIModalTransitionStyle.coverVertical`.
    private static let styles: [(type: String, source: String, members: [String]?)] = [
        ("UIModalTransitionStyle", "uikit/", ["coverVertical", "flipHorizontal", "crossDissolve", "partialCurl"]),
        ("CATransitionType", "core-animation/", nil), ("VisibilityTransition", "blueprint/", nil),
    ]

    mutating func swiftUITransition(_ text: String) -> (any Transition)? {
        if let style = Self.styles.first(where: { text.hasPrefix($0.type + ".") }) {
            let member = String(text.dropFirst(style.type.count + 1))
            if let members = style.members, Spelling.match(member, in: members) == nil {
                let suggestion = Spelling.suggestion(for: member, in: members)
                add(
                    .unknownValue, "\(style.type) has no \"\(shortened(member))\"\(didYouMean(suggestion))", allowed: members,
                    suggestion: suggestion)
                return nil
            }
            return transition(text: style.source + member)
        }
        guard let text = withoutWrapper(text) else { return nil }
        guard let calls = calls(in: text), let first = calls.first, let base = swiftUIBase(first) else { return nil }
        var parts = [base]
        var result = base
        for call in calls.dropFirst() {
            switch Spelling.match(call.name, in: ["combined", "animation"]) {
            case "combined":
                guard countSwiftPart(), let other = transitionArgument(call, "with", of: 1) else { return nil }
                // Several `combined(with:)` in a row make one list, the first being the innermost.
                parts.append(other)
                result = CombinedTransition(parts)
            case "animation":
                // That of a view has the value that it waits for.
                guard call.arguments.count == 1 || call.arguments.last?.label == "value" else {
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

    /// Returns an expression without `AnyTransition`; `nil` where it isn't closed, which is an issue then.
    private mutating func withoutWrapper(_ text: String) -> String? {
        var text = text
        while text.hasPrefix("AnyTransition(") {
            // `AnyTransition(.blurReplace)` wraps a value of the `Transition` protocol; modifiers may follow.
            let wrapped = text.dropFirst("AnyTransition".count)
            guard countSwiftPart() else { return nil }
            guard let close = SwiftUIAnimation.closing(wrapped) else {
                add(.malformed, "a parenthesis is not closed")
                return nil
            }
            text = trimmed(wrapped[..<close].dropFirst()) + wrapped[wrapped.index(after: close)...]
        }
        return text.hasPrefix("AnyTransition.") ? String(text.dropFirst("AnyTransition".count)) : text
    }

    mutating func countSwiftPart() -> Bool {
        partCount += 1
        if partCount <= limits.combinedParts { return true }
        add(.limitExceeded, "more than \(limits.combinedParts) combined parts")
        return false
    }

    private static let builtIns = [
        "identity", "opacity", "slide", "move", "push", "offset", "scale", "blurReplace", "symbolEffect", "asymmetric",
        "interpolate", "numericText", "automatic", "zoom",
    ]
    /// Modifiers of views that take a transition.
    private static let wrappers = ["transition", "contentTransition", "navigationTransition"]
    /// The recipes of names that mean something else in a modifier.
    private static let wrapped = [
        "contentTransition": [
            "identity": "content-identity", "opacity": "content-opacity", "symbolEffect": "content-symbol-effect",
        ]
    ]

    /// What SwiftUI has for a modifier that doesn't take every transition.
    private static let wrappedMembers = [
        "contentTransition": ["identity", "opacity", "interpolate", "numericText", "symbolEffect"],
        "navigationTransition": ["automatic", "zoom"],
    ]

    /// Returns the argument of a modifier such as `.contentTransition(.opacity)`.
    private mutating func unwrapped(_ call: SwiftUIAnimation.Call) -> (any Transition)? {
        guard call.arguments.count == 1, let inner = try? SwiftUIAnimation.parse(call.arguments[0].value) else {
            add(.malformed, "\(call.name)() takes one transition")
            return nil
        }
        guard countSwiftPart() else { return nil }
        if let members = Self.wrappedMembers[call.name], call.arguments[0].value.hasPrefix("."), let name = inner.first?.name,
            Spelling.match(name, in: members) == nil
        {
            let suggestion = Spelling.suggestion(for: name, in: members)
            add(
                .unknownValue, "SwiftUI has no \(call.name) \"\(shortened(name))\"\(didYouMean(suggestion))",
                allowed: members, suggestion: suggestion)
            return nil
        }
        guard inner.count == 1, let recipe = Self.wrapped[call.name]?[inner[0].name] else {
            return transition(text: call.arguments[0].value)
        }
        return symbolEffect(inner[0]) { reader, call in
            reader.recipe(of: call, call.name).flatMap { reader.transition(text: recipe + $0.dropFirst(call.name.count)) }
        }
    }

    /// Whether a text begins with the name of a transition, or of what SwiftUI makes one of, rather than of an animation.
    package static func namesTransition(_ text: String) -> Bool {
        let text = trimmed(text)
        if text.hasPrefix("AnyTransition") || CodeTransition(text) != nil || PastedMotion(text) != nil { return true }
        guard text.hasPrefix(".") else {
            let name = trimmed(text.prefix { !":,+".contains($0) })
            return TransitionNames.entry(named: name) != nil || Spelling.matches(name, "fade")
        }
        let name = text.dropFirst().prefix { $0.isLetter }
        return (builtIns + wrappers + ["modifier", "mask"]).contains(String(name))
    }

    private mutating func swiftUIBase(_ call: SwiftUIAnimation.Call) -> (any Transition)? {
        if BlueprintModifier.isMeant(by: call) { return blueprintTransition(call) }
        if Self.wrappers.contains(call.name) { return unwrapped(call) }
        if ["modifier", "mask"].contains(call.name) { return modifierTransition(call) }
        // `MoveTransition(edge: .top)` is `.move(edge: .top)`.
        let isInitializer = call.name.first?.isUppercase == true && call.name.hasSuffix("Transition")
        guard let name = Spelling.match(isInitializer ? String(call.name.dropLast(10)) : call.name, in: Self.builtIns) else {
            // `.coverVertical`, as `modalTransitionStyle` takes it.
            if call.arguments.isEmpty, TransitionNames.entry(named: "uikit/" + call.name) != nil {
                return transition(text: "uikit/" + call.name)
            }
            if refusesGeometry(call) { return nil }
            if call.arguments.isEmpty, let entry = TransitionNames.entry(named: "blueprint/" + call.name) {
                let own = TransitionNames.displayName(entry)
                add(
                    .unknownValue, "SwiftUI has no transition \"\(shortened(call.name))\", Blueprint has: write \(own)",
                    suggestion: own)
                return nil
            }
            let suggestion = Spelling.suggestion(for: call.name, in: Self.builtIns)
            add(
                .unknownValue, "SwiftUI has no transition \"\(shortened(call.name))\"\(didYouMean(suggestion))",
                allowed: Self.builtIns, suggestion: suggestion)
            return nil
        }
        if name == "asymmetric" {
            guard countSwiftPart(), let insertion = transitionArgument(call, "insertion", of: 2),
                let removal = transitionArgument(call, "removal", of: 2)
            else { return nil }
            return AsymmetricTransition(insertion: insertion, removal: removal)
        }
        let recipes = ["automatic": "navigation-automatic", "numericText": "numeric-text"]
        let base = symbolEffect(call) { reader, call in
            reader.recipe(of: call, name).flatMap { reader.transition(text: (recipes[name] ?? name) + $0.dropFirst(name.count)) }
        }
        return zoomed(base, call)
    }

    /// Sets the source of a zoom whose id is a string in the code; an expression is the app's own.
    private mutating func zoomed(_ base: (any Transition)?, _ call: SwiftUIAnimation.Call) -> (any Transition)? {
        guard var zoom = base as? ZoomTransition, let text = call.arguments.first(where: { $0.label == "sourceID" })?.value,
            text.count > 2, text.hasPrefix("\""), text.hasSuffix("\"")
        else { return base }
        guard let id = identity(text: String(text.dropFirst().dropLast())),
            let source = source(id: id, at: pointer + "/source")
        else { return nil }
        zoom.origin = source
        return zoom
    }

    /// Returns a call as a part of a recipe: the same name, and its arguments after colons.
    mutating func recipe(of call: SwiftUIAnimation.Call, _ name: String) -> String? {
        let labels: [String] =
            switch name {
            case "move": ["edge"]
            case "push": [call.arguments.first?.label == "edge" ? "edge" : "from"]
            case "offset": ["x", "y"]
            case "numericText": ["countsDown", "value"]
            // What names the source is the app's own.
            case "zoom": ["sourceID", "in"]
            case "scale": ["scale", "anchor"]
            case "symbolEffect": ["effect"]
            case "blurReplace": ["configuration"]
            default: []
            }
        var arguments = [String?](repeating: nil, count: labels.count)
        for (index, argument) in Self.spread(call.arguments, labels).enumerated() {
            let label = argument.label.flatMap { Spelling.match($0, in: labels) }
            guard argument.label == nil || label != nil,
                let position = label.flatMap(labels.firstIndex) ?? (index < labels.count ? index : nil)
            else {
                add(.unknownKey, "\(name) takes no \"\(shortened(argument.label ?? argument.value))\"", allowed: labels)
                return nil
            }
            if arguments[position] != nil {
                add(.duplicateKey, "\"\(labels[position])\" is given twice")
                return nil
            }
            let value = plainNumber(argument.value).map { exactText($0) } ?? argument.value
            // What joins the parts of a recipe is part of no argument.
            guard ["zoom", "numericText"].contains(name) || !value.contains(where: { ":,+(".contains($0) }) else {
                add(
                    .malformed, "\"\(shortened(value))\" is no \(labels[position]) that a string can express; use the object form"
                )
                return nil
            }
            arguments[position] =
                value.hasPrefix(".") && value.dropFirst().first?.isLetter == true ? String(value.dropFirst()) : value
        }
        if name == "zoom" { return name }
        // `.appear.up` is an effect with its direction.
        if name == "symbolEffect" { arguments = arguments.map { $0?.replacing(".", with: ":") } }
        if name == "numericText" { return numericText(countsDown: arguments[0]) }
        if name == "offset" { arguments = arguments.map { $0 ?? "0" } }
        // `.scale` without arguments scales from 0. An anchor can only be written after a scale.
        if name == "scale", arguments[1] != nil, arguments[0] == nil { arguments[0] = "1e-05" }
        return ([name] + arguments.compactMap { $0 }).joined(separator: ":")
    }

    /// Returns the recipe of a numeric text, which has two numbers for the app's own.
    private mutating func numericText(countsDown: String?) -> String? {
        if let countsDown, !["true", "false"].contains(countsDown) {
            add(.malformed, "\"\(shortened(countsDown))\" is neither true nor false")
            return nil
        }
        warnings.append(TimelineWarning("unknown-value", "numericText has no texts here: 129 and 131 stand for them."))
        return countsDown == "true" ? "numericText:131:129:true" : "numericText:129:131"
    }

    /// The arguments with a size as two numbers and a point as two fractions.
    static func spread(
        _ arguments: [(label: String?, value: String)], _ labels: [String]
    ) -> [(label: String?, value: String)] {
        func pair(_ text: String, _ first: String, _ second: String) -> (String, String)? {
            guard let calls = try? SwiftUIAnimation.parse(text), calls.count == 1, calls[0].arguments.count == 2,
                calls[0].arguments.map(\.label) == [first, second]
            else { return nil }
            return (calls[0].arguments[0].value, calls[0].arguments[1].value)
        }
        return arguments.flatMap { argument -> [(label: String?, value: String)] in
            if labels == ["x", "y"], [".zero", "CGSize.zero"].contains(argument.value) { return [("x", "0"), ("y", "0")] }
            if labels == ["x", "y"], let (width, height) = pair(argument.value, "width", "height") {
                return [("x", width), ("y", height)]
            }
            if argument.label == "anchor", let (x, y) = pair(argument.value, "x", "y") { return [("anchor", "\(x);\(y)")] }
            return [argument]
        }
    }

    /// - Parameter count: how many arguments the call takes at most.
    private mutating func transitionArgument(
        _ call: SwiftUIAnimation.Call, _ label: String, of count: Int
    ) -> (any Transition)? {
        guard let argument = call.arguments.first(where: { $0.label.map { Spelling.matches($0, label) } ?? false }) else {
            add(.missingKey, "\(call.name) needs \(label): a transition")
            return nil
        }
        guard call.arguments.count <= count else {
            let transitions = count == 1 ? "one transition" : "\(count) transitions"
            add(.malformed, "\(call.name) takes \(transitions), not \(call.arguments.count)")
            return nil
        }
        return transition(text: argument.value)
    }
}
