import TransitionEngine

/// An animation that people copy out of another tool.
enum PastedAnimation {
    /// Of Figma's inspect panel: `Mass 1 Stiffness 400 Damping 20`, in any order, on any lines.
    /// The panel shows a duration too, in which the spring settles.
    case spring(SpringAnimation.Form, velocity: Double, duration: Double?, delay: Double?)
    case classes(TailwindClasses)
    case code(CodeAnimation)
    case keyframes(ComposeKeyframes)
    case markup(MarkupAnimation)
    /// An object as JSON or JavaScript write it: `{ tension: 180, friction: 12 }`.
    case object(String)

    /// Returns `nil` for a text that none of them writes.
    init?(_ text: String) {
        if text.hasPrefix("{"), text.hasSuffix("}") {
            self = .object(ObjectLiteral.json(text))
            return
        }
        if let markup = MarkupAnimation(text) {
            self = .markup(markup)
            return
        }
        if let keyframes = ComposeKeyframes(text) {
            self = .keyframes(keyframes)
            return
        }
        if text.utf8.contains(where: { $0 <= UInt8(ascii: " ") || $0 == UInt8(ascii: "[") }) || text.hasPrefix("transition-") {
            if let spring = Self.inspectedSpring(text) {
                self = spring
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

    private static func inspectedSpring(_ text: String) -> PastedAnimation? {
        let all = text.split { $0.isWhitespace || $0 == ":" || $0 == "," || $0 == "=" || $0 == ";" }
        // The panel also shows that it is a spring, and for how long.
        let time = all.indices.first { index in
            TimeText.seconds(all[index])?.isBare == false
                && (index == 0 || !["duration", "delay"].contains(all[index - 1].lowercased()))
        }
        let words = all.indices.filter { $0 != time && !DesignText.silentWords.contains(all[$0].lowercased()) }.map { all[$0] }
        guard words.count >= 4, words.count % 2 == 0 else { return nil }
        var numbers: [String: Double] = [:]
        for index in stride(from: 0, to: words.count, by: 2) {
            let key = words[index].lowercased()
            let isTime = ["duration", "delay"].contains(key)
            let time = TimeText.seconds(words[index + 1]).flatMap { $0.isBare ? nil : $0.value }
            // A time has a unit.
            guard let number = isTime ? time : plainNumber(words[index + 1]), numbers.updateValue(number, forKey: key) == nil
            else { return nil }
        }
        guard let stiffness = numbers["stiffness"], let damping = numbers["damping"], time == nil || numbers["duration"] == nil,
            Set(numbers.keys).isSubset(of: ["mass", "stiffness", "damping", "velocity", "duration", "delay"])
        else { return nil }
        let form = SpringAnimation.Form.physical(mass: numbers["mass"] ?? 1, stiffness: stiffness, damping: damping)
        let duration = time.flatMap { TimeText.seconds(all[$0])?.value } ?? numbers["duration"]
        return .spring(form, velocity: numbers["velocity"] ?? 0, duration: duration, delay: numbers["delay"])
    }
}

extension SpringAnimation {
    /// A spring of another library, which leaves it overdamped beyond critical damping.
    ///
    /// - Parameters:
    ///   - form: its numbers.
    ///   - kind: how it settles. Default as SwiftUI's by mass, stiffness and damping.
    ///   - velocity: travels per second at the start. Default 0.
    init(pasted form: Form, kind: Kind = .interpolating, velocity: Double = 0) {
        self.init(form, kind: kind, initialVelocity: velocity)
        if capsDamping { allowsOverdamping = true }
    }
}

extension SpecReader {
    /// Adds an issue and returns `nil` where something in it is wrong.
    mutating func animation(_ pasted: PastedAnimation, _ text: String) -> Animation? {
        switch pasted {
        case .spring(let form, let velocity, let duration, let delay):
            let spring = SpringAnimation(pasted: form, kind: source.physicalSpringKind, velocity: velocity)
            if let duration { warnOfDuration(duration, beside: spring) }
            return Animation(.spring(spring), modifiers: [delay].compactMap(\.self).filter { $0 != 0 }.map { .delay($0) })
        case .classes(let classes): return animation(classes)
        case .object(let json): return animation(json: json)
        case .keyframes(let keyframes): return animation(keyframes)
        case .markup(let markup): return animation(markup)
        case .code(let code):
            lastCurve = ReadCurve(assumesDuration: code.lacksDuration, origin: .code)
            if let animation = code.animation(standard: source.defaultCurveDuration, springs: source.physicalSpringKind) {
                warnings += code.warnings
                if code.interval != nil { assumeController() }
                guard code.clampsOvershoot, case .spring(let spring) = animation.base else { return animation }
                return Animation(clamped(spring).base, modifiers: animation.modifiers)
            }
            if refuses(text) { return nil }
            guard !code.lacksSettling else {
                add(
                    .missingKey,
                    "a spring of UIKit by its damping ratio needs a duration: give the animator's too, as in duration: 0.5")
                return nil
            }
            addProblem(of: code, text)
            return nil
        }
    }

    /// Says how long the controller of Flutter's was taken to last, of which an `Interval` is a share, where the code doesn't say.
    mutating func assumeController() {
        guard lastCurve.assumesDuration else { return }
        lastCurve.assumesDuration = false
        warnings.append(
            TimelineWarning(
                "duration-assumed",
                "Interval is a share of its controller's duration, which was taken as \(fixedText(source.defaultCurveDuration, 3)) s: give "
                    + "it after the curve, such as 300ms."))
    }

    /// Adds an issue for code in which no animation was found.
    private mutating func addProblem(of code: CodeAnimation, _ text: String) {
        if let refusal = code.refusal {
            add(.unsupported, refusal)
        } else if code.dialect == .gsap, let ease = code.gsapEase {
            refuse(easeOfGSAP: ease)
        } else {
            add(.malformed, "no curve or spring was found in \"\(shortened(text))\": their numbers must stand in it")
        }
    }

    /// Adds an issue for an ease of GSAP's that isn't read.
    mutating func refuse(easeOfGSAP ease: String) {
        add(
            .unknownValue, "GSAP's ease \"\(shortened(ease))\" isn't read here: paste it as points, or take one of the others",
            allowed: [
                "none", "power1", "power2", "power3", "power4", "back", "bounce", "circ", "elastic", "expo", "sine", "steps",
            ])
    }

    private mutating func animation(_ keyframes: ComposeKeyframes) -> Animation? {
        if keyframes.lacksTarget {
            warnings.append(
                TimelineWarning("approximation", "The target of these keyframes stands elsewhere: it was taken as 1."))
        }
        do throws(PastedPoints.Failure) {
            return try animation(along: PastedPoints(keyframes.stations, lasting: keyframes.duration))
        } catch {
            add(.malformed, "\(error.detail); \(PastedPoints.form)")
            return nil
        }
    }

    /// What people paste that is no animation here, and what to take.
    private static let refusals = [
        (
            "ycleInterpolator",
            "a CycleInterpolator ends where it begins, so it leads nowhere: write its motion as keyframes, or take motion/shake"
        ),
        (
            "easing = {",
            "an Easing with a formula can't be read: give the spring or the curve behind it, such as "
                + "CubicBezierEasing(0.2f, 0f, 0f, 1f)"
        ),
        (
            "Easing {",
            "an Easing with a formula can't be read: give the spring or the curve behind it, such as "
                + "spring(dampingRatio = 0.5f, stiffness = 400f) or CubicBezierEasing(0.2f, 0f, 0f, 1f), or the whole file with its head"
        ),
        ("var(", "var() stands for a value that isn't in the text: paste its custom property too"),
        (
            "animate-in",
            "animate-in is a transition with its timing: give it as transition, or give the timing alone, such as duration-300 ease-out"
        ),
        (
            "animate-out",
            "animate-out is a transition with its timing: give it as transition, or give the timing alone, such as duration-300 ease-out"
        ),
        (
            "animate-",
            "Tailwind's animate classes play keyframes: give animate-spin, -ping, -pulse or -bounce, or the @keyframes rule of others, as the "
                + "transition"
        ),
        (
            "UIView.animateKeyframes(",
            "key frames of UIView have times of their own: give them as {\"type\": \"keyframes\", \"tracks\": …} for the transition"
        ),
        (
            "withSequence(",
            "of withSequence() pieces of withTiming() with numbers are read, which lead from 0 to another value: give one that ends where it "
                + "starts, such as a shake, as keyframes for the transition, and one with a spring or a repetition by its pieces"
        ),
        ("lines(", "lines() is straight between its points: write them as linear(0, 0.5 20%, 1)"),
        ("snap(", "snap() is no animation: write null"),
        ("tweened(", "of Svelte's tweened() give the options: { duration: 400, easing: \"cubicOut\" }"),
        ("new Tween(", "of Svelte's Tween give the options: { duration: 400, easing: \"cubicOut\" }"),
        (
            "keyframesWithSpline",
            "keyframesWithSpline runs along a spline that isn't read here: write its motion as keyframes { } with easings"
        ),
        (
            "keyframes {",
            "keyframes are lines such as \"0.4f at 75 using LinearEasing\", with numbers and easings that have a name"
        ),
    ]

    /// Those that don't have to stand at the start.
    private static let anywhere = ["var(", "Easing {", "easing = {", "ycleInterpolator", "keyframesWithSpline", "withSequence("]

    /// Adds an issue for code that is known and can't be read. Returns whether it is.
    mutating func refuses(_ text: String) -> Bool {
        let row = Self.refusals.first {
            text.hasPrefix($0.0) || Self.anywhere.contains($0.0) && text.firstRange(of: $0.0) != nil
        }
        guard let refusal = row?.1 ?? ScriptSpring(text)?.refusal else { return false }
        add(.unsupported, refusal)
        return true
    }

    /// Reads an object that was pasted as a text.
    private mutating func animation(json: String) -> Animation? {
        var reader = SpecReader(limits: limits, isLenient: isLenient, format: format)
        reader.source = source
        let read = try? JSONDocument.read(Array(json.utf8), nesting: limits.nesting) {
            Self.isMotion(pasted: $0) ? reader.motionAnimation($0) : reader.animation($0)
        }
        if let issue = reader.issues.all.first {
            add(issue.code, issue.detail, allowed: issue.allowed, suggestion: issue.suggestion)
            return nil
        }
        guard let read else {
            add(.malformed, "the object can't be read: expected one such as { tension: 180, friction: 12 }")
            return nil
        }
        warnings += reader.warnings
        lastCurve = reader.lastCurve
        return read
    }

    private mutating func animation(_ classes: TailwindClasses) -> Animation? {
        if let played = classes.others.first(where: { $0.hasPrefix("animate-") }), refuses(played) { return nil }
        if let wrong = classes.wrong {
            add(
                .malformed, "\"\(shortened(wrong))\" is no class of a transition in Tailwind",
                allowed: ["ease-in-out", "ease-[cubic-bezier(0.2,0,0,1)]", "duration-300", "delay-100"])
            return nil
        }
        if !classes.ignored.isEmpty {
            let list = classes.ignored.map { "\"\(shortened($0))\"" }.joined(separator: ", ")
            let detail = "\(list): under their condition only these count, so the classes without one were read."
            warnings.append(TimelineWarning("unknown-value", detail))
        }
        if !classes.others.isEmpty { warnings.append(PastedMotion.leftOut(classes: classes.others)) }
        var easing: Easing? = TailwindClasses.standard
        if let word = classes.easing { easing = TailwindClasses.easings[word] ?? self.easing(text: word) }
        guard let easing else { return nil }
        if classes.duration == nil, !classes.isTransition { assumeDuration(of: easing) }
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
    /// Whether a class says what changes, and so that it takes Tailwind's own duration.
    private(set) var isTransition = false
    /// The first class of a transition without a value that is known.
    private(set) var wrong: String?
    /// The classes that a variant keeps from counting.
    private(set) var ignored: [String] = []
    /// The classes that say nothing of a transition.
    private(set) var others: [String] = []

    static let standard = Easing.cubicBezier(CubicBezier(0.4, 0, 0.2, 1))
    static let duration = 0.15
    static let easings: [String: Easing] = [
        "linear": NamedEasings.linear, "in": .cubicBezier(CubicBezier(0.4, 0, 1, 1)),
        "out": .cubicBezier(CubicBezier(0, 0, 0.2, 1)), "in-out": standard, "initial": SpecReader.cssEase,
    ]

    /// How the classes begin that are read.
    private static let prefixes = ["ease-", "duration-", "delay-", "transition"]

    /// What a class of `transition` may name.
    private static let targets = [
        "transition-all", "transition-colors", "transition-opacity", "transition-shadow", "transition-transform",
    ]

    /// Returns `nil` for a text without a class that only Tailwind has.
    init?(_ text: String) {
        var all = text.split { $0.isWhitespace }
        let isOwn = { (word: Substring) in
            word.hasPrefix("duration-") || word.hasPrefix("ease-[") || Self.targets.contains(String(word))
        }
        guard all.map(Self.withoutVariants).contains(where: isOwn) else { return nil }
        let isRead = { (word: Substring) in Self.prefixes.contains(where: Self.withoutVariants(word).hasPrefix) }
        others = all.filter { !isRead($0) }.map(String.init)
        all = all.filter(isRead)
        // Where every class has a variant, they count together.
        let base = all.filter { Self.withoutVariants($0) == $0 }
        let hasBase = base.contains { $0.hasPrefix("duration-") || $0.hasPrefix("ease-") || $0.hasPrefix("delay-") }
        for word in hasBase ? base : all.map(Self.withoutVariants) { read(String(word)) }
        if hasBase { ignored = all.filter { Self.withoutVariants($0) != $0 }.map(String.init) }
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
        } else if word.hasPrefix("transition") {
            isTransition = true
        } else {
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
