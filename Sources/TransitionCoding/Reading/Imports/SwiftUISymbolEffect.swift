import TransitionEngine

// Reads the symbol effects of SwiftUI with their options: `.symbolEffect(.bounce.up.byLayer, options: .repeat(2), value: count)`.
extension SpecReader {
    /// What a symbol effect says besides its name and its direction.
    private struct SymbolWords {
        var speed = 1.0
        var repeats = 1.0
        var scope: SymbolEffectTransition.Scope?
    }

    /// Reads a call without what a recipe can't say of a symbol effect, and sets that; any other call as it is.
    mutating func symbolEffect(
        _ call: SwiftUIAnimation.Call, _ read: (inout SpecReader, SwiftUIAnimation.Call) -> (any Transition)?
    ) -> (any Transition)? {
        guard call.name.hasPrefix("symbolEffect") || call.name.hasPrefix("SymbolEffect") else { return read(&self, call) }
        var arguments = call.arguments
        var words = SymbolWords()
        if let index = arguments.firstIndex(where: { $0.label == "options" }) {
            guard readOptions(arguments.remove(at: index).value, into: &words) else { return nil }
        }
        // When it plays is the app's own.
        arguments.removeAll { $0.label == "value" || $0.label == "isActive" }
        if !arguments.isEmpty {
            guard let effect = symbolEffect(arguments[0].value, into: &words) else { return nil }
            arguments[0].value = effect
        }
        guard let base = read(&self, SwiftUIAnimation.Call(name: call.name, arguments: arguments)) else { return nil }
        if var effect = base as? SymbolEffectTransition {
            (effect.speed, effect.repeats, effect.scope) = (words.speed, words.repeats, words.scope ?? effect.scope)
            return effect
        }
        guard var effect = base as? SymbolReplaceTransition else { return base }
        (effect.speed, effect.repeats) = (words.speed, words.repeats)
        guard let scope = words.scope else { return effect }
        guard let own = SymbolReplaceTransition.Scope(rawValue: scope.rawValue) else {
            add(.unsupported, "replace goes by layer or as a whole symbol", allowed: ["byLayer", "wholeSymbol"])
            return nil
        }
        effect.scope = own
        return effect
    }

    // MARK: - The effect

    private static let scopes: [String: SymbolEffectTransition.Scope] = [
        "byLayer": .byLayer, "wholeSymbol": .wholeSymbol, "individually": .individually,
    ]

    /// Words of effects that no member says, and what is shown instead, as a sentence.
    ///
    /// Source: Apple's pages of the Symbols framework; none of them publishes what the words look like.
    private static let unsaid: [(effect: String, words: [String], shown: String)] = [
        (
            "variableColor",
            ["iterative", "cumulative", "reversing", "nonReversing", "hideInactiveLayers", "dimInactiveLayers"],
            "the layers light up in order and stay lit, and those that wait are dim"
        ),
        ("breathe", ["plain", "pulse"], "the symbol is scaled and doesn't fade"),
        ("wiggle", ["custom"], "it wiggles clockwise"),
        ("drawOn", ["reversed", "nonReversed"], "every path is drawn from its start"),
        ("drawOff", ["reversed", "nonReversed"], "every path goes towards its start"),
    ]
    /// Directions that follow the layout, and those of left-to-right layout.
    private static let sides = ["forward": "right", "backward": "left"]

    /// Returns an effect with its direction, such as `.wiggle.left`. Adds an issue and returns `nil` for a word that it doesn't have.
    private mutating func symbolEffect(_ text: String, into words: inout SymbolWords) -> String? {
        guard var calls = try? SwiftUIAnimation.parse(text), !calls.isEmpty else {
            add(.malformed, "\"\(shortened(text))\" is no symbol effect, such as .bounce.up")
            return nil
        }
        let name = calls.removeFirst().name
        var result = "." + name
        for call in calls {
            if let scope = Self.scopes[call.name] {
                words.scope = scope
            } else if let row = Self.unsaid.first(where: { $0.effect == name && $0.words.contains(call.name) }) {
                warnOfSymbol(call.text, "is no part of a spec: \(row.shown)")
            } else if name == "wiggle", let side = Self.sides[call.name] {
                warnOfSymbol(call.text, "was read as \(side), as in left-to-right layout")
                result += "." + side
            } else if name == "replace", call.name == "magic" {
                guard let fallback = fallback(of: call) else { return nil }
                warnOfSymbol(call.text, "is no part of a spec: its fallback is shown")
                guard let direction = symbolEffect(".replace" + fallback, into: &words) else { return nil }
                result = direction
            } else if Self.directions(of: name).contains(where: { Spelling.matches($0, call.name) }) {
                result += "." + call.name
            } else {
                refuse(call, of: name)
                return nil
            }
        }
        return result
    }

