import TransitionEngine

/// An animation that people copy out of another tool.
enum PastedAnimation {
    /// Of Figma's inspect panel: `Mass 1 Stiffness 400 Damping 20`, in any order, on any lines.
    case spring(Animation)
    case classes(TailwindClasses)
    case code(CodeAnimation)
    /// An object as JSON or JavaScript write it: `{ tension: 180, friction: 12 }`.
    case object(String)

    /// Returns `nil` for a text that none of them writes.
    init?(_ text: String) {
        if text.hasPrefix("{"), text.hasSuffix("}") {
            self = .object(ObjectLiteral.json(text))
            return
        }
        if text.utf8.contains(where: { $0 <= UInt8(ascii: " ") || $0 == UInt8(ascii: "[") }) {
            if let spring = Self.inspectedSpring(text) {
                self = .spring(spring)
                return
            }
            if let classes = TailwindClasses(text) {
                self = .classes(classes)
                return
            }
        }
        guard let code = CodeAnimation(text) else { return nil }
        self = .code(code)
    }

    private static func inspectedSpring(_ text: String) -> Animation? {
        let words = text.split { $0.isWhitespace || $0 == ":" || $0 == "," || $0 == "=" || $0 == ";" }
        guard words.count >= 4, words.count % 2 == 0 else { return nil }
        var numbers: [String: Double] = [:]
        for index in stride(from: 0, to: words.count, by: 2) {
            let key = words[index].lowercased()
            // Figma shows in which time it settles as well.
            guard
                let number = plainNumber(words[index + 1])
                    ?? (key == "duration" ? TimeText.seconds(words[index + 1])?.value : nil)
            else { return nil }
            numbers[key] = number
        }
        guard let stiffness = numbers["stiffness"], let damping = numbers["damping"],
            Set(numbers.keys).isSubset(of: ["mass", "stiffness", "damping", "velocity", "duration"])
        else { return nil }
        let form = SpringAnimation.Form.physical(mass: numbers["mass"] ?? 1, stiffness: stiffness, damping: damping)
        return Animation(.spring(SpringAnimation(form, kind: .fluid, initialVelocity: numbers["velocity"] ?? 0)))
    }
}

extension SpecReader {
    /// Adds an issue and returns `nil` where something in it is wrong.
    mutating func animation(_ pasted: PastedAnimation, _ text: String) -> Animation? {
        switch pasted {
        case .spring(let spring): return spring
        case .classes(let classes): return animation(classes)
        case .object(let json): return animation(json: json)
        case .code(let code):
            (assumesDuration, curveOrigin) = (code.lacksDuration, .code)
            if let animation = code.animation(standard: source.defaultCurveDuration) { return animation }
            add(.malformed, "no curve or spring was found in \"\(shortened(text))\": their numbers must stand in it")
            return nil
        }
    }

    /// Reads an object that was pasted as a text.
    private mutating func animation(json: String) -> Animation? {
        var reader = SpecReader(limits: limits, isLenient: isLenient, format: format)
        reader.source = source
        guard let read = try? JSONDocument.read(Array(json.utf8), nesting: limits.nesting, { reader.animation($0) }) else {
            add(.malformed, "the object can't be read: expected one such as { tension: 180, friction: 12 }")
            return nil
        }
        if let issue = reader.issues.all.first {
            add(issue.code, issue.detail, allowed: issue.allowed, suggestion: issue.suggestion)
            return nil
        }
        warnings += reader.warnings
        (assumesDuration, curveOrigin) = (reader.assumesDuration, reader.curveOrigin)
        return read
    }

    private mutating func animation(_ classes: TailwindClasses) -> Animation? {
        if let wrong = classes.wrong {
            add(
                .malformed, "\"\(shortened(wrong))\" is no class of a transition in Tailwind",
                allowed: ["ease-in-out", "ease-[cubic-bezier(0.2,0,0,1)]", "duration-300", "delay-100"])
            return nil
        }
        if let ignored = classes.ignored {
            warnings.append(
                TimelineWarning(
                    "unknown-value",
                    "\"\(shortened(ignored))\" counts under its condition only: the classes without one were read."))
        }
        var easing: Easing? = TailwindClasses.standard
        if let word = classes.easing { easing = TailwindClasses.easings[word] ?? self.easing(text: word) }
        guard let easing else { return nil }
        var animation = Animation(.curve(easing, duration: classes.duration ?? TailwindClasses.duration))
        if let delay = classes.delay, delay != 0 { animation.modifiers.append(.delay(delay)) }
        return animation
    }
}

/// The classes of a transition in Tailwind: `transition duration-300 ease-[cubic-bezier(0.2,0,0,1)] delay-100`.
///
/// Source: tailwindcss.com/docs/transition-timing-function, -duration, -delay; the theme of version 4.
struct TailwindClasses {
    /// The curve in CSS's words, or a name of Tailwind.
    private(set) var easing: String?
    /// Seconds.
    private(set) var duration, delay: Double?
    /// The first class that says nothing of a transition.
    private(set) var wrong: String?
    /// The first class that a variant keeps from counting.
    private(set) var ignored: String?

    static let standard = Easing.cubicBezier(CubicBezier(0.4, 0, 0.2, 1))
    static let duration = 0.15
    static let easings: [String: Easing] = [
        "linear": NamedEasings.linear, "in": .cubicBezier(CubicBezier(0.4, 0, 1, 1)),
        "out": .cubicBezier(CubicBezier(0, 0, 0.2, 1)), "in-out": standard, "initial": SpecReader.cssEase,
    ]

    /// Returns `nil` for a text without a class that only Tailwind has.
    init?(_ text: String) {
        let all = text.split { $0.isWhitespace }
        guard all.map(Self.withoutVariants).contains(where: { $0.hasPrefix("duration-") || $0.hasPrefix("ease-[") }) else {
            return nil
        }
        // Where every class has a variant, they count together.
        let base = all.filter { Self.withoutVariants($0) == $0 }
        let hasBase = base.contains { $0.hasPrefix("duration-") || $0.hasPrefix("ease-") || $0.hasPrefix("delay-") }
        for word in hasBase ? base : all.map(Self.withoutVariants) { read(String(word)) }
        if hasBase { ignored = all.first { Self.withoutVariants($0) != $0 }.map(String.init) }
    }

    /// Returns a class without `hover:`, `motion-safe:` and the like before it.
    private static func withoutVariants(_ word: Substring) -> Substring {
        let end = word.firstIndex(of: "[") ?? word.endIndex
        return word[..<end].lastIndex(of: ":").map { word[word.index(after: $0)...] } ?? word
    }

    private mutating func read(_ word: String) {
        if word.hasPrefix("ease-") {
            easing = Self.value(word.dropFirst(5))
        } else if word.hasPrefix("duration-"), let seconds = Self.seconds(word.dropFirst(9)) {
            duration = seconds
        } else if word.hasPrefix("delay-"), let seconds = Self.seconds(word.dropFirst(6)) {
            delay = seconds
        } else if !word.hasPrefix("transition") {
            wrong = wrong ?? word
        }
    }

    /// Returns what brackets hold, with the spaces that an underscore stands for.
    private static func value(_ text: Substring) -> String {
        guard text.hasPrefix("["), text.hasSuffix("]") else { return String(text) }
        return String(text.dropFirst().dropLast()).replacing("_", with: " ")
    }

    /// A number is milliseconds.
    private static func seconds(_ text: Substring) -> Double? {
        guard let time = TimeText.seconds(value(text)), time.value >= 0 else { return nil }
        return time.isBare ? time.value / 1000 : time.value
    }
}
