import TransitionEngine

/// Reads an animation that is a line of code for UIKit, Core Animation, Android, Compose, Flutter or Reanimated, such as
/// `CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)` or `tween(300, easing = FastOutSlowInEasing)`.
///
/// The numbers are found by their names; what else the line says is left out.
struct CodeAnimation {
    private let text: String
    private let dialect: Dialect

    private enum Dialect {
        case apple, android, compose, flutter, reanimated, gsap, web
    }

    /// The calls that tell a dialect.
    private static let heads: [(call: String, dialect: Dialect)] = [
        ("gsap.", .gsap), ("tl.", .gsap), ("CASpringAnimation(", .apple), ("CAKeyframeAnimation(", .apple),
        ("UIView.animate(", .apple), ("AnimationAttributes(", .apple),
        ("UIView.transition(", .apple),
        ("UIViewPropertyAnimator", .apple), ("NSAnimationContext", .apple),
        ("UISpringTimingParameters(", .apple), ("UICubicTimingParameters(", .apple), ("CAMediaTimingFunction(", .apple),
        ("withSpring(", .reanimated), ("withTiming(", .reanimated), ("Easing.bezier(", .reanimated),
        ("Animated.spring(", .reanimated), ("Animated.timing(", .reanimated), ("Easing.", .reanimated),
        ("SpringDescription", .flutter), ("Cubic(", .flutter), ("Curves.", .flutter), ("SpringForce", .android),
        ("Interpolator(", .android), ("cubicTo(", .android), ("InterpolatorCompat.", .android), ("R.interpolator.", .android),
        ("R.anim.", .android), ("ObjectAnimator.", .android), ("ValueAnimator.", .android),
        ("CubicBezierEasing(", .compose), ("tween(", .compose), ("spring(dampingRatio", .compose), ("spring(stiffness", .compose),
        ("spring(Spring.DampingRatio", .compose), ("spring(Spring.Stiffness", .compose), ("spring<", .compose),
        ("CustomEase.create(", .gsap), ("anime", .web), (".animate([", .web), ("animate(", .web), ("createSpring(", .web),
    ]
    /// What begins a line without capitals.
    private static let starts = [
        "gsap.", "tl.", "tween(", "anime", "animate(", "el.animate(", "createSpring(", "spring<", "repeatable(",
    ]

    /// Returns `nil` for a text that holds none of the calls.
    init?(_ text: String) {
        // A name or a function of CSS has no capitals.
        guard text.utf8.contains(where: { (0x41...0x5A).contains($0) }) || Self.starts.contains(where: text.hasPrefix),
            !text.hasPrefix("."),
            text.contains(ascii: "(") || ["Curves.", "Easing.", "R.interpolator.", "R.anim."].contains(where: text.hasPrefix),
            let head = Self.heads.first(where: { text.firstRange(of: $0.call) != nil }),
            // Several curves, one after the other, are none of them.
            !["withSequence(", "timingFunctions = ["].contains(where: { text.firstRange(of: $0) != nil })
        else { return nil }
        (self.text, dialect) = (text, head.dialect)
    }

    /// Seconds of a unit of the dialect's times.
    private var unit: Double { [.apple, .flutter, .gsap].contains(dialect) ? 1 : 0.001 }

    /// Returns the animation; `nil` where nothing in the line is a curve or a spring.
    ///
    /// - Parameters:
    ///   - standard: seconds of a curve where neither the line nor its library says how long.
    ///   - kind: how a spring settles that isn't Apple's. Default as SwiftUI's by mass, stiffness and damping.
    func animation(standard: Double, springs kind: SpringAnimation.Kind = .interpolating) -> Animation? {
        var animation: Animation
        if let spring = spring(kind) {
            animation = Animation(.spring(spring))
        } else if dialect == .web, let ease = quotedEase, let base = WebEasing.base(ease, lasting: duration ?? standard) {
            animation = Animation(base)
        } else if let easing = easing ?? defaultEasing {
            let seconds = duration ?? standard
            guard let interval else { return Animation(.curve(easing, duration: seconds), modifiers: modifiers(delay)) }
            let length = derivedNumber((interval.end - interval.start) * seconds)
            let wait = (delay ?? 0) + interval.start * seconds
            return Animation(.curve(easing, duration: length), modifiers: modifiers(derivedNumber(wait)))
        } else {
            return nil
        }
        animation.modifiers = modifiers(delay)
        return animation
    }

    private func modifiers(_ delay: Double?) -> [Animation.Modifier] {
        [repetition, delay.flatMap { $0 == 0 ? nil : .delay($0) }].compactMap(\.self)
    }

