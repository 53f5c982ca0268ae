/// An animation bound to its clock: seconds in, progress and velocity out, for any time.
public struct TimingCurve: Sendable {
    /// Seconds until it rests or ends; 0 for a jump, infinite for one without end.
    public let duration: Double
    /// Seconds until it is logically complete.
    public let logicalDuration: Double

    let base: Base
    /// What is shown at exactly ``duration``; `nil` where the end merely cuts off an endless run.
    private let end: (value: Double, velocity: Double)?
    /// Outermost first: the order in which a time is handed inwards.
    private let steps: [Step]

    enum Base {
        /// At the target at once; a delay holds where it was.
        case jump(from: Double)
        /// Over the way that is left from `origin`.
        case curve(Easing, duration: Double, origin: Double)
        case spring(SpringMotion, settled: Double)
        case blended(BlendedSpringMotion, settled: Double)
        case momentum(Momentum)
        /// Core Animation's own clock: no modifiers.
        case media(MediaTimingCurve)

        /// What a delay holds: even a jump waits for its moment.
        var start: Double {
            switch self {
            case .jump(let origin): origin
            case .curve(let easing, _, let origin): interpolate(origin, 1, easing.value(at: 0))
            case .spring(let motion, _): motion.value(at: 0)
            case .blended(let motion, _): motion.state(at: 0).value
            case .momentum(let momentum): momentum.state(at: 0).value
            case .media(let media): media.value(at: 0)
            }
        }

        /// What a delay shows while it lasts.
        var held: Double {
            guard case .curve(let easing, _, let origin) = self else { return start }
            return interpolate(origin, 1, easing.valueBefore(at: 0))
        }

        /// What it ends with, exactly.
        var end: (value: Double, velocity: Double) {
            if case .curve(let easing, let duration, let origin) = self {
                return (interpolate(origin, 1, easing.value(at: 1)), (1 - origin) * easing.velocity(at: 1) / duration)
            }
            return (1, 0)
        }
    }

    private enum Step {
        case delay(Double)
        case speed(Double)
        /// `count` is `Double` so that endless repetition is simply infinite.
        case legs(count: Double, length: Double, autoreverses: Bool, rule: Animation.RepeatRule)
    }

    /// - Parameters:
    ///   - animation: `nil` jumps to the target.
    ///   - start: where it takes over, if not at rest at 0. A spring goes on with that velocity, in place of its own
    ///     initial one; a timing curve covers the way that is left with its own slope (semantics §3.7).
    public init(_ animation: Animation?, from start: MidFlight? = nil) {
        self.init(animation, from: start, blending: nil)
    }

