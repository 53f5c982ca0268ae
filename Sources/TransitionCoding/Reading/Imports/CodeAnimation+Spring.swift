import TransitionEngine

// The springs in code.
extension CodeAnimation {
    func spring(_ kind: SpringAnimation.Kind) -> SpringAnimation? {
        if let spring = scriptSpring?.spring {
            let isPhysical = if case .physical = spring.form { true } else { false }
            let kind = isPhysical ? kind : SpringAnimation(spring.form).kind
            return SpringAnimation(pasted: spring.form, kind: kind, velocity: spring.velocity)
        }
        guard let form = springForm else { return nil }
        let velocity =
            vectorVelocity ?? first(["initialSpringVelocity", "initialVelocity", "setStartVelocity", "velocity"])
            ?? simulatedVelocity
        // Core Animation has its own rule beyond critical damping.
        if dialect == .apple { return SpringAnimation(form, kind: .coreAnimation, initialVelocity: velocity) }
        return SpringAnimation(pasted: form, kind: kind, velocity: velocity)
    }

    var springForm: SpringAnimation.Form? {
        if let spring = scriptSpring?.spring {
            return spring.form
        } else if let duration = first(["springDuration", "perceptualDuration"]) {
            return .durationBounce(duration: duration, bounce: first(["bounce"]) ?? 0)
        } else if let parameters = timingParameters, let duration = Self.number(named: "duration", in: parameters) {
            return .durationBounce(duration: duration, bounce: first(["bounce"]) ?? 0)
        } else if let friction = first(["friction"]), let tension = first(["tension"]) {
            return .origami(tension: tension, friction: friction)
        } else if let origami = origamiSpring {
            return origami
        } else if isPerceived {
            return perceivedSpring
        } else if holds("withSpring(") {
            let standard = Self.reanimated
            return .physical(
                mass: first(["mass"]) ?? standard.mass, stiffness: first(["stiffness"]) ?? standard.stiffness,
                damping: first(["damping"]) ?? standard.damping)
        } else if holds("withDurationAndBounce(") {
            return .durationBounce(duration: flutterDuration ?? 0.5, bounce: first(["bounce"]) ?? 0)
        } else if holds("withDampingRatio("), let ratio = first(["ratio"]), let stiffness = first(["stiffness"]) {
            let mass = first(["mass"]) ?? 1
            return .physical(mass: mass, stiffness: stiffness, damping: 2 * ratio * (mass * stiffness).squareRoot())
        } else if let ratio = first(["dampingRatio", "setDampingRatio", "usingSpringWithDamping"]) ?? composeRatio {
            return byRatio(ratio)
        } else if let stiffness = first(["stiffness"]) {
            return .physical(
                mass: first(["mass"]) ?? 1, stiffness: stiffness,
                damping: first(["damping"]) ?? (dialect == .compose ? 2 * stiffness.squareRoot() : 10))
        }
        return nil
    }

    /// The velocity of `CGVector(dx:dy:)`: of a view that moves along one axis the other part is 0.
    private var vectorVelocity: Double? {
        first(["dx"]).map { $0 == 0 ? first(["dy"]) ?? 0 : $0 }
    }

    /// What Reanimated takes by itself, in version 3; version 4 has mass 4, stiffness 900 and damping 120.
    ///
    /// Source: docs.swmansion.com/react-native-reanimated, withSpring.
    private static let reanimated = (mass: 1.0, stiffness: 100.0, damping: 10.0)

    /// Which numbers Reanimated takes by itself; `nil` where the line has them all.
    private var reanimatedWarning: TimelineWarning? {
        let standard = Self.reanimated
        let rows = [("mass", standard.mass, "4"), ("stiffness", standard.stiffness, "900"), ("damping", standard.damping, "120")]
        let missing = rows.filter { first([$0.0]) == nil }
        func list(_ values: [String]) -> String { values.joined(separator: ", ") }
        if isPerceived {
            let duration =
                first(["duration"]) == nil
                ? "duration is 550 ms, the default of Reanimated 4" : "duration is that of Reanimated 4"
            let others = rows.map(\.0).filter { first([$0]) != nil }
            let unread = others.isEmpty ? "" : " \(list(others)) \(others.count == 1 ? "changes" : "change") nothing beside it."
            return TimelineWarning("approximation", "\(duration), whose springs settle after about 1.5 times it.\(unread)")
        }
        guard holds("withSpring("), !missing.isEmpty else { return nil }
        return TimelineWarning(
            "approximation",
            "withSpring() has Reanimated 3's \(list(missing.map { "\($0.0) \(exactText($0.1))" })) here; version 4 has "
                + "\(list(missing.map(\.2))).")
    }

