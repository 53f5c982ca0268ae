import Foundation
import Testing

/// Positions and velocities that the spring library wobble recorded, one frame every 16 ms.
struct WobbleSpringsTests {
    struct Row: Fact {
        let id: String
        let source: String
        let curve: String
        let fromValue: Double
        let toValue: Double
        let stiffness: Double
        let damping: Double
        let mass: Double
        /// Units a millisecond, as `velocity`.
        let initialVelocity: Double
        let milliseconds: Double
        let value: Double
        let velocity: Double
    }

    @Test func `underdamped springs move as wobble recorded them`() throws {
        let rows = try Facts.load("wobble-springs", as: Row.self)
        var comparison = try Comparison("wobble-springs")
        for (_, group) in Dictionary(grouping: rows, by: \.curve) {
            let first = group[0]
            let way = first.toValue - first.fromValue
            let answer = try Product.curve([
                "animation": [
                    "spring": [
                        "mass": first.mass, "stiffness": first.stiffness, "damping": first.damping,
                        "initialVelocity": first.initialVelocity * 1000 / way,
                    ], "kind": "fluid",
                ] as [String: Any],
                "sampling": ["times": group.map { $0.milliseconds / 1000 }], "include": ["velocity"],
            ])
            try #require(answer.values.count == group.count && answer.velocities.count == group.count)
            for (index, row) in group.enumerated() {
                let expected = [(row.value - row.fromValue) / way, row.velocity * 1000 / way]
                comparison.expect(row, [answer.values[index], answer.velocities[index]], equals: expected, within: 1e-9)
            }
        }
        #expect(comparison.problems(atLeast: 227) == [])
    }
}
