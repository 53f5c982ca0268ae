/// The access of declarations in source code of Swift or Kotlin.
struct AccessModifier {
    /// The words that start a declaration with an access of its own.
    private let declarations: Set<Substring>
    /// The words of declarations whose members have an access of their own.
    private let types: Set<Substring>

    static let swift = AccessModifier(
        declarations: ["class", "enum", "final", "func", "init", "let", "static", "struct", "var"],
        types: ["class", "enum", "extension", "struct"], standard: .internal)
    static let kotlin = AccessModifier(
        declarations: ["class", "data", "enum", "fun", "object", "val", "var"], types: ["class", "object"], standard: nil)

    /// The access that is written without a modifier; `nil` for none: Kotlin's explicit API mode wants `public` too.
    private let standard: CodeAccess?

    /// Returns code with the modifier of an access in front of each declaration that isn't private, of types and of their members:
    /// none for what they have anyway.
    func adding(_ access: CodeAccess?, to code: String) -> String {
        guard let access, access != standard else { return code }
        return adding("\(access.rawValue) ", to: code)
    }

    private func adding(_ modifier: String, to code: String) -> String {
        // Whether the members of each open block have an access; an open parenthesis is a block whose contents have none.
        var blocks: [Bool] = []
        let lines = code.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
            let start = Self.start(of: line)
            let words = line[start...].split { !($0.isLetter || $0.isNumber || $0 == "_") }
            let isComment = line[start...].hasPrefix("//") || line[start...].hasPrefix("*") || line[start...].hasPrefix("/*")
            guard !isComment else { return String(line) }
            let isMember = !blocks.contains(false)
            var isOpen = isMember && words.first != "private" && words.prefix(3).contains(where: types.contains)
            for character in Self.brackets(of: line) {
                switch character {
                case "{":
                    blocks.append(isOpen)
                    isOpen = false
                case "(": blocks.append(false)
                default: _ = blocks.popLast()
                }
            }
            guard isMember, let first = words.first, declarations.contains(first), line[start...].hasPrefix(first),
                // An expression.
                !line[start...].hasPrefix("object :")
            else { return String(line) }
            return Self.broken(line[..<start] + modifier + line[start...])
        }
        return lines.joined(separator: "\n")
    }

    /// Returns a declaration with its body on lines of its own where its line is longer than 120 columns.
    private static func broken(_ line: String) -> String {
        let margin = String(line.prefix { $0 == " " })
        guard line.count > 120 else { return line }
        if line.hasSuffix(" }"), let body = line.firstRange(of: " { ") {
            return "\(line[..<body.lowerBound]) {\n\(margin)    \(line[body.upperBound...].dropLast(2))\n\(margin)}"
        }
        // What stands between parentheses is a default.
        guard let value = line.firstRange(of: " = "), !line[..<value.lowerBound].contains("(") else { return line }
        return "\(line[..<value.lowerBound]) =\n\(margin)    \(line[value.upperBound...])"
    }

    /// Returns where a line starts behind its indentation and its attributes.
    private static func start(of line: Substring) -> Substring.Index {
        var rest = line.drop { $0 == " " }
        while rest.first == "@", let end = rest.firstIndex(of: " ") { rest = rest[end...].drop { $0 == " " } }
        return rest.startIndex
    }

    /// Returns the braces and parentheses of a line that are in no string.
    private static func brackets(of line: Substring) -> [Character] {
        var (isString, isEscaped) = (false, false)
        return line.filter { character in
            defer { isEscaped = isString && character == "\\" && !isEscaped }
            if character == "\"", !isEscaped { isString.toggle() }
            return !isString && "{}()".contains(character)
        }.map { $0 }
    }
}
