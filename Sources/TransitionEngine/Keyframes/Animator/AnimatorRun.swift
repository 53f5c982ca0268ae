/// What a property animator shows over time: the events of a spec, one after the other.
///
/// Source: semantics §43.
struct AnimatorRun: Sendable {
    /// The animator's own curve, and those that took over from it.
    private(set) var paths: [AnimatorPath]
    /// By rising times; the first one starts at 0.
    private(set) var stretches: [Stretch] = []
    /// Where and when it completed; `nil` if it didn't.
    private(set) var completion: (time: Double, position: PropertyAnimator.Position)?
    /// Seconds until it completed, or until the last thing that happens.
    private(set) var total = 0.0
    /// Events that the animator refuses: their index, the member, and why.
    private(set) var problems: [(event: Int, member: String, detail: String)] = []
    private(set) var warnings: [TimelineWarning] = []

    /// Runs along a path, or stands, from a time on.
    struct Stretch: Sendable {
        /// Seconds.
        let start: Double
        let path: Int
        /// The position on the path at the start.
        let position: Double
        /// Positions a second; 0 stands.
        let rate: Double
        /// The progress that is shown while it stands.
        let progress: Double
    }

    private enum State { case inactive, running, paused, stopped, completed }

    private let animator: PropertyAnimator
    private var state = State.inactive
    private var isReversed = false
    private var current: Stretch

    init(_ animator: PropertyAnimator, _ spec: TransitionSpec) {
        self.animator = animator
        paths = [AnimatorPath(animator)]
        let needsPositions =
            animator.scrubsLinearly && spec.events.contains { if case .animator(.fraction) = $0.action { true } else { false } }
        if needsPositions || spec.start != nil { paths[0].tabulate() }
        let from = spec.start?.progress ?? 0
        let position = spec.start == nil ? 0 : paths[0].position(of: from)
        current = Stretch(
            start: 0, path: 0, position: position, rate: 0, progress: spec.start == nil ? paths[0].state(at: 0).progress : from)
        stretches = [current]
        if Self.startsByItself(spec.events) { run(at: 0) }
        for (index, event) in spec.events.enumerated() {
            guard case .animator(let call) = event.action else { continue }
            advance(to: event.time)
            if state != .completed { total = max(total, event.time) }
            apply(call, of: event, at: index)
        }
        advance(to: .infinity)
    }

    /// Whether the animator starts at 0 without being told: no event starts it, and the first one doesn't need it to stand.
    private static func startsByItself(_ events: [SpecEvent]) -> Bool {
        let isStarted = events.contains { if case .animator(.start) = $0.action { true } else { false } }
        guard !isStarted, let first = events.first else { return !isStarted }
        switch first.action {
        case .animator(.fraction), .animator(.resume): return false
        case .animator(.pause): return first.time > 0
        default: return true
        }
    }

    // MARK: - Time

    /// Lets the animator run until a time, at which it may have reached an end.
    private mutating func advance(to time: Double) {
        while state == .running {
            let path = paths[current.path]
            let left = current.rate > 0 ? 1 - current.position : current.position
            let end = current.rate == 0 ? current.start : current.start + left / abs(current.rate)
            // What rounding may put between an end and an event that means it.
            guard end <= time * (1 + 1e-12) else { return }
            let isAtTarget = current.rate > 0 || (current.rate == 0 && sign(of: current.path) > 0)
            if !isAtTarget, let parent = path.parent {
                start(at: end, on: parent.path, position: parent.position, over: paths[parent.path].seconds)
            } else {
                let progress = isAtTarget ? path.to : path.state(at: 0).progress
                stand(at: end, progress: progress, on: current.path, position: isAtTarget ? 1 : 0)
                finish(at: end, isAtTarget == (path.to == 1) ? .end : .start)
            }
        }
    }

    private mutating func finish(at time: Double, _ position: PropertyAnimator.Position) {
        total = max(total, time)
        if animator.pausesOnCompletion {
            state = .paused
        } else {
            state = .completed
            completion = (time, position)
        }
    }

    /// 1 where the target of a path is where the animator heads for, else -1.
    private func sign(of path: Int) -> Double { (paths[path].to == 1) != isReversed ? 1 : -1 }

    /// Runs along a path, so that the whole of it takes so many seconds.
    private mutating func start(at time: Double, on path: Int, position: Double, over seconds: Double) {
        let rate = seconds > 0 ? sign(of: path) / seconds : 0
        begin(
            Stretch(start: time, path: path, position: position, rate: rate, progress: paths[path].state(at: position).progress))
        state = .running
    }

    /// Runs on from where it stands.
    private mutating func run(at time: Double) {
        start(at: time, on: current.path, position: position(at: time), over: paths[current.path].seconds)
    }

    private mutating func stand(at time: Double, progress: Double, on path: Int, position: Double) {
        begin(Stretch(start: time, path: path, position: position, rate: 0, progress: progress))
    }

    private mutating func begin(_ stretch: Stretch) {
        current = stretch
        stretches.append(stretch)
    }

    private func position(at time: Double) -> Double {
        max(0, min(1, current.position + current.rate * (time - current.start)))
    }

    // MARK: - Events

