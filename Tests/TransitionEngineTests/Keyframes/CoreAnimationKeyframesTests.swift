import TestSupport
import Testing

@testable import TransitionEngine

/// Core Animation's keyframes (semantics §41).
struct CoreAnimationKeyframesTests {
    private typealias Keyframes = CoreAnimationKeyframes

    private static func numbers(_ values: [Double]) -> Keyframes { Keyframes(.scalars([.translateX], values.map { [$0] })) }

    private static func made(_ keyframes: Keyframes, _ change: (inout Keyframes) -> Void) -> Keyframes {
        var keyframes = keyframes
        change(&keyframes)
        return keyframes
    }

    private func timeline(_ keyframes: Keyframes, at times: [Double], _ animation: Animation? = nil) throws -> Timeline {
        var keyframes = keyframes
        if animation == nil, keyframes.timing.duration == 0 { keyframes.timing.duration = 1 }
        var spec = TransitionSpec(keyframes, sampling: .times(times))
        if let animation { spec.animation = .animation(animation) }
        spec.includesVelocity = true
        return try TransitionPlan(spec).timeline()
    }

    private static let apple = numbers([310, 60, 120, 60, 310])
    private static let squares = made(numbers([0, 1, 4, 9])) {
        $0.keyTimes = [0, 0.25, 0.75, 1]
        $0.calculationMode = .cubic
    }

    /// Keyframes over a second, a time, and the value there: Apple's own numbers, and those that OpenCoreAnimation measured.
    static let worked: [(name: String, keyframes: CoreAnimationKeyframes, time: Double, value: Double)] = [
        ("cubic", made(apple) { $0.calculationMode = .cubic }, 0.125, 165.625),
        ("cubic", made(apple) { $0.calculationMode = .cubic }, 0.375, 78.125),
        ("cubic", made(apple) { $0.calculationMode = .cubic }, 0.9, 195.12),
        ("paced", made(apple) { $0.calculationMode = .paced }, 0.25, 155),
        ("paced", made(apple) { $0.calculationMode = .paced }, 0.45, 89),
        ("cubicPaced", made(apple) { $0.calculationMode = .cubicPaced }, 0.25, 140.864),
        ("cubicPaced", made(apple) { $0.calculationMode = .cubicPaced }, 0.45, 83.755833),
        ("cubicPaced", made(numbers([0, 80, 20, 100])) { $0.calculationMode = .cubicPaced }, 0.35, 79.382188),
        ("plain", squares, 0.5, 2.25), ("tension", made(squares) { $0.tensionValues = [0, 1, 1, 0] }, 0.5, 2.5),
        ("continuity", made(squares) { $0.continuityValues = [0, 1] }, 0.5, 2.125),
        ("bias", made(squares) { $0.biasValues = [0, 0, 1] }, 0.5, 2.375),
        ("three values", made(numbers([0, 10, 10])) { $0.calculationMode = .cubic }, 0.75, 10.625),
        ("two values", made(numbers([0, 10])) { $0.calculationMode = .cubic }, 0.3, 3),
        ("one value", numbers([7]), 0.3, 7), ("all equal", made(numbers([4, 4, 4])) { $0.calculationMode = .paced }, 0.6, 4),
        ("even times", numbers([0, 10, 30]), 0.75, 20),
        ("own times", made(numbers([0, 10, 30])) { $0.keyTimes = [0, 0.8, 1] }, 0.4, 5),
        ("equal times", made(numbers([0, 10, 20, 30])) { $0.keyTimes = [0, 0.5, 0.5, 1] }, 0.5, 20),
        ("timing functions", made(numbers([0, 10, 20])) { $0.timingFunctions = [NamedEasings.easeInOut] }, 0.125, 1.2916193),
        ("timing functions", made(numbers([0, 10, 20])) { $0.timingFunctions = [NamedEasings.easeInOut] }, 0.625, 12.5),
        ("timing function", made(numbers([0, 10])) { $0.timingFunction = NamedEasings.easeInOut }, 0.25, 1.2916193),
        ("reversed", made(numbers([0, 10])) { ($0.timing.duration, $0.timing.autoreverses) = (0.5, true) }, 0.75, 5),
        ("before it begins", made(numbers([0, 10])) { $0.timing.beginTime = 0.5 }, 0.25, 10),
        (
            "filled backwards",
            made(numbers([3, 10])) { ($0.timing.beginTime, $0.timing.fillMode) = (0.5, .backwards) }, 0.25, 3
        ),
    ]

    @Test(arguments: worked)
    func `values are those of Core Animation`(
        name: String, keyframes: CoreAnimationKeyframes, time: Double, value: Double
    ) throws {
        let shown = try #require(try timeline(keyframes, at: [time]).track(.translateX)?.values)
        #expect(abs(shown[0] - value) <= 5e-7, "\(name)")
    }

