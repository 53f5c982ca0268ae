import TransitionEngine

/// Reads an animation that is written as a SwiftUI expression: a base and its modifiers.
///
/// Examples: `.spring(duration: 0.5, bounce: 0.2).delay(0.1)`, `.easeInOut(duration: 0.35)`, `Animation.bouncy`.
struct SwiftUIAnimation {
    struct Call {
        let name: String
        let arguments: [(label: String?, value: String)]

        /// The same without its first argument.
        var withoutFirst: Call { Call(name: name, arguments: Array(arguments.dropFirst())) }
    }

    struct Failure: Error {
        let detail: String
    }

    /// The greatest number of calls in one expression.
    private static let longestChain = 32

    /// Returns whether a text is meant as Swift rather than as CSS or as a name.
    static func looksLike(_ text: String) -> Bool {
        if text.hasPrefix("."), text.dropFirst().first?.isLetter == true { return true }
        if text.hasPrefix("Animation.") { return true }
        guard let open = text.firstIndex(ascii: "("), !FormulaEasing.isCall(text) else { return false }
        let name = String(text[..<open])
        // A name with a modifier: `bouncy.delay(0.1)`.
        if let dot = name.firstIndex(of: "."), dot != name.startIndex, name[..<dot].allSatisfy({ $0.isLetter || $0 == "-" }) {
            return true
        }
        if Spelling.match(name, in: ["cubic-bezier", "steps", "linear"]) != nil { return text.contains(ascii: ":") }
        return text[open...].contains(ascii: ":") || Spelling.match(name, in: AnimationNames.all + ["timingCurve"]) != nil
    }

    /// Splits an expression into its calls.
    static func parse(_ text: String) throws(Failure) -> [Call] {
        var rest = text[...]
        if rest.hasPrefix("Animation.") { rest = rest.dropFirst("Animation".count) }
        if rest.hasPrefix(".") { rest = rest.dropFirst() }
        var calls: [Call] = []
        while true {
            let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
            guard !name.isEmpty else { throw Failure(detail: "expected a name such as .spring or .delay") }
            rest = rest.dropFirst(name.count)
            var arguments: [(label: String?, value: String)] = []
            if let closure = takeClosure(&rest) {
                arguments = [(nil, closure)]
            } else if rest.first == "(" {
                guard let close = closing(rest) else { throw Failure(detail: "a parenthesis is not closed") }
                let body = trimmed(rest[rest.index(after: rest.startIndex)..<close])
                if !body.isEmpty { arguments = parts(of: body, at: ",").map { argument($0) } }
                rest = rest[rest.index(after: close)...]
                // `.mask(alignment: .leading) { Rectangle() }`
                if name == "mask", let closure = takeClosure(&rest) { arguments.append((nil, closure)) }
            }
            calls.append(Call(name: String(name), arguments: arguments))
            rest = trimmed(rest)[...]
            if rest.isEmpty { return calls }
            guard rest.first == ".", calls.count < longestChain else {
                throw Failure(detail: "\"\(rest.prefix(20))\" can't follow an animation")
            }
            rest = rest.dropFirst()
        }
    }

    /// Returns what a closure holds that stands in the place of arguments, and takes it from the text; `nil` without one.
    private static func takeClosure(_ rest: inout Substring) -> String? {
        let text = rest.drop { $0.isWhitespace }
        guard text.first == "{", let block = PastedCode.block(text) else { return nil }
        rest = text[block.endIndex...]
        return trimmed(block.dropFirst().dropLast())
    }

    /// Returns where the first parenthesis of a text is closed.
    static func closing(_ text: Substring) -> Substring.Index? {
        var depth = 0
        for index in text.indices {
            if text[index] == "(" { depth += 1 }
            if text[index] == ")" {
                depth -= 1
                if depth == 0 { return index }
            }
        }
        return nil
    }

    private static func argument(_ text: String) -> (label: String?, value: String) {
        // A colon inside of a call belongs to that call.
        guard let colon = text.firstIndex(where: { $0 == ":" || $0 == "(" }), text[colon] == ":" else {
            return (nil, trimmed(text))
        }
        return (trimmed(text[..<colon]), trimmed(text[text.index(after: colon)...]))
    }
}

extension SpecReader {
    /// Reads the calls of an expression; reports what is wrong with it.
    mutating func calls(in text: String) -> [SwiftUIAnimation.Call]? {
        do throws(SwiftUIAnimation.Failure) {
            return try SwiftUIAnimation.parse(text)
        } catch {
            add(.malformed, error.detail)
            return nil
        }
    }

    mutating func swiftUIAnimation(_ text: String) -> Animation? {
        guard let calls = calls(in: text), let first = calls.first, var animation = base(first) else { return nil }
        for call in calls.dropFirst() {
            guard let modifier = modifier(call) else { return nil }
            animation.modifiers.append(modifier)
        }
        return animation
    }

    // MARK: - Bases

    private static let baseNames = [
        "spring", "interactiveSpring", "interpolatingSpring", "smooth", "snappy", "bouncy", "linear", "easeIn",
        "easeOut", "easeInOut", "timingCurve", "default",
    ]

