import TransitionEngine

/// The interpolators of Android by their names in code and in resources: `OvershootInterpolator(2f)`,
/// `@android:interpolator/fast_out_slow_in`.
///
/// Source: `android.view.animation` and `androidx.interpolator.view.animation`.
enum AndroidInterpolators {
    /// The Bézier curves.
    private static let beziers: [String: CubicBezier] = [
        "linear": CubicBezier(0, 0, 1, 1), "fastoutslowin": CubicBezier(0.4, 0, 0.2, 1),
        "fastoutlinearin": CubicBezier(0.4, 0, 1, 1), "linearoutslowin": CubicBezier(0, 0, 0.2, 1),
    ]

    /// Returns the curve of a name with its numbers; `nil` for any other.
    ///
    /// - Parameter name: without `Interpolator`.
    static func easing(_ name: String, _ numbers: [Double]) -> Easing? {
        let first = numbers.first
        switch name.lowercased().filter({ $0 != "_" }) {
        case "acceleratedecelerate": return FormulaEasing.easing("sine.inOut")
        case "accelerate": return FormulaEasing.power(2 * (first ?? 1), .in)
        case "decelerate": return FormulaEasing.power(2 * (first ?? 1), .out)
        case "overshoot": return FormulaEasing.easing("back.out(\(exactText(first ?? 2)))")
        case "anticipate": return FormulaEasing.easing("back.in(\(exactText(first ?? 2)))")
        case "anticipateovershoot":
            let tension = (first ?? 2) * (numbers.count > 1 ? numbers[1] : 1.5)
            return FormulaEasing.easing("back.inOut(\(exactText(derivedNumber(tension))))")
        case "bounce": return PennerEasing.lines(.in, bounce)
        case "fastoutextraslowin": return AnimationNames.easing(named: "m3Emphasized")
        case let name: return beziers[name].map { .cubicBezier($0) } ?? power(name)
        }
    }

    /// The resources whose name has a power: `decelerate_cubic`.
    private static func power(_ name: String) -> Easing? {
        for (suffix, exponent) in [("quad", 2.0), ("cubic", 3), ("quint", 5)] where name.hasSuffix(suffix) {
            switch name.dropLast(suffix.count) {
            case "accelerate": return FormulaEasing.power(exponent, .in)
            case "decelerate": return FormulaEasing.power(exponent, .out)
            default: return nil
            }
        }
        return nil
    }

    /// Returns the curve of a resource, such as `@android:anim/overshoot_interpolator`.
    static func easing(resource text: String) -> Easing? {
        let name = (text.split { "/.".contains($0) }.last ?? "").filter { $0 != "_" }.lowercased()
        let word = name.hasSuffix("interpolator") ? String(name.dropLast(12)) : name
        return easing(word, []) ?? material(word)
    }

    /// Returns the curve of a resource of Material: `m3_sys_motion_easing_emphasized`, or the attribute `motionEasingEmphasizedInterpolator`.
    private static func material(_ name: String) -> Easing? {
        guard let start = ["m3sysmotioneasing", "motioneasing"].first(where: name.hasPrefix) else { return nil }
        let style = name.dropFirst(start.count)
        return style == "linear" ? NamedEasings.linear : NamedEasings.all.first { $0.name.lowercased() == "m3" + style }?.easing
    }

    /// Returns the curve of the first call of an interpolator in code; `nil` without one that is known.
    static func easing(in text: String) -> Easing? {
        if let resource = ["R.interpolator.", "R.anim."].lazy.compactMap({ text.firstRange(of: $0) }).first {
            return easing(resource: String(text[resource.upperBound...].prefix { $0.isLetter || $0 == "_" }))
        }
        return text.ranges(of: "Interpolator(").lazy.compactMap { call in
            let name = String(text[..<call.lowerBound].reversed().prefix { $0.isLetter }.reversed())
            let body = text[call.upperBound...].prefix { $0 != ")" }
            return easing(name, parts(of: body, at: ",").compactMap { CodeAnimation.number($0) })
        }.first
    }

    private static func bounce(_ p: Double) -> Double {
        let t = p * 1.1226
        func arc(_ middle: Double, _ height: Double) -> Double { (t - middle) * (t - middle) * 8 + height }
        return t < 0.3535 ? t * t * 8 : t < 0.7408 ? arc(0.54719, 0.7) : t < 0.9644 ? arc(0.8526, 0.9) : arc(1.0435, 0.95)
    }
}
