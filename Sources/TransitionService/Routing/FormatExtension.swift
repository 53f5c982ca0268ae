internal import TransitionCoding

/// A path without its extension, decoded, and the format of the extension.
struct FormatExtension {
    let stem: String
    let format: (any TimelineFormat)?

    /// A dot before digits is part of a number, as in `scale:0.8`. Any other extension names a format.
    init(path: String) throws(RequestFailure) {
        guard let path = PercentEncoding.decode(path) else {
            throw RequestFailure(Problem(.malformedURL, "The path holds a malformed percent escape or a control character."))
        }
        if let (stem, format) = BuiltInFormats.split(path) {
            (self.stem, self.format) = (stem, format)
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
