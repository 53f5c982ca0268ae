/// The private easings that several files of Compose have, for one file that has each of them once.
enum KotlinSharedEasings {
    /// A private easing in the code of a file.
    private struct Declaration {
        let name: String
        /// What stands behind `=`, without indentation.
        let value: String
        /// The lines that it takes.
        let lines: Range<Int>
        let indentation: Int
    }

    /// What an easing begins with.
    private static let makers = ["Easing {", "CubicBezierEasing(", "lines("]

    /// Takes each easing that several files have out of them.
    ///
    /// - Parameter files: files of Compose.
    /// - Returns: the easings, as declarations under names that no file has. They have to precede what reads them.
    static func moved(outOf files: inout [CodeFile]) -> [String] {
        let found = files.map { declarations(in: lines(of: $0)) }
        let values = found.map { Set($0.map(\.value)) }
        let shared = found.joined().map(\.value).reduce(into: [String]()) { all, value in
            if !all.contains(value), values.count(where: { $0.contains(value) }) > 1 { all.append(value) }
        }
        var taken = found.joined().filter { !shared.contains($0.value) }.map(\.name)
        var names: [String: String] = [:]
        for value in shared {
            let name = CodeNames.free("ease", among: taken)
            names[value] = name
            taken.append(name)
        }
        for index in files.indices {
            var lines = lines(of: files[index])
            // From the last one, so that the lines of the others stay where they are.
            for declaration in found[index].reversed() {
                if let name = names[declaration.value] { replace(declaration, by: name, in: &lines) }
            }
            files[index].code = lines.joined(separator: "\n")
        }
        return shared.compactMap { value in names[value].map { "private val \($0) = \(value)" } }
    }

    private static func lines(of file: CodeFile) -> [String] {
        file.code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    private static func declarations(in lines: [String]) -> [Declaration] {
        lines.indices.compactMap { index in
            let line = lines[index]
            let indentation = line.prefix { $0 == " " }.count
            let words = line.dropFirst(indentation)
            guard words.hasPrefix("private val "), let sign = words.firstRange(of: " = "),
                makers.contains(where: words[sign.upperBound...].hasPrefix)
            else { return nil }
            let margin = String(repeating: " ", count: indentation)
            let ends = [margin + "}", margin + ")"]
            let isOpen = [" {", "(", "->"].contains(where: line.hasSuffix)
            let end = isOpen ? lines[index...].firstIndex(where: ends.contains) ?? index : index
            let rest = lines[index...end].dropFirst().map { "\n" + $0.dropFirst(indentation) }
            let text = words + rest.joined()
            // A helper is shared as one.
            guard !KotlinEasing.emphasized.contains(String(text)) else { return nil }
            return Declaration(
                name: String(words[..<sign.lowerBound].dropFirst("private val ".count)),
                value: String(text.dropFirst(words[..<sign.upperBound].count)),
                lines: index..<end + 1, indentation: indentation)
        }
    }

    /// Removes a declaration, and calls it by another name as far as it is known.
    private static func replace(_ declaration: Declaration, by name: String, in lines: inout [String]) {
        for index in declaration.lines.upperBound..<lines.count {
            let line = lines[index]
            if !line.isEmpty, line.prefix(while: { $0 == " " }).count < declaration.indentation { break }
            let words = line.drop { $0 == " " }
            guard !["//", "*", "/**"].contains(where: words.hasPrefix) else { continue }
            lines[index] = renamed(line, declaration.name, to: name)
        }
        let isBeforeSpace = declaration.lines.upperBound < lines.count && lines[declaration.lines.upperBound].isEmpty
        lines.removeSubrange(declaration.lines.lowerBound..<declaration.lines.upperBound + (isBeforeSpace ? 1 : 0))
    }

    /// Returns a line with one word in place of another.
    private static func renamed(_ line: String, _ old: String, to new: String) -> String {
        var (text, word) = ("", "")
        for character in line {
            if character.isLetter || character.isNumber || character == "_" {
                word.append(character)
            } else {
                text += (word == old ? new : word) + String(character)
                word = ""
            }
        }
        return text + (word == old ? new : word)
    }
}
