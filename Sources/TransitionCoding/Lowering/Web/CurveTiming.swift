internal import TransitionEngine

/// The timing function of a curve in CSS, and when it runs.
struct CurveTiming {
    /// The timing function as CSS and Web Animations write it.
    let easing: String
    /// The delay before the motion starts and the duration of the motion, both in seconds.
    let delay: Double
    let duration: Double
    /// The `linear()` that approximates the curve; `nil` where CSS has exactly this curve.
    var linear: LinearText?

    /// The greatest distance between the timing function and the curve, in progress.
    var maxError: Double { linear?.maxError ?? 0 }

    init(easing: String, delay: Double, duration: Double, linear: LinearText? = nil) {
        (self.easing, self.delay, self.duration, self.linear) = (easing, delay, duration, linear)
    }

    /// Reduces a curve.
    ///
    /// - Parameter tolerance: the greatest error, as a fraction of the travel.
    /// - Returns: `nil` if two keyframes can't follow the curve.
    /// - Throws: `CancellationError`.
    init?(_ curve: TimingCurve, _ tolerance: Double) throws {
        if curve.duration <= curve.delay {
            self.init(easing: "linear", delay: curve.delay, duration: 0)
            return
        }
        try Cancellation.check()
        let whole = Self.wholeMilliseconds(curve.duration - curve.delay)
        func reduced() throws -> LinearText? {
            try LinearText(curve, after: curve.delay, lasting: whole, tolerance: tolerance)
        }
        if let delayed = curve.plainEasing, let exact = CSSText.easing(delayed.easing) {
            // A `linear()` with more stops than the tolerance needs is reduced. All other CSS timing functions are
            // kept.
            guard case .linear(let stops) = delayed.easing, let text = try reduced(), text.count < stops.stops.count,
                text.maxError <= tolerance
            else {
                self.init(easing: CSSText.keyword(exact), delay: delayed.delay, duration: delayed.duration)
                return
            }
        }
        guard let text = try reduced() else { return nil }
        self.init(easing: text.text, delay: curve.delay, duration: whole, linear: text)
    }

    /// Returns the timing as it is written.
    ///
    /// - Parameter start: seconds after which the curve starts. Default 0.
    func written(after start: Double = 0) -> WebTiming {
        WebTiming(duration: duration * 1000, delay: (start + delay) * 1000, easing: easing)
    }

    /// Returns the next whole millisecond. During the time that is added the motion is at its end.
    static func wholeMilliseconds(_ seconds: Double) -> Double { (seconds * 1000 - 1e-6).rounded(.up) / 1000 }
}
