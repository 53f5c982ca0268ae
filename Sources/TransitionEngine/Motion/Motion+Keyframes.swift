extension KeyframeTransition.Track {
    /// A track of a motion as keyframes: each segment by its own form, so that nothing is sampled.
    ///
    /// - Parameters:
    ///   - property: the property of the track.
    ///   - segments: the segments of the track.
    ///   - timings: the timings of the motion.
    ///   - value: returns the number of a length, or of a color.
    /// - Returns: `nil` where a segment leads on from a curve that still moves, unless both are straight lines, where a pass runs
    ///   backwards along a spring, and where there are too many pieces.
    /// - Throws: `CancellationError`.
    package init?<Value: Sendable>(
        _ property: Property, _ segments: [Motion.Segment<Value>], _ timings: [MotionTiming], _ value: (Value) -> Double
    ) throws {
        guard let first = segments.first else { return nil }
        var pieces = SegmentPieces(initial: value(first.from))
        for segment in segments {
            try Cancellation.check()
            let (from, to) = segment.chains ? (0, 1) : (value(segment.from), value(segment.to))
            guard let own = SegmentPieces.pieces(of: timings[segment.timing], at: segment.start, from: from, to: to),
                segment.chains
                    ? pieces.chain(own, to: value(segment.to), at: segment.start) : pieces.append(own, at: segment.start),
                pieces.isShort
            else { return nil }
        }
        let keyframes = pieces.keyframes
        self.init(property, from: keyframes.isEmpty ? pieces.initial : pieces.start, keyframes)
    }
}

/// The stretches of time of one track, in order.
private struct SegmentPieces {
    /// The value before the first of them.
    let initial: Double
    private var pieces: [KeyframePiece] = []

    /// Pieces of one timing beyond which keyframes are no help.
    private static let most = 64
    /// Pieces of a track beyond which they are no help.
    private static let mostOfTrack = 512

    init(initial: Double) { self.initial = initial }

    /// Whether they are few enough to be read; many are no better than samples.
    var isShort: Bool { pieces.count <= Self.mostOfTrack }

    /// The value at the start.
    var start: Double { if let first = pieces.first, first.start <= 0 { first.from } else { initial } }

    /// Lets segments take over at a time.
    mutating func append(_ own: [KeyframePiece], at time: Double) -> Bool {
        guard cut(at: time) else { return false }
        pieces += own
        return true
    }

    private mutating func cut(at time: Double) -> Bool {
        pieces.removeAll { $0.start >= time }
        guard let last = pieces.last, last.end > time else { return true }
        guard let head = last.part(from: last.start, to: time) else { return false }
        pieces[pieces.count - 1] = head
        return true
    }

    /// Lets a progress lead on from the value of the pieces so far.
    mutating func chain(_ progress: [KeyframePiece], to target: Double, at time: Double) -> Bool {
        guard let end = progress.last?.end, progress.last?.to == 1 else { return false }
        let before = self
        guard cut(at: time) else { return false }
        let all = [time, end] + (before.pieces + progress).flatMap { [$0.start, $0.end] }.filter { $0 > time && $0 < end }
        let times = Set(all).sorted()
        // The pieces on both sides are in order: what has ended is passed once.
        var (below, above, still) = (0, 0, initial)
        for (from, to) in zip(times, times.dropFirst()) {
            while below < before.pieces.count, before.pieces[below].end < to {
                (still, below) = (before.pieces[below].to, below + 1)
            }
            while above < progress.count, progress[above].end < to { above += 1 }
            let isMoving = below < before.pieces.count && before.pieces[below].start <= from
            guard let old = isMoving ? before.pieces[below].part(from: from, to: to) : .still(still, from: from, to: to),
                above < progress.count, progress[above].start <= from, let along = progress[above].part(from: from, to: to),
                let piece = old.led(to: target, along: along)
            else { return false }
            pieces.append(piece)
        }
        return true
    }

    // MARK: - Pieces of a timing

