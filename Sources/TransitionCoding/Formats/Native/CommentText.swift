/// Comments of source code.
enum CommentText {
    /// Returns a comment of lines. Code between backticks stays on one line, if one can hold it.
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
        let words = words(of: text).flatMap { $0.unicodeScalars.count <= columnCount ? [$0] : $0.split(separator: " ") }
        for word in words {
            let count = word.unicodeScalars.count
            if columns > 0, start.utf8.count + columns + 1 + count > width - (lines.count > 1 ? indent : 0) {
                lines.append(start + margin + word)
                columns = count
            } else {
                lines[lines.count - 1] += (columns == 0 ? "" : " ") + word
                columns += (columns == 0 ? 0 : 1) + count
            }
        }
        return lines
    }

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
