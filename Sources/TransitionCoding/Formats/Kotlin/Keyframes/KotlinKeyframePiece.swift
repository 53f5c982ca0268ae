internal import TransitionEngine

/// One segment of a keyframed value, as rows of Compose's `keyframes`.
struct KotlinKeyframePiece {
    /// Seconds at which it starts.
    let start: Double
    let from: Double
    let to: Double
    let timing: MotionTiming

    /// A value at a time, and the easing that leads on from it.
    typealias Row = (time: Double, value: Double, easing: String)

    private var speed: Double { timing.speed }

    /// Seconds at which it ends.
    var endTime: Double {
        if case .cubic(let nodes) = timing.shape { return begin + (nodes.last?.time ?? 0) / speed }
        return begin + timing.duration / speed
    }

    /// Where it ends.
    var end: Double {
        if case .cubic(let nodes) = timing.shape { return value(nodes.last?.value ?? 1) }
        return to
    }

    /// Seconds at which it moves.
    private var begin: Double { start + timing.delay }

    private func value(_ progress: Double) -> Double { from + (to - from) * progress }

    /// The rows, without the one that ends it; `nil` for what a row can't have.
    var rows: [Row]? {
        guard timing.passes == 1 else { return nil }
        let wait: [Row] = timing.delay > 0 ? [(start, from, "LinearEasing")] : []
        if case .cubic(let nodes) = timing.shape {
            return wait
                + zip(nodes, nodes.dropFirst()).flatMap { first, last in
                    Self.hermite(
                        (begin + first.time / speed, value(first.value), (to - from) * first.velocity * speed),
                        (begin + last.time / speed, value(last.value), (to - from) * last.velocity * speed))
                }
        }
        // A jump has no rows.
        if timing.duration == 0 { return wait }
        if from == to { return wait + [(begin, from, "LinearEasing")] }
        guard let easing = KotlinEasing(timing), easing.helpers.isEmpty, easing.knots == 0 else { return nil }
        return wait + [(begin, from, easing.text)]
    }

    typealias Node = (time: Double, value: Double, velocity: Double)

    /// Returns a cubic between two points with velocities as rows, without the one that ends it.
    static func rows(from a: Node, to b: Node) -> [Row] { hermite(a, b) }

    /// Returns the cubic between two points with velocities: one Bézier curve with its handles at a third and two thirds. One
    /// that comes back to its start is two of them.
    private static func hermite(_ a: Node, _ b: Node) -> [Row] {
        let (length, change) = (b.time - a.time, b.value - a.value)
        let slopes = [a.velocity * length, b.velocity * length]
        let size = max(abs(change), abs(slopes[0]), abs(slopes[1]))
        if size < 1e-9 { return [(a.time, a.value, "LinearEasing")] }
        if abs(change) < 0.02 * size {
            let middle: Node = (
                a.time + length / 2, (a.value + b.value) / 2 + (slopes[0] - slopes[1]) / 8,
                1.5 * change / length - (a.velocity + b.velocity) / 4
            )
            return hermite(a, middle) + hermite(middle, b)
        }
        if slopes.allSatisfy({ abs($0 - change) < 1e-6 * abs(change) }) { return [(a.time, a.value, "LinearEasing")] }
        let handles = [1.0 / 3, slopes[0] / change / 3, 2.0 / 3, 1 - slopes[1] / change / 3]
        return [(a.time, a.value, "CubicBezierEasing(\(handles.map { KotlinText.float($0) }.joined(separator: ", ")))")]
    }
}
