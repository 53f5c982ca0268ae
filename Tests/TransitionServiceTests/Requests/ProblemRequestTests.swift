import Foundation
import MicroHTTP
import Testing
import WorkerPool

@testable import TransitionService

/// Every error is a problem document with a reason, for any input.
struct ProblemRequestTests {
    private let service: InProcessService

    init() throws { service = try InProcessService() }

    private func json(_ reply: InProcessService.Reply) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(reply.body)) as? [String: Any])
    }

    static let refusals: [(String, String, [String: String], String, Int, String)] = [
        ("POST", "/v1/timelines", [:], "{", 400, "malformed-json"), ("POST", "/v1/timelines", [:], "", 400, "malformed-json"),
        ("POST", "/v1/timelines", ["content-type": "text/html"], "{}", 415, "unsupported-media-type"),
        ("POST", "/v1/timelines", ["content-encoding": "gzip"], "{}", 415, "unsupported-media-type"),
        ("POST", "/v1/timelines", ["accept": "image/png"], "{}", 406, "not-acceptable"),
        ("POST", "/v1/timelines?format=png", [:], "{}", 422, "unknown-value"),
        ("POST", "/v1/timelines?x=1", [:], "{}", 422, "unknown-key"),
        ("GET", "/v1/transitions/opacity.png", [:], "", 404, "unknown-format"), ("GET", "/nothing", [:], "", 404, "not-found"),
        ("GET", "/v1/transitions/opacity.json?a=%zz", [:], "", 400, "malformed-url"),
        ("GET", "/v1/transitions/%00.json", [:], "", 400, "malformed-url"),
        ("GET", "/v1/transitions/opacity", ["accept": "image/png"], "", 406, "not-acceptable"),
        ("GET", "/v1/curves/bouncey.json", [:], "", 422, "unknown-value"), ("POST", "/v1/curves", [:], "{}", 422, "missing-key"),
        ("POST", "/v1/timelines", [:], "{\"sampling\":{\"count\":200000}}", 200, ""),
        ("POST", "/v1/timelines", [:], "{\"sampling\":{\"count\":200001}}", 422, "limit-exceeded"),
        ("POST", "/v1/timelines", [:], "{\"animation\":\"linear 601s\"}", 422, "out-of-range"),
        ("POST", "/v1/timelines", [:], String(repeating: " ", count: 65_537), 413, "body-too-large"),
    ]

    @Test func `a 406 lists each media type once`() throws {
        let reply = try InProcessService().respond("POST", "/v1/timelines", ["accept": "image/png"], body: "{}")
        let types = ["application/json", "text/css; charset=utf-8", "image/svg+xml", "video/lottie+json"]
        #expect(reply.status == 406)
        for type in types { #expect(reply.text.components(separatedBy: "\"\(type)\"").count == 2, "\(type) in \(reply.text)") }
    }

    @Test(arguments: refusals)
    func `every refusal is a problem with a reason`(
        method: String, path: String, fields: [String: String], body: String, status: Int, type: String
    ) throws {
        let reply = service.respond(method, path, fields, body: body)
        #expect(reply.status == status)
        guard status >= 400 else { return }
        #expect(reply.field("content-type") == "application/problem+json")
        #expect(reply.field("cache-control") == "no-store")
        #expect(reply.field("access-control-allow-origin") == "*")
        let problem = try json(reply)
        #expect(problem["type"] as? String == "/docs/errors#\(type)")
        #expect(problem["status"] as? Int == status)
        #expect(problem["requestId"] as? String == reply.field("x-request-id"))
    }

    @Test func `all issues are reported at once, with suggestions`() throws {
        let reply = service.respond("POST", "/v1/timelines", body: #"{"transition":"push:leadin","precision":1,"colour":2}"#)
        let errors = try #require(try json(reply)["errors"] as? [[String: Any]])
        #expect(Set(errors.compactMap { $0["pointer"] as? String }) == ["#/transition", "#/precision", "#/colour"])
        #expect(errors.first { $0["pointer"] as? String == "#/transition" }?["suggestion"] as? String == "leading")
    }

    @Test func `every unknown query key of a POST is named, and a format may be given once`() throws {
        let wrong = service.respond("POST", "/v1/timelines?x=1&Format=json&revv=2&rev=1&REV=1", body: "{}")
        let errors = try #require(try json(wrong)["errors"] as? [[String: Any]])
        #expect(errors.map { $0["parameter"] as? String } == ["rev", "x", "revv"])
        for path in ["/v1/curves/bouncy.json?format=json", "/v1/transitions/slide.json?format=json"] {
            #expect(try json(service.respond("GET", path))["type"] as? String == "/docs/errors#conflict")
        }
    }

    @Test func `allowed methods are listed and others refused`() {
        let options = service.respond("OPTIONS", "/v1/timelines")
        #expect(options.status == 204)
        #expect(options.field("allow") == "POST, QUERY, OPTIONS")
        #expect(options.field("access-control-allow-methods")?.contains("QUERY") == true)
        for (method, path, allow) in [
            ("GET", "/v1/timelines", "POST, QUERY, OPTIONS"), ("DELETE", "/v1/catalog", "GET, HEAD, OPTIONS"),
            ("POST", "/v1/curves/bouncy.json", "GET, HEAD, OPTIONS"), ("TRACE", "/livez", "GET, HEAD, OPTIONS"),
        ] {
            let refused = service.respond(method, path)
            #expect(refused.status == 405)
            #expect(refused.field("allow") == allow)
        }
    }
}
