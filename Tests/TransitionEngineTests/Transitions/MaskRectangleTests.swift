import Testing

@testable import TransitionEngine

/// Masks of custom bodies: rectangles that are scaled and moved (semantics §44).
struct MaskRectangleTests {
    private func clips(_ mask: MaskRectangle, _ direction: LayoutDirection = .leftToRight) throws -> [Property: [Double]] {
        var transition = CustomTransition([])
        transition.mask = PhaseValues(willAppear: mask, didDisappear: mask)
        var spec = TransitionSpec(transition, sampling: .times([0, 0.5, 1]))
        spec.animation = .animation(.linear(duration: 1))
        spec.view = ViewGeometry(size: Size(width: 200, height: 80), layoutDirection: direction)
        let tracks = try TransitionPlan(spec).timeline().subjects.flatMap(\.tracks)
        return Dictionary(uniqueKeysWithValues: tracks.map { ($0.property, $0.values) })
    }

    @Test(
        arguments: [
            (MaskRectangle(scaleX: 0, anchor: .leading), [.clipRight: [200, 100, 0]]),
            (MaskRectangle(scaleX: 0, anchor: .trailing), [.clipLeft: [200, 100, 0]]),
            (MaskRectangle(scaleY: 0.5), [.clipTop: [20, 10, 0], .clipBottom: [20, 10, 0]]),
            (
                MaskRectangle(scaleX: 0.5, anchor: UnitPoint(x: 0.25, y: 0)),
                [.clipLeft: [25, 12.5, 0], .clipRight: [75, 37.5, 0]]
            ),
            (MaskRectangle(offset: Size(width: 40, height: 0)), [.clipLeft: [40, 20, 0], .clipRight: [-40, -20, 0]]),
            (
                MaskRectangle(scaleY: 0, anchor: .top, offset: Size(width: 0, height: 8)),
                [.clipTop: [8, 4, 0], .clipBottom: [72, 36, 0]]
            ),
            (MaskRectangle(scaleX: 2, scaleY: 1), [.clipLeft: [-100, -50, 0], .clipRight: [-100, -50, 0]]),
            (MaskRectangle(), [:]),
        ] as [(MaskRectangle, [Property: [Double]])])
    func `a mask is the insets that its rectangle leaves`(mask: MaskRectangle, expected: [Property: [Double]]) throws {
        #expect(try clips(mask) == expected)
    }

    @Test func `right-to-left layout mirrors the anchor and the offset of a mask`() throws {
        let mask = MaskRectangle(scaleX: 0, anchor: .leading, offset: Size(width: 10, height: 0))
        #expect(try clips(mask) == [.clipLeft: [10, 5, 0], .clipRight: [190, 95, 0]])
        #expect(try clips(mask, .rightToLeft) == [.clipLeft: [190, 95, 0], .clipRight: [10, 5, 0]])
    }

    @Test(
        arguments: [
            (PhaseValues(willAppear: MaskRectangle(scaleX: -0.5)), "/effects/mask/willAppear/scale/x"),
            (PhaseValues(identity: MaskRectangle(scaleY: 1001)), "/effects/mask/identity/scale/y"),
            (
                PhaseValues(didDisappear: MaskRectangle(offset: Size(width: 0, height: 1e7))),
                "/effects/mask/didDisappear/offset/y"
            ),
            (
                PhaseValues(willAppear: MaskRectangle(anchor: .leading), didDisappear: MaskRectangle(anchor: .trailing)),
                "/effects/mask/didDisappear/anchor"
            ),
        ] as [(PhaseValues<MaskRectangle>, String)])
    func `a mask that no body can have is refused`(mask: PhaseValues<MaskRectangle>, pointer: String) {
        var transition = CustomTransition([])
        transition.mask = mask
        var issues = SpecIssues()
        transition.validate(at: "", into: &issues)
        #expect(issues.all.map(\.pointer) == [pointer])
    }

    @Test func `a mask and an inset exclude each other`() {
        var transition = CustomTransition([(.clipTop, .phaseValue(3)), (.opacity, .phaseValue(0))])
        transition.mask = PhaseValues(willAppear: MaskRectangle(scaleX: 0))
        var issues = SpecIssues()
        transition.validate(at: "", into: &issues)
        #expect(issues.all.map(\.pointer) == ["/effects/clip.top"] && issues.all.first?.code == .conflict)
    }
}