    /// Whether it is a spring of Reanimated by its duration or its damping ratio.
    private var isPerceived: Bool {
        holds("withSpring(") && first(["duration", "dampingRatio"]) != nil
    }

    /// A spring of Reanimated 4 by its duration and damping ratio; `nil` for numbers that it doesn't take. After 1.5 times the duration
    /// 6e-9 of its energy are left, as it counts it, from the motion of critical damping. Its mass changes nothing.
    ///
    /// Source: software-mansion/react-native-reanimated 4, springUtils.ts and the defaults of spring.ts.
    private var perceivedSpring: SpringAnimation.Form? {
        let (seconds, ratio) = ((first(["duration"]) ?? 550) / 1000, first(["dampingRatio"]) ?? 1)
        guard seconds > 0, ratio > 0 else { return nil }
        // The decay over the whole time, with ever closer bounds.
        var (low, high) = (0.0, 64.0)
        for _ in 0..<80 {
            let decay = (low + high) / 2
            let energy = exponential(-2 * decay) * ((1 + decay) * (1 + decay) + ratio * ratio * decay * decay)
            if energy > 6e-9 { low = decay } else { high = decay }
        }
        let frequency = low / (1.5 * seconds * ratio)
        return .physical(mass: 1, stiffness: frequency * frequency, damping: 2 * min(1, ratio) * frequency)
    }

    /// A spring of React Native by bounciness and speed, or by neither of these nor any other numbers.
    ///
    /// Source: reactnative.dev/docs/animated (spring), React Native `SpringConfig`: numbers of Origami's, which are turned into its tension
    /// and friction.
    private var origamiSpring: SpringAnimation.Form? {
        guard holds("Animated.spring("), first(["stiffness", "damping", "mass"]) == nil else { return nil }
        let (bounciness, speed) = (first(["bounciness"]), first(["speed"]))
        guard bounciness != nil || speed != nil else {
            return .origami(tension: first(["tension"]) ?? 40, friction: first(["friction"]) ?? 7)
        }
        let tension = 0.5 + (speed ?? 12) / 1.7 / 20 * 199.5
        let share = (bounciness ?? 8) / 1.7 / 20 * 0.8
        // The friction without a bounce is a cubic in each of three ranges of the tension.
        let row =
            tension <= 18
            ? (0.0007, -0.031, 0.64, 1.28) : tension <= 44 ? (0.000044, -0.006, 0.36, 2) : (0.00000045, -0.000332, 0.1078, 5.84)
        let still = ((row.0 * tension + row.1) * tension + row.2) * tension + row.3
        let eased = 2 * share - share * share
        return .origami(tension: tension, friction: eased * 0.01 + (1 - eased) * still)
    }

    /// The velocity of Flutter's `SpringSimulation(spring, start, end, velocity)`, in travels per second.
    private var simulatedVelocity: Double {
        let arguments = PastedCode.arguments(openedBy: "SpringSimulation(", in: text) ?? []
        let numbers = arguments.dropFirst().compactMap { Self.number($0) }
        guard numbers.count >= 3, numbers[1] != numbers[0] else { return 0 }
        return numbers[2] / (numbers[1] - numbers[0])
    }

    /// A spring by its damping ratio: with a stiffness on Android, with the time until it settles in UIKit.
    private func byRatio(_ ratio: Double) -> SpringAnimation.Form? {
        if dialect == .apple { return duration.map { .settling(settlingDuration: $0, dampingRatio: ratio) } }
        let stiffness =
            first(["stiffness", "setStiffness"]) ?? constant("Stiffness", Self.stiffnesses) ?? composeSpringNumber(at: 1) ?? 1500
        return .physical(mass: 1, stiffness: stiffness, damping: 2 * ratio * stiffness.squareRoot())
    }

