internal import TransitionEngine

/// A decay as Compose's `exponentialDecay`, for an `Animatable` in points.
enum KotlinDecay {
    /// The friction of a multiplier of 1, in 1/s. Source: `FloatExponentialDecaySpec`.
    private static let friction = 4.2

    /// - Parameters:
    ///   - decay: the decay.
    ///   - animation: the decay with its modifiers.
    static func object(of decay: Decay, in animation: Animation) -> KotlinObject {
        let speed = animation.modifiers.reduce(1.0) { if case .speed(let factor) = $1 { $0 * factor } else { $0 } }
        let velocity = decay.velocity * speed
        let rate = 1000 * (1 - decay.decelerationRate) / decay.decelerationRate * speed
        // It rests where a thousandth of the way, and so of the velocity, is left.
        let threshold = max(abs(velocity) / 1000, 1e-6)
        let arguments = [("frictionMultiplier", rate / friction), ("absVelocityThreshold", threshold)].map {
            "\($0) = \(KotlinText.significant($1))"
        }
        let spec = "fun <T> spec(): DecayAnimationSpec<T> =\n    exponentialDecay(\(arguments.joined(separator: ", ")))"
        let start = KotlinText.float(decay.from)
        var object = KotlinObject(
            usage:
                "`val x = remember { Animatable(\(start)) }` and `x.animateDecay(\(KotlinText.float(velocity)), NAME.spec())`, "
                + "both in points",
            specs: KotlinSpecs(enter: [], exit: []), declarations: [spec])
        object.preview = .decay(from: start, velocity: KotlinText.float(velocity))
        if decay.bounds != nil {
            object.omissions.add("bounds", "a decay of Compose has no rubber band; updateBounds stops it at once")
        }
        let modifiers = animation.modifiers.filter { if case .speed = $0 { false } else { true } }
        if !modifiers.isEmpty { object.omissions.add("delay and repeat", "a decay of Compose runs once, from its start") }
        return object
    }
}