    private mutating func apply(_ call: PropertyAnimator.Call, of event: SpecEvent, at index: Int) {
        let time = event.time
        if let refusal = refusal(of: call) { return problems.append((index, "action", refusal)) }
        if state == .completed {
            return warn("without-effect", "events/\(index) changes nothing: the animator has completed before.")
        }
        switch call {
        case .start: if state != .running { run(at: time) }
        case .pause:
            halt(at: time)
            state = .paused
        case .reverse:
            isReversed.toggle()
            if state == .running {
                let path = current.path
                begin(
                    Stretch(
                        start: time, path: path, position: position(at: time), rate: -current.rate,
                        progress: progress(at: time).value))
            }
        case .fraction(let fraction): scrub(to: fraction, at: time)
        case .resume(let factor): resume(at: time, factor: factor, event, index)
        case .stop:
            halt(at: time)
            state = .stopped
        case .finish(let position):
            let progress = position == .current ? current.progress : position == .end ? 1 : 0
            stand(at: time, progress: progress, on: 0, position: progress)
            state = .completed
            completion = (time, position)
        }
    }

    /// Why an event isn't possible now; `nil` if it is.
    private func refusal(of call: PropertyAnimator.Call) -> String? {
        switch (call, state) {
        case (.finish, .stopped): nil
        case (.finish, _): "an animator is finished after \"stop\" only"
        case (_, .stopped): "a stopped animator can only be finished"
        case (.fraction, .running): "the animator is running; pause it first"
        case (.resume, .running): "the animator is running; pause it first"
        default: nil
        }
    }

    private mutating func halt(at time: Double) {
        guard state == .running else { return }
        stand(at: time, progress: progress(at: time).value, on: current.path, position: position(at: time))
    }

    /// In reverse a fraction counts towards the start.
    private mutating func scrub(to fraction: Double, at time: Double) {
        let forward = isReversed ? 1 - fraction : fraction
        state = .paused
        guard animator.scrubsLinearly else {
            return stand(at: time, progress: paths[0].state(at: forward).progress, on: 0, position: forward)
        }
        if case .spring = animator.timing {
            warn("model", "A linear fraction of a spring is mapped to the first time that shows it, which UIKit doesn't publish.")
        }
        stand(at: time, progress: forward, on: 0, position: paths[0].position(of: forward))
    }

    private mutating func resume(at time: Double, factor: Double?, _ event: SpecEvent, _ index: Int) {
        let path = paths[current.path]
        let position = position(at: time)
        let left = sign(of: current.path) > 0 ? 1 - position : position
        let stretched = factor.flatMap { $0 > 0 ? $0 * paths[0].seconds : nil }
        guard let choice = event.animation else {
            guard let stretched else { return run(at: time) }
            warn("model", "continue with a duration factor stretches what is left of the curve, which UIKit doesn't publish.")
            // A whole run takes longer by as much as what is left does.
            return start(at: time, on: current.path, position: position, over: left > 0 ? stretched / left : 0)
        }
        guard case .animation(let animation) = choice, animation.modifiers.isEmpty, !animation.isDecay else {
            let detail = "expected a curve or a spring without delay, speed and repetition"
            return problems.append((index, "animation", detail))
        }
        let window = stretched == nil ? "within the remaining time" : "within durationFactor × duration"
        warn("model", "continue with another curve leads \(window) from where it stands to the end, which UIKit doesn't publish.")
        let parent = (path: current.path, position: position)
        let shown = progress(at: time).value
        paths.append(
            AnimatorPath(
                animation, from: shown, to: isReversed ? 0 : 1, within: stretched ?? left * path.seconds, parent: parent))
        start(at: time, on: paths.count - 1, position: 0, over: paths[paths.count - 1].seconds)
    }

    private mutating func warn(_ code: String, _ detail: String) {
        let warning = TimelineWarning(code, detail)
        if !warnings.contains(warning) { warnings.append(warning) }
    }

    // MARK: - Progress

    /// The progress at a time, and its rate a second.
    func progress(at time: Double) -> (value: Double, velocity: Double) {
        // Where one stretch ends and another begins, the beginning is shown.
        let rounding = total * 1e-12
        let index = stretches.indices.partitionPoint { stretches[$0].start > time + rounding } - 1
        let stretch = stretches[max(0, index)]
        guard stretch.rate != 0 else { return (stretch.progress, 0) }
        let position = stretch.position + stretch.rate * max(0, time - stretch.start)
        let state = paths[stretch.path].state(at: max(0, min(1, position)))
        return (state.progress, state.slope * stretch.rate)
    }

    /// Seconds at which something begins, ends or turns.
    var breakpoints: [Double] {
        var result = stretches.map(\.start)
        for (index, stretch) in stretches.enumerated() where stretch.rate != 0 && result.count < AnimatorCurve.mostBreakpoints {
            let end = index + 1 < stretches.count ? stretches[index + 1].start : total
            let inner = paths[stretch.path].breakpoints.lazy.map { stretch.start + ($0 - stretch.position) / stretch.rate }
            result += inner.filter { $0 > stretch.start && $0 < end }.prefix(AnimatorCurve.mostBreakpoints - result.count)
        }
        return result.sorted()
    }
}

extension Animation {
    fileprivate var isDecay: Bool { if case .decay = base { true } else { false } }
}

/// One value of a property animator on the timeline's clock.
struct AnimatorCurve: ValueCurve {
    let run: AnimatorRun
    /// The value at progress 0.
    let from: Double
    /// The value at progress 1.
    let to: Double
    /// Seconds of the timeline's clock at which the animator's clock starts.
    let start: Double

    var duration: Double { start + run.total }

    var breakpoints: [Double] { run.breakpoints.map { start + $0 } + [duration] }

    func state(at time: Double) -> (value: Double, velocity: Double) {
        let state = run.progress(at: max(0, min(time, duration) - start))
        return (interpolate(from, to, state.value), time <= duration && to != from ? (to - from) * state.velocity : 0)
    }
}
