import Testing

@testable import TransitionEngine

/// The worked numbers of semantics §40.3: printed by SwiftUI itself (K…), or derived from the same formulas.
struct KeyframeValueTests {
    /// A track from 0, and values that it has at times, with the distance that the printed digits allow.
    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        let keyframes: [Keyframe<Double>]
        let values: [(time: Double, value: Double)]
        let tolerance: Double
        var testDescription: String { name }

        init(
            _ name: String, _ keyframes: [Keyframe<Double>], _ values: [(time: Double, value: Double)], within tolerance: Double
        ) {
            (self.name, self.keyframes, self.values, self.tolerance) = (name, keyframes, values, tolerance)
        }
    }

    private static func linear(_ to: Double, _ duration: Double, _ curve: Easing = NamedEasings.linear) -> Keyframe<Double> {
        Keyframe(.linear(duration: duration, curve: curve), to: to)
    }
    private static func cubic(_ to: Double, _ duration: Double, _ start: Double? = nil, _ end: Double? = nil) -> Keyframe<Double>
    {
        Keyframe(.cubic(duration: duration, startVelocity: start, endVelocity: end), to: to)
    }
    private static func spring(
        _ to: Double, _ duration: Double? = nil, response: Double = 0.5, bounce: Double = 0
    ) -> Keyframe<Double> {
        Keyframe(.spring(SpringAnimation(.durationBounce(duration: response, bounce: bounce)), duration: duration), to: to)
    }
    private static func move(_ to: Double) -> Keyframe<Double> { Keyframe(.move, to: to) }

    static let rows: [Row] = [
        Row("K1", [linear(10, 0.2), linear(-10, 0.2), linear(0, 0.2)], [(0.05, 2.5), (0.3, 0), (0.35, -5)], within: 1e-9),
        Row("K2", [linear(10, 0.4, NamedEasings.easeInOut)], [(0.05, 0.311), (0.1, 1.292)], within: 5e-4),
        Row("K3", [cubic(10, 0.2), cubic(-10, 0.2), cubic(0, 0.2)], [(0.05, 1.797), (0.1, 5.625), (0.25, 6.406)], within: 5e-4),
        Row("K3b", [cubic(10, 0.4)], [(0.1, 1.5625)], within: 1e-9),
        Row("K3g", [cubic(10, 0.1), cubic(30, 0.3)], [(0.05, 4.0625), (0.25, 22.8125)], within: 1e-9),
        Row("K3d", [linear(10, 0.2), cubic(0, 0.2), linear(5, 0.2)], [(0.25, 9.609375), (0.35, 1.328125)], within: 1e-9),
        Row("K3e", [cubic(10, 0.4, 50, 0)], [(0.2, 7.5)], within: 1e-9),
        Row(
            "Apple's KeyframeTimeline", [cubic(100, 0.3), cubic(0, 0.7)],
            [(0.15, 50), (0.45, 88.19241982507289), (0.8, 19.825072886297374)], within: 1e-9),
        Row("K4", [spring(10, 0.4, response: 0.4)], [(0.1, 4.656), (0.4, 9.864), (7, 9.864)], within: 5e-4),
        Row("K4b", [spring(10, response: 0.4, bounce: 0.3)], [(0.25, 10.396)], within: 5e-4),
        Row("K4e", [linear(10, 0.2), spring(0, 0.4, response: 0.4)], [(0.25, 9.280), (0.6, 0.173)], within: 5e-4),
        Row("K5", [linear(10, 0.2), move(-5), linear(0, 0.2)], [(0.2, 10), (0.25, -3.75)], within: 1e-9),
        Row(
            "mixed", [linear(10, 0.2), cubic(-5, 0.3), spring(0, 0.3, response: 0.4)],
            [(0.25, 10.740741), (0.35, 5), (0.6, -3.018546), (0.8, -0.301497), (3, -0.301497)], within: 5e-7),
    ]

    @Test(arguments: rows)
    func `a track has the published values`(row: Row) throws {
        let shown = try timeline([.init(.translateX, from: 0, row.keyframes)], at: row.values.map(\.time))
        for (index, expected) in row.values.enumerated() {
            let value = try #require(shown.track(.translateX)?.values[index])
            #expect(abs(value - expected.value) <= row.tolerance, "\(expected.time): \(value)")
        }
    }

    /// A spring without a duration: the property, where it starts and leads, and how long it takes.
    static let durations: [(property: Property, keyframe: Keyframe<Double>, seconds: Double)] = [
        (.translateX, spring(10, response: 0.4, bounce: 0.3), 1.273009), (.translateX, spring(1, bounce: 0.3), 1.306476),
        (.translateX, spring(100, bounce: 0.3), 1.830001), (.translateX, spring(1), 1.0), (.translateX, spring(10), 1.2),
        (.translateX, spring(100), 1.4), (.translateX, spring(10, bounce: -0.5), 3.5),
    ]

    @Test(arguments: durations)
    func `a spring without a duration lasts until it rests, and ends exactly`(
        row: (property: Property, keyframe: Keyframe<Double>, seconds: Double)
    ) throws {
        let shown = try timeline([.init(row.property, from: 0, [row.keyframe])])
        #expect(abs(shown.duration - row.seconds) <= 5e-7)
        #expect(shown.track(row.property)?.values.last == row.keyframe.to)
    }

    @Test func `a spring goes on with the velocity it is handed`() throws {
        let shown = try timeline([
            .init(.translateX, from: 0, [Self.linear(10, 0.2), Self.spring(0, response: 0.4, bounce: 0.3)])
        ])
        #expect(abs(shown.duration - 0.2 - 1.304696) <= 5e-7)
    }

    @Test func `colours go through the formulas by component`() throws {
        func color(_ r: Double, _ g: Double, _ b: Double) -> Color { Color(.srgb, [r, g, b]) }
        let track = KeyframeTransition.ColorTrack(
            from: color(1, 0, 0),
            [Keyframe(.cubic(duration: 0.2), to: color(0, 1, 0)), Keyframe(.cubic(duration: 0.2), to: color(0, 0, 1))])
        let shown = try timeline([], color: track, at: [0.1, 0.2, 0.4])
        for (property, value) in [(Property.colorRed, 0.775112), (.colorGreen, 0.735357), (.colorBlue, -0.277304)] {
            let values = try #require(shown.track(property)?.values)
            #expect(abs(values[0] - value) <= 5e-7, "\(property)")
            #expect(values[1] == (property == .colorGreen ? 1 : 0))
            #expect(values[2] == (property == .colorBlue ? 1 : 0))
        }
    }

    // MARK: - Time

    @Test func `tracks run side by side, and a shorter one keeps its end`() throws {
        let shown = try timeline(
            [.init(.translateX, from: 0, [Self.linear(10, 0.2)]), .init(.opacity, from: 1, [Self.linear(0, 0.5)])],
            at: [0.1, 0.3, 0.5])
        #expect(shown.duration == 0.5)
        #expect(shown.track(.translateX)?.values == [5, 10, 10])
        #expect(shown.events.map(\.time) == [0.5, 0.5])
    }

    @Test func `passes start from the initial value, and the last one ends at the end`() throws {
        let keyframes = [Self.linear(10, 0.25), Self.move(7)]
        let shown = try timeline(
            [.init(.translateX, from: 2, keyframes)], repeating: .count(2), at: [0.125, 0.25, 0.375, 0.5, 1])
        #expect(shown.duration == 0.5)
        #expect(shown.track(.translateX)?.values == [6, 2, 6, 7, 7])
    }

    @Test func `an endless repetition is cut off`() throws {
        let shown = try timeline(
            [.init(.translateX, from: 0, [Self.linear(10, 0.2)])], repeating: .until(0.5), at: [0.1, 0.3, 0.5, 0.6])
        #expect(shown.duration == 0.5)
        let values = try #require(shown.track(.translateX)?.values)
        for (value, expected) in zip(values, [5, 5, 5, 5.0]) { #expect(abs(value - expected) <= 1e-9) }
    }

    @Test func `a first move shows from the start, a last one at the end, and no time is a move`() throws {
        let shown = try timeline(
            [.init(.translateX, from: 0, [Self.move(3), Self.linear(5, 0.2), Self.cubic(9, 0)])], at: [0, 0.1, 0.2])
        #expect(shown.track(.translateX)?.values == [3, 4, 9])
        let only = try timeline([.init(.translateX, from: 0, [Self.spring(4, 0)])])
        #expect(only.duration == 0)
        #expect(only.track(.translateX)?.values == [4])
    }

    @Test func `velocities at a joint are those of the earlier keyframe`() throws {
        var spec = TransitionSpec(
            KeyframeTransition([.init(.translateX, from: 0, [Self.linear(10, 0.2), Self.linear(0, 0.1)])]),
            sampling: .times([0, 0.2, 0.25, 0.3, 0.4]))
        spec.includesVelocity = true
        let velocities = try #require(try TransitionPlan(spec).timeline().track(.translateX)?.velocities)
        for (value, expected) in zip(velocities, [50, 50, -100, -100, 0.0]) { #expect(abs(value - expected) <= 1e-9) }
    }
}

/// The timeline of keyframes.
func timeline(
    _ tracks: [KeyframeTransition.Track], color: KeyframeTransition.ColorTrack? = nil,
    repeating repetition: KeyframeRepetition? = nil, at times: [Double]? = nil
) throws -> Timeline {
    let transition = KeyframeTransition(tracks, color: color, repeating: repetition)
    return try TransitionPlan(TransitionSpec(transition, sampling: times.map(Sampling.times) ?? .default)).timeline()
}
