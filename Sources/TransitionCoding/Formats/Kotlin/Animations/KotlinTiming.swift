internal import TransitionEngine

/// How a value moves, as a `FiniteAnimationSpec`. Delays and durations are in milliseconds.
enum KotlinTiming: Equatable {
    /// A spring of mass 1.
    case spring(ratio: Double, stiffness: Double, delay: Int)
    /// Passes from the start to the target; the duration is that of each.
    case tween(KotlinEasing, delay: Int, duration: Int, passes: Passes = .once)
    /// No animation.
    case snap

    /// How often a value goes from the start to the target.
    enum Passes: Equatable {
        case once
        /// Every second pass goes backwards in time, if any does.
        case repeated(Int, reverses: Bool)
        /// Every second pass goes back along 1 − progress; the duration is that of all passes.
        case flipped(Int)
        /// For ever.
        case endless(reverses: Bool)
        /// For ever, and every second pass goes back along 1 − progress; the duration is that of two passes.
        case endlessFlipped

        /// Whether every second pass goes back along 1 − progress, which Compose's repetitions don't.
        var goBackAndForth: Bool {
            switch self {
            case .flipped, .endlessFlipped: true
            case .once, .repeated, .endless: false
            }
        }

        /// Whether Compose repeats an animation for them.
        var areRepeated: Bool {
            switch self {
            case .repeated, .endless, .endlessFlipped: true
            case .once, .flipped: false
            }
        }

        var areEndless: Bool {
            switch self {
            case .endless, .endlessFlipped: true
            case .once, .repeated, .flipped: false
            }
        }
    }

    /// Whether it repeats for ever.
    var isEndless: Bool { passes.areEndless }

    /// How often it goes to the target.
    var passes: Passes { if case .tween(_, _, _, let passes) = self { passes } else { .once } }

    /// - Parameters:
    ///   - curve: the curve; its duration is finite.
    ///   - tolerance: the greatest error of knots, in progress.
    /// - Throws: `CancellationError`.
    init(_ curve: TimingCurve, tolerance: Double) throws {
        if curve.duration == 0 {
            self = .snap
        } else if let exact = Self.spring(curve) ?? Self.tween(curve) {
            self = exact
        } else {
            let delay = min(curve.delay, curve.duration)
            let duration = KotlinText.milliseconds(curve.duration - delay)
            if duration > 0 {
                let easing =
                    try KotlinEasing(decay: curve) ?? KotlinEasing(circular: curve)
                    ?? KotlinEasing(CurveBundle(curve, after: delay), tolerance: tolerance)
                self = .tween(easing, delay: KotlinText.milliseconds(delay), duration: duration)
            } else {
                // A jump after a delay.
                self = .tween(.linear, delay: max(0, KotlinText.milliseconds(delay) - 1), duration: 1)
            }
        }
    }

    /// Returns the spring of a curve; `nil` for one that Compose doesn't have: repeated, cut off, or with a velocity at the
    /// start. A speed makes it stiffer.
    static func spring(_ curve: TimingCurve) -> KotlinTiming? {
        guard let timing = curve.motionTiming, case .spring(let spring, velocity: 0) = timing.shape, timing.passes == 1,
            !spring.isExponential,
            // It has settled by its end.
            abs(curve.value(at: curve.duration.nextDown) - 1) < 0.01
        else { return nil }
        let stiffness = spring.stiffness / spring.mass * timing.speed * timing.speed
        return .spring(ratio: spring.dampingRatio, stiffness: stiffness, delay: KotlinText.milliseconds(timing.delay))
    }

    /// Returns the passes of a curve; `nil` for one that they don't equal.
    private static func tween(_ curve: TimingCurve) -> KotlinTiming? {
        guard let timing = curve.motionTiming, timing.duration > 0, let easing = KotlinEasing(timing) else { return nil }
        let pass = timing.duration / timing.speed
        if curve.duration.isInfinite { return endless(timing, easing) }
        // An endless run ends where it is cut off.
        let count = timing.passes.isFinite ? timing.passes : (curve.duration - timing.delay) / pass
        guard count >= 1, abs(count - count.rounded()) < 1e-9, count <= Double(Int32.max) else { return nil }
        let whole = Int(count.rounded())
        // A single pass by many points is reduced within the tolerance, as any curve is.
        if whole == 1, easing.knots > 32 { return nil }
        let passes: Passes =
            switch timing.reversal {
            case _ where whole == 1: .once
            case .none: .repeated(whole, reverses: false)
            case .flipped where !easing.isSymmetric: .flipped(whole)
            case .flipped, .mirrored: .repeated(whole, reverses: true)
            }
        let time = if case .flipped = passes { pass * Double(whole) } else { pass }
        let duration = max(1, KotlinText.milliseconds(time))
        return .tween(easing, delay: KotlinText.milliseconds(timing.delay), duration: duration, passes: passes)
    }

    /// Whether a curve without an end is a repetition that Compose has.
    static func repeats(_ curve: TimingCurve) -> Bool {
        guard curve.duration.isInfinite, let timing = curve.motionTiming, timing.duration > 0 else { return false }
        return KotlinEasing(timing).flatMap { endless(timing, $0) } != nil
    }

    private static func endless(_ timing: MotionTiming, _ easing: KotlinEasing) -> KotlinTiming? {
        let pass = timing.duration / timing.speed
        // While it waits, Compose shows the start of the easing.
        if timing.delay > 0, easing.jumpsAtStart { return nil }
        guard timing.passes.isInfinite, pass * 2000 <= Double(Int32.max), timing.delay * 1000 <= Double(Int32.max) else {
            return nil
        }
        let passes: Passes =
            switch timing.reversal {
            case .none: .endless(reverses: false)
            case .flipped where !easing.isSymmetric: .endlessFlipped
            case .flipped, .mirrored: .endless(reverses: true)
            }
        let duration = max(1, KotlinText.milliseconds(passes == .endlessFlipped ? 2 * pass : pass))
        return .tween(easing, delay: KotlinText.milliseconds(timing.delay), duration: duration, passes: passes)
    }

    /// Milliseconds before it starts.
    var delay: Int {
        switch self {
        case .spring(_, _, let delay), .tween(_, let delay, _, _): delay
        case .snap: 0
        }
    }

    /// The easing, if it has one.
    var easing: KotlinEasing? { if case .tween(let easing, _, _, _) = self { easing } else { nil } }
}
