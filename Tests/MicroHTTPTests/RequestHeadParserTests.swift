import TestSupport
import Testing

@testable import MicroHTTP

struct RequestHeadParserTests {
    private func parsed(
        _ fields: [(String, String)], method: String = "POST", target: String = "/x", version: String = "HTTP/1.1"
    ) throws(HTTPRefusal) -> HeadUnderTest.Parsed {
        try HeadUnderTest(method, target, version, fields: fields).parsed()
    }

    // MARK: - Framing

    static let refused: [[(String, String)]] = [
        [], [("host", "a"), ("host", "a")], [("host", "a b")], [("host", "a/b")],
        [("host", "a"), ("content-length", "1"), ("content-length", "1")],
        [("host", "a"), ("content-length", "1"), ("transfer-encoding", "chunked")],
        [("host", "a"), ("content-length", "+1")], [("host", "a"), ("content-length", "1, 1")],
        [("host", "a"), ("content-length", "")], [("host", "a"), ("content-length", "99999999999999999999")],
        [("host", "a"), ("content-length", "1 ")], [("host", "a"), ("transfer-encoding", "gzip")],
        [("host", "a"), ("transfer-encoding", "gzip, chunked")],
        [("host", "a"), ("transfer-encoding", "chunked"), ("transfer-encoding", "chunked")],
        [("host", "a"), ("transfer-encoding", "")], [("host", "a"), ("x ", "y")], [("host", "a"), ("", "y")],
        [("host", "a"), ("x", "a\u{01}b")], [("host", "a"), ("x", "a\u{7F}")],
        [("host", "a"), ("x", "bbbbbbbb\u{7F}")], [("host", "a"), ("x", "\u{1F}bbbbbbbb")],
        [("host", "a:b")], [("host", "a:99999")], [("host", "a:65536")], [("host", "[::1")], [("host", "a%zz")],
        [("host", "a:1:2")], [("host", "[]")], [("host", "[::1]a")], [("host", "[g]")],
        [("host", "a"), ("transfer-encoding", "chunked ")], [("host", "a"), ("a b", "c")], [("host", "a"), ("é", "c")],
    ]

    @Test(arguments: refused)
    func `ambiguous framing is malformed`(fields: [(String, String)]) {
        let refusal = #expect(throws: HTTPRefusal.self) { _ = try parsed(fields) }
        #expect(refusal?.status == 400)
    }

    static let accepted: [[(String, String)]] = [
        [("host", "a")], [("host", "")], [("host", "[::1]:80")], [("host", "a:65535")], [("host", "a:")],
        [("host", "a"), ("content-length", "0")], [("host", "a"), ("content-length", "999999999999999999")],
        [("host", "a"), ("transfer-encoding", "Chunked")], [("host", "a"), ("expect", "100-Continue")],
        [("host", "a"), ("x", "tab\tand é")], [("host", "a"), ("x", "")], [("host", "a "), ("x!#$%&'*+.^_`|~", "y")],
        // As long as the name of a framing field, with the same ends: not one.
        [("host", "a"), ("transfer_encoding", "gzip"), ("content-length", "1")],
    ]

    @Test(arguments: accepted)
    func `good framing is accepted`(fields: [(String, String)]) throws {
        #expect(try parsed(fields).texts.fields.count == fields.count)
    }

    @Test func `HTTP/1.0 needs no Host and knows no chunks`() throws {
        #expect(try parsed([], version: "HTTP/1.0").texts.path == "/x")
        #expect(throws: HTTPRefusal.self) { _ = try parsed([("transfer-encoding", "chunked")], version: "HTTP/1.0") }
    }

    @Test(
        arguments: [
            ("/a?b?c", "/a", "b?c"), ("http://h/a", "/a", nil), ("HTTPS://h:1/a?b", "/a", "b"), ("http://h", "/", nil),
            ("http://h?q", "/", "q"), ("/", "/", nil), ("/%41", "/%41", nil), ("/a?", "/a", ""),
        ] as [(String, String, String?)])
    func `targets are split as sent`(target: String, path: String, query: String?) throws {
        let head = try parsed([("host", "a")], target: target).texts
        #expect(head.path == path)
        #expect(head.query == query)
    }

    @Test(arguments: ["x", "*", "/a b", "/é", "/a#b", "ftp://h/a", "", "http://", "http://a b/", "http:///x", "/aaaaaaa\u{7F}"])
    func `other targets are malformed`(target: String) {
        #expect(throws: HTTPRefusal.self) { _ = try parsed([("host", "a")], target: target) }
    }

    @Test func `an asterisk is a target for OPTIONS alone`() throws {
        #expect(try parsed([("host", "a")], method: "OPTIONS", target: "*").texts.path == "*")
        #expect(throws: HTTPRefusal.self) { _ = try parsed([("host", "a")], method: "options", target: "*") }
    }

    @Test func `expectations have their own refusal`() {
        #expect(throws: HTTPRefusal.unknownExpectation) { _ = try parsed([("host", "a"), ("expect", "200-ok")]) }
    }

    @Test func `limits have their own refusals`() {
        var configuration = HTTPServer.Configuration()
        configuration.targetLimit = 8
        let head = HeadUnderTest("GET", "/12345678", fields: [("host", "a")])
        #expect(throws: HTTPRefusal.targetTooLong(limit: 8)) { _ = try head.parsed(configuration) }
    }

