/// Tokens that open the service (RFC 6750 §2.1); several, so that one can be replaced while it is in use.
struct BearerTokens: Sendable {
    /// Their digests: tokens of any length are compared in the same time, and none lies in memory.
    private let digests: [Digest]

    var isEmpty: Bool { digests.isEmpty }
    var count: Int { digests.count }

    init() { digests = [] }

    /// - Parameter text: tokens between commas, each of 16 characters or more of RFC 6750's alphabet; `nil` if one is not.
    init?(_ text: String) {
        let tokens = text.split(separator: ",", omittingEmptySubsequences: !text.contains(",")).map { Array($0.utf8) }
        guard tokens.allSatisfy({ $0.count >= 16 && $0.allSatisfy(Self.isTokenByte) }) else { return nil }
        digests = tokens.map { Digest(of: $0) }
    }

    /// Whether a value of `Authorization` holds one of them.
    func accept(_ field: String?) -> Bool {
        guard let field, field.utf8.count < 4096 else { return false }
        let halves = field.split(separator: " ", maxSplits: 1)
        guard halves.count == 2, halves[0].lowercased() == "bearer" else { return false }
        let given = Digest(of: Array(halves[1].drop { $0 == " " }.utf8)).bytes
        // Every one is compared: which one it was tells nothing either.
        return digests.reduce(false) { $1.matches(given) || $0 }
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
