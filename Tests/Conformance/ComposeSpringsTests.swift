import Foundation
import Testing

/// What Compose's `SpringEstimationTest` asserts of an estimated duration, asserted of the settling time here: the spring
/// is within the threshold from then on, and not much earlier.
///
/// Source: androidx/androidx compose/animation/animation-core SpringEstimationTest. Its 2,501 × 28,320 cases are sampled
/// evenly. Its threshold is 1.0 of a displacement p₀ towards 0; here it is 0.001 of the way, whatever the way.
struct ComposeSpringsTests {
    /// A spring of the source, as progress: its velocity is −v₀/p₀ ways a second.
    struct Case {
        let mass: Double
        let stiffness: Double
        let damping: Double
        let velocity: Double

        /// Masses and stiffnesses.
        private static let pairs: [(Double, Double)] = {
            var pairs: [(Double, Double)] = []
            for mass in stride(from: 1.0, through: 99, by: 2) {
                for stiffness in stride(from: 1.0, through: 981, by: 20) { pairs.append((mass * mass, stiffness * stiffness)) }
            }
            return pairs + [(10_000, 1)]
        }()
        private static let casesOfAPair = 28_320
        static let count = 2_501 * casesOfAPair

        /// `nil` where the displacement is 0: there is no way to make progress on.
        init?(_ index: Int) {
            (mass, stiffness) = Self.pairs[index / Self.casesOfAPair]
            var rest = index % Self.casesOfAPair
            let velocities: [Double]
            // Twenty dampings with 5 × 201 cases each, then critical damping with 41 × 201; both without (0, 0).
            if rest < 20 * 1004 {
                damping = Double(1 + 500 * (rest / 1004))
                velocities = Array(stride(from: -200_000, through: 200_000, by: 100_000))
                rest %= 1004
            } else {
                damping = 2 * (stiffness * mass).squareRoot()
                velocities = Array(stride(from: -200_000, through: 200_000, by: 10_000))
                rest -= 20 * 1004
            }
            if rest >= velocities.count / 2 * 201 + 100 { rest += 1 }
            let displacement = Double(-10_000 + rest % 201 * 100)
            guard displacement != 0 else { return nil }
            velocity = -velocities[rest / 201] / displacement
        }
    }

    /// The motion by its closed form, and what the settling rules of semantics §3.5 promise of it.
    struct Motion {
        let omega: Double
        let ratio: Double
        let velocity: Double

        init(_ spring: Case, kind: String) {
            omega = (spring.stiffness / spring.mass).squareRoot()
            let ratio = spring.damping / (2 * (spring.stiffness * spring.mass).squareRoot())
            // Only fluid springs are overdamped.
            self.ratio = kind == "fluid" ? ratio : min(1, ratio)
            velocity = spring.velocity
        }

        private var root: Double { omega * abs((ratio - 1) * (ratio + 1)).squareRoot() }

        /// The part of the way that is left.
        func left(at time: Double) -> Double {
            let decay = ratio * omega
            if ratio < 1 {
                return exp(-decay * time) * (cos(root * time) + (decay - velocity) / root * sin(root * time))
            }
            if ratio == 1 { return (1 + (omega - velocity) * time) * exp(-omega * time) }
            let fast = -(decay + root)
            let slow = omega * omega / fast
            return ((-fast - velocity) * exp(slow * time) + (slow + velocity) * exp(fast * time)) / (slow - fast)
        }

        /// Whether the rule promises rest for ever.
        ///
        /// - Underdamped: where the amplitude that the rule counts with is no less than the true one. Core Animation's
        ///   never is; SwiftUI's may be where ω_d < 1, as it does not divide by ω_d.
        /// - Critical and beyond: where it does not cross its target. The rule scans a second of tenths, so a slow
        ///   crossing may look like rest.
        func promisesRest(kind: String) -> Bool {
            guard ratio < 1 else { return velocity <= ratio * omega + root }
            let slope = ratio * omega - velocity
            return kind != "fluid" || 1 + abs(slope) >= (1 + slope / root * (slope / root)).squareRoot()
        }

        /// How far it still goes from a time on: over a period, or until little more than nothing is left.
        func farthest(from time: Double) -> Double {
            let slow = ratio < 1 ? 0 : omega * omega / (ratio * omega + root)
            let span = ratio < 1 ? 2 * Double.pi / root : 6 / slow
            return (0...400).map { step in
                let share = Double(step) / 400
                return max(abs(left(at: time + span * share)), abs(left(at: time + span * share * share * share)))
            }.max() ?? 0
        }
    }

    private static let threshold = 0.001
    /// The duration is printed with nine decimals.
    private static let slack = 1e-6

    private func settlingTime(_ form: [String: Any], _ kind: String) throws -> Double {
        try Product.timeline([
            "transition": ["type": "properties", "properties": ["translate.x": [0, 1]]] as [String: Any],
            "animation": ["spring": form, "kind": kind] as [String: Any], "sampling": ["count": 2],
        ]).duration
    }

    private func settlingTime(_ spring: Case, _ kind: String) throws -> Double? {
        do {
            return try settlingTime(
                [
                    "mass": spring.mass, "stiffness": spring.stiffness, "damping": spring.damping,
                    "initialVelocity": spring.velocity,
                ], kind)
        } catch let refusal as Product.Refusal {
            // More than 600 s: the limit of a timeline.
            #expect(Set(refusal.codes).isSubset(of: ["limit-exceeded", "endless"]), "\(spring): \(refusal)")
            return nil
        }
    }

    @Test(arguments: [("fluid", 0), ("interpolating", 1), ("core-animation", 2)])
    func `springs are at rest from their settling time on`(kind: String, offset: Int) throws {
        var compared = 0
        // 3,078 cases, a third for each kind.
        for index in stride(from: offset * 23_017, to: Case.count, by: 3 * 23_017) {
            guard let spring = Case(index), let time = try settlingTime(spring, kind) else { continue }
            compared += 1
            let motion = Motion(spring, kind: kind)
            let limit = Self.threshold * (1 + Self.slack) + Self.slack * Self.threshold
            if motion.promisesRest(kind: kind) {
                let farthest = motion.farthest(from: time + 1e-9)
                #expect(farthest <= limit, "\(spring) settles at \(time), but goes \(farthest) far")
            }
            guard motion.ratio >= 1 else { continue }
            // The rule: the first of a second of tenths that are at rest.
            let silence = (0...10).map { abs(motion.left(at: time + Double($0) / 10)) }.max() ?? 1
            #expect(silence <= limit, "\(spring) settles at \(time), but \(silence) is left")
            let before = time == 0 ? 1 : abs(motion.left(at: time - 0.1))
            #expect(before >= Self.threshold * (1 - Self.slack), "\(spring) settles at \(time), but rests before")
        }
        #expect(compared >= 900)
    }

    @Test func `mass, stiffness and damping settle as response and damping fraction do`() throws {
        var compared = 0
        for index in stride(from: 0, to: Case.count, by: 230_170) {
            guard let spring = Case(index), let time = try settlingTime(spring, "fluid") else { continue }
            let motion = Motion(spring, kind: "fluid")
            let other = try settlingTime(
                [
                    "response": "\(2 * Double.pi / motion.omega)s", "dampingFraction": motion.ratio,
                    "initialVelocity": spring.velocity,
                ], "fluid")
            #expect(abs(time - other) <= 0.001, "\(spring): \(time) and \(other)")
            compared += 1
        }
        #expect(compared >= 280)
    }
}
