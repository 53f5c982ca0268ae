import Foundation
import Testing

@testable import TransitionService

/// The table "The path of a request" in CONTRIBUTING.md, which is printed from the steps.
/// `TRANSITIOND_RECORD=1` writes it again and fails, so that somebody reads the difference.
struct StepTableTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
    private static let head = ["| # | step | does | files, in the order of reading | runs on |", "|---|---|---|---|---|"]

    /// What `MicroHTTP` does before a request has a context.
    private static let beginning = [
        StepSummary(
            "parse", "refuses the head, or makes its cache key",
            calls: ["MicroHTTP/HTTPServer+Exchange.swift", "MicroHTTP/RequestHeadParser.swift"], file: "MicroHTTP/Callbacks.swift"
        ),
        StepSummary(
            "look up", "the same bytes again: the stored response, and nothing below happens",
            calls: ["TransitionService/ByteCache.swift"], file: "TransitionService/ResponseCache.swift"),
    ]

    /// Returns a file with its folders.
    private static func path(of file: String) throws -> String {
        let parts = file.split(separator: "/").map(String.init)
        let folder = root.appending(path: "Sources/\(parts[0])")
        let names = try #require(FileManager.default.enumerator(atPath: folder.path)).compactMap { $0 as? String }
        let found = names.filter { $0 == parts[1] || $0.hasSuffix("/" + parts[1]) }
        try #require(found.count == 1, "\(file): \(found)")
        return "`\(parts[0])/\(found[0])`"
    }

    private static func row(_ number: Int, _ summary: StepSummary, _ place: StepPlace) throws -> String {
        let files = try summary.files.map(path).joined(separator: ", ")
        return "| \(number) | \(summary.name) | \(summary.text) | \(files) | \(place.rawValue) |"
    }

    @Test func `the path of a request in CONTRIBUTING is that of the steps`() throws {
        let steps = try InProcessService().handler.steps.map { type(of: $0) }
        let all = Self.beginning.map { ($0, StepPlace.eventLoop) } + steps.map { ($0.summary, $0.place) }
        let table = try Self.head + all.enumerated().map { try Self.row($0 + 1, $1.0, $1.1) }
        let file = Self.root.appending(path: "CONTRIBUTING.md")
        let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
        let start = try #require(lines.firstIndex(of: Self.head[0]))
        let end = lines[start...].firstIndex(of: "") ?? lines.endIndex
        if ProcessInfo.processInfo.environment["TRANSITIOND_RECORD"] != nil {
            let text = (lines[..<start] + table + lines[end...]).joined(separator: "\n")
            try text.write(to: file, atomically: true, encoding: .utf8)
            Issue.record("recorded; read the difference and run again")
        } else {
            #expect(Array(lines[start..<end]) == table)
        }
    }

    @Test func `each step lies in the file that its summary names first, and no two have a name in common`() throws {
        let steps = try InProcessService().handler.steps.map { type(of: $0) }
        #expect(Set(steps.map { $0.summary.name }).count == steps.count)
        for step in steps {
            let path = try Self.path(of: step.summary.files[0]).replacing("`", with: "")
            let source = try String(contentsOf: Self.root.appending(path: "Sources/\(path)"), encoding: .utf8)
            #expect(source.contains("\(step): RequestStep"), "\(step)")
        }
    }
}
