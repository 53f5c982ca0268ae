import MicroHTTP
import Testing
import TransitionCoding

@testable import TransitionService

struct NegotiationTests {
    static let accepts: [(String?, String?)] = [
        (nil, "json"), ("", "json"), ("*/*", "json"), ("application/json", "json"), ("application/*", "json"),
        ("text/css", "css"), ("image/png", nil), ("text/html,application/xhtml+xml,*/*;q=0.8", "json"),
        ("application/json;q=0", nil),
        ("*/*;q=0", nil), ("application/json;q=0, */*", "css"), ("TEXT/CSS, Application/JSON;Q=0.1", "css"),
        ("text/csv", "csv"), ("text/*", "css"), ("image/svg+xml", "svg"), ("application/octet-stream, */*;q=0.1", "f32"),
    ]

    @Test(arguments: accepts)
    func `Accept chooses a format, or no format is acceptable`(accept: String?, name: String?) {
        if let name {
            #expect((try? Negotiation.format(parameter: nil, accept: accept))?.name == name)
        } else {
            #expect(throws: NegotiationFailure.self) { _ = try Negotiation.format(parameter: nil, accept: accept) }
        }
    }

    @Test(
        arguments: [
            ("scale:0.8", "scale:0.8", nil), ("scale:0.8,opacity", "scale:0.8,opacity", nil),
            ("offset:40.5,scale:0.5:top", "offset:40.5,scale:0.5:top", nil),
            ("scale:0.8.json", "scale:0.8", "json"), ("scale:0.8,opacity.waapi.json", "scale:0.8,opacity", "waapi.json"),
            ("slide.CSS", "slide", "css"), ("scale:0.8.d.ts", "scale:0.8", "d.ts"),
        ] as [(String, String, String?)])
    func `a dot in a number is no extension`(path: String, stem: String, format: String?) throws {
        let name = try FormatExtension(path: path)
        #expect(name.stem == stem)
        #expect(name.format?.name == format)
    }

    @Test(arguments: ["slide.png", "scale:0.8.png", "slide.jsn", "slide.ts"])
    func `an unknown extension is refused`(path: String) {
        #expect(throws: RequestFailure.self) { _ = try FormatExtension(path: path) }
    }

    @Test func `the format parameter takes precedence over Accept`() throws {
        #expect(try Negotiation.format(parameter: "JSON", accept: "text/css").name == "json")
        #expect(throws: NegotiationFailure.self) { _ = try Negotiation.format(parameter: "png", accept: nil) }
    }

    @Test(
        arguments: [
            (nil, false), ("gzip", true), ("br, gzip;q=0.5", true), ("gzip;q=0", false), ("*", true), ("*;q=0", false),
            ("identity", false),
            ("gzip;q=0, *", false),
        ] as [(String?, Bool)])
    func `gzip is used if it is accepted`(acceptEncoding: String?, isGzip: Bool) {
        #expect((ContentCoding.negotiated(acceptEncoding) == .gzip) == isGzip)
    }

    @Test func `only long responses are compressed`() {
        #expect(HTTPBody(Array(repeating: 7, count: 859)).packed == nil)
        let packed = HTTPBody(Array(repeating: 7, count: 10_000)).packed
        #expect(packed?.prefix(2) == [0x1F, 0x8B])
        #expect((packed?.count ?? .max) < 200)
    }

    @Test(
        arguments: [
            (nil, true), ("application/json", true), ("application/json; charset=UTF-8", true),
            ("application/json; charset=latin1", false),
            ("application/problem+json", true), ("text/plain", true), ("application/x-www-form-urlencoded", true),
            ("text/html", false),
            ("multipart/form-data; boundary=x", false), ("application/+json", false),
        ] as [(String?, Bool)])
    func `JSON is read with curl's default media type too`(contentType: String?, isJSON: Bool) {
        #expect(MediaType.isJSON(contentType) == isJSON)
    }

    @Test func `entity tags compare weakly and across codings`() {
        let tag = Validators.tag(of: Array("x".utf8))
        #expect(tag.count == 32)
        func match(_ value: String?) -> ContentCoding? { Validators.match(value, tag, negotiated: .gzip) }
        #expect(match("\"\(tag)\"") == .identity)
        #expect(match("W/\"\(tag)\"") == .identity)
        #expect(match("\"a\", \"\(tag)-gz\"") == .gzip)
        #expect(match("*") == .gzip)
        for value in [nil, "", tag, "\"x\(tag)\""] { #expect(match(value) == nil) }
        #expect(Validators.tag(of: Array("y".utf8)) != tag)
    }

    @Test func `entity tags are the same on every machine and don't collide`() {
        // These are recorded values: if a tag changes, every cache requests the response again.
        for coding in ContentCoding.allCases {
            let bytes = Array("x".utf8)
            #expect(Validators.field(of: bytes, coding: coding) == Validators.field(Validators.tag(of: bytes), coding: coding))
        }
        #expect(Validators.tag(of: []) == "315900504e57f94a7b534c0857cc53e5")
        #expect(Validators.tag(of: Array("foobar".utf8)) == "2f636a2c7445a301960aae1f95686d3f")
        var tags = Set<String>()
        let text = Array("{\"transition\":\"push:leading\",\"animation\":\"bouncy\"}".utf8)
        // Every length, every single bit, and every pair of neighbors swapped.
        for length in 0..<text.count { tags.insert(Validators.tag(of: Array(text.prefix(length)))) }
        for bit in 0..<text.count * 8 {
            var other = text
            other[bit / 8] ^= 1 << UInt8(bit % 8)
            tags.insert(Validators.tag(of: other))
        }
        let swaps = (1..<text.count).filter { text[$0] != text[$0 - 1] }
        for index in swaps {
            var other = text
            other.swapAt(index, index - 1)
            tags.insert(Validators.tag(of: other))
        }
        #expect(tags.count == text.count * 9 + swaps.count)
        #expect(Set(tags.map { $0.prefix(16) }).count == tags.count)
        #expect(Set(tags.map { $0.suffix(16) }).count == tags.count)
    }
}

extension HTTPBody {
    fileprivate var packed: [UInt8]? { ContentCoding.gzip.encode(bytes, isPermanent: false) }
}
