extension TransitionPlan {
    /// What the plan means, for a plan in left-to-right layout: its tracks in closed form wherever they have one.
    public var motion: Motion {
        let builder = MotionBuilder(curves: curves)
        let subjects = subjects.indices.map { builder.subject(self.subjects[$0]) }
        return Motion(
            subjects: subjects, timings: builder.timings, events: events, duration: duration, logicalDuration: logicalDuration)
    }
}

/// Makes the subjects of a motion, and finds the timings that they share.
private struct MotionBuilder {
    let curves: [ScheduledCurve]
    private(set) var timings: [MotionTiming] = []
    /// The segments of each curve of keyframes, which is the value itself.
    private var keyframes: [Int: [Motion.Segment<Length>]] = [:]
    /// What each curve is in the terms of a motion, and its index among the timings.
    private var terms: [(curve: TimingCurve.MotionTerms, timing: Int)?]

    init(curves: [ScheduledCurve]) {
        self.curves = curves
        terms = curves.map { _ in nil }
        for index in curves.indices {
            if case .values(let values) = curves[index].curve.base {
                guard let pieces = (values as? KeyframeCurve)?.motionPieces else { continue }
                var segments: [Motion.Segment<Length>] = []
                for piece in pieces {
                    segments.append(
                        Motion.Segment(
                            start: piece.start, from: Length(piece.from), to: Length(piece.to),
                            timing: self.index(of: piece.timing), chains: false))
                }
                keyframes[index] = segments
            } else if let curve = curves[index].curve.motionTerms {
                terms[index] = (curve, self.index(of: curve.timing))
            }
        }
        // What stays has the first timing.
        if timings.isEmpty { timings.append(MotionTiming(shape: .bezier(.straight), duration: 0)) }
    }

    /// The index of a timing, which is added if it is new.
    private mutating func index(of timing: MotionTiming) -> Int {
        if let known = timings.firstIndex(of: timing) { return known }
        timings.append(timing)
        return timings.count - 1
    }

    func subject(_ subject: SubjectPlan) -> Motion.Subject {
        let composed = subject.composed
        return Motion.Subject(
            id: subject.id, role: subject.role, zIndex: subject.zIndex, anchor: composed.anchor,
            anchorMirrors: composed.anchorMirrors, note: subject.note,
            tracks: composed.channels.flatMap(tracks))
    }

    private func tracks(_ channel: Channel) -> [Motion.Track] {
        guard case .stack(let stack) = channel, let parts = stack.parts?.map({ track(Channel($0)) }) else {
            return [track(channel)]
        }
        // Properties that only sampling knows are computed together.
        return parts.contains { if case .sampled = $0 { true } else { false } } ? [track(channel)] : parts
    }

    private func track(_ channel: Channel) -> Motion.Track {
        switch channel {
        case .simple(let track):
            if let segments = keyframes[track.curve] { return .values(track.property, segments) }
            if let segment = segment(from: track.from.length, to: track.to.length, curve: track.curve) {
                return .values(track.property, [segment])
            }
        case .value(let value):
            switch value.content {
            case .number(let property, let mapping):
                if let segments = segments(of: value.track, mapping) { return .values(property, segments) }
            case .color(let waypoints):
                if let segment = segment(of: waypoints, value.components) { return .colors([segment], space: waypoints.space) }
            case .transform: break
            }
        case .stack: break
        }
        return .sampled(channel.properties)
    }

    /// - Returns: `nil` where the curve has no timing.
    private func segment(from: Length, to: Length, curve index: Int) -> Motion.Segment<Length>? {
        guard let terms = terms[index], let from = from.mixed(with: to, at: terms.curve.origin) else { return nil }
        return Motion.Segment(start: curves[index].start, from: from, to: to, timing: terms.timing, chains: false)
    }

    // MARK: - Value tracks

