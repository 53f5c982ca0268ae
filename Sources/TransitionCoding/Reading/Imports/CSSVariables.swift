/// The custom properties of a text, and what `var()` stands for (css-variables-1 §3).
struct CSSVariables {
    typealias Failure = CSSKeyframesRule.Failure

    private var values: [String: String] = [:]

    /// How deep values may refer to others, and how long a value may become.
    private static let nesting = 8
    private static let longest = 10_000
    /// How often `var()` may still be replaced: values that refer to others many times would take for ever.
    private var remaining = 10_000

    /// Takes a custom property. Of several values of one name the first counts, but for `initial`, which is none.
    mutating func add(_ declaration: CSSSyntax.Declaration) {
        guard declaration.value.lowercased() != "initial", values[declaration.name] == nil else { return }
        values[declaration.name] = Self.plain(declaration.value)
    }

    /// Puts values in the place of `var()`: that of the custom property, else what stands after the comma. One without either stays.
    mutating func replaced(in text: String) throws(Failure) -> String { try replaced(in: Self.plain(text), depth: 0) }

    /// Returns a text with `var()` in place of Tailwind's `--theme()`.
    private static func plain(_ text: String) -> String {
        text.contains("--theme(") ? text.replacing("--theme(", with: "var(") : text
    }

    private mutating func replaced(in text: String, depth: Int) throws(Failure) -> String {
        guard text.contains("var(") else { return text }
        guard depth < Self.nesting, remaining > 0 else {
            throw Failure(detail: "custom properties refer to each other too often")
        }
        var (result, rest) = ("", text[...])
        while let call = rest.firstRange(of: "var(") {
            let open = rest.index(before: call.upperBound)
            guard let close = SwiftUIAnimation.closing(rest[open...]) else { break }
            let body = rest[call.upperBound..<close]
            let comma = body.firstIndex(of: ",")
            let name = trimmed(body[..<(comma ?? body.endIndex)]).lowercased()
            let value = values[name] ?? comma.map { trimmed(body[body.index(after: $0)...]) }
            result += rest[..<call.lowerBound]
            remaining -= 1
            let inner = if let value { try replaced(in: value, depth: depth + 1) } else { "var(\(name))" }
            result += inner
            guard result.utf8.count <= Self.longest, remaining > 0 else { throw Failure(detail: "a value is too long") }
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }
}
