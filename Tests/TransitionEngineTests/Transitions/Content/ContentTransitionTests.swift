import Testing

@testable import TransitionEngine

/// Content transitions, matched geometry, stagger and momentum (semantics §4, §5 and §6.5).
struct ContentTransitionTests {
    private func timeline(_ transition: any Transition, at times: [Double] = [0, 1], size: Size = Size(width: 120, height: 40))
        throws -> Timeline
    {
        try TransitionPlan(
            TransitionSpec(
                transition: transition, animation: .animation(.linear(1)), view: ViewGeometry(size: size),
                sampling: .times(times))
        ).timeline()
    }

    /// Each glyph: its character, direction, and where it moves from and to.
    private func glyphs(_ content: ContentChange) throws -> [String] {
        try timeline(NumericTextTransition(content), at: [0, 2]).subjects.map { glyph in
            let moves = glyph.tracks.filter { $0.property == .translateY || $0.property == .translateX }.map {
                "\($0.property.rawValue) \(exactText($0.values[0]))→\(exactText($0.values[1]))"
            }
            return ([glyph.id, glyph.note.text ?? "", glyph.note.direction ?? ""] + moves).joined(separator: " ")
        }
    }

    @Test(
        arguments: [
            (
                ContentChange(from: "129", to: "131", value: [129, 131]),
                [
                    "glyph-0 1 none", "glyph-1-out 2 up translate.y 0→-20", "glyph-1 3 up translate.y 20→0",
                    "glyph-2-out 9 up translate.y 0→-20", "glyph-2 1 up translate.y 20→0",
                ]
            ),
            // Numbers grow to the left: what stays moves to its new place.
            (
                ContentChange(from: "99", to: "199", value: [99, 199]),
                ["glyph-0 1 up translate.y 20→0", "glyph-1 9 none translate.x -40→0", "glyph-2 9 none translate.x -40→0"]
            ),
            (
                ContentChange(from: "5", to: "4", value: [5, 4]),
                ["glyph-0-out 5 down translate.y 0→20", "glyph-0 4 down translate.y -20→0"]
            ),
            (
                ContentChange(from: "5", to: "4", countsDown: true),
                ["glyph-0-out 5 down translate.y 0→20", "glyph-0 4 down translate.y -20→0"]
            ),
            (
                ContentChange(from: "5", to: "4"),
                ["glyph-0-out 5 up translate.y 0→-20", "glyph-0 4 up translate.y 20→0"]
            ),
            // Equal in single precision: no direction.
            (
                ContentChange(from: "a", to: "b", value: [16_777_216, 16_777_217]),
                ["glyph-0-out a none translate.y 0→0", "glyph-0 b none translate.y 0→0"]
            ),
        ] as [(ContentChange, [String])])
    func `digits stay, roll and appear`(content: ContentChange, expected: [String]) throws {
        #expect(try glyphs(content) == expected)
    }

    @Test func `each glyph that changes starts a little later than the one to its right`() throws {
        let timeline = try timeline(
            NumericTextTransition(ContentChange(from: "12", to: "34")), at: [0, 18.0 / 255, 1, 1 + 18.0 / 255])
        let opacity = timeline.subjects.filter { !$0.id.hasSuffix("out") }.map { $0.tracks[0].values }
        #expect(opacity[1][2] == 1)
        #expect(opacity[0][1] == 0 && opacity[0][2] < 1 && opacity[0][3] == 1)
    }

    @Test func `only a text that stays the same is interpolated`() throws {
        let same = try timeline(ContentTransition(.interpolate, content: ContentChange(from: "a", to: "a")))
        #expect(same.subjects.map(\.id) == ["view"])
        #expect(try #require(same.track(.progress)).values == [0, 1])
        let other = try timeline(ContentTransition(.interpolate, content: ContentChange(from: "a", to: "b")))
        #expect(other.subjects.map(\.role) == [.outgoing, .incoming])
        #expect(other.warnings.map(\.code) == ["interpolate-fallback"])
    }

