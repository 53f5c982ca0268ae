internal import CMicroHTTPD

/// The fields of a request that matter to whoever stores answers.
struct KeyFields {
    /// Those on which an answer may depend.
    private(set) var fields: [FieldName] = []
    /// Those whose values come back in the answer.
    private(set) var individual: [FieldName] = []
    let host = FieldName("host")
    let contentLength = FieldName("content-length")
    let transferEncoding = FieldName("transfer-encoding")
    let expect = FieldName("expect")

    init(_ configuration: HTTPServer.Configuration) {
        fields = configuration.keyFields.map { FieldName($0) }
        individual = configuration.individualFields.map { FieldName($0) }
    }
}

/// The name of a field, in lower case, as two words that are compared at once: its first and its last eight letters.
/// Names of up to sixteen letters are told apart exactly; longer ones that share both ends count as the same.
struct FieldName: Equatable {
    private let length: Int
    private let first: UInt64
    private let last: UInt64

    init(_ text: String) { self = unsafe Array(text.utf8).withUnsafeBytes { unsafe FieldName($0) } }

    @inline(__always)
    init(_ name: UnsafeRawBufferPointer) {
        length = name.count
        // In a token, this bit is all that upper and lower case differ by.
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
    /// Names that nearly every request has, none of them longer than is told apart exactly.
    private static let common = [
        "host", "content-type", "content-length", "accept", "accept-encoding", "accept-language", "user-agent", "origin",
        "referer", "if-none-match", "connection", "cache-control", "x-request-id", "traceparent", "authorization",
    ].map { (word: FieldName($0), text: $0) }

    /// The text of a name in lower case, if it is one of those: nothing is made for it.
    static func common(_ name: UnsafeRawBufferPointer) -> String? {
        guard unsafe PlainHead.isToken(name) else { return nil }
        let word = unsafe FieldName(name)
        return common.first { $0.word == word }?.text
    }
}

/// The quick look at the head of a request, made on the bytes as they lie, with nothing allocated.
///
/// A head is plain if nothing about it could be read in two ways: it is a subset of what ``Framing`` lets pass, so that
/// a plain request may be answered from memory. Any other goes the long way and is judged there.
struct PlainHead {
    /// Bytes of body that the head announces.
    private(set) var contentLength = 0
    /// Whether it holds a field that makes its answer its own.
    private(set) var isIndividual = false

    /// Reads a head; what an answer may depend on is appended to `bytes`.
    ///
    /// - Parameters:
    ///   - names: the fields that matter.
    /// - Returns: `nil` unless the head is plain.
    init?(
        _ raw: UnsafePointer<mhd_head>, method: UnsafePointer<CChar>, target: UnsafeRawBufferPointer,
        version: UnsafePointer<CChar>,
        names: KeyFields, into bytes: RequestBytes
    ) {
        guard unsafe strcmp(version, "HTTP/1.1") == 0, unsafe raw.pointee.too_many == 0 else { return nil }
        let methodLength = unsafe strlen(method)
        let letters = unsafe UnsafeRawBufferPointer(start: method, count: methodLength)
        guard methodLength > 0, unsafe letters.allSatisfy({ $0 &- UInt8(ascii: "A") < 26 }) else { return nil }
        guard let start = target.baseAddress, unsafe target.first == UInt8(ascii: "/"), unsafe Self.isPrintable(target),
            unsafe memchr(start, 0x20, target.count) == nil, unsafe memchr(start, 0x23, target.count) == nil
        else { return nil }
        unsafe bytes.append(method, count: methodLength)
        bytes.append(UInt8(ascii: " "))
        unsafe bytes.append(start, count: target.count)

        var hosts = 0
        var announced = 0
        let list = unsafe mhd_fields(raw)
        for index in 0..<Int(unsafe raw.pointee.count) {
            let field = unsafe list?[index] ?? mhd_field()
            let name = unsafe UnsafeRawBufferPointer(start: field.name, count: field.name_length)
            let value = unsafe UnsafeRawBufferPointer(start: field.value, count: field.value_length)
            guard unsafe Self.isToken(name), unsafe Self.isPrintable(value) else { return nil }
            let known = unsafe FieldName(name)
            if known == names.host {
                hosts += 1
                guard unsafe Self.isHost(value) else { return nil }
                continue
            }
            if known == names.contentLength {
                announced += 1
                guard let length = unsafe Self.number(value) else { return nil }
                contentLength = length
                continue
            }
            guard known != names.expect, known != names.transferEncoding else { return nil }
            for index in names.individual.indices where known == names.individual[index] { isIndividual = true }
            for index in names.fields.indices where known == names.fields[index] {
                // No value holds a line feed, and so a line is a line.
                bytes.append(UInt8(ascii: "\n"))
                bytes.append(UInt8(ascii: "a") &+ UInt8(truncatingIfNeeded: index))
                if let start = value.baseAddress { unsafe bytes.append(start, count: value.count) }
            }
        }
        guard hosts == 1, announced <= 1 else { return nil }
        // An empty line, which is no field's: whatever the body holds, it can't be read as more of the head.
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(UInt8(ascii: "\n"))
        bytes.beginBody()
    }

