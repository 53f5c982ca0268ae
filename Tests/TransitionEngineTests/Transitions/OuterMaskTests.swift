import TestSupport
import Testing

@testable import TransitionEngine

/// Masks around what moves the view (semantics §2.2): the first part of `combined` is the innermost.
struct OuterMaskTests {
    private static func mask(_ rectangle: MaskRectangle) -> any Transition {
        var transition = CustomTransition([])
        transition.mask = PhaseValues(willAppear: rectangle, didDisappear: rectangle)
        return transition
    }

    private static let wipe = mask(MaskRectangle(scaleX: 0, anchor: .leading))

    private func clips(_ parts: [any Transition], _ direction: LayoutDirection = .leftToRight) throws -> [Property: [Double]] {
        var spec = TransitionSpec(CombinedTransition(parts), sampling: .times([0, 0.25, 0.5, 1]))
        spec.animation = .animation(.linear(duration: 1))
        spec.view = ViewGeometry(size: Size(width: 100, height: 100), layoutDirection: direction)
        let tracks = try TransitionPlan(spec).timeline().subjects.flatMap(\.tracks)
        return Dictionary(uniqueKeysWithValues: tracks.filter { $0.property.isClip }.map { ($0.property, $0.values) })
    }

    /// Scaled by half about its middle a point p of the view is at 25 + p / 2, and the edge of the mask at 0: p is -50.
    private static let halves: [Property: [Double]] = [
        .clipTop: [-50, -30, -50 / 3, 0], .clipLeft: [-50, -30, -50 / 3, 0], .clipBottom: [-50, -30, -50 / 3, 0],
        .clipRight: [150, 90, 50, 0],
    ]

    private static let halved: any Transition = ScaleTransition(0.5)
    private static let moved: any Transition = MoveTransition(edge: .leading)
    private static let pushed: any Transition = PushTransition(from: .leading)
    private static let lowered: any Transition = OffsetTransition(x: 0, y: 20)
    private static let turned: any Transition = CustomTransition([(.rotate, .phaseValue(90))])

    private static let rows: [(parts: [any Transition], expected: [Property: [Double]])] = [
        ([moved, wipe], [.clipLeft: [100, 75, 50, 0]]), ([pushed, wipe], [.clipLeft: [100, 75, 50, 0]]),
        ([wipe, moved], [.clipRight: [100, 75, 50, 0]]), ([halved, wipe], halves),
        ([wipe, halved], [.clipRight: [100, 75, 50, 0]]),
        (
            [lowered, wipe],
            [.clipTop: [-20, -15, -10, 0], .clipRight: [100, 75, 50, 0], .clipBottom: [20, 15, 10, 0]]
        ),
        // What both show is in the middle.
        (
            [mask(MaskRectangle(scaleX: 0.6, anchor: .leading)), mask(MaskRectangle(scaleX: 0.8, anchor: .trailing))],
            [.clipRight: [40, 30, 20, 0], .clipLeft: [20, 15, 10, 0]]
        ),
    ]

    @Test(arguments: rows)
    func `a mask stays where it is while what is inside of it moves`(
        parts: [any Transition], expected: [Property: [Double]]
    ) throws {
        let shown = try clips(parts)
        #expect(Set(shown.keys) == Set(expected.keys))
        for (property, values) in expected { expect(shown[property] ?? [], equals: values, within: 1e-9) }
    }

    @Test func `right-to-left layout mirrors the mask and the move`() throws {
        let shown = try clips([MoveTransition(edge: .leading), Self.wipe], .rightToLeft)
        #expect(shown == [.clipRight: [100, 75, 50, 0]])
    }

    @Test func `a view that is scaled to nothing is clipped at most four sides from its own`() throws {
        let shown = try clips([ScaleTransition(0), Self.wipe])
        #expect(shown.values.joined().allSatisfy { abs($0) <= 500 })
        #expect(shown[.clipLeft]?.last == 0)
    }

    private static let orders: [(parts: [any Transition], pointers: [String])] = [
        ([turned, wipe], ["/of/1"]), ([wipe, turned], []), ([moved, wipe], []),
    ]

    @Test(arguments: orders)
    func `a mask around what turns the view is refused`(parts: [any Transition], pointers: [String]) {
        var issues = SpecIssues()
        CombinedTransition(parts).validate(at: "", into: &issues)
        #expect(issues.all.map(\.pointer) == pointers)
    }
}
