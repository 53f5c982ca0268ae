internal import TransitionEngine

/// An animation as other libraries have it: a line of code, or the object that a library takes.
///
/// A library that can't say the curve, its initial velocity or its delay has no member.
struct CurveEquivalents {
    /// The members in their order.
    let members: [(key: StaticString, value: Value)]

    enum Value {
        case code(String)
        /// A member `type`, if any, then numbers, which stand in an object of their own if that has a key.
        case object(type: String?, key: StaticString?, [(StaticString, Double)])
        /// A Bézier curve of Motion.
        case tween([Double], [(StaticString, Double)])
    }

    init(_ animation: Animation) {
        let timing = PlainTiming(animation)
        var members: [(StaticString, Value?)] = []
        switch timing?.shape {
        case .easing(let easing, let duration): members = EasingLines(easing, duration, delay: timing?.delay ?? 0).members
        case .spring(let spring, let velocity):
            members = SpringLines(spring, velocity: velocity, delay: timing?.delay ?? 0).members
        case nil: break
        }
        let swiftUI: (StaticString, Value?) = ("swiftui", Self.swiftUI(animation).map { .code($0) })
        self.members = ([swiftUI] + members).compactMap { key, value in value.map { (key, $0) } }
    }

    /// Returns the animation as SwiftUI's; a spring by its numbers, which compare more easily than its name.
    private static func swiftUI(_ animation: Animation) -> String? {
        guard case .spring(let spring) = animation.base, spring.spring.stiffness.isFinite else {
            if case .spring = animation.base { return nil }
            return SwiftAnimationText.text(animation)
        }
        guard spring.initialVelocity == 0, !SwiftAnimationText.needsData(animation) else {
            return SwiftAnimationText.text(animation)
        }
        var form = spring
        let numbers = SpringNumbers(spring.spring)
        switch spring.form {
        case .durationBounce where spring.kind != .coreAnimation, .responseDamping where spring.kind != .coreAnimation: break
        case .physical where spring.kind == .interpolating && spring.allowsOverdamping != true: break
        case .durationBounce, .responseDamping, .physical, .settling:
            // Below critical damping Core Animation's springs settle as interpolating ones do.
            form =
                spring.kind == .fluid || numbers.dampingRatio > 1
                ? SpringAnimation(.responseDamping(response: numbers.duration, dampingFraction: numbers.dampingRatio))
                : SpringAnimation(
                    .physical(mass: spring.spring.mass, stiffness: spring.spring.stiffness, damping: spring.spring.damping))
        }
        return SwiftUIText.animation(Animation(.spring(form))) + SwiftAnimationText.modifiers(animation)
    }
}

private typealias Numbers = [(StaticString, Double)]

/// Returns a member for a number other than 0.
private func given(_ key: StaticString, _ number: Double) -> Numbers { number == 0 ? [] : [(key, number)] }

/// An animation that plays once.
private struct PlainTiming {
    enum Shape {
        /// Over seconds.
        case easing(Easing, duration: Double)
        /// With its velocity in travels per second.
        case spring(Spring, velocity: Double)
    }

    let shape: Shape
    /// Seconds before it starts.
    let delay: Double

    /// Returns `nil` for an animation that repeats, jumps or has no end value.
    init?(_ animation: Animation) {
        var (delay, speed) = (0.0, 1.0)
        for modifier in animation.modifiers {
            switch modifier {
            case .delay(let seconds): delay += seconds
            case .speed(let factor): (delay, speed) = (delay / factor, speed * factor)
            case .logicallyComplete: break
            case .repeatCount, .repeatForever: return nil
            }
        }
        switch animation.base {
        case .curve(let easing, let duration) where duration > 0: shape = .easing(easing, duration: duration / speed)
        case .spring(let animation) where animation.spring.stiffness.isFinite:
            var spring = animation.spring
            (spring.stiffness, spring.damping) = (spring.stiffness * speed * speed, spring.damping * speed)
            shape = .spring(spring, velocity: animation.initialVelocity * speed)
        case .curve, .spring, .decay: return nil
        }
        self.delay = delay
    }
}

/// A spring in other libraries, whose velocities are in travels per second unless they say otherwise.
private struct SpringLines {
    private let spring: SpringNumbers
    private let velocity, delay: Double

    init(_ spring: Spring, velocity: Double, delay: Double) {
        (self.spring, self.velocity, self.delay) = (SpringNumbers(spring), derivedNumber(velocity), derivedNumber(delay))
    }

    private var isAtRest: Bool { velocity == 0 }
    private var isDelayed: Bool { delay != 0 }

