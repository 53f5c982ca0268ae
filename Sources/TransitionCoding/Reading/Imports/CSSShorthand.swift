import TransitionEngine

/// The timing in a value of CSS `animation` or `transition` (css-animations-1 §4.7, css-transitions-1 §2.5).
///
/// The first time is the duration and the second is the delay. The first number without a unit is the iteration
/// count.
struct CSSShorthand {
    private(set) var times: [Double] = []
    private(set) var easing: String?
    /// The iteration count; infinite for `infinite`. Default 1.
    private(set) var count = 1.0
    private(set) var alternates = false
    private(set) var isReversed = false
    /// The name: of keyframes, or of the property of a transition; `nil` without one.
    private(set) var name: String?

    /// Whether the name is that of keyframes without doubt.
    private(set) var playsKeyframes = false

    /// The keywords, each with its longhand.
    private static let keywords = [
        "infinite": "iteration-count", "alternate": "direction", "reverse": "direction", "alternate-reverse": "direction",
        "normal": "direction", "none": "fill-mode", "forwards": "fill-mode", "backwards": "fill-mode", "both": "fill-mode",
        "running": "play-state", "paused": "play-state", "allow-discrete": "behavior", "all": "property",
    ]

    /// CSS's own curves that have a name (css-easing-2 §2).
    private static let curves = ["linear", "ease", "ease-in", "ease-out", "ease-in-out", "step-start", "step-end"]

    /// The properties that a `transition` often names.
    private static let animated = [
        "opacity", "transform", "translate", "scale", "rotate", "filter", "color", "background-color", "left", "top", "right",
        "bottom", "width", "height", "clip-path", "box-shadow", "border-radius",
    ]

    /// The CSS properties that may be written before the value.
    static let properties = ["animation:", "transition:"]

    /// Whether a word is a curve of CSS.
    static func isCurve(_ word: String) -> Bool {
        curves.contains(word.lowercased()) || word.contains("(") && CSSCalculation.seconds(word) == nil
    }

    private static func seconds(_ word: String) -> Double? {
        if let time = TimeText.seconds(word), !time.isBare { return time.value }
        return CSSCalculation.seconds(word)
    }

    /// Returns the end of the longhand's name to which a word belongs: `duration` for each time, `name` for what is nothing else.
    ///
    /// - Parameter hasCurve: whether a curve of CSS stands beside it. Then the name of another one is that of keyframes:
    ///   `bounce 1s ease-in`.
    static func longhand(of word: String, besideCurve hasCurve: Bool) -> String {
        if seconds(word) != nil { return "duration" }
        if plainNumber(word) != nil { return "iteration-count" }
        if let longhand = keywords[word.lowercased()] { return longhand }
        return isCurve(word) || !hasCurve && AnimationNames.easing(named: word) != nil ? "timing-function" : "name"
    }

    /// Returns whether a text is the value of `transition` for several properties, without its name: `opacity 1s, scale 2s`.
    static func isTransitionList(_ text: String) -> Bool {
        guard text.contains(ascii: ","), !text.contains(ascii: "{"), !properties.contains(where: text.hasPrefix) else {
            return false
        }
        let items = TransitionCoding.parts(of: text, at: ",").map { CSSShorthand(trimmed($0))?.name }
        return items.count > 1 && items.allSatisfy { $0.map(animated.contains) == true }
    }

