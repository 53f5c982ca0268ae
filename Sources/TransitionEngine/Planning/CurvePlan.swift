/// One valid animation curve, ready to be sampled: time → progress and velocity.
public struct CurvePlan: Sendable {
    /// `nil` jumps.
    public let animation: Animation?
    /// Where it is read.
    public let sampling: Sampling
    /// Where it takes over; `nil` is at rest at 0.
    public let start: MidFlight?
    /// Seconds until it rests or ends.
    public let duration: Double
    /// Seconds until logical completion.
    public let logicalDuration: Double
    /// What a caller should know about the curve.
    public let warnings: [TimelineWarning]
    /// The curve itself, for any time.
    public let curve: TimingCurve

    /// - Throws: all that is wrong.
    public init(
        _ animation: Animation?, from start: MidFlight? = nil, sampling: Sampling = .default, within limits: Limits = Limits()
    ) throws(SpecIssues) {
        var issues = SpecIssues()
        animation?.validate(at: "/animation", into: &issues)
        start?.validate(at: "/from", into: &issues)
        if start != nil, animation?.repeats == true {
            issues.add(.conflict, at: "/from", "a repetition starts anew each time and takes over from nothing")
        }
        if start != nil, case .decay? = animation?.base {
            issues.add(.conflict, at: "/from", "a decay defines its own start and velocity")
        }
        sampling.validate(within: limits, at: "/sampling", into: &issues)
        guard issues.isEmpty else { throw issues }

        self.animation = animation
        self.sampling = sampling
        self.start = start
        curve = TimingCurve(animation, from: start)
        (duration, logicalDuration) = try sampling.durations(
            curve.duration, logical: curve.logicalDuration, within: limits, at: "/animation")
        var warnings = animation?.aloneWarnings ?? []
        if let start, start.velocity != 0, case .curve? = animation?.base {
            warnings.append(MidFlight.velocityNotKept)
        }
        self.warnings = warnings
        let count = sampling.sampleCount(over: duration)
        if count > limits.samples / 2 {
            issues.add(.limitExceeded, at: "/sampling", "\(count) samples exceed the limit of \(limits.samples / 2) a curve")
            throw issues
        }
    }

    /// Samples the curve.
    ///
    /// - Parameter decimals: what the numbers are rounded to when they are printed; sampled by tolerance, the keyframes
    ///   are chosen so that the printed ones keep it; 2…9, others count as the nearest of these. Default 9.
    public func samples(decimals: Int = 9) throws(CancellationError) -> CurveSamples {
        guard case .tolerance(let tolerance) = sampling, duration > 0 else {
            return samples(at: sampling.times(over: duration))
        }
        let decimals = max(2, min(9, decimals))
        var bundle = CurveBundle(duration: duration, breakpoints: curve.breakpoints) { [self.samples(at: $0).values] }
        bundle.swings = curve.swings
        do {
            let reduced = try bundle.knots(within: tolerance, in: KnotForm.decimals(decimals, over: duration))
            var samples = samples(at: reduced.knots.times)
            samples.values = reduced.knots.values[0]
            samples.maxError = reduced.error
            if reduced.error > tolerance { samples.warnings = [.coarse(reduced.error, decimals: decimals)] }
            return samples
        } catch {
            throw CancellationError()
        }
    }

    private func samples(at times: [Double]) -> CurveSamples {
        var values = [Double](repeating: 0, count: times.count)
        var velocities = values
        let step = duration > 0 ? sampling.step(over: duration) : nil
        values.withUnsafeMutableBufferPointer { values in
            velocities.withUnsafeMutableBufferPointer { velocities in
                guard let base = values.baseAddress else { return }
                times.withUnsafeBufferPointer {
                    curve.fill(CurveClock(times: $0), step: step, values: base, velocities: velocities.baseAddress)
                }
            }
        }
        if case .decay(let decay)? = animation?.base {
            // A decay has no target but the points where it rests.
            let (from, to) = Momentum.ends(of: decay)
            values = values.map { interpolate(from, to, $0) }
            velocities = velocities.map { $0 == 0 ? 0 : (to - from) * $0 }
        }
        return CurveSamples(times: times, values: values, velocities: velocities)
    }
}

/// A curve read at a list of times.
public struct CurveSamples: Sendable {
    /// Seconds.
    public var times: [Double]
    /// Progress, 0 at the start and 1 at the target; may overshoot. Of a decay: points.
    public var values: [Double]
    /// The same a second; infinite where the curve is vertical.
    public var velocities: [Double]
    /// Greatest distance of straight lines between the samples from the curve; 0 unless sampled by tolerance.
    public var maxError = 0.0
    /// What is to be known of the sampling.
    public var warnings: [TimelineWarning] = []
}
