internal import TransitionEngine

/// `mode=keyframes`: the classes `.NAME-in` and `.NAME-out` for each subject.
///
/// A stage has both pages in it, and its class `.back` turns it round.
struct CSSKeyframes {
    let sheet: Rendered

    init(_ request: TimelineRequest) throws {
        let motion = try WebMotion(request, .sheet(request))
        var writer = CSSKeyframesWriter(request, motion)
        for subject in motion.subjects { writer.add(subject) }
        var sheet = StyleSheet()
        let omissions = try Self.omissions(from: request)
        sheet.head(request, usage: CSSUsage(request, motion).lines, maxError: motion.maxError, omissions)
        if motion.isStaged {
            sheet.rule(".\(request.name)", ["display: grid", "overflow: clip"] + writer.rules.timings.declarations)
            sheet.rule(".\(request.name) > *", ["grid-area: 1 / 1"])
        } else {
            sheet.properties(writer.rules.timings.declarations)
        }
        writer.rules.write(motion, to: &sheet)
        self.sheet = Rendered(sheet.bytes, omissions)
    }

    private static func omissions(from request: TimelineRequest) throws -> Omissions {
        var omissions = Omissions()
        if !StyledElements.isStaged(request) { try omissions.addStacking(of: request) }
        try omissions.add(CSSGeometry.omissions(from: request))
        if try request.omitsRemoval { omissions.add("direction", CSS.removalOmitted) }
        omissions.addCommon(of: request, writesLists: true)
        return omissions
    }
}

/// Collects the rules of the classes.
private struct CSSKeyframesWriter {
    private(set) var rules: CSSRules
    private let request: TimelineRequest
    private let name: String
    private let isStaged: Bool

    init(_ request: TimelineRequest, _ motion: WebMotion) {
        self.request = request
        isStaged = motion.isStaged
        name = request.name
        rules = CSSRules(request, motion)
    }

    /// Adds the rules of a subject.
    mutating func add(_ subject: WebMotion.Subject) {
        let suffix = subject.suffix
        addBackground(of: subject)
        if let insertion = subject.insertion {
            add(insertion, RuleTarget(selector(suffix.insertion, "open", subject), suffix.insertion))
        }
        guard let removal = subject.removal else { return }
        guard isStaged, let insertion = subject.insertion else {
            let isLeaving = subject.role == .view && removal.full?.restsAtEnd == false
            let target = RuleTarget(selector(suffix.removal, "closed", subject), suffix.removal, isLeaving: isLeaving)
            return add(removal, target)
        }
        let selector = ".\(name).back > .\(name)-\(suffix.removal)"
        let level = subject.level.removal
        if removal != insertion { add(removal, RuleTarget(selector, "back-" + suffix.removal, otherwise: insertion)) }
        if level != subject.level.insertion, level > 0 { rules.base.append((selector, ["z-index: \(level)"])) }
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
        for suffix in suffixes { rules.base.append((".\(name)-\(suffix)", background)) }
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

    private mutating func add(_ motion: WebMotion.DirectionEffects, _ target: RuleTarget) {
        let hasFade = addReduced(motion, target)
        guard let full = motion.full else {
            // The fade of the reduced-motion variant, or the effects of the other direction, stand without the rule.
            if hasFade || target.otherwise?.full != nil { rules.moving.append((target.selector, ["animation: none"])) }
            return
        }
        let effects = rules.effects(of: full, target.selector)
        let names = rules.names(of: effects, target.suffix)
        // A fade of the same selector sets more than the name.
        let isNameEnough =
            !hasFade
            && target.otherwise?.full.map { $0.fill == full.fill && $0.effects.map(\.timing) == effects.map(\.timing) } == true
        var declarations: [String]
        if isNameEnough {
            declarations = ["animation-name: \(names.joined(separator: ", "))"]
        } else {
            let values = zip(names, effects).map { "\($0) \(rules.timings.value(of: $1)) \(full.fill)" }
            declarations = ["animation: \(values.joined(separator: ", "))"]
        }
        if let origin = full.origin, target.otherwise?.full?.origin != origin {
            declarations.append("transform-origin: \(origin)")
        }
        rules.moving.append((target.selector, declarations))
        rules.addMirrored(full, target.selector, target.suffix)
        if full.hasFrame { rules.base.append((target.selector, ["position: absolute"])) }
    }

    /// Adds the reduced-motion variant: a fade, or else the end at once.
    ///
    /// - Returns: whether it is a fade.
    private mutating func addReduced(_ motion: WebMotion.DirectionEffects, _ target: RuleTarget) -> Bool {
        let reduced = motion.reduced == target.otherwise?.reduced ? nil : motion.reduced
        var declarations = reduced.map { rules.reduced($0, target.selector, target.suffix) } ?? []
        let isFade = !declarations.isEmpty
        if target.isLeaving { declarations.append("pointer-events: none") }
        if !declarations.isEmpty { rules.base.append((target.selector, declarations)) }
        return isFade
    }
}

extension StyledElement {
    /// The `transform-origin`; `nil` for the center, which is the default.
    var origin: String? {
        if isFlipped { return "0 0" }
        let anchor = motion.anchor
        guard anchor != .center else { return nil }
        let texts = [anchor.x, anchor.y].map { $0 == 0 ? "0" : fixedText($0 * 100, 4) + "%" }
        return texts.joined(separator: " ")
    }

    /// Whether the element has a frame of its own in its parent.
    var hasFrame: Bool { !isFlipped && motion.properties.contains { [.frameX, .frameY].contains($0) } }
}
