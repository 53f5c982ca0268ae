/// Reads times with or without a unit.
package enum TimeText {
    /// The greatest number of seconds without a unit. A larger number is refused, because milliseconds were probably
    /// meant.
    package static let largestBareSeconds = 20.0

    /// Returns the seconds of `0.4`, `0.4s` or `400ms`; `nil` for any other text.
    static func seconds(_ text: some StringProtocol) -> (value: Double, isBare: Bool)? {
        let text = trimmed(text)
        let unitLength = text.withBytes { bytes in
            guard let last = bytes.last, last | 0x20 == UInt8(ascii: "s") else { return 0 }
            return bytes.dropLast().last == (last == UInt8(ascii: "s") ? UInt8(ascii: "m") : UInt8(ascii: "M")) ? 2 : 1
        }
        guard let number = plainNumber(Substring(text.utf8.dropLast(unitLength))) else { return nil }
        return (unitLength == 2 ? number / 1000 : number, unitLength == 0)
    }
}

/// Returns the fraction that a number of percent is: the double nearest to it, so that 2.2 is 0.022.
func fraction(ofPercent percent: Double) -> Double { Double("\(percent)e-2") ?? percent / 100 }

/// Returns a decimal number as CSS and Swift write it: sign, digits, point and exponent; `nil` for any other text.
///
/// Hexadecimal numbers, `inf` and `nan`, which Swift's initializer accepts, aren't accepted here.
func plainNumber(_ text: some StringProtocol) -> Double? {
    if let number = text.withBytes(shortNumber) { return number }
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

/// Returns a number of up to 15 digits without an exponent; `nil` for any other text.
///
/// Digits and scale are exact then, so that their quotient is the double nearest to the decimal.
private func shortNumber(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    var (digits, scale, count, sawPoint) = (0.0, 1.0, 0, false)
    let isNegative = text.first == UInt8(ascii: "-")
    for byte in text.dropFirst(isNegative ? 1 : 0) {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            digits = digits * 10 + Double(byte - UInt8(ascii: "0"))
            if sawPoint { scale *= 10 }
            count += 1
        case UInt8(ascii: ".") where count > 0 && !sawPoint: sawPoint = true
        default: return nil
        }
    }
    guard (1...15).contains(count), sawPoint == (scale > 1) else { return nil }
    return (isNegative ? -digits : digits) / scale
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
