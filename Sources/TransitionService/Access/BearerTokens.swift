/// The bearer tokens that the service accepts (RFC 6750 §2.1). There can be several, so that a token can be replaced
/// while it is in use.
struct BearerTokens: Sendable {
    /// The SHA-256 digests of the tokens. Comparing digests takes the same time for tokens of any length, and no
    /// token stays in memory.
    private let digests: [Digest]

    var isEmpty: Bool { digests.isEmpty }
    var count: Int { digests.count }

    init() { digests = [] }

    /// - Parameter text: tokens separated by commas, each of at least 16 characters of RFC 6750's alphabet. The
    ///   result is `nil` if one of them isn't valid.
    init?(_ text: String) {
        let tokens = text.split(separator: ",", omittingEmptySubsequences: !text.contains(",")).map { Array($0.utf8) }
        guard tokens.allSatisfy({ $0.count >= 16 && $0.allSatisfy(Self.isTokenByte) }) else { return nil }
        digests = tokens.map { Digest(of: $0) }
    }

    /// Returns whether the value of an `Authorization` field holds one of the tokens.
    func accept(_ field: String?) -> Bool {
        guard let field, field.utf8.count < 4096 else { return false }
        let halves = field.split(separator: " ", maxSplits: 1)
        guard halves.count == 2, halves[0].lowercased() == "bearer" else { return false }
        let digest = Digest(of: Array(halves[1].drop { $0 == " " }.utf8)).bytes
        // All digests are compared, so that the time doesn't depend on which token matches.
        return digests.reduce(false) { $1.matches(digest) || $0 }
    }

    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "+"), UInt8(ascii: "/"),
            UInt8(ascii: "="):
            true
        default: false
        }
    }
}
