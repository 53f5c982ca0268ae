import Testing
import TransitionEngine

@testable import TransitionCoding

/// The URL in the head of a file, which gives the same file.
struct SourceURLTests {
    @Test(
        arguments: [
            #""transition":"opacity","views":[{"id":"a"},{"id":"b"}],"output":{"name":"rows"}"#,
            #""transition":"scale:0.5","animation":{"curve":"easeOut","duration":0.3,"speed":2}"#,
            #""transition":"push:leading","animation":".bouncy.speed(2).delay(0.1)","view":{"size":[320,200]},"output":{"name":"a"}"#,
            #""transition":"move:bottom","animation":"linear(0, 0.4 20%, 1)","output":{"reduced":"none","tolerance":0.01}"#,
            #""transition":{"type":"uikit/property-animator","properties":{"scale":[0.5,1]},"duration":0.4,"#
                + #""timing":{"spring":{"dampingRatio":0.6,"initialVelocity":0}}}"#,
        ], ["swift", "kt", "css", "js", "d.ts", "motion.json", "tokens.json"])
    func `a posted spec has a URL that gives the same bytes`(members: String, name: String) throws {
        let format = try #require(BuiltInFormats.named(name))
        // A format may have no form for several views.
        guard let request = try? SpecReader.timeline(Array("{\(members)}".utf8), format: format) else { return }
        guard try format.issues(with: request).isEmpty else { return }
        let bytes = try format.encode(request)
        let text = String(decoding: bytes, as: UTF8.self)
        let url = try #require(CommentText.rejoined(text).firstMatch(of: #//v1/t/([-\w]+)\.([a-z.]+)/#), "\(text.prefix(300))")
        #expect(url.2 == name)
        let again = try SpecReader.timeline(try PackedSpec.unpack(String(url.1), limit: 65_536), format: format)
        #expect(try format.encode(again) == bytes)
    }

    @Test func `a spec that is too long for a URL stands in the head`() throws {
        let format = try #require(BuiltInFormats.named("swift"))
        let views = (0..<200).map { index in
            #"{"id":"view\#(index * 7919 % 1000)x\#(index)","view":{"size":[\#(index * 37 % 101 + 1),\#(index + 7)]}}"#
        }
        let spec = #"{"transition":"opacity","views":[\#(views.joined(separator: ","))]}"#
        let request = try SpecReader.timeline(Array(spec.utf8), format: format)
        let source = CanonicalURL.source(request, format: "swift")
        #expect(source.map { $0.utf8.count <= 8192 } ?? true)
        #expect(
            CanonicalURL.comment(request, format: "swift").hasPrefix(source ?? #"POST /v1/timelines?format=swift {"direction""#))
    }

    @Test func `a curve without a URL has its spec in the head`() throws {
        let format = try #require(BuiltInFormats.named("kt"))
        let request = try SpecReader.curve(Array(#"{"animation":"linear(0, 0.4 20%, 1)"}"#.utf8), format: format)
        let text = String(decoding: try format.encode(request), as: UTF8.self)
        #expect(text.contains("// POST /v1/curves?format=kt {\"animation\":{"), "\(text.prefix(300))")
    }
}