    @Test func `a discrete value holds until the next time, and the last one to the end`() throws {
        let keyframes = Self.made(Self.numbers([310, 60, 120, 60])) {
            $0.calculationMode = .discrete
            $0.keyTimes = [0, 0.25, 0.5, 0.75, 1]
        }
        let shown = try timeline(keyframes, at: [0, 0.24, 0.25, 0.5, 0.8, 1])
        #expect(shown.track(.translateX)?.values == [310, 310, 60, 120, 60, 60])
        #expect(shown.track(.translateX)?.velocities?.allSatisfy { $0 == 0 } == true)
    }

    @Test func `distances are those of points`() throws {
        let keyframes = Self.made(
            Keyframes(.scalars([.translateX, .translateY], [[0, 0], [20, 80], [100, 20], [120, 100]]))
        ) { $0.calculationMode = .cubicPaced }
        let shown = try timeline(keyframes, at: [0.35])
        #expect(abs(try #require(shown.track(.translateX)?.values[0]) - 26.365239) <= 5e-7)
        #expect(abs(try #require(shown.track(.translateY)?.values[0]) - 79.036540) <= 5e-7)
    }

    @Test func `colors are mixed as encoded sRGB`() throws {
        let red = Color(.srgb, [1, 0, 0])
        let shown = try timeline(Keyframes(.colors([red, Color(.srgb, [0, 1, 0])])), at: [0.5, 1])
        #expect(shown.track(.colorRed)?.values == [0.5, 0])
        #expect(shown.track(.colorGreen)?.values == [0.5, 1])
    }

    // MARK: - Paths

    private typealias Point = MotionPath.Point
    private static let corner = MotionPath([
        .line(Point(0, 0), Point(10, 0)), .line(Point(10, 0), Point(10, 90)),
    ])
    private static let arch = MotionPath([.cubic(Point(0, 0), Point(0, 100), Point(100, 100), Point(100, 0))])

    /// A path, a mode, key times, a time, and x, y and the angle there.
    static let paths:
        [(path: MotionPath, mode: CoreAnimationKeyframes.CalculationMode, times: [Double]?, at: Double, values: [Double])] = [
            (corner, .linear, nil, 0.25, [5, 0, 0]), (corner, .linear, [0, 0.8, 1], 0.25, [3.125, 0, 0]),
            (corner, .paced, nil, 0.25, [10, 15, 90]), (corner, .discrete, nil, 0.6, [10, 0, 90]),
            (corner, .discrete, nil, 1, [10, 90, 90]), (corner, .linear, nil, 0.5, [10, 0, 90]),
            (arch, .linear, nil, 0.25, [15.625, 56.25, 53.130102]), (arch, .linear, nil, 0, [0, 0, 90]),
            (arch, .linear, nil, 1, [100, 0, -90]), (arch, .paced, nil, 0.25, [10.589254, 48.352395, 61.595941]),
            (arch, .paced, nil, 0.5, [50, 75, 0]),
        ]

    @Test(arguments: paths)
    func `a path is followed by its own parameter, or by its length`(
        path: MotionPath, mode: CoreAnimationKeyframes.CalculationMode, times: [Double]?, at time: Double, values: [Double]
    ) throws {
        let keyframes = Self.made(Keyframes(.path(path, rotation: .auto))) { ($0.calculationMode, $0.keyTimes) = (mode, times) }
        let shown = try timeline(keyframes, at: [time])
        for (property, value) in zip([Property.translateX, .translateY, .rotate], values) {
            #expect(abs(try #require(shown.track(property)?.values[0]) - value) <= 5e-7, "\(property)")
        }
    }

    @Test func `the arch is as long as its integral, and a full turn goes on beyond half a turn`() throws {
        let parts = TurningSegment.parts(of: Self.arch, reversed: false)
        #expect(abs(parts[0].length - 200) <= 1e-9)
        let flags = (isLarge: false, isClockwise: true)
        let radii = Point(50, 50)
        let circle = MotionPath([
            .arc(MotionPath.Arc(from: Point(0, 0), to: Point(100, 0), radii: radii, degrees: 0, flags: flags)),
            .arc(MotionPath.Arc(from: Point(100, 0), to: Point(0, 0), radii: radii, degrees: 0, flags: flags)),
        ])
        let keyframes = Self.made(Keyframes(.path(circle, rotation: .auto))) { $0.calculationMode = .paced }
        let shown = try timeline(keyframes, at: [0, 0.25, 0.5, 0.75, 1])
        for (value, expected) in zip(try #require(shown.track(.rotate)?.values), [-90, 0, 90, 180, 270.0]) {
            #expect(abs(value - expected) <= 1e-9)
        }
        let reversed = Self.made(keyframes) { $0 = Keyframes(.path(circle, rotation: .autoReverse)) }
        #expect(abs(try #require(try timeline(reversed, at: [0]).track(.rotate)?.values[0]) - 90) <= 1e-9)
    }

    @Test func `a curve that stands still at an end turns as it goes on`() throws {
        let ease = MotionPath([.cubic(Point(0, 0), Point(0, 0), Point(10, 10), Point(10, 10))])
        let shown = try timeline(Keyframes(.path(ease, rotation: .auto)), at: [0, 0.5, 1])
        for value in try #require(shown.track(.rotate)?.values) { #expect(abs(value - 45) <= 1e-9) }
    }

