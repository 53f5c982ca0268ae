/// Where the samples of a curve lie on a timeline's clock, and when on that clock the curve runs.
struct CurveClock {
    /// Rising seconds of the timeline's clock.
    let times: UnsafeBufferPointer<Double>
    /// When the curve starts and ends, in the same seconds, and how long it lasts.
    var start = 0.0
    var end = Double.infinity
    var duration = Double.infinity

    var count: Int { times.count }

    /// The curve's own time at sample `index`: exactly its duration at its end, whatever the sum was rounded to.
    @inline(__always)
    func time(_ index: Int) -> Double {
        let time = times[index]
        if start == 0 { return time }
        return time == end ? duration : time > end ? .infinity : min(time - start, duration)
    }
}

extension TimingCurve {
    /// Fills progress and, where asked, velocity.
    ///
    /// - Parameters:
    ///   - clock: where the samples lie; none before the curve starts.
    ///   - step: the distance of the times if they are even up to the last one, which lets a spring
    ///     run by recurrence; `nil` otherwise.
    ///   - values: room for a value a time.
    ///   - velocities: room for as many, or `nil`.
    func fill(
        _ clock: CurveClock, step: Double?, values: UnsafeMutablePointer<Double>,
        velocities: UnsafeMutablePointer<Double>?
    ) {
        guard let stretch = fillExceptStretch(clock, step: step, values: values, velocities: velocities) else { return }
        let velocities = velocities.map { $0 + (stretch.values - values) }
        stretch.fill(velocities: velocities)
        if let velocities, stretch.speed != 1 { for index in 0..<stretch.count { velocities[index] *= stretch.speed } }
    }

    /// Fills all but the even stretch of a spring, and returns that for the caller to fill; `nil` if everything is filled.
    func fillExceptStretch(
        _ clock: CurveClock, step: Double?, values: UnsafeMutablePointer<Double>,
        velocities: UnsafeMutablePointer<Double>? = nil
    ) -> SpringStretch? {
        let stretch = springStretch(clock, step: step, values: values)
        let first = stretch.map { $0.values - values } ?? clock.count
        for index in 0..<first { write(index, clock, values, velocities) }
        guard let stretch else { return nil }
        for index in first + stretch.count..<clock.count { write(index, clock, values, velocities) }
        return stretch
    }

    /// The samples on an even stretch of a spring: from where its clock starts to where it has settled.
    private func springStretch(
        _ clock: CurveClock, step: Double?, values: UnsafeMutablePointer<Double>
    ) -> SpringStretch? {
        guard let step, case .spring(let motion, let settled) = base, let lead = leadIn, clock.count > 2 else { return nil }
        let first = (0..<clock.count - 1).partitionPoint { clock.time($0) >= lead.delay }
        let end = (first..<clock.count - 1).partitionPoint { (clock.time($0) - lead.delay) * lead.speed >= settled }
        return SpringStretch(
            motion: motion, count: end - first, step: step * lead.speed, clock: clock, first: first, delay: lead.delay,
            speed: lead.speed, values: values + first)
    }

    @inline(__always)
    private func write(
        _ index: Int, _ clock: CurveClock, _ values: UnsafeMutablePointer<Double>,
        _ velocities: UnsafeMutablePointer<Double>?
    ) {
        let state = state(at: clock.time(index))
        values[index] = state.value
        velocities?[index] = state.velocity
    }
}

extension Range<Int> {
    /// The first index from which on something holds, which then holds of all that follow; the end where it holds of none.
    @inline(__always)
    func partitionPoint(_ holds: (Int) -> Bool) -> Int {
        var (low, high) = (lowerBound, upperBound)
        while low < high {
            let middle = low + (high - low) / 2
            if holds(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
