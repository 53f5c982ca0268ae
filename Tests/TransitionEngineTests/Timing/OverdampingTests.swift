import Testing

@testable import TransitionEngine

/// `allowsOverdamping` (semantics §3.4).
struct OverdampingTests {
    private static func spring(
        _ form: SpringAnimation.Form, _ kind: SpringAnimation.Kind, _ allows: Bool?, velocity: Double = 0
    ) -> SpringAnimation {
        var spring = SpringAnimation(form, kind: kind, initialVelocity: velocity)
        spring.allowsOverdamping = allows
        return spring
    }

    private static let heavy = SpringAnimation.Form.physical(mass: 1, stiffness: 100, damping: 25)
    private static let negative = SpringAnimation.Form.durationBounce(duration: 1, bounce: -0.5)

    /// A spring, a time in seconds, and the value there by two exponentials, worked out by hand.
    static let worked: [(spring: SpringAnimation, time: Double, value: Double)] = [
        (spring(heavy, .interpolating, true), 0.1, 0.236404), (spring(heavy, .coreAnimation, true), 0.2, 0.515599),
        (spring(heavy, .coreAnimation, true), 0.5, 0.890568), (spring(heavy, .interpolating, true, velocity: 5), 0.1, 0.393469),
        (spring(heavy, .interpolating, false), 0.1, 0.264241), (spring(heavy, .coreAnimation, nil), 0.1, 0.264241),
        (spring(negative, .coreAnimation, nil), 0.1, 0.096998), (spring(negative, .coreAnimation, true), 0.25, 0.292983),
        (spring(negative, .interpolating, true), 0.5, 0.535728), (spring(negative, .fluid, true), 1, 0.799926),
    ]

    @Test(arguments: worked)
    func `an overdamped spring moves by its kind, or as it is told`(spring: SpringAnimation, time: Double, value: Double) {
        let motion = SpringMotion(spring.spring, initialVelocity: spring.initialVelocity)
        #expect(abs(motion.value(at: time) - value) < 5e-7)
    }

    @Test func `the velocity of an overdamped spring is the slope of its value`() {
        let motion = SpringMotion(Self.spring(Self.heavy, .interpolating, true).spring, initialVelocity: 0)
        #expect(abs(motion.state(at: 0.1).velocity - 3.141303) < 5e-7)
    }

    @Test(
        arguments: [
            (spring(heavy, .interpolating, nil), ["damping-capped"]), (spring(heavy, .interpolating, true), []),
            (spring(heavy, .coreAnimation, true), ["settling-unpublished"]),
            (spring(negative, .coreAnimation, false), ["damping-capped"]),
            (spring(.physical(mass: 1, stiffness: 100, damping: 10), .interpolating, true), ["without-effect"]),
            (spring(.settling(settlingDuration: 1, dampingRatio: 1), .coreAnimation, true), ["without-effect"]),
        ] as [(SpringAnimation, [String])])
    func `what a spring does to its damping is a warning`(spring: SpringAnimation, codes: [String]) {
        #expect(Animation(.spring(spring)).warnings.map(\.code) == codes)
    }

    @Test func `a fluid spring can't be capped`() {
        var issues = SpecIssues()
        Animation(.spring(Self.spring(Self.negative, .fluid, false))).validate(at: "/animation", into: &issues)
        #expect(issues.all.map(\.pointer) == ["/animation/spring/allowsOverdamping"])
        #expect(issues.all.map(\.code) == [.conflict])
    }

    @Test func `the timeline of an overdamped spring ends at rest`() throws {
        let spring = Self.spring(Self.heavy, .coreAnimation, true)
        // The first tenth of a second from which it stays within 0.001.
        let motion = SpringMotion(spring.spring, initialVelocity: 0)
        #expect(abs(1 - motion.value(at: spring.settlingDuration)) < 0.001)
        #expect(abs(1 - motion.value(at: spring.settlingDuration - 0.1)) >= 0.001)
    }
}
