import Foundation
import MicroHTTP
import Synchronization
import TestSupport
import Testing
import TransitionEngine
import WorkerPool

@testable import TransitionService

/// Tokens, signatures, presets, limits and deadlines, on a clock that the test moves.
struct AccessRequestTests {
    private static let path = "/v1/transitions/opacity.json"
    private static let key = "000102030405060708090a0b0c0d0e0f"

    private static func job(_ body: @escaping @Sendable () -> Void) -> WorkerPool.Job {
        WorkerPool.Job {
            body()
            return nil
        } expire: {
        }
    }

    private func type(_ reply: InProcessService.Reply) throws -> String? {
        let problem = try JSONSerialization.jsonObject(with: Data(reply.body)) as? [String: Any]
        return (problem?["type"] as? String)?.split(separator: "#").last.map(String.init)
    }

    @Test func `a token authorizes a request, and health needs none`() throws {
        let service = try InProcessService(["bearer-tokens": "a-token-of-sixteen-letters"])
        let refused = service.respond("GET", Self.path)
        #expect(refused.status == 401)
        #expect(refused.field("www-authenticate") == "Bearer realm=\"transitiond\"")
        #expect(try type(refused) == "unauthorized")
        let allowed = service.respond("GET", Self.path, ["authorization": "Bearer a-token-of-sixteen-letters"])
        #expect(allowed.status == 200)
        #expect(allowed.field("cache-control") == "private, max-age=86400")
        #expect(service.respond("GET", "/livez").status == 200)
        #expect(service.respond("GET", "/v1/catalog").status == 200)
    }

    @Test func `a signed URL is valid until it expires, and its response is fresh no longer than that`() throws {
        let service = try InProcessService(["signing-keys": Self.key])
        #expect(service.respond("GET", Self.path).status == 403)
        let keys = try #require(SigningKeys(Self.key))
        let end = service.clock.nanoseconds / 1_000_000_000 + 90
        let target = try #require(keys.signed(Self.path, expiry: end))
        let fresh = service.respond("GET", target)
        #expect(fresh.status == 200)
        #expect(fresh.field("cache-control") == "public, max-age=90")
        service.clock.advance(seconds: 60)
        #expect(service.respond("GET", target).field("cache-control") == "public, max-age=30")
        service.clock.advance(seconds: 31)
        let late = service.respond("GET", target)
        #expect(late.status == 403)
        #expect(try type(late) == "signature-expired")
    }

    @Test func `with presets-only the URL of a preset goes on working after an upgrade`() throws {
        let directory = FileManager.default.temporaryDirectory.appending(path: "presets-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        try Data(#"{"transition":"push:leading"}"#.utf8).write(to: directory.appending(path: "card.json"))
        let service = try InProcessService(["presets": directory.path, "presets-only": "true"])
        let path = "/v1/presets/card.css"
        let plain = service.respond("GET", path)
        let current = service.respond("GET", "\(path)?rev=\(EngineRevision.current)")
        #expect(plain.status == 200 && current.body == plain.body)
        #expect(current.field("cache-control") == "public, max-age=31536000, immutable" && current.field("link") == nil)
        for revision in ["0.9", "v1", "0.0.1-rc.1"] {
            let old = service.respond("GET", "\(path)?rev=\(revision)")
            #expect(old.status == 200 && old.body == plain.body, "\(revision): \(old.text)")
            #expect(old.field("cache-control") == "public, max-age=60")
            #expect(old.field("link") == "<\(path)?rev=\(EngineRevision.current)>; rel=\"latest-version\"")
        }
        for query in ["rev=", "rev=new", "REV=0.9", "rev=0.9&rev=0.9", "rev=0.9&format=css", "r%65v=0.9", "", "animation=smooth"]
        {
            let refused = service.respond("GET", "\(path)?\(query)")
            #expect(refused.status == 403, "\(query)")
            #expect(try type(refused) == "presets-only")
        }
    }

    @Test func `a client has a quota, learns what is left, and is refilled as time passes`() throws {
        let service = try InProcessService(["rate-limit": "3/60"])
        let replies = (0..<4).map { _ in service.respond("GET", Self.path) }
        #expect(replies.map(\.status) == [200, 200, 200, 429])
        #expect(replies[0].field("ratelimit-policy") == "\"default\";q=3;w=60")
        #expect(
            replies.map { $0.field("ratelimit") } == [
                "\"default\";r=2;t=20", "\"default\";r=1;t=40", "\"default\";r=0;t=60", "\"default\";r=0;t=60",
            ])
        #expect(replies[3].field("retry-after") == "20")
        #expect(service.respond("GET", "/livez").status == 200)
        service.clock.advance(seconds: 19)
        #expect(service.respond("GET", Self.path).status == 429)
        service.clock.advance(seconds: 2)
        #expect(service.respond("GET", Self.path).status == 200)
        #expect(service.respond("GET", Self.path).status == 429)
    }

    @Test func `a request that waits past its deadline gets 504 and is logged`() throws {
        let service = try InProcessService(["workers": "1", "inline-work": "0", "deadline": "2"])
        let gate = DispatchSemaphore(value: 0)
        _ = service.pool.submit(Self.job { gate.wait() })
        #expect(wait { service.pool.gauges.running == 1 })
        let reply = Mutex<InProcessService.Reply?>(nil)
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            let answer = service.respond("GET", Self.path)
            reply.withLock { $0 = answer }
            done.signal()
        }
        #expect(wait { service.pool.gauges.queued == 1 })
        service.clock.advance(seconds: 2.5)
        gate.signal()
        done.wait()
        let late = try #require(reply.withLock { $0 })
        #expect(late.status == 504)
        #expect(try type(late) == "deadline-exceeded")
        #expect(service.log.values("status") == ["504"])
        #expect(service.log.values("ms") == ["2500.0"])
        #expect(service.pool.gauges.expired == 1)
    }

    @Test func `a full queue refuses at once, a draining server too`() throws {
        let service = try InProcessService(["workers": "1", "queue": "1", "inline-work": "0"])
        let gate = DispatchSemaphore(value: 0)
        _ = service.pool.submit(Self.job { gate.wait() })
        #expect(wait { service.pool.gauges.running == 1 })
        _ = service.pool.submit(Self.job {})
        let refused = service.respond("GET", Self.path)
        #expect(refused.status == 503)
        #expect(refused.field("retry-after") == "1")
        #expect(try type(refused) == "queue-full")
        gate.signal()
        #expect(service.pool.drain(within: 60))
        #expect(try type(service.respond("GET", Self.path)) == "draining")
        #expect(service.respond("GET", "/livez").status == 200)
    }
}
