import TransitionEngine

// Reads animations that are one string: `bouncy`, `ease-out 300ms`, `cubic-bezier(.2,0,0,1) 0.3s`, `spring:0.5:0.3`,
// `.spring(duration: 0.5, bounce: 0.2).delay(0.1)`.
extension SpecReader {
    /// The greatest length of such a string, in bytes. A longer one is refused without reading it.
    static let longestText = 4096

    mutating func animation(text: String) -> Animation? { readingWhole(text) { $0.animation(whole: text) } }

    private mutating func animation(whole text: String) -> Animation? {
        guard text.utf8.count <= Self.longestText else {
            add(.limitExceeded, "the string is longer than \(Self.longestText) bytes")
            return nil
        }
        if let refusal = UnreadCode.refusal(ofAnimation: text) {
            add(.unsupported, refusal)
            return nil
        }
        if let address = EasingAddress(text) { return animation(address) }
        // Attributes of an element of Android, without it.
        if text.hasPrefix("android:"), let markup = MarkupAnimation("<set \(text)/>") { return animation(markup) }
        if let call = PastedCode.swift(ofObjectiveC: text) { return animation(expression: call) }
        if let pieces = CodePieces(text) { return animation(pieces) }
        if CSSShorthand.isTransitionList(text) { return animation(whole: "transition: " + text) }
        if let object = PastedCode.object(ofMembers: text) { return animation(expression: object) }
        // Lines such as `Animation: Smart animate` look like declarations of CSS.
        if text.utf8.contains(UInt8(ascii: "\n")), let design = DesignText(trimmed(text)) { return animation(design) }
        if let statement = PastedStatement(text) { return animation(statement) }
        return animation(expression: trimmed(text))
    }

    private mutating func animation(_ statement: PastedStatement) -> Animation? {
        for omission in statement.omissions { warnings.append(TimelineWarning("without-effect", omission)) }
        // Figma's panel has a spring of this name, without a key.
        if statement.isEase, statement.animation.hasPrefix("slow") {
            refuse(easeOfGSAP: statement.animation)
            return nil
        }
        let isStraight = statement.isEase && statement.animation == "none"
        guard var animation = animation(expression: isStraight ? "linear" : statement.animation) else { return nil }
        animation.modifiers += statement.modifiers
        let isSaidAlone = statement.isVariable || isStraight
        if isSaidAlone, lastCurve.assumesDuration, case .curve(let easing, _) = animation.base { assumeDuration(of: easing) }
        return animation
    }

    /// Reads an animation that nothing stands around.
    private mutating func animation(expression text: String) -> Animation? {
        if let attributes = CodeAnimation.blueprintAttributes(text) { return animation(text: attributes) }
        if let pasted = PastedAnimation(text) { return animation(pasted, text) }
        if let spring = reactSpring(named: text) { return spring }
        if text.hasPrefix("@") || text.hasSuffix("Interpolator"), let easing = AndroidInterpolators.easing(resource: text) {
            assumeDuration(of: easing)
            return Animation(.curve(easing, duration: source.defaultCurveDuration))
        }
        if text.firstRange(of: "otionScheme.") != nil, let spring = AnimationNames.animation(named: text) { return spring }
        if text.hasPrefix("spring("), case .spring(let spring)? = WebEasing.base(text, lasting: 0) {
            return Animation(.spring(spring))
        }
        if refuses(text) { return nil }
        if SwiftUIAnimation.looksLike(text) { return swiftUIAnimation(text) }
        if let design = DesignText(text) { return animation(design) }
        let words = DesignText.joined(text)
        let animation = animation(words: words)
        // A name in several words is no name of CSS.
        if words != text, lastCurve.assumesDuration, case .curve(let easing, _)? = animation?.base { assumeDuration(of: easing) }
        return animation
    }

