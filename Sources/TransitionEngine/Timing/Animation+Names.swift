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

    /// A fluid spring, which may be overdamped.
    ///
    /// - Parameters:
    ///   - spring: such as `.bouncy` or `Spring(duration: 0.5, bounce: 0.2)`.
    ///   - blendDuration: seconds over which an interrupting spring takes over the new duration. Default 0.
    public static func spring(_ spring: Spring, blendDuration: Double = 0) -> Animation {
        Animation(.spring(SpringAnimation(spring.form, kind: .fluid, blendDuration: blendDuration)))
    }

    /// A spring for what a finger drags.
    ///
    /// - Parameters:
    ///   - response: seconds, 0 or more; SwiftUI's default is 0.15.
    ///   - dampingFraction: 1 is critical, below it overshoots; 0 or more. Default 0.86.
    ///   - blendDuration: seconds over which an interrupting spring takes over the new response. Default 0.25.
    public static func interactiveSpring(
        response: Double, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
    ) -> Animation {
        .spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
    }

    /// A spring for what a finger drags.
    ///
    /// - Parameters:
    ///   - duration: the perceptual duration in seconds, 0 or more. Default 0.15.
    ///   - extraBounce: added to a bounce of 0.15. Default 0.
    ///   - blendDuration: seconds over which an interrupting spring takes over the new duration. Default 0.25.
    public static func interactiveSpring(
        duration: Double = 0.15, extraBounce: Double = 0, blendDuration: Double = 0.25
    ) -> Animation {
        .spring(duration: duration, bounce: 0.15 + extraBounce, blendDuration: blendDuration)
    }

    /// A spring whose animations add up instead of merging.
    ///
    /// - Parameters:
    ///   - duration: the perceptual duration in seconds, 0 or more. Default 0.5.
    ///   - bounce: above −1 and up to 1; below 0 it moves as a critical spring. Default 0.
    ///   - initialVelocity: travels a second towards the target. Default 0.
    public static func interpolatingSpring(
        duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0
    ) -> Animation {
        let form = SpringAnimation.Form.durationBounce(duration: duration, bounce: bounce)
        return Animation(.spring(SpringAnimation(form, kind: .interpolating, initialVelocity: initialVelocity)))
    }

    /// A spring whose animations add up instead of merging.
    ///
    /// - Parameters:
    ///   - spring: such as `.bouncy`; above critical damping it moves as a critical spring.
    ///   - initialVelocity: travels a second towards the target. Default 0.
    public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation {
        Animation(.spring(SpringAnimation(spring.form, kind: .interpolating, initialVelocity: initialVelocity)))
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

    /// A fluid spring of 0.5 s without bounce.
    public static var spring: Animation { .spring() }
    /// A spring for what a finger drags: 0.15 s, bounce 0.15.
    public static var interactiveSpring: Animation { .interactiveSpring(duration: 0.15) }
    /// A spring of 0.5 s without bounce, whose animations add up instead of merging.
    public static var interpolatingSpring: Animation { .interpolatingSpring(duration: 0.5) }
    /// A spring without bounce: 0.5 s.
    public static var smooth: Animation { .spring() }
    /// A spring with a small bounce: 0.5 s, 0.15.
    public static var snappy: Animation { .snappy() }
    /// A spring with a visible bounce: 0.5 s, 0.3.
    public static var bouncy: Animation { .bouncy() }

    /// A spring without bounce. Seconds, default 0.5; the extra bounce is added to 0, default 0.
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        .spring(duration: duration, bounce: extraBounce)
    }

    /// A spring with a small bounce. Seconds, default 0.5; the extra bounce is added to 0.15, default 0.
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        .spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// A spring with a visible bounce. Seconds, default 0.5; the extra bounce is added to 0.3, default 0.
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
        .spring(duration: duration, bounce: 0.3 + extraBounce)
    }

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

    /// A cubic Bézier curve by the coordinates of its control points, whose x should lie in 0…1. Seconds, default 0.35.
    public static func timingCurve(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double = defaultCurveDuration
    ) -> Animation { curve(.cubicBezier(CubicBezier(x1, y1, x2, y2)), duration) }

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
