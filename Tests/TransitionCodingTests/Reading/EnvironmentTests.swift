import Testing
import TransitionEngine

@testable import TransitionCoding

/// What views take from around them: the transition of their contents, and the sources of a page.
struct EnvironmentTests {
    private func spec(_ members: String) throws -> TransitionSpec { try SpecReader.timeline(Array("{\(members)}".utf8)).spec }

    private func canonical(_ spec: TransitionSpec) throws -> String {
        var buffer = TextBuffer()
        buffer.append(transition: try #require(spec.transition))
        return String(decoding: buffer.bytes, as: UTF8.self)
    }

    private func issues(_ members: String) throws -> [String] {
        do {
            _ = try spec(members)
            return []
        } catch let failure as DecodingFailure {
            guard case .issues(let issues) = failure else { throw failure }
            return issues.map { "\($0.issue.code.rawValue) \($0.issue.pointer)" }
        }
    }

    // MARK: - Contents

    @Test(arguments: [
        ("numeric-text", "numeric-text"), ("numericText", "numeric-text"), (".numericText()", "numeric-text"),
        (".numericText(value: 5)", "numeric-text"), ("identity", "content-identity"), (".identity", "content-identity"),
        ("opacity", "content-opacity"), ("content-opacity", "content-opacity"), ("interpolate", "interpolate"),
        ("symbol-effect:replace", "content-symbol-effect"), (".symbolEffect(.replace)", "content-symbol-effect"),
        ("symbolEffect", "content-symbol-effect"), (".contentTransition(.numericText(countsDown: true))", "numeric-text"),
        (".contentTransition(.opacity)", "content-opacity"), ("Text(a).contentTransition(.numericText())", "numeric-text"),
    ])
    func `a content transition has the names of SwiftUI`(written: String, name: String) throws {
        let spec = try spec(#""content":{"transition":"\#(written)","from":"5","to":"6"}"#)
        #expect(spec.transition?.named?.entry.name == name)
    }

    @Test func `a content and its transition are the transition with the content`() throws {
        let content = try spec(#""content":{"transition":"numeric-text","from":"5","to":"4","countsDown":true}"#)
        let transition = try spec(#""transition":{"type":"numeric-text","from":"5","to":"4","countsDown":true}"#)
        #expect(try canonical(content) == canonical(transition))
        let down = try spec(#""content":{"transition":".numericText(countsDown: true)","from":"5","to":"4"}"#)
        #expect(try canonical(down) == canonical(transition))
        let object = try spec(
            #""content":{"transition":{"type":"content-symbol-effect","effect":"replace","speed":2},"from":"a","to":"b"}"#)
        #expect(try canonical(object).contains(#""speed":2"#))
    }

    @Test func `views take the content transition around them unless they have their own`() throws {
        let spec = try spec(
            #""transition":"opacity","content":{"transition":"numeric-text"},"views":[{"id":"a"},{"id":"b","content":{"from":"1","to":"2"}},"#
                + #"{"id":"c","content":{"transition":"interpolate","from":"1","to":"2"}},{"id":"d","content":{"from":"7","to":"8"}},"#
                + #"{"id":"e","transition":"slide"}]"#)
        let names = (spec.content.views ?? []).map { $0.spec.transition?.named?.entry.name }
        #expect(names == ["opacity", "numeric-text", "interpolate", "numeric-text", "slide"])
    }

    @Test func `a content of the whole is that of all views`() throws {
        let spec = try spec(
            #""content":{"transition":"numeric-text","from":"1","to":"2"},"views":[{"id":"a"},{"id":"b","content":{"transition":"opacity"}}]"#
        )
        let transitions = (spec.content.views ?? []).map(\.spec.transition)
        #expect((transitions[0] as? NumericTextTransition)?.content.to == "2")
        #expect((transitions[1] as? ContentTransition)?.content?.to == "2")
    }

    @Test(arguments: [
        (#""content":{"from":"1","to":"2"}"#, "missing-key /content"),
        (#""content":{"transition":"opacity"}"#, "missing-key /content"),
        (#""content":{"transition":"slide","from":"1","to":"2"}"#, "unsupported /content/transition"),
        (#""content":{"transition":"numeric-text:1:2","from":"1","to":"2"}"#, "conflict /content/transition"),
        (#""content":{"transition":"opacity","from":"1","to":"2"},"transition":"slide""#, "conflict /content"),
        (#""content":{"transition":"opacity","from":"1"}"#, "missing-key /content"),
        (#""content":{"transition":"symbol-effect:replace:sideways","from":"1","to":"2"}"#, "unknown-value /content/transition"),
        (
            #""content":{"transition":{"type":"content-symbol-effect","speed":-1},"from":"1","to":"2"}"#,
            "out-of-range /content/transition/speed"
        ),
        (
            #""content":{"transition":"numeric-text"},"views":[{"id":"a","content":{"from":"\#(String(repeating: "1", count: 65))","to":"2"}}]"#,
            "limit-exceeded /views/0/content/from"
        ),
    ])
    func `what no content can have is reported where it was written`(members: String, issue: String) throws {
        let found = try issues(members)
        #expect(found.contains(issue), "\(found)")
    }

    @Test(arguments: [
        (#""transition":"interpolate","content":{"look":{"from":{"size":12},"to":{"size":20}}}"#, "write transition there"),
        (#""transition":"slide","content":{"from":"1","to":"2"}"#, "write transition there"),
        (#""transition":"slide","content":{"from":"1","to":"2","transition":"opacity"}"#, "remove transition"),
    ])
    func `a transition beside a content is one problem, which says where it belongs`(members: String, part: String) throws {
        let failure = #expect(throws: DecodingFailure.self) { try SpecReader.timeline(Array("{\(members)}".utf8)) }
        guard case .issues(let issues)? = failure else { return }
        #expect(issues.map(\.issue.code) == [.conflict] && issues[0].issue.detail.contains(part), "\(issues)")
    }

    @Test(arguments: [
        (#""content":{"transition":"opacity"},"views":[{"id":"a"}]"#, "content/transition changes nothing"),
        (#""sources":[{"id":"a","frame":[0,0,9,9]}],"transition":"opacity""#, "sources changes nothing"),
        (#""content":{"transition":"symbol-effect:replace","from":"a","to":"b"}"#, "a symbol effect has no texts"),
    ])
    func `what has no effect is said`(members: String, words: String) throws {
        let request = try SpecReader.timeline(Array("{\(members)}".utf8))
        #expect(request.warnings.contains { $0.code == "without-effect" && $0.detail.contains(words) }, "\(request.warnings)")
    }

    // MARK: - Sources

    private static let sources =
        #""sources":[{"id":"a","frame":[0,0,9,9]},{"id":"b","frame":[16,300,120,180],"cornerRadius":12,"anchor":"top"}]"#

    @Test(arguments: [
        #"{"type":"zoom","sourceID":"b"}"#, #"{"type":"zoom","source":{"id":"b"}}"#,
        #"{"type":"zoom","source":{"id":"b","frame":[16,300,120,180],"cornerRadius":12,"anchor":"top"}}"#,
    ])
    func `a zoom names one of several sources`(transition: String) throws {
        let named = try spec(#""transition":\#(transition),\#(Self.sources)"#)
        let alone = #"{"type":"zoom","source":{"id":"b","frame":[16,300,120,180],"cornerRadius":12,"anchor":"top"}}"#
        #expect(try canonical(named) == canonical(spec(#""transition":\#(alone)"#)))
    }

    @Test func `views, pages and events name their own sources`() throws {
        let views = try spec(
            #"\#(Self.sources),"views":[{"id":"x","transition":{"type":"matched-geometry","id":"a"}},"#
                + #"{"id":"y","transition":{"type":"matched-geometry","id":"b"}}]"#)
        let frames = (views.content.views ?? []).map { ($0.spec.transition as? MatchedGeometryTransition)?.source.frame?.width }
        #expect(frames == [9, 120])
        let stack = try spec(
            #"\#(Self.sources),"container":{"size":[402,874]},"stack":["home",{"id":"one","transition":{"type":"uikit/zoom","sourceID":"a"}}],"#
                + #""events":[{"at":0,"action":"pop"}]"#)
        #expect((stack.stack?[1].transition as? ZoomTransition)?.origin.id == "a")
        let events = try spec(
            #"\#(Self.sources),"container":{"size":[402,874]},"transition":{"type":"uikit/zoom","sourceID":"a"},"#
                + #""events":[{"at":0,"action":"push"},{"at":1,"action":"update","source":{"id":"b"}}]"#)
        guard case .updateSource(let source, _)? = events.events.last?.action else { return #expect(Bool(false)) }
        #expect(source?.frame?.width == 120)
    }

    @Test(arguments: [
        (#""transition":{"type":"zoom","sourceID":"c"},\#(sources)"#, "unknown-value /transition/sourceID"),
        (#""transition":{"type":"zoom","sourceID":"a","source":{}},\#(sources)"#, "conflict /transition/sourceID"),
        (#""transition":{"type":"matched-geometry","id":"a/b"},\#(sources)"#, "malformed /transition/id"),
        (#""transition":{"type":"opacity","id":"a"},\#(sources)"#, "unknown-key /transition/id"),
        (
            #""transition":{"type":"zoom","sourceID":"a"},"sources":[{"id":"a","frame":[0,0,-1,9]}]"#,
            "out-of-range /sources/0/frame/2"
        ),
        (#""sources":[{"id":"a"},{"id":"a"}]"#, "duplicate-key /sources/1/id"),
        (#""sources":[{"frame":[0,0,1,1]}]"#, "missing-key /sources/0"),
        (#""sources":[]"#, "wrong-type /sources"), (#""sources":{}"#, "wrong-type /sources"),
    ])
    func `a source that can't be is reported where it was written`(members: String, issue: String) throws {
        let found = try issues(members)
        #expect(found.contains(issue), "\(found)")
    }

    @Test func `Swift says which source it is`() throws {
        let request = try SpecReader.timeline(
            Array(#"{"transition":{"type":"zoom","sourceID":"b"},\#(Self.sources)}"#.utf8), format: SwiftCode())
        let text = String(decoding: try SwiftCode().encode(request), as: UTF8.self)
        #expect(text.contains(#"Call `.zoomMotionSource("b", in: namespace)` on the view."#), "\(text)")
    }
}
