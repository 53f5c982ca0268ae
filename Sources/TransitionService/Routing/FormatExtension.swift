internal import TransitionCoding

/// The part of a path before its extension, decoded, and the format the extension names.
struct FormatExtension {
    let stem: String
    let format: (any TimelineFormat)?

    /// A dot followed by digits is part of a number (`scale:0.8`); any other ending is meant as a format.
    init(path: String) throws(RequestFailure) {
        guard let path = PercentEncoding.decode(path) else {
            throw RequestFailure(Problem(.malformedURL, "The path holds a malformed percent escape or a control character."))
        }
        let lowercased = path.lowercased()
        // `.waapi.json` ends with `.json` too.
        let endings = OutputFormats.all.filter { lowercased.hasSuffix("." + $0.name) }
        if let known = endings.max(by: { $0.name.count < $1.name.count }) {
            stem = String(path.dropLast(known.name.count + 1))
            format = known
            return
        }
        if let dot = path.lastIndex(of: "."), case let given = String(path[path.index(after: dot)...]),
            given.contains(where: \.isLetter),
            given.allSatisfy({ $0.isLetter || $0.isNumber })
        {
            throw RequestFailure(NegotiationFailure.unknownFormat(given), inPath: true)
        }
        stem = path
        format = nil
    }
}