    mutating func base(_ call: SwiftUIAnimation.Call) -> Animation? {
        if call.name == "Spring" { return initializedSpring(call).map { Animation(.spring(SpringAnimation($0, kind: .fluid))) } }
        let names = Self.baseNames
        let name = Spelling.match(call.name, in: names)
        switch name {
        case "smooth", "snappy", "bouncy":
            guard let given = arguments(call, ["duration", "extraBounce"]) else { return nil }
            let bounce = name == "snappy" ? 0.15 : name == "bouncy" ? 0.3 : 0
            return Animation(
                .spring(
                    SpringAnimation(
                        .durationBounce(
                            duration: given["duration"] ?? 0.5, bounce: derivedNumber(bounce + (given["extraBounce"] ?? 0))))))
        case "spring": return spring(call, .spring)
        case "interactiveSpring":
            return spring(call, .interactiveSpring)
        case "interpolatingSpring": return interpolatingSpring(call)
        case "timingCurve": return timingCurve(call)
        case "default": return arguments(call, []).map { _ in .default }
        case let curve?:
            guard let given = arguments(call, ["duration"]), let easing = AnimationNames.easing(named: curve) else { return nil }
            return Animation(.curve(easing, duration: given["duration"] ?? source.defaultCurveDuration))
        case nil:
            if call.arguments.isEmpty, let animation = AnimationNames.animation(named: call.name) { return animation }
            let suggestion = Spelling.suggestion(for: call.name, in: names)
            guard suggestion != nil, call.name.first?.isLowercase == true else {
                add(
                    .unknownValue,
                    "\"\(shortened(call.name))\" is no animation that is read here: give its timing alone, such as a curve with a duration, "
                        + "ease-out 300ms, or a spring by its numbers, { stiffness: 120, damping: 15 }", allowed: names)
                return nil
            }
            add(
                .unknownValue, "SwiftUI has no animation \"\(shortened(call.name))\"\(didYouMean(suggestion))",
                allowed: names, suggestion: suggestion)
            return nil
        }
    }

    private mutating func timingCurve(_ call: SwiftUIAnimation.Call) -> Animation? {
        if let first = call.arguments.first, first.label == nil, first.value.hasPrefix(".") {
            let rest = SwiftUIAnimation.Call(name: call.name, arguments: Array(call.arguments.dropFirst()))
            guard let easing = easing(named: String(first.value.dropFirst())), let given = arguments(rest, ["duration"])
            else { return nil }
            return Animation(.curve(easing.asUnitCurve, duration: given["duration"] ?? source.defaultCurveDuration))
        }
        guard let given = arguments(call, ["p1x", "p1y", "p2x", "p2y", "duration"]) else { return nil }
        let points = ["p1x", "p1y", "p2x", "p2y"].compactMap { given[$0] }
        guard points.count == 4 else {
            add(.missingKey, "timingCurve takes four numbers and a duration")
            return nil
        }
        let curve = CubicBezier(points[0], points[1], points[2], points[3])
        return Animation(.curve(.cubicBezier(curve), duration: given["duration"] ?? source.defaultCurveDuration))
    }

    // MARK: - Modifiers

    private mutating func modifier(_ call: SwiftUIAnimation.Call) -> Animation.Modifier? {
        let names = ["delay", "speed", "repeatCount", "repeatForever", "logicallyComplete"]
        switch Spelling.match(call.name, in: names) {
        case "delay": return argument(call, "delay", "a number of seconds").map(Animation.Modifier.delay)
        case "speed": return argument(call, "speed", "a factor").map(Animation.Modifier.speed)
        case "repeatCount":
            guard let given = arguments(call, ["count", "autoreverses"]) else { return nil }
            guard let number = given["count"], let count = Int(exactly: number) else {
                add(.missingKey, "repeatCount needs a whole number")
                return nil
            }
            return .repeatCount(passes(count), autoreverses: given["autoreverses"] != 0)
        case "repeatForever":
            return arguments(call, ["autoreverses"]).map { .repeatForever(autoreverses: $0["autoreverses"] != 0, until: nil) }
        case "logicallyComplete":
            return argument(call, "after", "after: seconds").map(Animation.Modifier.logicallyComplete)
        default:
            let suggestion = Spelling.suggestion(for: call.name, in: names)
            add(
                .unknownValue, "an animation has no modifier \"\(shortened(call.name))\"\(didYouMean(suggestion))",
                allowed: names, suggestion: suggestion)
            return nil
        }
    }

    /// Returns the single number that a modifier takes.
    private mutating func argument(_ call: SwiftUIAnimation.Call, _ label: String, _ what: String) -> Double? {
        guard let given = arguments(call, [label]) else { return nil }
        if given[label] == nil { add(.missingKey, "\(call.name) needs \(what)") }
        return given[label]
    }

    /// The labels whose values are `true` and `false`; all others have numbers.
    private static let flags = ["autoreverses", "allowOverDamping"]

    /// Returns the numbers by label. Values without a label fill the labels from the left. `true` is 1 and `false` is
    /// 0.
    mutating func arguments(_ call: SwiftUIAnimation.Call, _ labels: [String]) -> [String: Double]? {
        var given: [String: Double] = [:]
        for (index, argument) in call.arguments.enumerated() {
            let label = argument.label.map { Spelling.match($0, in: labels) } ?? (index < labels.count ? labels[index] : nil)
            guard let label else {
                let word = argument.label ?? argument.value
                let suggestion = Spelling.suggestion(for: word, in: labels)
                add(
                    .unknownKey, "\(call.name) takes no \"\(shortened(word))\"\(didYouMean(suggestion))", allowed: labels,
                    suggestion: suggestion)
                return nil
            }
            let word = argument.value
            let isFlag = Self.flags.contains(label)
            guard let number = isFlag ? ["true": 1, "false": 0][word] : plainNumber(word) else {
                add(.malformed, "\"\(shortened(word))\" is \(isFlag ? "neither true nor false" : "no number")")
                return nil
            }
            if given.updateValue(number, forKey: label) != nil { add(.duplicateKey, "\"\(label)\" is given twice") }
        }
        return given
    }
}
