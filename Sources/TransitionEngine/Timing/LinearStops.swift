/// A piecewise linear easing: CSS `linear()`.
///
/// Source: css-easing-2 §3.1.
public struct LinearStops: Hashable, Sendable {
    /// Input and output progress of each stop. Inputs never fall; at least two stops.
    public let stops: [Stop]

    /// One stop: input and output progress.
    public struct Stop: Hashable, Sendable {
        /// Input progress.
        public var input: Double
        /// Output progress.
        public var output: Double

        /// Creates a stop.
        public init(input: Double, output: Double) {
            self.input = input
            self.output = output
        }
    }

    /// Stops with inputs left out are spread evenly between their neighbours; an input below one before it is
    /// raised to that one; the first input defaults to 0 and the last to 1.
    ///
    /// Returns `nil` for fewer than two stops.
    public init?(_ given: [(input: Double?, output: Double)]) {
        guard given.count >= 2 else { return nil }
        var inputs = given.map(\.input)
        inputs[0] = inputs[0] ?? 0
        inputs[given.count - 1] = inputs[given.count - 1] ?? max(1, inputs.compactMap { $0 }.max() ?? 1)
        var largest = -Double.infinity
        for index in inputs.indices {
            guard let input = inputs[index] else { continue }
            largest = max(largest, input)
            inputs[index] = largest
        }
        var index = 0
        while index < inputs.count {
            guard inputs[index] == nil, let before = inputs[index - 1] else {
                index += 1
                continue
            }
            let next = inputs[index...].firstIndex { $0 != nil } ?? inputs.count - 1
            let after = inputs[next] ?? before
            let gaps = Double(next - index + 1)
            for missing in index..<next {
                inputs[missing] = before + (after - before) * Double(missing - index + 1) / gaps
            }
            index = next
        }
        stops = zip(inputs, given).map { Stop(input: $0 ?? 0, output: $1.output) }
    }

    /// From 0 to 1.
    static let straight = LinearStops(straight: ())

    private init(straight: Void) {
        stops = [Stop(input: 0, output: 0), Stop(input: 1, output: 1)]
    }

    /// Output progress; outside the stops the first or last segment goes on. The segment is that of the last stop at or before
    /// `p` and of the next one; if both have one input, the next one's output counts.
    public func value(at p: Double) -> Double {
        let (a, b) = segment(at: p)
        // Where the two share an input, the second rules on both sides of it.
        if p == b.input || a.input == b.input { return b.output }
        return interpolate(a.output, b.output, (p - a.input) / (b.input - a.input))
    }

    /// Slope of the segment that starts at `p`, or of the last one.
    public func velocity(at p: Double) -> Double {
        let (a, b) = segment(at: p)
        return a.input == b.input ? 0 : (b.output - a.output) / (b.input - a.input)
    }

    /// The last stop at or before `p` and the one after it; at a jump the later stop wins.
    private func segment(at p: Double) -> (Stop, Stop) {
        var low = 0
        var high = stops.count
        while low < high {
            let middle = (low + high) / 2
            if stops[middle].input <= p { low = middle + 1 } else { high = middle }
        }
        let index = max(0, min(low - 1, stops.count - 2))
        return (stops[index], stops[index + 1])
    }
}
