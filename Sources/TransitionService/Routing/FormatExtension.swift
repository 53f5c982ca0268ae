internal import TransitionCoding

/// A path without its extension, decoded, and the format of the extension.
struct FormatExtension {
    let stem: String
    let format: (any TimelineFormat)?

    /// The longest extension that matches counts, because `.waapi.json` also ends with `.json`.
    private static let formats = OutputFormats.all.sorted { $0.name.utf8.count > $1.name.utf8.count }
    private static let extensions = formats.map { "." + $0.name }

    /// A dot before digits is part of a number, as in `scale:0.8`. Any other extension names a format.
    init(path: String) throws(RequestFailure) {
        guard let path = PercentEncoding.decode(path) else {
            throw RequestFailure(Problem(.malformedURL, "The path holds a malformed percent escape or a control character."))
        }
        let lowercased = path.lowercased()
        if let known = Self.extensions.firstIndex(where: { lowercased.hasSuffix($0) }) {
            stem = String(path.dropLast(Self.extensions[known].utf8.count))
            format = Self.formats[known]
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
