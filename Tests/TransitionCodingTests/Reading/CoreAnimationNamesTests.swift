import Foundation
import Testing
import TransitionEngine

@testable import TransitionCoding

/// Core Animation's constants as names.
struct CoreAnimationNamesTests {
    private func text(_ spec: String) throws -> String {
        let request = try SpecReader.timeline(Array(spec.utf8))
        return String(decoding: try BuiltInFormats.json.encode(request), as: UTF8.self)
    }

    @Test(arguments: [
        (#"{"transition":"kCATransitionFade"}"#, #"{"transition":"core-animation/fade"}"#),
        (#"{"transition":"core-animation/kCATransitionMoveIn"}"#, #"{"transition":"core-animation/move-in"}"#),
        (#"{"transition":"kCATransitionPush:kCATransitionFromRight"}"#, #"{"transition":"core-animation/push:from-right"}"#),
        (
            #"{"transition":{"type":"kCATransitionReveal","subtype":"kCATransitionFromTop","timingFunction":"#
                + #""kCAMediaTimingFunctionEaseInEaseOut","timing":{"fillMode":"kCAFillModeBackwards","beginTime":0.1}}}"#,
            #"{"transition":{"type":"core-animation/reveal","subtype":"from-top","timingFunction":"easeInOut","#
                + #""timing":{"fillMode":"backwards","beginTime":0.1}}}"#
        ),
        (
            #"{"transition":{"type":"kCATransitionFade","timingFunction":"kCAMediaTimingFunctionDefault"}}"#,
            #"{"transition":{"type":"core-animation/fade","timingFunction":"default"}}"#
        ),
        (
            #"{"transition":{"type":"core-animation/keyframes","property":"opacity","values":[0,1],"#
                + #""calculationMode":"kCAAnimationCubicPaced"}}"#,
            #"{"transition":{"type":"core-animation/keyframes","property":"opacity","values":[0,1],"calculationMode":"cubicPaced"}}"#
        ),
        (
            #"{"transition":{"type":"core-animation/fade","timing":{"repeatCount":"Infinity"}},"sampling":{"times":[0,1]}}"#,
            #"{"transition":{"type":"core-animation/fade","timing":{"repeatCount":"infinity","removedOnCompletion":true}},"#
                + #""sampling":{"times":[0,1]}}"#
        ),
    ])
    func `a constant means what its name says`(constant: String, plain: String) throws {
        #expect(try text(constant) == text(plain))
    }

    @Test(
        arguments: [
            ("default", "ease"), ("easeInEaseOut", "easeInOut"), ("easeIn", "easeIn"), ("easeOut", "easeOut"),
            ("linear", "linear"),
        ])
    func `a timing function has its own name, Swift's or that of its constant, wherever it stands`(
        name: String, curve: String
    ) throws {
        let constant = "kCAMediaTimingFunction" + name.prefix(1).uppercased() + name.dropFirst()
        for word in [name, "." + name, constant] {
            for transition in [
                #""type":"core-animation/keyframes","property":"opacity","values":[0,1],"timingFunctions":["NAME"]"#,
                #""type":"core-animation/keyframes","property":"opacity","values":[0,1],"timingFunction":"NAME""#,
                #""type":"core-animation/push","timingFunction":"NAME""#,
                #""type":"uikit/property-animator","properties":{"opacity":[0,1]},"duration":1,"timing":"NAME""#,
            ] {
                func answer(_ name: String) throws -> String {
                    try text("{\"transition\":{\(transition.replacingOccurrences(of: "NAME", with: name))}}")
                }
                #expect(try answer(word) == answer(curve), "\(word) \(transition)")
            }
        }
    }

    @Test(arguments: [
        (#"{"transition":"uikit/kCATransitionPush"}"#, "/transition"),
        (#"{"transition":"kCATransitionFromLeft"}"#, "/transition"),
        (#"{"transition":{"type":"core-animation/push","subtype":"kCATransitionFromInside"}}"#, "/transition/subtype"),
        (
            #"{"transition":{"type":"core-animation/push","timing":{"fillMode":"kCAFillModeNever"}}}"#,
            "/transition/timing/fillMode"
        ),
    ])
    func `a constant of something else is refused where it stands`(spec: String, pointer: String) {
        let failure = #expect(throws: DecodingFailure.self) { try SpecReader.timeline(Array(spec.utf8)) }
        guard case .issues(let issues) = failure else { return #expect(Bool(false)) }
        #expect(issues.map(\.issue.code) == [.unknownValue])
        #expect(issues.map(\.issue.pointer) == [pointer])
    }

    @Test func `what is read is written and read again`() throws {
        let spec =
            #"{"transition":{"type":"core-animation/fade","timing":{"repeatCount":"infinity","duration":1}},"sampling":{"times":[0.5]}}"#
        let answer = try JSONSerialization.jsonObject(with: Data(try text(spec).utf8)) as? [String: Any]
        let echo = try #require(answer?["spec"])
        let again = String(decoding: try JSONSerialization.data(withJSONObject: echo), as: UTF8.self)
        #expect(again.contains(#""repeatCount":"infinity""#))
        let answered = try JSONSerialization.jsonObject(with: Data(try text(again).utf8)) as? NSDictionary
        #expect(answered == answer as NSDictionary?)
    }
}
