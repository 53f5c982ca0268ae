/// A value of JavaScript or JSON, laid out for people: two spaces, at most 120 columns, short objects on one line.
indirect enum ScriptValue: Hashable, Sendable {
    /// A number or an expression, written as it is.
    case code(String)
    case text(String)
    case list([ScriptValue])
    case object([Member])

    struct Member: Hashable, Sendable {
        let key: String
        let value: ScriptValue

        init(_ key: String, _ value: ScriptValue) { (self.key, self.value) = (key, value) }

        /// Creates the spread of an object, `...expression`, which only scripts have.
        static func spread(_ expression: String) -> Member { Member("...", .code(expression)) }
    }

    /// The language of the text.
    enum Dialect { case script, json }

    private static let width = 120

    /// Returns the text.
    ///
    /// - Parameters:
    ///   - dialect: the language.
    ///   - indent: the spaces before each line but the first.
    ///   - used: the columns of the first line that are taken, and those that follow the value.
    func text(_ dialect: Dialect, indent: Int = 0, used: Int = 0) -> String {
        let line = line(dialect)
        if indent + used + line.utf8.count <= Self.width { return line }
        let spaces = String(repeating: " ", count: indent + 2)
        let close = "\n" + String(repeating: " ", count: indent)
        let comma = dialect == .script ? "," : ""
        switch self {
        case .code: return line
        case .text(let text):
            return dialect == .json
                ? line : Self.lines(text, width: Self.width - indent - 8).joined(separator: " +\n" + spaces)
        case .list(let values):
            let lines = values.map { spaces + $0.text(dialect, indent: indent + 2, used: 1) }
            return "[\n" + lines.joined(separator: ",\n") + comma + close + "]"
        case .object(let members):
            let lines = members.map { member -> String in
                let label = Self.label(member, dialect)
                return spaces + label + member.valueText(dialect, indent: indent + 2, used: label.utf8.count + 1)
            }
            return "{\n" + lines.joined(separator: ",\n") + comma + close + "}"
        }
    }

    /// Returns the text on one line.
    private func line(_ dialect: Dialect) -> String {
        switch self {
        case .code(let code): return code
        case .text(let text): return Self.quoted(text)
        case .list(let values): return "[" + values.map { $0.line(dialect) }.joined(separator: ", ") + "]"
        case .object(let members):
            guard !members.isEmpty else { return "{}" }
            let texts = members.map { Self.label($0, dialect) + ($0.isShort(dialect) ? "" : $0.value.line(dialect)) }
            return "{ " + texts.joined(separator: ", ") + " }"
        }
    }

    private static func label(_ member: Member, _ dialect: Dialect) -> String {
        if dialect == .json { return quoted(member.key) + ": " }
        if member.key == "...", case .code(let expression) = member.value { return "..." + expression }
        let key = isIdentifier(member.key) ? member.key : quoted(member.key)
        return member.isShort(dialect) ? key : key + ": "
    }

    /// Returns `["key"]` or `.key`, after an expression.
    static func access(_ key: String) -> String { isIdentifier(key) ? "." + key : "[" + quoted(key) + "]" }

    static func quoted(_ text: String) -> String {
        var buffer = TextBuffer(capacity: 64)
        buffer.append(json: text)
        return String(decoding: buffer.bytes, as: UTF8.self)
    }

    private static func isIdentifier(_ key: String) -> Bool {
        !key.isEmpty && key.utf8.first.map { $0 < UInt8(ascii: "0") || $0 > UInt8(ascii: "9") } == true
            && key.utf8.allSatisfy { byte in
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "_")
            }
    }

    /// Splits a long string at its commas into string literals.
    private static func lines(_ text: String, width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for part in text.split(separator: ", ", omittingEmptySubsequences: false) {
            let piece = line.isEmpty && lines.isEmpty ? String(part) : ", " + part
            if !line.isEmpty, line.utf8.count + piece.utf8.count > width {
                lines.append(quoted(line + ", "))
                line = String(part)
            } else {
                line += piece
            }
        }
        return lines + [quoted(line)]
    }
}

extension ScriptValue.Member {
    /// Whether only the key is written, as scripts do: `{ easing }`.
    fileprivate func isShort(_ dialect: ScriptValue.Dialect) -> Bool {
        dialect == .script && (key == "..." || value == .code(key))
    }

    fileprivate func valueText(_ dialect: ScriptValue.Dialect, indent: Int, used: Int) -> String {
        isShort(dialect) ? "" : value.text(dialect, indent: indent, used: used)
    }
}
