/// The motion of one spring to 1 in closed form, from 0 or from wherever it is.
///
/// With y = 1 − x the remaining distance, y″ + 2ζω·y′ + ω²·y = 0, y(0) = 1 − x₀, y′(0) = −v₀. The three solutions are
/// written so that nothing cancels near critical damping and nothing overflows far from it (semantics §3.4).
struct SpringMotion: Hashable, Sendable {
    /// At the start, in travels a second towards the target.
    let initialVelocity: Double
    /// The distance that is left at the start: 1, unless it starts mid-flight.
    let distance: Double
    /// The spring.
    let spring: Spring
    private let regime: Regime

    private enum Regime: Hashable {
        /// Decay rate a = ζω, damped frequency and ω².
        case oscillating(decay: Double, frequency: Double, stiffness: Double)
        /// The two rates s₁ ≥ s₂, both negative; equal when critical.
        case creeping(slow: Double, fast: Double)
        /// Infinitely stiff: at the target at once.
        case immediate
    }

    init(_ spring: Spring, initialVelocity: Double, from start: Double = 0) {
        self.initialVelocity = initialVelocity
        distance = 1 - start
        self.spring = spring
        let omega = spring.angularFrequency
        let ratio = spring.dampingRatio
        if !omega.isFinite {
            regime = .immediate
        } else if ratio < 1 {
            regime = .oscillating(
                decay: spring.damping / (2 * spring.mass), frequency: omega * ((1 - ratio) * (1 + ratio)).squareRoot(),
                stiffness: omega * omega)
        } else {
            let reach = ratio + ((ratio - 1) * (ratio + 1)).squareRoot()
            regime = .creeping(slow: -omega / reach, fast: -omega * reach)
        }
    }

    /// x at `time`.
    func value(at time: Double) -> Double { state(at: time).value }

    /// x and x′ (travels a second) at `time`, in seconds from the start.
    @inline(__always)
    func state(at time: Double) -> (value: Double, velocity: Double) {
        if time <= 0 { return (regime == .immediate ? 1 : 1 - distance, regime == .immediate ? 0 : initialVelocity) }
        switch regime {
        case .immediate:
            return (1, 0)
        case .oscillating(let decay, let frequency, let stiffness):
            let envelope = exp(-decay * time)
            let angle = frequency * time
            let c = cos(angle)
            // sin(ω_d t)/ω_d stays exact however small ω_d is.
            let s = frequency == 0 ? time : sin(angle) / frequency
            let rest = envelope * (distance * c + (decay * distance - initialVelocity) * s)
            let velocity = envelope * (initialVelocity * c + (stiffness * distance - decay * initialVelocity) * s)
            return (1 - rest, velocity)
        case .creeping(let slow, let fast):
            let gap = slow - fast
            let eased = gap == 0 ? -time : expm1(-gap * time) / gap
            let push = slow * distance + initialVelocity
            let rest = exp(slow * time) * (distance + push * eased)
            let velocity = push * exp(fast * time) - slow * rest
            return (1 - rest, velocity)
        }
    }
}

extension SpringMotion {
    /// Samples between two seeds from the closed form; keeps the recurrence's rounding error below 1e-12.
    static let span = 64

    /// p + q and pq.
    func factors(step: Double) -> (sum: Double, product: Double) {
        switch regime {
        case .immediate: (0, 0)
        case .oscillating(let decay, let frequency, _):
            (2 * exp(-decay * step) * cos(frequency * step), exp(-2 * decay * step))
        case .creeping(let slow, let fast): (exp(slow * step) + exp(fast * step), exp((slow + fast) * step))
        }
    }

    /// Fills evenly spaced samples, two multiplications each.
    ///
    /// The remaining distance obeys yₙ₊₂ = (p + q)·yₙ₊₁ − pq·yₙ, with p and q the factors over one step, and so
    /// does its derivative. The sequence is seeded anew every 64 samples.
    ///
    /// - Parameters:
    ///   - count: how many samples.
    ///   - time: local time of sample `n`, in seconds; evenly spaced by `step`, 0 or more.
    ///   - values: room for `count` values.
    ///   - velocities: room for `count` velocities, or `nil`.
    func fillEvenly(
        count: Int, step: Double, time: (Int) -> Double, values: UnsafeMutablePointer<Double>,
        velocities: UnsafeMutablePointer<Double>?
    ) {
        let (sum, product) = factors(step: step)
        var first = 0
        while first < count {
            let last = min(first + Self.span, count)
            let seed = state(at: time(first))
            values[first] = seed.value
            velocities?[first] = seed.velocity
            if first + 1 < last {
                let second = state(at: time(first + 1))
                values[first + 1] = second.value
                velocities?[first + 1] = second.velocity
                var (before, now) = (1 - seed.value, 1 - second.value)
                for index in stride(from: first + 2, to: last, by: 1) {
                    (before, now) = (now, sum * now - product * before)
                    values[index] = 1 - now
                }
                if let velocities {
                    (before, now) = (seed.velocity, second.velocity)
                    for index in stride(from: first + 2, to: last, by: 1) {
                        (before, now) = (now, sum * now - product * before)
                        velocities[index] = now
                    }
                }
            }
            first = last
        }
    }
    /// Fills samples at rising times: by recurrence wherever enough of them are evenly spaced.
    ///
    /// - Parameters:
    ///   - count: how many samples.
    ///   - rounding: what rounding may make of the distance of two times, in seconds.
    ///   - time: local time of sample `n`, in seconds, 0 or more.
    ///   - values: room for `count` values.
    ///   - velocities: room for `count` velocities, or `nil`.
    @inline(__always)
    func fill(
        count: Int, within rounding: Double, time: (Int) -> Double, values: UnsafeMutablePointer<Double>,
        velocities: UnsafeMutablePointer<Double>?
    ) {
        var first = 0
        while first < count {
            var last = first
            let step = first + 1 < count ? time(first + 1) - time(first) : 0
            while last + 1 < count, abs(time(last + 1) - time(last) - step) <= rounding { last += 1 }
            if last - first >= 3 {
                fillEvenly(
                    count: last - first + 1, step: (time(last) - time(first)) / Double(last - first),
                    time: { time(first + $0) }, values: values + first, velocities: velocities.map { $0 + first })
            } else {
                // Two seeds and the factors cost as much as three samples in closed form.
                for index in first...last {
                    let state = state(at: time(index))
                    values[index] = state.value
                    velocities?[index] = state.velocity
                }
            }
            first = last + 1
        }
    }
}
