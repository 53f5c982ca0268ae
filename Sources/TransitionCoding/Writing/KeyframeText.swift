internal import TransitionEngine

extension TextBuffer {
    /// Appends keyframes as an object with all that decides them.
    mutating func append(keyframes transition: KeyframeTransition) {
        append("{\"type\":\"keyframes\",\"anchor\":")
        append(anchor: transition.anchor)
        append(key: "tracks")
        append("{")
        var isFirst = true
        for track in transition.tracks {
            if !isFirst { append(",") }
            isFirst = false
            append(constant: track.property.rawValue)
            append(":{\"initial\":")
            append(exactly: track.initial)
            append(key: "keyframes", array: track.keyframes) { keyframe, buffer in
                buffer.append(keyframe.kind) { $0.append(exactly: keyframe.to) }
            }
            append("}")
        }
        if let color = transition.color {
            append(key: "color", first: isFirst)
            append("{\"initial\":")
            append(color: color.initial)
            append(key: "space", constant: color.space.rawValue)
            append(key: "keyframes", array: color.keyframes) { keyframe, buffer in
                buffer.append(keyframe.kind) { $0.append(color: keyframe.to) }
            }
            append("}")
        }
        append("}")
        switch transition.repetition {
        case nil: break
        case .count(let count):
            append(",\"repeating\":{\"count\":")
            append(integer: UInt64(max(0, count)))
            append("}")
        case .until(let time):
            append(",\"repeating\":{\"forever\":true,\"until\":")
            append(seconds: time)
            append("}")
        }
        append("}")
    }

    /// Appends a keyframe.
    ///
    /// - Parameter target: appends its value.
    private mutating func append(_ kind: KeyframeKind, _ target: (inout TextBuffer) -> Void) {
        append("{\"kind\":")
        append(json: kind.name)
        append(key: "to")
        target(&self)
        append(key: "duration", seconds: kind.duration)
        if case .linear(_, let easing) = kind {
            append(key: "timingCurve")
            append(easing: easing)
        }
        if case .spring(let spring, _, _) = kind {
            append(key: "spring")
            append(keyframeSpring: spring)
        }
        append(key: "startVelocity", exactly: kind.startVelocity)
        if case .cubic(_, _, let velocity?) = kind {
            append(key: "endVelocity", exactly: velocity)
        }
        append("}")
    }
}
