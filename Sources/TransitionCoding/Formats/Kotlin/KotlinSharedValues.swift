/// The private easings and animations that several files of Compose have, for one file that has each of them once.
enum KotlinSharedValues {
    /// What files share: easings, or animations.
    private struct Kind: Sendable {
        /// What a shared one is called. No longer than the names that it takes the place of, so that lines keep their width.
        let name: String
        let isMember: @Sendable (_ declaration: Substring) -> Bool
    }

    private static let kinds = [
        Kind(name: "ease") { line in
            line.hasPrefix("private val ")
                && [" = Easing {", " = CubicBezierEasing(", " = lines("].contains { line.firstRange(of: $0) != nil }
        },
        Kind(name: "spec") { line in
            line.hasPrefix("private ")
                && [": FiniteAnimationSpec<", ": InfiniteRepeatableSpec<"].contains { line.firstRange(of: $0) != nil }
        },
    ]

    /// A private value, or a function that makes one, in the code of a file.
    private struct Declaration {
        let name: String
        /// The declaration with its comment, without indentation and without its name.
        let text: String
        /// The lines that it takes.
        let lines: Range<Int>
        let indentation: Int
    }

    /// Takes each easing and each animation that several files have out of them.
    ///
    /// - Parameter files: files of Compose.
    /// - Returns: declarations under names that no file has. They have to precede what reads them.
    static func moved(outOf files: inout [CodeFile]) -> [String] {
        // Animations read easings.
        kinds.flatMap { moved($0, outOf: &files) }
    }

    private static func moved(_ kind: Kind, outOf files: inout [CodeFile]) -> [String] {
        let found = files.map { declarations(of: kind, in: lines(of: $0)) }
        let texts = found.map { Set($0.map(\.text)) }
        let shared = found.joined().map(\.text).reduce(into: [String]()) { all, text in
            if !all.contains(text), texts.count(where: { $0.contains(text) }) > 1 { all.append(text) }
        }
        var taken = found.joined().filter { !shared.contains($0.text) }.map(\.name)
        var names: [String: String] = [:]
        for text in shared {
            let name = CodeNames.free(kind.name, among: taken)
            names[text] = name
            taken.append(name)
        }
        for index in files.indices {
            var lines = lines(of: files[index])
            // From the last one, so that the lines of the others stay where they are.
            for declaration in found[index].reversed() {
                if let name = names[declaration.text] { replace(declaration, by: name, in: &lines) }
            }
            files[index].code = lines.joined(separator: "\n")
        }
        return shared.compactMap { text in names[text].map { text.replacing(placeholder, with: $0) } }
    }

    /// What stands for the name in the text of a declaration: no code has it.
    private static let placeholder = "\0"

    private static func lines(of file: CodeFile) -> [String] {
        file.code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    private static func declarations(of kind: Kind, in lines: [String]) -> [Declaration] {
        let own = Set(lines.compactMap { name(declaredIn: $0.drop { $0 == " " }, as: "private val ") }).subtracting(helpers)
        return lines.indices.compactMap { index in
            let indentation = indentation(of: lines[index])
            let words = lines[index].dropFirst(indentation)
            guard kind.isMember(words),
                let name = name(declaredIn: words, as: "private val ") ?? name(declaredIn: words, as: "private fun ")
            else { return nil }
            let end = lines[(index + 1)...].firstIndex { $0.isEmpty || self.indentation(of: $0) < indentation } ?? lines.endIndex
            let hasComment = index > 0 && lines[index - 1].dropFirst(indentation).hasPrefix("/** ")
            let text = lines[index..<end].map { $0.dropFirst(indentation) }.joined(separator: "\n")
            // A helper is shared as one, and what reads another value of its object stays with it.
            guard !KotlinEasing.emphasized.contains(text),
                !text.split(whereSeparator: { !isWord($0) }).contains(where: { $0 != name && own.contains(String($0)) })
            else { return nil }
            let comment = hasComment ? lines[index - 1].dropFirst(indentation) + "\n" : ""
            return Declaration(
                name: name, text: comment + renamed(text, name, to: placeholder),
                lines: (hasComment ? index - 1 : index)..<end, indentation: indentation)
        }
    }

    /// The values that are helpers: a joined file has each of them once.
    private static let helpers = KotlinEasing.emphasized.compactMap { name(declaredIn: $0[...], as: "private val ") }

    private static func indentation(of line: String) -> Int { line.prefix { $0 == " " }.count }

    /// Returns the name that a line declares, whose types may precede it.
    private static func name(declaredIn line: Substring, as start: String) -> String? {
        guard line.hasPrefix(start) else { return nil }
        let rest = line.dropFirst(start.count)
        let plain = rest.hasPrefix("<") ? rest.drop { $0 != ">" }.dropFirst(2) : rest
        return String(plain.prefix(while: isWord))
    }

    private static func isWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_"
    }

    /// Removes a declaration, and calls it by another name as far as it is known.
    private static func replace(_ declaration: Declaration, by name: String, in lines: inout [String]) {
        for index in declaration.lines.upperBound..<lines.count {
            let line = lines[index]
            if !line.isEmpty, indentation(of: line) < declaration.indentation { break }
            let words = line.drop { $0 == " " }
            guard !["//", "*", "/**"].contains(where: words.hasPrefix) else { continue }
            lines[index] = renamed(line, declaration.name, to: name)
        }
        let isBeforeSpace = declaration.lines.upperBound < lines.count && lines[declaration.lines.upperBound].isEmpty
        lines.removeSubrange(declaration.lines.lowerBound..<declaration.lines.upperBound + (isBeforeSpace ? 1 : 0))
    }

    /// Returns code with one word in place of another.
    private static func renamed(_ code: String, _ old: String, to new: String) -> String {
        var (text, word) = ("", "")
        for character in code {
            if isWord(character) {
                word.append(character)
            } else {
                text += (word == old ? new : word) + String(character)
                word = ""
            }
        }
        return text + (word == old ? new : word)
    }
}
