import Testing

@testable import TransitionEngine

@Suite struct CurveReductionTests {
    /// Independent of the reduction: greatest distance of the lines from the curve at 20 000 places.
    private func distance(_ knots: Knots, _ bundle: CurveBundle, travels: [Double]) throws -> Double {
        let places = (0..<20_000).map { bundle.duration * (1 - 1e-9) * Double($0) / 19_999 }
        let values = try bundle.evaluate(places)
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
            (100.0, 10.0, 1e-3, 26), (100, 10, 2e-3, 18), (100, 20, 1e-3, 17), (300, 20, 1e-3, 24),
        ])
    func springs(stiffness: Double, damping: Double, tolerance: Double, count: Int) throws {
        let bundle = CurveBundle(TimingCurve(Self.spring(stiffness, damping)))
        let reduction = try CurveReduction(bundle, within: tolerance)
        let knots = try reduction.knots()
        #expect(knots.times.count == count)
        let measured = try distance(knots, bundle, travels: [1])
        #expect(measured <= tolerance)
        #expect(try abs(reduction.error(of: knots, resolution: 0) - measured) <= tolerance * 2e-3)
        #expect(knots.times.first == 0 && knots.values[0].first == 0)
        #expect(knots.times.last == bundle.duration && knots.values[0].last == 1)
    }

    /// Swings that readings at even times would find at one place each, and so many that lines can't follow them.
    @Test(arguments: [(64.0, 1.05), (128, 1.05), (256, 1.05), (257.6, 1.05), (512, 1.5)])
    func `a spring that swings often is read more often than it swings`(count: Double, share: Double) throws {
        // The swings of a spring until it has settled follow from its damping ratio alone, but for the moment of the end.
        let ratio = 1.0995 / count
        let curve = TimingCurve(.spring(duration: 0.5, bounce: 1 - ratio))
        let bundle = CurveBundle(curve)
        #expect(abs(bundle.swings - count) < 2)
        let tolerance = 0.01
        let reduction = try CurveReduction(bundle, within: tolerance)
        let knots = try reduction.knots()
        let error = try reduction.error(of: knots, resolution: 0)
        let measured = try distance(knots, bundle, travels: [1])
        #expect(error <= tolerance * share && abs(measured - error) <= tolerance / 10, "\(error) \(measured)")
    }

    @Test(arguments: [(0.999, false), (0.9998, true), (1, false)])
    func `a spring that no lines follow has a warning`(bounce: Double, warns: Bool) {
        let codes = Animation.spring(duration: 0.05, bounce: bounce).warnings.map(\.code)
        #expect(codes == (warns ? ["tolerance-exceeded"] : []))
    }

    @Test func `a straight or settled stretch costs one line`() throws {
        let delayed = CurveBundle(TimingCurve(Animation(.curve(NamedEasings.linear, duration: 1), modifiers: [.delay(3)])))
        let knots = try CurveReduction(delayed, within: 1e-3).knots()
        #expect(knots.times == [0, 3, 4])
        #expect(knots.values == [[0, 0, 1]])
    }

    @Test func `a jump is said on both sides at one time`() throws {
        let steps = CurveBundle(TimingCurve(Animation(.curve(.steps(Steps(2, .jumpEnd)), duration: 1))))
        let knots = try CurveReduction(steps, within: 1e-3).knots()
        #expect(knots.times == [0, 0.5, 0.5, 1, 1])
        #expect(knots.values == [[0, 0, 0.5, 0.5, 1]])
    }

    @Test func `tracks of one shape cost as much as one of them`() throws {
        let curve = TimingCurve(Self.spring(100, 10))
        let one = CurveBundle(curve)
        let three = CurveBundle(duration: one.duration, breakpoints: one.breakpoints) { times in
            let values = try one.evaluate(times)[0]
            return [values, values.map { 40 - 40 * $0 }, values.map { _ in 7 }]
        }
        let (single, shared) = (try CurveReduction(one, within: 1e-3).knots(), try CurveReduction(three, within: 1e-3).knots())
        #expect(shared.times == single.times)
        #expect(shared.values[2].allSatisfy { $0 == 7 })
        #expect(shared.values[1].first == 40 && shared.values[1].last == 0)
    }

    @Test(arguments: [(0.0, 0.1), (0.05, 0.3), (0.2, 0.02)])
    func `tracks that differ share few knots, each within its own tolerance`(delay: Double, tolerance: Double) throws {
        let curves = [
            TimingCurve(Self.spring(100, 10)), TimingCurve(Self.spring(300, 20)),
            TimingCurve(Animation(.curve(NamedEasings.easeIn, duration: 0.6))),
        ]
        let duration = (curves.map(\.duration).max() ?? 1) + 2 * delay
        let bundle = CurveBundle(duration: duration, breakpoints: curves.indices.map { delay * Double($0) + curves[$0].duration })
        {
            times in
            curves.indices.map { index in
                times.map { $0 < delay * Double(index) ? 0 : 50 * curves[index].value(at: $0 - delay * Double(index)) }
            }
        }
        let tolerance = tolerance / 10
        let reduction = try CurveReduction(bundle, within: tolerance)
        let knots = try reduction.knots()
        #expect(try distance(knots, bundle, travels: [50, 50, 50]) <= tolerance * 1.0001)
        #expect(try reduction.error(of: knots, resolution: 0) <= tolerance)
        // No more than one after the other would take, nor fewer than the hardest alone.
        let alone = try curves.map { try CurveReduction(CurveBundle($0), within: tolerance).knots().times.count }
        #expect(knots.times.count < alone.reduce(0, +))
        #expect(knots.times.count >= (alone.max() ?? 0) - 1)
        #expect(knots.values.allSatisfy { $0.first == 0 && $0.last == 50 })
    }

    @Test(arguments: [(100.0, 10.0), (300, 8), (40, 60)])
    func `lines keep to the range that is shown, one curve or several`(stiffness: Double, damping: Double) throws {
        let curve = TimingCurve(Self.spring(stiffness, damping))
        func clamped(_ times: [Double]) -> [Double] { curve.values(at: times).map { min(1, max(0, $0)) } }
        var one = CurveBundle(duration: curve.duration, breakpoints: curve.breakpoints) { [clamped($0)] }
        one.bounds = [0...1]
        var two = CurveBundle(duration: curve.duration, breakpoints: curve.breakpoints) { times in
            [curve.values(at: times), clamped(times).map { 30 - 20 * $0 }]
        }
        two.bounds = [-.infinity ... .infinity, 10...30]
        for (bundle, travels, row) in [(one, [1.0], 0), (two, [1, 20], 1)] {
            let reduction = try CurveReduction(bundle, within: 2e-3)
            let knots = try reduction.knots(using: 0.98)
            #expect(knots.values[row].allSatisfy(bundle.bounds[row].contains))
            #expect(try distance(knots, bundle, travels: travels) <= 2e-3)
            #expect(try reduction.error(of: knots, resolution: 0) <= 2e-3)
        }
    }

    /// Where one pass ends and the next begins a spring snaps its last thousandth, forth or back.
    @Test(arguments: [true, false], [5e-4, 2e-3, 1e-2])
    func `an error that is stated is no less than that at 20 000 places`(autoreverses: Bool, tolerance: Double) throws {
        var animation = Self.spring(120, 9)
        animation.modifiers = [.repeatCount(3, autoreverses: autoreverses)]
        let curve = TimingCurve(animation)
        let bundle = CurveBundle(curve)
        let reduction = try CurveReduction(bundle, within: tolerance)
        let knots = try reduction.knots(using: 0.95)
        let travel = TrackTravel.of(curve.values(at: (0...4000).map { curve.duration * Double($0) / 4000 }))
        let stated = try reduction.error(of: knots, resolution: 0)
        #expect(stated <= tolerance)
        #expect(stated >= (try distance(knots, bundle, travels: [travel])) - tolerance * 2e-3)
    }

    @Test func `the first form that keeps the tolerance is taken, else the closest`() throws {
        let bundle = CurveBundle(TimingCurve(Self.spring(100, 10)))
        func form(_ decimals: Int) -> KnotForm {
            KnotForm(using: 0.9, resolution: 0) { knots in
                let unit = powerOfTen(decimals)
                return Knots(times: knots.times, values: knots.values.map { $0.map { ($0 * unit).rounded() / unit } })
            }
        }
        let fine = try bundle.knots(within: 1e-3, in: [form(1), form(2), form(5), form(6)])
        #expect(fine.form == 2 && fine.error <= 1e-3)
        let coarse = try bundle.knots(within: 1e-3, in: [form(1), form(2)])
        #expect(coarse.form == 1 && coarse.error > 1e-3)
        #expect(try abs(distance(coarse.knots, bundle, travels: [1]) - coarse.error) <= 1e-4)
    }

    @Test func `a spring at uneven times has the values of each time`() {
        let curve = TimingCurve(Self.spring(170, 12))
        var times = (0..<40).map { curve.duration * Double($0) / 160 }
        times += [0.7, 0.70001, 0.71, 0.8].map { curve.duration * $0 } + [curve.duration, 2 * curve.duration]
        for (time, value) in zip(times, curve.values(at: times)) { #expect(abs(value - curve.value(at: time)) <= 1e-9) }
    }

    /// A lower bound that owes nothing to the reduction: how many straight pieces there must be, even if they needn't meet.
    @Test(arguments: [(100.0, 10.0), (40, 3), (500, 60)], [1e-2, 1e-3])
    func `no fewer lines are possible than pieces that needn't meet`(spring: (Double, Double), tolerance: Double) throws {
        let curve = TimingCurve(Self.spring(spring.0, spring.1))
        let count = try CurveReduction(CurveBundle(curve), within: tolerance).knots().times.count - 1
        let places = (0...500).map { curve.duration * (1 - 1e-9) * Double($0) / 500 }
        let values = places.map(curve.value(at:))
        var pieces = 0
        var start = 0
        while start < places.count - 1 {
            // The longest stretch that one line fits; the next piece starts beyond it.
            var end = start + 1
            while end < places.count, Self.fits(places[start...end], values[start...end], tolerance) { end += 1 }
            pieces += 1
            start = end
        }
        #expect(count >= pieces)
        #expect(count <= pieces * 3 / 2 + 2)
    }

    /// Whether a line lies within tolerance of all places: the width of their hull along the value axis.
    private static func fits(_ times: ArraySlice<Double>, _ values: ArraySlice<Double>, _ tolerance: Double) -> Bool {
        // Ternary search for the slope whose spread is least; the spread is convex in the slope.
        func spread(_ slope: Double) -> Double {
            var (low, high) = (Double.infinity, -Double.infinity)
            for (time, value) in zip(times, values) {
                let rest = value - slope * time
                (low, high) = (min(low, rest), max(high, rest))
            }
            return high - low
        }
        var (a, b) = (-40.0, 40.0)
        for _ in 0..<60 {
            let (p, q) = (a + (b - a) / 3, b - (b - a) / 3)
            if spread(p) < spread(q) { b = q } else { a = p }
        }
        return spread((a + b) / 2) <= 2 * tolerance
    }

    @Test func `a curve that needs more columns than there may be is followed less closely and says so`() throws {
        let bundle = CurveBundle(TimingCurve(Self.spring(1e4, 0.5)))
        let reduction = try CurveReduction(bundle, within: 1e-4, ceiling: 256)
        #expect(!reduction.isComplete)
        #expect(try reduction.error(of: try reduction.knots(), resolution: 0) > 1e-4)
    }

    /// Less closely read than it bends, a curve still has a tunnel that lines pass.
    @Test(arguments: [(3001, 16_384), (201, 1600), (201, 3200), (41, 256)])
    func `lines keep to the columns of a curve that is followed less closely`(cycles: Int, ceiling: Int) throws {
        let repeated = Animation(.curve(NamedEasings.easeInOut, duration: 0.2)).repeatCount(cycles, autoreverses: true)
        let reduction = try CurveReduction(CurveBundle(TimingCurve(repeated)), within: 0.002, ceiling: ceiling)
        let (columns, knots) = (reduction.columns, try reduction.knots())
        #expect(!reduction.isComplete)
        #expect(columns.times.count > ceiling * 9 / 10 && columns.times.count <= ceiling + 8)
        var link = 0
        for (time, value) in zip(columns.times, columns.values[0]) {
            while link + 2 < knots.times.count, knots.times[link + 1] < time { link += 1 }
            let share = (time - knots.times[link]) / (knots.times[link + 1] - knots.times[link])
            let line = knots.values[0][link] + (knots.values[0][link + 1] - knots.values[0][link]) * share
            #expect(abs(line - value) <= 0.002 + 1e-9, "at \(time) s")
        }
    }

    @Test(arguments: [
        (CubicBezier(0.42, 0, 0.58, 1), 2e-3), (CubicBezier(0.2, 1.3, 0.3, 1), 2e-3), (CubicBezier(0.9, 0, 0.1, 1), 4e-2),
    ])
    func `the nearest Bézier of a Bézier is itself`(curve: CubicBezier, tolerance: Double) throws {
        let fit = try CubicBezierFit { curve.value(at: $0) }
        #expect(fit.maxError <= tolerance)
    }
}
