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
        let location = CanonicalURL.comment(request, format: "css")
        var settles = request.plans.map { fixedText($0.duration, 3) + " s" }
        if Set(settles).count == 1 { settles = [settles[0]] }
        // The group of an element moves from one frame to the other, whatever the request says of them.
        let warnings = request.warnings(omissions).filter { $0.code != "source-missing" || !CSSSharedElement.isNamed(request) }
        comment(
            [
                "transitiond \(EngineRevision.current) · \(location)",
                // A scroll takes as long as someone scrolls.
                (request.output.mode == .scroll ? "" : "settles \(settles.joined(separator: " and ")) · ")
                    + Self.error(maxError),
            ] + usage + warnings.map { "warning: \($0.detail)" })
        endGroup()
    }

    /// Returns an error as the head states it: rounded up.
    static func error(_ value: Double) -> String { "max error \(fixedText((value * 1e6).rounded(.up) / 1e6, 6))" }
}
