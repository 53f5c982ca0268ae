internal import TransitionEngine

/// A file of code or JSON, pasted as it is.
enum WholeFile {
    /// What code begins with that is a file.
    private static let starts = ["import ", "package ", "export ", "@available", "extension ", "public ", "object "]
    /// The members that files of JSON have which this service writes.
    private static let members = ["\"timings\"", "\"motion\"", "\"cssVars\"", "\"$schema\""]

    /// Whether a text is one.
    static func looksLike(_ text: String) -> Bool {
        if text.hasPrefix("{") {
            // The tokens of another tool may be those of motion.
            let isTokens = text.firstRange(of: "\"$value\"") != nil
            return members.contains { text.firstRange(of: $0) != nil && (!isTokens || $0 == "\"$schema\"") }
        }
        return starts.contains { text.hasPrefix($0) } || text.firstRange(of: "\nexport ") != nil
    }
}

extension SpecReader {
    /// Reads a text. Of a whole file that can't be read, the first problem says that it lost its head, too.
    mutating func readingWhole<Value>(_ text: String, _ read: (inout SpecReader) -> Value?) -> Value? {
        guard WholeFile.looksLike(text) else { return read(&self) }
        var reader = self
        let (value, known) = (read(&reader), issues.all.count)
        guard reader.issues.all.count > known else {
            self = reader
            return value
        }
        if text.hasPrefix("{"), text.firstRange(of: "\"cssVars\"") != nil {
            add(
                .unsupported,
                "an item of shadcn is read by the \"meta\" that this service writes into it, which isn't in the text: paste the whole file, or "
                    + "of another one its @keyframes rule as the transition, its easing as animation")
            return nil
        }
        let issue = reader.issues.all[known]
        let head = text.hasPrefix("{") ? "address (\"url\", \"meta\" or \"$extensions\")" : "first line (the address)"
        let lost = "; if this is a file of this service, it lost its \(head): paste it with that"
        add(issue.code, issue.detail + lost, allowed: issue.allowed, suggestion: issue.suggestion)
        return nil
    }
}
