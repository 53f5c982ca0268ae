import Foundation
import MicroHTTP
import Testing
import WorkerPool

@testable import TransitionService

/// Batches of specs.
struct BatchRequestTests {
    private func lines(_ reply: InProcessService.Reply) throws -> [[String: Any]] {
        try reply.text.split(separator: "\n").map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
    }

    @Test(arguments: [1, 3, 4, 5, 50, 400])
    func `a batch of lines or an array has one response line for each spec, in order`(count: Int) throws {
        let service = try InProcessService()
        let specs = (0..<count).map {
            #"{"transition":"push:leading","sampling":{"count":\#(2 + $0 % 7)},"output":{"name":"n\#($0)"}}"#
        }
        for body in [specs.joined(separator: "\n"), "[" + specs.joined(separator: ",") + "]"] {
            let reply = service.respond("POST", "/v1/batch", ["content-type": "application/json"], body: body)
            #expect(reply.status == 200)
            #expect(reply.field("content-type") == "application/x-ndjson")
            let names = try lines(reply).map { (($0["spec"] as? [String: Any])?["output"] as? [String: Any])?["name"] as? String }
            #expect(names == (0..<count).map { "n\($0)" })
        }
    }

    @Test func `a line equals the response to a single POST, and a problem is on the line of its spec`() throws {
        let service = try InProcessService()
        let body = [#"{"transition":"slide"}"#, "", #"{"transition":"slid"}"#, "{nonsense", #"{"animation":"bouncy"}"#]
        let reply = service.respond("POST", "/v1/batch", body: body.joined(separator: "\n"))
        let answers = try lines(reply)
        #expect(answers.map { $0["line"] as? Int } == [nil, 3, 4, nil])
        #expect(answers.map { $0["status"] as? Int } == [nil, 422, 400, nil])
        let single = service.respond("POST", "/v1/timelines", body: body[0])
        #expect(reply.text.hasPrefix(single.text.trimmingCharacters(in: .newlines)))
    }

    @Test(arguments: [("", 400), ("[1", 400), ("[1,,2]", 400), ("[1] x", 400)])
    func `a body that isn't a list of specs is refused as a whole`(body: String, status: Int) throws {
        #expect(try InProcessService().respond("POST", "/v1/batch", body: body).status == status)
    }

    @Test func `too many specs, more specs than a client's quota, and a format are refused`() throws {
        let service = try InProcessService()
        let many = Array(repeating: "{}", count: 1001).joined(separator: "\n")
        #expect(service.respond("POST", "/v1/batch", body: many).status == 422)
        #expect(service.respond("POST", "/v1/batch?format=css", body: "{}").status == 422)
        let limited = try InProcessService(["rate-limit": "5/60"])
        #expect(limited.respond("POST", "/v1/batch", body: "{}\n{}\n{}\n{}\n{}\n{}").status == 422)
        let first = limited.respond("POST", "/v1/batch", body: "{}\n{}\n{}")
        #expect(first.status == 200)
        // The refused batch counts as one request.
        #expect(first.field("ratelimit")?.hasPrefix("\"default\";r=1") == true)
        #expect(limited.respond("POST", "/v1/batch", body: "{}\n{}\n{}").status == 429)
    }
}
