import TransitionEngine

/// Reads an animation that is a line of code for UIKit, Core Animation, Android, Compose, Flutter or Reanimated, such as
/// `CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)` or `tween(300, easing = FastOutSlowInEasing)`.
///
/// The numbers are found by their names; what else the line says is left out.
struct CodeAnimation {
    let text: String
    let dialect: Dialect
    /// How many tweens a timeline of GSAP has, of which the first is read.
    let tweenCount: Int
    /// The spring of anime.js in it.
    let scriptSpring: ScriptSpring?

    /// Whose words a line has.
    enum Dialect {
        case apple, android, compose, flutter, reanimated, gsap, web
    }

    /// The calls that tell a dialect.
    private static let heads: [(call: String, dialect: Dialect)] = [
        ("gsap.", .gsap), ("tl.", .gsap), ("TweenMax.", .gsap), ("TweenLite.", .gsap),
        ("CASpringAnimation(", .apple), ("CAKeyframeAnimation(", .apple),
        ("CABasicAnimation(", .apple),
        ("UIView.animate(", .apple), ("AnimationAttributes(", .apple),
        ("UIView.transition(", .apple),
        ("UIViewPropertyAnimator", .apple), ("NSAnimationContext", .apple),
        ("UISpringTimingParameters(", .apple), ("UICubicTimingParameters(", .apple), ("CAMediaTimingFunction(", .apple),
        ("Duration(milliseconds:", .flutter), ("Duration(seconds:", .flutter), ("Durations.", .flutter),
        ("withSpring(", .reanimated), ("withTiming(", .reanimated), ("Easing.bezier(", .reanimated),
        ("Animated.spring(", .reanimated), ("Animated.timing(", .reanimated), ("Easing.", .reanimated),
        ("SpringDescription", .flutter), ("Cubic(", .flutter), ("Curves.", .flutter), ("InCurve(", .flutter),
        ("OutCurve(", .flutter),
        ("SpringForce", .android),
        ("Interpolator(", .android), ("cubicTo(", .android), ("lineTo(", .android),
        ("InterpolatorCompat.", .android), ("R.interpolator.", .android),
        ("R.anim.", .android), ("ObjectAnimator.", .android), ("ValueAnimator.", .android),
        ("CubicBezierEasing(", .compose), ("tween(", .compose), ("tween<", .compose),
        ("spring(dampingRatio", .compose), ("spring(stiffness", .compose),
        ("spring(Spring.DampingRatio", .compose), ("Spring.Stiffness", .compose), ("spring<", .compose),
        ("AsState(", .compose),
        ("CustomEase.create(", .gsap), ("anime", .web), (".animate([", .web), ("animate(", .web), ("createSpring(", .web),
        ("spring({", .web),
    ]
    /// What begins a line without capitals.
    private static let starts = [
        "gsap.", "tl.", "tween(", "anime", "animate(", "el.animate(", "createSpring(", "spring({", "spring( {", "spring<",
        "spring(stiffness",
        "repeatable(",
    ]

    /// Returns `nil` for a text that holds none of the calls.
    init?(_ text: String) {
        // A name or a function of CSS has no capitals.
        guard
            text.utf8.contains(where: { (0x41...0x5A).contains($0) }) || Self.starts.contains(where: text.hasPrefix)
                || text.firstRange(of: ".animate([") != nil,
            !text.hasPrefix("."),
            text.contains(ascii: "(") || ["Curves.", "Easing.", "R.interpolator.", "R.anim."].contains(where: text.hasPrefix),
            case let text = Self.joined(text), let head = Self.heads.first(where: { text.firstRange(of: $0.call) != nil }),
            // Several curves, one after the other, are none of them.
            !["withSequence(", "timingFunctions = ["].contains(where: { text.firstRange(of: $0) != nil }),
            case let scriptSpring = head.dialect == .web ? ScriptSpring(text) : nil, scriptSpring?.refusal == nil
        else { return nil }
        let tweens = head.dialect == .gsap ? Self.tweens(in: text) : []
        let whole = head.dialect == .compose ? Self.withoutTypes(text) : text
        (self.text, dialect, tweenCount) = (tweens.first ?? whole, head.dialect, max(1, tweens.count))
        self.scriptSpring = scriptSpring
    }

