import TransitionEngine

// Problems of the meaning, which the engine finds, and their locations in what was written.
extension SpecReader {
    /// Returns all problems, those of reading first, once planning has thrown an error. Problems inside of a part that has a problem
    /// already are left out.
    func failure(_ error: any Error) -> DecodingFailure {
        guard let problems = error as? SpecIssues else { return .cancelled }
        var reader = self
        for issue in problems.all { reader.add(located: issue) }
        return .issues(reader.requestIssues)
    }

    /// Adds a problem of the meaning at the place where it was written, unless that part has a problem already.
    mutating func add(located issue: SpecIssue) {
        var issue = issue
        issue.pointer = locations.written(issue.pointer, in: path)
        if issue.code == .endless, issue.detail.hasPrefix(SpecIssue.endlessStart) {
            issue.detail += endings(of: issue.pointer)
        }
        // The engine knows the allowed words; which of them is near is found here.
        if issue.code == .unknownKey, issue.suggestion == nil, let word = issue.pointer.split(separator: "/").last {
            issue.suggestion = Spelling.suggestion(for: JSONPointer.unescaped(word), in: issue.allowed)
        }
        let isKnown = issues.all.contains { issue.pointer == $0.pointer || issue.pointer.hasPrefix($0.pointer + "/") }
        if !isKnown { issues.add(issue) }
    }

    /// Returns what would end a motion, in the words of the caller.
    ///
    /// - Parameter pointer: where its animation was written.
    private func endings(of pointer: String) -> String {
        // A curve in another format is one function, whatever is sampled.
        let isSampled = !isCurve || format.isDirect
        let times = isURL ? "give the query key times, such as times=0,0.5,1" : "give /sampling/times, such as [0, 0.5, 1]"
        let repetition =
            isURL
            ? "a repetition that ends, such as .repeatCount(3)"
            : "write a repetition in \(pointer) with its end: {\"repeat\": {\"forever\": true, \"until\": 3}}"
        if isSampled { return "; \(times), or \(isURL ? "write " : "")\(repetition)" }
        return "; \(isURL ? "write " : "")\(repetition), or ask for json, csv or f32 and \(times)"
    }

    /// The problems as a caller sees them: of a URL each names its parameter.
    var requestIssues: [RequestIssue] {
        issues.all.map { RequestIssue($0, parameter: isURL ? JSONPointer.unescaped($0.pointer.dropFirst()) : nil) }
    }
}
