import Testing

@testable import TransitionEngine

/// Symbol effects by the tables of semantics §4: a model, with Apple's directions.
struct SymbolEffectTests {
    private static let linear = Animation.linear(1)

    private func values(_ timeline: Timeline, _ id: String, _ property: Property) -> [Double]? {
        timeline.subjects.first { $0.id == id }?.tracks.first { $0.property == property }?.values
    }

    /// The effect, its direction, and the scale of a symbol that is away.
    @Test(
        arguments: [
            (.automatic, nil, 0.5), (.appear, nil, 0.5), (.appear, .up, 0.5), (.appear, .down, 1.5), (.disappear, nil, 0.5),
            (.disappear, .down, 0.5), (.disappear, .up, 1.5),
        ] as [(SymbolEffectTransition.Effect, SymbolEffectTransition.Direction?, Double)])
    func `a symbol fades and scales, up or down`(
        effect: SymbolEffectTransition.Effect, direction: SymbolEffectTransition.Direction?, scale: Double
    ) throws {
        for way in TransitionDirection.allCases {
            let spec = TransitionSpec(
                SymbolEffectTransition(effect, direction), animation: Self.linear, direction: way, sampling: .times([0, 0.5, 1]))
            let timeline = try TransitionPlan(spec).timeline()
            func rising(_ values: [Double]) -> [Double] { way == .insertion ? values : values.reversed() }
            #expect(values(timeline, "view", .opacity) == rising([0, 0.5, 1]))
            for axis in [Property.scaleX, .scaleY] {
                #expect(values(timeline, "view", axis) == rising([scale, (scale + 1) / 2, 1]))
            }
            #expect(values(timeline, "view", .progress) == rising([0, 0.5, 1]))
            #expect(timeline.warnings.map(\.code) == ["symbol-effect"])
        }
    }

    @Test(arguments: [SymbolEffectTransition.Effect.drawOn, .drawOff])
    func `a symbol that is drawn neither fades nor scales`(effect: SymbolEffectTransition.Effect) throws {
        let timeline = try TransitionPlan(
            TransitionSpec(SymbolEffectTransition(effect), animation: Self.linear, sampling: .times([0, 0.25, 1]))
        ).timeline()
        #expect(timeline.subjects[0].tracks.map(\.property) == [.draw, .progress])
        #expect(values(timeline, "view", .draw) == [0, 0.25, 1])
    }

