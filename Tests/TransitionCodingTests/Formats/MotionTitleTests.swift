import Foundation
import Testing
import TransitionEngine

@testable import TransitionCoding

/// The first line of code: what moves, and its timing, in the same words in Swift and Kotlin, with the numbers of the timeline.
struct MotionTitleTests {
    /// Animations of every kind; the empty one is that of the source.
    private static let animations = [
        "", "bouncy", "spring:0.4:0.25", "spring:k=200:c=18:v=5", ".smooth(duration:0.4)", "interactiveSpring",
        ".snappy.delay(0.15)", ".bouncy.speed(2)", "ease-in-out", "linear 0.4s", "steps:4:jump-end", "cubic-bezier:0.2:0.8:0.3:1",
        ".easeInOut(duration:0.3).repeatCount(3)", ".bouncy.repeatCount(2,autoreverses:false)", ".easeIn.delay(0.2)",
    ]

    private static let specs = [
        #""transition":{"type":"keyframes","tracks":{"opacity":{"keyframes":[{"kind":"linear","to":0.2,"duration":0.2}]}},"#
            + #""repeating":{"count":2}}"#,
        #""transition":{"type":"phases","phases":[{"scale":1},{"scale":1.4}],"animations":["bouncy","easeOut 0.2s"]}"#,
        #""transition":{"type":"phases","phases":[{"scale":1},{"scale":1.4}]}"#,
        #""transition":{"type":"uikit/property-animator","properties":{"opacity":[0,1]},"duration":1,"timing":"easeInOut"}"#,
        #""transition":{"type":"uikit/property-animator","properties":{"opacity":[0,1]},"duration":1,"#
            + #""timing":{"spring":{"dampingRatio":0.7,"settlingDuration":1}}}"#,
        #""transition":{"type":"uikit/property-animator","properties":{"opacity":[0,1]},"#
            + #""timing":{"spring":{"mass":1,"stiffness":200,"damping":18}}}"#,
        #""transition":{"type":"core-animation/keyframes","property":"opacity","values":[0,1],"#
            + #""timing":{"duration":0.6,"repeatCount":2,"autoreverses":true}}"#,
        #""transition":{"type":"core-animation/fade","timing":{"duration":0.5,"beginTime":0.2,"speed":2}}"#,
        #""transition":{"type":"blueprint/visibility","alpha":0,"attributes":"linear 0.4s"}"#,
        #""transition":{"type":"properties","properties":{"scale":[0.5,1]}},"animation":"snappy""#,
        #""transition":{"type":"animated","transition":"opacity","animation":"bouncy"},"animation":"linear 2s""#,
        #""views":[{"id":"a"},{"id":"b"}],"transition":"slide","stagger":{"each":0.1},"animation":"bouncy""#,
        #""stack":["a","b"],"events":[{"at":0,"action":"pop"}]"#,
    ]

