import Testing

@testable import TransitionEngine

/// A flip with perspective (semantics §30).
struct FlipTests {
    private func flip(_ perspective: Double, _ direction: TransitionDirection = .insertion) throws -> Timeline {
        let spec = TransitionSpec(
            transition: FlipHorizontalTransition(perspective: perspective), animation: .animation(.linear(1)),
            direction: direction, container: ContainerGeometry(size: Size(width: 400, height: 800)),
            sampling: .times([0, 0.25, 0.5, 0.625, 1]), includesVelocity: true)
        return try TransitionPlan(spec).timeline()
    }

    @Test(arguments: TransitionDirection.allCases)
    func `both sheets shrink as the eye withdraws`(direction: TransitionDirection) throws {
        let timeline = try flip(800, direction)
        #expect(timeline.subjects.count == 2)
        let sine = sin(67.5 * radiansPerDegree)
        for subject in timeline.subjects {
            for property in [Property.scaleX, .scaleY] {
                let values = try #require(subject.tracks.first { $0.property == property }).values
                expect(values, equals: [1, 0.849779, 0.8, 800 / (800 + 200 * sine), 1], within: 1e-6)
            }
            #expect(subject.tracks.first { $0.property == .perspective }?.values == [800, 800, 800, 800, 800])
        }
    }

    /// The corner of the near edge, in the picture, stays as high as the container.
    @Test func `the near edge keeps its height`() throws {
        let subject = try #require(try flip(800).subjects.first)
        func values(_ property: Property) throws -> [Double] {
            try #require(subject.tracks.first { $0.property == property }).values
        }
        let (angles, scales) = (try values(.rotateY), try values(.scaleX))
        for (angle, scale) in zip(angles, scales) {
            let depth = abs(sin(angle * radiansPerDegree)) * 200 * scale
            #expect(abs(scale * 800 / (800 - depth) - 1) <= 1e-12)
        }
    }

    @Test func `its velocity is the slope of its value`() throws {
        let track = try #require(try flip(800).subjects.first?.tracks.first { $0.property == .scaleX })
        // −d·r·cos θ·θ′/(d + r·sin θ)² at 45°, θ′ being π a second.
        let root = 0.5.squareRoot()
        let slope = -800 * 200 * root * Double.pi / ((800 + 200 * root) * (800 + 200 * root))
        #expect(abs(try #require(track.velocities)[1] - slope) <= 1e-9)
    }

    @Test func `without a distance it is flat`() throws {
        let properties = Set(try flip(0).subjects.flatMap(\.tracks).map(\.property))
        #expect(properties == [.rotateY, .opacity])
    }
}
