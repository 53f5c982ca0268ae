import TransitionEngine

/// What design tools show of an animation: the lines of Figma's inspect panel, such as `Smart animate`, `Ease out back`, `300ms`, the
/// words of Figma's API, such as `SMART_ANIMATE BOUNCY 0.8`, and the names of After Effects.
struct DesignText {
    /// The curve or the spring. That a curve lasts 0 s says nothing.
    let base: Animation.Base
    /// What is given of them; a bare one has no unit.
    let duration, delay: (value: Double, isBare: Bool)?

    /// The words of the panels.
    private static let words: Set<String> = [
        "animation", "smart", "animate", "dissolve", "move", "push", "slide", "instant", "in", "out", "over", "into", "curve",
        "easing", "ease", "and", "back", "duration", "delay", "linear", "gentle", "quick", "bouncy", "slow", "custom", "bezier",
        "spring", "mass", "stiffness", "damping", "bounce", "easy", "hold", "direction", "from", "to", "left", "right", "top",
        "bottom",
        "interaction", "trigger", "type", "on", "while", "click", "tap", "drag", "hover", "hovering", "pressing",
    ]
    /// Those that say nothing of a spring.
    static let silentWords = words.subtracting(["mass", "stiffness", "damping", "duration", "delay", "bounce"])
    /// Names of Figma in its API, and as its panel shows them; the longer ones before those that they contain.
    private static let names = [
        ("ease in and out back", "EASE_IN_AND_OUT_BACK"), ("ease in back", "EASE_IN_BACK"), ("ease out back", "EASE_OUT_BACK"),
        ("ease in and out", "EASE_IN_AND_OUT"), ("ease in", "EASE_IN"), ("ease out", "EASE_OUT"), ("gentle", "GENTLE"),
        ("quick", "QUICK"), ("bouncy", "BOUNCY"), ("slow", "SLOW"), ("linear", "LINEAR"), ("hold", "HOLD"),
    ]
    /// Words that neither CSS nor SwiftUI have, so that the names beside them are Figma's.
    private static let ownWords = [
        "back", "smart animate", "dissolve", "move in", "move out", "push", "slide in", "slide out", "gentle", "quick", "slow",
        "hold", "curve", "easing", "animation", "duration", "delay",
    ]
    /// The curves of After Effects, whose handles reach a third.
    private static let afterEffects = [
        ("easy ease in", CubicBezier(0.167, 0.167, 0.667, 1)), ("easy ease out", CubicBezier(0.333, 0, 0.833, 0.833)),
        ("easy ease", CubicBezier(0.333, 0, 0.667, 1)),
    ]

    /// Returns `nil` for a text with any other word, and for names that are CSS's or SwiftUI's too.
    init?(_ text: String) {
        guard text.utf8.count <= 200, Self.mayBe(text) else { return nil }
        // The API's words are in capitals, and its seconds have no unit.
        let isAPI = SpecReader.isFigma(text)
        let plain = isAPI ? text.replacing("_", with: " ") : text
        let all = Self.joiningUnits(
            plain.lowercased().split { $0.isWhitespace || $0 == ":" || $0 == "," || "()[]".contains($0) }.map(String.init))
        // A time goes by the label before it; without one the duration stands first.
        var times: [(value: Double, isBare: Bool)] = []
        var labeled: [String: (value: Double, isBare: Bool)] = [:]
        for (index, word) in all.enumerated() {
            guard let time = TimeText.seconds(word), isAPI || !time.isBare else { continue }
            times.append(time)
            let label = index > 0 ? all[index - 1] : ""
            let isDelay = label == "delay" || label != "duration" && labeled["duration"] != nil
            let name = isDelay ? "delay" : "duration"
            guard labeled.updateValue(time, forKey: name) == nil else { return nil }
        }
        let numbers = isAPI ? [] : all.compactMap { plainNumber($0) }
        let said = all.filter { Self.words.contains($0) }
        guard said.count + times.count + numbers.count == all.count,
            let base = Self.base(said.joined(separator: " "), numbers, isOwn: text.contains(ascii: "_"))
        else { return nil }
        (self.base, duration, delay) = (base, labeled["duration"], labeled["delay"])
    }

    /// Whether it begins as panels do, with a capital or a number, or has a name that only they have.
    private static func mayBe(_ text: String) -> Bool {
        guard let first = text.utf8.first else { return false }
        if (0x41...0x5A).contains(first) || (0x30...0x39).contains(first) || ".[(".utf8.contains(first) { return true }
        return text.firstRange(of: " back") != nil || ["gentle", "quick", "slow"].contains(text)
            || ["easy ease", "bezier("].contains(where: text.hasPrefix)
    }

