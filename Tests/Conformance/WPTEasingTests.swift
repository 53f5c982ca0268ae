import Foundation
import Testing

/// What the web's own tests (web-platform-tests) say of CSS easing functions.
///
/// An easing `e` is the curve `{"curve": e, "duration": 1}`; its input progress is the time.
struct WPTEasingTests {
    struct OutputRow: Fact {
        let id: String
        let source: String
        let easing: String
        let output: Double
        /// Input progress; rows with a `duration` have a `time` in seconds instead.
        let input: Double?
        let duration: Double?
        let time: Double?
        /// Where the source prints the input with few digits.
        let tolerance: Double?
    }

    @Test func `easings give the outputs that browsers are tested for`() throws {
        let rows: [OutputRow] = try Facts.load("wpt-easing")
        var comparison = try Comparison("wpt-easing")
        for (easing, rows) in Dictionary(grouping: rows, by: \.easing) {
            let times = rows.compactMap { $0.time ?? $0.input }
            let values = Result { try sample(easing, at: times, duration: rows[0].duration ?? 1) }
            for (row, time) in zip(rows, times) {
                comparison.expect(row, equals: [row.output], within: row.tolerance ?? 1e-9) { [try values.get()[time] ?? .nan] }
            }
        }
        #expect(comparison.problems(atLeast: 83) == [])
    }

    struct SameRow: Fact {
        let id: String
        let source: String
        let easing: String
        let input: Double
        let sameAs: String
    }

    @Test func `differently written easings give the same outputs`() throws {
        let rows: [SameRow] = try Facts.load("wpt-easing-same")
        var comparison = try Comparison("wpt-easing-same")
        for rows in Dictionary(grouping: rows, by: \.easing).values {
            let inputs = rows.map(\.input)
            let values = Result { try sample(rows[0].easing, at: inputs) }
            let others = Result { try sample(rows[0].sameAs, at: inputs) }
            for row in rows {
                comparison.expect(row, equals: [try others.get()[row.input] ?? .nan], within: 1e-9) {
                    [try values.get()[row.input] ?? .nan]
                }
            }
        }
        #expect(comparison.problems(atLeast: 15) == [])
    }

    struct CrossingRow: Fact {
        let id: String
        let source: String
        let easing: String
        /// Output progress that the curve crosses at `input`.
        let level: Double
        let input: Double
        /// The last digit of `input`; the source rounds some inputs and cuts others off.
        let unit: Double
    }

    @Test func `Béziers cross a level at the published input, to its last digit`() throws {
        var comparison = try Comparison("wpt-easing-crossings")
        for row: CrossingRow in try Facts.load("wpt-easing-crossings") {
            let (before, after) = (row.input - row.unit, row.input + row.unit)
            let values = try sample(row.easing, at: [before, after])
            let sides = [before, after].map { (values[$0] ?? .nan) - row.level }
            comparison.expect(row, sides[0] * sides[1] <= 0, "on the same side of \(row.level): \(values)")
        }
        #expect(comparison.problems(atLeast: 9) == [])
    }

    struct NestedRow: Fact {
        let id: String
        let source: String
        /// Easing of the whole animation.
        let outer: String
        /// Easing between its two keyframes, 0 and 100.
        let inner: String
        /// Milliseconds of 1000.
        let time: Double
        let left: Double
    }

    /// The product has no easing of an easing. Within 0…1 the outer output becomes the inner input; beyond, where only the
    /// outer easing can be asked, the staircase goes on by the definition of css-easing.
    @Test func `staircases stand on the steps that overshooting Béziers reach`() throws {
        let rows: [NestedRow] = try Facts.load("wpt-easing-nested")
        var comparison = try Comparison("wpt-easing-nested")
        for (outer, rows) in Dictionary(grouping: rows, by: \.outer) {
            let reached = try sample(outer, at: rows.map { $0.time / 1000 })
            for row in rows {
                comparison.expect(row, equals: [row.left], within: 1e-7) {
                    let input = try #require(reached[row.time / 1000])
                    let output =
                        (0...1).contains(input) ? try sample(row.inner, at: [input])[input] : try staircase(row.inner, at: input)
                    return [(output ?? .nan) * 100]
                }
            }
        }
        #expect(comparison.problems(atLeast: 53) == [])
    }

