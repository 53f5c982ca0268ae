/// Strong entity tags (RFC 9110 §8.8.3).
enum Validators {
    /// The tag of an answer: what it is made from, hashed; a suffix per content coding.
    static func tag(of canonical: [UInt8]) -> String {
        let text = String(fnv1a(canonical), radix: 16)
        return String(repeating: "0", count: 32 - text.count) + text
    }

    static func field(_ tag: String, coding: ContentCoding) -> String { "\"\(tag)\(coding.tagSuffix)\"" }

    /// The coding under which an `If-None-Match` names the tag; `nil` if it doesn't.
    ///
    /// The comparison is weak (RFC 9110 §13.1.2), and another coding of the same answer is as fresh. `*` matches the
    /// coding that was negotiated.
    static func match(_ ifNoneMatch: String?, _ tag: String, negotiated: ContentCoding) -> ContentCoding? {
        guard let ifNoneMatch else { return nil }
        if ifNoneMatch == "*" { return negotiated }
        for candidate in ifNoneMatch.split(separator: ",") {
            var candidate = candidate.drop { $0 == " " || $0 == "\t" }
            while candidate.last == " " || candidate.last == "\t" { candidate = candidate.dropLast() }
            if candidate.hasPrefix("W/") { candidate = candidate.dropFirst(2) }
            if let coding = ContentCoding.allCases.first(where: { candidate == field(tag, coding: $0) }) { return coding }
        }
        return nil
    }

    /// 128-bit FNV-1a: quick, spread, and the same on every machine. It isn't meant to resist someone who looks
    /// for collisions: all he could get is a 304 for his own forged tag.
    private static func fnv1a(_ bytes: [UInt8]) -> UInt128 {
        var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
        let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013b
        for byte in bytes { hash = (hash ^ UInt128(byte)) &* prime }
        return hash
    }
}
