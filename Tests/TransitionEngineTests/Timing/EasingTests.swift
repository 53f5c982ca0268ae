import Testing

@testable import TransitionEngine

struct EasingTests {
    /// Values computed with 30 digits by solving the cubic.
    static let beziers: [(CubicBezier, Double, Double)] = [
        (CubicBezier(0.25, 0.1, 0.25, 1), 0.5, 0.802403387584856991),
        (CubicBezier(0.42, 0, 1, 1), 0.25, 0.0934646507188248632),
        (CubicBezier(0.42, 0, 0.58, 1), 0.25, 0.129161931047319823),
        (CubicBezier(0.42, 0, 0.58, 1), 0.5, 0.5),
        (CubicBezier(0, 0, 0.58, 1), 0.1, 0.160572154237533488),
        (CubicBezier(0.34, 1.56, 0.64, 1), 0.5, 1.08740067021869789),
        (CubicBezier(0, 1, 1, 0), 0.3, 0.489772473271702839),
    ]

    @Test(arguments: beziers)
    func `a Bézier's value is exact`(curve: CubicBezier, p: Double, value: Double) {
        #expect(abs(curve.value(at: p) - value) <= 1e-12)
    }

    @Test(arguments: NamedEasings.all)
    func `every named curve has exact ends and finite values`(row: NamedEasing) {
        #expect(row.easing.value(at: 1) == 1)
        if case .steps(let steps) = row.easing, steps.position == .jumpStart {
            #expect(row.easing.value(at: 0) == 1)
        } else {
            #expect(row.easing.value(at: 0) == 0)
        }
        for step in 0...1000 { #expect(row.easing.value(at: Double(step) / 1000).isFinite) }
    }

    /// Values of easings.net's formulas in floating point.
    @Test(arguments: [
        ("easeInElastic", 0.7, 0.125), ("easeOutElastic", 0.3, 0.875), ("easeOutElastic", 0.15, 1.3535533905932737622),
        ("easeInOutElastic", 0.4, -0.11746157759823853), ("easeInBounce", 0.9, 0.924375), ("easeOutBounce", 0.1, 0.075625),
        ("easeOutBounce", 0.5, 0.765625), ("easeInOutBounce", 0.25, 0.1171875), ("easeInOutBounce", 0.75, 0.8828125),
    ])
    func `a formula is followed within 2e-5`(name: String, p: Double, value: Double) throws {
        let row = try #require(NamedEasings.all.first { $0.name == name })
        #expect(abs(row.easing.value(at: p) - value) <= 2e-5, "\(row.easing.value(at: p))")
    }

    @Test(arguments: NamedEasings.all)
    func `velocity is the slope of the value`(row: NamedEasing) {
        if case .steps = row.easing { return }
        let h = 1e-6
        for step in 1..<50 {
            let p = Double(step) / 50
            // A circle is vertical in its middle or at an end.
            guard row.easing.velocity(at: p).isFinite, abs(p - 0.5) > 0.03 else { continue }
            let slope = (row.easing.value(at: p + h) - row.easing.value(at: p - h)) / (2 * h)
            #expect(abs(slope - row.easing.velocity(at: p)) <= 1e-4 * max(1, abs(slope)))
        }
    }

    /// css-easing-2: the last point at or before the input, and the next one; with one input the next one's output counts.
    @Test(
        arguments: [
            ([(0.5, 0.0), (0.5, 1)], [(0.2, 1.0), (0.5, 1), (0.8, 1)]),
            ([(0, 0), (0.5, 0.25), (0.5, 0.75), (1, 1)], [(0.25, 0.125), (0.5, 0.75), (0.75, 0.875), (1, 1)]),
            ([(0.5, 0), (0.5, 0.5), (1, 1)], [(0.25, 0.5), (0.5, 0.5), (0.75, 0.75)]),
            ([(0.25, 0), (0.75, 1)], [(0, -0.5), (0.5, 0.5), (1, 1.5)]),
            ([(0, 0), (1, 0.5), (1, 1)], [(0.5, 0.25), (1, 1)]),
        ] as [([(Double, Double)], [(Double, Double)])])
    func `linear() reads the point before and the next one`(stops: [(Double, Double)], rows: [(Double, Double)]) throws {
        let linear = try #require(LinearStops(stops.map { (input: Optional($0.0), output: $0.1) }))
        for (input, output) in rows { #expect(abs(linear.value(at: input) - output) <= 1e-15, "at \(input)") }
    }

    @Test func `input is clamped, output never`() {
        let ease = CubicBezier(0.42, 0, 0.58, 1)
        #expect(ease.value(at: -0.5) == 0)
        #expect(ease.value(at: 1.5) == 1)
        let wild = CubicBezier(-0.5, 2, 1.5, -1)
        #expect(abs(wild.value(at: 0.5) - 0.5) <= 1e-15)
        #expect(abs(wild.velocity(at: 0.5) + 1) <= 1e-12)
        #expect(CubicBezier(0.34, 1.56, 0.64, 1).value(at: 0.6) > 1)
    }

    @Test func `slopes at the ends are limits`() {
        #expect(CubicBezier(0.42, 0, 1, 1).velocity(at: 0) == 0)
        #expect(abs(CubicBezier(0.42, 0, 1, 1).velocity(at: 1) - 1 / 0.58) <= 1e-12)
        #expect(abs(CubicBezier(0, 0, 0.58, 1).velocity(at: 0) - 1 / 0.58) <= 1e-12)
        #expect(CircularCurve.easeIn.velocity(at: 1) == .infinity)
        #expect(CircularCurve.easeOut.velocity(at: 0) == .infinity)
        #expect(CircularCurve.easeInOut.velocity(at: 0.5) == .infinity)
    }

    @Test func `circles are circles`() {
        #expect(abs(CircularCurve.easeIn.value(at: 0.6) - 0.2) <= 1e-15)
        #expect(abs(CircularCurve.easeOut.value(at: 0.4) - 0.8) <= 1e-15)
        #expect(abs(CircularCurve.easeInOut.value(at: 0.3) - 0.1) <= 1e-15)
        #expect(CircularCurve.easeInOut.value(at: 0.5) == 0.5)
    }

    @Test func `inverse exchanges coordinates as UnitCurve does`() {
        #expect(NamedEasings.easeIn.inverse == .cubicBezier(CubicBezier(0, 0.42, 1, 1)))
        #expect(NamedEasings.easeIn.inverse != NamedEasings.easeOut)
        #expect(Easing.circular(.easeIn).inverse == .circular(.easeOut))
        #expect(Easing.circular(.easeInOut).inverse == .circular(.easeInOut))
        #expect(Easing.steps(Steps(3)).inverse == nil)
        for p in [0.1, 0.4, 0.8] {
            let curve = CubicBezier(0.42, 0, 0.58, 1)
            #expect(abs(curve.inverse.value(at: curve.value(at: p)) - p) <= 1e-12)
        }
    }

    /// css-easing-2 §3.3.
    static let stairs: [(Steps.Position, [Double])] = [
        (.jumpEnd, [0, 0.25, 0.5, 0.75, 1]), (.jumpStart, [0.25, 0.5, 0.75, 1, 1]),
        (.jumpNone, [0, 1.0 / 3, 2.0 / 3, 1, 1]), (.jumpBoth, [0.2, 0.4, 0.6, 0.8, 1]),
    ]

    @Test(arguments: stairs)
    func `steps jump where CSS says`(position: Steps.Position, values: [Double]) {
        let steps = Steps(4, position)
        for (index, value) in values.enumerated() {
            #expect(abs(steps.value(at: Double(index) / 4) - value) <= 1e-15)
            if index < 4 { #expect(abs(steps.value(at: Double(index) / 4 + 0.2) - value) <= 1e-15) }
        }
    }

    @Test func `linear spreads and orders its stops`() throws {
        let plain = try #require(LinearStops([(nil, 0), (0.2, 0.4), (nil, 1)]))
        #expect(plain.value(at: 0.1) == 0.2)
        #expect(abs(plain.value(at: 0.6) - 0.7) <= 1e-15)
        let spread = try #require(LinearStops([(nil, 0), (nil, 1), (nil, 0), (nil, 1)]))
        #expect(abs(spread.stops[1].input - 1.0 / 3) <= 1e-15)
        let unordered = try #require(LinearStops([(0, 0), (0.6, 0.5), (0.4, 0.8), (1, 1)]))
        #expect(unordered.stops[2].input == 0.6)
        #expect(unordered.value(at: 0.6) == 0.8)
        let short = try #require(LinearStops([(0.25, 0), (0.75, 1)]))
        #expect(short.value(at: 0) == -0.5)
        #expect(short.value(at: 1) == 1.5)
        let falling = try #require(LinearStops([(nil, 1), (nil, 0)]))
        #expect(falling.value(at: 0) == 1)
        #expect(falling.value(at: 1) == 0)
        let stacked = try #require(LinearStops([(0.2, 0), (0.2, 0.5), (nil, 1)]))
        #expect(stacked.value(at: 0.1) == 0.5)
        #expect(stacked.value(at: 0.2) == 0.5)
        #expect(LinearStops([(nil, 0.5)]) == nil)
    }
}
