import Testing
import TransitionEngine

@testable import TransitionCoding

/// Swift code by the forms of the platform: transforms, layouts, pages, curves by their formula, and options of the output.
struct SwiftFormTests {
    private static let format = SwiftCode()

    private func code(_ members: String) throws -> String {
        let spec = Array("{\(members)}".utf8)
        return String(decoding: try Self.format.encode(try SpecReader.timeline(spec, format: Self.format)), as: UTF8.self)
    }

    // MARK: - Transforms

    /// The transforms before and after identity, and the calls from the innermost to the outermost.
    private static let transforms: [(before: String, after: String, calls: [String])] = [
        (
            "rotate(45deg) translate(20px, 0)", "rotate(45deg) translate(20px, 0)",
            [".offset(x: phase.isIdentity ? 0 : 20)", ".rotationEffect(.degrees(phase.isIdentity ? 0 : 45))"]
        ),
        (
            "translate(0, -10px) scale(0.5, 2)", "none",
            [
                ".scaleEffect(x: phase == .willAppear ? 0.5 : 1, y: phase == .willAppear ? 2 : 1)",
                ".offset(y: phase == .willAppear ? -10 : 0)",
            ]
        ),
        (
            "rotate(40deg)", "scale(2)",
            [
                ".scaleEffect(phase == .didDisappear ? 2 : 1)",
                ".rotationEffect(.degrees(phase == .willAppear ? 40 : 0))",
            ]
        ),
        (
            "skewX(10deg)", "skewX(-10deg)",
            [".modifier(SkewEffect(x: -10 * phase.value, y: 0, anchor: .center))"]
        ),
        (
            "rotate(9deg) skew(0, 5deg)", "none",
            [
                ".modifier(SkewEffect(x: 0, y: phase == .willAppear ? 5 : 0, anchor: .center))",
                ".rotationEffect(.degrees(phase == .willAppear ? 9 : 0))",
            ]
        ),
        (
            "rotateY(30deg)", "rotateY(-30deg)",
            [".rotation3DEffect(.degrees(-30 * phase.value), axis: (x: 0, y: 1, z: 0), perspective: 0)"]
        ),
    ]

