extension TextBuffer {
    /// Appends a JSON string with its quotes.
    ///
    /// `<` and `>` are escaped too, so that the text ends no element of HTML.
    package mutating func append(json text: String) {
        append(UInt8(ascii: "\""))
        var text = text
        let isPlain = text.withUTF8 { bytes in
            guard let start = bytes.baseAddress, bytes.allSatisfy({ !Self.mustBeEscaped($0) }) else { return bytes.isEmpty }
            reserve(bytes.count).update(from: start, count: bytes.count)
            advance(bytes.count)
            return true
        }
        if !isPlain { append(escaped: text) }
        append(UInt8(ascii: "\""))
    }

    /// Appends a text in quotes, as JSON and YAML read it, for people: `<` and `>` stay as they are.
    mutating func append(quoted text: String) {
        append(UInt8(ascii: "\""))
        append(escaped: text, isInert: false)
        append(UInt8(ascii: "\""))
    }

    /// Appends a constant of this package in quotes. Nothing in it needs escaping.
    package mutating func append(constant text: String) {
        append(UInt8(ascii: "\""))
        append(text: text)
        append(UInt8(ascii: "\""))
    }

    @inline(__always)
    private static func mustBeEscaped(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "<")
            || byte == UInt8(ascii: ">")
    }

    private mutating func append(escaped text: String, isInert: Bool = true) {
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""): append("\\\"")
            case UInt8(ascii: "\\"): append("\\\\")
            case UInt8(ascii: "\n"): append("\\n")
            case UInt8(ascii: "\t"): append("\\t")
            case UInt8(ascii: "\r"): append("\\r")
            case UInt8(ascii: "<"), UInt8(ascii: ">"):
                if isInert { append(unicode: byte) } else { append(byte) }
            case 0..<0x20, 0x7F: append(unicode: byte)
            default: append(byte)
            }
        }
    }

    private mutating func append(unicode byte: UInt8) {
        append("\\u00")
        append(hexDigit(byte >> 4))
        append(hexDigit(byte & 15))
    }

    /// Appends `"key":`, after a comma unless it is the first member.
    @inline(__always)
    package mutating func append(key: StaticString, first: Bool = false) {
        let length = key.utf8CodeUnitCount
        var end = reserve(length + 4)
        if !first {
            end.pointee = UInt8(ascii: ",")
            end += 1
        }
        end.pointee = UInt8(ascii: "\"")
        (end + 1).update(from: key.utf8Start, count: length)
        end[length + 1] = UInt8(ascii: "\"")
        end[length + 2] = UInt8(ascii: ":")
        advance(length + (first ? 3 : 4))
    }

    /// Appends an array whose elements are written by `element`.
    package mutating func append<Element>(
        array elements: some Collection<Element>, _ element: (Element, inout TextBuffer) throws -> Void
    ) rethrows {
        append(UInt8(ascii: "["))
        var isFirst = true
        for item in elements {
            if !isFirst { append(UInt8(ascii: ",")) }
            isFirst = false
            try element(item, &self)
        }
        append(UInt8(ascii: "]"))
    }
}

// MARK: - Members: a key and its value, after a comma; nothing for `nil`

extension TextBuffer {
    package mutating func append(key: StaticString, json text: String?) {
        guard let text else { return }
        append(key: key)
        append(json: text)
    }

    /// - Parameter text: nothing in it needs escaping.
    package mutating func append(key: StaticString, constant text: String?) {
        guard let text else { return }
        append(key: key)
        append(constant: text)
    }

    package mutating func append(key: StaticString, exactly value: Double?) {
        guard let value else { return }
        append(key: key)
        append(exactly: value)
    }

    package mutating func append(key: StaticString, integer value: UInt64) {
        append(key: key)
        append(integer: value)
    }

    mutating func append(key: StaticString, numbers: [Double]?) {
        guard let numbers else { return }
        append(key: key)
        append(numbers: numbers)
    }

    mutating func append(key: StaticString, seconds: Double?) {
        guard let seconds else { return }
        append(key: key)
        append(seconds: seconds)
    }

    mutating func append(key: StaticString, object members: [(StaticString, Double)]) {
        append(key: key)
        append(object: members)
    }

    /// Appends an object of numbers.
    mutating func append(object members: [(StaticString, Double)]) {
        append("{")
        append(members: members)
        append("}")
    }

    /// Appends numbers with their keys, of which the first has no comma before it.
    mutating func append(members: [(StaticString, Double)]) {
        for (index, member) in members.enumerated() {
            append(key: member.0, first: index == 0)
            append(exactly: member.1)
        }
    }

    package mutating func append<Element>(
        key: StaticString, array elements: some Collection<Element>, _ element: (Element, inout TextBuffer) throws -> Void
    ) rethrows {
        append(key: key)
        try append(array: elements, element)
    }
}

@inline(__always)
func hexDigit(_ value: UInt8) -> UInt8 { value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10 }