    /// - Returns: `nil` where the track is added to, clamped, bent along its progress, or depends on the view in another way
    ///   than its ends do.
    private func segments(of track: ValueTrack, _ mapping: TrackMapping) -> [Motion.Segment<Length>]? {
        guard let lengths = ends(of: mapping) else { return nil }
        if track.isConstant {
            guard let value = lengths(track.initial) else { return nil }
            return [Motion.Segment(start: 0, from: value, to: value, timing: 0, chains: false)]
        }
        guard !isClamped(track, mapping) else { return nil }
        var segments: [Motion.Segment<Length>] = []
        for segment in track.segments {
            guard segment.blend != .add, segment.followed == nil, let terms = terms[segment.curve],
                let from = lengths(segment.base), let to = lengths(segment.target),
                let start = from.mixed(with: to, at: terms.curve.origin)
            else { return nil }
            // Where a spring takes over, it depends on the distance that is left.
            if terms.curve.origin != 0, ![from, to].allSatisfy(\.isNumber), !from.isProportional(to: to) { return nil }
            segments.append(
                Motion.Segment(
                    start: segment.time, from: start, to: to, timing: terms.timing, chains: segment.blend == .chain))
        }
        return segments
    }

    /// The lengths of the ends of a track as a function of them; `nil` where they are bent.
    private func ends(of mapping: TrackMapping) -> ((TrackEnd) -> Length?)? {
        if mapping.isLinearLight { return nil }
        switch mapping.progress {
        case .identity: return { $0.length }
        case .between(let from, let to):
            let (from, to) = mapping.lengths ?? (Length(from), Length(to))
            return { from.mixed(with: to, at: $0.value) }
        case .lengths, .stops, .withdrawn: return nil
        }
    }

    /// Whether the least value shown cuts something off.
    private func isClamped(_ track: ValueTrack, _ mapping: TrackMapping) -> Bool {
        guard let floor = mapping.floor else { return false }
        let used = Set(track.segments.map(\.curve))
        let end = used.map { curves[$0].end }.max() ?? 0
        return (0...1024).contains { step in
            let time = end * Double(step) / 1024
            let sample = SampleTime(
                time: time,
                fractions: curves.indices.map { used.contains($0) ? curves[$0].state(at: time) : ValueAndVelocity(0) })
            // Between two samples it may go a little further.
            return mapping.progress.value(at: track.value(at: sample)).value < floor
        }
    }

    /// - Returns: `nil` where the color is interrupted, has an alpha that weighs its coordinates, or goes round the hues.
    private func segment(of waypoints: ColorWaypoints, _ tracks: [ValueTrack]) -> Motion.Segment<Color>? {
        let moving = tracks.filter { !$0.isConstant }
        guard moving.allSatisfy(\.isSimple), waypoints.isPlain, let first = moving.first?.segments.first,
            moving.allSatisfy({ $0.segments[0].curve == first.curve }), let terms = terms[first.curve], terms.curve.origin == 0,
            let from = waypoints.color(at: tracks.map { $0.segments.first?.base.value ?? $0.initial.value }),
            let to = waypoints.color(at: tracks.map { $0.segments.first?.target.value ?? $0.initial.value })
        else { return nil }
        return Motion.Segment(start: first.time, from: from, to: to, timing: terms.timing, chains: false)
    }
}

extension Length {
    /// The length at a progress between this one and another; `nil` where no length is that.
    fileprivate func mixed(with other: Length, at progress: Double) -> Length? {
        if progress == 0 { return self }
        if progress == 1 { return other }
        guard fraction == 0 || other.fraction == 0 || side == other.side, isNumber || other.isNumber || mirrors == other.mirrors
        else { return nil }
        // A number that stays beside a length that mirrors would have to mirror with it.
        if mirrors != other.mirrors, !(isZero || other.isZero) { return nil }
        return Length(
            interpolate(points, other.points, progress), plus: interpolate(fraction, other.fraction, progress),
            of: fraction == 0 ? other.side : side, mirrors: isZero ? other.mirrors : mirrors)
    }

    /// Whether both are multiples of one side.
    fileprivate func isProportional(to other: Length) -> Bool {
        if isZero || other.isZero { return points == 0 && other.points == 0 }
        return points == 0 && other.points == 0 && side == other.side && mirrors == other.mirrors
    }
}
