extension TextBuffer {
    /// Appends a number rounded to so many decimals: no exponent, no needless zeros, no `-0`.
    ///
    /// The decimal is the one nearest to the exact value of the double; a tie goes to the even digit. A number
    /// that isn't finite becomes `null`, for JSON has no other word.
    ///
    /// - Parameter decimals: 0…9.
    package mutating func append(_ value: Double, decimals: Int) {
        let start = reserve(TextBuffer.numberLength)
        let end = threeDigits.withUnsafeBufferPointer { digits in
            digits.baseAddress.flatMap { write(value, DecimalPlaces(decimals), $0, at: start) }
        }
        guard let end else { return append(large: value, decimals: decimals) }
        advance(end - start)
    }

    /// Appends an array of numbers at fixed decimals.
    package mutating func append(values: [Double], decimals: Int) {
        values.withUnsafeBufferPointer { append(values: $0, decimals: decimals) }
    }

    /// Appends an array of numbers at fixed decimals.
    package mutating func append(values: UnsafeBufferPointer<Double>, decimals: Int) {
        append(UInt8(ascii: "["))
        let places = DecimalPlaces(decimals)
        threeDigits.withUnsafeBufferPointer { digits in
            if let digits = digits.baseAddress { append(values: values, places, digits, decimals: decimals) }
        }
        // The last comma gives way to the bracket.
        if !values.isEmpty { retreat(1) }
        append(UInt8(ascii: "]"))
    }

