internal import TransitionEngine

/// `mode=keyframes`: the classes `.NAME-in` and `.NAME-out` for each subject.
///
/// A stage has both pages in it, and its class `.back` turns it round.
struct CSSKeyframes {
    let sheet: String

    init(_ request: TimelineRequest) throws {
        let known = KnownTimings()
        let motion = try WebMotion(request, timings: known)
        let mirrored = request.isAutoDirection ? try WebMotion(request, .rightToLeft, timings: known) : nil
        var writer = CSSKeyframesWriter(request, isStaged: motion.isStaged)
        for (index, subject) in motion.subjects.enumerated() {
            writer.add(subject, mirrored: mirrored.map { $0.subjects[index] }, count: motion.subjects.count)
        }
        var sheet = StyleSheet()
        try sheet.head(request, usage: CSSUsage(request, motion).lines, maxError: motion.maxError)
        writer.write(motion, to: &sheet)
        self.sheet = sheet.text
    }
}

/// Collects the rules of the classes, and then writes them in order.
private struct CSSKeyframesWriter {
    private let request: TimelineRequest
    private let name: String
    private let isStaged: Bool
    private var timings: CSSTimingProperties
    private var keyframes: NamedKeyframes
    private let mirroring: CSSMirroring
    /// The rules for all, for the motion, and for less motion without a fade.
    private var base: [Rule] = []
    private var moving: [Rule] = []
    private var still: [Rule] = []
    private var mirroredSelectors: [String] = []

    private typealias Rule = (selector: String, declarations: [String])

    init(_ request: TimelineRequest, isStaged: Bool) {
        self.request = request
        self.isStaged = isStaged
        name = request.name
        timings = CSSTimingProperties(name: name)
        keyframes = NamedKeyframes(name)
        mirroring = CSSMirroring(name: name)
    }

    /// Adds the rules of a subject.
    ///
    /// - Parameters:
    ///   - subject: the subject.
    ///   - mirrored: the same subject from right to left; `nil` if the layout direction is known.
    ///   - count: the number of subjects.
    mutating func add(_ subject: WebMotion.Subject, mirrored: WebMotion.Subject?, count: Int) {
        let suffix = subject.suffix
        addBackground(of: subject)
        if let insertion = subject.insertion {
            let target = RuleTarget(selector(suffix.insertion, "open", subject), suffix.insertion)
            add(insertion, target, mirrored: mirrored?.insertion)
        }
        guard let removal = subject.removal else { return }
        guard isStaged, let insertion = subject.insertion else {
            let isLeaving = subject.role == .view && removal.full?.restsAtEnd == false
            let target = RuleTarget(selector(suffix.removal, "closed", subject), suffix.removal, isLeaving: isLeaving)
            return add(removal, target, mirrored: mirrored?.removal)
        }
        let selector = ".\(name).back > .\(name)-\(suffix.removal)"
        let level = subject.level.removal
        if removal != insertion || mirrored?.removal != mirrored?.insertion {
            let target = RuleTarget(selector, "back-" + suffix.removal, otherwise: insertion)
            add(removal, target, mirrored: mirrored?.removal)
        }
        if level != subject.level.insertion, level > 0 { base.append((selector, ["z-index: \(level)"])) }
    }

    /// Adds what a dimming layer shows: its color, else black.
    private mutating func addBackground(of subject: WebMotion.Subject) {
        guard subject.role == .dimming else { return }
        let effects = [subject.insertion, subject.removal].compactMap { $0?.full }.flatMap(\.effects)
        let hasColor = effects.contains { $0.frames.contains { $0.declarations.contains { $0.name == "color" } } }
        let background = ["background: \(hasColor ? "currentColor" : "black")"]
        // A page of a stack has one name for both.
        let isOne = isStaged || subject.suffix.insertion == subject.suffix.removal
        let suffixes = isOne ? [subject.suffix.insertion] : [subject.suffix.insertion, subject.suffix.removal]
        for suffix in suffixes { base.append((".\(name)-\(suffix)", background)) }
    }

    /// Where the effects of a direction are written: the selector, the suffix of the keyframes' names, and what they replace.
    private struct RuleTarget {
        let selector: String
        let suffix: String
        /// Whether the element leaves, and takes no more clicks.
        var isLeaving = false
        /// The effects that the element would have without the rule.
        var otherwise: WebMotion.DirectionEffects?

