import Foundation
import Testing
import TransitionEngine

@testable import TransitionCoding
@testable import TransitionService

// What the tools read of others, and the examples that they give.
extension MCPRequestTests {
    private func object(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    private func quoted(_ text: String) throws -> String {
        String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    }

    private func convert(_ source: String) throws -> (text: String, isError: Bool) {
        try call("convert", #"{"source":\#(try quoted(source))}"#)
    }

    /// Points, and the words of the curve behind them; `nil` for none.
    @Test(arguments: [
        (
            "linear(0, 0.0486 2.2%, 0.2226 4.56%, 0.9131 12.43%, 1.1364 16.59%, 1.2167 21.06%, 1.1744 24.75%, 0.965 37.96%, "
                + "0.9664 43.95%, 1.0073 65.33%, 1) 1219ms", true
        ),
        ("linear(0, 1 20%, 0.2 40%, 0.9 60%, 0 80%, 0.4 90%, 0.1 95%, 1) 1s", false),
    ])
    func `a pasted curve is recognized as by /v1/curves`(source: String, isKnown: Bool) throws {
        let answer = try convert(source)
        #expect(!answer.isError)
        let curve = try #require(try object(answer.text)["curve"] as? [String: Any])
        let body = #"{"animation":\#(try quoted(source)),"sampling":{"count":2}}"#
        let reply = service.respond("POST", "/v1/curves", ["content-type": "application/json"], body: body)
        #expect(curve as NSDictionary == (try object(reply.text)) as NSDictionary)
        #expect(curve.keys.contains("recognized") && (curve["recognized"] is NSNull) == !isKnown)
    }

    @Test(arguments: ["css", "js", "swift", "kt", "motion.json", "tokens.json", "shadcn.json", "json"])
    func `a whole file is converted by the URL in its head`(format: String) throws {
        let file = service.respond("GET", "/v1/transitions/push:leading.\(format)?animation=bouncy").text
        let answer = try convert(file)
        let spec = try #require(try object(answer.text)["spec"] as? [String: Any], "\(answer.text)")
        let transition = try #require(spec["transition"] as? [String: Any])
        #expect(transition["type"] as? String == "push" && transition["edge"] as? String == "leading")
    }

    @Test func `the file of a curve is converted to its animation`() throws {
        let answer = try convert(service.respond("GET", "/v1/curves/bouncy.css").text)
        #expect(try object(answer.text)["kind"] as? String == "animation")
    }

    /// A text that is neither, and what its problem says.
    @Test(arguments: [
        (".modifier(active: FadeModifier(opacity: 0), identity: FadeModifier(opacity: 1))", "custom"),
        (".move(edge: .tpo)", "top"), ("push:leadin", "leading"), (".spring(durration: 1)", "duration"), ("bouncey", "bouncy"),
        ("fade", "opacity"),
    ])
    func `a text that is neither has the problem of what it looks like`(source: String, part: String) throws {
        let answer = try convert(source)
        #expect(
            answer.isError && answer.text.contains(part) && !answer.text.contains("SwiftUI has no animation"), "\(answer.text)")
    }

    @Test func `a transition that is read otherwise than it says has warnings`() throws {
        func codes(_ source: String) throws -> [String] {
            let warnings = try #require(try object(try convert(source).text)["warnings"] as? [[String: Any]])
            return warnings.compactMap { $0["code"] as? String }
        }
        #expect(try codes(".numericText(value: 3)") == ["unknown-value"])
        #expect(try codes("opacity") == [])
        #expect(try codes(".transitionFlipFromLeft") == [])
    }

    @Test func `a rule of keyframes that can't be read has the problem of keyframes`() throws {
        let answer = try convert("@keyframes a { to { width: 3px } }")
        #expect(answer.isError && answer.text.contains("keyframes have no") && answer.text.contains("#/source"), "\(answer.text)")
    }

    /// What the example of an option needs beside it.
    private static let contexts = [
        "open": ("opacity", #""mode":"transition","#), "geometry": ("zoom?source=16,300,120,180&container=390x844", ""),
        "anchor": ("scale:0.8", ""),
    ]

    @Test func `every example of an option is what a tool takes`() throws {
        var examples: Set<String> = []
        for key in SpecControl.all.compactMap(\.key) {
            let text = try call("catalog", #"{"search":"\#(key)","limit":20}"#).text
            for result in try #require(try object(text)["results"] as? [[String: Any]])
            where result["kind"] as? String == "option" {
                if let example = result["example"] as? String { examples.insert(example) }
            }
        }
        #expect(examples.count >= 12)
        for example in examples {
            let halves = example.split(separator: "=").map(String.init)
            let (recipe, options) = Self.contexts[halves[0]] ?? ("opacity", "")
            let arguments = #"{"recipe":"\#(recipe)","format":"css","options":{\#(options)"\#(halves[0])":"\#(halves[1])"}}"#
            let answer = try call("render", arguments)
            #expect(!answer.isError, "\(example): \(answer.text)")
        }
    }
}
