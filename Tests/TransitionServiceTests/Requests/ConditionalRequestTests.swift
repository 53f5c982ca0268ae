import Foundation
import MicroHTTP
import Testing
import WorkerPool

@testable import TransitionService

/// Validators, content codings and stored responses.
struct ConditionalRequestTests {
    private static let path = "/v1/transitions/push:leading.json?animation=snappy"

    private func strip(_ reply: InProcessService.Reply) -> [String] {
        reply.fields.filter { $0.name != "x-request-id" }.map { "\($0.name): \($0.value)" }
    }

    @Test func `a matching validator gives 304 before anything is computed`() throws {
        let service = try InProcessService()
        let first = service.respond("GET", "/v1/transitions/push:leading.json?animation=bouncy&size=320x200")
        let tag = try #require(first.field("etag"))
        #expect(first.field("cache-control") == "public, max-age=86400, stale-while-revalidate=604800")
        for value in [tag, "W/\(tag)", "\"x\", \(tag)", "*"] {
            let again = service.respond(
                "GET", "/v1/transitions/push:leading.json?size=320x200&animation=bouncy", ["if-none-match": value])
            #expect(again.status == 304)
            #expect(again.field("etag") == tag)
            #expect(again.body.isEmpty)
        }
        #expect(service.respond("GET", "/v1/transitions/push:leading.json", ["if-none-match": tag]).status == 200)
        let pinned = service.respond("GET", "/v1/transitions/push:leading.json?rev=1.0.0")
        #expect(pinned.field("cache-control") == "public, max-age=31536000, immutable")
        let location = try #require(first.field("content-location"))
        #expect(service.respond("GET", location).body == first.body)
    }

    @Test func `gzip is used if it is accepted and has its own tag`() throws {
        let service = try InProcessService()
        let plain = service.respond("GET", "/v1/transitions/slide.json")
        let compressed = service.respond("GET", "/v1/transitions/slide.json", ["accept-encoding": "gzip"])
        #expect(compressed.field("content-encoding") == "gzip")
        #expect(compressed.field("vary")?.contains("Accept-Encoding") == true)
        #expect(compressed.body.count < plain.body.count)
        let tag = try #require(plain.field("etag"))
        #expect(compressed.field("etag") == "\(tag.dropLast())-gz\"")
    }

    @Test(arguments: ["0", "0.01"])
    func `a response is stored when it is requested again, and stays the same`(inlineWork: String) throws {
        let service = try InProcessService(["inline-work": inlineWork])
        let replies = (0..<4).map { _ in service.respond("GET", Self.path) }
        #expect(replies.allSatisfy { $0.status == 200 && $0.body == replies[0].body })
        #expect(Set(replies.map { strip($0) }).count == 1)
        // The response is stored at the second request and sent from the store from the third one on.
        #expect(service.handler.cacheGauges.answers.hits == 2)
        #expect(service.log.values("status") == ["200", "200", "200", "200"])
        let unstored = try InProcessService(["inline-work": inlineWork, "cache-size": "0"])
        let fresh = (0..<3).map { _ in unstored.respond("GET", Self.path) }
        #expect(fresh.allSatisfy { $0.body == replies[0].body && strip($0) == strip(replies[0]) })
        #expect(unstored.handler.cacheGauges.answers.hits == 0)
    }

    @Test func `a stored response has the caller's own fields`() throws {
        let service = try InProcessService()
        let first = service.respond("GET", Self.path)
        let tag = try #require(first.field("etag"))
        let trace = "00-\(String(repeating: "a", count: 32))-\(String(repeating: "b", count: 16))-01"
        for _ in 0..<3 {
            let own = service.respond("GET", Self.path, ["x-request-id": "me-2", "traceparent": trace])
            #expect(own.field("x-request-id") == "me-2")
            #expect(own.field("traceparent")?.hasPrefix("00-aaaa") == true)
            #expect(own.body == first.body)
            #expect(service.respond("GET", Self.path, ["if-none-match": tag]).status == 304)
            #expect(service.respond("GET", Self.path, ["if-none-match": "\"other\""]).status == 200)
            let compressed = service.respond("GET", Self.path, ["accept-encoding": "gzip"])
            #expect(compressed.field("content-encoding") == "gzip" && compressed.body.count < first.body.count)
            #expect(service.respond("HEAD", Self.path).body.isEmpty)
        }
        // The same body, requested in another form, isn't compressed again.
        let before = service.handler.cacheGauges.bodies.hits
        let other = service.respond("GET", Self.path, ["accept-encoding": "gzip;q=0.9"])
        #expect(other.body == service.respond("GET", Self.path, ["accept-encoding": "gzip"]).body)
        #expect(service.handler.cacheGauges.bodies.hits == before + 1)
    }

    @Test func `equal requests are computed once, and counted before the response is sent`() throws {
        let service = try InProcessService(["inline-work": "0"])
        for _ in 0..<3 {
            let before = service.pool.gauges.completed
            #expect(service.respond("GET", Self.path).status == 200)
            #expect(service.pool.gauges.completed <= before + 1)
            #expect(service.pool.gauges.running == 0)
        }
        #expect(service.pool.gauges.completed == 2)
    }
}
