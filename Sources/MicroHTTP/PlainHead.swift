internal import CMicroHTTPD

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
    ///   - fields: lower-case names of the fields on which an answer may depend.
    ///   - individual: lower-case names of the fields whose values come back in the answer.
    /// - Returns: `nil` unless the head is plain.
    init?(
        _ raw: UnsafePointer<mhd_head>, method: UnsafePointer<CChar>, target: UnsafeRawBufferPointer, version: UnsafePointer<CChar>,
        fields: [[UInt8]], individual: [[UInt8]], into bytes: inout RequestBytes
    ) {
        guard unsafe strcmp(version, "HTTP/1.1") == 0, unsafe raw.pointee.too_many == 0 else { return nil }
        let methodLength = unsafe strlen(method)
        let letters = unsafe UnsafeRawBufferPointer(start: method, count: methodLength)
        guard methodLength > 0, unsafe letters.allSatisfy({ $0 &- UInt8(ascii: "A") < 26 }) else { return nil }
        guard unsafe target.first == UInt8(ascii: "/"), unsafe Self.isVisible(target, from: 0x21),
            unsafe !target.contains(UInt8(ascii: "#"))
        else { return nil }
        unsafe bytes.append(method, count: methodLength)
        bytes.append(UInt8(ascii: " "))
        if let start = target.baseAddress { unsafe bytes.append(start, count: target.count) }

        var hosts = 0
        var lengths = 0
        let isPlain = unsafe withUnsafePointer(to: raw.pointee.fields) { tuple in
            unsafe tuple.withMemoryRebound(to: mhd_field.self, capacity: Int(raw.pointee.count)) { list in
                for index in 0..<Int(unsafe raw.pointee.count) {
                    let name = unsafe UnsafeRawBufferPointer(start: list[index].name, count: list[index].name_length)
                    let value = unsafe UnsafeRawBufferPointer(start: list[index].value, count: list[index].value_length)
                    guard unsafe Self.isToken(name), unsafe Self.isVisible(value, from: 0x20) else { return false }
                    switch name.count {
                    case 4 where unsafe Self.equals(name, Self.host):
                        hosts += 1
                        guard unsafe Self.isHost(value) else { return false }
                        continue
                    case 14 where unsafe Self.equals(name, Self.contentLength):
                        lengths += 1
                        guard let length = unsafe Self.number(value) else { return false }
                        contentLength = length
                        continue
                    case 6 where unsafe Self.equals(name, Self.expect), 17 where unsafe Self.equals(name, Self.transferEncoding):
                        return false
                    default: break
                    }
                    if individual.contains(where: { unsafe Self.equals(name, $0) }) { isIndividual = true }
                    for (number, field) in fields.enumerated() where unsafe Self.equals(name, field) {
                        // No value holds a line feed, and so no two heads give the same bytes.
                        bytes.append(UInt8(ascii: "\n"))
                        bytes.append(UInt8(ascii: "a") &+ UInt8(truncatingIfNeeded: number))
                        if let start = value.baseAddress { unsafe bytes.append(start, count: value.count) }
                    }
                }
                return true
            }
        }
        guard isPlain, hosts == 1, lengths <= 1 else { return nil }
        bytes.append(UInt8(ascii: "\n"))
        bytes.beginBody()
    }

    private static let host = Array("host".utf8)
    private static let contentLength = Array("content-length".utf8)
    private static let transferEncoding = Array("transfer-encoding".utf8)
    private static let expect = Array("expect".utf8)

    /// Whether a name is `word`, which is in lower case.
    @inline(__always)
    private static func equals(_ name: UnsafeRawBufferPointer, _ word: [UInt8]) -> Bool {
        guard name.count == word.count else { return false }
        for index in 0..<word.count where unsafe name[index] | 0x20 != word[index] { return false }
        return true
    }

    /// ASCII from `first` to the tilde.
    @inline(__always)
    private static func isVisible(_ text: UnsafeRawBufferPointer, from first: UInt8) -> Bool {
        var isOutside = false
        for index in 0..<text.count { unsafe isOutside = isOutside || text[index] &- first > 0x7E &- first }
        return !isOutside
    }

    /// Letters, digits and hyphens: the tokens that names are made of in practice.
    @inline(__always)
    private static func isToken(_ name: UnsafeRawBufferPointer) -> Bool {
        guard name.count > 0 else { return false }
        for index in 0..<name.count {
            let byte = unsafe name[index]
            guard byte | 0x20 &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "-") else {
                return false
            }
        }
        return true
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
                guard byte | 0x20 &- UInt8(ascii: "a") < 26 || digit < 10 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
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
