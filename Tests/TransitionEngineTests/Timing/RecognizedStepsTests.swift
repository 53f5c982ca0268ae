import Testing

@testable import TransitionEngine

/// Steps behind samples of them.
struct RecognizedStepsTests {
    /// Returns samples of steps, as many a second, as they are printed: the wait before them is at 0.
    private func samples(_ steps: Steps, delay: Double, lasting duration: Double, rate: Double) -> [LinearStops.Stop] {
        let total = delay + duration
        let times = (0...Int(total * rate + 1e-9)).map { Double($0) / rate }.filter { $0 < total - 1e-9 } + [total]
        return times.map { time in
            let printed = (time * 1e6).rounded() / 1e6
            let value = time < delay - 1e-9 ? 0 : steps.value(at: (time - delay) / duration)
            return LinearStops.Stop(input: printed / total, output: (value * 1e6).rounded() / 1e6)
        }
    }

    @Test(arguments: Steps.Position.allCases, [2, 3, 4, 5, 8])
    func `steps are recognized, whatever they jump at`(position: Steps.Position, count: Int) throws {
        let steps = Steps(count, position)
        for (duration, rate) in [(0.4, 60), (0.5, 120), (1, 60), (0.7, 100)] as [(Double, Double)] {
            let found = try #require(
                RecognizedSteps(samples(steps, delay: 0, lasting: duration, rate: rate), over: duration), "\(duration) \(rate)")
            #expect(found.steps == steps && found.delay == 0 && found.duration == duration)
            #expect(found.maxError < 1e-6)
        }
    }

    @Test func `values of three decimals are told by how far they are from the steps`() throws {
        let outputs = [0, 0, 0, 0.333, 0.333, 0.333, 0.667, 0.667, 0.667, 1]
        let found = try #require(
            RecognizedSteps(outputs.indices.map { LinearStops.Stop(input: Double($0) / 9, output: outputs[$0]) }, over: 0.9))
        #expect(found.steps == Steps(3) && found.duration == 0.9 && abs(found.maxError - 1.0 / 3000) < 1e-12)
    }

    /// Two steps and waits may move the same: which of them is found says nothing.
    @Test(arguments: Steps.Position.allCases, [0.1, 0.25, 0.4])
    func `the wait before steps is recognized to a sample`(position: Steps.Position, delay: Double) throws {
        let points = samples(Steps(4, position), delay: delay, lasting: 0.6, rate: 60)
        let found = try #require(RecognizedSteps(points, over: 0.6 + delay))
        for point in points {
            let time = point.input * (0.6 + delay)
            let value = time < found.delay - 2e-6 ? 0 : found.steps.value(at: (time + 2e-6 - found.delay) / found.duration)
            #expect(abs(value - point.output) < 1e-6, "\(found) at \(time)")
        }
    }

    @Test(arguments: [
        [0, 0, 0.5, 0.5, 1], [0, 0, 0, 0.5, 0.5, 0.5, 0.9, 0.9, 1], [0, 0.1, 0.2, 0.3, 0.4, 0.6, 0.8, 0.9, 1],
        [0, 0, 0, 0.5, 0.5, 0.2, 0.2, 1, 1, 1], [0, 0, 0, 0, 0, 0, 0, 0, 0],
    ])
    func `points that are no steps, and too few of them, aren't taken for any`(outputs: [Double]) {
        let stops = outputs.indices.map {
            LinearStops.Stop(input: Double($0) / Double(outputs.count - 1), output: outputs[$0])
        }
        #expect(RecognizedSteps(stops, over: 1) == nil)
    }

    @Test func `lines between flat parts aren't steps`() {
        let points =
            [(0, 0), (0.1, 0), (0.2, 0), (0.4, 0.5), (0.5, 0.5), (0.6, 0.5), (0.8, 1), (0.9, 1), (1, 1)] as [(Double, Double)]
        #expect(RecognizedSteps(points.map { LinearStops.Stop(input: $0.0, output: $0.1) }, over: 1) == nil)
    }
}
