import TransitionEngine

/// An animation that is an element of XML: an interpolator or an animator of Android, or `animate` of SVG.
struct MarkupAnimation {
    /// `nil` for an interpolator that isn't known.
    let easing: Easing?
    /// The interpolator as it is written, if one is named.
    let interpolator: String?
    /// Seconds; `nil` where the element doesn't say.
    let duration, delay: Double?
    /// How often it runs; `nil` for once.
    let repetition: Animation.Modifier?
    /// How many elements say how long they last.
    let count: Int

    /// Returns `nil` for a text that is none.
    init?(_ text: String) {
        guard text.hasPrefix("<") else { return nil }
        let whole = Self.plain(text)
        // Of several animators in a set, the first that says how long it lasts.
        let element = whole.split(separator: "<").first { $0.firstRange(of: "android:duration") != nil }
        let text = element.map { "<" + $0 } ?? whole
        let interpolator = ["android:interpolator", "app:interpolator"].lazy.compactMap {
            Self.attribute($0, text) ?? Self.attribute($0, whole)
        }.first
        let easing = Self.easing(text, interpolator)
        guard easing != nil || interpolator != nil else { return nil }
        (self.easing, self.interpolator) = (easing, interpolator)
        let millis = Self.attribute("android:duration", text).flatMap { plainNumber($0) }
        duration = millis.map { $0 / 1000 } ?? Self.attribute("dur", text).flatMap { TimeText.seconds($0)?.value }
        let wait = Self.attribute("android:startOffset", text) ?? Self.attribute("android:startDelay", text)
        delay = wait.flatMap { plainNumber($0) }.map { $0 / 1000 }
        repetition = Self.repetition(text)
        count = max(1, whole.ranges(of: "android:duration").count)
    }

    /// Returns XML without its declaration and its comments.
    static func plain(_ text: String) -> String {
        var (result, rest) = ("", text[...])
        while let start = rest.firstRange(of: "<!--") {
            result += rest[..<start.lowerBound]
            rest = rest[start.upperBound...].firstRange(of: "-->").map { rest[$0.upperBound...] } ?? ""
        }
        result = trimmed(result + rest)
        guard result.hasPrefix("<?"), let end = result.firstRange(of: "?>") else { return result }
        return trimmed(result[end.upperBound...])
    }

    /// Android counts the passes after the first one.
    private static func repetition(_ text: String) -> Animation.Modifier? {
        let reverses = attribute("android:repeatMode", text) == "reverse"
        let word = attribute("android:repeatCount", text) ?? ""
        if word == "infinite" || word == "-1" || attribute("repeatCount", text) == "indefinite" {
            return .repeatForever(autoreverses: reverses, until: nil)
        }
        guard let passes = Int(word).map({ $0 + 1 }) ?? attribute("repeatCount", text).flatMap({ Int($0) }), passes > 1 else {
            return nil
        }
        return .repeatCount(passes, autoreverses: reverses)
    }

    private static func easing(_ text: String, _ interpolator: String?) -> Easing? {
        if let data = attribute("android:pathData", text) { return EasingPath.easing(data: data) }
        let points = ["X1", "Y1", "X2", "Y2"].compactMap { attribute("android:control" + $0, text).flatMap { plainNumber($0) } }
        if let easing = EasingPath.bezier(points) { return easing }
        if let splines = attribute("keySplines", text) {
            let numbers = splines.split { $0 == " " || $0 == "," }.compactMap { plainNumber(String($0)) }
            return numbers.count == 4 ? .cubicBezier(CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])) : nil
        }
        if let interpolator { return AndroidInterpolators.easing(resource: interpolator) }
        let name = text.dropFirst().prefix { $0.isLetter }
        if name.hasSuffix("Interpolator") {
            let numbers = ["tension", "factor"].compactMap { attribute("android:" + $0, text).flatMap { plainNumber($0) } }
            return AndroidInterpolators.easing(String(name.dropLast(12)), numbers)
        }
        // What an animation of Android takes by itself.
        return attribute("android:duration", text) == nil ? nil : AndroidInterpolators.easing("acceleratedecelerate", [])
    }

    /// Returns the value of the first attribute of a name.
    static func attribute(_ name: String, _ text: String) -> String? {
        for found in text.ranges(of: name) {
            guard found.lowerBound > text.startIndex, text[text.index(before: found.lowerBound)].isWhitespace else { continue }
            let rest = text[found.upperBound...].drop { $0.isWhitespace }
            let value = rest.dropFirst().drop { $0.isWhitespace }
            guard rest.first == "=", let quote = value.first, quote == "\"" || quote == "'" else { continue }
            return String(value.dropFirst().prefix { $0 != quote })
        }
        return nil
    }
}

extension SpecReader {
    /// Adds an issue and returns `nil` for an interpolator that isn't known.
    mutating func animation(_ markup: MarkupAnimation) -> Animation? {
        guard let easing = markup.easing else {
            let name = markup.interpolator ?? ""
            if name.firstRange(of: "cycle") != nil, refuses("ycleInterpolator") { return nil }
            add(
                .unknownValue,
                "the interpolator \"\(shortened(name))\" is none of Android's or Material's own: paste the file that it names, such as "
                    + "<pathInterpolator android:controlX1=\"0.4\" …/>")
            return nil
        }
        if markup.count > 1 {
            warnings.append(
                TimelineWarning("without-effect", "The first of \(markup.count) durations was read: an animation here has one."))
        }
        lastCurve.assumesDuration = false
        if markup.duration == nil { assumeDuration(of: easing) }
        let base = Animation.Base.curve(easing, duration: markup.duration ?? source.defaultCurveDuration)
        let delay = markup.delay.flatMap { $0 == 0 ? nil : Animation.Modifier.delay($0) }
        return Animation(base, modifiers: [markup.repetition, delay].compactMap(\.self))
    }
}
