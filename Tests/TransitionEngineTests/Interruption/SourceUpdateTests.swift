import Testing

@testable import TransitionEngine

/// A zoom that goes back into another view, and platforms without zoom (semantics §23).
struct SourceUpdateTests {
    private func spec(_ events: [SpecEvent], at times: [Double], linear: Bool = true) -> TransitionSpec {
        var source = MatchedView(frame: Rect(x: 16, y: 300, width: 120, height: 180))
        source.cornerRadius = 12
        var spec = TransitionSpec(
            transition: ZoomTransition(from: source), animation: linear ? .animation(.linear(1)) : .sourceDefault,
            container: ContainerGeometry(size: Size(width: 402, height: 874), cornerRadius: 62), sampling: .times(times))
        spec.events = events
        return spec
    }

    private func other(_ x: Double = 150, _ y: Double = 60) -> MatchedView {
        var view = MatchedView(frame: Rect(x: x, y: y, width: 100, height: 100))
        view.cornerRadius = 20
        return view
    }

    private func values(_ id: String, _ property: Property, _ timeline: Timeline) throws -> [Double] {
        let subject = try #require(timeline.subjects.first { $0.id == id })
        return try #require(subject.tracks.first { $0.property == property }).values
    }

    @Test func `the way back leads into the view that is there by then`() throws {
        let events = [
            SpecEvent(at: 0, .push), SpecEvent(at: 1.5, .updateSource(other())), SpecEvent(at: 2, .pop),
        ]
        let timeline = try TransitionPlan(spec(events, at: [0.5, 1, 1.75, 2.5, 3])).timeline()
        let expected: [(Property, [Double])] = [
            (.frameX, [8, 0, 0, 75, 150]), (.frameY, [150, 0, 0, 30, 60]), (.frameWidth, [261, 402, 402, 251, 100]),
            (.frameHeight, [527, 874, 874, 487, 100]), (.cornerRadius, [37, 62, 62, 41, 20]),
        ]
        for (property, numbers) in expected {
            for (value, number) in zip(try values("card", property, timeline), numbers) {
                #expect(abs(value - number) <= 1e-9, "\(property)")
            }
        }
        // The first picture fades on the way there; the second one shows on the way back.
        let first = try values("source-snapshot", .opacity, timeline)
        let second = try values("source-snapshot#2", .opacity, timeline)
        for (value, number) in zip(first, [1 - 0.5 / 0.55, 0, 0, 0, 0]) { #expect(abs(value - number) <= 1e-9) }
        for (value, number) in zip(second, [0, 0, 0, 1 - 0.5 / 0.55, 1]) { #expect(abs(value - number) <= 1e-9) }
    }

    @Test func `what flies keeps its target until the next look-up, and nothing jumps there`() throws {
        let events = [
            SpecEvent(at: 0, .push), SpecEvent(at: 0.1, .updateSource(other())), SpecEvent(at: 0.4, .pop),
        ]
        let step = 1e-9
        let timeline = try TransitionPlan(spec(events, at: [0.1, 0.4 - step, 0.4 + step, 0.9, 1.4])).timeline()
        let still = try TransitionPlan(spec([SpecEvent(at: 0, .push)], at: [0.1, 0.4 - step])).timeline()
        for property in [Property.frameX, .frameY, .frameWidth, .frameHeight, .cornerRadius] {
            let (flown, known) = (try values("card", property, timeline), try values("card", property, still))
            #expect(flown[0] == known[0] && flown[1] == known[1])
            #expect(abs(flown[1] - flown[2]) <= 1e-5)
        }
        // At e = ½ the push has gone on to 0.9 and the pop has taken ½ off: p = 0.4.
        let shown = 1 - 0.4 / 0.55
        #expect(abs(try values("source-snapshot", .opacity, timeline)[3] - shown / 2) <= 1e-9)
        #expect(abs(try values("source-snapshot#2", .opacity, timeline)[3] - shown / 2) <= 1e-9)
        #expect(try values("source-snapshot", .opacity, timeline)[4] == 0)
        #expect(try values("source-snapshot#2", .opacity, timeline)[4] == 1)
    }

    @Test func `a release that dismisses looks the source up, one that doesn't keeps it`() throws {
        let drag = SpecEvent(at: 0.2, .drag(translation: [0, 200], velocity: [0, 0], takesDeadZone: false))
        let start = [SpecEvent(at: 0, .updateSource(other())), SpecEvent(at: 0.1, .grab), drag]
        let left = try TransitionPlan(spec(start + [SpecEvent(at: 0.3, .release(velocity: nil))], at: [5])).timeline()
        #expect(try values("card", .frameX, left) == [150])
        let end = [SpecEvent(at: 0.3, .cancel), SpecEvent(at: 4, .pop)]
        let kept = try TransitionPlan(spec(start + end, at: [3.9, 9])).timeline()
        #expect(try values("card", .frameX, kept) == [0, 150])
    }

    @Test func `without a source the page shrinks to the middle and fades`() throws {
        let events = [SpecEvent(at: 0, .updateSource(nil)), SpecEvent(at: 0.5, .pop)]
        let plan = try TransitionPlan(spec(events, at: [0, 1, 1.5]))
        let timeline = try plan.timeline()
        for (value, number) in zip(try values("card", .opacity, timeline), [1, 0.5, 0]) { #expect(abs(value - number) <= 1e-9) }
        #expect(abs(try values("card", .frameX, timeline)[2] - 40.2) <= 1e-9)
        #expect(plan.warnings.map(\.code) == ["source-missing"])
    }

    @Test func `only a zoom has a source, and an update moves nothing by itself`() throws {
        var push = TransitionSpec(transition: NavigationPushTransition())
        push.events = [SpecEvent(at: 0, .updateSource(other()), animation: .animation(.linear(1)))]
        #expect(try TransitionPlan(push).warnings.map(\.code) == ["event-without-effect"])
        let events = [SpecEvent(at: 0, .updateSource(other()), animation: .animation(.linear(1))), SpecEvent(at: 1, .pop)]
        #expect(try TransitionPlan(spec(events, at: [0])).warnings.map(\.code) == ["without-effect"])
    }

    // MARK: - Platforms

    @Test(arguments: Platform.allCases)
    func `where there is no zoom the default of the context is shown`(platform: Platform) throws {
        for context in NavigationContext.allCases {
            var spec = spec([], at: [0], linear: false)
            (spec.platform, spec.context) = (platform, context)
            let plan = try TransitionPlan(spec)
            let roles = try plan.timeline().subjects.map(\.role.rawValue)
            guard platform != .ios else {
                #expect(roles.contains("card"))
                #expect(plan.warnings.map(\.code) == (context == .navigation ? [] : ["without-effect"]))
                continue
            }
            var other = spec
            other.transition = context == .navigation ? NavigationPushTransition() : CoverVerticalTransition()
            other.platform = .ios
            other.context = .navigation
            let expected = try TransitionPlan(other)
            #expect(try expected.timeline().subjects.map(\.role.rawValue) == roles)
            #expect(expected.duration == plan.duration)
            #expect(plan.warnings.map(\.code) == ["platform-fallback"])
        }
    }

    @Test func `a platform that changes nothing says so`() throws {
        for transition in [OpacityTransition(), NavigationPushTransition(), MotionTransition(.nod)] as [any Transition] {
            var spec = TransitionSpec(transition: transition)
            spec.platform = .tvos
            #expect(try TransitionPlan(spec).warnings.map(\.code).contains("without-effect"))
        }
    }
}
