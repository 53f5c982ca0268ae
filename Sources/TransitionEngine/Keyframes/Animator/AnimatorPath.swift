/// A progress over the positions 0…1, with a duration: the animator's own curve, or one that takes over on the way.
struct AnimatorPath: Sendable {
    /// Seconds from position 0 to position 1.
    let seconds: Double
    /// The progress at position 0.
    let from: Double
    /// The progress at position 1: 1 is the end, 0 the start.
    let to: Double
    /// The path that it took over from, and the position there; `nil` for the animator's own curve.
    let parent: (path: Int, position: Double)?
    private let curve: TimingCurve
    /// The greatest progress until each of ``steps`` positions, for ``position(of:)``; empty but for the animator's own curve.
    private var reached: [Double] = []

    /// The animator's own curve.
    init(_ animator: PropertyAnimator) {
        switch animator.timing {
        case .curve(let easing):
            seconds = max(0, animator.duration ?? 0)
            curve = TimingCurve(Animation(.curve(easing, duration: seconds)))
        case .spring(let spring):
            curve = TimingCurve(Animation(.spring(Self.settled(spring, within: animator.duration))))
            seconds = animator.timing.takesDuration ? max(0, animator.duration ?? curve.duration) : curve.duration
        }
        (from, to, parent) = (0, 1, nil)
    }

    /// Positions at which progress is looked up.
    private static let steps = 4096

    /// Prepares ``position(of:)``.
    mutating func tabulate() {
        guard reached.isEmpty else { return }
        var greatest = -Double.infinity
        reached = (0...Self.steps).map { step in
            greatest = max(greatest, state(at: Double(step) / Double(Self.steps)).progress)
            return greatest
        }
    }

    /// A curve that takes over at a progress, and leads to an end within so many seconds.
    ///
    /// A spring that isn't given by a damping ratio settles by itself.
    init(_ animation: Animation, from: Double, to: Double, within seconds: Double, parent: (path: Int, position: Double)) {
        var length = seconds
        switch animation.base {
        case .curve(let easing, _): curve = TimingCurve(Animation(.curve(easing, duration: seconds)))
        case .spring(let spring):
            curve = TimingCurve(Animation(.spring(Self.settled(spring, within: seconds))))
            if case .settling = spring.form {} else { length = curve.duration }
        case .decay: curve = TimingCurve(nil)
        }
        self.seconds = length
        (self.from, self.to, self.parent) = (from, to, parent)
    }

    private static func settled(_ spring: SpringAnimation, within seconds: Double?) -> SpringAnimation {
        guard case .settling(let own, let ratio) = spring.form else { return spring }
        var spring = spring
        spring.form = .settling(settlingDuration: seconds ?? own, dampingRatio: ratio)
        return spring
    }

    /// The progress at a position, and its change from position 0 to 1 at the rate there. Both ends are exact.
    func state(at position: Double) -> (progress: Double, slope: Double) {
        guard seconds > 0 else { return (position < 1 ? from : to, 0) }
        guard position < 1 else { return (to, (to - from) * curve.state(at: seconds).velocity * seconds) }
        let state = curve.state(at: max(0, position) * seconds)
        return (interpolate(from, to, state.value), (to - from) * state.velocity * seconds)
    }

    /// The first position at which the animator's own curve shows a progress of 0…1. ``tabulate()`` has to be called before.
    func position(of progress: Double) -> Double {
        let step = reached.indices.partitionPoint { reached[$0] >= progress }
        if step == 0 { return 0 }
        var (low, high) = (Double(step - 1) / Double(Self.steps), min(1, Double(step) / Double(Self.steps)))
        while true {
            let middle = low + (high - low) / 2
            guard middle > low, middle < high else { return high }
            if state(at: middle).progress >= progress { high = middle } else { low = middle }
        }
    }

    /// Positions at which the curve begins, ends or turns.
    var breakpoints: [Double] { seconds > 0 ? curve.breakpoints.map { $0 / seconds }.filter { $0 > 0 && $0 < 1 } : [] }
}
