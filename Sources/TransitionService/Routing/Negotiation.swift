internal import MicroHTTP
internal import TransitionCoding

/// A header field with a comma-separated list and quality values (RFC 9110 §12.4.2).
struct QualityList {
    struct Item {
        /// What is asked for, in lowercase and without parameters.
        let value: String
        let quality: Double
    }

    let items: [Item]

    init(_ field: String) {
        items = field.split(separator: ",").compactMap { part in
            let words = part.split(separator: ";").map { $0.trimmedBlanks.lowercased() }
            guard let value = words.first, !value.isEmpty else { return nil }
            let quality = words.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
            return Item(value: value, quality: max(0, min(1, quality)))
        }
    }

    /// Returns the quality of a media type, 0…1. The most specific range decides; 0 means not acceptable.
    func quality(of mediaType: String) -> Double {
        let type = mediaType.split(separator: "/").first.map(String.init) ?? ""
        for range in [mediaType, type + "/*", "*/*"] {
            if let item = items.first(where: { $0.value == range }) { return item.quality }
        }
        return 0
    }
}

/// Chooses the format of a response.
enum Negotiation {
    /// Returns the format: that of `?format=`, else the best for `Accept`, else JSON.
    static func format(parameter: String?, accept: String?) throws(NegotiationFailure) -> any TimelineFormat {
        if let parameter {
            guard let format = BuiltInFormats.named(parameter) else { throw .unknownFormat(parameter) }
            return format
        }
        guard let accept, !accept.isEmpty, accept != "*/*" else { return BuiltInFormats.json }
        let list = QualityList(accept)
        var best: (format: any TimelineFormat, quality: Double)?
        for format in BuiltInFormats.all {
            let quality = list.quality(of: essence(format.mediaType))
            if quality > best?.quality ?? 0 { best = (format, quality) }
        }
        guard let best else { throw .notAcceptable }
        return best.format
    }
}

extension Negotiation {
    /// The media types of the formats, without parameters.
    private static let formatTypes = BuiltInFormats.all.map { essence($0.mediaType) }

    /// Returns whether a page is requested: `Accept` names `text/html`, and names no other available type with a
    /// higher quality or before it.
    ///
    /// - Parameters:
    ///   - other: the other available media type; `nil` means those of all formats.
    ///   - byDefault: the answer for a client that names none of them.
    static func wantsPage(_ head: HTTPRequestHead, over other: String? = nil, byDefault: Bool = false) -> Bool {
        guard let accept = head.list("accept"), accept != "*/*" else { return byDefault }
        let others = other.map { [essence($0)] } ?? formatTypes
        let named = QualityList(accept).items.filter { $0.value == "text/html" || others.contains($0.value) }
        if named.isEmpty { return byDefault }
        // Among types of equal quality, the first one counts.
        return named.first { item in item.quality > 0 && named.allSatisfy { $0.quality <= item.quality } }?.value == "text/html"
    }

    private static func essence(_ mediaType: String) -> String { String(mediaType.prefix { $0 != ";" }) }
}

enum NegotiationFailure: Error {
    case unknownFormat(String)
    case notAcceptable
}
