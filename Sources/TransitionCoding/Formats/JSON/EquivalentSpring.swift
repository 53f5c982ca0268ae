internal import TransitionEngine

/// A spring in other libraries, whose velocities are in travels per second unless they say otherwise.
struct EquivalentSpring {
    private let spring: SpringNumbers
    /// In travels per second, and in seconds.
    private let velocity, delay: Double

    init(_ spring: Spring, velocity: Double, delay: Double) {
        (self.spring, self.velocity, self.delay) = (SpringNumbers(spring), derivedNumber(velocity), derivedNumber(delay))
    }

    private var isAtRest: Bool { velocity == 0 }
    private var isDelayed: Bool { delay != 0 }

    var members: [(StaticString, CurveEquivalents.Value?)] {
        [
            ("core-animation", .code(coreAnimation)), ("uikit", .code(uiKit)), ("compose", .code(compose)),
            ("android", .code(android)), ("flutter", .code(flutter)), ("reanimated", reanimated.map { .code($0) }),
            (
                "motion",
                .object(type: "spring", key: nil, spring.physical + Self.given("velocity", velocity) + Self.given("delay", delay))
            ),
            ("react-spring", reactSpring), ("figma", figma),
        ]
    }

    /// Returns a member for a number other than 0.
    static func given(_ key: StaticString, _ number: Double) -> [(StaticString, Double)] { number == 0 ? [] : [(key, number)] }

    // MARK: - Apple

    /// The spring as Apple's frameworks have it, which measure velocity in travels too.
    private var coreAnimation: String {
        "let animation = CASpringAnimation(perceptualDuration: \(exactText(spring.duration)), bounce: \(exactText(spring.bounce)))"
            + (isAtRest ? "" : "; animation.initialVelocity = \(exactText(velocity))")
            // Else it ends after a quarter of a second.
            + "; animation.duration = animation.settlingDuration" + EquivalentEasing.layerDelay(delay)
    }

    private var uiKit: String {
        let duration = exactText(spring.duration)
        let timing =
            "UISpringTimingParameters(duration: \(duration), bounce: \(exactText(spring.bounce))"
            + (isAtRest ? "" : ", initialVelocity: CGVector(dx: \(exactText(velocity)), dy: 0)") + ")"
        guard isDelayed else { return timing }
        return "let animator = UIViewPropertyAnimator(duration: \(duration), timingParameters: \(timing)); "
            + "animator.startAnimation(afterDelay: \(exactText(delay)))"
    }

    // MARK: - Android

    private var stiffness: String { KotlinText.significant(spring.stiffness / spring.mass) }
    private var ratio: String { KotlinText.significant(spring.dampingRatio) }

    private var compose: String {
        let spec = "spring(dampingRatio = \(ratio), stiffness = \(stiffness))"
        guard isDelayed || !isAtRest else { return spec }
        let start = isAtRest ? "" : ", initialVelocity = \(KotlinText.significant(velocity))"
        // A spring of Compose has no delay: the coroutine waits.
        let wait = isDelayed ? "delay(\(KotlinText.milliseconds(delay))); " : ""
        return "\(wait)animatable.animateTo(1f, \(spec)\(start))"
    }

    private var android: String {
        let force = "SpringForce(1f).setStiffness(\(stiffness)).setDampingRatio(\(ratio))"
        guard isDelayed || !isAtRest else { return force }
        let start = isAtRest ? "" : ".setStartVelocity(\(KotlinText.significant(velocity)))"
        // A FloatValueHolder ends within a whole pixel, and this is a progress, which the app shows.
        let animation =
            "SpringAnimation(FloatValueHolder()).setSpring(\(force))\(start).setMinimumVisibleChange(0.001f)"
            + ".addUpdateListener { _, progress, _ -> show(progress) }"
        return isDelayed ? "view.postDelayed(\(KotlinText.milliseconds(delay))) { \(animation).start() }" : animation
    }

    // MARK: - Others

    private var flutter: String {
        let numbers = spring.physical.map { "\($0.0): \(exactText($0.1))" }.joined(separator: ", ")
        let description = "SpringDescription(\(numbers))"
        guard isDelayed || !isAtRest else { return description }
        let simulation = "SpringSimulation(\(description), 0, 1, \(exactText(velocity)))"
        guard isDelayed else { return simulation }
        let wait = "const Duration(milliseconds: \(KotlinText.milliseconds(delay)))"
        return "Future.delayed(\(wait), () => controller.animateWith(\(simulation)))"
    }

    /// Reanimated moves a spring beyond critical damping as a critical one.
    private var reanimated: String? {
        guard spring.dampingRatio <= 1 else { return nil }
        let numbers = spring.physical + Self.given("velocity", velocity)
        let list = numbers.map { "\($0.0): \(exactText($0.1))" }.joined(separator: ", ")
        return EquivalentEasing.delayed("withSpring(1, { \(list) })", delay)
    }

    /// The `config` of react-spring, which has no delay and counts velocity per millisecond.
    private var reactSpring: CurveEquivalents.Value? {
        let config: [(StaticString, Double)] = [
            ("mass", spring.mass), ("tension", spring.stiffness), ("friction", spring.damping),
        ]
        let speed = Self.given("velocity", derivedNumber(velocity / 1000))
        return isDelayed ? nil : .object(type: nil, key: nil, config + speed)
    }

    private var figma: CurveEquivalents.Value? {
        isDelayed || !isAtRest ? nil : .object(type: "CUSTOM_SPRING", key: "easingFunctionSpring", spring.physical)
    }
}
