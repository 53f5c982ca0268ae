extension SpringAnimation {
    /// Seconds until the spring counts as at rest, by the rule of its kind; infinite if it never does.
    ///
    /// - SwiftUI (``Kind/fluid``), underdamped: ln((|ζω − v₀| + 1)/0.001)/(ζω), with no division by ω_d.
    /// - Core Animation and interpolating springs, underdamped: ln((1 + |B|)/0.001)/(ζω),
    ///   B = (ζω − v₀)/ω_d.
    /// - Critical and beyond, every kind: the first tenth of a second from which a whole second of tenths stays
    ///   within 0.001.
    ///
    /// Source: semantics §3.5.
    public var settlingDuration: Double { settlingDuration(from: 0, velocity: initialVelocity) }

    /// The same from any start: the rules count the distance that is left and the velocity there.
    func settlingDuration(from start: Double, velocity: Double) -> Double {
        let distance = 1 - start
        let spring = self.spring
        guard spring.stiffness.isFinite else { return 0 }
        let ratio = spring.dampingRatio
        guard ratio > 0 else { return .infinity }
        if ratio >= 1 { return scannedSettlingDuration(SpringMotion(spring, initialVelocity: velocity, from: start)) }
        let decay = spring.damping / (2 * spring.mass)
        let amplitude: Double
        if kind == .fluid {
            amplitude = abs(decay * distance - velocity) + abs(distance)
        } else {
            let frequency = spring.angularFrequency * ((1 - ratio) * (1 + ratio)).squareRoot()
            amplitude = abs(distance) + abs((decay * distance - velocity) / frequency)
        }
        return max(0, log(amplitude / Spring.restThreshold) / decay)
    }

    /// Returns the spring slowed down or sped up so that it counts as at rest after so many seconds, with the same damping ratio,
    /// form and kind: the slowest one that is at rest by then. From critical damping on, that is at a tenth of a second.
    ///
    /// - Parameter seconds: above 0.
    /// - Returns: `nil` if it never rests, or not as early as that.
    package func settled(within seconds: Double) -> SpringAnimation? {
        // Responses in nanoseconds. No spring comes to rest within half of its response.
        var (fast, slow) = (1.0, max(2, (2e9 * seconds).rounded()))
        guard with(response: fast / 1e9).settlingDuration <= seconds else { return nil }
        while slow - fast > 1 {
            let middle = ((fast + slow) / 2).rounded()
            if with(response: middle / 1e9).settlingDuration <= seconds { fast = middle } else { slow = middle }
        }
        return with(response: fast / 1e9)
    }

    /// Returns the spring with another response in seconds, in its form; a form by settling time becomes one by response.
    private func with(response: Double) -> SpringAnimation {
        var spring = self
        switch form {
        case .durationBounce(_, let bounce): spring.form = .durationBounce(duration: response, bounce: bounce)
        case .responseDamping(_, let fraction): spring.form = .responseDamping(response: response, dampingFraction: fraction)
        case .settling(_, let ratio): spring.form = .responseDamping(response: response, dampingFraction: min(1, ratio))
        case .physical(let mass, _, _):
            let omega = 2 * Double.pi / response
            spring.form = .physical(
                mass: mass, stiffness: mass * omega * omega, damping: 2 * nominalSpring.dampingRatio * mass * omega)
        }
        return spring
    }

    /// Tenths of a second of silence that end the scan.
    private static let silence = 10
    /// Scanning stops here; past it the timeline would be refused anyway.
    private static let horizon = 20_000

    private func scannedSettlingDuration(_ motion: SpringMotion) -> Double {
        var start = 0
        var tenth = 0
        while tenth <= start + Self.silence {
            if abs(1 - motion.value(at: Double(tenth) / 10)) >= Spring.restThreshold { start = tenth + 1 }
            if start > Self.horizon { return .infinity }
            tenth += 1
        }
        return Double(start) / 10
    }
}
