internal import TransitionEngine

/// A curve from progress to progress, as Compose's `Easing`.
struct KotlinEasing: Equatable {
    /// The expression.
    let text: String
    /// The curve of an expression that is a Bézier curve, with the decimals of the expression.
    private(set) var bezier: CubicBezier?
    /// What the expression calls, as declarations that precede it.
    private(set) var helpers: [String] = []
    /// Points between which it is straight; 0 for none.
    private(set) var knots = 0
    /// The error of the knots, in progress; 0 where the easing is exact.
    private(set) var error = 0.0
    /// Whether it leaves the start at once, by a jump.
    private(set) var jumpsAtStart = false
    /// Whether its second half is its first one turned round.
    private(set) var isSymmetric = false

    static let linear = KotlinEasing("LinearEasing")

    /// Compose's constants of CSS and easings.net, which it has since 1.3.
    static let easingsNet = NamedEasings.all.filter { row in
        ["ease", "easeIn", "easeOut", "easeInOut"].contains(row.name) || row.source.hasPrefix("easings.net")
    }.map { row in (name: row.name.prefix(1).uppercased() + row.name.dropFirst(), easing: row.easing) }

    /// Compose's constants.
    private static let constants: [(name: String, easing: Easing)] =
        [
            ("LinearEasing", NamedEasings.linear), ("FastOutSlowInEasing", .cubicBezier(CubicBezier(0.4, 0, 0.2, 1))),
            ("LinearOutSlowInEasing", .cubicBezier(CubicBezier(0, 0, 0.2, 1))),
            ("FastOutLinearInEasing", .cubicBezier(CubicBezier(0.4, 0, 1, 1))),
        ] + easingsNet

    /// Whether it is a constant of Compose, which needs no declaration.
    var isConstant: Bool { Self.constants.contains { $0.name == text } }

    /// The constant of Compose that is a curve.
    private static func constant(_ easing: Easing) -> String? { constants.first { $0.easing == easing }?.name }

    private init(_ text: String) { self.text = text }

    /// Returns `nil` for a shape that Compose can't have exactly.
    init?(_ timing: MotionTiming) {
        switch timing.shape {
        case .bezier(let curve): self.init(.cubicBezier(curve))
        case .steps(let steps): self.init(.steps(steps))
        case .stops(let stops): self.init(.linear(stops))
        case .spring(let spring, let velocity):
            self.init(spring, velocity: velocity, duration: timing.duration)
        case .cubic: return nil
        }
    }

    /// Returns `nil` for a curve that Compose can't have exactly.
    init?(_ easing: Easing) {
        switch easing {
        case .cubicBezier, .unitCurve:
            guard let curve = easing.cssBezier else { return nil }
            let name = Self.constant(.cubicBezier(curve))
            self.init(name ?? Self.text(of: curve))
            if name == nil { bezier = curve.rounded(6) }
            isSymmetric = abs(curve.x1 + curve.x2 - 1) < 1e-9 && abs(curve.y1 + curve.y2 - 1) < 1e-9
        case .steps(let steps):
            self.init(Self.text(of: steps))
            jumpsAtStart = [.jumpStart, .jumpBoth].contains(steps.position)
        case .linear where easing.isEmphasized:
            // Two Bézier curves, which meet at a sixth of the time and at 0.4.
            self.init(
                """
                Easing { x ->
                    if (x < 1f / 6f) {
                        0.4f * emphasizedAccelerate.transform(6f * x)
                    } else {
                        0.4f + 0.6f * emphasizedDecelerate.transform(1.2f * x - 0.2f)
                    }
                }
                """)
            helpers = Self.emphasized
        case .linear(let stops):
            if let name = Self.constant(easing) {
                self.init(name)
                isSymmetric = name.hasPrefix("EaseInOut")
                return
            }
            guard stops.stops.first?.input == 0, stops.stops.last?.input == 1 else { return nil }
            self.init(knots: stops.stops.map { ($0.input, $0.output) })
        case .circular(let curve): self.init(Self.text(of: curve))
        }
    }

