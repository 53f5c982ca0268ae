import Foundation
import TestSupport
import Testing
import TransitionEngine

@testable import TransitionCoding

struct NumberTextTests {
    private func text(_ value: Double, _ decimals: Int) -> String {
        var buffer = TextBuffer()
        buffer.append(value, decimals: decimals)
        return String(decoding: buffer.bytes, as: UTF8.self)
    }

    static let rows: [(Double, Int, String)] = [
        (0, 6, "0"), (-0.0, 6, "0"), (1, 6, "1"), (-1, 6, "-1"), (0.1, 6, "0.1"), (0.1234567, 6, "0.123457"),
        (-0.0000004, 6, "0"), (0.0000005, 6, "0"), (0.0000015, 6, "0.000002"), (999999.9999999, 6, "1000000"), (-320, 6, "-320"),
        (0.5, 2, "0.5"), (0.125, 2, "0.12"), (0.375, 2, "0.38"), (2.5e-9, 9, "0.000000003"),
        (123456789.987654321, 9, "123456789.987654328"),
        (1e14, 9, "100000000000000"), (1e15, 6, "1000000000000000"), (1e16, 6, "1e+16"), (1.005, 2, "1"), (1.015, 2, "1.01"),
        (.nan, 6, "null"),
        (.infinity, 6, "null"), (-.infinity, 6, "null"),
    ]

    @Test(arguments: rows)
    func `numbers are printed in their shortest correct form`(value: Double, decimals: Int, expected: String) {
        #expect(text(value, decimals) == expected)
    }

