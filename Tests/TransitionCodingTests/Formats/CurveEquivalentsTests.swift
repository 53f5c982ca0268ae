import Testing

@testable import TransitionCoding

/// The equivalents of a curve in other libraries.
struct CurveEquivalentsTests {
    private func equivalents(_ curve: String, _ query: String) throws -> String {
        let format = try #require(BuiltInFormats.named("json"))
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
            #""android":"SpringAnimation(FloatValueHolder()).setSpring(SpringForce(1f).setStiffness(300f).setDampingRatio(0.635085f)).setStartVelocity(3f).setMinimumVisibleChange(0.001f).addUpdateListener { _, progress, _ -\u003e show(progress) }""#
        ),
        ("m3-emphasized", "", #""flutter":"Curves.easeInOutCubicEmphasized""#),
        ("circularEaseIn", "", #"{"swiftui":".timingCurve(.circularEaseIn, duration: 0.35)","compose":"#),
        ("circularEaseIn", "", #""compose":"tween(durationMillis = 350, easing = Easing { 1f - sqrt(1f - it * it) })","#),
        ("circularEaseIn", "", #""android":"view.animate().setInterpolator { 1f - sqrt(1f - it * it) }.setDuration(350)","#),
        (
            "circularEaseInOut", "",
            #"0.5f - 0.5f * sqrt(1f - 4f * x * x) } else { 0.5f + 0.5f * sqrt(1f - 4f * (1f - x) * (1f - x)) } })"#
        ),
        ("circularEaseOut", "delay=0.1", #""motion":{"type":"tween","ease":"circOut","duration":0.35,"delay":0.1}"#),
        ("circularEaseInOut", "", "withTiming(1, { duration: 350, easing: Easing.inOut(Easing.circle) })"),
        ("steps:4", "duration=1", #""compose":"tween(durationMillis = 1000, easing = Easing { floor(it * 4) / 4 })","#),
        ("steps:4", "duration=1", #""reanimated":"withTiming(1, { duration: 1000, easing: Easing.steps(4, false) })"},"#),
        (
            "steps:4", "duration=1",
            #"{"core-animation":"let animation = CAKeyframeAnimation(); animation.values = [0, 0.25, 0.5, 0.75]; animation.calculationMode = .discrete; animation.duration = 1","#
        ),
        ("steps:4:jump-none", "", "{ 'worklet'; return Math.min(Math.floor(t * 4), 3) / 3 }"),
        ("steps:4:jump-start", "", "min(StepTween(begin: 1, end: 5).transform(controller.value), 4) / 4"),
        (
            "steps:4:jump-both", "delay=0.35",
            "StepTween(begin: 1, end: 5).transform(Interval(0.5, 1).transform(controller.value)) / 5"
        ),
        (
            "linear(0, 0.4 20%, 1)", "duration=1",
            "animation.values = [0, 0.4, 1]; animation.keyTimes = [0, 0.2, 1]; animation.duration = 1"
        ),
        (
            "linear(0, 0.4 20%, 1)", "duration=1&delay=1",
            "(begin: 0.4, end: 1), weight: 80)]).chain(CurveTween(curve: Interval(0.5, 1)))"
        ),
        (
            "linear(0.1, 0.4 20%, 1)", "duration=1",
            "withSequence(withTiming(0.1, { duration: 0, easing: Easing.linear }), withTiming(0.4, { duration: 200, easing: Easing.linear }), "
        ),
        ("linear(0, 0.4 20%, 1)", "", "easing = PathEasing(Path().apply { moveTo(0f, 0f); lineTo(0.2f, 0.4f); lineTo(1f, 1f) })"),
        (
            "m3-emphasized", "duration=0.6",
            "withSequence(withTiming(0.4, { duration: 100, easing: Easing.bezier(0.3, 0, 0.8, 0.15) }), withTiming(1, { duration: 500,"
        ),
        (
            "m3-emphasized", "",
            "animation.timingFunctions = [CAMediaTimingFunction(controlPoints: 0.3, 0, 0.8, 0.15), CAMediaTimingFunction("
        ),
        (
            "bouncy", "delay=0.2",
            #""compose":"delay(200); animatable.animateTo(1f, spring(dampingRatio = 0.7f, stiffness = 157.914f))""#
        ),
        (
            "spring:k=300:c=22:v=3", "delay=0.2",
            ".addUpdateListener { _, progress, _ -\\u003e show(progress) }.start() }\",\"flutter\":\"Future.delayed(const Duration(milliseconds: 200), () ="
        ),
        (
            "bouncy", "",
            #""core-animation":"let animation = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3); animation.duration = animation.settlingDuration""#
        ),
        (
            "bouncy", "delay=0.2",
            ".setDampingRatio(0.7f)).setMinimumVisibleChange(0.001f).addUpdateListener { _, progress, _ -\\u003e show(progress) }.start() }"
        ),
        (
            "bouncy", "delay=0.2",
            #"{"swiftui":".spring(duration: 0.5, bounce: 0.3).delay(0.2)","#
        ),
        (
            "bouncy", "delay=0.2",
            #""uikit":"let animator = UIViewPropertyAnimator(duration: 0.5, timingParameters: UISpringTimingParameters(duration: 0.5, bounce: 0.3)); animator.startAnimation(afterDelay: 0.2)""#
        ),
        ("bouncy", "", #""android":"SpringForce(1f).setStiffness(157.914f).setDampingRatio(0.7f)""#),
        ("bouncy", "", #""compose":"spring(dampingRatio = 0.7f, stiffness = 157.914f)""#),
        (
            "spring:m=2:k=300:c=22:v=3", "",
            ", initialVelocity: CGVector(dx: 3, dy: 0))"
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

    private static let targets = [
        "swiftui", "core-animation", "uikit", "compose", "android", "flutter", "reanimated", "motion", "react-spring", "figma",
    ]
    private static let springOnly = ["react-spring"]
    private static let curveless = ["swiftui", "uikit", "motion", "react-spring", "figma"]

    /// Every kind of curve, with what has no word for it.
    @Test(arguments: [
        ("linear", "", springOnly), ("easeOut", "", springOnly), ("easeOut", "delay=0.2", ["react-spring", "figma"]),
        ("cubic-bezier:0.2:0:0:1", "", springOnly), ("cubic-bezier:0.2:0:0:1", "delay=0.2", ["react-spring", "figma"]),
        ("circularEaseIn", "", ["core-animation", "uikit", "flutter", "react-spring", "figma"]),
        ("circularEaseInOut", "delay=0.2", ["core-animation", "uikit", "flutter", "react-spring", "figma"]),
        ("m3-emphasized", "", curveless), ("m3-emphasized", "delay=0.2", curveless),
        ("steps:4", "", curveless), ("steps:4:jump-start", "delay=0.2", curveless), ("steps:4:jump-none", "", curveless),
        ("steps:4:jump-both", "", curveless), ("steps:40", "", curveless + ["core-animation"]),
        ("linear(0, 0.4 20%, 1)", "", curveless), ("linear(0, 0.4 20%, 1)", "delay=0.2", curveless),
        ("linear(0.1, 0.4 20%, 1)", "", curveless + ["compose", "android"]),
        ("linear(0, 0.4 20%, 0.6 20%, 1)", "", curveless + ["compose", "android", "flutter"]),
        ("bouncy", "", []), ("smooth", "", []), ("spring:0.5:0.2", "", []), ("spring:k=100:c=10", "", []),
        ("bouncy", "delay=0.2", ["react-spring", "figma"]), ("spring:k=300:c=22:v=3", "", ["figma"]),
        ("spring:k=300:c=22:v=3", "delay=0.2", ["react-spring", "figma"]), ("spring:0.5:-0.3", "", ["reanimated"]),
        (".easeIn(duration: 0.2).repeatCount(3)", "", Array(targets.dropFirst())), ("bouncy.speed(2)", "", []),
    ])
    func `a curve has a member for each library, but for those that can't say it`(
        curve: String, query: String, absent: [String]
    ) throws {
        let text = try equivalents(curve, query)
        #expect(Self.targets.filter { !text.contains(#""\#($0)":"#) }.sorted() == absent.sorted())
    }
}
