import Testing
import TransitionEngine

@testable import TransitionCoding

/// The animations of code for Compose, and the words about them.
struct KotlinTimingTests {
    private func curve(_ animation: String) throws -> String {
        let format = try #require(BuiltInFormats.named("kt"))
        let bytes = Array(#"{"animation":\#(animation),"output":{"name":"pop"}}"#.utf8)
        return String(decoding: try format.encode(try SpecReader.curve(bytes, format: format)), as: UTF8.self)
    }

    @Test(arguments: [
        (#""bouncy""#, "spring(dampingRatio = 0.7f, stiffness = 157.914f)"),
        (#"{"spring":{"mass":2,"stiffness":200,"damping":20}}"#, "spring(dampingRatio = 0.5f, stiffness = 100f)"),
        (#"{"spring":"bouncy","speed":2}"#, "spring(dampingRatio = 0.7f, stiffness = 631.655f)"),
        (#"{"spring":"bouncy","repeat":{"count":1}}"#, "spring(dampingRatio = 0.7f, stiffness = 157.914f)"),
        (#""easeInOut 350ms""#, "tween(durationMillis = 350, easing = EaseInOut)"),
        (#"{"curve":"easeOut","duration":0.3,"delay":0.1}"#, "tween(durationMillis = 300, delayMillis = 100, easing = EaseOut)"),
        (#""cubic-bezier(.2,0.1,0,1) 0.3s""#, "private val ease = CubicBezierEasing(0.2f, 0.1f, 0f, 1f)"),
        (#"{"curve":"easeIn","duration":0.4,"speed":2}"#, "tween(durationMillis = 200, easing = EaseIn)"),
        (#""circularEaseIn 0.3s""#, "private val ease = Easing { 1f - sqrt(1f - it * it) }"),
        (#""circularEaseOut 0.3s""#, "private val ease = Easing { sqrt(it * (2f - it)) }"),
        (#""circularEaseInOut 0.3s""#, "0.5f + 0.5f * sqrt(1f - 4f * (1f - x) * (1f - x))"),
        (#""linear(0, 0.4 20%, 1) 0.3s""#, "private val ease = lines(0f, 0f, 0.2f, 0.4f, 1f, 1f)"),
        (#""steps(4, jump-end) 1s""#, "private val ease = Easing { floor(it * 4) / 4 }"),
        (#""ease-out-back 0.3s""#, "tween(durationMillis = 300, easing = EaseOutBack)"),
        (#""elastic 0.3s""#, "tween(durationMillis = 300, easing = EaseOutElastic)"),
        (#""bounce.inOut 0.3s""#, "tween(durationMillis = 300, easing = EaseInOutBounce)"),
        ("null", "snap()"),
    ])
    func `an animation is written by Compose's own words`(animation: String, expected: String) throws {
        let code = try curve(animation)
        #expect(code.contains(expected), "\(code)")
        #expect(!code.contains("Approximate"), "\(code)")
    }

    @Test(arguments: NamedEasings.all.filter { $0.source.hasPrefix("easings.net") })
    func `a curve of easings.net is Compose's constant`(row: NamedEasing) throws {
        let name = "E" + row.name.dropFirst()
        let code = try curve("\"\(row.name) 0.3s\"")
        #expect(code.contains("import androidx.compose.animation.core.\(name)\n"), "\(code)")
        #expect(code.contains("tween(durationMillis = 300, easing = \(name))"), "\(code)")
    }

    @Test(arguments: [
        (
            #"{"curve":"easeInOutBounce","duration":0.2,"repeat":{"count":3,"autoreverses":true}}"#,
            "animation = tween(durationMillis = 200, easing = EaseInOutBounce),"
        ),
        (#"{"spring":"bouncy","delay":0.1}"#, "delayed(spring(dampingRatio = 0.7f, stiffness = 157.914f), delayMillis = 100)"),
        (
            #"{"spring":{"duration":0.5,"bounce":0.3,"initialVelocity":2}}"#,
            "Easing { 1f - exp(-8.96142f * it) * (cos(9.14248f * it) + 0.757335f * sin(9.14248f * it)) }"
        ),
        (#"{"spring":{"duration":0.5,"bounce":0,"initialVelocity":2}}"#, "Easing { 1f - exp("),
        (#"{"spring":{"duration":0.5,"bounce":-0.4,"initialVelocity":2}}"#, "Easing { 1f - "),
        (
            #"{"curve":"easeInOut","duration":0.6,"repeat":{"count":3,"autoreverses":true}}"#,
            "iterations = 3,\n            animation = tween(durationMillis = 600, easing = EaseInOut),"
        ),
        (#"{"curve":"easeInOut","duration":0.6,"repeat":{"count":3,"autoreverses":true}}"#, "repeatMode = RepeatMode.Reverse"),
        (
            #"{"curve":"linear","duration":0.5,"delay":0.1,"repeat":{"count":2,"autoreverses":false}}"#,
            "initialStartOffset = StartOffset(100)"
        ),
        (
            #"{"curve":"easeIn","duration":0.4,"repeat":{"count":3,"autoreverses":true}}"#,
            "tween(durationMillis = 1200, easing = backAndForth(3, EaseIn))"
        ),
    ])
    func `an animation that Compose has no word for is still exact`(animation: String, expected: String) throws {
        let code = try curve(animation)
        #expect(code.contains(expected), "\(code)")
        #expect(!code.contains("Approximate") && !code.contains("lines("), "\(code)")
    }

    /// The head of a file, up to its imports.
    private func head(_ spec: String) throws -> String {
        let lines = try KotlinCodeTests().code(spec).split(separator: "\n").prefix { $0.hasPrefix("//") }
        return lines.map { $0.dropFirst(3).drop { $0 == " " } }.joined(separator: " ")
    }

    @Test(arguments: [
        (
            #""transition":"push:leading","animation":"bouncy""#,
            "bouncy: perceptual duration 0.5 s, bounce 0.3 /v1/"
        ),
        (#""transition":"uikit/push""#, "· exponential, time constant 0.06 s, settles in 0.5 s"),
        (#""transition":"core-animation/push:from-right","animation":"bouncy""#, "· bouncy: perceptual duration 0.5 s"),
        (#""transition":{"type":"core-animation/fade","timing":{"duration":1.5}}"#, "· linear: 1.5 s"),
        (#""transition":"opacity","animation":".snappy.delay(0.15)""#, "bounce 0.15, delay 0.15 s /v1/"),
        (
            #""transition":"opacity","animation":".easeInOut(duration: 0.6).repeatCount(3, autoreverses: true)""#,
            "· easeInOut: 0.6 s, 3 times back and forth"
        ),
        (
            #""transition":{"type":"asymmetric","insertion":{"type":"animated","transition":"scale","animation":"bouncy"},"#
                + #""removal":{"type":"animated","transition":"opacity","animation":"easeOut 200ms"}},"animation":"smooth""#,
            "; out easeOut: 0.2 s"
        ),
        (
            #""transition":"core-animation/fade","animation":".easeIn(duration: 0.2).repeatCount(3, autoreverses: true)""#,
            "· easeIn: 0.2 s, 3 times back and forth, then a jump to the target, 1.2 s in all"
        ),
        (
            #""transition":"blur-replace""#,
            "Needs Compose 1.7 (AnimatedVisibilityScope.transition) and Android API 21. Before Android 12 (API 31) nothing blurs."
        ),
        (#""transition":"zoom""#, "Needs Compose 1.10 (unveilIn, veilOut) and Android API 23."),
    ])
    func `the head says the timings that the code declares`(spec: String, expected: String) throws {
        let head = try head(spec)
        #expect(head.contains(expected), "\(head)")
        #expect(!spec.contains("smooth") || !head.contains("smooth"), "\(head)")
    }

    @Test func `a view that doesn't move has no timing`() throws {
        #expect(try head(#""transition":"identity","animation":"smooth""#).hasPrefix("transitiond 1.0.0 · identity /v1/"))
    }

    @Test func `Material's emphasized easing is its two Bézier curves`() throws {
        let code = try KotlinCodeTests().code(#""transition":"opacity","animation":"m3-emphasized""#)
        #expect(code.contains("CubicBezierEasing(0.05f, 0.7f, 0.1f, 1f)") && !code.contains("lines("), "\(code)")
        #expect(!code.contains("Approximate"))
        // What the code computes, against the path.
        let easing = try #require(NamedEasings.all.first(where: \.easing.isEmphasized)?.easing)
        let (rise, settle) = (CubicBezier(0.3, 0, 0.8, 0.15), CubicBezier(0.05, 0.7, 0.1, 1))
        for x in stride(from: 0, through: 1, by: 1.0 / 128) {
            let value = x < 1.0 / 6 ? rise.value(at: 6 * x) * 0.4 : 0.4 + 0.6 * settle.value(at: 1.2 * x - 0.2)
            // Straight lines to within 2e-5, and a sixth that Material writes as 0.166666.
            #expect(abs(value - easing.value(at: x)) < 4e-5, "\(x)")
        }
    }
}