    @Test func `rounding is that of the exact value, as in printf`() {
        var generator = SeededGenerator(#function)
        for _ in 0..<20_000 {
            let decimals = Int.random(in: 2...9, using: &generator)
            // Half of the values are as close to a tie as a double can be.
            let scale = pow(10, Double(decimals))
            let tie = (Double(Int.random(in: -1_000_000...1_000_000, using: &generator)) + 0.5) / scale
            let value = Bool.random(using: &generator) ? tie : Double.random(in: -1e5...1e5, using: &generator)
            var expected = String(format: "%.\(decimals)f", value)
            while expected.last == "0" { expected.removeLast() }
            if expected.last == "." { expected.removeLast() }
            if expected == "-0" || expected.isEmpty { expected = "0" }
            #expect(text(value, decimals) == expected, "\(value)")
        }
    }

    @Test(arguments: [0, 2, 6, 8, 9])
    func `an array equals its numbers printed one by one, for any size`(decimals: Int) {
        var generator = SeededGenerator(#function)
        let odd: [Double] = [0, -0.0, 1e8, -1e8, 99_999_999.9999999, 1e14, 1e15, 1e300, -1e-300, .nan, .infinity, 9.5, 0.05]
        for count in [0, 1, 2, 63, 64, 65, 200] {
            let values = (0..<count).map { index -> Double in
                Int.random(in: 0..<8, using: &generator) == 0
                    ? odd.randomElement(using: &generator) ?? 0 : Double.random(in: -1000...1000, using: &generator)
            }
            var buffer = TextBuffer(capacity: 1)
            buffer.append(values: values, decimals: decimals)
            let expected = "[" + values.map { text($0, decimals) }.joined(separator: ",") + "]"
            #expect(String(decoding: buffer.bytes, as: UTF8.self) == expected)
        }
    }

    @Test(arguments: 0...9)
    func `an array of small numbers equals its numbers printed one by one`(decimals: Int) {
        var generator = SeededGenerator(#function)
        let scale = pow(10, Double(decimals))
        let edges = [
            0, -0.0, 998.999_999_9, -998.999_999_4, 0.999_999_9, -0.000_000_1,
            9.999_999_9, 99.999_999_5, 1e-300, 100, -10,
        ]
        // A few values are just too large for the fast function, so their whole block uses the general one.
        let large = [999, -999.5, 999.999_999_9, 1000, -1000.5, 1008]
        for round in 0..<2000 {
            let edges = round.isMultiple(of: 3) ? edges + large : edges
            let values = (0..<Int.random(in: 1...70, using: &generator)).map { _ -> Double in
                switch Int.random(in: 0..<(round.isMultiple(of: 2) ? 8 : 9), using: &generator) {
                case 0: edges.randomElement(using: &generator) ?? 0
                case 1...7: Double.random(in: -999...999, using: &generator)
                default: (Double(Int.random(in: -1000...1000, using: &generator)) + 0.5) / scale
                }
            }
            var buffer = TextBuffer(capacity: 1)
            buffer.append(values: values, decimals: decimals)
            let expected = "[" + values.map { text($0, decimals) }.joined(separator: ",") + "]"
            #expect(String(decoding: buffer.bytes, as: UTF8.self) == expected)
        }
    }

    @Test(arguments: [
        (1e-4, "0.0001"), (9.999e-5, "0.00009999"), (1e-5, "0.00001"), (1e-6, "0.000001"), (-1.5e-7, "-0.00000015"),
        (1e-9, "0.000000001"), (1e-10, "1e-10"), (-0.0, "0"), (1e21, "1e+21"),
    ])
    func `a small number has no exponent`(value: Double, text: String) {
        #expect(exactText(value) == text && Double(text) == value)
    }

    @Test func `the exact text is the shortest one in both implementations`() {
        var generator = SeededGenerator(#function)
        var values: [Double] = [
            0, -0.0, 1, -1, 0.1, 0.3, 1e-4, 9.999e-5, 1e-5, 1e7, 9_999_999.99999999, 1.0 / 3, 123456.789, 1e21,
        ]
        for _ in 0..<20_000 {
            let digits = Int.random(in: 0...10, using: &generator)
            let rounded = (Double.random(in: -1e4...1e4, using: &generator) * pow(10, Double(digits))).rounded()
            values.append(rounded / pow(10, Double(digits)))
            values.append(Double.random(in: -1...1, using: &generator))
        }
        for value in values {
            var buffer = TextBuffer()
            buffer.append(exactly: value)
            let text = String(decoding: buffer.bytes, as: UTF8.self)
            #expect(text == exactText(value))
            #expect(Double(text) == value)
        }
    }

    @Test func `integers of any length are printed`() {
        for value: UInt64 in [0, 9, 10, 99_999_999, 100_000_000, 123_456_789_012, 10_000_000_000_000_000, .max] {
            var buffer = TextBuffer()
            buffer.append(integer: value)
            #expect(String(decoding: buffer.bytes, as: UTF8.self) == "\(value)")
        }
    }

    @Test func `strings are escaped so that they are inert`() {
        var buffer = TextBuffer()
        buffer.append(json: "a\"\\\n\t\r\u{01}</script>&é")
        #expect(
            String(decoding: buffer.bytes, as: UTF8.self)
                == #""a\"\\\n\t\r\u0001\u003c/script\u003e&é""#)
    }

    @Test func `a buffer grows`() {
        var buffer = TextBuffer(capacity: 1)
        for _ in 0..<10_000 { buffer.append(0.123456, decimals: 6) }
        #expect(buffer.count == 80_000)
    }

    @Test func `the numbers of a spring come back as they were given`() {
        for step in -18...19 {
            let bounce = Double(step) / 20
            for duration in [0.15, 0.35, 0.5, 0.7, 1.1] {
                let numbers = SpringNumbers(Spring(duration: duration, bounce: bounce))
                #expect(numbers.bounce == bounce && numbers.duration == duration)
            }
        }
        let given = SpringNumbers(Spring(mass: 1.5, stiffness: 170.25, damping: 12))
        #expect(given.mass == 1.5 && given.stiffness == 170.25 && given.damping == 12)
    }

    @Test(arguments: [
        (0.19999999999999996, 0.2), (0.8999999999999999, 0.9), (-1.1000000000000003, -1.1), (157.91367041742973, 157.913670417),
        (3e15, 3e15), (1e-12, 1e-12), (0, 0), (.infinity, .infinity),
    ])
    func `a derived number has 12 significant digits`(value: Double, printed: Double) {
        #expect(derivedNumber(value) == printed)
    }

    @Test(arguments: [
        ("ease-out", "EaseOut", true), ("a_b", "ab", true), ("leading", "trailing", false), ("x", "", false),
    ])
    func `spelling ignores case, hyphens and underscores`(a: String, b: String, matches: Bool) {
        #expect(Spelling.matches(a, b) == matches)
    }

    @Test func `suggestions are at most two edits away`() {
        let words = ["leading", "trailing", "top", "bottom"]
        #expect(Spelling.suggestion(for: "leadin", in: words) == "leading")
        #expect(Spelling.suggestion(for: "elading", in: words) == "leading")
        #expect(Spelling.suggestion(for: "tpo", in: words) == "top")
        #expect(Spelling.suggestion(for: "middle", in: words) == nil)
        #expect(Spelling.suggestion(for: "", in: words) == nil)
    }
}