    /// Reads an animation that is a curve or a spring and times, or a shorthand of CSS.
    private mutating func animation(words text: String) -> Animation? {
        let words = words(of: text)
        if !isCurveWithTimes(words), let shorthand = CSSShorthand(text) { return animation(shorthand) }
        var times: [Double] = []
        var base: String?
        for word in words {
            if let seconds = MaterialTime.seconds(word) {
                times.append(seconds)
            } else if let time = TimeText.seconds(word) {
                guard let seconds = time.isBare ? bareSeconds(time.value) : time.value else { return nil }
                times.append(seconds)
            } else if base == nil {
                base = word
            } else if !words.contains(where: isOfTiming) {
                unknownAnimation(text)
                return nil
            } else {
                let isSecond = word.contains(ascii: "(") || Self.isAnimation(word)
                let detail = isSecond ? "a second curve or spring, after \"\(shortened(base ?? ""))\"" : "unexpected"
                add(.malformed, "\"\(shortened(word))\" is \(detail): give one curve or spring, a duration and a delay")
                return nil
            }
        }
        guard times.count <= 2 else {
            add(.malformed, "expected at most two times, a duration and a delay")
            return nil
        }
        guard let base else {
            add(.malformed, "expected a curve or a spring, such as \"bouncy\" or \"ease-out 300ms\"")
            return nil
        }
        guard var animation = animationBase(base) else { return nil }
        if base == "Bouncy" {
            let detail =
                "\"Bouncy\" was taken as SwiftUI's bouncy, a spring by its duration and bounce. Figma's is one by its physics: for that write "
                + "SMART_ANIMATE BOUNCY."
            warnings.append(TimelineWarning("approximation", detail))
        }
        if let duration = times.first { setDuration(duration, of: &animation) }
        if times.count == 2, times[1] != 0 { animation.modifiers.append(.delay(times[1])) }
        return animation
    }

    /// Returns whether a word may be a curve, a spring or a time, if its numbers are right, or is the property of CSS that has them.
    private func isOfTiming(_ word: String) -> Bool {
        word.contains(ascii: "(") || word.contains(ascii: ":") && !word.hasSuffix(":") || Self.isAnimation(word)
            || TimeText.seconds(word)?.isBare == false || CSSShorthand.properties.contains(word)
    }

    /// Returns whether the words are one curve or spring with times. This form isn't CSS.
    private func isCurveWithTimes(_ words: [String]) -> Bool {
        var base: String?
        for word in words where TimeText.seconds(word) == nil && MaterialTime.seconds(word) == nil {
            guard base == nil else { return false }
            base = word
        }
        guard let base, !CSSShorthand.properties.contains(where: base.lowercased().hasPrefix) else { return false }
        return base.contains(ascii: "(") || base.contains(ascii: ":") || Spelling.match(base, in: AnimationNames.all) != nil
    }

    /// Sets the duration of a curve, or the perceptual duration of a spring. A spring by physical constants has none.
    mutating func setDuration(_ duration: Double, of animation: inout Animation) {
        lastCurve.assumesDuration = false
        switch animation.base {
        case .curve(let easing, _):
            animation.base = .curve(easing, duration: duration)
        case .spring(var spring):
            switch spring.form {
            case .durationBounce(_, let bounce): spring.form = .durationBounce(duration: duration, bounce: bounce)
            case .responseDamping(_, let fraction):
                spring.form = .responseDamping(response: duration, dampingFraction: fraction)
            case .settling(_, let ratio): spring.form = .settling(settlingDuration: duration, dampingRatio: ratio)
            case .physical:
                add(.conflict, "a spring with mass, stiffness and damping has no duration of its own")
            }
            animation.base = .spring(spring)
        case .decay: add(.conflict, "a decay has no duration of its own; it follows from the velocity")
        }
    }

    private static func isAnimation(_ name: String) -> Bool {
        AnimationNames.animation(named: name) != nil || AnimationNames.easing(named: name) != nil
    }

    private mutating func animationBase(_ word: String) -> Animation? {
        if let colon = word.firstIndex(ascii: ":") {
            let name = String(word[..<colon])
            if Spelling.matches(name, "spring") { return springPath(word).map { Animation(.spring($0)) } }
            if let preset = Spelling.match(name, in: Self.presetsWithNumbers) { return self.preset(preset, word) }
        } else if let animation = AnimationNames.animation(named: word) {
            return animation
        }
        lastCurve.assumesDuration = true
        guard let easing = easing(text: word) else { return nil }
        // A function of JavaScript, as Motion and anime.js have it; of GSAP and CSS; a constant of Compose.
        let isCode = ["cubicBezier(", "steps(", "Ease"].contains(where: word.hasPrefix)
        if isCode || CodeAnimation.constant(named: word) != nil { assumeDuration(of: easing) }
        return Animation(.curve(easing, duration: source.defaultCurveDuration))
    }