    /// - Parameter blend: the spring that a merged one takes over from, if it blends from its response.
    init(_ animation: Animation?, from start: MidFlight?, blending blend: SpringBlend?) {
        guard let animation else {
            self.init(base: .jump(from: start?.progress ?? 0), duration: 0, logicalDuration: 0, end: nil, steps: [])
            return
        }
        let factor = animation.modifiers.reduce(1.0) { if case .speed(let factor) = $1 { $0 * factor } else { $0 } }
        let origin = start?.progress ?? 0
        let base: Base
        var duration: Double
        var logical: Double
        switch animation.base {
        case .curve(let easing, let length):
            duration = max(0, length)
            logical = duration
            base = duration == 0 ? .jump(from: origin) : .curve(easing, duration: duration, origin: origin)
        case .spring(let spring):
            let velocity = start.map { $0.velocity / factor } ?? spring.initialVelocity
            logical = spring.logicalDuration
            let blended = blend.flatMap {
                BlendedSpringMotion(spring, blend: $0, from: MidFlight(progress: origin, velocity: velocity))
            }
            if let blended {
                duration = blended.duration
                base = .blended(blended, settled: duration)
            } else {
                duration = spring.settlingDuration(from: origin, velocity: velocity)
                base =
                    duration == 0
                    ? .jump(from: origin)
                    : .spring(SpringMotion(spring.spring, initialVelocity: velocity, from: origin), settled: duration)
            }
        case .decay(let decay):
            let momentum = Momentum(decay, from: origin)
            duration = momentum.duration
            logical = duration
            base = duration == 0 ? .jump(from: origin) : .momentum(momentum)
        }
        var steps: [Step] = []
        var cutoff: Double?
        var end = base.end
        for modifier in animation.modifiers {
            switch modifier {
            case .delay(let seconds):
                steps.append(.delay(seconds))
                duration += seconds
                logical += seconds
            case .speed(let factor):
                steps.append(.speed(factor))
                duration /= factor
                logical /= factor
                end.velocity *= factor
            case .repeatCount(let count, let autoreverses):
                let isBothWays = autoreverses && animation.repeatRule == .cycles
                let legs = Double(max(1, count)) * (isBothWays ? 2 : 1)
                steps.append(.legs(count: legs, length: duration, autoreverses: autoreverses, rule: animation.repeatRule))
                logical += duration * (legs - 1)
                duration *= legs
                if isBothWays {
                    end = (value: base.start, velocity: 0)
                } else if autoreverses, count > 1, count.isMultiple(of: 2) {
                    end = (1 - end.value, 0 - end.velocity)
                }
            case .repeatForever(let autoreverses, let until):
                steps.append(
                    .legs(count: .infinity, length: duration, autoreverses: autoreverses, rule: animation.repeatRule))
                if duration > 0 { (duration, logical) = (.infinity, .infinity) }
                cutoff = until ?? cutoff
            case .logicallyComplete(let after):
                logical = min(logical, after)
            }
        }
        var isCutOff = false
        if let cutoff, duration > cutoff { (duration, isCutOff) = (cutoff, true) }
        self.init(
            base: base, duration: duration, logicalDuration: min(logical, duration), end: isCutOff ? nil : end,
            steps: steps.reversed())
    }

    /// By Core Animation's clock.
    init(_ media: MediaTimingCurve) {
        self.init(
            base: .media(media), duration: media.duration, logicalDuration: media.duration, end: nil, steps: [])
    }

    /// The response a spring that merges with this one blends from; `nil` if this is no spring.
    func springResponse(at time: Double) -> Double? {
        guard case .blended(let motion, _) = base, let lead = leadIn else { return nil }
        return motion.response(at: max(0, (time - lead.delay) * lead.speed))
    }

    private init(
        base: Base, duration: Double, logicalDuration: Double, end: (value: Double, velocity: Double)?, steps: [Step]
    ) {
        self.end = end
        self.base = base
        self.duration = duration
        self.logicalDuration = logicalDuration
        self.steps = steps
    }

    /// Progress at `time`; the target, 1, once the animation has ended.
    public func value(at time: Double) -> Double { state(at: time).value }

    /// Progress and its rate a second at `time`.
    ///
    /// At the very end the curve's own last value counts (a curve such as `linear(1, 0)` or an even number of
    /// autoreversed legs ends at 0); after it the target applies.
    public func state(at time: Double) -> (value: Double, velocity: Double) {
        if case .media(let media) = base { return media.state(at: time) }
        if time > duration { return (1, 0) }
        if time == duration, let end { return end }
        var time = max(0, time)
        var rate = 1.0
        var isReversed = false
        var isHeld = false
        for step in steps {
            switch step {
            case .delay(let seconds):
                if time < seconds { isHeld = true }
                time = max(0, time - seconds)
            case .speed(let factor):
                time *= factor
                rate *= factor
            case .legs(let count, let length, let autoreverses, let rule):
                guard length > 0, length.isFinite else { continue }
                // A boundary belongs to the leg that ends there: a curve's value exists up to and including
                // its duration (semantics §3.1).
                let legs = snapped(time / length)
                // For UIKit and Core Animation an inner boundary belongs to the leg that begins (semantics §7.3).
                let started = rule == .legs ? legs.rounded(.up) - 1 : legs.rounded(.down)
                let leg = max(0, min(count - 1, started))
                time = legs == leg + 1 ? length : min(time - leg * length, length)
                guard autoreverses, leg.truncatingRemainder(dividingBy: 2) == 1 else { continue }
                if rule == .legs {
                    isReversed.toggle()
                } else {
                    time = length - time
                    rate = -rate
                }
            }
        }
        let state = isHeld ? (value: base.held, velocity: 0) : baseState(at: time)
        let velocity = state.velocity == 0 ? 0 : state.velocity * rate
        return isReversed ? (1 - state.value, velocity == 0 ? 0 : -velocity) : (state.value, velocity)
    }

