import TransitionEngine

extension TimelineWarning {
    /// What is left out, in the words of the caller: a member of the spec by its key in the URL, where the file has one, else by its
    /// JSON Pointer.
    ///
    /// - Parameter location: the URL of the file, or where its spec is posted to, as its head says it.
    func detail(in location: String) -> String {
        guard let end = detail.firstRange(of: ": "), let slash = detail[..<end.lowerBound].lastIndex(of: "/"),
            !detail[..<end.lowerBound].contains(" ")
        else { return detail }
        let (path, reason) = (detail[..<end.lowerBound], detail[end.lowerBound...])
        let hasQuery = ["/v1/transitions/", "/v1/curves/"].contains { location.hasPrefix($0) }
        guard hasQuery else { return "`/\(path)`\(reason)" }
        let (object, key) = (path[..<slash], path[path.index(after: slash)...])
        let query: String?? =
            switch object {
            case "output": OutputOptions.table.members.first { $0.key.name == key }.map(\.query)
            case "accessibility": TransitionSpec.Accessibility.table.members.first { $0.key.name == key }.map(\.query)
            default: nil
            }
        return (query ?? nil).map { "`\($0)`\(reason)" } ?? detail
    }
}
