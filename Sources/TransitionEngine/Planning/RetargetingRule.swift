/// How a value that may still be moving takes a new target.
enum RetargetingRule: Sendable {
    /// SwiftUI: fluid springs take over position and, where the animations agree, velocity; anything else leads on from
    /// wherever the value is by then (semantics §3.7).
    case swiftUI
    /// UIKit's fluid transitions: springs take over position and velocity, timing curves add up, and a finger pins the value
    /// where it is (semantics §6).
    case fluid
    /// UIKit's view animations since iOS 8: each animation adds its change to the running ones (semantics §0 and §8).
    case additive
}

/// A new target for a value, or for the values of one layer one after the other.
struct TargetChange {
    var target = 0.0
    /// Seconds of the timeline's clock.
    let time: Double
    /// What moves the value; `nil` changes it at once.
    let animation: Animation?
    /// The given start of a first segment; `nil` is at rest at the start.
    var start: MidFlight?
    /// Units a second that a finger hands over; `nil` keeps the velocity there is. ``RetargetingRule/fluid`` only.
    var velocity: Double?
    /// Whether the value is a component of a vector, which changes with it even if its own target stays.
    /// ``RetargetingRule/swiftUI`` only.
    var isPartOfVector = false
    /// The curve that values starting from rest share, once one of them has made it: its index and its animation.
    fileprivate var shared: (curve: Int, animation: MovingValue.AnimationReference?)?

    init(at time: Double, by animation: Animation?, from start: MidFlight? = nil) {
        self.time = time
        self.animation = animation
        self.start = start
    }

    /// The same change to another target.
    func to(_ target: Double, velocity: Double? = nil) -> TargetChange {
        var change = self
        change.target = target
        change.velocity = velocity
        return change
    }
}

/// A value track while its plan is being made, and the rule by which it takes new targets.
struct MovingValue: Sendable {
    let rule: RetargetingRule
    private(set) var track: ValueTrack
    /// The animation of the last segment, and that of the one before. ``RetargetingRule/swiftUI`` only.
    private var running: AnimationReference?
    private var before: AnimationReference?

    /// An animation that several values share, so that it is not copied for each of them.
    final class AnimationReference: Sendable {
        let animation: Animation

        init(_ animation: Animation) { self.animation = animation }
    }

    init(_ initial: Double, rule: RetargetingRule) {
        self.rule = rule
        track = ValueTrack(initial)
    }

    /// The value it is headed for.
    var target: Double { track.target }

    /// The value and its velocity at a time of the timeline's clock.
    func state(at time: Double, in curves: CurveTable) -> ValueAndVelocity { track.value(at: time, in: curves) }

    /// Whether the curve of its last segment still runs.
    func isRunning(at time: Double, in curves: CurveTable) -> Bool {
        track.segments.last.map { curves[$0.curve].end > time } ?? false
    }

    /// Changes the value at once, whatever was running.
    mutating func jump(to value: Double, at time: Double, in curves: inout CurveTable) {
        if track.segments.isEmpty, time <= 0 {
            track = ValueTrack(value)
        } else if !track.segments.isEmpty || value != track.initial {
            append(value, base: value, at: time, curves.index(of: nil, at: time), .replace)
        }
    }

    /// Pins the value where a finger holds it.
    ///
    /// - Parameter onTop: whether what is running goes on below.
    mutating func pin(_ value: Double, at time: Double, onTop: Bool, in curves: inout CurveTable) {
        append(value, base: target, at: time, curves.index(of: nil, at: time), onTop ? .add : .replace)
    }

    /// Gives the value a new target by its rule.
    ///
    /// - Returns: whether anything changed.
    @discardableResult
    mutating func retarget(by change: inout TargetChange, in curves: inout CurveTable) -> Bool {
        switch rule {
        case .swiftUI: return retargetBySwiftUI(&change, in: &curves)
        case .fluid: retargetFluidly(change, in: &curves)
        case .additive: retargetAdditively(change, in: &curves)
        }
        return true
    }

    private mutating func append(
        _ target: Double, base: Double, at time: Double, _ curve: Int, _ blend: ValueTrack.Blend
    ) {
        track.append(ValueTrack.Segment(time: time, base: base, target: target, curve: curve, blend: blend))
        before = running
        running = nil
    }
}

// MARK: - SwiftUI (semantics §3.7)

