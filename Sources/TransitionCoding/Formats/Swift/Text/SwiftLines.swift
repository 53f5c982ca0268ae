/// Lines of code, broken where they are longer than 120 columns.
enum SwiftLines {
    private static let width = 120

    /// Returns code without lines that are too long, as far as they have a place to break.
    static func fitted(_ code: String) -> String {
        let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.contains(where: { $0.utf8.count > width }) else { return code }
        return lines.flatMap { fitted(line: String($0)) }.joined(separator: "\n")
    }

    private static func fitted(line: String) -> [String] {
        guard line.count > width else { return [line] }
        let margin = String(line.prefix { $0 == " " })
        let code = line.dropFirst(margin.count)
        if code.hasPrefix("//") { return comment(code, margin) }
        if code.hasSuffix(" }"), let open = code.firstRange(of: " { ") {
            let body = code[open.upperBound...].dropLast(2)
            return fitted(line: "\(margin)\(code[..<open.lowerBound]) {") + fitted(line: "\(margin)    \(body)") + [margin + "}"]
        }
        guard let inside = longestList(of: code) else { return [line] }
        let items = items(of: code[inside])
        let lines = items.enumerated().map { "\(margin)    \($1)\($0 < items.count - 1 ? "," : "")" }
        return [margin + code[..<inside.lowerBound]] + lines.flatMap(fitted) + fitted(line: margin + code[inside.upperBound...])
    }

    /// Returns a comment with breaks between words, of code too.
    private static func comment(_ text: Substring, _ margin: String) -> [String] {
        let start = text.prefix { $0 == "/" } + " "
        return text.dropFirst(start.count).split(separator: " ").reduce(into: []) { lines, word in
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append("\(margin)\(start)\(word)")
            }
        }
    }

    /// Returns what is inside of the brackets that hold most of a line: of a call, a list of parameters or of generic ones.
    private static func longestList(of code: Substring) -> Range<String.Index>? {
        var (depth, start, longest) = (0, code.startIndex, Range<String.Index>?.none)
        var previous: Character = " "
        for index in code.indices {
            let character = code[index]
            if "(<".contains(character), character == "(" || previous != " " {
                if depth == 0 { start = code.index(after: index) }
                depth += 1
            } else if ")>".contains(character), depth > 0, previous != "-" {
                depth -= 1
                let found = start..<index
                if depth == 0, !found.isEmpty, longest.map({ code[$0].count < code[found].count }) ?? true { longest = found }
            }
            previous = character
        }
        return longest
    }

    /// Splits a list at its commas.
    private static func items(of list: Substring) -> [String] {
        var depth = 0
        return list.split { character in
            if "([{".contains(character) { depth += 1 }
            if ")]}".contains(character) { depth -= 1 }
            return depth == 0 && character == ","
        }.map { String($0.drop { $0 == " " }) }
    }
}
