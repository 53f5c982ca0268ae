/// The private easings and animations that several files of Compose have, for one file that has each of them once.
enum KotlinSharedValues {
    /// Takes each easing and each animation that is declared more than once out of the files.
    ///
    /// - Parameter files: files of Compose.
    /// - Returns: declarations under names that no file has. They have to precede what reads them.
    static func moved(outOf files: inout [CodeFile]) -> [String] {
        // Animations read easings.
        moved(outOf: &files) { $0.isEasing } + moved(outOf: &files) { !$0.isEasing }
    }

    private static func moved(outOf files: inout [CodeFile], where isMember: (KotlinDeclaration) -> Bool) -> [String] {
        let lines = Set(files.flatMap(\.lines))
        var taken = files.flatMap { $0.declarations.map(\.name) }
        // What reads another declaration of its object stays with it.
        let found = files.flatMap(\.declarations).filter { isMember($0) && $0.reads.isEmpty }
        let texts = found.map { $0.text(named: "") }
        var shared: [String] = []
        for (index, text) in texts.enumerated()
        where texts.firstIndex(of: text) == index && texts[(index + 1)...].contains(text) {
            let name = CodeNames.free(found[index].sharedName, among: taken)
            var rest = files
            for file in rest.indices { rest[file].share(text, as: name) }
            // A longer name may be too long for a line that is full.
            guard rest.flatMap(\.lines).allSatisfy({ $0.count <= KotlinText.width || lines.contains($0) }) else { continue }
            files = rest
            taken.append(name)
            shared.append(found[index].text(named: name))
        }
        return shared
    }
}

extension CodeFile {
    fileprivate var lines: [Substring] { code.split(separator: "\n", omittingEmptySubsequences: false) }

    /// Takes a declaration out, and calls it by a name of its own.
    ///
    /// - Parameter text: the declaration without a name.
    fileprivate mutating func share(_ text: String, as name: String) {
        var lines = lines.map(String.init)
        while let index = declarations.firstIndex(where: { $0.text(named: "") == text }) {
            let declaration = declarations.remove(at: index)
            for other in declarations.indices { declarations[other].read(declaration, as: name) }
            Self.replace(declaration, by: name, in: &lines)
        }
        code = lines.joined(separator: "\n")
    }

    /// Removes a declaration, and calls it by another name as far as it is known.
    private static func replace(_ declaration: KotlinDeclaration, by name: String, in lines: inout [String]) {
        func indentation(_ line: String) -> Int { line.prefix { $0 == " " }.count }
        let own = declaration.text.split(separator: "\n", omittingEmptySubsequences: false)
        let start = lines.indices.first { start in
            let margin = String(repeating: " ", count: indentation(lines[start]))
            return lines[start...].starts(with: own) { $0 == ($1.isEmpty ? "" : margin + $1) }
        }
        guard let start else { return }
        let (margin, end) = (indentation(lines[start]), start + own.count)
        for index in end..<lines.count {
            if !lines[index].isEmpty, indentation(lines[index]) < margin { break }
            let words = lines[index].drop { $0 == " " }
            guard !["//", "*", "/**"].contains(where: words.hasPrefix) else { continue }
            lines[index] = CodeNames.renamed(lines[index], declaration.name, to: name)
        }
        let isBeforeSpace = end < lines.count && lines[end].isEmpty
        lines.removeSubrange(start..<end + (isBeforeSpace ? 1 : 0))
    }
}
