/// A value's course while it is being made, by SwiftUI's rules for a new target on the way (semantics §3.7).
///
/// Fluid springs take over position and, from an animation that tells it, velocity. Everything else is chained: it
/// leads from wherever the animations before are by now. What isn't told to change runs on undisturbed.
struct SwiftUIRetargeting: Sendable {
    private(set) var course: Course
    /// The animation of the last leg, and that of the one before: shared, for every value of a layer has the same.
    private var running: Running?
    private var before: Running?

    /// An animation that values run by.
    final class Running: Sendable {
        let animation: Animation

        init(_ animation: Animation) { self.animation = animation }
    }

    /// What the values of a layer start together: the motion of the animation from rest, once any has asked for it.
    struct Start {
        fileprivate var motion: Int?
        fileprivate var running: Running?
    }

    init(_ initial: Double) { course = Course(initial) }

    var target: Double { course.target }

    /// Jumps, whatever was running.
    mutating func jump(to value: Double, at time: Double, in motions: inout MotionTable) {
        if course.legs.isEmpty, time <= 0 {
            course = Course(value)
        } else if !course.legs.isEmpty || value != course.initial {
            append(value, base: value, at: time, motions.index(of: nil, at: time), .replace, nil)
        }
    }

    /// Gives the value a new target.
    ///
    /// - Parameters:
    ///   - animation: `nil` jumps.
    ///   - start: where the caller says that it is, for a first leg.
    ///   - fresh: what the values that change now share.
    ///   - isPart: whether it is part of a vector that changes, and goes with it even if its own target stays.
    /// - Returns: whether anything changed.
    @discardableResult
    mutating func retarget(
        to value: Double, at time: Double, by animation: Animation?, from start: MidFlight? = nil, isPart: Bool = false,
        fresh: inout Start, in motions: inout MotionTable
    ) -> Bool {
        guard value != target || isPart else { return false }
        // Before its first frame a change is replaced, not interrupted.
        if let last = course.legs.last, last.time == time, last.base != last.target {
            course.removeLast()
            running = before
            if value == target, !isPart { return true }
        }
        // Any base does where the target stays: position and velocity are counted from it.
        let base = value == target ? value - 1 : target
        let isRunning = course.rest(in: motions).map { $0.removed > time } ?? false
        guard isRunning, let animation else {
            if value == target, !isRunning { return true }
            let motion = fresh.motion ?? motions.index(of: animation, at: time, from: start)
            if fresh.motion == nil { fresh = Start(motion: motion, running: animation.map(Running.init)) }
            append(value, base: base, at: time, motion, .replace, fresh.running)
            return true
        }
        guard merges(animation) else {
            append(value, base: base, at: time, motions.index(of: animation, at: time), .chain, Running(animation))
            return true
        }
        // A delay is waited for by what is running.
        let delay = animation.leadingDelay
        let moment = time + delay
        let state = course.value(at: moment, in: motions)
        let span = value - base
        // A vertical tangent is no velocity that a spring could go on with.
        let velocity = keepsVelocity(animation) && state.velocity.isFinite ? state.velocity : 0
        let from = MidFlight(progress: (state.value - base) / span, velocity: velocity / span)
        var undelayed = animation
        undelayed.modifiers.removeAll { if case .delay = $0 { true } else { false } }
        append(
            value, base: base, at: moment,
            motions.index(of: undelayed, at: moment, from: from, blend: blend(at: moment, in: motions)), .replace,
            Running(animation))
        return true
    }

    private mutating func append(
        _ target: Double, base: Double, at time: Double, _ motion: Int, _ blend: Course.Blend, _ next: Running?
    ) {
        course.append(Course.Leg(time: time, base: base, target: target, motion: motion, blend: blend))
        before = running
        running = next
    }

    /// Whether a new animation takes over from the running one.
    private func merges(_ new: Animation) -> Bool {
        guard new.isFluidSpring else { return false }
        let modifiers = new.timeModifiers
        if modifiers.isEmpty { return true }
        return running.map { $0.animation.isFluidSpring && $0.animation.timeModifiers == modifiers } ?? false
    }

    /// Whether the running animation tells its velocity to the new one.
    private func keepsVelocity(_ new: Animation) -> Bool {
        guard let running = running?.animation, course.legs.last?.blend != .chain, running.timeModifiers == new.timeModifiers
        else { return false }
        switch running.base {
        case .spring: return running.isFluidSpring
        case .curve(.circular, _), .curve(.unitCurve, _): return true
        case .curve, .decay: return false
        }
    }

    private func blend(at time: Double, in motions: MotionTable) -> SpringBlend? {
        guard let running = running?.animation, running.isFluidSpring, case .spring(let spring) = running.base,
            let last = course.legs.last
        else { return nil }
        let motion = motions[last.motion]
        let response = motion.curve.springResponse(at: motion.localTime(time)) ?? spring.spring.duration
        return SpringBlend(response: response)
    }
}

extension Animation {
    /// SwiftUI's `.spring` kinds, whatever modifies them; a repetition starts every leg anew and is none.
    fileprivate var isFluidSpring: Bool {
        guard case .spring(let spring) = base, spring.kind == .fluid else { return false }
        return modifiers.allSatisfy {
            switch $0 {
            case .delay, .speed, .logicallyComplete: true
            case .repeatCount, .repeatForever: false
            }
        }
    }

    /// The modifiers that change time.
    fileprivate var timeModifiers: [Modifier] {
        modifiers.filter { if case .logicallyComplete = $0 { false } else { true } }
    }

    /// Seconds before anything moves.
    fileprivate var leadingDelay: Double {
        modifiers.reduce(0) { delay, modifier in
            switch modifier {
            case .delay(let seconds): delay + seconds
            case .speed(let factor): delay / factor
            default: delay
            }
        }
    }
}
