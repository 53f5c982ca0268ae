extension TextBuffer {
    /// Appends a number rounded to so many decimals: no exponent, no needless zeros, no `-0`.
    ///
    /// The decimal is the one nearest to the exact value of the double; a tie goes to the even digit. A number
    /// that isn't finite becomes `null`, for JSON has no other word.
    ///
    /// - Parameter decimals: 0…9.
    package mutating func append(_ value: Double, decimals: Int) {
        guard value.isFinite else { return append("null") }
        let magnitude = abs(value)
        guard magnitude < 1e15 else { return append(exactly: value) }
        let scale = powersOfTen[decimals]
        var whole: UInt64
        var fraction: UInt64
        if magnitude < 9e15 / Double(scale) {
            let scaled = roundedProduct(magnitude, Double(scale))
            (whole, fraction) = scaled.quotientAndRemainder(dividingBy: scale)
        } else {
            whole = UInt64(magnitude)
            fraction = roundedProduct(magnitude - Double(whole), Double(scale))
            if fraction == scale { (whole, fraction) = (whole + 1, 0) }
        }
        if value < 0, whole != 0 || fraction != 0 { append(UInt8(ascii: "-")) }
        append(integer: whole)
        guard fraction != 0 else { return }
        var digits = decimals
        while fraction.isMultiple(of: 10) {
            fraction /= 10
            digits -= 1
        }
        let start = reserve(digits + 1)
        start[0] = UInt8(ascii: ".")
        for position in stride(from: digits, to: 0, by: -1) {
            let (quotient, digit) = fraction.quotientAndRemainder(dividingBy: 10)
            start[position] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
            fraction = quotient
        }
        advance(digits + 1)
    }

    /// Appends the shortest text that reads back as the same number; `null` if it isn't finite.
    package mutating func append(exactly value: Double) {
        guard value.isFinite else { return append("null") }
        append(text: exactText(value))
    }

    /// Appends an integer's decimal digits.
    package mutating func append(integer value: UInt64) {
        var value = value
        var length = 1
        var limit: UInt64 = 10
        while length < 20, value >= limit {
            length += 1
            let next = limit.multipliedReportingOverflow(by: 10)
            if next.overflow { break }
            limit = next.partialValue
        }
        let start = reserve(length)
        for position in stride(from: length - 1, through: 0, by: -1) {
            let (quotient, digit) = value.quotientAndRemainder(dividingBy: 10)
            start[position] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
            value = quotient
        }
        advance(length)
    }
}

/// The shortest text that reads back as the same number, without a needless `.0` and with `0` for `-0`.
package func exactText(_ value: Double) -> String {
    if value == 0 { return "0" }
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

private let powersOfTen: [UInt64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
]

/// value · scale rounded to the nearest integer, ties to even, as if the product had all its digits.
///
/// The product's rounding error is recovered by a fused multiply-add; it matters only on what looks like a tie.
@inline(__always)
private func roundedProduct(_ value: Double, _ scale: Double) -> UInt64 {
    let product = value * scale
    var rounded = product.rounded(.toNearestOrEven)
    let distance = product - rounded
    if abs(distance) == 0.5 {
        let error = (-product).addingProduct(value, scale)
        if distance == 0.5, error > 0 { rounded += 1 }
        if distance == -0.5, error < 0 { rounded -= 1 }
    }
    return UInt64(rounded)
}