    private var composeRatio: Double? {
        if let ratio = constant("DampingRatio", Self.ratios) ?? composeSpringNumber(at: 0) { return ratio }
        // Compose's own default is critical.
        let isDefault =
            holds("AsState(") && !["tween(", "keyframes", "snap(", "epeatable(", "nimationSpec"].contains(where: holds)
        return dialect == .compose && (holds("spring(") || holds("spring<") || isDefault) ? 1 : nil
    }

    /// Compose's and Android's constants, the longer names before those that they contain.
    private static let ratios =
        [("NoBouncy", 1), ("LowBouncy", 0.75), ("MediumBouncy", 0.5), ("HighBouncy", 0.2)]
        + [("_NO_BOUNCY", 1), ("_LOW_BOUNCY", 0.75), ("_MEDIUM_BOUNCY", 0.5), ("_HIGH_BOUNCY", 0.2)]
    private static let stiffnesses = [
        ("MediumLow", 400), ("VeryLow", 50), ("High", 10_000.0), ("Medium", 1500), ("Low", 200),
        ("_VERY_LOW", 50), ("_HIGH", 10_000), ("_MEDIUM", 1500), ("_LOW", 200),
    ]

    private func constant(_ kind: String, _ rows: [(name: String, value: Double)]) -> Double? {
        rows.first { holds(($0.name.first == "_" ? kind == "Stiffness" ? "STIFFNESS" : "DAMPING_RATIO" : kind) + $0.name) }?.value
    }

    /// Whether the spring stops where it reaches its target, as React Native and Reanimated say.
    var clampsOvershoot: Bool { isTrue("overshootClamping") }

    /// What `UISpringTimingParameters(…)` holds; `nil` without it.
    private var timingParameters: String? {
        PastedCode.block(openedBy: "UISpringTimingParameters(", in: text).map(String.init)
    }

    /// What the line says of its timing that isn't read.
    var warnings: [TimelineWarning] {
        func left(_ what: String) -> TimelineWarning { TimelineWarning("without-effect", what) }
        return [
            durationWarning, reanimatedWarning,
            [.gsap, .reanimated, .web].contains(dialect) ? Self.returnWarning([repetition].compactMap(\.self)) : nil,
            tweenCount > 1 ? left("The first of \(tweenCount) tweens was read.") : nil,
            dialect == .gsap && first(["stagger"]) != nil
                ? left("stagger changes nothing: an animation is that of one view; give views and their stagger.") : nil,
            dialect == .flutter && holds("reverseCurve:")
                ? left("reverseCurve changes nothing: an animation has one curve; give removal an animation of its own.") : nil,
        ].compactMap(\.self) + (scriptSpring?.omissions.map(left) ?? []) + unreadMembers
    }

    /// What UIKit does with the duration beside a spring, where the spring here lasts otherwise; `nil` for anything else.
    ///
    /// Source: UIKit `UISpringTimingParameters`; docs/semantics.md, the property animator.
    private var durationWarning: TimelineWarning? {
        if let scriptSpring, let millis = Self.number(named: "duration", in: scriptSpring.rest) {
            return TimelineWarning(
                "without-effect",
                "duration \(exactText(millis)) changes nothing: anime.js lasts as long as the spring takes to settle.")
        }
        guard dialect == .apple, let form = springForm, let settles = spring(.coreAnimation)?.settlingText else { return nil }
        switch form {
        case .settling(let duration, _):
            return TimelineWarning(
                "approximation",
                "UIKit ends this spring after its duration, \(exactText(duration)) s. The curve here goes on until Core Animation calls "
                    + "it settled, after \(settles); uikit/property-animator ends it as UIKit does.")
        case .physical, .durationBounce:
            // The duration of an animator, not that of the spring's own numbers.
            guard holds("UIViewPropertyAnimator(duration:"), let duration = first(["duration"]) else { return nil }
            return TimelineWarning(
                "without-effect",
                "duration \(exactText(duration)) changes nothing: UIKit lets a spring by other parameters than a damping ratio settle by "
                    + "itself, after \(settles).")
        case .responseDamping: return nil
        }
    }
}

extension SpringAnimation.Form {
    /// Origami's numbers, which React Native turns into those of a spring.
    fileprivate static func origami(tension: Double, friction: Double) -> SpringAnimation.Form {
        .physical(mass: 1, stiffness: (tension - 30) * 3.62 + 194, damping: (friction - 8) * 3 + 25)
    }
}
