import Synchronization
import TestSupport
import Testing

@testable import MicroHTTP

/// Records the heads that it sees and the refusals.
private final class HeadHandler: HTTPHandler {
    let refusals = Mutex<[HTTPRefusal]>([])
    let seen = Mutex<[HTTPRequestHead]>([])
    /// Bytes that follow every head.
    static let bodyLimit = 64

    func admit(_ head: HTTPRequestHead) -> HTTPAdmission { .collect(limit: Self.bodyLimit, AnsweredRequest(head, answer)) }

    @Sendable private func answer(to head: HTTPRequestHead, _ body: [UInt8]) -> HTTPAnswer {
        seen.withLock { $0.append(head) }
        return .now(HTTPResponse(status: 200, closesConnection: true))
    }

    func refusal(_ reason: HTTPRefusal, of head: HTTPRequestHead?) -> HTTPResponse {
        refusals.withLock { $0.append(reason) }
        return HTTPResponse(status: reason.status)
    }

    /// Returns what was recorded since the last call.
    func take() -> (seen: [HTTPRequestHead], refusals: [HTTPRefusal]) {
        defer {
            seen.withLock { $0 = [] }
            refusals.withLock { $0 = [] }
        }
        return (seen.withLock { $0 }, refusals.withLock { $0 })
    }
}

/// Valid heads with random changes.
private struct HeadCorpus {
    var generator: SeededGenerator

    static let pieces = [
        "a", "Host", "localhost:8080", "[::1]", "é", "\t", " ", "\u{00}", "\u{7F}", "\u{01}", "-", ":", "1", "0", "chunked", "/",
        "#", "?", "_", "http://", "100-continue", "\u{212A}", "*", ",", "%", "\r", "\n",
    ]
    static let names = [
        "Host", "host", "Content-Length", "Transfer-Encoding", "Expect", "Accept", "X-Request-Id", "User-Agent", "A B", "é", "",
        "transfer_encoding", "Contents-Length", "X_y", "If-None-Match",
    ]

    static let valid: [(method: String, target: String, fields: [(String, String)])] = [
        ("GET", "/", [("Host", "a")]), ("GET", "/v1/catalog?x=1&y=%20", [("Host", "localhost:8080"), ("Accept", "*/*")]),
        ("POST", "/v1/timelines", [("Host", "[::1]:80"), ("Content-Type", "application/json"), ("Content-Length", "5")]),
        ("POST", "/x", [("host", "a.b-c"), ("Transfer-Encoding", "chunked"), ("Accept", "text/css;q=0.5, */*")]),
        ("PUT", "http://h:1/a?b", [("Host", "h"), ("Expect", "100-continue"), ("Content-Length", "2")]),
        ("OPTIONS", "*", [("Host", ""), ("X-Request-ID", "caf\u{E9}")]),
        ("DELETE", "HTTPS://h", [("User-Agent", "tab\tand \u{1F600}"), ("HOST", "h")]),
    ]

    mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &generator) == 0 }

    mutating func text(_ most: Int) -> String {
        (0..<Int.random(in: 0...most, using: &generator)).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }.joined()
    }

    /// A valid head with a few of its parts replaced, repeated, left out or changed in one byte.
    mutating func head() -> HeadUnderTest {
        let base = Self.valid.randomElement(using: &generator) ?? Self.valid[0]
        var head = HeadUnderTest(base.method, base.target, chance(8) ? "HTTP/1.0" : "HTTP/1.1", fields: base.fields)
        for _ in 0..<Int.random(in: 0...3, using: &generator) { change(&head) }
        return head
    }

    private mutating func change(_ head: inout HeadUnderTest) {
        let index = Int.random(in: 0..<max(1, head.fields.count), using: &generator)
        let name = Array((Self.names.randomElement(using: &generator) ?? "").utf8)
        switch Int.random(in: 0..<9, using: &generator) {
        case 0: head.fields.append((name, Array(text(3).utf8)))
        case 1 where !head.fields.isEmpty: head.fields.remove(at: index)
        case 2 where !head.fields.isEmpty: head.fields.append(head.fields[index])
        case 3 where !head.fields.isEmpty: head.fields[index].value = Array(text(3).utf8)
        case 4 where !head.fields.isEmpty: head.fields[index].name = name
        case 5 where !head.fields.isEmpty: changeByte(&head.fields[index].value)
        case 6 where !head.fields.isEmpty: changeByte(&head.fields[index].name)
        case 7: changeByte(&head.target)
        default: changeByte(&head.method)
        }
    }

    mutating func changeByte(_ text: inout [UInt8]) {
        let byte = chance(2) ? UInt8.random(in: 0...255, using: &generator) : UInt8.random(in: 32...126, using: &generator)
        let index = Int.random(in: 0...text.count, using: &generator)
        if index < text.count, chance(2) { text[index] = byte } else { text.insert(byte, at: index) }
    }
}

