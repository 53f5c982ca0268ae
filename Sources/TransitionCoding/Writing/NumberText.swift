import TransitionEngine

extension TextBuffer {
    /// Appends a number, rounded to a number of decimals, without exponent, trailing zeros or `-0`.
    ///
    /// The result is the decimal nearest to the exact value of the double. A tie is rounded to the even digit. A
    /// number that isn't finite becomes `null`, because JSON has no other value for it.
    ///
    /// - Parameters:
    ///   - value: the number.
    ///   - decimals: the greatest number of decimals, 0…9.
    package mutating func append(_ value: Double, decimals: Int) {
        let start = reserve(TextBuffer.numberLength)
        let end = threeDigits.withUnsafeBufferPointer { digits in
            digits.baseAddress.flatMap { write(value, DecimalPlaces(decimals), $0, at: start) }
        }
        guard let end else { return append(large: value, decimals: decimals) }
        advance(end - start)
    }

    /// Appends an array of numbers with a number of decimals.
    package mutating func append(values: [Double], decimals: Int) {
        values.withUnsafeBufferPointer { append(values: $0, decimals: decimals) }
    }

    /// Appends an array of numbers with a number of decimals.
    package mutating func append(values: UnsafeBufferPointer<Double>, decimals: Int) {
        append(UInt8(ascii: "["))
        let places = DecimalPlaces(decimals)
        threeDigits.withUnsafeBufferPointer { digits in
            if let digits = digits.baseAddress { append(values: values, places, digits, decimals: decimals) }
        }
        // The comma after the last number is replaced by the bracket.
        if !values.isEmpty { retreat(1) }
        append(UInt8(ascii: "]"))
    }

    /// Appends each number with a comma after it.
    private mutating func append(
        values: UnsafeBufferPointer<Double>, _ places: DecimalPlaces, _ digits: ThreeDigits, decimals: Int
    ) {
        var index = 0
        while index < values.count {
            // The space for numbers of any size is reserved once for a block of numbers.
            let block = min(values.count, index + 64)
            var end = reserve((block - index) * TextBuffer.numberLength)
            let start = end
            while index < block, let next = write(values[index], places, digits, at: end) {
                next.pointee = UInt8(ascii: ",")
                end = next + 1
                index += 1
            }
            advance(end - start)
            if index < block {
                append(large: values[index], decimals: decimals)
                append(UInt8(ascii: ","))
                index += 1
            }
        }
    }

    /// The bytes reserved for a number below 10¹⁰, including the comma and the bytes that are overwritten behind it.
    fileprivate static var numberLength: Int { 32 }

    /// Appends a number of any size, or `null`.
    private mutating func append(large value: Double, decimals: Int) {
        guard value.isFinite else { return append("null") }
        let magnitude = abs(value)
        guard magnitude < 1e15 else { return append(exactly: value) }
        let scale = DecimalPlaces(decimals).scale
        var integer: UInt64
        var fraction: UInt64
        if magnitude < 9e15 / Double(scale) {
            let scaled = roundedProduct(magnitude, Double(scale))
            (integer, fraction) = scaled.quotientAndRemainder(dividingBy: scale)
        } else {
            integer = UInt64(magnitude)
            fraction = roundedProduct(magnitude - Double(integer), Double(scale))
            if fraction == scale { (integer, fraction) = (integer + 1, 0) }
        }
        if value < 0, integer != 0 || fraction != 0 { append(UInt8(ascii: "-")) }
        append(integer: integer)
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

    /// Appends the shortest text that reads back as the same number; `null` if the number isn't finite.
    package mutating func append(exactly value: Double) {
        if let integer = Int64(exactly: value), integer.magnitude < 100_000_000 {
            if integer < 0 { append(UInt8(ascii: "-")) }
            return append(integer: integer.magnitude)
        }
        // With at most eight decimals and fifteen digits there is only one such text, and it is the shortest.
        let places = DecimalPlaces(8)
        let magnitude = abs(value)
        if magnitude < 1e7, magnitude >= 1e-4 || magnitude == 0 {
            let scaled = roundedProduct(magnitude, Double(places.scale))
            if Double(scaled) / Double(places.scale) == magnitude { return append(value, decimals: 8) }
        }
        guard value.isFinite else { return append("null") }
        append(text: exactText(value))
    }

    /// Appends the decimal digits of an integer.
    package mutating func append(integer value: UInt64) {
        let start = reserve(24)
        if value < 100_000_000 {
            let end = write(integer: UInt32(truncatingIfNeeded: value), at: start)
            return advance(end - start)
        }
        append(integer: value / 100_000_000)
        let digits = eightDigits(UInt32(truncatingIfNeeded: value % 100_000_000))
        UnsafeMutableRawPointer(reserve(8)).storeBytes(of: digits | asciiZeros, as: UInt64.self)
        advance(8)
    }
}

/// Returns a number that was computed from others as people write it: rounded to 12 significant digits, which leaves out the
/// error of the computation. 0.19999999999999996 becomes 0.2.
func derivedNumber(_ value: Double) -> Double {
    guard abs(value) >= 1e-10, abs(value) < 1e12 else { return value }
    // Powers of ten up to 10²² are exact, so the quotient is the double nearest to the decimal.
    var scale = 1.0
    while abs(value) * scale < 1e11 { scale *= 10 }
    return (value * scale).rounded() / scale
}

/// The constants for printing with a number of decimals.
private struct DecimalPlaces {
    /// Ten to the power of the decimals.
    let scale: UInt64
    /// The factor that extends the fraction to six digits; 0 if it has more than six.
    let toSix: UInt32
    /// The scaled numbers below this one have at most three digits before the point and six behind it.
    let short: Double
    /// The factor that extends the fraction to eight digits; 0 if it has nine.
    let toEight: UInt32

