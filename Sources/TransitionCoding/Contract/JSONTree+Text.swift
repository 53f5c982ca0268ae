import TransitionEngine

extension JSONTree {
    /// The value as JSON: what fits in a line is on one, anything else has a line a member.
    package var json: [UInt8] {
        var buffer = TextBuffer(capacity: 1 << 18)
        buffer.append(json: self, indent: 0)
        buffer.append("\n")
        return buffer.bytes
    }

    /// The value as JSON in one line.
    var line: String {
        var buffer = TextBuffer()
        buffer.append(line: self, .json)
        return String(decoding: buffer.bytes, as: UTF8.self)
    }

    /// How many bytes the value has in one line; it stops to count where they are more than a line has.
    var lineLength: Int {
        switch self {
        case .null, .flag: return 5
        case .number: return 8
        case .text(let text): return text.utf8.count + 2
        case .list(let elements): return Self.sum(elements) { $0.lineLength + 2 }
        case .object(let members): return Self.sum(members) { $0.key.utf8.count + 6 + $0.value.lineLength }
        }
    }

    private static func sum<Part>(_ parts: [Part], _ length: (Part) -> Int) -> Int {
        var sum = 2
        for part in parts where sum <= lineLimit { sum += length(part) }
        return sum
    }

    /// The longest list or object that stands in one line, in bytes.
    static let lineLimit = 110
}

/// How keys and numbers are written in a line.
enum LineStyle {
    case json
    /// Keys without quotes where YAML reads them as text, and numbers that YAML 1.1 reads as numbers.
    case yaml
}

extension TextBuffer {
    fileprivate mutating func append(json value: JSONTree, indent: Int) {
        let isShort = value.lineLength <= JSONTree.lineLimit
        switch value {
        case .list(let elements) where !isShort:
            append("[")
            for (index, element) in elements.enumerated() {
                append(newLine: indent + 1, index > 0 ? "," : "")
                append(json: element, indent: indent + 1)
            }
            append(newLine: indent, "")
            append("]")
        case .object(let members) where !isShort:
            append("{")
            for (index, member) in members.enumerated() {
                append(newLine: indent + 1, index > 0 ? "," : "")
                append(quoted: member.key)
                append(": ")
                append(json: member.value, indent: indent + 1)
            }
            append(newLine: indent, "")
            append("}")
        default: append(line: value, .json)
        }
    }

    private mutating func append(newLine indent: Int, _ end: StaticString) {
        append(end)
        append("\n")
        for _ in 0..<indent { append("  ") }
    }

    /// Appends a value in one line.
    mutating func append(line value: JSONTree, _ style: LineStyle) {
        switch value {
        case .null: append("null")
        case .flag(let flag): append(flag)
        case .number(let number): append(number: number, style)
        case .text(let text): append(quoted: text)
        case .list(let elements):
            append("[")
            for (index, element) in elements.enumerated() {
                if index > 0 { append(", ") }
                append(line: element, style)
            }
            append("]")
        case .object(let members):
            append("{")
            for (index, member) in members.enumerated() {
                if index > 0 { append(", ") }
                append(key: member.key, style)
                append(": ")
                append(line: member.value, style)
            }
            append("}")
        }
    }

    mutating func append(key: String, _ style: LineStyle) {
        if style == .yaml, YAMLText.isPlain(key) { append(text: key) } else { append(quoted: key) }
    }

    private mutating func append(number: Double, _ style: LineStyle) {
        let text = exactText(number)
        // For YAML 1.1, 1e+300 is a text.
        let parts = text.split(separator: "e")
        guard style == .yaml, parts.count == 2, !text.contains(".") else { return append(text: text) }
        append(text: "\(parts[0]).0e\(parts[1])")
    }
}
