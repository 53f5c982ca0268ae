import Testing
import TransitionEngine

@testable import TransitionCoding

/// `UIView.transition` with its duration and its options.
struct ViewTransitionTests {
    private func request(_ body: String) throws -> TimelineRequest { try SpecReader.timeline(Array("{\(body)}".utf8)) }

    private func spec(_ body: String) throws -> String {
        var request = try request(body)
        request.serializeSpec()
        return String(decoding: request.specText ?? [], as: UTF8.self)
    }

    /// A text, its recipe and its animation.
    @Test(arguments: [
        (
            "UIView.transition(with: v, duration: 0.4, options: .transitionFlipFromRight)", "uikit/flip-horizontal",
            "ease-in-out 400ms"
        ),
        (
            "UIView.transition(with: v, duration: 0.4, options: [.transitionCrossDissolve, .curveEaseIn]) { }",
            "uikit/cross-dissolve",
            "ease-in 400ms"
        ),
        (
            "UIView.transition(from: a, to: b, duration: 1, options: .transitionFlipFromRight, completion: nil)",
            "uikit/flip-horizontal", "ease-in-out 1s"
        ),
        (
            "UIView.transition(\n    from: a,\n    to: b,\n    duration: 0.6,\n    options: [.curveLinear, .transitionFlipFromRight]\n)",
            "uikit/flip-horizontal", "linear 600ms"
        ),
    ])
    func `its duration and its curve play the transition`(text: String, recipe: String, animation: String) throws {
        let text = text.replacing("\n", with: "\\n")
        #expect(try spec(#""transition":"\#(text)""#) == spec(#""transition":"\#(recipe)","animation":"\#(animation)""#))
    }

    private static let left = "UIView.transition(with: v, duration: 0.4, options: .transitionFlipFromLeft)"

    @Test(arguments: ["", #","direction":"removal""#])
    func `a flip from the left is the removal of the flip, and no other way`(direction: String) throws {
        let same = #""transition":"uikit/flip-horizontal","animation":"ease-in-out 400ms","direction":"removal""#
        #expect(try spec(#""transition":"\#(Self.left)"\#(direction)"#) == spec(same))
        #expect(try request(#""transition":"\#(Self.left)"\#(direction)"#).warnings.isEmpty)
        let css = try SpecPath.timeline(recipe: ".transitionFlipFromLeft", query: Query([]), format: CSS())
        #expect(!css.isBoth && css.spec.direction == .removal)
    }

    @Test(arguments: [
        #""transition":"\#(left)","direction":"insertion""#, #""transition":"\#(left)","direction":"both""#,
        #""transition":"\#(left)","events":[{"at":0,"action":"push"}]"#,
        #""transition":{"type":"asymmetric","insertion":"\#(left)","removal":"opacity"}"#,
    ])
    func `a flip from the left that should be another way is refused`(body: String) throws {
        let failure = #expect(throws: DecodingFailure.self) { try request(body) }
        guard case .issues(let issues)? = failure else { return }
        #expect(issues.contains { $0.issue.pointer == "/transition" && $0.issue.detail.contains("is one way") }, "\(issues)")
    }

    @Test func `only a dissolve without an animation says that UIKit's duration isn't published`() throws {
        for (body, isSaid) in [
            (#""transition":"uikit/cross-dissolve""#, true), (#""transition":"\#(Self.dissolve)""#, false),
            (#""transition":"uikit/cross-dissolve","animation":"ease-out 300ms""#, false),
            (#""transition":{"type":"uikit/flip-horizontal","perspective":800}"#, true),
            (#""transition":{"type":"uikit/flip-horizontal","perspective":800},"animation":"linear 1s""#, false),
        ] {
            let warnings = String(decoding: try BuiltInFormats.json.encode(request(body)), as: UTF8.self)
            #expect(warnings.contains("not published: without an animation") == isSaid, "\(body)")
        }
    }

    private static let dissolve = "UIView.transition(with: v, duration: 0.4, options: .transitionCrossDissolve)"

    @Test func `an animation of the spec counts instead, and a warning says so`() throws {
        let given = #""transition":"\#(Self.dissolve)","animation":"bouncy""#
        #expect(try spec(given) == spec(#""transition":"uikit/cross-dissolve","animation":"bouncy""#))
        #expect(try request(given).warnings.contains { $0.code == "without-effect" && $0.detail.contains("animation is given") })
    }

    @Test func `each of several views has its own`() throws {
        let views = #""views":[{"id":"a","transition":"\#(Self.dissolve)"},{"id":"b","transition":"opacity"}]"#
        let same =
            #""views":[{"id":"a","transition":"uikit/cross-dissolve","animation":"ease-in-out 400ms"},{"id":"b","transition":"opacity"}]"#
        #expect(try spec(views) == spec(same))
    }

    /// What stands around the code.
    @Test(arguments: [
        #""transition":{"type":"combined","of":["\#(dissolve)","opacity"]}"#,
        #""transition":{"type":"asymmetric","insertion":"\#(dissolve)","removal":"opacity"}"#,
        #""transition":"opacity","events":[{"at":0,"action":"insert"},{"at":1,"action":"update","transition":"\#(dissolve)"}]"#,
    ])
    func `the timing of a part is named as left out`(body: String) {
        let warnings = Self.warnings(of: body)
        #expect(
            warnings.contains { $0.contains("The timing in the code of a part changes nothing: give animation \"easeInOut") },
            "\(warnings)")
    }

    /// Returns what is said of how a body was read.
    private static func warnings(of body: String) -> [String] {
        var reader = SpecReader()
        try? JSONDocument.read(Array("{\(body)}".utf8), nesting: 32) { _ = reader.timelineRequest($0) }
        return reader.warnings.map(\.detail)
    }

    /// An option, and what its refusal says and suggests.
    @Test(arguments: [
        ("transitionCurlUp", "curls the whole page", "uikit/partial-curl"),
        ("transitionCurlDown", "curls the whole page", "uikit/partial-curl"),
        ("transitionFlipFromTop", "about the horizontal axis", "uikit/flip-horizontal"),
        ("transitionFlipFromBottom", "about the horizontal axis", "uikit/flip-horizontal"),
    ])
    func `an option without an equivalent says what to take`(option: String, part: String, suggestion: String) {
        let failure = #expect(throws: DecodingFailure.self) {
            try request(#""transition":"UIView.transition(with: v, duration: 0.4, options: .\#(option))""#)
        }
        guard case .issues(let issues)? = failure else { return }
        #expect(issues.count == 1 && issues[0].issue.detail.contains(part), "\(issues)")
        #expect(issues[0].issue.suggestion == suggestion)
    }
}
