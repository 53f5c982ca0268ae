/// An evenly spaced stretch of one spring's motion, to be filled.
struct SpringStretch {
    let motion: SpringMotion
    let count: Int
    /// Seconds of the spring's own clock between two samples.
    let step: Double
    /// Seconds of the spring's own clock at sample `n`.
    let time: (Int) -> Double
    /// Room for `count` values.
    let values: UnsafeMutablePointer<Double>
}

extension SpringMotion {
    /// Fills the stretches of several springs, four at once: what limits one of them is that each sample waits for the one
    /// before it. The values are those of ``fillEvenly(count:step:time:values:velocities:)``, bit for bit.
    static func fillEvenly(_ stretches: [SpringStretch]) {
        var rest = stretches[...]
        while rest.count > 1 {
            fillLanes(rest.prefix(4))
            rest = rest.dropFirst(4)
        }
        for stretch in rest {
            stretch.motion.fillEvenly(
                count: stretch.count, step: stretch.step, time: stretch.time, values: stretch.values, velocities: nil)
        }
    }

    private static func fillLanes(_ lanes: ArraySlice<SpringStretch>) {
        var (sum, product) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
        for (lane, stretch) in lanes.enumerated() { (sum[lane], product[lane]) = stretch.motion.factors(step: stretch.step) }
        var first = 0
        let longest = lanes.reduce(0) { max($0, $1.count) }
        while first < longest {
            let last = min(first + span, longest)
            var (before, now) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
            for (lane, stretch) in lanes.enumerated() where stretch.count > first {
                for index in first..<min(first + 2, stretch.count) {
                    let seed = stretch.motion.value(at: stretch.time(index))
                    stretch.values[index] = seed
                    (before[lane], now[lane]) = (now[lane], 1 - seed)
                }
            }
            let together = lanes.reduce(last) { min($0, $1.count) }
            for index in stride(from: first + 2, to: last, by: 1) {
                (before, now) = (now, sum * now - product * before)
                let values = 1 - now
                if index < together {
                    for (lane, stretch) in lanes.enumerated() { stretch.values[index] = values[lane] }
                } else {
                    for (lane, stretch) in lanes.enumerated() where index < stretch.count { stretch.values[index] = values[lane] }
                }
            }
            first = last
        }
    }
}
