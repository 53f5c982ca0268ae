import Testing
import TransitionEngine

@testable import TransitionCoding

/// What is written for Compose, line by line; the consumer test compiles and runs it.
struct KotlinCodeTests {
    func code(_ spec: String) throws -> String {
        let format = try #require(BuiltInFormats.named("kt"))
        return String(
            decoding: try format.encode(try SpecReader.timeline(Array("{\(spec)}".utf8), format: format)), as: UTF8.self)
    }

    private func refusal(_ spec: String) -> (pointer: String, suggestion: String?)? {
        guard let format = BuiltInFormats.named("kt") else { return nil }
        do throws(DecodingFailure) {
            _ = try SpecReader.timeline(Array("{\(spec)}".utf8), format: format)
            return nil
        } catch {
            guard case .issues(let issues) = error, let issue = issues.first?.issue, issue.code == .unsupported else {
                return nil
            }
            return (issue.pointer, issue.suggestion)
        }
    }

    @Test(arguments: [
        (#""push:leading""#, "fadeIn(motion()) + slideInHorizontally(motion()) { if (isRtl) it else -it }"),
        (#""move:left""#, "val enter: EnterTransition = slideInHorizontally(motion) { -it }"),
        (#""move:bottom""#, "val exit: ExitTransition = slideOutVertically(motion) { it }"),
        (#""scale""#, "val enter: EnterTransition = scaleIn(motion)\n"),
        (#""scale:0.8:top""#, "scaleIn(motion, initialScale = 0.8f, transformOrigin = TransformOrigin(0.5f, 0f))"),
        (#""scale:0.8:leading""#, "transformOrigin = TransformOrigin(if (isRtl) 1f else 0f, 0.5f)"),
        (#""offset:40:0""#, "val density = LocalDensity.current"),
        (
            #"{"type":"properties","properties":{"frame.height":[0,100]}}"#,
            "expandVertically(motion, expandFrom = Alignment.Top)"
        ),
        (#"{"type":"properties","properties":{"opacity":[0.25,1]}}"#, "fadeOut(motion, targetAlpha = 0.25f)"),
        (
            #"{"type":"combined","of":["move:leading","offset:0:10"]}"#,
            "with(density) { IntOffset(if (isRtl) it.width else -it.width, 10.dp.roundToPx()) }"
        ),
        (#""identity""#, "val enter: EnterTransition = EnterTransition.None\n"),
        (#""blur-replace""#, "renderEffect = if (radius > 0f) BlurEffect(radius, radius, TileMode.Decal) else null"),
        (#"{"type":"custom","effects":{"rotate":{"phaseValue":-30}}}"#, "rotationZ = (-30f * phase) * (if (isRtl) -1f else 1f)"),
        (
            #""core-animation/push:from-right""#,
            "slideInHorizontally(motion) { it } togetherWith slideOutHorizontally(motion) { -it }"
        ),
        (#""core-animation/reveal:from-right""#, ".apply { targetContentZIndex = -1f }"),
        (#""content-opacity""#, "fadeIn(motion) togetherWith fadeOut(motion)"),
        (#""uikit/push""#, "slideIntoContainer(SlideDirection.Start, motion())"),
        (#""uikit/cover-vertical""#, "() -> ExitTransition = {\n        ExitTransition.KeepUntilTransitionsFinished"),
        (#""uikit/flip-horizontal""#, "rotationY = (if (forward) -180f else 180f) * phase"),
        (#""uikit/push""#, "@OptIn(ExperimentalAnimationApi::class)\n    val exitTransition: "),
        (#""uikit/push""#, "@OptIn(ExperimentalAnimationApi::class)\n    val popEnterTransition: "),
        (#""uikit/push""#, "(popEnterTransition() togetherWith popExitTransition()).apply { targetContentZIndex = -1f }"),
        (
            #""matched-geometry""#,
            "visible,\n        enter = fadeIn(matchedGeometrySpec()),\n        exit = fadeOut(matchedGeometrySpec()),\n"
        ),
        (#""zoom""#, "`LocalNavAnimatedContentScope.current`"),
    ])
    func `a transition is written by Compose's own words`(transition: String, expected: String) throws {
        let code = try self.code(#""transition":\#(transition),"animation":"easeInOut 350ms""#)
        #expect(code.contains(expected), "\(code)")
    }

    /// A part of a spec that Compose can't show, and each format that is named instead.
    @Test(arguments: [
        #"{"transition":"opacity","events":[{"at":0.1,"action":"insert"}]}"#,
        #"{"transition":"opacity","from":{"progress":0.5}}"#,
    ])
    func `the formats named in a refusal show what Compose doesn't`(body: String) throws {
        let kotlin = try #require(BuiltInFormats.named("kt"))
        let failure = #expect(throws: DecodingFailure.self) { try SpecReader.timeline(Array(body.utf8), format: kotlin) }
        guard case .issues(let issues)? = failure, let detail = issues.first?.issue.detail else { throw SpecIssues() }
        let words = detail.split { " ,;".contains($0) }.map(String.init)
        let others = BuiltInFormats.all.filter { words.contains($0.name) }
        #expect(others.count >= 3, "\(detail)")
        for format in others { #expect(throws: Never.self) { try SpecReader.timeline(Array(body.utf8), format: format) } }
    }

    @Test func `each side of an asymmetric transition keeps its own animation`() throws {
        let code = try self.code(
            #""transition":{"type":"asymmetric","insertion":{"type":"animated","transition":"move:top","animation":"bouncy"},"#
                + #""removal":{"type":"animated","transition":"opacity","animation":"easeOut 200ms"}}"#)
        #expect(code.contains("    private val enterMotion: FiniteAnimationSpec<IntOffset> =\n"), "\(code)")
        #expect(code.contains("0.7f, stiffness = 157.914f, visibilityThreshold = IntOffset.VisibilityThreshold)"), "\(code)")
        #expect(code.contains("    private val exitMotion: FiniteAnimationSpec<Float> = tween("), "\(code)")
        #expect(code.contains("val enter: EnterTransition = slideInVertically(enterMotion) { -it }"), "\(code)")
        #expect(code.contains("val exit: ExitTransition = fadeOut(exitMotion)"), "\(code)")
    }

    @Test func `the code declares and asks for nothing that it doesn't use`() throws {
        let color = #"{"type":"properties","properties":{"color":{"from":"red","to":"blue","space":"perceptual"}}}"#
        let fade = #"{"type":"animated","transition":"scale:0.8","animation":"easeOut 200ms"}"#
        let colored = try code(#""transition":{"type":"combined","of":[\#(color),\#(fade)]},"animation":"bouncy""#)
        #expect(colored.split(separator: "val away").count == 2, "\(colored)")
        // Both slides cancel each other on the way in.
        let still = try code(#""transition":{"type":"combined","of":["move:leading","push:trailing"]},"animation":"bouncy""#)
        let composable = "\n        @Composable\n        @ReadOnlyComposable\n        get() "
        #expect(still.contains("val enter: EnterTransition = "), "\(still)")
        #expect(still.contains("val exit: ExitTransition\(composable){"), "\(still)")
    }

    @Test func `a zoom goes back by what its page below does`() throws {
        let code = try code(#""transition":"zoom","animation":"bouncy""#)
        #expect(
            code.contains("-> ExitTransition = {\n        scaleOut(zoomSpec(), targetScale = 0.914f) + veilOut(zoomSpec(), dim)"))
        #expect(code.contains("scaleIn(zoomSpec(), initialScale = 0.914f) + unveilIn(zoomSpec(), dim)\n"), "\(code)")
    }

    @Test func `views of a list start later by their index`() throws {
        let views = #""views":[{"id":"a"},{"id":"b"},{"id":"c"}]"#
        let even = try code(#""animation":"easeOut 0.3s",\#(views),"stagger":{"each":0.05}"#)
        #expect(even.contains("delayMillis = 50 * index, easing = EaseOut"))
        #expect(even.contains("private fun motion(index: Int): FiniteAnimationSpec<Float> ="), "\(even)")
        #expect(even.contains("\n\n    fun enter(index: Int): EnterTransition = fadeIn(motion(index))\n"), "\(even)")
        let center = try code(#""animation":"easeOut 0.3s",\#(views),"stagger":{"each":0.05,"from":"center"}"#)
        #expect(center.contains("private val delays = intArrayOf(50, 0, 50)"))
        #expect(center.contains("delays[index.coerceAtMost(delays.lastIndex)]"), "a fourth row waits like the last")
        let turn = #""transition":{"type":"custom","effects":{"rotate":{"phaseValue":9}}},"animation":"bouncy""#
        let turned = try code("\(turn),\(views),\"stagger\":{\"each\":0.05}")
        #expect(turned.contains("animateFloat({ viewsSpec(index) }"), "\(turned)")
    }

    /// A symbol effect, and a line of its model in Compose.
    @Test(
        arguments: [
            (#""transition":"symbol-effect:appear""#, "scaleIn("),
            (#""transition":"symbol-effect:disappear:up""#, "targetScale = 1.5f"),
            (#""transition":"symbol-effect:bounce""#, "1.28f at 180 using EaseInOut"),
            (#""transition":{"type":"symbol-effect","effect":"wiggle","repeats":2}"#, "repeatable(2"),
            (#""transition":"symbol-effect:rotate""#, "360f"), (#""transition":"symbol-effect:pulse""#, "0.3f at 1000"),
            (#""transition":"content-symbol-effect:replace:up-up""#, "targetScale = 1.5f"),
            (#""transition":"content-symbol-effect:replace:off-up""#, "togetherWith ExitTransition.None"),
            (#""transition":{"type":"symbol-effect","effect":"appear","speed":2}"#, "stiffness = 631.655f"),
        ])
    func `a symbol effect is written as its model, where Compose has what moves`(spec: String, line: String) throws {
        let code = try code(spec)
        #expect(code.contains(line), "\(code)")
    }

    /// A direction of a curl, and how the page comes to be curled.
    @Test(arguments: [
        ("both", "animationSpec = uikitPartialCurlSpec,"),
        ("insertion", "animationSpec = if (isActive) uikitPartialCurlSpec else snap(),"),
        ("removal", "animationSpec = if (isActive) snap() else uikitPartialCurlSpec,"),
    ])
    func `a curl clips the page, draws its back turned over, and is held`(direction: String, spec: String) throws {
        let code = try code(#""transition":"uikit/partial-curl","direction":"\#(direction)""#)
        #expect(code.contains("val curled by animateFloatAsState(\n        targetValue = if (isActive) 1f else 0f,\n"), "\(code)")
        #expect(code.contains(spec), "\(code)")
        #expect(code.contains("clipRect(bottom = size.height * (1f - 0.5f * curled))"), "\(code)")
        #expect(code.contains("translate(top = size.height * (0.8183f - 0.7335f * curled))\n"), "\(code)")
        #expect(code.contains("scale(1f, -0.6366f)\n"), "\(code)")
        // What changes pages would remove the one that is curled.
        #expect(!code.contains("ContentTransform") && !code.contains("Not carried"), "\(code)")
    }

    @Test func `the preview of a curl opens flat, above the page that it uncovers`() throws {
        let code = try code(#""transition":"uikit/partial-curl","output":{"preview":true}"#)
        #expect(code.contains("    var isActive by remember { mutableStateOf(false) }\n"), "\(code)")
        #expect(code.contains("\n        Box {\n            BasicText(\"Below\", Modifier.background"), "\(code)")
        #expect(code.contains("\n            val motion = Modifier.uikitPartialCurlMotion(isActive)\n"), "\(code)")
        #expect(code.split(separator: "        // ").count == 4, "\(code)")
    }

    /// A symbol that is scaled, the scale that is held, and how long it takes.
    @Test(arguments: [
        (#""transition":"symbol-effect:scale""#, "1.25f", 300), (#""transition":"symbol-effect:scale:down""#, "0.8f", 300),
        (#""transition":{"type":"symbol-effect","effect":"scale","speed":2}"#, "1.25f", 150),
        (#""transition":{"type":"symbol-effect","effect":"scale","repeats":3}"#, "1.25f", 300),
    ])
    func `the scale of a symbol lasts for as long as it is active`(spec: String, scale: String, milliseconds: Int) throws {
        let code = try code(spec)
        #expect(code.contains("(isActive: Boolean): Modifier {"), "\(code)")
        #expect(code.contains("targetValue = if (isActive) \(scale) else 1f,"), "\(code)")
        #expect(code.contains("tween(durationMillis = \(milliseconds), easing = EaseInOut)\n"), "\(code)")
        #expect(!code.contains("repeat") || code.contains("repeats changes nothing"), "\(code)")
    }

    @Test(arguments: [
        (#""transition":"symbol-effect:draw-on""#, "/transition", "symbol-effect:appear"),
        (#""transition":"symbol-effect:draw-off""#, "/transition", "symbol-effect:disappear"),
        (#""transition":{"type":"symbol-effect","effect":"bounce","layers":2}"#, "/transition/layers", "1"),
        (#""transition":{"type":"content-symbol-effect","layers":2}"#, "/transition/layers", "1"),
        (#""transition":"interpolate""#, "/transition", "content-opacity"),
        (#""transition":{"type":"core-animation/filter","filter":"CISwipeTransition"}"#, "/transition", "core-animation/fade"),
        (#""transition":{"type":"core-animation/push","filter":"CISwipeTransition"}"#, "/transition", "core-animation/fade"),
        (#""transition":"matched-geometry:position""#, "/transition", "frame"),
        (
            #""transition":{"type":"combined","of":["opacity","symbol-effect:draw-on"]}"#, "/transition/of/1",
            "symbol-effect:appear"
        ),
        (
            #""transition":{"type":"properties","properties":{"transform":["perspective(400px)","none"]}}"#,
            "/transition/properties/transform", nil
        ),
        (
            #""transition":{"type":"properties","properties":{"transform":["skewX(20deg)","skewY(20deg)"]}}"#,
            "/transition/properties/transform", nil
        ),
        (
            #""transition":{"type":"combined","of":["opacity",{"type":"animated","transition":"symbol-effect:draw-off","#
                + #""animation":"easeOut 200ms"}]}"#, "/transition/of/1/transition", "symbol-effect:disappear"
        ),
        (#""from":{"progress":0.4}"#, "/from", nil),
        (#""events":[{"at":0,"action":"insert"},{"at":0.1,"action":"remove"}]"#, "/events", nil),
    ])
    func `what would become another transition is refused by name`(spec: String, pointer: String, suggestion: String?) throws {
        let refusal = try #require(self.refusal(spec), "\(spec) is written")
        #expect(refusal.pointer == pointer)
        #expect(refusal.suggestion == suggestion)
    }

    @Test(arguments: [
        (#""transition":"uikit/push""#, "Not carried: shadow.radius, shadow.opacity of"),
        (#""transition":{"type":"properties","properties":{"opacity":[0,1],"translate.z":[40,0]}}"#, "Not carried: translate.z"),
        (#""transition":{"type":"properties","properties":{"color":{"from":"red","to":"blue"}}}"#, "Not carried: space linear"),
        (#""transition":"zoom""#, "Not carried: frame of source"),
        (#""transition":{"type":"properties","properties":{"frame.height":[0,120]}}"#, "Not carried: 120 pt of frame.height"),
        (
            #""transition":"opacity","output":{"reduced":"keep"}"#,
            "Not carried: `reduced`: Compose ends animations at once"
        ),
        (#""transition":"opacity","output":{"mode":"view-transition"}"#, "Not carried: `mode`: "),
    ])
    func `what is left out is named at the head`(spec: String, expected: String) throws {
        let code = try self.code(spec)
        #expect(code.contains("// " + expected), "\(code)")
    }

    @Test(arguments: [#""stagger":{"each":0.05},"#, ""])
    func `views that differ from the first one have objects of their own`(stagger: String) throws {
        let views = #""views":[{"id":"a","transition":"move:leading"},{"id":"b"},{"id":"c"}]"#
        let code = try self.code(#""transition":"opacity",\#(stagger)"animation":"easeOut 0.3s",\#(views)"#)
        let objects = code.split(separator: "\n    object ").dropFirst()
        #expect(objects.count == 3, "\(code)")
        for (object, word) in zip(objects, ["slideInHorizontally(", "fadeIn(", "fadeIn("]) {
            let enter = try #require(object.firstRange(of: "val exit").map { object[..<$0.lowerBound] }, "\(code)")
            #expect(enter.contains(word), "\(code)")
        }
        // A view that repeats what the others inherit is like them.
        let same = #""views":[{"id":"a"},{"id":"b","transition":"opacity"},{"id":"c"}]"#
        #expect(try !self.code(#""transition":"opacity",\#(same)"#).contains("\n    object "))
    }

    @Test func `views that differ in what the code doesn't read have one function of their index`() throws {
        let views = #""views":[{"id":"title","view":{"size":[200,120]}},{"id":"body"}],"stagger":{"each":0.05}"#
        let code = try self.code(#""transition":"push:leading",\#(views)"#)
        #expect(code.contains("fun enter(index: Int): EnterTransition") && !code.contains("\n    object "), "\(code)")
        #expect(code.replacing("\n * ", with: " ").contains(" before it. By index: 0 is title, 1 is body."), "\(code)")
        let apart = try self.code(#""transition":"opacity","views":[{"id":"a","transition":"slide"},{"id":"b"}]"#)
        #expect(apart.contains("\n/** One object for each part: AMotion and BMotion. */\nobject "), "\(apart)")
    }

    /// One direction of a view that is shown at once in the other one.
    private func oneSided(_ direction: String, _ animation: String) -> String {
        let long = #"{"type":"animated","transition":"opacity","animation":\#(animation)}"#
        let short = #"{"type":"animated","transition":"opacity","animation":"easeOut 200ms"}"#
        let (insertion, removal) = direction == "insertion" ? (long, short) : (short, long)
        return #""transition":{"type":"asymmetric","insertion":\#(insertion),"removal":\#(removal)}"#
    }

    @Test(
        arguments: ["insertion", "removal"],
        [#""direction":"insertion","#, #""direction":"removal","#, #""direction":"both","#, ""])
    func `the limit of a duration holds for the directions that are asked for`(side: String, asked: String) throws {
        let format = try #require(BuiltInFormats.named("kt"))
        func code(_ animation: String, _ sampling: String) throws(DecodingFailure) -> [SpecIssue.Code] {
            do throws(DecodingFailure) {
                _ = try SpecReader.timeline(Array("{\(asked)\(sampling)\(oneSided(side, animation))}".utf8), format: format)
                return []
            } catch {
                guard case .issues(let issues) = error else { throw error }
                return issues.map(\.issue.code)
            }
        }
        for sampling in ["", #""sampling":{"times":[0,0.1]},"#, #""sampling":{"count":2},"#] {
            #expect(try code(#"{"curve":"easeIn","duration":20,"repeat":{"count":30}}"#, sampling) == [])
            let isLong = asked.isEmpty || asked.contains("both") || asked.contains(side)
            let long = #"{"curve":"easeIn","duration":20,"repeat":{"count":31}}"#
            #expect(try code(long, sampling) == (isLong ? [.limitExceeded] : []))
        }
        let times = #""sampling":{"times":[0,0.1]},"#
        let endless = #"{"curve":"easeIn","duration":20,"speed":0.001,"repeat":{"count":100000}}"#
        #expect(try code(endless, times) == [.unsupported])
    }

    @Test func `several views that repeat for ever are refused because they are several`() throws {
        let format = try #require(BuiltInFormats.named("kt"))
        let animation = #""animation":".linear(duration: 1).repeatForever(autoreverses: false)""#
        let spec = #"{"transition":"opacity",\#(animation),"views":[{"id":"a"},{"id":"b"}]}"#
        let failure = #expect(throws: DecodingFailure.self) { try SpecReader.timeline(Array(spec.utf8), format: format) }
        guard case .issues(let issues)? = failure else { throw SpecIssues() }
        #expect(issues.map(\.issue.pointer) == ["/animation"])
        #expect(issues.allSatisfy { $0.issue.detail.contains("only a view alone repeats for ever") })
    }

    @Test func `a perspective that isn't written is named once`() throws {
        let code = try code(#""transition":{"type":"uikit/flip-horizontal","perspective":600}"#)
        let lines = code.split(separator: "\n").filter { $0.hasPrefix("// Not carried") && $0.contains("perspective") }
        #expect(lines.count == 1, "\(lines)")
    }

    @Test func `milliseconds that no Int of Kotlin holds are refused`() throws {
        let format = try #require(BuiltInFormats.named("kt"))
        // 24.86 days are the most.
        for (count, isWritten) in [(53687, true), (53688, false)] {
            let animation = #"{"curve":"linear","duration":20,"speed":0.5,"repeat":{"count":\#(count)}}"#
            let curve = #"{"animation":\#(animation),"sampling":{"times":[0,1]}}"#
            var issues: [SpecIssue] = []
            do throws(DecodingFailure) {
                _ = try SpecReader.curve(Array(curve.utf8), format: format)
            } catch {
                if case .issues(let found) = error { issues = found.map(\.issue) }
            }
            #expect(issues.map(\.pointer) == (isWritten ? [] : ["/animation"]))
            #expect(issues.allSatisfy { $0.code == .unsupported && $0.detail.contains("2147483647") })
        }
    }

    @Test func `a modifier's usage is an expression of Kotlin`() throws {
        let code = try self.code(#""transition":"blur-replace""#)
        #expect(code.contains("enter = EnterTransition.None, exit = ExitTransition.None"))
        #expect(!code.contains("= None"))
    }

    @Test func `a dissolve is the same both ways`() throws {
        let code = try self.code(#""transition":"uikit/cross-dissolve""#)
        for (name, fade) in [("enter", "fadeIn"), ("exit", "fadeOut"), ("popEnter", "fadeIn"), ("popExit", "fadeOut")] {
            let lines = code.split(separator: "val \(name)Transition:").dropFirst().first?.split(separator: "val ").first
            #expect(lines?.contains("\(fade)(motion)") == true, "\(code)")
        }
    }

    @Test(arguments: [#""animation":"spring:k=100:c=10""#, #""animation":{"spring":{"stiffness":100,"damping":10},"delay":0.1}"#])
    func `only a spring of Compose ends by its threshold`(animation: String) throws {
        let code = try self.code(#""transition":"opacity",\#(animation)"#)
        #expect(code.contains("ends within its visibilityThreshold") == code.contains("spring(dampingRatio"), "\(code)")
    }

    @Test func `stops on the way of a scene are reported`() throws {
        struct Hold: SceneTransition {
            func scene(in context: SceneContext) -> Scene {
                let held = LinearStops([(0, 0), (0.9, 0), (1, 1)]).map(ProgressMapping.stops) ?? .identity
                return Scene([
                    Scene.Subject(.outgoing, [(.opacity, .between(1, 0))]), Scene.Subject(.incoming, [(.opacity, held)]),
                ])
            }
        }
        let request = TimelineRequest(TransitionSpec(Hold(), animation: .linear(duration: 1)))
        let omissions = try #require(BuiltInFormats.named("kt")).render(request).omissions
        #expect(
            omissions.warnings.map(\.detail) == [
                "the stops of opacity of incoming: Compose's content transforms go straight from end to end"
            ])
    }

    /// The code of a catalog entry under two animations; nothing where it is refused.
    private func codes(of example: String) throws -> [String] {
        let format = try #require(BuiltInFormats.named("kt"))
        let entry = try #require(Catalog.transitions.first { $0.example == example })
        return try ["", "animation=bouncy&delay=0.1&tolerance=0.01"].compactMap { animation in
            let query = [entry.exampleQuery, animation].filter { !$0.isEmpty }.joined(separator: "&")
            do throws(DecodingFailure) {
                let request = try SpecPath.timeline(recipe: example, query: Query(query) ?? Query([]), format: format)
                return String(decoding: (try? format.encode(request)) ?? [], as: UTF8.self)
            } catch {
                guard case .issues(let issues) = error, issues.allSatisfy({ [.unsupported, .conflict].contains($0.issue.code) })
                else { throw error }
                return nil
            }
        }
    }

    @Test(arguments: Catalog.transitions.map(\.example))
    func `a line has at most 120 columns, but for URLs`(example: String) throws {
        for code in try codes(of: example) {
            let long = code.split(separator: "\n").filter { $0.count > 120 }
            #expect(long.isEmpty, "\(long)")
        }
    }

    @Test(arguments: Catalog.transitions.map(\.example))
    func `imports are names that the code uses, in order`(example: String) throws {
        for code in try codes(of: example) {
            let lines = code.split(separator: "\n").map(String.init)
            let imports = lines.filter { $0.hasPrefix("import ") }
            #expect(imports == imports.sorted() && !imports.isEmpty && Set(imports).count == imports.count)
            let statements = lines.filter { line in
                !["import ", "//", "/**", " *"].contains { line.hasPrefix($0) }
            }.joined(separator: "\n")
            let words = Set(statements.split { !$0.isLetter && !$0.isNumber }.map(String.init))
            for line in imports {
                let name = String(line.split(separator: ".").last ?? "")
                #expect(words.contains(["getValue": "by", "setValue": "var"][name] ?? name), "\(line)")
            }
        }
    }
}
