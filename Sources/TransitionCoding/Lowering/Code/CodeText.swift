/// Source code, written as a literal of several lines. A list of lines in it takes over the indentation of its line; an empty list
/// removes its line.
struct CodeText: ExpressibleByStringInterpolation {
    /// The code, without a line break at its end.
    let text: String

    init(stringLiteral text: String) { self.text = text }
    init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    /// What a literal is made of.
    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""
        private var removesBreak = false

        init(literalCapacity: Int, interpolationCount: Int) {}

        mutating func appendLiteral(_ literal: String) {
            text += removesBreak ? literal.dropFirst() : literal[...]
            removesBreak = false
        }

        mutating func appendInterpolation(_ text: String) { self.text += text }
        mutating func appendInterpolation(_ code: CodeText) { appendInterpolation([code.text]) }

        mutating func appendInterpolation(_ lines: [String]) {
            let newline = UInt8(ascii: "\n")
            let start = text.utf8.lastIndex(of: newline).map(text.utf8.index(after:)) ?? text.startIndex
            let margin = String(repeating: " ", count: text.utf8[start...].prefix { $0 == UInt8(ascii: " ") }.count)
            let code = lines.flatMap { $0.utf8.split(separator: newline, omittingEmptySubsequences: false) }
            if code.first?.isEmpty != false { text.removeLast(margin.utf8.count) }
            removesBreak = lines.isEmpty
            for (index, line) in code.enumerated() {
                if index > 0 { text += line.isEmpty ? "\n" : "\n" + margin }
                text += Substring(line)
            }
        }
    }
}

extension StringProtocol {
    /// Whether the bytes of a text occur in it. `contains(_:)` of the standard library compares characters, which costs ten times as
    /// much.
    func contains(code text: String) -> Bool {
        let wanted = Array(text.utf8)
        guard let first = wanted.first else { return true }
        let found = utf8.withContiguousStorageIfAvailable { bytes in
            var start = 0
            while start + wanted.count <= bytes.count {
                if bytes[start] == first, bytes[start..<start + wanted.count].elementsEqual(wanted) { return true }
                start += 1
            }
            return false
        }
        return found ?? contains(text)
    }
}