    /// ASCII from the blank to the tilde, eight bytes at a time.
    @inline(__always)
    private static func isPrintable(_ text: UnsafeRawBufferPointer) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        var outside: UInt64 = 0
        var at = 0
        while at + 8 <= text.count {
            let word = unsafe text.loadUnaligned(fromByteOffset: at, as: UInt64.self)
            let deleted = word ^ (ones &* 0x7F)
            outside |= word | (word &- ones &* 0x20) & ~word | (deleted &- ones) & ~deleted
            at += 8
        }
        var isOutside = outside & (ones &* 0x80) != 0
        while at < text.count {
            unsafe isOutside = isOutside || text[at] &- 0x20 > 0x5E
            at += 1
        }
        return !isOutside
    }

    /// Letters, digits and hyphens: the tokens that names are made of in practice. Eight bytes at a time.
    @inline(__always)
    fileprivate static func isToken(_ name: UnsafeRawBufferPointer) -> Bool {
        guard name.count >= 8 else {
            var isToken = name.count > 0
            for index in 0..<name.count {
                let byte = unsafe name[index]
                let isLetter = byte | 0x20 &- UInt8(ascii: "a") < 26
                isToken = isToken && (isLetter || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "-"))
            }
            return isToken
        }
        var at = 0
        while at < name.count {
            // The last eight overlap those before.
            let start = min(at, name.count - 8)
            guard isToken(unsafe name.loadUnaligned(fromByteOffset: start, as: UInt64.self)) else { return false }
            at += 8
        }
        return true
    }

    @inline(__always)
    private static func isToken(_ word: UInt64) -> Bool {
        let (ones, tops): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
        // The top bit of each byte: whether it lies between two others. All are below 128, so nothing is carried over.
        func isBetween(_ word: UInt64, _ low: UInt8, _ high: UInt8) -> UInt64 {
            (word &+ ones &* UInt64(0x80 - low)) & ~(word &+ ones &* UInt64(0x7F - high))
        }
        let letters = isBetween(word | ones &* 0x20, UInt8(ascii: "a"), UInt8(ascii: "z"))
        let digits = isBetween(word, UInt8(ascii: "0"), UInt8(ascii: "9"))
        let hyphens = isBetween(word, UInt8(ascii: "-"), UInt8(ascii: "-"))
        return word & tops == 0 && (letters | digits | hyphens) & tops == tops
    }

    /// A name or an IPv4 address, and perhaps a port.
    @inline(__always)
    private static func isHost(_ value: UnsafeRawBufferPointer) -> Bool {
        var port: Int?
        for index in 0..<value.count {
            let byte = unsafe value[index]
            let digit = byte &- UInt8(ascii: "0")
            if let number = port {
                guard digit < 10, number < 6554 else { return false }
                port = number * 10 + Int(digit)
            } else if byte == UInt8(ascii: ":") {
                port = 0
            } else {
                guard
                    byte | 0x20 &- UInt8(ascii: "a") < 26 || digit < 10 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
                else { return false }
            }
        }
        return port ?? 0 <= 65_535
    }

    /// At most nine digits.
    @inline(__always)
    private static func number(_ value: UnsafeRawBufferPointer) -> Int? {
        guard (1...9).contains(value.count) else { return nil }
        var number = 0
        for index in 0..<value.count {
            let digit = unsafe value[index] &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            number = number * 10 + Int(digit)
        }
        return number
    }
}