    // MARK: - Key

    @Test func `what a response may depend on is the key, and nothing else`() throws {
        func key(_ method: String, _ target: String, _ fields: [(String, String)]) throws -> String {
            let parsed = try parsed(fields, method: method, target: target)
            #expect(parsed.head.hasKey)
            return parsed.key
        }
        let host = ("Host", "a")
        let first = try key("GET", "/x?a=1", [host, ("User-Agent", "curl"), ("Accept", "*/*")])
        #expect(try key("GET", "/x?a=1", [("host", "b:80"), ("ACCEPT", "*/* "), ("Cookie", "c")]) == first)
        for other in [
            try key("HEAD", "/x?a=1", [host, ("Accept", "*/*")]), try key("GET", "/x?a=2", [host, ("Accept", "*/*")]),
            try key("GET", "/x?a=1", [host]), try key("GET", "/x?a=1", [host, ("Accept", "a")]),
            try key("GET", "/x?a=1", [host, ("Prefer", "*/*")]),
            try key("GET", "/x?a=1", [host, ("Accept", "*/*"), ("Accept", "b")]),
        ] { #expect(other != first) }
    }

    @Test func `a body can't be taken for a part of the head`() throws {
        let longest = try parsed([("Host", "a"), ("Accept", "text/css"), ("Prefer", "p")]).key
        for (fields, body) in [([("Host", "a")], "atext/css\nbp\n\n"), ([("Host", "a"), ("Accept", "text/css")], "bp\n\n")] {
            let part = try parsed(fields).key
            for length in 0...body.count { #expect(part + body.prefix(length) != longest) }
            #expect(!longest.hasPrefix(part))
        }
    }

    @Test func `lengths are read, and fields that come back make a response individual`() throws {
        #expect(try parsed([("Host", "a"), ("Content-Length", "123")]).head.contentLength == 123)
        #expect(try parsed([("Host", "a")]).head.isIndividual == false)
        #expect(try parsed([("Host", "a"), ("X-Request-ID", "1")]).head.isIndividual == true)
        #expect(try parsed([("Host", "a"), ("Transfer-Encoding", "chunked")]).head.isChunked)
    }

    static let keyless: [(String, String, String, [(String, String)])] = [
        ("GET", "/", "HTTP/1.0", [("Host", "a")]), ("GET", "http://a/", "HTTP/1.1", [("Host", "a")]),
        ("OPTIONS", "*", "HTTP/1.1", [("Host", "a")]),
        ("POST", "/", "HTTP/1.1", [("Host", "a"), ("Transfer-Encoding", "chunked")]),
        ("POST", "/", "HTTP/1.1", [("Host", "a"), ("Expect", "100-continue")]),
    ]

    @Test(arguments: keyless)
    func `a request that depends on more than its key has none`(
        method: String, target: String, version: String, fields: [(String, String)]
    ) throws {
        #expect(try !HeadUnderTest(method, target, version, fields: fields).parsed().head.hasKey)
    }

    // MARK: - Bytes

    @Test func `every byte of a name is checked at every index`() {
        let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
        let allowed = Set("\(letters)!#$%&'*+-.^_`|~".utf8)
        forEachByte(in: [1, 4, 7, 8, 9, 15, 16, 17, 30]) { name, byte, position in
            var head = HeadUnderTest("GET", "/", fields: [("Host", "a")])
            head.fields.append((name, Array("1".utf8)))
            #expect(((try? head.parsed()) != nil) == allowed.contains(byte), "\(byte) at \(position)")
        }
    }

    @Test func `every byte of a value and of a target is checked at every index`() {
        forEachByte(in: [1, 7, 8, 9, 16, 19]) { text, byte, position in
            var head = HeadUnderTest("GET", "/", fields: [("Host", "a")])
            head.fields.append((Array("x".utf8), text))
            #expect(((try? head.parsed()) != nil) == (byte == 9 || byte >= 32 && byte != 127), "value: \(byte) at \(position)")
            head = HeadUnderTest("GET", "/", fields: [("Host", "a")])
            head.target += text
            let isTarget = byte > 32 && byte < 127 && byte != UInt8(ascii: "#")
            #expect(((try? head.parsed()) != nil) == isTarget, "target: \(byte) at \(position)")
        }
    }

    /// Every byte at every position of texts of some lengths.
    private func forEachByte(in lengths: [Int], _ body: ([UInt8], UInt8, Int) -> Void) {
        for length in lengths {
            for position in 0..<length {
                for byte in UInt8.min...UInt8.max {
                    var text = [UInt8](repeating: UInt8(ascii: "q"), count: length)
                    text[position] = byte
                    body(text, byte, position)
                }
            }
        }
    }

    @Test func `the bytes of a request grow, and release what they don't need`() {
        let bytes = RequestBytes()
        let large = [UInt8](repeating: 7, count: 100_000)
        large.withUnsafeBytes { bytes.append($0) }
        bytes.beginBody()
        bytes.append(1)
        #expect(bytes.count == 100_001)
        #expect(bytes.head.count == 100_000)
        #expect(Array(bytes.body) == [1])
        bytes.clear()
        #expect(bytes.count == 0)
        for byte in 0..<UInt8(200) { bytes.append(byte) }
        #expect(Array(bytes.all) == Array(0..<200))
    }
}
