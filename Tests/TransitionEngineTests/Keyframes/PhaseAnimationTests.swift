import TestSupport
import Testing

@testable import TransitionEngine

/// SwiftUI's phase animator (semantics §42).
struct PhaseAnimationTests {
    private static func phases(_ values: Double...) -> [PhaseAnimation.Phase] {
        values.map { PhaseAnimation.Phase([.translateX: $0]) }
    }

    private func timeline(
        _ animation: PhaseAnimation, at times: [Double], by choice: TransitionSpec.AnimationChoice = .sourceDefault
    ) throws -> Timeline {
        var spec = TransitionSpec(animation, sampling: .times(times))
        spec.animation = choice
        spec.includesVelocity = true
        return try TransitionPlan(spec).timeline()
    }

    private func steps(_ timeline: Timeline) -> [Double] {
        timeline.events.compactMap { if case .step = $0.kind { $0.time } else { nil } }
    }

    @Test(
        arguments: [
            ([Animation.smooth, .snappy], 0.5, 100.601996), ([.smooth, .snappy], 0.6, 64.558186),
            ([.smooth, .snappy], 0.75, 17.9845),
            ([.smooth, .snappy], 1, 1.366493), ([.easeInOut(duration: 0.4), .smooth], 0.5, 98.639907),
            ([.easeInOut(duration: 0.4), .smooth], 0.6, 86.688547), ([.easeInOut(duration: 0.4), .smooth], 0.7, 49.925906),
            // Just before the spring, which is still running, has settled.
            ([.easeInOut(duration: 0.4), .smooth], 0.7999999, 12.910047), ([.easeInOut(duration: 0.4), .smooth], 0.9, 0),
        ] as [([Animation], Double, Double)])
    func `the worked values of the reference`(animations: [Animation], time: Double, value: Double) throws {
        let timeline = try timeline(PhaseAnimation(Self.phases(0, 100), animations: animations), at: [time])
        #expect(abs((timeline.track(.translateX)?.values.first ?? .nan) - value) < 1e-4)
    }

    @Test func `the way back begins with the velocity of the way there`() throws {
        let timeline = try timeline(PhaseAnimation(Self.phases(0, 100), animations: [.smooth, .snappy]), at: [0.5])
        #expect(abs((timeline.track(.translateX)?.velocities?.first ?? .nan) + 1.914789) < 1e-5)
    }

    @Test func `a step that waits until its animation is removed begins later`() throws {
        let animation = PhaseAnimation(Self.phases(0, 100), animations: [.smooth, .snappy], advance: .removed)
        let steps = try steps(timeline(animation, at: [0]))
        #expect(steps.count == 3 && abs(steps[2] - 0.876827) < 1e-6)
    }

    @Test func `phases equal properties with set events at the times of the steps`() throws {
        let animations: [Animation] = [.bouncy, .easeOut(duration: 0.2), .snappy]
        let times = stride(from: 0, through: 2, by: 0.01).map { $0 }
        let phases = try timeline(PhaseAnimation(Self.phases(5, 100, -40), animations: animations), at: times)
        let begins = steps(phases)
        var spec = TransitionSpec(
            PropertyTransition(scalars: [PropertyTransition.Scalar(.translateX, from: 0, to: 5)]), sampling: .times(times))
        spec.events = zip([(100.0, 1), (-40, 2), (5, 0)], begins.dropFirst()).map { step, time in
            SpecEvent(
                at: time, .set(SpecEvent.PropertyTargets([(.translateX, step.0)])), animation: .animation(animations[step.1]))
        }
        spec.includesVelocity = true
        let events = try TransitionPlan(spec).timeline()
        for (one, other) in zip(phases.track(.translateX)?.values ?? [], events.track(.translateX)?.values ?? []) {
            #expect(abs(one - other) < 1e-9)
        }
    }

    @Test func `a jump takes no time, and the next animation starts from there`() throws {
        let animation = PhaseAnimation(
            Self.phases(0, 50, 100), animations: [.linear(duration: 1), nil, .linear(duration: 1)])
        let timeline = try timeline(animation, at: [0, 0.5, 1, 1.5, 2])
        #expect(timeline.track(.translateX)?.values == [50, 75, 100, 50, 0])
        #expect(steps(timeline) == [0, 0, 0, 1])
    }

    @Test func `a phase in which nothing changes takes no time`() throws {
        let animation = PhaseAnimation(Self.phases(0, 0, 10), animations: [.linear(duration: 1), .smooth, .linear(duration: 1)])
        #expect(try steps(timeline(animation, at: [0])) == [0, 0, 0, 1])
    }

    @Test func `a repetition is cut off, and holds what it has reached`() throws {
        let animation = PhaseAnimation(
            Self.phases(0, 100), animations: [.linear(duration: 1), .linear(duration: 1)], until: 2.5)
        let timeline = try timeline(animation, at: [0.5, 1.5, 2.25, 2.5])
        #expect(timeline.track(.translateX)?.values == [50, 50, 25, 50])
        #expect(timeline.duration == 2.5 && steps(timeline) == [0, 0, 1, 2])
    }

    @Test func `the animation of the spec leads into phases without one of their own`() throws {
        let timeline = try timeline(
            PhaseAnimation(Self.phases(0, 100)), at: [0.5, 1], by: .animation(.linear(duration: 1)))
        #expect(timeline.track(.translateX)?.values == [50, 100])
    }

    @Test(arguments: [
        (PhaseAnimation(phases(0)), "/transition/phases"),
        (PhaseAnimation(phases(0, 1), animations: [.smooth]), "/transition/animations"),
        (PhaseAnimation(phases(0, 1), animations: [nil, nil], until: 3), "/transition/repeating"),
        (PhaseAnimation(phases(1, 1), until: 3), "/transition/repeating"),
        (PhaseAnimation(phases(0, 1), animations: [.linear(duration: 0.001), nil], until: 600), "/transition/until"),
        (PhaseAnimation([.init([.frameX: 0]), .init([:])]), "/transition/phases/1"),
        (PhaseAnimation([.init([:], color: Color(.srgb, [0, 0, 0])), .init([:])]), "/transition/phases/1"),
        (PhaseAnimation([.init([:]), .init([:])]), "/transition/phases"),
    ])
    func `what can't be played is refused where it stands`(animation: PhaseAnimation, pointer: String) {
        let issues = #expect(throws: PlanningFailure.self) { try TransitionPlan(TransitionSpec(animation)) }
        #expect(issues?.all.map(\.pointer) == [pointer])
    }
}
