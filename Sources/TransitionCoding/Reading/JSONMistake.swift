/// The first mistake in a text that isn't JSON (RFC 8259), in words that say what to change.
///
/// simdjson says that a text is invalid and about where. This reads the text once more, only after it was refused.
struct JSONMistake: Equatable {
    /// The byte where the mistake is, counted from 0.
    let offset: Int
    /// What was found, and what JSON has instead.
    let detail: String

    /// Finds the mistake; `nil` if there is none, or if it is only a number that no double can hold.
    init?(in bytes: [UInt8]) {
        var scanner = Scanner(bytes)
        do throws(Found) {
            try scanner.scan()
            return nil
        } catch {
            (offset, detail) = (error.offset, error.detail)
        }
    }

    fileprivate struct Found: Error {
        let offset: Int
        let detail: String
    }
}

/// Reads a JSON text from its start to its first mistake.
private struct Scanner {
    private let bytes: [UInt8]
    private var index = 0
    /// The opening brackets of the arrays and objects that are open.
    private var open: [UInt8] = []
    private var expected = Expected.value

    /// What may come next.
    private enum Expected {
        case value, firstElement, firstKey, key, colon, next, end

        var text: String {
            switch self {
            case .value, .firstElement: "a value"
            case .firstKey, .key: "a key in double quotes"
            case .colon: "a colon"
            case .next: "a comma or the closing bracket"
            case .end: "the end of the text"
            }
        }
    }

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    private typealias Found = JSONMistake.Found

    private func mistake(_ detail: String, at offset: Int? = nil) -> Found { Found(offset: offset ?? index, detail: detail) }

