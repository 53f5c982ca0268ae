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

    /// An effect of a symbol that stays, its direction, a property with its values at some seconds, and the seconds that it lasts.
    @Test(
        arguments: [
            (.bounce, nil, .scaleX, [0, 0.18, 0.39, 0.6], [1, 1.28, 0.94, 1]),
            (.bounce, .down, .scaleY, [0, 0.18, 0.39, 0.6], [1, 0.78, 1.06, 1]),
            (.pulse, nil, .opacity, [0, 1, 2], [1, 0.3, 1]), (.breathe, nil, .scaleX, [0, 1.2, 2.4], [1, 1.14, 1]),
            (.scale, .up, .scaleX, [0, 0.3], [1, 1.25]), (.scale, .down, .scaleY, [0, 0.3], [1, 0.8]),
            (.rotate, nil, .rotate, [0, 0.5, 1], [0, 180, 360]), (.rotate, .counterClockwise, .rotate, [0, 1], [0, -360]),
            (.wiggle, nil, .rotate, [0, 0.135, 0.333, 0.9], [0, 14, -11.9, 0]),
            (.wiggle, .counterClockwise, .rotate, [0, 0.135, 0.9], [0, -14, 0]),
            (.wiggle, .left, .translateX, [0, 0.135, 0.9], [0, -5, 0]),
            (.wiggle, .right, .translateX, [0, 0.135, 0.9], [0, 5, 0]),
            (.wiggle, .up, .translateY, [0, 0.135, 0.9], [0, -5, 0]), (.wiggle, .down, .translateY, [0, 0.135, 0.9], [0, 5, 0]),
            (.variableColor, nil, .opacity, [0, 0.15, 0.375, 1.5], [1, 0.3, 1, 1]),
        ] as [(SymbolEffectTransition.Effect, SymbolEffectTransition.Direction?, Property, [Double], [Double])])
    func `a symbol that stays has a motion of its own by the effect`(
        effect: SymbolEffectTransition.Effect, direction: SymbolEffectTransition.Direction?, property: Property,
        times: [Double], expected: [Double]
    ) throws {
        let timeline = try TransitionPlan(TransitionSpec(SymbolEffectTransition(effect, direction), sampling: .times(times)))
            .timeline()
        let values = try #require(self.values(timeline, "view", property))
        for (value, expected) in zip(values, expected) { #expect(abs(value - expected) <= 1e-9) }
        #expect(abs(timeline.duration - times[times.count - 1]) <= 1e-9)
        #expect(timeline.warnings.map(\.code) == ["symbol-effect"])
    }

    @Test func `no two effects of a symbol that stays look the same`() throws {
        var looks: [[String]] = []
        for effect in SymbolEffectTransition.Effect.allCases where effect.stays {
            for direction in effect.directions.map(Optional.some) + (effect.directions.isEmpty ? [nil] : []) {
                let plan = try TransitionPlan(
                    TransitionSpec(SymbolEffectTransition(effect, direction), sampling: .times([0.1, 0.2, 0.5, 1.3])))
                looks.append(try plan.timeline().subjects[0].tracks.map { "\($0.property) \($0.values)" })
            }
        }
        #expect(looks.count == 15 && Set(looks).count == 15)
    }

    /// The effect and its scope, two times, the opacity of the second and third of three layers at these, and the end in seconds.
    @Test(
        arguments: [
            (.pulse, .byLayer, [1.2, 1.4], [[0.3, nil], [nil, 0.3]], 2.4),
            (.pulse, .wholeSymbol, [1, 2], [[0.3, 1], [0.3, 1]], 2),
            (.variableColor, .byLayer, [0.525, 0.75], [[0.3, 1], [0.3, 0.3]], 1.5),
        ] as [(SymbolEffectTransition.Effect, SymbolEffectTransition.Scope, [Double], [[Double?]], Double)])
    func `layers of a symbol that stays move by the scope`(
        effect: SymbolEffectTransition.Effect, scope: SymbolEffectTransition.Scope, times: [Double], expected: [[Double?]],
        end: Double
    ) throws {
        let transition = SymbolEffectTransition(effect, layers: 3, scope: scope)
        let timeline = try TransitionPlan(TransitionSpec(transition, sampling: .times(times))).timeline()
        #expect(timeline.subjects.map(\.id) == ["layer-0", "layer-1", "layer-2"])
        #expect(timeline.subjects.map(\.zIndex) == [0, 1, 2])
        #expect(abs(timeline.duration - end) <= 1e-9)
        for (id, expected) in zip(["layer-1", "layer-2"], expected) {
            let values = try #require(self.values(timeline, id, .opacity))
            for (value, expected) in zip(values, expected) {
                if let expected { #expect(abs(value - expected) <= 1e-9, "\(id)") }
            }
        }
    }

    /// The options, the seconds that it lasts, and the scale in the middle of the last bounce's rise.
    @Test(arguments: [(2.0, 1.0, 0.3), (1, 3, 1.8), (0.5, 2, 2.4)])
    func `options make a symbol that stays faster and repeat it`(speed: Double, repeats: Double, duration: Double) throws {
        let transition = SymbolEffectTransition(.bounce, speed: speed, repeats: repeats)
        let pass = 0.6 / speed
        let times = (0..<Int(repeats)).map { pass * (Double($0) + 0.3) }
        let timeline = try TransitionPlan(TransitionSpec(transition, sampling: .times(times))).timeline()
        #expect(abs(timeline.duration - duration) <= 1e-9)
        #expect(try #require(values(timeline, "view", .scaleX)).allSatisfy { abs($0 - 1.28) <= 1e-9 })
    }

    @Test func `a symbol that stays rests at its end with less motion`() throws {
        var spec = TransitionSpec(SymbolEffectTransition(.scale), sampling: .times([0, 0.3]))
        spec.accessibility.reduceMotion = true
        let timeline = try TransitionPlan(spec).timeline()
        #expect(timeline.subjects[0].tracks.allSatisfy { Set($0.values).count == 1 })
        #expect(timeline.warnings.map(\.code) == ["symbol-effect", "reduced-motion"])
    }

    /// What a symbol that stays doesn't take, by its pointer.
    @Test(arguments: [
        (TransitionSpec(SymbolEffectTransition(.bounce), direction: .removal), "/direction"),
        (TransitionSpec(SymbolEffectTransition(.bounce), animation: linear), "/animation"),
        (TransitionSpec(CombinedTransition([OpacityTransition(), SymbolEffectTransition(.pulse)])), "/transition/of/1"),
        (TransitionSpec(SymbolEffectTransition(.bounce, layers: 1e300)), "/transition/layers"),
        (TransitionSpec(SymbolEffectTransition(.bounce, repeats: 1e300)), "/transition/repeats"),
        (TransitionSpec(SymbolEffectTransition(.bounce, speed: 0)), "/transition/speed"),
        (TransitionSpec(SymbolEffectTransition(.bounce, layers: 2, scope: .individually)), "/transition/scope"),
    ])
    func `a symbol that stays has no removal and no other animation`(spec: TransitionSpec, pointer: String) {
        let issues = #expect(throws: PlanningFailure.self) { try TransitionPlan(spec) }
        #expect(issues?.all.map(\.pointer) == [pointer])
    }

    /// The scope, and the opacity of the second of two layers that come, at 0.1 s and 0.6 s of 1 s.
    @Test(
        arguments: [(.byLayer, [0, 0.5], 1.1), (.wholeSymbol, [0.1, 0.6], 1)]
            as [(SymbolReplaceTransition.Scope, [Double], Double)])
    func `layers of symbols that are replaced change by the scope`(
        scope: SymbolReplaceTransition.Scope, expected: [Double], end: Double
    ) throws {
        var transition = SymbolReplaceTransition(.replace)
        (transition.layers, transition.scope) = (2, scope)
        let timeline = try TransitionPlan(TransitionSpec(transition, animation: Self.linear, sampling: .times([0.1, 0.6])))
            .timeline()
        #expect(timeline.subjects.map(\.id) == ["outgoing-0", "outgoing-1", "incoming-0", "incoming-1"])
        #expect(timeline.subjects.map(\.role) == [.outgoing, .outgoing, .incoming, .incoming])
        #expect(timeline.subjects.map(\.zIndex) == [0, 1, 2, 3] && abs(timeline.duration - end) <= 1e-9)
        for (id, sign) in [("incoming-1", 1.0), ("outgoing-1", -1)] {
            let shown = try #require(values(timeline, id, .opacity))
            for (value, expected) in zip(shown, expected) { #expect(abs(value - (sign > 0 ? expected : 1 - expected)) <= 1e-9) }
        }
    }

    @Test(arguments: [(0.0, "/layers"), (1.5, "/layers"), (33, "/layers")])
    func `symbols that are replaced have a whole number of layers`(layers: Double, pointer: String) {
        var transition = SymbolReplaceTransition(.replace)
        transition.layers = layers
        let issues = #expect(throws: PlanningFailure.self) { try TransitionPlan(TransitionSpec(transition)) }
        #expect(issues?.all.map(\.pointer) == ["/transition" + pointer])
    }

    /// A transition and the warnings beside that of the model.
    @Test(arguments: [
        (SymbolEffectTransition(.drawOn, .up), ["direction"]), (SymbolEffectTransition(.automatic, .down), ["direction"]),
        (SymbolEffectTransition(.appear, scope: .wholeSymbol), ["scope"]),
        (SymbolEffectTransition(.appear, .down, layers: 2), []), (SymbolEffectTransition(.appear, .left), ["direction"]),
        (SymbolEffectTransition(.bounce, .clockwise), ["direction"]), (SymbolEffectTransition(.pulse, .up), ["direction"]),
        (SymbolEffectTransition(.variableColor, layers: 3, scope: .wholeSymbol), ["scope"]),
        (SymbolEffectTransition(.wiggle, scope: .wholeSymbol), ["scope"]),
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
