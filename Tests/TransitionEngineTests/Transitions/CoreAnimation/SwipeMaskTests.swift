import Testing

@testable import TransitionEngine

/// The model of `CISwipeTransition`, worked by hand (semantics §7.2): L = |w cos a| + |h sin a|, the front at q(L + W) − W.
struct SwipeMaskTests {
    private static let view = Size(width: 400, height: 300)

    private func timeline(_ inputs: [FilterInput], filter: String = "CISwipeTransition") throws -> Timeline {
        var settings = CoreAnimationSettings()
        settings.filter = CoreImageFilter(filter, inputs: inputs)
        let spec = TransitionSpec(
            FilterTransition(settings), animation: .linear(1), size: Self.view, sampling: .times([0, 0.5, 1]))
        return try TransitionPlan(spec).timeline()
    }

    /// Angle, width and extent; the offsets, the direction and the middle.
    @Test(
        arguments: [
            (0, 100, [0, 0, 400, 300], [-100, 150, 400], (1, 0), (200, 150)),
            (.pi / 2, 50, [0, 0, 400, 300], [-50, 125, 300], (0, -1), (200, 150)),
            // The extent's y counts from the view's bottom.
            (.pi, 10, [20, 30, 100, 60], [-10, 45, 100], (-1, 0), (70, 240)),
            // cos a = 0.8, sin a = 0.6: L = 320 + 180.
            (0.6435011087932844, 100, [0, 0, 400, 300], [-100, 200, 500], (0.8, -0.6), (200, 150)),
        ] as [(Double, Double, [Double], [Double], (x: Double, y: Double), (x: Double, y: Double))])
    func `a front uncovers the incoming layer from corner to corner`(
        angle: Double, width: Double, extent: [Double], offsets: [Double], direction: (x: Double, y: Double),
        center: (x: Double, y: Double)
    ) throws {
        let timeline = try timeline([
            FilterInput("angle", [angle]), FilterInput("width", [width]), FilterInput("extent", extent),
        ])
        #expect(timeline.subjects.map(\.role) == [.outgoing, .incoming])
        let incoming = timeline.subjects[1]
        #expect(incoming.tracks.map(\.property) == [.maskOffset, .inputTime])
        for (value, offset) in zip(incoming.tracks[0].values, offsets) { #expect(abs(value - offset) <= 1e-9) }
        let mask = try #require(incoming.note.mask)
        #expect(abs(mask.direction.x - direction.x) <= 1e-12 && abs(mask.direction.y - direction.y) <= 1e-12)
        #expect(mask.center == SwipeMask.Vector(x: center.x, y: center.y))
        #expect(timeline.warnings.map(\.code) == ["filter-pixels"])
    }

    /// The input that is given, and whether a warning says that it changes nothing.
    @Test(arguments: [("angle", [1.0], false), ("width", [40], false), ("color", [1, 0, 0, 1], true), ("opacity", [1], true)])
    func `inputs that the model has nothing for have a warning`(name: String, values: [Double], isWarned: Bool) throws {
        let timeline = try timeline([FilterInput(name, values)])
        #expect(timeline.warnings.contains { $0.code == "without-effect" } == isWarned)
    }

    @Test func `no other filter has a mask`() throws {
        for (name, _) in CoreImageFilter.known where name != "CISwipeTransition" {
            let timeline = try timeline([], filter: name)
            #expect(timeline.track(.maskOffset) == nil && timeline.subjects.allSatisfy { $0.note.mask == nil })
        }
    }
}
