import Testing
import TransitionEngine

@testable import TransitionCoding

/// What an event loop reads at once.
struct BriefDecodingTests {
    @Test func `what is read briefly is what is read at length, for every catalogue member and both forms`() throws {
        var brief = 0
        for entry in Catalog.transitions {
            let query = Query(entry.exampleQuery) ?? Query([])
            let json = OutputFormats.json
            let full = try SpecPath.timeline(recipe: entry.example, query: query)
            var spelled = full
            spelled.spell()
            // The spec as it is echoed, posted back.
            let echo = try #require(spelled.specText)
            let posted = try SpecDecoder.timeline(echo)
            #expect(try json.encode(posted) == json.encode(full), "\(entry.example)")
            let byURL = SpecPath.brief(recipe: entry.example, query: query, limits: Limits(), isLenient: false, format: json)
            let byBody = SpecDecoder.brief(echo, limits: Limits(), isLenient: false, format: json)
            for request in [byURL, byBody] {
                guard let request else { continue }
                brief += 1
                #expect(try json.encode(request) == json.encode(full), "\(entry.example)")
            }
        }
        #expect(brief > Catalog.transitions.count)
    }

    @Test(arguments: [
        "", "{", "[]", #"{"transition":"psh"}"#, #"{"transition":"push:leading","animation":{"spring":{"mass":-1}}}"#,
        #"{"transition":"opacity","typo":1}"#, #"{"transition":{"type":"properties","properties":{"opacity":[0,2]}}}"#,
        #"{"transition":"opacity","sampling":{"fps":0}}"#, #"{"events":[{"at":0,"action":"insert"}],"transition":"opacity"}"#,
    ])
    func `whatever is wrong, or may take long, isn't read briefly`(text: String) {
        #expect(SpecDecoder.brief(Array(text.utf8), limits: Limits(), isLenient: false, format: OutputFormats.json) == nil)
    }

    @Test func `who wants to be warned is read at length`() {
        let text = Array(#"{"transition":"opacity","typo":1}"#.utf8)
        #expect(SpecDecoder.brief(text, limits: Limits(), isLenient: true, format: OutputFormats.json) == nil)
    }
}
