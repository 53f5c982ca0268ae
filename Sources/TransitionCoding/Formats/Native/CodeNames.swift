/// A CSS identifier as names in source code.
struct CodeNames {
    /// The name of a value, such as `cardStack`.
    let value: String
    /// The name of a type, such as `CardStack`.
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

    /// The keywords of Swift and Kotlin.
    private static let keywords: Set<String> = [
        "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum", "extension", "false",
        "for",
        "func", "fun", "guard", "if", "import", "in", "init", "interface", "internal", "is", "let", "nil", "null", "object",
        "operator", "package", "private", "protocol", "public", "repeat", "return", "self", "static", "struct", "subscript",
        "super", "switch", "this", "throw", "throws", "true", "try", "typealias", "val", "var", "when", "where", "while",
    ]
}

extension String {
    /// The text for the inside of a string literal or a line comment in Swift or Kotlin. Characters that could end
    /// either, or start an interpolation, become `_`.
    var inertInCode: String {
        String(
            unicodeScalars.map { scalar -> Character in
                let isAllowed = scalar.isASCII && scalar.value >= 0x20 && scalar.value < 0x7F
                return isAllowed && scalar != "\"" && scalar != "\\" && scalar != "$"
                    ? Character(scalar) : scalar == "·" ? "·" : "_"
            })
    }
}
