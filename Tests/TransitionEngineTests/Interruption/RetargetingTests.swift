import Testing

@testable import TransitionEngine

/// SwiftUI's rules for a value that gets a new target on its way (semantics §1 and §3.7).
struct RetargetingTests {
    /// A view whose x goes from 0 to 100, with what happens to it.
    private func run(
        _ events: [SpecEvent], _ animation: TransitionSpec.AnimationChoice = .animation(.linear(1)),
        _ transition: any Transition = PropertyTransition(scalars: [.init(.translateX, from: 0, to: 100)]), at times: [Double],
        velocity: Bool = false
    ) throws -> Timeline {
        var spec = TransitionSpec(
            transition: transition, animation: animation, view: ViewGeometry(size: Size(width: 200, height: 100)),
            sampling: .times(times), includesVelocity: velocity)
        spec.events = events
        return try TransitionPlan(spec).timeline()
    }

    private func set(_ value: Double, at time: Double, _ animation: TransitionSpec.AnimationChoice? = nil) -> SpecEvent {
        SpecEvent(at: time, .set(.init([(.translateX, value)])), animation: animation)
    }

    private func x(_ timeline: Timeline) throws -> [Double] { try #require(timeline.track(.translateX)).values }

    // MARK: - Chained curves

    @Test func `linear retargeted at half-time is 106.25 at three quarters`() throws {
        let timeline = try run([SpecEvent(at: 0, .insert), set(200, at: 0.5)], at: [0.5, 0.75, 1, 1.5])
        // 75 + 0.25·(200 − 75); at 1 the first has ended: 100 + 0.5·100.
        #expect(try x(timeline) == [50, 106.25, 150, 200])
    }

    @Test func `a slide taken back half-way chains through its own identity`() throws {
        let timeline = try run(
            [SpecEvent(at: 0, .insert), SpecEvent(at: 0.5, .remove)], transition(SlideTransition()), at: [0.5, 0.75, 1.5])
        #expect(try x(timeline) == [-100, 12.5, 200])
        #expect(timeline.duration == 1.5)
    }

    private func transition(_ transition: any Transition) -> any Transition { transition }

    private func run(_ events: [SpecEvent], _ transition: any Transition, at times: [Double]) throws -> Timeline {
        try run(events, .animation(.linear(1)), transition, at: times)
    }

    @Test func `every entry of a chain leads from the one before`() throws {
        // Three segments of 1 s to 100, 40, 160, worked by hand with the recursion of semantics §3.7.
        let timeline = try run(
            [SpecEvent(at: 0, .insert), set(40, at: 0.4), set(160, at: 0.8)], at: [0.4, 0.8, 0.9, 1.2, 1.5, 1.8])
        func chain(_ t: Double) -> Double {
            let r0 = 100 * min(1, t)
            let r1 = t < 0.4 ? r0 : r0 + min(1, t - 0.4) * (40 - r0)
            return t < 0.8 ? r1 : r1 + min(1, t - 0.8) * (160 - r1)
        }
        expect(try x(timeline), equals: [0.4, 0.8, 0.9, 1.2, 1.5, 1.8].map(chain), within: 1e-9)
    }

    @Test func `a chain keeps the velocity where the new curve starts flat`() throws {
        let easeIn = TransitionSpec.AnimationChoice.animation(Animation(.curve(NamedEasings.easeIn, duration: 1)))
        let timeline = try run(
            [SpecEvent(at: 0, .insert), set(200, at: 0.5, easeIn)], at: [0.499999, 0.5, 0.500001], velocity: true)
        let velocities = try #require(timeline.track(.translateX)?.velocities)
        for velocity in velocities { #expect(abs(velocity - 100) <= 1e-3) }
    }

    // MARK: - Merged springs, against an integration of the equation of motion

    /// Fluid springs in order: each target from its time on, integrated with steps of 10 µs.
    private func integrated(
        _ segments: [(time: Double, target: Double, omega: Double, ratio: Double)], until end: Double
    ) -> (x: Double, v: Double) {
        let step = 1e-5
        var (x, v, t) = (0.0, 0.0, 0.0)
        while t < end - step / 2 {
            let segment = segments.last { $0.time <= t + step / 2 } ?? segments[0]
            func a(_ x: Double, _ v: Double) -> Double {
                segment.omega * segment.omega * (segment.target - x) - 2 * segment.ratio * segment.omega * v
            }
            let (k1x, k1v) = (v, a(x, v))
            let (k2x, k2v) = (v + step / 2 * k1v, a(x + step / 2 * k1x, v + step / 2 * k1v))
            let (k3x, k3v) = (v + step / 2 * k2v, a(x + step / 2 * k2x, v + step / 2 * k2v))
            let (k4x, k4v) = (v + step * k3v, a(x + step * k3x, v + step * k3v))
            x += step / 6 * (k1x + 2 * k2x + 2 * k3x + k4x)
            v += step / 6 * (k1v + 2 * k2v + 2 * k3v + k4v)
            t += step
        }
        return (x, v)
    }

    private func spring(_ duration: Double, _ bounce: Double) -> TransitionSpec.AnimationChoice {
        .animation(Animation(.spring(SpringAnimation(.durationBounce(duration: duration, bounce: bounce)))))
    }

    @Test func `springs merge and keep position and velocity`() throws {
        let events = [
            SpecEvent(at: 0, .insert, animation: spring(0.5, 0.3)), set(250, at: 0.15, spring(0.4, 0)),
            set(-80, at: 0.3, spring(0.6, -0.4)), set(30, at: 0.45, spring(0.5, 0.9)),
        ]
        func omega(_ duration: Double) -> Double { 2 * Double.pi / duration }
        let segments = [
            (0.0, 100.0, omega(0.5), 0.7), (0.15, 250.0, omega(0.4), 1.0), (0.3, -80.0, omega(0.6), 1 / 0.6),
            (0.45, 30.0, omega(0.5), 0.1),
        ]
        let times = [0.1, 0.15, 0.2, 0.3, 0.35, 0.45, 0.5, 0.7]
        let track = try #require(try run(events, at: times, velocity: true).track(.translateX))
        let velocities = try #require(track.velocities)
        for (index, time) in times.enumerated() {
            let (x, v) = integrated(segments, until: time)
            #expect(abs(track.values[index] - x) <= 1e-7, "at \(time)")
            #expect(abs(velocities[index] - v) <= 1e-5, "at \(time)")
        }
    }

    /// What runs, what interrupts it, and whether the new one starts with the old one's velocity.
    @Test(arguments: [
        ("fluid spring", true), ("circular", true), ("unit curve", true), ("easeInOut", false), ("interpolating", false),
        ("slowed spring", false),
        ("chain", false),
    ])
    func `a fluid spring takes over velocity only from what tells it`(before: String, keeps: Bool) throws {
        let fluid = SpringAnimation(.durationBounce(duration: 0.5, bounce: 0.3))
        let first: Animation =
            switch before {
            case "circular": Animation(.curve(.circular(.easeInOut), duration: 1))
            case "unit curve": Animation(.curve(NamedEasings.easeInOut.asUnitCurve, duration: 1))
            case "easeInOut": Animation(.curve(NamedEasings.easeInOut, duration: 1))
            case "interpolating":
                Animation(.spring(SpringAnimation(.physical(mass: 1, stiffness: 170, damping: 15), kind: .interpolating)))
            case "slowed spring": Animation(.spring(fluid), modifiers: [.speed(0.5)])
            case "chain": .linear(1)
            default: Animation(.spring(fluid))
            }
        var events = [SpecEvent(at: 0, .insert, animation: .animation(first))]
        if before == "chain" { events.append(set(150, at: 0.1, .animation(.linear(1)))) }
        events.append(set(-50, at: 0.2, spring(0.5, 0.3)))
        let track = try #require(try run(events, at: [0.2 - 1e-9, 0.2, 0.2 + 1e-9], velocity: true).track(.translateX))
        let velocities = try #require(track.velocities)
        #expect(abs(track.values[0] - track.values[1]) <= 1e-5)
        #expect(velocities[0] != 0)
        #expect(abs(velocities[1] - (keeps ? velocities[0] : 0)) <= 1e-4 * abs(velocities[0]))
    }

    @Test func `an equal delay merges, and what runs goes on until it is over`() throws {
        let delayed = TransitionSpec.AnimationChoice.animation(
            Animation(.spring(SpringAnimation(.durationBounce(duration: 0.5, bounce: 0.3))), modifiers: [.delay(0.1)]))
        let events = [SpecEvent(at: 0, .insert, animation: delayed), set(200, at: 0.2, delayed)]
        let segments = [(0.0, 100.0, 4 * Double.pi, 0.7), (0.2, 200.0, 4 * Double.pi, 0.7)]
        let times = [0.05, 0.25, 0.3, 0.5]
        let values = try x(try run(events, at: times))
        expect(values, equals: times.map { integrated(segments, until: max(0, $0 - 0.1)).x }, within: 1e-7)
    }

    @Test func `a blended response goes from the old spring's to the new one's`() throws {
        let blended = TransitionSpec.AnimationChoice.animation(
            Animation(.spring(SpringAnimation(.durationBounce(duration: 0.15, bounce: 0.15), blendDuration: 0.25))))
        let events = [SpecEvent(at: 0, .insert, animation: spring(0.5, 0.3)), set(200, at: 0.2, blended)]
        let times = [0.2, 0.25, 0.35, 0.45, 0.6]
        let values = try x(try run(events, at: times))
        // Steps of 10 µs with the response r₁ + (r₀ − r₁)·(1 − s(q)).
        let start = integrated([(0, 100, 4 * Double.pi, 0.7)], until: 0.2)
        var (x, v, t) = (start.x, start.v, 0.0)
        var expected: [Double] = [x]
        let step = 1e-5
        for time in times.dropFirst() {
            while t < time - 0.2 - step / 2 {
                func a(_ x: Double, _ v: Double, _ t: Double) -> Double {
                    let q = min(1, t / 0.25)
                    let response = 0.15 + (0.5 - 0.15) * (1 - q * q * (3 - 2 * q))
                    let omega = 2 * Double.pi / response
                    return omega * omega * (200 - x) - 2 * 0.85 * omega * v
                }
                let (mx, mv) = (x + step / 2 * v, v + step / 2 * a(x, v, t))
                (x, v) = (x + step * mv, v + step * a(mx, mv, t + step / 2))
                t += step
            }
            expected.append(x)
        }
        for (index, value) in values.enumerated() { #expect(abs(value - expected[index]) <= 1e-5, "at \(times[index])") }
    }

    // MARK: - What ends a motion

    @Test func `no animation jumps and drops what is running`() throws {
        let timeline = try run(
            [SpecEvent(at: 0, .insert), set(40, at: 0.5, TransitionSpec.AnimationChoice.none)], at: [0.49, 0.5, 0.9])
        #expect(try x(timeline) == [49, 40, 40])
        #expect(timeline.duration == 0.5)
    }

    @Test func `of two changes at one time the later one counts`() throws {
        let timeline = try run([SpecEvent(at: 0, .insert), set(300, at: 0), set(60, at: 0)], at: [0, 0.5, 1])
        #expect(try x(timeline) == [0, 30, 60])
    }

    @Test func `a property that isn't told to change runs on undisturbed`() throws {
        let both = PropertyTransition(scalars: [.init(.translateX, from: 0, to: 100), .init(.translateY, from: 0, to: 10)])
        let timeline = try run(
            [SpecEvent(at: 0, .insert), set(200, at: 0.5)], .animation(.linear(1)), both, at: [0.5, 0.75, 1, 1.5])
        #expect(try #require(timeline.track(.translateY)).values == [5, 7.5, 10, 10])
    }

    @Test func `colors go on through a third one`() throws {
        let fade = PropertyTransition(
            scalars: [], color: .init(from: Color(.srgb, [1, 0, 0]), to: Color(.srgb, [0, 0, 1]), space: .srgb))
        let green = SpecEvent(at: 0.5, .set(.init([], color: Color(.srgb, [0, 1, 0]))))
        let timeline = try run(
            [SpecEvent(at: 0, .insert), green], .animation(.linear(1)), fade, at: [0.5, 0.75, 1.5])
        let expected: [(Property, [Double])] = [
            (.colorRed, [0.5, 0.1875, 0]), (.colorGreen, [0, 0.25, 1]), (.colorBlue, [0.5, 0.5625, 0]),
        ]
        for (property, values) in expected {
            let track = try #require(timeline.track(property))
            expect(track.values, equals: values, within: 1e-12)
        }
    }

    @Test func `a transform taken back stays on its way`() throws {
        let turn = PropertyTransition(
            scalars: [],
            transform: .init(
                from: TransformValue([.rotate(x: 0, y: 0, z: 1, degrees: 90)]), to: .identity, interpolation: .css))
        let timeline = try run(
            [SpecEvent(at: 0, .insert), SpecEvent(at: 0.5, .remove)], .animation(.linear(1)), turn, at: [0.5, 1, 1.5])
        let m11 = try #require(timeline.track(.m11)).values
        // 45° at half-time; at 1 the chain is half-way from 0° to 90°.
        expect(m11, equals: [45.0, 45, 90].map { cos($0 * .pi / 180) }, within: 1e-12)
    }

    @Test func `a blend far longer than its springs stays stable and ends where it rests`() throws {
        func response(_ seconds: Double, blend: Double) -> TransitionSpec.AnimationChoice {
            .animation(
                Animation(
                    .spring(
                        SpringAnimation(.responseDamping(response: seconds, dampingFraction: 0.8), blendDuration: blend))))
        }
        let events = [
            SpecEvent(at: 0, .insert, animation: response(0.01, blend: 0)), set(0, at: 0.0025, response(0.005, blend: 600)),
        ]
        let timeline = try run(events, at: [0, 0.0025, 0.0033, 0.005, 0.01, 1, 600])
        let values = try x(timeline)
        #expect(values.allSatisfy { abs($0) <= 100 })
        #expect(values[6] == 0)
        #expect(timeline.duration < 0.1)
    }

    @Test func `a third merge blends from the response of its moment, also on a faster clock`() throws {
        func spring(_ duration: Double, blend: Double) -> TransitionSpec.AnimationChoice {
            .animation(
                Animation(
                    .spring(SpringAnimation(.durationBounce(duration: duration, bounce: 0.3), blendDuration: blend)),
                    modifiers: [.speed(2)]))
        }
        let shrinking = PropertyTransition(scalars: [.init(.translateX, from: 100, to: 0)])
        let timeline = try run(
            [
                SpecEvent(at: 0, .insert, animation: spring(0.8, blend: 0)),
                SpecEvent(at: 0.1, .remove, animation: spring(0.2, blend: 0.5)),
                SpecEvent(at: 0.15, .insert, animation: spring(0.5, blend: 0.3)),
            ], .animation(.linear(1)), shrinking, at: [0.18, 0.25, 0.3])
        // By an independent integration (DOP853).
        expect(try x(timeline), equals: [40.0, 19.140, 4.917], within: 1e-3)
    }

    @Test func `a vertical tangent is no velocity to go on with`() throws {
        let circle = TransitionSpec.AnimationChoice.animation(Animation(.curve(.circular(.easeInOut), duration: 1)))
        let timeline = try run(
            [SpecEvent(at: 0, .insert, animation: circle), set(-20, at: 0.5, spring(0.5, 0.3))], at: [0.5, 0.6, 1, 3])
        #expect(try x(timeline).allSatisfy { $0.isFinite })
        #expect(abs(try x(timeline)[0] - 50) <= 1e-12)
        #expect(try x(timeline)[3] == -20)
    }
}
