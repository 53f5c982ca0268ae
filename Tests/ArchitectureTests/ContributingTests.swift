import Foundation
import Testing

/// Holds every file, type and command that `CONTRIBUTING.md` names against the repository.
struct ContributingTests {
    private static let folders = [
        "Sources", "Tests", "Scripts", "docs", "client", "packages", "Examples", "Fuzz", "Benchmarks", "deploy",
    ]
    private static let kinds: Set<String> = ["swift", "py", "js", "sh", "c", "h", "json", "yaml"]
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

    @Test func `each file, type and command that CONTRIBUTING names is there`() throws {
        let files = Self.folders.flatMap { ImportRulesTests.files(in: $0, "") }
        let paths = files.map { $0.path + "/" }
        let sources = files.filter { Self.kinds.contains($0.pathExtension) && !$0.path.contains("/bundle/") }
        var words = try Set(Self.read("Makefile").split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
        for file in sources {
            let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
            words.formUnion(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
        }
        let names = try Self.names()
        #expect(names.count > 100)
        for name in names {
            let isFile = paths.contains { $0.contains("/" + name.trimmingCharacters(in: ["/"]) + "/") }
            let known = name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.allSatisfy { words.contains(String($0)) }
            #expect(isFile || known, "CONTRIBUTING.md names `\(name)`")
        }
    }

    @Test func `CONTRIBUTING is read in one sitting`() throws {
        #expect(try Self.read("CONTRIBUTING.md").split(separator: "\n", omittingEmptySubsequences: false).count <= 151)
    }
}
