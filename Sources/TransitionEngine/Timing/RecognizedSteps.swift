/// Steps behind points that lie on them, as a table of samples has them, and the wait before them.
package struct RecognizedSteps: Sendable {
    /// The steps.
    package let steps: Steps
    /// Seconds before the steps begin, and seconds that they take.
    package let (delay, duration): (Double, Double)
    /// Greatest distance in progress, at the points.
    package let maxError: Double

    /// Fewer points may be corners between straight lines.
    private static let minimumCount = 8
    /// Values of steps lie within this distance of them: they may be printed with three decimals.
    private static let valueError = 0.001
    /// Seconds within which a time lies that is printed with six decimals.
    private static let timeError = 2e-6

    /// A jump: the seconds of the last point before it, and of the first one after it.
    private typealias Jump = (before: Double, after: Double)
    private typealias Candidate = (steps: Steps, delay: Double, decimals: Int)

    /// Returns `nil` for points that lie on no steps.
    ///
    /// - Parameters:
    ///   - stops: points over the whole time, inputs 0…1.
    ///   - total: the seconds of the whole time.
    package init?(_ stops: [LinearStops.Stop], over total: Double) {
        guard stops.count >= Self.minimumCount, let (jumps, maxError) = Self.jumps(stops, total) else { return nil }
        let count = jumps.count
        // Which of the jumps of steps the first one is, and how many intervals there are.
        let forms: [(position: Steps.Position, first: Int, intervals: Int)] = [
            (.jumpEnd, 1, count), (.jumpStart, 0, count), (.jumpNone, 1, count + 1), (.jumpBoth, 0, count - 1),
        ]
        let candidates = forms.compactMap { form -> Candidate? in
            guard form.intervals >= 1, let wait = Self.wait(jumps, form.first, form.intervals, total) else { return nil }
            return (Steps(form.intervals, form.position), wait.seconds, wait.decimals)
        }
        guard let best = candidates.enumerated().min(by: { ($0.element.decimals, $0.offset) < ($1.element.decimals, $1.offset) })
        else { return nil }
        (steps, delay, self.maxError) = (best.element.steps, best.element.delay, maxError)
        duration = ((total - delay) * 1e9).rounded() / 1e9
    }

    /// Returns the jumps between flat runs of points, which are equally high and lead from 0 to 1, and how far the points are from them;
    /// `nil` for other points.
    private static func jumps(_ stops: [LinearStops.Stop], _ total: Double) -> (jumps: [Jump], maxError: Double)? {
        var heights = [stops[0].output]
        var (jumps, gap, length) = ([Jump](), 0.0, 1)
        for (last, next) in zip(stops, stops.dropFirst()) {
            if abs(next.output - heights[heights.count - 1]) <= valueError / 2 {
                gap = max(gap, next.input - last.input)
                length += 1
            } else {
                // A run of one point is a corner.
                guard length > 1 else { return nil }
                jumps.append((last.input * total, next.input * total))
                heights.append(next.output)
                length = 1
            }
        }
        // The value at the start may be that after the first jump.
        if heights[0] > valueError {
            heights.insert(0, at: 0)
            jumps.insert((-.infinity, 0), at: 0)
        }
        let count = Double(jumps.count)
        let isEven = heights.indices.allSatisfy { abs(heights[$0] - Double($0) / count) <= valueError }
        // Between samples no jump takes longer than from one of them to the next.
        let isSharp = jumps.allSatisfy { $0.before < 0 || $0.after - $0.before <= gap * total * 1.01 + timeError }
        guard !jumps.isEmpty, isEven, isSharp else { return nil }
        return (jumps, stops.reduce(0) { max($0, abs($1.output - ($1.output * count).rounded() / count)) })
    }

    /// Returns the wait before steps with these jumps: none, or the one with the fewest decimals; `nil` where the jumps lie otherwise.
    private static func wait(_ jumps: [Jump], _ first: Int, _ intervals: Int, _ total: Double) -> (
        seconds: Double, decimals: Int
    )? {
        // The width of an interval.
        var (low, high) = (0.0, total / Double(intervals))
        for (index, jump) in jumps.enumerated() {
            let left = Double(intervals - first - index)
            if left > 0 {
                low = max(low, (total - jump.after - timeError) / left)
                high = min(high, (total - jump.before + timeError) / left)
            } else if jump.after < total - timeError {
                return nil
            }
        }
        guard low <= high else { return nil }
        if high == total / Double(intervals) { return (0, -1) }
        return plainest(in: total - high * Double(intervals)...total - low * Double(intervals))
    }

    /// Returns the number in a range that has the fewest decimals, six at most.
    static func plainest(in range: ClosedRange<Double>) -> (seconds: Double, decimals: Int)? {
        (0...6).lazy.compactMap { decimals -> (seconds: Double, decimals: Int)? in
            let scale = powerOfTen(decimals)
            let number = ((range.lowerBound - timeError) * scale).rounded(.up) / scale
            return number >= 0 && number <= range.upperBound + timeError ? (number, decimals) : nil
        }.first
    }
}
