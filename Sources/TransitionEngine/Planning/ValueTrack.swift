/// One value over time: its start, and a segment for every target it is given.
struct ValueTrack: Hashable, Sendable {
    let initial: TrackEnd
    /// In order of time.
    var segments: [Segment] = []

    /// One target and the curve that leads to it.
    struct Segment: Hashable, Sendable {
        /// Seconds of the timeline's clock from which it counts.
        var time: Double
        /// The value at progress 0 where it replaces; else the target before.
        var base: TrackEnd
        var target: TrackEnd
        /// Index into the plan's motions.
        var curve: Int
        var blend: Blend
        /// What of a finger it follows instead of going straight; `nil` for nothing.
        var followed: FollowedValue?
    }

    /// How a segment combines with those before it.
    enum Blend: Hashable, Sendable {
        /// Takes over: a first animation, a jump, a merged spring.
        case replace
        /// Leads from the current value of the segments before (SwiftUI, semantics §3.7).
        case chain
        /// Adds its own change to theirs (UIKit's additive animations).
        case add
    }

    init(_ initial: TrackEnd) { self.initial = initial }

    /// A track with a single segment.
    init(from: TrackEnd, to: TrackEnd, along curve: Int, at time: Double = 0) {
        initial = from
        segments = [Segment(time: time, base: from, target: to, curve: curve, blend: .replace)]
    }

    /// The last target, or the initial value.
    var target: TrackEnd { segments.last?.target ?? initial }

    /// Whether it never leaves its initial value.
    var isConstant: Bool {
        segments.allSatisfy { $0.target.value == initial.value && $0.base.value == initial.value && $0.followed == nil }
    }

    /// Whether a finger moves it at some time.
    var followsFinger: Bool { segments.contains { $0.followed != nil } }

    /// Returns the track with other ends. What a finger moves stays where it is.
    func mapped(_ transform: (TrackEnd) -> TrackEnd) -> ValueTrack {
        var result = ValueTrack(transform(initial))
        result.segments = segments
        for index in segments.indices {
            result.segments[index].base = transform(segments[index].base)
            result.segments[index].target = transform(segments[index].target)
        }
        return result
    }

    /// Whether it has a single segment and rests before that.
    var isSimple: Bool {
        segments.count == 1 && segments[0].blend == .replace && segments[0].followed == nil
            && (segments[0].base.value == initial.value || segments[0].time <= 0)
    }

    func value(at sampleTime: SampleTime) -> ValueAndVelocity {
        if let probe = sampleTime.probe { return extent(at: probe) }
        return value(at: sampleTime.time) { sampleTime.fractions[$0] }
    }

    private func value(at time: Double, _ fraction: (Int) -> ValueAndVelocity) -> ValueAndVelocity {
        let end = segments.indices.partitionPoint { segments[$0].time > time }
        var start = end
        while start > 0 {
            start -= 1
            // What has been taken over, or led to the end of its curve, counts no more.
            let (blend, curve) = (segments[start].blend, segments[start].curve)
            if blend == .replace || blend == .chain && fraction(curve) == ValueAndVelocity(1) { break }
        }
        var value = ValueAndVelocity(initial.value)
        for index in start..<end { value = segments[index].applied(to: value, at: fraction(segments[index].curve)) }
        return value
    }

    /// A value between the least and the greatest target, or beyond.
    private func extent(at fraction: Double) -> ValueAndVelocity {
        let all = [initial.value] + segments.flatMap { [$0.base.value, $0.target.value] }
        let (low, high) = (all.min() ?? initial.value, all.max() ?? initial.value)
        return interpolate(low, high, ValueAndVelocity(fraction, 1))
    }

    /// When it rests: the end of its last segment, and of those that the last ones are added to.
    func rest(in curves: CurveTable) -> Rest? {
        var rest: Rest?
        for segment in segments.reversed() {
            rest = curves.rest(of: segment.curve).later(rest)
            if segment.blend != .add { break }
        }
        return rest
    }

    /// The same through a function of time, while the plan is still being made.
    func value(at time: Double, in curves: CurveTable) -> ValueAndVelocity {
        value(at: time) { curves[$0].state(at: time) }
    }
}

extension ValueTrack.Segment {
    /// The value with this segment, from the value without it and the segment's own fraction. Ends are exact.
    fileprivate func applied(to value: ValueAndVelocity, at fraction: ValueAndVelocity) -> ValueAndVelocity {
        let (base, target) = (base.value, target.value)
        if let here = followed?.value(at: fraction) { return blend == .add ? value + here - ValueAndVelocity(base) : here }
        switch blend {
        case .replace: return interpolate(base, target, fraction)
        case .chain:
            if fraction == ValueAndVelocity(0) { return value }
            if fraction == ValueAndVelocity(1) { return ValueAndVelocity(target) }
            return value + (ValueAndVelocity(target) - value) * fraction
        case .add:
            if fraction == ValueAndVelocity(1), value == ValueAndVelocity(base) { return ValueAndVelocity(target) }
            return ValueAndVelocity(
                value.value + (target - base) * fraction.value, value.velocity + (target - base) * fraction.velocity)
        }
    }
}

/// The progress of every curve of a plan at one time.
struct SampleTime: Sendable {
    /// Seconds of the timeline's clock.
    var time: Double
    /// One a curve: progress and its rate a second.
    var fractions: [ValueAndVelocity]
    /// Instead of all that: a fraction of each track's extent, to find out what values may occur.
    var probe: Double?
}