    /// Notes that a curve in another tool's words says no duration. Points are told of anyway.
    mutating func assumeDuration(of easing: Easing) {
        lastCurve.assumesDuration = true
        if case .linear = easing, NamedEasings.name(of: easing) == nil { return }
        lastCurve.origin = .code
    }

    /// Warns of the duration of a timeline's animation that is code without one.
    mutating func warnOfDuration(of choice: TransitionSpec.AnimationChoice) {
        guard lastCurve.assumesDuration, lastCurve.origin == .code, case .animation(let animation) = choice,
            case .curve(_, let seconds) = animation.base
        else { return }
        warnings.append(.assumed(seconds, ofPoints: false))
    }

    /// SwiftUI's animations that take numbers: a duration, and springs an extra bounce.
    private static let presetsWithNumbers = [
        "smooth", "snappy", "bouncy", "interactiveSpring", "easeIn", "easeOut", "easeInOut",
    ]

    /// Reads `bouncy:0.4:0.1` as `.bouncy(duration: 0.4, extraBounce: 0.1)`.
    private mutating func preset(_ name: String, _ text: String) -> Animation? {
        var arguments: [(label: String?, value: String)] = []
        for word in text.split(ascii: ":").dropFirst() {
            let pair = word.split(ascii: "=", maxSplits: 1).map(String.init)
            let label = pair.count == 2 ? pair[0] : nil
            let isDuration = label.map { Spelling.matches($0, "duration") } ?? arguments.isEmpty
            var value = pair[pair.count - 1]
            if isDuration, let time = TimeText.seconds(value) {
                guard let seconds = time.isBare ? bareSeconds(time.value) : time.value else { return nil }
                value = exactText(seconds)
            }
            arguments.append((label, value))
        }
        return base(SwiftUIAnimation.Call(name: name, arguments: arguments))
    }

    // MARK: - Curves

    /// Reads a curve: a name, a CSS function, or the form with colons.
    mutating func easing(text: String) -> Easing? {
        let text = trimmed(text)
        if text.contains(ascii: "(") { return cssEasing(text) }
        guard text.contains(ascii: ":") else { return easing(named: text) }
        let words = text.split(ascii: ":").map(String.init)
        let arguments = words.dropFirst().joined(separator: ",")
        switch Spelling.match(words[0], in: ["cubic-bezier", "steps", "linear"]) {
        case let name?: return cssEasing("\(name)(\(arguments.replacing("_", with: " ")))")
        case nil:
            unknownAnimation(words[0], hasNumbers: true)
            return nil
        }
    }

    mutating func easing(named name: String) -> Easing? {
        let known = AnimationNames.easing(named: name) ?? CodeAnimation.constant(named: name)
        if let easing = known ?? formula(name) { return easing }
        unknownAnimation(name)
        return nil
    }

    private mutating func formula(_ text: String) -> Easing? {
        guard let easing = FormulaEasing.easing(text) else { return nil }
        lastCurve.origin = .formula
        return easing
    }

    /// - Parameter hasNumbers: whether numbers follow the name, which a known name doesn't take.
    private mutating func unknownAnimation(_ name: String, hasNumbers: Bool = false) {
        if Self.isAnimation(name) {
            let detail = hasNumbers ? "takes no numbers here; write \"\(shortened(name))\" alone" : "is a spring, not a curve"
            add(.unknownValue, "\"\(shortened(name))\" \(detail)", allowed: AnimationNames.easings + AnimationNames.functions)
            return
        }
        let suggestion = Spelling.suggestion(for: name, in: AnimationNames.all)
        add(
            .unknownValue, "\"\(shortened(name))\" is no known curve or spring\(didYouMean(suggestion))",
            allowed: AnimationNames.all, suggestion: suggestion)
    }

