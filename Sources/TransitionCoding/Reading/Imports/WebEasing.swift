import TransitionEngine

/// The curves of the web as libraries call them: of CSS, of anime.js (`outExpo`, `easeOutElastic(1, .6)`, `inOut(3)`, `spring(1, 80, 10, 0)`),
/// of Svelte and D3 (`cubicOut`).
enum WebEasing {
    /// - Parameter library: whose formulas its names have; `nil` for names of CSS, whose curves are those of easings.net.
    static func base(_ text: String, lasting seconds: Double, of library: FormulaEasing.Library? = nil) -> Animation.Base? {
        if text.hasPrefix("spring("), text.hasSuffix(")") {
            let numbers = parts(of: text.dropFirst(7).dropLast(), at: ",").compactMap { plainNumber(trimmed($0)) }
            guard numbers.count == 4, numbers[0] > 0 else { return nil }
            let form = SpringAnimation.Form.physical(mass: numbers[0], stiffness: numbers[1], damping: numbers[2])
            return .spring(SpringAnimation(pasted: form, velocity: numbers[3]))
        }
        let easing =
            library.flatMap { FormulaEasing.easing(text, of: $0) } ?? (try? CSSTimingFunction.parse(text))
            ?? AnimationNames.easing(named: text) ?? FormulaEasing.easing(text)
        return easing.map { .curve($0, duration: seconds) }
    }

    /// Returns what is said of a duration that is seconds where milliseconds are expected; `nil` for any other.
    static func mistake(ofMillis duration: Double) -> String? {
        guard duration > 0, duration < 1 else { return nil }
        let millis = exactText(derivedNumber(duration * 1000))
        return "\(exactText(duration)) is in milliseconds here: for \(exactText(duration)) s write \(millis)"
    }

    /// Whether an ease is one that version 4 of anime.js alone calls so, whose times are milliseconds: `outExpo`, `inOut(3)`,
    /// `outElastic(1, .5)`, `cubicBezier(.5, .05, .1, .3)`.
    ///
    /// Source: animejs.com/documentation/easings.
    static func isAnime(_ text: String) -> Bool {
        let name = text.prefix { $0.isLetter }
        return name == "cubicBezier"
            || ["inOut", "outIn", "out", "in"].contains { mode in
                let family = name.dropFirst(mode.count)
                return name.hasPrefix(mode) && (family.isEmpty ? text.hasPrefix(mode + "(") : family.first?.isUppercase == true)
            }
    }
}

// Objects of the web that have an `easing`, whose times are milliseconds: the options of `element.animate()` and of react-spring, and of
// anime.js with its `ease`; and the handles of a keyframe of Lottie.
extension SpecReader {
    private static let webKeys = ["easing", "duration", "delay", "iterations", "direction", "fill", "composite", "endDelay"]
    private static let animeKeys = ["ease", "duration", "delay", "loop", "alternate", "loopDelay"]

    /// Returns whether an object is one of them.
    static func isWebOptions(_ value: JSONValue) -> Bool {
        value["easing"]?.string != nil && value.eachMember.allSatisfy { webKeys.contains($0.key.text) }
            || value["i"]?["x"] != nil && value["o"]?["x"] != nil
    }

    /// Returns whether an object names an ease of anime.js.
    static func isAnimeOptions(_ value: JSONValue) -> Bool { value["ease"]?.string.map(WebEasing.isAnime) ?? false }

    /// Reads options of version 4 of anime.js: `{"duration": 500, "ease": "outExpo", "loop": 2, "alternate": true}`.
    mutating func animeAnimation(_ value: JSONValue) -> Animation? {
        for member in value.eachMember where !Self.animeKeys.contains(member.key.text) {
            unknownKey(member.key.text, Self.animeKeys, member.value)
        }
        return webAnimation(value)
    }

    mutating func webAnimation(_ value: JSONValue) -> Animation? {
        func number(_ key: String) -> Double? { value[key].flatMap { value in at(key) { $0.number(value) } } }
        if let end = value["i"], let start = value["o"] {
            let points = [start["x"], start["y"], end["x"], end["y"]].map { $0?.number ?? $0?.elements.first?.number }
            guard let x1 = points[0], let y1 = points[1], let x2 = points[2], let y2 = points[3] else {
                add(.malformed, "the handles of a keyframe are {\"o\": {\"x\": 0.3, \"y\": 0}, \"i\": {\"x\": 0.7, \"y\": 1}}")
                return nil
            }
            lastCurve.assumesDuration = true
            return Animation(.curve(.cubicBezier(CubicBezier(x1, y1, x2, y2)), duration: source.defaultCurveDuration))
        }
        let duration = number("duration").map { $0 / 1000 }
        if let mistake = duration.flatMap({ WebEasing.mistake(ofMillis: $0 * 1000) }) {
            at("duration") { $0.add(.outOfRange, mistake) }
        }
        var name = (value["easing"] ?? value["ease"])?.string ?? ""
        var library: FormulaEasing.Library? = WebEasing.isAnime(name) ? .anime4 : nil
        if name.hasPrefix("easings.") { (name, library) = (String(name.dropFirst(8)), .reactSpring) }
        if library != nil { lastCurve.origin = .formula }
        lastCurve.assumesDuration = duration == nil
        guard let base = WebEasing.base(name, lasting: duration ?? source.defaultCurveDuration, of: library) else {
            _ = easing(text: name)
            return nil
        }
        let direction = value["direction"].flatMap { value in
            at("direction") { $0.choice(value, ["normal", "reverse", "alternate", "alternate-reverse"]) }
        }
        let alternates = value["alternate"].flatMap { value in at("alternate") { $0.boolean(value) } } ?? false
        let modifiers = modifiers(
            times: webPasses(value), reversed: direction?.hasSuffix("reverse") ?? false,
            alternating: alternates || direction?.hasPrefix("alternate") ?? false, after: (number("delay") ?? 0) / 1000)
        for key in ["endDelay", "loopDelay"] where value[key]?.number ?? 0 != 0 {
            warnings.append(TimelineWarning("without-effect", CodeAnimation.pauseDetail(key)))
        }
        return modifiers.map { Animation(base, modifiers: $0) }
    }

    /// Returns how often an object of the web runs; 1 where it doesn't say.
    private mutating func webPasses(_ value: JSONValue) -> Double {
        for key in ["iterations", "loop"] {
            guard let given = value[key] else { continue }
            if given.string == "Infinity" || key == "loop" && given.boolean == true { return .infinity }
            if key == "loop", given.boolean == false { return 1 }
            let count = at(key) { $0.number(given) } ?? 1
            // anime.js counts the passes after the first one; a number below 0 stands for no end.
            return key == "iterations" ? count : count < 0 ? .infinity : count + 1
        }
        return 1
    }
}
