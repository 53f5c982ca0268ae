import TransitionEngine

/// A number, percentage, length, angle or time of CSS, or the result of `calc()`, `min()`, `max()` or `clamp()`.
///
/// Source: css-values-4 §5, §6, §7 and §10: the terms of a sum have one type; at least one factor of a product is a number; a
/// divisor is a number.
struct CSSCalculation: Equatable {
    enum Kind { case number, percentage, length, angle, time }

    /// In pixels, degrees or seconds, or as many as there are percents.
    let value: Double
    let kind: Kind
    /// The units in it that the text alone doesn't say, such as `rem`.
    let units: Set<String>

    var isPercentage: Bool { kind == .percentage }

    /// What units are that depend on where the text stands.
    struct Units {
        /// The points of 100 %; `nil` where a percentage is no length.
        var side: Double?
        /// The view and what it lies in.
        let surroundings: Surroundings

        /// Pixels of `1rem` and `1em`: the size of text in browsers.
        static let textSize = 16.0
    }

    /// The seconds of a sum, product or the like of times; `nil` for any other text.
    static func seconds(_ text: String) -> Double? {
        guard text.hasSuffix(")"), let result = CSSCalculation(text, in: Units(surroundings: Surroundings())),
            result.kind == .time
        else { return nil }
        return result.value
    }

    /// The greatest depth of nested functions and parentheses.
    private static let nesting = 32

    /// Reads a text.
    ///
    /// - Parameter units: what units are; `nil` for a text of numbers and percentages.
    /// - Returns: `nil` if it isn't a calculation or if its types don't match.
    init?(_ text: String, in units: Units? = nil) {
        self.init(Substring(text), in: units, depth: 0)
    }

    private init?(_ text: Substring, in units: Units?, depth: Int) {
        guard depth <= Self.nesting else { return nil }
        let text = trimmed(text)
        if let plain = Self.plain(text, units) {
            self = plain
        } else if text.hasSuffix(")"), let open = text.firstIndex(of: "(") {
            let body = text[text.index(after: open)...].dropLast()
            self.init(function: text[..<open].lowercased(), body, in: units, depth: depth + 1)
        } else {
            return nil
        }
    }

    private init(_ value: Double, _ kind: Kind, _ units: Set<String> = []) {
        (self.value, self.kind, self.units) = (value, kind, units)
    }

    /// Returns a number with a unit or without one.
    private static func plain(_ text: String, _ units: Units?) -> CSSCalculation? {
        if let number = plainNumber(text) { return CSSCalculation(number, .number) }
        let unit = text.hasSuffix("%") ? "%" : String(text.reversed().prefix { $0.isLetter }.reversed()).lowercased()
        guard !unit.isEmpty, let number = plainNumber(text.dropLast(unit.count)) else { return nil }
        guard let units else { return unit == "%" ? CSSCalculation(number, .percentage) : nil }
        if unit == "%" {
            guard let side = units.side else { return CSSCalculation(number, .percentage) }
            return CSSCalculation(fraction(ofPercent: number) * side, .length, [unit])
        }
        if unit == "s" || unit == "ms" { return CSSCalculation(unit == "s" ? number : number / 1000, .time) }
        if let degrees = angles[unit] { return CSSCalculation(number * degrees, .angle) }
        if let pixels = lengths[unit] { return CSSCalculation(number * pixels, .length) }
        return units.pixels(of: unit).map { CSSCalculation(number * $0, .length, [unit]) }
    }

    /// Pixels of the units that are the same everywhere, and degrees.
    private static let lengths = [
        "px": 1, "pt": 96 / 72.0, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6,
    ]
    private static let angles = ["deg": 1, "grad": 0.9, "rad": 180 / Double.pi, "turn": 360]

    private init?(function name: String, _ body: Substring, in units: Units?, depth: Int) {
        let arguments = parts(of: body, at: ",").compactMap { Self.sum(Substring($0), in: units, depth: depth) }
        guard arguments.count == parts(of: body, at: ",").count, let first = arguments.first,
            arguments.allSatisfy({ $0.kind == first.kind })
        else { return nil }
        let values = arguments.map(\.value)
        let used = arguments.reduce(into: Set()) { $0.formUnion($1.units) }
        switch (name, values.count) {
        case ("", 1), ("calc", 1): self = first
        case ("min", _): self.init(values.min() ?? first.value, first.kind, used)
        case ("max", _): self.init(values.max() ?? first.value, first.kind, used)
        case ("clamp", 3): self.init(max(values[0], min(values[1], values[2])), first.kind, used)
        default: return nil
        }
    }

    /// Reads products joined by `+` and `-`, which have spaces around them.
    private static func sum(_ text: Substring, in units: Units?, depth: Int) -> CSSCalculation? {
        let words = words(of: trimmed(text))
        var total: CSSCalculation?
        var term: [String] = []
        var sign = 1.0
        for word in words + ["+"] {
            guard word == "+" || word == "-" else {
                term.append(word)
                continue
            }
            guard let next = product(term.joined(separator: " "), in: units, depth: depth),
                total.map({ $0.kind == next.kind }) ?? true
            else { return nil }
            total = CSSCalculation(
                (total?.value ?? 0) + sign * next.value, next.kind, next.units.union(total?.units ?? []))
            (term, sign) = ([], word == "+" ? 1 : -1)
        }
        return total
    }

    /// Reads values joined by `*` and `/`.
    private static func product(_ text: String, in units: Units?, depth: Int) -> CSSCalculation? {
        var result: CSSCalculation?
        for (index, factor) in parts(of: text, at: "*").enumerated() {
            for (position, part) in parts(of: factor, at: "/").enumerated() {
                guard let next = CSSCalculation(Substring(part), in: units, depth: depth) else { return nil }
                guard let known = result else {
                    result = next
                    continue
                }
                let divides = position > 0
                guard
                    divides
                        ? next.kind == .number && next.value != 0
                        : index > 0 && (known.kind == .number || next.kind == .number)
                else { return nil }
                result = CSSCalculation(
                    divides ? known.value / next.value : known.value * next.value,
                    known.kind == .number ? next.kind : known.kind, known.units.union(next.units))
            }
        }
        guard let result, result.value.isFinite else { return nil }
        return result
    }
}

extension CSSCalculation.Units {
    /// Returns the pixels of a unit that depends on where the text stands.
    fileprivate func pixels(of unit: String) -> Double? {
        let (width, height) = (surroundings.container.width / 100, surroundings.container.height / 100)
        return switch unit {
        case "rem", "em": Self.textSize
        case "vw", "svw", "lvw", "dvw", "vi", "cqw", "cqi": width
        case "vh", "svh", "lvh", "dvh", "vb", "cqh", "cqb": height
        case "vmin", "cqmin": min(width, height)
        case "vmax", "cqmax": max(width, height)
        default: nil
        }
    }
}
