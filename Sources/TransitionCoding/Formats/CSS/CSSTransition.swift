internal import TransitionEngine

/// `mode=transition`: states between which CSS interpolates (css-transitions-2).
///
/// `:not(…)` is the closed state, in which the element was removed. Nothing is said of the open one, so that its
/// `display` is that of the page. `@starting-style` is the state before the insertion.
struct CSSTransition {
    let sheet: Rendered

    static func issues(with request: TimelineRequest) -> SpecIssues {
        var issues = SpecIssues()
        let motions = request.plans.flatMap(\.subjectMotions)
        let isSimple = motions.allSatisfy { $0.role == .view }
        if !request.spec.content.isView || request.spec.isScripted || !isSimple {
            issues.add(
                .unsupported, at: "/output/mode",
                "a CSS transition has one element that is inserted and removed; mode=keyframes can write more",
                allowed: OutputOptions.modes, suggestion: "keyframes")
        } else if motions.contains(where: { $0.sharedProgress == nil }) {
            issues.add(
                .unsupported, at: "/output/mode",
                "a CSS transition has one timing function, and these tracks don't share one progress; mode=keyframes can write them",
                allowed: OutputOptions.modes, suggestion: "keyframes")
        }
        return issues
    }

    private static func omissions(from request: TimelineRequest) -> Omissions {
        var omissions = Omissions()
        let anchors = request.plans.compactMap { $0.subjectMotions.first?.anchor }
        if Set(anchors).count > 1 {
            omissions.add("anchor of the removal", "an element has one transform-origin; that of the insertion is written")
        }
        omissions.addCommon(of: request, writesLists: true)
        return omissions
    }

    init(_ request: TimelineRequest) throws {
        let motion = try WebMotion(request, .sheet(request))
        let subject = motion.subjects.first
        let states = CSSStates(subject?.insertion, subject?.removal)
        var sheet = StyleSheet()
        let openers = CSSOpeners(request.output.open)
        let omissions = Self.omissions(from: request)
        sheet.head(
            request,
            usage: [
                openers.usage(request.name),
                "a browser without transitions of display, such as Firefox, plays the way in and hides at once",
            ], maxError: motion.maxError, omissions)
        sheet.registerProperties(of: motion)
        let mirrored = request.isAutoDirection ? CSSStates(subject?.insertion?.mirrored, subject?.removal?.mirrored) : nil
        let writer = CSSTransitionWriter(request: request, states: states, mirrored: mirrored, openers: openers)
        writer.write(to: &sheet)
        self.sheet = Rendered(sheet.bytes, omissions)
    }
}

/// What opens an element: a class, or a state of its own.
struct CSSOpeners {
    /// The names of the openers, as in `open`.
    static let names = OutputOptions.openers
    private static let selectors = [".open", "[open]", ":popover-open", "[data-state=\"open\"]"]

    private let selectors: [String]

    /// - Parameter name: one of ``names``; `nil` for all of them.
    init(_ name: String?) {
        selectors = zip(Self.names, Self.selectors).filter { name == nil || name == $0.0 }.map(\.1)
    }

    /// The selector of the closed state, nested in the rule of the element.
    var closed: String {
        selectors.count == 1 ? "&:not(\(selectors[0]))" : "&:not(:is(\(selectors.joined(separator: ", "))))"
    }

    /// What opens the element, in words.
    func usage(_ name: String) -> String { ".\(name) is open as \(selectors.joined(separator: ", "))" }
}

/// The states of an element that is inserted and removed.
struct CSSStates {
    /// The declarations before the insertion, while the element is open, and after the removal.
    let start: [StyleDeclaration]
    let rest: [StyleDeclaration]
    let gone: [StyleDeclaration]
    /// The same before and after a fade, where less motion is preferred.
    let faded: [StyleDeclaration]
    let fadedDuration: Double
    let entering: WebEffect.Timing?
    let leaving: WebEffect.Timing?
    let origin: String?
    let hasFrame: Bool

    init(_ insertionEffects: WebMotion.DirectionEffects?, _ removalEffects: WebMotion.DirectionEffects?) {
        let (insertion, removal) = (insertionEffects?.full, removalEffects?.full)
        let (first, last) = (insertion?.declarations(atEnd: false) ?? [], removal?.declarations(atEnd: true) ?? [])
        // A request with one direction uses the same motion in reverse for the other direction.
        start = insertion == nil ? last : first
        gone = removal == nil ? first : last
        rest = insertion.map { $0.declarations(atEnd: true) } ?? removal?.declarations(atEnd: false) ?? []
        let fade = [insertionEffects?.reduced, removalEffects?.reduced?.reversed].compactMap { $0 }.first { !$0.isCut }
        faded = fade?.declarations(atEnd: false) ?? []
        fadedDuration = fade?.effects.first?.timing.duration ?? 0
        entering = (insertion ?? removal)?.effects.first?.timing
        leaving = (removal ?? insertion)?.effects.first?.timing
        origin = (insertion ?? removal)?.origin
        hasFrame = (insertion ?? removal)?.hasFrame == true
    }

    /// The names of the properties that move, in order.
    var properties: [String] {
        var names: [String] = []
        for declaration in start + gone + rest where !names.contains(declaration.name) { names.append(declaration.name) }
        return names
    }

    /// Returns declarations that undo the motion, for the properties that a fade doesn't set.
    func withoutMotion(_ declarations: [StyleDeclaration]) -> [String] {
        let atRest = properties.filter { name in !faded.contains { $0.name == name } && declarations.contains { $0.name == name }
        }
        return atRest.map { name in
            let value = rest.first { $0.name == name }?.value ?? (name == "opacity" ? "1" : "none")
            return "\(name): \(value)"
        }
    }
}