    /// Reads a value, or returns `nil` if the text isn't one: it has a time with a unit, and otherwise only CSS
    /// keywords, at most one curve and at most one name.
    init?(_ value: String) {
        var text = value
        for property in Self.properties where text.lowercased().hasPrefix(property) {
            text = String(text.dropFirst(property.count))
        }
        if text.hasSuffix(";") { text = String(text.dropLast()) }
        // Each item of a list is an animation of its own.
        guard TransitionCoding.parts(of: text, at: ",").count == 1 else { return nil }
        var names: [String] = []
        var hasCount = false
        // A single name and a time could be a misspelled curve.
        var isCSS = text.utf8.count != value.utf8.count
        let all = words(of: text)
        let hasCurve = isCSS && all.contains(where: Self.isCurve)
        for word in all {
            let longhand = Self.longhand(of: word, besideCurve: hasCurve)
            switch longhand {
            case "duration": times += [Self.seconds(word)].compactMap(\.self)
            case "iteration-count":
                guard !hasCount, case let number = plainNumber(word) ?? .infinity, number >= 0 else { return nil }
                (count, hasCount, isCSS) = (number, true, isCSS || number == .infinity)
            case "timing-function":
                guard easing == nil else { return nil }
                easing = word
            case "name": names.append(word)
            default:
                isCSS = true
                guard longhand == "direction", case let direction = word.lowercased(), direction != "normal" else { continue }
                alternates = direction != "reverse"
                isReversed = direction != "alternate"
            }
        }
        // A spring and a curve are two animations, unless the text is CSS without doubt: there keyframes have any name.
        let isTransition = value.lowercased().hasPrefix("transition:")
        guard isCSS && !isTransition || !names.contains(where: { AnimationNames.animation(named: $0) != nil }) else { return nil }
        isCSS = isCSS || easing != nil || names.contains { Self.animated.contains($0) }
        guard isCSS, (1...2).contains(times.count), names.count <= 1, times[0] >= 0 else { return nil }
        name = names.first
        playsKeyframes = value.lowercased().hasPrefix("animation:") || hasCount || alternates || isReversed
    }
}

extension SpecReader {
    /// Returns the animation of a shorthand. Adds an issue and returns `nil` if there is no equivalent.
    mutating func animation(_ shorthand: CSSShorthand) -> Animation? {
        let isPlayed = shorthand.playsKeyframes && !shorthand.isReversed
        if isPlayed, let name = shorthand.name {
            let detail = "The keyframes \"\(name.prefix(40))\" aren't in the text: only their timing is read."
            warnings.append(TimelineWarning("without-effect", detail))
        }
        let delay = shorthand.times.count == 2 ? shorthand.times[1] : 0
        guard
            let modifiers = modifiers(
                times: shorthand.count, reversed: shorthand.isReversed, alternating: shorthand.alternates, after: delay),
            let easing = easing(text: shorthand.easing ?? "ease")
        else { return nil }
        return Animation(.curve(easing, duration: shorthand.times[0]), modifiers: modifiers)
    }

    /// Returns how often an animation of CSS runs, and what it waits before. Adds an issue and returns `nil` if there is no equivalent.
    mutating func modifiers(
        times iterations: Double, reversed: Bool, alternating: Bool, after delay: Double
    ) -> [Animation.Modifier]? {
        var modifiers: [Animation.Modifier] = []
        if reversed {
            add(.unsupported, "a reversed animation starts at the end: give direction removal, or swap from and to, instead")
            return nil
        }
        if iterations.isInfinite {
            modifiers.append(.repeatForever(autoreverses: alternating, until: nil))
        } else if iterations != 1 {
            guard let count = Int(exactly: iterations), count > 0 else {
                add(
                    .unsupported,
                    "an iteration count that isn't a whole number isn't supported; give the keyframes up to that point")
                return nil
            }
            // In UIKit and Core Animation, one repetition of an autoreversing animation runs in both directions.
            let isBothWays = alternating && source != .swiftUI
            guard !isBothWays || count.isMultiple(of: 2) else {
                add(
                    .unsupported,
                    "\(source.rawValue) repeats alternating iterations in pairs, so \(count) of them have no equivalent")
                return nil
            }
            modifiers.append(.repeatCount(isBothWays ? count / 2 : count, autoreverses: alternating))
        }
        warnings += [CodeAnimation.returnWarning(modifiers)].compactMap(\.self)
        return modifiers + (delay == 0 ? [] : [.delay(delay)])
    }
}
