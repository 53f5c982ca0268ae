import Testing

@testable import TransitionCoding

/// The equivalents of a curve in other libraries.
struct CurveEquivalentsTests {
    private func equivalents(_ curve: String, _ query: String) throws -> String {
        let format = try #require(OutputFormats.named("json"))
        let request = try SpecPath.curve(
            curve, query: try #require(Query(query + (query.isEmpty ? "" : "&") + "count=2")), format: format)
        let text = String(decoding: try format.encode(request), as: UTF8.self)
        let start = try #require(text.firstRange(of: #""equivalents":"#)?.upperBound)
        return String(text[start...])
    }

    @Test(arguments: [
        ("easeOut", "", #"{"swiftui":".easeOut(duration: 0.35)","core-animation":"CAMediaTimingFunction(name: .easeOut)""#),
        ("easeOut", "delay=0.2", #""swiftui":".easeOut(duration: 0.35).delay(0.2)""#),
        (
            "easeOut", "delay=0.2",
            #""uikit":"UIView.animate(withDuration: 0.35, delay: 0.2, options: .curveEaseOut) { }","compose":"tween(durationMillis = 350, delayMillis = 200, easing = EaseOut)""#
        ),
        ("easeOut", "delay=0.2", "animation.beginTime = CACurrentMediaTime() + 0.2; animation.fillMode = .backwards"),
        (
            "easeOut", "delay=0.2",
            #""reanimated":"withDelay(200, withTiming(1, { duration: 350, easing: Easing.bezier(0, 0, 0.58, 1) }))""#
        ),
        ("easeOut", "delay=0.2", #""motion":{"type":"tween","ease":[0,0,0.58,1],"duration":0.35,"delay":0.2}"#),
        (
            "cubic-bezier:0.2:0:0:1", "duration=0.3",
            #""core-animation":"CAMediaTimingFunction(controlPoints: 0.2, 0, 0, 1)","uikit":"UIViewPropertyAnimator(duration: 0.3, controlPoint1: CGPoint(x: 0.2, y: 0), controlPoint2: CGPoint(x: 0, y: 1))""#
        ),
        (
            "cubic-bezier:0.2:0:0:1", "duration=0.3",
            #""compose":"tween(durationMillis = 300, easing = CubicBezierEasing(0.2f, 0f, 0f, 1f))","android":"view.animate().setInterpolator(PathInterpolator(0.2f, 0f, 0f, 1f)).setDuration(300)","flutter":"Cubic(0.2, 0, 0, 1)""#
        ),
        (
            "cubic-bezier:0.2:0:0:1", "",
            #"{"type":"CUSTOM_CUBIC_BEZIER","easingFunctionCubicBezier":{"x1":0.2,"y1":0,"x2":0,"y2":1}}"#
        ),
        ("easeOut", "delay=0.35", #""flutter":"Interval(0.5, 1, curve: Cubic(0, 0, 0.58, 1))""#),
        ("linear(0, 0.4 20%, 1)", "", "PathInterpolator(Path().apply { lineTo(0.2f, 0.4f); lineTo(1f, 1f) })"),
        (
            "spring:k=300:c=22:v=3", "",
            #""android":"SpringAnimation(FloatValueHolder()).setSpring(SpringForce(1f).setStiffness(300f).setDampingRatio(0.635085f)).setStartVelocity(3f)""#
        ),
        ("m3-emphasized", "", #""flutter":"Curves.easeInOutCubicEmphasized""#),
        ("circularEaseIn", "", #"{"swiftui":".timingCurve(.circularEaseIn, duration: 0.35)","compose":"#),
        ("circularEaseIn", "", #""compose":"tween(durationMillis = 350, easing = Easing { 1f - sqrt(1f - it * it) })"},"#),
        ("circularEaseInOut", "", #"{"swiftui":".timingCurve(.circularEaseInOut, duration: 0.35)"},"#),
        ("steps:4", "duration=1", #"{"compose":"tween(durationMillis = 1000, easing = Easing { floor(it * 4) / 4 })","#),
        ("steps:4", "duration=1", #""reanimated":"withTiming(1, { duration: 1000, easing: Easing.steps(4, false) })"},"#),
        ("bouncy", "", #""core-animation":"CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)""#),
        (
            "bouncy", "delay=0.2",
            #"{"swiftui":".spring(duration: 0.5, bounce: 0.3).delay(0.2)","#
        ),
        (
            "bouncy", "delay=0.2",
            #""uikit":"UIView.animate(springDuration: 0.5, bounce: 0.3, delay: 0.2) { }","reanimated":"withDelay(200, "#
        ),
        ("bouncy", "", #""android":"SpringForce(1f).setStiffness(157.914f).setDampingRatio(0.7f)""#),
        ("bouncy", "", #""compose":"spring(dampingRatio = 0.7f, stiffness = 157.914f)""#),
        (
            "spring:m=2:k=300:c=22:v=3", "",
            ", initialSpringVelocity: 3) { }"
        ),
        ("spring:k=300:c=22:v=3", "", "; animation.initialVelocity = 3"),
        ("spring:k=300:c=22:v=3", "", #"withSpring(1, { mass: 1, stiffness: 300, damping: 22, velocity: 3 })"#),
        ("spring:k=300:c=22:v=3", "", #""motion":{"type":"spring","mass":1,"stiffness":300,"damping":22,"velocity":3}"#),
        ("spring:k=300:c=22:v=3", "", #""react-spring":{"mass":1,"tension":300,"friction":22,"velocity":0.003}}"#),
        ("spring:k=300:c=22:v=3", "", "SpringSimulation(SpringDescription(mass: 1, stiffness: 300, damping: 22), 0, 1, 3)"),
        ("spring:k=300:c=22:v=3", "", ", stiffness = 300f), initialVelocity = 3f)"),
    ])
    func `a curve has its line in other libraries, with velocity and delay`(curve: String, query: String, part: String) throws {
        #expect(try equivalents(curve, query).contains(part))
    }

    @Test(arguments: [
        ("bouncy", "delay=0.2", ["compose", "android", "flutter", "react-spring", "figma"]),
        ("spring:k=300:c=22:v=3", "", ["figma"]), ("spring:0.5:-0.3", "", ["reanimated"]),
        ("easeOut", "delay=0.2", ["figma"]), ("linear(0.1, 0.4 20%, 1)", "", ["android"]),
        ("linear(0, 0.4 20%, 1)", "", ["swiftui", "compose"]),
        ("steps:4:jump-both", "", ["swiftui", "core-animation", "reanimated"]),
        ("cubic-bezier:0.2:0:0:1", "", ["react-spring"]), ("steps:4", "", ["android", "flutter", "motion"]),
    ])
    func `a library that can't say a curve has no member`(curve: String, query: String, absent: [String]) throws {
        let text = try equivalents(curve, query)
        for name in absent { #expect(!text.contains(#""\#(name)":"#), "\(name)") }
    }
}
