/// A CSS number or percentage, or the result of `calc()`, `min()`, `max()` or `clamp()`.
///
/// Source: css-values-4 §10: the terms of a sum have one type; at least one factor of a product is a number; a
/// divisor is a number.
struct CSSCalculation: Equatable {
    let value: Double
    let isPercentage: Bool

    /// The greatest depth of nested functions and parentheses.
    private static let nesting = 32

    /// Reads a text. Returns `nil` if it isn't a calculation or if its types don't match.
    init?(_ text: String) {
        self.init(Substring(text), depth: 0)
    }

    private init?(_ text: Substring, depth: Int) {
        guard depth <= Self.nesting else { return nil }
        let text = trimmed(text)
        if text.hasSuffix("%"), let number = plainNumber(text.dropLast()) {
            self.init(value: number, isPercentage: true)
        } else if let number = plainNumber(text) {
            self.init(value: number, isPercentage: false)
        } else if text.hasSuffix(")"), let open = text.firstIndex(of: "(") {
            let body = text[text.index(after: open)...].dropLast()
            self.init(function: text[..<open].lowercased(), body, depth: depth + 1)
        } else {
            return nil
        }
    }

    private init(value: Double, isPercentage: Bool) {
        self.value = value
        self.isPercentage = isPercentage
    }

    private init?(function name: String, _ body: Substring, depth: Int) {
        let arguments = parts(of: body, at: ",").compactMap { Self.sum(Substring($0), depth: depth) }
        guard arguments.count == parts(of: body, at: ",").count, let first = arguments.first,
            arguments.allSatisfy({ $0.isPercentage == first.isPercentage })
        else { return nil }
        let values = arguments.map(\.value)
        switch (name, values.count) {
        case ("", 1), ("calc", 1): self = first
        case ("min", _): self.init(value: values.min() ?? first.value, isPercentage: first.isPercentage)
        case ("max", _): self.init(value: values.max() ?? first.value, isPercentage: first.isPercentage)
        case ("clamp", 3): self.init(value: max(values[0], min(values[1], values[2])), isPercentage: first.isPercentage)
        default: return nil
        }
    }

    /// Reads products joined by `+` and `-`, which have spaces around them.
    private static func sum(_ text: Substring, depth: Int) -> CSSCalculation? {
        let words = words(of: trimmed(text))
        var total: CSSCalculation?
        var term: [String] = []
        var sign = 1.0
        for word in words + ["+"] {
            guard word == "+" || word == "-" else {
                term.append(word)
                continue
            }
            guard let next = product(term.joined(separator: " "), depth: depth),
                total.map({ $0.isPercentage == next.isPercentage }) ?? true
            else { return nil }
            total = CSSCalculation(value: (total?.value ?? 0) + sign * next.value, isPercentage: next.isPercentage)
            (term, sign) = ([], word == "+" ? 1 : -1)
        }
        return total
    }

    /// Reads values joined by `*` and `/`.
    private static func product(_ text: String, depth: Int) -> CSSCalculation? {
        var result: CSSCalculation?
        for (index, factor) in parts(of: text, at: "*").enumerated() {
            for (position, part) in parts(of: factor, at: "/").enumerated() {
                guard let next = CSSCalculation(Substring(part), depth: depth) else { return nil }
                guard let known = result else {
                    result = next
                    continue
                }
                let divides = position > 0
                guard divides ? !next.isPercentage && next.value != 0 : index > 0 && !(known.isPercentage && next.isPercentage)
                else { return nil }
                result = CSSCalculation(
                    value: divides ? known.value / next.value : known.value * next.value,
                    isPercentage: known.isPercentage || next.isPercentage)
            }
        }
        guard let result, result.value.isFinite else { return nil }
        return result
    }
}
