internal import TransitionEngine

/// `stagger`: one class for a whole list, whose items come one after the other.
///
/// The delay of an item follows from `sibling-index()`; without it, from `:nth-child`. Items beyond `items` have the delay of the
/// last one, so that none waits for long.
struct CSSList {
    let sheet: Rendered

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
                "the items of a list are single views that are inserted or removed; for more, use \"views\" with \"stagger\"")
        }
        return issues
    }

    private static func omissions(from request: TimelineRequest) -> Omissions {
        var omissions = Omissions()
        if request.isBoth { omissions.add("direction", CSS.removalOmitted) }
        omissions.addCommon(of: request, writesLists: true)
        return omissions
    }

    /// - Throws: `CancellationError`.
    init(_ request: TimelineRequest, each stagger: Double) throws {
        let motion = try WebMotion(request, .sheet(request))
        var sheet = StyleSheet()
        let omissions = Self.omissions(from: request)
        sheet.head(
            request, usage: ["<ul class=\"\(request.name)\"> with any number of items"], maxError: motion.maxError, omissions)
        var writer = CSSListWriter(request, motion, step: CSSTimingProperties.milliseconds(stagger * 1000))
        if let subject = motion.subjects.first { writer.add(subject) }
        if !writer.rules.moving.isEmpty {
            sheet.properties(writer.rules.timings.declarations)
            writer.rules.write(motion, to: &sheet)
        }
        self.sheet = Rendered(sheet.bytes, omissions)
    }
}

/// Collects the rules of a list.
private struct CSSListWriter {
    private(set) var rules: CSSRules
    private let request: TimelineRequest
    private let name: String
    /// The time between two items, as CSS.
    private let step: String

    init(_ request: TimelineRequest, _ motion: WebMotion, step: String) {
        self.request = request
        self.step = step
        name = request.name
        rules = CSSRules(request, motion)
    }

    /// Adds the rules of an item.
    mutating func add(_ subject: WebMotion.Subject) {
        guard let motion = subject.insertion ?? subject.removal, let full = motion.full else { return }
        let suffix = subject.insertion == nil ? "out" : "in"
        let selector = ".\(name) > *"
        if let fade = motion.reduced.map({ rules.reduced($0, selector, suffix) }), !fade.isEmpty {
            rules.base.append((selector, fade))
        }
        if !full.restsAtEnd { rules.base.append((selector, ["pointer-events: none"])) }
        if full.hasFrame { rules.base.append((selector, ["position: absolute"])) }
        let effects = rules.effects(of: full, selector)
        let values = zip(rules.names(of: effects, suffix), effects).map { name, effect in
            "\(name) \(rules.timings.duration(of: effect)) \(rules.timings.easing(of: effect)) "
                + "\(delay(of: effect, after: "var(--td-\(self.name)-i, 0)")) \(full.fill)"
        }
        let origin = full.origin.map { ["transform-origin: \($0)"] } ?? []
        rules.moving.append((selector, ["animation: \(values.joined(separator: ", "))"] + origin))
        rules.addMirrored(full, selector, suffix)
        addIndices(effects)
    }

    /// Adds the positions of the items, which browsers without `sibling-index()` take from rules.
    private mutating func addIndices(_ effects: [WebEffect]) {
        let items = request.output.items ?? OutputOptions.defaultItems
        for index in 1..<items {
            let child = index == items - 1 ? "n + \(index + 1)" : "\(index + 1)"
            rules.moving.append((".\(name) > :nth-child(\(child))", ["--td-\(name)-i: \(index)"]))
        }
        let delays = effects.map { delay(of: $0, after: "(min(sibling-index(), \(items)) - 1)") }
        let shared = Set(delays).count == 1 ? Array(delays.prefix(1)) : delays
        let rule = (".\(name) > *", ["animation-delay: \(shared.joined(separator: ", "))"])
        rules.improvement = ("(z-index: sibling-index())", rule)
    }

    /// Returns the delay of an item that comes after a number of others.
    private func delay(of effect: WebEffect, after count: String) -> String {
        let own = effect.timing.delay == 0 ? "" : CSSTimingProperties.milliseconds(effect.timing.delay) + " + "
        return "calc(\(own)\(count) * \(step))"
    }
}
