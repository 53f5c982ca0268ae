import Testing
import TransitionEngine

@testable import TransitionCoding

/// Keyframes for Compose; the consumer test compiles and plays them.
struct KotlinKeyframeTests {
    private func code(_ spec: String) throws -> String {
        let format = try #require(BuiltInFormats.named("kt"))
        return String(
            decoding: try format.encode(try SpecReader.timeline(Array("{\(spec)}".utf8), format: format)), as: UTF8.self)
    }

    /// Keyframes of one property as a spec.
    private func track(_ property: String, _ keyframes: String, _ more: String = "") -> String {
        #""transition":{"type":"keyframes","tracks":{"\#(property)":{"keyframes":[\#(keyframes)]}}\#(more)}"#
    }

    @Test(arguments: [
        (#""transition":"motion/shake""#, "0f at 0 using CubicBezierEasing(0.3333f, 0f, 0.6667f, 1.1429f)"),
        (#""transition":"motion/shake""#, "-8f at 68 using CubicBezierEasing(0.3333f, 0.0952f, 0.6667f, 0.9792f)"),
        (#""transition":"motion/shake""#, "x.animateTo(0f, shakeXKeyframes)"),
        (#""transition":"motion/shake""#, "translationX = x.value.dp.toPx()"),
        (#""transition":"motion/shake""#, "· shake · 0.5 s\n"),
        (#""transition":"motion/bounce""#, "-28f at 197 using CubicBezierEasing(0.333333f, 0f, 0.666667f, 0.333333f)"),
        (#""transition":"motion/pulse""#, "val scale = remember { Animatable(1f) }"),
        (#""transition":"motion/pulse""#, "scaleY = scale.value"),
        (#""transition":"motion/attention""#, "launch { angle.animateTo(0f, attentionAngleKeyframes) }"),
    ])
    func `a motion is keyframes with the easings of its curves`(spec: String, expected: String) throws {
        let code = try code(spec)
        #expect(code.contains(expected), "\(code)")
        #expect(!code.contains("Approximate") && !code.contains("lines("), "\(code)")
    }

    @Test func `keyframes of every kind are exact, and a jump takes a millisecond`() throws {
        let code = try code(
            track(
                "rotate",
                #"{"kind":"linear","to":9,"duration":0.2,"timingCurve":"easeIn"},{"kind":"linear","to":4,"duration":0.2},"#
                    + #"{"kind":"move","to":20},{"kind":"spring","to":0,"spring":{"duration":0.5,"bounce":0.3},"duration":0.5}"#))
        #expect(
            code.contains("0f at 0 using EaseIn\n    9f at 200\n    4f at 399\n    20f at 400 using Easing {"),
            "\(code)")
        #expect(code.contains("durationMillis = 900"), "\(code)")
    }

    @Test func `a color is animated by its components in its space`() throws {
        let opacity = #""opacity":{"keyframes":[{"kind":"linear","to":0.2,"duration":0.2}]}"#
        func color(_ space: String) -> String {
            ##""color":{"initial":"#f00","space":"\##(space)","keyframes":[{"kind":"cubic","to":"#0f0","duration":0.2}]}"##
        }
        let both = try code(#""transition":{"type":"keyframes","tracks":{\#(opacity),\#(color("linear"))}}"#)
        #expect(
            both.contains("fun Modifier.keyframesMotion(") && both.contains("    fun color(trigger: Any?): State<Color> {"),
            "\(both)")
        #expect(
            both.contains("colorRed.animateTo(0f, keyframesColorRed)") && both.contains("ColorSpaces.LinearSrgb,"),
            "\(both)")
        let alone = try code(#""transition":{"type":"keyframes","tracks":{\#(color("device"))}}"#)
        #expect(alone.contains("    private val colorRedKeyframes = ") && !alone.contains("Modifier.keyframesMotion"), "\(alone)")
        #expect(alone.contains("colorGreen.value.coerceIn(0f, 1f),") && alone.contains("ColorSpaces.Srgb,"), "\(alone)")
        let oklch = try code(#""transition":{"type":"keyframes","tracks":{\#(opacity),\#(color("oklch"))}}"#)
        #expect(oklch.contains("// Not carried: color: Compose has no color by components"), "\(oklch)")
    }

    @Test(arguments: [
        (
            #""type":"phases","phases":[{"color":"red"},{"color":"blue"}]"#, "launch { colorBlue.animateTo(1f, motion) }",
            "LinearSrgb"
        ),
        (
            #""type":"phases","phases":[{"color":"red","scale":1},{"color":"blue","scale":2}]"#,
            "launch { colorRed.animateTo(0f, phasesSpec) }", "LinearSrgb"
        ),
        (
            #""type":"core-animation/keyframes","property":"color","values":["red","blue","red"]"#,
            "colorRed.animateTo(1f, colorRedKeyframes)", "Srgb"
        ),
        (
            #""type":"core-animation/keyframes","property":"color","values":["red","blue"],"timingFunction":"easeIn""#,
            "colorBlue.at(progress.value).coerceIn(0f, 1f)", "Srgb"
        ),
    ])
    func `colors of phases and of Core Animation are written`(transition: String, step: String, space: String) throws {
        let code = try code(#""transition":{\#(transition)}"#)
        #expect(code.contains(step) && code.contains("ColorSpaces.\(space),"), "\(code)")
        #expect(!code.contains("Not carried: color"), "\(code)")
    }

    @Test func `before it plays the view has its first value, also where that jumps at once`() throws {
        let code = try code(track("opacity", #"{"kind":"move","to":0},{"kind":"linear","to":1,"duration":0.3}"#))
        #expect(code.contains("remember { Animatable(1f) }") && code.contains("    0f at 0\n"), "\(code)")
    }

    @Test func `keyframes of less than a millisecond don't take the place of the start`() throws {
        let short = #"{"kind":"linear","to":0.5,"duration":0.0003},{"kind":"linear","to":0,"duration":0.0003},"#
        let code = try code(track("opacity", short + #"{"kind":"linear","to":0.25,"duration":0.3}"#))
        #expect(code.contains("1f at 0\n    0f at 1\n}"), "\(code)")
    }

    @Test func `views that start later wait by the clock of Compose`() throws {
        let code = try code(
            track("opacity", #"{"kind":"linear","to":0.2,"duration":0.2}"#)
                + #","views":[{"id":"a"},{"id":"b"}],"stagger":{"each":0.2}"#)
        #expect(code.contains("delayMillis = 200") && !code.contains("delay(200)"), "\(code)")
    }

    @Test func `passes are repeated by Compose`() throws {
        let keyframe = #"{"kind":"linear","to":0.4,"duration":0.2}"#
        let twice = try code(track("opacity", keyframe, #","repeating":{"count":2}"#))
        #expect(twice.contains("opacity.animateTo(0.4f, repeatable(2, keyframesOpacity))"), "\(twice)")
        let endless = try code(track("opacity", keyframe, #","repeating":{"forever":true,"until":3}"#))
        #expect(endless.contains("LaunchedEffect(Unit) {\n        opacity.animateTo(0.4f, infiniteRepeatable("), "\(endless)")
        #expect(endless.contains("// Not carried: until"), "\(endless)")
    }

    /// The values at some times of keyframes as they are written.
    private func values(of code: String, named name: String, at times: [Double]) throws -> [Double] {
        let block = try #require(
            code.firstRange(of: "\(name.prefix(1).uppercased() + name.dropFirst())Keyframes = keyframes<Float> {"), "\(code)")
        let lines = code[block.upperBound...].split(separator: "\n").prefix { $0 != "}" }
        let duration = try #require(lines.first?.split(separator: " ").last.flatMap { Double($0) })
        let end = try #require(
            code.firstMatch(of: try Regex("\(name)\\.animateTo\\((-?[0-9.]+)f", as: (Substring, Substring).self)))
        var rows = lines.compactMap { line -> (time: Double, value: Double, curve: CubicBezier)? in
            guard let row = line.firstMatch(of: #/(-?[\d.]+)f at (\d+)/#), let value = Double(row.1), let time = Double(row.2)
            else { return nil }
            let handles = line.matches(of: #/(-?[\d.]+)f[,)]/#).compactMap { Double($0.1) }
            let isCurve = line.contains("CubicBezierEasing(") && handles.count == 4
            let points = isCurve ? handles : [0, 0, 1, 1]
            return (time, value, CubicBezier(points[0], points[1], points[2], points[3]))
        }
        rows.append((duration, try #require(Double(end.1)), CubicBezier(0, 0, 1, 1)))
        return times.map { time in
            let next = rows.firstIndex { $0.time > time * 1000 } ?? rows.count - 1
            let (from, to) = (rows[max(0, next - 1)], rows[next])
            let share = min(1, (time * 1000 - from.time) / (to.time - from.time))
            return from.value + (to.value - from.value) * from.curve.value(at: share)
        }
    }

    @Test(arguments: [
        ("motion/shake", "x", Property.translateX, 8.0), ("motion/bounce", "y", .translateY, 28),
        ("motion/attention", "angle", .rotate, 7), ("motion/attention", "y", .translateY, 10),
        ("motion/heartbeat", "scale", .scaleX, 0.14), ("motion/tada", "angle", .rotate, 3),
    ])
    func `what is written is the motion, but for rounded times`(
        example: String, name: String, property: Property, travel: Double
    ) throws {
        let format = try #require(BuiltInFormats.named("kt"))
        let query = try #require(Query("count=101"))
        let request = try SpecPath.timeline(recipe: example, query: query, format: format)
        let code = String(decoding: try format.encode(request), as: UTF8.self)
        let plan = try #require(request.plans.first)
        let timeline = try plan.timeline()
        let truth = try #require(timeline.track(property)).values
        let times = (0...100).map { Double($0) / 100 * plan.duration }
        let written = try values(of: code, named: name, at: times)
        for (index, value) in written.enumerated() {
            // A millisecond at the greatest speed, about 1.5 % of the travel.
            #expect(abs(value - truth[index]) < 0.015 * travel, "\(times[index]) \(value) \(truth[index])")
        }
    }
}
