internal import TransitionEngine

/// Changes of a view's content: `contentTransition` in an extension of `View`.
struct SwiftContent {
    /// The call that makes the content transition, without its argument label.
    private let content: String
    private let addsDrawingGroup: Bool
    /// The type of the value whose change starts it.
    private let type: String
    /// How it is used, as the text of a comment.
    private let usage: String
    /// Whether it takes no time.
    let isInstant: Bool

    /// Returns `nil` for a transition of another kind.
    init?(_ transition: any Transition, _ names: CodeNames) {
        switch transition {
        case let plain as ContentTransition:
            let word = plain.kind == .identity ? "identity" : plain.kind == .opacity ? "opacity" : "interpolate"
            (content, addsDrawingGroup, type) = (".\(word)", plain.addsDrawingGroup, "some Equatable")
            isInstant = plain.kind == .identity
            usage = Self.usage(plain.content, isInstant ? "\(names.value)()" : "\(names.value)(text)")
        case let number as NumericTextTransition:
            let hasValue = number.content.value != nil
            content =
                hasValue ? ".numericText(value: value)" : ".numericText(\(number.content.countsDown ? "countsDown: true" : ""))"
            (addsDrawingGroup, type, isInstant) = (number.addsDrawingGroup, hasValue ? "Double" : "some Equatable", false)
            usage = Self.usage(number.content, "\(names.value)(score)")
        case let symbol as SymbolReplaceTransition:
            let options = Self.symbolOptions(speed: symbol.speed, repeats: symbol.repeats)
            let isPlain = symbol.effect == .automatic && options.isEmpty
            let direction = symbol.effect == .replace ? symbol.direction.map { ".\(CodeNames($0.rawValue).value)" } ?? "" : ""
            content = isPlain ? ".symbolEffect" : ".symbolEffect(.\(symbol.effect.rawValue)\(direction)\(options))"
            (addsDrawingGroup, type, isInstant) = (symbol.addsDrawingGroup, "some Equatable", false)
            usage = "`Image(systemName: symbol).\(names.value)(symbol)`"
        default: return nil
        }
    }

    private static func usage(_ change: ContentChange?, _ call: String) -> String {
        guard let change else { return "`Text(text).\(call)`" }
        let values = change.value.map { " (\($0.map { exactText($0) }.joined(separator: " to ")))" } ?? ""
        return "`Text(text).\(call)`, such as \"\(change.from.inertInCode)\" to \"\(change.to.inertInCode)\"\(values)"
    }

    /// Returns `SymbolEffectOptions` as the last argument of a call; nothing for the standard options.
    static func symbolOptions(speed: Double, repeats: Double) -> String {
        var options = speed == 1 ? "" : ".speed(\(exactText(speed)))"
        if repeats > 1 { options += ".repeat(.periodic(\(exactText(repeats))))" }
        return options.isEmpty ? "" : ", options: \(options)"
    }

    /// Returns the declaration.
    ///
    /// - Parameters:
    ///   - names: the names of the output.
    ///   - animation: an expression of type `Animation`, or `nil` as text for a change without one.
    func declaration(_ names: CodeNames, animation: String) -> String {
        let group = addsDrawingGroup ? ".environment(\\.contentTransitionAddsDrawingGroup, true)" : ""
        var links = ["contentTransition(\(content))", group].filter { !$0.isEmpty }
        if !isInstant { links.append(".animation(\(animation), value: value)") }
        let parameter = isInstant ? "" : "_ value: \(type)"
        let line = links.joined()
        let body = line.count <= 108 ? line : links.joined(separator: "\n            ")
        return """
            extension View {
                /// \(usage)
                func \(names.value)(\(parameter)) -> some View {
                    \(body)
                }
            }

            """
    }
}
