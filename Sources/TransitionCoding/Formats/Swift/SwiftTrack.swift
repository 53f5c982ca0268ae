internal import TransitionEngine

/// One property of a subject, as a keyframe track of SwiftUI.
struct SwiftTrack {
    let property: Property
    let from: Double
    let to: Double
    let timing: Timing

    /// The timing of the property.
    enum Timing {
        /// A spring that the platform has. Delay and duration are in seconds, the velocity in travels per second.
        case spring(Spring, velocity: Double, delay: Double, duration: Double)
        /// A cubic Bézier curve that the platform has. Delay and duration are in seconds.
        case curve(CubicBezier, delay: Double, duration: Double)
        /// Keyframes that are connected by straight lines. Times are in seconds.
        case keyframes([(time: Double, value: Double)])
    }

    /// Returns the tracks that move, and those that rest at another value than their identity.
    ///
    /// - Parameters:
    ///   - motion: the subject.
    ///   - tolerance: the greatest error of keyframes, as a fraction of each track's travel.
    ///   - animation: the animation of the request. If it is a spring, its own parameters are written.
    /// - Throws: `CancellationError`.
    static func tracks(of motion: SubjectMotion, tolerance: Double, animation: Animation?) throws -> [SwiftTrack] {
        if let progress = motion.sharedProgress, let timing = timing(of: progress, animation) {
            return progress.ranges.compactMap { range in
                range.from == range.to && range.from == range.property.identity
                    ? nil : SwiftTrack(property: range.property, from: range.from, to: range.to, timing: timing)
            }
        }
        let groups = motion.propertyGroups.flatMap { group in group.map { (property: $0, motion: motion.keeping(Set(group))) } }
        return try groups.compactMap { property, alone in
            let component = StyleComponent(property: property)
            func values(_ times: [Double]) throws -> [Double] {
                let all = try alone.values(at: times)
                return alone.values(of: property, in: all, at: times).map(component.shown)
            }
            guard motion.duration > 0 else {
                let value = try values([0])[0]
                return SwiftTrack(property: property, from: value, to: value, timing: .keyframes([(0, value)]))
            }
            let bundle = CurveBundle(duration: motion.duration, breakpoints: motion.breakpoints) { [try values($0)] }
            let knots = try bundle.knots(within: tolerance, using: 0.97, ceiling: motion.columnCeiling)
            let keyframes = zip(knots.times, knots.values[0]).map { ($0, $1) }
            let (from, to) = (knots.values[0].first ?? 0, knots.values[0].last ?? 0)
            if keyframes.allSatisfy({ $0.1 == from }), from == property.identity { return nil }
            return SwiftTrack(property: property, from: from, to: to, timing: .keyframes(keyframes))
        }
    }

    private static func timing(of progress: SubjectMotion.SharedProgress, _ animation: Animation?) -> Timing? {
        if progress.curve.duration == 0 { return nil }
        if let delayed = progress.curve.plainEasing {
            return delayed.easing.cssBezier.map { curve in
                .curve(curve, delay: progress.start + delayed.delay, duration: delayed.duration)
            }
        }
        guard let animation, let spring = animation.delayedSpring, spring.isCurve(progress.curve) else { return nil }
        return .spring(
            spring.spring, velocity: spring.velocity, delay: progress.start + progress.curve.delay,
            duration: progress.curve.duration - progress.curve.delay)
    }
}