    /// How often it runs, in passes; `nil` for once.
    private var repetition: Animation.Modifier? {
        let alternates = [
            "RepeatMode.Reverse", "yoyo: true", "reverse: true", ".autoreverse", "autoreverses = true", "'alternate'",
        ]
        var count = first(["iterations", "repeatCount"])
        // GSAP counts the passes after the first one.
        if dialect == .gsap { count = first(["repeat"]).map { $0 < 0 ? .infinity : $0 + 1 } }
        var autoreverses = alternates.contains(where: holds)
        if let call = text.firstRange(of: "withRepeat("),
            let block = PastedCode.block(text[text.index(before: call.upperBound)...])
        {
            let arguments = PastedCode.arguments(block.dropFirst().dropLast()).dropFirst()
            count = arguments.first.flatMap { Self.number($0) }.map { $0 < 0 ? .infinity : $0 } ?? 2
            autoreverses = arguments.dropFirst().first == "true"
        }
        if ["infiniteRepeatable(", "iterations: Infinity", "repeatCount = .infinity", "loop: true", ".repeat]", ".repeat,"]
            .contains(where: holds)
        {
            count = .infinity
        }
        guard let count, count > 1 else { return nil }
        if count == .infinity { return .repeatForever(autoreverses: autoreverses, until: nil) }
        // A repetition of Core Animation is both ways.
        let passes = dialect == .apple && autoreverses ? 2 * count : count
        return Int(exactly: passes).map { .repeatCount($0, autoreverses: autoreverses) }
    }

    /// Whether it is a spring by a damping ratio alone.
    var lacksSettling: Bool { dialect == .apple && duration == nil && first(["dampingRatio", "usingSpringWithDamping"]) != nil }

    /// Whether it is a curve whose duration neither the line nor its library says.
    var lacksDuration: Bool { springForm == nil && duration == nil }

    private var duration: Double? {
        if let millis = first(["durationMillis", "setDuration"]) { return millis / 1000 }
        if let flutter = flutterDuration { return flutter }
        if dialect == .compose, let millis = numbers(after: "tween(").first { return millis / 1000 }
        return first(["withDuration", "duration"]).map { $0 * unit } ?? times.first ?? defaultDuration
    }

    /// Seconds that a library takes by itself: Compose `AnimationConstants.DefaultDurationMillis`, Reanimated `withTiming`, GSAP.
    private var defaultDuration: Double? {
        switch dialect {
        case .compose where holds("tween("), .reanimated where holds("withTiming("), .android where holds("Animator."): 0.3
        case .reanimated where holds("Animated.timing("), .gsap: 0.5
        case .apple, .android, .compose, .flutter, .reanimated, .web: nil
        }
    }

    /// Seconds of Flutter's `Duration(seconds: 1, milliseconds: 300)`.
    private var flutterDuration: Double? {
        guard dialect == .flutter, holds("Duration(") else { return nil }
        let (seconds, millis) = (first(["seconds"]), first(["milliseconds"]))
        return seconds == nil && millis == nil ? nil : derivedNumber((seconds ?? 0) + (millis ?? 0) / 1000)
    }

    private var delay: Double? {
        if let millis = first(["delayMillis", "setStartDelay", "postDelayed"]) ?? numbers(after: "withDelay(").first {
            return millis / 1000
        }
        if dialect == .flutter, holds("Future.delayed(") { return flutterDuration }
        if dialect == .compose, let millis = first(["delay"]) { return millis / 1000 }
        if dialect == .compose, case let tween = numbers(after: "tween("), tween.count > 1 { return tween[1] / 1000 }
        return first(["delay", "afterDelay"]) ?? numbers(after: "CACurrentMediaTime() +").first ?? times.dropFirst().first
    }

    /// Seconds that follow the line: `Cubic(0.2, 0, 0, 1) 300ms`.
    private var times: [Double] {
        let tail = words(of: text).reversed().prefix { TimeText.seconds($0)?.isBare == false }
        return tail.reversed().compactMap { TimeText.seconds($0)?.value }
    }

    /// The part of the time in which a curve of Flutter moves; `nil` for all of it.
    private var interval: (start: Double, end: Double)? {
        let ends = numbers(after: "Interval(")
        guard ends.count == 2, 0 <= ends[0], ends[0] < ends[1], ends[1] <= 1 else { return nil }
        return (ends[0], ends[1])
    }

    private func spring(_ kind: SpringAnimation.Kind) -> SpringAnimation? {
        guard let form = springForm else { return nil }
        let velocity =
            first(["initialSpringVelocity", "initialVelocity", "setStartVelocity", "velocity", "dx"]) ?? simulatedVelocity
        // Core Animation has its own rule beyond critical damping.
        if dialect == .apple { return SpringAnimation(form, kind: .coreAnimation, initialVelocity: velocity) }
        return SpringAnimation(pasted: form, kind: kind, velocity: velocity)
    }

