/// A JSON value as YAML: blocks, texts of several lines as literal blocks, and short values in one line.
package enum YAMLText {
    /// Returns the text of a value.
    package static func bytes(_ value: JSONTree) -> [UInt8] {
        var buffer = TextBuffer(capacity: 1 << 18)
        buffer.append(yaml: value, indent: 0)
        return buffer.bytes
    }

    /// Returns whether YAML 1.1 and 1.2 read a key as this text without quotes.
    static func isPlain(_ key: String) -> Bool {
        let isLetter = { (byte: UInt8) in (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
        guard let first = key.utf8.first, isLetter(first), !words.contains(key.lowercased()) else { return false }
        return key.utf8.allSatisfy {
            isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x2E || $0 == 0x5F || $0 == 0x2F
        }
    }

    /// Words that YAML 1.1 reads as another kind of value.
    private static let words: Set = ["y", "n", "yes", "no", "on", "off", "true", "false", "null"]
}

extension TextBuffer {
    /// Appends the lines of a list or object, each with its line break.
    fileprivate mutating func append(yaml value: JSONTree, indent: Int) {
        for element in value.elements {
            append(indent: indent)
            append("-")
            // The first member of an object stands behind the dash.
            if case .object = element, element.lineLength > JSONTree.lineLimit {
                append(members: element.members, indent: indent + 1, isInline: true)
            } else {
                append(yamlValue: element, indent: indent + 1)
            }
        }
        append(members: value.members, indent: indent, isInline: false)
    }

    private mutating func append(members: [JSONTree.Member], indent: Int, isInline: Bool) {
        for (index, member) in members.enumerated() {
            if isInline, index == 0 { append(" ") } else { append(indent: indent) }
            append(key: member.key, .yaml)
            append(":")
            append(yamlValue: member.value, indent: indent + 1)
        }
    }

    /// Appends a value after a key or a dash, with its line break.
    private mutating func append(yamlValue value: JSONTree, indent: Int) {
        switch value {
        case .text(let text) where isBlock(text):
            append(" |\n")
            for line in text.dropLast().split(separator: "\n", omittingEmptySubsequences: false) {
                if !line.isEmpty { append(indent: indent) }
                append(text: String(line))
                append("\n")
            }
        case .list, .object:
            if value.lineLength <= JSONTree.lineLimit { fallthrough }
            append("\n")
            append(yaml: value, indent: indent)
        default:
            append(" ")
            append(line: value, .yaml)
            append("\n")
        }
    }

    /// Whether a text is a literal block: lines that end each, of which the first isn't indented, without control characters.
    private func isBlock(_ text: String) -> Bool {
        text.hasSuffix("\n") && !text.hasSuffix("\n\n") && !text.hasPrefix(" ") && !text.hasPrefix("\n")
            && text.utf8.allSatisfy { $0 == 0x0A || $0 >= 0x20 && $0 != 0x7F }
    }

    private mutating func append(indent: Int) { for _ in 0..<indent { append("  ") } }
}
