import Testing
import TransitionEngine

@testable import TransitionCoding

/// What is written reads back to the spec that it was written from: every catalog entry in every format of text.
struct RoundTripTests {
    /// An output: the format, and what its query says besides that of the entry.
    struct Output: Sendable, CustomTestStringConvertible {
        let format: String
        var query = ""
        var testDescription: String { format + (query.isEmpty ? "" : "?" + query) }
    }

    private static let curve = "animation=ease-out%20300ms"
    static let outputs: [Output] =
        BuiltInFormats.all.map(\.name).filter { $0 != "f32" }.map { Output(format: $0) }
        + StylesheetMode.allCases.filter { $0 != .keyframes }.map {
            Output(format: "css", query: "mode=\($0.rawValue)&" + curve)
        }
        + [
            Output(format: "css", query: "reduced=keep&tolerance=0.01&name=card&dir=auto"),
            Output(format: "swift", query: "name=card&access=public"), Output(format: "json", query: "direction=removal&count=3"),
            Output(format: "json", query: "direction=both&count=3"),
            Output(format: "kt", query: "package=a.b&" + curve),
        ]

    /// The formats that say no URL and no spec, and why nothing reads them.
    static let losses = ["csv": "numbers"]

    private func request(_ entry: CatalogEntry, _ output: Output) throws -> TimelineRequest? {
        let format = try #require(BuiltInFormats.named(output.format))
        let query = try #require(Query([entry.exampleQuery, output.query].filter { !$0.isEmpty }.joined(separator: "&")))
        // What an entry can't be in a format is refused.
        return try? SpecPath.timeline(recipe: entry.example, query: query, format: format)
    }

    private func canonical(_ request: TimelineRequest) -> String {
        var request = request
        request.serializeSpec()
        return String(decoding: request.specText ?? [], as: UTF8.self)
    }

    /// Returns the body with a text as its transition.
    private func body(_ text: String) -> [UInt8] {
        var buffer = TextBuffer()
        buffer.append("{\"transition\":")
        buffer.append(json: text)
        buffer.append("}")
        return buffer.bytes
    }

    @Test(arguments: outputs)
    func `a file reads back to the spec that it was written from`(output: Output) throws {
        let format = try #require(BuiltInFormats.named(output.format))
        var (count, lost) = (0, 0)
        for entry in Catalog.transitions {
            guard let request = try request(entry, output) else { continue }
            count += 1
            let text = String(decoding: try format.render(request).bytes, as: UTF8.self)
            guard let again = try? SpecReader.timeline(body(text), format: format) else {
                lost += 1
                continue
            }
            #expect(canonical(again) == canonical(request), "\(entry.example)")
            #expect(again.output == request.output && again.isBoth == request.isBoth, "\(entry.example)")
            #expect(again.warnings.contains { $0.code == "read-by-url" }, "\(entry.example)")
        }
        #expect(count >= 9)
        #expect(lost == (Self.losses[output.format] == nil ? 0 : count), "\(lost) of \(count)")
    }

    @Test func `every format that is lost is one of the outputs`() {
        #expect(Set(Self.losses.keys).isSubset(of: Self.outputs.map(\.format)))
    }

