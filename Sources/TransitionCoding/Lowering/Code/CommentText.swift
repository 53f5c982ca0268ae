/// Comments of source code.
enum CommentText {
    /// Returns a comment of lines. Code between backticks stays on one line, if one can hold it. A word that no line holds, such as a
    /// long URL, goes on in the next line after a backslash.
    ///
    /// - Parameters:
    ///   - text: the text, without line breaks.
    ///   - start: what each line starts with, such as `// `.
    ///   - indent: the spaces in front of each line after the first.
    ///   - width: the columns of a line. Default 120.
    static func lines(_ text: String, _ start: String, indent: Int = 0, width: Int = 120) -> [String] {
        let margin = String(repeating: " ", count: indent)
        var lines = [start]
        // The columns of the last line besides its start and its margin.
        var columns = 0
        let columnCount = width - start.utf8.count - indent
        let words = together(words(of: text)).flatMap { $0.unicodeScalars.count <= columnCount ? [$0] : $0.split(separator: " ") }
        for word in words {
            for (index, part) in parts(of: word, columnCount).enumerated() {
                let count = part.unicodeScalars.count
                if index > 0 || columns > 0 && start.utf8.count + columns + 1 + count > width - (lines.count > 1 ? indent : 0) {
                    lines.append(start + margin + part)
                    columns = count
                } else {
                    lines[lines.count - 1] += (columns == 0 ? "" : " ") + part
                    columns += (columns == 0 ? 0 : 1) + count
                }
            }
        }
        return lines
    }

    /// Returns the parts of a word that fit into lines, each but the last with a backslash. A query is broken between its parameters.
    private static func parts(of word: Substring, _ columnCount: Int) -> [Substring] {
        var (parts, rest) = ([Substring](), word.unicodeScalars[...])
        while rest.count > columnCount {
            let start = rest.prefix(columnCount - 1)
            let end = start.lastIndex { $0 == "?" || $0 == "&" }
            let part = end.map { start[...$0] } ?? start
            parts.append(Substring(part) + "\\")
            rest = rest[part.endIndex...]
        }
        return parts + [Substring(rest)]
    }

    /// Returns a file with the words of its head that go on in the next line as a whole.
    static func rejoined(_ text: String) -> String {
        ["\n", "\r\n"].reduce(text) { $0.replacing("\\\($1)//   ", with: "") }
    }

    /// Returns a documentation comment of Swift, which ends with a period.
    ///
    /// - Parameters:
    ///   - text: what it says, without line breaks.
    ///   - width: the columns of a line. Default 116.
    static func documentation(_ text: String, width: Int = 116) -> [String] { lines(text.withPeriod, "/// ", width: width) }

    /// Joins each number with the word before it, and with its unit.
    private static func together(_ words: [Substring]) -> [Substring] {
        var result: [Substring] = []
        for word in words {
            if let last = result.last, let end = last.utf8.last, let start = word.utf8.first,
                !word.utf8.contains(UInt8(ascii: "`")),
                isLetter(end) && isDigit(start) || isDigit(end) && units.contains(word.prefix { $0.isLetter })
            {
                result[result.count - 1] = last + " " + word
            } else {
                result.append(word)
            }
        }
        return result
    }

    private static let units: Set<Substring> = ["s", "pt"]
    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }

    /// Splits a text at its spaces, but not inside of code.
    private static func words(of text: String) -> [Substring] {
        var isCode = false
        let words = text.utf8.split { byte in
            if byte == UInt8(ascii: "`") { isCode.toggle() }
            return byte == UInt8(ascii: " ") && !isCode
        }
        return words.map { Substring($0) }
    }
}

extension String {
    /// The text for the inside of a line comment. Line breaks and other controls become `_`; a word of another script stays.
    var inertInHead: String {
        var inert = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            let isControl =
                scalar.isASCII
                ? scalar.value < 0x20 || scalar.value == 0x7F
                : scalar.properties.generalCategory == .control || scalar == "\u{2028}" || scalar == "\u{2029}"
            inert.append(isControl ? "_" : scalar)
        }
        return String(inert)
    }
}

extension String {
    /// The text with a period at its end.
    var withPeriod: String { hasSuffix(".") ? self : self + "." }
}

extension [String] {
    /// The words as a list in a sentence: `a, b and c`.
    var listed: String { count < 2 ? joined() : dropLast().joined(separator: ", ") + " and " + self[count - 1] }

    /// Ids with their indices in a comment: `0 is a, 1 is b`, of many the first twelve.
    var byIndex: String {
        prefix(12).enumerated().map { "\($0) is \($1.inertInCode)" }.joined(separator: ", ") + (count > 12 ? ", …" : "")
    }

    /// Ids as a list in a comment: of many the first twelve.
    var listedIDs: String {
        let shown = prefix(12).map(\.inertInCode)
        return count > 12 ? shown.joined(separator: ", ") + ", …" : shown.listed
    }
}