        init(_ selector: String, _ suffix: String, isLeaving: Bool = false, otherwise: WebMotion.DirectionEffects? = nil) {
            (self.selector, self.suffix, self.isLeaving, self.otherwise) = (selector, suffix, isLeaving, otherwise)
        }
    }

    private func selector(_ suffix: String, _ state: String, _ subject: WebMotion.Subject) -> String {
        request.output.open == "data-state" && subject.role == .view
            ? ".\(name)[data-state=\"\(state)\"]" : ".\(name)-\(suffix)"
    }

    private mutating func add(_ motion: WebMotion.DirectionEffects, _ target: RuleTarget, mirrored: WebMotion.DirectionEffects?) {
        let hasFade = addReduced(motion, target)
        guard let full = motion.full else {
            if target.otherwise?.full != nil { moving.append((target.selector, ["animation: none"])) }
            return
        }
        var effects = full.effects
        let opposite = mirrored?.full == full ? nil : mirrored?.full
        let multiplied = opposite.flatMap { mirroring.multiplied(full, mirrored: $0) }
        if let multiplied {
            effects = multiplied
            mirroredSelectors.append(target.selector)
        }
        let names = effects.enumerated().map { index, effect in
            keyframes.name(for: effect.frames, index == 0 ? target.suffix : "\(target.suffix)-\(index + 1)")
        }
        // A fade of the same selector sets more than the name.
        let isNameEnough =
            !hasFade
            && target.otherwise?.full.map { $0.fill == full.fill && $0.effects.map(\.timing) == effects.map(\.timing) } == true
        var declarations: [String]
        if isNameEnough {
            declarations = ["animation-name: \(names.joined(separator: ", "))"]
        } else {
            let values = zip(names, effects).map { name, effect in
                "\(name) \(timings.add(effect.timing, for: target.suffix)) \(full.fill)"
            }
            declarations = ["animation: \(values.joined(separator: ", "))"]
        }
        if let origin = full.origin, target.otherwise?.full?.origin != origin {
            declarations.append("transform-origin: \(origin)")
        }
        moving.append((target.selector, declarations))
        if multiplied == nil, let opposite {
            moving.append((target.selector + ":dir(rtl)", keyframes.mirrored(opposite, full, target.suffix)))
        }
        if full.hasFrame { base.append((target.selector, ["position: absolute"])) }
    }

    /// Adds the reduced-motion variant: a fade, or else the end at once.
    ///
    /// - Returns: whether it is a fade.
    private mutating func addReduced(_ motion: WebMotion.DirectionEffects, _ target: RuleTarget) -> Bool {
        var declarations: [String] = []
        if let reduced = motion.reduced, reduced != target.otherwise?.reduced {
            let values = reduced.effects.map { effect in
                let name = keyframes.fade(for: effect.frames, target.suffix)
                return "\(name.name) \(CSSTimingProperties.milliseconds(effect.timing.duration)) linear"
                    + (name.isReversed ? " reverse" : "") + (reduced.fill == "none" ? "" : " " + reduced.fill)
            }
            declarations.append("animation: \(values.joined(separator: ", "))")
        } else if motion.reduced == nil, let full = motion.full, !full.restsAtEnd, request.output.reduced != "keep" {
            still.append((target.selector, StyleSheet.texts(full.declarations(atEnd: true))))
        }
        let hasFade = !declarations.isEmpty
        if target.isLeaving { declarations.append("pointer-events: none") }
        if !declarations.isEmpty { base.append((target.selector, declarations)) }
        return hasFade
    }

    /// Returns rules, of which each selector has one.
    private static func merged(_ rules: [Rule]) -> [Rule] {
        var result: [Rule] = []
        var indices: [String: Int] = [:]
        for rule in rules {
            if let index = indices[rule.selector] {
                result[index].declarations += rule.declarations
            } else {
                indices[rule.selector] = result.count
                result.append(rule)
            }
        }
        return result
    }

