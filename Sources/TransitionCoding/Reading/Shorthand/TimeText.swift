/// Reads times with or without a unit.
enum TimeText {
    /// The greatest number of seconds without a unit. A larger number is refused, because milliseconds were probably
    /// meant.
    static let largestBareSeconds = 20.0

    /// Returns the seconds of `0.4`, `0.4s` or `400ms`; `nil` for any other text.
    static func seconds(_ text: String) -> (value: Double, isBare: Bool)? {
        let text = trimmed(text)
        if text.hasSuffix("ms") || text.hasSuffix("MS") {
            return plainNumber(String(text.dropLast(2))).map { ($0 / 1000, false) }
        }
        if text.hasSuffix("s") || text.hasSuffix("S") { return plainNumber(String(text.dropLast())).map { ($0, false) } }
        return plainNumber(text).map { ($0, true) }
    }
}

/// Returns a decimal number as CSS and Swift write it: sign, digits, point and exponent; `nil` for any other text.
///
/// Hexadecimal numbers, `inf` and `nan`, which Swift's initializer accepts, aren't accepted here.
func plainNumber(_ text: some StringProtocol) -> Double? {
    var sawDigit = false
    for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): sawDigit = true
        case UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "e"), UInt8(ascii: "E"): break
        default: return nil
        }
    }
    // Swift needs a digit on both sides of the point.
    guard sawDigit, text.utf8.count <= 64, let value = Double(text) ?? Double(completed(String(text))), value.isFinite
    else { return nil }
    return value
}

private func completed(_ text: String) -> String {
    var result = ""
    var last: Character?
    for character in text {
        if character == ".", last?.isNumber != true { result.append("0") }
        result.append(character)
        last = character
    }
    return result
}

/// Returns a text without white space at its ends.
func trimmed(_ text: some StringProtocol) -> String {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r" || $0 == "\r\n" }
    var slice = text[...]
    while let first = slice.first, isBlank(first) { slice = slice.dropFirst() }
    while let last = slice.last, isBlank(last) { slice = slice.dropLast() }
    return String(slice)
}

/// Returns the parts between separators that aren't inside parentheses.
func parts(of text: some StringProtocol, separatedBy isSeparator: (Character) -> Bool) -> [String] {
    var parts: [String] = []
    var current = ""
    var depth = 0
    for character in text {
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        if depth == 0, isSeparator(character) {
            parts.append(current)
            current = ""
        } else {
            current.append(character)
        }
    }
    parts.append(current)
    return parts
}
