import TransitionEngine

/// The curves of Flutter: Bézier curves, bounces and Material's emphasized one.
///
/// Source: Flutter `Curves`. Some have the names of easings.net, but not their numbers.
enum FlutterCurves {
    private static let points: [String: [Double]] = [
        "linear": [0, 0, 1, 1], "ease": [0.25, 0.1, 0.25, 1], "fastOutSlowIn": [0.4, 0, 0.2, 1],
        "slowMiddle": [0.15, 0.85, 0.85, 0.15], "fastLinearToSlowEaseIn": [0.18, 1, 0.04, 1],
        "easeInToLinear": [0.67, 0.03, 0.65, 0.09], "linearToEaseOut": [0.35, 0.91, 0.33, 0.97],
        "easeIn": [0.42, 0, 1, 1], "easeOut": [0, 0, 0.58, 1], "easeInOut": [0.42, 0, 0.58, 1],
        "easeInSine": [0.47, 0, 0.745, 0.715], "easeOutSine": [0.39, 0.575, 0.565, 1],
        "easeInOutSine": [0.445, 0.05, 0.55, 0.95],
        "easeInQuad": [0.55, 0.085, 0.68, 0.53], "easeOutQuad": [0.25, 0.46, 0.45, 0.94],
        "easeInOutQuad": [0.455, 0.03, 0.515, 0.955],
        "easeInCubic": [0.55, 0.055, 0.675, 0.19], "easeOutCubic": [0.215, 0.61, 0.355, 1],
        "easeInOutCubic": [0.645, 0.045, 0.355, 1],
        "easeInQuart": [0.895, 0.03, 0.685, 0.22], "easeOutQuart": [0.165, 0.84, 0.44, 1], "easeInOutQuart": [0.77, 0, 0.175, 1],
        "easeInQuint": [0.755, 0.05, 0.855, 0.06], "easeOutQuint": [0.23, 1, 0.32, 1], "easeInOutQuint": [0.86, 0, 0.07, 1],
        "easeInExpo": [0.95, 0.05, 0.795, 0.035], "easeOutExpo": [0.19, 1, 0.22, 1], "easeInOutExpo": [1, 0, 0, 1],
        "easeInCirc": [0.6, 0.04, 0.98, 0.335], "easeOutCirc": [0.075, 0.82, 0.165, 1],
        "easeInOutCirc": [0.785, 0.135, 0.15, 0.86],
        "easeInBack": [0.6, -0.28, 0.735, 0.045], "easeOutBack": [0.175, 0.885, 0.32, 1.275],
        "easeInOutBack": [0.68, -0.55, 0.265, 1.55],
    ]

    /// Returns the curve turned round, as `Curve.flipped` does; `nil` for one that is no Bézier curve.
    static func flipped(_ easing: Easing) -> Easing? {
        guard let curve = easing.cssBezier else { return nil }
        let points = [curve.x2, curve.y2, curve.x1, curve.y1].map { derivedNumber(1 - $0) }
        return .cubicBezier(CubicBezier(points[0], points[1], points[2], points[3]))
    }

    /// The curves that Flutter has as formulas, and what they are called here.
    private static let formulas = [
        ("easeInElastic", "ElasticInCurve(0.3)"), ("easeOutElastic", "ElasticOutCurve(0.3)"),
        ("easeInOutElastic", "ElasticInOutCurve(0.45)"), ("easeInBounce", "Curves.bounceIn"),
        ("easeOutBounce", "Curves.bounceOut"), ("easeInOutBounce", "Curves.bounceInOut"),
        ("m3Emphasized", "Curves.easeInOutCubicEmphasized"),
    ]

    /// Returns a curve that isn't a Bézier curve as an expression of Dart; `nil` where Flutter has none.
    static func code(_ easing: Easing) -> String? {
        NamedEasings.name(of: easing).flatMap { name in formulas.first { $0.0 == name }?.1 }
    }

    /// Returns the curve of `ElasticOutCurve(0.3)` in a text, whose period is 0.4 if it says none; `nil` for any other.
    static func elastic(in text: String) -> Easing? {
        for (name, mode) in [("ElasticInOutCurve(", "inOut"), ("ElasticInCurve(", "in"), ("ElasticOutCurve(", "out")] {
            guard let call = text.firstRange(of: name) else { continue }
            let period = trimmed(text[call.upperBound...].prefix { $0 != ")" })
            return FormulaEasing.easing("elastic.\(mode)(1,\(period.isEmpty ? "0.4" : period))")
        }
        return nil
    }

    /// Returns the curve of a constant, such as `easeOutBack`; `nil` for any other.
    static func easing(named name: String) -> Easing? {
        if name == "easeInOutCubicEmphasized" { return AnimationNames.easing(named: "m3Emphasized") }
        if name == "decelerate" { return FormulaEasing.easing("quad.out") }
        // Their period is 0.4 in every mode.
        if name.hasPrefix("elastic") { return FormulaEasing.easing("elastic.\(name.dropFirst(7))(1,0.4)") }
        if name.hasPrefix("bounce") { return FormulaEasing.easing("bounce." + name.dropFirst(6)) }
        return points[name].map { .cubicBezier(CubicBezier($0[0], $0[1], $0[2], $0[3])) }
    }
}
