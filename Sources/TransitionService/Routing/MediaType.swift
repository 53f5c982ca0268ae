/// The media types of request bodies.
enum MediaType {
    static let accepted = [
        "application/json", "application/*+json", "application/x-ndjson", "application/jsonl", "text/plain",
        "application/x-www-form-urlencoded",
    ]

    /// Returns whether a body of this type is read as JSON: any JSON type, no type, or the defaults of curl and of
    /// HTML forms. The charset must be UTF-8.
    static func isJSON(_ contentType: String?) -> Bool {
        guard let contentType, contentType != "application/json" else { return true }
        let words = contentType.lowercased().split(separator: ";").map { word in
            String(word.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }
        let type = words.first ?? ""
        let isKnown =
            type.isEmpty || accepted.contains(type)
            || type.hasPrefix("application/") && type.hasSuffix("+json") && type.count > "application/+json".count
        let charset = words.dropFirst().first { $0.hasPrefix("charset=") }?.dropFirst("charset=".count)
        return isKnown && (charset == nil || charset == "utf-8" || charset == "\"utf-8\"")
    }
}
