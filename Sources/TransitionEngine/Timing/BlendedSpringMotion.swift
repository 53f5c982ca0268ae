/// What a merged spring takes over from, where it blends from one response to another.
struct SpringBlend: Hashable, Sendable {
    /// Response of the spring before, in seconds.
    let response: Double
}

/// A merged spring whose response goes from the old spring's to its own over the blend duration.
///
/// The response is r(τ) = r₁ + (r₀ − r₁)·(1 − s(τ/β)) with s(q) = 3q² − 2q³ (semantics §3.6). No closed form: the
/// blend is integrated by fourth-order Runge–Kutta in steps of a fiftieth of a radian, until it is over or has come to
/// rest, and the closed form goes on from there.
struct BlendedSpringMotion: Sendable {
    /// Seconds until it rests.
    let duration: Double
    private let equation: Equation
    private let nodes: [Node]
    private let rest: SpringMotion

    /// Position and velocity at a time.
    private struct Node {
        var time: Double
        var x: Double
        var v: Double
    }

    /// Radians that the fastest part of the motion may turn in one step.
    private static let turn = 0.02
    /// A blend that would take more steps is cut short: the spring goes on with its own response.
    private static let mostSteps = 4096
    /// Distance and velocity, in radians, below which nothing moves any more.
    private static let still = 1e-7

    /// `nil` where nothing is to be blended.
    init?(_ spring: SpringAnimation, blend: SpringBlend, from start: MidFlight) {
        let target = spring.spring
        let response = target.duration
        guard spring.blendDuration > 0, target.stiffness.isFinite, blend.response.isFinite, blend.response > 0,
            blend.response != response
        else { return nil }
        equation = Equation(
            from: blend.response, to: response, dampingRatio: target.dampingRatio, duration: spring.blendDuration)
        var nodes = [Node(time: 0, x: start.progress, v: start.velocity)]
        var isStill = false
        while nodes.count <= Self.mostSteps, let node = nodes.last, node.time < equation.duration, !isStill {
            let omega = 2 * Double.pi / equation.response(at: node.time)
            let step = min(Self.turn / (omega * max(1, 2 * equation.dampingRatio)), equation.duration - node.time)
            nodes.append(equation.advanced(node, by: step))
            isStill = abs(1 - node.x) <= Self.still && abs(node.v) <= Self.still * omega
        }
        self.nodes = nodes
        let end = nodes[nodes.count - 1]
        rest = SpringMotion(target, initialVelocity: end.v, from: end.x)
        if isStill {
            // The last node that is farther than at rest, and the step after it.
            let last = nodes.lastIndex { abs(1 - $0.x) >= Spring.restThreshold } ?? 0
            duration = nodes[min(last + 1, nodes.count - 1)].time
        } else {
            duration = end.time + spring.settlingDuration(from: end.x, velocity: end.v)
        }
    }

    /// The response at a time, in seconds.
    func response(at time: Double) -> Double { equation.response(at: time) }

    func state(at time: Double) -> (value: Double, velocity: Double) {
        guard let end = nodes.last, time < end.time else { return rest.state(at: time - (nodes.last?.time ?? 0)) }
        var (low, high) = (0, nodes.count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if nodes[middle].time <= time { low = middle } else { high = middle }
        }
        let node = time <= nodes[low].time ? nodes[low] : equation.advanced(nodes[low], by: time - nodes[low].time)
        return (node.x, node.v)
    }

    /// x″ = ω²(1 − x) − 2ζω·x′ with ω = 2π/r(τ).
    private struct Equation {
        let from: Double
        let to: Double
        let dampingRatio: Double
        let duration: Double

        func response(at time: Double) -> Double {
            let q = max(0, min(1, time / duration))
            return to + (from - to) * (1 - q * q * (3 - 2 * q))
        }

        func advanced(_ node: Node, by step: Double) -> Node {
            func slope(_ s: Node, _ time: Double) -> Node {
                let omega = 2 * Double.pi / response(at: time)
                return Node(time: time, x: s.v, v: omega * omega * (1 - s.x) - 2 * dampingRatio * omega * s.v)
            }
            func moved(_ k: Node, _ h: Double) -> Node { Node(time: node.time + h, x: node.x + k.x * h, v: node.v + k.v * h) }
            let k1 = slope(node, node.time)
            let k2 = slope(moved(k1, step / 2), node.time + step / 2)
            let k3 = slope(moved(k2, step / 2), node.time + step / 2)
            let k4 = slope(moved(k3, step), node.time + step)
            return Node(
                time: node.time + step, x: node.x + step / 6 * (k1.x + 2 * k2.x + 2 * k3.x + k4.x),
                v: node.v + step / 6 * (k1.v + 2 * k2.v + 2 * k3.v + k4.v))
        }
    }
}
