internal import TransitionEngine

/// `mode=transition`: states between which CSS interpolates (css-transitions-2).
///
/// `:not(…)` is the closed state, in which the element was removed. Nothing is said of the open one, so that its
/// `display` is that of the page. `@starting-style` is the state before the insertion. Libraries that insert and remove the
/// element themselves say by attributes where it begins and ends.
struct CSSTransition: CSSMode {
    private let request: TimelineRequest
    let motion: WebMotion
    private let states: CSSStates
    /// The states from right to left, where both layout directions are written.
    private let mirrored: CSSStates?
    private let selectors: CSSStateSelectors

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
        selectors = CSSStateSelectors(request.output.open)
    }

    func omissions() -> Omissions {
        var omissions = Omissions()
        omissions.addAnchors(of: request)
        return omissions
    }

    var usage: [String] {
        if let library = selectors.library { return [".\(name) on an element of \(library)"] }
        return [
            ".\(name) is open as \(selectors.openers.joined(separator: ", "))",
            "browsers that can't animate display, such as Firefox, play the opening only",
        ] + (request.output.open == .dataState ? ["Radix waits for CSS animations, not transitions: there leave out mode"] : [])
    }

    func write(to sheet: inout StyleSheet) {
        sheet.registerProperties(of: motion)
        let (start, gone) = (multiplied(states.start), multiplied(states.gone))
        sheet.block(".\(name)") { sheet in
            for text in timing(states.entering) + states.rest.map(\.text) { sheet.declaration(text) }
            if let origin = states.origin { sheet.declaration("transform-origin: \(origin)") }
            if states.hasFrame { sheet.declaration("position: absolute") }
            sheet.declaration(transition)
            sheet.endGroup()
            if selectors.library == nil { sheet.rule("&::backdrop", ["transition: inherit"]) }
            var rightToLeft = start.isMultiplied || gone.isMultiplied ? ["\(factor): -1"] : []
            if let mirrored, mirrored.origin != states.origin {
                rightToLeft.append("transform-origin: \(mirrored.origin ?? "center")")
            }
            sheet.rule("&:dir(rtl)", rightToLeft)
            sheet.endGroup()
            guard separatesMotion else {
                writeStates(start, gone, to: &sheet)
                if request.output.reduced != .keep {
                    sheet.block("@media (prefers-reduced-motion: reduce)") { $0.declaration("transition: none") }
                }
                return
            }
            if selectors.library == nil {
                Self.state(selectors.gone, ["display: none"], to: &sheet)
                Self.state(selectors.start, [], to: &sheet)
            }
            sheet.block("@media (prefers-reduced-motion: no-preference)") { writeStates(start, gone, to: &$0) }
            sheet.endGroup()
            sheet.block("@media (prefers-reduced-motion: reduce)") { writeReduced(to: &$0) }
        }
    }

    /// Whether what moves is said only where motion is welcome, so that a fade leaves the element's own `translate` alone.
    private var separatesMotion: Bool { request.output.reduced != .keep && !states.faded.isEmpty }

    /// Appends the states before the insertion and after the removal.
    private func writeStates(
        _ start: (texts: [String], isMultiplied: Bool), _ gone: (texts: [String], isMultiplied: Bool), to sheet: inout StyleSheet
    ) {
        let other = states.leaving == states.entering ? [] : timing(states.leaving)
        let delay = states.leaving?.delay == states.entering?.delay ? [] : ["transition-delay: \(delay(states.leaving))"]
        let startMirrored = mirrored.flatMap { start.isMultiplied || $0.start == states.start ? nil : $0.start.map(\.text) } ?? []
        let goneMirrored = mirrored.flatMap { gone.isMultiplied || $0.gone == states.gone ? nil : $0.gone.map(\.text) } ?? []
        guard selectors.library != nil else {
            if separatesMotion {
                sheet.rule(selectors.gone, gone.texts + other + delay)
                sheet.rule(selectors.start, start.texts)
            } else {
                Self.state(selectors.gone, ["display: none"] + gone.texts + other + delay, to: &sheet)
                Self.state(selectors.start, start.texts, to: &sheet)
            }
            if !startMirrored.isEmpty { sheet.block(selectors.start) { $0.rule("&:dir(rtl)", startMirrored) } }
            return sheet.rule(CSSStateSelectors.mirrored(selectors.gone), goneMirrored)
        }
        writeLibrary((start.texts, startMirrored), (gone.texts, goneMirrored), leaving: other + delay, to: &sheet)
        sheet.endGroup()
    }

    /// A state of an element of a library, and what is other in right-to-left layout.
    private typealias LibraryState = (texts: [String], mirrored: [String])

    /// Appends the states of an element of a library; equal ones as one rule.
    private func writeLibrary(_ start: LibraryState, _ gone: LibraryState, leaving: [String], to sheet: inout StyleSheet) {
        let states = start == gone ? [(selectors.both, start)] : [(selectors.start, start), (selectors.gone, gone)]
        sheet.rule(selectors.leaving, leaving)
        for (selector, state) in states {
            sheet.rule(selector, state.texts)
            sheet.rule(CSSStateSelectors.mirrored(selector), state.mirrored)
        }
    }

    /// Appends the fade.
    private func writeReduced(to sheet: inout StyleSheet) {
        for text in timing(WebTiming(duration: states.fadedDuration)) { sheet.declaration(text) }
        if let entering = states.entering, entering.delay != 0 { sheet.declaration("transition-delay: 0s") }
        sheet.endGroup()
        let faded = states.faded.map(\.text)
        guard selectors.library == nil else { return writeLibrary((faded, []), (faded, []), leaving: [], to: &sheet) }
        sheet.rule(selectors.gone, faded)
        sheet.rule(selectors.start, faded)
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
        let discrete =
            moving.isEmpty || selectors.library != nil
            ? [] : ["display", "overlay"].map { "\($0) var(--td-\(name)-dur)\(wait) allow-discrete" }
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
}
