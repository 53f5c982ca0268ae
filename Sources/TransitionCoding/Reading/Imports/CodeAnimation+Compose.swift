import TransitionEngine

// What Compose says by its names or by its place in a call.
extension CodeAnimation {
    /// Returns a text whose calls say no type: `tween<Float>(300)` is `tween(300)`.
    static func withoutTypes(_ text: String) -> String {
        var text = text
        for call in ["tween<", "spring<", "epeatable<"] {
            while let found = text.firstRange(of: call), let end = text[found.upperBound...].firstRange(of: ">(") {
                text.replaceSubrange(text.index(before: found.upperBound)..<end.upperBound, with: "(")
            }
        }
        return text
    }

    /// The easing of `tween`, by its label or as the third argument; `nil` where it names none.
    var composeEasingName: String? {
        let arguments = arguments(of: "tween")
        if let given = arguments.first(where: { $0.hasPrefix("easing") }), let mark = given.firstIndex(of: "=") {
            return trimmed(given[given.index(after: mark)...])
        }
        return arguments.count > 2 && !arguments[2].contains("=") ? arguments[2] : nil
    }

    /// The curve of that easing; `nil` for a name that isn't known. Compose's own have capitals: `ease` is a value of the program.
    var composeEasing: Easing? {
        composeEasingName.flatMap { name in
            guard let last = name.split(separator: ".").last, last.first?.isUppercase == true else { return nil }
            return Self.easing(named: name) ?? Self.easing(named: String(last))
        }
    }

    /// The easings of Compose that are read alone, too. Those of Material are named in every tool.
    private static let constants = ["FastOutSlowInEasing", "LinearOutSlowInEasing", "FastOutLinearInEasing", "LinearEasing"]

    /// Returns the curve of such an easing; `nil` for any other name.
    static func constant(named name: String) -> Easing? { constants.contains(name) ? easing(named: name) : nil }

    /// The number at a place of `spring(dampingRatio, stiffness)` that has no label; `nil` for anything else.
    func composeSpringNumber(at index: Int) -> Double? {
        guard dialect == .compose, case let arguments = arguments(of: "spring"), arguments.count > index else { return nil }
        return Self.number(arguments[index])
    }
}
