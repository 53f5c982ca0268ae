internal import TransitionEngine

/// How a value moves, as a `FiniteAnimationSpec`.
enum KotlinTiming: Equatable {
    /// A spring of mass 1.
    case spring(ratio: Double, stiffness: Double)
    /// A duration in milliseconds after a delay in milliseconds.
    case tween(KotlinEasing, delay: Int, duration: Int)
    /// No animation.
    case snap

    /// - Parameters:
    ///   - animation: the animation; `nil` jumps.
    ///   - tolerance: the greatest error of knots, in progress.
    ///   - isTween: whether a spring is written as knots, because it is delayed by the caller. Default no.
    /// - Throws: `CancellationError`.
    init(_ animation: Animation?, tolerance: Double, isTween: Bool = false) throws {
        if !isTween, let animation, let spring = Self.spring(animation) {
            self = spring
        } else {
            self = try KotlinTiming(TimingCurve(animation), tolerance: tolerance)
        }
    }

    /// - Parameters:
    ///   - curve: the curve; its duration is finite.
    ///   - tolerance: the greatest error of knots, in progress.
    /// - Throws: `CancellationError`.
    init(_ curve: TimingCurve, tolerance: Double) throws {
        guard curve.duration > 0 else {
            self = .snap
            return
        }
        if let plain = curve.plainEasing, let easing = KotlinEasing(plain.easing) {
            let duration = KotlinText.milliseconds(plain.duration)
            self = .tween(easing, delay: KotlinText.milliseconds(plain.delay), duration: max(1, duration))
            return
        }
        let delay = min(curve.delay, curve.duration)
        let duration = KotlinText.milliseconds(curve.duration - delay)
        guard duration > 0 else {
            // A jump after a delay.
            self = .tween(.linear, delay: max(0, KotlinText.milliseconds(delay) - 1), duration: 1)
            return
        }
        let easing = try KotlinEasing(CurveBundle(curve, after: delay), tolerance: tolerance)
        self = .tween(easing, delay: KotlinText.milliseconds(delay), duration: duration)
    }

    /// Whether an animation is a spring that Compose has.
    static func isSpring(_ animation: Animation) -> Bool { spring(animation) != nil }

    /// Returns a spring that Compose has: at rest at the start, and not delayed. A speed makes it stiffer.
    private static func spring(_ animation: Animation) -> KotlinTiming? {
        guard case .spring(let spring) = animation.base, spring.initialVelocity == 0, spring.spring.stiffness.isFinite,
            spring.spring.dampingRatio > 0
        else { return nil }
        var speed = 1.0
        for modifier in animation.modifiers {
            switch modifier {
            case .speed(let factor): speed *= factor
            case .delay(0), .logicallyComplete: break
            case .delay, .repeatCount, .repeatForever: return nil
            }
        }
        let stiffness = spring.spring.stiffness / spring.spring.mass * speed * speed
        return .spring(ratio: spring.spring.dampingRatio, stiffness: stiffness)
    }

    /// The easing, if it has one.
    var easing: KotlinEasing? { if case .tween(let easing, _, _) = self { easing } else { nil } }

    /// The knots that approximate a curve, and their error in progress.
    var approximation: (knots: Int, error: Double)? {
        guard case .tween(.knots(let knots, let error), _, _) = self, error > 0 else { return nil }
        return (knots.count, error)
    }
}

/// A curve from progress to progress, as Compose's `Easing`.
enum KotlinEasing: Equatable {
    /// A constant of Compose.
    case named(String)
    case bezier(CubicBezier)
    case steps(Steps)
    /// Material's emphasized easing: two Bézier curves, which meet at a sixth of the time and at 0.4.
    case emphasized
    /// Straight lines between knots, and their error in progress; 0 is exact.
    case knots([Knot], error: Double)

    /// A fraction of the duration, and the progress there.
    struct Knot: Equatable {
        let time: Double
        let value: Double
    }

    static let linear = KotlinEasing.named("LinearEasing")