    /// Returns a text in which what a parenthesis holds begins right after it.
    private static func joined(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "\n")) || text.firstRange(of: "( ") != nil else { return text }
        return text.split(separator: "(", omittingEmptySubsequences: false).enumerated()
            .map { $0.offset == 0 ? String($0.element) : trimmedStart($0.element) }.joined(separator: "(")
    }

    private static func trimmedStart(_ text: Substring) -> String { String(text.drop { $0.isWhitespace }) }

    /// Returns the tweens of a timeline of GSAP, each with what stands before the next one, and after it what all of them take by default.
    private static func tweens(in text: String) -> [String] {
        let starts = [".to(", ".from(", ".fromTo("].flatMap { text.ranges(of: $0) }.map(\.lowerBound).sorted()
        guard let first = starts.first, case let defaults = text[..<first],
            defaults.firstRange(of: "defaults") != nil || starts.count > 1
        else { return [] }
        let ends = starts.dropFirst() + [text.endIndex]
        return zip(starts, ends).map { "gsap" + text[$0..<$1] + defaults }
    }

    /// Returns the seconds of a time in the dialect's unit.
    private func seconds(_ time: Double) -> Double { [.apple, .flutter, .gsap].contains(dialect) ? time : time / 1000 }

    /// Returns the animation; `nil` where nothing in the line is a curve or a spring.
    ///
    /// - Parameters:
    ///   - standard: seconds of a curve where neither the line nor its library says how long.
    ///   - kind: how a spring settles that isn't Apple's. Default as SwiftUI's by mass, stiffness and damping.
    func animation(standard: Double, springs kind: SpringAnimation.Kind = .interpolating) -> Animation? {
        guard refusal == nil else { return nil }
        var animation: Animation
        if let spring = spring(kind) {
            animation = Animation(.spring(spring))
        } else if dialect == .web, let ease = quotedEase,
            let base = WebEasing.base(ease, lasting: duration ?? standard, of: library(of: ease))
        {
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
        [speed.map { Animation.Modifier.speed($0) }, repetition, delay.flatMap { $0 == 0 ? nil : .delay($0) }].compactMap(\.self)
    }

    /// How fast an animation of Core Animation runs; `nil` for as fast as its duration says.
    private var speed: Double? {
        let isLayers = ["CABasicAnimation(", "CASpringAnimation("].contains(where: holds)
        return isLayers ? first(["speed"]).flatMap { $0 == 1 ? nil : $0 } : nil
    }

    /// Whether it is a spring by a damping ratio alone.
    var lacksSettling: Bool { dialect == .apple && duration == nil && first(["dampingRatio", "usingSpringWithDamping"]) != nil }

    /// Whether it is a curve whose duration neither the line nor its library says.
    var lacksDuration: Bool { springForm == nil && duration == nil }

    var duration: Double? {
        if let millis = first(["durationMillis", "setDuration"]) { return millis / 1000 }
        if let seconds = first(["setAnimationDuration"]) { return seconds }
        if let flutter = flutterDuration { return flutter }
        if let seconds = gsapDuration { return seconds }
        if dialect == .compose, let millis = numbers(after: "tween(").first { return millis / 1000 }
        if dialect == .web, case let given = arguments(of: ".animate"), given.count == 2, let millis = Self.number(given[1]) {
            return millis / 1000
        }
        return first(["withDuration", "duration"]).map(seconds) ?? times.first ?? defaultDuration
    }

    /// Seconds that a library takes by itself: Compose `AnimationConstants.DefaultDurationMillis`, Reanimated `withTiming`, GSAP.
    private var defaultDuration: Double? {
        switch dialect {
        case .compose where holds("tween("), .reanimated where holds("withTiming("), .android where holds("Animator."): 0.3
        case .reanimated where holds("Animated.timing("), .gsap: 0.5
        case .apple where holds("CABasicAnimation("): 0.25
        case .apple, .android, .compose, .flutter, .reanimated, .web: nil
        }
    }

    /// Seconds of Flutter's `Duration(seconds: 1, milliseconds: 300)`.
    var flutterDuration: Double? {
        guard dialect == .flutter else { return nil }
        if let token = word(after: "Durations.") { return MaterialTime.seconds(token) }
        guard holds("Duration(") else { return nil }
        let (seconds, millis) = (first(["seconds"]), first(["milliseconds"]))
        return seconds == nil && millis == nil ? nil : derivedNumber((seconds ?? 0) + (millis ?? 0) / 1000)
    }

    var delay: Double? {
        let millis =
            first(["delayMillis", "setStartDelay", "startDelay", "postDelayed"]) ?? numbers(after: "withDelay(").first
        if let millis { return millis / 1000 }
        if dialect == .flutter, holds("Future.delayed(") { return flutterDuration }
        if let given = first(["delay"]) { return seconds(given) }
        if dialect == .compose, case let tween = numbers(after: "tween("), tween.count > 1 { return tween[1] / 1000 }
        return first(["afterDelay"]) ?? numbers(after: "CACurrentMediaTime() +").first
            ?? times.dropFirst().first
    }

    /// Seconds that follow the line: `Cubic(0.2, 0, 0, 1) 300ms`.
    private var times: [Double] {
        let tail = words(of: text).reversed().prefix { TimeText.seconds($0)?.isBare == false }
        return tail.reversed().compactMap { TimeText.seconds($0)?.value }
    }

    /// The part of the time in which a curve of Flutter moves; `nil` for all of it.
    var interval: (start: Double, end: Double)? {
        let ends = numbers(after: "Interval(")
        guard ends.count == 2, 0 <= ends[0], ends[0] < ends[1], ends[1] <= 1 else { return nil }
        return (ends[0], ends[1])
    }

    var easing: Easing? {
        // Flutter turns any curve round.
        let isFlipped = dialect == .flutter && (holds(".flipped") || holds("FlippedCurve("))
        return isFlipped ? writtenEasing.flatMap(FlutterCurves.flipped) : writtenEasing
    }

    /// The curve that is written, before it is turned round.
    private var writtenEasing: Easing? {
        let calls = [
            "controlPoints:", "PathInterpolator(", "PathInterpolatorCompat.create(", "CubicBezierEasing(", "Cubic(",
            "Easing.bezier(",
        ]
        for call in calls {
            let points = numbers(after: call)
            if points.count == 4 || call.hasPrefix("Path"), let easing = EasingPath.bezier(points) { return easing }
        }
        let corners = ["controlPoint1: CGPoint(", "controlPoint2: CGPoint("].map { numbers(after: $0) }
        if corners.allSatisfy({ $0.count == 2 }) {
            return .cubicBezier(CubicBezier(corners[0][0], corners[0][1], corners[1][0], corners[1][1]))
        }
        if let steps = numbers(after: "Easing.steps(").first.flatMap({ Int(exactly: $0) }), steps > 0 {
            return .steps(Steps(steps, holds("true)") ? .jumpStart : .jumpEnd))
        }
        if let name = word(after: "Curves.") { return FlutterCurves.easing(named: name) }
        if let elastic = FlutterCurves.elastic(in: text) { return elastic }
        // Material's, which Flutter has under the same names.
        if dialect == .flutter, let name = word(after: "Easing.") { return AnimationNames.easing(named: "m3" + name) }
        if holds("cubicTo(") || holds("lineTo(") { return EasingPath.easing(calls: text) }
        if dialect == .android { return AndroidInterpolators.easing(in: text) }
        if dialect == .reanimated { return ReactNativeEasing.easing(in: text) }
        if holds("CustomEase.create(") {
            return customEase.flatMap { EasingPath.easing(data: $0) ?? EasingPath.easing(list: $0) }
        }
        if dialect == .gsap { return gsapEasing }
        if dialect == .compose { return composeEasing }
        return Self.named.first { holds($0.name) }?.easing
    }

    /// The easing that a library takes by itself, where the line names none.
    var defaultEasing: Easing? {
        switch dialect {
        // Core Animation is linear without a timing function.
        case .apple where holds("CABasicAnimation(") && !holds("timingFunction"): NamedEasings.linear
        case .flutter where duration != nil && !holds("curve:"): NamedEasings.linear
        case .apple where holds("UIView.animate(withDuration") || holds("UIView.transition("): NamedEasings.easeInOut
        case .compose where holds("tween(") && composeEasingName == nil: .cubicBezier(CubicBezier(0.4, 0, 0.2, 1))
        case .reanimated where holds("withTiming(") && !holds("Easing.") && !holds("easing:"):
            FormulaEasing.easing("power1.inOut")
        case .reanimated where holds("Animated.timing(") && !holds("Easing."):
            PennerEasing.lines(.inOut) { NamedEasings.easeIn.value(at: $0) }
        case .gsap where gsapEase == nil && !holds("CustomEase"): FormulaEasing.easing("power1.out")
        case .android where holds("Animator.") && !holds("nterpolator"): AndroidInterpolators.easing("acceleratedecelerate", [])
        case .web where holds(".animate([") && quotedEase == nil: NamedEasings.linear
        case .apple, .android, .compose, .flutter, .reanimated, .gsap, .web: nil
        }
    }

    /// Whose formulas the names of an ease of the web have.
    private func library(of ease: String) -> FormulaEasing.Library? {
        holds("anime(") || holds("anime.") ? .anime3 : WebEasing.isAnime(ease) ? .anime4 : nil
    }

    /// The text between quotes after `ease:` or `easing:`.
    var quotedEase: String? {
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
            ?? (name.hasPrefix("Ease") ? FormulaEasing.easing(name) : nil)
    }

    /// Names of curves in code, the longer ones before those that they contain.
    private static let named: [(name: String, easing: Easing)] = [
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

    // MARK: - Numbers

    func holds(_ part: String) -> Bool { text.firstRange(of: part) != nil }

    /// Returns the first number of one of these names: `bounce: 0.3`, `stiffness = 200f`, `setStiffness(200f)`.
    func first(_ names: [String]) -> Double? { names.lazy.compactMap { value(of: $0) }.first }

    private func value(of name: String) -> Double? { Self.number(named: name, in: text) }

    /// Returns the first number of a name in a line of code: `duration: 0.3`, `t.duration = 0.3`, `duration: "0.3"`.
    static func number(named name: String, in text: String) -> Double? {
        values(named: name, in: text).lazy.compactMap { value in
            let text = trimmed(value.prefix { !",){};\n".contains($0) })
            return number(unquoted(text) ?? text)
        }.first
    }

    /// Returns what follows each `name:`, `name =` and `name(`.
    static func values(named name: String, in text: String) -> [Substring] {
        var (rest, values) = (text[...], [Substring]())
        while let found = rest.firstRange(of: name) {
            let isWhole = found.lowerBound == text.startIndex || !isPart(text[text.index(before: found.lowerBound)])
            rest = rest[found.upperBound...]
            let value = rest.drop { $0 == " " }
            guard isWhole, let mark = value.first, ":=(".contains(mark) else { continue }
            values.append(value.dropFirst())
        }
        return values
    }

    /// Returns what the first place of a name gives it; `nil` where it isn't given.
    func given(_ name: String) -> String? { Self.values(named: name, in: text).first.map(PastedCode.argument) }

    /// Returns whether a name is given as true, as minified code writes it too: `yoyo: true`, `yoyo:!0`.
    func isTrue(_ name: String) -> Bool {
        Self.values(named: name, in: text).contains { ["true", "!0"].contains(PastedCode.argument($0)) }
    }

    /// Returns what stands in quotes; `nil` for a text that isn't in quotes.
    static func unquoted(_ text: String) -> String? {
        guard text.count > 1, let quote = text.first, "\"'`".contains(quote), text.last == quote else { return nil }
        return String(text.dropFirst().dropLast())
    }

    /// Returns the numbers that begin the list after a call.
    func numbers(after call: String) -> [Double] {
        guard let range = text.firstRange(of: call) else { return [] }
        let list = text[range.upperBound...].prefix { !"){;\n".contains($0) }.split(separator: ",")
        return list.map { Self.number($0) }.prefix { $0 != nil }.compactMap { $0 }
    }

    /// Returns what stands between the parentheses of the first call of a name, part by part.
    func arguments(of call: String) -> [String] { PastedCode.arguments(openedBy: call + "(", in: text) ?? [] }

    private static func isPart(_ character: Character) -> Bool { character.isLetter || character.isNumber || character == "_" }

    /// Returns a number as code has it: with a label or a suffix of a type, such as `x: 0.2` and `0.2f`.
    static func number(_ text: some StringProtocol) -> Double? {
        var text = trimmed(text.split(ascii: ":").last ?? "")
        if let last = text.last, "fFdDlL".contains(last) { text.removeLast() }
        return plainNumber(text)
    }
}
