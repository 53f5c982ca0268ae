// The static members of ``Animation``, where a choice is asked for: `animation: .bouncy`. Each is the animation of the same name.
extension TransitionSpec.AnimationChoice {
    /// ``Animation/default``.
    public static var `default`: Self { .animation(.default) }
    /// ``Animation/defaultLegacy``.
    public static var defaultLegacy: Self { .animation(.defaultLegacy) }
    /// ``Animation/systemSpring``.
    public static var systemSpring: Self { .animation(.systemSpring) }
    /// ``Animation/smooth``.
    public static var smooth: Self { .animation(.smooth) }
    /// ``Animation/snappy``.
    public static var snappy: Self { .animation(.snappy) }
    /// ``Animation/bouncy``.
    public static var bouncy: Self { .animation(.bouncy) }
    /// ``Animation/linear``.
    public static var linear: Self { .animation(.linear) }
    /// ``Animation/easeIn``.
    public static var easeIn: Self { .animation(.easeIn) }
    /// ``Animation/easeOut``.
    public static var easeOut: Self { .animation(.easeOut) }
    /// ``Animation/easeInOut``.
    public static var easeInOut: Self { .animation(.easeInOut) }

    /// ``Animation/spring(duration:bounce:blendDuration:)``, with its defaults.
    public static func spring(duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0) -> Self {
        .animation(.spring(duration: duration, bounce: bounce, blendDuration: blendDuration))
    }

    /// ``Animation/spring(response:dampingFraction:blendDuration:)``, with its defaults.
    public static func spring(response: Double, dampingFraction: Double = 0.825, blendDuration: Double = 0) -> Self {
        .animation(.spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration))
    }

    /// ``Animation/interpolatingSpring(mass:stiffness:damping:initialVelocity:)``, with its defaults.
    public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Self {
        .animation(
            .interpolatingSpring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity))
    }

    /// ``Animation/linear(duration:)``, with its default.
    public static func linear(duration: Double = Animation.defaultCurveDuration) -> Self {
        .animation(.linear(duration: duration))
    }

    /// ``Animation/easeIn(duration:)``, with its default.
    public static func easeIn(duration: Double = Animation.defaultCurveDuration) -> Self {
        .animation(.easeIn(duration: duration))
    }

    /// ``Animation/easeOut(duration:)``, with its default.
    public static func easeOut(duration: Double = Animation.defaultCurveDuration) -> Self {
        .animation(.easeOut(duration: duration))
    }

    /// ``Animation/easeInOut(duration:)``, with its default.
    public static func easeInOut(duration: Double = Animation.defaultCurveDuration) -> Self {
        .animation(.easeInOut(duration: duration))
    }

    /// ``Animation/timingCurve(_:_:duration:)``, with its default.
    public static func timingCurve(
        _ first: SIMD2<Double>, _ second: SIMD2<Double>, duration: Double = Animation.defaultCurveDuration
    ) -> Self {
        .animation(.timingCurve(first, second, duration: duration))
    }
}
