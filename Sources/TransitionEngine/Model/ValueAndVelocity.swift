/// A value with its rate of change a second.
///
/// Net effects are products and roots of animated parameters; carrying the derivative through them gives the
/// exact velocity of a composed track, with no finite differences.
struct ValueAndVelocity: Hashable, Sendable {
    var value: Double
    var velocity: Double

    init(_ value: Double, _ velocity: Double = 0) {
        self.value = value
        self.velocity = velocity
    }

    static func + (a: ValueAndVelocity, b: ValueAndVelocity) -> ValueAndVelocity {
        ValueAndVelocity(a.value + b.value, a.velocity + b.velocity)
    }
    static func - (a: ValueAndVelocity, b: ValueAndVelocity) -> ValueAndVelocity {
        ValueAndVelocity(a.value - b.value, a.velocity - b.velocity)
    }
    static prefix func - (a: ValueAndVelocity) -> ValueAndVelocity { ValueAndVelocity(-a.value, -a.velocity) }
    static func * (a: ValueAndVelocity, b: ValueAndVelocity) -> ValueAndVelocity {
        ValueAndVelocity(a.value * b.value, a.velocity * b.value + a.value * b.velocity)
    }
    static func * (a: Double, b: ValueAndVelocity) -> ValueAndVelocity { ValueAndVelocity(a * b.value, a * b.velocity) }
    static func / (a: ValueAndVelocity, b: ValueAndVelocity) -> ValueAndVelocity {
        let quotient = a.value / b.value
        return ValueAndVelocity(quotient, (a.velocity - quotient * b.velocity) / b.value)
    }

    /// Itself within a range; a bound doesn't move, nor is it moved past.
    func clamped(to range: ClosedRange<Double>) -> ValueAndVelocity {
        if value < range.lowerBound || value == range.lowerBound && velocity < 0 { return ValueAndVelocity(range.lowerBound) }
        if value > range.upperBound || value == range.upperBound && velocity > 0 { return ValueAndVelocity(range.upperBound) }
        return self
    }

    /// Itself within 0…1; beyond, the bound, which doesn't move.
    var clampedToUnit: ValueAndVelocity { value < 0 ? ValueAndVelocity(0) : value > 1 ? ValueAndVelocity(1) : self }

    var squareRoot: ValueAndVelocity {
        let root = value.squareRoot()
        return ValueAndVelocity(root, root == 0 ? 0 : velocity / (2 * root))
    }
    /// Of an angle in radians.
    var sine: ValueAndVelocity { ValueAndVelocity(sin(value), cos(value) * velocity) }
    /// Of an angle in radians.
    var cosine: ValueAndVelocity { ValueAndVelocity(cos(value), -sin(value) * velocity) }
    /// Of an angle in radians.
    var tangent: ValueAndVelocity {
        let t = tan(value)
        return ValueAndVelocity(t, (1 + t * t) * velocity)
    }

    /// Sign-preserving power: how a transfer function goes on below zero.
    func signedPower(_ exponent: Double) -> ValueAndVelocity {
        let magnitude = pow(abs(value), exponent)
        let slope = value == 0 ? 0 : exponent * magnitude / abs(value)
        return ValueAndVelocity(value < 0 ? -magnitude : magnitude, slope * velocity)
    }
}

/// ``interpolate(_:_:_:)-(Double,_,_)`` for a fraction that moves.
func interpolate(_ a: Double, _ b: Double, _ fraction: ValueAndVelocity) -> ValueAndVelocity {
    ValueAndVelocity(interpolate(a, b, fraction.value), a == b ? 0 : (b - a) * fraction.velocity)
}
