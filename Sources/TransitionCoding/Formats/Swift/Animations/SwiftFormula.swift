internal import TransitionEngine

/// An easing that SwiftUI plays by a formula, in a private struct that lasts for any time.
struct SwiftFormula: Sendable {
    /// The name of the struct, which takes a `duration`.
    let type: String
    /// Its declaration.
    let code: CodeText

    /// Returns `nil` for an easing without a formula.
    init?(_ easing: Easing) {
        guard let name = NamedEasings.name(of: easing), let found = Self.all.first(where: { $0.name == name }) else { return nil }
        self = found.formula
    }

    private init(_ type: String, _ words: String, _ sample: CodeText) {
        self.type = type
        code = """
            /// \(words)
            @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
            private struct \(type): CustomAnimation {
                let duration: TimeInterval

                func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
                    time < duration ? value.scaled(by: Self.sample(time / duration).value) : nil
                }

                func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
                    time < duration ? value.scaled(by: Self.sample(time / duration).slope / duration) : nil
                }

                \(sample)
            }
            """
    }

    /// The declarations of all formulas.
    static let declarations = all.map(\.formula.code.text)

    private static let all: [(name: String, formula: SwiftFormula)] =
        [
            (
                "m3Emphasized",
                SwiftFormula(
                    "EmphasizedAnimation", "Material's emphasized easing: two curves, which meet at a sixth of the time.",
                    emphasized)
            )
        ]
        + ["In", "Out", "InOut"].flatMap { way in
            let place = way == "InOut" ? "both ends" : way == "In" ? "its start" : "its end"
            let families = [("Elastic", "swings", elastic(way == "InOut" ? "0.45" : "0.3")), ("Bounce", "bounces", bounce)]
            return families.map { family, verb, curve in
                let name = "ease\(way)\(family)"
                let words = "The easing \(name), which \(verb) at \(place)."
                return (name, SwiftFormula("Ease\(way)\(family)Animation", words, sample(of: curve, way)))
            }
        }

    /// Returns the function that samples a curve, which is exactly 0 at the start.
    ///
    /// - Parameters:
    ///   - curve: the body of a function of `x` that returns the curve whose end is shaped.
    ///   - way: which end it shapes: `In`, `Out` or `InOut`.
    private static func sample(of curve: [String], _ way: String) -> CodeText {
        guard let parts = samples[way] else {
            return """
                private static func sample(_ x: Double) -> (value: Double, slope: Double) {
                    \(curve)
                }
                """
        }
        return """
            private static func sample(_ x: Double) -> (value: Double, slope: Double) {
                \(parts)
            }

            private static func out(_ x: Double) -> (value: Double, slope: Double) {
                \(curve)
            }
            """
    }

    /// How the start, and both ends, are shaped by the curve whose end is.
    private static let samples = [
        "In": [
            "guard x > 0 else { return (0, 0) }", "let back = out(1 - x)", "return (1 - back.value, back.slope)",
        ],
        "InOut": [
            "guard x > 0 else { return (0, 0) }", "if x < 0.5 {", "    let back = out(1 - 2 * x)",
            "    return ((1 - back.value) / 2, back.slope)", "}", "let rest = out(2 * x - 1)",
            "return ((1 + rest.value) / 2, rest.slope)",
        ],
    ]

    /// A sine whose height falls to a 1024th.
    private static func elastic(_ period: String) -> [String] {
        [
            "let frequency = 2 * Double.pi / \(period)",
            "let (height, angle) = (pow(2, -10 * x), frequency * x - .pi / 2)",
            "return (1 + height * sin(angle), height * (frequency * cos(angle) - 10 * log(2) * sin(angle)))",
        ]
    }

    /// Four parabolas: the fall, and three bounces.
    private static let bounce = [
        "let (middle, height): (Double, Double) =",
        "    x < 4.0 / 11 ? (0, 0)",
        "    : x < 8.0 / 11 ? (6.0 / 11, 0.75) : x < 10.0 / 11 ? (9.0 / 11, 0.9375) : (10.5 / 11, 0.984375)",
        "let rest = x - middle",
        "return (7.5625 * rest * rest + height, 15.125 * rest)",
    ]

    private static let emphasized: CodeText = """
        private static let accelerate = \([curve(CubicBezier.emphasized.accelerate)])
        private static let decelerate = \([curve(CubicBezier.emphasized.decelerate)])

        private static func sample(_ x: Double) -> (value: Double, slope: Double) {
            if x < 1.0 / 6 { return (0.4 * accelerate.value(at: 6 * x), 2.4 * accelerate.velocity(at: 6 * x)) }
            let rest = 1.2 * x - 0.2
            return (0.4 + 0.6 * decelerate.value(at: rest), 0.72 * decelerate.velocity(at: rest))
        }
        """

    private static func curve(_ curve: CubicBezier) -> String { SwiftText.wrapped("UnitCurve\(curve.unitCurve)", within: 80) }
}
