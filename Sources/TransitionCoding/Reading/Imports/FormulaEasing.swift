import TransitionEngine

/// The easings of GSAP: formulas, as exact Bézier curves where they are cubic polynomials, else as lines within 2e-5.
///
/// Source: gsap.com/docs/v3/Eases; Penner's easing equations.
enum FormulaEasing {
    /// Reads `back.out(1.7)`, `elastic.out(1, 0.3)`, `power2.inOut`, `bounce`, `easeOutBounce`, `Back.easeOut.config(2)`, `outExpo`,
    /// `cubicOut`; `nil` for any other text.
    ///
    /// The mode that a name leaves out is `out`, as in GSAP.
    static func easing(_ text: String) -> Easing? {
        let open = text.firstIndex(ascii: "(")
        // Those of anime.js, whose number is the power.
        if let open, text.hasSuffix(")"), let mode = Mode(String(text[..<open])),
            case let body = text[text.index(after: open)...].dropLast(),
            let exponent = plainNumber(trimmed(body))
        {
            return power(exponent, mode)
        }
        guard let (family, mode) = parts(text[..<(open ?? text.endIndex)]) else { return nil }
        var numbers: [Double] = []
        if let open {
            guard text.hasSuffix(")") else { return nil }
            let list = TransitionCoding.parts(of: text[text.index(after: open)...].dropLast(), at: ",").map { trimmed($0) }.filter
            { !$0.isEmpty }
            numbers = list.compactMap { plainNumber($0) }
            guard numbers.count == list.count, numbers.count <= family.count, numbers.allSatisfy({ abs($0) <= 100 }) else {
                return nil
            }
        }
        return family.easing(numbers, mode)
    }

    /// Returns whether a text is an easing with numbers, such as `back.out(1.7)`.
    static func isCall(_ text: String) -> Bool {
        text.firstIndex(ascii: "(").map { parts(text[..<$0]) != nil } ?? false
    }

    /// Libraries that have easings under the names of easings.net, or `outExpo`, and not all of GSAP's formulas.
    enum Library { case reactSpring, anime3, anime4 }

    /// Reads a name without numbers by the formula of a library; `nil` for any other text.
    ///
    /// Source: easings.net, which react-spring follows; animejs, lib/anime.js (3.2) and easings (4.2).
    static func easing(_ text: String, of library: Library) -> Easing? {
        let name = text.lowercased()
        guard let words = joined(name.hasPrefix("ease") ? String(name.dropFirst(4)) : name), let mode = mode(words.dropFirst())
        else {
            return nil
        }
        switch (words[0], library) {
        case ("expo", .anime3): return power(6, mode)
        case ("expo", _): return expo(mode)
        case ("back", .anime3): return back(2, mode)
        case ("back", .reactSpring) where mode == .inOut: return back(2.5949095, mode)
        case ("elastic", .anime3): return PennerEasing.elastic(mode, period: 0.5)
        case ("elastic", .anime4): return PennerEasing.elastic(mode, period: 0.3)
        default: return easing(words.joined(separator: "."))
        }
    }

    private static func parts(_ name: Substring) -> (Family, Mode)? {
        var words = name.lowercased().split(separator: ".").map(String.init)
        // The names of easings.net, which leave the numbers at GSAP's own.
        if words.count == 1, words[0].hasPrefix("ease"),
            let family = ["elastic", "bounce"].first(where: { words[0].hasSuffix($0) })
        {
            words = [family, String(words[0].dropLast(family.count))]
        }
        if words.count == 1 { words = joined(words[0]) ?? words }
        guard let family = words.first.flatMap({ families[$0] }), let mode = mode(words.dropFirst()) else { return nil }
        return (family, mode)
    }

    /// Returns the family and the mode of a name that joins them, in either order: `outExpo`, `cubicInOut`.
    private static func joined(_ name: String) -> [String]? {
        for mode in ["inout", "out", "in"] {
            for family in [String(name.dropFirst(mode.count)), String(name.dropLast(mode.count))]
            where families[family] != nil && (name == mode + family || name == family + mode) {
                return [family, mode]
            }
        }
        return nil
    }

    typealias Mode = PennerEasing.Mode

