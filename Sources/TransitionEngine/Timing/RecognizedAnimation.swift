/// The spring, Bézier curve or named curve behind a curve that was given as points, as tools print one for `linear()`.
package struct RecognizedAnimation: Sendable {
    /// What explains the points: over the same seconds, with the same modifiers.
    package let animation: Animation
    /// Greatest distance in progress, at the points; of a spring, at all but the last, where points end at 1.
    package let maxError: Double

    private typealias Candidate = (base: Animation.Base, maxError: Double)

    /// Points that are explained lie within this distance.
    private static let tolerance = 0.01
    /// What has more numbers to fit must come nearer: a Bézier curve, and a spring with an initial velocity.
    private static let (bezierTolerance, movingTolerance) = (0.004, 0.002)
    /// Points that a tool put on a spring lie within this distance.
    private static let cornerError = 0.001
    /// A spring is printed until it is this near to its end.
    private static let restDistance = 0.02
    /// A spring without a velocity comes before a Bézier curve that is this many times as far away.
    private static let lead = 4.0

    /// Returns `nil` for an animation that isn't a curve given as points, and where nothing explains the points.
    package init?(of animation: Animation) {
        guard animation.isGivenAsPoints, case .curve(.linear(let curve), let duration) = animation.base, duration > 0,
            let points = CurvePoints(curve)
        else { return nil }
        let curves = Self.named(points, duration) ?? Self.bezier(points, curve, duration)
        // A spring that is repeated rests before it starts anew, so it has another rhythm than the points.
        let spring = animation.repeats ? nil : Self.spring(points, duration)
        guard let found = Self.plainer(curves, spring) else { return nil }
        var recognized = animation
        recognized.base = found.base
        (self.animation, maxError) = (recognized, points.distance(of: found.base, over: duration))
    }

    /// Returns the curve where both explain the points, unless a spring from rest is far nearer.
    private static func plainer(_ curve: Candidate?, _ spring: Candidate?) -> Candidate? {
        guard let curve, let spring else { return curve ?? spring }
        guard case .spring(let animation) = spring.base, animation.initialVelocity == 0 else { return curve }
        return spring.maxError * lead < curve.maxError ? spring : curve
    }

    private static func named(_ points: CurvePoints, _ duration: Double) -> Candidate? {
        NamedEasings.all.compactMap { row -> Candidate? in
            if case .steps = row.easing { return nil }
            let error = points.maxError(of: row.easing)
            return error <= bezierTolerance ? (.curve(row.easing, duration: duration), error) : nil
        }.min { $0.maxError < $1.maxError }
    }

    private static func bezier(_ points: CurvePoints, _ curve: LinearStops, _ duration: Double) -> Candidate? {
        let easing = Easing.cubicBezier(CubicBezierFit(curve.value).curve)
        let error = points.maxError(of: easing)
        return error <= bezierTolerance ? (.curve(easing, duration: duration), error) : nil
    }

    private static func spring(_ points: CurvePoints, _ duration: Double) -> Candidate? {
        guard let (fit, error) = nearestSpring(points) else { return nil }
        guard error <= (fit.initialVelocity == 0 ? tolerance : movingTolerance), rests(fit) else { return nil }
        var spring = SpringAnimation(.durationBounce(duration: fit.spring.duration * duration, bounce: fit.spring.bounce))
        spring.initialVelocity = rounded(fit.initialVelocity / duration, decimals: 3)
        // The plainest numbers that move as the fit does.
        let limit = 0.0005 + error / 10
        let plain = forms(of: spring.nominalSpring).lazy.map { form -> SpringAnimation in
            var plain = spring
            (plain.form, plain.kind) = (form, SpringAnimation(form).kind)
            return plain
        }.first { points.distance(of: $0, from: spring, over: duration) <= limit }
        let nearest = plain ?? spring
        return (.spring(nearest), points.maxError(of: nearest.nominalSpring, velocity: nearest.initialVelocity, over: duration))
    }

    /// Whether a spring stays near its end from the last point on: a tool prints it until then.
    private static func rests(_ fit: SpringFit) -> Bool {
        let motion = SpringMotion(fit.spring, initialVelocity: fit.initialVelocity)
        // One period is enough, as later swings are smaller.
        return (0...64).allSatisfy { abs(motion.value(at: 1 + Double($0) / 64 * fit.spring.duration) - 1) <= restDistance }
    }

    /// Lines within a tolerance have their corners beside the curve: where the points aren't on a spring, the lines between them tell
    /// more.
    private static func nearestSpring(_ points: CurvePoints) -> (fit: SpringFit, maxError: Double)? {
        func error(_ fit: SpringFit) -> Double { points.maxError(of: fit.spring, velocity: fit.initialVelocity, over: 1) }
        let first = SpringFit(points.stops).map { ($0, error($0)) }
        if let first, first.1 <= cornerError { return first }
        guard let second = SpringFit(points.spread, isEvened: true), error(second) <= tolerance else { return first }
        return (second, error(second))
    }

    /// Returns the forms in which people write a spring, those with the fewest digits first.
    private static func forms(of spring: Spring) -> [SpringAnimation.Form] {
        func perceptual(_ decimals: Int, step: Double = 1) -> SpringAnimation.Form {
            .durationBounce(
                duration: rounded(spring.duration, decimals: decimals),
                bounce: rounded(rounded(spring.bounce / step, decimals: decimals) * step, decimals: 9))
        }
        let physical = SpringAnimation.Form.physical(
            mass: 1, stiffness: max(1, spring.stiffness.rounded()), damping: spring.damping.rounded())
        return [perceptual(2, step: 5), perceptual(2)] + (spring.dampingRatio <= 1 ? [physical] : []) + [
            perceptual(3), perceptual(4), perceptual(6),
        ]
    }

    private static func rounded(_ number: Double, decimals: Int) -> Double {
        let scale = powerOfTen(decimals)
        return (number * scale).rounded() / scale
    }
}

