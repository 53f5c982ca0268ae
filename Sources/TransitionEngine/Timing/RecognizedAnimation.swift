/// The spring, steps, Bézier curve or named curve behind a curve that was given as points, as tools print one for `linear()`.
package struct RecognizedAnimation: Sendable {
    /// What explains the points: over the same seconds, with the same modifiers. Points that wait at their start are a delay.
    package let animation: Animation
    /// Greatest distance in progress, at the points; of a spring, at all but the last, where points end at 1.
    package let maxError: Double
    /// The progress of a spring at the last point, where the points stop before it has come to rest: ``maxError`` is that of points that
    /// end there. `nil` within 0.01 of 1, and for what is no spring.
    package let cutOff: Double?

    private typealias Candidate = (base: Animation.Base, maxError: Double, cutOff: Double?)
    /// A spring, the points as they were before they were scaled to end at 1, and how far the spring is from them.
    private typealias FittedSpring = (fit: SpringFit, points: CurvePoints, maxError: Double)

    /// Points that are explained lie within this distance.
    private static let tolerance = 0.01
    /// A spring with an initial velocity has one number more to fit, and must come nearer.
    private static let movingTolerance = 0.002
    /// Points that a tool put on a spring lie within this distance.
    private static let pointError = 0.001
    /// A spring that is cut off stays within this distance of its end from then on.
    package static let cutOffDistance = 0.05
    /// A spring is printed until it stays within this distance of its end.
    private static let restDistance = 0.02
    /// A spring without a velocity comes before a curve that is this many times as far away, and a Bézier curve before one with a name.
    private static let preferenceRatio = 4.0
    /// Through fewer points than these goes some Bézier curve, whatever they are.
    private static let minimumBezierCount = 7
    /// Through fewer points than these go several Bézier curves; a spring comes first unless a curve goes through all of them.
    private static let minimumUniqueCount = 12
    /// Points with four decimals lie within this distance of their curve.
    private static let printingError = 1e-4
    /// Lines that were drawn within a tolerance are this near to their spring.
    private static let lineError = 0.05
    /// Two curves whose distances differ by less are equally near: points are rounded.
    private static let roundingError = 0.0005

    /// Returns `nil` for an animation that isn't a curve given as points, and where nothing explains the points.
    ///
    /// - Throws: `CancellationError`.
    package init?(of animation: Animation) throws {
        guard animation.isGivenAsPoints, case .curve(.linear(let curve), let duration) = animation.base, duration > 0,
            case let waits = !animation.repeats
        else { return nil }
        if let found = RecognizedSteps(curve.stops, over: duration), waits || found.delay == 0 {
            self.init(animation, (.curve(.steps(found.steps), duration: found.duration), found.maxError, nil), after: found.delay)
            return
        }
        let whole = try CurvePoints(curve).flatMap { try Self.nearest($0, duration, repeats: animation.repeats) }
        let later = waits ? try Self.delayed(curve, duration) : nil
        // Points that are rounded may seem to wait.
        if let later, whole.map({ later.candidate.maxError * Self.preferenceRatio < $0.maxError }) ?? true {
            self.init(animation, later.candidate, after: later.delay)
        } else if let whole {
            self.init(animation, whole, after: 0)
        } else {
            return nil
        }
    }

    private init(_ animation: Animation, _ found: Candidate, after delay: Double) {
        var recognized = animation
        recognized.base = found.base
        // Innermost, as the speed of what was given is that of its wait too.
        if delay > 0 { recognized.modifiers.insert(.delay(delay), at: 0) }
        (self.animation, maxError) = (recognized, found.maxError)
        cutOff = found.cutOff.flatMap { abs($0 - 1) > Self.tolerance ? $0 : nil }
    }

    /// Returns what explains the points behind those that stay at the start. The wait ends between the last of these and the next one.
    private static func delayed(_ curve: LinearStops, _ duration: Double) throws -> (candidate: Candidate, delay: Double)? {
        let stops = curve.stops
        guard let moving = stops.firstIndex(where: { $0.output != stops[0].output }), moving > 1 else { return nil }
        let (from, to) = (stops[moving - 1].input * duration, stops[moving].input * duration)
        // Lines that are drawn wait exactly; samples are near to each other.
        let step = 0.005
        let first = (from / step).rounded(.up)
        let plain = to - from > 4 * step ? [] : stride(from: first, through: to / step, by: 1).map { $0 * step }
        var best: (candidate: Candidate, delay: Double)?
        for delay in plain.filter({ $0 > from + 1e-6 && $0 < to - 1e-6 }) + [rounded(from, decimals: 6)] {
            let (start, span) = (delay / duration, 1 - delay / duration)
            let rest = stops[moving...].map { (input: Optional(($0.input - start) / span), output: $0.output) }
            guard let points = LinearStops([(0, stops[0].output)] + rest).flatMap({ CurvePoints($0) }),
                let found = try nearest(points, rounded(duration - delay, decimals: 6), repeats: false)
            else { continue }
            if best.map({ found.maxError <= $0.candidate.maxError }) ?? true { best = (found, delay) }
        }
        return best
    }

    /// Returns what explains the points best: it is searched at some of them, and explains all.
    private static func nearest(_ points: CurvePoints, _ duration: Double, repeats: Bool) throws -> Candidate? {
        let some = points.thinned
        guard var found = try nearest(someOf: some, duration, repeats: repeats) else { return nil }
        if some.stops.count < points.stops.count {
            switch found.base {
            case .curve(let easing, _): found.maxError = points.maxError(of: easing)
            case .spring(let spring):
                let given = points.isCutOff ? points : points.scaled(by: found.cutOff ?? 1)
                found.maxError = given.maxError(of: spring.nominalSpring, velocity: spring.initialVelocity, over: duration)
            case .decay: return nil
            }
        }
        return found.maxError <= tolerance ? found : nil
    }

    private static func nearest(someOf points: CurvePoints, _ duration: Double, repeats: Bool) throws -> Candidate? {
        let curves = try curve(points, duration)
        // A spring that is repeated rests before it starts anew, so it has another rhythm than the points.
        let isKnown = curves.map { $0.maxError <= printingError } == true && points.stops.count >= minimumUniqueCount
        let spring = repeats || isKnown ? nil : try spring(points, duration)
        return plainer(curves, spring, count: points.stops.count)
    }

    /// Returns the curve where both explain the points, unless a spring from rest is far nearer, or the curve has no name and the spring,
    /// which has half as many numbers, is as near, or it goes through so few points that one would be found for any.
    private static func plainer(_ curve: Candidate?, _ spring: Candidate?, count: Int) -> Candidate? {
        guard let curve, let spring else { return curve ?? spring }
        guard case .spring(let animation) = spring.base, animation.initialVelocity == 0 else { return curve }
        if case .curve(let easing, _) = curve.base, NamedEasings.name(of: easing) == nil {
            guard count >= minimumUniqueCount else {
                let isUnlikeSpring = spring.maxError > 2 * roundingError && count > minimumBezierCount
                return isUnlikeSpring && curve.maxError <= roundingError ? curve : spring
            }
            if spring.maxError <= min(curve.maxError, 2 * roundingError) || 2 * spring.maxError < curve.maxError { return spring }
        }
        return spring.maxError * preferenceRatio < curve.maxError ? spring : curve
    }

    /// Returns the nearest named curve, or the nearest Bézier curve where that is far nearer.
    private static func curve(_ points: CurvePoints, _ duration: Double) throws -> Candidate? {
        func candidate(_ easing: Easing) -> Candidate? {
            let error = points.maxError(of: easing, upTo: tolerance)
            return error <= tolerance ? (.curve(easing, duration: duration), error, nil) : nil
        }
        // Through two or three points there is only one straight line.
        guard points.stops.count >= CurvePoints.minimumCount else { return candidate(NamedEasings.linear) }
        let rows = NamedEasings.all.filter { if case .steps = $0.easing { false } else { true } }
        let named = rows.compactMap { candidate($0.easing) }.min { $0.maxError < $1.maxError }
        if let named, named.maxError <= roundingError { return named }
        guard points.stops.count >= minimumBezierCount,
            let bezier = try CubicBezierFit(points.stops).flatMap({ candidate(.cubicBezier($0.curve)) })
        else { return named }
        guard let named, named.maxError <= preferenceRatio * bezier.maxError else { return bezier }
        return named
    }

    private static func spring(_ points: CurvePoints, _ duration: Double) throws -> Candidate? {
        guard let (fit, points, error) = try nearestSpring(points) else { return nil }
        let isAtRest = stays(fit, within: restDistance)
        let allowed = fit.initialVelocity != 0 ? movingTolerance : isAtRest ? tolerance : pointError
        guard error <= allowed, isAtRest || points.isCutOff && stays(fit, within: cutOffDistance) else { return nil }
        func maxError(_ spring: SpringAnimation) -> Double {
            points.maxError(of: spring.nominalSpring, velocity: spring.initialVelocity, over: duration)
        }
        var spring = SpringAnimation(.durationBounce(duration: fit.spring.duration * duration, bounce: fit.spring.bounce))
        spring.initialVelocity = rounded(fit.initialVelocity / duration, decimals: 3)
        // The plainest numbers that move as the fit does.
        let limit = 0.0005 + error / 10
        let plain = forms(of: spring.nominalSpring).lazy.map { form -> SpringAnimation in
            var plain = spring
            (plain.form, plain.kind) = (form, SpringAnimation(form).kind)
            return plain
        }.first { points.distance(of: $0, from: spring, over: duration) <= limit && maxError($0) <= allowed }
        let nearest = plain ?? spring
        let nearestError = maxError(nearest)
        guard nearestError <= allowed else { return nil }
        return (.spring(nearest), nearestError, points.isCutOff ? fit.lastValue : nil)
    }

    /// Whether a spring stays near its end from the last point on: a tool prints it until then.
    private static func stays(_ fit: SpringFit, within distance: Double) -> Bool {
        let motion = SpringMotion(fit.spring, initialVelocity: fit.initialVelocity)
        // One period is enough, as later swings are smaller.
        return (0...64).allSatisfy { abs(motion.value(at: 1 + Double($0) / 64 * fit.spring.duration) - 1) <= distance }
    }

    private static func nearestSpring(_ points: CurvePoints) throws -> FittedSpring? {
        let whole = try nearestWholeSpring(points)
        if let whole, whole.maxError <= pointError { return whole }
        guard let scaled = try nearestScaledSpring(points) else { return whole }
        return whole.map { scaled.maxError * preferenceRatio < $0.maxError } ?? true ? scaled : whole
    }

    /// Returns the spring behind points that stop before it rests, and that were scaled to end at 1.
    private static func nearestScaledSpring(_ points: CurvePoints) throws -> FittedSpring? {
        guard !points.isCutOff, points.stops.count >= minimumUniqueCount, let fit = try SpringFit(scaled: points.stops),
            case let last = fit.lastValue, abs(last - 1) <= cutOffDistance
        else { return nil }
        let given = points.scaled(by: last)
        return (fit, given, given.maxError(of: fit))
    }

    /// Lines within a tolerance have their corners beside the curve: where the points aren't on a spring, the lines between them tell
    /// more.
    private static func nearestWholeSpring(_ points: CurvePoints) throws -> FittedSpring? {
        let first = try SpringFit(points.stops).map { ($0, points, points.maxError(of: $0)) }
        if let first, first.2 <= pointError || first.2 > lineError { return first }
        // Samples that are rounded lie on both sides of their spring, and the lines between them say nothing more.
        guard !points.areEven, let second = try SpringFit(points.sampledLines, isMinimax: true),
            case let error = points.maxError(of: second), error <= tolerance
        else { return first }
        return (second, points, error)
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
