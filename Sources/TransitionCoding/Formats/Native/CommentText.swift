/// Comments of source code.
enum CommentText {
    /// Returns a comment of lines. Code between backticks stays on one line.
    ///
    /// - Parameters:
    ///   - text: the text, without line breaks.
    ///   - start: what each line starts with, such as `// `.
    ///   - indent: the spaces in front of each line after the first.
    ///   - width: the columns of a line. Default 120.
    static func lines(_ text: String, _ start: String, indent: Int = 0, width: Int = 120) -> [String] {
        var lines = [""]
        for word in words(of: text) {
            let isFirst = lines[lines.count - 1].isEmpty
            if !isFirst, start.count + lines[lines.count - 1].count + word.count + 1 > width - (lines.count > 1 ? indent : 0) {
                lines.append(word)
            } else {
                lines[lines.count - 1] += (isFirst ? "" : " ") + word
            }
        }
        return lines.enumerated().map { start + String(repeating: " ", count: $0 == 0 ? 0 : indent) + $1 }
    }

    /// Splits a text at its spaces, but not inside of code.
    private static func words(of text: String) -> [String] {
        var (words, word, isCode) = ([String](), "", false)
        for character in text {
            if character == "`" { isCode.toggle() }
            if character == " ", !isCode {
                if !word.isEmpty { words.append(word) }
                word = ""
            } else {
                word.append(character)
            }
        }
        return word.isEmpty ? words : words + [word]
    }
}
