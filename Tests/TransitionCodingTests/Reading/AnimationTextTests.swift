import Testing
import TransitionEngine

@testable import TransitionCoding

struct AnimationTextTests {
    private static func curve(_ easing: Easing, _ duration: Double = 0.35, _ modifiers: [Animation.Modifier] = []) -> Animation {
        Animation(.curve(easing, duration: duration), modifiers: modifiers)
    }

    private static func spring(
        _ form: SpringAnimation.Form, kind: SpringAnimation.Kind? = nil, velocity: Double = 0, blend: Double = 0,
        _ modifiers: [Animation.Modifier] = []
    ) -> Animation {
        Animation(
            .spring(SpringAnimation(form, kind: kind, initialVelocity: velocity, blendDuration: blend)), modifiers: modifiers)
    }

    static let forms: [(String, Animation)] = [
        ("bouncy", spring(.durationBounce(duration: 0.5, bounce: 0.3))),
        ("BOUNCY 400ms", spring(.durationBounce(duration: 0.4, bounce: 0.3))),
        ("snappy 0.4s 100ms", spring(.durationBounce(duration: 0.4, bounce: 0.15), [.delay(0.1)])),
        ("default", .default), ("default-legacy", .defaultLegacy),
        ("interactive", spring(.durationBounce(duration: 0.15, bounce: 0.15), blend: 0.25)),
        ("ease-out 300ms", curve(NamedEasings.easeOut, 0.3)), ("easeInOut", curve(NamedEasings.easeInOut)),
        ("ease_in_out 350ms", curve(NamedEasings.easeInOut)),
        ("0.3s linear", curve(NamedEasings.linear, 0.3)),
        ("cubic-bezier(.2,0,0,1) 0.3s", curve(.cubicBezier(CubicBezier(0.2, 0, 0, 1)), 0.3)),
        ("cubic-bezier( .2 , -1e0, 0.5, 1.5 )", curve(.cubicBezier(CubicBezier(0.2, -1, 0.5, 1.5)))),
        ("cubic-bezier:.2:0:0:1", curve(.cubicBezier(CubicBezier(0.2, 0, 0, 1)))),
        ("linear(0, 0.4 20%, 1)", curve(.linear(LinearStops([(nil, 0), (0.2, 0.4), (nil, 1)])!))),
        ("linear(0, 50% 0.5, 1 60% 70%, 2)", curve(.linear(LinearStops([(nil, 0), (0.5, 0.5), (0.6, 1), (0.7, 1), (nil, 2)])!))),
        ("steps(4, jump-end)", curve(.steps(Steps(4)))), ("steps(2, start)", curve(.steps(Steps(2, .jumpStart)))),
        ("steps:4:jump-both", curve(.steps(Steps(4, .jumpBoth)))), ("step-start", curve(.steps(Steps(1, .jumpStart)))),
        ("spring:0.5:0.3", spring(.durationBounce(duration: 0.5, bounce: 0.3))),
        ("spring:400ms", spring(.durationBounce(duration: 0.4, bounce: 0))),
        ("bouncy:0.4:0.1", spring(.durationBounce(duration: 0.4, bounce: 0.4))),
        ("snappy:400ms", spring(.durationBounce(duration: 0.4, bounce: 0.15))),
        ("smooth:extra-bounce=0.1 1s", spring(.durationBounce(duration: 1, bounce: 0.1))),
        ("interactive-spring:0.2:0.1", spring(.durationBounce(duration: 0.2, bounce: 0.25), blend: 0.25)),
        ("ease-out:300ms", curve(NamedEasings.easeOut, 0.3)),
        ("easeInEaseOut 1s", curve(NamedEasings.easeInOut, 1)),
        // CSS may call its keyframes as it likes, where it is CSS without doubt.
        ("animation: bouncy 1s ease-in", curve(NamedEasings.easeIn, 1)),
        ("spring:k=100:c=10:m=2:v=1", spring(.physical(mass: 2, stiffness: 100, damping: 10), velocity: 1)),
        ("spring:response=0.5:fraction=0.825", spring(.responseDamping(response: 0.5, dampingFraction: 0.825))),
        ("linear 30s 25s", curve(NamedEasings.linear, 30, [.delay(25)])),
        ("spring:25s:0.3", spring(.durationBounce(duration: 25, bounce: 0.3))),
        (".spring(duration: 0.5, bounce: 0.2).delay(0.1)", spring(.durationBounce(duration: 0.5, bounce: 0.2), [.delay(0.1)])),
        ("spring(0.5, 0.2)", spring(.durationBounce(duration: 0.5, bounce: 0.2))),
        (".spring", spring(.durationBounce(duration: 0.5, bounce: 0))),
        (".spring(response: 0.55)", spring(.responseDamping(response: 0.55, dampingFraction: 0.825))),
        (".interactiveSpring()", spring(.durationBounce(duration: 0.15, bounce: 0.15), blend: 0.25)),
        (".interactiveSpring(dampingFraction: 0.7)", spring(.responseDamping(response: 0.15, dampingFraction: 0.7), blend: 0.25)),
        (".interpolatingSpring(stiffness: 170, damping: 15)", spring(.physical(mass: 1, stiffness: 170, damping: 15))),
        (
            ".interpolatingSpring(duration: 0.4, initialVelocity: 2)",
            spring(.durationBounce(duration: 0.4, bounce: 0), kind: .interpolating, velocity: 2)
        ),
        (".spring(.bouncy)", spring(.durationBounce(duration: 0.5, bounce: 0.3))),
        (".spring(.snappy(duration: 0.4), blendDuration: 0.1)", spring(.durationBounce(duration: 0.4, bounce: 0.15), blend: 0.1)),
        (".spring(Spring(duration: 0.5, bounce: 0.2))", spring(.durationBounce(duration: 0.5, bounce: 0.2))),
        (".spring(Spring()).delay(1)", spring(.durationBounce(duration: 0.5, bounce: 0), [.delay(1)])),
        (".spring(.init(response: 0.4, dampingRatio: 0.7))", spring(.responseDamping(response: 0.4, dampingFraction: 0.7))),
        (
            ".spring(Spring(mass: 1, stiffness: 100, damping: 25))",
            spring(.physical(mass: 1, stiffness: 100, damping: 20), kind: .fluid)
        ),
        (
            ".interpolatingSpring(Spring.smooth, initialVelocity: 2)",
            spring(.durationBounce(duration: 0.5, bounce: 0), kind: .interpolating, velocity: 2)
        ),
        (".bouncy(duration: 0.4, extraBounce: 0.1)", spring(.durationBounce(duration: 0.4, bounce: 0.4))),
        (".easeInOut(duration: 0.35)", curve(NamedEasings.easeInOut)),
        (".timingCurve(0.1, 0.2, 0.3, 0.4, duration: 2)", curve(.cubicBezier(CubicBezier(0.1, 0.2, 0.3, 0.4)), 2)),
        (".timingCurve(.circularEaseIn, duration: 1)", curve(.circular(.easeIn), 1)),
        (".timingCurve(.easeIn, duration: 1)", curve(.unitCurve(CubicBezier(0.42, 0, 1, 1)), 1)),
        (
            "Animation.easeIn.speed(2).repeatCount(3, autoreverses: false).delay(1)",
            curve(NamedEasings.easeIn, 0.35, [.speed(2), .repeatCount(3, autoreverses: false), .delay(1)])
        ),
        (".linear.repeatForever()", curve(NamedEasings.linear, 0.35, [.repeatForever(autoreverses: true, until: nil)])),
        (
            ".linear(duration: 1).repeatCount(0)", curve(NamedEasings.linear, 1, [.repeatCount(1, autoreverses: true)])
        ),
        (
            ".default.logicallyComplete(after: 0.2)",
            spring(.durationBounce(duration: 0.5, bounce: 0), [.logicallyComplete(after: 0.2)])
        ),
    ]

