/// Points of a curve that rises from about 0 to about 1 and doesn't jump.
struct CurvePoints {
    /// Fewer points say only that a curve is straight.
    static let minimumCount = 4
    /// What is behind more points is found by a part of them.
    private static let limit = 120
    /// A spring jumps to its end from within this distance.
    private static let restDistance = 0.02

    let stops: [LinearStops.Stop]

    /// Returns `nil` for other curves.
    init?(_ curve: LinearStops) {
        var stops = curve.stops
        // A spring that jumps to its end where it has settled.
        if stops.count > 2, stops[stops.count - 2].input == 1, abs(stops[stops.count - 2].output - 1) <= Self.restDistance {
            stops.remove(at: stops.count - 2)
        }
        self.stops = stops
        guard stops[0].input == 0, stops[stops.count - 1].input == 1, abs(stops[0].output) <= 0.01,
            abs(stops[stops.count - 1].output - 1) <= RecognizedAnimation.cutOffDistance,
            zip(stops, stops.dropFirst()).allSatisfy({ $0.input < $1.input })
        else { return nil }
    }

    private init(stops: [LinearStops.Stop]) { self.stops = stops }

    /// Whether the points end beside 1.
    var isCutOff: Bool { abs(stops[stops.count - 1].output - 1) > 1e-9 }

    /// At most about this many of the points, with the last one.
    var thinned: CurvePoints {
        guard stops.count > Self.limit else { return self }
        let some = stops.thinned(to: Self.limit)
        return CurvePoints(stops: some.last == stops.last ? some : some + stops.suffix(1))
    }

    /// The points with their outputs multiplied.
    func scaled(by factor: Double) -> CurvePoints {
        CurvePoints(stops: stops.map { LinearStops.Stop(input: $0.input, output: $0.output * factor) })
    }

    /// Whether as much time lies between any two of the points, but for rounding and for the last one.
    var areEven: Bool {
        let steps = zip(stops, stops.dropFirst()).map { $1.input - $0.input }.dropLast()
        guard let least = steps.min(), let most = steps.max() else { return false }
        return most <= 1.25 * least
    }

    /// Points on the lines between the points, with these: as many on each line.
    var sampledLines: [LinearStops.Stop] {
        let share = max(2, 96 / stops.count)
        return zip(stops, stops.dropFirst()).flatMap { a, b in
            (0..<share).map { index -> LinearStops.Stop in
                let part = Double(index) / Double(share)
                return LinearStops.Stop(input: interpolate(a.input, b.input, part), output: interpolate(a.output, b.output, part))
            }
        } + stops.suffix(1)
    }

    /// Greatest distance of a curve at the points. Where it is beyond the limit, another distance beyond it.
    func maxError(of easing: Easing, upTo limit: Double = .infinity) -> Double {
        var error = 0.0
        for stop in stops where error <= limit { error = max(error, abs(easing.value(at: stop.input) - stop.output)) }
        return error
    }

    /// The last point doesn't count: a curve of points ends at 1, where a spring still moves.
    func maxError(of spring: Spring, velocity: Double, over duration: Double) -> Double {
        let motion = SpringMotion(spring, initialVelocity: velocity)
        return stops.dropLast().reduce(0) { max($0, abs(motion.value(at: $1.input * duration) - $1.output)) }
    }

    func maxError(of fit: SpringFit) -> Double { maxError(of: fit.spring, velocity: fit.initialVelocity, over: 1) }

    /// Greatest distance of two springs at the inputs.
    func distance(of first: SpringAnimation, from second: SpringAnimation, over duration: Double) -> Double {
        let motions = [first, second].map { SpringMotion($0.nominalSpring, initialVelocity: $0.initialVelocity) }
        return stops.reduce(0) { distance, stop in
            let time = stop.input * duration
            return max(distance, abs(motions[0].value(at: time) - motions[1].value(at: time)))
        }
    }
}
