import TestSupport
import Testing

@testable import TransitionEngine

@Suite struct RecognizedAnimationTests {
    private static let printers: [CurvePrinter] = [
        .motion, .simplified, .even(40), .even(100), .reduced(1e-2), .reduced(1e-3), .reduced(1e-4),
    ]

    @Test(
        "A spring that a tool printed is recognized: its damping ratio within 1 %, at the points within 0.002 of the tool's own error"
    )
    func springs() throws {
        var random = SeededGenerator("recognized springs")
        var (count, missed) = (0, [String]())
        for _ in 0..<1000 / Self.printers.count + 1 {
            let spring = Spring(
                response: .random(in: 0.15...1.5, using: &random), dampingRatio: .random(in: 0.15...1.4, using: &random))
            for printer in Self.printers {
                let printed = try printer.print(spring)
                count += 1
                guard let found = try RecognizedAnimation(of: printed.animation), case .spring(let base) = found.animation.base
                else {
                    missed.append(
                        "\(printer): \(spring.dampingRatio) isn't recognized: \(String(describing: try RecognizedAnimation(of: printed.animation)))"
                    )
                    continue
                }
                let ratio = base.spring.dampingRatio / spring.dampingRatio
                if abs(ratio - 1) > 0.01 || found.maxError > printed.maxError + 0.002 {
                    missed.append(
                        "\(printer): \(spring.dampingRatio) as \(base.spring.dampingRatio), \(found.maxError), \(printed.maxError)"
                    )
                }
            }
        }
        #expect(missed.count * 100 <= count, "\(missed.count) of \(count): \(missed.prefix(12))")
    }

    @Test("A curve that is no spring isn't taken for one")
    func others() throws {
        var random = SeededGenerator("recognized others")
        var curves = NamedEasings.all.map(\.easing).filter { if case .steps = $0 { false } else { true } }
        for _ in 0..<160 {
            curves.append(
                .cubicBezier(
                    CubicBezier(
                        .random(in: 0...1, using: &random), .random(in: -0.5...1.5, using: &random),
                        .random(in: 0...1, using: &random), .random(in: -0.5...1.5, using: &random))))
        }
        for count in 1...20 { curves.append(.steps(Steps(count, .jumpEnd))) }
        var drawn = curves.map { easing in
            (0...60).map { LinearStops.Stop(input: Double($0) / 60, output: easing.value(at: Double($0) / 60)) }
        }
        while drawn.count < 300 {
            let heights = (0..<Int.random(in: 4...9, using: &random)).map { _ in Double.random(in: -0.2...1.3, using: &random) }
            let path = [0] + heights + [1]
            drawn.append(path.indices.map { LinearStops.Stop(input: Double($0) / Double(path.count - 1), output: path[$0]) })
        }
        let taken = try drawn.indices.filter { index in
            guard let curve = LinearStops(drawn[index].map { ($0.input, $0.output) }) else { return false }
            guard let found = try RecognizedAnimation(of: Animation(.curve(.linear(curve), duration: 1))) else { return false }
            if case .spring = found.animation.base { return found.maxError <= 0.004 } else { return false }
        }
        #expect(taken.isEmpty, "\(taken.map { $0 < curves.count ? "\(curves[$0])" : "drawn \($0)" })")
    }

