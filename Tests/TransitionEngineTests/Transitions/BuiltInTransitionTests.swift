import Testing

@testable import TransitionEngine

struct BuiltInTransitionTests {
    /// Semantics §2.1 for a view of 320 × 200 in left-to-right layout: values away, by phase.
    struct Row: CustomTestStringConvertible {
        let name: String
        let transition: any Transition
        let property: Property
        let willAppear, didDisappear: Double
        var testDescription: String { "\(name) \(property.rawValue)" }

        init(_ name: String, _ transition: any Transition, _ property: Property, _ willAppear: Double, _ didDisappear: Double) {
            (self.name, self.transition, self.property) = (name, transition, property)
            (self.willAppear, self.didDisappear) = (willAppear, didDisappear)
        }

        static let all = [
            Row("opacity", OpacityTransition(), .opacity, 0, 0),
            Row("move top", MoveTransition(edge: .top), .translateY, -200, -200),
            Row("move bottom", MoveTransition(edge: .bottom), .translateY, 200, 200),
            Row("move leading", MoveTransition(edge: .leading), .translateX, -320, -320),
            Row("move trailing", MoveTransition(edge: .trailing), .translateX, 320, 320),
            Row("move left", MoveTransition(edge: .left), .translateX, -320, -320),
            Row("offset", OffsetTransition(x: 40, y: -7), .translateX, 40, 40),
            Row("offset", OffsetTransition(x: 40, y: -7), .translateY, -7, -7),
            Row("scale", ScaleTransition(), .scaleX, 1e-5, 1e-5),
            Row("scale", ScaleTransition(0.8), .scaleY, 0.8, 0.8),
            Row("slide", SlideTransition(), .translateX, -320, 320),
            Row("push leading", PushTransition(from: .leading), .translateX, -320, 320),
            Row("push leading", PushTransition(from: .leading), .opacity, 0, 0),
            Row("push bottom", PushTransition(from: .bottom), .translateY, 200, -200),
            Row("blur replace", BlurReplaceTransition(), .blur, 7, 7),
            Row("blur replace", BlurReplaceTransition(), .scaleX, 0.9, 0.9),
            Row("blur replace up up", BlurReplaceTransition(.upUp), .scaleY, 0.9, 1.1),
            Row("blur replace", BlurReplaceTransition(), .opacity, 0, 0),
            Row("symbol effect", SymbolEffectTransition(.appear), .progress, 0, 0),
        ]
    }

    @Test(arguments: Row.all)
    func `each phase has the documented values`(row: Row) throws {
        for (direction, away) in [(TransitionDirection.insertion, row.willAppear), (.removal, row.didDisappear)] {
            let track = try #require(try timeline(row.transition, direction).track(row.property))
            let identity = row.property.identity ?? 0
            #expect(track.values.first == (direction == .insertion ? away : identity))
            #expect(track.values.last == (direction == .insertion ? identity : away))
        }
    }

    @Test(arguments: Row.all)
    func `right-to-left mirrors what is horizontal`(row: Row) throws {
        let ltr = try #require(try timeline(row.transition, .insertion).track(row.property))
        let rtl = try #require(try timeline(row.transition, .insertion, .rightToLeft).track(row.property))
        let isPhysical = (row.transition as? MoveTransition)?.edge == .left
        let sign: Double = row.property == .translateX && !isPhysical ? -1 : 1
        #expect(rtl.values == ltr.values.map { sign * $0 })
    }

    @Test func `an anchor is mirrored with the layout`() throws {
        let scale = ScaleTransition(0.5, anchor: UnitPoint(x: 0, y: 1))
        #expect(try timeline(scale, .insertion).subjects[0].anchor == UnitPoint(x: 0, y: 1))
        #expect(try timeline(scale, .insertion, .rightToLeft).subjects[0].anchor == UnitPoint(x: 1, y: 1))
    }

