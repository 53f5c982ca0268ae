import Foundation
import Testing

/// What the web's own tests (web-platform-tests) say of transforms between two values.
///
/// A row is what a transform is at one progress, `at`, also beyond 0 and 1. The product runs through `linear()` from
/// −1 to 2 within three seconds, so a progress stands at the time `at` + 1. Both sides are compared as matrices.
///
/// The properties `translate`, `rotate` and `scale` are told as the function of that name, `none` as `none`.
///
/// Left out for want of a counterpart: lengths in `em`, and keyframes that a style sheet fills in (neutral ones,
/// `initial`, `inherit`, `unset`).
struct WPTTransformTests {
    struct Row: Fact {
        let id: String
        let source: String
        /// `transform`, `translate`, `rotate` or `scale`.
        let property: String
        let from: String
        let to: String
        let at: Double
        let expect: String
        /// Where the source rounds what it expects; relative beyond 1.
        let tolerance: Double?

        struct Way: Hashable {
            let from: String
            let to: String
        }

        var way: Way { Way(from: asTransform(from), to: asTransform(to)) }
        var expected: String { asTransform(expect) }

        private func asTransform(_ value: String) -> String {
            guard property != "transform", value != "none" else { return value }
            let words = Self.words(value)
            switch property {
            case "translate": return Self.call("translate3d", words, filledWith: "0px")
            case "scale": return Self.call("scale3d", words.count == 1 ? [words[0], words[0]] : words, filledWith: "1")
            case "rotate" where words.count == 4: return Self.call("rotate3d", words, filledWith: "")
            default: return "rotate(\(words.last ?? ""))"
            }
        }

        private static func call(_ name: String, _ words: [String], filledWith word: String) -> String {
            let missing = Array(repeating: word, count: max(0, 3 - words.count))
            return "\(name)(\((words + missing).joined(separator: ", ")))"
        }

        /// The parts of a value, `calc()` in one piece.
        private static func words(_ value: String) -> [String] {
            var (words, depth) = ([""], 0)
            for character in value {
                depth += character == "(" ? 1 : character == ")" ? -1 : 0
                if character == " ", depth == 0 { words.append("") } else { words[words.count - 1].append(character) }
            }
            return words
        }
    }

    /// Full digits are compared to the eighth decimal: the product prints nine.
    private static let tolerance = 1e-8

    @Test func `transforms go their way as on the web`() throws {
        var comparison = try Comparison("wpt-transform-interpolation")
        let rows: [Row] = try Facts.load("wpt-transform-interpolation")
        for (way, rows) in Dictionary(grouping: rows, by: \.way) {
            let times = Set(rows.map { $0.at + 1 }).sorted()
            let matrices = Result { try Self.matrices(way, at: times) }
            for row in rows {
                let expected = try TransformMatrix.evaluate(row.expected)
                let limit = row.tolerance ?? Self.tolerance
                do {
                    guard let actual = try matrices.get()[row.at + 1] else { throw TransformMatrix.Unreadable(text: "no sample") }
                    let isEqual = zip(actual, expected).allSatisfy { abs($0 - $1) <= limit * max(1, abs($1)) }
                    comparison.expect(row, isEqual, "expected \(expected), found \(actual)")
                } catch {
                    comparison.expect(row, false, "\(error)")
                }
            }
        }
        #expect(comparison.problems(atLeast: 605) == [])
    }

    /// The matrix at each time. An entry without a track is that of the identity.
    private static func matrices(_ way: Row.Way, at times: [Double]) throws -> [Double: [Double]] {
        let answer = try Product.timeline([
            "transition": ["type": "properties", "properties": ["transform": ["from": way.from, "to": way.to]]],
            "animation": ["curve": ["linear": [[0, -1], [1, 2]]], "duration": 3],
            "view": ["size": [100, 100]],
            "sampling": ["times": times],
        ])
        var matrices = Dictionary(uniqueKeysWithValues: times.map { ($0, TransformMatrix.identity) })
        for place in 0..<16 {
            for (time, value) in zip(times, answer.track("transform.m\(place / 4 + 1)\(place % 4 + 1)")) {
                matrices[time]?[place] = value
            }
        }
        return matrices
    }
}
