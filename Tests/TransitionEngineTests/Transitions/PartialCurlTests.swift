import Testing

@testable import TransitionEngine

/// The model of a page curl: the page winds half a turn around a cylinder (semantics §6.3).
struct PartialCurlTests {
    private func curl(_ direction: TransitionDirection) throws -> Timeline {
        let spec = TransitionSpec(
            transition: PartialCurlTransition(), animation: .animation(.linear(1)), direction: direction,
            container: ContainerGeometry(size: Size(width: 400, height: 800)), sampling: .times([0, 0.5, 1]))
        return try TransitionPlan(spec).timeline()
    }

    @Test(arguments: TransitionDirection.allCases)
    func `the back of the page leads from where it is clipped up to its own edge`(direction: TransitionDirection) throws {
        let timeline = try curl(direction)
        let comes = direction == .insertion
        #expect(timeline.subjects.map(\.role) == (comes ? [.incoming, .outgoing, .curl] : [.outgoing, .incoming, .curl]))
        #expect(timeline.subjects.map(\.zIndex) == [0, 1, 2])
        #expect(timeline.warnings.contains { $0.code == "approximation" })
        for (index, progress) in ((comes ? [0, 0.5, 1] : [1, 0.5, 0]) as [Double]).enumerated() {
            func value(_ subject: Int, _ property: Property) throws -> Double {
                try #require(timeline.subjects[subject].tracks.first { $0.property == property }).values[index]
            }
            let uncovered = 400 * progress
            #expect(abs(try value(1, .clipBottom) - uncovered) <= 1e-9)
            // About the middle of the page: where a line of it is seen.
            let (offset, scale, clip) = (try value(2, .translateY), try value(2, .scaleY), try value(2, .clipTop))
            func seen(_ line: Double) -> Double { 400 + offset + scale * (line - 400) }
            let radius = uncovered / (.pi - 1)
            #expect(abs(seen(clip) - (800 - uncovered)) <= 1e-9, "the back begins at the edge of the cylinder")
            #expect(abs(seen(800) - (800 - uncovered - radius)) <= 1e-9, "the page ends above the cylinder's axis")
            #expect(abs((800 - clip) - radius * .pi / 2) <= 1e-9, "a quarter of the turn")
        }
    }
}
