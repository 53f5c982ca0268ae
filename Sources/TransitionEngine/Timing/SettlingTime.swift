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