    @Test(
        "Points of a Bézier curve or of a named curve are recognized as such, over the same seconds and with the same modifiers")
    func curves() throws {
        for row in NamedEasings.all where row.easing.cssBezier != nil {
            let printed = CurvePrinter.points(row.easing, count: 60)
            let found = try #require(
                try RecognizedAnimation(of: Animation(.curve(printed, duration: 0.7)).delay(0.2)), "\(row.name)")
            guard case .curve(let easing, duration: 0.7) = found.animation.base else { throw UnexpectedBase() }
            #expect(row.easing == easing || found.maxError < 1e-3, "\(row.name)")
            #expect(found.animation.modifiers == [.delay(0.2)])
        }
    }

    @Test("A Bézier curve is read back from 20 to 100 points of four digits, with the decimals that it had")
    func beziers() throws {
        var random = SeededGenerator("recognized curves")
        func number(_ range: ClosedRange<Double>, _ scale: Double) -> Double {
            (Double.random(in: range, using: &random) * scale).rounded() / scale
        }
        let known: [CubicBezier] = [
            CubicBezier(0.4, 0, 1, 1), CubicBezier(0, 0, 0.2, 1), CubicBezier(0.32, 0.72, 0, 1), CubicBezier(0.19, 1, 0.22, 1),
        ]
        let curves =
            known
            + (0..<300).map { index in
                let scale = index % 2 == 0 ? 100.0 : 1000
                return CubicBezier(
                    number(0...1, scale), number(-0.5...1.5, scale), number(0...1, scale), number(-0.5...1.5, scale))
            }
        var (missed, same) = ([String](), 0)
        for (index, curve) in curves.enumerated() {
            let count = index < known.count ? 40 : Int.random(in: 20...100, using: &random)
            let points = (0...count).map { place -> (Double?, Double) in
                let input = Double(place) / Double(count)
                return (input, (curve.value(at: input) * 1e4).rounded() / 1e4)
            }
            let stops = try #require(LinearStops(points))
            let found = try RecognizedAnimation(of: Animation(.curve(.linear(stops), duration: 1)))
            guard let found, case .curve(let easing, _) = found.animation.base, found.maxError <= 0.001 else {
                missed.append("\(curve): \(String(describing: found))")
                continue
            }
            if easing == .cubicBezier(curve) { same += 1 } else if index < known.count { missed.append("\(curve): \(easing)") }
        }
        #expect(missed.count * 100 <= curves.count, "\(missed)")
        #expect(same * 10 >= curves.count * 9, "\(same)")
    }

    @Test("A straight line is linear, of however few points", arguments: [[0.0, 1], [0, 0.5, 1], [0, 0.25, 0.5, 0.75, 1]])
    func straight(outputs: [Double]) throws {
        let stops = try #require(LinearStops(outputs.map { (nil, $0) }))
        let found = try #require(try RecognizedAnimation(of: Animation(.curve(.linear(stops), duration: 1))))
        #expect(found.animation.base == .curve(NamedEasings.linear, duration: 1) && found.maxError == 0)
    }

    @Test(
        "The distance that is stated is within 0.01, and is the one at the points as they were given, of a spring at all but the last"
    )
    func stated() throws {
        var random = SeededGenerator("stated distances")
        var count = 0
        for _ in 0..<200 {
            let spring = Spring(
                response: .random(in: 0.15...1.5, using: &random), dampingRatio: .random(in: 0.3...1.2, using: &random))
            let printed = try CurvePrinter.reduced(5e-3).print(spring).animation
            guard let found = try RecognizedAnimation(of: printed), case .curve(.linear(let stops), let duration) = printed.base
            else { continue }
            let curve = TimingCurve(found.animation)
            var known = stops.stops
            if case .spring = found.animation.base { known.removeLast() }
            let distance = known.reduce(0) { max($0, abs(curve.value(at: $1.input * duration) - $1.output)) }
            #expect(found.maxError <= 0.01 && abs(found.maxError - distance) < 1e-9, "\(spring)")
            count += 1
        }
        #expect(count >= 190, "\(count)")
    }

    @Test("A search stops where nobody waits for it any more")
    func cancelled() throws {
        let printed = try CurvePrinter.even(8000).print(Spring.bouncy).animation
        #expect(throws: CancellationError.self) {
            try Cancellation { true }.run { try RecognizedAnimation(of: printed) }
        }
    }

    @Test(
        "What the numbers of a spring were is found again in the plainest form",
        arguments: [
            (SpringAnimation(.durationBounce(duration: 0.5, bounce: 0.3)), 1e-3),
            (SpringAnimation(.durationBounce(duration: 0.5, bounce: 0)), 2e-3),
            (SpringAnimation(.durationBounce(duration: 0.35, bounce: -0.2)), 1e-3),
            (SpringAnimation(.physical(mass: 1, stiffness: 180, damping: 12)), 1e-2),
            (SpringAnimation(.physical(mass: 1, stiffness: 100, damping: 10)), 2e-3),
        ])
    func forms(spring: SpringAnimation, tolerance: Double) throws {
        let printed = try CurvePrinter.reduced(tolerance).print(spring.spring)
        let found = try #require(try RecognizedAnimation(of: printed.animation))
        #expect(found.animation.base == .spring(spring))
    }

    @Test(
        "An overdamped spring is recognized by few samples too", arguments: [1.1, 1.2, 1.3, 1.5, 1.7, 2], [8, 9, 10, 12, 14, 16])
    func overdamped(ratio: Double, count: Int) throws {
        let spring = Spring(response: 2 * Double.pi / 10, dampingRatio: ratio)
        let slow = 10 * (ratio - (ratio * ratio - 1).squareRoot())
        for rest in [1e-3, 1e-4] {
            let duration = -log(rest) / slow
            let points = (0..<count).map { index -> (Double?, Double) in
                let input = Double(index) / Double(count - 1)
                let value = (SpringMotion(spring, initialVelocity: 0).value(at: input * duration) * 1e4).rounded() / 1e4
                return (input, index == count - 1 ? 1 : value)
            }
            let stops = try #require(LinearStops(points))
            let found = try #require(try RecognizedAnimation(of: Animation(.curve(.linear(stops), duration: duration))))
            guard case .spring(let base) = found.animation.base else { throw UnexpectedBase() }
            #expect(abs(base.spring.dampingRatio - ratio) < 0.05 * ratio, "\(base)")
        }
    }

    @Test(
        "A spring sampled 60 times a second is recognized where its times are whole milliseconds",
        arguments: [(400.0, 30.0), (300, 20), (170, 26), (500, 40), (280, 120), (180, 12)])
    func milliseconds(stiffness: Double, damping: Double) throws {
        let spring = Spring(response: 2 * Double.pi / stiffness.squareRoot(), dampingRatio: damping / 2 / stiffness.squareRoot())
        let motion = SpringMotion(spring, initialVelocity: 0)
        let count = Int((CurvePrinter.settled(motion, within: 2e-4) * 60).rounded(.up))
        let duration = (Double(count) / 60 * 1000).rounded() / 1000
        let points = (0...count).map { index -> (Double?, Double) in
            let seconds = (Double(index) / 60 * 1000).rounded() / 1000
            return (seconds / duration, index == count ? 1 : CurvePrinter.rounded(motion.value(at: Double(index) / 60), 4))
        }
        let stops = try #require(LinearStops(points))
        let found = try #require(try RecognizedAnimation(of: Animation(.curve(.linear(stops), duration: duration))))
        guard case .spring(let base) = found.animation.base else { throw UnexpectedBase() }
        #expect(abs(base.spring.dampingRatio / spring.dampingRatio - 1) < 0.01, "\(base), \(found.maxError)")
        #expect(abs(base.spring.stiffness / base.spring.mass / stiffness - 1) < 0.02, "\(base), \(found.maxError)")
    }

    @Test("A spring with an initial velocity is recognized with it")
    func velocity() throws {
        var spring = SpringAnimation(.durationBounce(duration: 0.5, bounce: 0.3))
        spring.initialVelocity = 8
        let curve = TimingCurve(Animation(.spring(spring)))
        let points = (0...80).map {
            LinearStops.Stop(input: Double($0) / 80, output: curve.value(at: Double($0) / 80 * curve.duration))
        }
        let stops = try #require(LinearStops(points.map { ($0.input, $0.output) }))
        let found = try #require(try RecognizedAnimation(of: Animation(.curve(.linear(stops), duration: curve.duration))))
        guard case .spring(let base) = found.animation.base else { throw UnexpectedBase() }
        #expect(abs(base.initialVelocity - 8) < 0.05)
        #expect(abs(base.spring.dampingRatio - 0.7) < 0.007)
    }

    @Test("Nothing is recognized in points that jump, that are few, or that nothing explains; and a named curve isn't points")
    func nothing() throws {
        let texts: [[(Double?, Double)]] = [
            [(0, 0), (0.5, 0), (0.5, 1), (0.7, 1), (1, 1)], [(0, 0), (0.5, 0.7), (1, 1)], [(0, 0), (1, 0), (1, 1)],
            [(0, 0), (0.5, 0.5), (1, 0.5), (1, 1)],
            [(0, 0), (0.2, 0.9), (0.4, 0.1), (0.6, 0.8), (0.8, 0.3), (1, 1)], [(0, 0.4), (0.3, 0.6), (0.6, 0.9), (1, 1)],
            [(0, 0), (1.0 / 3, 1), (2.0 / 3, 0), (1, 1)], [(0, 0), (0.25, 0.3), (0.5, 0.35), (0.75, 0.8), (1, 1)],
        ]
        for text in texts {
            let stops = try #require(LinearStops(text.map { ($0.0, $0.1) }))
            #expect(try RecognizedAnimation(of: Animation(.curve(.linear(stops), duration: 1))) == nil)
        }
        let emphasized = try #require(NamedEasings.all.first { $0.name == "m3Emphasized" })
        #expect(!Animation(.curve(emphasized.easing, duration: 1)).isGivenAsPoints)
        #expect(!Animation(.curve(NamedEasings.easeIn, duration: 1)).isGivenAsPoints)
    }

    /// A wait of a few milliseconds is a curve that starts slowly.
    @Test(
        "A wait that ends between two multiples of 5 ms is a delay, and one of a few milliseconds isn't",
        arguments: [(0.0041, nil), (0.0061, nil), (0.0512, 0.0512), (0.2031, 0.2031)] as [(Double, Double?)])
    func wait(seconds: Double, delay: Double?) throws {
        let moving = (0...40).map { place -> (Double?, Double) in
            let input = Double(place) / 40
            return (seconds + 0.0005 + input * (0.9995 - seconds), CubicBezier(0.4, 0, 1, 1).value(at: input))
        }
        let stops = try #require(LinearStops([(0, 0), (seconds, 0)] + moving.dropFirst()))
        let found = try #require(try RecognizedAnimation(of: Animation(.curve(.linear(stops), duration: 1))))
        #expect(found.animation.modifiers == (delay.map { [.delay($0)] } ?? []))
        #expect(found.maxError <= 2e-4)
        // The value after a wait that short: at so few points few curves are known.
        let short = try #require(LinearStops([(0, 0), (seconds, 0), (seconds + 0.0009, 0.01), (0.5, 0.4), (1, 1)]))
        let coarse = try RecognizedAnimation(of: Animation(.curve(.linear(short), duration: 1)))
        #expect((coarse == nil) == (seconds != 0.0512))
    }

    @Test("A curve that only crosses 1 at its end is no spring, and a repeated curve isn't either")
    func crossing() throws {
        let places = (0...20).map { Double($0) / 20 }
        for value in [{ (1 - cos(1.7 * $0)) / (1 - cos(1.7)) }, { 2 * $0 * $0 / (1 + $0 * $0) }] as [(Double) -> Double] {
            let curve = try #require(LinearStops(places.map { ($0, value($0)) }))
            let found = try RecognizedAnimation(of: Animation(.curve(.linear(curve), duration: 1)))
            if case .spring? = found?.animation.base { Issue.record("\(String(describing: found))") }
        }
        let printed = try CurvePrinter.motion.print(Spring.bouncy).animation
        #expect(try RecognizedAnimation(of: printed) != nil)
        #expect(try RecognizedAnimation(of: printed.repeatCount(3)) == nil)
    }

    private struct UnexpectedBase: Error {}
}

