import Synchronization
import TestSupport
import Testing

@testable import MicroHTTP

/// Records every call in order; stores a response for `/stored`.
private final class RecordingHandler: HTTPHandler {
    let isOpenToAll: Bool
    let calls = Mutex<[String]>([])
    private let stored = HTTPStoredResponse(HTTPResponse(status: 200, body: Array("stored".utf8)))

    init(isOpenToAll: Bool) { self.isOpenToAll = isOpenToAll }

    private func record(_ call: String) { calls.withLock { $0.append(call) } }

    func take() -> [String] {
        defer { calls.withLock { $0 = [] } }
        return calls.withLock { $0 }
    }

    func admit(_ head: HTTPRequestHead) -> HTTPAdmission {
        record("admit \(head.path)")
        return head.path == "/refused" ? .refuse(HTTPResponse(status: 403)) : .collect(limit: 100, AnsweredRequest(head, answer))
    }

    func storedResponse(for key: UnsafeRawBufferPointer) -> HTTPStoredResponse? {
        String(decoding: key, as: UTF8.self).contains(" /stored\n") ? stored : nil
    }

    @Sendable private func answer(to head: HTTPRequestHead, _ body: [UInt8]) -> HTTPAnswer {
        record("answer \(head.path)")
        return .now(HTTPResponse(status: 200, body: body))
    }

    func refusal(_ reason: HTTPRefusal, of head: HTTPRequestHead?) -> HTTPResponse { HTTPResponse(status: reason.status) }
}

@Suite(.serialized, .timeLimit(.minutes(2)))
struct AdmissionTests {
    private func withClient(
        isOpenToAll: Bool, _ body: (RecordingHandler, TCPClient, UInt16) throws -> Void
    ) throws {
        let handler = RecordingHandler(isOpenToAll: isOpenToAll)
        var configuration = HTTPServer.Configuration(port: 0)
        configuration.keyFields = ["content-type"]
        configuration.keyedBodyLimit = 50
        let server = HTTPServer(configuration, handler: handler)
        let port = try server.start()
        defer { server.stop() }
        try body(handler, try #require(TCPClient(port: port)), port)
    }

    @Test(arguments: [(false, 5), (false, 70), (true, 70)])
    func `a request is admitted before its body is read`(isOpenToAll: Bool, length: Int) throws {
        try withClient(isOpenToAll: isOpenToAll) { handler, client, _ in
            client.send("POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: \(length)\r\n\r\n")
            #expect(wait { handler.calls.withLock { $0 } == ["admit /x"] })
            client.send(String(repeating: "b", count: length))
            #expect(client.readResponse()?.body.count == length)
            #expect(handler.take() == ["admit /x", "answer /x"])
        }
    }

    @Test func `each request is admitted once, whatever the connection has sent before`() throws {
        for isOpenToAll in [true, false] {
            try withClient(isOpenToAll: isOpenToAll) { handler, client, port in
                let post = { (type: String, body: String) in
                    client.send(requestText("POST", "/x", fields: ["Content-Type: \(type)"], body: body))
                    #expect(client.readResponse()?.text == body)
                }
                post("a", "one")
                post("a", "three")
                #expect(handler.take() == ["admit /x", "answer /x", "admit /x", "answer /x"])
                post("b", "one")
                #expect(handler.take() == ["admit /x", "answer /x"])
                #expect(exchange(port, "POST", "/x", fields: ["Content-Type: b"], body: "one")?.text == "one")
                #expect(handler.take() == ["admit /x", "answer /x"])
            }
        }
    }

    @Test func `what is refused is refused each time, and the connection goes on`() throws {
        for isOpenToAll in [true, false] {
            try withClient(isOpenToAll: isOpenToAll) { handler, client, _ in
                for body in ["one", nil] {
                    for _ in 0..<2 {
                        client.send(requestText("POST", "/refused", body: body))
                        #expect(client.readResponse()?.status == 403)
                        #expect(handler.take() == ["admit /refused"])
                    }
                }
            }
        }
    }

    @Test func `a stored response is sent without another call if the handler is open to all`() throws {
        for isOpenToAll in [true, false] {
            try withClient(isOpenToAll: isOpenToAll) { handler, client, _ in
                client.send(requestText("GET", "/stored"))
                #expect(client.readResponse()?.text == (isOpenToAll ? "stored" : ""))
                #expect(handler.take() == (isOpenToAll ? [] : ["admit /stored", "answer /stored"]))
                client.send(requestText("POST", "/stored", body: "x"))
                #expect(client.readResponse()?.text == (isOpenToAll ? "stored" : "x"))
                #expect(handler.take() == (isOpenToAll ? [] : ["admit /stored", "answer /stored"]))
            }
        }
    }
}
