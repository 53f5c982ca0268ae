/// What a merged spring takes over from, where it blends from one response to another.
struct SpringBlend: Hashable, Sendable {
    /// Response of the spring before, in seconds.
    let response: Double
}

/// A merged spring whose response goes from the old spring's to its own over the blend duration.
///
/// The response is r(τ) = r₁ + (r₀ − r₁)·(1 − s(τ/β)) with s(q) = 3q² − 2q³ (semantics §3.6). No closed form: the
/// blend is integrated by fourth-order Runge–Kutta in steps of at most a hundredth of a radian, and the closed form
/// goes on from where it ends.
struct BlendedSpringMotion: Sendable {
    private let from: Double
    private let to: Double
    private let dampingRatio: Double
    private let duration: Double
    private let step: Double
    /// Position and velocity at every step.
    private let nodes: [State]
    private let rest: SpringMotion
    /// Where the closed form goes on.
    let handOver: MidFlight

    private struct State {
        var x: Double
        var v: Double
    }

    /// Radians that the fastest part of the motion may turn in one step.
    private static let turn = 0.01
    private static let mostSteps = 16_384.0

    /// `nil` where nothing is to be blended.
    init?(_ spring: SpringAnimation, blend: SpringBlend, from start: MidFlight) {
        let target = spring.spring
        let response = target.duration
        guard spring.blendDuration > 0, target.stiffness.isFinite, blend.response.isFinite, blend.response > 0,
            blend.response != response
        else { return nil }
        from = blend.response
        to = response
        dampingRatio = target.dampingRatio
        duration = spring.blendDuration
        let fastest = 2 * Double.pi / min(from, to) * max(1, 2 * dampingRatio)
        let count = max(16, min(Self.mostSteps, (duration * fastest / Self.turn).rounded(.up)))
        step = duration / count
        var states = [State(x: start.progress, v: start.velocity)]
        states.reserveCapacity(Int(count) + 1)
        let law = Law(from: from, to: to, dampingRatio: dampingRatio, duration: duration)
        for index in 0..<Int(count) {
            states.append(law.advanced(states[index], at: Double(index) * step, by: step))
        }
        nodes = states
        let end = states[states.count - 1]
        handOver = MidFlight(progress: end.x, velocity: end.v)
        rest = SpringMotion(target, initialVelocity: end.v, from: end.x)
    }

    /// Seconds of blending before the closed form takes over.
    var blendDuration: Double { duration }

    /// The response at a time, in seconds.
    func response(at time: Double) -> Double {
        Law(from: from, to: to, dampingRatio: dampingRatio, duration: duration).response(at: time)
    }

    func state(at time: Double) -> (value: Double, velocity: Double) {
        if time >= duration { return rest.state(at: time - duration) }
        let index = max(0, min(nodes.count - 2, Int(time / step)))
        let start = Double(index) * step
        let law = Law(from: from, to: to, dampingRatio: dampingRatio, duration: duration)
        let state = time <= start ? nodes[index] : law.advanced(nodes[index], at: start, by: time - start)
        return (state.x, state.v)
    }

    /// x″ = ω²(1 − x) − 2ζω·x′ with ω = 2π/r(τ).
    private struct Law {
        let from: Double
        let to: Double
        let dampingRatio: Double
        let duration: Double

        func response(at time: Double) -> Double {
            let q = max(0, min(1, time / duration))
            return to + (from - to) * (1 - q * q * (3 - 2 * q))
        }

        func advanced(_ state: State, at time: Double, by step: Double) -> State {
            func slope(_ s: State, _ t: Double) -> State {
                let omega = 2 * Double.pi / response(at: t)
                return State(x: s.v, v: omega * omega * (1 - s.x) - 2 * dampingRatio * omega * s.v)
            }
            func moved(_ k: State, _ h: Double) -> State { State(x: state.x + k.x * h, v: state.v + k.v * h) }
            let k1 = slope(state, time)
            let k2 = slope(moved(k1, step / 2), time + step / 2)
            let k3 = slope(moved(k2, step / 2), time + step / 2)
            let k4 = slope(moved(k3, step), time + step)
            return State(
                x: state.x + step / 6 * (k1.x + 2 * k2.x + 2 * k3.x + k4.x),
                v: state.v + step / 6 * (k1.v + 2 * k2.v + 2 * k3.v + k4.v))
        }
    }
}
