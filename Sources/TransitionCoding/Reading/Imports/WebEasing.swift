import TransitionEngine

/// The curves of the web as libraries call them: of CSS, of anime.js (`outExpo`, `easeOutElastic(1, .6)`, `inOut(3)`, `spring(1, 80, 10, 0)`),
/// of Svelte and D3 (`cubicOut`).
enum WebEasing {
    static func base(_ text: String, lasting seconds: Double) -> Animation.Base? {
        if text.hasPrefix("spring("), text.hasSuffix(")") {
            let numbers = parts(of: text.dropFirst(7).dropLast(), at: ",").compactMap { plainNumber(trimmed($0)) }
            guard numbers.count == 4, numbers[0] > 0 else { return nil }
            let form = SpringAnimation.Form.physical(mass: numbers[0], stiffness: numbers[1], damping: numbers[2])
            return .spring(SpringAnimation(pasted: form, velocity: numbers[3]))
        }
        let easing = (try? CSSTimingFunction.parse(text)) ?? AnimationNames.easing(named: text) ?? FormulaEasing.easing(text)
        return easing.map { .curve($0, duration: seconds) }
    }
}

// Objects of the web that have an `easing`, whose times are milliseconds: the options of `element.animate()` and of react-spring; and the
// handles of a keyframe of Lottie.
extension SpecReader {
    private static let webKeys = ["easing", "duration", "delay", "iterations", "direction", "fill", "composite", "endDelay"]

    /// Returns whether an object is one of them.
    static func isWebOptions(_ value: JSONValue) -> Bool {
        value["easing"]?.string != nil && value.eachMember.allSatisfy { webKeys.contains($0.key.text) }
            || value["i"]?["x"] != nil && value["o"]?["x"] != nil
    }

    mutating func webAnimation(_ value: JSONValue) -> Animation? {
        if let end = value["i"], let start = value["o"] {
            let points = [start["x"], start["y"], end["x"], end["y"]].map { $0?.number ?? $0?.elements.first?.number }
            guard let x1 = points[0], let y1 = points[1], let x2 = points[2], let y2 = points[3] else {
                add(.malformed, "the handles of a keyframe are {\"o\": {\"x\": 0.3, \"y\": 0}, \"i\": {\"x\": 0.7, \"y\": 1}}")
                return nil
            }
            assumesDuration = true
            return Animation(.curve(.cubicBezier(CubicBezier(x1, y1, x2, y2)), duration: source.defaultCurveDuration))
        }
        let duration = value["duration"]?.number.map { $0 / 1000 }
        var name = value["easing"]?.string ?? ""
        if name.hasPrefix("easings.") { name = String(name.dropFirst(8)) }
        assumesDuration = duration == nil
        guard let base = WebEasing.base(name, lasting: duration ?? source.defaultCurveDuration) else {
            _ = easing(text: name)
            return nil
        }
        var animation = Animation(base)
        let alternates = value["direction"]?.string?.hasPrefix("alternate") ?? false
        if value["iterations"]?.string == "Infinity" {
            animation.modifiers.append(.repeatForever(autoreverses: alternates, until: nil))
        } else if let count = value["iterations"]?.number.flatMap({ Int(exactly: $0) }), count > 1 {
            animation.modifiers.append(.repeatCount(count, autoreverses: alternates))
        }
        warnings += [CodeAnimation.returnWarning(animation.modifiers)].compactMap(\.self)
        if let pause = value["endDelay"]?.number, pause != 0 {
            warnings.append(TimelineWarning("without-effect", CodeAnimation.pauseDetail("endDelay")))
        }
        if let delay = value["delay"]?.number, delay != 0 { animation.modifiers.append(.delay(delay / 1000)) }
        return animation
    }
}
