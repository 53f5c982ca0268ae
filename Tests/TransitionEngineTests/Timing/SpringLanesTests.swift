import Testing

@testable import TransitionEngine

struct SpringLanesTests {
    private static let springs = [
        Spring(stiffness: 100, damping: 10), Spring(stiffness: 170, damping: 15), Spring(duration: 0.5, bounce: 0),
        Spring(stiffness: 100, damping: 40), Spring(duration: 0.3, bounce: 0.6), Spring(stiffness: 1e4, damping: 1),
        Spring(duration: 0, bounce: 0), Spring(stiffness: 1, damping: 0),
    ]

    /// Counts around the seeds of the recurrence, and lanes that end before the others.
    @Test(arguments: [
        [61, 61, 61, 61], [1, 2, 3, 4], [0, 5], [64, 65, 66, 63], [200, 1, 130, 64, 129, 2, 0, 128], [300], [], [7, 500, 7],
    ])
    func `several springs at once have the values that each has alone, bit for bit`(counts: [Int]) {
        let room = 512
        let together = UnsafeMutablePointer<Double>.allocate(capacity: room * max(1, counts.count))
        let alone = UnsafeMutablePointer<Double>.allocate(capacity: room)
        together.initialize(repeating: -7, count: room * max(1, counts.count))
        defer {
            together.deallocate()
            alone.deallocate()
        }
        let step = 1.0 / 60
        let times = counts.indices.map { lane in
            UnsafeMutableBufferPointer<Double>.allocate(capacity: room)
                .filled { 0.01 * Double(lane) + Double($0) * step }
        }
        defer { for lane in times { lane.deallocate() } }
        let motions = counts.indices.map { SpringMotion(Self.springs[$0 % 8], initialVelocity: Double($0) - 2) }
        SpringMotion.fillEvenly(
            counts.indices.map { lane in
                SpringStretch(
                    motion: motions[lane], count: counts[lane], step: step,
                    clock: CurveClock(times: UnsafeBufferPointer(times[lane])), first: 0, delay: 0, speed: 1,
                    values: together + lane * room)
            })
        for lane in counts.indices {
            alone.initialize(repeating: -7, count: room)
            motions[lane].fillEvenly(
                count: counts[lane], step: step, time: { 0.01 * Double(lane) + Double($0) * step }, values: alone, velocities: nil
            )
            // Nothing is written behind the end either.
            for index in 0..<room {
                #expect(together[lane * room + index].bitPattern == alone[index].bitPattern, "\(lane) \(index)")
            }
        }
    }

    @Test func `views that start one after the other are as exact as one`() throws {
        var spec = TransitionSpec(transition: OpacityTransition())
        spec.animation = .animation(Animation(.spring(SpringAnimation(.durationBounce(duration: 0.5, bounce: 0.3)))))
        let lone = try TransitionPlan(spec)
        let inner = spec
        let views = (0..<9).map { TransitionSpec.View(id: "v\($0)", inner) }
        spec.content = .views(views, stagger: Stagger(each: 0.0371))
        let timeline = try TransitionPlan(spec).timeline()
        for (index, subject) in timeline.subjects.enumerated() {
            let values = try #require(subject.tracks.first?.values)
            let curve = lone.curves[0].curve
            for (time, value) in zip(timeline.times, values) {
                let local = time - 0.0371 * Double(index)
                let exact = local <= 0 ? 0 : local >= curve.duration ? 1 : curve.state(at: local).value
                #expect(abs(value - exact) <= 1e-12, "\(index) \(time)")
            }
        }
    }

    @Test func `a property's number is its place among all`() {
        #expect(Property.allCases.map { Int($0.ordinal) } == Array(Property.allCases.indices))
    }
}

extension UnsafeMutableBufferPointer<Double> {
    fileprivate func filled(_ value: (Int) -> Double) -> Self {
        for index in indices { initializeElement(at: index, to: value(index)) }
        return self
    }
}
