/// A value track while its plan is being made, and the rule by which it takes new targets.
struct MovingValue: Sendable {
    let rule: RetargetingRule
    var track: ValueTrack
    /// The animation of the last segment, and that of the one before. ``RetargetingRule/swiftUI`` only.
    var running: AnimationReference?
    var before: AnimationReference?

    /// An animation that several values share, so that it is not copied for each of them.
    final class AnimationReference: Sendable {
        let animation: Animation

        init(_ animation: Animation) { self.animation = animation }
    }

    init(_ initial: TrackEnd, rule: RetargetingRule) {
        self.rule = rule
        track = ValueTrack(initial)
    }

    /// The value it is headed for.
    var target: TrackEnd { track.target }

    /// The value and its velocity at a time of the timeline's clock.
    func state(at time: Double, in curves: CurveTable) -> ValueAndVelocity { track.value(at: time, in: curves) }

    /// Whether the curve of its last segment still runs.
    func isRunning(at time: Double, in curves: CurveTable) -> Bool {
        track.segments.last.map { curves[$0.curve].end > time } ?? false
    }

    /// Changes the value at once, whatever was running.
    mutating func jump(to value: TrackEnd, at time: Double, in curves: inout CurveTable) {
        if track.segments.isEmpty, time <= 0 {
            track = ValueTrack(value)
        } else if !track.segments.isEmpty || value.value != track.initial.value {
            append(value, base: value, at: time, curves.index(of: nil, at: time), .replace)
        }
    }

    /// Pins the value where a finger holds it.
    ///
    /// - Parameter onTop: whether what is running goes on below.
    mutating func pin(_ value: Double, at time: Double, onTop: Bool, in curves: inout CurveTable) {
        append(TrackEnd(value), base: target, at: time, curves.index(of: nil, at: time), onTop ? .add : .replace)
    }

    /// Lets the value follow a finger.
    ///
    /// - Parameters:
    ///   - followed: the value on the finger's path.
    ///   - start: when the finger sets out, in seconds of the timeline's clock.
    ///   - end: when it arrives; later.
    mutating func follow(_ followed: FollowedValue, from start: Double, to end: Double, in curves: inout CurveTable) {
        let (base, target) = (followed.value(at: ValueAndVelocity(0)).value, followed.value(at: ValueAndVelocity(1)).value)
        let curve = curves.index(of: .linear(duration: end - start), at: start)
        track.segments.append(
            ValueTrack.Segment(
                time: start, base: TrackEnd(base), target: TrackEnd(target), curve: curve,
                blend: followed.path.isOnTop ? .add : .replace, followed: followed))
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

    mutating func append(
        _ target: TrackEnd, base: TrackEnd, at time: Double, _ curve: Int, _ blend: ValueTrack.Blend
    ) {
        track.segments.append(ValueTrack.Segment(time: time, base: base, target: target, curve: curve, blend: blend))
        before = running
        running = nil
    }
}
