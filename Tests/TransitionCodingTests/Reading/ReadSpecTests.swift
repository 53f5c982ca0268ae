import Testing
import TransitionEngine

@testable import TransitionCoding

/// A spec that was read but isn't planned yet.
struct ReadSpecTests {
    @Test func `accessibility of a view takes the place of what it would inherit`() throws {
        let json =
            #"{"accessibility":{"reduceMotion":true},"views":[{"id":"a"},{"id":"b","accessibility":{"prefersCrossFade":false}}]}"#
        let views = try #require(try SpecReader.timeline(Array(json.utf8)).spec.content.views)
        #expect(views.map(\.spec.accessibility.reduceMotion) == [true, false])
    }

    @Test func `the echoed spec gives the same response, for every catalog entry`() throws {
        var quick = 0
        for entry in Catalog.transitions {
            let query = Query(entry.exampleQuery) ?? Query([])
            let read = SpecReader(isURL: true).readTimeline(recipe: entry.example, query: query)
            var request = try read.planned()
            request.serializeSpec()
            let echo = try #require(request.specText)
            let posted = try SpecReader().readTimeline(echo)
            #expect(try BuiltInFormats.json.encode(posted.planned()) == BuiltInFormats.json.encode(request), "\(entry.example)")
            #expect(read.isQuickToPlan == posted.isQuickToPlan, "\(entry.example)")
            if read.isQuickToPlan { quick += 1 }
        }
        #expect(quick > Catalog.transitions.count / 2)
    }

    @Test(arguments: [
        (#"{"transition":"push:leading"}"#, true), (#"{"transition":"psh"}"#, false),
        (#"{"transition":"opacity","typo":1}"#, false),
        (#"{"transition":"opacity","views":[{"id":"a"}]}"#, false), (#"{"layout":{}}"#, false),
        (#"{"events":[{"at":0,"action":"insert"}],"transition":"opacity"}"#, false),
        (#"{"transition":"opacity,opacity,opacity,opacity,opacity,opacity,opacity,opacity,opacity"}"#, false),
    ])
    func `planning is short for one valid view without events and with few parts`(text: String, isQuick: Bool) throws {
        #expect(try SpecReader().readTimeline(Array(text.utf8)).isQuickToPlan == isQuick)
    }

    @Test func `a spec with ignored keys isn't planned on an event loop`() throws {
        let text = Array(#"{"transition":"opacity","typo":1}"#.utf8)
        let read = try SpecReader(isLenient: true).readTimeline(text)
        #expect(!read.isQuickToPlan)
        #expect(try read.planned().warnings.map(\.code) == ["unknown-key"])
    }

    @Test(arguments: [
        ("{}", true), (#"{"transition":null}"#, true), (#"{"animation":"bouncy"}"#, true), (#"{"views":[{"id":"a"}]}"#, true),
        (#"{"views":[{"id":"a","transition":"slide"},{"id":"b"}]}"#, true), (#"{"transition":"opacity"}"#, false),
        (#"{"transition":"slide","views":[{"id":"a"}]}"#, false), (#"{"views":[{"id":"a","transition":"slide"}]}"#, false),
        (#"{"layout":{"before":{"id":"r","frame":[0,0,1,1]},"after":{"id":"r","frame":[0,0,2,1]}}}"#, false),
        (#"{"stack":[{"id":"a"},{"id":"b"}]}"#, false), (#"{"views":[{"id":"a","stack":[{"id":"r"},{"id":"s"}]}]}"#, false),
    ])
    func `a spec without a transition says that it fades`(text: String, isDefault: Bool) throws {
        let request = try SpecReader.timeline(Array(text.utf8))
        #expect(request.warnings.map(\.code) == (isDefault ? ["default-transition"] : []))
        if isDefault { #expect(request.spec.nominalTransition is OpacityTransition) }
    }

    @Test(arguments: [
        #""layout":{"before":{"id":"r","frame":[0,0,1,1]},"after":{"id":"r","frame":[0,0,2,1]},"animation":"bouncy"}"#,
        #""transition":{"type":"phases","phases":[{"scale":1},{"scale":2}]}"#,
        #""transition":{"type":"uikit/property-animator","duration":1,"properties":{"rotate":[0,90]}}"#,
        #""transition":{"type":"keyframes","tracks":{"rotate":{"initial":0,"keyframes":[{"kind":"linear","to":9,"duration":1}]}}}"#,
        #""transition":{"type":"core-animation/keyframes","property":"scale.x","values":[1,2]}"#,
        #""views":[{"id":"a","transition":"slide","accessibility":{"reduceMotion":true}}]"#, #""transition":"uikit/push""#,
    ])
    func `accessibility is read wherever a spec is, and echoed`(spec: String) throws {
        for accessibility in ["reduceMotion", "prefersCrossFade"] {
            var request = try SpecReader.timeline(Array(#"{\#(spec),"accessibility":{"\#(accessibility)":true}}"#.utf8))
            #expect(request.plans[0].warnings.map(\.code).contains("reduced-motion"))
            request.serializeSpec()
            let echo = try SpecReader.timeline(try #require(request.specText))
            #expect(try BuiltInFormats.json.encode(echo) == BuiltInFormats.json.encode(request))
        }
    }

    @Test func `what else stands beside a layout tree is refused`() {
        let node = #"{"id":"r","frame":[0,0,1,1]}"#
        let body = #"{"layout":{"before":\#(node),"after":\#(node)},"direction":"removal"}"#
        #expect(throws: DecodingFailure.self) { try SpecReader.timeline(Array(body.utf8)) }
    }

    @Test(arguments: [
        ("{\n  \"transition\": oops\n}", "line 2, column 17"), ("{\"a\":\"é\", x}", "line 1, column"), ("[1,\n2,\n\n,]", "line"),
    ])
    func `a syntax error is located by line and column`(text: String, position: String) {
        #expect {
            try SpecReader().readTimeline(Array(text.utf8))
        } throws: { error in
            guard case .syntax(let problem)? = error as? DecodingFailure else { return false }
            return problem.detail.contains(position)
        }
    }
}
