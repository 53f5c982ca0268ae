/// An animation bound to its clock: seconds in, progress and velocity out, for any time.
public struct TimingCurve: Sendable {
    /// Seconds until it rests or ends; 0 for a jump, infinite for one without end.
    public let duration: Double
    /// Seconds until it is logically complete.
    public let logicalDuration: Double

    let base: Base
    /// What is shown at exactly ``duration``; `nil` where the end merely cuts off an endless run.
    let end: (value: Double, velocity: Double)?
    /// Outermost first: the order in which a time is handed inwards.
    let steps: [Step]

    enum Base {
        /// At the target at once; a delay holds where it was.
        case jump(from: Double)
        /// Over the distance that is left from `origin`.
        case curve(Easing, duration: Double, origin: Double)
        case spring(SpringMotion, settled: Double)
        case blended(BlendedSpringMotion, settled: Double)
        case momentum(Momentum)
        /// Core Animation's own clock: no modifiers.
        case media(MediaTimingCurve)
        /// Values in a unit of their own: no modifiers.
        case values(any ValueCurve)

        /// What a delay holds: even a jump waits for its time.
        var start: Double {
            switch self {
            case .jump(let origin): origin
            case .curve(let easing, _, let origin): interpolate(origin, 1, easing.value(at: 0))
            case .spring(let motion, _): motion.value(at: 0)
            case .blended(let motion, _): motion.state(at: 0).value
            case .momentum(let momentum): momentum.state(at: 0).value
            case .media(let media): media.value(at: 0)
            case .values(let values): values.state(at: 0).value
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

    enum Step: Hashable {
        case delay(Double)
        case speed(Double)
        /// `count` is `Double` so that endless repetition is simply infinite.
        case passes(count: Double, length: Double, autoreverses: Bool, rule: Animation.RepeatRule)
    }

    /// - Parameters:
    ///   - animation: `nil` jumps to the target.
    ///   - start: where it takes over, if not at rest at 0. A spring goes on with that velocity, in place of its own
    ///     initial one; a timing curve covers the distance that is left with its own slope (semantics §3.7).
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
        let built: (base: Base, duration: Double, logical: Double)
        switch animation.base {
        case .curve(let easing, let length):
            let duration = max(0, length)
            let base = duration == 0 ? Base.jump(from: origin) : .curve(easing, duration: duration, origin: origin)
            built = (base, duration, duration)
        case .spring(let spring):
            let velocity = start.map { $0.velocity / factor } ?? spring.initialVelocity
            built = Self.spring(spring, from: MidFlight(progress: origin, velocity: velocity), blending: blend)
        case .decay(let decay):
            let momentum = Momentum(decay, from: origin)
            let base = momentum.duration == 0 ? Base.jump(from: origin) : .momentum(momentum)
            built = (base, momentum.duration, momentum.duration)
        }
        var extent = Extent(duration: built.duration, logical: built.logical, end: built.base.end)
        for modifier in animation.modifiers { extent.apply(modifier, rule: animation.repeatRule) }
        let cutoff = extent.cutoff.flatMap { extent.duration > $0 ? $0 : nil }
        let duration = cutoff ?? extent.duration
        self.init(
            base: built.base, duration: duration, logicalDuration: min(extent.logical, duration),
            end: cutoff == nil ? extent.end : nil, steps: extent.steps.reversed())
    }

    /// - Parameter start: where it takes over, its velocity in the spring's own time.
    private static func spring(
        _ spring: SpringAnimation, from start: MidFlight, blending blend: SpringBlend?
    ) -> (base: Base, duration: Double, logical: Double) {
        if let blended = blend.flatMap({ BlendedSpringMotion(spring, blend: $0, from: start) }) {
            return (.blended(blended, settled: blended.duration), blended.duration, spring.logicalDuration)
        }
        let duration = spring.settlingDuration(from: start.progress, velocity: start.velocity)
        guard duration != 0 else { return (.jump(from: start.progress), 0, spring.logicalDuration) }
        let motion = SpringMotion(spring.spring, initialVelocity: start.velocity, from: start.progress)
        return (.spring(motion, settled: duration), duration, spring.logicalDuration)
    }

    /// How long a curve lasts and what it ends with, as modifiers are applied to it.
    private struct Extent {
        var duration: Double
        var logical: Double
        var end: (value: Double, velocity: Double)
        /// Innermost first.
        var steps: [Step] = []
        /// Seconds at which an endless repetition stops, if it does.
        var cutoff: Double?

        init(duration: Double, logical: Double, end: (value: Double, velocity: Double)) {
            self.duration = duration
            self.logical = logical
            self.end = end
        }

        mutating func apply(_ modifier: Animation.Modifier, rule: Animation.RepeatRule) {
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
                let isBothWays = autoreverses && rule == .cycles
                let passes = Double(max(1, count)) * (isBothWays ? 2 : 1)
                steps.append(.passes(count: passes, length: duration, autoreverses: autoreverses, rule: rule))
                logical += duration * (passes - 1)
                duration *= passes
                // A run that ends on a reversed pass shows the model value again: the target (semantics §3.8).
                if isBothWays || autoreverses && count > 1 && count.isMultiple(of: 2) { end = (1, 0) }
            case .repeatForever(let autoreverses, let until):
                steps.append(.passes(count: .infinity, length: duration, autoreverses: autoreverses, rule: rule))
                if duration > 0 { (duration, logical) = (.infinity, .infinity) }
                cutoff = until ?? cutoff
            case .logicallyComplete(let after):
                logical = min(logical, after)
            }
        }
    }