    mutating func scan() throws(JSONMistake.Found) {
        while true {
            skipBlanks()
            guard index < bytes.count else {
                if expected == .end { return }
                let bracket = open.last.map { $0 == UInt8(ascii: "{") ? "; a { isn't closed" : "; a [ isn't closed" } ?? ""
                throw mistake("the text ends where \(expected.text) is expected\(bracket)")
            }
            try refuseComment()
            switch expected {
            case .value, .firstElement: try value()
            case .firstKey, .key: try key()
            case .colon:
                guard bytes[index] == UInt8(ascii: ":") else { throw unexpected() }
                (index, expected) = (index + 1, .value)
            case .next: try next()
            case .end: throw mistake("\(found) follows the value; the text must hold one value")
            }
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

    private mutating func skipBlanks() {
        while index < bytes.count, Self.isBlank(bytes[index]) { index += 1 }
    }

    private func refuseComment() throws(JSONMistake.Found) {
        let isComment = bytes[index] == UInt8(ascii: "/") || bytes[index] == UInt8(ascii: "#")
        if isComment { throw mistake("a comment was found; JSON has no comments") }
    }

    // MARK: - Parts

    private mutating func value() throws(JSONMistake.Found) {
        switch bytes[index] {
        case UInt8(ascii: "{"): push(.firstKey)
        case UInt8(ascii: "["): push(.firstElement)
        case UInt8(ascii: "\""):
            try string()
            valueEnded()
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            try number()
            valueEnded()
        case UInt8(ascii: "]") where expected == .firstElement: close()
        case UInt8(ascii: "]") where open.last == UInt8(ascii: "["):
            throw mistake("a comma was found before ]; JSON allows no trailing comma")
        default: try word()
        }
    }

    private mutating func key() throws(JSONMistake.Found) {
        switch bytes[index] {
        case UInt8(ascii: "\""):
            try string()
            expected = .colon
        case UInt8(ascii: "}") where expected == .firstKey: close()
        case UInt8(ascii: "}"): throw mistake("a comma was found before }; JSON allows no trailing comma")
        case UInt8(ascii: "'"): throw singleQuote
        case let byte where Self.isLetter(byte): throw mistake("the key \(found) has no quotes; write \"\(writtenWord)\"")
        default: throw unexpected()
        }
    }

    private mutating func next() throws(JSONMistake.Found) {
        let isObject = open.last == UInt8(ascii: "{")
        switch bytes[index] {
        case UInt8(ascii: ","): (index, expected) = (index + 1, isObject ? .key : .value)
        case UInt8(ascii: "}") where isObject, UInt8(ascii: "]") where !isObject: close()
        case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["): throw mistake("a comma is missing before \(found)")
        default: throw unexpected()
        }
    }

    private mutating func push(_ first: Expected) {
        open.append(bytes[index])
        (index, expected) = (index + 1, first)
    }

    private mutating func close() {
        open.removeLast()
        index += 1
        valueEnded()
    }

    private mutating func valueEnded() { expected = open.isEmpty ? .end : .next }

    private mutating func string() throws(JSONMistake.Found) {
        let start = index
        index += 1
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                index += 1
                return
            case UInt8(ascii: "\\"):
                let escape = index + 1 < bytes.count ? bytes[index + 1] : 0
                guard "\"\\/bfnrtu".utf8.contains(escape) else {
                    throw mistake("a backslash in a string must begin an escape such as \\n or \\\\")
                }
                index += 2
            case 0..<0x20: throw mistake("a line break or control character is in a string; write it as an escape such as \\n")
            default: index += 1
            }
        }
        throw mistake("the string that begins here has no closing quote", at: start)
    }

    private mutating func number() throws(JSONMistake.Found) {
        let start = index
        let isPart: (UInt8) -> Bool = { "+-.eE0123456789".utf8.contains($0) }
        while index < bytes.count, isPart(bytes[index]) { index += 1 }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        if digits.hasPrefix("0"), digits.dropFirst().first?.isNumber == true {
            throw mistake("a number must not begin with 0", at: start)
        }
        let isWhole = digits.first?.isNumber == true && !digits.hasSuffix(".") && !digits.contains(".e") && !digits.contains(".E")
        guard isWhole, Double(text) != nil else { throw mistake("\"\(text.prefix(20))\" is no JSON number", at: start) }
    }

    /// Reads `true`, `false` or `null`, or says what stands in place of a value.
    private mutating func word() throws(JSONMistake.Found) {
        let text = writtenWord
        switch text {
        case "true", "false", "null":
            index += text.utf8.count
            valueEnded()
        case "True", "False": throw mistake("\(found) was found; write \(text.lowercased())")
        case "None", "nil", "undefined": throw mistake("\(found) was found; write null, or leave the member out")
        case "NaN", "Infinity": throw mistake("\(found) was found; JSON has finite numbers only")
        case _ where bytes[index] == UInt8(ascii: "'"): throw singleQuote
        case _ where bytes[index] == UInt8(ascii: "."): throw mistake("a number must have a digit before the point: 0.5")
        case _ where bytes[index] == UInt8(ascii: "+"): throw mistake("a number must not begin with +")
        case _ where !text.isEmpty: throw mistake("\(found) was found; a text value needs double quotes")
        default: throw unexpected()
        }
    }

    // MARK: - What was found

    private var singleQuote: Found { mistake("a single quote was found; JSON takes double quotes") }

    private func unexpected() -> Found { mistake("\(found) was found where \(expected.text) is expected") }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")) || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: "$")
    }

    /// The word that begins here, of letters and digits; empty if there is none.
    private var writtenWord: String {
        guard Self.isLetter(bytes[index]) else { return "" }
        let isPart: (UInt8) -> Bool = { Self.isLetter($0) || $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        return String(decoding: bytes[index...].prefix(while: isPart).prefix(30), as: UTF8.self)
    }

    /// What is here, for a message: a word, or one character.
    private var found: String {
        let word = writtenWord
        if !word.isEmpty { return "\"\(word)\"" }
        let character = String(decoding: bytes[index...].prefix(4), as: UTF8.self).first
        return character.map { $0 == "\"" ? "a string" : "\"\($0)\"" } ?? "an unknown byte"
    }
}
