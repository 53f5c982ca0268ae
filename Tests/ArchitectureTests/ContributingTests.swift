import Foundation
import Testing

/// Holds every file, type and command that `CONTRIBUTING.md` names against the repository.
struct ContributingTests {
    private static let folders = [
        "Sources", "Tests", "Scripts", "docs", "client", "packages", "Examples", "Fuzz", "Benchmarks", "deploy",
    ]
    private static let kinds: Set<String> = ["swift", "py", "js", "sh", "c", "h", "json", "yaml"]
    private static let declarations: Set<String> = ["struct", "class", "enum", "protocol", "typealias"]
    /// Names that stand for any: those of a new page and a new case; and a line of a shell.
    private static let examples: Set<String> = [
        "docs/name.md", "Tests/TransitionCodingTests/Cases/name.case", "--filter CaseTests", "SEED=7 make test",
    ]

    private static func read(_ path: String) throws -> String {
        try String(contentsOf: ImportRulesTests.root.appending(path: path), encoding: .utf8)
    }

    /// The words in backticks, without blocks of code.
    private static func names() throws -> [String] {
        let text = try read("CONTRIBUTING.md").replacing(/```[\s\S]*?```/, with: "")
        return Set(text.matches(of: /`([^`]+)`/).map { String($0.1) }).subtracting(examples).sorted()
    }

    private static func words(of text: String) -> [String] {
        text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    }

    @Test func `each file, type and command that CONTRIBUTING names is there`() throws {
        let files = Self.folders.flatMap { ImportRulesTests.files(in: $0, "") }
        let paths = files.map { $0.path + "/" }
        var known = try Set(Self.words(of: Self.read("Makefile")))
        var types: Set<String> = []
        for file in files where Self.kinds.contains(file.pathExtension) && !file.path.contains("/bundle/") {
            let words = Self.words(of: (try? String(contentsOf: file, encoding: .utf8)) ?? "")
            known.formUnion(words)
            for (word, name) in zip(words, words.dropFirst()) where Self.declarations.contains(word) { types.insert(name) }
        }
        let names = try Self.names()
        #expect(names.count > 100)
        for name in names {
            // A command has its arguments behind it.
            let path = "/" + name.prefix { $0 != " " }.trimmingPrefix("/") + (name.hasSuffix("/") ? "" : "/")
            let isThere = paths.contains { $0.contains(path) }
            let isPath = name.contains("/") && !name.hasPrefix("/")
            let isType = name.wholeMatch(of: /[A-Z][A-Za-z]+/) != nil && name != name.uppercased()
            let isKnown = isType ? types.contains(name) : !isPath && Self.words(of: name).allSatisfy(known.contains)
            #expect(isThere || isKnown, "CONTRIBUTING.md names `\(name)`")
        }
    }

    @Test func `the table of targets names each folder of each target`() throws {
        let rows = try Self.read("CONTRIBUTING.md").split(separator: "\n").filter { $0.hasPrefix("| `") }
        let sources = ImportRulesTests.root.appending(path: "Sources")
        let files = FileManager.default
        for target in try files.contentsOfDirectory(atPath: sources.path) where !target.hasPrefix(".") {
            let row = try #require(rows.first { $0.split(separator: "|")[0].contains("`\(target)`") }, "\(target) has no row")
            let content = try files.contentsOfDirectory(
                at: sources.appending(path: target), includingPropertiesForKeys: [.isDirectoryKey])
            for folder in content where folder.hasDirectoryPath && folder.pathExtension != "docc" {
                let name = folder.lastPathComponent
                #expect(name == "include" || row.contains("`\(name)`"), "the row of \(target) doesn't name \(name)")
            }
        }
    }

    @Test func `CONTRIBUTING is read in one sitting`() throws {
        #expect(try Self.read("CONTRIBUTING.md").split(separator: "\n", omittingEmptySubsequences: false).count <= 151)
    }
}
