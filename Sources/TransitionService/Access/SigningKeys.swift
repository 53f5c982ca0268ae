internal import TransitionCoding

/// The keys that sign URLs.
///
/// The signature is HMAC-SHA-256 over the path and query as sent, before the signature. It is the last query item,
/// `…&sig=`, as base64url (RFC 4648 §5) without padding.
///
/// The first key signs; all keys verify. To replace a key, the new one is put in front, and the old one is removed
/// when its URLs are no longer in use.
public struct SigningKeys: Sendable {
    private let keys: [[UInt8]]

    var isEmpty: Bool { keys.isEmpty }
    var count: Int { keys.count }

    init() { keys = [] }

    /// - Parameter text: keys separated by commas, each of 16 to 64 bytes in hexadecimal digits. The result is `nil`
    ///   if one of them isn't valid.
    init?(_ text: String) {
        var keys: [[UInt8]] = []
        for key in text.split(separator: ",", omittingEmptySubsequences: !text.contains(",")) {
            let digits = key.utf8.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
            guard digits.count == key.utf8.count, digits.count.isMultiple(of: 2), (32...128).contains(digits.count) else {
                return nil
            }
            keys.append(stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) })
        }
        self.keys = keys
    }

    /// Returns a path and query with its signature, or `nil` if there is no key.
    ///
    /// - Parameters:
    ///   - target: the path and query. It begins with `/` and has no `sig` yet.
    ///   - expiry: the time at which the URL expires, in seconds since 1970; `nil` never expires.
    public func signed(_ target: String, expiry: Int? = nil) -> String? {
        guard let key = keys.first else { return nil }
        func joined(_ target: String, _ item: String) -> String { target + (target.contains("?") ? "&" : "?") + item }
        let message = expiry.map { joined(target, "exp=\($0)") } ?? target
        return joined(message, "sig=" + Base64URL.encode(Digest(of: Array(message.utf8), key: key).bytes))
    }

    /// The result of verifying a path and query.
    enum Verification: Hashable {
        /// The last query item isn't a signature.
        case unsigned
        case forged
        case expired
        /// The signature is valid until a time in seconds since 1970, if it expires. `query` is the query without the
        /// signature and the expiry.
        case valid(query: String?, until: Int?)
    }

    /// Verifies the signature of a request.
    ///
    /// - Parameters:
    ///   - path: the path as sent.
    ///   - query: the query as sent.
    ///   - now: the time in seconds since 1970.
    func verify(path: String, query: String?, now: Int) -> Verification {
        let items = (query ?? "").split(separator: "&", omittingEmptySubsequences: false)
        guard let last = items.last, last.hasPrefix("sig=") else { return .unsigned }
        let rest = items.dropLast()
        let message = Array((rest.isEmpty ? path : path + "?" + rest.joined(separator: "&")).utf8)
        // Only the canonical encoding is accepted. Any other encoding of the signature would be a second URL of the
        // same response.
        let encoded = String(last.dropFirst(4))
        guard let code = Base64URL.decode(encoded), Base64URL.encode(code) == encoded,
            keys.reduce(false, { Digest(of: message, key: $1).matches(code) || $0 })
        else { return .forged }
        let times = rest.filter { $0.hasPrefix("exp=") }
        guard times.count <= 1 else { return .forged }
        let others = rest.filter { !$0.hasPrefix("exp=") }
        let signedQuery = others.isEmpty ? nil : others.joined(separator: "&")
        guard let time = times.first else { return .valid(query: signedQuery, until: nil) }
        guard let until = Int(time.dropFirst(4)) else { return .forged }
        return now < until ? .valid(query: signedQuery, until: until) : .expired
    }
}