    @Test(arguments: transforms)
    func `a transform is modifiers, its first function outermost`(before: String, after: String, calls: [String]) throws {
        let effect = #""transform":{"willAppear":"\#(before)","didDisappear":"\#(after)"}"#
        let text = try code(#""transition":{"type":"custom","effects":{\#(effect)}}"#)
        let lines = "            $0\n" + calls.map { "                \($0)\n" }.joined() + "        }\n"
        #expect(text.contains(lines) || calls.count == 1 && text.contains(" { $0\(calls[0]) }\n"), "\(text)")
    }

    @Test(arguments: [
        "skewX(10deg) perspective(100px)", "perspective(100px)", "rotateX(10deg) rotateY(10deg)", "matrix(1,0,0,1,5,5)",
    ])
    func `a transform without modifiers is a matrix`(transform: String) throws {
        let effect = #""transform":{"willAppear":"\#(transform)"}"#
        #expect(try code(#""transition":{"type":"custom","effects":{\#(effect)}}"#).contains(".projectionEffect("))
    }

    // MARK: - Layouts and pages

    @Test func `a layout that changes once is an animation for what moves and a transition for what comes and goes`() throws {
        func tree(_ children: String) -> String { #"{"id":"list","frame":[0,0,300,300],"children":[\#(children)]}"# }
        let before = tree(#"{"id":"a","frame":[0,0,9,9]},{"id":"b","frame":[0,9,9,9],"disappearing":"blueprint/scale-and-fade"}"#)
        let after = tree(#"{"id":"a","frame":[0,9,9,9]},{"id":"c","frame":[0,0,9,9],"appearing":"blueprint/fade"}"#)
        let text = try code(#""layout":{"before":\#(before),"after":\#(after),"animation":"bouncy"},"output":{"name":"rows"}"#)
        for line in [
            "/// Moves a: `withAnimation(reduceMotion ? nil : .rows) { … }` around the change. The view has\n",
            "static var rows: Animation { .bouncy }", "/// For c, which comes: `.transition(.rowsC)`.\n",
            "@MainActor static var rowsC: AnyTransition { .opacity.animation(.easeInOut(duration: 0.2)) }",
            "/// For b, which goes: `.transition(.rowsB)`.\n", ".scale(scale: 0.01).combined(with: .opacity)",
        ] { #expect(text.contains(line), "\(line): \(text)") }
    }

    @Test(arguments: [
        ("fade", ".rows)`", false), ("none", "reduceMotion ? .identity : .rows)`", false),
        ("keep", ".rows)`", true),
    ])
    func `a layout shows what comes at once where no motion is to be shown`(reduced: String, usage: String, isNamed: Bool) throws
    {
        let before = #"{"id":"list","frame":[0,0,9,9]}"#
        let after = #"{"id":"list","frame":[0,0,9,9],"children":[{"id":"c","frame":[0,0,9,9],"appearing":"blueprint/scale"}]}"#
        let text = try code(
            #""layout":{"before":\#(before),"after":\#(after),"animation":"bouncy"},"output":{"name":"rows","reduced":"\#(reduced)"}"#
        )
        #expect(text.contains("/// For c, which comes: `.transition(\(usage)."), "\(text)")
        #expect(text.contains("Not carried: `/output/reduced`") == isNamed, "\(text)")
    }

    @Test func `pages that are pushed and popped are the calls of a navigation controller`() throws {
        let text = try code(
            #""stack":["home"],"events":[{"at":0,"action":"push","controller":"list"},"#
                + #"{"at":0.1,"action":"push","controller":"view"},{"at":0.4,"action":"pop","to":"home"}],"output":{"name":"visit"}"#
        )
        #expect(
            text.hasSuffix(
                """
                    /// Pushes with the system's transition (push at 0 s): `navigationController.pushVisit(list: …)`.
                    func pushVisit(list: UIViewController) {
                        pushViewController(list, animated: true)
                    }

                    /// Pushes with the system's transition (push at 0.1 s): `navigationController.pushVisit(viewPage: …)`.
                    func pushVisit(viewPage: UIViewController) {
                        pushViewController(viewPage, animated: true)
                    }

                    /// Pops with the system's transition (pop at 0.4 s): `navigationController.popVisit()`.
                    func popVisit() {
                        popToRootViewController(animated: true)
                    }
                }

                """), "\(text)")
    }

    @Test(arguments: [
        (#"["home"]"#, ["a3", "a", "a!"], ["a3", "a", "a2"]),
        (#"["home"]"#, ["push-view-controller", "source"], ["pushViewControllerPage", "sourcePage"]),
    ])
    func `each page has a name of its own, which nothing that is called has`(
        stack: String, pages: [String], names: [String]
    ) throws {
        let events = pages.enumerated().map { #"{"at":\#($0),"action":"push","controller":"\#($1)"}"# }.joined(separator: ",")
        let text = try code(#""stack":\#(stack),"events":[\#(events)],"output":{"name":"visit"}"#)
        for name in names { #expect(text.contains("func visit(\(name): UIViewController) {"), "\(text)") }
    }

    @Test func `steps that call the same are one method, which the preview of a step forward doesn't call`() throws {
        let text = try code(
            #""stack":["home","list","card"],"events":[{"at":0,"action":"pop"},{"at":1,"action":"pop"},"#
                + #"{"at":2,"action":"push","controller":"card"}],"output":{"name":"visit","preview":true}"#)
        let usage = "Pops with the system's transition (pop at 0 s, pop at 1 s): `navigationController.popVisit()`.\n"
        #expect(text.contains(usage), "\(text)")
        #expect(text.split(separator: "popViewController(animated: true)").count == 2, "\(text)")
        #expect(text.contains("page.navigationController?.pushVisit(card: next)\n"), "\(text)")
    }

    @Test func `a page is popped to only where it is on the stack, which UIKit insists on`() throws {
        let text = try code(
            #""stack":["home","list","card"],"events":[{"at":0,"action":"pop","to":"list"}],"output":{"name":"back"}"#)
        #expect(
            text.contains(
                """
                    func back(list: UIViewController) {
                        if viewControllers.contains(list) {
                            popToViewController(list, animated: true)
                        }
                    }
                """), "\(text)")
    }

    @Test func `pages that zoom need the systems that UIKit has`() throws {
        let text = try code(
            #""transition":"uikit/zoom","stack":["home"],"events":[{"at":0,"action":"push","controller":"a"}]"#)
        #expect(text.contains("@available(tvOS, unavailable)\nextension UINavigationController {"), "\(text)")
    }

    // MARK: - Curves

    @Test(arguments: [
        ("m3-emphasized", "0.4 + 0.6 * decelerate.value(at: rest)"),
        ("spring:0.5:-0.3:v=2", "Self.spring.value(target: value, initialVelocity: value.scaled(by: 2), time: time)"),
    ])
    func `a curve that SwiftUI lacks is its formula`(animation: String, formula: String) throws {
        let text = try code(#""transition":"opacity","animation":"\#(animation)""#)
        #expect(text.contains(formula) && !text.contains("knots"), "\(text)")
    }

    @Test func `a phase that waits until a spring has settled says when that is`() throws {
        let phases = #""phases":[{"blur":0},{"blur":9}],"advance":"removed""#
        let text = try code(#""transition":{"type":"phases",\#(phases)},"animation":"bouncy""#)
        #expect(text.contains(".bouncy.logicallyComplete(after: 1.045)") && text.contains("phaseAnimator("), "\(text)")
    }

    @Test func `a color with events has keyframes in linear light, and constant components none`() throws {
        let text = try code(
            #""transition":{"type":"properties","properties":{"color":["red","blue"]}},"events":[{"at":0.1,"action":"insert"}]"#
        )
        #expect(text.contains("Color(.sRGBLinear, red: frame.red, green: 0, blue: frame.blue, opacity: 1)"), "\(text)")
        #expect(text.contains("SpringKeyframe(1, duration: 0.8, spring: .smooth)") && !text.contains("knots"), "\(text)")
    }

    // MARK: - Layouts

    /// A layout of updates by their times and animations, each of which moves a view.
    private func moves(_ updates: [(time: Double, animation: String)], own: String) -> String {
        let trees = ([(0, "null")] + updates.map { ($0.time, #""\#($0.animation)""#) }).enumerated().map { index, update in
            let child = #"{"id":"a","frame":[0,\#(60 * index),100,40],"layoutTransition":\#(own)}"#
            let tree = #"{"id":"root","frame":[0,0,320,480],"children":[\#(child)]}"#
            return #"{"at":\#(update.0),"animation":\#(update.1),"tree":\#(tree)}"#
        }
        return #""layout":{"updates":[\#(trees.joined(separator: ","))]}"#
    }

    @Test(arguments: [
        ([(0.0, "bouncy"), (0.2, "easeOut 0.3s")], #""inherited""#, "an update takes over what is in flight"),
        ([(0.0, "bouncy"), (2.0, "easeOut 0.3s")], #""inherited""#, "each update has a time of its own"),
    ])
    func `a layout with keyframes says why it has them`(
        updates: [(time: Double, animation: String)], own: String, reason: String
    ) throws {
        let text = try code(moves(updates, own: own))
        #expect(text.contains("// Keyframes, as \(reason)"), "\(text)")
        let plain = try code(moves([(0, "bouncy")], own: #""inherited""#))
        #expect(!plain.contains("Keyframes, as") && plain.contains("withAnimation("), "\(plain)")
    }

    /// What the nodes have, of which the last one never moves, and what the code is.
    @Test(arguments: [
        (["bouncy", "snappy", "bouncy"], "// Keyframes, as nodes move by animations of their own, "),
        (["none", "none", "bouncy"], "// Keyframes, as nodes change at once, without an animation."),
        (
            ["bouncy", "bouncy", "none"],
            "/// Moves a and b: `withAnimation(reduceMotion ? nil : .layoutMotion) { … }` around the change."
        ),
    ])
    func `of a layout only the nodes that move count`(own: [String], words: String) throws {
        func tree(_ y: Int) -> String {
            let children = zip(["a", "b", "c"], own).map { id, own in
                let transition = own == "none" ? #""none""# : #"{"specific":".\#(own).delay(0.1)"}"#
                return #"{"id":"\#(id)","frame":[0,\#(id == "c" ? 0 : y),9,9],"layoutTransition":\#(transition)}"#
            }
            return #"{"id":"r","frame":[0,0,99,99],"children":[\#(children.joined(separator: ","))]}"#
        }
        let text = try code(#""layout":{"before":\#(tree(0)),"after":\#(tree(50))}"#)
        #expect(text.contains(words), "\(text)")
    }

    @Test func `a layout in which nothing moves is refused`() throws {
        let tree = #"{"id":"root","frame":[0,0,9,9],"children":[{"id":"a","frame":[0,0,9,9],"appearing":"blueprint/fade"}]}"#
        let failure = #expect(throws: DecodingFailure.self) {
            try SpecReader.timeline(Array(#"{"layout":{"firstRender":true,"after":\#(tree)}}"#.utf8), format: SwiftCode())
        }
        guard case .issues(let issues)? = failure else { throw SpecIssues() }
        #expect(issues.map(\.issue.pointer) == ["/layout"] && issues.allSatisfy { $0.issue.detail.contains("no node moves") })
    }

    // MARK: - Less motion

    @Test(arguments: [
        (#""transition":"move:bottom","from":{"progress":0.4,"velocity":2}"#, ".opacity(reduceMotion ? frame.opacity : 1)"),
        (
            #""transition":"slide","events":[{"at":0,"action":"insert"},{"at":0.3,"action":"remove"}]"#,
            "Frame { var x = -1.0, opacity = 0.0 }"
        ),
    ])
    func `what leaves fades in its place where motion is to be reduced`(members: String, part: String) throws {
        let text = try code(members)
        #expect(text.contains(part), "\(text)")
    }

    @Test(arguments: [
        // What leaves in flight is gone at once; what is gone and comes again is there in between.
        (
            #""transition":"move:bottom","from":{"progress":0.4},"direction":"removal""#,
            ["Frame { var y = 0.0, opacity = 1.0 }", "(reduceMotion ? 0 : frame.y)", "reduceMotion ? frame.opacity : 1"],
            ["MoveKeyframe(0)"]
        ),
        (
            #""transition":"opacity","from":{"progress":0.4},"direction":"removal""#, ["Frame { var opacity = 1.0 }"],
            ["if reduceMotion {", "MoveKeyframe(0)", "} else {"]
        ),
        (
            #""transition":"slide","events":[{"at":0,"action":"insert"},{"at":0.3,"action":"remove"}]"#,
            ["opacity = 0.0 }", "(reduceMotion ? 0 : frame.x)"],
            ["MoveKeyframe(1)", "LinearKeyframe(1, duration: 0.3)", "MoveKeyframe(0)"]
        ),
    ])
    func `with none, what leaves goes at once`(members: String, parts: [String], keyframes: [String]) throws {
        let text = try code(members + #","output":{"reduced":"none"}"#)
        for part in parts { #expect(text.contains(part), "\(part): \(text)") }
        let track = try #require(text.split(separator: "KeyframeTrack(\\.opacity) {\n").dropFirst().first)
        let lines = track.split(separator: "\n").map { String($0.drop { $0 == " " }) }
        #expect(Array(lines.prefix(keyframes.count)) == keyframes, "\(text)")
    }

    @Test(arguments: [
        (
            #""transition":"uikit/cover-vertical","animation":"bouncy""#,
            ["UIAccessibility.isReduceMotionEnabled ? 0 : 1.045", "if !isPresenting { page?.alpha = 0 }", "if !reduceMotion {"]
        ),
        (#""transition":"uikit/cross-dissolve","animation":"bouncy""#, ["if !isPresenting { page?.alpha = 0 }"]),
        (
            #""transition":{"type":"uikit/property-animator","properties":{"opacity":[0,1]},"duration":1}"#,
            ["if UIAccessibility.isReduceMotionEnabled {\n            view.alpha = 1\n        } else {"]
        ),
        (#""transition":"core-animation/fade""#, ["CATransition? {", "if reduceMotion { return nil }"]),
        (
            #""layout":{"before":{"id":"a","frame":[0,0,9,40]},"after":{"id":"a","frame":[0,0,9,60]},"animation":"bouncy"}"#,
            ["withAnimation(reduceMotion ? nil : ."]
        ),
        (#""transition":{"type":"phases","phases":[{"opacity":1},{"opacity":0}]}"#, ["reduceMotion ? [.first]"]),
        (
            #""transition":"numeric-text:129:131""#,
            ["modifier(NumericTextMotion(value: value))", ".animation(reduceMotion ? nil : .default, value: value)"]
        ),
        (#""transition":"interpolate""#, ["struct InterpolateMotion<Value: Equatable>: ViewModifier", "let value: Value"]),
        (#""transition":"identity""#, ["/// Identity: `if shown { Card().transition(.identityMotion) }`."]),
        (#""transition":"slide""#, ["`if shown { Card().transition(reduceMotion ? .identity : .slideMotion) }`"]),
        (
            #""transition":"slide","views":[{"id":"a"},{"id":"b"}],"stagger":{"each":0.1}"#,
            ["Row($1).transition(reduceMotion ? .identity :"]
        ),
    ])
    func `with none, code that reads the setting changes at once`(members: String, parts: [String]) throws {
        let text = try code(members + #","output":{"reduced":"none"}"#)
        for part in parts { #expect(text.contains(part), "\(part): \(text)") }
        #expect(!text.contains("reduced`"), "\(text)")
    }

    @Test func `a node that is there from the start starts there`() throws {
        func tree(_ children: String) -> String { #"{"id":"list","frame":[0,0,300,300],"children":[\#(children)]}"# }
        let gone = #"{"id":"b","frame":[0,9,9,9],"disappearing":"blueprint/scale"}"#
        let text = try code(
            #""layout":{"updates":[{"at":0,"tree":\#(tree(gone))},{"at":0.2,"tree":\#(tree(""))}]},"output":{"name":"rows"}"#)
        #expect(text.contains("BFrame { var scale = 1.0"), "\(text)")
    }

    @Test(arguments: [
        (#""transition":"core-animation/push:from-right""#, "if reduceMotion", true),
        (#""transition":{"type":"core-animation/filter","filter":"CISwipeTransition"}"#, "ShouldReduceMotion {", true),
        (#""transition":{"type":"core-animation/keyframes","property":"opacity","values":[0,1]}"#, "if reduceMotion", true),
        (#""transition":"uikit/cover-vertical","animation":"bouncy""#, "reduceMotion", true),
        (#""transition":"core-animation/push","animation":"bouncy""#, "spring.keyPath = \"opacity\"", true),
        (#""transition":{"type":"custom","effects":{"rotate":{"willAppear":40}}}"#, "hasMotion: false", false),
        (
            #""transition":{"type":"uikit/property-animator","properties":{"scale":[0.5,1]},"duration":0.4}"#,
            "view.transform = UIAccessibility.isReduceMotionEnabled ? .identity : CGAffineTransform(scaleX: 0.5, y: 0.5)", true
        ),
        (#""transition":"symbol-effect""#, "SwiftUI fades what moves", false),
        (#""transition":"uikit/push""#, "the system decides", false),
    ])
    func `code that reads the setting leaves the branch out to keep the motion, and other code says who decides`(
        members: String, part: String, reads: Bool
    ) throws {
        let text = try code(members)
        #expect((text.contains(part) && !text.contains("// Less motion: \(part)")) == reads, "\(text)")
        let kept = try code(members + #","output":{"reduced":"keep"}"#)
        let isCarried = reads || part.hasPrefix("hasMotion")
        #expect(kept.contains(part) != reads && kept.contains("reduced`") != isCarried, "\(kept)")
    }

    @Test func `keyframes of layers that change at once where motion is to be reduced are what none asks for`() throws {
        let keyframes = #"{"type":"core-animation/keyframes","property":"opacity","values":[0,1]}"#
        #expect(!(try code(#""transition":\#(keyframes),"output":{"reduced":"none"}"#).contains("reduced`")))
    }

    // MARK: - Heads

    @Test(arguments: [
        (
            #""transition":{"type":"core-animation/keyframes","property":"opacity","values":[0,1],"#
                + #""timing":{"duration":0.6,"repeatCount":2,"autoreverses":true}}"#, "· 0.6 s, 2 times back and forth"
        ),
        (
            #""transition":{"type":"uikit/property-animator","properties":{"opacity":[0,1]},"duration":1,"#
                + #""timing":{"spring":{"mass":1,"stiffness":100,"damping":20}}}"#,
            "property animator · spring(mass 1, stiffness 100, damping 20): perceptual duration 0.628 s, bounce 0, settles in "
        ),
        (#""transition":"opacity","animation":"spring:k=100:c=60:v=3""#, "bounce 0, initial velocity 3, settles in"),
        (
            #""transition":"core-animation/push","animation":"bouncy""#,
            "bouncy: perceptual duration 0.5 s, bounce 0.3, settles in 1.045 s"
        ),
        (
            #""transition":"slide","events":[{"at":0,"action":"insert"},{"at":0.1,"action":"remove"}],"animation":"easeIn 0.3s""#,
            "of each travel, for curves that lead on from curves."
        ),
    ])
    func `the head says what the code does`(members: String, words: String) throws {
        let text = try code(members)
        #expect(text.replacing("\n//   ", with: " ").contains(words), "\(text)")
    }

    @Test func `a matrix turns about the anchor, and a direction in which nothing moves is left out`() throws {
        let effect = #""transform":{"willAppear":"translate(50%,0) skewX(10deg)"}"#
        let text = try code(#""transition":{"type":"custom","effects":{\#(effect)}}"#)
        #expect(
            text.contains("CATransform3DMakeTranslation(-50, -50, 0)") && text.contains("// For a view of 100 × 100 pt."),
            "\(text)")
        #expect(!text.contains("Out"), "\(text)")
    }

    // MARK: - Options

    @Test(arguments: [
        ("fade", "reduceMotion ? 0 : frame.x", true), ("none", "reduceMotion ? 0 : frame.x", true),
        ("keep", "offset(x: frame.x)", false),
    ])
    func `keyframes carry the variant with less motion`(reduced: String, part: String, reads: Bool) throws {
        let text = try code(#""transition":"motion/shake","output":{"reduced":"\#(reduced)"}"#)
        #expect(text.contains(part) && text.contains("accessibilityReduceMotion") == reads, "\(text)")
        #expect(!text.contains("reduced`"))
    }

    @Test(arguments: [
        (#""mode":"view-transition""#, "`mode`"), (#""open":"dialog""#, "`open`"),
    ])
    func `an option that a transition doesn't carry is named`(option: String, name: String) throws {
        #expect(try code(#""transition":"slide","output":{\#(option)}"#).contains("// Not carried: \(name): "))
    }

    @Test(
        arguments: [
            // One of several parts has its animation from the whole.
            ("scale:0.8,opacity", "ScaleTransition(0.8)", nil),
            ("push:leading", "PushTransition(edge: .leading)", "pushLeadingMotion"),
            ("move:top", "MoveTransition(edge: .top)", "moveTopMotion"), ("slide", "SlideTransition()", "slideMotion"),
            ("offset:4:8", "OffsetTransition(CGSize(width: 4, height: 8))", "offsetMotion"),
            ("blur-replace", "BlurReplaceTransition(configuration: .downUp)", "blurReplaceMotion"),
        ] as [(String, String, String?)])
    func `a transition of SwiftUI that keeps its motion is in a struct that says it has none`(
        recipe: String, value: String, name: String?
    ) throws {
        let text = try code(#""transition":"\#(recipe)","output":{"reduced":"keep"}"#)
        let animation = name.map { "\n            .animation(.\($0))" } ?? ""
        let call = (animation.isEmpty ? "" : "\n            ") + ".apply(content: content, phase: phase)\n"
        #expect(text.contains("        \(value)\(animation)\(call)"), "\(text)")
        #expect(text.contains("TransitionProperties(hasMotion: false)") && !text.contains("Not carried"), "\(text)")
    }

    @Test func `a part of a transition is private, so that no member has the name of the whole`() throws {
        let text = try code(#""transition":"move:left,opacity""#)
        #expect(text.contains("AnyTransition(MoveLeftOpacityMotionTransition()).combined(with: .opacity)"), "\(text)")
        #expect(
            text.contains("private struct MoveLeftOpacityMotionTransition") && !text.contains("extension Transition"), "\(text)")
    }

    @Test(arguments: [
        (#""transition":"motion/flash""#, ".opacity(reduceMotion ? 1 : frame.opacity)"),
        (#""transition":{"type":"phases","phases":[{"opacity":1},{"opacity":0.3}]}"#, "reduceMotion ? [.first] : "),
        (
            #""transition":{"type":"keyframes","tracks":{"brightness":{"initial":0,"keyframes":[{"kind":"linear","to":0.4,"duration":1}]}}}"#,
            "if reduceMotion {"
        ),
    ])
    func `keyframes stand still where motion is to be reduced, also those that flash`(members: String, part: String) throws {
        let text = try code(members)
        #expect(text.contains(part), "\(text)")
    }

    @Test(arguments: ["uikit/push", "uikit/zoom", "uikit/cover-vertical"])
    func `pages that start in flight are refused`(recipe: String) throws {
        let spec = Array(#"{"transition":"\#(recipe)","from":{"progress":0.4}}"#.utf8)
        let failure = #expect(throws: DecodingFailure.self) { try SpecReader.timeline(spec, format: SwiftCode()) }
        guard case .issues(let issues)? = failure else { throw SpecIssues() }
        #expect(issues.map(\.issue.pointer) == ["/from"] && issues.allSatisfy { $0.issue.detail.contains("start at rest") })
    }

    @Test(arguments: [
        (#""transition":"blueprint/visibility:0""#, "VisibilityTransition { .fade }", "import QuartzCore"),
        (#""transition":"blueprint/scale""#, "return reduceMotion ? .fade : .scale\n", "import QuartzCore"),
        (#""transition":"blueprint/scale","output":{"reduced":"keep"}"#, "VisibilityTransition { .scale }", "import UIKit"),
    ])
    func `Blueprint's transitions go by their names, and fade where motion is to be reduced`(
        members: String, part: String, other: String
    ) throws {
        let text = try code(members)
        #expect(text.contains(part) && !text.contains(other), "\(text)")
    }
}