/// A tool that prints a spring as points.
enum CurvePrinter {
    /// Motion: a point every 10 ms with four decimals, to the first multiple of 50 ms at which the spring rests.
    case motion
    /// linear-easing-generator: the points of a path simplified by Ramer, Douglas and Peucker, with three decimals.
    case simplified
    /// Easing Wizard, anime.js: so many even points with three decimals, to where it stays within 0.0005.
    case even(Int)
    /// transitiond's own, within a tolerance.
    case reduced(Double)

    struct Printed {
        let animation: Animation
        /// Greatest distance of the spring from the points but the last, in progress.
        let maxError: Double
    }

    func print(_ spring: Spring) throws -> Printed {
        let motion = SpringMotion(spring, initialVelocity: 0)
        switch self {
        case .motion:
            let duration = Self.rest(of: motion)
            let count = max(2, Int((duration * 100).rounded()))
            return Self.printed(motion, duration, (0..<count).map { Double($0) / Double(count - 1) }, decimals: 4)
        case .simplified:
            let duration = Self.settled(motion, within: 1e-3)
            let places = Self.simplify(motion, duration, within: 0.0017)
            return Self.printed(motion, duration, places, decimals: 3, inputDecimals: 3)
        case .even(let count):
            return Self.printed(
                motion, Self.settled(motion, within: 5e-4), (0..<count).map { Double($0) / Double(count - 1) }, decimals: 3)
        case .reduced(let tolerance):
            let curve = TimingCurve(
                Animation(.spring(SpringAnimation(.durationBounce(duration: spring.duration, bounce: spring.bounce)))))
            let reduction = try CurveReduction(CurveBundle(curve), within: tolerance).knots()
            let points = zip(reduction.times, reduction.values[0]).map { ($0 / curve.duration, Self.rounded($1, 5)) }
            return Self.printed(motion, curve.duration, points)
        }
    }

