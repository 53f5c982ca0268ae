import Testing
import TransitionEngine

@testable import TransitionCoding

/// The declarations of Swift and Kotlin: one shape for every recipe, names that tell files apart, nothing that does nothing.
struct NativeShapeTests {
    private func code(_ request: String, _ format: String) throws -> String { try NativeHeadTests.code(request, format) }

    /// SwiftUI takes a member of `Transition` rather than one of `AnyTransition`: a file has one of them, with the animation.
    @Test(arguments: [
        "move:leading", "move:left,opacity", "move:left?reduced=none", "move:left?direction=insertion",
        "opacity?animation=m3-emphasized", "blur-replace",
    ])
    func `what SwiftUI has, and what has parts, is a member of AnyTransition`(recipe: String) throws {
        let code = try code(recipe + (recipe.contains("?") ? "&" : "?") + "name=card", "swift")
        let animation =
            "extension Animation {\n    /// The animation of the transition `card`.\n    static var card: Animation { "
        #expect(code.contains(animation), "\(code)")
        #expect(code.contains("    @MainActor static var card: AnyTransition {") && code.contains(".animation(.card)"), "\(code)")
        #expect(!code.contains("extension Transition") && !code.contains("\nstruct"), "\(code)")
    }

    @Test(arguments: [
        ("move:left", "content.animation(.card) { $0.modifier(AbsoluteOffset(widths: phase.isIdentity ? 0 : -1)) }"),
        (
            "push:left?animation=bouncy",
            """
            content.animation(.card) {
                        $0
                            .modifier(AbsoluteOffset(widths: phase.value))
                            .opacity(phase.isIdentity ? 1 : 0)
                    }
            """
        ),
        (
            "push:leading?reduced=keep",
            """
            PushTransition(edge: .leading)
                        .animation(.card)
                        .apply(content: content, phase: phase)
            """
        ),
        ("move:left?animation=none", "content.animation(nil) { $0.modifier("),
    ])
    func `a struct of its own is a member of Transition that has its animation inside`(recipe: String, body: String) throws {
        let code = try code(recipe + (recipe.contains("?") ? "&" : "?") + "name=card", "swift")
        let member = "    static var card: Self { Self() }\n}\n"
        #expect(code.contains("extension Transition where Self == CardTransition {\n"), "\(code)")
        #expect(code.contains(member) && code.contains("\nstruct CardTransition: Transition {\n"), "\(code)")
        #expect(code.contains("        " + body) && !code.contains("AnyTransition"), "\(code)")
    }

    @Test func `the animation of Material's emphasized easing is declared once in joined files`() throws {
        let parts = try ["opacity", "scale", "move:top"].enumerated().map { index, recipe in
            try code(recipe + "?animation=m3-emphasized%200.\(index + 2)s", "swift")
        }
        let joined = SwiftCode.joined(parts)
        #expect(joined.split(separator: "private struct EmphasizedAnimation: CustomAnimation {").count == 2, "\(joined)")
        for seconds in ["0.2", "0.3", "0.4"] {
            #expect(joined.contains("Animation { Animation(EmphasizedAnimation(duration: \(seconds))) }"), "\(joined)")
        }
    }

