internal import TransitionEngine

/// `stagger`: one class for a whole list, whose items come one after the other.
///
/// The delay of an item follows from `sibling-index()`; without it, from `:nth-child` for the first items.
struct CSSList {
    let sheet: String

    /// The number of items that have a delay of their own without `sibling-index()`. Default of `items`.
    static let defaultItems = 12

    static func issues(with request: TimelineRequest) -> SpecIssues {
        var issues = SpecIssues()
        let output = request.output
        guard output.stagger != nil else {
            if output.items != nil {
                issues.add(.unsupported, at: "/output/items", "items are those of a staggered list; give stagger too")
            }
            return issues
        }
        let isView =
            request.spec.content.isView && !request.spec.isScripted
            && request.plans.allSatisfy { $0.subjectMotions.allSatisfy { $0.role == .view } }
        if (output.mode ?? "keyframes") != "keyframes" {
            issues.add(
                .unsupported, at: "/output/stagger", "only keyframes have a stagger; the nearest mode is keyframes",
                suggestion: "keyframes")
        } else if output.open == "data-state" || !isView {
            issues.add(
                .unsupported, at: "/output/stagger",
                "the items of a list are single views that come or leave; \"views\" with \"stagger\" say more")
        }
        return issues
    }

    static func omissions(from request: TimelineRequest) -> Omissions {
        var omissions = Omissions()
        if request.isBoth { omissions.add("direction", CSS.removalOmitted) }
        return omissions
    }

    /// - Throws: `CancellationError`.
    init(_ request: TimelineRequest, each stagger: Double) throws {
        let known = KnownTimings()
        let motion = try WebMotion(request, timings: known)
        let mirrored = request.isAutoDirection ? try WebMotion(request, .rightToLeft, timings: known) : nil
        var sheet = StyleSheet()
        try sheet.head(
            request, usage: ["<ul class=\"\(request.name)\"> with any number of items"], maxError: motion.maxError)
        var writer = CSSListWriter(request, step: CSSTimingProperties.milliseconds(stagger * 1000))
        let opposite = mirrored?.subjects.first.flatMap { $0.insertion ?? $0.removal }?.full
        if let subject = motion.subjects.first { writer.add(subject, mirrored: opposite) }
        writer.write(motion, to: &sheet)
        self.sheet = sheet.text
    }
}

/// Collects the rules of a list, and then writes them in order.
private struct CSSListWriter {
    private let request: TimelineRequest
    private let name: String
    /// The time between two items, as CSS.
    private let step: String
    private var timings: CSSTimingProperties
    private var keyframes: NamedKeyframes
    private var base: [Rule] = []
    private var moving: [Rule] = []
    /// The end, for less motion without a fade.
    private var still: [Rule] = []
    /// The delay of the first item, as the beginning of a sum.
    private var wait = ""

    private typealias Rule = (selector: String, declarations: [String])

    init(_ request: TimelineRequest, step: String) {
        self.request = request
        self.step = step
        name = request.name
        timings = CSSTimingProperties(name: name)
        keyframes = NamedKeyframes(name)
    }

    private static func wait(_ timing: WebEffect.Timing) -> String {
        timing.delay == 0 ? "" : CSSTimingProperties.milliseconds(timing.delay) + " + "
    }

    /// Adds the rules of an item.
    ///
    /// - Parameters:
    ///   - subject: the item.
    ///   - mirrored: its effects from right to left; `nil` if the layout direction is known.
    mutating func add(_ subject: WebMotion.Subject, mirrored: WebEffects?) {
        guard let motion = subject.insertion ?? subject.removal, let full = motion.full else { return }
        let suffix = subject.insertion == nil ? "out" : "in"
        let selector = ".\(name) > *"
        if let reduced = motion.reduced {
            addFade(reduced, suffix, selector)
        } else if !full.restsAtEnd, request.output.reduced != "keep" {
            still.append((selector, StyleSheet.texts(full.declarations(atEnd: true))))
        }
        if !full.restsAtEnd { base.append((selector, ["pointer-events: none"])) }
        if full.hasFrame { base.append((selector, ["position: absolute"])) }
        let mirroring = CSSMirroring(name: name)
        let opposite = mirrored == full ? nil : mirrored
        let multiplied = opposite.flatMap { mirroring.multiplied(full, mirrored: $0) }
        let effects = multiplied ?? full.effects
        wait = effects.first.map { Self.wait($0.timing) } ?? ""
        let values = effects.map { effect in
            let timing = WebEffect.Timing(duration: effect.timing.duration, delay: 0, easing: effect.timing.easing)
            return "\(keyframes.name(for: effect.frames, suffix)) \(timings.add(timing, for: suffix)) "
                + "calc(\(Self.wait(effect.timing))var(--td-\(name)-i, 0) * \(step)) \(full.fill)"
        }
        let origin = full.origin.map { ["transform-origin: \($0)"] } ?? []
        moving.append((selector, ["animation: \(values.joined(separator: ", "))"] + origin))
        if multiplied != nil {
            base.append((".\(name) > :dir(rtl)", [mirroring.declaration]))
        } else if let opposite {
            moving.append((".\(name) > :dir(rtl)", keyframes.mirrored(opposite, full, suffix)))
        }
        let items = request.output.items ?? CSSList.defaultItems
        for index in 1..<items {
            let child = index == items - 1 ? "n + \(index + 1)" : "\(index + 1)"
            moving.append((".\(name) > :nth-child(\(child))", ["--td-\(name)-i: \(index)"]))
        }
    }

    private mutating func addFade(_ reduced: WebEffects, _ suffix: String, _ selector: String) {
        let fades = reduced.effects.map { effect in
            let fade = keyframes.fade(for: effect.frames, suffix)
            return "\(fade.name) \(CSSTimingProperties.milliseconds(effect.timing.duration)) linear"
                + (fade.isReversed ? " reverse" : "") + " \(reduced.fill)"
        }
        base.append((selector, ["animation: \(fades.joined(separator: ", "))"]))
    }

    /// Writes what was collected; nothing if nothing moves.
    func write(_ motion: WebMotion, to sheet: inout StyleSheet) {
        guard !moving.isEmpty else { return }
        sheet.rule(":root", timings.declarations, isOpen: true)
        sheet.endGroup()
        sheet.registerProperties(of: motion)
        for rule in base { sheet.rule(rule.selector, rule.declarations) }
        sheet.endGroup()
        if request.output.reduced == "keep" {
            writeMotion(to: &sheet)
        } else {
            if !still.isEmpty {
                sheet.block("@media (prefers-reduced-motion: reduce)") { sheet in
                    for rule in still { sheet.rule(rule.selector, rule.declarations) }
                }
                sheet.endGroup()
            }
            sheet.block("@media (prefers-reduced-motion: no-preference)") { writeMotion(to: &$0) }
        }
        sheet.endGroup()
        keyframes.write(to: &sheet)
    }

    private func writeMotion(to sheet: inout StyleSheet) {
        for rule in moving { sheet.rule(rule.selector, rule.declarations) }
        sheet.endGroup()
        sheet.block("@supports (z-index: sibling-index())") { sheet in
            sheet.rule(".\(name) > *", ["animation-delay: calc(\(wait)(sibling-index() - 1) * \(step))"])
        }
    }
}
