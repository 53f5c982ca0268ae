internal import TransitionEngine

extension StyleSheet {
    /// Appends the comment at the top of a stylesheet: version, URL, durations, error, use and warnings.
    ///
    /// - Parameters:
    ///   - request: the request.
    ///   - usage: what goes where, in lines.
    ///   - maxError: the stated error, as a fraction of each track's travel.
    ///   - omissions: what the sheet leaves out.
    mutating func head(_ request: TimelineRequest, usage: [String], maxError: Double, _ omissions: Omissions) {
        let location = CanonicalURL.timeline(request, format: "css") ?? request.name
        var settles = request.plans.map { fixedText($0.duration, 3) + " s" }
        if Set(settles).count == 1 { settles = [settles[0]] }
        comment(
            [
                "transitiond \(EngineRevision.current) · \(location)",
                // A scroll takes as long as someone scrolls.
                (request.output.mode == "scroll" ? "" : "settles \(settles.joined(separator: " and ")) · ")
                    + Self.error(maxError),
            ] + usage + request.warnings(omissions).map { "warning: \($0.detail)" })
        endGroup()
    }

    /// Returns an error as the head states it: rounded up.
    static func error(_ value: Double) -> String { "max error \(fixedText((value * 1e6).rounded(.up) / 1e6, 6))" }
}

/// The lines that say which class goes where.
struct CSSUsage {
    let lines: [String]

    init(_ request: TimelineRequest, _ motion: WebMotion) {
        let name = request.name
        let subjects = motion.subjects
        if motion.isStaged {
            let layers = subjects.sorted { $0.level.insertion < $1.level.insertion }
                .map { "<i class=\"\(name)-\($0.suffix.insertion)\">…</i>" }
            let hasBack = subjects.contains { $0.insertion != nil && $0.removal != nil && $0.insertion != $0.removal }
            lines = ["<div class=\"\(name)\">\(layers.joined())</div>"] + (hasBack ? [".back on the stage turns it round"] : [])
            return
        }
        if request.output.open == "data-state" {
            lines = [".\(name) on an element with data-state=\"open\" or \"closed\""]
            return
        }
        let entering = subjects.filter { $0.insertion?.isStill == false }.map { ".\(name)-\($0.suffix.insertion)" }
        let leaving = subjects.filter { $0.removal?.isStill == false }.map { ".\(name)-\($0.suffix.removal)" }
        switch (entering.count, leaving.count) {
        case (0, 0): lines = ["nothing moves"]
        case (1, 1): lines = ["\(entering[0]) as it comes, \(leaving[0]) until it is removed"]
        case (1, 0): lines = ["\(entering[0]) as it comes"]
        case (0, 1): lines = ["\(leaving[0]) until it is removed"]
        default: lines = ["a class for each layer: \((entering + leaving).prefix(3).joined(separator: ", ")) …"]
        }
    }
}
