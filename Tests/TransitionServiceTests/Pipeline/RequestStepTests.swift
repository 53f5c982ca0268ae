import MicroHTTP
import Testing
import TransitionCoding
import TransitionEngine

@testable import TransitionService

/// The steps from a request to its response, one at a time.
struct RequestStepTests {
    private let pipeline: RequestPipeline
    /// The steps that only a timeline or a curve has.
    private let first: Int

    init() throws {
        pipeline = try InProcessService().handler
        first = try #require(pipeline.steps.firstIndex { $0 is NegotiateStep })
    }

    /// Returns a request after the steps before its body.
    private func admitted(
        _ method: String, _ path: String, query: String? = nil, _ fields: [HTTPField] = [], body: String = ""
    ) throws -> RequestContext {
        let head = HTTPRequestHead(method: method, path: path, query: query, fields: fields)
        let context = RequestContext(head, clock: .system)
        try pipeline.walk(context, to: pipeline.steps.count)
        context.body = Array(body.utf8)
        return context
    }

    private func post(_ body: String, _ fields: [HTTPField] = []) throws -> RequestContext {
        try admitted("POST", "/v1/timelines", fields, body: body)
    }

    /// Runs the steps that an event loop may run, but for the last one; returns how many of a timeline those are.
    private func inlineSteps(of context: RequestContext) throws -> Int {
        context.stage = .body
        context.runsInline = true
        try pipeline.walk(context, to: pipeline.steps.count - 1)
        return context.nextStep - first
    }

    private func finished(_ context: RequestContext) throws -> HTTPResponse {
        try pipeline.runUntilResponse(context)
        return try #require(context.response)
    }

    @Test func `before the body is there only the steps of the head run`() throws {
        let context = try post("")
        #expect(context.route?.name == .timelines)
        #expect(context.nextStep == pipeline.steps.firstIndex { type(of: $0).place != .head })
        let refused = try admitted("DELETE", "/v1/timelines")
        #expect(refused.response?.status == 405)
        #expect(refused.nextStep == pipeline.steps.count)
    }

    @Test func `nothing is read from a cache before access is decided`() throws {
        let access = try #require(pipeline.steps.firstIndex { $0 is AccessControl })
        let cache = try #require(pipeline.steps.firstIndex { $0 is ResponseCache })
        #expect(access < cache)
    }

    @Test(arguments: [
        ("/nope", "text/html", 404), ("/nope", "*/*", 404), ("/v1/catalog", "text/html", 204), ("*", "text/html", 204),
    ])
    func `only a path that exists answers OPTIONS`(path: String, accept: String, status: Int) throws {
        #expect(try InProcessService().respond("OPTIONS", path, ["accept": accept]).status == status)
    }

    @Test func `places follow each other: the head, the event loop, and what may leave it`() {
        let order: [StepPlace] = [.head, .eventLoop, .worker, .either, .anywhere]
        let places = pipeline.steps.map { order.firstIndex(of: type(of: $0).place) ?? -1 }
        #expect(places == places.sorted())
        #expect(pipeline.steps.last is ResponseSender)
    }

    @Test func `a small request runs all of its five steps on the event loop`() throws {
        let context = try post(#"{"transition":"push:leading","animation":"bouncy"}"#)
        #expect(try inlineSteps(of: context) == 5)
        #expect(context.response?.status == 200)
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
        let context = try post(body, fields)
        #expect(try inlineSteps(of: context) == steps)
        #expect(context.response == nil)
        #expect(try finished(context).status == (body.contains("psh") || body.contains("1,1,") ? 422 : 200))
    }

    @Test func `a worker and an event loop make the same response`() throws {
        let inline = try post(#"{"transition":"scale:0.5,opacity"}"#)
        _ = try inlineSteps(of: inline)
        let worker = try finished(try post(#"{"transition":"scale:0.5,opacity"}"#))
        let response = try #require(inline.response)
        #expect(response.fields == worker.fields)
        #expect(response.shared.map { Array($0.bytes) } == worker.shared.map { Array($0.bytes) })
    }

    @Test func `a representation that the client has is not made again`() throws {
        let path = "/v1/transitions/uikit/zoom.css"
        let source = "source=16,300,120,180&container=390x844"
        let response = try finished(try admitted("GET", path, query: source))
        let tag = try #require(response.fields.first { $0.name == "etag" }?.value)
        let conditional = try admitted("GET", path, query: source, [HTTPField("if-none-match", tag)])
        // Making the stylesheet would be a worker's task.
        _ = try inlineSteps(of: conditional)
        #expect(conditional.response?.status == 304)
    }

    @Test(arguments: [("/v1/batch", 200), ("/mcp", 400)])
    func `a step of a worker never runs on an event loop`(path: String, status: Int) throws {
        let context = try admitted("POST", path, body: "{}")
        #expect(try inlineSteps(of: context) < 0)
        #expect(context.response == nil)
        #expect(try finished(context).status == status)
    }

    @Test(
        arguments: [
            ("/v1/transitions/push:leading.css", nil, "css"), ("/v1/transitions/push:leading", "format=csv", "csv"),
            ("/v1/transitions/scale:0.8", nil, "json"), ("/v1/curves/bouncy.js", nil, "js"),
        ] as [(String, String?, String)])
    func `negotiation finds the format`(path: String, query: String?, name: String) throws {
        let negotiated = try NegotiatedRequest(try admitted("GET", path, query: query))
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
        let response = try finished(try admitted("GET", path, query: query))
        #expect(response.status >= 400)
        #expect(
            String(decoding: response.body, as: UTF8.self).contains(type), "\(String(decoding: response.body, as: UTF8.self))")
    }

    @Test func `cancelled work throws, and answers nothing`() throws {
        let context = try post(#"{"transition":"push:leading","sampling":{"tolerance":0.001}}"#)
        #expect(throws: CancellationError.self) { try Cancellation { true }.run { try pipeline.runUntilResponse(context) } }
        #expect(context.response == nil)
    }
}
