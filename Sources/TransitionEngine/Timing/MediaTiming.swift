/// A clock of its own within its parent's: when something begins, how fast it runs, how often, and what is shown
/// before and after.
///
/// Source: QuartzCore `CAMediaTiming`; semantics §7.3.
public struct MediaTiming: Hashable, Sendable {
    /// Seconds of the parent's clock. Default 0.
    public var beginTime: Double
    /// Seconds of the local clock at which it begins. Default 0.
    public var timeOffset: Double
    /// Seconds; 0 takes the transaction's, else 0.25. Default 0.
    public var duration: Double
    /// Local seconds a parent's second; negative runs back from the offset, 0 stands still. Default 1.
    public var speed: Double
    /// Cycles, forth and back being one; may be a fraction, or infinite; 0 is one. Default 0.
    public var repeatCount: Double
    /// Seconds of local time; excludes a count. Default 0.
    public var repeatDuration: Double
    /// Whether each cycle plays backwards after it has played forwards, mirrored in time. Default no.
    public var autoreverses: Bool
    /// Default ``FillMode/removed``.
    public var fillMode: FillMode
    /// Whether the layer shows its own value after the active time, whatever the fill mode. Default no where the fill mode
    /// holds: QuartzCore's `true` would make it mean nothing.
    public var removedOnCompletion: Bool {
        get { givenRemoval ?? !fillMode.holdsAfter }
        set { givenRemoval = newValue == !fillMode.holdsAfter ? nil : newValue }
    }
    /// ``removedOnCompletion``, where it isn't the default.
    private var givenRemoval: Bool?

    /// QuartzCore `CAMediaTimingFillMode`.
    public enum FillMode: String, CaseIterable, Hashable, Sendable {
        case removed, forwards, backwards, both

        /// Whether it keeps the last value after the active time.
        public var holdsAfter: Bool { self == .forwards || self == .both }
    }

    /// Creates a timing. Each default is that of its property.
    public init(
        beginTime: Double = 0, timeOffset: Double = 0, duration: Double = 0, speed: Double = 1, repeatCount: Double = 0,
        repeatDuration: Double = 0, autoreverses: Bool = false, fillMode: FillMode = .removed
    ) {
        self.beginTime = beginTime
        self.timeOffset = timeOffset
        self.duration = duration
        self.speed = speed
        self.repeatCount = repeatCount
        self.repeatDuration = repeatDuration
        self.autoreverses = autoreverses
        self.fillMode = fillMode
    }

    /// Core Animation's duration where neither the animation nor the transaction gives one, in seconds.
    public static let defaultDuration = 0.25

    /// Local seconds it is active. A repeat duration isn't doubled by autoreversing.
    func activeDuration(cycle duration: Double) -> Double {
        if repeatDuration > 0 { return repeatDuration }
        return duration * (autoreverses ? 2 : 1) * (repeatCount > 0 ? repeatCount : 1)
    }

    func validate(at pointer: String, into issues: inout SpecIssues) {
        issues.check(beginTime, in: -600...600, unit: "s", at: pointer + "/beginTime")
        issues.check(timeOffset, in: -600...600, unit: "s", at: pointer + "/timeOffset")
        issues.check(duration, in: 0...600, unit: "s", at: pointer + "/duration")
        issues.check(speed, in: -1e3...1e3, at: pointer + "/speed")
        if repeatCount != .infinity { issues.check(repeatCount, in: 0...1e5, at: pointer + "/repeatCount") }
        issues.check(repeatDuration, in: 0...600, unit: "s", at: pointer + "/repeatDuration")
        if repeatCount > 0, repeatDuration > 0 {
            issues.add(.conflict, at: pointer + "/repeatDuration", "give either repeatCount or repeatDuration, not both")
        }
    }
}

/// A media timing with the curve and the span of progress it drives: seconds of the parent's clock in, progress out.
struct MediaTimingCurve: Hashable, Sendable {
    /// Seconds of the parent's clock until the active period ends; infinite where it never does.
    let duration: Double
    private let timing: MediaTiming
    private let cycle: Double
    private let active: Double
    private let shape: Shape
    private let start: Double
    private let end: Double

    /// How one cycle goes on.
    indirect enum Shape: Hashable, Sendable {
        case easing(Easing)
        /// A spring keeps its own clock and is cut off at the end of the cycle.
        case spring(TimingCurve)

        static func == (a: Shape, b: Shape) -> Bool {
            switch (a, b) {
            case (.easing(let a), .easing(let b)): a == b
            case (.spring(let a), .spring(let b)): a.key == b.key
            case (.easing, .spring), (.spring, .easing): false
            }
        }

        func hash(into hasher: inout Hasher) {
            switch self {
            case .easing(let easing): hasher.combine(easing)
            case .spring(let curve): hasher.combine(curve.key)
            }
        }
    }

    /// - Parameters:
    ///   - cycle: seconds of one pass, above 0.
    ///   - progress: the span that a cycle covers.
    init(_ timing: MediaTiming, cycle: Double, shape: Shape, progress: (start: Double, end: Double) = (0, 1)) {
        self.timing = timing
        self.cycle = cycle
        self.shape = shape
        (start, end) = progress
        active = timing.activeDuration(cycle: cycle)
        if timing.speed > 0 {
            duration = max(0, timing.beginTime + (active - timing.timeOffset) / timing.speed)
        } else if timing.speed < 0 {
            duration = max(0, timing.beginTime + timing.timeOffset / -timing.speed)
        } else {
            duration = .infinity
        }
    }

