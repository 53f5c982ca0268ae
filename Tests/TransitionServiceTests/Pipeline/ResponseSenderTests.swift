import Logging
import MicroHTTP
import Testing

@testable import TransitionService

/// The last step: header fields, storing, one count and one log line.
struct ResponseSenderTests {
    private let metrics = Metrics()
    private let log = RecordedLog()

    private func sender(storesResponses: Bool = true, tellsTiming: Bool = false) -> ResponseSender {
        let log = log
        return ResponseSender(
            headers: ResponseHeaders(corsOrigin: "*"), metrics: metrics,
            log: AccessLog(logger: Logger(label: "test") { _ in RecordedLogHandler(log: log) }), clock: .system,
            tellsTiming: tellsTiming, sendsStoredResponses: storesResponses && !tellsTiming,
            cache: ByteCache(bytes: 1 << 20, notesKeys: true))
    }

    private func context(_ fields: [HTTPField] = []) -> RequestContext {
        let head = HTTPRequestHead(method: "GET", path: "/v1/transitions/opacity.json", fields: fields)
        return RequestContext(AccessDecision(head: head), route: .named(.transition), clock: .system)
    }

    private func request(key: String) -> HTTPRequest {
        HTTPRequest(head: HTTPRequestHead(method: "GET", path: "/v1/transitions/opacity.json"), key: Array(key.utf8))
    }

    private let storable = HTTPResponse(
        status: 200, fields: [HTTPField("cache-control", "public, max-age=86400, stale-while-revalidate=604800")],
        body: [1, 2, 3])

    private func isStored(_ key: String, in sender: ResponseSender) -> Bool {
        Array(key.utf8).withUnsafeBytes { sender.storedResponse(for: $0) } != nil
    }

    @Test func `a cheap response is stored when it is requested a second time`() {
        let sender = sender()
        _ = sender.send(storable, for: request(key: "a"), context(), isExpensive: false)
        #expect(!isStored("a", in: sender))
        _ = sender.send(storable, for: request(key: "a"), context(), isExpensive: false)
        #expect(isStored("a", in: sender))
    }

    @Test func `an expensive response is stored at once`() {
        let sender = sender()
        _ = sender.send(storable, for: request(key: "a"), context(), isExpensive: true)
        #expect(isStored("a", in: sender))
    }

    @Test func `a problem is never stored`() {
        let sender = sender()
        for _ in 0..<3 {
            _ = sender.send(
                HTTPResponse(status: 422, fields: [HTTPField("cache-control", "no-store")]), for: request(key: "a"), context(),
                isExpensive: true)
        }
        #expect(!isStored("a", in: sender))
    }

    @Test func `a stored response gets the ids of the request that it answers`() throws {
        let sender = sender()
        _ = sender.send(storable, for: request(key: "a"), context(), isExpensive: true)
        #expect(sender.storedResponse(for: request(key: "a"), context()) == nil)
        let response = try #require(
            sender.storedResponse(for: request(key: "a"), context([HTTPField("x-request-id", "me")])))
        #expect(response.fields.contains(HTTPField("x-request-id", "me")))
        #expect(response.stored == nil)
    }

    @Test func `every response is counted and logged once, stored or not`() {
        let sender = sender()
        _ = sender.send(storable, for: request(key: "a"), context(), isExpensive: true)
        _ = Array("a".utf8).withUnsafeBytes { sender.storedResponse(for: $0) }
        _ = sender.send(HTTPResponse(status: 404), context())
        #expect(log.values("status") == ["200", "200", "404"])
    }

    @Test func `with Server-Timing no stored response is sent without a look at the request`() {
        let sender = sender(tellsTiming: true)
        let response = sender.send(storable, for: request(key: "a"), context(), isExpensive: true)
        #expect(response.fields.contains { $0.name == "server-timing" })
        #expect(!isStored("a", in: sender))
    }
}
