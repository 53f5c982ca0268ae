import Testing
import TransitionEngine

@testable import TransitionCoding

/// What a caller is told who wrote the right thing in the wrong place, in the wrong unit or in another tool's words.
struct AdviceTests {
    private static func issues(_ body: String, isLenient: Bool = false) -> [SpecIssue] {
        do throws(DecodingFailure) {
            _ = try SpecReader.timeline(Array(body.utf8), isLenient: isLenient)
            return []
        } catch {
            guard case .issues(let issues) = error else { return [] }
            return issues.map(\.issue)
        }
    }

    /// A spec with a key in the wrong place, the key's pointer, and the place that is named.
    static let misplaced: [(body: String, pointer: String, place: String)] = [
        (#"{"transition":"opacity","duration":0.4}"#, "/duration", #"write it into "animation": {"duration": 0.4}"#),
        (#"{"transition":"opacity","Delay":"1s"}"#, "/Delay", #"write it into "animation": {"delay": "1s"}"#),
        (#"{"transition":"opacity","stiffness":170}"#, "/stiffness", #""animation": {"spring": {"stiffness": 170}}"#),
        (#"{"transition":"opacity","fps":30}"#, "/fps", #"write it into "sampling": {"fps": 30}"#),
        (#"{"transition":"opacity","name":"card"}"#, "/name", #"write it into "output": {"name": "card"}"#),
        (#"{"transition":"opacity","reduceMotion":true}"#, "/reduceMotion", #""accessibility": {"reduceMotion": true}"#),
        (#"{"transition":"opacity","size":[1,2]}"#, "/size", #"write it into "view": {"size": …}"#),
        (#"{"transition":"push","edge":"top"}"#, "/edge", #"write it into "transition": {"type": …, "edge": "top"}"#),
        (#"{"transition":"opacity","format":"css"}"#, "/format", "the URL, as ?format="),
        (#"{"transition":{"type":"opacity","duration":1}}"#, "/transition/duration", #""animation": {"duration": 1}"#),
        (#"{"animation":{"curve":"ease","sampling":{"fps":5}}}"#, "/animation/sampling", "at the top of the spec"),
        (#"{"views":[{"id":"a","duration":1}]}"#, "/views/0/duration", #"write it into "animation": {"duration": 1}"#),
    ]

    @Test(arguments: misplaced)
    func `a key in the wrong object says where it belongs`(body: String, pointer: String, place: String) {
        let issue = Self.issues(body).first { $0.pointer == pointer }
        #expect(issue?.code == .unknownKey)
        #expect(issue?.detail.contains(place) == true, "\(issue?.detail ?? "no issue")")
        #expect(issue?.suggestion == nil)
    }

    @Test(arguments: [
        ("Brand.Motion", "Brand-Motion", true), ("card pop", "card-pop", false), ("é", nil, false), ("1x", nil, false),
    ])
    func `a name that can't be one is told the nearest, and where dots make groups`(
        name: String, suggestion: String?, hasDots: Bool
    ) {
        let issue = Self.issues(#"{"transition":"opacity","output":{"name":"\#(name)"}}"#).first
        #expect(issue?.code == .malformed && issue?.pointer == "/output/name")
        #expect(issue?.suggestion == suggestion)
        #expect(issue?.detail.contains("dots make groups of design tokens") == hasDots)
    }

    @Test func `a transition without a timing isn't told to write one`() {
        let body = #"{"transition":{"type":"phases","phases":[{"opacity":0},{"opacity":1}],"repeatCount":2}}"#
        let issue = Self.issues(body).first
        #expect(issue?.pointer == "/transition/repeatCount" && issue?.detail.contains("timing") == false)
    }

    @Test func `a misspelled key is told its name, not another place`() {
        let issue = Self.issues(#"{"transition":{"type":"push","edgee":"top"}}"#).first
        #expect(issue?.suggestion == "edge")
    }

    @Test func `a property beside its object is told where to stand`() {
        let issue = Self.issues(#"{"transition":{"type":"properties","x":[20,0]}}"#).first
        #expect(issue?.detail == #"unknown key "x" in #/transition; write it into "properties": {"translate.x": …}"#)
    }

    /// A body, and the detail of its unknown key: a page that shows nothing else still tells which key it is.
    @Test(arguments: [
        (#"{"transition":"opacity","foo":1}"#, #"unknown key "foo""#),
        (#"{"transition":{"type":"push","edgee":"top"}}"#, #"unknown key "edgee" in #/transition; did you mean "edge"?"#),
        (#"{"views":[{"id":"a","a/b":1}]}"#, #"unknown key "a/b" in #/views/0"#),
    ])
    func `an unknown key is named with its object`(body: String, detail: String) {
        #expect(Self.issues(body).first?.detail == detail)
    }

    /// A spec with a word of another tool, and the name that is suggested.
    static let synonyms: [(body: String, name: String)] = [
        (#"{"transition":"fade"}"#, "opacity"), (#"{"transition":{"type":"fade-in"}}"#, "opacity"),
        (#"{"transition":"none"}"#, "identity"), (#"{"transition":"modal"}"#, "uikit/cover-vertical"),
        (#"{"transition":{"type":"push","edge":"from-bottom"}}"#, "bottom"), (#"{"transition":"move:start"}"#, "leading"),
        (#"{"direction":"enter"}"#, "insertion"), (#"{"events":[{"at":0,"action":"show"}]}"#, "insert"),
        (#"{"animation":"swing"}"#, "easeInOutSine"),
        (#"{"transition":{"type":"properties","properties":{"x":[20,0]}}}"#, "translate.x"),
        (#"{"transition":{"type":"custom","effects":{"rotationX":{"willAppear":90}}}}"#, "rotate.x"),
        (#"{"transition":{"type":"combined","transitions":["opacity"]}}"#, "of"), (#"{"transitions":"opacity"}"#, "transition"),
        (#"{"animation":"fast-out-slow-in"}"#, "m3Legacy"),
    ]

    @Test(arguments: synonyms)
    func `a word of another tool is answered with its name here`(body: String, name: String) {
        #expect(Self.issues(body).first?.suggestion == name)
    }

    @Test(arguments: [
        (#"{"animation":"bouncy","open":"dialog"}"#, #"unknown key "open""#),
        (#"{"animation":"bouncy","direction":"both"}"#, #"unknown key "direction""#),
        (#"{"animation":"bouncy","name":"pop"}"#, #"unknown key "name"; write it into "output": {"name": "pop"}"#),
    ])
    func `a curve is only told to take what it has`(body: String, detail: String) throws {
        do throws(DecodingFailure) {
            _ = try SpecReader.curve(Array(body.utf8))
            Issue.record("\(body) is read")
        } catch {
            guard case .issues(let issues) = error else { throw error }
            #expect(issues.first?.issue.detail == detail)
        }
    }

    @Test func `every synonym leads to a name that exists`() {
        let names =
            TransitionNames.builtIns + AnimationNames.all + BuiltInFormats.all.map(\.name) + MemberKey.allCases.map(\.name)
            + Catalog.transitions.flatMap { $0.parameters.map(\.name) } + Edge.allCases.map(\.rawValue) + UnitPoint.names
            + SpecEvent.Vocabulary.allActions
            + SpecReader.scalarNames + [
                "insertion", "removal", "ltr", "rtl", "from-bottom", "from-top", "from-left", "from-right",
            ]
        for row in Synonyms.rows {
            for name in row.names { #expect(names.contains(name), "\(name)") }
        }
    }

    @Test(arguments: [#"{"transition":"fade"}"#, #"{"transition":{"type":"fade"}}"#])
    func `lenient reading takes fade for opacity, with a warning`(body: String) throws {
        let request = try SpecReader.timeline(Array(body.utf8), isLenient: true)
        #expect(TransitionNames.lastName(of: request.spec.nominalTransition) == "opacity")
        #expect(request.warnings.contains { $0.detail.contains("opacity") })
        #expect(Self.issues(body).first?.code == .unknownValue)
    }

    /// A number as text, the number to write, and a part of the advice.
    static let quantities: [(text: String, number: String?, part: String)] = [
        ("320px", "320", "points"), ("320 px", "320", "points"), ("1.57rad", "89.954374", "degrees"), ("90deg", "90", "degrees"),
        ("0.25turn", "90", "degrees"), ("50%", "0.5", "a fraction"), ("10em", nil, "no fixed size"), ("5", "5", "without quotes"),
        ("-1.5e1", "-15", "without quotes"),
    ]

    @Test(arguments: quantities)
    func `a number with a unit says what to write instead`(text: String, number: String?, part: String) {
        let issue = Self.issues(#"{"transition":{"type":"offset","x":"\#(text)","y":0}}"#).first
        #expect(issue?.code == .wrongType)
        #expect(issue?.suggestion == number)
        #expect(issue?.detail.contains(part) == true, "\(issue?.detail ?? "no issue")")
    }

    @Test func `a text that is no number stays a wrong type`() {
        let issue = Self.issues(#"{"transition":{"type":"offset","x":"wide","y":0}}"#).first
        #expect(issue?.detail == "expected a number, found a string")
    }

    /// A value that is neither a text nor an object, and the text that is suggested for it.
    @Test(arguments: [
        (#"{"animation":350}"#, "/animation", "an animation", "ease-in-out 350ms"),
        (#"{"animation":0.35}"#, "/animation", "an animation", "ease-in-out 0.35s"),
        (#"{"animation":[0.2,0,0,1]}"#, "/animation", "an animation", "cubic-bezier(0.2, 0, 0, 1)"),
        (#"{"animation":true}"#, "/animation", "an animation", nil),
        (#"{"animation":{"curve":[0.2,0,0,1]}}"#, "/animation/curve", "a timing curve", "cubic-bezier(0.2, 0, 0, 1)"),
        (
            #"{"transition":{"type":"core-animation/keyframes","property":"opacity","values":[0,1],"#
                + #""timingFunctions":[[0.2,0,0,1]]}}"#,
            "/transition/timingFunctions/0", "a timing curve", "cubic-bezier(0.2, 0, 0, 1)"
        ),
    ])
    func `what is no animation is told what one is`(body: String, pointer: String, noun: String, suggestion: String?) {
        let issues = Self.issues(body)
        #expect(issues.map(\.pointer) == [pointer] && issues.map(\.suggestion) == [suggestion], "\(issues)")
        #expect(issues.first?.detail.hasPrefix("expected \(noun): a text such as ") == true, "\(issues)")
        if let suggestion { #expect(Self.issues(#"{"animation":"\#(suggestion)"}"#).isEmpty) }
    }

    @Test func `an action is called by the word that was written, and all its words are allowed`() {
        let view = Self.issues(#"{"transition":"opacity","events":[{"at":0,"action":"present"}]}"#).first
        #expect(view?.detail == #""present" has no meaning for this transition; it takes insert, remove, update, set"#)
        let page = Self.issues(#"{"transition":"uikit/push","events":[{"at":0,"action":"insert"}]}"#).first
        #expect(page?.allowed.prefix(4) == ["push", "pop", "present", "dismiss"])
        #expect(Self.issues(#"{"transition":"uikit/push","events":[{"at":0,"action":"Present"}]}"#).isEmpty)
    }

    @Test func `every platform of the contract is allowed`() {
        let issue = Self.issues(#"{"transition":"uikit/zoom","platform":"windows"}"#).first
        #expect(issue?.allowed == ["ios", "ipados", "visionos", "mac-catalyst", "tvos", "macos", "watchos"])
        #expect(Self.issues(#"{"transition":"uikit/zoom","platform":"maccatalyst"}"#).isEmpty)
    }

    private static func canonical(_ body: String) throws -> [UInt8] {
        var buffer = TextBuffer(capacity: 1024)
        buffer.append(spec: try SpecReader.timeline(Array(body.utf8)), direction: "insertion")
        return buffer.bytes
    }

    /// Specs that mean the same: with null, and without the member.
    static let absent: [(given: String, without: String)] = [
        (#"{"transition":null,"view":null,"container":null,"sampling":null,"output":null,"events":null,"from":null}"#, "{}"),
        (#"{"transition":{"type":"offset","x":10,"y":null}}"#, #"{"transition":{"type":"offset","x":10}}"#),
        (#"{"sampling":{"fps":null,"count":3}}"#, #"{"sampling":{"count":3}}"#),
        (#"{"animation":{"curve":"ease","delay":null,"repeat":null}}"#, #"{"animation":{"curve":"ease"}}"#),
        (#"{"animation":{"spring":{"duration":1,"bounce":null}}}"#, #"{"animation":{"spring":{"duration":1}}}"#),
        (
            #"{"transition":{"type":"properties","properties":{"opacity":[0,1],"blur":null}}}"#,
            #"{"transition":{"type":"properties","properties":{"opacity":[0,1]}}}"#
        ),
        (
            #"{"transition":"core-animation/fade","accessibility":{"reduceMotion":null}}"#,
            #"{"transition":"core-animation/fade","accessibility":{}}"#
        ),
    ]

    @Test(arguments: absent)
    func `null means absent`(given: String, without: String) throws {
        #expect(try Self.canonical(given) == Self.canonical(without))
    }

    @Test func `an animation that is null is no animation`() throws {
        let jump = try SpecReader.timeline(Array(#"{"transition":"opacity","animation":null}"#.utf8))
        #expect(jump.spec.animation == .none)
    }

    @Test func `a required member that is null is missing`() {
        #expect(Self.issues(#"{"transition":{"type":"push","edge":null}}"#).first?.code == .missingKey)
        #expect(Self.issues(#"{"sampling":{"fps":null}}"#).first?.code == .missingKey)
    }
}
