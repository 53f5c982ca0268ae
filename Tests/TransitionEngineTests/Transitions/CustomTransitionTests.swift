import TestSupport
import Testing

@testable import TransitionEngine

/// Custom bodies with filters, color and transform (semantics §44).
struct CustomTransitionTests {
    private func values(_ spec: TransitionSpec) throws -> [Property: [Double]] {
        let timeline = try TransitionPlan(spec).timeline()
        let tracks = timeline.subjects.flatMap(\.tracks).map { ($0.property, $0.values) }
        return Dictionary(tracks) { first, _ in first }
    }

    private func custom(_ effects: [(Property, Double)]) -> CustomTransition {
        CustomTransition(effects.map { ($0.0, .perPhase(willAppear: $0.1, identity: nil, didDisappear: nil)) })
    }

    private func spec(_ transition: any Transition, at times: [Double] = [0, 0.5, 1]) -> TransitionSpec {
        var spec = TransitionSpec(transition, sampling: .times(times))
        spec.animation = .animation(.linear(duration: 1))
        return spec
    }

    @Test(arguments: [
        (Property.brightness, 0.1, 0.3, 0.4), (.contrast, 2, 0.75, 1.5), (.saturation, 2, 0.5, 1), (.grayscale, 0.5, 0.2, 0.6),
        (.hueRotation, 20, 40, 60), (.colorInvert, 0.25, 0.1, 0.3), (.colorInvert, 1, 1, 0), (.colorMultiplyRed, 0.5, 0.4, 0.2),
    ])
    func `filters of two parts combine`(property: Property, inner: Double, outer: Double, both: Double) throws {
        let combined = CombinedTransition([custom([(property, inner)]), custom([(property, outer)])])
        let shown = try #require(values(spec(combined))[property])
        #expect(abs(shown[0] - both) < 1e-12 && shown[2] == property.identity)
    }

    /// c + v·(1 − 2c) is a contrast of 1 − 2v: at ½ every color is a middle gray.
    @Test func `an inversion is a contrast that goes through 0`() throws {
        let shown = try values(spec(custom([(.colorInvert, 1), (.contrast, -1)]), at: [0, 0.25, 0.5, 1]))
        let inversions = try #require(shown[.colorInvert]), contrasts = try #require(shown[.contrast])
        #expect(inversions == [1, 0.75, 0.5, 0])
        #expect(zip(inversions, contrasts).allSatisfy { 1 - 2 * $0 == $1 })
    }

    @Test func `amounts are linear in the progress`() throws {
        let shown = try values(spec(custom([(.brightness, 0.3), (.contrast, 2), (.hueRotation, 90)])))
        #expect(shown[.brightness] == [0.3, 0.15, 0] && shown[.contrast] == [2, 1.5, 1] && shown[.hueRotation] == [90, 45, 0])
    }

    @Test(
        arguments: [
            ([Property.brightness, .contrast], [Property.blur], false), ([.blur], [.contrast], true),
            ([.hueRotation], [.brightness], true),
            ([.opacity], [.contrast], false), ([.grayscale], [.grayscale], false),
        ] as [([Property], [Property], Bool)])
    func `another order of filters has a warning`(inner: [Property], outer: [Property], warns: Bool) {
        let combined = CombinedTransition([custom(inner.map { ($0, 0.5) }), custom(outer.map { ($0, 0.5) })])
        #expect(combined.warnings.map(\.code) == (warns ? ["filter-order"] : []))
    }

    @Test func `a phase without a color has that of identity, and colors mix in linear light`() throws {
        var transition = CustomTransition([])
        transition.color = (PhaseValues(willAppear: Color(.srgb, [1, 0, 0]), identity: Color(.srgb, [0, 0, 1])), .linear)
        let shown = try values(spec(transition))
        #expect(shown[.colorRed]?.first == 1 && shown[.colorBlue]?.last == 1)
        // Half of linear light is 0.7353569 encoded.
        #expect(abs((shown[.colorRed]?[1] ?? 0) - 0.735356983052449) < 1e-9)
        var leaving = spec(transition)
        leaving.direction = .removal
        #expect(try values(leaving)[.colorBlue]?.allSatisfy { $0 == 1 } ?? true)
    }