    var members: [(StaticString, CurveEquivalents.Value?)] {
        let tension: Numbers = [
            ("mass", spring.mass), ("tension", spring.stiffness), ("friction", spring.damping),
        ]
        return [
            ("core-animation", .code(coreAnimation)), ("uikit", .code(uiKit)), ("compose", isDelayed ? nil : .code(compose)),
            ("android", isDelayed ? nil : .code(android)), ("flutter", isDelayed ? nil : .code(flutter)),
            ("reanimated", reanimated.map { .code($0) }),
            ("motion", .object(type: "spring", key: nil, spring.physical + given("velocity", velocity) + given("delay", delay))),
            // react-spring counts velocity per millisecond.
            (
                "react-spring",
                isDelayed ? nil : .object(type: nil, key: nil, tension + given("velocity", derivedNumber(velocity / 1000)))
            ),
            (
                "figma",
                isDelayed || !isAtRest ? nil : .object(type: "CUSTOM_SPRING", key: "easingFunctionSpring", spring.physical)
            ),
        ]
    }

    /// The spring as Apple's frameworks have it, which measure velocity in travels too.
    private var coreAnimation: String {
        let value = "CASpringAnimation(perceptualDuration: \(exactText(spring.duration)), bounce: \(exactText(spring.bounce)))"
        guard isDelayed || !isAtRest else { return value }
        return "let animation = \(value)" + (isAtRest ? "" : "; animation.initialVelocity = \(exactText(velocity))")
            + EasingLines.layerDelay(delay)
    }

    private var uiKit: String {
        "UIView.animate(springDuration: \(exactText(spring.duration)), bounce: \(exactText(spring.bounce))"
            + (isAtRest ? "" : ", initialSpringVelocity: \(exactText(velocity))")
            + (isDelayed ? ", delay: \(exactText(delay))" : "") + ") { }"
    }

    private var stiffness: String { KotlinText.significant(spring.stiffness / spring.mass) }
    private var ratio: String { KotlinText.significant(spring.dampingRatio) }

    private var compose: String {
        let spec = "spring(dampingRatio = \(ratio), stiffness = \(stiffness))"
        return isAtRest ? spec : "animatable.animateTo(1f, \(spec), initialVelocity = \(KotlinText.significant(velocity)))"
    }

    private var android: String {
        let force = "SpringForce(1f).setStiffness(\(stiffness)).setDampingRatio(\(ratio))"
        return isAtRest
            ? force
            : "SpringAnimation(FloatValueHolder()).setSpring(\(force)).setStartVelocity(\(KotlinText.significant(velocity)))"
    }

    private var flutter: String {
        let numbers = spring.physical.map { "\($0.0): \(exactText($0.1))" }.joined(separator: ", ")
        return isAtRest
            ? "SpringDescription(\(numbers))" : "SpringSimulation(SpringDescription(\(numbers)), 0, 1, \(exactText(velocity)))"
    }

    /// Reanimated moves a spring beyond critical damping as a critical one.
    private var reanimated: String? {
        guard spring.dampingRatio <= 1 else { return nil }
        let numbers = spring.physical + given("velocity", velocity)
        let list = numbers.map { "\($0.0): \(exactText($0.1))" }.joined(separator: ", ")
        return EasingLines.delayed("withSpring(1, { \(list) })", delay)
    }
}

/// An easing over seconds in other libraries.
private struct EasingLines {
    private let easing: Easing
    private let duration, delay: Double

    init(_ easing: Easing, _ duration: Double, delay: Double) {
        (self.easing, self.duration, self.delay) = (easing, derivedNumber(duration), derivedNumber(delay))
    }

    private var isDelayed: Bool { delay != 0 }

    var members: [(StaticString, CurveEquivalents.Value?)] {
        guard let curve = easing.cssBezier else {
            let path = easing.isEmphasized ? Self.emphasizedPath : stopsPath
            return [
                ("compose", compose.map { .code($0) }), ("android", path.map { .code(android($0)) }),
                ("flutter", easing.isEmphasized ? .code(flutter("Curves.easeInOutCubicEmphasized")) : nil),
                ("reanimated", steps.map { .code(reanimated($0)) }),
            ]
        }
        let points = [curve.x1, curve.y1, curve.x2, curve.y2]
        let list = curve.swiftNumbers
        let path = android(points.map { KotlinText.float($0, decimals: 6) }.joined(separator: ", "))
        let corners: Numbers = [("x1", curve.x1), ("y1", curve.y1), ("x2", curve.x2), ("y2", curve.y2)]
        return [
            ("core-animation", .code(coreAnimation)), ("uikit", .code(uiKit(curve))), ("compose", compose.map { .code($0) }),
            ("android", .code(path)), ("flutter", .code(flutter("Cubic(\(list))"))),
            ("reanimated", .code(reanimated("Easing.bezier(\(list))"))),
            ("motion", .tween(points, given("duration", duration) + given("delay", delay))),
            (
                "figma",
                isDelayed ? nil : .object(type: "CUSTOM_CUBIC_BEZIER", key: "easingFunctionCubicBezier", corners)
            ),
        ]
    }

