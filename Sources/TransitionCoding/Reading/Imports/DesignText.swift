import TransitionEngine

/// What design tools show of an animation: the lines of Figma's inspect panel, such as `Smart animate`, `Ease out back`, `300ms`, and the
/// names of After Effects.
enum DesignText {
    /// The words of the panels.
    private static let words: Set<String> = [
        "animation", "smart", "animate", "dissolve", "move", "push", "slide", "instant", "in", "out", "over", "into", "curve",
        "easing",
        "ease", "and", "back", "duration", "delay", "linear", "gentle", "quick", "bouncy", "slow", "custom", "bezier", "spring",
        "mass",
        "stiffness", "damping", "easy", "hold", "direction", "left", "right", "top", "bottom", "interaction", "trigger", "type",
    ]
    /// Names of Figma in its API, and as its panel shows them; the longer ones before those that they contain.
    private static let names = [
        ("ease in and out back", "EASE_IN_AND_OUT_BACK"), ("ease in back", "EASE_IN_BACK"), ("ease out back", "EASE_OUT_BACK"),
        ("ease in and out", "EASE_IN_AND_OUT"), ("ease in", "EASE_IN"), ("ease out", "EASE_OUT"), ("gentle", "GENTLE"),
        ("quick", "QUICK"), ("bouncy", "BOUNCY"), ("slow", "SLOW"), ("linear", "LINEAR"), ("hold", "HOLD"),
    ]
    /// The curves of After Effects, whose handles reach a third.
    private static let afterEffects = [
        ("easy ease in", CubicBezier(0.167, 0.167, 0.667, 1)), ("easy ease out", CubicBezier(0.333, 0, 0.833, 0.833)),
        ("easy ease", CubicBezier(0.333, 0, 0.667, 1)),
    ]

    /// Returns `nil` for a text with any other word, and for names that are CSS's or SwiftUI's too.
    static func animation(_ text: String, standard: Double) -> (animation: Animation, isTimed: Bool)? {
        guard text.utf8.count <= 200, mayBe(text) else { return nil }
        let all = text.lowercased().split { $0.isWhitespace || $0 == ":" || $0 == "," || "()[]".contains($0) }.map(String.init)
        let times = all.compactMap { TimeText.seconds($0).flatMap { $0.isBare ? nil : $0.value } }
        let numbers = all.compactMap { plainNumber($0) }
        let said = all.filter { words.contains($0) }
        guard said.count + times.count + numbers.count == all.count, times.count <= 2 else { return nil }
        let line = said.joined(separator: " ")
        guard let base = base(line, numbers, times.first ?? standard) else { return nil }
        let delay: [Animation.Modifier] = times.count == 2 && times[1] != 0 ? [.delay(times[1])] : []
        let isSpring = if case .spring = base { true } else { false }
        return (Animation(base, modifiers: delay), isSpring || !times.isEmpty)
    }

    /// Whether it begins as panels do, with a capital or a number, or has a name that only they have.
    private static func mayBe(_ text: String) -> Bool {
        guard let first = text.utf8.first else { return false }
        if (0x41...0x5A).contains(first) || (0x30...0x39).contains(first) || ".[".utf8.contains(first) { return true }
        return text.firstRange(of: " back") != nil || ["gentle", "quick", "slow"].contains(text)
            || ["easy ease", "bezier("].contains(where: text.hasPrefix)
    }

    private static func base(_ line: String, _ numbers: [Double], _ seconds: Double) -> Animation.Base? {
        if numbers.count == 4,
            ["", "bezier"].contains(where: { line == $0 || !$0.isEmpty && line.firstRange(of: $0) != nil }),
            (0...1).contains(numbers[0]), (0...1).contains(numbers[2])
        {
            return .curve(.cubicBezier(CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])), duration: seconds)
        }
        guard numbers.isEmpty else { return nil }
        if let row = afterEffects.first(where: { line.hasPrefix($0.0) }) { return .curve(.cubicBezier(row.1), duration: seconds) }
        // `Ease in` and `bouncy` alone are read as CSS and SwiftUI have them.
        let isOwn = ["back", "smart animate", "gentle", "quick", "slow", "curve", "easing", "animation"].contains {
            line.firstRange(of: $0) != nil
        }
        guard isOwn, let name = names.first(where: { line.firstRange(of: $0.0) != nil })?.1 else { return nil }
        return SpecReader.figmaBase(name, duration: seconds)
    }
}
