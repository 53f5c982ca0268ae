import Testing

@testable import TransitionEngine

/// A numeric text that changes again while it still changes (semantics §4).
struct TextUpdateTests {
    private func spec(
        _ content: ContentChange, _ events: [SpecEvent], animation: Animation? = .linear(1), at times: [Double]
    ) -> TransitionSpec {
        var spec = TransitionSpec(
            NumericTextTransition(content), animation: animation, size: Size(width: 120, height: 40), sampling: .times(times))
        spec.events = events
        return spec
    }

    private func update(_ text: String, at time: Double, value: Double? = nil, countsDown: Bool? = nil) -> SpecEvent {
        SpecEvent(at: time, .updateContent(.init(to: text, value: value, countsDown: countsDown)))
    }

    private func values(_ timeline: Timeline, _ id: String, _ property: Property) -> [Double]? {
        timeline.subjects.first { $0.id == id }?.tracks.first { $0.property == property }?.values
    }

    /// Worked by hand: at 0.75 the 6 is at 20 − (15 + ¼·(40 − 15)) = −1.25 and shown by 0.75·0.75.
    @Test func `a glyph leaves from where it is, and its successor comes from the other side`() throws {
        let timeline = try TransitionPlan(
            spec(ContentChange(from: "5", to: "6"), [update("7", at: 0.5)], at: [0, 0.5, 0.75, 1.5])
        ).timeline()
        #expect(timeline.subjects.map(\.id) == ["glyph-0-out", "glyph-0", "glyph-0#2"])
        #expect(timeline.subjects.map(\.note.text) == ["5", "6", "7"])
        expect(try #require(values(timeline, "glyph-0", .translateY)), equals: [20, 10, -1.25, -20], within: 1e-9)
        expect(try #require(values(timeline, "glyph-0", .opacity)), equals: [0, 0.5, 0.5625, 0], within: 1e-9)
        expect(try #require(values(timeline, "glyph-0#2", .translateY)), equals: [20, 20, 15, 0], within: 1e-9)
        expect(try #require(values(timeline, "glyph-0#2", .opacity)), equals: [0, 0, 0.25, 1], within: 1e-9)
        expect(try #require(values(timeline, "glyph-0-out", .translateY)), equals: [0, -10, -15, -20], within: 1e-9)
        #expect(timeline.duration == 1.5)
        #expect(timeline.events.map(\.time) == [1.5, 1.5])
    }

    @Test func `springs merge with their velocity`() throws {
        let spring = Animation.spring(duration: 0.5, bounce: 0)
        let timeline = try TransitionPlan(
            spec(
                ContentChange(from: "5", to: "6"), [update("7", at: 0.2)], animation: spring,
                at: [0.2 - 1e-6, 0.2, 0.2 + 1e-6])
        ).timeline()
        let y = try #require(values(timeline, "glyph-0", .translateY))
        #expect(abs((y[2] - y[1]) - (y[1] - y[0])) < 1e-8)
        #expect(y[1] - y[0] < -1e-6)
    }

    @Test func `equal glyphs go on to their new places, cells are those of the longest text`() throws {
        let timeline = try TransitionPlan(
            spec(ContentChange(from: "99", to: "199"), [update("1199", at: 0.5)], at: [0, 0.5, 1, 1.5])
        ).timeline()
        #expect(timeline.subjects.map(\.id) == ["glyph-0#2", "glyph-0", "glyph-1", "glyph-2"])
        // Cells of 30 points: from the first cell to the second one, and on to the third one half-way.
        expect(try #require(values(timeline, "glyph-1", .translateX)), equals: [-30, -15, 15, 30], within: 1e-9)
        expect(try #require(values(timeline, "glyph-0", .translateX)), equals: [0, 0, 15, 30], within: 1e-9)
        #expect(timeline.subjects.first { $0.id == "glyph-2" }?.note.cell == 0.5...0.75)
    }

    @Test func `several changes in a row each leave a glyph`() throws {
        let timeline = try TransitionPlan(
            spec(
                ContentChange(from: "1", to: "2"), [update("3", at: 0.25), update("3", at: 0.3), update("4", at: 0.5)],
                at: [0.5, 0.75, 1.5])
        ).timeline()
        #expect(timeline.subjects.map(\.id) == ["glyph-0-out", "glyph-0", "glyph-0#2", "glyph-0#4"])
        // The 3 came for a quarter of its way: 0.25, then 0.5·0.75.
        expect(try #require(values(timeline, "glyph-0#2", .opacity)), equals: [0.25, 0.375, 0], within: 1e-9)
    }

    @Test(
        arguments: [
            (nil, nil, nil, "up"), (1, 2, nil, "up"), (3, 2, nil, "down"), (16_777_216, 16_777_217, true, "none"),
            (nil, 2, true, "down"), (5, nil, true, "down"), (5, nil, nil, "up"),
        ] as [(Double?, Double?, Bool?, String)])
    func `numbers decide the direction of each change, else countsDown`(
        before: Double?, after: Double?, countsDown: Bool?, expected: String
    ) throws {
        let content = ContentChange(from: "a", to: "b", value: before.map { [0, $0] })
        let timeline = try TransitionPlan(
            spec(content, [update("c", at: 0.5, value: after, countsDown: countsDown)], at: [0])
        ).timeline()
        #expect(timeline.subjects.last?.note.direction == expected)
    }

    @Test func `changing glyphs start one after the other from the right, in each change`() throws {
        let delay = 18.0 / 255
        let timeline = try TransitionPlan(
            spec(ContentChange(from: "12", to: "34"), [update("56", at: 2)], at: [delay, 1, 2 + delay, 3])
        ).timeline()
        expect(try #require(values(timeline, "glyph-1", .opacity)), equals: [delay, 1, 1 - delay, 0], within: 1e-9)
        expect(try #require(values(timeline, "glyph-0", .opacity)), equals: [0, 1 - delay, 1, delay], within: 1e-9)
        expect(timeline.events.map(\.time), equals: [1 + delay, 1 + delay, 3 + delay, 3 + delay], within: 1e-9)
    }

    @Test func `a glyph that hasn't begun to come never does`() throws {
        let timeline = try TransitionPlan(
            spec(ContentChange(from: "11", to: "22"), [update("32", at: 0.01)], at: [0.5, 2])
        ).timeline()
        #expect(values(timeline, "glyph-0", .opacity) == [0, 0])
    }

    @Test func `with less motion each text fades into the next one`() throws {
        var less = spec(ContentChange(from: "5", to: "6"), [update("7", at: 0.5)], at: [0.5, 0.75, 1.5])
        less.accessibility.reduceMotion = true
        let timeline = try TransitionPlan(less).timeline()
        #expect(timeline.subjects.map(\.id) == ["outgoing", "incoming", "incoming#2"])
        #expect(timeline.subjects.allSatisfy { $0.tracks.map(\.property) == [.opacity] })
        expect(try #require(values(timeline, "incoming", .opacity)), equals: [0.5, 0.5625, 0], within: 1e-9)
    }

    @Test func `only a text takes a content, and it takes nothing else`() throws {
        let rows: [(any Transition, SpecEvent.Action, String)] = [
            (OpacityTransition(), .updateContent(.init(to: "1")), "content"),
            (NavigationPushTransition(), .updateContent(.init(to: "1")), "content"),
            (NumericTextTransition(ContentChange(from: "1", to: "2")), .update(OpacityTransition()), "transition"),
            (NumericTextTransition(ContentChange(from: "1", to: "2")), .updateSource(nil), "source"),
            (
                NumericTextTransition(ContentChange(from: "1", to: "2")),
                .updateContent(.init(to: String(repeating: "1", count: 65))), "content/to"
            ),
            (ContentTransition(.opacity), .updateContent(.init(to: "1")), "action"),
        ]
        for (transition, action, member) in rows {
            var spec = TransitionSpec(transition: transition)
            spec.events = [SpecEvent(at: 0, action)]
            let issues = #expect(throws: PlanningFailure.self) { try TransitionPlan(spec) }
            #expect(issues?.all.map(\.pointer) == ["/events/0/" + member])
        }
    }
}