    /// A quarter, a half and three quarters of linear light are 0.5370987, 0.7353570 and 0.8808250 encoded.
    @Test func `the color that colors are multiplied by mixes in linear light`() throws {
        let red = custom([(.colorMultiplyRed, 1), (.colorMultiplyGreen, 0), (.colorMultiplyBlue, 0), (.colorMultiplyAlpha, 0.5)])
        let shown = try values(spec(red, at: [0, 0.25, 0.5, 0.75, 1]))
        #expect(shown[.colorMultiplyRed] == nil && shown[.colorMultiplyAlpha] == [0.5, 0.625, 0.75, 0.875, 1])
        for property in [Property.colorMultiplyGreen, .colorMultiplyBlue] {
            expect(
                try #require(shown[property]), equals: [0, 0.5370987304831942, 0.735356983052449, 0.8808250210902997, 1],
                within: 1e-9)
        }
    }

    @Test func `a view leaves to another transform than the one it came from, without a jump`() throws {
        var transition = CustomTransition([])
        transition.transform = (
            PhaseValues(
                willAppear: TransformValue([.rotate(x: 0, y: 0, z: 1, degrees: 40)]),
                didDisappear: TransformValue([.translate(x: .init(points: 100), y: .init(), z: 0)])), .css
        )
        let times = stride(from: 0, through: 2.0, by: 0.001).map { $0 }
        var spec = spec(transition, at: times)
        spec.events = [SpecEvent(at: 0, .insert), SpecEvent(at: 0.5, .remove)]
        let shown = try values(spec)
        let (turns, moves) = (try #require(shown[.m12]), try #require(shown[.m41]))
        for values in [turns, moves.map { $0 / 100 }] {
            for (one, next) in zip(values, values.dropFirst()) { #expect(abs(one - next) < 0.0015) }
        }
        #expect(abs(turns[500] - sin(20 * radiansPerDegree)) < 1e-9 && turns[2000] == 0 && moves[500] == 0 && moves[2000] == 100)
    }

    @Test func `a view leaves in another color than the one it came in`() throws {
        var transition = CustomTransition([])
        let (red, green, blue) = (Color(.srgb, [1, 0, 0]), Color(.srgb, [0, 1, 0]), Color(.srgb, [0, 0, 1]))
        transition.color = (PhaseValues(willAppear: red, identity: green, didDisappear: blue), .device)
        var spec = spec(transition, at: [0, 0.5, 1, 1.5, 2.5])
        spec.events = [SpecEvent(at: 0, .insert), SpecEvent(at: 1.5, .remove)]
        let shown = try values(spec)
        #expect(shown[.colorRed] == [1, 0.5, 0, 0, 0] && shown[.colorGreen] == [0, 0.5, 1, 1, 0])
        #expect(shown[.colorBlue] == [0, 0, 0, 0, 1])
    }

    @Test func `right-to-left layout mirrors the transform`() throws {
        var transition = CustomTransition([])
        let functions: [TransformFunction] = [
            .rotate(x: 0, y: 0, z: 1, degrees: 40), .translate(x: .init(points: 10), y: .init(points: 5), z: 0), .skewX(10),
        ]
        transition.transform = (PhaseValues(willAppear: TransformValue(functions)), .css)
        var spec = spec(transition)
        let ltr = try values(spec)
        spec.view.layoutDirection = .rightToLeft
        let rtl = try values(spec)
        for property in [Property.m12, .m21, .m41] { #expect(rtl[property]?[0] == ltr[property].map { -$0[0] }) }
        for property in [Property.m11, .m22, .m42] { #expect(rtl[property]?[0] == ltr[property]?[0]) }
    }

    @Test(arguments: [(Property.brightness, 1.5), (.saturation, -0.1), (.grayscale, 1.1), (.contrast, 2000)])
    func `an amount out of range is refused where it stands`(property: Property, amount: Double) {
        let issues = #expect(throws: PlanningFailure.self) { try TransitionPlan(spec(custom([(property, amount)]))) }
        #expect(issues?.all.map(\.pointer) == ["/transition/effects/\(property.rawValue)/willAppear"])
    }
}
