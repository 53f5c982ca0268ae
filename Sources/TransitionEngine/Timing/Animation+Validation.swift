extension Animation {
    /// Seconds that a delay or a duration may last.
    private static let seconds = 0.0...600.0

    /// Adds every problem of the animation's values.
    public func validate(at pointer: String, into issues: inout SpecIssues) {
        switch base {
        case .curve(let easing, let duration):
            issues.check(duration, in: Self.seconds, unit: "s", at: pointer + "/duration")
            easing.validate(at: pointer + "/curve", into: &issues)
        case .spring(let spring):
            spring.validate(at: pointer, into: &issues)
        case .decay(let decay):
            decay.validate(at: pointer, into: &issues)
        }
        for modifier in modifiers {
            switch modifier {
            case .delay(let seconds): issues.check(seconds, in: Self.seconds, unit: "s", at: pointer + "/delay")
            case .speed(let factor): issues.check(factor, in: 1e-3...1e3, at: pointer + "/speed")
            case .repeatCount(let count, _):
                if !(1...100_000).contains(count) {
                    issues.add(.outOfRange, at: pointer + "/repeat/count", "must lie between 1 and 100000, not \(count)")
                }
            case .repeatForever(_, let until):
                if let until { issues.check(until, in: Self.seconds, unit: "s", at: pointer + "/repeat/until") }
            case .logicallyComplete(let after):
                issues.check(after, in: Self.seconds, unit: "s", at: pointer + "/logicallyComplete")
            }
        }
    }

    /// What a caller should know about this animation where it is the only one: nothing merges with it.
    var aloneWarnings: [TimelineWarning] {
        // The presets bring their own blend duration, which nobody asked for.
        guard case .spring(let spring) = base, spring.blendDuration > 0,
            !NamedAnimations.all.contains(where: { $0.animation.base == base })
        else { return warnings }
        return warnings + [TimelineWarning("without-effect", "blendDuration changes nothing: no other spring is interrupted.")]
    }

    /// What a caller should know about this animation.
    public var warnings: [TimelineWarning] {
        // The system's own spring is overdamped on purpose.
        guard case .spring(let spring) = base, base != Animation.systemSpring.base else { return [] }
        if spring.capsDamping {
            return [
                TimelineWarning(
                    "damping-capped",
                    "\(spring.kind.rawValue) springs are not overdamped by default: damping ratio "
                        + "\(exactText(spring.nominalSpring.dampingRatio)) moves as 1. "
                        + "For the overdamped motion write \"allowsOverdamping\": true into the spring.")
            ]
        }
        if spring.allowsOverdamping != nil, spring.nominalSpring.dampingRatio <= 1 {
            return [
                TimelineWarning(
                    "without-effect",
                    "allowsOverdamping changes nothing: the damping ratio is \(exactText(spring.nominalSpring.dampingRatio))."
                )
            ]
        }
        if spring.kind == .coreAnimation, spring.spring.dampingRatio > 1 {
            return [
                TimelineWarning(
                    "settling-unpublished",
                    "Core Animation's settling time of an overdamped spring is not published; "
                        + "the rest within 0.001 is used.")
            ]
        }
        return swingWarnings(of: spring)
    }

    /// That straight lines can't follow a spring: it swings more often than a list of them has values for.
    private func swingWarnings(of spring: SpringAnimation) -> [TimelineWarning] {
        // Whatever it ends by, a spring that is damped more swings less often.
        guard spring.spring.dampingRatio < 0.002, case let swings = TimingCurve(self).swings, swings > 2048, swings.isFinite
        else {
            return []
        }
        return [
            TimelineWarning(
                "tolerance-exceeded",
                "The spring swings some \(exactText(swings.rounded())) times until it rests: neither straight lines nor keyframes follow it; "
                    + "give it less bounce.")
        ]
    }
}

extension Easing {
    func validate(at pointer: String, into issues: inout SpecIssues) {
        switch self {
        case .cubicBezier(let curve):
            for (index, value) in [curve.x1, curve.y1, curve.x2, curve.y2].enumerated() {
                issues.check(value, in: -1000...1000, at: "\(pointer)/cubicBezier/\(index)")
            }
        case .steps(let steps):
            let least = steps.position == .jumpNone ? 2 : 1
            if !(least...100_000).contains(steps.count) {
                issues.add(
                    .outOfRange, at: pointer + "/steps", "must lie between \(least) and 100000, not \(steps.count)")
            }
        case .linear(let linear):
            for (index, stop) in linear.stops.enumerated() {
                issues.check(stop.input, in: -1000...1000, at: "\(pointer)/linear/\(index)/0")
                issues.check(stop.output, in: -1e6...1e6, at: "\(pointer)/linear/\(index)/1")
            }
        case .circular, .unitCurve: break
        }
    }
}

extension SpringAnimation {
    fileprivate func validate(at pointer: String, into issues: inout SpecIssues) {
        var at: String { pointer + "/spring" }
        switch form {
        case .durationBounce(let duration, let bounce):
            issues.check(duration, in: 0...600, unit: "s", at: at + "/duration")
            if !(bounce > -1 && bounce <= 1) {
                issues.add(
                    .outOfRange, at: at + "/bounce",
                    "must lie above -1 and up to 1, not \(exactText(bounce)): beyond, the spring diverges")
            }
        case .responseDamping(let response, let fraction):
            issues.check(response, in: 0...600, unit: "s", at: at + "/response")
            issues.check(fraction, in: 0...1000, at: at + "/dampingFraction")
        case .physical(let mass, let stiffness, let damping):
            issues.check(mass, in: 1e-6...1e6, at: at + "/mass")
            issues.check(stiffness, in: 1e-6...1e8, at: at + "/stiffness")
            issues.check(damping, in: 0...1e8, at: at + "/damping")
        case .settling(let duration, _):
            issues.check(duration, in: 1e-6...600, unit: "s", at: at + "/settlingDuration")
        }
        // At 0.001 and below the settling rule has no positive frequency (semantics §3.3).
        if case .settling(_, let ratio) = form { issues.check(ratio, in: 0.0011...1000, at: at + "/dampingRatio") }
        issues.check(initialVelocity, in: -1e4...1e4, at: at + "/initialVelocity")
        issues.check(blendDuration, in: 0...600, unit: "s", at: at + "/blendDuration")
        if kind == .fluid, allowsOverdamping == false {
            issues.add(
                .conflict, at: at + "/allowsOverdamping",
                "a fluid spring always moves overdamped; give \"kind\": \"interpolating\" or \"core-animation\"")
        }
    }
}
