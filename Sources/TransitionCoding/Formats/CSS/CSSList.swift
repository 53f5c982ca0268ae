internal import TransitionEngine

/// `stagger`: one class for a whole list, whose items come one after the other.
///
/// The delay of an item follows from `sibling-index()`; without it, from `:nth-child`. Items beyond `items` have the delay of the
/// last one, so that none waits for long.
struct CSSList: CSSMode {
    private let request: TimelineRequest
    let motion: WebMotion
    private var rules: CSSRules

    init(_ request: TimelineRequest, _ motion: WebMotion) {
        (self.request, self.motion) = (request, motion)
        rules = CSSRules(request, motion)
        if let direction = motion.subjects.first?.directions.first, let full = direction.full { add(direction, full) }
    }

    func omissions() -> Omissions {
        var omissions = Omissions()
        if request.isBoth { omissions.add("direction", Omissions.removalOmitted) }
        return omissions
    }

    var usage: [String] { ["<ul class=\"\(name)\"> with any number of items"] }

    func write(to sheet: inout StyleSheet) {
        guard !rules.moving.isEmpty else { return }
        sheet.properties(rules.timings.declarations)
        rules.write(motion, to: &sheet)
    }

    /// Adds the rules of an item.
    private mutating func add(_ direction: WebMotion.Direction, _ full: WebVariant) {
        var target = CSSRules.Target(".\(name) > *", direction.suffix)
        target.isLeaving = !full.restsAtEnd
        target.delay = { [self] in delay(of: $0, after: "var(--td-\(name)-i, 0)") }
        rules.add(direction, target)
        // Browsers without `sibling-index()` take the positions of the items from rules.
        let items = request.output.items
        for index in 1..<items {
            let child = index == items - 1 ? "n + \(index + 1)" : "\(index + 1)"
            rules.moving.append((".\(name) > :nth-child(\(child))", ["--td-\(name)-i: \(index)"]))
        }
        let delays = full.effects.map { delay(of: $0, after: "(min(sibling-index(), \(items)) - 1)") }
        let shared = Set(delays).count == 1 ? Array(delays.prefix(1)) : delays
        let rule = (target.selector, ["animation-delay: \(shared.joined(separator: ", "))"])
        rules.improvement = ("(z-index: sibling-index())", rule)
    }

    /// Returns the delay of an item that comes after a number of others.
    private func delay(of effect: WebEffect, after count: String) -> String {
        let own = effect.timing.delay == 0 ? "" : milliseconds(effect.timing.delay) + " + "
        return "calc(\(own)\(count) * \(milliseconds((request.output.stagger ?? 0) * 1000)))"
    }
}
