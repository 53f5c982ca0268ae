import Testing

@testable import TransitionEngine

/// The looks of a text that `interpolate` goes between (semantics §4).
struct TextLookTests {
    private func timeline(_ look: LookChange, texts: (String, String) = ("Hi", "Hi")) throws -> Timeline {
        var content = ContentChange(from: texts.0, to: texts.1)
        content.look = look
        return try TransitionPlan(
            TransitionSpec(
                ContentTransition(.interpolate, content: content), animation: .linear(1), sampling: .times([0, 0.25, 0.5, 1]))
        ).timeline()
    }

    private let red = Color(.srgb, [1, 0, 0]), blue = Color(.srgb, [0, 0, 1])

    /// Half of linear light is 0.7353569 encoded, a quarter 0.5370987, three quarters 0.8808250.
    @Test func `sizes and weights go straight, colors mix in linear light`() throws {
        let timeline = try timeline(
            LookChange(from: TextLook(color: red, size: 17, weight: 400), to: TextLook(color: blue, size: 34, weight: 700)))
        #expect(timeline.subjects.map(\.id) == ["view"])
        #expect(timeline.track(.progress) == nil)
        #expect(timeline.track(.fontSize)?.values == [17, 21.25, 25.5, 34])
        #expect(timeline.track(.fontWeight)?.values == [400, 475, 550, 700])
        expect(
            try #require(timeline.track(.colorRed)).values,
            equals: [1, 0.8808250210902997, 0.735356983052449, 0], within: 1e-9)
        expect(
            try #require(timeline.track(.colorBlue)).values,
            equals: [0, 0.5370987304831942, 0.735356983052449, 1], within: 1e-9)
        #expect(timeline.track(.colorAlpha)?.values == [1, 1, 1, 1])
        #expect(timeline.warnings.map(\.code) == ["approximation"])
    }

    @Test func `what one look doesn't say is as in the other one`() throws {
        let timeline = try timeline(LookChange(from: TextLook(size: 20), to: TextLook(weight: 700)))
        #expect(timeline.track(.fontSize)?.values == [20, 20, 20, 20])
        #expect(timeline.track(.fontWeight)?.values == [700, 700, 700, 700])
        #expect(timeline.track(.colorRed) == nil)
        let constants = timeline.warnings.dropFirst().map { String($0.detail.prefix { $0 != " " }) }
        #expect(constants.sorted() == ["transition/content/look/from/size", "transition/content/look/to/weight"])
    }

    @Test func `a text that is removed goes back to the old look`() throws {
        var content = ContentChange(from: "Hi", to: "Hi")
        content.look = LookChange(from: TextLook(size: 10), to: TextLook(size: 20))
        var spec = TransitionSpec(
            ContentTransition(.interpolate, content: content), animation: .linear(1), sampling: .times([0, 0.5, 1]))
        spec.direction = .removal
        #expect(try TransitionPlan(spec).timeline().track(.fontSize)?.values == [20, 15, 10])
        spec.transition = ContentTransition(.interpolate)
        #expect(try TransitionPlan(spec).timeline().track(.progress)?.values == [1, 0.5, 0])
    }

    @Test func `looks that say nothing leave progress alone`() throws {
        let timeline = try timeline(LookChange(from: TextLook(), to: TextLook()))
        #expect(timeline.subjects[0].tracks.map(\.property) == [.progress])
        #expect(timeline.warnings.map(\.code) == ["interpolate-progress"])
    }

    @Test(arguments: [(("a", "b"), TextLook.Design?.none), (("a", "a"), .serif)])
    func `another text or another design fades, and the looks are dropped by name`(
        texts: (String, String), design: TextLook.Design?
    ) throws {
        let timeline = try timeline(
            LookChange(from: TextLook(color: red, size: 17, design: .rounded), to: TextLook(size: 34, design: design)),
            texts: texts)
        #expect(timeline.subjects.map(\.role) == [.outgoing, .incoming])
        #expect(timeline.warnings.map(\.code) == ["interpolate-fallback", "without-effect", "without-effect"])
        #expect(
            timeline.warnings.dropFirst().map { $0.detail.prefix(29) }
                == ["transition/content/look/color", "transition/content/look/size "])
    }

    @Test(arguments: [(TextLook(size: -1), "size"), (TextLook(weight: 0), "weight"), (TextLook(weight: 1001), "weight")])
    func `a size and a weight have ranges`(look: TextLook, member: String) {
        var content = ContentChange(from: "a", to: "a")
        content.look = LookChange(from: TextLook(size: 1, weight: 1), to: look)
        let issues = #expect(throws: PlanningFailure.self) {
            try TransitionPlan(TransitionSpec(ContentTransition(.interpolate, content: content)))
        }
        #expect(issues?.all.map(\.pointer) == ["/transition/content/look/to/" + member])
    }
}
