import TestSupport
import Testing

@testable import TransitionEngine

/// UIKit's property animator (semantics §43).
struct PropertyAnimatorTests {
    private typealias Call = PropertyAnimator.Call

    private static let easeInOut = PropertyAnimator.Timing.curve(NamedEasings.easeInOut)

    private static func animator(
        _ timing: PropertyAnimator.Timing = easeInOut, duration: Double? = 1, scrubsLinearly: Bool = true, pauses: Bool = false
    ) -> PropertyAnimator {
        PropertyAnimator(
            PropertyTransition(scalars: [PropertyTransition.Scalar(.translateX, from: 0, to: 100)]), duration: duration,
            timing: timing, scrubsLinearly: scrubsLinearly, pausesOnCompletion: pauses)
    }

    private static func spec(
        _ animator: PropertyAnimator, _ calls: [(Double, PropertyAnimator.Call)], at times: [Double]
    ) -> TransitionSpec {
        var spec = TransitionSpec(animator, sampling: .times(times))
        spec.events = calls.map { SpecEvent(at: $0.0, .animator($0.1)) }
        spec.includesVelocity = true
        return spec
    }

    private func timeline(
        _ animator: PropertyAnimator, _ calls: [(Double, PropertyAnimator.Call)] = [], at times: [Double]
    ) throws -> Timeline { try TransitionPlan(Self.spec(animator, calls, at: times)).timeline() }

    private func values(_ timeline: Timeline) -> [Double] { timeline.track(.translateX)?.values ?? [] }

    private func completions(_ timeline: Timeline) -> [PropertyAnimator.Position?] {
        timeline.events.compactMap { if case .complete(.removed, _, let position) = $0.kind { position } else { nil } }
    }

    @Test(
        arguments: [
            ([(0.25, .pause)], 0.25, 12.916193), ([(0.25, .pause)], 3, 12.916193),
            ([(0, .start), (0.25, .pause), (0.3, .fraction(0.6)), (2, .resume(durationFactor: nil))], 1, 60),
            ([(0.25, .pause), (0.3, .fraction(0.6)), (2, .resume(durationFactor: nil))], 2.1, 75.673708),
            ([(0.25, .pause), (0.3, .fraction(0.6)), (2, .start)], 2.2, 87.969260),
            ([(0.7, .reverse)], 0.9, 50), ([(0.7, .reverse)], 1.05, 25.548561), ([(0.7, .reverse)], 1.4, 0),
            // In reverse a fraction counts towards the start.
            ([(0.7, .reverse), (0.8, .pause), (0.9, .fraction(0.3))], 1, 70),
        ] as [([(Double, PropertyAnimator.Call)], Double, Double)])
    func `the worked values of the reference`(calls: [(Double, PropertyAnimator.Call)], time: Double, value: Double) throws {
        let shown = try values(timeline(Self.animator(), calls, at: [time]))
        #expect(abs((shown.first ?? .nan) - value) < 1e-6)
    }

    @Test func `a fraction of the time is a position on the curve`() throws {
        let shown = try values(timeline(Self.animator(scrubsLinearly: false), [(0, .fraction(0.25))], at: [0]))
        #expect(abs(shown[0] - 12.916193) < 1e-6)
    }

    @Test(
        arguments: [
            ([], 1, .end), ([(0.7, .reverse)], 1.4, .start),
            ([(0, .fraction(0.6)), (1, .resume(durationFactor: nil))], 1.441493, .end),
            ([(0.5, .stop), (0.8, .finish(.current))], 0.8, .current), ([(0.5, .stop), (0.8, .finish(.start))], 0.8, .start),
            ([(0.5, .stop), (0.8, .finish(.end))], 0.8, .end), ([(0.25, .pause), (1, .resume(durationFactor: 0.5))], 1.5, .end),
            ([(0, .start), (0.5, .pause), (0.6, .reverse), (1, .start)], 1.5, .start),
        ] as [([(Double, PropertyAnimator.Call)], Double, PropertyAnimator.Position)])
    func `it completes at a time and a position`(
        calls: [(Double, PropertyAnimator.Call)], time: Double, position: PropertyAnimator.Position
    ) throws {
        let timeline = try timeline(Self.animator(), calls, at: [9])
        #expect(abs(timeline.duration - time) < 1e-6 && completions(timeline) == [position])
        let ends: [PropertyAnimator.Position: Double] = [.end: 100, .start: 0, .current: 50]
        #expect(values(timeline) == [ends[position] ?? .nan])
    }

    @Test(
        arguments: [
            [(0.5, .pause)], [(0.5, .stop)], [(0, .pause), (0.5, .fraction(0.4))], [(0.2, .pause), (0.5, .reverse)],
        ] as [[(Double, PropertyAnimator.Call)]])
    func `without an end the timeline ends with its last event`(calls: [(Double, PropertyAnimator.Call)]) throws {
        let timeline = try timeline(Self.animator(), calls, at: [0])
        #expect(timeline.duration == 0.5 && completions(timeline).isEmpty)
    }

    @Test func `an animator that pauses at its end can be reversed`() throws {
        let calls: [(Double, PropertyAnimator.Call)] = [(0, .start), (1.5, .reverse), (2, .start)]
        let timeline = try timeline(Self.animator(pauses: true), calls, at: [1, 1.5, 2, 2.5, 3])
        #expect(values(timeline) == [100, 100, 100, 50, 0] && completions(timeline).isEmpty && timeline.duration == 3)
    }