    private func baseState(at time: Double) -> (value: Double, velocity: Double) {
        switch base {
        case .jump: return (1, 0)
        case .spring(let motion, let settled): return time >= settled ? (1, 0) : motion.state(at: time)
        case .blended(let motion, let settled): return time >= settled ? (1, 0) : motion.state(at: time)
        case .momentum(let momentum): return momentum.state(at: time)
        case .media(let media): return media.state(at: time)
        case .curve(let easing, let length, let origin):
            let p = min(1, time / length)
            return (interpolate(origin, 1, easing.value(at: p)), (1 - origin) * easing.velocity(at: p) / length)
        }
    }

    /// Delay and speed of the whole, where there is nothing but delays and speeds.
    var leadIn: (delay: Double, speed: Double)? {
        var (delay, speed) = (0.0, 1.0)
        for step in steps {
            switch step {
            case .delay(let seconds): delay += seconds / speed
            case .speed(let factor): speed *= factor
            case .legs: return nil
            }
        }
        return (delay, speed)
    }

    /// Progress at many times; a spring alone needs none of the clock around it.
    func values(at times: [Double]) -> [Double] {
        guard steps.isEmpty, case .spring(let motion, let settled) = base, let end else { return times.map(value(at:)) }
        return times.map { $0 < settled ? motion.value(at: max(0, $0)) : $0 == duration ? end.value : 1 }
    }

    // MARK: - Structure

    /// Seconds at which something may begin, end or turn: boundaries of legs, stops of a `linear()`, the ends of
    /// delays. Rising within each leg; of very many only the first ones.
    var breakpoints: [Double] {
        var breakpoints: [Double] = []
        switch base {
        case .curve(let easing, let length, _): breakpoints = easing.breakpoints.map { $0 * length } + [length]
        case .spring(_, let settled), .blended(_, let settled): breakpoints = [settled]
        case .media(let media): breakpoints = media.breakpoints
        case .jump, .momentum: break
        }
        for step in steps.reversed() {
            switch step {
            case .delay(let seconds): breakpoints = [seconds] + breakpoints.map { $0 + seconds }
            case .speed(let factor): breakpoints = breakpoints.map { $0 / factor }
            case .legs(let count, let length, let autoreverses, _):
                guard length > 0, length.isFinite else { continue }
                let legs = Int(min(count, Double(Self.mostCorners) / Double(breakpoints.count + 1)).rounded(.up))
                let back = breakpoints.reversed().map { length - $0 }
                breakpoints = (0..<legs).flatMap { leg in
                    let inner = autoreverses && !leg.isMultiple(of: 2) ? back : breakpoints
                    return inner.map { Double(leg) * length + $0 } + [Double(leg + 1) * length]
                }
            }
        }
        return breakpoints
    }

    private static let mostCorners = 2048

    /// The easing that is all there is to it, with seconds of delay before it; `nil` of springs, repetitions and what
    /// takes over mid-flight.
    package var plainEasing: (easing: Easing, delay: Double, duration: Double)? {
        if case .media(let media) = base { return media.plainEasing.map { ($0.easing, 0, $0.duration) } }
        guard case .curve(let easing, let length, 0) = base, let lead = leadIn else { return nil }
        return (easing, lead.delay, length / lead.speed)
    }

    /// Seconds that it waits before it does anything.
    package var delay: Double { leadIn?.delay ?? 0 }
}
