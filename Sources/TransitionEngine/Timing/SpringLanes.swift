/// An evenly sampled stretch of one spring, to be filled.
struct SpringStretch {
    let motion: SpringMotion
    let count: Int
    /// Seconds of the spring's own clock between two samples.
    let step: Double
    /// Where the curve's samples lie, and which of them is the stretch's first.
    let clock: CurveClock
    let first: Int
    /// Seconds of the curve's clock before the spring's starts, and how fast that runs.
    let delay: Double
    let speed: Double
    /// Room for `count` values.
    let values: UnsafeMutablePointer<Double>

    /// Seconds of the spring's own clock at sample `index` of the stretch.
    @inline(__always)
    func time(_ index: Int) -> Double { max(0, (clock.time(first + index) - delay) * speed) }

    /// - Parameter velocities: room for as many velocities, in travels a second of the spring's clock, or `nil`.
    func fill(velocities: UnsafeMutablePointer<Double>? = nil) {
        motion.fillEvenly(count: count, step: step, time: time, values: values, velocities: velocities)
    }
}

extension SpringMotion {
    /// Fills the stretches of several springs, four at once: what limits one of them is that each sample waits for the one
    /// before it. The values are those of ``fillEvenly(count:step:time:values:velocities:)``, bit for bit.
    static func fillEvenly(_ stretches: [SpringStretch]) {
        let inLanes = stretches.count & ~3
        for start in stride(from: 0, to: inLanes, by: 4) { fillLanes(stretches, start) }
        for stretch in stretches[inLanes...] { stretch.fill() }
    }

    /// - Parameter start: the first of the four.
    private static func fillLanes(_ stretches: [SpringStretch], _ start: Int) {
        var (sum, product) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
        var (shortest, longest) = (Int.max, 0)
        for lane in 0..<4 {
            let stretch = stretches[start + lane]
            (sum[lane], product[lane]) = stretch.motion.factors(step: stretch.step)
            (shortest, longest) = (min(shortest, stretch.count), max(longest, stretch.count))
        }
        let (a, b) = (stretches[start].values, stretches[start + 1].values)
        let (c, d) = (stretches[start + 2].values, stretches[start + 3].values)
        for first in stride(from: 0, to: longest, by: span) {
            var (before, now) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
            for lane in 0..<4 {
                let stretch = stretches[start + lane]
                for index in first..<max(first, min(first + 2, stretch.count)) {
                    let seed = stretch.motion.value(at: stretch.time(index))
                    stretch.values[index] = seed
                    (before[lane], now[lane]) = (now[lane], 1 - seed)
                }
            }
            let last = min(first + span, longest)
            let together = max(first + 2, min(shortest, last))
            var index = first + 2
            while index < together {
                let next = sum * now - product * before
                (before, now) = (now, next)
                let values = 1 - next
                a[index] = values[0]
                b[index] = values[1]
                c[index] = values[2]
                d[index] = values[3]
                index += 1
            }
            // Those that go on when the first has ended.
            for lane in 0..<4 {
                let stretch = stretches[start + lane]
                var (before, now) = (before[lane], now[lane])
                for index in together..<max(together, min(last, stretch.count)) {
                    (before, now) = (now, sum[lane] * now - product[lane] * before)
                    stretch.values[index] = 1 - now
                }
            }
        }
    }
}