    static func pieces(of timing: MotionTiming, at start: Double, from: Double, to: Double) -> [KeyframePiece]? {
        guard timing.passes <= Double(most), timing.speed > 0 else { return nil }
        let length = timing.duration / timing.speed
        var (time, pieces) = (start + timing.delay, [KeyframePiece]())
        if timing.delay > 0 { pieces.append(.still(from, from: start, to: time)) }
        for index in 0..<Int(timing.passes.rounded(.up)) {
            let isBack = index % 2 == 1 && timing.reversal != .none
            guard
                var pass = timing.shape.pieces(
                    at: time, lasting: length, speed: timing.speed, between: isBack ? (to, from) : (from, to),
                    isReversed: isBack && timing.reversal == .mirrored)
            else { return nil }
            let end = time + length * min(1, timing.passes - Double(index))
            if end < time + length {
                pass.removeAll { $0.start >= end }
                guard let last = pass.popLast(), let head = last.part(from: last.start, to: min(end, last.end)) else {
                    return nil
                }
                pass.append(head)
            }
            pieces += pass
            time += length
        }
        return pieces
    }

    // MARK: - Keyframes

    var keyframes: [Keyframe<Double>] {
        var (time, value, velocity) = (0.0, start, 0.0)
        var found: [Keyframe<Double>] = []
        for piece in pieces {
            if piece.start > time + 1e-9 {
                found.append(Keyframe(.linear(duration: piece.start - time), to: value))
                velocity = 0
            }
            if abs(piece.from - value) > 1e-9 * max(1, abs(value)) {
                found.append(Keyframe(.move, to: piece.from))
                velocity = 0
            }
            found.append(piece.keyframe(after: velocity))
            (time, value, velocity) = (max(time, piece.end), piece.to, piece.duration > 0 ? piece.endVelocity : 0)
        }
        return found
    }
}

extension MotionTiming.Shape {
    /// Stops beyond which keyframes are no help.
    private static let mostStops = 32

    /// Whether it is Material's easing, which is two Bézier curves.
    private var isEmphasized: Bool {
        if case .stops(let stops) = self { Easing.linear(stops).isEmphasized } else { false }
    }

    /// One pass of a timing, as pieces of time.
    ///
    /// - Returns: `nil` for what has no form backwards.
    fileprivate func pieces(
        at start: Double, lasting length: Double, speed: Double, between ends: (from: Double, to: Double), isReversed: Bool
    ) -> [KeyframePiece]? {
        let (from, to) = ends
        func piece(to end: Double, _ shape: KeyframePiece.Shape) -> [KeyframePiece] {
            [KeyframePiece(start: start, end: start + length, duration: length, from: from, to: end, shape: shape)]
        }
        if length == 0 || from == to { return piece(to: to, .eased(NamedEasings.linear, target: to)) }
        switch self {
        case .bezier(let curve):
            let easing = Easing.cubicBezier(
                isReversed ? CubicBezier(1 - curve.x2, 1 - curve.y2, 1 - curve.x1, 1 - curve.y1) : curve)
            return piece(to: to, .eased(easing, target: to))
        case .stops(let stops) where !isReversed && (stops.stops.count <= Self.mostStops || isEmphasized):
            return piece(to: interpolate(from, to, stops.value(at: 1)), .eased(.linear(stops), target: to))
        case .steps(let steps) where !isReversed && steps.count <= Self.mostStops:
            return piece(to: interpolate(from, to, steps.value(at: 1)), .eased(.steps(steps), target: to))
        case .spring(let spring, let velocity) where !isReversed:
            let scaled = Spring(mass: spring.mass, stiffness: spring.stiffness * speed * speed, damping: spring.damping * speed)
            let rate = velocity * speed * (to - from)
            return piece(to: to, .spring(KeyframeSpring(speed == 1 ? spring : scaled, from: from, to: to, velocity: rate)))
        case .cubic(let nodes) where !isReversed:
            return zip(nodes, nodes.dropFirst()).map { first, last in
                let times = (start + first.time / speed, start + last.time / speed)
                return KeyframePiece(
                    start: times.0, end: times.1, duration: times.1 - times.0, from: interpolate(from, to, first.value),
                    to: interpolate(from, to, last.value),
                    shape: .cubic(start: first.velocity * speed * (to - from), end: last.velocity * speed * (to - from)))
            }
        case .stops, .steps, .spring, .cubic: return nil
        }
    }
}

extension KeyframePiece {
    /// A value for some time.
    fileprivate static func still(_ value: Double, from start: Double, to end: Double) -> KeyframePiece {
        KeyframePiece(
            start: start, end: end, duration: end - start, from: value, to: value,
            shape: .eased(NamedEasings.linear, target: value))
    }

    /// Whether it goes straight.
    private var isStraight: Bool {
        guard case .eased(let easing, _) = shape, let curve = easing.cssBezier else { return from == to && !isCurved }
        return curve.x1 == curve.y1 && curve.x2 == curve.y2 || from == to && !isCurved
    }

