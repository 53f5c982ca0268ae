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
    ///   - curve: the curve; its duration is finite.
    ///   - tolerance: the greatest error of knots, in progress.
    ///   - isTween: whether a spring is written as knots. Default no.
    /// - Throws: `CancellationError`.
    init(_ curve: TimingCurve, tolerance: Double, isTween: Bool = false) throws {
        if !isTween, let spring = Self.spring(curve) {
            self = spring
        } else if curve.duration == 0 {
            self = .snap
        } else if let plain = curve.plainEasing, let easing = KotlinEasing(plain.easing) {
            let duration = KotlinText.milliseconds(plain.duration)
            self = .tween(easing, delay: KotlinText.milliseconds(plain.delay), duration: max(1, duration))
        } else {
            let delay = min(curve.delay, curve.duration)
            let duration = KotlinText.milliseconds(curve.duration - delay)
            if duration > 0 {
                let easing = try KotlinEasing(CurveBundle(curve, after: delay), tolerance: tolerance)
                self = .tween(easing, delay: KotlinText.milliseconds(delay), duration: duration)
            } else {
                // A jump after a delay.
                self = .tween(.linear, delay: max(0, KotlinText.milliseconds(delay) - 1), duration: 1)
            }
        }
    }

    /// Returns the spring of a curve; `nil` for one that Compose doesn't have: delayed, repeated, or with a velocity at the start.
    /// A speed makes it stiffer.
    static func spring(_ curve: TimingCurve) -> KotlinTiming? {
        guard let timing = curve.motionTiming, case .spring(let spring, velocity: 0) = timing.shape, timing.delay == 0,
            timing.legs == 1
        else { return nil }
        return .spring(ratio: spring.dampingRatio, stiffness: spring.stiffness / spring.mass * timing.speed * timing.speed)
    }

    /// The easing, if it has one.
    var easing: KotlinEasing? { if case .tween(let easing, _, _) = self { easing } else { nil } }
}

/// A curve from progress to progress, as Compose's `Easing`.
struct KotlinEasing: Equatable {
    /// The expression.
    let text: String
    /// What the expression calls, as declarations that precede it.
    private(set) var helpers: [String] = []
    /// Points between which it is straight; 0 for none.
    private(set) var knots = 0
    /// The error of the knots, in progress; 0 where the easing is exact.
    private(set) var error = 0.0

    static let linear = KotlinEasing(constants[0].name)

    /// Compose's constants.
    private static let constants: [(name: String, curve: CubicBezier)] = [
        ("LinearEasing", CubicBezier(0, 0, 1, 1)), ("Ease", CubicBezier(0.25, 0.1, 0.25, 1)),
        ("EaseIn", CubicBezier(0.42, 0, 1, 1)), ("EaseOut", CubicBezier(0, 0, 0.58, 1)),
        ("EaseInOut", CubicBezier(0.42, 0, 0.58, 1)), ("FastOutSlowInEasing", CubicBezier(0.4, 0, 0.2, 1)),
        ("LinearOutSlowInEasing", CubicBezier(0, 0, 0.2, 1)), ("FastOutLinearInEasing", CubicBezier(0.4, 0, 1, 1)),
    ]

    /// Whether it is a constant of Compose, which needs no declaration.
    var isConstant: Bool { Self.constants.contains { $0.name == text } }

    private init(_ text: String) { self.text = text }

    /// Returns `nil` for a curve that Compose can't have exactly.
    init?(_ easing: Easing) {
        switch easing {
        case .cubicBezier, .unitCurve:
            guard let curve = easing.cssBezier else { return nil }
            self.init(Self.constants.first { $0.curve == curve }?.name ?? Self.text(of: curve))
        case .steps(let steps): self.init(Self.text(of: steps))
        case .linear where NamedEasings.name(of: easing) == "m3Emphasized":
            // Two Bézier curves, which meet at a sixth of the time and at 0.4.
            self.init(
                """
                Easing { x ->
                    if (x < 1f / 6f) accelerate.transform(6f * x) * 0.4f else 0.4f + 0.6f * decelerate.transform(1.2f * x - 0.2f)
                }
                """)
            helpers = [("accelerate", CubicBezier(0.3, 0, 0.8, 0.15)), ("decelerate", CubicBezier(0.05, 0.7, 0.1, 1))].map {
                "private val \($0) = \(Self.text(of: $1))"
            }
        case .linear(let stops):
            guard stops.stops.first?.input == 0, stops.stops.last?.input == 1 else { return nil }
            self.init(knots: stops.stops.map { ($0.input, $0.output) })
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
        self.init(knots: zip(reduced.knots.times, reduced.knots.values[0]).map { ($0 / duration, $1) })
        error = max(reduced.error, .leastNonzeroMagnitude)
    }

    /// Straight lines between knots: fractions of the duration, and the progress there.
    private init(knots: [(time: Double, value: Double)]) {
        let pairs = knots.map { "\(KotlinText.float($0.time, decimals: 6)), \(KotlinText.float($0.value, decimals: 6))," }
        var rows = ["   "]
        for pair in pairs {
            if rows[rows.count - 1].count + pair.count + 5 > KotlinText.width { rows.append("   ") }
            rows[rows.count - 1] += " " + pair
        }
        let isShort = pairs.count <= 6
        self.init("lines(\(isShort ? String(rows[0].dropFirst(4).dropLast()) : "\n\(rows.joined(separator: "\n"))\n"))")
        self.knots = knots.count
    }

    private static func text(of curve: CubicBezier) -> String {
        let points = [curve.x1, curve.y1, curve.x2, curve.y2].map { KotlinText.float($0, decimals: 6) }
        return "CubicBezierEasing(\(points.joined(separator: ", ")))"
    }

    private static func text(of steps: Steps) -> String {
        let count = steps.count
        let value =
            switch steps.position {
            case .jumpEnd: "floor(it * \(count)) / \(count)"
            case .jumpStart: "(floor(it * \(count)) + 1).coerceAtMost(\(count)f) / \(count)"
            case .jumpNone: "floor(it * \(count)).coerceAtMost(\(count - 1)f) / \(count - 1)"
            case .jumpBoth: "(floor(it * \(count)) + 1) / \(count + 1)"
            }
        return "Easing { \(value) }"
    }
}
