import TransitionEngine

// What the engine finds wrong with the meaning, told where it was written.
extension SpecDecoder {
    /// Adds what the engine finds wrong with the meaning, where nothing is reported yet.
    mutating func judge(_ plan: () throws -> Void) {
        do {
            try plan()
        } catch let issues as SpecIssues {
            for issue in issues.all { add(judged: issue) }
        } catch {
            isCancelled = true
        }
    }

    /// The string in which a pointer lies, or itself.
    private func rooted(_ pointer: String) -> String {
        stringRoots.first { pointer == $0 || pointer.hasPrefix($0 + "/") } ?? pointer
    }

    /// What the view in which a pointer lies inherits, as aliases.
    private func inherited(at pointer: String) -> [(pointer: String, written: String)] {
        guard let heir = heirs.first(where: { pointer.hasPrefix("/views/\($0.view)/") }) else { return [] }
        return Self.viewKeys.filter { heir.given[named: $0] == nil }.map { ("/views/\(heir.view)/" + $0, "/" + $0) }
    }

    private mutating func add(judged issue: SpecIssue) {
        var issue = issue
        issue.pointer = rooted(issue.pointer)
        // What was written may itself have been written otherwise: inherited by a view, say, and as a pair.
        for _ in 0..<4 {
            guard
                let alias = (aliases + inherited(at: issue.pointer)).first(where: {
                    $0.pointer != $0.written
                        && (issue.pointer == $0.pointer || issue.pointer.hasPrefix($0.pointer + "/"))
                })
            else { break }
            issue.pointer = rooted(alias.written + issue.pointer.dropFirst(alias.pointer.count))
        }
        if let origin = origins.first(where: { issue.pointer == $0.pointer || issue.pointer.hasPrefix($0.pointer + "/") }) {
            issue.pointer = "/" + origin.parameter
        }
        // The engine knows which words there are; which one is near is a matter of spelling.
        if issue.code == .unknownKey, issue.suggestion == nil, let word = issue.pointer.split(separator: "/").last {
            issue.suggestion = Spelling.suggestion(for: String(word), in: issue.allowed)
        }
        let isKnown = issues.all.contains {
            $0.pointer == issue.pointer || issue.pointer.hasPrefix($0.pointer + "/")
        }
        if !isKnown { issues.add(issue) }
    }
}
