/// A stretch between two breakpoints, by evenly spaced samples of progress: 0 first and 1 where the travel ends.
struct HermiteStretch {
    let from, to: Double
    var values: [Double]
    /// Progress from one sample to the next one.
    let slopes: [Double]

    init(from: Double, to: Double, _ values: [Double]) {
        (self.from, self.to, self.values) = (from, to, values)
        let last = values.count - 1
        let inset = Self.inset * Double(last)
        let raw = Self.slopes(of: values)
        self.values[0] -= raw[0] * inset
        self.values[last] += raw[last] * inset
        slopes = Self.slopes(of: self.values)
    }

    /// The number of steps from sample to sample.
    var count: Int { values.count - 1 }

    /// - Parameter sample: the number of a sample, or a place between two.
    func time(of sample: Double) -> Double {
        sample == Double(count) ? to : from + (to - from) * sample / Double(count)
    }

    /// The slope at each of at least five evenly spaced values, by the polynomial through five of them.
    private static func slopes(of values: [Double]) -> [Double] {
        let last = values.count - 1
        func sum(_ first: Int, _ step: Int, _ weights: [Double]) -> Double {
            var sum = 0.0
            for (index, weight) in weights.enumerated() { sum += weight * values[first + index * step] }
            return sum / Double(12 * step)
        }
        var slopes = [Double](repeating: 0, count: last + 1)
        for index in 2...(last - 2) {
            let (near, far) = (values[index + 1] - values[index - 1], values[index + 2] - values[index - 2])
            slopes[index] = (8 * near - far) / 12
        }
        for (first, step) in [(0, 1), (last, -1)] {
            slopes[first] = sum(first, step, [-25, 48, -36, 16, -3])
            slopes[first + step] = sum(first, step, [-3, -10, 18, -6, 1])
        }
        return slopes
    }

    /// How far inside of a stretch its first and its last sample lie, in its length: what happens at a breakpoint is on its other side.
    private static let inset = 1e-6

    /// Evenly spaced times, of which the first and the last are a little inside.
    static func times(_ from: Double, _ to: Double, _ count: Int) -> [Double] {
        (0...count).map { index in
            let place = index == 0 ? inset : index == count ? 1 - inset : Double(index) / Double(count)
            return from + (to - from) * place
        }
    }
}