    private var coreAnimation: String {
        let function = SwiftLayerTiming.function(easing)
        guard isDelayed else { return function }
        return "let animation = CABasicAnimation(); animation.timingFunction = \(function); "
            + "animation.duration = \(exactText(duration))" + Self.layerDelay(delay)
    }

    /// Returns the assignments that delay the animation of a layer; none for 0 s.
    static func layerDelay(_ delay: Double) -> String {
        guard delay != 0 else { return "" }
        return "; animation.beginTime = CACurrentMediaTime() + \(exactText(delay)); animation.fillMode = .backwards"
    }

    private func uiKit(_ curve: CubicBezier) -> String {
        let seconds = exactText(duration)
        if let name = curve.swiftName {
            let option = ".curve" + name.prefix(1).uppercased() + name.dropFirst()
            return "UIView.animate(withDuration: \(seconds), delay: \(exactText(delay)), options: \(option)) { }"
        }
        let (first, second) = curve.swiftPoints("CGPoint")
        let animator = "UIViewPropertyAnimator(duration: \(seconds), controlPoint1: \(first), controlPoint2: \(second))"
        return isDelayed ? "let animator = \(animator); animator.startAnimation(afterDelay: \(exactText(delay)))" : animator
    }

    /// The easing that Compose has as one expression, in one line.
    private var compose: String? {
        guard let easing = KotlinEasing(easing), easing.helpers.isEmpty, easing.knots == 0, !easing.text.contains("\n") else {
            return nil
        }
        let wait = isDelayed ? ", delayMillis = \(KotlinText.milliseconds(delay))" : ""
        return "tween(durationMillis = \(KotlinText.milliseconds(duration))\(wait), easing = \(easing.text))"
    }

    private func android(_ path: String) -> String {
        "view.animate().setInterpolator(PathInterpolator(\(path))).setDuration(\(KotlinText.milliseconds(duration)))"
            + (isDelayed ? ".setStartDelay(\(KotlinText.milliseconds(delay)))" : "")
    }

    /// Material's emphasized easing, whose two Bézier curves the stops follow.
    private static let emphasizedPath =
        "Path().apply { cubicTo(0.05f, 0f, 0.133333f, 0.06f, 0.166666f, 0.4f); cubicTo(0.208333f, 0.82f, 0.25f, 1f, 1f, 1f) }"

    /// A `linear()` of at most 32 stops as a path, which has one value at each time and leads from 0 to 1.
    private var stopsPath: String? {
        guard case .linear(let stops) = easing, case let all = stops.stops, all.count <= 32,
            let first = all.first, let last = all.last, (first.input, first.output, last.input, last.output) == (0, 0, 1, 1),
            zip(all, all.dropFirst()).allSatisfy({ $0.input < $1.input })
        else { return nil }
        let lines = all.dropFirst().map { stop in
            "lineTo(" + [stop.input, stop.output].map { KotlinText.float($0, decimals: 6) }.joined(separator: ", ") + ")"
        }
        return "Path().apply { \(lines.joined(separator: "; ")) }"
    }

    /// Returns a curve of Flutter; after a delay, as the rest of both.
    private func flutter(_ curve: String) -> String {
        isDelayed ? "Interval(\(fixedText(delay / (delay + duration), 6)), 1, curve: \(curve))" : curve
    }

    /// Reanimated's staircases jump at one end of each interval.
    private var steps: String? {
        guard case .steps(let steps) = easing else { return nil }
        return switch steps.position {
        case .jumpEnd: "Easing.steps(\(steps.count), false)"
        case .jumpStart: "Easing.steps(\(steps.count), true)"
        case .jumpNone, .jumpBoth: nil
        }
    }

    private func reanimated(_ easing: String) -> String {
        Self.delayed("withTiming(1, { duration: \(exactText(derivedNumber(duration * 1000))), easing: \(easing) })", delay)
    }

    /// Returns an animation of Reanimated after so many seconds.
    static func delayed(_ animation: String, _ delay: Double) -> String {
        delay == 0 ? animation : "withDelay(\(exactText(derivedNumber(delay * 1000))), \(animation))"
    }
}

extension TextBuffer {
    /// Appends the object of all libraries.
    mutating func append(equivalentsOf animation: Animation) {
        append("{")
        for (index, member) in CurveEquivalents(animation).members.enumerated() {
            append(key: member.key, first: index == 0)
            switch member.value {
            case .code(let text): append(json: text)
            case .object(let type, let key, let numbers):
                append("{")
                if let type {
                    append(key: "type", first: true)
                    append(json: type)
                }
                if let key {
                    append(key: key, object: numbers)
                } else {
                    if type != nil { append(",") }
                    append(members: numbers)
                }
                append("}")
            case .tween(let points, let numbers):
                append("{\"type\":\"tween\",\"ease\":")
                append(numbers: points)
                append(",")
                append(members: numbers)
                append("}")
            }
        }
        append("}")
    }
}