    private var isCurved: Bool {
        switch shape {
        case .eased(_, let target): target != from
        case .cubic(let first, let last): first != 0 || last != 0
        case .spring: true
        }
    }

    /// The piece between two of its times; `nil` where the part has no form of its own.
    fileprivate func part(from begin: Double, to stop: Double) -> KeyframePiece? {
        let (begin, stop) = (max(start, begin), min(end, stop))
        if begin == start, stop == end { return self }
        let (first, last) = (state(at: begin), state(at: stop))
        let to = stop == end ? to : last.value
        func piece(_ shape: Shape) -> KeyframePiece {
            KeyframePiece(start: begin, end: stop, duration: stop - begin, from: first.value, to: to, shape: shape)
        }
        switch shape {
        case .eased where isStraight: return piece(.eased(NamedEasings.linear, target: to))
        case .eased(.cubicBezier(let curve), _), .eased(.unitCurve(let curve), _):
            let part = curve.part(from: (begin - start) / duration, to: (stop - start) / duration)
            return part.map { piece(.eased(.cubicBezier($0), target: to)) }
        case .eased: return nil
        case .cubic: return piece(.cubic(start: first.velocity, end: last.velocity))
        case .spring(let spring):
            return piece(.spring(spring.starting(from: first.value, velocity: first.velocity)))
        }
    }

    /// The way from this piece to a target along a progress of the same time; `nil` where both are curved.
    fileprivate func led(to target: Double, along progress: KeyframePiece) -> KeyframePiece? {
        func mixed(_ value: Double, _ progress: Double) -> Double { value + (target - value) * progress }
        func piece(_ shape: Shape) -> KeyframePiece {
            KeyframePiece(
                start: start, end: end, duration: duration, from: mixed(from, progress.from), to: mixed(to, progress.to),
                shape: shape)
        }
        if progress.from == progress.to, !progress.isCurved {
            return progress.from == 0 ? self : progress.from == 1 ? .still(target, from: start, to: end) : nil
        }
        let scale = target - from
        if from == to, !isCurved {
            switch progress.shape {
            case .eased(let easing, let goal): return piece(.eased(easing, target: mixed(from, goal)))
            case .cubic(let first, let last): return piece(.cubic(start: first * scale, end: last * scale))
            case .spring(let spring): return piece(.spring(spring.scaled(by: scale, from: from)))
            }
        }
        guard isStraight, progress.isStraight else { return nil }
        let (slope, pace) = ((to - from) / duration, (progress.to - progress.from) / duration)
        func velocity(_ value: Double, _ at: Double) -> Double { slope * (1 - at) + (target - value) * pace }
        return piece(.cubic(start: velocity(from, progress.from), end: velocity(to, progress.to)))
    }

    /// The piece as a keyframe.
    ///
    /// - Parameter velocity: that of what is before it, which a spring goes on with.
    fileprivate func keyframe(after velocity: Double) -> Keyframe<Double> {
        if duration <= 0 { return Keyframe(.move, to: to) }
        switch shape {
        case .eased(let easing, let target):
            return Keyframe(.linear(duration: duration, curve: isStraight ? NamedEasings.linear : easing), to: target)
        case .cubic(let first, let last):
            return Keyframe(.cubic(duration: duration, startVelocity: first, endVelocity: last), to: to)
        case .spring(let spring):
            let start = spring.state(at: 0).velocity
            let goesOn = abs(start - velocity) <= 1e-9 * max(1, abs(start))
            return Keyframe(
                .spring(
                    SpringAnimation(spring.motion.spring.form, kind: .fluid), duration: duration,
                    startVelocity: goesOn ? nil : start),
                to: spring.target)
        }
    }
}

extension KeyframeSpring {
    fileprivate func starting(from value: Double, velocity: Double) -> KeyframeSpring {
        KeyframeSpring(motion.spring, from: value, to: target, velocity: velocity)
    }

    /// The spring of a progress between a value and another one.
    ///
    /// - Parameters:
    ///   - scale: the way from one to the other.
    ///   - value: the value at progress 0.
    fileprivate func scaled(by scale: Double, from value: Double) -> KeyframeSpring {
        let start = state(at: 0)
        return KeyframeSpring(
            motion.spring, from: value + scale * start.value, to: value + scale * target, velocity: start.velocity * scale)
    }
}
