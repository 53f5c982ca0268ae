/// Functions of time on one clock that are to share their knots.
///
/// A track's tolerance is a fraction of its travel: the distance between its ends or, where it comes back by more than
/// half of that, of its least and greatest value.
package struct CurveBundle {
    /// Seconds; above 0.
    package let duration: Double
    /// Seconds at which something may begin, end or turn; only what lies between 0 and the duration counts.
    package var breakpoints: [Double] = []
    /// The travel that each track counts with at least, where a fraction of its own is too small to be seen. Default none.
    package var leastTravels: [Double] = []
    /// The range that each track keeps to, and lines through it too: what is shown beyond would be cut off. Default none.
    package var bounds: [ClosedRange<Double>] = []
    /// About how often the curves swing to and fro, at least 1. Default 1.
    package var swings = 1.0
    /// The values at rising times, one array a track. Throws only `CancellationError`.
    package let evaluate: ([Double]) throws -> [[Double]]

    /// Creates a bundle. Default without breakpoints.
    package init(duration: Double, breakpoints: [Double] = [], evaluate: @escaping ([Double]) throws -> [[Double]]) {
        self.duration = duration
        self.breakpoints = breakpoints
        self.evaluate = evaluate
    }

    /// A curve for the time that its plan lasts: an endless one up to the last time that is asked for.
    package init(_ plan: CurvePlan) {
        self.init(duration: plan.duration, breakpoints: plan.curve.breakpoints) { [plan.curve.values(at: $0)] }
        swings = plan.curve.swings
    }

    /// One curve over its whole duration, which must be finite.
    ///
    /// - Parameters:
    ///   - delay: seconds at its start that are left out.
    ///   - length: seconds that the bundle lasts, at least those of the curve; its end fills the rest. Default: those
    ///     of the curve.
    package init(_ curve: TimingCurve, after delay: Double = 0, lasting length: Double? = nil) {
        let end = curve.duration - delay
        self.init(duration: length ?? end, breakpoints: curve.breakpoints.map { $0 - delay } + [end]) { times in
            guard delay > 0 || length ?? end > end else { return [curve.values(at: times)] }
            return [curve.values(at: times.map { $0 >= end ? curve.duration : $0 + delay })]
        }
        swings = curve.swings
    }
}

/// Where straight lines meet.
package struct Knots: Sendable {
    /// Seconds, rising; twice the same where the curves jump.
    package var times: [Double]
    /// One array a track.
    package var values: [[Double]]

    /// Creates knots from times and one array of values a track.
    package init(times: [Double], values: [[Double]]) {
        self.times = times
        self.values = values
    }
}
