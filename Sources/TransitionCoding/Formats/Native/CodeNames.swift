/// A CSS identifier as code spells it.
struct CodeNames {
    /// `cardStack`.
    let value: String
    /// `CardStack`.
    let type: String

    init(_ name: String) {
        let words = name.split { $0 == "-" || $0 == "_" }.map(String.init)
        let joined = words.enumerated().map { index, word in
            index == 0 ? word.prefix(1).lowercased() + word.dropFirst() : word.prefix(1).uppercased() + word.dropFirst()
        }.joined()
        let safe = joined.first?.isLetter == true ? joined : "transition" + joined
        value = Self.keywords.contains(safe) ? "`\(safe)`" : safe
        type = safe.prefix(1).uppercased() + safe.dropFirst()
    }

    /// Words that Swift or Kotlin keep for themselves.
    private static let keywords: Set<String> = [
        "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum", "extension", "false",
        "for",
        "func", "fun", "guard", "if", "import", "in", "init", "interface", "internal", "is", "let", "nil", "null", "object",
        "operator", "package", "private", "protocol", "public", "repeat", "return", "self", "static", "struct", "subscript",
        "super", "switch", "this", "throw", "throws", "true", "try", "typealias", "val", "var", "when", "where", "while",
    ]
}

extension String {
    /// As a string literal's inside in Swift, Kotlin or a line comment: nothing can end it, and nothing is interpolated.
    var inertInCode: String {
        String(
            unicodeScalars.map { scalar -> Character in
                let isPlain = scalar.isASCII && scalar.value >= 0x20 && scalar.value < 0x7F
                return isPlain && scalar != "\"" && scalar != "\\" && scalar != "$"
                    ? Character(scalar) : scalar == "·" ? "·" : "_"
            })
    }
}
