import CMicroHTTPD
import TestSupport
import Testing

@testable import MicroHTTP

/// The quick look at a head, held against the rules it is a subset of.
struct PlainHeadTests {
    /// What the quick look makes of a head, and what it appends.
    private func look(
        _ method: String, _ target: String, _ version: String = "HTTP/1.1", _ fields: [(String, String)]
    ) -> (head: PlainHead, key: String)? {
        var configuration = HTTPServer.Configuration()
        configuration.keyFields = ["accept", "prefer"]
        configuration.individualFields = ["x-request-id"]
        let names = KeyFields(configuration)
        // The library's head points into a buffer; here every text is kept until the look is over.
        let texts = fields.map { (Array($0.0.utf8), Array($0.1.utf8)) }
        var raw = mhd_head()
        raw.count = Int32(texts.count)
        var pointers: [mhd_field] = []
        var kept: [UnsafeMutablePointer<CChar>] = []
        defer { kept.forEach { $0.deallocate() } }
        func keep(_ bytes: [UInt8]) -> UnsafePointer<CChar> {
            let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 1)
            for (index, byte) in bytes.enumerated() { copy[index] = CChar(bitPattern: byte) }
            copy[bytes.count] = 0
            kept.append(copy)
            return UnsafePointer(copy)
        }
        for (name, value) in texts {
            pointers.append(mhd_field(name: keep(name), value: keep(value), name_length: name.count, value_length: value.count))
        }
        withUnsafeMutableBytes(of: &raw.fields) { memory in
            pointers.withUnsafeBytes { memory.copyMemory(from: $0) }
        }
        let bytes = RequestBytes()
        let methodText = keep(Array(method.utf8))
        let versionText = keep(Array(version.utf8))
        let head = Array(target.utf8).withUnsafeBytes { target in
            PlainHead(&raw, method: methodText, target: target, version: versionText, names: names, into: bytes)
        }
        return head.map { ($0, String(decoding: bytes.all, as: UTF8.self)) }
    }

    @Test func `what an answer may depend on is the key, and nothing else`() throws {
        let host = ("Host", "a")
        let first = try #require(look("GET", "/x?a=1", "HTTP/1.1", [host, ("User-Agent", "curl"), ("Accept", "*/*")]))
        let second = try #require(look("GET", "/x?a=1", "HTTP/1.1", [("host", "b:80"), ("ACCEPT", "*/*"), ("Cookie", "c")]))
        #expect(first.key == second.key)
        for other in [
            look("HEAD", "/x?a=1", "HTTP/1.1", [host, ("Accept", "*/*")]),
            look("GET", "/x?a=2", "HTTP/1.1", [host, ("Accept", "*/*")]),
            look("GET", "/x?a=1", "HTTP/1.1", [host]), look("GET", "/x?a=1", "HTTP/1.1", [host, ("Accept", "a")]),
            look("GET", "/x?a=1", "HTTP/1.1", [host, ("Prefer", "*/*")]),
            look("GET", "/x?a=1", "HTTP/1.1", [host, ("Accept", "*/*"), ("Accept", "b")]),
        ] { #expect(try #require(other).key != first.key) }
    }

    @Test func `a body can't pass for more of the head`() throws {
        let whole = try #require(look("GET", "/x", "HTTP/1.1", [("Host", "a"), ("Accept", "text/css"), ("Prefer", "p")])).key
        for (fields, body) in [([("Host", "a")], "atext/css\nbp\n\n"), ([("Host", "a"), ("Accept", "text/css")], "bp\n\n")] {
            let part = try #require(look("GET", "/x", "HTTP/1.1", fields)).key
            for length in 0...body.count { #expect(part + body.prefix(length) != whole) }
            #expect(!whole.hasPrefix(part))
        }
    }

    @Test func `lengths are read, and fields that come back make an answer its own`() throws {
        #expect(look("POST", "/", "HTTP/1.1", [("Host", "a"), ("Content-Length", "123")])?.head.contentLength == 123)
        #expect(look("GET", "/", "HTTP/1.1", [("Host", "a")])?.head.isIndividual == false)
        #expect(look("GET", "/", "HTTP/1.1", [("Host", "a"), ("X-Request-ID", "1")])?.head.isIndividual == true)
    }

    static let refused: [(String, String, String, [(String, String)])] = [
        ("GET", "/", "HTTP/1.0", [("Host", "a")]), ("GET", "/", "HTTP/1.1", []),
        ("GET", "/", "HTTP/1.1", [("Host", "a"), ("Host", "a")]), ("get", "/", "HTTP/1.1", [("Host", "a")]),
        ("GET", "http://a/", "HTTP/1.1", [("Host", "a")]), ("GET", "*", "HTTP/1.1", [("Host", "a")]),
        ("GET", "/#a", "HTTP/1.1", [("Host", "a")]), ("GET", "/a b", "HTTP/1.1", [("Host", "a")]),
        ("GET", "/é", "HTTP/1.1", [("Host", "a")]), ("GET", "/", "HTTP/1.1", [("Host", "a/b")]),
        ("GET", "/", "HTTP/1.1", [("Host", "a:99999")]), ("GET", "/", "HTTP/1.1", [("Host", "a:1:2")]),
        ("GET", "/", "HTTP/1.1", [("Host", "a"), ("A B", "c")]), ("GET", "/", "HTTP/1.1", [("Host", "a"), ("", "c")]),
        ("GET", "/", "HTTP/1.1", [("Host", "a"), ("A", "b\u{01}")]),
        ("GET", "/", "HTTP/1.1", [("Host", "a"), ("A", "bbbbbbbb\u{7F}")]),
        ("GET", "/", "HTTP/1.1", [("Host", "a"), ("A", "b\tc")]), ("GET", "/", "HTTP/1.1", [("Host", "a"), ("A", "bbbbbbbbé")]),
        ("POST", "/", "HTTP/1.1", [("Host", "a"), ("Transfer-Encoding", "chunked")]),
        ("POST", "/", "HTTP/1.1", [("Host", "a"), ("Expect", "100-continue")]),
        ("POST", "/", "HTTP/1.1", [("Host", "a"), ("Content-Length", "1"), ("Content-Length", "1")]),
        ("POST", "/", "HTTP/1.1", [("Host", "a"), ("Content-Length", "+1")]),
        ("POST", "/", "HTTP/1.1", [("Host", "a"), ("Content-Length", "")]),
        ("POST", "/", "HTTP/1.1", [("Host", "a"), ("Content-Length", "1234567890")]),
    ]

    @Test(arguments: refused)
    func `whatever might be read in two ways goes the long way`(
        method: String, target: String, version: String, fields: [(String, String)]
    ) {
        #expect(look(method, target, version, fields) == nil)
    }

    @Test func `every plain head is one that the full rules let pass`() throws {
        let pieces = [
            "a", "Host", "localhost:8080", "[::1]", "é", "\t", " ", "\u{00}", "\u{7F}", "-", ":", "1", "0", "chunked", "/", "#",
            "?",
        ]
        let names = ["Host", "host", "Content-Length", "Transfer-Encoding", "Expect", "Accept", "X-Request-Id", "A B", "é", ""]
        var generator = SeededGenerator(#function)
        func text(_ parts: [String], _ most: Int) -> String {
            (0..<Int.random(in: 0...most, using: &generator)).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
        }
        var plain = 0
        for _ in 0..<30_000 {
            var fields = [("Host", Bool.random(using: &generator) ? "a" : text(pieces, 3))]
            for _ in 0..<Int.random(in: 0...3, using: &generator) {
                fields.append((names.randomElement(using: &generator) ?? "", text(pieces, 4)))
            }
            let (method, target) = (["GET", "POST", "PuT", ""].randomElement(using: &generator) ?? "", "/" + text(pieces, 3))
            // A C string ends at a NUL; the gap check refuses such heads before.
            guard !target.contains("\u{00}"), look(method, target, "HTTP/1.1", fields) != nil else { continue }
            plain += 1
            let known = fields.map { HTTPField($0.0.lowercased(), $0.1) }
            let head = try Framing.head(method: method, target: target, version: "HTTP/1.1", fields: known)
            let quick = Framing.plainHead(method: method, target: target, fields: known)
            #expect(head.path == quick.path && head.query == quick.query && head.method == quick.method)
        }
        #expect(plain > 1000)
    }

    @Test func `every byte of a name is looked at, wherever it stands`() {
        let allowed = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-".utf8)
        for length in [1, 4, 7, 8, 9, 15, 16, 17, 30] {
            for place in 0..<length {
                for byte in UInt8(1)..<128 {
                    var name = [UInt8](repeating: UInt8(ascii: "q"), count: length)
                    name[place] = byte
                    let found = look("GET", "/", "HTTP/1.1", [("Host", "a"), (String(decoding: name, as: UTF8.self), "1")])
                    #expect((found != nil) == allowed.contains(byte), "\(byte) at \(place) of \(length)")
                }
            }
        }
    }

    @Test func `a request's bytes grow, and give back what they don't need`() {
        let bytes = RequestBytes()
        let large = [UInt8](repeating: 7, count: 100_000)
        large.withUnsafeBytes { bytes.append($0.baseAddress!, count: $0.count) }
        bytes.beginBody()
        bytes.append(1)
        #expect(bytes.count == 100_001)
        #expect(Array(bytes.body) == [1])
        bytes.clear()
        #expect(bytes.count == 0)
        for byte in 0..<UInt8(200) { bytes.append(byte) }
        #expect(Array(bytes.all) == Array(0..<200))
    }
}
