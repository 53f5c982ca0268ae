/// The private easings and animations that several files of Compose have, for one file that has each of them once.
enum KotlinSharedValues {
    /// A kind of value that objects share.
    private struct Kind: Sendable {
        /// What a shared one is called, with a number where another one has the name.
        let name: @Sendable (_ declaration: String) -> String
        /// Whether a declaration is of this kind, by its first line.
        let isMember: @Sendable (_ line: Substring) -> Bool
    }

    private static let kinds = [
        Kind(name: KotlinSharedNames.easing) { line in
            line.hasPrefix("private val ")
                && [" = Easing {", " = CubicBezierEasing(", " = lines("].contains { line.firstRange(of: $0) != nil }
        },
        Kind(name: KotlinSharedNames.animation) { line in
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

    /// Takes each easing and each animation that is declared more than once out of the files.
    ///
    /// - Parameter files: files of Compose.
    /// - Returns: declarations under names that no file has. They have to precede what reads them.
    static func moved(outOf files: inout [CodeFile]) -> [String] {
        // Animations read easings.
        kinds.flatMap { moved($0, outOf: &files) }
    }

    private static func moved(_ kind: Kind, outOf files: inout [CodeFile]) -> [String] {
        let code = files.map { $0.code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
        let found = code.map { declarations(of: kind, in: $0) }
        let all = found.flatMap { $0.map(\.text) }
        var taken = code.joined().compactMap { name(declaredIn: $0.drop { $0 == " " }) }
        var moved = code
        var shared: [String] = []
        let repeated = all.reduce(into: [String]()) { texts, text in
            if !texts.contains(text), all.count(where: { $0 == text }) > 1 { texts.append(text) }
        }
        for text in repeated {
            let name = CodeNames.free(kind.name(text), among: taken)
            let rest = moved.map { lines in
                // From the last one, so that the lines of the others stay where they are.
                declarations(of: kind, in: lines).reversed().filter { $0.text == text }.reduce(into: lines) {
                    replace($1, by: name, in: &$0)
                }
            }
            // A longer name may be too long for a line that is full.
            guard rest.joined().allSatisfy({ $0.count <= KotlinText.width || code.joined().contains($0) }) else { continue }
            (moved, taken) = (rest, taken + [name])
            shared.append(text.replacing(placeholder, with: name))
        }
        for index in files.indices { files[index].code = moved[index].joined(separator: "\n") }
        return shared
    }

    /// What stands for the name in the text of a declaration: no code has it.
    private static let placeholder = "\0"

    private static func declarations(of kind: Kind, in lines: [String]) -> [Declaration] {
        let own = Set(
            lines.filter { KotlinText.isValue(String($0.drop { $0 == " " })) }.compactMap {
                name(declaredIn: $0.drop { $0 == " " })
            }
        )
        .subtracting(helpers)
        return lines.indices.compactMap { index in
            let indentation = indentation(of: lines[index])
            let words = lines[index].dropFirst(indentation)
            guard kind.isMember(words), let name = name(declaredIn: words) else { return nil }
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
    private static let helpers = KotlinEasing.emphasized.compactMap { name(declaredIn: $0[...]) }

    private static func indentation(of line: String) -> Int { line.prefix { $0 == " " }.count }

    /// Returns the name that a line declares as private, whose types may precede it; `nil` for any other line.
    private static func name(declaredIn line: Substring) -> String? {
        guard let start = ["private val ", "private fun "].first(where: line.hasPrefix) else { return nil }
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