extension Animation {
    /// Whether it is a curve of points that has no name.
    package var isGivenAsPoints: Bool {
        guard case .curve(let easing, _) = base, case .linear = easing else { return false }
        return NamedEasings.name(of: easing) == nil
    }
}

/// Points of a curve that rises from about 0 to 1 and doesn't jump.
private struct CurvePoints {
    let stops: [LinearStops.Stop]
    /// What rounding may have made of an input: half a unit of its last decimal.
    private let inputRounding: Double

    /// Returns `nil` for other curves, and for too few points to tell anything.
    init?(_ curve: LinearStops) {
        var stops = curve.stops
        // A spring that jumps to its end where it has settled.
        if stops.count > 2, stops[stops.count - 2].input == 1 { stops.remove(at: stops.count - 2) }
        self.stops = stops
        guard stops.count >= 4, stops[0].input == 0, stops[stops.count - 1].input == 1, abs(stops[0].output) <= 0.01,
            abs(stops[stops.count - 1].output - 1) <= 0.01,
            zip(stops, stops.dropFirst()).allSatisfy({ $0.input < $1.input })
        else { return nil }
        let scales = [1e3, 1e4, 1e5, 1e6]
        let known = stops
        let unit = scales.first { scale in known.allSatisfy { abs(($0.input * scale).rounded() - $0.input * scale) < 1e-6 } }
        inputRounding = unit.map { 0.5 / $0 } ?? 0
    }

    /// Places on the lines between the points, the points among them: as many on each line.
    var spread: [LinearStops.Stop] {
        let share = max(2, 96 / stops.count)
        return zip(stops, stops.dropFirst()).flatMap { a, b in
            (0..<share).map { place -> LinearStops.Stop in
                let part = Double(place) / Double(share)
                return LinearStops.Stop(input: interpolate(a.input, b.input, part), output: interpolate(a.output, b.output, part))
            }
        } + stops.suffix(1)
    }

    func maxError(of easing: Easing) -> Double {
        stops.reduce(0) { max($0, miss($1, easing.value(at: $1.input), slope: easing.velocity(at: $1.input))) }
    }

    /// The last point doesn't count: a curve of points ends at 1, where a spring still moves.
    func maxError(of spring: Spring, velocity: Double, over duration: Double) -> Double {
        let motion = SpringMotion(spring, initialVelocity: velocity)
        return stops.dropLast().reduce(0) { error, stop in
            let state = motion.state(at: stop.input * duration)
            return max(error, miss(stop, state.value, slope: state.velocity * duration))
        }
    }

    /// Greatest distance of an animation at the inputs, whatever rounding explains.
    func distance(of base: Animation.Base, over duration: Double) -> Double {
        switch base {
        case .curve(let easing, _): stops.reduce(0) { max($0, abs(easing.value(at: $1.input) - $1.output)) }
        case .spring(let spring):
            stops.dropLast().reduce(0) {
                let motion = SpringMotion(spring.nominalSpring, initialVelocity: spring.initialVelocity)
                return max($0, abs(motion.value(at: $1.input * duration) - $1.output))
            }
        case .decay: .infinity
        }
    }

    /// Greatest distance of two springs at the inputs.
    func distance(of first: SpringAnimation, from second: SpringAnimation, over duration: Double) -> Double {
        let motions = [first, second].map { SpringMotion($0.nominalSpring, initialVelocity: $0.initialVelocity) }
        return stops.reduce(0) { distance, stop in
            let time = stop.input * duration
            return max(distance, abs(motions[0].value(at: time) - motions[1].value(at: time)))
        }
    }

    /// Returns the distance that the rounding of the input doesn't explain.
    private func miss(_ stop: LinearStops.Stop, _ value: Double, slope: Double) -> Double {
        let distance = abs(value - stop.output)
        return slope.isFinite ? max(0, distance - abs(slope) * inputRounding) : distance
    }
}
