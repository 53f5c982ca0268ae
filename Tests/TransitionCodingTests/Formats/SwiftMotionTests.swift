import TestSupport
import Testing
import TransitionEngine

@testable import TransitionCoding

/// What moves in Swift code: endless animations, layout directions, and keyframes that are those of the motion.
struct SwiftMotionTests {
    private static let format = SwiftCode()

    private func timeline(_ members: String) throws -> String {
        let spec = Array("{\(members)}".utf8)
        return String(decoding: try Self.format.encode(try SpecReader.timeline(spec, format: Self.format)), as: UTF8.self)
    }

    private func issues(_ members: String) -> [SpecIssue] {
        let error = #expect(throws: DecodingFailure.self) { try timeline(members) }
        guard case .issues(let issues)? = error else { return [] }
        return issues.map(\.issue)
    }

    // MARK: - Without an end

    @Test(arguments: [
        (#""transition":"opacity""#, ".easeInOut(duration: 0.8).repeatForever()"),
        (#""transition":"numeric-text:1:2""#, ".animation(.easeInOut(duration: 0.8).repeatForever(), value: value)"),
        (#""transition":"slide","views":[{"id":"a"},{"id":"b"}]"#, ".slide.animation(.easeInOut(duration: 0.8).repeatForever())"),
    ])
    func `what repeats for ever needs no time at which it is cut off`(members: String, text: String) throws {
        let animation = #","animation":".easeInOut(duration: 0.8).repeatForever()""#
        #expect(try timeline(members + animation).contains(text))
    }

    @Test func `a curve that repeats for ever is one line`() throws {
        let spec = Array(#"{"animation":".snappy.repeatForever(autoreverses: false)","output":{"name":"x"}}"#.utf8)
        let text = String(decoding: try Self.format.encode(try SpecReader.curve(spec, format: Self.format)), as: UTF8.self)
        #expect(text.contains("static var x: Animation { .snappy.repeatForever(autoreverses: false) }"), "\(text)")
    }

    @Test(arguments: [
        #""transition":"uikit/cover-vertical","animation":".easeIn.repeatForever()""#,
        #""transition":"core-animation/fade","animation":".easeIn.repeatForever()""#,
        #""transition":"matched-geometry","animation":".easeIn.repeatForever()","views":[{"id":"a"}]"#,
    ])
    func `code that needs an end refuses an animation without one`(members: String) {
        #expect(issues(members).contains { $0.code == .endless })
    }

    // MARK: - Times

    @Test func `equal beats of keyframes have equal times`() throws {
        let text = try timeline(#""transition":"motion/shake:0.5:0.4""#)
        let times = text.matches(of: /duration: ([0-9.]+)\)/).map { String($0.1) }
        #expect(times == ["0.054545", "0.072727", "0.072727", "0.072727", "0.072727", "0.054545"], "\(text)")
        #expect(!text.contains(MotionTitle.rounded))
    }

    // MARK: - Layout direction

    @Test(arguments: [
        #""transition":"push:leading""#, #""transition":"uikit/push""#, #""transition":"motion/shake""#,
        #""transition":"opacity","animation":"smooth","views":[{"id":"a"}]"#,
        #""transition":"move:leading","from":{"progress":0.3}"#,
        #""transition":"slide","events":[{"at":0,"action":"insert"}]"#, #""transition":"move:left","from":{"progress":0.3}"#,
        #""transition":"scale:0.5:leading","from":{"progress":0.3}"#,
        #""transition":{"type":"custom","effects":{"translate.x":{"willAppear":-40},"rotate":{"phaseValue":20}}}"#,
    ])
    func `code is written for left to right, whatever the layout direction`(members: String) throws {
        func code(_ direction: String) throws -> [Substring] {
            // The URL names the layout direction.
            let code = try timeline(members + #","view":{"layoutDirection":"\#(direction)"}"#)
            return CommentText.rejoined(code).split(separator: "\n").filter { !$0.contains("/v1/") }
        }
        let leftToRight = try code("ltr")
        #expect(try code("auto") == leftToRight)
        #expect(try code("rtl") == leftToRight)
    }

    @Test(arguments: [
        #""transition":"move:left""#, #""transition":"push:right,scale:0.9""#,
        #""transition":"move:left","from":{"progress":0.3}"#,
        #""transition":{"type":"asymmetric","insertion":"move:right","removal":"push:left"}"#,
        #""transition":"push:right","events":[{"at":0,"action":"insert"},{"at":0.1,"action":"remove"}],"animation":"easeIn 0.3s""#,
        #""transition":"opacity","views":[{"id":"a","transition":"move:left","from":{"progress":0.2}},{"id":"b"}]"#,
    ])
    func `left and right stay where they are`(members: String) throws {
        let text = try timeline(members)
        // What is between these two isn't mirrored, whatever SwiftUI mirrors.
        let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { !$0.hasPrefix("//") }
        let start = try #require(lines.firstIndex(of: ".environment(\\.layoutDirection, layoutDirection)"))
        let end = try #require(lines.firstIndex(of: ".environment(\\.layoutDirection, .leftToRight)"))
        #expect(lines[start..<end].contains { $0.contains("offset(x:") }, "\(text)")
        #expect(text.contains(MotionTitle.absolute) && !text.contains(MotionTitle.mirroredHere), "\(text)")
    }

    @Test(arguments: [
        (#""transition":"motion/shake""#, false), (#""transition":"motion/pulse""#, false), (#""transition":"slide""#, false),
        (#""transition":{"type":"properties","properties":{"translate.x":[-40,0]}}"#, true),
        (#""transition":{"type":"properties","properties":{"translate.y":[-40,0]}}"#, false),
        (#""transition":{"type":"properties","properties":{"scale":[0.5,1]},"anchor":"leading"}"#, true),
        (#""transition":{"type":"properties","properties":{"transform":["rotate(9deg)","none"]}}"#, true),
        (#""transition":{"type":"phases","phases":[{"rotate":0},{"rotate":9}]}"#, false),
        (#""transition":{"type":"custom","effects":{"translate.x":{"willAppear":-40}}}"#, false),
        // One part stays at its side, the other is mirrored: SwiftUI mirrors both.
        (#""transition":"move:left,scale:0.5:leading","from":{"progress":0.3}"#, true),
    ])
    func `the head says where SwiftUI mirrors what the timeline doesn't`(members: String, mirrors: Bool) throws {
        let text = try timeline(members)
        #expect(text.contains(MotionTitle.mirroredHere) == mirrors, "\(text)")
    }

    // MARK: - Keyframes

    /// Motions that SwiftUI has keyframes for.
    static let exact: [String] = [
        #""transition":"opacity","from":{"progress":0.4}"#,
        #""transition":"opacity","from":{"progress":0.4,"velocity":2},"animation":"bouncy""#,
        #""transition":"move:bottom","from":{"progress":0.7},"animation":"easeInOut 0.3s""#,
        #""transition":"slide","events":[{"at":0,"action":"insert"},{"at":0.3,"action":"remove"}],"animation":"bouncy""#,
        #""transition":"slide","events":[{"at":0,"action":"insert"},{"at":0.5,"action":"remove"}],"animation":"linear 1s""#,
        #""transition":"slide","events":[{"at":0,"action":"insert"},{"at":2,"action":"remove"}],"animation":".easeIn.delay(0.2)""#,
        #""transition":{"type":"properties","properties":{"blur":[4,0]}},"animation":"bouncy.speed(2)","events":[{"at":0,"action":"insert"},{"at":0.1,"action":"set","properties":{"blur":6}}]"#,
        #""transition":"opacity","from":{"progress":0.1},"animation":"spring:0.6:0.2""#,
        #""transition":"opacity","events":[{"at":0.2,"action":"insert"}],"animation":".easeIn(duration: 0.3).repeatCount(3)""#,
        #""transition":"opacity","events":[{"at":0.1,"action":"insert"}],"animation":".easeIn.repeatCount(2, autoreverses: false)""#,
        #""transition":"opacity","events":[{"at":0.1,"action":"insert"}],"animation":".spring(Spring(mass: 1, stiffness: 100, damping: 40))""#,
        #""transition":"opacity","events":[{"at":0,"action":"insert"},{"at":0.1,"action":"remove","animation":"bouncy"}],"#
            + #""animation":{"curve":{"unitCurve":"easeIn"},"duration":0.3}"#,
        #""transition":{"type":"properties","properties":{"color":{"from":"red","to":"navy","space":"device"}}},"events":[{"at":0.1,"action":"insert"}]"#,
        #""transition":"scale:0.5,move:bottom","from":{"progress":0.3},"animation":"bouncy""#,
        #""transition":"opacity","events":[{"at":0.1,"action":"insert"}],"animation":"m3-emphasized""#,
        #""transition":"motion/bounce""#, #""transition":"motion/shake""#, #""transition":"motion/pulse""#,
    ]

    @Test(arguments: exact) func `keyframes move as the timeline does, without a knot`(members: String) throws {
        #expect(try !expectMotion(of: members).contains("knots"))
    }

    @Test(arguments: [
        #""transition":"move:left","from":{"progress":0.2},"animation":{"curve":{"steps":100000},"duration":1}"#,
        #""transition":"move:left","animation":"linear 1s","events":[EVENTS]"#,
    ])
    func `what would be too many keyframes is sampled`(members: String) throws {
        let events = (0..<250).map {
            #"{"at":\#(Double($0) / 100),"action":"\#($0 % 2 == 0 ? "insert" : "remove")","animation":".linear(duration: 1).repeatCount(60)"}"#
        }
        let text = try timeline(members.replacing("EVENTS", with: events.joined(separator: ",")))
        #expect(text.utf8.count < 200_000 && text.contains("LinearKeyframe("), "\(text.prefix(500))")
    }

    @Test func `stairs of keyframes that are too many are refused`() throws {
        let keyframe = #"{"kind":"linear","to":9,"duration":1,"timingCurve":"steps(100000)"}"#
        let found = issues(
            #""transition":{"type":"keyframes","tracks":{"translate.x":{"initial":0,"keyframes":[\#(keyframe)]}}}"#)
        #expect(found.map(\.pointer) == ["/transition/tracks"] && found[0].detail.contains("fewer steps"), "\(found)")
    }

    private static let interrupting = [
        "bouncy", "smooth", "linear 0.4s", "easeInOut 0.5s", "spring:0.4:-0.2", ".easeIn(duration: 0.2).repeatCount(3)",
        "bouncy.delay(0.1)", ".snappy.speed(2)", "spring:k=100:c=10:v=2", "cubic-bezier(.2,0,0,1) 0.3s",
    ]

    @Test(arguments: 0..<40) func `keyframes move as the timeline does, whatever interrupts what`(round: Int) throws {
        var random = SeededGenerator("interrupted keyframes \(round)")
        func value(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        func animation() -> String { Self.interrupting.randomElement(using: &random) ?? "bouncy" }
        var (events, time) = ([#"{"at":0,"action":"insert"}"#], 0)
        for _ in 0..<value(1...3) {
            time += value(1...8)
            let targets = #"{"translate.x":\#(value(-90...90)),"rotate":\#(value(-90...90))}"#
            events.append(
                #"{"at":\#(Double(time) / 20),"action":"set","properties":\#(targets),"animation":"\#(animation())"}"#)
        }
        let properties = #"{"translate.x":[\#(value(100...200)),0],"rotate":[\#(value(100...200)),0]}"#
        try expectMotion(
            of: #""transition":{"type":"properties","properties":\#(properties)},"animation":"\#(animation())","events":["#
                + events.joined(separator: ",") + "]")
    }

    /// Expects that the keyframes of a spec's code move as its timeline does. The springs of SwiftUI hold what they have reached
    /// when they settle: a thousandth of the travel at most. The bound is five
    /// thousandths of the travel.
    ///
    /// - Returns: the code.
    @discardableResult private func expectMotion(of members: String) throws -> String {
        let request = try SpecReader.timeline(Array("{\(members)}".utf8), format: Self.format)
        let text = String(decoding: try Self.format.encode(request), as: UTF8.self)
        let animators = SwiftKeyframeReader.animators(in: text)
        #expect(animators.count == request.plans.count && animators.allSatisfy { !$0.tracks.isEmpty }, "\(text)")
        for (plan, animator) in zip(request.plans, animators) {
            let subject = try #require(plan.subjectMotions.first)
            let times = (0...300).map { plan.duration * Double($0) / 300 }
            let shown = try subject.values(at: times)
            // The opacity of the variant with less motion isn't that of the timeline.
            for track in animator.tracks where !text.contains("(reduceMotion ? frame.\(track.field) : 1)") {
                let property = try #require(
                    Property.allCases.first { $0.swiftField == track.field || track.field == "scale" && $0 == .scaleX })
                let column = try #require(subject.properties.firstIndex(of: property))
                let scale = text.contains("frame.\(track.field)) * geometry") ? 100.0 : 1
                let keyframes = KeyframeTransition([.init(property, from: track.rest, track.keyframes)])
                let played = try TransitionPlan(TransitionSpec(keyframes)).subjectMotions[0].values(at: times)[0]
                let travel = try #require(shown[column].max()) - #require(shown[column].min())
                let worst = zip(played, shown[column]).map { abs($0 * scale - $1) }.max() ?? 0
                #expect(worst <= travel * 0.005, "\(track.field) is \(worst) of \(travel) off: \(text)")
            }
        }
        return text
    }
}
