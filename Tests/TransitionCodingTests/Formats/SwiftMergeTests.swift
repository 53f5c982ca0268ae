import Testing
import TransitionEngine

@testable import TransitionCoding

/// Swift code as a team has to merge it: the systems of each declaration, what is shown before and after, one direction, the length
/// of lines.
struct SwiftMergeTests {
    private static let format = SwiftCode()

    private func code(_ members: String) throws -> String {
        let spec = Array("{\(members)}".utf8)
        return String(decoding: try Self.format.encode(try SpecReader.timeline(spec, format: Self.format)), as: UTF8.self)
    }

    // MARK: - Systems

    private static let iOS17 = "@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)\n"

    @Test(arguments: [
        (
            #""transition":"opacity","animation":"bouncy""#,
            [iOS17 + "extension Animation {", iOS17 + "extension AnyTransition {"]
        ),
        (#""transition":"opacity","animation":"easeIn 0.3s""#, ["\n\nextension Animation {", "\n\nextension AnyTransition {"]),
        (
            #""transition":"push:leading","animation":"easeIn 0.3s""#,
            ["\n\nextension Animation {", "@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)\nextension AnyTransition {"]
        ),
        (
            #""transition":"motion/shake""#,
            ["\n\nprivate struct ShakeFrame", iOS17 + "extension View {", iOS17 + "private struct ShakeMotion<"]
        ),
        (
            #""transition":"opacity","animation":"steps(4) 1s""#,
            [iOS17 + "struct OpacityMotionAnimation:", iOS17 + "extension Any"]
        ),
        (
            #""transition":"core-animation/push","animation":"bouncy""#,
            ["@available(iOS 17, macOS 14, tvOS 17, *)\nextension CAS"]
        ),
        // The default timing function is older than the default spring.
        (
            #""transition":{"type":"core-animation/fade","timingFunction":"ease"}"#,
            [" · iOS 13, macOS 10.15\n", "\n\nextension CATransition {"]
        ),
        (#""transition":"uikit/cover-vertical""#, ["\n\nextension UIViewController {"]),
        (
            #""transition":"uikit/cover-vertical","animation":"bouncy""#,
            [
                "presents, `isPresenting: false` dismisses. Set\n/// `modalPresentationStyle = .fullScreen` on the page.\n"
                    + "@available(iOS 17, tvOS 17, *)\nfinal class"
            ]
        ),
        (
            #""stack":["a"],"events":[{"at":0,"action":"push"},{"at":1,"action":"pop"}]"#,
            ["import UIKit\n\nextension UINavigationController {"]
        ),
        (
            #""transition":"opacity","views":[{"id":"a"},{"id":"b"}],"stagger":{"each":0.05}"#,
            [" · iOS 17, macOS 14\n", iOS17 + "extension AnyTransition {"]
        ),
        (
            #""transition":"symbol-effect:draw-on""#,
            ["@available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *)\nextension"]
        ),
    ])
    func `each declaration has the systems that it needs, by itself or by what it names`(
        members: String, parts: [String]
    ) throws {
        let text = try code(members)
        for part in parts { #expect(text.contains(part), "\(part): \(text)") }
    }

    // MARK: - Before and after

    @Test(arguments: [
        (#"[{"at":0.1,"action":"insert"}]"#, "x = -1.0, opacity = 0.0", "once the view appears:", true),
        (
            #"[{"at":0.1,"action":"insert"},{"at":0.3,"action":"remove"}]"#, "x = -1.0, opacity = 0.0",
            "once the view appears; take the view away after that:", true
        ),
        (#"[{"at":0.1,"action":"remove"}]"#, "x = 0.0, opacity = 1.0", "each time that `trigger` changes:", false),
        (
            #"[{"at":0.2,"action":"remove"},{"at":0.3,"action":"insert"}]"#, "x = 0.0, opacity = 1.0",
            "each time that `trigger` changes:", false
        ),
    ])
    func `a view that events insert plays when it appears, any other when its trigger changes`(
        events: String, rest: String, usage: String, appears: Bool
    ) throws {
        let text = try code(#""transition":"slide","events":\#(events)"#)
        #expect(text.contains("Frame { var \(rest) }") && text.replacing("\n    /// ", with: " ").contains(usage), "\(text)")
        #expect(text.contains("        .onAppear { hasAppeared = true }\n") == appears, "\(text)")
        #expect(text.contains("`if shown { Card().slideMotion() }`") == appears && text.contains("trigger: some") != appears)
    }

    @Test(arguments: [
        (#""property":"opacity","values":[1,0.2]"#, "`layer.opacity = 0.2`"),
        (#""property":"rotate","values":[0,90]"#, "`layer.setValue(90 * Double.pi / 180, forKeyPath: \"transform.rotation.z\")`"),
        (
            #""property":"translate","values":[[0,0],[20,80]]"#,
            "`layer.setValue(CGSize(width: 20, height: 80), forKeyPath: \"transform.translation\")`"
        ),
        (#""property":"frame.width","values":[10,90]"#, "`layer.bounds.size.width = 90`"),
        (
            #""property":"color","values":["red","blue"]"#,
            "`layer.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)`"
        ),
        (#""path":"M0 0 L 30 -20""#, "`layer.position.x += 30`, `layer.position.y -= 20`"),
        // It ends where the layer is anyway, stays, or never ends.
        (#""property":"rotate","values":[0,90,0]"#, nil), (#""path":"M0 0 L 30 20 L 0 0""#, nil),
        (#""property":"rotate","values":[0,90],"timing":{"duration":1,"autoreverses":true}"#, nil),
        (#""property":"rotate","values":[0,90],"timing":{"duration":1,"fillMode":"forwards","removedOnCompletion":false}"#, nil),
    ])
    func `keyframes of a layer that would snap back say the value to give it`(members: String, line: String?) throws {
        let text = try code(#""transition":{"type":"core-animation/keyframes",\#(members)}"#).replacing("\n    /// ", with: " ")
        #expect(text.contains("snaps back") == (line != nil), "\(text)")
        if let line { #expect(text.contains(line), "\(line): \(text)") }
    }

    @Test func `the transform that a node has at rest is named`() throws {
        func tree(_ y: Int) -> String {
            let child = #"{"id":"a","frame":[0,\#(y),9,9],"transform":"rotate(9deg)"}"#
            return #"{"id":"list","frame":[0,0,300,300],"children":[\#(child)]}"#
        }
        let text = try code(#""layout":{"before":\#(tree(0)),"after":\#(tree(40)),"animation":"bouncy"}"#)
        #expect(
            text.contains("// Not carried: transform: it is the views' own") && text.contains("Animation { .bouncy }"), "\(text)")
    }

    // MARK: - Directions

    @Test(arguments: [
        ("slide", "removal", ".asymmetric(insertion: .identity, removal: .slide).animation(.x)"),
        ("slide", "insertion", ".asymmetric(insertion: .slide, removal: .identity).animation(.x)"),
        ("slide", "both", "{ .slide.animation(.x) }"), ("identity", "removal", "{ .identity }"),
        (
            "blur-replace", "removal",
            ".asymmetric(insertion: .identity, removal: AnyTransition(.blurReplace)).animation(.x)"
        ),
    ])
    func `a transition of one direction is the identity in the other`(transition: String, direction: String, body: String) throws
    {
        let text = try code(#""transition":"\#(transition)","direction":"\#(direction)","output":{"name":"x"}"#)
        #expect(text.replacing("\n        ", with: " ").contains(body) && !text.contains("Not carried"), "\(text)")
    }

    @Test func `one direction of an asymmetric transition is its own`() throws {
        let sides = #""insertion":"slide","removal":"opacity""#
        let text = try code(#""transition":{"type":"asymmetric",\#(sides)},"direction":"removal","output":{"name":"x"}"#)
        #expect(text.contains("removal: .opacity)") && !text.contains(".slide"), "\(text)")
    }

    @Test(arguments: ["matched-geometry", "uikit/cover-vertical", "numeric-text:1:2", "blueprint/fade"])
    func `code that has both directions says so where one is asked for`(transition: String) throws {
        #expect(try code(#""transition":"\#(transition)","direction":"removal""#).contains("// Not carried: direction: "))
        #expect(!(try code(#""transition":"\#(transition)""#).contains("Not carried: direction")))
    }

    // MARK: - Heads and names

    @Test(arguments: [
        (".bouncy.speed(2)", "bouncy: perceptual duration 0.5 s, bounce 0.3, speed 2, settles in 0.522 s"),
        (".bouncy.delay(0.2)", "bouncy: perceptual duration 0.5 s, bounce 0.3, delay 0.2 s, settles in 1.245 s"),
        (".easeIn.delay(0.2)", "easeIn: 0.35 s, delay 0.2 s, 0.55 s in all"), (".easeIn", "easeIn: 0.35 s\n"),
        (".easeIn.repeatForever()", "easeIn: 0.35 s, forever back and forth\n"),
    ])
    func `the head says when all of an animation has ended`(animation: String, words: String) throws {
        #expect(try code(#""transition":"opacity","animation":"\#(animation)""#).contains(" · opacity · " + words))
    }

    @Test func `a spring of layers that repeats says each of its passes and their total`() throws {
        let text = try code(#""transition":"core-animation/push","animation":".bouncy.repeatCount(2)""#)
        #expect(
            text.replacing("\n//   ", with: " ").contains(
                "settles in 1.045 s, 2 times back and forth, then a jump to the target, 4.179 s in all"),
            "\(text)")
    }

    @Test(arguments: [
        ("bouncy", "1.045"), ("spring:k=100:c=10", "1.473"), ("snappy", "0.877"),
    ])
    func `a spring of layers lasts as long as the timeline`(animation: String, seconds: String) throws {
        let spec = #"{"transition":"core-animation/push","animation":"\#(animation)"}"#
        let request = try SpecReader.timeline(Array(spec.utf8), format: Self.format)
        #expect(fixedText(try #require(request.plans.first).duration, 3) == seconds)
        #expect(String(decoding: try Self.format.encode(request), as: UTF8.self).contains("settles in \(seconds) s\n"))
    }

    @Test(arguments: [
        (#""transition":"uikit/push""#, "func uikitPushMotion(_ controller"),
        (#""transition":"uikit/zoom""#, "func uikitZoomMotion(_ controller"),
        (#""transition":"uikit/cover-vertical""#, "func uikitCoverVerticalMotion(_ controller"),
        (#""transition":"uikit/cover-vertical","output":{"name":"sheet"}"#, "func presentSheet(_ controller"),
        (#""transition":"uikit/push","output":{"name":"card"}"#, "func pushCard(_ controller"),
        (#""stack":["home","list"],"events":[{"at":0,"action":"pop"}]"#, "func uikitPopMotion() {"),
    ])
    func `a method has a name that neither UIKit nor the app has`(members: String, method: String) throws {
        let text = try code(members)
        #expect(text.contains(method), "\(text)")
    }

    @Test(arguments: [
        (#""transition":"motion/shake""#, "keep", true), (#""transition":"motion/shake""#, "none", false),
        (#""transition":"motion/shake""#, "fade", true), (#""transition":"core-animation/push""#, "none", false),
    ])
    func `less motion in the spec is named unless the code shows it`(members: String, reduced: String, isNamed: Bool) throws {
        let text = try code(members + #","accessibility":{"reduceMotion":true},"output":{"reduced":"\#(reduced)"}"#)
        #expect(text.contains("Not carried: `reduce-motion`") == isNamed, "\(text)")
        #expect(text.contains("the code reads the setting") == (reduced == "fade"), "\(text)")
    }

    // MARK: - Lines

    private static let animations = [
        "", "bouncy", "spring:k=100:c=10:v=2", "steps(4) 1s", "cubic-bezier(.2,0,0,1) 0.3s", "m3-emphasized",
        ".snappy.delay(0.15).speed(2).repeatCount(3)", "spring:0.5:-0.3:v=2",
    ]
    private static let members = [
        #","output":{"reduced":"keep"}"#, #","output":{"reduced":"none"}"#, #","direction":"removal""#,
        #","from":{"progress":0.4}"#,
    ]

    @Test(arguments: Catalog.transitions.map(\.example))
    func `no line is longer than 120 columns, whatever the options and the name`(recipe: String) throws {
        let name = String(repeating: "aB", count: 31) + "c1"
        let cases = Self.animations.map { ($0, "") } + Self.members.flatMap { [("", $0), ("bouncy", $0)] }
        for (animation, member) in cases {
            for options in [#""access":"public""#, #""name":"\#(name)","access":"public","preview":true"#] {
                let timing = animation.isEmpty ? "" : #","animation":"\#(animation)""#
                let output =
                    member.contains("output")
                    ? member.replacing("}", with: ",\(options)}") : member + #","output":{\#(options)}"#
                let spec = Array(#"{"transition":"\#(recipe)"\#(timing)\#(output)}"#.utf8)
                guard let request = try? SpecReader.timeline(spec, format: Self.format) else { continue }
                let text = String(decoding: try Self.format.encode(request), as: UTF8.self)
                // A URL is one word.
                let long = text.split(separator: "\n").filter { $0.count > 120 }
                #expect(long.isEmpty, "\(animation)\(member): \(long.joined(separator: "\n"))")
            }
        }
    }
}