    @Test func `a reversed spring shows the same values backwards`() throws {
        let spring = PropertyAnimator.Timing.spring(
            SpringAnimation(.physical(mass: 1, stiffness: 100, damping: 10), kind: .coreAnimation))
        let times = stride(from: 0, through: 0.6, by: 0.05).map { $0 }
        let animator = Self.animator(spring, duration: nil)
        let there = try values(timeline(animator, at: times))
        let back = try values(timeline(animator, [(0.6, .reverse)], at: times.reversed().map { 1.2 - $0 }.sorted()))
        for (one, other) in zip(there, back.reversed()) { #expect(abs(one - other) < 1e-9) }
    }

    @Test func `a damping ratio settles within the duration`() throws {
        let spring = PropertyAnimator.Timing.spring(
            SpringAnimation(.settling(settlingDuration: 1, dampingRatio: 0.6), kind: .coreAnimation))
        let timeline = try timeline(Self.animator(spring, duration: 0.8), at: [0, 0.8])
        #expect(timeline.duration == 0.8 && values(timeline) == [0, 100])
    }

    @Test func `nothing jumps, whatever the app calls but fractions and finishes`() throws {
        var generator = SeededGenerator("property animator")
        for _ in 0..<200 {
            var (time, calls, isRunning) = (0.0, [(Double, PropertyAnimator.Call)](), true)
            for _ in 0..<5 {
                time += Double.random(in: 0.01...0.2, using: &generator)
                let choices: [PropertyAnimator.Call] =
                    isRunning
                    ? [.pause, .reverse] : [.start, .reverse, .resume(durationFactor: 0.7), .resume(durationFactor: nil)]
                let call = choices[Int.random(in: 0..<choices.count, using: &generator)]
                if call != PropertyAnimator.Call.reverse { isRunning = call != PropertyAnimator.Call.pause }
                calls.append((time, call))
            }
            let times = stride(from: 0, through: time + 1, by: 1e-3).map { $0 }
            let shown = try values(timeline(Self.animator(), [(0, .start)] + calls, at: times))
            // The curve is at most 1.73 times as fast as a linear one, and what is left of it takes 0.7 s at least.
            for (one, next) in zip(shown, shown.dropFirst()) { #expect(abs(one - next) < 0.25) }
        }
    }

    @Test(
        arguments: [
            ([(0, .start), (0.2, .fraction(0.5))], "/events/1/action"),
            ([(0, .start), (0.2, .resume(durationFactor: nil))], "/events/1/action"),
            ([(0, .start), (0.2, .finish(.end))], "/events/1/action"), ([(0.2, .stop), (0.3, .start)], "/events/1/action"),
            ([(0, .fraction(1.5))], "/events/0/value"),
            ([(0.1, .pause), (0.2, .resume(durationFactor: -1))], "/events/1/durationFactor"),
        ] as [([(Double, PropertyAnimator.Call)], String)])
    func `what UIKit refuses is refused where it stands`(calls: [(Double, PropertyAnimator.Call)], pointer: String) {
        let issues = #expect(throws: PlanningFailure.self) { try TransitionPlan(Self.spec(Self.animator(), calls, at: [0])) }
        #expect(issues?.all.map(\.pointer) == [pointer])
    }

    @Test func `a call after the completion changes nothing, with a warning`() throws {
        let timeline = try timeline(Self.animator(), [(2, .pause)], at: [0])
        #expect(timeline.warnings.map(\.code) == ["without-effect"])
    }

    @Test(
        arguments: [
            ([], 0.0, 100.0, 0.0), ([(0.2, .start)], 0.1, 0, 0.2), ([(0.2, .start)], 0.2, 100, 0.2),
            ([(0, .fraction(0)), (0.3, .start)], 0.1, 0, 0.3), ([(0, .start), (0.5, .reverse)], 0.6, 100, 0),
        ] as [([(Double, PropertyAnimator.Call)], Double, Double, Double)])
    func `without a duration it jumps when it starts`(
        calls: [(Double, PropertyAnimator.Call)], time: Double, value: Double, end: Double
    ) throws {
        let timeline = try timeline(Self.animator(duration: 0), calls, at: [time])
        #expect(values(timeline) == [value] && timeline.duration == end)
    }

    @Test func `a call after the completion doesn't make the timeline longer`() throws {
        #expect(try timeline(Self.animator(), [(2, .pause)], at: [0]).duration == 1)
    }

    @Test func `what is wrong with its curve stands at its curve`() {
        let curve = PropertyAnimator.Timing.curve(.cubicBezier(CubicBezier(2000, 0, 1, 1)))
        let issues = #expect(throws: PlanningFailure.self) { try TransitionPlan(Self.spec(Self.animator(curve), [], at: [0])) }
        #expect(issues?.all.map(\.pointer) == ["/transition/timing/cubicBezier/0"])
    }

    @Test func `the stops of its curve count in every view`() throws {
        let stops = try #require(LinearStops((0..<100).map { (Double($0), 1) }))
        let view = Self.spec(Self.animator(.curve(.linear(stops))), [], at: [0])
        var spec = view
        spec.content = .views((0..<201).map { TransitionSpec.View(id: "\($0)", view) }, stagger: nil)
        let issues = #expect(throws: PlanningFailure.self) { try TransitionPlan(spec) }
        #expect(issues?.all.map(\.code) == [.limitExceeded] && issues?.all[0].detail.contains("20502 keyframes") == true)
    }
}