    func value(at time: Double) -> Double { state(at: time).value }

    /// The easing that is all there is to it: one cycle from the start to the end at its own speed.
    var plainEasing: (easing: Easing, duration: Double)? {
        guard case .easing(let easing) = shape, timing.beginTime == 0, timing.timeOffset == 0, timing.speed > 0,
            !timing.autoreverses,
            active == cycle, start == 0, end == 1
        else { return nil }
        return (easing, cycle / timing.speed)
    }

    /// The timing in the terms of a motion: whole passes from the start to the end that show the start before they begin, and
    /// leave the target. A spring's pass ends where it is cut off.
    var motionTiming: MotionTiming? {
        let waits = timing.beginTime > 0 && holdsBefore && shown(first, .before).value == 0
        guard timing.beginTime == 0 || waits, timing.timeOffset == 0, timing.speed > 0, start == 0, end == 1 else { return nil }
        let passes = snapped(active / cycle)
        let holdsBack = timing.autoreverses && holdsAfter
        guard passes == passes.rounded(), passes > 0, !holdsBack, var result = pass else { return nil }
        result.speed *= timing.speed
        (result.delay, result.passes, result.reversal) = (timing.beginTime, passes, timing.autoreverses ? .mirrored : .none)
        return result
    }

    /// One cycle, at the speed of its own shape.
    private var pass: MotionTiming? {
        switch shape {
        case .easing(let easing):
            return MotionTiming.Shape(easing).map { MotionTiming(shape: $0, duration: cycle) }
        case .spring(let curve):
            guard var result = curve.motionTiming, result.delay == 0, result.passes == 1 else { return nil }
            result.duration = cycle * result.speed
            return result
        }
    }

    /// Seconds at which a cycle begins or ends; of very many only the first ones.
    var breakpoints: [Double] {
        guard timing.speed != 0, duration.isFinite else { return [timing.beginTime] }
        let count = Int(min(active / cycle, 1024).rounded(.up))
        let local = (0...count).map { min(active, Double($0) * cycle) }
        return [timing.beginTime] + local.map { timing.beginTime + ($0 - timing.timeOffset) / timing.speed }.sorted()
    }

    func state(at time: Double) -> (value: Double, velocity: Double) {
        if time < timing.beginTime { return holdsBefore ? (shown(first, .before).value, 0) : (1, 0) }
        let local = timing.speed == 0 ? timing.timeOffset : (time - timing.beginTime) * timing.speed + timing.timeOffset
        if timing.speed == 0 { return (shown(max(0, min(active, local))).value, 0) }
        if timing.speed > 0 {
            if local < 0 { return holdsBefore ? (shown(0, .before).value, 0) : (1, 0) }
            if time == duration || local >= active { return after(active, isEnd: time == duration, holds: holdsAfter) }
        } else {
            if local > active { return holdsBefore ? (shown(active, .before).value, 0) : (1, 0) }
            if time == duration || local <= 0 { return after(0, isEnd: time == duration, holds: holdsAfter) }
        }
        let state = shown(local)
        return (state.value, state.velocity == 0 ? 0 : state.velocity * timing.speed)
    }

    /// Whether the start is shown before it begins.
    private var holdsBefore: Bool { timing.fillMode == .backwards || timing.fillMode == .both }
    /// Whether the last value stays.
    private var holdsAfter: Bool { timing.fillMode.holdsAfter && !timing.removedOnCompletion }

    /// Local time at the start of the active period.
    private var first: Double { max(0, min(active, timing.timeOffset)) }

    /// What is left: the last value where it is held, else the target. A run that ends on its pass back, or before
    /// its end, shows that at its very last time.
    private func after(_ local: Double, isEnd: Bool, holds: Bool) -> (value: Double, velocity: Double) {
        let last = shown(local, .after)
        if holds { return (last.value, 0) }
        return isEnd && duration > 0 && directed(local).progress < 1 ? (last.value, 0) : (1, 0)
    }

    /// The directed progress of the basic time: an inner boundary belongs to the cycle that begins, the last one to
    /// the cycle that ends.
    private func directed(_ local: Double) -> (progress: Double, isBack: Bool) {
        let pass = timing.autoreverses ? 2 * cycle : cycle
        let passes = snapped(local / pass)
        var within = (passes - passes.rounded(.down)) * pass
        if within == 0, local > 0, passes >= snapped(active / pass) { within = pass }
        if timing.autoreverses, within > cycle { return (max(0, min(1, (pass - within) / cycle)), true) }
        return (max(0, min(1, within / cycle)), false)
    }

    /// Where a time lies: css-easing-2 lets a staircase show the step below an edge before the active period of a run that
    /// goes forward, and after that of one that goes back.
    private enum Period { case before, active, after }

    private func shown(_ local: Double, _ period: Period = .active) -> (value: Double, velocity: Double) {
        let (progress, isBack) = directed(local)
        let isForward = (timing.speed > 0) != isBack
        let isBefore = period == (isForward ? .before : .after)
        let paced: (value: Double, velocity: Double)
        switch shape {
        case .easing(let easing):
            let value = isBefore ? easing.valueBefore(at: progress) : easing.value(at: progress)
            paced = (value, easing.velocity(at: progress) / cycle)
        case .spring(let spring): paced = spring.state(at: progress * cycle)
        }
        let velocity = paced.velocity == 0 ? 0 : (end - start) * paced.velocity
        return (interpolate(start, end, paced.value), isBack ? -velocity : velocity)
    }
}