    @Test func `content without animation is there at once`() throws {
        let timeline = try timeline(ContentTransition(.identity, addsDrawingGroup: true))
        #expect(timeline.duration == 0)
        #expect(timeline.subjects.flatMap(\.tracks).isEmpty)
        #expect(timeline.subjects[0].note.addsDrawingGroup)
    }

    @Test func `options make a symbol effect faster and repeat it`() throws {
        for transition in [
            SymbolReplaceTransition(speed: 2, repeats: 3), SymbolEffectTransition(.appear, speed: 2, repeats: 3),
        ] as [any Transition] {
            let timeline = try timeline(transition, at: [0, 0.25, 0.75, 1.25, 1.5])
            #expect(timeline.duration == 1.5)
            #expect(try #require(timeline.track(.progress)).values == [0, 0.5, 0.5, 0.5, 1])
        }
    }

    // MARK: - Matched geometry

    /// What is matched, both anchors, and the frame that the view starts with.
    @Test(
        arguments: [
            (.frame, .center, .center, [10, 20, 30, 40]),
            (.position, .center, .center, [-75, -10, 200, 100]),
            (.size, .center, .center, [185, 130, 30, 40]),
            // Each view has its own anchor: the source's corner meets the view's.
            (.position, UnitPoint(x: 0, y: 0), UnitPoint(x: 1, y: 1), [-190, -80, 200, 100]),
            (.frame, UnitPoint(x: 0, y: 0), UnitPoint(x: 1, y: 1), [-20, -20, 30, 40]),
        ] as [(MatchedGeometryTransition.Matched, UnitPoint, UnitPoint, [Double])])
    func `a view starts where its source is`(
        matched: MatchedGeometryTransition.Matched, from: UnitPoint, to: UnitPoint, expected: [Double]
    ) throws {
        var source = MatchedView(frame: Rect(x: 10, y: 20, width: 30, height: 40))
        source.anchor = from
        var destination = MatchedView(frame: Rect(x: 100, y: 100, width: 200, height: 100))
        destination.anchor = to
        let timeline = try timeline(MatchedGeometryTransition(matched, from: source, to: destination))
        let tracks = [Property.frameX, .frameY, .frameWidth, .frameHeight].compactMap { timeline.track($0)?.values }
        #expect(tracks.map { $0[0] } == expected)
        #expect(tracks.map { $0[1] } == [100, 100, 200, 100])
    }

