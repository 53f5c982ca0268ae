import Dispatch
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import MicroHTTP

/// Answers after a while, and notes how its requests ended.
private final class SlowHandler: HTTPHandler {
    let lapses = Mutex<[HTTPLapse]>([])
    let within: Double
    let after: Double

    init(within: Double, after: Double) {
        self.within = within
        self.after = after
    }

    func admit(_ head: HTTPRequestHead) -> HTTPAdmission { .collect(limit: 1000) }

    func answer(_ request: HTTPRequest) -> HTTPAnswer {
        guard request.head.path == "/slow" else { return .now(HTTPResponse(status: 200, body: request.body)) }
        return .later(within: within) { lapse in
            self.lapses.withLock { $0.append(lapse) }
            return HTTPResponse(status: lapse == .overdue ? 504 : 499)
        } start: { [after] reply in
            DispatchQueue.global().asyncAfter(deadline: .now() + after) { reply.send { HTTPResponse(status: 200) } }
        }
    }

    func refusal(_ reason: HTTPRefusal, of head: HTTPRequestHead?) -> HTTPResponse { HTTPResponse(status: reason.status) }
}

@Suite(.serialized, .timeLimit(.minutes(2)))
struct LapseTests {
    private func withServer(
        _ handler: SlowHandler, _ configure: (inout HTTPServer.Configuration) -> Void = { _ in },
        _ body: (HTTPServer, UInt16) throws -> Void
    ) throws {
        var configuration = HTTPServer.Configuration(port: 0, eventLoops: 2)
        configure(&configuration)
        let server = HTTPServer(configuration, handler: handler)
        let port = try server.start()
        defer {
            // A suspended connection would abort the process.
            for _ in 0..<500 where server.activeRequests > 0 { usleep(10_000) }
            server.stop()
        }
        try body(server, port)
    }

    @Test func `a request that takes too long is answered in time, and the connection goes on`() throws {
        let handler = SlowHandler(within: 0.3, after: 1)
        try withServer(handler) { _, port in
            let client = try #require(TCPClient(port: port))
            client.send(requestText("GET", "/slow"))
            // Had it waited for the work, this would be its 200.
            #expect(client.readResponse()?.status == 504)
            #expect(handler.lapses.withLock { $0 } == [.overdue])
            client.send(requestText("POST", "/now", body: "x"))
            #expect(client.readResponse()?.text == "x")
            // What comes later is for nobody.
            usleep(900_000)
            client.send(requestText("POST", "/now", body: "y"))
            #expect(client.readResponse()?.text == "y")
        }
    }

    @Test(arguments: [false, true])
    func `a client that leaves is noticed while its answer is made`(endsOnlyItsSide: Bool) throws {
        let handler = SlowHandler(within: 10, after: 2)
        try withServer(handler) { server, port in
            var client = TCPClient(port: port)
            client?.send(requestText("GET", "/slow"))
            usleep(50_000)
            if endsOnlyItsSide {
                client?.finishSending()
                #expect(client?.readResponse()?.status == 499)
            }
            client = nil
            for _ in 0..<100 where server.openConnections > 0 { usleep(10_000) }
            #expect(handler.lapses.withLock { $0 } == [.clientGone])
            #expect(server.openConnections == 0)
        }
    }

    @Test func `one address has its connections over all event loops, and gets them back`() throws {
        try withServer(SlowHandler(within: 1, after: 0)) {
            $0.connectionsPerAddress = 7
        } _: { server, port in
            for _ in 0..<20 {
                var clients = (0..<12).compactMap { _ in TCPClient(port: port) }
                for client in clients { client.send(requestText("POST", "/now", body: "x")) }
                #expect(clients.count { $0.readResponse()?.status == 200 } == 7)
                clients = []
                for _ in 0..<300 where server.openConnections > 0 { usleep(10_000) }
                #expect(server.openConnections == 0)
            }
        }
    }

    @Test func `behind a body in chunks there is no second request`() throws {
        try withServer(SlowHandler(within: 1, after: 0)) { _, port in
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
