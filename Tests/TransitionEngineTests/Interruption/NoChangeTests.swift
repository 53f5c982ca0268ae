import Testing

@testable import TransitionEngine

/// What changes nothing takes no time, and what is given for it is said (semantics §24).
struct NoChangeTests {
    @Test(
        arguments: [
            (OffsetTransition(), ["0.0 willAppear", "0.0 identity", "0.0 logicallyComplete", "0.0 removed"], 0.0),
            (
                PropertyTransition(
                    scalars: [.init(.opacity, from: 1, to: 1)], transform: .init(from: .identity, to: .identity)),
                ["0.0 willAppear", "0.0 identity", "0.0 logicallyComplete", "0.0 removed"], 0
            ),
            (
                AsymmetricTransition(insertion: IdentityTransition(), removal: OpacityTransition()),
                ["0.0 willAppear", "0.0 identity", "0.0 logicallyComplete", "0.0 removed"], 0
            ),
        ] as [(any Transition, [String], Double)])
    func `a change of no target starts nothing`(transition: any Transition, expected: [String], duration: Double) throws {
        let timeline = try phaseTimeline([SpecEvent(at: 0, .insert)], transition)
        #expect(phaseTexts(timeline) == expected)
        #expect(timeline.duration == duration)
        // Without events it is planned another way.
        let spec = TransitionSpec(transition: transition, animation: .animation(.linear(1)))
        #expect(try TransitionPlan(spec).timeline().duration == duration)
    }

    @Test(
        arguments: [
            // Nothing to animate on the way out: gone at once, though the insertion still runs.
            (AsymmetricTransition(insertion: OpacityTransition(), removal: IdentityTransition()), 0.5),
            // Only what the removal has started keeps the view.
            (
                AsymmetricTransition(
                    insertion: OpacityTransition(),
                    removal: AnimatedTransition(MoveTransition(edge: .top), animation: .linear(0.125))), 0.625
            ),
        ] as [(any Transition, Double)])
    func `a removal ends with what it has started itself`(transition: any Transition, end: Double) throws {
        let timeline = try phaseTimeline([SpecEvent(at: 0, .insert), SpecEvent(at: 0.5, .remove)], transition)
        #expect(timeline.duration == end)
        #expect(phaseTexts(timeline).suffix(2) == ["\(end) logicallyComplete", "\(end) removed"])
        // A later insertion is a new life.
        let again = try phaseTimeline(
            [SpecEvent(at: 0, .insert), SpecEvent(at: 0.5, .remove), SpecEvent(at: 0.75, .insert)], transition)
        #expect(phaseTexts(again).contains("0.75 willAppear"))
    }

    @Test func `an animation, and a blend, that nothing moves by is said`() throws {
        func warnings(_ transition: any Transition, _ animation: Animation?, _ events: [SpecEvent] = []) throws -> [String] {
            var spec = TransitionSpec(transition: transition, animation: animation.map { .animation($0) } ?? .sourceDefault)
            spec.events = events
            return try TransitionPlan(spec).timeline().warnings.map { "\($0.code) \($0.detail.prefix { $0 != " " })" }
        }
        #expect(try warnings(IdentityTransition(), .linear(1)) == ["without-effect animation"])
        #expect(try warnings(IdentityTransition(), nil).isEmpty)
        let blended = Animation(.spring(SpringAnimation(.durationBounce(duration: 0.5, bounce: 0.1), blendDuration: 0.2)))
        #expect(try warnings(OpacityTransition(), blended) == ["without-effect blendDuration"])
        let both = [SpecEvent(at: 0, .insert), SpecEvent(at: 0.1, .remove)]
        #expect(try warnings(OpacityTransition(), blended, both).isEmpty)
        // A preset's own is nobody's wish.
        let preset = try #require(NamedAnimations.named("interactiveSpring")).animation
        #expect(try warnings(OpacityTransition(), preset).isEmpty)
        #expect(try CurvePlan(blended).warnings.map(\.code) == ["without-effect"])
    }
}
