import Testing

@testable import TransitionEngine

/// The state of one phase alone (semantics §2).
struct PhaseStateTests {
    private func state(_ transition: any Transition, in phase: TransitionPhase) throws -> Timeline {
        var spec = TransitionSpec(transition: transition, view: ViewGeometry(size: Size(width: 200, height: 100)))
        spec.phase = phase
        return try TransitionPlan(spec).timeline()
    }

    @Test(arguments: [
        (TransitionPhase.willAppear, [-200.0]), (.identity, []), (.didDisappear, [200]),
    ]) func `a phase alone takes no time and has its own values`(phase: TransitionPhase, expected: [Double]) throws {
        let timeline = try state(SlideTransition(), in: phase)
        #expect(timeline.duration == 0 && timeline.times == [0])
        #expect(timeline.track(.translateX)?.values ?? [] == expected)
        #expect(timeline.events.first?.kind == .phase(subject: "view", phase))
        #expect(timeline.events.count == 3)
    }

    @Test func `the parts of a transition compose in a phase as they do in a motion`() throws {
        let scale = CustomTransition([(.scaleX, .perPhase(willAppear: 0.5, identity: nil, didDisappear: 2))])
        let both = CombinedTransition([scale, scale, OpacityTransition()])
        #expect(try state(both, in: .willAppear).track(.scaleX)?.values == [0.25])
        #expect(try state(both, in: .didDisappear).track(.scaleX)?.values == [4])
        #expect(try state(both, in: .didDisappear).track(.opacity)?.values == [0])
    }

    @Test func `what is no function of the phase has no state of one`() {
        for transition in [ContentTransition(.opacity), NavigationPushTransition()] as [any Transition] {
            let issues = #expect(throws: PlanningFailure.self) { try state(transition, in: .willAppear) }
            #expect(issues?.all.map(\.pointer) == ["/phase"])
        }
        var spec = TransitionSpec(transition: OpacityTransition())
        (spec.phase, spec.events, spec.start) = (.identity, [SpecEvent(at: 0, .insert)], MidFlight(progress: 0.5))
        let issues = #expect(throws: PlanningFailure.self) { try TransitionPlan(spec) }
        let pointers = issues?.all.map(\.pointer) ?? []
        #expect(pointers.contains("/events") && pointers.contains("/from"))
    }

    @Test func `an animation has no effect on a phase alone`() throws {
        var spec = TransitionSpec(OpacityTransition(), animation: .linear(1))
        spec.phase = .willAppear
        #expect(try TransitionPlan(spec).warnings.map(\.code) == ["without-effect"])
    }
}
