import Synchronization
import TestSupport
import Testing

@testable import MicroHTTP

/// Waits with the response to `/slow` until the test sends it, and records the cancellations.
private final class PendingHandler: HTTPHandler {
    let cancellations = Mutex<[HTTPCancellation]>([])
    /// The responders that wait, in the order of their requests.
    let responders = Mutex<[HTTPResponder]>([])
    /// In seconds.
    static let timeLimit = 0.3

    func admit(_ head: HTTPRequestHead) -> HTTPAdmission { .collect(limit: 1000, AnsweredRequest(head, answer)) }

    @Sendable private func answer(to head: HTTPRequestHead, _ body: [UInt8]) -> HTTPAnswer {
        guard head.path == "/slow" else { return .now(HTTPResponse(status: 200, body: body)) }
        return .later(within: Self.timeLimit) { cancellation in
            self.cancellations.withLock { $0.append(cancellation) }
            return HTTPResponse(status: cancellation == .timeout ? 504 : 499)
        } start: { responder in
            self.responders.withLock { $0.append(responder) }
        }
    }

    func refusal(_ reason: HTTPRefusal, of head: HTTPRequestHead?) -> HTTPResponse { HTTPResponse(status: reason.status) }

    var hasResponder: Bool { responders.withLock { !$0.isEmpty } }

    /// Lets all responders respond that wait.
    func sendAll() {
        let responders = responders.withLock { responders in
            defer { responders = [] }
            return responders
        }
        for responder in responders { responder.send { HTTPResponse(status: 200) } }
    }
}

@Suite(.serialized, .timeLimit(.minutes(2)))
struct ResponderTests {
    private let handler = PendingHandler()
    private let clock = ManualClock()

    private func withServer(
        _ configure: (inout HTTPServer.Configuration) -> Void = { _ in }, _ body: (HTTPServer, UInt16) throws -> Void
    ) throws {
        var configuration = HTTPServer.Configuration(port: 0, eventLoops: 2)
        configure(&configuration)
        let clock = clock
        let server = HTTPServer(
            configuration, handler: handler, clock: HTTPClock { UInt64(clock.nanoseconds / 1_000_000) })
        let port = try server.start()
        defer {
            // A suspended connection would abort the process.
            handler.sendAll()
            _ = wait { server.activeRequests == 0 }
            server.stop()
        }
        try body(server, port)
    }

    @Test func `a request that takes too long is answered in time, and the connection goes on`() throws {
        try withServer { server, port in
            let client = try #require(TCPClient(port: port))
            client.send(requestText("GET", "/slow"))
            #expect(wait { handler.hasResponder })
            clock.advance(seconds: PendingHandler.timeLimit - 0.01)
            server.sweep()
            #expect(handler.cancellations.withLock { $0 } == [])
            clock.advance(seconds: 0.02)
            server.sweep()
            // Had it waited for the work, this would be its 200.
            #expect(client.readResponse()?.status == 504)
            #expect(handler.cancellations.withLock { $0 } == [.timeout])
            client.send(requestText("POST", "/now", body: "x"))
            #expect(client.readResponse()?.text == "x")
            // What comes later is dropped.
            handler.sendAll()
            client.send(requestText("POST", "/now", body: "y"))
            #expect(client.readResponse()?.text == "y")
        }
    }

    @Test(arguments: [false, true])
    func `a client that leaves is noticed while its answer is made`(endsOnlyItsSide: Bool) throws {
        try withServer { server, port in
            var client = TCPClient(port: port)
            client?.send(requestText("GET", "/slow"))
            #expect(wait { handler.hasResponder })
            if endsOnlyItsSide {
                client?.finishSending()
                #expect(client?.readResponse()?.status == 499)
            }
            client = nil
            #expect(wait { server.openConnections == 0 })
            #expect(handler.cancellations.withLock { $0 } == [.clientGone])
        }
    }

    @Test func `one address has its connections over all event loops, and gets them back`() throws {
        try withServer {
            $0.connectionsPerAddress = 7
        } _: { server, port in
            for _ in 0..<20 {
                var clients = (0..<12).compactMap { _ in TCPClient(port: port) }
                for client in clients { client.send(requestText("POST", "/now", body: "x")) }
                #expect(clients.count { $0.readResponse()?.status == 200 } == 7)
                clients = []
                #expect(wait { server.openConnections == 0 })
            }
        }
    }

    @Test func `behind a body in chunks there is no second request`() throws {
        try withServer { _, port in
            let client = try #require(TCPClient(port: port))
            let head = "POST /now HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
            // A bare line feed ends the extension for the library, and for a stricter reader in front it doesn't.
            client.send(head + "2;\nxx\r\n0\r\n\r\n" + requestText("POST", "/now", body: "smuggled"))
            let text = String(decoding: client.readAll(), as: UTF8.self)
            #expect(text.components(of: "HTTP/1.1 ") == 1)
            #expect(text.lowercased().contains("connection: close"))
            #expect(!text.contains("smuggled"))
        }
    }
}

extension String {
    /// How often a text is in it.
    fileprivate func components(of text: String) -> Int {
        var (count, rest) = (0, self[...])
        while let found = rest.firstRange(of: text) {
            count += 1
            rest = rest[found.upperBound...]
        }
        return count
    }
}
