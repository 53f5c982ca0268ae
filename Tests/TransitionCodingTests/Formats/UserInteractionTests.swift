import Testing
import TransitionEngine

@testable import TransitionCoding

/// Blueprint's `allowUserInteraction` (semantics §8.1): read in its animations only, said of the subject, in Swift an argument.
struct UserInteractionTests {
    private static let blocked = #"{"curve":"easeInOut","duration":0.4,"allowUserInteraction":false}"#

    private func text(_ spec: String, as format: any TimelineFormat) throws -> String {
        String(decoding: try format.encode(try SpecReader.timeline(Array(spec.utf8), format: format)), as: UTF8.self)
    }

    /// Every place of an animation of Blueprint's.
    static let places = [
        #""transition":{"type":"blueprint/fade","attributes":#}"#,
        #""transition":"blueprint/scale","animation":#"#,
        #""transition":{"type":"asymmetric","insertion":{"type":"blueprint/fade","attributes":#},"removal":"opacity"}"#,
        layout(##""layoutTransition":{"specific":#},"##, ""), layout(##""layoutTransition":{"inheritedWithFallback":#},"##, ""),
        layout("", ##","animation":#"##),
    ]

    private static func layout(_ member: String, _ block: String) -> String {
        #""layout":{"before":{"id":"r","frame":[0,0,9,9]},"after":{\#(member)"id":"r","frame":[4,0,9,9]}\#(block)}"#
    }

    @Test(arguments: places)
    func `an animation of Blueprint's that takes no touches changes nothing but what is said of the subject`(
        place: String
    ) throws {
        func json(_ animation: String) throws -> String {
            try text("{\(place.replacing("#", with: animation)),\"sampling\":{\"count\":5}}", as: TimelineJSON())
        }
        let blocked = try json(Self.blocked)
        #expect(blocked.contains(#""anchor":[0.5,0.5],"allowUserInteraction":false,"#))
        let plain = try json(Self.blocked.replacing(",\"allowUserInteraction\":false", with: ""))
        #expect(plain == blocked.replacing(",\"allowUserInteraction\":false", with: ""))
        #expect(try json(Self.blocked.replacing("false", with: "true")) == plain)
        // What is echoed gives the same again.
        let echo = try #require(blocked.firstRange(of: #""spec":"#)).upperBound
        let spec = blocked[echo...].prefix(upTo: try #require(blocked.firstRange(of: #","engine""#)).lowerBound)
        #expect(try text(String(spec), as: TimelineJSON()) == blocked)
    }

    @Test(arguments: [
        (##""transition":"opacity","animation":#"##, "/animation/allowUserInteraction"),
        (##""transition":"uikit/push","animation":#"##, "/animation/allowUserInteraction"),
        (
            ##""transition":{"type":"animated","transition":"opacity","animation":#}"##,
            "/transition/animation/allowUserInteraction"
        ),
    ])
    func `no other animation says it`(members: String, pointer: String) throws {
        let spec = Array("{\(members.replacing("#", with: Self.blocked))}".utf8)
        let failure = #expect(throws: DecodingFailure.self) { try SpecReader.timeline(spec) }
        guard case .issues(let issues)? = failure else { return }
        #expect(issues.map(\.issue.pointer) == [pointer])
        #expect(issues.map(\.issue.code) == [.conflict])
    }

    @Test func `of an animation that views inherit only Blueprint's keep it`() throws {
        let spec = ##""transition":"blueprint/fade","animation":#,"views":[{"id":"a"},{"id":"b","transition":"opacity"}]"##
        let written = try text("{\(spec.replacing("#", with: Self.blocked))}", as: TimelineJSON())
        #expect(written.split(separator: #""allowUserInteraction":false"#).count == 3, "the subject a and its animation")
    }

    @Test(arguments: [
        (blocked, ".curve(.easeInOut, duration: 0.4, allowUserInteraction: false)"),
        (
            #"{"curve":{"cubicBezier":[0.2,0,0,1]},"duration":0.4,"allowUserInteraction":false}"#,
            "duration: 0.4, allowsUserInteraction: false)"
        ),
        (
            #"{"spring":{"settlingDuration":0.5,"dampingRatio":0.7},"allowUserInteraction":false}"#,
            ".dampenedSpring(dampingRatio: 0.7, duration: 0.5, allowUserInteraction: false)"
        ),
        (
            #"{"spring":{"mass":2,"stiffness":90,"damping":9},"allowUserInteraction":false}"#,
            ".spring(mass: 2, stiffness: 90, damping: 9, allowsUserInteraction: false)"
        ),
    ])
    func `Swift has it as an argument`(animation: String, expected: String) throws {
        let spec = #"{"transition":{"type":"blueprint/fade","attributes":\#(animation)}}"#
        #expect(try text(spec, as: SwiftCode()).contains(expected))
    }

    @Test(arguments: ["css", "waapi.json", "js", "lottie.json", "svg", "film.svg", "plot.svg", "kt", "tokens.json"])
    func `formats that only move things warn of it`(name: String) throws {
        let format = try #require(BuiltInFormats.named(name))
        let spec = #"{"transition":{"type":"blueprint/fade","attributes":\#(Self.blocked)}}"#
        #expect(try text(spec, as: format).contains("allowUserInteraction:"))
        #expect(!(try text(spec.replacing("false", with: "true"), as: format).contains("allowUserInteraction")))
    }
}
