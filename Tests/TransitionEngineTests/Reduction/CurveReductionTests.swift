import Testing

@testable import TransitionEngine

@Suite struct CurveReductionTests {
    /// Independent of the reduction: greatest distance of the lines from the curve at 20 000 places.
    private func distance(_ knots: Knots, _ bundle: CurveBundle, travels: [Double]) -> Double {
        let places = (0..<20_000).map { bundle.duration * (1 - 1e-9) * Double($0) / 19_999 }
        let values = bundle.evaluate(places)
        var worst = 0.0
        var link = 0
        for (index, time) in places.enumerated() {
            while link + 2 < knots.times.count, knots.times[link + 1] < time { link += 1 }
            let span = knots.times[link + 1] - knots.times[link]
            let share = span > 0 ? (time - knots.times[link]) / span : 1
            for track in values.indices {
                let (a, b) = (knots.values[track][link], knots.values[track][link + 1])
                worst = max(worst, abs(a + (b - a) * share - values[track][index]) / travels[track])
            }
        }
        return worst
    }

    private static func spring(_ stiffness: Double, _ damping: Double) -> Animation {
        Animation(.spring(SpringAnimation(.physical(mass: 1, stiffness: stiffness, damping: damping))))
    }

    @Test(
        "A spring takes as few lines as there can be",
        arguments: [
            (100.0, 10.0, 1e-3, 26), (100, 10, 2e-3, 18), (100, 20, 1e-3, 18), (300, 20, 1e-3, 24),
        ])
    func springs(stiffness: Double, damping: Double, tolerance: Double, count: Int) throws {
        let bundle = CurveBundle(TimingCurve(Self.spring(stiffness, damping)))
        let reduction = CurveReduction(bundle, within: tolerance)
        let knots = reduction.knots()
        #expect(knots.times.count == count)
        let measured = distance(knots, bundle, travels: [1])
        #expect(measured <= tolerance)
        #expect(abs(reduction.error(of: knots, resolution: 0) - measured) <= tolerance * 2e-3)
        #expect(knots.times.first == 0 && knots.values[0].first == 0)
        #expect(knots.times.last == bundle.duration && knots.values[0].last == 1)
    }
}
