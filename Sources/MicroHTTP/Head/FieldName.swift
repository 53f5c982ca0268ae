/// The name of a field, in lower case, as two words that are compared at once: its first and its last eight letters.
///
/// A name of letters and hyphens up to a length of 16 is equal to no other token. Longer names with the same length and the same ends
/// are equal.
struct FieldName: Equatable {
    private let length: Int
    private let first: UInt64
    private let last: UInt64

    init(_ text: String) { self = unsafe Array(text.utf8).withUnsafeBytes { unsafe FieldName($0) } }

    /// - Parameter name: a token.
    @inline(__always)
    init(_ name: UnsafeRawBufferPointer) {
        length = name.count
        // In a letter, this bit is all that upper and lower case differ by.
        let lower: UInt64 = 0x2020_2020_2020_2020
        if name.count >= 8 {
            first = unsafe name.loadUnaligned(as: UInt64.self) | lower
            last = unsafe name.loadUnaligned(fromByteOffset: name.count - 8, as: UInt64.self) | lower
        } else {
            var letters: UInt64 = 0
            for index in 0..<name.count { letters = unsafe letters << 8 | UInt64(name[index]) }
            first = letters | lower
            last = 0
        }
    }
}

extension FieldName {
    /// Names that nearly every request has, of up to 16 letters and hyphens.
    private static let common = [
        "host", "content-type", "content-length", "accept", "accept-encoding", "accept-language", "user-agent", "origin",
        "referer", "if-none-match", "connection", "cache-control", "x-request-id", "traceparent", "authorization",
    ].map { (name: FieldName($0), text: $0) }

    /// Returns a name in lower case, if it is a common one: no string is made for it.
    static func common(_ name: UnsafeRawBufferPointer) -> String? {
        guard unsafe HTTPGrammar.isWord(name) else { return nil }
        let name = unsafe FieldName(name)
        return common.first { $0.name == name }?.text
    }
}

/// The names of the fields that a parser looks for in a head.
struct FieldNames {
    /// The fields on which a response may depend, in the order of their letters in a cache key.
    let key: [FieldName]
    /// The fields whose values come back in the response.
    let individual: [FieldName]
    let host = FieldName("host")
    let contentLength = FieldName("content-length")
    let transferEncoding = FieldName("transfer-encoding")
    let expect = FieldName("expect")

    init(_ configuration: HTTPServer.Configuration) {
        key = configuration.keyFields.map { FieldName($0) }
        individual = configuration.individualFields.map { FieldName($0) }
    }
}
