import Logging
import MicroHTTP
import Testing

@testable import TransitionService

/// The last step: header fields, storing, one count and one log line.
struct ResponseSenderTests {
    private let metrics = Metrics()
    private let log = RecordedLog()

    private func sender(tellsTiming: Bool = false) -> ResponseSender {
        let log = log
        return ResponseSender(
            headers: ResponseHeaders(corsOrigin: "*"),
            observability: Observability(
                metrics: metrics, log: AccessLog(logger: Logger(label: "test") { _ in RecordedLogHandler(log: log) })),
            clock: .system, cache: ResponseCache(bytes: 1 << 20, looksFirst: !tellsTiming, seed: 1), tellsTiming: tellsTiming)
    }

    private func context(key: String?, _ fields: [HTTPField] = []) -> RequestContext {
        let head = HTTPRequestHead(method: "GET", path: "/v1/transitions/opacity.json", fields: fields)
        let context = RequestContext(head, route: .named(.transition), clock: .system)
        context.key = key.map { Array($0.utf8) }
        return context
    }

    /// Sends a response to a request with a key.
    @discardableResult
    private func send(
        _ response: HTTPResponse, key: String?, storesAtOnce: Bool = true, by sender: ResponseSender
    ) -> HTTPResponse? {
        let context = context(key: key)
        context.storesAtOnce = storesAtOnce
        context.response = response
        sender.run(context)
        return context.takeResponse()
    }

    private let storable = HTTPResponse(
        status: 200, fields: [HTTPField("cache-control", "public, max-age=86400, stale-while-revalidate=604800")],
        body: [1, 2, 3])

    private func isStored(_ key: String, in sender: ResponseSender) -> Bool {
        Array(key.utf8).withUnsafeBytes { sender.storedResponse(for: $0) } != nil
    }

    @Test func `a cheap response is stored when it is requested a second time`() {
        let sender = sender()
        send(storable, key: "a", storesAtOnce: false, by: sender)
        #expect(!isStored("a", in: sender))
        send(storable, key: "a", storesAtOnce: false, by: sender)
        #expect(isStored("a", in: sender))
    }

    @Test func `an expensive response is stored at once`() {
        let sender = sender()
        send(storable, key: "a", by: sender)
        #expect(isStored("a", in: sender))
    }

    @Test func `a problem is never stored`() {
        let sender = sender()
        let problem = HTTPResponse(status: 422, fields: [HTTPField("cache-control", "no-store")])
        for _ in 0..<3 { send(problem, key: "a", by: sender) }
        #expect(!isStored("a", in: sender))
    }

    @Test func `a stored response gets the ids of the request that it answers`() {
        let sender = sender()
        send(storable, key: "a", by: sender)
        let again = context(key: "a")
        sender.cache.run(again)
        #expect(again.response == nil)
        let individual = context(key: "a", [HTTPField("x-request-id", "me")])
        sender.cache.run(individual)
        sender.run(individual)
        #expect(individual.response?.fields.contains(HTTPField("x-request-id", "me")) == true)
        #expect(individual.response?.stored == nil)
    }

    @Test func `every response is counted and logged once, stored or not`() {
        let sender = sender()
        send(storable, key: "a", by: sender)
        _ = isStored("a", in: sender)
        send(HTTPResponse(status: 404), key: nil, by: sender)
        #expect(log.values("status") == ["200", "200", "404"])
    }

    @Test func `with Server-Timing no stored response is sent without a look at the request`() {
        let sender = sender(tellsTiming: true)
        let response = send(storable, key: "a", by: sender)
        #expect(response?.fields.contains { $0.name == "server-timing" } == true)
        #expect(!isStored("a", in: sender))
    }
}