    @Test func `a view that is no source stays with its partner from the start`() throws {
        let source = MatchedView(frame: Rect(x: 0, y: 0, width: 60, height: 60))
        var destination = MatchedView(frame: Rect(x: 100, y: 100, width: 120, height: 80))
        destination.anchor = UnitPoint(x: 0, y: 0)
        let travels = MatchedGeometryTransition(from: source, to: destination)
        let half = try TransitionEngineTests.timeline(travels, animation: .animation(.linear(1)), sampling: .times([0.5]))
        destination.isSource = false
        let stays = try TransitionEngineTests.timeline(
            MatchedGeometryTransition(from: source, to: destination), animation: .animation(.linear(1)))
        #expect(stays.duration == 0)
        for (property, shared, own) in [
            (Property.frameX, 65.0, 30.0), (.frameY, 65, 30), (.frameWidth, 90, 60), (.frameHeight, 70, 60),
        ] {
            #expect(half.track(property)?.values == [shared])
            #expect(stays.track(property)?.values == [own])
        }
        var partner = source
        partner.isSource = false
        let issues = #expect(throws: PlanningFailure.self) {
            try TransitionPlan(TransitionSpec(transition: MatchedGeometryTransition(from: partner)))
        }
        #expect(issues?.all.map(\.pointer) == ["/transition/source/isSource"])
    }

    /// Worked by hand (semantics §29): half-way the shared point is (65, 65), the shared size 90 × 70.
    @Test(
        arguments: [
            (
                .frame, [[0, 0, 60, 60], [20, 30, 90, 70], [40, 60, 120, 80]],
                [[30, 30, 60, 60], [65, 65, 90, 70], [100, 100, 120, 80]]
            ),
            (
                .position, [[0, 0, 60, 60], [35, 35, 60, 60], [70, 70, 60, 60]],
                [[30, 30, 120, 80], [65, 65, 120, 80], [100, 100, 120, 80]]
            ),
            (
                .size, [[0, 0, 60, 60], [-15, -5, 90, 70], [-30, -10, 120, 80]],
                [[100, 100, 60, 60], [100, 100, 90, 70], [100, 100, 120, 80]]
            ),
        ] as [(MatchedGeometryTransition.Matched, [[Double]], [[Double]])])
    func `a partner that leaves follows to the end by its own anchor`(
        matched: MatchedGeometryTransition.Matched, partner: [[Double]], view: [[Double]]
    ) throws {
        let source = MatchedView(frame: Rect(x: 0, y: 0, width: 60, height: 60))
        var destination = MatchedView(frame: Rect(x: 100, y: 100, width: 120, height: 80))
        destination.anchor = UnitPoint(x: 0, y: 0)
        let transition = MatchedGeometryTransition(matched, from: source, to: destination, partner: .leaves)
        for direction in TransitionDirection.allCases {
            var spec = TransitionSpec(
                transition, animation: .linear(1), direction: direction, sampling: .times([0, 0.5, 1]))
            let timeline = try TransitionPlan(spec).timeline()
            #expect(timeline.subjects.map(\.id) == ["partner", "view"])
            #expect(timeline.subjects.map(\.role) == [.partner, .view])
            #expect(timeline.subjects.map(\.zIndex) == [0, 1])
            let isBack = direction == .removal
            let rows: [(frames: [[Double]], opacity: [Double])] = [(partner, [1, 0.5, 0]), (view, [0, 0.5, 1])]
            for (subject, (frames, opacity)) in zip(timeline.subjects, rows) {
                let tracks = [Property.frameX, .frameY, .frameWidth, .frameHeight].map { property in
                    subject.tracks.first { $0.property == property }?.values ?? []
                }
                let expected = (0..<4).map { side in frames.map { $0[side] } }
                #expect(tracks == (isBack ? expected.map { $0.reversed() } : expected))
                #expect(subject.tracks.first { $0.property == .opacity }?.values == (isBack ? opacity.reversed() : opacity))
            }
            spec.events = [SpecEvent(at: 0, .insert)]
            #expect(throws: PlanningFailure.self) { try TransitionPlan(spec) }
        }
        destination.isSource = false
        let issues = #expect(throws: PlanningFailure.self) {
            try TransitionPlan(
                TransitionSpec(transition: MatchedGeometryTransition(from: source, to: destination, partner: .leaves)))
        }
        #expect(issues?.all.map(\.pointer) == ["/transition/destination/isSource"])
    }

    @Test func `without a source no partner follows`() throws {
        let timeline = try timeline(MatchedGeometryTransition(from: MatchedView(), partner: .leaves))
        #expect(timeline.warnings.map(\.code).sorted() == ["source-missing", "without-effect"])
    }

    @Test func `a view without a source fades`() throws {
        let timeline = try timeline(MatchedGeometryTransition(from: MatchedView()))
        #expect(timeline.subjects.map(\.role) == [.outgoing, .incoming])
        #expect(timeline.warnings.map(\.code) == ["source-missing"])
    }

    @Test func `anchors follow the layout direction, frames don't`() throws {
        var source = MatchedView(frame: Rect(x: 0, y: 0, width: 50, height: 50))
        source.anchor = UnitPoint(x: 0, y: 0.5)
        var destination = MatchedView(frame: Rect(x: 0, y: 0, width: 320, height: 200))
        destination.anchor = UnitPoint(x: 0, y: 0.5)
        let transition = MatchedGeometryTransition(.position, from: source, to: destination)
        let spec = TransitionSpec(
            transition: transition, view: ViewGeometry(layoutDirection: .rightToLeft), sampling: .times([0]))
        #expect(try #require(try TransitionPlan(spec).timeline().track(.frameX)).values == [-270])
    }

    @Test(arguments: [1e19, -1e19, 2.7, 0])
    func `a number of repetitions is whole and in range`(repeats: Double) {
        for transition in [SymbolReplaceTransition(repeats: repeats), SymbolEffectTransition(repeats: repeats)]
            as [any Transition]
        {
            let issues = #expect(throws: PlanningFailure.self) { try TransitionPlan(TransitionSpec(transition: transition)) }
            #expect(issues?.all.map(\.pointer) == ["/transition/repeats"])
        }
    }

    // MARK: - Stagger

    @Test(
        arguments: [
            (Stagger(each: 0.1), 4, [0, 0.1, 0.2, 0.3]), (Stagger(each: 0.1, from: .last), 3, [0.2, 0.1, 0]),
            (Stagger(each: 0.1, from: .center), 5, [0.2, 0.1, 0, 0.1, 0.2]),
            (Stagger(each: 0.1, from: .center), 4, [0.1, 0, 0, 0.1]),
            (Stagger(each: 0.1, from: .edges), 5, [0, 0.1, 0.2, 0.1, 0]),
            (Stagger(each: 0.1, from: .index(1)), 4, [0.1, 0, 0.1, 0.2]),
            // Three columns, two rows: straight distances.
            (
                Stagger(each: 0.1, grid: .init(columns: 3, rows: 2)), 6,
                [0, 0.1, 0.2, 0.1, 0.1 * 2.0.squareRoot(), 0.1 * 5.0.squareRoot()]
            ),
            (Stagger(each: 0.1, from: .last, grid: .init(columns: 2, rows: 2)), 3, [0.1 * (2.0.squareRoot() - 1), 0, 0]),
        ] as [(Stagger, Int, [Double])])
    func `starts spread by distance`(stagger: Stagger, count: Int, expected: [Double]) {
        expect(stagger.delays(count: count), equals: expected, within: 1e-12)
    }

    @Test func `a view that starts later rests until then`() throws {
        // A staircase that jumps at its start must not do so before.
        let steps = Animation(.curve(.steps(Steps(2, .jumpStart)), duration: 1))
        var spec = TransitionSpec(sampling: .times([0, 0.4, 0.5, 0.6, 1.1, 1.5]))
        let views = [
            TransitionSpec.View(id: "a", TransitionSpec(animation: .animation(steps))),
            TransitionSpec.View(id: "b", TransitionSpec(animation: .animation(steps))),
        ]
        spec.content = .views(views, stagger: Stagger(each: 0.5))
        let timeline = try TransitionPlan(spec).timeline()
        #expect(timeline.subjects.map { $0.tracks[0].values } == [[0.5, 0.5, 1, 1, 1, 1], [0, 0, 0.5, 0.5, 1, 1]])
    }

    @Test func `views share one clock, and what goes lies below`() throws {
        func view(_ id: String, _ transition: any Transition, _ direction: TransitionDirection = .insertion)
            -> TransitionSpec.View
        {
            TransitionSpec.View(
                id: id, TransitionSpec(transition: transition, animation: .animation(.linear(1)), direction: direction))
        }
        var spec = TransitionSpec(sampling: .times([0, 0.5, 1, 1.5]))
        let views = [
            view("a", OpacityTransition()), view("b", OpacityTransition(), .removal),
            view("c", CoreAnimationTransition(.fade)), view("d", MoveTransition(edge: .top), .removal),
        ]
        spec.content = .views(views, stagger: Stagger(each: 0.25))
        let timeline = try TransitionPlan(spec).timeline()
        #expect(timeline.duration == 1.75)
        #expect(timeline.subjects.map(\.id) == ["a", "b", "c/outgoing", "c/incoming", "d"])
        // The layers of one view stay together.
        #expect(timeline.subjects.map(\.zIndex) == [2, 0, 3, 4, 1])
        #expect(timeline.subjects[0].tracks[0].values == [0, 0.5, 1, 1])
        #expect(timeline.subjects[1].tracks[0].values == [1, 0.75, 0.25, 0])
        #expect(timeline.subjects[4].tracks[0].values == [0, 0, -25, -75])
    }
}

