import TransitionEngine

/// The curves of Reanimated and React Native: `Easing.out(Easing.exp)`, `Easing.inOut(Easing.poly(4))`, `Easing.bounce`.
///
/// Source: reactnative.dev/docs/easing. A function alone has the mode `in`, and the bounce `out`.
enum ReactNativeEasing {
    static func easing(in text: String) -> Easing? {
        guard let start = text.firstRange(of: "Easing."), let (name, body) = call(text[start.upperBound...]) else { return nil }
        if let mode = FormulaEasing.Mode(name), let inner = body, let open = inner.firstRange(of: "Easing."),
            let (function, numbers) = call(inner[open.upperBound...])
        {
            return easing(function, numbers, mode)
        }
        return easing(name, body, .in)
    }

    /// Returns the name with which a text begins, and what stands in the parentheses after it.
    private static func call(_ text: Substring) -> (name: String, body: Substring?)? {
        let name = text.prefix { $0.isLetter }
        let rest = text[name.endIndex...]
        guard rest.first == "(" else { return (String(name), nil) }
        guard let block = PastedCode.block(rest) else { return nil }
        return (String(name), block.dropFirst().dropLast())
    }

    private static func easing(_ name: String, _ body: Substring?, _ mode: FormulaEasing.Mode) -> Easing? {
        let number = body.flatMap { plainNumber(trimmed($0)) }
        switch name {
        case "linear": return NamedEasings.linear
        case "ease":
            if mode == .in { return NamedEasings.easeIn }
            return PennerEasing.lines(mode) { NamedEasings.easeIn.value(at: $0) }
        case "quad": return FormulaEasing.power(2, mode)
        case "cubic": return FormulaEasing.power(3, mode)
        case "poly": return number.flatMap { FormulaEasing.power($0, mode) }
        case "sin": return PennerEasing.lines(mode) { 1 - cos($0 * .pi / 2) }
        case "circle": return .circular(mode == .in ? .easeIn : mode == .out ? .easeOut : .easeInOut)
        case "exp": return FormulaEasing.expo(mode)
        case "back": return abs(number ?? 0) <= 100 ? FormulaEasing.back(number ?? 1.70158, mode) : nil
        case "bounce": return PennerEasing.lines(mode) { PennerEasing.bounceOut($0) }
        case "elastic":
            let swings = (number ?? 1) * .pi
            guard abs(swings) <= 64 else { return nil }
            return PennerEasing.lines(mode) { p in
                let rest = cos(p * .pi / 2)
                return 1 - rest * rest * rest * cos(p * swings)
            }
        default: return nil
        }
    }
}
