internal import TransitionEngine

/// The timing of one token.
struct Token {
    private let curve: TimingCurve
    /// Seconds before it starts.
    private let delay: Double
    /// Seconds that the token lasts: a spring's perceptual duration, where the token has the spring and it isn't overdamped.
    private let duration: Double
    /// Seconds until it rests.
    private let settlingDuration: Double
    /// The Bézier curve over ``duration``.
    private let bezier: CubicBezier
    /// Whether ``bezier`` is the curve itself.
    private let isExact: Bool
    /// The greatest distance of ``bezier`` from the curve until it rests, in progress.
    private let maxError: Double
    private let spring: Spring?
    /// The velocity at which it starts, in progress per second.
    private let velocity: Double
    /// The speed of the animation, which the spring has already.
    private let speed: Double
    /// The URL of the token, if there is one.
    var url: String?
    var warnings: [TimelineWarning] = []
    /// What the token that was read says besides.
    var members: [ScriptValue.Member] = []

    /// - Parameters:
    ///   - curve: the curve, which ends.
    ///   - delay: seconds before the curve.
    ///   - animation: the animation of the curve, whose spring is written beside the Bézier curve.
    ///   - url: the URL of the token, if there is one.
    /// - Throws: `CancellationError`.
    init(curve: TimingCurve, delay: Double, animation: Animation?, url: String?) throws {
        let plain = curve.plainEasing
        let settling = plain?.duration ?? max(0, curve.duration - curve.delay)
        let acting = Self.spring(of: animation, curve)
        (spring, velocity, speed) = (acting?.spring, acting?.velocity ?? 0, animation.map(Self.speed) ?? 1)
        let perceptual = spring.flatMap { $0.dampingRatio <= 1 ? min(settling, derivedNumber($0.duration)) : nil }
        let duration = perceptual ?? settling
        let fit =
            plain?.easing.cssBezier == nil && duration > 0
            ? try CubicBezierFit { curve.value(at: curve.delay + $0 * duration) } : nil
        // After the Bézier curve the token shows its end.
        let rest = (0...64).map { abs(1 - curve.value(at: curve.delay + duration + (settling - duration) * Double($0) / 64)) }
        bezier = plain?.easing.cssBezier ?? fit?.curve ?? CubicBezier(0, 0, 1, 1)
        isExact = fit == nil
        maxError = fit.map { max($0.maxError, perceptual == nil ? 0 : rest.max() ?? 0) } ?? 0
        (self.curve, self.url, self.duration, settlingDuration) = (curve, url, duration, settling)
        self.delay = delay + (plain?.delay ?? curve.delay)
    }

    /// Returns the spring of an animation, at the speed at which it runs, if the curve is that spring and a tool can show it: at most
    /// five times overdamped, and a frame or longer.
    private static func spring(of animation: Animation?, _ curve: TimingCurve) -> DelayedSpring? {
        guard let animation, case .spring(let base) = animation.base, base.spring.stiffness.isFinite else { return nil }
        for modifier in animation.modifiers {
            switch modifier {
            case .delay, .speed, .logicallyComplete: break
            case .repeatCount, .repeatForever: return nil
            }
        }
        let speed = Self.speed(of: animation)
        var spring = base.spring
        (spring.stiffness, spring.damping) = (spring.stiffness * speed * speed, spring.damping * speed)
        let acting = DelayedSpring(spring: spring, velocity: base.initialVelocity * speed, curve: TimingCurve(animation))
        return acting.isCurve(curve) && spring.dampingRatio <= 5 && spring.duration >= 1 / 60 ? acting : nil
    }

    private static func speed(of animation: Animation) -> Double {
        animation.modifiers.reduce(1) { if case .speed(let factor) = $1 { $0 * factor } else { $0 } }
    }

    /// The error from which a Bézier curve is another curve, in progress.
    private static let greatestError = 0.02

    /// Adds that an animation is a staircase, to which no Bézier curve comes near.
    static func addIssues(of animation: Animation?, to issues: inout SpecIssues) {
        guard case .curve(.steps, _)? = animation?.base else { return }
        issues.add(
            .unsupported, at: "/animation",
            "a design token has a Bézier curve, and none is within \(exactText(greatestError)) of steps; css and json have them")
    }

    /// Adds that the Bézier curve is another curve.
    func addOmissions(to omissions: inout Omissions) {
        guard maxError > Self.greatestError else { return }
        omissions.add(
            "timingFunction",
            "the nearest Bézier curve is up to \(fixedText((maxError * 1e4).rounded(.up) / 1e4, 4)) off; "
                + "the extension has the exact curve")
    }

    /// Returns a group: the duration, the Bézier curve and the delay, if there is one, and a `transition` of them.
    ///
    /// - Parameter path: the names of the groups and of this one, as an alias writes them.
    /// - Throws: `CancellationError`.
    func group(at path: String, tolerance: Double) throws -> ScriptValue {
        func alias(_ name: String) -> ScriptValue { .text("{\(path).\(name)}") }
        var parts = [
            ("duration", Self.object("duration", Self.time(duration))), ("easing", Self.object("cubicBezier", timingFunction)),
        ]
        if delay != 0 { parts.append(("delay", Self.object("duration", Self.time(delay)))) }
        let value = ScriptValue.object([
            ScriptValue.Member("duration", alias("duration")),
            ScriptValue.Member("delay", delay == 0 ? Self.time(0) : alias("delay")),
            ScriptValue.Member("timingFunction", alias("easing")),
        ])
        let own = members.contains { $0.key == "$description" } ? [] : [ScriptValue.Member("$description", .text(description))]
        let whole = ("transition", Self.object("transition", value, own + (try allMembers(tolerance: tolerance))))
        return .object((parts + [whole]).map { ScriptValue.Member($0.0, $0.1) })
    }

