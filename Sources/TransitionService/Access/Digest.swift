internal import CNettle

/// A SHA-256 digest (FIPS 180-4) or HMAC-SHA-256 code (RFC 2104), computed by Nettle.
struct Digest: Sendable {
    let bytes: [UInt8]

    /// The number of bytes of a digest.
    static let count = 32

    init(of data: [UInt8]) { bytes = Self.made { sha256(data.count, data, $0) } }

    /// Creates the HMAC-SHA-256 code of data with a key.
    init(of data: [UInt8], key: [UInt8]) { bytes = Self.made { hmac_sha256(key.count, key, data.count, data, $0) } }

    private static func made(_ fill: (UnsafeMutablePointer<UInt8>) -> Void) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, made in
            guard let start = buffer.baseAddress else { return }
            fill(start)
            made = count
        }
    }

    /// Returns whether two digests are equal. The time doesn't depend on where they differ.
    func matches(_ other: [UInt8]) -> Bool {
        other.count == bytes.count && equal_in_constant_time(bytes, other, bytes.count) != 0
    }
}