    // MARK: - Timing

    @Test func `the animation around it gives duration and curve`() throws {
        let shown = try timeline(Self.numbers([0, 10]), at: [0.1], Animation(.curve(NamedEasings.easeInOut, duration: 0.4)))
        #expect(shown.duration == 0.4)
        #expect(abs(try #require(shown.track(.translateX)?.values[0]) - 1.2916193) <= 5e-7)
        var plain = TransitionSpec(Self.numbers([0, 10]))
        plain.sampling = .count(2)
        #expect(try TransitionPlan(plain).timeline().duration == 0.25)
    }

    // MARK: - Problems

    static let mistakes: [(keyframes: CoreAnimationKeyframes, code: SpecIssue.Code, pointer: String)] = [
        (numbers([]), .missingKey, "/transition/values"), (numbers([1e9]), .outOfRange, "/transition/values/0"),
        (made(apple) { $0.keyTimes = [0, 1] }, .conflict, "/transition/keyTimes"),
        (made(numbers([0, 1])) { ($0.calculationMode, $0.keyTimes) = (.discrete, [0, 1]) }, .conflict, "/transition/keyTimes"),
        (made(numbers([0, 1, 2])) { $0.keyTimes = [0, 0.6, 1.2] }, .outOfRange, "/transition/keyTimes/2"),
        (made(numbers([0, 1, 2, 3])) { $0.keyTimes = [0, 0.6, 0.5, 1] }, .outOfRange, "/transition/keyTimes/2"),
        (made(numbers([0, 1])) { $0.keyTimes = [0.1, 1] }, .outOfRange, "/transition/keyTimes/0"),
        (
            made(numbers([0, 1])) { $0.timingFunctions = [NamedEasings.linear, NamedEasings.linear] }, .conflict,
            "/transition/timingFunctions"
        ),
        (made(numbers([0, 1])) { $0.tensionValues = [2] }, .outOfRange, "/transition/tensionValues/0"),
        (made(numbers([0, 1])) { $0.biasValues = [0, 0, 0] }, .conflict, "/transition/biasValues"),
        (numbers([Double](repeating: 0, count: 1001)), .limitExceeded, "/transition"),
        (made(numbers([0, 1])) { $0.timing.repeatCount = -1 }, .outOfRange, "/transition/timing/repeatCount"),
        (made(numbers([0, 1])) { $0.timing.repeatCount = .infinity }, .endless, "/transition/timing/repeatCount"),
    ]

    @Test(arguments: mistakes)
    func `what Core Animation can't play is refused`(keyframes: CoreAnimationKeyframes, code: SpecIssue.Code, pointer: String) {
        let issues = #expect(throws: PlanningFailure.self) { try TransitionPlan(TransitionSpec(keyframes)) }
        #expect(issues?.all.contains { $0.code == code && $0.pointer == pointer } == true, "\(issues?.all ?? [])")
    }

    @Test func `what changes nothing is a warning`() {
        let paced = Self.made(Self.apple) {
            $0.calculationMode = .paced
            $0.keyTimes = [0, 1]
            $0.timingFunctions = [NamedEasings.linear]
            $0.tensionValues = [1]
        }
        #expect(paced.warnings.map(\.code) == ["without-effect", "without-effect", "without-effect"])
        #expect(Self.apple.warnings.isEmpty)
    }

    // MARK: - Continuity

    @Test func `a thousand random animations are continuous, and their velocity is the slope of their value`() throws {
        var generator = SeededGenerator("Core Animation keyframes")
        for _ in 0..<1000 {
            let count = Int.random(in: 2...6, using: &generator)
            var keyframes = Self.numbers((0..<count).map { _ in Double.random(in: -100...100, using: &generator) })
            keyframes.calculationMode = [.linear, .paced, .cubic, .cubicPaced].randomElement(using: &generator) ?? .linear
            keyframes.tensionValues = (0..<count).map { _ in Double.random(in: -1...1, using: &generator) }
            keyframes.biasValues = (0..<count).map { _ in Double.random(in: -1...1, using: &generator) }
            let function = KeyframeFunction(keyframes)
            for time in function.times.dropFirst().dropLast() {
                let (before, after) = (function.state(at: time.nextDown, component: 0), function.state(at: time, component: 0))
                #expect(abs(before.value - after.value) <= 1e-9)
            }
            let progress = Double.random(in: 0.01...0.99, using: &generator)
            guard !function.times.contains(where: { abs($0 - progress) < 1e-5 }) else { continue }
            let (low, high) = (
                function.state(at: progress - 1e-6, component: 0), function.state(at: progress + 1e-6, component: 0)
            )
            let slope = function.state(at: progress, component: 0).slope
            // A difference quotient of 1e-6 leaves the third derivative and the rounding of values up to 1000.
            #expect(abs((high.value - low.value) / 2e-6 - slope) <= 1e-3 * max(1, abs(slope)))
        }
    }
}