/// Momentum, projection and the rubber band (semantics §6.5).
struct DecayTests {
    private func curve(_ decay: Decay, at times: [Double]) throws -> (values: [Double], velocities: [Double], duration: Double) {
        let plan = try CurvePlan(Animation(.decay(decay)), sampling: .times(times))
        let samples = try plan.samples()
        return (samples.values, samples.velocities, plan.duration)
    }

    @Test(arguments: [(1000.0, 0.998, 499.0), (1000, 0.99, 99), (-250, 0.998, -124.75), (1000, 0.5, 1)])
    func `momentum carries as far as published`(velocity: Double, rate: Double, rest: Double) throws {
        let (values, velocities, duration) = try curve(Decay(velocity: velocity, decelerationRate: rate), at: [0, 100])
        #expect(values[0] == 0)
        #expect(abs(values[1] - rest) <= 1e-9)
        #expect(abs(velocities[0] - velocity) <= 1e-9)
        #expect(duration > 0 && duration < 5)
    }

    @Test func `what is left after a second is the rate's thousandth power`() throws {
        let (values, _, _) = try curve(Decay(velocity: 1000), at: [1])
        #expect(abs(values[0] - 499.5 * (1 - 0.1350645)) <= 1)
        let velocity = try curve(Decay(velocity: 1000), at: [0.5]).velocities[0]
        // A velocity is the derivative of the value.
        let (around, _, _) = try curve(Decay(velocity: 1000), at: [0.5 - 1e-6, 0.5 + 1e-6])
        #expect(abs((around[1] - around[0]) / 2e-6 - velocity) <= 1e-4)
    }

