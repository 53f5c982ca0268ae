import Foundation
import Testing
import TransitionEngine

@testable import TransitionCoding

/// Golden files of timelines: a spec, a line of dashes and the timeline. `TRANSITIOND_RECORD=1` records them again
/// and fails, so that somebody reads the new files.
struct CaseTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(path: "Cases")
    static let names: [String] =
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.filter {
            $0.hasSuffix(".case")
        }.sorted() ?? []

    @Test func `golden cases exist`() { #expect(Self.names.count >= 8) }

    @Test(arguments: names)
    func `the timeline of a case equals its golden file`(name: String) throws {
        let file = Self.folder.appending(path: name)
        let parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n----------\n")
        let answer = String(decoding: try BuiltInFormats.json.encode(try request(parts[0])), as: UTF8.self)
        if ProcessInfo.processInfo.environment["TRANSITIOND_RECORD"] != nil {
            try "\(parts[0])\n----------\n\(answer)".write(to: file, atomically: true, encoding: .utf8)
            Issue.record("recorded; read the difference and run again")
        } else {
            #expect(parts.count == 2)
            #expect(parts.last == answer)
        }
    }

    @Test(arguments: names)
    func `a timeline is valid JSON and its spec gives the same timeline`(name: String) throws {
        let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
        let first = try BuiltInFormats.json.encode(try request(text.components(separatedBy: "\n----------\n")[0]))
        let object = try #require(try JSONSerialization.jsonObject(with: Data(first)) as? [String: Any])
        for answer in [object, object["insertion"], object["removal"]].compactMap({ $0 as? [String: Any] }) {
            guard let spec = answer["spec"] else { continue }
            let again = try SpecReader.timeline(Array(try JSONSerialization.data(withJSONObject: spec)))
            let echoed = try JSONSerialization.jsonObject(with: Data(try BuiltInFormats.json.encode(again))) as? NSDictionary
            #expect(echoed == answer as NSDictionary)
        }
    }

    @Test(arguments: Catalog.transitions.map(\.example))
    func `every catalog example is serialized completely and reads back equal`(recipe: String) throws {
        let byURL = try SpecPath.timeline(recipe: recipe, query: Query([]))
        var buffer = TextBuffer()
        buffer.append(spec: byURL, direction: "insertion")
        #expect(try BuiltInFormats.json.encode(try SpecReader.timeline(buffer.bytes)) == BuiltInFormats.json.encode(byURL))
    }

    @Test func `the documentation mentions every transition, event and animation`() throws {
        let docs = Self.folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let guide = try ["transitions", "guide", "events", "animations", "lists", "semantics"].map { "docs/\($0).md" }.map {
            try String(contentsOf: docs.appending(path: $0), encoding: .utf8)
        }.joined()
        let words =
            Catalog.transitions.map { TransitionNames.displayName($0) } + Catalog.compositions.map(\.name)
            + SpecEvent.Vocabulary.phases.actions + SpecEvent.Vocabulary.navigation.actions + ["decay", "stagger", "layout"]
        for word in words {
            // The further kinds of a source are listed as /kind after the first one.
            let short = word.split(separator: "/").last.map { "/\($0)`" } ?? word
            #expect(guide.contains(word) || guide.contains(short), "\(word)")
        }
    }

    @Test func `the documentation mentions every format`() throws {
        let docs = Self.folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let guide = try String(contentsOf: docs.appending(path: "docs/formats.md"), encoding: .utf8)
        for format in BuiltInFormats.all { #expect(guide.contains("`\(format.name)`"), "\(format.name)") }
    }

    @Test(arguments: AnimationTextTests.forms.map(\.0))
    func `every animation is serialized completely and reads back equal`(text: String) throws {
        var reader = SpecReader()
        let parsed = reader.animation(text: text)
        let animation = try #require(parsed)
        var buffer = TextBuffer()
        buffer.append(animation: animation)
        let again: Animation? = try JSONDocument.read(buffer.bytes, nesting: 32) { value in
            var reader = SpecReader()
            return reader.animation(value)
        }
        #expect(again == animation)
    }

    @Test func `the catalog is valid JSON`() throws {
        let catalog =
            try JSONSerialization.jsonObject(
                with: Data(CatalogJSON.encode(limits: [.init("body", 65_536, "bytes", "The size of a body.")]))) as? [String: Any]
        #expect((catalog?["transitions"] as? [Any])?.count == Catalog.transitions.count)
        #expect((catalog?["easings"] as? [Any])?.count == NamedEasings.all.count)
    }

    @Test func `the CSS of a curve is exact if CSS has that curve`() throws {
        func css(_ curve: String) throws -> String? {
            let text = try CurveJSON.encode(try SpecPath.curve(curve, query: Query([])))
            return (try JSONSerialization.jsonObject(with: Data(text)) as? [String: Any])?["css"] as? String
        }
        #expect(try css("ease-in") == "cubic-bezier(0.42, 0, 1, 1)")
        #expect(try css("linear") == "linear")
        #expect(try css("steps:3") == "steps(3, jump-end)")
        #expect(try css("linear(0, 0.4 20%, 1)") == "linear(0 0%, 0.4 20%, 1 100%)")
        #expect(try css("bouncy")?.hasPrefix("linear(0, ") == true)
        #expect(try css("circularEaseIn")?.hasSuffix(", 1)") == true)
    }
}
