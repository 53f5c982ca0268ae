import Foundation
import Testing

/// Values that tests of Motion, Popmotion and WebKit expect of their springs and momentum, read as Motion transitions.
struct MotionSpringsTests {
    struct Row: Fact {
        let id: String
        let source: String
        let curve: String
        let type: String
        let mass: Double?
        let stiffness: Double?
        let damping: Double?
        let velocity: Double?
        let duration: Double?
        let visualDuration: Double?
        let bounce: Double?
        let power: Double?
        let timeConstant: Double?
        let fromValue: Double
        let toValue: Double
        let milliseconds: Double
        let expected: Double
        let tolerance: Double

        var transition: [String: Any] {
            let numbers = [
                "mass": mass, "stiffness": stiffness, "damping": damping, "velocity": velocity, "duration": duration,
                "visualDuration": visualDuration, "bounce": bounce, "power": power, "timeConstant": timeConstant,
            ].compactMapValues(\.self)
            return (numbers as [String: Any]).merging(["type": self.type]) { $1 }
        }
    }

    @Test func `Motion transitions move as Motion's own tests expect`() throws {
        let rows = try Facts.load("motion-springs", as: Row.self)
        var comparison = try Comparison("motion-springs")
        for (_, group) in Dictionary(grouping: rows, by: \.curve) {
            let first = group[0]
            let answer = try Product.curve([
                "animation": first.transition, "sampling": ["times": group.map { $0.milliseconds / 1000 }],
            ])
            try #require(answer.values.count == group.count)
            for (row, progress) in zip(group, answer.values) {
                let value = row.fromValue + progress * (row.toValue - row.fromValue)
                // Nine decimals of progress, scaled.
                comparison.expect(row, [value], equals: [row.expected], within: row.tolerance + 1e-9)
            }
        }
        #expect(comparison.problems(atLeast: 144) == [])
    }
}