    fileprivate static func mode(_ words: ArraySlice<String>) -> Mode? {
        // Version 2 wrote Back.easeOut.config(1.7).
        let words = words.last == "config" ? words.dropLast() : words
        guard words.count <= 1 else { return nil }
        switch words.first {
        case nil, "out", "easeout": return .out
        case "in", "easein": return .in
        case "inout", "easeinout": return .inOut
        default: return nil
        }
    }

    /// A family: how many numbers it takes, and its curve for a mode.
    private struct Family: Sendable {
        let count: Int
        let easing: @Sendable ([Double], Mode) -> Easing?
    }

    private static let families: [String: Family] = [
        "power1": power(2), "quad": power(2), "power2": power(3), "cubic": power(3), "power3": power(4), "quart": power(4),
        "power4": power(5), "quint": power(5), "strong": power(5),
        "sine": Family(count: 0) { _, mode in PennerEasing.lines(mode) { 1 - cos($0 * .pi / 2) } },
        "circ": Family(count: 0) { _, mode in PennerEasing.lines(mode) { 1 - (1 - $0 * $0).squareRoot() } },
        // GSAP leads its exponential to 0.
        "expo": Family(count: 0) { _, mode in
            PennerEasing.lines(mode) { p in exponential(PennerEasing.log2 * 10 * (p - 1)) * p + p * p * p * p * p * p * (1 - p) }
        },
        "bounce": Family(count: 0) { _, mode in PennerEasing.bounce(mode) },
        "back": Family(count: 1) { numbers, mode in back(numbers.first ?? 1.70158, mode) },
        "elastic": Family(count: 2) { numbers, mode in elastic(numbers, mode) },
    ]

    // MARK: - Polynomials

    private static func power(_ exponent: Int) -> Family { Family(count: 0) { _, mode in power(Double(exponent), mode) } }

    /// A power of time: a Bézier curve of the second and the third, else lines; `nil` for an exponent outside of 0.1…32.
    static func power(_ exponent: Double, _ mode: Mode) -> Easing? {
        guard (0.1...32).contains(exponent) else { return nil }
        if mode != .inOut, exponent == 2 || exponent == 3 { return cubic(0, exponent == 2 ? 1.0 / 3 : 0, mode) }
        if let whole = Int(exactly: exponent) {
            return PennerEasing.lines(mode) { p in (0..<whole).reduce(1.0) { power, _ in power * p } }
        }
        return PennerEasing.lines(mode) { p in p == 0 ? 0 : exponential(exponent * log(p)) }
    }

    static func back(_ overshoot: Double, _ mode: Mode) -> Easing? {
        if mode != .inOut { return cubic(0, -overshoot / 3, mode) }
        return PennerEasing.lines(mode) { $0 * $0 * ((overshoot + 1) * $0 - overshoot) }
    }

    /// The Bézier curve of a cubic polynomial of time, whose x are thirds, from the y of its control points in the mode `in`.
    private static func cubic(_ first: Double, _ second: Double, _ mode: Mode) -> Easing {
        .cubicBezier(
            mode == .in ? CubicBezier(1.0 / 3, first, 2.0 / 3, second) : CubicBezier(1.0 / 3, 1 - second, 2.0 / 3, 1 - first))
    }

    // MARK: - Lines

    /// The exponential of Penner's: a 1024th at the start, where it jumps to 0.
    static func expo(_ mode: Mode) -> Easing? {
        PennerEasing.lines(mode) { $0 == 0 ? 0 : exponential(PennerEasing.log2 * 10 * ($0 - 1)) }
    }

    /// An amplitude of at least 1, and a period. A smaller amplitude lengthens the period.
    private static func elastic(_ numbers: [Double], _ mode: Mode) -> Easing? {
        let given = numbers.first ?? 1
        let period = numbers.count > 1 && numbers[1] != 0 ? numbers[1] : PennerEasing.swing(mode)
        return PennerEasing.elastic(mode, amplitude: max(1, given), period: given < 1 && given != 0 ? period / given : period)
    }
}

extension PennerEasing.Mode {
    /// - Parameter name: as code has it: `in`, `out` or `inOut`.
    init?(_ name: String) {
        guard let mode = FormulaEasing.mode([name.lowercased()]) else { return nil }
        self = mode
    }
}