    /// Each with a comma behind it.
    private mutating func append(
        values: UnsafeBufferPointer<Double>, _ places: DecimalPlaces, _ digits: ThreeDigits, decimals: Int
    ) {
        var index = 0
        while index < values.count {
            // Room for a number of any size, once for many of them.
            let block = min(values.count, index + 64)
            var end = reserve((block - index) * TextBuffer.numberLength)
            let start = end
            if places.toSix != 0, let last = writeSmall(values[index..<block], places, digits, at: end) {
                end = last
                index = block
            }
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

    /// Bytes that a number below ten thousand million may take, a comma behind it, and what is written beyond its end.
    private static var numberLength: Int { 32 }

    /// Numbers of any size, and those that aren't finite.
    private mutating func append(large value: Double, decimals: Int) {
        guard value.isFinite else { return append("null") }
        let magnitude = abs(value)
        guard magnitude < 1e15 else { return append(exactly: value) }
        let scale = DecimalPlaces(decimals).scale
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
        if let whole = Int64(exactly: value), whole.magnitude < 100_000_000 {
            if whole < 0 { append(UInt8(ascii: "-")) }
            return append(integer: whole.magnitude)
        }
        // Up to eight decimals and fifteen digits there is only one such text, and no shorter one.
        let places = DecimalPlaces(8)
        let magnitude = abs(value)
        if magnitude < 1e7, magnitude >= 1e-4 || magnitude == 0 {
            let scaled = roundedProduct(magnitude, Double(places.scale))
            if Double(scaled) / Double(places.scale) == magnitude { return append(value, decimals: 8) }
        }
        guard value.isFinite else { return append("null") }
        append(text: exactText(value))
    }

    /// Appends an integer's decimal digits.
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

/// The shortest text that reads back as the same number, without a needless `.0` and with `0` for `-0`.
package func exactText(_ value: Double) -> String {
    if value == 0 { return "0" }
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

/// How many decimals a number is printed with.
private struct DecimalPlaces {
    /// Ten to the power of the decimals.
    let scale: UInt64
    /// What makes six digits of a fraction of so many decimals; 0 for more of them than that.
    let toSix: UInt32
    /// What makes eight digits; 0 for nine, which are too many.
    let toEight: UInt32

    @inline(__always)
    init(_ decimals: Int) {
        scale = powersOfTen[decimals]
        toSix = decimals > 6 ? 0 : UInt32(truncatingIfNeeded: powersOfTen[6 - decimals])
        toEight = decimals > 8 ? 0 : UInt32(truncatingIfNeeded: powersOfTen[8 - decimals])
    }
}

/// The three digits of each number below a thousand, the first in the lowest byte, and in the fourth byte how many of them are
/// left when the zeros at their end are not.
private let threeDigits: [UInt32] = (0..<1000).map { number in
    let (first, second, third) = (UInt32(number / 100), UInt32(number / 10 % 10), UInt32(number % 10))
    let length: UInt32 = third != 0 ? 3 : second != 0 ? 2 : first != 0 ? 1 : 0
    return (0x30 | first) | (0x30 | second) << 8 | (0x30 | third) << 16 | length << 24
}

/// ``threeDigits`` where it lies, looked up once for many numbers.
private typealias ThreeDigits = UnsafePointer<UInt32>

/// Writes up to 64 numbers between −999 and 999 at up to six decimals, a comma behind each.
///
/// They are all rounded before the first is written, two at once and without a branch.
///
/// - Returns: their end, or `nil` if any of them takes another way.
@inline(__always)
private func writeSmall(
    _ values: Slice<UnsafeBufferPointer<Double>>, _ places: DecimalPlaces, _ digits: ThreeDigits,
    at start: UnsafeMutablePointer<UInt8>
) -> UnsafeMutablePointer<UInt8>? {
    typealias Lanes = SIMD2<Double>
    typealias Bits = SIMD2<UInt64>
    return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 64) { room -> UnsafeMutablePointer<UInt8>? in
        guard let numbers = values.base.baseAddress.map({ $0 + values.startIndex }), let scaled = room.baseAddress else {
            return nil
        }
        let scale = Lanes(repeating: Double(places.scale))
        var isOutside = SIMDMask<SIMD2<Int64>>(repeating: false)
        for index in stride(from: 0, to: values.count, by: 2) {
            // The last one alone stands in both lanes.
            let value = Lanes(numbers[index], numbers[min(index + 1, values.count - 1)])
            let magnitude = unsafeBitCast(unsafeBitCast(value, to: Bits.self) & 0x7FFF_FFFF_FFFF_FFFF, to: Lanes.self)
            let product = magnitude * scale
            // Adding 2⁵² rounds to an integer, ties to even, and leaves it in the low bits.
            let shifted = product + 0x1p52
            let distance = product - (shifted - 0x1p52)
            isOutside = isOutside .| .!(magnitude .< 999) .| (distance .== 0.5) .| (distance .== -0.5)
            let bits = unsafeBitCast(shifted, to: Bits.self) & 0x000F_FFFF_FFFF_FFFF
            scaled[index] = bits[0]
            if index + 1 < values.count { scaled[index + 1] = bits[1] }
        }
        guard !any(isOutside) else { return nil }
        var end = start
        for index in 0..<values.count {
            let six = UInt32(truncatingIfNeeded: scaled[index]) &* places.toSix
            end.pointee = UInt8(ascii: "-")
            end += numbers[index] < 0 && six != 0 ? 1 : 0
            let whole = six / 1_000_000
            let fraction = six &- whole &* 1_000_000
            let length = 1 + (whole > 9 ? 1 : 0) + (whole > 99 ? 1 : 0)
            store(digits[Int(whole)] &>> UInt32(truncatingIfNeeded: 24 - 8 * length), at: end)
            end += length
            if fraction != 0 {
                end.pointee = UInt8(ascii: ".")
                end = write(fraction: fraction, digits, at: end + 1)
            }
            end.pointee = UInt8(ascii: ",")
            end += 1
        }
        return end
    }
}

/// Writes the six digits of a fraction that isn't 0, without the zeros at their end.
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

/// Writes a number of moderate size; what lies up to eight bytes behind its end is overwritten.
///
/// - Returns: its end, or `nil` for a number that takes another way.
@inline(__always)
private func write(
    _ value: Double, _ places: DecimalPlaces, _ digits: ThreeDigits, at start: UnsafeMutablePointer<UInt8>
) -> UnsafeMutablePointer<UInt8>? {
    let magnitude = abs(value)
    let product = magnitude * Double(places.scale)
    // Also false for what isn't a number.
    guard product < 0x1p51, magnitude < 1e8, places.toEight != 0 else { return nil }
    // Adding 2⁵² rounds to an integer, ties to even, and leaves it in the low bits.
    let shifted = product + 0x1p52
    var scaled = shifted.bitPattern & 0x000F_FFFF_FFFF_FFFF
    let distance = product - (shifted - 0x1p52)
    if abs(distance) == 0.5 { scaled = tie(magnitude, Double(places.scale)) }
    var whole = UInt32(truncatingIfNeeded: Int64(magnitude))
    var fraction = scaled &- UInt64(whole) &* places.scale
    if fraction == places.scale { (whole, fraction) = (whole &+ 1, 0) }
    guard whole < 100_000_000 else { return nil }
    var end = start
    if value < 0, scaled != 0 {
        end.pointee = UInt8(ascii: "-")
        end += 1
    }
    if whole < 1000 {
        let length = 1 + (whole > 9 ? 1 : 0) + (whole > 99 ? 1 : 0)
        store(digits[Int(whole)] &>> UInt32(24 - 8 * length), at: end)
        end += length
    } else {
        end = write(integer: whole, at: end)
    }
    guard fraction != 0 else { return end }
    end.pointee = UInt8(ascii: ".")
    if places.toSix != 0 {
        return write(fraction: UInt32(truncatingIfNeeded: fraction) &* places.toSix, digits, at: end + 1)
    }
    let digits = eightDigits(UInt32(truncatingIfNeeded: fraction) &* places.toEight)
    UnsafeMutableRawPointer(end + 1).storeBytes(of: digits | asciiZeros, as: UInt64.self)
    return end + 9 - digits.leadingZeroBitCount / 8
}

@inline(__always)
private func store(_ digits: UInt32, at place: UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(place).storeBytes(of: digits.littleEndian, as: UInt32.self)
}

/// The rare case, out of the way of the others.
@inline(never)
private func tie(_ value: Double, _ scale: Double) -> UInt64 { roundedProduct(value, scale) }

/// Writes an integer below 10⁸; what lies up to eight bytes behind its end is overwritten.
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

/// The eight decimal digits of a number below 10⁸, a byte each, the first one lowest: halved three times, all parts at
/// once.
@inline(__always)
private func eightDigits(_ value: UInt32) -> UInt64 {
    let upper = value / 10_000
    var digits = UInt64(upper) | UInt64(value &- upper &* 10_000) << 32
    let hundreds = (digits &* 10_486) >> 20 & 0x0000_007F_0000_007F
    digits = hundreds | (digits &- hundreds &* 100) << 16
    let tens = (digits &* 103) >> 10 & 0x000F_000F_000F_000F
    return (tens | (digits &- tens &* 10) << 8).littleEndian
}

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