    @inline(__always)
    init(_ decimals: Int) {
        scale = powersOfTen[decimals]
        toSix = decimals > 6 ? 0 : UInt32(truncatingIfNeeded: powersOfTen[6 - decimals])
        short = decimals > 6 ? 0 : 999 * Double(scale)
        toEight = decimals > 8 ? 0 : UInt32(truncatingIfNeeded: powersOfTen[8 - decimals])
    }
}

/// The digits of each number below 1000, the first in the lowest byte: all three, with the number of those without trailing zeros in the
/// fourth byte; behind these 1000 entries those of each number without leading zeros, with a point after them.
private let threeDigits: [UInt32] =
    (0..<1000).map { number in
        let (first, second, third) = (UInt32(number / 100), UInt32(number / 10 % 10), UInt32(number % 10))
        let length: UInt32 = third != 0 ? 3 : second != 0 ? 2 : first != 0 ? 1 : 0
        return (0x30 | first) | (0x30 | second) << 8 | (0x30 | third) << 16 | length << 24
    } + (0..<1000).map { number in "\(number).".utf8.reversed().reduce(0) { $0 << 8 | UInt32($1) } }

/// The address of ``threeDigits``, looked up once for many numbers.
private typealias ThreeDigits = UnsafePointer<UInt32>

/// Writes the six digits of a fraction other than 0, without trailing zeros.
@inline(__always)
private func write(
    fraction: UInt32, _ digits: ThreeDigits, at start: UnsafeMutablePointer<UInt8>
) -> UnsafeMutablePointer<UInt8> {
    let upper = fraction / 1000
    let lower = fraction &- upper &* 1000
    let (first, second) = (digits[Int(upper)], digits[Int(lower)])
    store(first, at: start)
    store(second, at: start + 3)
    return start + Int(lower == 0 ? first >> 24 : 3 + second >> 24)
}

private let powersOfTen: [UInt64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
]

/// Writes a number of moderate size. Up to eight bytes behind its end are overwritten.
///
/// - Returns: the end of the text, or `nil` if the number needs the general function.
@inline(__always)
private func write(
    _ value: Double, _ places: DecimalPlaces, _ digits: ThreeDigits, at start: UnsafeMutablePointer<UInt8>
) -> UnsafeMutablePointer<UInt8>? {
    let magnitude = abs(value)
    let product = magnitude * Double(places.scale)
    // The comparisons are false for NaN too.
    if product < places.short {
        let number = UInt32(truncatingIfNeeded: rounded(product, of: magnitude, places)) &* places.toSix
        let integer = number / 1_000_000
        start.pointee = UInt8(ascii: "-")
        let whole = start + (number == 0 ? 0 : Int(truncatingIfNeeded: value.bitPattern >> 63))
        store(digits[1000 + Int(integer)], at: whole)
        let point = whole + (1 + (integer > 9 ? 1 : 0) + (integer > 99 ? 1 : 0))
        let fraction = number &- integer &* 1_000_000
        return fraction == 0 ? point : write(fraction: fraction, digits, at: point + 1)
    }
    guard product < 0x1p51, magnitude < 1e8, places.toEight != 0 else { return nil }
    let scaled = rounded(product, of: magnitude, places)
    var integer = UInt32(truncatingIfNeeded: Int64(magnitude))
    var fraction = scaled &- UInt64(integer) &* places.scale
    if fraction == places.scale { (integer, fraction) = (integer &+ 1, 0) }
    guard integer < 100_000_000 else { return nil }
    var end = start
    if value < 0, scaled != 0 {
        end.pointee = UInt8(ascii: "-")
        end += 1
    }
    end = write(integer: integer, at: end)
    guard fraction != 0 else { return end }
    end.pointee = UInt8(ascii: ".")
    let digits = eightDigits(UInt32(truncatingIfNeeded: fraction) &* places.toEight)
    UnsafeMutableRawPointer(end + 1).storeBytes(of: digits | asciiZeros, as: UInt64.self)
    return end + 9 - digits.leadingZeroBitCount / 8
}

@inline(__always)
private func store(_ digits: UInt32, at pointer: UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(pointer).storeBytes(of: digits.littleEndian, as: UInt32.self)
}

/// Returns the product of a magnitude and the scale, below 2⁵¹, rounded to an integer, ties to even.
@inline(__always)
private func rounded(_ product: Double, of magnitude: Double, _ places: DecimalPlaces) -> UInt64 {
    // Adding 2⁵² rounds and leaves the integer in the low bits.
    let shifted = product + 0x1p52
    let distance = product - (shifted - 0x1p52)
    if abs(distance) == 0.5 { return tie(magnitude, Double(places.scale)) }
    return shifted.bitPattern & 0x000F_FFFF_FFFF_FFFF
}

/// Kept out of line, because the case is rare.
@inline(never)
private func tie(_ value: Double, _ scale: Double) -> UInt64 { roundedProduct(value, scale) }

/// Writes an integer below 10⁸. Up to eight bytes behind its end are overwritten.
@inline(__always)
private func write(integer value: UInt32, at start: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    if value < 10 {
        start.pointee = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value)
        return start + 1
    }
    let digits = eightDigits(value)
    let leading = digits.trailingZeroBitCount & ~7
    UnsafeMutableRawPointer(start).storeBytes(of: (digits | asciiZeros) &>> UInt64(leading), as: UInt64.self)
    return start + (8 - leading / 8)
}

