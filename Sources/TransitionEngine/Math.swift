// The only file of the engine that sees libm: everything else calls these.
#if canImport(Glibc)
    import Glibc

    @inline(__always) package func sin(_ x: Double) -> Double { Glibc.sin(x) }
    @inline(__always) package func cos(_ x: Double) -> Double { Glibc.cos(x) }
    @inline(__always) package func tan(_ x: Double) -> Double { Glibc.tan(x) }
    @inline(__always) package func asin(_ x: Double) -> Double { Glibc.asin(x) }
    @inline(__always) func acos(_ x: Double) -> Double { Glibc.acos(x) }
    @inline(__always) package func atan2(_ y: Double, _ x: Double) -> Double { Glibc.atan2(y, x) }
    @inline(__always) func exp(_ x: Double) -> Double { Glibc.exp(x) }
    @inline(__always) func expm1(_ x: Double) -> Double { Glibc.expm1(x) }
    @inline(__always) package func log(_ x: Double) -> Double { Glibc.log(x) }
    @inline(__always) func pow(_ x: Double, _ y: Double) -> Double { Glibc.pow(x, y) }
    @inline(__always) func cbrt(_ x: Double) -> Double { Glibc.cbrt(x) }
#else
    import Darwin

    @inline(__always) package func sin(_ x: Double) -> Double { Darwin.sin(x) }
    @inline(__always) package func cos(_ x: Double) -> Double { Darwin.cos(x) }
    @inline(__always) package func tan(_ x: Double) -> Double { Darwin.tan(x) }
    @inline(__always) package func asin(_ x: Double) -> Double { Darwin.asin(x) }
    @inline(__always) func acos(_ x: Double) -> Double { Darwin.acos(x) }
    @inline(__always) package func atan2(_ y: Double, _ x: Double) -> Double { Darwin.atan2(y, x) }
    @inline(__always) func exp(_ x: Double) -> Double { Darwin.exp(x) }
    @inline(__always) func expm1(_ x: Double) -> Double { Darwin.expm1(x) }
    @inline(__always) package func log(_ x: Double) -> Double { Darwin.log(x) }
    @inline(__always) func pow(_ x: Double, _ y: Double) -> Double { Darwin.pow(x, y) }
    @inline(__always) func cbrt(_ x: Double) -> Double { Darwin.cbrt(x) }
#endif

/// The value between two ends, exact at both: `fraction` 0 gives `a` and 1 gives `b`, bit for bit.
/// Fractions outside 0…1 extrapolate; nothing is clamped.
@inline(__always) func interpolate(_ a: Double, _ b: Double, _ fraction: Double) -> Double {
    if fraction == 0 { return a }
    if fraction == 1 { return b }
    return a + (b - a) * fraction
}

/// The whole number that a quotient is meant to be, where rounding has left it a few digits beside.
@inline(__always) func snapped(_ quotient: Double) -> Double {
    let whole = quotient.rounded()
    return abs(quotient - whole) <= 1e-12 * max(1, abs(whole)) ? whole : quotient
}

/// Radians in a degree.
package let radiansPerDegree = Double.pi / 180

/// e to the power of `x`: libm's, which only this file sees.
package func exponential(_ x: Double) -> Double { exp(x) }
