import Foundation
import Testing

/// What Flutter's physics tests expect of `SpringSimulation`, `SpringDescription` and `FrictionSimulation`.
struct FlutterSpringsTests {
    /// A value that lies in `low ..< high`, or is `low` where both are the same.
    protocol Ranged: Fact {
        var seconds: Double { get }
        /// `x` or `dx`.
        var member: String { get }
        var low: Double { get }
        var high: Double { get }
    }

    struct MotionRow: Ranged {
        let id: String
        let source: String
        let mass: Double
        let stiffness: Double
        let ratio: Double
        let to: Double
        let seconds: Double
        let member: String
        let low: Double
        let high: Double
    }

    struct FrictionRow: Ranged {
        let id: String
        let source: String
        /// What is left of the velocity after a second.
        let drag: Double
        let position: Double
        let velocity: Double
        let seconds: Double
        let member: String
        let low: Double
        let high: Double
    }

    struct ParameterRow: Fact {
        let id: String
        let source: String
        let duration: Double?
        let bounce: Double?
        let mass: Double?
        let stiffness: Double?
        let damping: Double?
        /// A member of `spring` in the answer, or `refused`.
        let fact: String
        let expected: Double
        let tolerance: Double
    }

    private func value(of row: some Ranged, _ animation: [String: Any]) throws -> Double {
        let answer = try Product.curve([
            "animation": animation, "sampling": ["times": row.seconds == 0 ? [0] : [0, row.seconds]], "include": ["velocity"],
        ])
        return try #require(row.member == "x" ? answer.values.last : answer.velocities.last)
    }

    private func isExpected(_ value: Double, by row: some Ranged) -> Bool {
        row.low == row.high ? abs(value - row.low) <= 1e-6 : (row.low..<row.high).contains(value)
    }

    @Test func `springs of every damping move as in Flutter`() throws {
        var comparison = try Comparison("flutter-springs")
        for row in try Facts.load("flutter-springs", as: MotionRow.self) {
            let response = 2 * Double.pi / (row.stiffness / row.mass).squareRoot()
            let spring: [String: Any] = ["spring": ["response": response, "dampingFraction": row.ratio]]
            let found = try value(of: row, spring) * row.to
            comparison.expect(row, isExpected(found, by: row), "expected \(row.low)..<\(row.high), found \(found)")
        }
        #expect(comparison.problems(atLeast: 23) == [])
    }

    @Test func `friction slows down as in Flutter`() throws {
        var comparison = try Comparison("flutter-friction")
        for row in try Facts.load("flutter-friction", as: FrictionRow.self) {
            let decay = ["velocity": row.velocity, "from": row.position, "decelerationRate": pow(row.drag, 0.001)]
            let found = try value(of: row, ["decay": decay])
            comparison.expect(row, isExpected(found, by: row), "expected \(row.low)...\(row.high), found \(found)")
        }
        #expect(comparison.problems(atLeast: 7) == [])
    }

    @Test func `duration and bounce become constants and back as in Flutter`() throws {
        var comparison = try Comparison("flutter-spring-parameters")
        for row in try Facts.load("flutter-spring-parameters", as: ParameterRow.self) {
            let form = [
                "duration": row.duration, "bounce": row.bounce, "mass": row.mass, "stiffness": row.stiffness,
                "damping": row.damping,
            ].compactMapValues(\.self)
            let animation: [String: Any] = ["spring": form, "kind": "fluid"]
            let spec: [String: Any] = ["animation": animation, "sampling": ["times": [0]]]
            if row.fact == "refused" {
                var isRefused = false
                do { _ = try Product.curve(spec) } catch is Product.Refusal { isRefused = true }
                comparison.expect(row, isRefused, "not refused")
            } else {
                comparison.expect(row, equals: [row.expected], within: row.tolerance) {
                    let spring = try Product.curve(spec).json["spring"] as? [String: Any]
                    return [try #require(spring?[row.fact] as? Double)]
                }
            }
        }
        #expect(comparison.problems(atLeast: 11) == [])
    }
}
