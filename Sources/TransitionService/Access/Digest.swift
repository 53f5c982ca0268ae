internal import CNettle

/// SHA-256 (FIPS 180-4) and HMAC-SHA-256 (RFC 2104), by Nettle.
struct Digest: Sendable {
    let bytes: [UInt8]

    /// Bytes of a digest.
    static let count = 32

    init(of data: [UInt8]) { bytes = Self.made { sha256(data.count, data, $0) } }

    /// The code that only who knows the key can make.
    init(of data: [UInt8], key: [UInt8]) { bytes = Self.made { hmac_sha256(key.count, key, data.count, data, $0) } }

    private static func made(_ fill: (UnsafeMutablePointer<UInt8>) -> Void) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, made in
            guard let start = buffer.baseAddress else { return }
            fill(start)
            made = count
        }
    }

    /// Whether both are the same, found out in a time that tells nothing about where they differ.
    func matches(_ other: [UInt8]) -> Bool {
        other.count == bytes.count && equal_in_constant_time(bytes, other, bytes.count) != 0
    }
}