    private mutating func cssEasing(_ text: String) -> Easing? {
        do throws(CSSTimingFunction.Failure) {
            return try CSSTimingFunction.parse(text)
        } catch {
            guard error.isUnknown else {
                add(.malformed, error.detail)
                return nil
            }
            if let easing = formula(text) { return easing }
            if FormulaEasing.isCall(text) {
                add(
                    .unknownValue,
                    "\"\(shortened(text))\" has numbers that this easing of GSAP doesn't take: back takes one, elastic two",
                    allowed: AnimationNames.all, suggestion: String(text.prefix { $0 != "(" }))
                return nil
            }
            let suggestion = Spelling.suggestion(for: text, in: AnimationNames.all)
            add(.unknownValue, error.detail + didYouMean(suggestion), allowed: AnimationNames.all, suggestion: suggestion)
            return nil
        }
    }

    // MARK: - Springs with colons: spring:0.5:0.3, spring:k=100:c=10:m=1:v=0, spring:response=0.5:fraction=0.825

    private static let springArguments: [(short: String, long: String, isTime: Bool)] = [
        ("k", "stiffness", false), ("c", "damping", false), ("m", "mass", false), ("v", "velocity", false),
        ("response", "response", true), ("fraction", "dampingFraction", false), ("duration", "duration", true),
        ("bounce", "bounce", false), ("settling", "settlingDuration", true), ("ratio", "dampingRatio", false),
        ("blend", "blendDuration", true),
    ]

    mutating func springPath(_ text: String) -> SpringAnimation? {
        let words = text.split(ascii: ":").dropFirst()
        var given: [(key: String, value: Double)] = []
        for (index, word) in words.enumerated() {
            let mark = word.firstIndex(ascii: "=")
            guard mark != nil || index < 2 else {
                add(.malformed, "a spring takes a duration and a bounce, or named numbers such as k=100:c=10")
                return nil
            }
            let name = mark.map { String(word[..<$0]) } ?? (index == 0 ? "duration" : "bounce")
            guard
                let row = Self.springArguments.first(where: {
                    Spelling.matches($0.short, name) || Spelling.matches($0.long, name)
                })
            else {
                let known = Self.springArguments.map(\.short)
                add(
                    .unknownKey, "a spring has no \"\(shortened(name))\"", allowed: known,
                    suggestion: Spelling.suggestion(for: name, in: known))
                return nil
            }
            let value = mark.map { word[word.utf8.index(after: $0)...] } ?? word
            guard let time = TimeText.seconds(value) else {
                add(.malformed, "\"\(shortened(String(value)))\" is no number")
                return nil
            }
            guard let number = row.isTime && time.isBare ? bareSeconds(time.value) : time.value else { return nil }
            if let place = given.firstIndex(where: { $0.key == row.short }) {
                add(.duplicateKey, "\"\(name)\" is given twice")
                given[place].value = number
            } else {
                given.append((row.short, number))
            }
        }
        return spring(from: given)
    }

    /// The numbers that only one form of a spring has.
    private static let springForms = [
        ["duration", "bounce"], ["k", "c", "m"], ["response", "fraction"], ["settling", "ratio"],
    ]

    private mutating func spring(from given: [(key: String, value: Double)]) -> SpringAnimation? {
        func number(_ key: String) -> Double? { given.first { $0.key == key }?.value }
        let forms = Self.springForms.map { keys in given.contains { keys.contains($0.key) } }
        guard forms.count(where: { $0 }) <= 1 else {
            add(.conflict, "the numbers belong to different forms of a spring")
            return nil
        }
        let form: SpringAnimation.Form
        if forms[1] {
            guard let stiffness = number("k"), let damping = number("c") else {
                add(.missingKey, "a spring by stiffness needs both k and c")
                return nil
            }
            form = .physical(mass: number("m") ?? 1, stiffness: stiffness, damping: damping)
        } else if forms[2] {
            form = .responseDamping(response: number("response") ?? 0.5, dampingFraction: number("fraction") ?? 0.825)
        } else if forms[3] {
            form = .settling(settlingDuration: number("settling") ?? 1, dampingRatio: number("ratio") ?? 1)
        } else {
            form = .durationBounce(duration: number("duration") ?? 0.5, bounce: number("bounce") ?? 0)
        }
        return SpringAnimation(
            form, kind: kind(of: form), initialVelocity: number("v") ?? 0, blendDuration: number("blend") ?? 0)
    }
}