    /// Even points of an easing.
    static func points(_ easing: Easing, count: Int) -> Easing {
        let places = (0...count).map { Double($0) / Double(count) }
        return .linear(LinearStops(places.map { ($0, rounded(easing.value(at: $0), 5)) }) ?? .straight)
    }

    private static func printed(
        _ motion: SpringMotion, _ duration: Double, _ places: [Double], decimals: Int, inputDecimals: Int = 12
    ) -> Printed {
        let points = places.map { (rounded($0, inputDecimals), $0 == 1 ? 1 : rounded(motion.value(at: $0 * duration), decimals)) }
        // Rounding may give two points one input.
        return printed(motion, duration, points.indices.filter { $0 == 0 || points[$0].0 > points[$0 - 1].0 }.map { points[$0] })
    }

    private static func printed(_ motion: SpringMotion, _ duration: Double, _ points: [(Double, Double)]) -> Printed {
        let stops = LinearStops(points.map { ($0.0, $0.1) }) ?? .straight
        let distances = points.dropLast().map { abs(motion.value(at: $0.0 * duration) - $0.1) }
        return Printed(animation: Animation(.curve(.linear(stops), duration: duration)), maxError: distances.max() ?? 0)
    }

    static func rounded(_ number: Double, _ decimals: Int) -> Double {
        let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
        return (number * scale).rounded() / scale
    }

