import MicroHTTP
import Testing
import TransitionCoding
import TransitionEngine

@testable import TransitionService

/// The steps from a request to its response, one at a time.
struct RenderingTests {
    private let handler = TimelineHandler(
        limits: Limits(), unpackedLimit: 65_536, presets: Presets(), estimate: CostEstimate(inlineSeconds: 50e-6),
        bodies: ByteCache(bytes: 0))

    private func rendering(
        _ method: String, _ path: String, query: String? = nil, _ fields: [HTTPField] = [], body: String = ""
    ) throws -> Rendering {
        let head = HTTPRequestHead(method: method, path: path, query: query, fields: fields)
        let route = try #require(Route.ofPublicPath(path))
        let context = RequestContext(AccessDecision(head: head), route: route, clock: .system)
        return Rendering(HTTPRequest(head: head, body: Array(body.utf8)), route, context, by: handler)
    }

    private func post(_ body: String, _ fields: [HTTPField] = []) throws -> Rendering {
        try rendering("POST", "/v1/timelines", fields, body: body)
    }

    /// Runs the steps that an event loop may run; returns how many those are.
    private func inlineSteps(of rendering: inout Rendering) throws -> Int {
        var count = 0
        while rendering.isNextStepShort, rendering.response == nil {
            try rendering.advance()
            count += 1
        }
        return count
    }

    @Test func `a small request runs all of its five steps on the event loop`() throws {
        var rendering = try post(#"{"transition":"push:leading","animation":"bouncy"}"#)
        #expect(try inlineSteps(of: &rendering) == 5)
        #expect(rendering.response?.status == 200)
    }

    @Test(
        arguments: [
            // Nothing is read: what is posted is too large, or every unknown key would get a warning.
            (#"{"transition":"opacity","sampling":{"times":[0,\#(String(repeating: "1,", count: 2100))2]}}"#, [], 0),
            (#"{"transition":"opacity"}"#, [HTTPField("prefer", "handling=lenient")], 0),
            // It is read, and planning may take long: several views, events, a tree, something wrong.
            (#"{"transition":"opacity","views":[{"id":"a"},{"id":"b"}]}"#, [], 2),
            (#"{"transition":"opacity","events":[{"at":0,"action":"insert"}]}"#, [], 2),
            (#"{"transition":"psh"}"#, [], 2),
            // It is planned, and sampling takes long.
            (#"{"transition":"opacity","sampling":{"count":20000}}"#, [], 4),
            (#"{"transition":"opacity","sampling":{"tolerance":0.01}}"#, [], 4),
        ] as [(String, [HTTPField], Int)])
    func `a step that may take long is left to a worker, which ends the request`(
        body: String, fields: [HTTPField], steps: Int
    ) throws {
        var rendering = try post(body, fields)
        #expect(try inlineSteps(of: &rendering) == steps)
        #expect(rendering.response == nil)
        let finished = try rendering.finished()
        #expect(finished.status == (body.contains("psh") || body.contains("1,1,") ? 422 : 200))
    }

    @Test func `a worker and an event loop make the same response`() throws {
        var inline = try post(#"{"transition":"scale:0.5,opacity"}"#)
        _ = try inlineSteps(of: &inline)
        let worker = try post(#"{"transition":"scale:0.5,opacity"}"#).finished()
        let response = try #require(inline.response)
        #expect(response.fields == worker.fields)
        #expect(response.shared.map { Array($0.bytes) } == worker.shared.map { Array($0.bytes) })
    }

    @Test func `a representation that the client has is not made again`() throws {
        let path = "/v1/transitions/uikit/zoom.css"
        let source = "source=16,300,120,180&container=390x844"
        let response = try rendering("GET", path, query: source).finished()
        let tag = try #require(response.fields.first { $0.name == "etag" }?.value)
        var conditional = try rendering("GET", path, query: source, [HTTPField("if-none-match", tag)])
        // Making the stylesheet would be a worker's task.
        #expect(try inlineSteps(of: &conditional) == 4)
        #expect(conditional.response?.status == 304)
    }

    @Test(
        arguments: [
            ("/v1/transitions/push:leading.css", nil, "css"), ("/v1/transitions/push:leading", "format=csv", "csv"),
            ("/v1/transitions/scale:0.8", nil, "json"), ("/v1/curves/bouncy.js", nil, "js"),
        ] as [(String, String?, String)])
    func `negotiation finds the format`(path: String, query: String?, name: String) throws {
        let head = HTTPRequestHead(method: "GET", path: path, query: query)
        let route = try #require(Route.ofPublicPath(path))
        let context = RequestContext(AccessDecision(head: head), route: route, clock: .system)
        let negotiated = try NegotiatedRequest(HTTPRequest(head: head), route, context)
        #expect(negotiated.format.name == name)
        #expect(negotiated.varies == (path.contains(".css") || path.contains(".js") || query != nil ? [] : ["Accept"]))
    }

    @Test(
        arguments: [
            ("/v1/transitions/opacity.css", "format=csv", "conflict"), ("/v1/transitions/opacity.nope", nil, "unknown-format"),
            ("/v1/transitions/opacity.css", "rev=1&rev=2", "duplicate-key"),
            ("/v1/transitions/opacity.css", "rev=latest", "malformed"), ("/v1/transitions/opacity", "%zz", "malformed-url"),
            ("/v1/t/abc.json", "animation=bouncy", "unknown-key"), ("/v1/presets/none.css", nil, "not-found"),
            ("/v1/t/!!.json", nil, "malformed-url"),
        ] as [(String, String?, String)])
    func `what can't be negotiated or read is a problem`(path: String, query: String?, type: String) throws {
        let response = try rendering("GET", path, query: query).finished()
        #expect(response.status >= 400)
        #expect(
            String(decoding: response.body, as: UTF8.self).contains(type), "\(String(decoding: response.body, as: UTF8.self))")
    }

    @Test func `cancelled work throws, and answers nothing`() throws {
        let rendering = try post(#"{"transition":"push:leading","sampling":{"tolerance":0.001}}"#)
        #expect(throws: CancellationError.self) { try Cancellation { true }.run { try rendering.finished() } }
    }
}
