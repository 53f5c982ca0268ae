// Animations and their modifiers by the names that SwiftUI has for them.
extension Animation {
    /// A fluid spring.
    ///
    /// - Parameters:
    ///   - duration: the perceptual duration in seconds, 0 or more. Default 0.5.
    ///   - bounce: above −1 and up to 1; 0 doesn't overshoot. Default 0.
    ///   - blendDuration: seconds over which an interrupting spring takes over the new duration. Default 0.
    public static func spring(duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
        Animation(.spring(SpringAnimation(.durationBounce(duration: duration, bounce: bounce), blendDuration: blendDuration)))
    }

    /// A fluid spring.
    ///
    /// - Parameters:
    ///   - response: seconds, 0 or more. Default 0.5.
    ///   - dampingFraction: 1 is critical, below it overshoots; 0 or more. Default 0.825.
    ///   - blendDuration: seconds over which an interrupting spring takes over the new response. Default 0.
    public static func spring(response: Double, dampingFraction: Double = 0.825, blendDuration: Double = 0) -> Animation {
        let form = SpringAnimation.Form.responseDamping(response: response, dampingFraction: dampingFraction)
        return Animation(.spring(SpringAnimation(form, blendDuration: blendDuration)))
    }

    /// A spring whose animations add up instead of merging.
    ///
    /// - Parameters:
    ///   - mass: above 0. Default 1.
    ///   - stiffness: above 0.
    ///   - damping: 0 or more; above critical damping it moves as a critical spring.
    ///   - initialVelocity: travels a second towards the target. Default 0.
    public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Animation {
        let form = SpringAnimation.Form.physical(mass: mass, stiffness: stiffness, damping: damping)
        return Animation(.spring(SpringAnimation(form, kind: .interpolating, initialVelocity: initialVelocity)))
    }

    /// A spring without bounce: 0.5 s.
    public static var smooth: Animation { .spring() }
    /// A spring with a small bounce: 0.5 s, 0.15.
    public static var snappy: Animation { .spring(bounce: 0.15) }
    /// A spring with a visible bounce: 0.5 s, 0.3.
    public static var bouncy: Animation { .spring(bounce: 0.3) }

    /// Constant speed over seconds. Default 0.35.
    public static func linear(duration: Double = defaultCurveDuration) -> Animation { curve(NamedEasings.linear, duration) }
    /// Starts slowly. Seconds, default 0.35.
    public static func easeIn(duration: Double = defaultCurveDuration) -> Animation { curve(NamedEasings.easeIn, duration) }
    /// Ends slowly. Seconds, default 0.35.
    public static func easeOut(duration: Double = defaultCurveDuration) -> Animation { curve(NamedEasings.easeOut, duration) }
    /// Starts and ends slowly. Seconds, default 0.35.
    public static func easeInOut(duration: Double = defaultCurveDuration) -> Animation { curve(NamedEasings.easeInOut, duration) }
    /// Constant speed over 0.35 s.
    public static var linear: Animation { linear() }
    /// Starts slowly, over 0.35 s.
    public static var easeIn: Animation { easeIn() }
    /// Ends slowly, over 0.35 s.
    public static var easeOut: Animation { easeOut() }
    /// Starts and ends slowly, over 0.35 s.
    public static var easeInOut: Animation { easeInOut() }

    /// A cubic Bézier curve through (0, 0), two control points and (1, 1).
    ///
    /// - Parameters:
    ///   - first: the first control point; its x should lie in 0…1.
    ///   - second: the second control point; its x should lie in 0…1.
    ///   - duration: seconds. Default 0.35.
    public static func timingCurve(
        _ first: SIMD2<Double>, _ second: SIMD2<Double>, duration: Double = defaultCurveDuration
    ) -> Animation {
        curve(.cubicBezier(CubicBezier(first.x, first.y, second.x, second.y)), duration)
    }

    private static func curve(_ easing: Easing, _ duration: Double) -> Animation { Animation(.curve(easing, duration: duration)) }

    // MARK: - Modifiers

    /// Starts so many seconds later, 0 or more.
    public func delay(_ seconds: Double) -> Animation { modified(by: .delay(seconds)) }

    /// Runs so many times as fast, above 0.
    public func speed(_ factor: Double) -> Animation { modified(by: .speed(factor)) }

    /// Repeats.
    ///
    /// - Parameters:
    ///   - count: passes in all, 1 or more.
    ///   - autoreverses: whether every second pass runs back. Default `true`.
    public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation {
        modified(by: .repeatCount(count, autoreverses: autoreverses))
    }

    /// Repeats without end.
    ///
    /// - Parameters:
    ///   - autoreverses: whether every second pass runs back. Default `true`.
    ///   - end: seconds after which the timeline stops; `nil` needs a sampling by times. Default `nil`.
    public func repeatForever(autoreverses: Bool = true, until end: Double? = nil) -> Animation {
        modified(by: .repeatForever(autoreverses: autoreverses, until: end))
    }

    /// Counts as logically complete after so many seconds, unless it is before.
    public func logicallyComplete(after seconds: Double) -> Animation { modified(by: .logicallyComplete(after: seconds)) }

    private func modified(by modifier: Modifier) -> Animation {
        var result = self
        result.modifiers.append(modifier)
        return result
    }
}
