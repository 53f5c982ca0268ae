/// Momentum: what moves with a velocity and is slowed down until it rests, in points.
///
/// Source: UIKit `UIScrollView.DecelerationRate`; semantics §6.5.
public struct Decay: Hashable, Sendable {
    /// Points a second at the start.
    public var velocity: Double
    /// What is left of the velocity after a millisecond, above 0 and below 1. Default 0.998.
    public var decelerationRate: Double
    /// Points where it starts. Default 0.
    public var from: Double
    /// Points between which nothing holds it back; outside, a rubber band does. Default none.
    public var bounds: ClosedRange<Double>?
    /// Points of the scrolled dimension, which the rubber band never exceeds. Default the length of the bounds.
    public var dimension: Double?

    /// `UIScrollView.DecelerationRate.normal` and `.fast`.
    public static let rates: [(name: String, rate: Double)] = [("normal", 0.998), ("fast", 0.99)]

    /// Creates a decay. Each default is that of its property.
    public init(
        velocity: Double, decelerationRate: Double = 0.998, from: Double = 0, bounds: ClosedRange<Double>? = nil,
        dimension: Double? = nil
    ) {
        self.velocity = velocity
        self.decelerationRate = decelerationRate
        self.from = from
        self.bounds = bounds
        self.dimension = dimension
    }

    /// How far a velocity carries: v/1000 · r/(1 − r), in points (WWDC 2018, session 803).
    static func projection(velocity: Double, decelerationRate rate: Double) -> Double {
        velocity / 1000 * rate / (1 - rate)
    }

    /// Where it comes to rest without a rubber band, in points.
    public var projectedRest: Double { from + Self.projection(velocity: velocity, decelerationRate: decelerationRate) }

    /// What is shown at a position: outside of the bounds the bound and the rubber-banded excess.
    func shown(_ position: ValueAndVelocity) -> ValueAndVelocity {
        guard let bounds else { return position }
        let band = RubberBand(dimension: dimension ?? bounds.upperBound - bounds.lowerBound)
        if position.value > bounds.upperBound {
            return ValueAndVelocity(bounds.upperBound) + band.shown(position - ValueAndVelocity(bounds.upperBound))
        }
        if position.value < bounds.lowerBound {
            return ValueAndVelocity(bounds.lowerBound) - band.shown(ValueAndVelocity(bounds.lowerBound) - position)
        }
        return position
    }

    func validate(at pointer: String, into issues: inout SpecIssues) {
        let at = pointer + "/decay"
        issues.check(velocity, in: -1e6...1e6, unit: "pt/s", at: at + "/velocity")
        issues.check(decelerationRate, in: 0.1...0.99999, at: at + "/decelerationRate")
        issues.check(from, in: -1e6...1e6, unit: "pt", at: at + "/from")
        if let bounds {
            issues.check(bounds.lowerBound, in: -1e6...1e6, unit: "pt", at: at + "/bounds/0")
            issues.check(bounds.upperBound, in: -1e6...1e6, unit: "pt", at: at + "/bounds/1")
        }
        if let dimension {
            issues.check(dimension, in: 1...1e6, unit: "pt", at: at + "/dimension")
            if bounds == nil { issues.add(.conflict, at: at + "/dimension", "only bounds make a dimension matter") }
        } else if let bounds, bounds.upperBound - bounds.lowerBound < 1 {
            issues.add(.missingKey, at: at, "\"dimension\" is missing: the rubber band outside of the bounds needs a length")
        }
    }
}

/// How an overshoot is shown: b = (1 − 1/(x·c/d + 1))·d with c = 0.55, never more than d.
///
/// Source: semantics §6.5.
struct RubberBand: Sendable {
    /// Points that are never reached.
    var dimension: Double
    /// Slope at the start.
    var coefficient = 0.55

    /// - Parameter excess: 0 or more.
    func shown(_ excess: ValueAndVelocity) -> ValueAndVelocity {
        let stretch = (coefficient / dimension) * excess + ValueAndVelocity(1)
        return dimension * (ValueAndVelocity(1) - ValueAndVelocity(1) / stretch)
    }
}

/// A decay as progress: 0 where it starts, 1 where it rests.
///
/// x(t) = P·(1 − e^(−kt)) with the published projection P and k = v/P: both the velocity at the start and the point
/// of rest are exact, and what is left after a millisecond is the deceleration rate to within 0.1 % of the time
/// constant.
struct Momentum: Sendable {
    let duration: Double
    private let decay: Decay
    private let origin: Double
    private let rate: Double
    private let reach: Double
    private let ends: (from: Double, to: Double)

    init(_ decay: Decay, from origin: Double) {
        self.decay = decay
        self.origin = origin
        reach = Decay.projection(velocity: decay.velocity, decelerationRate: decay.decelerationRate)
        rate = 1000 * (1 - decay.decelerationRate) / decay.decelerationRate
        ends = (decay.shown(ValueAndVelocity(decay.from)).value, decay.shown(ValueAndVelocity(decay.projectedRest)).value)
        duration = ends.from == ends.to ? 0 : Self.rest(of: decay, reach, rate, ends)
    }

    /// When what is shown is within a thousandth of its distance, as springs are; a rubber band may shorten the distance.
    private static func rest(of decay: Decay, _ reach: Double, _ rate: Double, _ ends: (from: Double, to: Double)) -> Double {
        func isNear(_ time: Double) -> Bool {
            let shown = decay.shown(ValueAndVelocity(decay.from + reach * (1 - exp(-rate * time)))).value
            return abs(ends.to - shown) <= Spring.restThreshold * abs(ends.to - ends.from)
        }
        // Without a band this is where the thousandth lies.
        var low = -log(Spring.restThreshold) / rate
        guard !isNear(low + 1e-9) else { return low }
        var high = -log(1e-12) / rate
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if isNear(middle) { high = middle } else { low = middle }
        }
        return high
    }

    /// Its rate times its duration, where no rubber band bends it and it starts at 0.
    var exponent: Double? { decay.bounds == nil && origin == 0 ? rate * duration : nil }

    func state(at time: Double) -> (value: Double, velocity: Double) {
        if time >= duration { return (1, 0) }
        let left = exp(-rate * time)
        let shown = decay.shown(ValueAndVelocity(decay.from + reach * (1 - left), reach * rate * left))
        let span = ends.to - ends.from
        return (
            interpolate(origin, 1, time <= 0 ? 0 : (shown.value - ends.from) / span),
            (1 - origin) * shown.velocity / span
        )
    }

    /// Where a decay starts and rests, in points, as shown.
    static func ends(of decay: Decay) -> (from: Double, to: Double) { Momentum(decay, from: 0).ends }
}