    @Test(arguments: ["json", "motion.json", "tokens.json", "shadcn.json", "waapi.json", "lottie.json"])
    func `a file of JSON is read as a body and as an object too`(name: String) throws {
        let format = try #require(BuiltInFormats.named(name))
        let request = try SpecPath.timeline(recipe: "push:leading", query: Query([]), format: format)
        let file = try format.render(request).bytes
        let bodies = [file, Array("{\"transition\":".utf8) + file + Array("}".utf8)]
        for body in bodies { #expect(canonical(try SpecReader.timeline(body, format: format)) == canonical(request)) }
    }

    @Test(arguments: Catalog.transitions.map(\.example))
    func `the canonical URL and the canonical JSON read back to the same spec`(recipe: String) throws {
        let entry = try #require(Catalog.transitions.first { $0.example == recipe })
        let request = try #require(try request(entry, Output(format: "json")))
        #expect(canonical(try SpecReader.timeline(Array(canonical(request).utf8))) == canonical(request))
        let url = try #require(CanonicalURL.source(request, format: "json"))
        let again = try SpecReader.timeline(body("// transitiond 1 · x\n// \(url)"))
        #expect(canonical(again) == canonical(request))
    }

    @Test(arguments: ["css", "js", "d.ts", "swift", "kt", "plot.svg", "svg", "film.svg", "lottie.json", "motion.json"])
    func `a file of a curve reads back to its animation`(name: String) throws {
        let format = try #require(BuiltInFormats.named(name))
        // Points have no URL; the linear() in the file has them.
        for words in ["bouncy", "ease-in-out", "spring:0.4:0.2", "steps:4", "cubic-bezier(0.2,0,0,1)"] {
            let request = try SpecPath.curve(words, query: Query([]), format: format)
            let text = String(decoding: try format.render(request).bytes, as: UTF8.self)
            let value = String(decoding: body(text), as: UTF8.self).replacing("{\"transition\"", with: "{\"animation\"")
            #expect(try SpecReader.curve(Array(value.utf8), format: format).animation == request.animation, "\(words)")
        }
    }

    /// Points have no URL: the file has them, or the spec.
    @Test(arguments: ["css", "js", "waapi.json", "swift", "kt", "svg", "json", "motion.json", "shadcn.json"])
    func `a file of a curve of points reads back`(name: String) throws {
        let format = try #require(BuiltInFormats.named(name))
        let words = #"{"animation":"linear(0, 0.5 25%, 1.25 75%, 1) 300ms 100ms"}"#
        let request = try SpecReader.curve(Array(words.utf8), format: format)
        let file = name == "json" ? try CurveJSON.encode(request) : try format.render(request).bytes
        let value = String(decoding: body(String(decoding: file, as: UTF8.self)), as: UTF8.self)
        let read = try SpecReader.curve(Array(value.replacing("{\"transition\"", with: "{\"animation\"").utf8), format: format)
        #expect(read.animation == request.animation)
        guard name.hasSuffix("json") else { return }
        let body = Array("{\"animation\":\(String(decoding: file, as: UTF8.self))}".utf8)
        #expect(try SpecReader.curve(body, format: format).animation == request.animation)
    }

    @Test func `a curve of points in motion.json keeps its passes, and the warning says by what it was read`() throws {
        let format = try #require(BuiltInFormats.named("motion.json"))
        let words =
            #"{"animation":{"curve":"linear(0, 0.5 25%, 1)","duration":0.3,"speed":2,"repeat":{"count":3,"autoreverses":false}}}"#
        let file = try format.render(try SpecReader.curve(Array(words.utf8), format: format)).bytes
        let read = try SpecReader.curve(Array("{\"animation\":\(String(decoding: file, as: UTF8.self))}".utf8))
        #expect(read.animation == (try SpecReader.curve(Array(words.utf8)).animation))
        #expect(read.warnings.map(\.detail) == ["The file was read by its points: what was changed beside that doesn't count."])
    }

    @Test(arguments: ["d.ts", "plot.svg"])
    func `a file of a curve of points that has neither them nor the spec says what to paste`(name: String) throws {
        let format = try #require(BuiltInFormats.named(name))
        let request = try SpecReader.curve(Array(#"{"animation":"linear(0, 0.5 25%, 1) 300ms"}"#.utf8), format: format)
        let text = String(decoding: try format.render(request).bytes, as: UTF8.self)
        let value = String(decoding: body(text), as: UTF8.self).replacing("{\"transition\"", with: "{\"animation\"")
        let failure = #expect(throws: DecodingFailure.self) { try SpecReader.curve(Array(value.utf8), format: format) }
        guard case .issues(let issues)? = failure else { return }
        #expect(issues.count == 1 && issues[0].issue.detail.contains("paste the json"), "\(issues)")
    }

    @Test func `of the file of a transition the animation is read, and a warning says so`() throws {
        let request = try SpecPath.timeline(recipe: "slide", query: try #require(Query("animation=bouncy")), format: CSS())
        let text = String(decoding: try CSS().render(request).bytes, as: UTF8.self)
        let value = String(decoding: body(text), as: UTF8.self).replacing("{\"transition\"", with: "{\"animation\"")
        let read = try SpecReader.curve(Array(value.utf8))
        #expect(read.animation == request.spec.resolvedAnimation)
        #expect(read.warnings.contains { $0.detail.contains("shows a transition") })
    }

    @Test(arguments: ["js", "d.ts", "swift", "kt", "tokens.json", "motion.json", "waapi.json", "shadcn.json"])
    func `a file without its head says that it lost it`(name: String) throws {
        let format = try #require(BuiltInFormats.named(name))
        let request = try SpecPath.timeline(recipe: "push:leading", query: try #require(Query("name=card")), format: format)
        var text = String(decoding: try format.render(request).bytes, as: UTF8.self)
        while text.hasPrefix("//") { text = String(text.drop { !$0.isNewline }.drop { $0.isNewline }) }
        for name in ["transitiond", "url", "$extensions", "meta"] { text = text.replacing("\"\(name)\"", with: "\"x-\(name)\"") }
        let failure = #expect(throws: DecodingFailure.self) { try SpecReader.timeline(body(text)) }
        guard case .issues(let issues)? = failure else { return }
        #expect(
            issues.count == 1 && issues[0].issue.detail.contains(name.hasSuffix("json") ? "\"meta\"" : "lost its first line"),
            "\(issues.map(\.issue.detail))")
    }

    @Test(arguments: ["json", "shadcn.json", "tokens.json", "waapi.json"])
    func `a file of a curve that is JSON is read as text, as an object and as a body`(name: String) throws {
        let format = try #require(BuiltInFormats.named(name))
        let request = try SpecPath.curve("bouncy", query: Query([]), format: format)
        let file = String(
            decoding: name == "json" ? try CurveJSON.encode(request) : try format.render(request).bytes, as: UTF8.self)
        let text = String(decoding: body(file), as: UTF8.self).replacing("{\"transition\"", with: "{\"animation\"")
        for body in [text, "{\"animation\":\(file)}", file] {
            #expect(try SpecReader.curve(Array(body.utf8), format: format).animation == request.animation, "\(body)")
        }
    }

    @Test(arguments: ["css", "json"])
    func `a file of a curve is the animation of a transition`(name: String) throws {
        let format = try #require(BuiltInFormats.named(name))
        let request = try SpecPath.curve("bouncy", query: Query([]), format: format)
        let file = String(
            decoding: name == "json" ? try CurveJSON.encode(request) : try format.render(request).bytes, as: UTF8.self)
        var buffer = TextBuffer()
        buffer.append("{\"transition\":\"opacity\",\"animation\":")
        buffer.append(json: file)
        buffer.append("}")
        let again = try SpecReader.timeline(buffer.bytes)
        #expect(again.spec.animation == request.animation.map { .animation($0) })
        #expect(again.warnings.contains { $0.code == "read-by-url" })
    }

    @Test(arguments: losses.keys.sorted())
    func `a file that nothing reads has one problem, which names what is read`(name: String) throws {
        let format = try #require(BuiltInFormats.named(name))
        let file = String(
            decoding: try format.render(try SpecPath.timeline(recipe: "opacity", query: Query([]), format: format)).bytes,
            as: UTF8.self)
        for body in [body(file)] + (file.hasPrefix("{") ? [Array(file.utf8), Array("{\"transition\":\(file)}".utf8)] : []) {
            let failure = #expect(throws: DecodingFailure.self) { try SpecReader.timeline(body) }
            guard case .issues(let issues)? = failure else { continue }
            #expect(issues.count == 1 && issues[0].issue.detail.contains("paste the css or the json"), "\(issues)")
        }
    }

    @Test func `the spec in a file of JSON counts, and the warning says so`() throws {
        let request = try SpecPath.timeline(recipe: "scale:0.5", query: Query([]), format: BuiltInFormats.json)
        let text = String(decoding: try BuiltInFormats.json.encode(request), as: UTF8.self)
        let again = try SpecReader.timeline(Array(text.replacing("\"scale\":0.5", with: "\"scale\":0.25").utf8))
        #expect(canonical(again) != canonical(request))
        #expect(again.warnings.contains { $0.detail.contains("by its spec") })
    }

    @Test(arguments: [
        #"{"transition":{"type":"custom","active":{"opacity":0.25}},"animation":"linear 1s"}"#,
        #"{"views":[{"id":"a","transition":"opacity"},{"id":"b","transition":"slide"}]}"#,
    ])
    func `a file in another format keeps the spec, without what that format says by default`(spec: String) throws {
        for name in ["motion.json", "css"] {
            let format = try #require(BuiltInFormats.named(name))
            let file = try format.render(try SpecReader.timeline(Array(spec.utf8), format: format)).bytes
            let again = try SpecReader.timeline(body(String(decoding: file, as: UTF8.self)))
            #expect(canonical(again) == canonical(try SpecReader.timeline(Array(spec.utf8))))
        }
    }

    @Test(arguments: [
        #"{"transition":{"type":"zoom","sourceID":"a"},"sources":[{"id":"a","frame":[0,0,10,10]},{"id":"b","frame":[0,20,10,10]}]}"#,
        #"{"transition":{"type":"matched-geometry","id":"a"},"sources":[{"id":"a","frame":[0,0,10,10]}]}"#,
        #"{"content":{"transition":"numeric-text","from":"5","to":"9","countsDown":true}}"#,
        #"{"content":{"transition":"interpolate","from":"a","to":"b","look":{"from":{"size":12},"to":{"size":20}}}}"#,
        #"{"content":{"transition":"numeric-text"},"views":[{"id":"a","content":{"from":"1","to":"2"}},{"id":"b","transition":"opacity"}]}"#,
    ])
    func `a file says the content and the sources of its spec in every format`(spec: String) throws {
        var count = 0
        for format in BuiltInFormats.all where format.name != "f32" && Self.losses[format.name] == nil {
            guard let request = try? SpecReader.timeline(Array(spec.utf8), format: format),
                let file = try? format.render(request)
            else { continue }
            count += 1
            let again = try SpecReader.timeline(body(String(decoding: file.bytes, as: UTF8.self)), format: format)
            #expect(canonical(again) == canonical(request), "\(format.name)")
        }
        #expect(count >= 6)
    }

    @Test(arguments: [
        ("uikit/partial-curl", Property.clipBottom, [0, 50.0]), ("push:leading", .translateX, [-100, 0]),
        ("core-animation/push:from-right", .translateX, [0, -100]),
    ])
    func `the rules of a stylesheet without its head are read forwards`(recipe: String, property: Property, ends: [Double]) throws
    {
        let request = try SpecPath.timeline(recipe: recipe, query: Query([]), format: CSS())
        let sheet = String(decoding: try CSS().render(request).bytes, as: UTF8.self)
        let rules = String(sheet[try #require(sheet.firstRange(of: "*/")).upperBound...])
        let tracks = try #require(try SpecReader.timeline(body(rules)).spec.transition as? KeyframeTransition).tracks
        let track = try #require(tracks.first { $0.property == property })
        #expect([track.initial, track.keyframes.last?.to] == ends)
    }

    @Test func `a theme of Tailwind without its head is read`() throws {
        let query = try #require(Query("mode=tailwind&animation=linear%20400ms"))
        let request = try SpecPath.timeline(recipe: "scale:0.5", query: query, format: CSS())
        let sheet = String(decoding: try CSS().render(request).bytes, as: UTF8.self)
        let rules = String(sheet[try #require(sheet.firstRange(of: "*/")).upperBound...])
        let read = try #require(try SpecReader.timeline(body(rules)).spec.transition as? KeyframeTransition)
        #expect(read.tracks.map(\.property) == [.scaleX, .scaleY] && read.tracks.map(\.initial) == [0.5, 0.5])
        #expect(read.length == 0.4)
    }

    @Test func `a spec that no recipe says reads back from its file`() throws {
        let spec = #"{"transition":{"type":"custom","effects":{"opacity":{"willAppear":0.25}}},"animation":"smooth"}"#
        let request = try SpecReader.timeline(Array(spec.utf8), format: CSS())
        let text = String(decoding: try CSS().render(request).bytes, as: UTF8.self)
        #expect(canonical(try SpecReader.timeline(body(text), format: CSS())) == canonical(request))
    }

    /// A text, and a part of what is said of it.
    @Test(arguments: [
        ("/* transitiond 1.0.0 · /v1/curves/bouncy.css */", "/v1/curves"),
        ("/* transitiond 1.0.0 · /v1/t/AAAA.css */", "damaged"),
        ("/* transitiond 1.0.0 · POST /v1/timelines?format=css {\"a */", "too long"),
        ("// transitiond 1.0.0 · opacity\n// /v1/transitions/opacity.swift\n// transitiond 1.0.0 · slide", "several"),
        ("// transitiond 1.0.0 · slidee\n// /v1/transitions/slidee.swift", "slidee"),
        ("/* transitiond 1.0.0 */", "no URL"),
        ("<svg xmlns=\"http://www.w3.org/2000/svg\"><path d=\"M0 0\"/></svg>", "paste the css or the json"),
        ("{\"v\":\"5.7.0\",\"layers\":[]}", "paste the css or the json"),
        ("{\"transitiond\":\"1.0.0\",\"url\":null,\"motion\":{}}", "too long"),
        ("{\"transitiond\":\"1.0.0\",\"timings\":[],\"insertion\":{}}", "by its \"url\", which is missing"),
    ])
    func `a file that its head doesn't say has a problem that tells why`(text: String, part: String) throws {
        let failure = #expect(throws: DecodingFailure.self) { try SpecReader.timeline(body(text)) }
        guard case .issues(let issues)? = failure else { return }
        #expect(issues.count == 1)
        #expect(issues.first?.issue.pointer == "/transition" && issues.first?.issue.detail.contains(part) == true, "\(issues)")
    }

    /// What stands beside a file, and the spec that says both.
    @Test(arguments: [
        (#""sampling":{"count":3}"#, #""animation":"bouncy","sampling":{"count":3}"#),
        (#""animation":"ease-in 200ms""#, #""animation":"ease-in 200ms""#),
        (#""view":{"size":[50,20]},"precision":3"#, #""animation":"bouncy","view":{"size":[50,20]},"precision":3"#),
        (#""direction":"removal""#, #""animation":"bouncy","direction":"removal""#),
        (#""output":{"reduced":"keep"}"#, #""animation":"bouncy","output":{"reduced":"keep"}"#),
        (#""accessibility":{"reduceMotion":true}"#, #""animation":"bouncy","accessibility":{"reduceMotion":true}"#),
    ])
    func `what stands beside a file counts more than the file`(beside: String, same: String) throws {
        let file = #"{"transition":"/* transitiond 1.0.0 · /v1/transitions/slide.json?animation=bouncy */",\#(beside)}"#
        let read = try SpecReader.timeline(Array(file.utf8))
        #expect(canonical(read) == canonical(try SpecReader.timeline(Array(#"{"transition":"slide",\#(same)}"#.utf8))))
    }

    @Test(arguments: [
        (#""views":[{"id":"a"}]"#, "views"), (#""events":[{"at":0,"action":"insert"}]"#, "events"),
        (#""phase":"identity""#, "phase"),
    ])
    func `what a file shows is its own`(beside: String, name: String) throws {
        let text = #"{"transition":"/* transitiond 1.0.0 · /v1/transitions/slide.css */",\#(beside)}"#
        let failure = #expect(throws: DecodingFailure.self) { try SpecReader.timeline(Array(text.utf8)) }
        guard case .issues(let issues)? = failure else { return }
        #expect(issues.map(\.issue.code) == [.conflict] && issues[0].issue.detail.contains("leave out \(name)"))
    }

    @Test func `what stands beside the file of a curve counts more than the file`() throws {
        let text =
            #"{"animation":"/* transitiond 1.0.0 · /v1/curves/bouncy.json?count=9 */","sampling":{"count":3},"precision":2}"#
        let read = try SpecReader.curve(Array(text.utf8))
        #expect(read.sampling == .count(3) && read.precision == 2)
    }
}
