import Testing
import TransitionEngine

@testable import TransitionCoding

/// Pasted `@keyframes` rules (css-animations-1 §3).
struct CSSKeyframesTests {
    private static func request(_ text: String) throws -> TimelineRequest {
        try SpecReader.timeline(Array(#"{"transition":"\#(text)","sampling":{"times":[0,0.25,0.5,0.75,1]}}"#.utf8))
    }

    private static func values(_ text: String) throws -> [String: [Double]] {
        let timeline = try request(text).plans[0].timeline()
        let tracks = timeline.subjects.flatMap(\.tracks).map { ($0.property.rawValue, $0.values) }
        return Dictionary(uniqueKeysWithValues: tracks)
    }

    /// A rule, and what it shows after each quarter of a second.
    static let meant: [(String, [String: [Double]])] = [
        (
            "@keyframes a { from { opacity: 0 } to { opacity: 100% } } .a { animation: a 1s linear }",
            ["opacity": [0, 0.25, 0.5, 0.75, 1]]
        ),
        // Without a keyframe at an end a property has its identity there.
        (
            "@keyframes a { 50% { transform: translateX(10px) rotate(90deg) } } .a { animation: a 1s linear; }",
            ["translate.x": [0, 5, 10, 5, 0], "rotate": [0, 45, 90, 45, 0]]
        ),
        // Each keyframe has the curve to the next one; a property goes past keyframes that don't have it.
        (
            "@keyframes a { 0%, 100% { scale: 1; animation-timing-function: steps(1) } /* half */ 50% { scale: 2 3; "
                + "animation-timing-function: linear } 75% { opacity: 0.5 } } a { animation-duration: 1000ms; "
                + "animation-timing-function: linear }",
            ["scale.x": [1, 1, 2, 1.5, 1], "scale.y": [1, 1, 3, 2, 1], "opacity": [1, 5.0 / 6, 2.0 / 3, 0.5, 1]]
        ),
        // Of two keyframes at one offset the later one counts.
        (
            "@keyframes a { 50% { translate: 1px } 50% { translate: 8px 4px } } a { animation: a 1s linear }",
            ["translate.x": [0, 4, 8, 4, 0], "translate.y": [0, 2, 4, 2, 0]]
        ),
        (
            "@keyframes a { to { filter: blur(4px) saturate(50%) hue-rotate(90deg) } } a { animation: a 0.5s linear 2 }",
            [
                "blur": [0, 2, 0, 2, 4], "saturation": [1, 0.75, 1, 0.75, 0.5], "hueRotation": [0, 45, 0, 45, 90],
            ]
        ),
        // A turn and an even scale may change places, as in many libraries.
        (
            "@keyframes a { 50% { transform: scale3d(2, 2, 1) rotate3d(0, 0, 1, 10deg) } to { transform: scale3d(1, 1, 1) } } "
                + "a { animation: a 1s linear }",
            ["scale.x": [1, 1.5, 2, 1.5, 1], "scale.y": [1, 1.5, 2, 1.5, 1], "rotate": [0, 5, 10, 5, 0]]
        ),
    ]

    @Test(arguments: meant)
    func `a rule becomes keyframes`(text: String, expected: [String: [Double]]) throws {
        let shown = try Self.values(text)
        #expect(shown.keys.sorted() == expected.keys.sorted())
        for (property, values) in expected {
            // Where one iteration ends the next one has begun, as in CSS.
            for (one, other) in zip(shown[property] ?? [], values) { #expect(abs(one - other) < 1e-9, "\(property)") }
        }
    }

    @Test func `without an animation it lasts a second, along ease`() throws {
        let request = try Self.request("@keyframes a { from { opacity: 0 } }")
        let keyframes = KeyframeTransition.Track(
            .opacity, from: 0, [Keyframe(.linear(duration: 1, curve: .cubicBezier(CubicBezier(0.25, 0.1, 0.25, 1))), to: 1)])
        #expect(request.spec.transition as? KeyframeTransition == KeyframeTransition([keyframes]))
    }

    /// A rule that has no equivalent, and a part of the explanation.
    static let refused: [(String, String)] = [
        ("@keyframes a { to { width: 3px } }", "keyframes have no \\\"width\\\""),
        ("@keyframes a { to { opacity: much } }", "is no number"),
        ("@keyframes a { to { opacity: 0 }", "} is missing"), ("@keyframes a { to { opacity: 0 } } }", "closes nothing"),
        ("@keyframes a { 120% { opacity: 0 } }", "no keyframe selector"), ("@keyframes a { }", "has no keyframes"),
        ("@keyframes a { to { opacity: 1 } }", "nothing changes"),
        ("@keyframes a { to { transform: translateX(50%) } }", "px instead of percentages"),
        ("@keyframes a { to { transform: skewX(5deg) } }", "no other function"),
        ("@keyframes a { to { transform: rotate(5deg) translateX(1px) } }", "in this order"),
        ("@keyframes a { 50% { transform: scale(2) } to { transform: rotate(5deg) } }", "different functions"),
        ("@keyframes a { 50% { scale: 2 } to { transform: rotate(5deg) } }", "not both"),
        ("@keyframes a { to { filter: invert(1) } }", "keyframes have blur"),
        ("@keyframes a { to { opacity: 0 } } a { animation: a 1s 2s }", "no delay"),
        ("@keyframes a { to { opacity: 0 } } a { animation: a 1s infinite }", "whole number of times"),
        ("@keyframes a { to { opacity: 0 } } a { animation: a 1s alternate 2 }", "no direction"),
        ("@keyframes a { to { opacity: 0 } } @keyframes b { to { opacity: 0 } }", "found 2"),
        ("@keyframes a { to { opacity: 0 } } /* a", "*/ is missing"),
    ]

    @Test(arguments: refused)
    func `what keyframes can't say is refused`(text: String, part: String) {
        let failure = #expect(throws: DecodingFailure.self) { try Self.request(text) }
        guard case .issues(let issues)? = failure else { return }
        let expected = part.replacing("\\\"", with: "\"")
        #expect(issues.map(\.issue.pointer) == ["/transition"])
        #expect(issues.first?.issue.detail.contains(expected) == true, "\(issues.map(\.issue.detail))")
    }
}
