/// The body of a SwiftUI `Transition` whose values are chosen by `phase.isIdentity`.
enum PhaseBody {
    private static let condition = "phase.isIdentity ?"

    /// Returns the body as `.modifier(active:identity:)`; `nil` for a text that isn't one, or that asks for more of the phase.
    static func modifier(_ text: String) -> String? {
        guard text.utf8.contains(UInt8(ascii: "?")), text.firstRange(of: condition) != nil,
            let chain = chain(of: PastedCode.withoutComments(text)), let away = chosen(in: chain, isIdentity: false),
            let there = chosen(in: chain, isIdentity: true), away.firstRange(of: "phase") == nil
        else { return nil }
        return ".modifier(active: \(away), identity: \(there))"
    }

    /// Returns the modifiers of the content.
    private static func chain(of text: String) -> String? {
        var body = trimmed(text)
        if let block = PastedCode.block(openedBy: "some View {", in: body) {
            body = trimmed(block.dropFirst().dropLast())
        }
        for word in ["return ", "content"] where body.hasPrefix(word) { body = trimmed(body.dropFirst(word.count)) }
        return body.hasPrefix(".") ? body : nil
    }

    /// Returns a text with one side of each choice.
    private static func chosen(in text: String, isIdentity: Bool) -> String? {
        var (result, rest) = ("", text[...])
        while let found = rest.firstRange(of: condition) {
            result += rest[..<found.lowerBound]
            rest = rest[found.upperBound...]
            let there = expression(rest, endingAt: ":")
            guard there.endIndex != rest.endIndex else { return nil }
            let away = expression(rest[rest.index(after: there.endIndex)...], endingAt: ",")
            result += trimmed(isIdentity ? there : away)
            rest = rest[away.endIndex...]
        }
        return result + rest
    }

    /// Returns what stands before a mark or a parenthesis that closes one around it.
    private static func expression(_ text: Substring, endingAt mark: Character) -> Substring {
        var depth = 0
        for index in text.indices {
            switch text[index] {
            case mark where depth == 0: return text[..<index]
            case "(": depth += 1
            case ")" where depth == 0: return text[..<index]
            case ")": depth -= 1
            default: break
            }
        }
        return text
    }
}