    /// What it is, in words.
    var description: String {
        func seconds(_ time: Double) -> String { "\(fixedText(time, 3)) s" }
        let wait = delay == 0 ? "" : " after \(seconds(delay))"
        guard let spring else {
            return "\(isExact ? "Bézier curve" : "The nearest Bézier curve to a curve") over \(seconds(duration))\(wait)."
        }
        let numbers = SpringNumbers(spring)
        return "Spring: perceptual duration \(seconds(numbers.duration)), bounce \(fixedText(numbers.bounce, 3)), "
            + "settles in \(seconds(settlingDuration))\(wait)."
    }

    /// Returns a token that was read as one: with its values, its `$extensions` and what else it says.
    ///
    /// - Throws: `CancellationError`.
    func value(tolerance: Double) throws -> ScriptValue {
        let value = ScriptValue.object([
            ScriptValue.Member("duration", Self.time(duration)), ScriptValue.Member("delay", Self.time(delay)),
            ScriptValue.Member("timingFunction", timingFunction),
        ])
        return Self.object("transition", value, try allMembers(tolerance: tolerance))
    }

    /// What the token that was read says besides, and what a Bézier curve doesn't say.
    private func allMembers(tolerance: Double) throws -> [ScriptValue.Member] {
        var own = [try extensions(tolerance: tolerance)]
        let others = members.filter { $0.key != "$extensions" }
        if case .object(let known)? = members.first(where: { $0.key == "$extensions" })?.value { own = known + own }
        return others + [ScriptValue.Member("$extensions", .object(own))]
    }

    /// The four numbers of the Bézier curve.
    private var timingFunction: ScriptValue {
        // A fitted curve has four decimals: they are far finer than its error.
        .list([bezier.x1, bezier.y1, bezier.x2, bezier.y2].map { .code(isExact ? exactText($0) : fixedText($0, 4)) })
    }

    /// What a Bézier curve doesn't say.
    private func extensions(tolerance: Double) throws -> ScriptValue.Member {
        var extensions = [ScriptValue.Member("engine", .text(EngineRevision.current))]
        if let url { extensions.append(ScriptValue.Member("url", .text(url))) }
        extensions.append(ScriptValue.Member("bezierMaxError", Self.error(maxError)))
        if let spring {
            extensions.append(ScriptValue.Member("spring", Self.value(of: spring, velocity)))
            if speed != 1 { extensions.append(ScriptValue.Member("speed", .code(exactText(speed)))) }
        }
        if duration != settlingDuration {
            extensions.append(ScriptValue.Member("settlingDuration", Self.time(settlingDuration)))
        }
        if !isExact, let linear = try LinearText(curve, after: curve.delay, tolerance: tolerance) {
            extensions.append(ScriptValue.Member("linear", .text(linear.text)))
            extensions.append(ScriptValue.Member("linearMaxError", Self.error(linear.maxError)))
        }
        if !warnings.isEmpty {
            let list = warnings.map {
                ScriptValue.object([ScriptValue.Member("code", .text($0.code)), ScriptValue.Member("detail", .text($0.detail))])
            }
            extensions.append(ScriptValue.Member("warnings", .list(list)))
        }
        return ScriptValue.Member(DesignTokens.extensionKey, .object(extensions))
    }

    /// Returns a token that specifies a part of an animation.
    ///
    /// - Parameter members: what the token that was read says besides.
    static func value(of part: DesignTokenPart, _ members: [ScriptValue.Member]) -> ScriptValue {
        switch part {
        case .cubicBezier(let curve):
            let points = [curve.x1, curve.y1, curve.x2, curve.y2].map { ScriptValue.code(exactText($0)) }
            return object(part.type, .list(points), members)
        case .duration(let seconds): return object(part.type, time(seconds), members)
        }
    }

    private static func object(
        _ type: String, _ value: ScriptValue, _ members: [ScriptValue.Member] = []
    ) -> ScriptValue {
        .object([ScriptValue.Member("$type", .text(type)), ScriptValue.Member("$value", value)] + members)
    }

    /// Returns a duration as DTCG writes it: a value and the unit `ms`.
    private static func time(_ seconds: Double) -> ScriptValue {
        .object([
            ScriptValue.Member("value", .code(fixedText(seconds * 1000, 3))), ScriptValue.Member("unit", .text("ms")),
        ])
    }

    /// Returns an error, rounded up to four decimals.
    private static func error(_ error: Double) -> ScriptValue {
        .code(fixedText((error * 1e4).rounded(.up) / 1e4, 4))
    }

    private static func value(of spring: Spring, _ velocity: Double) -> ScriptValue {
        let spring = SpringNumbers(spring)
        var numbers =
            spring.physical + [("duration", spring.duration), ("bounce", spring.bounce), ("dampingRatio", spring.dampingRatio)]
        if velocity != 0 { numbers.append(("initialVelocity", velocity)) }
        // Nine decimals are finer than anybody sees of a spring; a small constant keeps its digits.
        return .object(
            numbers.map { name, value in
                let isSmall = abs(value) < 1e-3
                return ScriptValue.Member("\(name)", .code(isSmall ? exactText(value) : fixedText(value, 9)))
            })
    }
}