/// Writes the rules of the states.
private struct CSSTransitionWriter {
    let request: TimelineRequest
    let states: CSSStates
    let mirrored: CSSStates?
    let openers: CSSOpeners

    private var name: String { request.name }
    private static let hidden = ["&::backdrop { opacity: 0 }"]

    func write(to sheet: inout StyleSheet) {
        let (start, gone) = (multiplied(states.start), multiplied(states.gone))
        sheet.block(".\(name)") { sheet in
            for text in timing(states.entering) { sheet.declaration(text) }
            for text in StyleSheet.texts(states.rest) { sheet.declaration(text) }
            if let origin = states.origin { sheet.declaration("transform-origin: \(origin)") }
            if states.hasFrame { sheet.declaration("position: absolute") }
            sheet.declaration(transition)
            sheet.endGroup()
            sheet.rule("&::backdrop", ["transition: inherit"])
            var rightToLeft = start.isMultiplied || gone.isMultiplied ? ["\(factor): -1"] : []
            if let mirrored, mirrored.origin != states.origin {
                rightToLeft.append("transform-origin: \(mirrored.origin ?? "center")")
            }
            if !rightToLeft.isEmpty { sheet.rule("&:dir(rtl)", rightToLeft) }
            sheet.endGroup()
            let other = states.leaving == states.entering ? [] : timing(states.leaving)
            let delay = states.leaving?.delay == states.entering?.delay ? [] : ["transition-delay: \(delay(states.leaving))"]
            Self.state(openers.closed, ["display: none"] + gone.texts + other + delay, to: &sheet)
            Self.state("@starting-style", start.texts, to: &sheet)
            if let mirrored, !start.isMultiplied, mirrored.start != states.start {
                sheet.block("@starting-style") { $0.rule("&:dir(rtl)", StyleSheet.texts(mirrored.start)) }
            }
            if let mirrored, !gone.isMultiplied, mirrored.gone != states.gone {
                sheet.rule("&:dir(rtl)" + openers.closed.dropFirst(), StyleSheet.texts(mirrored.gone))
            }
            writeReduced(to: &sheet)
        }
    }

    /// Whether right to left has rules of its own.
    private var hasOwnMirror: Bool {
        [(states.start, mirrored?.start), (states.gone, mirrored?.gone)].contains { own, opposite in
            opposite.map { $0 != own } ?? false
        }
    }

    private func writeReduced(to sheet: inout StyleSheet) {
        guard request.output.reduced != "keep" else { return }
        sheet.block("@media (prefers-reduced-motion: reduce)") { sheet in
            guard !states.faded.isEmpty else {
                sheet.declaration("transition: none")
                return
            }
            let timing = self.timing(WebEffect.Timing(duration: states.fadedDuration, delay: 0, easing: "linear"))
            for text in timing { sheet.declaration(text) }
            if let entering = states.entering, entering.delay != 0 { sheet.declaration("transition-delay: 0s") }
            sheet.endGroup()
            let faded = StyleSheet.texts(states.faded)
            let leaving = states.leaving == states.entering ? [] : timing + ["transition-delay: 0s"]
            let (gone, start) = (states.withoutMotion(states.gone) + faded, states.withoutMotion(states.start) + faded)
            sheet.rule(openers.closed, gone + leaving)
            sheet.rule("@starting-style", start)
            // The rules for right to left are more specific.
            guard hasOwnMirror else { return }
            sheet.rule("&:dir(rtl)" + openers.closed.dropFirst(), gone)
            sheet.block("@starting-style") { $0.rule("&:dir(rtl)", start) }
        }
    }

    /// Appends a state, in which the backdrop isn't shown.
    private static func state(_ prelude: String, _ declarations: [String], to sheet: inout StyleSheet) {
        sheet.block(prelude) { sheet in
            for declaration in declarations { sheet.declaration(declaration) }
            sheet.rule("&::backdrop", ["opacity: 0"])
        }
        sheet.endGroup()
    }

    private var factor: String { StyleSheet.mirroringFactor(name) }

    /// Returns declarations, in which negated lengths follow the layout direction if it makes no other difference.
    private func multiplied(_ declarations: [StyleDeclaration]) -> (texts: [String], isMultiplied: Bool) {
        let isMultiplied = declarations.contains(where: \.isNegated)
        return (StyleSheet.texts(isMultiplied ? declarations.map { $0.multiplied(by: factor) } : declarations), isMultiplied)
    }

    private func timing(_ timing: WebEffect.Timing?) -> [String] {
        guard let timing else { return [] }
        return [
            "--td-\(name)-dur: \(CSSTimingProperties.milliseconds(timing.duration))", "--td-\(name)-ease: \(timing.easing)",
        ]
    }

    private func delay(_ timing: WebEffect.Timing?) -> String { CSSTimingProperties.milliseconds(timing?.delay ?? 0) }

    /// The `transition`: what moves, then what only fades, then `display` and `overlay` until the removal is complete.
    private var transition: String {
        let wait = states.entering.map { $0.delay == 0 ? "" : " " + delay($0) } ?? ""
        let moving = states.entering == nil ? [] : states.properties
        let parts = moving.map { "\($0) var(--td-\(name)-dur) var(--td-\(name)-ease)\(wait)" }
        let fade = moving.contains("opacity") ? [] : ["opacity 200ms linear"]
        let discrete = moving.isEmpty ? [] : ["display", "overlay"].map { "\($0) var(--td-\(name)-dur)\(wait) allow-discrete" }
        return "transition: " + (parts + fade + discrete).joined(separator: ", ")
    }
}