    private static func rest(of motion: SpringMotion) -> Double {
        (1...400).map { Double($0) / 20 }.first {
            let state = motion.state(at: $0)
            return abs(state.velocity) <= 0.02 && abs(state.value - 1) <= 0.005
        } ?? 20
    }

    static func settled(_ motion: SpringMotion, within distance: Double) -> Double {
        let last = (0...4000).last { abs(motion.value(at: Double($0) / 200) - 1) > distance } ?? 0
        return Double(last + 1) / 200
    }

    private static func simplify(_ motion: SpringMotion, _ duration: Double, within distance: Double) -> [Double] {
        let count = 500
        let path = (0...count).map {
            (Double($0) / Double(count), $0 == count ? 1 : motion.value(at: Double($0) / Double(count) * duration))
        }
        var kept: Set = [0, count]
        var open = [(0, count)]
        while let (first, last) = open.popLast() {
            guard last > first + 1 else { continue }
            let slope = (path[last].1 - path[first].1) / (path[last].0 - path[first].0)
            let distances = (first + 1..<last).map {
                ($0, abs(path[first].1 + slope * (path[$0].0 - path[first].0) - path[$0].1))
            }
            guard let worst = distances.max(by: { $0.1 < $1.1 }), worst.1 > distance else { continue }
            kept.insert(worst.0)
            open += [(first, worst.0), (worst.0, last)]
        }
        return kept.sorted().map { path[$0].0 }
    }
}
