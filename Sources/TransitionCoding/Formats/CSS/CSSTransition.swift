internal import TransitionEngine

/// `mode=transition`: states between which CSS interpolates (css-transitions-2).
///
/// `:not(…)` is the closed state, in which the element was removed. Nothing is said of the open one, so that its
/// `display` is that of the page. `@starting-style` is the state before the insertion.
struct CSSTransition: CSSMode {
    private let request: TimelineRequest
    let motion: WebMotion
    private let states: CSSStates
    /// The states from right to left, where both layout directions are written.
    private let mirrored: CSSStates?
    /// The selectors of the open state.
    private let openers: [String]

    static func addIssues(with request: TimelineRequest, to issues: inout SpecIssues) {
        if !request.hasOneView {
            issues.refuseMode(
                "a CSS transition has one element that is inserted and removed; mode=keyframes can write more")
        } else if request.subjectMotions.contains(where: { $0.sharedProgress == nil }) {
            issues.refuseMode(
                "a CSS transition has one timing function, and these tracks don't share one progress; mode=keyframes can write them"
            )
        }
    }

    init(_ request: TimelineRequest, _ motion: WebMotion) {
        (self.request, self.motion) = (request, motion)
        let subject = motion.subjects.first
        states = CSSStates(subject?.insertion, subject?.removal)
        mirrored = request.isAutoDirection ? CSSStates(subject?.insertion?.mirrored, subject?.removal?.mirrored) : nil
        let open = request.output.open
        openers = ElementOpener.allCases.filter { open == nil || open == $0 }.map(\.selector)
    }

    func omissions() -> Omissions {
        var omissions = Omissions()
        omissions.addAnchors(of: request)
        return omissions
    }

    var usage: [String] {
        [
            ".\(name) is open as \(openers.joined(separator: ", "))",
            "a browser without transitions of display, such as Firefox, plays the way in and hides at once",
        ]
    }

    /// The selector of the closed state, nested in the rule of the element.
    private var closed: String {
        openers.count == 1 ? "&:not(\(openers[0]))" : "&:not(:is(\(openers.joined(separator: ", "))))"
    }

    private var closedMirrored: String { "&:dir(rtl)" + closed.dropFirst() }

    func write(to sheet: inout StyleSheet) {
        sheet.registerProperties(of: motion)
        let (start, gone) = (multiplied(states.start), multiplied(states.gone))
        sheet.block(".\(name)") { sheet in
            for text in timing(states.entering) + states.rest.map(\.text) { sheet.declaration(text) }
            if let origin = states.origin { sheet.declaration("transform-origin: \(origin)") }
            if states.hasFrame { sheet.declaration("position: absolute") }
            sheet.declaration(transition)
            sheet.endGroup()
            sheet.rule("&::backdrop", ["transition: inherit"])
            var rightToLeft = start.isMultiplied || gone.isMultiplied ? ["\(factor): -1"] : []
            if let mirrored, mirrored.origin != states.origin {
                rightToLeft.append("transform-origin: \(mirrored.origin ?? "center")")
            }
            sheet.rule("&:dir(rtl)", rightToLeft)
            sheet.endGroup()
            let other = states.leaving == states.entering ? [] : timing(states.leaving)
            let delay = states.leaving?.delay == states.entering?.delay ? [] : ["transition-delay: \(delay(states.leaving))"]
            Self.state(closed, ["display: none"] + gone.texts + other + delay, to: &sheet)
            Self.state("@starting-style", start.texts, to: &sheet)
            if let mirrored, !start.isMultiplied, mirrored.start != states.start {
                sheet.block("@starting-style") { $0.rule("&:dir(rtl)", mirrored.start.map(\.text)) }
            }
            if let mirrored, !gone.isMultiplied, mirrored.gone != states.gone {
                sheet.rule(closedMirrored, mirrored.gone.map(\.text))
            }
            if request.output.reduced != .keep {
                sheet.block("@media (prefers-reduced-motion: reduce)") { writeReduced(to: &$0) }
            }
        }
    }