    @Test func `beyond the bounds a rubber band gives`() throws {
        // Published example: 10 pt past an edge of 100 pt show as 5.213.
        #expect(abs(RubberBand(dimension: 100).shown(ValueAndVelocity(10)).value - 5.213270142180095) <= 1e-9)
        let decay = Decay(velocity: 1000, from: 0, bounds: 0...100, dimension: 874)
        let (values, _, _) = try curve(decay, at: [0, 100])
        let excess = 399 * 0.55 / 874 + 1
        #expect(abs(values[1] - (100 + (1 - 1 / excess) * 874)) <= 1e-9)
        let outside = Decay(velocity: 0, from: 120, bounds: 0...100, dimension: 100)
        #expect(
            abs(try curve(outside, at: [0]).values[0] - (100 + RubberBand(dimension: 100).shown(ValueAndVelocity(20)).value))
                <= 1e-9)
    }

    @Test func `a way that the rubber band shortens rests when what is shown does`() throws {
        let decay = Decay(velocity: 1_000_000, from: -498_990, bounds: 0...874)
        let plan = try CurvePlan(Animation(.decay(decay)), sampling: .count(2000))
        let values = try plan.samples().values
        #expect(abs(values[1999] - values[1998]) <= 2)
    }

    @Test func `in a timeline a decay is a progress to the target`() throws {
        let spec = TransitionSpec(
            transition: PropertyTransition(scalars: [.init(.translateX, from: 0, to: 200)]),
            animation: .animation(Animation(.decay(Decay(velocity: 1000)))), sampling: .times([0, 0.2, 100]))
        let values = try #require(try TransitionPlan(spec).timeline().track(.translateX)).values
        #expect(values[0] == 0 && values[2] == 200)
        #expect(abs(values[1] - 200 * (1 - exp(-0.2 * 1000 / 499))) <= 1e-9)
    }
}