    private var springForm: SpringAnimation.Form? {
        if let duration = first(["springDuration", "perceptualDuration"]) {
            return .durationBounce(duration: duration, bounce: first(["bounce"]) ?? 0)
        } else if holds("UISpringTimingParameters("), first(["dampingRatio"]) == nil,
            let duration = first(["duration"])
        {
            return .durationBounce(duration: duration, bounce: first(["bounce"]) ?? 0)
        } else if let friction = first(["friction"]), let tension = first(["tension"]) {
            // Origami's numbers, which React Native turns into those of a spring.
            return .physical(mass: 1, stiffness: (tension - 30) * 3.62 + 194, damping: (friction - 8) * 3 + 25)
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

    /// The velocity of Flutter's `SpringSimulation(spring, start, end, velocity)`, in travels per second.
    private var simulatedVelocity: Double {
        guard let call = text.firstRange(of: "SpringSimulation("),
            let close = SwiftUIAnimation.closing(text[text.index(before: call.upperBound)...])
        else { return 0 }
        let numbers = parts(of: text[call.upperBound..<close], at: ",").dropFirst().compactMap { Self.number($0) }
        guard numbers.count >= 3, numbers[1] != numbers[0] else { return 0 }
        return numbers[2] / (numbers[1] - numbers[0])
    }

    /// A spring by its damping ratio: with a stiffness on Android, with the time until it settles in UIKit.
    private func byRatio(_ ratio: Double) -> SpringAnimation.Form? {
        if dialect == .apple { return duration.map { .settling(settlingDuration: $0, dampingRatio: ratio) } }
        let stiffness = first(["stiffness", "setStiffness"]) ?? constant("Stiffness", Self.stiffnesses) ?? 1500
        return .physical(mass: 1, stiffness: stiffness, damping: 2 * ratio * stiffness.squareRoot())
    }

    private var composeRatio: Double? {
        if let ratio = constant("DampingRatio", Self.ratios) { return ratio }
        // Compose's own default is critical.
        return dialect == .compose && (holds("spring(") || holds("spring<")) ? 1 : nil
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

    var easing: Easing? {
        let calls = [
            "controlPoints:", "PathInterpolator(", "PathInterpolatorCompat.create(", "CubicBezierEasing(", "Cubic(",
            "Easing.bezier(",
        ]
        for call in calls {
            let points = numbers(after: call)
            if points.count == 4 { return .cubicBezier(CubicBezier(points[0], points[1], points[2], points[3])) }
        }
        let corners = ["controlPoint1: CGPoint(", "controlPoint2: CGPoint("].map { numbers(after: $0) }
        if corners.allSatisfy({ $0.count == 2 }) {
            return .cubicBezier(CubicBezier(corners[0][0], corners[0][1], corners[1][0], corners[1][1]))
        }
        if let steps = numbers(after: "Easing.steps(").first.flatMap({ Int(exactly: $0) }), steps > 0 {
            return .steps(Steps(steps, holds("true)") ? .jumpStart : .jumpEnd))
        }
        if let name = word(after: "Curves.") {
            let easing = FlutterCurves.easing(named: name)
            return holds(".flipped") ? easing.flatMap(FlutterCurves.flipped) : easing
        }
        if holds("cubicTo(") { return EasingPath.easing(calls: text) }
        if dialect == .android { return AndroidInterpolators.easing(in: text) }
        if dialect == .reanimated { return ReactNativeEasing.easing(in: text) }
        if holds("CustomEase.create("), let data = text.split(separator: "\"").first(where: { $0.hasPrefix("M") }) {
            return EasingPath.easing(data: String(data))
        }
        if dialect == .gsap, let name = quotedEase {
            return FormulaEasing.easing(name) ?? (name == "none" ? NamedEasings.linear : nil)
        }
        return Self.named.first { holds($0.name) }?.easing
    }

    /// The easing that a library takes by itself, where the line names none.
    private var defaultEasing: Easing? {
        switch dialect {
        case .apple where holds("UIView.animate(withDuration") || holds("UIView.transition("): NamedEasings.easeInOut
        case .compose where holds("tween(") && !holds("easing") && !holds("Easing"): .cubicBezier(CubicBezier(0.4, 0, 0.2, 1))
        case .reanimated where holds("withTiming(") && !holds("Easing.") && !holds("easing:"):
            FormulaEasing.easing("power1.inOut")
        case .reanimated where holds("Animated.timing(") && !holds("Easing."):
            FormulaEasing.lines(.inOut) { NamedEasings.easeIn.value(at: $0) }
        case .gsap where quotedEase == nil: FormulaEasing.easing("power1.out")
        case .android where holds("Animator.") && !holds("nterpolator"): AndroidInterpolators.easing("acceleratedecelerate", [])
        case .web where holds(".animate([") && quotedEase == nil: NamedEasings.linear
        case .apple, .android, .compose, .flutter, .reanimated, .gsap, .web: nil
        }
    }

    /// The text between quotes after `ease:` or `easing:`.
    private var quotedEase: String? {
        guard let key = text.firstRange(of: "ease:") ?? text.firstRange(of: "easing:") else { return nil }
        let value = text[key.upperBound...].drop { $0 == " " }
        guard let quote = value.first, "\"'`".contains(quote) else { return nil }
        return String(value.dropFirst().prefix { $0 != quote })
    }

    private func word(after part: String) -> String? {
        text.firstRange(of: part).map { String(text[$0.upperBound...].prefix { Self.isPart($0) }) }
    }

    /// Returns the curve of a constant, such as `LinearOutSlowInEasing`.
    static func easing(named name: String) -> Easing? {
        named.first { name.firstRange(of: $0.name) != nil }?.easing ?? AnimationNames.easing(named: name)
    }

    /// Names of curves in code, the longer ones before those that they contain.
    private static let named: [(name: String, easing: Easing)] =
        [
            (".curveEaseInOut", NamedEasings.easeInOut), (".curveEaseIn", NamedEasings.easeIn),
            (".curveEaseOut", NamedEasings.easeOut),
            ("FunctionEaseInEaseOut", NamedEasings.easeInOut), ("FunctionEaseIn", NamedEasings.easeIn),
            ("FunctionEaseOut", NamedEasings.easeOut), ("FunctionLinear", NamedEasings.linear),
            (".curveLinear", NamedEasings.linear), (".easeInEaseOut", NamedEasings.easeInOut),
            (".easeInOut", NamedEasings.easeInOut),
            (".easeIn", NamedEasings.easeIn), (".easeOut", NamedEasings.easeOut), (".linear", NamedEasings.linear),
            (".default", SpecReader.cssEase), ("FastOutSlowInEasing", .cubicBezier(CubicBezier(0.4, 0, 0.2, 1))),
            ("LinearOutSlowInEasing", .cubicBezier(CubicBezier(0, 0, 0.2, 1))),
            ("FastOutLinearInEasing", .cubicBezier(CubicBezier(0.4, 0, 1, 1))), ("LinearEasing", NamedEasings.linear),
        ]
        + NamedEasings.all.filter { $0.name.hasPrefix("ease") }.sorted { $0.name.count > $1.name.count }.map {
            ("= E" + $0.name.dropFirst(), $0.easing)
        }

    // MARK: - Numbers

    private func holds(_ part: String) -> Bool { text.firstRange(of: part) != nil }

    /// Returns the first number of one of these names: `bounce: 0.3`, `stiffness = 200f`, `setStiffness(200f)`.
    private func first(_ names: [String]) -> Double? { names.lazy.compactMap { value(of: $0) }.first }

    private func value(of name: String) -> Double? { Self.number(named: name, in: text) }

    /// Returns the first number of a name in a line of code: `duration: 0.3`, `t.duration = 0.3`.
    static func number(named name: String, in text: String) -> Double? {
        var rest = text[...]
        while let found = rest.firstRange(of: name) {
            let isWhole = found.lowerBound == text.startIndex || !isPart(text[text.index(before: found.lowerBound)])
            rest = rest[found.upperBound...]
            let value = rest.drop { $0 == " " }
            guard isWhole, let mark = value.first, ":=(".contains(mark) else { continue }
            if let number = number(value.dropFirst().prefix { !",){};\n".contains($0) }) { return number }
        }
        return nil
    }

    /// Returns the numbers that begin the list after a call.
    private func numbers(after call: String) -> [Double] {
        guard let range = text.firstRange(of: call) else { return [] }
        let list = text[range.upperBound...].prefix { !"){;\n".contains($0) }.split(separator: ",")
        return list.map { Self.number($0) }.prefix { $0 != nil }.compactMap { $0 }
    }

    private static func isPart(_ character: Character) -> Bool { character.isLetter || character.isNumber || character == "_" }

    /// Returns a number as code has it: with a label or a suffix of a type, such as `x: 0.2` and `0.2f`.
    static func number(_ text: some StringProtocol) -> Double? {
        var text = trimmed(text.split(ascii: ":").last ?? "")
        if let last = text.last, "fFdDlL".contains(last) { text.removeLast() }
        return plainNumber(text)
    }
}
