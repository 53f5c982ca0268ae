import Testing

@testable import TransitionEngine

struct SpringMotionTests {
    @Test(arguments: SpringReference.all)
    func `value and velocity equal the matrix exponential`(row: SpringReference) {
        let spring = Spring(mass: row.mass, stiffness: row.stiffness, damping: row.damping)
        let state = SpringMotion(spring, initialVelocity: row.initialVelocity).state(at: row.time)
        #expect(abs(state.value - row.value) <= 1e-9)
        // Velocities scale with the frequency; so does what a rounding of the phase does to them.
        #expect(abs(state.velocity - row.velocity) <= 1e-9 * max(1, spring.angularFrequency))
    }

    @Test(arguments: SpringReference.all.filter { $0.time == 1 })
    func `evenly spaced samples equal the closed form`(row: SpringReference) {
        let spring = Spring(mass: row.mass, stiffness: row.stiffness, damping: row.damping)
        let motion = SpringMotion(spring, initialVelocity: row.initialVelocity)
        let count = 1000
        let step = 1.0 / 60
        var values = [Double](repeating: 0, count: count)
        var velocities = values
        values.withUnsafeMutableBufferPointer { values in
            velocities.withUnsafeMutableBufferPointer { velocities in
                motion.fillEvenly(
                    count: count, step: step, time: { Double($0) * step }, values: values.baseAddress!,
                    velocities: velocities.baseAddress!)
            }
        }
        for index in 0..<count {
            let exact = motion.state(at: Double(index) * step)
            #expect(abs(values[index] - exact.value) <= 1e-9)
            #expect(abs(velocities[index] - exact.velocity) <= 1e-9 * max(1, spring.angularFrequency))
        }
    }

    @Test(arguments: SpringReference.all.filter { $0.time <= 1 })
    func `a spring that is taken over mid-flight goes on as it would have`(row: SpringReference) {
        // The same motion, once from its start and once from where it is after 0.07 s.
        let spring = Spring(mass: row.mass, stiffness: row.stiffness, damping: row.damping)
        let whole = SpringMotion(spring, initialVelocity: row.initialVelocity)
        let there = whole.state(at: 0.07)
        let rest = SpringMotion(spring, initialVelocity: there.velocity, from: there.value)
        let (expected, found) = (whole.state(at: 0.07 + row.time), rest.state(at: row.time))
        #expect(abs(found.value - expected.value) <= 1e-9)
        #expect(abs(found.velocity - expected.velocity) <= 1e-9 * max(1, spring.angularFrequency))
    }

    @Test func `an infinitely stiff spring is at the target at once`() {
        let motion = SpringMotion(Spring(response: 0, dampingRatio: 0.5), initialVelocity: 0)
        #expect(motion.value(at: 0) == 1)
        #expect(motion.value(at: 0.1) == 1)
    }

    @Test(arguments: [1 - 1e-9, 1 - 1e-12, 1, 1 + 1e-12, 1 + 1e-9])
    func `nothing jumps across critical damping`(ratio: Double) {
        let near = SpringMotion(Spring(response: 0.5, dampingRatio: ratio), initialVelocity: 1)
        let critical = SpringMotion(Spring(response: 0.5, dampingRatio: 1), initialVelocity: 1)
        for step in 0...100 {
            let time = Double(step) / 50
            // The exact solutions differ by about the distance of the ratios.
            #expect(abs(near.value(at: time) - critical.value(at: time)) <= 2e-9)
        }
    }
}