    /// Returns `nil` for a curve that isn't a circular easing after its delay.
    init?(circular curve: TimingCurve) {
        guard let easing = curve.plainEasing?.easing, case .circular = easing else { return nil }
        self.init(easing)
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

    /// Returns `nil` for a curve that isn't an exponential decay after its delay.
    init?(decay curve: TimingCurve) {
        guard let exponent = curve.decayExponent else { return nil }
        self.init("Easing { 1f - exp(\(KotlinText.significant(-exponent)) * it) }")
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
        jumpsAtStart = knots.prefix { $0.time == 0 }.contains { $0.value != 0 }
    }

    /// The two halves of the emphasized easing, as declarations.
    static let emphasized = [
        ("emphasizedAccelerate", CubicBezier.emphasized.accelerate),
        ("emphasizedDecelerate", CubicBezier.emphasized.decelerate),
    ].map { "private val \($0) = \(text(of: $1))" }

    private static func text(of curve: CubicBezier) -> String {
        let points = [curve.x1, curve.y1, curve.x2, curve.y2].map { KotlinText.float($0, decimals: 6) }
        return "CubicBezierEasing(\(points.joined(separator: ", ")))"
    }

    private static func text(of curve: CircularCurve) -> String {
        switch curve {
        case .easeIn: "Easing { 1f - sqrt(1f - it * it) }"
        case .easeOut: "Easing { sqrt(it * (2f - it)) }"
        case .easeInOut:
            """
            Easing { x ->
                if (x < 0.5f) {
                    0.5f - 0.5f * sqrt(1f - 4f * x * x)
                } else {
                    0.5f + 0.5f * sqrt(1f - 4f * (1f - x) * (1f - x))
                }
            }
            """
        }
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

// MARK: - Springs

extension KotlinEasing {
    /// A spring in closed form: one with a velocity at the start, one that is cut off or repeated, or one so overdamped that it
    /// is an exponential.
    ///
    /// - Parameters:
    ///   - spring: the spring.
    ///   - velocity: its velocity at the start, in travels a second.
    ///   - duration: seconds of one pass before the speed.
    private init(_ spring: Spring, velocity: Double, duration: Double) {
        let (omega, ratio) = (spring.angularFrequency, spring.dampingRatio)
        func term(_ factor: Double, _ function: String, _ rate: Double) -> String {
            "\(KotlinText.significant(factor)) * \(function)(\(KotlinText.significant(rate * duration)) * it)"
        }
        func decay(_ rate: Double) -> String { "exp(\(KotlinText.significant(-rate * duration)) * it)" }
        if ratio < 1 - 1e-6 {
            let frequency = omega * (1 - ratio * ratio).squareRoot()
            let sine = (ratio * omega - velocity) / frequency
            let cosine = "cos(\(KotlinText.significant(frequency * duration)) * it)"
            let swing = "\(cosine) \(sine < 0 ? "-" : "+") \(term(abs(sine), "sin", frequency))"
            self.init("Easing { 1f - \(decay(ratio * omega)) * (\(swing)) }")
        } else if ratio < 1 + 1e-6 {
            let slope = (omega - velocity) * duration
            let line = "1f \(slope < 0 ? "-" : "+") \(KotlinText.significant(abs(slope))) * it"
            self.init("Easing { 1f - \(decay(omega)) * (\(line)) }")
        } else {
            let root = (ratio * ratio - 1).squareRoot()
            let (slow, fast) = (omega * (ratio - root), omega * (ratio + root))
            let share = (fast - velocity) / (fast - slow)
            if abs(share - 1) < Spring.exponentialError {
                self.init("Easing { 1f - \(decay(slow)) }")
            } else {
                let sum = "\(term(share, "exp", -slow)) \(share < 1 ? "-" : "+") \(term(abs(share - 1), "exp", -fast))"
                self.init("Easing { 1f - \(sum) }")
            }
        }
    }
}
