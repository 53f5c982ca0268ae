import Testing
import TransitionEngine

@testable import TransitionCoding

/// The access, the package and the preview of code, and files that are joined.
struct CodeOptionsTests {
    private func code(_ transition: String, _ name: String, _ options: String) throws -> String {
        let format = try #require(BuiltInFormats.named(name))
        let spec = Array(#"{"transition":"\#(transition)","output":{\#(options)}}"#.utf8)
        return String(decoding: try format.encode(try SpecReader.timeline(spec, format: format)), as: UTF8.self)
    }

    @Test(arguments: [
        ("opacity", "    @MainActor public static var opacityMotion: AnyTransition {"),
        ("opacity", "    public static var opacityMotion: Animation {"),
        ("move:left", "    public static var moveLeftMotion: Self { Self() }"),
        ("move:left", "\npublic struct MoveLeftMotionTransition: Transition {"),
        ("move:left", "    public func body(content: Content"), ("move:left", "\nprivate struct AbsoluteOffset: ViewModifier {"),
        ("slide", "    @MainActor public static var slideMotion: AnyTransition {"),
        ("uikit/push", "    public func uikitPushMotion(_ controller"),
        ("core-animation/push", "    @MainActor public static var coreAnimationPushMotion"),
        ("motion/shake", "    public func shakeMotion(trigger:"), ("motion/shake", "\nprivate struct ShakeMotion<"),
        ("motion/shake", "    func body(content: Content) -> some View {"),
    ])
    func `public Swift says so of each declaration that others use`(transition: String, line: String) throws {
        let text = try code(transition, "swift", #""access":"public""#)
        #expect(text.contains(line), "\(text)")
    }

    @Test(arguments: [
        ("opacity", "\npublic object OpacityMotion {"),
        ("opacity", "    public val enter: EnterTransition = fadeIn(motion)\n"),
        ("opacity", "    private val motion: "), ("motion/shake", "\n@Composable\npublic fun Modifier.shakeMotion("),
        ("motion/shake", "\nprivate val shakeXKeyframes ="), ("motion/shake", "    val x = remember {"),
        ("push:leading", "            val isRtl ="),
        ("push:leading", "    public val enter: EnterTransition\n        @Composable\n"),
    ])
    func `public Kotlin says so of each declaration that others use`(transition: String, line: String) throws {
        let text = try code(transition, "kt", #""access":"public""#)
        #expect(text.contains(line), "\(text)")
    }

    @Test func `an object that is an expression gets no access`() {
        let code = "private fun f(): Any =\n    object : Base {\n    }"
        #expect(AccessModifier.kotlin.adding(.public, to: code) == code)
    }

    @Test(arguments: [
        ("swift", "internal", "\n    @MainActor static var opacityMotion: AnyTransition {"),
        ("swift", "package", "\n    @MainActor package static var opacityMotion: AnyTransition {"),
        ("kt", "internal", "\ninternal object OpacityMotion {"), ("kt", "public", "\npublic object OpacityMotion {"),
    ])
    func `code has each access that its language has`(format: String, access: String, line: String) throws {
        let text = try code("opacity", format, #""access":"\#(access)""#)
        #expect(text.contains(line), "\(text)")
    }

    @Test func `an access that Kotlin or no language has is refused with those that there are`() throws {
        let kotlin = #expect(throws: DecodingFailure.self) { try code("opacity", "kt", #""access":"package""#) }
        let unknown = #expect(throws: DecodingFailure.self) { try code("opacity", "swift", #""access":"private""#) }
        for (failure, allowed) in [(kotlin, ["public", "internal"]), (unknown, ["public", "internal", "package"])] {
            guard case .issues(let issues)? = failure else {
                Issue.record("\(String(describing: failure))")
                continue
            }
            #expect(issues.map(\.issue.pointer) == ["/output/access"] && issues[0].issue.allowed == allowed, "\(issues)")
        }
    }

    private static let witnesses = [
        "func body(", "func animateTransition(", "func transitionDuration(", "func interruptibleAnimator(",
        "func animationEnded(",
        "static let properties",
    ]

    @Test(arguments: [
        "move:left", "scale:0.8,opacity", "opacity", "motion/shake", "numeric-text:129:131", "uikit/push", "uikit/partial-curl",
        "uikit/zoom", "zoom", "matched-geometry", "core-animation/push", "symbol-effect:bounce", "symbol-effect:appear",
        "content-symbol-effect",
    ])
    func `each declaration that other modules use has a comment that begins with words`(transition: String) throws {
        for animation in ["", #","animation":"bouncy""#] {
            let format = SwiftCode()
            let spec = #"{"transition":"\#(transition)"\#(animation),"output":{"access":"public"}}"#
            guard let request = try? SpecReader.timeline(Array(spec.utf8), format: format) else { continue }
            let text = String(decoding: try format.encode(request), as: UTF8.self)
            let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
            for (index, line) in lines.enumerated() where line.contains("public ") && !line.hasPrefix("//") {
                // What a protocol asks for has the protocol's comment.
                guard !Self.witnesses.contains(where: { line.contains($0) }) else { continue }
                let above = lines[..<index].reversed().drop { $0.hasPrefix("@available") }.prefix { $0.hasPrefix("///") }
                #expect(above.last?.dropFirst(4).first.map { $0.isUppercase || $0 == "-" } == true, "\(line): \(above)")
            }
        }
    }

    @Test(arguments: [
        (69, "    public func f() -> some View { modifier(BODY) }"),
        (80, "    public func f() -> some View {\n        modifier(BODY)\n    }"),
    ])
    func `a line that the access makes too long is broken`(count: Int, expected: String) {
        let body = String(repeating: "x", count: count)
        let line = AccessModifier.swift.adding(.public, to: "    func f() -> some View { modifier(\(body)) }")
        #expect(line == expected.replacing("BODY", with: body))
    }

    @Test func `the package of Kotlin stands above its imports, and a word of the language between backticks`() throws {
        let text = try code("opacity", "kt", #""package":"com.example.in.motion""#)
        #expect(text.contains("\n\npackage com.example.`in`.motion\n\nimport androidx"))
        #expect(
            try code("opacity", "swift", #""package":"com.example""#)
                .contains("// Not carried: `package`: only a file of Kotlin (kt) names its package."))
    }

    @Test(arguments: [
        (#""transition":"opacity""#, "`package`: "),
        (#""transition":{"type":"properties","properties":{"opacity":[0,1]}}"#, "`/output/package`: "),
    ])
    func `what code leaves out has the words of who asked for it`(spec: String, words: String) throws {
        let bytes = Array(#"{\#(spec),"output":{"package":"com.example"}}"#.utf8)
        let format = SwiftCode()
        let text = String(decoding: try format.encode(try SpecReader.timeline(bytes, format: format)), as: UTF8.self)
        #expect(text.contains("// Not carried: \(words)only a file of Kotlin (kt) names its package.\n"), "\(text)")
    }

    @Test(arguments: ["", ".com", "com..a", "com.a-b", "1a", "com.é", "a b"])
    func `a package that is no list of names is refused`(package: String) throws {
        #expect(throws: DecodingFailure.self) { try code("opacity", "kt", #""package":"\#(package)""#) }
    }

    @Test(arguments: [
        ("opacity", "swift", "            .transition(.opacityMotion)"),
        ("motion/shake", "swift", "    .shakeMotion(trigger: count)"),
        ("symbol-effect:appear", "swift", "Image(systemName: \"bell\").font(.largeTitle)"),
        ("numeric-text:129:131", "swift", "let value = isChanged ? 131.0 : 129.0"),
        ("zoom", "swift", "Color.teal.zoomMotionDestination(1, in: namespace)"),
        ("uikit/push", "swift", "page.navigationController?.uikitPushMotion(next)"),
        ("core-animation/push", "swift", "card.layer.add(CATransition.coreAnimationPushMotion, forKey: kCATransition)"),
        ("opacity", "kt", "AnimatedVisibility(shown, enter = OpacityMotion.enter, exit = OpacityMotion.exit) {"),
        ("motion/shake", "kt", "val motion = Modifier.shakeMotion(count)"),
        ("uikit/push", "kt", "with(UIKitPushMotion) { if (page == 0) popTransitionSpec else transitionSpec }"),
    ])
    func `a preview plays what the code declares`(transition: String, format: String, line: String) throws {
        let text = try code(transition, format, #""preview":true"#)
        let start = format == "kt" ? "@Preview\n@Composable\nprivate fun " : "#Preview {"
        #expect(text.contains(start) && text.contains(line), "\(text)")
        #expect(!(try code(transition, format, #""preview":false"#).contains("Preview")))
    }

    @Test(arguments: [
        ("opacity", "iOS 17, macOS 14, tvOS 17, watchOS 10", "iOS 17, macOS 14"),
        ("symbol-effect:draw-on", "iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26", "iOS 26, macOS 26"),
        ("zoom", "iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2", "iOS 18, macOS 15"),
        ("uikit/push", "iOS 17, tvOS 17", "iOS 13"), ("uikit/zoom", "iOS 18, visionOS 2", "iOS 18"),
        ("core-animation/push", "iOS 17, tvOS 17", "iOS 13, macOS 10.15"),
    ])
    func `a preview needs the systems of Xcode's macro, and the head those of the code`(
        transition: String, systems: String, head: String
    ) throws {
        let text = try code(transition, "swift", #""preview":true"#)
        #expect(text.contains("@available(\(systems), *)\n#Preview {\n"), "\(text)")
        #expect(text.contains(" · \(head)\n"), "\(text)")
    }

    @Test(arguments: [
        ("move:leading", ".transition(reduceMotion ? .identity : .moveLeadingMotion)"),
        ("move:left", ".transition(reduceMotion ? .identity : .moveLeftMotion)"),
        ("matched-geometry", "withAnimation(reduceMotion ? nil : .matchedGeometryMotion) { open.toggle() }"),
    ])
    func `a preview reads the setting for less motion where the usage does`(transition: String, line: String) throws {
        let setting = "    @Previewable @Environment(\\.accessibilityReduceMotion) var reduceMotion\n"
        let text = try code(transition, "swift", #""preview":true,"reduced":"none""#)
        #expect(text.contains(setting) && text.split(separator: "#Preview")[1].contains(line), "\(text)")
        #expect(!(try code(transition, "swift", #""preview":true,"reduced":"keep""#).contains(setting)))
    }

    @Test func `a preview that the app has to make is named`() throws {
        #expect(try code("blueprint/fade", "swift", #""preview":true"#).contains("// Not carried: `preview`: "))
    }

    @Test func `joined code imports each module once, and keeps each head`() throws {
        let parts = try ["opacity", "scale", "motion/shake"].map { try code($0, "swift", "") }
        let text = SwiftCode.joined(parts)
        let title = "// transitiond \(EngineRevision.current) · 3 motions · iOS 17, macOS 14\nimport SwiftUI\n\n// opacity · "
        #expect(text.hasPrefix(title))
        #expect(text.split(separator: "import SwiftUI").count == 2)
        let head =
            "// shake · 0.5 s\n// /v1/transitions/motion/shake.swift · iOS 17, macOS 14\n"
            + "// Less motion: it stands still where motion is to be reduced.\n"
            + "// This motion is not mirrored in right-to-left layout.\n"
        #expect(text.contains("}\n\n\(head)\nprivate struct"))
    }

    private static let mixed = ["opacity", "uikit/push", "uikit/cover-vertical", "move:left", "push:right"]

    @Test func `joined Swift has its helpers once, and what UIKit alone has behind its condition`() throws {
        let format = try #require(BuiltInFormats.named("swift"))
        let parts = try Self.mixed.map { recipe in
            let spec = Array(#"{"transition":"\#(recipe)","animation":"bouncy"}"#.utf8)
            return String(decoding: try format.encode(try SpecReader.timeline(spec, format: format)), as: UTF8.self)
        }
        let text = SwiftCode.joined(parts)
        let imports = "#if canImport(UIKit) && !os(watchOS)\nimport UIKit\n#endif\nimport SwiftUI\n"
        #expect(text.contains("motions · iOS 17, macOS 14\n\(imports)\n// opacity"), "\(text)")
        for helper in ["fileprivate func placedPages(", "private struct AbsoluteOffset:"] {
            #expect(text.split(separator: helper).count == 2, "\(text)")
        }
        // Each line that names UIKit is between the lines of a condition.
        var depth = 0
        for line in text.split(separator: "\n") where !line.hasPrefix("//") {
            depth += line.hasPrefix("#if") ? 1 : line.hasPrefix("#endif") ? -1 : 0
            #expect(depth == 1 || !line.contains("UIV"), "\(line)")
        }
        #expect(depth == 0 && parts.allSatisfy { !CodeFile($0).declared.contains("AbsoluteOffset") })
        // UIKit alone needs no condition.
        #expect(!SwiftCode.joined([parts[1], parts[2]]).contains("#if"))
    }

    @Test func `joined Swift has Blueprint behind its condition where other code is for macOS too`() throws {
        let parts = try ["opacity", "blueprint/fade"].map { try code($0, "swift", "") }
        let condition = "#if canImport(UIKit) && !os(watchOS)\n"
        let text = SwiftCode.joined(parts)
        #expect(text.contains("\(condition)import BlueprintUI\n#endif\n"), "\(text)")
        #expect(text.contains("\(condition)extension VisibilityTransition {"), "\(text)")
    }

    @Test(arguments: ["opacity", "uikit/push", "uikit/cover-vertical"])
    func `a long name leaves no line of an animator and its preview too long`(transition: String) throws {
        let format = try #require(BuiltInFormats.named("swift"))
        let name = String(repeating: "aB", count: 31)
        let output = #""name":"\#(name)","preview":true,"access":"public""#
        for animation in ["", #","animation":"bouncy""#] {
            let spec = Array(#"{"transition":"\#(transition)"\#(animation),"output":{\#(output)}}"#.utf8)
            let text = String(decoding: try format.encode(try SpecReader.timeline(spec, format: format)), as: UTF8.self)
            let long = text.split(separator: "\n").filter { $0.count > 120 }
            #expect(long.isEmpty, "\(long.joined(separator: "\n"))")
        }
    }

    @Test(arguments: [
        (
            "move:left", "swift",
            ["MoveLeftMotionTransition", "extension Transition where Self == MoveLeftMotionTransition moveLeftMotion"]
        ),
        ("motion/shake", "swift", ["ShakeFrame", "ShakeMotion", "extension View shakeMotion"]),
        ("opacity", "kt", ["OpacityMotion"]), ("motion/shake", "kt", ["shakeXKeyframes", "shakeMotion"]),
        ("uikit/flip-horizontal", "kt", ["uikitFlipHorizontalSpec", "UIKitFlipHorizontalMotion", "uikitFlipHorizontalMotion"]),
    ])
    func `a file of code knows what it declares`(transition: String, format: String, names: [String]) throws {
        #expect(CodeFile(try code(transition, format, "")).declared.isSuperset(of: names))
    }

    @Test(arguments: ["push:leading", "scale:0.8,opacity"])
    func `what a preview has inside is no declaration of its file`(transition: String) throws {
        let text = try code(transition, "swift", #""preview":true"#)
        #expect(text.contains(" var shown = "), "\(text)")
        #expect(CodeFile(text).declared == CodeFile(try code(transition, "swift", "")).declared)
    }

    @Test(arguments: [
        (#""transition":"opacity","animation":".easeOut(duration: 0.25).repeatForever()""#, "kt"),
        (#""transition":{"type":"phases","phases":[{"scale":1},{"scale":1.4}],"repeating":true,"until":2}"#, "swift"),
    ])
    func `a preview of what repeats has no button, whatever its name is`(spec: String, format: String) throws {
        let format = try #require(BuiltInFormats.named(format))
        let bytes = Array(#"{\#(spec),"output":{"name":"discount","preview":true}}"#.utf8)
        let text = try format.render(try SpecReader.timeline(bytes, format: format)).text
        #expect(text.contains("discountMotion()") && text.contains("Preview") && !text.contains("Play\""), "\(text)")
    }

    @Test func `joined Kotlin has its package and its helpers once`() throws {
        let delayed = #""package":"a.b","name":"NAME""#
        let parts = try ["one", "two"].map { name in
            let format = try #require(BuiltInFormats.named("kt"))
            let spec = Array(
                #"{"transition":"opacity","animation":".bouncy.delay(0.2)","output":{\#(delayed.replacing("NAME", with: name))}}"#
                    .utf8)
            return try format.render(try SpecReader.timeline(spec, format: format))
        }
        #expect(parts.allSatisfy { $0.text.contains("    private fun <T> delayed(") })
        let text = KotlinCode.joined(parts)
        #expect(text.split(separator: "fun <T> delayed(").count == 2)
        #expect(text.contains("\n}\n\n/**\n * Starts [spec] after [delayMillis]: `spring` has no delay "), "\(text)")
        #expect(text.contains("\n */\nprivate fun <T> delayed("), "\(text)")
        #expect(text.split(separator: "package a.b\n").count == 2)
        #expect(text.contains("\n\npackage a.b\n\nimport "), "\(text)")
        // ktlint's no-consecutive-comments: an empty line between comments of two kinds.
        #expect(text.contains(#/\n// .*\n\n/\*\*/#) && !text.contains(#/\n// .*\n/\*\*/#), "\(text)")
        #expect(text.contains("\nobject OneMotion {") && text.contains("\nobject TwoMotion {"))
    }

    @Test(arguments: ["opacity", "blur-replace", "push:leading"])
    func `a helper, an anonymous object and a comment declare nothing of a joined file`(recipe: String) throws {
        let format = try #require(BuiltInFormats.named("kt"))
        let declared = try ["one", "two"].map { name in
            let query = try #require(Query("delay=0.2&access=public&preview=true&name=\(name)"))
            let request = try SpecPath.timeline(recipe: recipe, query: query, format: format)
            return CodeFile(String(decoding: try format.encode(request), as: UTF8.self)).declared
        }
        #expect(declared[0].isDisjoint(with: declared[1]) && !declared[0].isEmpty, "\(declared)")
    }

    @Test func `Kotlin asks for the package that it lacks, a joined file once`() throws {
        let asking = "// Add your package line, or ask with `?package=`.\n"
        let parts = try ["opacity", "motion/shake", "move:left"].map { try code($0, "kt", "") }
        for part in parts { #expect(part.contains("\n\(asking)import "), "\(part)") }
        let joined = KotlinCode.joined(parts.map { RenderedOutput($0) })
        #expect(joined.split(separator: asking).count == 2 && joined.contains("\n\(asking)import "), "\(joined)")
        #expect(!(try code("opacity", "kt", #""package":"a.b""#)).contains("Add your package"))
    }

    @Test(arguments: ["kt", "swift"])
    func `the title of a part is broken where its own lines are full`(name: String) throws {
        let format = try #require(BuiltInFormats.named(name))
        let query = try #require(Query("animation=spring:m=1:k=200:c=18:v=5"))
        let parts = try ["move:top,scale:0.8,opacity", "opacity"].map { recipe in
            let request = try SpecPath.timeline(recipe: recipe, query: query, format: format)
            return try format.render(request)
        }
        let text = name == "kt" ? KotlinCode.joined(parts) : SwiftCode.joined(parts.map(\.text))
        let title =
            "// move top, scale 0.8 and opacity · spring(mass 1, stiffness 200, damping 18): perceptual duration 0.444 s,"
        #expect(text.contains("\n\n\(title)\n//   bounce 0.364, initial velocity 5, settles in 0.802 s\n// /v1/"), "\(text)")
    }

    @Test(arguments: [
        (KotlinTiming.spring(ratio: 0.7, stiffness: 157.914, delay: 0), KotlinSpecs.Value?.some(.number), "bouncySpec"),
        (.spring(ratio: 1, stiffness: 157.914, delay: 0), nil, "smoothSpec"),
        (.spring(ratio: 0.31, stiffness: 99, delay: 0), .offset, "springOffsetSpec"),
        (.spring(ratio: 0.7, stiffness: 157.914, delay: 100), .color, "bouncyDelayedColorSpec"),
        (.tween(.linear, delay: 0, duration: 200), .size, "linear200SizeSpec"),
        (.tween(.linear, delay: 50, duration: 350), .number, "linear350DelayedSpec"),
        (.tween(.linear, delay: 0, duration: 90, passes: .repeated(3, reverses: true)), .number, "linear90RepeatedSpec"),
        (.tween(.linear, delay: 0, duration: 90, passes: .flipped(3)), .number, "backAndForth90Spec"),
        (.tween(.linear, delay: 9, duration: 90, passes: .endlessFlipped), .color, "backAndForth90RepeatedDelayedSpec"),
        (.snap, .number, "tweenSpec"),
    ])
    func `a shared animation of Kotlin is called by what it is`(
        timing: KotlinTiming, value: KotlinSpecs.Value?, name: String
    ) throws {
        let specs = KotlinSpecs(enter: [timing], exit: [], values: value.map { [(timing, $0)] } ?? [])
        #expect(specs.shareable.map(\.sharedName) == [name])
    }

    @Test(arguments: [
        (Easing.cubicBezier(CubicBezier(0.2, 0, 0, 1)), "m3StandardEasing"),
        (.cubicBezier(CubicBezier(0.2, 0.1, 0, 1)), "cubicEasing"),
        (.steps(Steps(4)), "curveEasing"),
        (NamedEasings.all.first { $0.name == "m3Emphasized" }?.easing ?? NamedEasings.linear, "emphasizedEasing"),
    ])
    func `a shared easing of Kotlin has the name of its curve, and its animation that of the easing`(
        easing: Easing, name: String
    ) throws {
        let timing = KotlinTiming.tween(try #require(KotlinEasing(easing)), delay: 0, duration: 90)
        var shareable = KotlinSpecs(enter: [timing], exit: []).shareable
        #expect(shareable.map(\.reads) == [[], ["ease"]] && shareable[0].sharedName == name)
        shareable[1].read(shareable[0], as: name)
        #expect(shareable[1].reads.isEmpty && shareable[1].text.contains("easing = \(name))"))
        #expect(shareable[1].sharedName == name.dropLast(6) + "90Spec")
    }

    @Test func `joined Kotlin has each easing and each animation once, before what reads it`() throws {
        let emphasized = #""animation":"m3-emphasized""#
        let bent = #""animation":{"curve":{"cubicBezier":[0.2,0,0,1]},"duration":0.3}"#
        let specs = [
            #"{"transition":"opacity",\#(emphasized)}"#, #"{"transition":"scale:0.8",\#(emphasized)}"#,
            #"{"transition":"push:top",\#(bent)}"#, #"{"transition":"blur-replace",\#(bent)}"#, #"{"transition":"uikit/push"}"#,
            #"{"views":[{"id":"a","transition":"scale:0.5",\#(bent)},{"id":"b","transition":"move:top",\#(emphasized)}]}"#,
        ]
        let parts = try specs.map { spec in
            let request = try SpecReader.timeline(Array(spec.utf8), format: KotlinCode())
            return try KotlinCode().render(request)
        }
        let text = KotlinCode.joined(parts)
        let easings = text.matches(of: #/private val (\w+) = (Easing|CubicBezierEasing)/#).map { String($0.1) }
        #expect(
            easings == ["emphasizedAccelerate", "emphasizedDecelerate", "emphasizedEasing", "m3StandardEasing", "ease"], "\(text)"
        )
        let spec =
            "private val m3Standard300Spec: FiniteAnimationSpec<Float> = tween(durationMillis = 300, easing = m3StandardEasing)"
        #expect(text.contains("\(spec)\n\n// opacity"), "\(text)")
        let animations = text.matches(of: #/private .*AnimationSpec<\w+> = (.*)/#).map { String($0.1) }
        // The same tween of an IntOffset or of any type is another value.
        #expect(animations.count == 5 && Set(animations).count == 3, "\(animations)")
        for use in [
            "fadeOut(emphasized350Spec)", "scaleIn(emphasized350Spec, initialScale = 0.8f)",
            "scaleIn(m3Standard300Spec, initialScale = 0.5f)",
            "{ m3Standard300Spec }",
        ] {
            #expect(text.contains(use), "\(text)")
        }
        #expect(!text.contains("blurReplaceEase"), "\(text)")
        #expect(!text.contains("{\n\n") && !text.contains("\n\n\n"), "\(text)")
        // No line is longer than 120 for a longer name.
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 120 || $0.hasPrefix("//") }, "\(text)")
        // Objects with parts have one comment for all of them.
        let parted = #"{"views":[{"id":"a","transition":"opacity"},{"id":"b","transition":"slide"}],"output":{"name":""#
        let declared = try ["one", "two"].map { name in
            let request = try SpecReader.timeline(Array("\(parted)\(name)\"}}".utf8), format: KotlinCode())
            return CodeFile(String(decoding: try KotlinCode().encode(request), as: UTF8.self)).declared
        }
        #expect(declared == [["OneMotion"], ["TwoMotion"]])
        // One alone keeps its own.
        #expect(KotlinCode.joined([parts[0], parts[2]]).contains("    private val ease = Easing { x ->\n"))
    }
}
