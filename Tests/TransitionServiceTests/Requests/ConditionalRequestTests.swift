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

    @Test(
        arguments: [
            ("Push:Leading.css?rev=1.0.0&animation=BOUNCY", "push:leading.css?animation=bouncy&rev=1.0.0"),
            ("slide.css?rev=0.9", "slide.css?rev=1.0.0"), ("slide.css", "slide.css"),
        ])
    func `the canonical URL has this engine's revision if the request has one`(target: String, location: String) throws {
        let service = try InProcessService()
        let first = service.respond("GET", "/v1/transitions/\(target)")
        #expect(first.field("content-location") == "/v1/transitions/\(location)")
        let again = service.respond("GET", "/v1/transitions/\(location)")
        #expect(again.status == 200 && again.body == first.body)
        #expect(again.field("content-location") == "/v1/transitions/\(location)")
    }

    @Test func `a canonical URL gives the same response, its warnings too`() throws {
        let service = try InProcessService()
        let useless = service.respond("GET", "/v1/transitions/core-animation/push.json?size=100x100&direction=removal")
        #expect(useless.text.contains("direction changes nothing"))
        let location = try #require(useless.field("content-location"))
        #expect(location == "/v1/transitions/core-animation/push.json?direction=removal")
        let again = service.respond("GET", location)
        #expect(again.body == useless.body && again.field("etag") == useless.field("etag"))
        for (body, code) in [(#"{"transition":"slide","colour":1}"#, "unknown-key"), ("{}", "default-transition")] {
            let reply = service.respond("POST", "/v1/timelines", ["prefer": "handling=lenient"], body: body)
            #expect(reply.status == 200 && reply.text.contains(#""code":"\#(code)""#), "\(body): \(reply.text)")
            #expect(reply.field("content-location") == nil, "\(body)")
        }
    }

    @Test(arguments: [
        "/v1/transitions/slide.css", "/v1/curves/bouncy.json", "/v1/catalog", "/openapi.json", "/client.js", "/docs", "/",
    ])
    func `an If-Match that names no current tag gives 412`(path: String) throws {
        let service = try InProcessService()
        let first = service.respond("GET", path)
        let tag = try #require(first.field("etag"))
        for method in ["GET", "HEAD"] {
            for _ in 0..<3 {
                for value in [tag, "\"x\", \(tag)", "*", "\(tag.dropLast())-gz\""] {
                    let reply = service.respond(method, path, ["if-match": value])
                    #expect(reply.status == 200 && reply.field("etag") == tag, "\(method) \(value)")
                    #expect(method == "HEAD" ? reply.body.isEmpty : reply.body == first.body)
                }
                for value in ["\"x\"", "W/\(tag)", "x", ""] {
                    let reply = service.respond(method, path, ["if-match": value])
                    #expect(reply.status == 412 && reply.field("cache-control") == "no-store", "\(method) \(value)")
                }
                #expect(service.respond(method, path, ["if-match": tag, "if-none-match": tag]).status == 304)
                #expect(service.respond(method, path, ["if-match": "\"x\"", "if-none-match": tag]).status == 412)
            }
        }
        let problem = service.respond("GET", path, ["if-match": "\"x\""])
        #expect(problem.text.contains("precondition-failed") && problem.text.contains(String(tag.dropFirst().dropLast())))
    }

    @Test func `the revision of another engine gives the response of this one for a minute`() throws {
        let service = try InProcessService()
        let plain = service.respond("GET", "/v1/transitions/push:leading.css?animation=bouncy")
        for revision in ["0.9", "2.0.0", "v1", "1.1.0-rc.1+7"] {
            let escaped = revision.replacing("+", with: "%2B")
            for _ in 0..<3 {
                let reply = service.respond("GET", "/v1/transitions/push:leading.css?REV=\(escaped)&animation=bouncy")
                #expect(reply.status == 200 && reply.body == plain.body && reply.field("etag") == plain.field("etag"))
                #expect(reply.field("cache-control") == "public, max-age=60")
                #expect(
                    reply.field("link")
                        == #"</v1/transitions/push:leading.css?rev=1.0.0&animation=bouncy>; rel="latest-version""#)
            }
        }
        #expect(plain.field("link") == nil)
        let own = service.respond("GET", "/v1/transitions/push:leading.css?rev=1.0.0")
        #expect(own.field("cache-control") == "public, max-age=31536000, immutable" && own.field("link") == nil)
        let escaped = service.respond("GET", "/v1/transitions/push:leading.css?rev=0.9&a>b=1", ["prefer": "handling=lenient"])
        #expect(escaped.field("link")?.filter { $0 == ">" }.count == 1, "\(escaped.fields)")
        #expect(service.respond("GET", "/v1/catalog?rev=0.9").field("cache-control") == "public, max-age=60")
        for wrong in ["", "latest", "1.", ".1", "1..0", "1.0-", "1.0.0%0A", String(repeating: "1", count: 65), "v"] {
            let status = service.respond("GET", "/v1/transitions/push:leading.css?rev=\(wrong)").status
            #expect(status == 422 || wrong.contains("%") && status == 400, "\(wrong): \(status)")
        }
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
        #expect(service.handler.cacheGauges.responses.hits == 2)
        #expect(service.log.values("status") == ["200", "200", "200", "200"])
        let unstored = try InProcessService(["inline-work": inlineWork, "cache-size": "0"])
        let fresh = (0..<3).map { _ in unstored.respond("GET", Self.path) }
        #expect(fresh.allSatisfy { $0.body == replies[0].body && strip($0) == strip(replies[0]) })
        #expect(unstored.handler.cacheGauges.responses.hits == 0)
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
