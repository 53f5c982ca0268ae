import Dispatch
import TestSupport
import Testing

@testable import MicroHTTP

/// Responds at once; `/hold` holds the event loop until the test releases it.
private final class HoldingHandler: HTTPHandler {
    let isHeld = DispatchSemaphore(value: 0)
    let release = DispatchSemaphore(value: 0)

    func admit(_ head: HTTPRequestHead) -> HTTPAdmission { .collect(limit: 1000, AnsweredRequest(head, answer)) }

    @Sendable private func answer(to head: HTTPRequestHead, _ body: [UInt8]) -> HTTPAnswer {
        switch head.path {
        case "/hold":
            isHeld.signal()
            release.wait()
        case "/large":
            return .now(HTTPResponse(status: 200, body: [UInt8](repeating: 7, count: 16 << 20)))
        default: break
        }
        return .now(HTTPResponse(status: 200, body: body))
    }

    func refusal(_ reason: HTTPRefusal, of head: HTTPRequestHead?) -> HTTPResponse { HTTPResponse(status: reason.status) }
}

/// Clients that end their side of the connection in the same moment as they send their last bytes. The event loop is held
/// meanwhile, so that it finds both at once.
@Suite(.serialized, .timeLimit(.minutes(2)))
struct LeavingClientTests {
    private let handler = HoldingHandler()

    private func withServer(_ body: (HTTPServer, UInt16) throws -> Void) throws {
        // No deadline passes: the clock stands still.
        let clock = ManualClock()
        var configuration = HTTPServer.Configuration(port: 0)
        configuration.idleTimeout = 3600
        let server = HTTPServer(
            configuration, handler: handler, clock: HTTPClock { UInt64(clock.nanoseconds / 1_000_000) })
        let port = try server.start()
        defer { server.stop() }
        try body(server, port)
    }

    /// Runs a closure while the event loop is held, and releases it.
    private func whileHeld(_ port: UInt16, _ body: () -> Void) throws {
        let holder = try #require(TCPClient(port: port))
        holder.send(requestText("GET", "/hold"))
        handler.isHeld.wait()
        body()
        handler.release.signal()
        #expect(holder.readResponse()?.status == 200)
    }

    static let parts = [
        "G", "GET /x HT", "GET /x HTTP/1.1\r\nHost: a\r\nX-Long: ", "POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n",
        "POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nabcd",
        "POST /x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nab",
    ]

    @Test(arguments: parts, [false, true])
    func `the connection of a client that leaves with a part of a request is closed`(part: String, endsOnlyItsSide: Bool) throws {
        try withServer { server, port in
            var client = TCPClient(port: port)
            #expect(wait { server.openConnections == 1 })
            try whileHeld(port) {
                client?.send(part)
                if endsOnlyItsSide { client?.finishSending() } else { client = nil }
            }
            #expect(
                wait {
                    server.sweep()
                    return server.activeRequests == 0 && server.openConnections == 0
                })
        }
    }

    @Test func `a client that ends its side after a whole request gets its answer`() throws {
        try withServer { server, port in
            let client = try #require(TCPClient(port: port))
            #expect(wait { server.openConnections == 1 })
            try whileHeld(port) {
                client.send(requestText("POST", "/x", body: "one") + requestText("POST", "/x", body: "two"))
                client.finishSending()
                for _ in 0..<3 { server.sweep() }
            }
            #expect(client.readResponse()?.text == "one")
            #expect(client.readResponse()?.text == "two")
            #expect(
                wait {
                    server.sweep()
                    return server.openConnections == 0
                })
        }
    }

    @Test func `a client that ends its side gets all of an answer that takes long to read`() throws {
        try withServer { server, port in
            let client = try #require(TCPClient(port: port))
            client.send(requestText("GET", "/large"))
            client.finishSending()
            // What fits into the socket's buffers is there, the rest isn't.
            let first = try #require(client.readSome())
            for _ in 0..<3 { server.sweep() }
            #expect(first.count + client.readAll().count > 16 << 20)
        }
    }
}
