import TransitionEngine

// Springs in the form in which they were given.
extension TextBuffer {
    /// Appends a spring with what it starts with.
    mutating func append(spring: SpringAnimation) {
        append("{")
        append(form: spring.form)
        append(key: "initialVelocity", exactly: spring.initialVelocity)
        if spring.blendDuration != 0 {
            append(key: "blendDuration", seconds: spring.blendDuration)
        }
        append(overdampingOf: spring)
        append("}")
    }

    /// Appends `allowsOverdamping` if it isn't the rule of the spring's kind.
    private mutating func append(overdampingOf spring: SpringAnimation) {
        guard let flag = spring.allowsOverdamping, flag != spring.allowsOverdampingByDefault else { return }
        append(key: "allowsOverdamping")
        append(flag)
    }

    /// Appends a spring without what it starts with.
    mutating func append(keyframeSpring spring: SpringAnimation) {
        append("{")
        append(form: spring.form)
        append(overdampingOf: spring)
        append("}")
    }

    private mutating func append(form: SpringAnimation.Form) {
        switch form {
        case .durationBounce(let duration, let bounce):
            append(key: "duration", first: true)
            append(seconds: duration)
            append(key: "bounce", exactly: bounce)
        case .responseDamping(let response, let fraction):
            append(key: "response", first: true)
            append(seconds: response)
            append(key: "dampingFraction", exactly: fraction)
        case .physical(let mass, let stiffness, let damping):
            append(key: "mass", first: true)
            append(exactly: mass)
            append(key: "stiffness", exactly: stiffness)
            append(key: "damping", exactly: damping)
        case .settling(let duration, let ratio):
            append(key: "settlingDuration", first: true)
            append(seconds: duration)
            append(key: "dampingRatio", exactly: ratio)
        }
    }
}

/// The numbers of a spring in every form, as people write them.
struct SpringNumbers {
    let mass: Double
    let stiffness: Double
    let damping: Double
    /// Perceptual duration, also called response, in seconds.
    let duration: Double
    let dampingRatio: Double
    let bounce: Double

    init(_ spring: Spring) {
        mass = derivedNumber(spring.mass)
        stiffness = derivedNumber(spring.stiffness)
        damping = derivedNumber(spring.damping)
        duration = derivedNumber(spring.duration)
        dampingRatio = derivedNumber(spring.dampingRatio)
        // A difference from 1: what is below the error of that is 0.
        bounce = (spring.bounce * 1e12).rounded() / 1e12
    }

    /// The constants of its equation.
    var physical: [(StaticString, Double)] { [("mass", mass), ("stiffness", stiffness), ("damping", damping)] }
}
