import Foundation
import Testing

/// Dependencies point one way: CONTRIBUTING.md.
struct ImportRulesTests {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The modules that each target may import.
    static let rules: [(target: String, allowed: Set<String>)] = [
        ("TransitionEngine", []),
        ("TransitionCoding", ["TransitionEngine", "CJSONParser", "CDeflate", "Synchronization"]),
        ("MicroHTTP", ["CMicroHTTPD", "Dispatch", "Synchronization"]),
        ("WorkerPool", ["Dispatch", "Synchronization", "Glibc"]),
        (
            "TransitionService",
            [
                "MicroHTTP", "WorkerPool", "TransitionCoding", "TransitionEngine", "WebAssets", "CDeflate", "CNettle", "Logging",
                "Dispatch",
                "Synchronization", "Glibc", "Darwin",
            ]
        ),
        (
            "transitiond",
            [
                "TransitionService", "TransitionCoding", "TransitionEngine", "MicroHTTP", "ArgumentParser", "Logging", "Dispatch",
                "Synchronization", "Glibc", "Darwin",
            ]
        ),
    ]

    static func files(in folder: String, _ suffix: String = ".swift") -> [URL] {
        let enumerator = FileManager.default.enumerator(at: root.appending(path: folder), includingPropertiesForKeys: nil)
        return (enumerator?.allObjects as? [URL] ?? []).filter { $0.path.hasSuffix(suffix) }
    }

    private static func lines(_ file: URL) -> [String] {
        ((try? String(contentsOf: file, encoding: .utf8)) ?? "").components(separatedBy: "\n")
    }

    private static func imports(_ file: URL) -> [String] {
        lines(file).compactMap { line in
            let words = line.split(separator: " ").map(String.init)
            guard let index = words.firstIndex(of: "import"), index + 1 < words.count,
                words[..<index].allSatisfy({
                    ["public", "package", "internal", "private", "@testable", "@preconcurrency"].contains($0)
                })
            else { return nil }
            return words[index + 1]
        }
    }

    @Test(arguments: rules.map(\.target))
    func `a target imports only what it may`(target: String) throws {
        let allowed = try #require(Self.rules.first { $0.target == target }).allowed
        let files = Self.files(in: "Sources/" + target)
        #expect(!files.isEmpty)
        for file in files {
            // One file of the engine imports the C library.
            let extra: Set<String> = file.lastPathComponent == "Math.swift" ? ["Glibc", "Musl", "Darwin"] : []
            for module in Self.imports(file) {
                #expect(allowed.union(extra).contains(module), "\(file.lastPathComponent) imports \(module)")
            }
        }
    }

    @Test func `every target with Swift in it has a row in the table`() throws {
        let targets = try FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: "Sources").path)
        for target in targets where !Self.files(in: "Sources/" + target).isEmpty {
            #expect(Self.rules.contains { $0.target == target }, "\(target) is not in the table")
        }
    }

    @Test func `nothing in the product imports Foundation`() {
        for file in Self.files(in: "Sources") {
            #expect(Self.imports(file).allSatisfy { !$0.hasPrefix("Foundation") }, "\(file.lastPathComponent)")
        }
    }

    @Test func `every unchecked promise has its proof above it`() {
        for file in Self.files(in: "Sources") {
            let lines = Self.lines(file)
            for (index, line) in lines.enumerated() {
                let isPromise = line.contains("@unchecked Sendable") || line.contains("nonisolated(unsafe)")
                guard isPromise, !line.trimmingCharacters(in: .whitespaces).hasPrefix("//") else { continue }
                let above = index > 0 ? lines[index - 1].trimmingCharacters(in: .whitespaces) : ""
                #expect(above.hasPrefix("//"), "\(file.lastPathComponent):\(index + 1)")
            }
        }
    }

    @Test func `curves are reduced in one place, and formats make no plans`() {
        func holding(_ words: [String], in folder: String) -> [String] {
            Self.files(in: folder).filter { file in
                Self.lines(file).contains { line in words.contains { line.contains($0) } }
            }.map(\.lastPathComponent)
        }
        #expect(holding(["CurveReduction("], in: "Sources") == ["KnotForm.swift"])
        let planning = ["TransitionPlan", "Catalog", "Sampler", "CurveReduction"]
        #expect(holding(planning, in: "Sources/TransitionCoding/Formats").isEmpty)
    }

    @Test func `nothing crashes on purpose and no file is longer than 350 lines`() {
        for file in Self.files(in: "Sources") {
            let lines = Self.lines(file)
            #expect(lines.count <= 350, "\(file.lastPathComponent) has \(lines.count) lines")
            for word in ["fatalError(", "try!", "as!"] {
                #expect(!lines.contains { $0.contains(word) }, "\(file.lastPathComponent) holds \(word)")
            }
        }
    }

    @Test func `public and package declarations are documented`() {
        var missing: [String] = []
        for file in Self.files(in: "Sources") {
            let lines = Self.lines(file)
            for (index, line) in lines.enumerated() {
                let text = line.trimmingCharacters(in: .whitespaces)
                let kinds = [
                    "struct ", "class ", "enum ", "protocol ", "func ", "static func ", "final class ", "indirect enum ",
                ]
                guard kinds.contains(where: { text.hasPrefix("public " + $0) || text.hasPrefix("package " + $0) }) else {
                    continue
                }
                var above = index - 1
                while above >= 0, lines[above].trimmingCharacters(in: .whitespaces).hasPrefix("@") { above -= 1 }
                let before = above >= 0 ? lines[above].trimmingCharacters(in: .whitespaces) : ""
                if !before.hasPrefix("///") && !before.hasPrefix("//") {
                    missing.append("\(file.lastPathComponent):\(index + 1) \(text.prefix(60))")
                }
            }
        }
        // Witnesses of a protocol's documented requirement need no text of their own.
        let witnesses = [
            "func layers(", "func validate(", "func render(", "func issues(", "func log(", "func hash(",
            "func admit(", "func answer(", "func timing(for", "func scene(in", "func subjects(in", "func cardFrame(in",
            "func warnings(in", "func motion(in", "func ownDuration(for",
        ]
        missing.removeAll { line in witnesses.contains { line.contains($0) } }
        #expect(missing.isEmpty, "\(missing.joined(separator: "\n"))")
    }
}
