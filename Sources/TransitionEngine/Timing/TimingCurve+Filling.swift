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
    ///   - step: the distance of the times if they are even up to the last one; `nil` where they may be anything.
    ///   - values: room for a value a time.
    ///   - velocities: room for as many, or `nil`.
    func fill(
        _ clock: CurveClock, step: Double?, values: UnsafeMutablePointer<Double>,
        velocities: UnsafeMutablePointer<Double>?
    ) {
        guard case .spring(let motion, let settled) = base, let lead = leadIn, clock.count > 2 else {
            for index in 0..<clock.count { write(index, clock, values, velocities) }
            return
        }
        // A spring runs by recurrence from where its clock starts to where it has settled.
        let last = step == nil ? clock.count : clock.count - 1
        let first = (0..<last).partitionPoint { clock.time($0) >= lead.delay }
        let end = (first..<last).partitionPoint {
            clock.time($0) >= duration || (clock.time($0) - lead.delay) * lead.speed >= settled
        }
        let time = { max(0, (clock.time(first + $0) - lead.delay) * lead.speed) }
        let rates = velocities.map { $0 + first }
        if let step {
            motion.fillEvenly(
                count: end - first, step: step * lead.speed, time: time, values: values + first, velocities: rates)
        } else {
            let rounding = clock.times[last - 1] * lead.speed * 4e-15
            motion.fill(count: end - first, within: rounding, time: time, values: values + first, velocities: rates)
        }
        if let rates, lead.speed != 1 { for index in 0..<(end - first) { rates[index] *= lead.speed } }
        values.update(repeating: base.start, count: first)
        velocities?.update(repeating: 0, count: first)
        if end == last {
            for index in last..<clock.count { write(index, clock, values, velocities) }
        } else {
            (values + end).update(repeating: 1, count: clock.count - end)
            velocities.map { $0 + end }?.update(repeating: 0, count: clock.count - end)
        }
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
