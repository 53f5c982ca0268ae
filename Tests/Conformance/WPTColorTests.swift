import Foundation
import Testing

/// What the web's own tests (web-platform-tests) say of colors and of the way between two of them.
///
/// The product prints every color as gamma-encoded sRGB. So a row's expectation, which may stand in any space, is
/// shown by the product too, as the constant way from that color to itself; that conversions between spaces are right
/// is said by the rows `conversion-…`, whose expectations are in sRGB.
///
/// `color-mix()` is the way at one progress: a share of 25 % for the first color is a progress of 0.75. Rows of the
/// tests of animations run beyond 0 and 1; the product goes through `linear()` from −1 to 2 within three seconds.
/// `rgb()` says eight bits within 0…1, so the product's value is clamped and compared to half a step.
///
/// Left out for want of a counterpart: the spaces hsl, hwb, lch, lab, xyz and the wide RGB ones as spaces to mix in,
/// longer, increasing and decreasing hues, shares that do not add up to 100 % (they thin the color), a share of 0 %
/// with missing components, `currentcolor`, relative colors, numbers that are not finite, units that need a font.
struct WPTColorTests {
    /// A color between two others.
    struct Mix: Fact {
        let id: String
        let source: String
        let space: String
        let from: String
        let to: String
        let at: Double
        let expect: String
        /// Where the source rounds what it expects; relative beyond 1.
        let tolerance: Double?
    }

    /// A text that is a color, with another way to write it, or one that is none.
    struct Value: Fact {
        let id: String
        let source: String
        let value: String
        let isValid: Bool
        let expect: String?
        let tolerance: Double?
    }

    @Test func `colors mix as on the web`() throws {
        var comparison = try Comparison("wpt-color-interpolation")
        for row: Mix in try Facts.load("wpt-color-interpolation") {
            do {
                let actual = try Self.color(from: row.from, to: row.to, in: row.space, at: row.at)
                // The source's expectations are single precision: seven digits.
                let isEqual = try Self.isEqual(actual, row.expect, within: row.tolerance ?? 1e-6)
                comparison.expect(row, isEqual, "\(row.from) to \(row.to): expected \(row.expect), found \(actual)")
            } catch {
                comparison.expect(row, false, "\(row.from) to \(row.to): \(error)")
            }
        }
        #expect(comparison.problems(atLeast: 154) == [])
    }

    @Test func `colors are read, and refused, as on the web`() throws {
        var comparison = try Comparison("wpt-color-values")
        for row: Value in try Facts.load("wpt-color-values") {
            do {
                let actual = try Self.color(row.value)
                let isEqual = try row.expect.map { try Self.isEqual(actual, $0, within: row.tolerance ?? 1e-9) } ?? false
                comparison.expect(row, isEqual, "\(row.value): expected \(row.expect ?? "a refusal"), found \(actual)")
            } catch {
                comparison.expect(row, !row.isValid, "\(row.value): expected \(row.expect ?? "a refusal"), found \(error)")
            }
        }
        #expect(comparison.problems(atLeast: 863) == [])
    }

    /// Red, green, blue and alpha of one color.
    private static func color(_ text: String) throws -> [Double] {
        try color(from: text, to: text, in: "srgb", at: 0)
    }

    private static func color(from: String, to: String, in space: String, at progress: Double) throws -> [Double] {
        let answer = try Product.timeline([
            "transition": ["type": "properties", "properties": ["color": ["from": from, "to": to, "space": space]]],
            "animation": ["curve": ["linear": [[0, -1], [1, 2]]], "duration": 3],
            "sampling": ["times": [progress + 1]],
        ])
        return ["red", "green", "blue", "alpha"].flatMap { answer.track("color.\($0)") }
    }

    private static func isEqual(_ actual: [Double], _ text: String, within tolerance: Double) throws -> Bool {
        let expected = try color(text)
        guard actual.count == 4, expected.count == 4 else { return false }
        guard text.hasPrefix("rgb") else {
            return zip(actual, expected).allSatisfy { abs($0 - $1) <= tolerance * max(1, abs($1)) }
        }
        let isColorEqual = zip(actual, expected).prefix(3).allSatisfy { abs(max(0, min(1, $0)) - $1) <= 0.5 / 255 + 1e-6 }
        return isColorEqual && abs(actual[3] - expected[3]) <= 0.005
    }
}
