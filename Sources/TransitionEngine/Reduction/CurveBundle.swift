/// Functions of time on one clock that are to share their knots.
///
/// A track's tolerance is a fraction of its travel: the distance between its ends or, where it comes back by more than
/// half of that, of its least and greatest value.
package struct CurveBundle {
    /// Seconds; above 0.
    package let duration: Double
    /// Seconds at which something may begin, end or turn; only what lies between 0 and the duration counts.
    package var breakpoints: [Double] = []
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
    }

    /// One curve over its whole duration, which must be finite.
    ///
    /// - Parameter delay: seconds at its start that are left out.
    package init(_ curve: TimingCurve, after delay: Double = 0) {
        let duration = curve.duration - delay
        self.init(duration: duration, breakpoints: curve.breakpoints.map { $0 - delay }) { times in
            guard delay > 0 else { return [curve.values(at: times)] }
            return [times.map { curve.value(at: $0 == duration ? curve.duration : $0 + delay) }]
        }
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
