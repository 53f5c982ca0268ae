/// Seconds written with or without a unit.
enum TimeText {
    /// A larger bare number is refused: it was meant in milliseconds.
    static let largestBareSeconds = 20.0

    /// `0.4`, `0.4s` or `400ms`; `nil` for anything else.
    static func seconds(_ text: String) -> (value: Double, isBare: Bool)? {
        let text = trimmed(text)
        if text.hasSuffix("ms") || text.hasSuffix("MS") {
            return plainNumber(String(text.dropLast(2))).map { ($0 / 1000, false) }
        }
        if text.hasSuffix("s") || text.hasSuffix("S") { return plainNumber(String(text.dropLast())).map { ($0, false) } }
        return plainNumber(text).map { ($0, true) }
    }
}

/// A decimal number as CSS and Swift write it: sign, digits, point, exponent; `nil` for anything else.
///
/// Hexadecimal, `inf` and `nan`, which Swift's own initialiser accepts, are no numbers here.
func plainNumber(_ text: some StringProtocol) -> Double? {
    var sawDigit = false
    for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): sawDigit = true
        case UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "e"), UInt8(ascii: "E"): break
        default: return nil
        }
    }
    // A leading or trailing point is completed: Swift wants a digit on both sides.
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

/// Without white space at the ends.
func trimmed(_ text: some StringProtocol) -> String {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r" || $0 == "\r\n" }
    var slice = text[...]
    while let first = slice.first, isBlank(first) { slice = slice.dropFirst() }
    while let last = slice.last, isBlank(last) { slice = slice.dropLast() }
    return String(slice)
}

/// The parts between `separator`, where it isn't inside of parentheses.
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