    /// The scope, when the third of three layers starts and when all rest, over an animation of 1 s.
    @Test(
        arguments: [
            (.appear, .byLayer, 0.2, 1.2), (.appear, .wholeSymbol, 0, 1), (.drawOn, .individually, 2, 3),
            (.drawOn, .byLayer, 0.2, 1.2),
        ]
            as [(SymbolEffectTransition.Effect, SymbolEffectTransition.Scope, Double, Double)])
    func `layers start by the scope`(
        effect: SymbolEffectTransition.Effect, scope: SymbolEffectTransition.Scope, start: Double, end: Double
    ) throws {
        let transition = SymbolEffectTransition(effect, layers: 3, scope: scope)
        let spec = TransitionSpec(
            transition, animation: Self.linear, sampling: .times((start > 0 ? [0] : []) + [start, start + 0.5, start + 1]))
        let timeline = try TransitionPlan(spec).timeline()
        #expect(timeline.subjects.map(\.id) == ["layer-0", "layer-1", "layer-2"])
        #expect(timeline.subjects.allSatisfy { $0.role == .layer })
        #expect(abs(timeline.duration - end) <= 1e-9)
        let last = try #require(values(timeline, "layer-2", effect == .appear ? .opacity : .draw))
        for (value, expected) in zip(last.suffix(3), [0, 0.5, 1]) { #expect(abs(value - expected) <= 1e-9) }
        #expect(values(timeline, "layer-0", .progress)?[0] == 0)
    }

    /// The scope, and how much of each of three layers is drawn at 0.5 s, 1.5 s and 2.5 s by 1 s for ever.
    @Test(
        arguments: [
            (.individually, [[0.5, 0.5, 0.5], [0, 0, 0], [0, 0, 0]]),
            (.byLayer, [[0.5, 0.5, 0.5], [0.4, 0.4, 0.4], [0.3, 0.3, 0.3]]),
            (.wholeSymbol, [[0.5, 0.5, 0.5], [0.5, 0.5, 0.5], [0.5, 0.5, 0.5]]),
        ] as [(SymbolEffectTransition.Scope, [[Double]])])
    func `a layer that waits for one that repeats for ever never starts, and it is said`(
        scope: SymbolEffectTransition.Scope, drawn: [[Double]]
    ) throws {
        let endless = Animation(
            .curve(NamedEasings.linear, duration: 2),
            modifiers: [.speed(2), .repeatForever(autoreverses: false, until: nil)])
        let transition = SymbolEffectTransition(.drawOn, layers: 3, scope: scope)
        let spec = TransitionSpec(transition, animation: endless, sampling: .times([0.5, 1.5, 2.5]))
        let timeline = try TransitionPlan(spec).timeline()
        for (index, expected) in drawn.enumerated() {
            let shown = try #require(self.values(timeline, "layer-\(index)", .draw))
            for (value, expected) in zip(shown, expected) { #expect(abs(value - expected) <= 1e-9, "layer-\(index)") }
        }
        let warnings = timeline.warnings.filter { $0.code == "without-effect" }.map(\.detail)
        #expect(warnings.count == (scope == .individually ? 1 : 0))
        #expect(warnings.allSatisfy { $0.contains("no layer after the first starts") })
    }

    /// The direction, and the old symbol's opacity and scale.
    @Test(
        arguments: [
            (nil, [1, 0.5, 0], [1, 0.75, 0.5]), (.downUp, [1, 0.5, 0], [1, 0.75, 0.5]), (.upUp, [1, 0.5, 0], [1, 1.25, 1.5]),
            (.offUp, [0, 0, 0], nil),
        ] as [(SymbolReplaceTransition.Direction?, [Double], [Double]?)])
    func `the old symbol goes by the direction, and the new one comes up`(
        direction: SymbolReplaceTransition.Direction?, opacity: [Double], scale: [Double]?
    ) throws {
        let spec = TransitionSpec(
            SymbolReplaceTransition(.replace, direction), animation: Self.linear, sampling: .times([0, 0.5, 1]))
        let timeline = try TransitionPlan(spec).timeline()
        #expect(values(timeline, "outgoing", .opacity) == opacity)
        #expect(values(timeline, "outgoing", .scaleX) == scale)
        #expect(values(timeline, "incoming", .opacity) == [0, 0.5, 1])
        #expect(values(timeline, "incoming", .scaleY) == [0.5, 0.75, 1])
        #expect(values(timeline, "incoming", .progress) == [0, 0.5, 1])
    }

    /// A transition and the warnings beside that of the model.
    @Test(arguments: [
        (SymbolEffectTransition(.drawOn, .up), ["direction"]), (SymbolEffectTransition(.automatic, .down), ["direction"]),
        (SymbolEffectTransition(.appear, scope: .wholeSymbol), ["scope"]),
        (SymbolEffectTransition(.appear, .down, layers: 2), []),
    ])
    func `what changes nothing has a warning`(transition: SymbolEffectTransition, members: [String]) throws {
        let warnings = try TransitionPlan(TransitionSpec(transition)).warnings.filter { $0.code == "without-effect" }
        #expect(warnings.map { String($0.detail.split(separator: " ")[0]) } == members.map { "transition/" + $0 })
    }

    @Test(arguments: [
        (SymbolEffectTransition(.appear, layers: 2, scope: .individually), "/scope"),
        (SymbolEffectTransition(layers: 1.5), "/layers"),
        (SymbolEffectTransition(layers: 0), "/layers"), (SymbolEffectTransition(layers: 33), "/layers"),
    ])
    func `a number of layers is whole and in range, and only drawing waits for each`(
        transition: SymbolEffectTransition, pointer: String
    ) {
        let issues = #expect(throws: PlanningFailure.self) { try TransitionPlan(TransitionSpec(transition)) }
        #expect(issues?.all.map(\.pointer) == ["/transition" + pointer])
    }
}
