/// A damped spring between 0 and 1, by its physical constants.
///
/// Source: SwiftUI `Spring` and the parameter algebra of semantics §3.3.
public struct Spring: Hashable, Sendable {
    /// At least the smallest positive number.
    public var mass: Double
    /// Force a unit of displacement; infinite for a spring that jumps.
    public var stiffness: Double
    /// Force a unit of velocity; 0 for a spring that never rests.
    public var damping: Double

    /// - Parameters:
    ///   - mass: above 0. Default 1.
    ///   - stiffness: above 0.
    ///   - damping: 0 or more.
    public init(mass: Double = 1, stiffness: Double, damping: Double) {
        self.mass = mass
        self.stiffness = stiffness
        self.damping = damping
    }

    /// By perceptual duration (seconds; 0 jumps) and bounce (−1 exclusive … 1 inclusive; 0 is critical).
    public init(duration: Double, bounce: Double) {
        self.init(response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
    }

    /// By response (seconds; 0 is infinitely stiff, as Apple documents) and damping ratio (0 or more).
    public init(response: Double, dampingRatio: Double) {
        let omega = response > 0 ? 2 * Double.pi / response : .infinity
        self.init(stiffness: omega * omega, damping: dampingRatio == 0 ? 0 : 2 * dampingRatio * omega)
    }

    /// By the time after which it stays within 0.001 (clamped to 0.01…10 s) and damping ratio (clamped to
    /// (0, 1], where anything not above 0 counts as the smallest ratio that settles at all).
    ///
    /// UIKit's `dampingRatio`/`duration` springs are of this form.
    public init(settlingDuration: Double, dampingRatio: Double) {
        let time = max(0.01, min(10, settlingDuration))
        let ratio = max(1e-4, min(1, dampingRatio))
        let omega: Double
        if ratio < 1 {
            let slope = ratio / (1 - ratio * ratio).squareRoot()
            omega = log(slope / Self.restThreshold) / (ratio * time)
        } else {
            omega = Self.criticalSettlingPhase / time
        }
        self.init(stiffness: omega * omega, damping: 2 * ratio * omega)
    }

    /// ωt at which a critical spring is within ``restThreshold``: the root of (1 + x)e⁻ˣ = 0.001.
    static let criticalSettlingPhase = 9.233413476451586
    /// Fraction of the travel below which a spring counts as at rest, for every settling rule.
    static let restThreshold = 0.001

    /// Undamped angular frequency √(k/m), in radians a second.
    public var angularFrequency: Double { (stiffness / mass).squareRoot() }
    /// c / (2√(km)): below 1 it oscillates, at 1 it is critical.
    public var dampingRatio: Double {
        damping == 0 ? 0 : stiffness.isInfinite ? 1 : damping / (2 * (stiffness * mass).squareRoot())
    }
    /// Perceptual duration 2π/ω, in seconds; also called response.
    public var duration: Double { 2 * Double.pi / angularFrequency }
    /// 1 − ζ up to critical damping, 1/ζ − 1 beyond.
    public var bounce: Double {
        let ratio = dampingRatio
        return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }

    /// The form that an animation keeps: duration and bounce in up to nine decimals where they are this very spring, which has no
    /// finite constants where it jumps.
    var form: SpringAnimation.Form {
        if stiffness.isInfinite { return .durationBounce(duration: 0, bounce: 0) }
        let (duration, bounce) = ((duration * 1e9).rounded() / 1e9, (bounce * 1e9).rounded() / 1e9)
        if Spring(duration: duration, bounce: bounce) == self { return .durationBounce(duration: duration, bounce: bounce) }
        return .physical(mass: mass, stiffness: stiffness, damping: damping)
    }

    /// The same spring at critical damping.
    var critical: Spring {
        Spring(mass: mass, stiffness: stiffness, damping: 2 * (stiffness * mass).squareRoot())
    }
}

extension Spring {
    /// SwiftUI's presets: perceptual duration 0.5 s, bounce 0, 0.15 and 0.3.
    public static let smooth = Spring.smooth()
    /// SwiftUI's spring with a small bounce.
    public static let snappy = Spring.snappy()
    /// SwiftUI's spring with a visible bounce.
    public static let bouncy = Spring.bouncy()

    /// A spring without bounce. Seconds, default 0.5; the extra bounce is added to 0, default 0.
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: extraBounce)
    }

    /// A spring with a small bounce. Seconds, default 0.5; the extra bounce is added to 0.15, default 0.
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// A spring with a visible bounce. Seconds, default 0.5; the extra bounce is added to 0.3, default 0.
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.3 + extraBounce)
    }
}
