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
            let start = text.lastIndex(of: "\n").map(text.index(after:)) ?? text.startIndex
            let margin = String(text[start...].prefix { $0 == " " })
            let code = lines.joined(separator: "\n").split(separator: "\n", omittingEmptySubsequences: false)
            if lines.isEmpty || code[0].isEmpty { text.removeLast(margin.count) }
            removesBreak = lines.isEmpty
            text += code.enumerated().map { $0 == 0 || $1.isEmpty ? String($1) : margin + $1 }.joined(separator: "\n")
        }
    }
}