extension MovingValue {
    private mutating func retargetBySwiftUI(_ change: inout TargetChange, in curves: inout CurveTable) -> Bool {
        let (value, time, isPart) = (change.target, change.time, change.isPartOfVector)
        guard value != target || isPart else { return false }
        // Before its first frame a change is replaced, not interrupted.
        if let last = track.segments.last, last.time == time, last.base != last.target {
            track.removeLast()
            running = before
            if value == target, !isPart { return true }
        }
        // Any base will do where the target stays: position and velocity are counted from it.
        let base = value == target ? value - 1 : target
        let isRunning = track.rest(in: curves).map { $0.removed > time } ?? false
        guard isRunning, let animation = change.animation else {
            if value == target, !isRunning { return true }
            let shared =
                change.shared
                ?? (
                    curves.index(of: change.animation, at: time, from: change.start),
                    change.animation.map(AnimationReference.init)
                )
            change.shared = shared
            append(value, base: base, at: time, shared.curve, .replace)
            running = shared.animation
            return true
        }
        if merges(animation) {
            merge(animation, to: value, base: base, at: time, in: &curves)
        } else {
            append(value, base: base, at: time, curves.index(of: animation, at: time), .chain)
        }
        running = AnimationReference(animation)
        return true
    }

    /// Lets a fluid spring take over from what is running. A delay is waited for by the running animation.
    private mutating func merge(
        _ animation: Animation, to value: Double, base: Double, at time: Double, in curves: inout CurveTable
    ) {
        let start = time + animation.leadingDelay
        let state = track.value(at: start, in: curves)
        let span = value - base
        // A vertical tangent is no velocity that a spring could go on with.
        let velocity = keepsVelocity(animation) && state.velocity.isFinite ? state.velocity : 0
        let from = MidFlight(progress: (state.value - base) / span, velocity: velocity / span)
        var undelayed = animation
        undelayed.modifiers.removeAll { if case .delay = $0 { true } else { false } }
        let curve = curves.index(of: undelayed, at: start, from: from, blend: blend(at: start, in: curves))
        append(value, base: base, at: start, curve, .replace)
    }

    /// Whether a new animation takes over from the running one.
    private func merges(_ new: Animation) -> Bool {
        guard new.isFluidSpring else { return false }
        let modifiers = new.timeModifiers
        if modifiers.isEmpty { return true }
        return running.map { $0.animation.isFluidSpring && $0.animation.timeModifiers == modifiers } ?? false
    }

    /// Whether the new animation goes on with the velocity of the running one.
    private func keepsVelocity(_ new: Animation) -> Bool {
        guard let running = running?.animation, track.segments.last?.blend != .chain, running.timeModifiers == new.timeModifiers
        else { return false }
        switch running.base {
        case .spring: return running.isFluidSpring
        case .curve(.circular, _), .curve(.unitCurve, _): return true
        case .curve, .decay: return false
        }
    }

    private func blend(at time: Double, in curves: CurveTable) -> SpringBlend? {
        guard let running = running?.animation, running.isFluidSpring, case .spring(let spring) = running.base,
            let last = track.segments.last
        else { return nil }
        let scheduled = curves[last.curve]
        let response = scheduled.curve.springResponse(at: scheduled.localTime(time)) ?? spring.spring.duration
        return SpringBlend(response: response)
    }
}

extension Animation {
    /// Whether it is of SwiftUI's `.spring` kinds, with any modifiers but a repetition, which starts every pass anew.
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

// MARK: - UIKit

extension MovingValue {
    /// A spring's relative velocity is the value's velocity divided by the distance that is left; none where nothing is left
    /// (semantics §6.5).
    private mutating func retargetFluidly(_ change: TargetChange, in curves: inout CurveTable) {
        let (value, time, animation) = (change.target, change.time, change.animation)
        let state = state(at: time, in: curves)
        let base = target
        if let start = change.start, track.segments.isEmpty {
            return append(value, base: base, at: time, curves.index(of: animation, at: time, from: start), .replace)
        }
        if change.velocity == nil, state == ValueAndVelocity(base) || animation == nil {
            // From rest, or at once.
            guard value != base || isRunning(at: time, in: curves) else { return }
            return append(value, base: base, at: time, curves.index(of: animation, at: time), .replace)
        }
        if case .spring? = animation?.base, animation?.repeats == false {
            let span = value - state.value
            guard span != 0 else { return append(value, base: value, at: time, curves.index(of: nil, at: time), .replace) }
            let speed = change.velocity ?? state.velocity
            let from = MidFlight(progress: 0, velocity: speed.isFinite ? speed / span : 0)
            let curve = curves.index(of: animation, at: time, from: from)
            return append(value, base: state.value, at: time, curve, .replace)
        }
        append(value, base: base, at: time, curves.index(of: animation, at: time), .add)
    }

    private mutating func retargetAdditively(_ change: TargetChange, in curves: inout CurveTable) {
        let base = target
        guard change.target != base else { return }
        let isRunning = track.rest(in: curves).map { $0.removed > change.time } ?? false
        let curve = curves.index(of: change.animation, at: change.time)
        append(change.target, base: base, at: change.time, curve, isRunning ? .add : .replace)
    }
}
