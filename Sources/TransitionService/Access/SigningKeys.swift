/// Keys by which URLs are signed: HMAC-SHA-256 over path and query as sent, up to the signature itself, which comes last:
/// `…&sig=` and the code as base64url (RFC 4648 §5) without padding.
///
/// The first key signs, each of them verifies: a new key is put in front, the old one taken away when its URLs are gone.
public struct SigningKeys: Sendable {
    private let keys: [[UInt8]]

    var isEmpty: Bool { keys.isEmpty }
    var count: Int { keys.count }

    init() { keys = [] }

    /// - Parameter text: keys between commas, each of 16 to 64 bytes in hexadecimal digits; `nil` if one is not.
    init?(_ text: String) {
        var keys: [[UInt8]] = []
        for word in text.split(separator: ",", omittingEmptySubsequences: !text.contains(",")) {
            let digits = word.utf8.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
            guard digits.count == word.utf8.count, digits.count.isMultiple(of: 2), (32...128).contains(digits.count) else {
                return nil
            }
            keys.append(stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) })
        }
        self.keys = keys
    }

    /// A path and query with its signature; `nil` without a key.
    ///
    /// - Parameters:
    ///   - target: begins with `/`; has no `sig` yet.
    ///   - expiry: seconds since 1970 from which on it is no longer valid; `nil` is never.
    public func signed(_ target: String, expiry: Int? = nil) -> String? {
        guard let key = keys.first else { return nil }
        func joined(_ target: String, _ item: String) -> String { target + (target.contains("?") ? "&" : "?") + item }
        let whole = expiry.map { joined(target, "exp=\($0)") } ?? target
        return joined(whole, "sig=" + Base64URL.encode(Digest(of: Array(whole.utf8), key: key).bytes))
    }

    /// What a signature says of a path and query.
    enum Verdict: Hashable {
        /// There is none where it belongs.
        case unsigned
        case forged
        case expired
        /// Good, up to a time in seconds since 1970 if it says so; `query` is what was signed without the time.
        case valid(query: String?, until: Int?)
    }

    /// - Parameters:
    ///   - path: as sent.
    ///   - query: as sent.
    ///   - now: seconds since 1970.
    func verify(path: String, query: String?, now: Int) -> Verdict {
        let items = (query ?? "").split(separator: "&", omittingEmptySubsequences: false)
        guard let last = items.last, last.hasPrefix("sig=") else { return .unsigned }
        let rest = items.dropLast()
        let message = Array((rest.isEmpty ? path : path + "?" + rest.joined(separator: "&")).utf8)
        // In one way only: each other spelling of a code would be another URL of the same answer.
        let given = String(last.dropFirst(4))
        guard let code = Base64URL.decode(given), Base64URL.encode(code) == given,
            keys.reduce(false, { Digest(of: message, key: $1).matches(code) || $0 })
        else { return .forged }
        let times = rest.filter { $0.hasPrefix("exp=") }
        guard times.count <= 1 else { return .forged }
        let others = rest.filter { !$0.hasPrefix("exp=") }
        let plain = others.isEmpty ? nil : others.joined(separator: "&")
        guard let time = times.first else { return .valid(query: plain, until: nil) }
        guard let until = Int(time.dropFirst(4)) else { return .forged }
        return now < until ? .valid(query: plain, until: until) : .expired
    }
}