    /// By Core Animation's clock.
    init(_ media: MediaTimingCurve) {
        self.init(
            base: .media(media), duration: media.duration, logicalDuration: media.duration, end: nil, steps: [])
    }

    /// Values over time, which are no progress.
    init(_ values: any ValueCurve) {
        self.init(base: .values(values), duration: values.duration, logicalDuration: values.duration, end: nil, steps: [])
    }

    /// Whether it leads from 0 to 1, as fractions of a change; else it is the value itself.
    var isProgress: Bool { if case .values = base { false } else { true } }

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
    /// At the very end the curve's own last value counts (a curve such as `linear(1, 0)` ends at 0); after it, and where
    /// autoreversed passes would end on a reversed pass, the target applies.
    public func state(at time: Double) -> (value: Double, velocity: Double) {
        if case .media(let media) = base { return media.state(at: time) }
        if case .values(let values) = base { return values.state(at: time) }
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
            case .passes(let count, let length, let autoreverses, let rule):
                guard length > 0, length.isFinite else { continue }
                // A boundary belongs to the pass that ends there: a curve's value exists up to and including
                // its duration (semantics §3.1).
                let passes = snapped(time / length)
                // For UIKit and Core Animation an inner boundary belongs to the pass that begins (semantics §7.3).
                let started = rule == .passes ? passes.rounded(.up) - 1 : passes.rounded(.down)
                let pass = max(0, min(count - 1, started))
                time = passes == pass + 1 ? length : min(time - pass * length, length)
                guard autoreverses, pass.truncatingRemainder(dividingBy: 2) == 1 else { continue }
                if rule == .passes {
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
        case .values(let values): return values.state(at: time)
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
            case .passes: return nil
            }
        }
        return (delay, speed)
    }

    /// Seconds of one pass of an animation that repeats for ever; `nil` for any other.
    var endlessPass: Double? {
        guard duration.isInfinite else { return nil }
        var speed = 1.0
        for step in steps {
            switch step {
            case .speed(let factor): speed *= factor
            case .passes(let count, let length, _, _) where count.isInfinite: return length / speed
            case .delay, .passes: continue
            }
        }
        return nil
    }

    /// Progress at rising times.
    package func values(at times: [Double]) -> [Double] {
        times.withUnsafeBufferPointer { times in
            [Double](unsafeUninitializedCapacity: times.count) { values, count in
                if let base = values.baseAddress { fill(CurveClock(times: times), step: nil, values: base, velocities: nil) }
                count = times.count
            }
        }
    }

    // MARK: - Structure

    /// Seconds at which something may begin, end or turn: boundaries of passes, stops of a `linear()`, the ends of
    /// delays. Rising within each pass; of very many only the first ones.
    var breakpoints: [Double] {
        var breakpoints: [Double] = []
        switch base {
        case .curve(let easing, let length, _): breakpoints = easing.breakpoints.map { $0 * length } + [length]
        case .spring(_, let settled), .blended(_, let settled): breakpoints = [settled]
        case .media(let media): breakpoints = media.breakpoints
        case .values(let values): breakpoints = values.breakpoints
        case .jump, .momentum: break
        }
        for step in steps.reversed() {
            switch step {
            case .delay(let seconds): breakpoints = [seconds] + breakpoints.map { $0 + seconds }
            case .speed(let factor): breakpoints = breakpoints.map { $0 / factor }
            case .passes(let count, let length, let autoreverses, _):
                guard length > 0, length.isFinite else { continue }
                let passes = Int(min(count, Double(Self.mostBreakpoints) / Double(breakpoints.count + 1)).rounded(.up))
                let back = breakpoints.reversed().map { length - $0 }
                breakpoints = (0..<passes).flatMap { pass in
                    let inner = autoreverses && !pass.isMultiple(of: 2) ? back : breakpoints
                    return inner.map { Double(pass) * length + $0 } + [Double(pass + 1) * length]
                }
            }
        }
        return breakpoints
    }

    private static let mostBreakpoints = 2048

    /// The rate of an exponential decay times its duration, where nothing but a delay and a speed is around it.
    package var decayExponent: Double? {
        guard leadIn != nil, case .momentum(let momentum) = base else { return nil }
        return momentum.exponent
    }

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