    /// An argument for a parameter that has no default.
    private func sample(_ parameter: TransitionParameter) -> ParameterValue {
        switch parameter.kind {
        case .edge: .edge(.leading)
        case .text: .text("CISwipeTransition")
        default: .number(1)
        }
    }

    // A motion comes and goes with nothing: `KeyframeValidationTests`.
    @Test(arguments: Catalog.transitions.filter { $0.source != .motion }.map { "\($0.source.rawValue)/\($0.name)" })
    func `every entry of the catalog keeps the promises of a transition`(name: String) throws {
        let entry = try #require(Catalog.transitions.first { "\($0.source.rawValue)/\($0.name)" == name })
        let given = entry.parameters.map { $0.defaultValue ?? sample($0) }
        var transition = entry.make(given)
        if transition is MatchedGeometryTransition {
            transition = MatchedGeometryTransition(from: MatchedView(frame: Rect(x: 1, y: 2, width: 30, height: 40)))
        }
        if transition is NumericTextTransition {
            transition = NumericTextTransition(ContentChange(from: "199", to: "1200", value: [199, 1200]))
        }
        let named = try #require(transition.named)
        // The arguments it tells are those it is made of.
        let again = try #require(entry.make(named.arguments).named)
        #expect(again.arguments == named.arguments)
        #expect(named.entry.name == entry.name)
        #expect(named.arguments.count == entry.parameters.count)
        let view = ViewGeometry(size: Size(width: 320, height: 200))
        // In the identity phase nothing changes; every phase has the same layers.
        for layer in transition.layers(in: .identity, of: view) {
            for value in layer.values where value.property.identity != nil {
                #expect(Surroundings(view).points(of: value.value) == value.property.identity)
            }
        }
        let counts = Set(TransitionPhase.allCases.map { transition.layers(in: $0, of: view).count })
        #expect(counts.count == 1)
        let isPhased = counts != [0]
        for direction in TransitionDirection.allCases {
            for layout in LayoutDirection.allCases {
                let timeline = try timeline(transition, direction, layout, velocity: true)
                for track in timeline.subjects.flatMap(\.tracks) {
                    #expect(track.values.count == timeline.times.count)
                    #expect(track.values.allSatisfy { $0.isFinite })
                    #expect(track.velocities?.count == timeline.times.count)
                    #expect(track.velocities?.allSatisfy { !$0.isNaN } == true)
                    let resting = direction == .insertion ? track.values.last : track.values.first
                    if isPhased, let identity = track.property.identity { #expect(resting == identity) }
                    let moves = track.property.role == .geometry && track.values.first != track.values.last
                    #expect(!moves || transition.properties.hasMotion)
                }
                #expect(timeline.events.suffix(2).map(\.time).last == timeline.duration)
                #expect(Set(timeline.subjects.map(\.id)).count == timeline.subjects.count)
            }
        }
    }

    @Test func `identity appears and disappears at once`() throws {
        for direction in TransitionDirection.allCases {
            let timeline = try timeline(IdentityTransition(), direction)
            #expect(timeline.duration == 0)
            #expect(timeline.times == [0])
            #expect(timeline.subjects.flatMap(\.tracks).isEmpty)
        }
    }
}

/// A timeline of a 320 × 200 view under SwiftUI's `.bouncy`, ten samples.
func timeline(
    _ transition: any Transition, _ direction: TransitionDirection = .insertion,
    _ layout: LayoutDirection = .leftToRight, animation: TransitionSpec.AnimationChoice = .animation(.bouncy),
    sampling: Sampling = .count(10), velocity: Bool = false
) throws -> Timeline {
    try TransitionPlan(
        TransitionSpec(
            transition: transition, animation: animation, direction: direction,
            view: ViewGeometry(size: Size(width: 320, height: 200), layoutDirection: layout), sampling: sampling,
            includesVelocity: velocity)
    ).timeline()
}

extension Animation {
    static func linear(_ duration: Double) -> Animation { Animation(.curve(NamedEasings.linear, duration: duration)) }
}
