import Testing
import TransitionEngine

@testable import TransitionCoding

struct LinearTextTests {
    static let curves = [
        "bouncy", "snappy", "smooth", "interactive", "spring:k=100:c=10", "spring:k=170:c=26", "spring:k=300:c=10",
        "spring:k=180:c=12",
        "spring:1:0.9", "spring:0.5:-0.9", "spring:k=1e7:c=1500", "spring:0.5:0.3:v=10", "circularEaseIn", "circularEaseOut",
        "circularEaseInOut",
        "bouncy 0.5s 0.3s", ".easeInOut.repeatCount(3)", ".bouncy.speed(2).delay(0.1)", ".timingCurve(-0.5, 2, 1.5, -1)",
    ]

    @Test(arguments: curves, [0.01, 0.002, 0.0005])
    func `the printed curve stays within its tolerance when it is read back`(text: String, tolerance: Double) throws {
        var reader = SpecReader()
        let parsed = reader.animation(text: text)
        #expect(parsed != nil)
        let curve = TimingCurve(parsed)
        let linear = try #require(try LinearText(curve, tolerance: tolerance))
        #expect(linear.maxError <= tolerance)
        guard case .linear(let stops) = try CSSTimingFunction.parse(linear.text) else {
            Issue.record("no linear()")
            return
        }
        #expect(stops.stops.first == LinearStops.Stop(input: 0, output: 0))
        #expect(stops.stops.last == LinearStops.Stop(input: 1, output: 1))
        var worst = 0.0
        for step in 0...20_000 {
            let p = Double(step) / 20_000
            worst = max(worst, abs(stops.value(at: p) - curve.value(at: p * curve.duration)))
        }
        #expect(worst <= tolerance * 1.0001)
        // The stated error is the true one.
        #expect(worst <= linear.maxError * 1.02 + 1e-9)
    }

    /// The tolerance is 0.001. Uniform sampling needs 172 stops for the first curve, the best tool on the web 81; 26
    /// is the optimum.
    @Test(arguments: [("spring:k=100:c=10", 26), ("bouncy", 20)])
    func `the number of stops is near the optimum`(text: String, most: Int) throws {
        var reader = SpecReader()
        let parsed = reader.animation(text: text)
        #expect(parsed != nil)
        let linear = try #require(try LinearText(TimingCurve(parsed), tolerance: 0.001))
        #expect(linear.count <= most)
    }

    @Test func `there is at most one stop more than the optimum, or 3 % rounded up, and 1 % on the whole`() throws {
        var (count, most) = (0, 0)
        for text in Self.curves {
            var reader = SpecReader()
            let curve = TimingCurve(reader.animation(text: text))
            for tolerance in [0.01, 0.002, 0.0005] {
                let linear = try #require(try LinearText(curve, tolerance: tolerance))
                var reduction = try CurveBundle(curve).reduction(within: tolerance)
                // A curve that doesn't overshoot has no stop above its end, here as in the text.
                if reduction.extent(of: 0).upperBound <= 1 + 1e-9 { reduction.bounds = [-.infinity...1] }
                let optimum = try reduction.knots().times.count
                let limit = max(optimum + 1, (optimum * 103 + 99) / 100)
                #expect(linear.count <= limit, "\(text) within \(tolerance), optimum \(optimum)")
                (count, most) = (count + linear.count, most + optimum)
            }
        }
        #expect(Double(count) <= 1.01 * Double(most))
    }

    @Test(arguments: [
        ("steps:4", "linear(0, 0 25%, 0.25 25%, 0.25 50%, 0.5 50%, 0.5 75%, 0.75 75%, 0.75 100%, 1)"),
        (".linear(duration: 1).repeatCount(2, autoreverses: false)", "linear(0, 1 50%, 0 50%, 1)"),
        (".linear(duration: 1).delay(3)", "linear(0, 0 75%, 1)"),
    ])
    func `jumps and straight segments have the fewest stops possible`(text: String, linear: String) throws {
        var reader = SpecReader()
        let parsed = reader.animation(text: text)
        #expect(try parsed.flatMap { try LinearText(TimingCurve($0)) }?.text == linear)
    }

    /// A curve with 1100 oscillations can't be followed to 1e-4 with the greatest number of stops. The stated error
    /// is the true one.
    @Test func `a curve that exceeds the tolerance states its error`() throws {
        var reader = SpecReader()
        let parsed = reader.animation(text: "spring:k=1000000:c=2")
        let curve = TimingCurve(parsed)
        let linear = try #require(try LinearText(curve, tolerance: 1e-4))
        guard case .linear(let stops) = try CSSTimingFunction.parse(linear.text) else { return #expect(Bool(false)) }
        var worst = 0.0
        for step in 0...100_000 {
            let p = Double(step) / 100_000
            worst = max(worst, abs(stops.value(at: p) - curve.value(at: p * curve.duration)))
        }
        #expect(linear.maxError > 1e-4)
        #expect(linear.maxError >= worst * 0.8)
    }

    @Test(arguments: [".linear.repeatForever()", "spring:k=100:c=0"])
    func `endless curves have no linear()`(text: String) throws {
        var reader = SpecReader()
        let parsed = reader.animation(text: text)
        #expect(parsed != nil)
        #expect(try LinearText(TimingCurve(parsed)) == nil)
    }
}
