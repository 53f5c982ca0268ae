import TestSupport
import Testing

@testable import TransitionEngine

/// Phases, completion and life of a view under events (semantics §1).
struct PhaseTimelineTests {
    @Test(
        arguments: [
            // Removed while entering: didDisappear, never back to willAppear.
            (
                [(0.0, "insert"), (0.5, "remove")],
                ["0.0 willAppear", "0.0 identity", "0.5 didDisappear", "1.5 logicallyComplete", "1.5 removed"]
            ),
            // Re-added while leaving: identity.
            (
                [(0, "remove"), (0.25, "insert")],
                ["0.0 didDisappear", "0.25 identity", "1.25 logicallyComplete", "1.25 removed"]
            ),
            // Re-added when it is gone: a new life.
            (
                [(0, "remove"), (2, "insert")],
                [
                    "0.0 didDisappear", "1.0 logicallyComplete", "1.0 removed", "2.0 willAppear", "2.0 identity",
                    "3.0 logicallyComplete", "3.0 removed",
                ]
            ),
            // Back and forth.
            (
                [(0, "insert"), (0.25, "remove"), (0.5, "insert"), (0.75, "remove")],
                [
                    "0.0 willAppear", "0.0 identity", "0.25 didDisappear", "0.5 identity", "0.75 didDisappear",
                    "1.75 logicallyComplete", "1.75 removed",
                ]
            ),
            // What changes nothing is no phase.
            (
                [(0, "insert"), (0.5, "insert")],
                ["0.0 willAppear", "0.0 identity", "1.0 logicallyComplete", "1.0 removed"]
            ),
        ] as [([(Double, String)], [String])])
    func `phases follow what happens`(events: [(Double, String)], expected: [String]) throws {
        let timeline = try phaseTimeline(events.map { SpecEvent(at: $0.0, $0.1 == "insert" ? .insert : .remove) })
        #expect(phaseTexts(timeline) == expected)
    }

    @Test func `a view that was gone starts from willAppear again`() throws {
        let timeline = try phaseTimeline(
            [SpecEvent(at: 0, .remove), SpecEvent(at: 2, .insert)], SlideTransition(),
            sampling: .times([0, 0.5, 1, 1.9, 2, 2.5, 3]))
        #expect(try #require(timeline.track(.translateX)).values == [0, 100, 200, 200, -200, -100, 0])
    }

    @Test func `each part of an asymmetric transition runs on undisturbed`() throws {
        let transition = AsymmetricTransition(insertion: MoveTransition(edge: .top), removal: OpacityTransition())
        let timeline = try phaseTimeline(
            [SpecEvent(at: 0, .insert), SpecEvent(at: 0.5, .remove)], transition, sampling: .times([0.25, 0.5, 0.75, 1, 1.5]))
        #expect(try #require(timeline.track(.translateY)).values == [-75, -50, -25, 0, 0])
        #expect(try #require(timeline.track(.opacity)).values == [1, 1, 0.75, 0.5, 0])
    }

    @Test func `parameters are frozen once a removal has begun`() throws {
        let late = try phaseTimeline(
            [
                SpecEvent(at: 0, .insert), SpecEvent(at: 1, .remove),
                SpecEvent(at: 1.5, .update(OffsetTransition(x: 500))),
            ], OffsetTransition(x: 40), sampling: .times([1.5, 2]))
        #expect(try #require(late.track(.translateX)).values == [20, 40])
        #expect(late.warnings.map(\.code) == ["event-without-effect"])
        let early = try phaseTimeline(
            [
                SpecEvent(at: 0, .insert), SpecEvent(at: 0.5, .update(OffsetTransition(x: 500))),
                SpecEvent(at: 1, .remove),
            ], OffsetTransition(x: 40), sampling: .times([0, 0.5, 1, 1.5, 2]))
        #expect(try #require(early.track(.translateX)).values == [40, 20, 0, 250, 500])
    }

    @Test func `another transition takes over while the first one finishes`() throws {
        let timeline = try phaseTimeline(
            [
                SpecEvent(at: 0, .insert), SpecEvent(at: 0.5, .update(MoveTransition(edge: .bottom))),
                SpecEvent(at: 0.75, .remove),
            ], OpacityTransition(), sampling: .times([0, 0.5, 0.75, 1, 1.75]))
        #expect(try #require(timeline.track(.opacity)).values == [0, 0.5, 0.75, 1, 1])
        #expect(try #require(timeline.track(.translateY)).values == [0, 0, 0, 25, 100])
    }