    @Test func `joined files guard layers and views, which watchOS doesn't have`() throws {
        let recipes = [
            "opacity", "uikit/push", "core-animation/push", "core-animation/filter:CISwipeTransition?animation=easeIn",
        ]
        let joined = SwiftCode.joined(try recipes.map { try code($0, "swift") })
        var conditions: [String] = []
        for line in joined.split(separator: "\n") where !line.hasPrefix("//") {
            if line.hasPrefix("#if") { conditions.append(String(line)) }
            if line.hasPrefix("#endif") { conditions.removeLast() }
            if line.hasPrefix("import SwiftUI") || line.contains("AnyTransition") { #expect(conditions.isEmpty, "\(line)") }
            let isApple = ["CATransition", "UIAccessibility", "UINavigation", "import QuartzCore", "import CoreImage"].contains {
                line.contains($0)
            }
            if isApple { #expect(conditions.contains { $0.contains("!os(watchOS)") }, "\(line)") }
        }
        let alone = SwiftCode.joined(try recipes.dropFirst(2).map { try code($0, "swift") })
        #expect(!alone.contains("os(watchOS)"), "\(alone)")
    }

    @Test func `what pushes is called on the navigation controller, and tvOS has no zoom`() throws {
        for recipe in ["uikit/push", "uikit/zoom"] {
            let code = try code(recipe + "?preview=true", "swift")
            #expect(code.contains("\nextension UINavigationController {"), "\(code)")
            #expect(code.contains("        pushViewController(controller, animated: true)"), "\(code)")
            #expect(code.contains("@available(tvOS, unavailable)") == recipe.hasSuffix("zoom"), "\(code)")
        }
        let stack = #"{"transition":"uikit/zoom","stack":["a"],"events":[{"at":0,"action":"push","controller":"b"}]}"#
        let attributes = "@available(iOS 18, visionOS 2, *)\n@available(tvOS, unavailable)\nextension UINavigationController {"
        #expect(try code(stack, "swift").contains(attributes))
    }

    @Test(arguments: [
        (#"{"stack":["a"],"events":[{"at":0,"action":"push"},{"at":1,"action":"pop"}]}"#, ["uikitPushMotion", "uikitPopMotion"]),
        (
            #"{"stack":["a"],"events":[{"at":0,"action":"push"},{"at":1,"action":"push","controller":"b"},{"at":2,"action":"pop"}]}"#,
            ["uikitPushMotion", "uikitPushMotion", "uikitPopMotion"]
        ),
        (#"{"stack":["a","b"],"events":[{"at":0,"action":"pop"}]}"#, ["uikitPopMotion"]),
        (
            #"{"stack":["a"],"events":[{"at":0,"action":"push"},{"at":1,"action":"pop"}],"output":{"name":"card"}}"#,
            ["pushCard", "popCard"]
        ),
    ])
    func `the calls of a stack are named for what they do`(spec: String, names: [String]) throws {
        let found = try code(spec, "swift").matches(of: #/func (\w+)\(/#).map { String($0.1) }
        #expect(found == names)
    }

    @Test func `a name that is cut says how many parts it leaves out`() throws {
        let recipe = "move:top,scale:0.8,opacity,offset:4:8,blur-replace,slide"
        #expect(try code(recipe, "swift").contains("static var moveTopScaleAnd4MoreMotion: AnyTransition"))
        #expect(try code("move:top,scale:0.8,opacity", "swift").contains("static var moveTopScaleOpacityMotion: AnyTransition"))
    }

    @Test func `a value of phases is a switch over them`() throws {
        let phases = #"[{"scale":1},{"scale":1.4,"opacity":0.5},{"scale":1}]"#
        let code = try code(#"{"transition":{"type":"phases","phases":\#(phases)}}"#, "swift")
        #expect(code.contains("Phase: CaseIterable {\n    case first, second, third\n"), "\(code)")
        let lines = [
            "var scale: Double {", "    switch self {", "    case .first, .third: 1", "    case .second: 1.4", "    }", "}",
        ]
        #expect(code.contains(lines.map { "    \($0)\n" }.joined()), "\(code)")
    }

    @Test func `what repeats for ever has no layer that does nothing`() throws {
        let animation = #"{"curve":"easeInOut","duration":0.8,"repeat":{"forever":true}}"#
        let asymmetric = #"{"type":"asymmetric","insertion":"opacity","removal":"scale"}"#
        let code = try code(#"{"transition":\#(asymmetric),"animation":\#(animation)}"#, "kt")
        #expect(code.split(separator: "graphicsLayer {").count == 2 && !code.contains("scaleX"), "\(code)")
    }

    @Test(arguments: [
        "motion/shake", "core-animation/push", "uikit/flip-horizontal", "matched-geometry", "move:left", "blur-replace",
    ])
    func `each composable modifier of Kotlin silences the lint that wants none`(recipe: String) throws {
        let lines = try code(recipe, "kt").split(separator: "\n")
        for (index, line) in lines.enumerated() where line.hasPrefix("fun Modifier.") && lines[index - 1] == "@Composable" {
            let isSilenced = lines[..<index].suffix(3).contains { $0.hasPrefix("@Suppress(\"ComposableModifierFactory\") // ") }
            #expect(isSilenced, "\(line)")
        }
    }

    @Test func `what comes and goes in Kotlin is composable only where it reads the composition, and says so`() throws {
        var counts = [false: 0, true: 0]
        for entry in Catalog.transitions {
            guard let code = try? code(entry.example, "kt") else { continue }
            let parts = code.split(separator: "\n\n")
            for part in parts where part.contains(#/(?m)^    val (enter|exit): /#) {
                let reads = part.contains("LocalDensity.current") || part.contains("LocalLayoutDirection.current")
                #expect(part.contains("@Composable\n        @ReadOnlyComposable\n        get() {") == reads, "\(code)")
                #expect(part.hasPrefix("    /** Composable, because it reads the ") == reads, "\(code)")
                #expect(reads || part.contains(#/(?m)^    val (enter: Enter|exit: Exit)Transition = /#), "\(code)")
                let usage = code.replacing("\n * ", with: " ")
                #expect(usage.contains("A `transitionSpec` isn't composable: read `val e") == reads, "\(code)")
                counts[reads, default: 0] += 1
            }
        }
        #expect(counts.values.allSatisfy { $0 >= 6 }, "\(counts)")
    }

    @Test(arguments: [
        ("opacity", ""), ("move:leading", "the layout direction"), ("offset:0:8", "the density"),
        ("offset:8:8", "the density and the layout direction"),
    ])
    func `views of a list read what one view reads`(recipe: String, read: String) throws {
        let code = try code(#"{"transition":"\#(recipe)","views":[{"id":"a"},{"id":"b"}],"stagger":{"each":0.1}}"#, "kt")
        for call in ["fun enter(index: Int): EnterTransition", "fun exit(index: Int): ExitTransition"] {
            let reason = "    /** Composable, because it reads \(read). */\n    @Composable\n    @ReadOnlyComposable\n    "
            #expect(code.contains("\n\n\(read.isEmpty ? "    " : reason)\(call)"), "\(code)")
        }
        let usage = code.replacing("\n * ", with: " ")
        #expect(usage.contains("read `val enter = ViewsMotion.enter(index)`") == !read.isEmpty, "\(code)")
    }

    @Test(arguments: [
        ("opacity", "private val motion: FiniteAnimationSpec<Float> ="), ("scale:0.8,opacity", "FiniteAnimationSpec<Float> ="),
        ("move:left", "FiniteAnimationSpec<IntOffset> ="), ("core-animation/push", "FiniteAnimationSpec<IntOffset> ="),
        ("move:left,opacity", "private fun <T> motion(threshold: T? = null): FiniteAnimationSpec<T> ="),
        ("blur-replace", "private val blurReplaceSpec: FiniteAnimationSpec<Float> ="),
    ])
    func `an animation of one type is a value of that type`(recipe: String, declaration: String) throws {
        let code = try code(recipe, "kt")
        #expect(code.contains(declaration) && code.contains("<T>") == declaration.contains("<T>"), "\(code)")
    }

    @Test func `a curl says that touches go to the flat page, and its preview shows what is below`() throws {
        let code = try code("uikit/partial-curl?preview=true", "kt")
        #expect(code.replacing("\n * ", with: " ").contains("Only its drawing curls: touches go to the flat page."), "\(code)")
        #expect(code.contains("Color.Yellow") && code.contains("Color.LightGray"), "\(code)")
    }

    /// A refusal's list of formats is short, and each of them takes the request.
    @Test(arguments: [
        "move:bottom?from=0.4",
        #"{"transition":"slide","events":[{"at":0,"action":"insert"},{"at":0.5,"action":"remove"}]}"#,
        #"{"transition":"uikit/push","events":[{"at":0,"action":"push"},{"at":0.2,"action":"grab"}]}"#,
    ])
    func `what Kotlin refuses it names Swift for, and each format that it names takes it`(request: String) throws {
        let error = #expect(throws: DecodingFailure.self) { try code(request, "kt") }
        guard case .issues(let issues)? = error, let detail = issues.first?.issue.detail else { return }
        let end = try #require(detail.split(separator: "; ").last)
        let words = end.split { " ,".contains($0) }.map(String.init)
        let names = words.filter { BuiltInFormats.named($0) != nil }
        #expect(names.contains("swift") && names.count > 3, "\(detail)")
        for name in names { #expect(try !code(request, name).isEmpty, "\(name)") }
    }
}