    /// Output progress of a staircase beyond 0…1 (css-easing-2 §3.3): the step reached over the number of jumps.
    private func staircase(_ easing: String, at input: Double) throws -> Double {
        let known: [String: (count: Double, first: Double, jumps: Double)] = [
            "step-start": (1, 1, 1), "step-end": (1, 0, 1), "steps(1, jump-both)": (1, 1, 2), "steps(2, jump-none)": (2, 0, 1),
        ]
        let steps = try #require(known[easing])
        return ((input * steps.count).rounded(.down) + steps.first) / steps.jumps
    }

    struct SyntaxRow: Fact {
        let id: String
        let source: String
        let easing: String
        let valid: Bool
    }

    /// Each easing stands alone (`"curve"`) and in a string with a duration. As a string "ease-in ease-out 1s" is the
    /// shorthand of an animation that is named ease-out, hence valid.
    @Test func `easings are accepted and refused as in CSS`() throws {
        var comparison = try Comparison("wpt-easing-syntax")
        for row: SyntaxRow in try Facts.load("wpt-easing-syntax") {
            var animations: [Any] = [["curve": row.easing, "duration": 1]]
            if row.easing != "ease-in ease-out" { animations.append("\(row.easing) 1s") }
            let accepted = animations.map { animation in
                (try? Product.curve(["animation": animation, "sampling": ["count": 2]])) != nil
            }
            comparison.expect(row, accepted.allSatisfy { $0 == row.valid }, "accepted alone and in a string: \(accepted)")
        }
        #expect(comparison.problems(atLeast: 88) == [])
    }

    /// The tests of transformed progress state formulas at these inputs, within 0.01: web-platform-tests/wpt
    /// web-animations/resources/easing-tests.js.
    @Test func `easings follow the formulas of the web's tests`() throws {
        let formulas: [String: (Double) -> Double] = [
            "step-start": stepStart(1), "steps(1, start)": stepStart(1), "steps(2, start)": stepStart(2),
            "step-end": stepEnd(1), "steps(1)": stepEnd(1), "steps(1, end)": stepEnd(1), "steps(2, end)": stepEnd(2),
            "linear": bezier(0, 0, 1, 1), "ease": bezier(0.25, 0.1, 0.25, 1), "ease-in": bezier(0.42, 0, 1, 1),
            "ease-in-out": bezier(0.42, 0, 0.58, 1), "ease-out": bezier(0, 0, 0.58, 1),
            "cubic-bezier(0, 1.5, 1, 1.5)": bezier(0, 1.5, 1, 1.5), "cubic-bezier(0, -0.5, 1, -0.5)": bezier(0, -0.5, 1, -0.5),
        ]
        for (easing, formula) in formulas {
            for (input, value) in try sample(easing, at: [0, 0.25, 0.5, 0.75, 1]) {
                #expect(abs(value - formula(input)) <= 1e-9, "\(easing) at \(input)")
            }
        }
    }

    private func stepStart(_ count: Double) -> (Double) -> Double {
        { min(1, ($0 * count + 1).rounded(.down) / count) }
    }

    private func stepEnd(_ count: Double) -> (Double) -> Double {
        { ($0 * count).rounded(.down) / count }
    }

    /// y where x is the input, the parameter found by halving.
    private func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> (Double) -> Double {
        func coordinate(_ a: Double, _ b: Double, _ s: Double) -> Double {
            3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s
        }
        return { input in
            if input == 0 || input == 1 { return input }
            var (low, high) = (0.0, 1.0)
            for _ in 0..<60 {
                let middle = (low + high) / 2
                if coordinate(x1, x2, middle) > input { high = middle } else { low = middle }
            }
            return coordinate(y1, y2, (low + high) / 2)
        }
    }

    /// Values of an easing by time.
    private func sample(_ easing: String, at times: [Double], duration: Double = 1) throws -> [Double: Double] {
        let times = Set(times).sorted()
        let answer = try Product.curve([
            "animation": ["curve": easing, "duration": duration] as [String: Any], "sampling": ["times": times],
        ])
        return Dictionary(zip(times, answer.values)) { first, _ in first }
    }
}
