extension TimingCurve {
    /// The curve as the timing of a motion; `nil` for a curve that takes over mid-flight, or that a motion has no terms for.
    public var motionTiming: MotionTiming? { motionTerms.flatMap { $0.origin == 0 ? $0.timing : nil } }

    /// The curve in the terms of a motion.
    struct MotionTerms {
        var timing: MotionTiming
        /// The progress at which it starts: what is left of the travel is the travel of the timing.
        var origin: Double
    }

    /// `nil` for a curve that a motion has no terms for.
    var motionTerms: MotionTerms? {
        var terms: MotionTerms
        switch base {
        case .jump(let origin):
            terms = MotionTerms(timing: MotionTiming(shape: .bezier(.straight), duration: 0), origin: origin)
        case .curve(let easing, let duration, let origin):
            guard let shape = MotionTiming.Shape(easing), holds(easing, from: origin) else { return nil }
            terms = MotionTerms(timing: MotionTiming(shape: shape, duration: duration), origin: origin)
        case .spring(let motion, let settled):
            guard settled.isFinite, motion.distance != 0 else { return nil }
            let shape = MotionTiming.Shape.spring(motion.spring, velocity: motion.initialVelocity / motion.distance)
            terms = MotionTerms(timing: MotionTiming(shape: shape, duration: settled), origin: 1 - motion.distance)
        case .media(let media):
            guard let timing = media.motionTiming else { return nil }
            return MotionTerms(timing: timing, origin: 0)
        case .blended, .momentum, .values: return nil
        }
        guard terms.timing.apply(steps) else { return nil }
        return terms
    }

    /// Whether a delay shows the start value, as a motion has it.
    private func holds(_ easing: Easing, from origin: Double) -> Bool {
        leadIn?.delay == 0 || interpolate(origin, 1, easing.valueBefore(at: 0)) == origin
    }
}

extension MotionTiming.Shape {
    /// `nil` for an easing that is none of the shapes.
    init?(_ easing: Easing) {
        switch easing {
        case .cubicBezier(let curve), .unitCurve(let curve):
            // The x of control points is clamped where a curve is evaluated.
            let (x1, x2) = (max(0, min(1, curve.x1)), max(0, min(1, curve.x2)))
            self = .bezier(CubicBezier(x1, curve.y1, x2, curve.y2))
        case .steps(let steps): self = .steps(steps)
        case .linear(let stops): self = .stops(stops)
        case .circular: return nil
        }
    }
}

extension MotionTiming {
    /// Takes over the clock of a curve, outermost step first.
    ///
    /// - Returns: whether a motion has such a clock: one delay, then one repetition.
    fileprivate mutating func apply(_ steps: [TimingCurve.Step]) -> Bool {
        var repeats = false
        for step in steps {
            switch step {
            case .delay(let seconds):
                if repeats, seconds != 0 { return false }
                delay += seconds / speed
            case .speed(let factor): speed *= factor
            case .passes(let count, let length, let autoreverses, let rule):
                if count <= 1 && !autoreverses || length == 0 { continue }
                guard !repeats, length.isFinite else { return false }
                repeats = true
                passes = count
                reversal = !autoreverses ? .none : rule == .passes ? .flipped : .mirrored
            }
        }
        return true
    }
}

extension CubicBezier {
    /// From 0 to 1 in a straight line.
    static let straight = CubicBezier(0, 0, 1, 1)
}
