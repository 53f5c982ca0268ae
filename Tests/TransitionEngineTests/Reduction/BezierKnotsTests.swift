import Testing

@testable import TransitionEngine

/// Curves as few Bézier curves, beside the curves themselves.
struct BezierKnotsTests {
    /// A name, the curve, and how many pieces it has at most.
    static let curves: [(name: String, curve: TimingCurve, most: Int)] = [
        ("smooth", TimingCurve(.spring(duration: 0.5, bounce: 0)), 6),
        ("snappy", TimingCurve(.spring(duration: 0.5, bounce: 0.15)), 7),
        ("bouncy", TimingCurve(.spring(duration: 0.5, bounce: 0.3)), 7),
        ("wild", TimingCurve(.spring(duration: 0.5, bounce: 0.9)), 60),
        ("119 swings", TimingCurve(.spring(duration: 0.5, bounce: 0.991)), 1000),
        ("delayed", TimingCurve(.spring(duration: 0.5, bounce: 0.3).delay(0.2)), 8),
    ]

    @Test(arguments: curves, [0.01, 0.002, 0.001])
    func `springs are few pieces within the tolerance`(
        entry: (name: String, curve: TimingCurve, most: Int), tolerance: Double
    ) throws {
        let knots = try #require(try CurveBundle(entry.curve).bezierKnots(within: tolerance))
        #expect(tolerance < 0.002 || knots.handles.count <= entry.most, "\(knots.handles.count)")
        #expect(knots.error <= tolerance * 1.02 && !knots.isExact)
        // Where a spring settles it goes to its end at once, by no more than a thousandth.
        let worst = Self.distance(of: knots, from: { entry.curve.value(at: $0) }, until: entry.curve.duration * 0.9999)
        #expect(worst <= tolerance * 1.02, "\(worst)")
        #expect(abs(knots.values[0][0]) < 1e-6 && knots.values[0].last == 1)
    }

    /// Nodes of a Hermite curve: seconds, value and slope. The third piece comes back to where it starts.
    private static let nodes: [(time: Double, value: Double, slope: Double)] = [
        (0, 0, 0), (0.2, -8, 12), (0.5, 8, -30), (0.7, 8, 20), (1, 0, 0),
    ]

    private static func hermite(_ time: Double) -> Double {
        let index = nodes.dropFirst().firstIndex { time <= $0.time } ?? nodes.count - 1
        let (from, to) = (nodes[index - 1], nodes[index])
        let (length, u) = (to.time - from.time, (time - from.time) / (to.time - from.time))
        let change = to.value - from.value
        let (a, b) = (from.slope * length, to.slope * length)
        return from.value + u * (a + u * (3 * change - 2 * a - b + u * (a + b - 2 * change)))
    }

    @Test func `a Hermite curve is one piece from node to node, or two where it comes back`() throws {
        let bundle = CurveBundle(duration: 1, breakpoints: Self.nodes.map(\.time)) {
            [$0.map(Self.hermite), $0.map { 3 - Self.hermite($0) }]
        }
        let knots = try #require(try bundle.bezierKnots(within: 0.002))
        #expect(knots.times.count == 6)
        for node in Self.nodes {
            let index = try #require(knots.times.firstIndex { abs($0 - node.time) < 1e-9 })
            #expect(abs(knots.values[0][index] - node.value) < 1e-6 && abs(knots.values[1][index] - 3 + node.value) < 1e-6)
        }
        // Only the digits of the handles are off.
        #expect(knots.error < 1e-4 && knots.isExact)
        #expect(Self.distance(of: knots, from: Self.hermite, until: 1) < 16 * 1e-4)
    }

    @Test func `a jump and a corner stay where they are, and a rest has no knots within`() throws {
        let bundle = CurveBundle(duration: 1, breakpoints: [0.2, 0.4, 0.5, 0.8]) { times in
            [times.map { $0 < 0.2 ? 0 : $0 < 0.4 ? 0.5 : $0 < 0.5 ? 0.5 : $0 < 0.8 ? 0.5 + ($0 - 0.5) : 0.8 + ($0 - 0.8) * 3 }]
        }
        let knots = try #require(try bundle.bezierKnots(within: 0.002))
        #expect(
            zip(knots.times, [0.2, 0.2, 0.5, 0.8, 1]).allSatisfy { abs($0 - $1) < 1e-9 } && knots.times.count == 5, "\(knots)")
        #expect(knots.isStraight)
    }

    @Test func `curves of two shapes, and corners that nobody names, have none`() throws {
        #expect(try CurveBundle(duration: 1) { [$0, $0.map { $0 * $0 }] }.bezierKnots(within: 0.002) == nil)
        #expect(try CurveBundle(duration: 1) { [$0.map { abs($0 - 0.3141) }] }.bezierKnots(within: 1e-5) == nil)
    }

    /// The greatest distance of the first track in fractions of progress, by de Casteljau.
    private static func distance(of knots: BezierKnots, from curve: (Double) -> Double, until end: Double) -> Double {
        (0...4001).map { step -> Double in
            let time = end * Double(step) / 4001
            guard let next = knots.times.firstIndex(where: { $0 >= time }) else {
                return abs(knots.values[0].last! - curve(time))
            }
            guard next > 0 else { return abs(knots.values[0][0] - curve(time)) }
            let (from, to) = (knots.values[0][next - 1], knots.values[0][next])
            let u = (time - knots.times[next - 1]) / (knots.times[next] - knots.times[next - 1])
            let (y1, y2) = (knots.handles[next - 1][0], knots.handles[next - 1][1])
            let eased = 3 * y1 * u * (1 - u) * (1 - u) + 3 * y2 * u * u * (1 - u) + u * u * u
            return abs(from + (to - from) * eased - curve(time))
        }.max() ?? 0
    }
}