private var asciiZeros: UInt64 { 0x3030_3030_3030_3030 }

/// Returns the eight decimal digits of a number below 10⁸, one in each byte and the first in the lowest. The number
/// is halved three times, all parts at once.
@inline(__always)
private func eightDigits(_ value: UInt32) -> UInt64 {
    let upper = value / 10_000
    var digits = UInt64(upper) | UInt64(value &- upper &* 10_000) << 32
    let hundreds = (digits &* 10_486) >> 20 & 0x0000_007F_0000_007F
    digits = hundreds | (digits &- hundreds &* 100) << 16
    let tens = (digits &* 103) >> 10 & 0x000F_000F_000F_000F
    return (tens | (digits &- tens &* 10) << 8).littleEndian
}

/// Returns value · scale, rounded to the nearest integer, ties to even, as if the product were exact.
///
/// A fused multiply-add recovers the rounding error of the product, which matters only near a tie.
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

/// Returns a number with at most this many decimals, as CSS, SVG and source code write it.
func fixedText(_ value: Double, _ decimals: Int) -> String {
    let short = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: TextBuffer.numberLength) { buffer -> String? in
        threeDigits.withUnsafeBufferPointer { digits in
            guard let start = buffer.baseAddress, let digits = digits.baseAddress,
                let end = write(value, DecimalPlaces(decimals), digits, at: start)
            else { return nil }
            return String(decoding: UnsafeBufferPointer(start: start, count: end - start), as: UTF8.self)
        }
    }
    if let short { return short }
    var buffer = TextBuffer(capacity: 64)
    buffer.append(value, decimals: decimals)
    return String(decoding: buffer.bytes, as: UTF8.self)
}
