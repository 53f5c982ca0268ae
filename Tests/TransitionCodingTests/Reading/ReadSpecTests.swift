import Testing
import TransitionEngine

@testable import TransitionCoding

/// A spec that was read but isn't planned yet.
struct ReadSpecTests {
    @Test func `the echoed spec gives the same response, for every catalogue entry`() throws {
        var quick = 0
        for entry in Catalog.transitions {
            let query = Query(entry.exampleQuery) ?? Query([])
            let read = SpecReader(isURL: true).readTimeline(recipe: entry.example, query: query)
            var request = try read.planned()
            request.serializeSpec()
            let echo = try #require(request.specText)
            let posted = try SpecReader().readTimeline(echo)
            #expect(try OutputFormats.json.encode(posted.planned()) == OutputFormats.json.encode(request), "\(entry.example)")
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