    @Test func `no transition shows its phases and nothing else`() throws {
        let timeline = try phaseTimeline([SpecEvent(at: 0, .insert), SpecEvent(at: 0.5, .remove)], IdentityTransition())
        #expect(
            phaseTexts(timeline).filter { !$0.contains("omplete") && !$0.contains("removed") } == [
                "0.0 willAppear", "0.0 identity", "0.5 didDisappear",
            ])
        #expect(timeline.subjects.flatMap(\.tracks).isEmpty)
        #expect(timeline.duration == 0.5)
    }

    @Test func `what ran before a transition is taken away is still shown`() throws {
        let timeline = try phaseTimeline(
            [
                SpecEvent(at: 0, .insert), SpecEvent(at: 0.5, .update(IdentityTransition())),
                SpecEvent(at: 2, .remove),
            ], OpacityTransition(), sampling: .times([0, 0.5, 1, 2]))
        #expect(try #require(timeline.track(.opacity)).values == [0, 0.5, 1, 1])
        #expect(timeline.duration == 2)
    }

    @Test func `an attached animation rules its part at every interruption`() throws {
        let transition = CombinedTransition([
            AnimatedTransition(MoveTransition(edge: .top), animation: nil), OpacityTransition(),
        ])
        let timeline = try phaseTimeline(
            [SpecEvent(at: 0, .insert), SpecEvent(at: 0.5, .remove)], transition, sampling: .times([0, 0.5, 0.75]))
        #expect(try #require(timeline.track(.translateY)).values == [0, -100, -100])
        #expect(try #require(timeline.track(.opacity)).values[1] == 0.5)
    }

    @Test func `many parts and many interruptions stay within what may come out`() throws {
        let events = (0..<41).map { SpecEvent(at: Double($0) / 100, $0.isMultiple(of: 2) ? .insert : .remove) }
        let transition = CombinedTransition(Array(repeating: OpacityTransition(), count: 16))
        let values = try #require(try phaseTimeline(events, transition).track(.opacity)).values
        #expect(values.allSatisfy { (0...1).contains($0) })
    }

    @Test func `what interruptions cost is counted before it is computed`() throws {
        let events = (0..<256).map { SpecEvent(at: Double($0) / 100, $0.isMultiple(of: 2) ? .insert : .remove) }
        var spec = TransitionSpec(animation: .animation(.linear(1)), sampling: .count(100_000))
        spec.events = events
        let keyframes = #expect(throws: PlanningFailure.self) { try TransitionPlan(spec) }
        #expect(keyframes?.all.map(\.code) == [.limitExceeded])
        // A matrix counts twenty.
        let turn = PropertyTransition(
            scalars: [],
            transform: .init(
                from: TransformValue([.rotate(x: 1, y: 1, z: 0, degrees: 90)]), to: .identity, interpolation: .css))
        let matrices = TransitionSpec(
            transition: CombinedTransition(Array(repeating: turn, count: 64)), sampling: .count(12_000))
        let parts = #expect(throws: PlanningFailure.self) { try TransitionPlan(matrices) }
        #expect(parts?.all.map(\.pointer) == ["/sampling"])
        let stops = LinearStops((0..<2500).map { (input: nil, output: Double($0)) })
        let long = Animation(.curve(.linear(try #require(stops)), duration: 1))
        var inherited = TransitionSpec()
        let lasting = TransitionSpec(animation: .animation(long))
        inherited.content = .views((0..<500).map { TransitionSpec.View(id: "\($0)", lasting) }, stagger: nil)
        let echoed = #expect(throws: PlanningFailure.self) { try TransitionPlan(inherited) }
        #expect(echoed?.all.map(\.pointer) == ["/views"])
        spec.sampling = .count(2)
        var views = TransitionSpec()
        views.content = .views((0..<500).map { TransitionSpec.View(id: "\($0)", spec) }, stagger: nil)
        let all = #expect(throws: PlanningFailure.self) { try TransitionPlan(views) }
        #expect(all?.all.map(\.pointer) == ["/views"])
    }

    @Test(
        arguments: [
            CombinedTransition([OpacityTransition(), ContentTransition(.opacity)]),
            AsymmetricTransition(
                insertion: NumericTextTransition(ContentChange(from: "1", to: "2")), removal: OpacityTransition()),
            AnimatedTransition(ZoomTransition(from: MatchedView()), animation: nil),
            CombinedTransition([MatchedGeometryTransition(from: MatchedView())]),
        ] as [any Transition])
    func `a transition with several subjects is no part of another`(transition: any Transition) {
        let issues = #expect(throws: PlanningFailure.self) { try TransitionPlan(TransitionSpec(transition: transition)) }
        #expect(issues?.all.map(\.code) == [.conflict])
    }

    @Test func `a lost velocity is said`() throws {
        var spec = TransitionSpec(animation: .animation(.linear(1)))
        spec.start = MidFlight(progress: 0.4, velocity: 2)
        #expect(try TransitionPlan(spec).timeline().warnings.map(\.code) == ["velocity-not-kept"])
        spec.animation = .animation(.bouncy)
        #expect(try TransitionPlan(spec).timeline().warnings.isEmpty)
    }

    @Test func `a view taken over mid-flight starts where the caller says, as fast as it says`() throws {
        var spec = TransitionSpec(
            transition: MoveTransition(edge: .top), animation: .animation(.bouncy), sampling: .times([0, 5]),
            includesVelocity: true)
        spec.start = MidFlight(progress: 0.4, velocity: 2.1)
        let track = try #require(try TransitionPlan(spec).timeline().track(.translateY))
        #expect(abs(track.values[0] + 60) <= 1e-9 && track.values[1] == 0)
        #expect(abs(try #require(track.velocities)[0] - 210) <= 1e-9)
    }

    // MARK: - Properties of every run

    /// Some five hundred interrupted runs: springs of every kind and curves that start flat.
    @Test(arguments: 0..<12)
    func `neither value nor velocity jumps where springs merge, and ends are exact`(seed: UInt64) throws {
        var random = SeededGenerator("interrupted runs \(seed)")
        for _ in 0..<40 {
            let isFluid = Bool.random(using: &random)
            func animation() -> Animation {
                if isFluid {
                    let bounce = Double.random(in: -0.6...0.8, using: &random)
                    let blend = Bool.random(using: &random) ? 0 : Double.random(in: 0.05...0.4, using: &random)
                    return Animation(
                        .spring(
                            SpringAnimation(
                                .durationBounce(duration: .random(in: 0.1...0.9, using: &random), bounce: bounce),
                                blendDuration: blend)))
                }
                return Animation(.curve(NamedEasings.easeIn, duration: .random(in: 0.2...1, using: &random)))
            }
            var time = 0.0
            var events: [SpecEvent] = []
            for index in 0..<Int.random(in: 2...5, using: &random) {
                events.append(
                    SpecEvent(at: time, index.isMultiple(of: 2) ? .insert : .remove, animation: .animation(animation())))
                time += Double.random(in: 0.02...0.3, using: &random)
            }
            let transition =
                [PushTransition(from: .leading), SlideTransition(), BlurReplaceTransition(.upUp)] as [any Transition]
            let step = 1e-7
            let inner = events.dropFirst().flatMap { [$0.time - step, $0.time, $0.time + step] }
            var spec = TransitionSpec(
                transition: transition[Int.random(in: 0...2, using: &random)], sampling: .times(inner), includesVelocity: true)
            spec.events = events
            let plan = try TransitionPlan(spec)
            let timeline = try plan.timeline()
            // A view that has gone starts a new life, from willAppear.
            let births = timeline.events.compactMap { event in
                if case .phase(_, .willAppear) = event.kind { event.time } else { nil }
            }
            for track in timeline.subjects.flatMap(\.tracks) {
                let velocities = try #require(track.velocities)
                let speed = max(1, velocities.map { abs($0) }.max() ?? 1)
                for index in stride(from: 0, to: inner.count, by: 3) where !births.contains(inner[index + 1]) {
                    #expect(abs(track.values[index] - track.values[index + 1]) <= 4 * step * speed)
                    #expect(abs(track.values[index + 1] - track.values[index + 2]) <= 4 * step * speed)
                    // A slope changes by acceleration times the step: ω² of the fastest spring is some 4,000/s².
                    #expect(abs(velocities[index] - velocities[index + 1]) <= 0.02 * speed, "\(track.property)")
                }
                #expect(track.values.allSatisfy { $0.isFinite } && velocities.allSatisfy { $0.isFinite })
            }
            spec.sampling = .fps(30)
            let whole = try TransitionPlan(spec)
            let (once, twice) = (try whole.timeline(), try TransitionPlan(spec).timeline())
            #expect(once.subjects.map { $0.tracks.map(\.values) } == twice.subjects.map { $0.tracks.map(\.values) })
            let isThere = events.count.isMultiple(of: 2) == false
            for track in once.subjects.flatMap(\.tracks) {
                let end = try #require(track.values.last)
                if isThere, let identity = track.property.identity {
                    #expect(end == identity)
                } else if track.property == .opacity {
                    #expect(end == 0)
                }
            }
        }
    }

    // MARK: - Order

    /// So many views, each `each` seconds after the one before it.
    private func inRows(_ views: Int, each: Double) -> [Double] {
        (0..<views).flatMap { view in [0, 0, 0.5, 0.9].map { $0 + Double(view) * each } }
    }

    @Test func `events are put in order of time, and what happens at once stays in order, however they come`() {
        var random = SeededGenerator(#function)
        let orders: [[Double]] = [
            [], [1], [2, 1], inRows(40, each: 0.02), inRows(40, each: 0), inRows(40, each: 0.1),
            // More rows that rise than are looked for.
            Array(inRows(40, each: 0.02).reversed()), (0..<20).map { -Double($0) },
            (0..<200).map { _ in Double.random(in: 0..<1, using: &random) },
            (0..<200).map { _ in Double(Int.random(in: 0..<10, using: &random)) }, [.infinity, 0, .infinity, 1],
        ]
        for times in orders {
            var events = times.enumerated().map { TimelineEvent(time: $1, kind: .phase(subject: "\($0)", .identity)) }
            let sorted = events.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
            events.sortByTime()
            #expect(events == sorted)
        }
    }
}