    /// - Parameter isOwn: whether every name is Figma's.
    private static func base(_ line: String, _ numbers: [Double], isOwn: Bool) -> Animation.Base? {
        if numbers.count == 4,
            ["", "bezier", "custom"].contains(where: { line == $0 || !$0.isEmpty && line.firstRange(of: $0) != nil }),
            (0...1).contains(numbers[0]), (0...1).contains(numbers[2])
        {
            return .curve(.cubicBezier(CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])), duration: 0)
        }
        if numbers.count == 1, line.firstRange(of: "bounce") != nil {
            return .spring(SpringAnimation(.durationBounce(duration: 0.5, bounce: numbers[0])))
        }
        guard numbers.isEmpty else { return nil }
        if let row = afterEffects.first(where: { line.hasPrefix($0.0) }) { return .curve(.cubicBezier(row.1), duration: 0) }
        // `Ease in` and `bouncy` alone are read as CSS and SwiftUI have them.
        guard isOwn || ownWords.contains(where: { line.firstRange(of: $0) != nil }),
            let name = names.first(where: { line.firstRange(of: $0.0) != nil })?.1
        else { return nil }
        return SpecReader.figmaBase(name, duration: 0)
    }

    /// Returns the transition that Figma's panel shows on lines, in the words of its API, with where the new frame goes; `nil` for any
    /// other text.
    static func panel(_ text: String) -> (type: String, direction: String?)? {
        guard text.utf8.contains(UInt8(ascii: "\n")) else { return nil }
        let lines = text.split(whereSeparator: \.isNewline).map { trimmed($0.split(ascii: ":").last ?? "").uppercased() }
        let names = lines.map { $0.replacing(" ", with: "_") }
        guard let type = names.first(where: SpecReader.figmaTransitions.contains), isPanel(text) else { return nil }
        let sides = ["LEFT", "RIGHT", "TOP", "BOTTOM"]
        let line = lines.lazy.map { $0.split(separator: " ").map(String.init) }.first { $0.last.map(sides.contains) == true }
        guard let line, let side = line.last, let place = sides.firstIndex(of: side) else { return (type, nil) }
        return (type, line.first == "FROM" ? sides[place ^ 1] : side)
    }

    /// Whether a text has nothing but the words of the panels, times and numbers.
    private static func isPanel(_ text: String) -> Bool {
        let all = joiningUnits(text.lowercased().split { $0.isWhitespace || ":,()[]".contains($0) }.map(String.init))
        return all.allSatisfy { words.contains($0) || plainNumber($0) != nil || TimeText.seconds($0) != nil }
    }

    /// Returns a text with names in several words, as design tools show them, in one, and numbers with their unit: `Ease in and out`
    /// and, on the next line, `300 ms` is `ease-in-out 300ms`. CSS with its property may call keyframes `in`.
    static func joined(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 <= UInt8(ascii: " ") }), !text.contains(ascii: "("), !text.contains(ascii: ":")
        else { return text }
        var words = joiningUnits(text.split(whereSeparator: \.isWhitespace).map(String.init))
        if let first = words.firstIndex(where: { $0.lowercased() == "ease" }) {
            var end = first + 1
            while end < words.count, ["in", "out", "and", "in-out"].contains(words[end].lowercased()) { end += 1 }
            let name = words[first..<end].map { $0.lowercased() }.filter { $0 != "and" }.joined(separator: "-")
            words.replaceSubrange(first..<end, with: [name])
        }
        return words.joined(separator: " ")
    }

    /// Returns words in which a number and the unit behind it are one.
    private static func joiningUnits(_ words: [String]) -> [String] {
        words.reduce(into: []) { joined, word in
            if ["ms", "s"].contains(word.lowercased()), let last = joined.last, plainNumber(last) != nil {
                joined[joined.count - 1] += word
            } else {
                joined.append(word)
            }
        }
    }
}

extension SpecReader {
    mutating func animation(_ design: DesignText) -> Animation? {
        let times = [design.duration, design.delay].map { time in
            time.map { $0.isBare ? bareSeconds($0.value) : $0.value }
        }
        guard !times.contains(.some(nil)) else { return nil }
        let (duration, delay) = (times[0] ?? nil, times[1] ?? nil)
        var animation = Animation(design.base)
        lastCurve.assumesDuration = false
        switch design.base {
        case .curve(let easing, _):
            if duration == nil { assumeDuration(of: easing) }
            animation.base = .curve(easing, duration: duration ?? source.defaultCurveDuration)
        case .spring(let spring):
            if case .physical = spring.form {
                if let duration { warnOfDuration(duration, beside: spring) }
            } else if let duration {
                setDuration(duration, of: &animation)
            }
        case .decay: break
        }
        if let delay, delay != 0 { animation.modifiers.append(.delay(delay)) }
        return animation
    }

    /// Warns of a duration that a design tool shows beside a spring by its physics, unless that is when it settles.
    mutating func warnOfDuration(_ seconds: Double, beside spring: SpringAnimation) {
        guard let settling = spring.settlingText, settling != "\(fixedText(seconds, 3)) s" else { return }
        warnings.append(
            TimelineWarning(
                "without-effect",
                "duration \(exactText(seconds)) changes nothing: a spring by mass, stiffness and damping settles by itself, after "
                    + "\(settling)."))
    }
}

extension SpringAnimation {
    /// The seconds in which it settles, as a text; `nil` where its numbers are wrong.
    var settlingText: String? {
        var issues = SpecIssues()
        Animation(.spring(self)).validate(at: "", into: &issues)
        return issues.isEmpty && settlingDuration.isFinite ? "\(fixedText(settlingDuration, 3)) s" : nil
    }
}
