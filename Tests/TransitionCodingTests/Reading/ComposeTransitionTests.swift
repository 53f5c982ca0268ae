import Testing
import TransitionEngine

@testable import TransitionCoding

/// Enter and exit transitions of Compose.
struct ComposeTransitionTests {
    private func request(_ text: String, _ members: String = "") throws -> TimelineRequest {
        var body = TextBuffer()
        body.append("{\"transition\":")
        body.append(json: text)
        body.append(text: members)
        body.append("}")
        return try SpecReader.timeline(body.bytes)
    }

    private func spec(_ request: TimelineRequest) -> String {
        var request = request
        request.serializeSpec()
        return String(decoding: request.specText ?? [], as: UTF8.self)
    }

    private func spec(json: String) throws -> String { spec(try SpecReader.timeline(Array("{\(json)}".utf8))) }

    private static let standard = #""animation":{"spring":{"mass":1,"stiffness":400,"damping":40},"kind":"interpolating"}"#

    private static func moved(_ transform: String) -> String {
        #"{"type":"custom","effects":{"transform":{"willAppear":"\#(transform)","didDisappear":"\#(transform)"}}}"#
    }

    /// A text, and the same as JSON.
    private static let read: [(text: String, json: String)] = [
        ("fadeIn()", #""transition":"opacity",\#(standard)"#),
        (
            "fadeIn() + slideInVertically()",
            #""transition":{"type":"combined","of":["opacity",\#(moved("translate(0px, -50%)"))]},\#(standard)"#
        ),
        (
            "fadeIn(tween(300)) + scaleIn(tween(300), initialScale = 0.8f)",
            #""transition":"opacity,scale:0.8","animation":"cubic-bezier(0.4,0,0.2,1) 300ms""#
        ),
        ("slideInVertically { it }", #""transition":"move:bottom",\#(standard)"#),
        ("slideInVertically(initialOffsetY = { fullHeight -> -fullHeight })", #""transition":"move:top",\#(standard)"#),
        ("slideInHorizontally { -it }", #""transition":\#(moved("translate(-100%)")),\#(standard)"#),
        ("slideInHorizontally { (it * 0.25f).toInt() }", #""transition":\#(moved("translate(25%)")),\#(standard)"#),
        (
            "slideInVertically(initialOffsetY = { with(density) { -40.dp.roundToPx() } })",
            #""transition":\#(moved("translate(0px, -40px)")),\#(standard)"#
        ),
        ("slideIn { IntOffset(it.width / 4, 0) }", #""transition":\#(moved("translate(25%)")),\#(standard)"#),
        (
            "fadeIn(spring(stiffness = 200f), initialAlpha = 0.3f)",
            #""transition":{"type":"custom","effects":{"opacity":{"willAppear":0.3,"didDisappear":0.3}}},"#
                + #""animation":{"spring":{"mass":1,"stiffness":200,"damping":28.284271247461902},"kind":"interpolating"}"#
        ),
        ("scaleIn(transformOrigin = TransformOrigin(0.5f, 1f))", #""transition":"scale:0:0.5;1",\#(standard)"#),
        (
            "fadeIn() togetherWith fadeOut()",
            #""transition":{"type":"asymmetric","insertion":"opacity","removal":"opacity"},\#(standard)"#
        ),
        (
            "AnimatedVisibility(\n    visible = isShown,\n    enter = fadeIn() + scaleIn(initialScale = 0.5f),\n    exit = scaleOut() // out\n)",
            #""transition":{"type":"asymmetric","insertion":"opacity,scale:0.5","removal":"scale:0"},\#(standard)"#
        ),
        (
            "AnimatedContent(\n  targetState = page,\n  transitionSpec = {\n    (slideIntoContainer(SlideDirection.Up) + fadeIn())\n"
                + "      .togetherWith(fadeOut()) using SizeTransform(clip = false)\n  }\n) { }",
            #""transition":{"type":"asymmetric","insertion":"move:bottom,opacity","removal":"opacity"},\#(standard)"#
        ),
        (
            "slideIntoContainer(AnimatedContentTransitionScope.SlideDirection.Left, tween(700)) togetherWith "
                + "slideOutOfContainer(AnimatedContentTransitionScope.SlideDirection.Left, tween(700))",
            #""transition":{"type":"asymmetric","insertion":\#(moved("translate(100%)")),"removal":\#(moved("translate(-100%)"))},"#
                + #""animation":"cubic-bezier(0.4,0,0.2,1) 700ms""#
        ),
        (
            "fadeIn(animationSpec = tween(220, delayMillis = 90)) togetherWith fadeOut(animationSpec = tween(90))",
            #""transition":{"type":"asymmetric","#
                + #""insertion":{"type":"animated","transition":"opacity","animation":"cubic-bezier(0.4,0,0.2,1) 220ms 90ms"},"#
                + #""removal":{"type":"animated","transition":"opacity","animation":"cubic-bezier(0.4,0,0.2,1) 90ms"}}"#
        ),
        ("EnterTransition.None", #""transition":"identity",\#(standard)"#),
    ]

    @Test(arguments: read)
    func `transitions of Compose are read with their animations`(text: String, json: String) throws {
        #expect(try spec(request(text)) == spec(json: json))
    }

    /// A text, and what a warning says of it.
    @Test(arguments: [
        ("fadeIn()", "it goes the same way, backwards"), ("fadeOut()", "it comes the same way, backwards"),
        ("slideInHorizontally { 40 }", "taken as points"),
    ])
    func `what the text leaves open is said`(text: String, part: String) throws {
        #expect(try request(text).warnings.contains { $0.code == "approximation" && $0.detail.contains(part) })
    }

    /// A text, and what the one problem says.
    @Test(arguments: [
        ("fadeIn() + expandVertically()", "changes the size in the layout"), ("shrinkOut()", "changes the size in the layout"),
        ("fadeIn(initialAlpha = a)", "no number"), ("slideInVertically { offset(it) }", "no offset that is read here"),
        ("slideIn()", "needs an offset"), ("scaleIn(transformOrigin = origin)", "no TransformOrigin"),
        ("fadeIn() + slideUp", "no transition \"slideUp\""), ("fadeIn() + if (a) b", "calls joined by +"),
        ("fadeIn(tween(300), x = 3)", "leave it out"),
        ("slideIntoContainer(towards)", "needs a SlideDirection"),
        ("fadeIn(tween(300, easing = Easing { it }))", "an Easing with a formula"),
    ])
    func `what isn't read has one problem that names it`(text: String, part: String) {
        let failure = #expect(throws: DecodingFailure.self) { try request(text) }
        guard case .issues(let issues)? = failure else { return }
        #expect(issues.count == 1 && issues[0].issue.detail.contains(part), "\(issues)")
    }

    @Test func `an animation of the spec takes the place of the code's`() throws {
        let given = try request("fadeIn(tween(300))", #","animation":"bouncy""#)
        #expect(try spec(given) == spec(json: #""transition":"opacity","animation":"bouncy""#))
        #expect(given.warnings.contains { $0.code == "without-effect" && $0.detail.contains("animation is given") })
    }
}
