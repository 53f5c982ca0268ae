import Testing
import TransitionEngine

@testable import TransitionCoding

/// What Compose has a form of its own for, and the rules that all code keeps; the consumer test compiles and runs it.
struct KotlinFormTests {
    private func code(_ spec: String) throws -> String { try KotlinCodeTests().code(spec) }

    private static func phases(_ more: String) -> String {
        #""transition":{"type":"phases","phases":[{"scale":1},{"scale":1.4,"opacity":0.5}]\#(more)}"#
    }

    private static func core(_ more: String) -> String {
        #""transition":{"type":"core-animation/keyframes","timing":{"duration":1},\#(more)}"#
    }

    private static func animator(_ more: String, _ others: String = "") -> String {
        #""transition":{"type":"uikit/property-animator","properties":{"translate.x":[0,100]},"duration":1\#(more)}\#(others)"#
    }

    private static func properties(_ properties: String) -> String {
        #""transition":{"type":"properties","properties":{\#(properties)}}"#
    }

    /// Two items that move by different animations.
    private static let twoMoves: String = {
        func tree(_ y: Int, _ own: (String) -> String) -> String {
            let items = ["a", "b"].map { #"{"id":"\#($0)","frame":[0,\#(y),9,9]\#(own($0))}"# }
            return #"{"id":"r","frame":[0,0,99,99],"children":[\#(items.joined(separator: ","))]}"#
        }
        let after = tree(50) { #","layoutTransition":{"specific":"\#($0 == "a" ? "bouncy" : "snappy")"}"# }
        return #""layout":{"before":\#(tree(0) { _ in "" }),"after":\#(after)}"#
    }()

    private static func layout(to frame: String = "[0,4,9,2]", appearing: String = "blueprint/fade") -> String {
        let before = #"{"id":"r","frame":[0,0,9,9],"children":[{"id":"a","frame":[0,0,9,2]}]}"#
        let new = #"{"id":"b","frame":[0,0,9,2],"appearing":"\#(appearing)"}"#
        let children = #"[{"id":"a","frame":\#(frame)},\#(new)]"#
        let after = #"{"id":"r","frame":[0,0,9,9],"layoutTransition":{"specific":"bouncy"},"children":\#(children)}"#
        return #""layout":{"before":\#(before),"after":\#(after)}"#
    }

    /// A layout of which one item moves.
    static let movingItem = "{\(layout())}"

    /// A layout in which `a` moves and `c` appears, and then `c` alone moves.
    private static let twoUpdates: String = {
        func tree(_ a: Int, _ c: String) -> String {
            #"{"id":"r","frame":[0,0,99,99],"children":[{"id":"a","frame":[0,\#(a),9,9]}\#(c)]}"#
        }
        func c(_ y: Int) -> String { #",{"id":"c","frame":[0,\#(y),9,9],"appearing":"blueprint/fade"}"# }
        return #""layout":{"updates":[{"at":0,"tree":\#(tree(0, ""))},{"at":1,"animation":"bouncy","tree":\#(tree(20, c(40)))},"#
            + #"{"at":2,"animation":"easeOut 0.3s","tree":\#(tree(20, c(60)))}]}"#
    }()

    @Test func `each item of a layout has its own animations`() throws {
        let text = try KotlinCodeTests().code(Self.twoUpdates)
        let functions = text.split(separator: "fun Modifier.").dropFirst()
        try #require(functions.count == 2)
        let (a, c) = (functions[1], functions[2])
        #expect(a.hasPrefix("layoutAMotion(") && a.contains("fadeInSpec = null"), "\(text)")
        #expect(a.contains("placementSpec = layoutPlacementSpec,"), "\(text)")
        #expect(c.hasPrefix("layoutCMotion(") && c.contains("fadeInSpec = layoutAppearingSpec,"), "\(text)")
        #expect(c.contains("placementSpec = layoutPlacementSpec2,"), "\(text)")
        #expect(!text.contains("Not carried: the animation of c"), "\(text)")
        #expect(text.replacing("\n * ", with: " ").contains("in a `LazyColumn` for a, `layoutCMotion` for c"), "\(text)")
    }

    @Test func `an item that changes at once has no animation of another one`() throws {
        func tree(_ y: Int, _ own: String) -> String {
            let children = #"[{"id":"a","frame":[0,\#(y),9,9]},{"id":"b","frame":[0,\#(y),9,9]\#(own)}]"#
            return #"{"id":"r","frame":[0,0,99,99],"children":\#(children)}"#
        }
        let after = tree(9, #","layoutTransition":"none""#).replacing(
            #""id":"a","#, with: #""id":"a","layoutTransition":{"specific":"bouncy"},"#)
        let text = try KotlinCodeTests().code(#""layout":{"before":\#(tree(0, "")),"after":\#(after)}"#)
        #expect(text.contains("in a `LazyColumn` for a. */"), "\(text)")
    }

    @Test func `views whose ids differ in little have a modifier each`() throws {
        let ids = ["a", "a_", "aMotion2", "a2", "A", "Motion", "motion"]
        let views = ids.enumerated().map { index, id in
            let blur = #"{"type":"custom","effects":{"blur":{"phaseValue":\#(index + 1)}}}"#
            return #"{"id":"\#(id)","transition":\#(blur)}"#
        }
        let text = try KotlinCodeTests().code(#""views":[\#(views.joined(separator: ","))],"output":{"name":"views"}"#)
        let names = text.matches(of: #/fun Modifier\.(\w+)\(/#).map { $0.1.lowercased() }
        #expect(names.count == ids.count && Set(names).count == names.count, "\(names)")
        let values = text.matches(of: #/private (?:val|fun <T>) (\w+)/#).map { $0.1.lowercased() }
        #expect(Set(values).count == values.count, "\(values)")
    }

    private static let forms: [(spec: String, expected: String)] = [
        (phases(#","animations":["bouncy","easeOut 0.2s"]"#), "launch { scale.animateTo(1.4f, phasesSpec2) }"),
        (phases(#","animations":["bouncy","easeOut 0.2s"]"#), "pause(200)\n"),
        (phases(#","animations":["bouncy","easeOut 0.2s"]"#), "launch { scale.animateTo(1f, phasesSpec) }\n        }"),
        (phases(#","animations":["bouncy",null]"#), "scale.snapTo(1.4f)"),
        (phases(#","repeating":true,"until":3"#), "while (true) {"),
        (animator(#","timing":"linear""#), "fun Modifier.animatorMotion(transition: Transition<Boolean>): Modifier {"),
        (animator(#","timing":"linear""#), "translationX = 100f.dp.toPx() * progress"),
        (animator(#","timing":"linear""#), "`state.seekTo(0.3f, true)` scrubs it"),
        (
            animator("", #","events":[{"at":0.2,"action":"pause"},{"at":0.3,"action":"fraction","value":0.6}]"#),
            "fraction 0.6 at 0.3 s"
        ),
        (core(#""property":"translate.x","values":[310,60,310]"#), "310f at 0\n    60f at 500\n}"),
        (core(#""property":"translate.x","values":[0,9,0],"calculationMode":"cubic""#), "0f at 0 using CubicBezierEasing("),
        (core(#""property":"translate.x","values":[0,9],"timingFunction":"easeIn""#), "X.at(progress.value).dp.toPx()"),
        (
            core(#""path":"M0 0 C0 9 9 9 9 0","calculationMode":"paced""#),
            "Path, forceClosed = false) }"
        ),
        (core(#""path":"M0 0 C0 9 9 9 9 0","rotationMode":"auto""#), "rotationZ = atan2(direction.y, direction.x)"),
        (#""transition":"motion/shake""#, "plays each time that `trigger` changes, and restarts if it is still"),
        (#""transition":"numeric-text:129:131""#, "roll(targetState.value.compareTo(initialState.value))"),
        (#""transition":"numeric-text:131:129""#, "        value: Double,\n"),
        (#""transition":"numeric-text:131:129""#, "// Not carried: countsDown: the code rolls down where the number decreases"),
        (
            #""transition":{"type":"numeric-text","from":"3","to":"2","countsDown":true}"#,
            "roll(targetState.value.compareTo(initialState.value))"
        ),
        (#""transition":"numeric-text:129:131","direction":"insertion""#, "// Not carried: direction: the code has both"),
        (#""transition":"numeric-text:a:b""#, "transitionSpec = { roll() },"),
        (#""transition":"numeric-text:a:b""#, "slideInVertically(motion(IntOffset.VisibilityThreshold)) { it / 2 }"),
        (
            #""transition":"numeric-text:a:b""#,
            "togetherWith exit using\n            SizeTransform(clip = false) { _, _ -> motion(IntSize.VisibilityThreshold) }"
        ),
        (
            #""transition":"numeric-text:a:b","animation":"easeOut 0.2s""#,
            "SizeTransform(clip = false) { _, _ -> motion() }"
        ),
        (#""transition":"numeric-text:2:3:true""#, "/** Rolls down by half a line; a hidden glyph has a fifth of its size. */"),
        (
            #""transition":{"type":"numeric-text","content":{"from":"1","to":"2","value":[1,2]}}"#,
            "roll(targetState.value.compareTo(initialState.value))"
        ),
        (#""transition":"numeric-text:9:10""#, "places: Int = 8,"),
        (#""transition":"numeric-text:9:10""#, "val char = text.getOrNull(text.length - count + index)"),
        (
            #""transition":{"type":"custom","effects":{"rotate":{"phaseValue":9}}},"animation":"bouncy""#,
            "stiffness = 157.914f, visibilityThreshold = 0.001f)"
        ),
        (
            #""transition":{"type":"combined","of":["move:bottom","scale:0.8"]}"#,
            "scaleY = 1f - 0.2f * away\n    }.graphicsLayer {\n        translationY = size.height * away"
        ),
        (layout(), "placementSpec = layoutPlacementSpec,"),
        (layout(), "fadeInSpec = layoutAppearingSpec,"),
        (layout(), "fadeOutSpec = null,"),
        (twoMoves, "fun Modifier.layoutAMotion(scope: LazyItemScope): Modifier = with(scope) {"),
        (twoMoves, "placementSpec = layoutSpec2,"),
        (
            #""transition":"offset:40:0","animation":".easeInOut(duration: 0.8).repeatForever(autoreverses: true)""#,
            "val progress by transition.animateFloat(0f, 1f, offsetSpec, \"progress\")"
        ),
        (
            #""transition":"opacity","animation":".easeIn(duration: 0.8).repeatForever(autoreverses: true)""#,
            "animation = tween(durationMillis = 1600, easing = backAndForth(2, EaseIn))"
        ),
        (
            #""transition":"opacity","animation":".linear(duration: 1).repeatForever(autoreverses: false)""#,
            "InfiniteRepeatableSpec<Float> ="
        ),
        (#""transition":"opacity","animation":{"decay":{"velocity":1000}}"#, "Easing { 1f - exp(-6.90776f * it) }"),
        (
            properties(#""brightness":[0.5,0]"#),
            "colorFilter = ColorFilter.colorMatrix(brightnessMatrix(0.5f * away))"
        ),
        (
            properties(#""hueRotation":[90,0],"contrast":[2,1]"#),
            "hueMatrix(90f * away).after(contrastMatrix(1f + away))"
        ),
        (
            properties(#""transform":["rotate(45deg) translate(20px)","none"]"#),
            "rotationZ = 45f * away\n    }.graphicsLayer {\n        translationX = 20f.dp.toPx() * away"
        ),
        (properties(#""transform":["skewX(20deg)","none"]"#), "skewed(20f * away, 0f) { this@drawWithContent.drawContent() }"),
        (
            properties(#""transform":["scale(2) skew(20deg, 10deg)","none"]"#),
            "scaleX = 1f + away\n        scaleY = 1f + away\n    }.drawWithContent {\n        skewed(20f"
        ),
        (
            #""transition":{"type":"custom","effects":{"transform":{"willAppear":"skewX(20deg)"}}}"#,
            "skewed((20f * before) * (if (isRtl) -1f else 1f), 0f)"
        ),
        (
            properties(#""transform":["translate(50%, 0)","none"]"#),
            "slideInHorizontally(motion) { (it * 0.5f).toInt() }"
        ),
    ]

    @Test(arguments: forms)
    func `what Compose has a form for is written in that form`(spec: String, expected: String) throws {
        let code = try code(spec)
        #expect(code.contains(expected), "\(code)")
        #expect(!code.contains("Approximate") && !code.contains("lines("), "\(code)")
    }

    private static let omissions: [(spec: String, expected: String)] = [
        (animator(""), "scrubsLinearly: seekTo takes"), (animator(#","pausesOnCompletion":true"#), "pausesOnCompletion: "),
        (animator("", #","from":{"progress":0.4}"#), "from: begin with state.seekTo(0.4f, true)"),
        (phases(#","repeating":true,"until":3"#), "until: it repeats until the view goes"),
        (phases(#","animations":["easeOut 0.2s","bouncy"]"#), "the end of the spring before a curve: "),
        (#""transition":"numeric-text:1:2""#, "blur of glyph: "),
        (layout(appearing: "blueprint/scale"), "the transform of appearing: animateItem fades alone"),
        (layout(to: "[0,4,9,5]"), "frame.height of a: "),
    ]

    @Test(arguments: omissions)
    func `what a form leaves out is named at the head`(spec: String, expected: String) throws {
        let code = try code(spec)
        #expect(code.replacing("\n//  ", with: "").contains("// Not carried: " + expected), "\(code)")
    }

    @Test func `an item that moves by several animations has the first one, and names the others`() throws {
        let trees = [(0.0, "null"), (0, #""bouncy""#), (2, #""easeOut 0.3s""#)].enumerated().map { index, update in
            let tree = #"{"id":"r","frame":[0,0,9,9],"children":[{"id":"a","frame":[0,\#(index),9,1]}]}"#
            return #"{"at":\#(update.0),"animation":\#(update.1),"tree":\#(tree)}"#
        }
        let code = try code(#""layout":{"updates":[\#(trees.joined(separator: ","))]}"#)
        #expect(code.contains("spring(dampingRatio = 0.7f, stiffness = 157.914f") && !code.contains("tween("), "\(code)")
        #expect(code.contains("// Not carried: the animation of a at 2 s: animateItem has one for all changes."), "\(code)")
    }

    @Test func `an endless removal leads from rest`() throws {
        let code = try code(
            #""transition":"opacity","direction":"removal","animation":".linear(duration: 1).repeatForever(autoreverses: false)""#
        )
        #expect(code.contains("alpha = 1f - progress.coerceIn(0f, 1f)"), "\(code)")
    }

    @Test func `a transform that another one begins with has the rest of it as well`() throws {
        let code = try code(Self.properties(#""transform":["rotate(9deg) translate(5px) scale(2)","rotate(45deg)"]"#))
        #expect(code.contains("rotationZ = 45f - 36f * away"), "\(code)")
        #expect(code.contains("translationX = 5f.dp.toPx() * away") && code.contains("scaleX = 1f + away"), "\(code)")
    }

    @Test func `code in an object of another one keeps to the columns, and helpers are in the outer one`() throws {
        let code = try code(
            #""animation":"bouncy","views":[{"id":"a","transition":"slide"},{"id":"b"}],"stagger":{"each":0.1}"#)
        #expect(code.split(separator: "\n    private fun <T> delayed(").count == 2, "\(code)")
        #expect(!code.contains("        private fun <T> delayed("), "\(code)")
        checkRules(of: code)
    }

    @Test(arguments: ["jump-start", "jump-both"])
    func `steps that jump at once hold the start while they wait`(position: String) throws {
        let code = try code(
            #""transition":"opacity","animation":{"curve":{"steps":3,"position":"\#(position)"},"duration":1,"delay":0.2}"#)
        #expect(code.contains("delayed(tween(durationMillis = 1000, easing = ease), delayMillis = 200)"), "\(code)")
        #expect(code.contains("if (playTimeNanos < delayNanos) return initialValue\n"), "\(code)")
    }

    private static let versions: [(spec: String, expected: String)] = [
        (#""transition":"opacity""#, "Needs Compose 1.1 and Android API 21."),
        (#""transition":"scale:0.8""#, "Compose 1.5 (scaleIn, scaleOut) and Android API 21."),
        (#""transition":"motion/shake""#, "Compose 1.6 (keyframes with using) and Android API 21."),
        (#""transition":"core-animation/push:from-right""#, "Compose 1.5 ("),
        (#""transition":"core-animation/push:from-right","output":{"preview":true}"#, "mutableIntStateOf"),
        (
            #""transition":"opacity","animation":".linear(duration: 1).repeatForever(autoreverses: false)""#,
            "Compose 1.4 (rememberInfiniteTransition and animateFloat with a label) and Android API 21."
        ),
        (
            #""transition":{"type":"custom","effects":{"rotate":{"phaseValue":9}}}"#,
            "Compose 1.7 (AnimatedVisibilityScope.transition) and Android API 21."
        ),
        (animator(""), "Compose 1.7 (SeekableTransitionState) and Android API 21."),
        (layout(), "Compose 1.7 (animateItem) and Android API 21."),
        (properties(#""contrast":[2,1]"#), "Compose 1.9 (colorFilter of a layer) and Android API 21."),
        (#""transition":"uikit/push""#, "Compose 1.10 (unveilIn, veilOut) and Android API 23."),
        (#""transition":"blur-replace""#, "Before Android 12 (API 31) nothing blurs."),
    ]

    @Test(arguments: versions)
    func `the head says the versions that the code needs`(spec: String, expected: String) throws {
        let code = try code(spec).replacing("\n//  ", with: "")
        let line = code.split(separator: "\n").first { $0.hasPrefix("// Needs") }
        #expect(line?.contains(expected) == true, "\(line ?? "")")
    }

    // MARK: - Rules

    /// Animations of every kind, as a URL writes them, and whether knots are all that says them.
    private static let animations: [(text: String, mayHaveKnots: Bool)] = [
        ("bouncy", false), ("smooth", false), ("spring:0.5:0.3:v=2", false), ("spring:0.5:-0.4:v=1", false),
        ("interactiveSpring", false), ("easeInOut%20350ms", false), ("cubic-bezier:.2:0:0:1", false),
        (".bouncy.delay(0.15)", false), (".bouncy.speed(2)", false), (".smooth.repeatCount(3,autoreverses:true)", false),
        (".easeIn(duration:0.2).repeatCount(3,autoreverses:true)", false),
        (".linear(duration:0.2).repeatCount(2,autoreverses:false)", false), ("steps:3:jump-both", false),
        ("m3-emphasized", false), ("linear(0,0.4%2020%25,1)", true), ("circularEaseIn%200.3s", false),
    ]

    @Test(arguments: Catalog.transitions.map(\.example), animations)
    func `code of the catalog keeps the rules`(
        example: String, animation: (text: String, mayHaveKnots: Bool)
    ) throws {
        let format = try #require(BuiltInFormats.named("kt"))
        let entry = try #require(Catalog.transitions.first { $0.example == example })
        let query = [entry.exampleQuery, "animation=" + animation.text].filter { !$0.isEmpty }.joined(separator: "&")
        let parsed = try #require(Query(query))
        let request: TimelineRequest
        do throws(DecodingFailure) {
            request = try SpecPath.timeline(recipe: example, query: parsed, format: format)
        } catch {
            // What has a timing of its own takes no animation, and what Compose hasn't is refused.
            guard case .issues(let issues) = error, issues.allSatisfy({ [.conflict, .unsupported].contains($0.issue.code) })
            else {
                throw error
            }
            return
        }
        let code = String(decoding: try format.encode(request), as: UTF8.self)
        #expect(animation.mayHaveKnots || !code.contains("lines("), "\(code)")
        checkRules(of: code)
        try checkHead(of: code)
    }

    /// Checks what a reviewer would find first.
    private func checkRules(of code: String) {
        let lines = code.split(separator: "\n")
        #expect(!lines.contains { $0.hasPrefix("import ") && $0.hasSuffix("*") }, "a wildcard import")
        #expect(!lines.contains { $0.hasPrefix("import ") && $0.contains("material") }, "Material where nothing needs it")
        #expect(!lines.contains { $0.count > 120 }, "\(lines.max { $0.count < $1.count } ?? "")")
        for match in code.matches(of: #/stiffness = ([\d.]+)f/#) {
            #expect(Double(match.1).map { $0 <= 10000 } == true, "nobody reads a spring of \(match.1)")
        }
    }

    /// Checks the numbers of the head against those of the code.
    private func checkHead(of code: String) throws {
        let head = code.split(separator: "\n").prefix { $0.hasPrefix("//") }.map { $0.dropFirst(2).drop { $0 == " " } }
            .joined(separator: " ")
        for spring in code.matches(of: #/stiffness = ([\d.]+)f/#) {
            let stiffness = try #require(Double(spring.1))
            let durations = head.matches(of: #/perceptual duration ([\d.]+) s/#).compactMap { Double($0.1) }
            // A speed makes a spring stiffer.
            let speed = head.firstMatch(of: #/speed ([\d.]+)/#).flatMap { Double($0.1) } ?? 1
            let expected = 2 * Double.pi / stiffness.squareRoot() * speed
            #expect(durations.contains { abs($0 - expected) < 0.001 }, "\(expected) of \(head)")
        }
        for tween in code.matches(of: #/tween\(durationMillis = (\d+), (?:delayMillis = \d+, )?easing = (\w+)/#)
        where tween.2 != "backAndForth" {
            let seconds = try #require(Double(tween.1)) / 1000
            let words = head.matches(of: #/([\d.]+) s\b/#).compactMap { Double($0.1) }
            // A cut spring has the time in which it settles.
            #expect(words.contains { abs($0 - seconds) < 0.0015 }, "\(seconds) of \(head)")
        }
        if let approximation = head.firstMatch(of: #/Approximate: (\d+) knots/#) {
            let numbers = code.matches(of: #/lines\(([^)]*)\)/#).map { $0.1.split(separator: ",").count { $0.contains("f") } }
            #expect(Int(approximation.1) == numbers.reduce(0, +) / 2, "\(code)")
        }
    }
}