    /// Returns the fallback of `magic(fallback: .downUp)` with its point, or nothing where it gives none.
    private mutating func fallback(of call: SwiftUIAnimation.Call) -> String? {
        guard let argument = call.arguments.first else { return "" }
        guard argument.label == "fallback", call.arguments.count == 1 else {
            add(.malformed, "\"\(shortened(call.text))\": magic takes a fallback, such as magic(fallback: .downUp)")
            return nil
        }
        let value = argument.value.hasPrefix(".replace") ? String(argument.value.dropFirst(8)) : argument.value
        return value.hasPrefix(".") || value.isEmpty ? value : "." + value
    }

    private mutating func warnOfSymbol(_ word: String, _ what: String) {
        warnings.append(TimelineWarning("approximation", "\"\(shortened(word))\" \(what)."))
    }

    /// The directions of an effect as a spec has them; none for an unknown effect, which is refused where it is made.
    private static func directions(of effect: String) -> [String] {
        if Spelling.matches(effect, "replace") { return SymbolReplaceTransition.Direction.allCases.map(\.rawValue) }
        let known = SymbolEffectTransition.Effect.allCases.first { Spelling.matches($0.rawValue, effect) }
        return known?.directions.map(\.rawValue) ?? []
    }

    private mutating func refuse(_ call: SwiftUIAnimation.Call, of effect: String) {
        let known = Self.directions(of: effect).map { CodeNames($0).value }
        let allowed = known + ["byLayer", "wholeSymbol"] + (effect.hasPrefix("draw") ? ["individually"] : [])
        let suggestion = Spelling.suggestion(for: call.name, in: allowed)
        add(
            .unknownValue,
            "the symbol effect \(shortened(effect)) has no \"\(shortened(call.text))\" here\(didYouMean(suggestion))",
            allowed: allowed, suggestion: suggestion)
    }

    // MARK: - Options

    /// Reads `SymbolEffectOptions`: how fast an effect is, and how often it plays. Adds an issue and returns false for any other text.
    private mutating func readOptions(_ text: String, into words: inout SymbolWords) -> Bool {
        guard let calls = try? SwiftUIAnimation.parse(text) else {
            add(.malformed, "\"\(shortened(text))\" is no options of a symbol effect, such as .speed(2) or .repeat(3)")
            return false
        }
        for call in calls where call.name != "SymbolEffectOptions" {
            switch (call.name, call.arguments.first.flatMap { plainNumber($0.value) }) {
            case ("speed", let number?): words.speed = number
            case ("repeat", let number?): words.repeats = number
            case ("default", nil), ("nonRepeating", nil): break
            case ("repeating", nil): warnOfSymbol(call.text, Self.forever)
            case ("repeat", nil):
                guard readRepetition(call, into: &words) else { return false }
            case ("speed", nil):
                add(.unsupported, "\"\(shortened(call.text))\" has no number: a symbol effect here takes .speed(2)")
                return false
            default:
                add(
                    .unsupported, "a symbol effect has no option \"\(shortened(call.text))\" here",
                    allowed: ["speed(_:)", "repeat(_:)", "repeating", "nonRepeating"])
                return false
            }
        }
        return true
    }

    /// What is said of a repetition that a spec doesn't have.
    private static let forever = "never ends, which a spec doesn't say of a symbol effect: it plays once"

    /// Reads `.repeat(.periodic(2, delay: 0.5))` and `.repeat(.continuous)`.
    private mutating func readRepetition(_ call: SwiftUIAnimation.Call, into words: inout SymbolWords) -> Bool {
        let behavior = call.arguments.first.flatMap { try? SwiftUIAnimation.parse($0.value) }?.last
        switch behavior?.name {
        case "continuous": warnOfSymbol(call.text, Self.forever)
        case "periodic":
            let arguments = behavior?.arguments ?? []
            let count = arguments.first.flatMap { $0.label == nil ? plainNumber($0.value) : nil }
            if let count { words.repeats = count } else { warnOfSymbol(call.text, Self.forever) }
            if count != nil, let delay = arguments.first(where: { $0.label == "delay" }) {
                warnOfSymbol("delay: \(delay.value)", "is no part of a spec: the repetitions follow each other at once")
            }
        default:
            add(.unsupported, "\"\(shortened(call.text))\" has no number: a symbol effect here takes .repeat(2)")
            return false
        }
        return true
    }
}

extension SwiftUIAnimation.Call {
    /// As it is written.
    fileprivate var text: String { arguments.isEmpty ? name : "\(name)(\(arguments.text))" }
}