    @Test(arguments: forms)
    func `every string form is read`(text: String, animation: Animation) {
        var reader = SpecReader()
        #expect(reader.animation(text: text) == animation)
        #expect(reader.issues.isEmpty)
    }

    /// What is written, and the constant that is named, if a spring moves otherwise than its numbers say.
    @Test(arguments: [
        (".spring(Spring(mass: 1, stiffness: 100, damping: 25))", "damping 25 moves as 20"),
        (".spring(Spring(mass: 4, stiffness: 100, damping: 50.5)).delay(1)", "damping 50.5 moves as 40"),
        (".spring(Spring(mass: 1, stiffness: 100, damping: 25, allowOverDamping: true))", nil),
        (".spring(Spring(mass: 1, stiffness: 100, damping: 15))", nil),
    ])
    func `a capped damping has a warning`(text: String, part: String?) throws {
        let request = try SpecReader.curve(Array(#"{"animation":"\#(text)"}"#.utf8))
        let warnings = request.warnings + (request.plan?.warnings ?? [])
        #expect(warnings.map(\.code) == (part == nil ? [] : ["damping-capped"]))
        #expect(part.map { warnings[0].detail.contains($0) } != false, "\(warnings)")
    }

    static let mistakes: [(String, SpecIssue.Code, String?)] = [
        ("bouncey", .unknownValue, "bouncy"), ("ease-ot 300ms", .unknownValue, "easeOut"), ("", .malformed, nil),
        ("bouncy bouncy", .malformed, nil), ("bouncy 1s 2s 3s", .malformed, nil), ("ease 400", .outOfRange, "400ms"),
        ("spring:400:0.2", .outOfRange, "400ms"),
        ("cubic-bezier(2, 0, 0, 1)", .malformed, nil), ("cubic-bezier(1, 2, 3)", .malformed, nil),
        ("linear(0)", .malformed, nil), ("linear(0, a)", .malformed, nil), ("linear(50%, 1)", .malformed, nil),
        ("steps(0)", .malformed, nil), ("steps(1, jump-none)", .malformed, nil), ("steps(2, jump)", .malformed, nil),
        ("quad(1)", .unknownValue, "quad"), ("quod(1)", .unknownValue, nil),
        (".sprin(duration: 1)", .unknownValue, "spring"),
        (".spring(durration: 1)", .unknownKey, "duration"), (".spring(duration: x)", .malformed, nil),
        (".spring(.bouncey)", .unknownValue, "bouncy"), (".spring(Spring(bounse: 1))", .unknownKey, "bounce"),
        (".spring(duration: 1", .malformed, nil), (".spring.dely(1)", .unknownValue, "delay"),
        (".spring.delay()", .missingKey, nil),
        (".interpolatingSpring(stiffness: 1)", .missingKey, nil), ("spring:k=100", .missingKey, nil),
        ("spring:k=100:duration=1", .conflict, nil), ("spring:q=1", .unknownKey, "k"), ("spring:k=1:c=1:k=1", .duplicateKey, nil),
        ("ease-in ease-out 1s", .malformed, nil), ("ease-in ease-out", .malformed, nil),
        ("bouncy ease-in 1s", .malformed, nil), ("ease-in cubic-bezier(0, 0, 1, 1) 1s", .malformed, nil),
        ("bouncy:400", .outOfRange, "400ms"), ("bouncy:a", .malformed, nil), ("bouncy:1:0:0", .unknownKey, nil),
        ("bouncy:bounce=0.1", .unknownKey, nil), ("default:0.4", .unknownValue, nil), ("ease:0.4", .unknownValue, nil),
        ("spring:k=100:c=10 1s", .conflict, nil), ("0x10s ease", .malformed, nil), ("nan", .unknownValue, nil),
    ]

    @Test(arguments: mistakes)
    func `every mistake has its code and suggestion`(text: String, code: SpecIssue.Code, suggestion: String?) {
        var reader = SpecReader()
        _ = reader.animation(text: text)
        #expect(reader.issues.all.first?.code == code)
        #expect(reader.issues.all.first?.suggestion == suggestion)
    }

    @Test func `no name is suggested in place of itself`() {
        for (name, spring) in [("bouncy", true), ("default", true), ("ease", false)] {
            var reader = SpecReader()
            _ = reader.easing(text: spring ? name : name + ":1")
            #expect(reader.issues.all.first?.suggestion == nil)
            #expect(reader.issues.all.first?.detail.contains(spring ? "is a spring" : "takes no numbers") == true)
        }
    }

    private func animation(_ spec: String) throws -> TransitionSpec.AnimationChoice {
        try SpecReader.timeline(Array(spec.utf8)).spec.animation
    }

    @Test(arguments: [0, 1, -3])
    func `a count of at most 1 is one pass for SwiftUI`(count: Int) throws {
        let spec = #"{"animation":{"curve":"linear","duration":1,"repeat":{"count":\#(count)}}}"#
        let once = Self.curve(NamedEasings.linear, 1, [.repeatCount(1, autoreverses: true)])
        #expect(try animation(spec) == .animation(once))
    }

    @Test func `the other sources count at least 1`() throws {
        let spec = #"{"transition":"core-animation/fade","animation":{"curve":"linear","repeat":{"count":0}}}"#
        let failure = #expect(throws: DecodingFailure.self) { try SpecReader.timeline(Array(spec.utf8)) }
        guard case .issues(let issues) = failure else { return #expect(Bool(false)) }
        #expect(issues.map(\.issue.pointer) == ["/animation/repeat/count"])
    }

    @Test func `a preset with numbers stands in URLs too`() throws {
        for query in ["animation=bouncy:0.4:0.1", "spring=bouncy:0.4:0.1"] {
            let request = try SpecPath.timeline(recipe: "opacity", query: try #require(Query(query)))
            #expect(request.spec.animation == .animation(Self.spring(.durationBounce(duration: 0.4, bounce: 0.4))), "\(query)")
        }
    }
}
