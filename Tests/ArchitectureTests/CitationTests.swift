import Foundation
import Testing

/// Holds the sections that comments cite against the headings of `docs/semantics.md`.
///
/// A section sign belongs to the document named right before it, or before the sign that it continues: `semantics §3.7`,
/// `semantics §4, §5 and §6.5`. A standard is outside of the repository and is known by its name: an RFC by its number, a
/// CSS module (`css-easing-2 §3.2`, CSS Color 4 §10), XML, Web Animations. A sign that belongs to neither is a citation that
/// nobody can follow.
struct CitationTests {
    /// One section sign, with its document and its file.
    private struct Citation {
        var document: String
        var section: String
        var file: String
    }

    /// The files whose comments are read, by extension.
    private static let kinds: Set<String> = ["swift", "h", "c", "cpp", "js", "css", "py"]

    private static func read(_ path: String) throws -> String {
        try String(contentsOf: ImportRulesTests.root.appending(path: path), encoding: .utf8)
    }

    /// The lines with a section sign and those before them, file by file and as one line: a citation may be broken across two.
    private static func texts() throws -> [(file: String, text: String)] {
        var texts: [(file: String, text: String)] = []
        for folder in ["Sources", "Tests"] {
            let url = ImportRulesTests.root.appending(path: folder)
            let files = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)?.allObjects as? [URL] ?? []
            for file in files where kinds.contains(file.pathExtension) {
                let text = try String(contentsOf: file, encoding: .utf8)
                guard text.contains("\u{A7}") else { continue }
                let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
                let near = lines.indices.filter { index in
                    lines[index].contains("\u{A7}") || lines.dropFirst(index + 1).first?.contains("\u{A7}") == true
                }
                let words = near.map { lines[$0].trimmingPrefix(/\s*(?:\/\/+|\/?\*+|#+)?\s*/) }
                texts.append((file.lastPathComponent, words.joined(separator: " ")))
            }
        }
        return texts
    }

    /// Every section sign with its document, and the surroundings of those that have none.
    private static func citations() throws -> (found: [Citation], stray: [String]) {
        let citation =
            /([Ss]emantics|RFC \d+|css-[a-z-]+\d|CSS [A-Z][A-Za-z]+ \d|XML \d\.\d|Web Animations|-\d)(?:\.md)? ((?:(?:, and |, | and | to )?\u{A7}(?:\d+(?:\.\d+)*|"[^"]*"))+)/
        var found: [Citation] = []
        var stray: [String] = []
        for (file, text) in try texts() {
            for match in text.matches(of: citation) {
                for section in match.2.split(separator: "\u{A7}") {
                    let number = section.prefixMatch(of: /[\d.]*\d/).map { String($0.output) } ?? ""
                    found.append(Citation(document: match.1.lowercased(), section: number, file: file))
                }
            }
            for rest in text.replacing(citation, with: "").matches(of: /.{0,40}\u{A7}.{0,10}/) {
                stray.append("\(file): \(rest.output)")
            }
        }
        return (found, stray)
    }

    /// The numbers of the headings of `docs/semantics.md`, in order.
    private static func headings() throws -> [String] {
        try read("docs/semantics.md").split(separator: "\n").compactMap { line in
            line.prefixMatch(of: /#{2,4}\s(\d+(?:\.\d+)*)\s/).map { String($0.1) }
        }
    }

    @Test func `every section that is cited is a heading of the semantics page`() throws {
        let headings = Set(try Self.headings())
        let (citations, stray) = try Self.citations()
        let own = citations.filter { $0.document == "semantics" }
        #expect(!own.isEmpty, "no citation was found")
        let missing = own.filter { !headings.contains($0.section) }.map { "\($0.file): \($0.section)" }
        #expect(missing.isEmpty, "docs/semantics.md has no such section:\n\(missing.joined(separator: "\n"))")
        #expect(stray.isEmpty, "a section of no document:\n\(stray.joined(separator: "\n"))")
    }

    @Test func `every row that is cited is in the table of contradictions`() throws {
        let page = try Self.read("docs/semantics.md")
        let rows = Set(page.matches(of: /\n\| (\d+) \|/).map { String($0.1) })
        var cited: [String] = []
        for (_, text) in try Self.texts() {
            for match in text.matches(of: /\u{A7}10 nos?\. (\d+)(?: and (\d+))?/) {
                cited += [match.1, match.2].compactMap { $0.map(String.init) }
            }
        }
        #expect(!cited.isEmpty, "no row is cited")
        #expect(cited.allSatisfy(rows.contains), "\(cited.filter { !rows.contains($0) })")
    }

    @Test func `sections are numbered once and in order`() throws {
        let numbers = try Self.headings().map { $0.split(separator: ".").compactMap { Int($0) } }
        #expect(numbers.count > 1)
        for (before, after) in zip(numbers, numbers.dropFirst()) {
            #expect(before.lexicographicallyPrecedes(after), "\(before) stands before \(after)")
        }
    }
}