@Suite(.serialized, .timeLimit(.minutes(2)))
struct HeadCorpusTests {
    @Test func `the parser agrees with the rules over texts`() throws {
        var corpus = HeadCorpus(generator: SeededGenerator(#function))
        var (accepted, refused) = (0, 0)
        for _ in 0..<20_000 {
            let head = corpus.head()
            switch Result(catching: { () throws(HTTPRefusal) in try head.parsedByOracle() }) {
            case .success(let oracle):
                accepted += 1
                let parsed = try head.parsed()
                #expect(parsed.texts.method == oracle.method && parsed.texts.path == oracle.path)
                #expect(parsed.texts.query == oracle.query && parsed.texts.fields == oracle.fields)
                let length = oracle.field("content-length").flatMap { Int($0) } ?? 0
                #expect(parsed.head.contentLength == length)
                #expect(parsed.head.isChunked == (oracle.field("transfer-encoding") != nil))
            case .failure(let refusal):
                refused += 1
                #expect(throws: refusal) { _ = try head.parsed() }
            }
        }
        #expect(accepted > 5000 && refused > 5000, "\(accepted) accepted, \(refused) refused")
    }

    @Test func `a handler sees what was sent, and every other head is refused`() throws {
        let handler = HeadHandler()
        let server = HTTPServer(HTTPServer.Configuration(port: 0, eventLoops: 1), handler: handler)
        let port = try server.start()
        defer { server.stop() }
        var corpus = HeadCorpus(generator: SeededGenerator(#function))
        var (accepted, refused) = (0, 0)
        for _ in 0..<600 {
            var head = corpus.head()
            // A change on the wire, besides those of the parts: separators change too.
            var bytes = head.wireBytes
            if corpus.chance(4) { corpus.changeByte(&bytes) }
            let client = try #require(TCPClient(port: port))
            client.send(bytes + Array("\r\n\r\n".utf8) + [UInt8](repeating: 0x78, count: HeadHandler.bodyLimit))
            client.finishSending()
            var response = client.readResponse()
            if response?.status == 100 { response = client.readResponse() }
            let (seen, refusals) = handler.take()
            #expect(seen.count + refusals.count <= 1)
            if let seen = seen.first {
                accepted += 1
                head = try #require(HeadUnderTest(wireBytes: bytes), "accepted: \(String(decoding: bytes, as: UTF8.self))")
                let oracle = try head.parsedByOracle()
                #expect(seen.method == oracle.method && seen.path == oracle.path && seen.query == oracle.query)
                #expect(seen.fields == oracle.fields)
            } else if let refusal = refusals.first {
                refused += 1
                #expect(response?.status == refusal.status)
            } else {
                // The library has refused it by itself.
                #expect(response.map { $0.status >= 400 } ?? true)
            }
        }
        #expect(accepted > 100 && refused > 100, "\(accepted) accepted, \(refused) refused")
        #expect(exchange(port, "GET", "/")?.status == 200)
    }
}

extension HeadUnderTest {
    /// The head on the wire.
    fileprivate var wireBytes: [UInt8] {
        var bytes = method + [0x20] + target + [0x20] + version + [0x0D, 0x0A]
        for field in fields { bytes += field.name + Array(": ".utf8) + field.value + [0x0D, 0x0A] }
        return bytes + [0x0D, 0x0A]
    }

    /// Reads a head strictly: `nil` if it isn't lines that end with CRLF, one blank between the parts of the first, and a name
    /// before the first colon of each other. Empty lines before the first one are allowed, even if LF alone ends them
    /// (RFC 9112 §2.2).
    fileprivate init?(wireBytes: [UInt8]) {
        let bytes = Self.asLibraryShows(wireBytes)
        var lines: [ArraySlice<UInt8>] = []
        var rest = bytes[...]
        while let end = [[0x0D, 0x0A], [0x0A]].first(where: { rest.starts(with: $0) }) { rest = rest.dropFirst(end.count) }
        while let end = rest.indices.first(where: { rest[$0...].starts(with: [0x0D, 0x0A]) }) {
            if !lines.isEmpty, end == rest.startIndex { break }
            if end > rest.startIndex { lines.append(rest[..<end]) }
            rest = rest[(end + 2)...]
        }
        let words = (lines.first ?? []).split(separator: 0x20, omittingEmptySubsequences: false)
        guard words.count == 3 else { return nil }
        self.init("", "", fields: [])
        (method, target, version) = (Array(words[0]), Array(words[1]), Array(words[2]))
        for line in lines.dropFirst() {
            // The library ends the head at NUL, and leaves fields without a name out.
            if line.first == 0 { break }
            if line.first == UInt8(ascii: ":") { continue }
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")), line.first != 0x20, line.first != 0x09 else { return nil }
            fields.append((Array(line[..<colon]), Array(line[(colon + 1)...].drop { $0 == 0x20 || $0 == 0x09 })))
        }
    }
    /// The library writes NUL over CR, LF and the colon of a name before anybody sees the head. LF with a NUL or such a colon beside it
    /// looks like CRLF then (docs/reliability.md).
    private static func asLibraryShows(_ bytes: [UInt8]) -> [UInt8] {
        var shown: [UInt8] = []
        for (index, byte) in bytes.enumerated() {
            guard byte == 0x0A, shown.last != 0x0D else {
                shown.append(byte)
                continue
            }
            let next = bytes.dropFirst(index + 1).first
            if shown.last == 0 { shown.removeLast() }
            if shown.count < index || next == 0 || next == UInt8(ascii: ":") { shown.append(0x0D) }
            shown.append(byte)
        }
        return shown
    }
}
