internal import TransitionEngine

/// `mode=keyframes`: the classes `.NAME-in` and `.NAME-out` for each subject.
///
/// A stage has both pages in it, and its class `.back` turns it round.
struct CSSKeyframes: CSSMode {
    private let request: TimelineRequest
    let motion: WebMotion
    private var rules: CSSRules

    init(_ request: TimelineRequest, _ motion: WebMotion) {
        (self.request, self.motion) = (request, motion)
        rules = CSSRules(request, motion)
        for subject in motion.subjects { add(subject) }
    }

    func omissions() throws -> Omissions {
        var omissions = Omissions()
        if !motion.isStaged { try omissions.addStacking(of: request) }
        omissions.add(motion.omissions)
        if try request.omitsRemoval { omissions.add("direction", Omissions.removalOmitted) }
        return omissions
    }

    var usage: [String] {
        let subjects = motion.subjects
        if motion.isStaged {
            let layers = subjects.compactMap(\.directions.first).sorted { $0.level < $1.level }
                .map { "<i class=\"\(name)-\($0.suffix)\">…</i>" }
            let hasBack = subjects.contains { $0.directions.count == 2 && $0.removal?.plays(as: $0.insertion) == false }
            return ["<div class=\"\(name)\">\(layers.joined())</div>"] + (hasBack ? [".back on the stage turns it round"] : [])
        }
        if request.output.open == .dataState {
            return [".\(name) on an element with data-state=\"open\" or \"closed\""]
        }
        func classes(_ direction: TransitionDirection) -> [String] {
            subjects.compactMap { $0[direction].flatMap { $0.isStill ? nil : ".\(name)-\($0.suffix)" } }
        }
        let (entering, leaving) = (classes(.insertion), classes(.removal))
        return switch (entering.count, leaving.count) {
        case (0, 0): ["nothing moves"]
        case (1, 1): ["\(entering[0]) as it comes, \(leaving[0]) until it is removed"]
        case (1, 0): ["\(entering[0]) as it comes"]
        case (0, 1): ["\(leaving[0]) until it is removed"]
        default: ["a class for each layer: \((entering + leaving).prefix(3).joined(separator: ", ")) …"]
        }
    }

    func write(to sheet: inout StyleSheet) {
        if motion.isStaged {
            sheet.rule(".\(name)", ["display: grid", "overflow: clip"] + rules.timings.declarations)
            sheet.rule(".\(name) > *", ["grid-area: 1 / 1"])
        } else {
            sheet.properties(rules.timings.declarations)
        }
        rules.write(motion, to: &sheet)
    }

    /// Adds the rules of a subject.
    private mutating func add(_ subject: WebMotion.Subject) {
        addBackground(of: subject)
        if let insertion = subject.insertion {
            rules.add(insertion, CSSRules.Target(selector(insertion, "open", subject), insertion.suffix))
        }
        guard let removal = subject.removal else { return }
        guard motion.isStaged, let insertion = subject.insertion else {
            var target = CSSRules.Target(selector(removal, "closed", subject), removal.suffix)
            target.isLeaving = subject.role == .view && removal.full?.restsAtEnd == false
            return rules.add(removal, target)
        }
        var target = CSSRules.Target(".\(name).back > .\(name)-\(removal.suffix)", "back-" + removal.suffix)
        target.otherwise = insertion
        if !removal.plays(as: insertion) { rules.add(removal, target) }
        if removal.level != insertion.level, removal.level > 0 {
            rules.base.append((target.selector, ["z-index: \(removal.level)"]))
        }
    }

    /// Adds what a dimming layer shows: its color, else black.
    private mutating func addBackground(of subject: WebMotion.Subject) {
        guard subject.role == .dimming else { return }
        let hasColor = subject.directions.compactMap(\.full).contains { $0.effects.declarations.contains { $0.name == "color" } }
        let suffixes = subject.directions.map(\.suffix)
        // A page of a stack has one name for both.
        for suffix in motion.isStaged || Set(suffixes).count == 1 ? Array(suffixes.prefix(1)) : suffixes {
            rules.base.append((".\(name)-\(suffix)", ["background: \(hasColor ? "currentColor" : "black")"]))
        }
    }

    private func selector(_ direction: WebMotion.Direction, _ state: String, _ subject: WebMotion.Subject) -> String {
        request.output.open == .dataState && subject.role == .view
            ? ".\(name)[data-state=\"\(state)\"]" : ".\(name)-\(direction.suffix)"
    }
}