    /// Returns a request in a format; `nil` where it is refused.
    private func request(_ example: String, _ query: String, _ format: any TimelineFormat) throws -> TimelineRequest? {
        if example.hasPrefix("\"") { return try? SpecReader.timeline(Array("{\(example)}".utf8), format: format) }
        let entry = Catalog.transitions.first { $0.example == example }
        let parts = [entry?.exampleQuery ?? "", query].filter { !$0.isEmpty }
        return try? SpecPath.timeline(recipe: example, query: try #require(Query(parts.joined(separator: "&"))), format: format)
    }

    /// Returns the head of code as one line.
    private func head(_ request: TimelineRequest, _ format: any TimelineFormat) throws -> String {
        let code = String(decoding: try format.encode(request), as: UTF8.self)
        let lines = code.split(separator: "\n").prefix { $0.hasPrefix("//") && !$0.hasPrefix("///") }
        return lines.map { String($0.dropFirst(3)) }.joined(separator: "\n").replacing("\n  ", with: " ")
    }

    private func title(_ head: String) -> String { head.split(separator: "\n").first.map(String.init) ?? "" }

    /// Returns every example with every animation, and the specs.
    private static let all =
        Catalog.transitions.flatMap { entry in animations.map { (entry.example, $0.isEmpty ? "" : "animation=" + $0) } }
        + specs.map { ($0, "") }

    @Test func `Swift and Kotlin say the same of a motion`() throws {
        let (swift, kotlin) = (SwiftCode(), KotlinCode())
        var count = 0
        for (example, query) in Self.all {
            guard let first = try request(example, query, swift), let second = try request(example, query, kotlin) else {
                continue
            }
            let (head, other) = (try head(first, swift), try head(second, kotlin))
            // Where the system times a motion of Swift, the animation is Kotlin's alone.
            let isTimedBySystem = first.spec.nominalTransition is SymbolEffectTransition
            guard !isTimedBySystem, !head.contains("Not carried: animation: "), !head.contains(" · timed by ") else { continue }
            // A spring of Compose ends by a rule of its own.
            let settling = #/, settles in [\d.]+ s/#
            let said = title(other).contains(settling) ? title(head) : title(head).replacing(settling, with: "")
            #expect(said == title(other), "\(example) \(query)")
            count += 1
        }
        #expect(count > 340, "\(count)")
    }

    @Test(arguments: ["swift", "kt"])
    func `the head says when the timeline ends`(name: String) throws {
        let format = try #require(BuiltInFormats.named(name))
        var count = 0
        for (example, query) in Self.all {
            guard let given = try request(example, query, format),
                let answer = try request(example, query, TimelineJSON())
            else { continue }
            let words = try head(given, format)
            // The glyphs of a number follow each other, of which a head says nothing.
            guard !words.contains("Not carried: animation: "), !example.hasPrefix("numeric-text") else { continue }
            let json = try JSONSerialization.jsonObject(with: Data(try TimelineJSON().encode(answer))) as? [String: Any]
            let duration = try #require(json?["duration"] as? Double)
            // What moves in one direction alone, or what the system draws, says no time.
            guard let end = end(in: title(words)) else { continue }
            #expect(abs(end - duration) < 0.0016, "\(title(words)): \(duration)")
            count += 1
        }
        // Kotlin doesn't say when a spring of Compose ends.
        #expect(count > (name == "swift" ? 340 : 240), "\(count)")
    }

    /// Returns the seconds after which all has ended, as a title says them.
    private func end(in title: String) -> Double? {
        func last(_ pattern: Regex<(Substring, Substring)>) -> Double? {
            title.matches(of: pattern).compactMap { Double($0.1) }.last
        }
        let end = last(#/([\d.]+) s in all/#) ?? last(#/settles in ([\d.]+) s/#) ?? last(#/(?:: |· )([\d.]+) s/#)
        return end.map { $0 + (last(#/the last one ([\d.]+) s later/#) ?? 0) }
    }

    @Test(arguments: [
        ("opacity", "spring:k=200:c=18:v=5", "spring(mass 1, stiffness 200, damping 18): perceptual duration 0.444 s"),
        ("opacity", "steps:4:jump-end", "steps(4, jump-end): 0.35 s"),
        ("opacity", ".smooth(duration:0.4)", "smooth: perceptual duration 0.4 s"), ("opacity", "none", "at once"),
        ("core-animation/push", "", "push · linear: 0.25 s"),
        ("numeric-text:129:131", "", "· numeric text · SwiftUI's default: perceptual duration 0.5 s, bounce 0"),
        ("offset:0:40", "", "· offset 0 40 · "), ("motion/tada:1:0.5", "", "· tada · 0.5 s"),
        ("scale:0.8:top-leading", "", "· scale 0.8 about top leading · "), ("scale:0.8:center", "", "· scale 0.8 · "),
        ("scale:0.8,opacity,blur-replace", "", "scale 0.8, opacity and blur replace · SwiftUI's default: "),
    ])
    func `a motion has the names of its recipe`(recipe: String, animation: String, words: String) throws {
        let query = animation.isEmpty ? "" : "animation=" + animation
        for format in [SwiftCode(), KotlinCode()] as [any TimelineFormat] {
            let head = try head(try #require(try request(recipe, query, format)), format)
            #expect(title(head).contains(words), "\(head)")
        }
    }

    @Test func `a filter is in the title`() throws {
        let request = try request("core-animation/filter:CISwipeTransition", "", SwiftCode())
        let head = try head(try #require(request), SwiftCode())
        #expect(title(head).contains("· filter CISwipeTransition · "), "\(head)")
    }

    @Test(arguments: [
        ("uikit/push", "the system decides what it shows", true), ("zoom", "the system decides", true),
        ("blueprint/scale", "it fades where motion is to be reduced.", true),
        ("matched-geometry", "matchedGeometryEffect doesn't fade", true),
        ("slide", "SwiftUI fades what moves where motion is to be reduced.", true),
        ("motion/shake", "it stands still where motion is to be reduced.", true), ("blueprint/visibility:0", "", false),
        ("opacity", "", false), ("blueprint/fade", "", false),
    ])
    func `the head says what is shown with less motion, once and only where something moves`(
        recipe: String, swift: String, moves: Bool
    ) throws {
        let (code, other) = (SwiftCode(), KotlinCode())
        let first = try head(try #require(try request(recipe, "", code)), code)
        let second = try head(try #require(try request(recipe, "", other)), other)
        #expect(first.split(separator: "Less motion").count == (swift.isEmpty ? 1 : 2))
        #expect(first.contains("\nLess motion: ") == !swift.isEmpty && (swift.isEmpty || first.contains(swift)), "\(first)")
        #expect(
            second.contains("\nLess motion: Compose ends animations at once where the user turns them off.") == moves, "\(second)"
        )
    }

    @Test(arguments: [
        ("move:left", MotionTitle.absolute, MotionTitle.absolute),
        ("motion/shake", MotionTitle.absolute, MotionTitle.absolute),
        ("move:leading", "", ""), ("core-animation/push:from-left", MotionTitle.absolute, MotionTitle.absolute),
    ])
    func `the head says of right-to-left layout in one sentence what is the same in both languages`(
        recipe: String, swift: String, kotlin: String
    ) throws {
        for (format, words) in [(SwiftCode(), swift), (KotlinCode(), kotlin)] as [(any TimelineFormat, String)] {
            let head = try head(try #require(try request(recipe, "", format)), format)
            #expect(head.contains("right-to-left") == !words.isEmpty && (words.isEmpty || head.contains(words)), "\(head)")
        }
    }

    @Test(arguments: ["swift", "kt"])
    func `an animation around one of its own is named`(name: String) throws {
        let format = try #require(BuiltInFormats.named(name))
        for transition in [
            #"{"type":"animated","transition":"move:left","animation":"bouncy"}"#,
            #"{"type":"blueprint/visibility","alpha":0,"attributes":"linear 1s"}"#,
        ] {
            let spec = #"{"transition":\#(transition),"animation":"easeIn 0.3s"}"#
            let head = try head(try SpecReader.timeline(Array(spec.utf8), format: format), format)
            #expect(head.contains("Not carried: animation: every part has an animation of its own."), "\(head)")
        }
    }

    @Test(arguments: ["swift", "kt"])
    func `a spec in a comment is broken into lines`(name: String) throws {
        let format = try #require(BuiltInFormats.named(name))
        let stops = (0...12).map { "[\(Double($0) / 12),\(Double($0 * $0) / 144)]" }.joined(separator: ",")
        let spec = #"{"animation":{"curve":{"linear":[\#(stops)]},"duration":0.3},"output":{"name":"ramp"}}"#
        let code = String(decoding: try format.encode(try SpecReader.curve(Array(spec.utf8), format: format)), as: UTF8.self)
        let head = code.split(separator: "\n").prefix { $0.hasPrefix("//") }
        #expect(head.count > 4 && head.allSatisfy { $0.count <= 120 }, "\(head)")
    }

    @Test func `joined code imports UIKit once`() throws {
        let parts = try ["uikit/cover-vertical", "core-animation/push", "opacity"].map { recipe in
            String(decoding: try SwiftCode().encode(try #require(try request(recipe, "", SwiftCode()))), as: UTF8.self)
        }
        #expect(SwiftCode.joined(parts).split(separator: "import UIKit\n").count == 2)
    }

    @Test func `the preview of a curl leaves tvOS out`() throws {
        let request = try #require(try request("uikit/partial-curl", "preview=true", SwiftCode()))
        let code = String(decoding: try SwiftCode().encode(request), as: UTF8.self)
        #expect(code.contains("#if !os(tvOS)\n@available(iOS 17, *)\n#Preview") && code.hasSuffix("}\n#endif\n"), "\(code)")
    }
}
