import Testing

@testable import MicroHTTP

struct FramingTests {
    private func head(
        _ fields: [(String, String)], method: String = "POST", target: String = "/x", version: String = "HTTP/1.1"
    ) throws(HTTPRefusal) -> HTTPRequestHead {
        try Framing.head(
            method: method, target: target, version: version, fields: fields.map { HTTPField($0.0, $0.1) })
    }

    static let refused: [[(String, String)]] = [
        [], [("host", "a"), ("host", "a")], [("host", "a b")], [("host", "a/b")],
        [("host", "a"), ("content-length", "1"), ("content-length", "1")],
        [("host", "a"), ("content-length", "1"), ("transfer-encoding", "chunked")],
        [("host", "a"), ("content-length", "+1")], [("host", "a"), ("content-length", "1, 1")],
        [("host", "a"), ("content-length", "")], [("host", "a"), ("content-length", "99999999999999999999")],
        [("host", "a"), ("transfer-encoding", "gzip")], [("host", "a"), ("transfer-encoding", "gzip, chunked")],
        [("host", "a"), ("transfer-encoding", "chunked"), ("transfer-encoding", "chunked")],
        [("host", "a"), ("transfer-encoding", "")], [("host", "a"), ("x ", "y")], [("host", "a"), ("", "y")],
        [("host", "a"), ("x", "a\u{01}b")], [("host", "a"), ("x", "a\u{7F}")],
        [("host", "a:b")], [("host", "a:99999")], [("host", "[::1")], [("host", "a%zz")],
        [("host", "a"), ("transfer-encoding", "chunked ")],
    ]

    @Test(arguments: refused)
    func `ambiguous framing is malformed`(fields: [(String, String)]) {
        let refusal = #expect(throws: HTTPRefusal.self) { _ = try head(fields) }
        #expect(refusal?.status == 400)
    }

    static let accepted: [[(String, String)]] = [
        [("host", "a")], [("host", "")], [("host", "[::1]:80")], [("host", "a"), ("content-length", "0")],
        [("host", "a"), ("transfer-encoding", "Chunked")], [("host", "a"), ("expect", "100-Continue")],
        [("host", "a"), ("x", "tab\tand é")],
    ]

    @Test(arguments: accepted)
    func `good framing is accepted`(fields: [(String, String)]) throws {
        #expect(try head(fields).fields.count == fields.count)
    }

    @Test func `HTTP/1.0 needs no Host and knows no chunks`() throws {
        #expect(try head([], version: "HTTP/1.0").path == "/x")
        #expect(throws: HTTPRefusal.self) { _ = try head([("transfer-encoding", "chunked")], version: "HTTP/1.0") }
    }

    @Test(
        arguments: [
            ("/a?b?c", "/a", "b?c"), ("http://h/a", "/a", nil), ("HTTPS://h:1/a?b", "/a", "b"), ("http://h", "/", nil),
            ("http://h?q", "/", "q"), ("/", "/", nil), ("/%41", "/%41", nil),
        ] as [(String, String, String?)])
    func `targets are split as sent`(target: String, path: String, query: String?) throws {
        let head = try head([("host", "a")], target: target)
        #expect(head.path == path)
        #expect(head.query == query)
    }

    @Test(arguments: ["x", "*", "/a b", "/é", "/a#b", "ftp://h/a", ""])
    func `other targets are malformed`(target: String) {
        #expect(throws: HTTPRefusal.self) { _ = try head([("host", "a")], target: target) }
    }

    @Test func `expectations have their own refusal`() {
        #expect(throws: HTTPRefusal.unknownExpectation) { _ = try head([("host", "a"), ("expect", "200-ok")]) }
    }
}
