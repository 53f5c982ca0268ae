import TransitionEngine

/// What an element of a page or an app does as it comes and goes, in the code of another library: `gsap.from(".a", { x: -100, opacity: 0 })`,
/// `<motion.div initial={{ scale: 0.8 }} …>`, `el.animate({ opacity: [0, 1] }, 300)`, `animate-in fade-in`, `@starting-style`, an
/// `<alpha …/>` of Android, a `SlideTransition` of Flutter.
struct PastedMotion {
    /// What moves along one animation.
    struct Part: Equatable {
        var pose: WebPose
        /// Its animation as a text; `nil` where the code doesn't say.
        var timing: String?
    }

    /// The parts of the insertion and of the removal, the first innermost. A motion without the latter goes as it comes.
    var insertion: [Part] = []
    var removal: [Part] = []
    /// A `@keyframes` rule with the same motion, where it leads neither from rest nor to it.
    var keyframes: String?
    /// Why it isn't read.
    private(set) var problem: String?
    /// Whether it leads away from rest.
    var leadsAway = false
    /// What else there is to say.
    var warnings: [TimelineWarning] = []

    private static let marks = "{<([@".utf8
    /// What classes are known by.
    private static let classes = ["animate-", "data-closed:", "enterFrom=", "leaveTo="]

    /// Returns `nil` for any other text.
    init?(_ text: String) {
        guard text.utf8.contains(where: Self.marks.contains) || Self.classes.contains(where: { text.firstRange(of: $0) != nil })
        else { return nil }
        let known =
            readLayoutAnimations(text) || readMarkup(text) || readWidgets(text) || readStartingStyle(text)
            || readPhaseClasses(text) || readStates(text)
            || readClasses(text) || readPlayedClasses(text) || readClosedClasses(text)
            || readScript(Self.statement(PastedCode.withoutComments(text)))
        guard known, !insertion.isEmpty || keyframes != nil || problem != nil else { return nil }
        if problem == nil, keyframes == nil, (insertion + removal).allSatisfy({ $0.pose.isRest }) {
            refuse("nothing moves in this code: its ends are the view at rest")
        }
    }

    /// Returns the rule of keyframes that a text is read as; any other text as it is.
    static func rule(in text: String) -> String { PastedMotion(trimmed(text))?.keyframes ?? text }

    /// Returns what a constant is given: of `export const a: Variants = b;`.
    private static func statement(_ text: String) -> String {
        var text = trimmed(text)
        while text.hasSuffix(";") { text = trimmed(text.dropLast()) }
        guard ["const ", "let ", "var ", "export "].contains(where: text.hasPrefix), let mark = text.firstIndex(ascii: "="),
            text.count(where: { $0 == ";" }) == 0, !text[..<mark].contains("(")
        else { return text }
        let value = trimmed(text[text.index(after: mark)...])
        return value.hasPrefix(">") ? text : value.replacing(" as const", with: "")
    }

    /// Notes why it isn't read. The first reason counts.
    mutating func refuse(_ reason: String) { problem = problem ?? reason }

    /// Notes a part that isn't read.
    mutating func refuse(part: String, _ reason: String = WebPose.known) {
        let short = part.count > 40 ? part.prefix(39) + "…" : part[...]
        refuse("\"\(short)\" isn't read here: \(reason)")
    }

    /// Adds a property to a pose, and notes one that isn't read.
    mutating func add(_ name: String, _ value: String, to pose: inout WebPose, as part: String, _ order: WebPose.Order = .css) {
        do throws(WebPose.Failure) { try pose.add(name, value, order) } catch { refuse(part: part, error.detail) }
    }
}

extension SpecReader {
    /// Adds an issue and returns `nil` for a motion of which a part isn't read.
    mutating func transition(_ motion: PastedMotion) -> (any Transition)? {
        if let problem = motion.problem {
            add(.unsupported, problem)
            return nil
        }
        warnings += motion.warnings
        if let rule = motion.keyframes { return cssKeyframes(rule) }
        if motion.leadsAway {
            let detail = "The code leads away from rest, which is the removal: its insertion leads back on the same way."
            warnings.append(TimelineWarning("approximation", detail))
        }
        if (motion.insertion + motion.removal).contains(where: { !$0.pose.units.isEmpty }) {
            let size = exactText(CSSCalculation.Units.textSize)
            warnings.append(TimelineWarning("size-assumed", "1rem was taken as \(size) pt."))
        }
        let animations = (motion.insertion + motion.removal).map { pastedTiming($0.timing) }
        if animations.contains(nil) {
            let said = zip(motion.insertion + motion.removal, animations).compactMap { $1 == nil ? $0.timing : nil }
            // An interpolator of Android's that isn't known is refused by its name.
            for markup in said.compactMap({ MarkupAnimation($0) }) where animation(markup) == nil { return nil }
            warnOfTiming(isSaid: !said.isEmpty)
        }
        let isShared = animations.allSatisfy { $0 == animations[0] }
        if isShared { lastTransition.animation = animations[0] }
        let parts = zip(motion.insertion + motion.removal, animations).map { part, animation in
            part.pose.transitions.map { isShared || animation == nil ? $0 : AnimatedTransition($0, animation: animation) }
        }
        for _ in parts.joined().dropFirst() where !countSwiftPart() { return nil }
        let sides = [parts[..<motion.insertion.count], parts[motion.insertion.count...]].map { Array($0.joined()) }
        func whole(_ side: [any Transition]) -> any Transition { side.count == 1 ? side[0] : CombinedTransition(side) }
        if motion.removal.isEmpty || motion.removal == motion.insertion { return whole(sides[0]) }
        return AsymmetricTransition(insertion: whole(sides[0]), removal: whole(sides[1]))
    }

    /// Warns of code whose timing isn't read.
    ///
    /// - Parameter isSaid: whether the code has one.
    mutating func warnOfTiming(isSaid: Bool) {
        let detail =
            isSaid
            ? "The timing of this code isn't read: give animation."
            : "This code says no timing: without animation it is SwiftUI's default, a spring of 0.5 s without bounce."
        warnings.append(TimelineWarning(isSaid ? "without-effect" : "duration-assumed", detail))
    }

    /// Cuts an animation off that has no end, as keyframes of CSS.
    private mutating func cutOff(_ animation: inout Animation) {
        guard case .curve(_, let duration) = animation.base else { return }
        for (index, modifier) in animation.modifiers.enumerated() {
            guard case .repeatForever(let autoreverses, until: nil) = modifier else { continue }
            let end = duration * Double(CSSPlayback.endlessPasses)
            animation.modifiers[index] = .repeatForever(autoreverses: autoreverses, until: end)
            warnOnce(
                "duration-assumed", "An animation without an end is cut off after \(fixedText(end, 3)) s; say when by animation.")
        }
    }

    /// Returns the animation that a text says, and takes over what there is to say of it; `nil` where it isn't read.
    mutating func pastedTiming(_ text: String?) -> Animation? {
        guard let text else { return nil }
        var reader = SpecReader(limits: limits, isLenient: isLenient, format: format)
        guard var animation = reader.animation(text: text), reader.issues.isEmpty else { return nil }
        reader.warnOfDuration(of: .animation(animation))
        for warning in reader.warnings where !warnings.contains(warning) { warnings.append(warning) }
        cutOff(&animation)
        return animation
    }
}
