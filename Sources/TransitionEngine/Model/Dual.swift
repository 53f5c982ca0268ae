/// A value with its rate of change a second.
///
/// Net effects are products and roots of animated parameters; carrying the derivative through them gives the
/// exact velocity of a composed track, with no finite differences.
struct Dual: Hashable, Sendable {
    var value: Double
    var velocity: Double

    init(_ value: Double, _ velocity: Double = 0) {
        self.value = value
        self.velocity = velocity
    }

    static func + (a: Dual, b: Dual) -> Dual { Dual(a.value + b.value, a.velocity + b.velocity) }
    static func - (a: Dual, b: Dual) -> Dual { Dual(a.value - b.value, a.velocity - b.velocity) }
    static prefix func - (a: Dual) -> Dual { Dual(-a.value, -a.velocity) }
    static func * (a: Dual, b: Dual) -> Dual {
        Dual(a.value * b.value, a.velocity * b.value + a.value * b.velocity)
    }
    static func * (a: Double, b: Dual) -> Dual { Dual(a * b.value, a * b.velocity) }
    static func / (a: Dual, b: Dual) -> Dual {
        let quotient = a.value / b.value
        return Dual(quotient, (a.velocity - quotient * b.velocity) / b.value)
    }

    /// Itself within 0…1; beyond, the bound, which doesn't move.
    var clampedToUnit: Dual { value < 0 ? Dual(0) : value > 1 ? Dual(1) : self }

    var squareRoot: Dual {
        let root = value.squareRoot()
        return Dual(root, root == 0 ? 0 : velocity / (2 * root))
    }
    /// Of an angle in radians.
    var sine: Dual { Dual(sin(value), cos(value) * velocity) }
    /// Of an angle in radians.
    var cosine: Dual { Dual(cos(value), -sin(value) * velocity) }
    /// Of an angle in radians.
    var tangent: Dual {
        let t = tan(value)
        return Dual(t, (1 + t * t) * velocity)
    }

    /// Sign-preserving power: how a transfer function goes on below zero.
    func signedPower(_ exponent: Double) -> Dual {
        let magnitude = pow(abs(value), exponent)
        let slope = value == 0 ? 0 : exponent * magnitude / abs(value)
        return Dual(value < 0 ? -magnitude : magnitude, slope * velocity)
    }
}

/// ``interpolate(_:_:_:)-(Double,_,_)`` for a fraction that moves.
func interpolate(_ a: Double, _ b: Double, _ fraction: Dual) -> Dual {
    Dual(interpolate(a, b, fraction.value), a == b ? 0 : (b - a) * fraction.velocity)
}