    /// Compose's constants.
    private static let constants: [(name: String, curve: CubicBezier)] = [
        ("LinearEasing", CubicBezier(0, 0, 1, 1)), ("Ease", CubicBezier(0.25, 0.1, 0.25, 1)),
        ("EaseIn", CubicBezier(0.42, 0, 1, 1)), ("EaseOut", CubicBezier(0, 0, 0.58, 1)),
        ("EaseInOut", CubicBezier(0.42, 0, 0.58, 1)), ("FastOutSlowInEasing", CubicBezier(0.4, 0, 0.2, 1)),
        ("LinearOutSlowInEasing", CubicBezier(0, 0, 0.2, 1)), ("FastOutLinearInEasing", CubicBezier(0.4, 0, 1, 1)),
    ]

    /// Returns `nil` for a curve that Compose can't have exactly.
    init?(_ easing: Easing) {
        switch easing {
        case .cubicBezier, .unitCurve:
            guard let curve = easing.cssBezier else { return nil }
            let name = Self.constants.first { $0.curve == curve }?.name
            self = name.map(KotlinEasing.named) ?? .bezier(curve)
        case .steps(let steps): self = .steps(steps)
        case .linear where NamedEasings.name(of: easing) == "m3Emphasized": self = .emphasized
        case .linear(let stops):
            guard let first = stops.stops.first, let last = stops.stops.last, first.input == 0, last.input == 1 else {
                return nil
            }
            self = .knots(stops.stops.map { Knot(time: $0.input, value: $0.output) }, error: 0)
        case .circular: return nil
        }
    }

    /// Reduces a curve to knots within a tolerance, in progress.
    ///
    /// - Throws: `CancellationError`.
    init(_ bundle: CurveBundle, tolerance: Double) throws {
        let duration = bundle.duration
        let forms = [(0.93, 4), (0.85, 4), (0.85, 5), (0.6, 6)].map { share, decimals in
            let unit = powerOfTen(decimals)
            return KnotForm(using: share, resolution: duration / unit) { knots in
                Knots(
                    times: knots.times.map { ($0 / duration * unit).rounded() / unit * duration },
                    values: knots.values.map { $0.map { ($0 * unit).rounded() / unit } })
            }
        }
        let reduced = try bundle.knots(within: tolerance, in: forms)
        let list = zip(reduced.knots.times, reduced.knots.values[0]).map { Knot(time: $0 / duration, value: $1) }
        self = .knots(list, error: max(reduced.error, .leastNonzeroMagnitude))
    }

    /// The expression of an easing that needs no helper; `nil` for knots.
    var expression: String? {
        switch self {
        case .named(let name): return name
        case .bezier(let curve):
            let points = [curve.x1, curve.y1, curve.x2, curve.y2].map { KotlinText.float($0, decimals: 6) }
            return "CubicBezierEasing(\(points.joined(separator: ", ")))"
        case .steps(let steps):
            let count = steps.count
            return switch steps.position {
            case .jumpEnd: "Easing { floor(it * \(count)) / \(count) }"
            case .jumpStart: "Easing { (floor(it * \(count)) + 1).coerceAtMost(\(count)f) / \(count) }"
            case .jumpNone: "Easing { floor(it * \(count)).coerceAtMost(\(count - 1)f) / \(count - 1) }"
            case .jumpBoth: "Easing { (floor(it * \(count)) + 1) / \(count + 1) }"
            }
        case .emphasized:
            return """
                Easing { x ->
                    if (x < 1f / 6f) accelerate.transform(6f * x) * 0.4f else 0.4f + 0.6f * decelerate.transform(1.2f * x - 0.2f)
                }
                """
        case .knots: return nil
        }
    }

    /// What the expression calls, as declarations.
    var helpers: [String] {
        guard self == .emphasized else { return [] }
        return [
            "private val accelerate = CubicBezierEasing(0.3f, 0f, 0.8f, 0.15f)",
            "private val decelerate = CubicBezierEasing(0.05f, 0.7f, 0.1f, 1f)",
        ]
    }
}
