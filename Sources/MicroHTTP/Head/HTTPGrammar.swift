internal import CMicroHTTPD

/// The parts of the grammar of RFC 9110 and RFC 9112 that a request head is made of, over bytes.
enum HTTPGrammar {
    /// Whether a text is a token: a method or the name of a field (RFC 9110 §5.6.2).
    @inline(__always)
    static func isToken(_ text: UnsafeRawBufferPointer) -> Bool {
        unsafe isWord(text) || !text.isEmpty && text.allSatisfy(isTokenByte)
    }

    /// Whether a text may be the value of a field: no control characters but tabs (RFC 9110 §5.5). Bytes above ASCII are allowed.
    @inline(__always)
    static func isFieldValue(_ text: UnsafeRawBufferPointer) -> Bool {
        unsafe lacksControls(text, below: 0x20, isASCII: false) || text.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
    }

    /// Whether a text may be a request target: visible ASCII only; everything else is percent-encoded (RFC 3986 §2.1).
    @inline(__always)
    static func isTarget(_ text: UnsafeRawBufferPointer) -> Bool {
        unsafe lacksControls(text, below: 0x21, isASCII: true)
    }

    /// Whether a text is a host with or without a port (RFC 9110 §4.2.1): a name, an IPv4 address, or an IPv6 address in brackets.
    /// The name may be empty, and so may the port.
    static func isHost(_ text: UnsafeRawBufferPointer) -> Bool {
        var index = 0
        if unsafe text.first == UInt8(ascii: "[") {
            guard let end = unsafe text.firstIndex(of: UInt8(ascii: "]")), end > 1 else { return false }
            guard unsafe text[1..<end].allSatisfy(isAddressByte) else { return false }
            index = end + 1
        } else {
            while index < text.count, unsafe text[index] != UInt8(ascii: ":") {
                guard isHostByte(unsafe text[index]) else { return false }
                index += 1
            }
        }
        guard index < text.count else { return true }
        guard unsafe text[index] == UInt8(ascii: ":") else { return false }
        var port = 0
        for offset in (index + 1)..<text.count {
            let digit = unsafe text[offset] &- UInt8(ascii: "0")
            guard digit < 10 else { return false }
            port = min(port * 10 + Int(digit), 65_536)
        }
        return port < 65_536
    }

    /// Returns the number in a Content-Length: 1 to 18 digits (RFC 9110 §8.6); `nil` for any other text.
    static func contentLength(_ text: UnsafeRawBufferPointer) -> Int? {
        guard (1...18).contains(text.count) else { return nil }
        var number = 0
        for index in 0..<text.count {
            let digit = unsafe text[index] &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            number = number * 10 + Int(digit)
        }
        return number
    }

    /// Whether a text begins with a word in lower case. The letters A to Z of the text count as lower case.
    static func hasPrefix(_ text: UnsafeRawBufferPointer, _ prefix: StaticString) -> Bool {
        guard text.count >= prefix.utf8CodeUnitCount else { return false }
        return (0..<prefix.utf8CodeUnitCount).allSatisfy { index in
            let byte = unsafe text[index]
            return unsafe (byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte) == prefix.utf8Start[index]
        }
    }

    /// Whether two texts have the same bytes.
    static func isExactly(_ text: UnsafeRawBufferPointer, _ word: StaticString) -> Bool {
        guard text.count == word.utf8CodeUnitCount, let start = text.baseAddress else { return false }
        return unsafe memcmp(start, word.utf8Start, text.count) == 0
    }

    /// Returns the first index of a byte in a text, at or behind `start`; `nil` if there is none.
    @inline(__always)
    static func firstIndex(of byte: UInt8, in text: UnsafeRawBufferPointer, from start: Int = 0) -> Int? {
        guard start < text.count, let base = text.baseAddress else { return nil }
        let found = unsafe memchr(base + start, Int32(byte), text.count - start)
        return unsafe found.map { unsafe UnsafeRawPointer($0) - base }
    }

    /// Whether a text is equal to a word in lower case. The letters A to Z of the text count as lower case.
    static func isEqual(_ text: UnsafeRawBufferPointer, _ word: StaticString) -> Bool {
        unsafe text.count == word.utf8CodeUnitCount && hasPrefix(text, word)
    }

    // MARK: - Bytes

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        byte | 0x20 &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
    }

    private static func isTokenByte(_ byte: UInt8) -> Bool {
        isAlphanumeric(byte) || "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }

    private static func isHostByte(_ byte: UInt8) -> Bool {
        isAlphanumeric(byte) || byte == UInt8(ascii: ".") || "-_~!$&'()*+,;=".utf8.contains(byte)
    }

    /// Whether a byte may be in an IPv6 address: hexadecimal digits, colons and points.
    private static func isAddressByte(_ byte: UInt8) -> Bool {
        byte &- UInt8(ascii: "0") < 11 || byte | 0x20 &- UInt8(ascii: "a") < 6 || byte == UInt8(ascii: ".")
    }

    // MARK: - Eight bytes at a time

    /// Whether no byte is smaller than a limit or is DEL. Eight bytes at a time: values make up most of a head.
    ///
    /// - Parameters:
    ///   - limit: at most 0x80.
    ///   - isASCII: whether bytes above ASCII are wrong too.
    @inline(__always)
    private static func lacksControls(_ text: UnsafeRawBufferPointer, below limit: UInt8, isASCII: Bool) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        var found: UInt64 = 0
        var index = 0
        while index + 8 <= text.count {
            let word = unsafe text.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            let delete = word ^ ones &* 0x7F
            found |= (word &- ones &* UInt64(limit)) & ~word | (delete &- ones) & ~delete
            if isASCII { found |= word }
            index += 8
        }
        var isFound = found & (ones &* 0x80) != 0
        while index < text.count {
            let byte = unsafe text[index]
            isFound = isFound || byte < limit || byte == 0x7F || isASCII && byte >= 0x80
            index += 1
        }
        return !isFound
    }

    /// Whether a text is made of letters, digits and hyphens, as nearly all names of fields are. Eight bytes at a time.
    @inline(__always)
    static func isWord(_ text: UnsafeRawBufferPointer) -> Bool {
        guard text.count >= 8 else {
            var isWord = text.count > 0
            for index in 0..<text.count {
                let byte = unsafe text[index]
                isWord = isWord && (isAlphanumeric(byte) || byte == UInt8(ascii: "-"))
            }
            return isWord
        }
        var index = 0
        while index < text.count {
            // The last eight overlap those before.
            let start = min(index, text.count - 8)
            guard isWord(unsafe text.loadUnaligned(fromByteOffset: start, as: UInt64.self)) else { return false }
            index += 8
        }
        return true
    }

    @inline(__always)
    private static func isWord(_ bytes: UInt64) -> Bool {
        let (ones, tops): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
        // The top bit of each byte: whether the byte is in a range. All bytes are below 128, so nothing is carried over.
        func isBetween(_ bytes: UInt64, _ low: UInt8, _ high: UInt8) -> UInt64 {
            (bytes &+ ones &* UInt64(0x80 - low)) & ~(bytes &+ ones &* UInt64(0x7F - high))
        }
        let letters = isBetween(bytes | ones &* 0x20, UInt8(ascii: "a"), UInt8(ascii: "z"))
        let digits = isBetween(bytes, UInt8(ascii: "0"), UInt8(ascii: "9"))
        let hyphens = isBetween(bytes, UInt8(ascii: "-"), UInt8(ascii: "-"))
        return bytes & tops == 0 && (letters | digits | hyphens) & tops == tops
    }
}
