import Testing

@testable import TransitionEngine

struct KeyframeValidationTests {
    private static func track(_ kind: KeyframeKind, to: Double = 1) -> KeyframeTransition {
        KeyframeTransition([.init(.translateX, from: 0, [Keyframe(kind, to: to)])])
    }
    private static let undamped = SpringAnimation(.physical(mass: 1, stiffness: 100, damping: 0))

    static let mistakes: [(KeyframeTransition, SpecIssue.Code, String)] = [
        (KeyframeTransition([]), .missingKey, "/transition/tracks"),
        (KeyframeTransition([.init(.opacity, from: 1, [])]), .missingKey, "/transition/tracks/opacity/keyframes"),
        (track(.linear(duration: -1)), .outOfRange, "/transition/tracks/translate.x/keyframes/0/duration"),
        (track(.linear(duration: 1e-7)), .outOfRange, "/transition/tracks/translate.x/keyframes/0/duration"),
        (track(.linear(duration: .nan)), .outOfRange, "/transition/tracks/translate.x/keyframes/0/duration"),
        (track(.move, to: 1e7), .outOfRange, "/transition/tracks/translate.x/keyframes/0/to"),
        (
            track(.cubic(duration: 1, startVelocity: .infinity)), .outOfRange,
            "/transition/tracks/translate.x/keyframes/0/startVelocity"
        ),
        (track(.spring(undamped)), .endless, "/transition/tracks"),
        (
            KeyframeTransition(
                [.init(.translateX, from: 0, [Keyframe(.linear(duration: 1), to: 1)])], repeating: .count(0)),
            .outOfRange, "/transition/repeating/count"
        ),
        (
            KeyframeTransition([.init(.translateX, from: 0, [Keyframe(.move, to: 1)])], repeating: .count(2)), .conflict,
            "/transition/repeating"
        ),
        (
            KeyframeTransition(
                [.init(.translateX, from: 0, [Keyframe(.linear(duration: 1), to: 1)])], repeating: .count(601)),
            .limitExceeded, "/transition/tracks"
        ),
        (
            KeyframeTransition(
                [.init(.translateX, from: 0, (0..<1001).map { _ in Keyframe(.linear(duration: 0.1), to: 1) })]),
            .limitExceeded, "/transition/tracks"
        ),
    ]

    @Test(arguments: mistakes.indices)
    func `mistakes are named`(row: Int) {
        let (transition, code, pointer) = Self.mistakes[row]
        let error = #expect(throws: PlanningFailure.self) { try TransitionPlan(TransitionSpec(transition)) }
        #expect(error?.all.map(\.code) == [code] && error?.all.map(\.pointer) == [pointer], "\(error?.all ?? [])")
    }

    @Test func `keyframes have neither a removal nor an animation, and take no events`() {
        var spec = TransitionSpec(Self.track(.linear(duration: 1)), animation: .bouncy, direction: .removal)
        spec.start = MidFlight(progress: 0.5, velocity: 0)
        let error = #expect(throws: PlanningFailure.self) { try TransitionPlan(spec) }
        #expect(error?.all.map(\.pointer).sorted() == ["/animation", "/direction", "/from"])
        spec = TransitionSpec(Self.track(.linear(duration: 1)))
        spec.events = [SpecEvent(at: 0, .insert)]
        let events = #expect(throws: PlanningFailure.self) { try TransitionPlan(spec) }
        #expect(events?.all.map(\.pointer) == ["/events/0/action"])
    }

    @Test func `an undamped spring with a duration is cut off`() throws {
        let shown = try timeline([
            .init(.translateX, from: 0, [Keyframe(.spring(Self.undamped, duration: 0.1), to: 1)])
        ])
        #expect(shown.duration == 0.1)
    }

    @Test func `extremes stay numbers`() throws {
        let kinds: [KeyframeKind] = [
            .cubic(duration: 1e-6, startVelocity: 1e9, endVelocity: -1e9), .cubic(duration: 300),
            .spring(SpringAnimation(.physical(mass: 1e-6, stiffness: 1e8, damping: 0)), duration: 1, startVelocity: 1e9),
            .spring(SpringAnimation(.durationBounce(duration: 0, bounce: 0))),
            .linear(duration: 1e-6, curve: .circular(.easeIn)), .cubic(duration: 1e-6),
        ]
        let frames = kinds.enumerated().map { Keyframe($1, to: $0.isMultiple(of: 2) ? 1e6 : -1e6) }
        var spec = TransitionSpec(KeyframeTransition([.init(.translateX, from: 0, frames)]), sampling: .count(500))
        spec.includesVelocity = true
        let track = try #require(try TransitionPlan(spec).timeline().track(.translateX))
        #expect(track.values.allSatisfy { $0.isFinite })
        #expect(track.velocities?.allSatisfy { !$0.isNaN } == true)
        #expect(track.values.last == -1e6)
    }

    @Test func `a repetition of many short passes is read in no time`() throws {
        let track = KeyframeTransition.Track(.translateX, from: 0, [Keyframe(.linear(duration: 1e-3), to: 1)])
        let shown = try timeline([track], repeating: .count(100_000), at: [50, 99.9995, 100])
        #expect(shown.duration == 100)
        #expect(shown.track(.translateX)?.values.last == 1)
    }

    @Test func `every motion is at rest at both ends, moves between, and not at all without intensity`() throws {
        for figure in MotionFigure.allCases {
            let shown = try TransitionPlan(TransitionSpec(MotionTransition(figure))).timeline()
            // Each of its times is written to the nanosecond.
            #expect(abs(shown.duration - figure.duration) <= 1e-8)
            for track in shown.subjects[0].tracks {
                #expect(track.values.first == track.property.identity, "\(figure) \(track.property)")
                #expect(track.values.last == track.property.identity, "\(figure) \(track.property)")
                #expect(track.values.contains { abs($0 - (track.property.identity ?? 0)) > 0.01 })
            }
            let still = try TransitionPlan(TransitionSpec(MotionTransition(figure, intensity: 0))).timeline()
            for track in still.subjects[0].tracks {
                #expect(track.values.allSatisfy { $0 == track.property.identity }, "\(figure) \(track.property)")
            }
        }
    }

    @Test func `a fast flash is warned of`() throws {
        let slow = try TransitionPlan(TransitionSpec(MotionTransition(.flash)))
        #expect(slow.warnings.isEmpty)
        let fast = try TransitionPlan(TransitionSpec(MotionTransition(.flash, duration: 0.3)))
        #expect(fast.warnings.map(\.code) == ["flashing"])
    }
}
