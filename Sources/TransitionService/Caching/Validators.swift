/// Strong entity tags (RFC 9110 §8.8.3).
enum Validators {
    /// Creates the tag of a response: a hash of the bytes that identify it, with a suffix for each content coding.
    static func tag(of canonical: [UInt8]) -> String {
        String(unsafeUninitializedCapacity: 32) { write(hash(canonical), to: $0) }
    }

    /// Returns the tag of a response as the field `ETag` has it.
    static func field(of canonical: [UInt8], coding: ContentCoding) -> String {
        String(unsafeUninitializedCapacity: 34 + coding.tagSuffix.utf8.count) { buffer in
            var end = 1 + write(hash(canonical), to: UnsafeMutableBufferPointer(rebasing: buffer[1...]))
            for byte in coding.tagSuffix.utf8 {
                buffer[end] = byte
                end += 1
            }
            (buffer[0], buffer[end]) = (UInt8(ascii: "\""), UInt8(ascii: "\""))
            return end + 1
        }
    }

    /// Writes a hash in 32 hexadecimal digits. Returns their number.
    private static func write(_ hash: (high: UInt64, low: UInt64), to buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
        for index in 0..<16 {
            buffer[index] = digit(hash.high >> UInt64(60 - 4 * index))
            buffer[16 + index] = digit(hash.low >> UInt64(60 - 4 * index))
        }
        return 32
    }

    private static func digit(_ value: UInt64) -> UInt8 {
        let value = UInt8(truncatingIfNeeded: value & 15)
        return value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }

    static func field(_ tag: String, coding: ContentCoding) -> String { "\"\(tag)\(coding.tagSuffix)\"" }

    /// Returns whether an `If-Match` names the tag in any coding. The comparison is strong: weak tags never match (RFC 9110
    /// §13.1.1).
    static func matchesStrongly(_ ifMatch: String, _ tag: String) -> Bool {
        ifMatch == "*"
            || tags(in: ifMatch).contains { candidate in
                ContentCoding.allCases.contains { candidate == field(tag, coding: $0) }
            }
    }

    private static func tags(in list: String) -> [Substring] {
        list.split(separator: ",").map(\.trimmedBlanks)
    }

    /// Returns the coding for which an `If-None-Match` names the tag, or `nil`.
    ///
    /// The comparison is weak (RFC 9110 §13.1.2), and a different coding of the same response is as fresh. `*`
    /// matches the negotiated coding.
    static func match(_ ifNoneMatch: String?, _ tag: String, negotiated: ContentCoding) -> ContentCoding? {
        guard let ifNoneMatch else { return nil }
        if ifNoneMatch == "*" { return negotiated }
        for candidate in tags(in: ifNoneMatch) {
            let candidate = candidate.hasPrefix("W/") ? candidate.dropFirst(2) : candidate
            if let coding = ContentCoding.allCases.first(where: { candidate == field(tag, coding: $0) }) { return coding }
        }
        return nil
    }

    /// Returns a hash of 128 bits in two lanes. Each word is multiplied to twice its width and folded. The hash is
    /// fast and the same on every machine. It doesn't resist deliberate collisions: with a collision, an attacker
    /// only gets a 304 for a forged tag.
    private static func hash(_ bytes: [UInt8]) -> (high: UInt64, low: UInt64) {
        bytes.withUnsafeBytes { bytes in
            var hash = (high: 0x6c62_272e_07bb_0142 ^ UInt64(bytes.count), low: 0x62b8_2175_6295_c58d as UInt64)
            var at = 0
            while at + 8 <= bytes.count {
                mix(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self)), into: &hash)
                at += 8
            }
            var rest: UInt64 = 0
            while at < bytes.count {
                rest = rest << 8 | UInt64(bytes[at])
                at += 1
            }
            mix(rest, into: &hash)
            mix(UInt64(bytes.count), into: &hash)
            return hash
        }
    }

    @inline(__always)
    private static func mix(_ word: UInt64, into hash: inout (high: UInt64, low: UInt64)) {
        hash.high = folded(hash.high ^ word, 0x9E37_79B9_7F4A_7C15)
        hash.low = folded(hash.low ^ word, 0xD6E8_FEB8_6659_FD93) ^ hash.high >> 32
    }

    @inline(__always)
    private static func folded(_ value: UInt64, _ factor: UInt64) -> UInt64 {
        let product = value.multipliedFullWidth(by: factor)
        return product.high ^ product.low
    }
}