    /// Writes what was collected.
    func write(_ motion: WebMotion, to sheet: inout StyleSheet) {
        if isStaged {
            sheet.rule(".\(name)", ["display: grid", "overflow: clip"] + timings.declarations)
            sheet.rule(".\(name) > *", ["grid-area: 1 / 1"])
        } else {
            sheet.rule(":root", timings.declarations, isOpen: true)
            sheet.endGroup()
        }
        sheet.registerProperties(of: motion)
        for rule in Self.merged(base) { sheet.rule(rule.selector, rule.declarations) }
        if !mirroredSelectors.isEmpty {
            let list = mirroredSelectors.count == 1 ? mirroredSelectors[0] : ":is(\(mirroredSelectors.joined(separator: ", ")))"
            sheet.rule(list + ":dir(rtl)", [mirroring.declaration])
        }
        sheet.endGroup()
        if request.output.reduced == "keep" {
            for rule in moving { sheet.rule(rule.selector, rule.declarations) }
        } else {
            if !still.isEmpty {
                sheet.block("@media (prefers-reduced-motion: reduce)") { sheet in
                    for rule in still { sheet.rule(rule.selector, rule.declarations) }
                }
                sheet.endGroup()
            }
            if !moving.isEmpty {
                sheet.block("@media (prefers-reduced-motion: no-preference)") { sheet in
                    for rule in moving { sheet.rule(rule.selector, rule.declarations) }
                }
            }
        }
        sheet.endGroup()
        keyframes.write(to: &sheet)
    }
}

/// The `@keyframes` rules of a stylesheet. Equal keyframes are written once.
struct NamedKeyframes {
    private let name: String
    private var motions: [(frames: [StyledElement.Frame], name: String)] = []
    private var fades: [(frames: [StyledElement.Frame], name: String)] = []

    init(_ name: String) { self.name = name }

    /// Returns the name of keyframes, which are added if they are new.
    mutating func name(for frames: [StyledElement.Frame], _ suffix: String) -> String {
        if let same = motions.first(where: { $0.frames == frames }) { return same.name }
        let new = "td-\(name)-\(suffix)"
        motions.append((frames, new))
        return new
    }

    /// Returns the declarations that differ from right to left. Keyframes of their own are added; those of left to right
    /// have their names already.
    mutating func mirrored(_ mirrored: WebEffects, _ effects: WebEffects?, _ suffix: String) -> [String] {
        var declarations: [String] = []
        if mirrored.effects != effects?.effects {
            let names = mirrored.effects.map { name(for: $0.frames, suffix + "-rtl") }
            declarations.append("animation-name: \(names.joined(separator: ", "))")
        }
        if mirrored.origin != effects?.origin { declarations.append("transform-origin: \(mirrored.origin ?? "center")") }
        return declarations
    }

    /// Returns the name of the keyframes of a fade, and whether they are played in reverse. Fades in and out share
    /// their keyframes.
    mutating func fade(for frames: [StyledElement.Frame], _ suffix: String) -> (name: String, isReversed: Bool) {
        let reversed = frames.reversed().map { StyledElement.Frame(offset: 1 - $0.offset, declarations: $0.declarations) }
        if let same = fades.first(where: { $0.frames == frames }) { return (same.name, false) }
        if let same = fades.first(where: { $0.frames == reversed }) { return (same.name, true) }
        let isReversed = frames.count == 1 && frames[0].offset == 1
        let new = "td-\(name)-" + (fades.isEmpty ? "fade" : "\(suffix)-fade")
        fades.append((isReversed ? reversed : frames, new))
        return (new, isReversed)
    }

    /// Writes all keyframes, first those of the motion.
    func write(to sheet: inout StyleSheet) {
        for rule in motions + fades { sheet.keyframes(rule.name, rule.frames) }
    }
}

extension StyledElement {
    /// The `transform-origin`; `nil` for the center, which is the default.
    var origin: String? {
        let anchor = motion.anchor
        guard anchor != .center else { return nil }
        let texts = [anchor.x, anchor.y].map { $0 == 0 ? "0" : fixedText($0 * 100, 4) + "%" }
        return texts.joined(separator: " ")
    }

    /// Whether the element has a frame of its own in its parent.
    var hasFrame: Bool { motion.properties.contains { [.frameX, .frameY].contains($0) } }
}
