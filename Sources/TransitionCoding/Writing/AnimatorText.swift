internal import TransitionEngine

extension TextBuffer {
    /// Appends a property animator as an object with all that decides it.
    mutating func append(animator: PropertyAnimator) {
        append("{\"type\":\"uikit/property-animator\"")
        append(changes: animator.changes)
        append(key: "duration", seconds: animator.duration)
        append(key: "timing")
        switch animator.timing {
        case .curve(let easing): append(easing: easing)
        case .spring(let spring):
            append("{\"spring\":")
            // It settles within the duration of the animator.
            if case .settling(_, let ratio) = spring.form {
                append(object: [("dampingRatio", ratio), ("initialVelocity", spring.initialVelocity)])
            } else {
                append(spring: spring)
            }
            append("}")
        }
        append(key: "scrubsLinearly")
        append(animator.scrubsLinearly)
        append(key: "pausesOnCompletion")
        append(animator.pausesOnCompletion)
        append("}")
    }
}