    private func writeReduced(to sheet: inout StyleSheet) {
        guard !states.faded.isEmpty else { return sheet.declaration("transition: none") }
        let timing = self.timing(WebTiming(duration: states.fadedDuration))
        for text in timing { sheet.declaration(text) }
        if let entering = states.entering, entering.delay != 0 { sheet.declaration("transition-delay: 0s") }
        sheet.endGroup()
        let faded = states.faded.map(\.text)
        let leaving = states.leaving == states.entering ? [] : timing + ["transition-delay: 0s"]
        let (gone, start) = (states.withoutMotion(states.gone) + faded, states.withoutMotion(states.start) + faded)
        sheet.rule(closed, gone + leaving)
        sheet.rule("@starting-style", start)
        // The rules for right to left are more specific.
        guard let mirrored, mirrored.start != states.start || mirrored.gone != states.gone else { return }
        sheet.rule(closedMirrored, gone)
        sheet.block("@starting-style") { $0.rule("&:dir(rtl)", start) }
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
        (declarations.map { $0.multiplied(by: factor).text }, declarations.contains(where: \.isNegated))
    }

    private func timing(_ timing: WebTiming?) -> [String] {
        guard let timing else { return [] }
        return ["--td-\(name)-dur: \(milliseconds(timing.duration))", "--td-\(name)-ease: \(timing.easing)"]
    }

    private func delay(_ timing: WebTiming?) -> String { milliseconds(timing?.delay ?? 0) }

    /// The `transition`: what moves, then what only fades, then `display` and `overlay` until the removal is complete.
    private var transition: String {
        let wait = states.entering.map { $0.delay == 0 ? "" : " " + delay($0) } ?? ""
        let moving = states.entering == nil ? [] : states.properties
        let parts = moving.map { "\($0) var(--td-\(name)-dur) var(--td-\(name)-ease)\(wait)" }
        let fade = moving.contains("opacity") ? [] : ["opacity \(milliseconds(WebTiming.longestReduced)) linear"]
        let discrete = moving.isEmpty ? [] : ["display", "overlay"].map { "\($0) var(--td-\(name)-dur)\(wait) allow-discrete" }
        return "transition: " + (parts + fade + discrete).joined(separator: ", ")
    }
}

/// The states of an element that is inserted and removed.
private struct CSSStates {
    /// The declarations before the insertion, while the element is open, and after the removal.
    let start: [StyleDeclaration]
    let rest: [StyleDeclaration]
    let gone: [StyleDeclaration]
    /// The same before and after a fade, where less motion is preferred.
    let faded: [StyleDeclaration]
    let fadedDuration: Double
    let entering: WebTiming?
    let leaving: WebTiming?
    let origin: String?
    let hasFrame: Bool

    init(_ coming: WebMotion.Direction?, _ going: WebMotion.Direction?) {
        // A request with one direction uses the same motion in reverse for the other direction.
        let (insertion, removal) = (coming?.full ?? going?.full?.reversed, going?.full ?? coming?.full?.reversed)
        start = insertion?.effects.declarations(atEnd: false) ?? []
        rest = insertion?.effects.declarations(atEnd: true) ?? []
        gone = removal?.effects.declarations(atEnd: true) ?? []
        let fade = [coming?.reduced, going?.reduced?.reversed].compactMap { $0 }.first { !$0.isCut }
        faded = fade?.effects.declarations(atEnd: false) ?? []
        fadedDuration = fade?.effects.first?.timing.duration ?? 0
        (entering, leaving) = (insertion?.effects.first?.timing, removal?.effects.first?.timing)
        (origin, hasFrame) = (insertion?.origin, insertion?.hasFrame == true)
    }

    /// The names of the properties that move, in order.
    var properties: [String] {
        var names: [String] = []
        for declaration in start + gone + rest where !names.contains(declaration.name) { names.append(declaration.name) }
        return names
    }

    /// Returns declarations that undo the motion, for the properties that a fade doesn't set.
    func withoutMotion(_ declarations: [StyleDeclaration]) -> [String] {
        let names = Set(declarations.map(\.name)).subtracting(faded.map(\.name))
        return properties.filter(names.contains).map { name in
            let value = rest.first { $0.name == name }?.value ?? (name == "opacity" ? "1" : "none")
            return "\(name): \(value)"
        }
    }
}

extension ElementOpener {
    /// The selector of the open state.
    fileprivate var selector: String {
        switch self {
        case .class: ".open"
        case .dialog: "[open]"
        case .popover: ":popover-open"
        case .dataState: "[data-state=\"open\"]"
        }
    }
}
