internal import TransitionEngine

/// The animations of one output: expressions, and the `CustomAnimation` structs of the curves that SwiftUI lacks.
struct SwiftAnimations {
    private let names: CodeNames
    private let tolerance: Double
    /// The declarations of the structs, in the order of their use.
    private(set) var declarations: [CodeText] = []
    /// The number of knots and the greatest error of each struct that isn't exact.
    private(set) var approximations: [String] = []
    private var known: [(base: Animation, expression: String)] = []

    /// - Parameter tolerance: the greatest error of knots, in progress.
    init(_ names: CodeNames, tolerance: Double) { (self.names, self.tolerance) = (names, tolerance) }

    /// Returns an expression of type `Animation`.
    ///
    /// - Throws: `CancellationError`.
    mutating func expression(_ animation: Animation) throws -> String {
        if let text = SwiftAnimationText.text(animation) { return text }
        let takesModifiers = !SwiftAnimationText.needsData(animation)
        let base = takesModifiers ? Animation(animation.base) : animation
        let modifiers = takesModifiers ? SwiftAnimationText.modifiers(animation) : ""
        if let same = known.first(where: { $0.base == base }) { return same.expression + modifiers }
        if let (formula, duration) = base.formula {
            if !declarations.contains(where: { $0.text == formula.code.text }) { declarations.append(formula.code) }
            return "Animation(\(formula.type)(duration: \(exactText(duration))))" + modifiers
        }
        let type = names.type + (known.isEmpty ? "" : "\(known.count + 1)") + "Animation"
        let custom = try SwiftCustomAnimation(base, within: tolerance)
        if let approximation = custom.approximation { approximations.append(approximation) }
        declarations.append(custom.declaration(type))
        known.append((base, "Animation(\(type)())"))
        return "Animation(\(type)())" + modifiers
    }

    /// Returns what an animation declares with the caller's name: a struct, if SwiftUI has no such curve.
    static func declared(_ names: CodeNames, of animation: Animation?) -> [SwiftDeclaration] {
        guard let animation, SwiftAnimationText.text(animation) == nil, animation.formula == nil else { return [] }
        return [.type(names.type + "Animation")]
    }

    /// Returns the animation of a spec as an expression; `nil` for none. SwiftUI's default keeps its name.
    ///
    /// - Throws: `CancellationError`.
    mutating func expression(of spec: TransitionSpec) throws -> String? {
        if case .sourceDefault = spec.animation, spec.resolvedAnimation == .default { return ".default" }
        return try spec.resolvedAnimation.map { try expression($0) }
    }
}

extension Animation {
    /// The formula of one leg and its seconds, if SwiftUI can modify it; `nil` for any other animation.
    fileprivate var formula: (SwiftFormula, duration: Double)? {
        guard case .curve(let easing, let duration) = base, duration > 0, !SwiftAnimationText.needsData(self) else { return nil }
        return SwiftFormula(easing).map { ($0, duration) }
    }
}

/// A curve as knots with straight lines between them.
struct SwiftKnots {
    /// The time and the value of each.
    private let pairs: [String]
    /// What the head of the output says about the error; `nil` if the knots are the curve.
    let approximation: String?

    /// The knots as an array of pairs, wrapped at 120 columns.
    var literal: String {
        let line = "[" + pairs.joined(separator: ", ") + "]"
        if line.count <= 48 { return line }
        var lines = [""]
        for pair in pairs {
            if lines[lines.count - 1].count + pair.count > 108 { lines.append("") }
            lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + pair + ","
        }
        return "[\n" + lines.map { "    \($0)\n" }.joined() + "]"
    }

    /// - Throws: `CancellationError`.
    init(_ animation: Animation, within tolerance: Double) throws {
        let curve = TimingCurve(animation)
        if let corners = Self.corners(of: animation) ?? (curve.duration > 0 ? nil : [(0, 1), (0.001, 1)]) {
            pairs = corners.map { "(\(fixedText($0.time, 6)), \(exactText($0.value)))" }
            approximation = nil
            return
        }
        let samples = (0...512).map { curve.value(at: curve.duration * Double($0) / 512) }
        let (least, greatest) = (samples.min() ?? 0, samples.max() ?? 1)
        // Milliseconds are enough for most curves; a steep one needs finer times.
        let forms = [(places: 3, digits: 4), (6, 6)]
        let reduced = try CurveBundle(curve).knots(
            within: tolerance,
            in: forms.map { places, digits in
                KnotForm(using: 0.9, resolution: 1 / powerOfTen(places)) { knots in
                    let values = knots.values[0].map { Self.round(min(max($0, least), greatest), digits) }
                    return Knots(times: knots.times.map { Self.round($0, places) }, values: [values])
                }
            })
        let (places, digits) = forms[reduced.form]
        pairs = zip(reduced.knots.times, reduced.knots.values[0]).map {
            "(\(fixedText($0, places)), \(fixedText($1, digits)))"
        }
        let error = fixedText((reduced.error * 1e4).rounded(.up) / 1e4, 4)
        approximation = "Approximate: \(pairs.count) knots, error ≤ \(error)."
    }

    /// The corners of a curve that consists of straight lines; `nil` for any other, and for one with many corners.
    private static func corners(of animation: Animation) -> [(time: Double, value: Double)]? {
        guard case .curve(let easing, let duration) = animation.base, animation.modifiers.isEmpty, duration > 0,
            var corners = easing.corners
        else { return nil }
        switch easing {
        case .linear(let stops) where stops.stops.count > 32: return nil
        case .steps(let steps) where steps.count > 64: return nil
        default: break
        }
        // The curve ends where it jumps.
        if corners.suffix(2).allSatisfy({ $0.input == 1 }) { corners.removeLast() }
        return corners.map { (duration * $0.input, $0.output) }
    }

    private static func round(_ value: Double, _ decimals: Int) -> Double {
        let unit = powerOfTen(decimals)
        return (value * unit).rounded() / unit
    }
}
