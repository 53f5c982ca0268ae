import Testing

@testable import TransitionEngine

struct SpringTests {
    struct Settling: CustomTestStringConvertible {
        let name: String
        let spring: SpringAnimation
        let seconds: Double
        let tolerance: Double
        var testDescription: String { name }

        init(_ name: String, _ form: SpringAnimation.Form, _ kind: SpringAnimation.Kind, _ seconds: Double, _ tolerance: Double) {
            (self.name, spring, self.seconds, self.tolerance) = (name, SpringAnimation(form, kind: kind), seconds, tolerance)
        }

        /// Published measurements of QuartzCore and SwiftUI (semantics §3.5), to the digits they are given with.
        static let all = [
            Settling("CA default", .physical(mass: 1, stiffness: 100, damping: 10), .coreAnimation, 1.4727003346780927, 1e-13),
            Settling("CA damping 1", .physical(mass: 1, stiffness: 100, damping: 1), .coreAnimation, 13.91321015404625, 1e-12),
            Settling("CA damping 5", .physical(mass: 1, stiffness: 100, damping: 5), .coreAnimation, 2.854975, 5e-7),
            Settling("CA damping 15", .physical(mass: 1, stiffness: 100, damping: 15), .coreAnimation, 1.022094, 5e-7),
            Settling("CA perceptual", .durationBounce(duration: 1, bounce: 0.5), .coreAnimation, 2.3438753795710707, 1e-13),
            Settling("CA critical", .physical(mass: 1, stiffness: 100, damping: 20), .coreAnimation, 1.0, 0),
            Settling("CA capped", .physical(mass: 1, stiffness: 100, damping: 100), .coreAnimation, 1.0, 0),
            Settling("UIKit system", .physical(mass: 3, stiffness: 1000, damping: 500), .coreAnimation, 0.6, 0),
            Settling("SwiftUI snappy", .durationBounce(duration: 0.5, bounce: 0.15), .fluid, 0.876827, 5e-7),
            Settling("SwiftUI bouncy", .durationBounce(duration: 0.5, bounce: 0.3), .fluid, 1.044713, 5e-7),
            Settling("SwiftUI (1, .5)", .durationBounce(duration: 1, bounce: 0.5), .fluid, 2.651151, 5e-7),
            Settling("SwiftUI smooth", .durationBounce(duration: 0.5, bounce: 0), .fluid, 0.8, 0),
            Settling("SwiftUI d 1", .durationBounce(duration: 1, bounce: 0), .fluid, 1.5, 0),
            Settling("SwiftUI d .3", .durationBounce(duration: 0.3, bounce: 0), .fluid, 0.5, 0),
            Settling("SwiftUI (.5, -.5)", .durationBounce(duration: 0.5, bounce: -0.5), .fluid, 2.1, 0),
            Settling("SwiftUI (1, -.5)", .durationBounce(duration: 1, bounce: -0.5), .fluid, 4.2, 0),
            Settling("interpolating", .physical(mass: 1, stiffness: 170, damping: 15), .interpolating, 0.9920, 5e-5),
        ]
    }

    @Test(arguments: Settling.all)
    func `settles when its own kind says so`(row: Settling) {
        #expect(abs(row.spring.settlingDuration - row.seconds) <= row.tolerance)
    }

    @Test func `never settles without damping`() {
        #expect(SpringAnimation(.physical(mass: 1, stiffness: 100, damping: 0)).settlingDuration == .infinity)
        #expect(SpringAnimation(.durationBounce(duration: 0.5, bounce: 1)).settlingDuration == .infinity)
    }

    @Test func `converts between its forms as Apple documents`() {
        let spring = Spring(duration: 0.5, bounce: 0.3)
        #expect(spring.mass == 1)
        #expect(abs(spring.stiffness - 157.9136704174) <= 1e-9)
        #expect(abs(spring.damping - 17.5929188601) <= 1e-9)
        let other = Spring(mass: 1, stiffness: 100, damping: 10)
        #expect(abs(other.duration - 0.6283185307) <= 1e-9)
        #expect(abs(other.bounce - 0.5) <= 1e-15)
        #expect(abs(Spring(duration: 1, bounce: -0.5).dampingRatio - 2) <= 1e-15)
        #expect(abs(Spring(duration: 1, bounce: -0.5).bounce + 0.5) <= 1e-15)
    }

    @Test(arguments: [(0.5, 0.2), (1, 0.5), (0.3, 0.9), (2, 1)])
    func `a settling form's envelope is at 0.001 when it says`(duration: Double, ratio: Double) {
        let spring = Spring(settlingDuration: duration, dampingRatio: ratio)
        let omega = spring.angularFrequency
        let rest =
            ratio < 1
            ? ratio / (1 - ratio * ratio).squareRoot() * exp(-ratio * omega * duration)
            : (1 + omega * duration) * exp(-omega * duration)
        #expect(abs(rest - 0.001) <= 1e-9)
    }

    @Test func `only fluid springs are overdamped`() {
        let form = SpringAnimation.Form.physical(mass: 3, stiffness: 1000, damping: 500)
        #expect(abs(SpringAnimation(form, kind: .fluid).spring.dampingRatio - 4.564354645876384) <= 1e-12)
        #expect(SpringAnimation(form, kind: .interpolating).spring.dampingRatio == 1)
        #expect(SpringAnimation(form, kind: .coreAnimation).spring.dampingRatio == 1)
        let bouncy = SpringAnimation.Form.durationBounce(duration: 1, bounce: -0.5)
        #expect(SpringAnimation(bouncy, kind: .coreAnimation).spring.dampingRatio == 2)
        #expect(abs(SpringAnimation(form, kind: .coreAnimation).spring.angularFrequency - 18.257418583505537) <= 1e-12)
    }

    @Test(arguments: [0.0, 0.0005, 0.001])
    func `a ratio that never settles has no settling duration`(ratio: Double) {
        let spring = SpringAnimation(.settling(settlingDuration: 1, dampingRatio: ratio))
        let issues = #expect(throws: SpecIssues.self) { try CurvePlan(Animation(.spring(spring))) }
        #expect(issues?.all.map(\.pointer) == ["/animation/spring/dampingRatio"])
    }
}
