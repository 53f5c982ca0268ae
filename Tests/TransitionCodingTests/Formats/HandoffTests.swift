import Foundation
import Testing
import TransitionCoding
import TransitionEngine

/// The table of docs/handoff.md, which is printed from what the formats refuse. `TRANSITIOND_RECORD=1` writes it again and fails, so
/// that somebody reads the difference.
struct HandoffTests {
    private static let page = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../docs/handoff.md")
        .standardized
    private static let head = ["| language | transitions | specs |", "|---|---|---|"]

    /// What is asked of a language besides its transitions, in words.
    static let specs: [(words: String, spec: String)] = [
        ("`events`", #"{"transition":"slide","events":[{"at":0,"action":"insert"},{"at":0.1,"action":"remove"}]}"#),
        ("`stack`", #"{"stack":["a","b"],"events":[{"at":0,"action":"pop"}]}"#),
        ("`from`", #"{"transition":"slide","from":{"progress":0.4}}"#),
        (
            "`layout`",
            #"{"layout":{"before":{"id":"a","frame":[0,0,100,100],"children":[{"id":"b","frame":[0,0,10,10]}]},"#
                + #""after":{"id":"a","frame":[0,0,100,100],"layoutTransition":{"specific":"bouncy"},"#
                + #""children":[{"id":"b","frame":[0,50,10,10]}]}}}"#
        ),
        ("`views`", #"{"transition":"opacity","views":[{"id":"a"},{"id":"b"}]}"#),
        ("a decay", #"{"transition":"slide","animation":{"decay":{"velocity":1000}}}"#),
        (
            "repetition without an end",
            #"{"transition":"slide","animation":".easeInOut(duration: 1).repeatForever()","sampling":{"times":[0]}}"#
        ),
        ("a skew", #"{"transition":{"type":"properties","properties":{"transform":["skewX(20deg)","none"]}}}"#),
    ]

    private static func isRefused(_ spec: String, in format: any TimelineFormat) throws -> Bool {
        _ = try SpecReader.timeline(Array(spec.utf8), format: BuiltInFormats.json)
        return (try? SpecReader.timeline(Array(spec.utf8), format: format)) == nil
    }

    private static func row(_ language: String, _ name: String) throws -> String {
        let format = try #require(BuiltInFormats.named(name))
        let entries = Catalog.transitions.filter { entry in
            guard let query = Query(entry.exampleQuery) else { return false }
            return (try? SpecPath.timeline(recipe: entry.example, query: query, format: format)) == nil
        }
        let specs = try specs.filter { try isRefused($0.spec, in: format) }
        let refused = [entries.map { "`\($0.path)`" }, specs.map(\.words)].map {
            $0.isEmpty ? "none" : $0.joined(separator: ", ")
        }
        return "| \(language) | \(refused[0]) | \(refused[1]) |"
    }

    @Test func `the page for apps lists what Swift and Kotlin refuse`() throws {
        let table = try Self.head + [Self.row("Swift", "swift"), Self.row("Kotlin", "kt")]
        let lines = try String(contentsOf: Self.page, encoding: .utf8).components(separatedBy: "\n")
        let start = try #require(lines.firstIndex(of: Self.head[0]))
        let end = lines[start...].firstIndex(of: "") ?? lines.endIndex
        if ProcessInfo.processInfo.environment["TRANSITIOND_RECORD"] != nil {
            let text = (lines[..<start] + table + lines[end...]).joined(separator: "\n")
            try text.write(to: Self.page, atomically: true, encoding: .utf8)
            Issue.record("recorded; read the difference and run again")
        } else {
            #expect(Array(lines[start..<end]) == table)
        }
    }
}
