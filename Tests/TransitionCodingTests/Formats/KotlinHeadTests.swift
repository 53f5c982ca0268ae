import Testing
import TransitionEngine

@testable import TransitionCoding

/// What the head of code for Compose says of it, and what of a request the code holds.
struct KotlinHeadTests {
    private func code(_ spec: String) throws -> String { try KotlinCodeTests().code(spec) }

    /// The comment at the head, as one line.
    private func head(_ code: String) -> String {
        code.split(separator: "\n").prefix { $0.hasPrefix("//") }.map { $0.dropFirst(2).drop { $0 == " " } }.joined(
            separator: " ")
    }

    @Test(arguments: [
        ("opacity", #""bouncy""#), ("opacity", #""spring:k=100:c=10""#), ("opacity", #""spring:m=1:k=300:c=22:v=3""#),
        ("opacity", #"{"spring":{"mass":2,"stiffness":200,"damping":15},"speed":2}"#),
        ("slide", #"{"spring":"snappy","delay":0.25}"#),
        ("opacity", #"{"spring":{"duration":0.5,"bounce":-0.2}}"#), ("core-animation/push", #""bouncy""#),
        ("blueprint/fade", #""bouncy""#), ("uikit/cover-vertical", #""spring:k=300:c=20""#),
    ])
    func `the head says when a spring settles only where the code ends then`(transition: String, animation: String) throws {
        let spec = #""transition":"\#(transition)","animation":\#(animation)"#
        let swift = try SwiftCode().encode(try SpecReader.timeline(Array("{\(spec)}".utf8), format: SwiftCode()))
        let (code, swiftCode) = (try code(spec), String(decoding: swift, as: UTF8.self))
        // What isn't a spring of Compose ends when SwiftUI's has settled.
        #expect(swiftCode.contains("settles in ") && head(code).contains("perceptual duration "))
        #expect(head(code).contains("settles in ") != code.contains("spring(dampingRatio"), "\(code)")
    }

    @Test(arguments: [
        (#""transition":"push:leading""#, "push from leading · SwiftUI's default: perceptual duration 0.5 s"),
        (#""transition":"core-animation/fade""#, "fade · linear: 0.25 s"),
        (#""transition":"motion/shake""#, "shake · 0.5 s /v1/"),
        (#""transition":{"type":"custom","effects":{"opacity":{"willAppear":0}}}"#, "custom transition · SwiftUI's default: "),
        (#""stack":["a","b"],"events":[{"at":0,"action":"pop"}]"#, "pop · exponential"),
    ])
    func `the head has the sentences of Swift's`(spec: String, expected: String) throws {
        let words = head(try code(spec))
        #expect(words.contains("· " + expected), "\(words)")
    }

    @Test(arguments: ["push:leading", "motion/shake", "uikit/push", "blueprint/scale"])
    func `less motion leaves the code as it is and is named`(transition: String) throws {
        let reduced = #""accessibility":{"reduceMotion":true}"#
        let full = try code(#""transition":"\#(transition)""#)
        let less = try code(#""transition":"\#(transition)",\#(reduced)"#)
        #expect(less.split(separator: "\nimport ").dropFirst() == full.split(separator: "\nimport ").dropFirst())
        #expect(head(less).contains("Not carried: `reduce-motion`: Compose ends animations at once"))
    }

    @Test(arguments: [
        ("insertion", "move:top,opacity", "enter = MoveTopOpacityMotion.enter, exit = ExitTransition.None", "val exit"),
        ("removal", "move:top,opacity", "enter = EnterTransition.None, exit = MoveTopOpacityMotion.exit", "val enter"),
        ("insertion", "uikit/push", "`transitionSpec`", "popTransitionSpec"),
        ("removal", "uikit/push", "popEnterTransition", "val enter"),
        ("insertion", "uikit/flip-horizontal", "rotationY = -180f * phase", "forward"),
        ("removal", "uikit/flip-horizontal", "rotationY = 180f * phase", "forward"),
        ("removal", "blur-replace", "if (it == EnterExitState.PostExit) 1f else 0f", "PreEnter"),
        ("insertion", "matched-geometry", "Not carried: direction: shared bounds move both ways", "popTransitionSpec"),
    ])
    func `a direction that is asked for is all that is written, or named`(
        direction: String, transition: String, expected: String, other: String
    ) throws {
        let format = try #require(BuiltInFormats.named("kt"))
        let query = try #require(Query("direction=\(direction)"))
        let request = try SpecPath.timeline(recipe: transition, query: query, format: format)
        let code = String(decoding: try format.encode(request), as: UTF8.self)
        #expect(code.contains(expected) && !code.contains(other), "\(code)")
    }

    @Test func `what repeats for ever has one direction`() throws {
        let animation = #""animation":".easeInOut(duration: 1).repeatForever(autoreverses: true)""#
        let both = try code(#""transition":"offset:40:0",\#(animation)"#)
        #expect(head(both).contains("Not carried: direction: what repeats for ever comes in, and goes at once"), "\(both)")
        let one = try code(#""transition":"offset:40:0","direction":"insertion",\#(animation)"#)
        #expect(!one.contains("Not carried"), "\(one)")
    }

    @Test(arguments: [
        (#""transition":"motion/shake""#, true), (#""transition":"motion/bounce""#, false), (#""transition":"move:left""#, true),
        (#""transition":"move:leading""#, false), (#""transition":"offset:40:0""#, false),
        (#""transition":{"type":"properties","properties":{"translate.x":[40,0]}}"#, true),
        (#""transition":{"type":"properties","properties":{"scale":[0.5,1]},"anchor":"leading"}"#, true),
        (#""transition":{"type":"properties","properties":{"scale":[0.5,1]}}"#, false),
        (#""transition":{"type":"phases","phases":[{"rotate":0},{"rotate":20}]}"#, true),
        (#""transition":{"type":"uikit/property-animator","properties":{"translate.x":[0,100]},"duration":1}"#, true),
    ])
    func `the head says what right-to-left layout doesn't mirror`(spec: String, isAbsolute: Bool) throws {
        let code = try code(spec)
        #expect(head(code).contains(MotionTitle.absolute) == isAbsolute, "\(code)")
        #expect(!isAbsolute || !code.contains("isRtl"), "\(code)")
    }

    @Test func `pages are pushed and popped by the app`() throws {
        let both = try code(#""stack":["a"],"events":[{"at":0,"action":"push"},{"at":1,"action":"pop"}]"#)
        #expect(both.contains("object UIKitPushMotion {") && both.contains("val popTransitionSpec"), "\(both)")
        #expect(head(both).contains("events: the app's navigation pushes and pops: push at 0 s, pop at 1 s"), "\(both)")
        let pop = try code(#""stack":["a","b"],"events":[{"at":0,"action":"pop"}]"#)
        #expect(pop.contains("object UIKitPopMotion {") && !pop.contains("val transitionSpec"), "\(pop)")
    }

    @Test func `pages that zoom say once what the app's navigation does itself`() throws {
        let zoom = #""transition":{"type":"uikit/zoom","interactiveDismiss":false}"#
        let words = head(try code(#"\#(zoom),"stack":["a"],"events":[{"at":0,"action":"push"}]"#))
        #expect(words.contains("Not carried: stack: ") && words.contains("Not carried: events: "), "\(words)")
        #expect(words.split(separator: "interactiveDismiss").count == 2, "\(words)")
    }

    @Test(arguments: ["uikit/cross-dissolve", "uikit/flip-horizontal", "uikit/cover-vertical", "uikit/push", "uikit/zoom"])
    func `pages have the transitions of Navigation, whatever moves them`(transition: String) throws {
        let text = try code(#""transition":"\#(transition)""#)
        let all = [
            "enterTransition", "exitTransition", "popEnterTransition", "popExitTransition", "transitionSpec", "popTransitionSpec",
        ]
        for name in all { #expect(text.contains("    val \(name): "), "\(name): \(text)") }
    }

    @Test func `a named easing needs the version that has it`() throws {
        #expect(
            try code(#""transition":{"type":"custom","effects":{"rotate":{"phaseValue":9}}},"animation":"easeInOut 1s""#)
                .contains("EaseInOut"))
        #expect(
            KotlinImports(of: "val x = tween<Float>(200, easing = EaseInOut)").requirement.hasPrefix("Compose 1.3 (EaseInOut) "))
    }

    @Test func `a route with a transition of its own is an object of its own`() throws {
        let own = #"{"id":"b","transition":"uikit/cover-vertical"}"#
        let alone = try code(#""stack":["a",\#(own)],"events":[{"at":0,"action":"pop"}]"#)
        #expect(alone.contains(#"`composable("b", popExitTransition = UIKitCoverVerticalMotion.popExitTransition)`"#), "\(alone)")
        #expect(alone.contains("slideOutOfContainer(SlideDirection.Down"), "\(alone)")
        let push = #"{"at":0,"action":"push","controller":"x*","transition":"uikit/cross-dissolve"}"#
        let both = try code(#""stack":["a"],"events":[\#(push),{"at":1,"action":"push"},{"at":2,"action":"pop"}]"#)
        #expect(both.contains("\n    object XMotion {\n") && both.contains("\n    object DefaultMotion {\n"), "\(both)")
        let usage = both.replacing("\n     * ", with: " ")
        #expect(
            usage.contains(#"`composable("x-", enterTransition = "#) && usage.contains("`NavHost(…, enterTransition = "),
            "\(both)")
    }

    @Test func `the title says which routes have a transition of their own`() throws {
        let (cover, flip) = (#""uikit/cover-vertical""#, #""uikit/flip-horizontal""#)
        let push = #"{"at":0,"action":"push","controller":"c","transition":\#(flip)}"#
        let specs = [
            #""stack":["a",{"id":"b","transition":\#(cover)}],"events":[{"at":0,"action":"pop"}]"#:
                "· dismiss · b: cover vertical · ",
            #""stack":["a"],"events":[\#(push),{"at":1,"action":"pop"}]"#: "· c: flip horizontal · ",
            #""stack":["a"],"events":[\#(push),{"at":1,"action":"push"}]"#: "· push · c: flip horizontal · ",
        ]
        for (spec, words) in specs {
            for format in [SwiftCode(), KotlinCode()] as [any TimelineFormat] {
                let request = try SpecReader.timeline(Array("{\(spec)}".utf8), format: format)
                let head = head(String(decoding: try format.encode(request), as: UTF8.self))
                #expect(head.contains(words), "\(head)")
            }
        }
    }

    @Test func `what all other pages have keeps its name and says so`() throws {
        let push = #"{"at":0,"action":"push","controller":"default","transition":"uikit/cover-vertical"}"#
        let text = try code(#""stack":["a"],"events":[\#(push),{"at":1,"action":"push"}]"#)
        let usage = text.replacing("\n     * ", with: " ")
        #expect(
            usage.contains(#"All pages but "default". Navigation: `NavHost(…, enterTransition = UIKitPushMotion.DefaultMotion."#)
                && usage.contains(#"`composable("default", enterTransition = UIKitPushMotion.Default2Motion."#), "\(text)")
    }

    @Test func `a page that turns says its route and its modifier`() throws {
        let push = #"{"at":0,"action":"push","controller":"b","transition":"uikit/flip-horizontal"}"#
        let text = try code(#""stack":["a"],"events":[\#(push),{"at":1,"action":"pop"}]"#).replacing("\n * ", with: " ")
        #expect(
            text.contains(#"`composable("b", enterTransition = UIKitFlipHorizontalMotion.enterTransition, popExitTransition = "#)
                && text.contains("`Box(Modifier.uikitFlipHorizontalMotion(this, forward))` in both pages; in Navigation 3 `this`")
                && text.contains("Not carried: predictive back: a gesture doesn't set `forward`; "),
            "\(text)")
        #expect(text.contains("val popTransitionSpec: ") && text.contains("rotationY = (if (forward) -180f else 180f)"))
    }

    @Test(arguments: [
        #""transition":"opacity","animation":".bouncy.logicallyComplete(after: 0.2)""#,
        #""transition":{"type":"animated","transition":"opacity","animation":".bouncy.logicallyComplete(after: 0.2)"}"#,
    ])
    func `a logical completion is named`(spec: String) throws {
        #expect(head(try code(spec)).contains("Not carried: logicallyComplete: an animation of Compose has one end."))
    }

    @Test(arguments: [("insert", "insertion", "enter"), ("remove", "removal", "exit")])
    func `an event that inserts or removes at once is a direction`(action: String, direction: String, member: String) throws {
        for format in ["kt", "swift"] {
            let format = try #require(BuiltInFormats.named(format))
            let texts = try [#""events":[{"at":0,"action":"\#(action)"}]"#, #""direction":"\#(direction)""#].map { member in
                let spec = Array(#"{"transition":"slide","animation":"bouncy",\#(member)}"#.utf8)
                return String(decoding: try format.encode(try SpecReader.timeline(spec, format: format)), as: UTF8.self)
            }
            #expect(texts[0] == texts[1])
            #expect(format.name == "swift" || texts[0].contains("val \(member): "), "\(texts[0])")
        }
        let own = try code(#""transition":"opacity","events":[{"at":0,"action":"\#(action)","animation":"bouncy"}]"#)
        #expect(head(own).contains("bouncy: "), "\(own)")
    }

    @Test(arguments: [
        (#""stack":["a","b"]"#, "/stack", "no event pushes or pops"),
        (
            #""stack":["a"],"events":[{"at":0,"action":"push"},{"at":0.1,"action":"drag","translation":[20,0]}]"#, "/events/1",
            "follows a finger by itself"
        ),
        (#""stack":["a"],"events":[{"at":0,"action":"push","animation":"bouncy"}]"#, "/events/0/animation", "one animation"),
        (
            #""transition":"slide","events":[{"at":0,"action":"insert"},{"at":1,"action":"remove"}]"#, "/events", "interrupts"
        ),
    ])
    func `events that Compose's navigation doesn't have are refused for their own reason`(
        spec: String, pointer: String, reason: String
    ) throws {
        let format = try #require(BuiltInFormats.named("kt"))
        let failure = #expect(throws: DecodingFailure.self) { try SpecReader.timeline(Array("{\(spec)}".utf8), format: format) }
        guard case .issues(let issues)? = failure, let issue = issues.first?.issue else {
            Issue.record("it is refused for no issue")
            return
        }
        #expect(issue.pointer == pointer && issue.detail.contains(reason), "\(issue.pointer) \(issue.detail)")
    }

    @Test(arguments: [
        (#""transition":"opacity","animation":".snappy.delay(0.15)""#, "bounce 0.15, delay 0.15 s"),
        (#""transition":"opacity","animation":".easeIn.delay(0.2)""#, "easeIn: 0.35 s, delay 0.2 s, 0.55 s in all"),
    ])
    func `an animation is said in the order of Swift's head`(members: String, words: String) throws {
        let swift = try SwiftCode().encode(try SpecReader.timeline(Array("{\(members)}".utf8), format: SwiftCode()))
        #expect(head(try code(members)).contains(words))
        #expect(String(decoding: swift, as: UTF8.self).contains(words))
    }

    /// A transition or a curve, what its head says, and words of the timeline that it doesn't use.
    @Test(arguments: [
        ("symbol-effect:bounce", "the effect bounce: the code plays a model of it, with any view.", ["tracks", "no symbols"]),
        ("content-symbol-effect", "the code plays a model of it, with any view.", ["tracks", "no symbols"]),
        ("numeric-text:129:131", "that glyphs roll by half a line is a model.", ["evenly wide", "stagger of numeric"]),
        ("uikit/partial-curl", "geometry of the curl: the code draws a model of it.", ["subject", "progress is", "clip.bottom"]),
    ])
    func `a head describes the code and not the model of the timeline`(recipe: String, said: String, unsaid: [String]) throws {
        let words = head(try code(#""transition":"\#(recipe)""#))
        #expect(words.contains(said), "\(words)")
        #expect(!unsaid.contains(where: words.contains), "\(words)")
    }

    @Test func `a curve of many points is reduced within the tolerance`() throws {
        let request = try SpecPath.curve("elastic.out(1.5,0.25)", query: Query([]), format: KotlinCode())
        let text = String(decoding: try KotlinCode().encode(request), as: UTF8.self)
        #expect(text.contains("// Approximate: 42 knots, error ≤ 0.0019."), "\(text)")
    }

    @Test(arguments: ["spring:k=100:c=10", "bouncy"])
    func `a curve says of each kind of spring where it ends`(curve: String) throws {
        let request = try SpecPath.curve(curve, query: Query([]), format: KotlinCode())
        let words = head(String(decoding: try KotlinCode().encode(request), as: UTF8.self))
        let said = "Not carried: the settling time: a spring of Compose ends within its visibilityThreshold."
        #expect(words.contains(said), "\(words)")
    }

    @Test func `glyphs of a number stand from left to right and are one text`() throws {
        let text = try code(#""transition":"numeric-text:129:131""#)
        #expect(text.contains("CompositionLocalProvider(LocalLayoutDirection provides LayoutDirection.Ltr) {"), "\(text)")
        // The caller's modifier keeps the layout direction of the caller.
        let box = "        Box(modifier.clearAndSetSemantics { contentDescription = text }) {\n"
        #expect(text.contains(box + "            CompositionLocalProvider("), "\(text)")
    }

    @Test func `a view on a path is turned only once it has moved`() throws {
        let path = #""path":"M0 0 C0 100 100 100 100 0","rotationMode":"auto","timing":{"duration":1}"#
        let text = try code(#""transition":{"type":"core-animation/keyframes",\#(path)}"#)
        #expect(text.contains("if (progress.isRunning || progress.value != 0f) {"), "\(text)")
    }

    @Test func `a layout names what its items are at rest`() throws {
        let item = #"{"id":"a","frame":[0,Y,9,9],"transform":"rotate(9deg)","alpha":0.5}"#
        func tree(_ y: String, _ more: String = "") -> String {
            #"{"id":"r","frame":[0,0,99,99]\#(more),"children":[\#(item.replacing("Y", with: y))]}"#
        }
        let after = tree("50", #","layoutTransition":{"specific":"bouncy"}"#)
        let words = head(try code(#""layout":{"before":\#(tree("0")),"after":\#(after)}"#))
        #expect(words.contains("Not carried: transform of a: ") && words.contains("Not carried: alpha of a: "), "\(words)")
    }

    @Test(arguments: Catalog.transitions.map(\.example), ["", "bouncy", ".bouncy.delay(0.2)"])
    func `a long name leaves no line too long`(example: String, animation: String) throws {
        let format = try #require(BuiltInFormats.named("kt"))
        let entry = try #require(Catalog.transitions.first { $0.example == example })
        let name = String(repeating: "aB", count: 31)
        var written = 0
        for direction in ["both", "insertion", "removal"] {
            let options = ["name=\(name)", "preview=true", "access=public", "direction=\(direction)"]
            let query = [entry.exampleQuery, animation.isEmpty ? "" : "animation=\(animation)"].filter { !$0.isEmpty } + options
            let parsed = try #require(Query(query.joined(separator: "&")))
            // What is refused is held by other tests.
            guard let request = try? SpecPath.timeline(recipe: example, query: parsed, format: format) else { continue }
            let code = String(decoding: try format.encode(request), as: UTF8.self)
            let long = code.split(separator: "\n").filter { $0.count > 120 }
            #expect(long.isEmpty, "\(long)")
            written += 1
        }
        // Motions have timings of their own.
        let isTimed = entry.source == .motion && !animation.isEmpty
        #expect(written > 0 || isTimed || Self.refused.contains(example))
    }

    @Test func `routes with a long name leave no line too long`() throws {
        let name = String(repeating: "aB", count: 31) + "a"
        let flip = #""transition":"uikit/flip-horizontal""#
        let push = #"{"at":0,"action":"push"},{"at":1,"action":"push","controller":"Default",\#(flip)}"#
        let text = try code(
            #""stack":["a"],"events":[\#(push),{"at":2,"action":"push","controller":"default",\#(flip)}],"#
                + #""output":{"name":"\#(name)"}"#)
        let long = text.split(separator: "\n").filter { $0.count > 120 }
        #expect(long.isEmpty && text.contains("Default2Spec") && text.contains("Default3Spec"), "\(long)")
    }

    /// The examples that Compose doesn't have.
    private static let refused: Set = [
        "core-animation/filter:CISwipeTransition", "interpolate",
    ]

    @Test(arguments: ["-40:10", "-40.125:-10.125"], ["", #""access":"public","preview":true"#])
    func `an offset that follows the view is broken into lines`(offset: String, output: String) throws {
        let spec = #""transition":{"type":"combined","of":["move:leading","offset:\#(offset)","move:top"]},"animation":"bouncy""#
        let views = #","views":[{"id":"a"},{"id":"b","transition":"opacity"}],"stagger":{"each":0.1}"#
        for more in ["", views] {
            let code = try code(spec + more + #","output":{\#(output)}"#)
            #expect(!code.split(separator: "\n").contains { $0.count > 120 }, "\(code)")
            #expect(code.contains(#/IntOffset\(\n +if \(isRtl\) it.width/#), "\(code)")
        }
    }

    @Test(arguments: ["layout", "scale", "padding", "drawWithContent", "rotate", "animateItem"])
    func `no modifier has the name of one of Compose`(name: String) throws {
        let code = try code(#""transition":"motion/shake","output":{"name":"\#(name)"}"#)
        #expect(code.contains("fun Modifier.\(name)Motion(trigger: Any?)"), "\(code)")
    }

    @Test(arguments: [
        (#""frame.height":[0,100],"translate.x":[4,0],"blur":[4,0]"#, "constraints.copy(minHeight = height, maxHeight = height)"),
        (#""frame.width":[10,90],"frame.height":[0,100],"blur":[4,0]"#, "Constraints.fixed(width, height)"),
        (#""frame.width":[0,90]"#, "expandHorizontally(motion, expandFrom = AbsoluteAlignment.Left)"),
    ])
    func `a size is read as the view is laid out, from its left edge`(properties: String, expected: String) throws {
        let code = try code(#""transition":{"type":"properties","properties":{\#(properties)}}"#)
        #expect(code.contains(expected), "\(code)")
    }
}
