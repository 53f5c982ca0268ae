extension KeyframeCurve {
    /// A piece of time as a segment of a motion.
    struct MotionPiece {
        /// Seconds of the timeline's clock.
        let start: Double
        let from: Double
        let to: Double
        /// What it ends with, once its time is over.
        let shown: Double
        let timing: MotionTiming
    }

    /// Passes with more pieces than this are sampled.
    private static let mostPieces = 256

    /// The pieces of all passes one after the other.
    ///
    /// - Returns: `nil` where a motion has no terms for one of them, or where they are too many.
    var motionPieces: [MotionPiece]? {
        let ratio = passes.length > 0 ? passes.total / passes.length : 0
        guard ratio * Double(pieces.count + 1) <= Double(Self.mostPieces) else { return nil }
        // A value that no piece leads from, or to, is one of its own.
        var found: [MotionPiece] = []
        func hold(_ value: Double, at time: Double) {
            if found.last?.shown != value { found.append(.still(value, at: time)) }
        }
        // The first piece shows where it starts until it does.
        if pieces.first?.from != first { hold(first, at: 0) }
        for pass in 0..<Int(snapped(ratio).rounded(.up)) {
            let start = passes.start + Double(pass) * passes.length
            if pass > 0 { hold(first, at: start) }
            for piece in pieces where start + piece.start < duration {
                guard let piece = piece.motionPiece(from: start) else { return nil }
                found.append(piece)
            }
            hold(last, at: min(duration, start + (pieces.last?.end ?? 0)))
        }
        hold(state(at: duration).value, at: duration)
        return found
    }
}

extension KeyframeCurve.MotionPiece {
    /// A value from a time on.
    fileprivate static func still(_ value: Double, at time: Double) -> KeyframeCurve.MotionPiece {
        KeyframeCurve.MotionPiece(
            start: time, from: value, to: value, shown: value, timing: MotionTiming(shape: .bezier(.straight), duration: 0))
    }
}

extension KeyframePiece {
    /// - Parameter pass: the start of the pass, in seconds of the timeline's clock.
    /// - Returns: `nil` where a motion has no terms for it.
    fileprivate func motionPiece(from pass: Double) -> KeyframeCurve.MotionPiece? {
        func piece(to target: Double, shown: Double? = nil, _ shape: MotionTiming.Shape) -> KeyframeCurve.MotionPiece {
            KeyframeCurve.MotionPiece(
                start: pass + start, from: from, to: target, shown: shown ?? to,
                timing: MotionTiming(shape: shape, duration: duration))
        }
        switch shape {
        case .eased(let easing, let target): return MotionTiming.Shape(easing).map { piece(to: target, $0) }
        case .cubic(let first, let last):
            // Velocities need a travel: where there is none, one unit serves. Once its time is over the segment is at its target.
            let span = to == from ? 1 : to - from
            return piece(
                to: from + span, shown: to == from ? from + span : to,
                .cubic([
                    MotionTiming.Node(time: 0, value: 0, velocity: first / span),
                    MotionTiming.Node(time: duration, value: (to - from) / span, velocity: last / span),
                ]))
        case .spring(let spring): return spring.shape.map { piece(to: spring.target, shown: spring.target, $0) }
        }
    }
}

extension KeyframeSpring {
    /// - Returns: `nil` where there is next to no travel.
    fileprivate var shape: MotionTiming.Shape? {
        guard motion.distance == 1 else { return nil }
        return .spring(motion.spring, velocity: motion.initialVelocity)
    }
}
