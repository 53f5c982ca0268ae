import Foundation
import Testing

/// Numbers of Apple's documentation, and measurements of QuartzCore that other projects published.
struct AppleSpringsTests {
    struct SpringRow: Fact {
        let id: String
        let source: String
        /// An animation by name; without one the members below are its spring.
        let animation: String?
        let kind: String?
        let mass: Double?
        let stiffness: Double?
        let damping: Double?
        let initialVelocity: Double?
        let duration: Double?
        let bounce: Double?
        /// `position`, `settlingDuration` or a member of `spring` in the answer.
        let fact: String
        let seconds: Double?
        let toValue: Double?
        let expected: Double
        let tolerance: Double

        var spec: [String: Any] {
            let form = [
                "mass": mass, "stiffness": stiffness, "damping": damping, "initialVelocity": initialVelocity,
                "duration": duration, "bounce": bounce,
            ].compactMapValues(\.self)
            let animation: Any = self.animation ?? ["spring": form, "kind": kind ?? "fluid"] as [String: Any]
            return ["animation": animation, "sampling": ["times": seconds.map { [0, $0] } ?? [0]]]
        }
    }

    struct TimingRow: Fact {
        let id: String
        let source: String
        /// A `CAMediaTimingFunctionName`.
        let name: String
        let points: [Double]?
        let seconds: Double?
        let value: Double?
        let tolerance: Double?
    }

    @Test func `springs have the numbers that Apple publishes and QuartzCore shows`() throws {
        var comparison = try Comparison("apple-springs")
        for row in try Facts.load("apple-springs", as: SpringRow.self) {
            comparison.expect(row, equals: [row.expected], within: row.tolerance) {
                let answer = try Product.curve(row.spec)
                switch row.fact {
                case "position": return answer.values.suffix(1).map { $0 * (row.toValue ?? 1) }
                case "settlingDuration": return [try #require(answer.json["settlingDuration"] as? Double)]
                default:
                    let spring = answer.json["spring"] as? [String: Any]
                    return [try #require(spring?[row.fact] as? Double)]
                }
            }
        }
        #expect(comparison.problems(atLeast: 90) == [])
    }

    /// Progress of a Core Animation fade of one second.
    private func fade(_ timingFunction: Any, at times: [Double]) throws -> [Double] {
        try Product.timeline([
            "transition": [
                "type": "core-animation/fade", "timingFunction": timingFunction, "timing": ["duration": 1],
            ] as [String: Any],
            "sampling": ["times": times],
        ]).track("opacity", of: "incoming")
    }

    @Test func `named timing functions are Core Animation's`() throws {
        var comparison = try Comparison("apple-timing-functions")
        for row in try Facts.load("apple-timing-functions", as: TimingRow.self) {
            if let points = row.points {
                let times = (0...20).map { Double($0) / 20 }
                let expected = try fade(["cubicBezier": points], at: times)
                try #require(expected.count == times.count)
                comparison.expect(row, try fade(row.name, at: times), equals: expected, within: 1e-9)
            } else {
                let time = try #require(row.seconds)
                let actual = Array(try fade(row.name, at: [0, time]).suffix(1))
                comparison.expect(row, actual, equals: [try #require(row.value)], within: try #require(row.tolerance))
            }
        }
        #expect(comparison.problems(atLeast: 30) == [])
    }
}
