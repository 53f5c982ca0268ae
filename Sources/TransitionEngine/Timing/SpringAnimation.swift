/// A spring as an animation: its form as given, its kind, and where it starts from.
public struct SpringAnimation: Hashable, Sendable {
    /// The parameters by which the spring is given. Each form has its own meaning (semantics §3.3).
    public enum Form: Hashable, Sendable {
        /// Perceptual duration in seconds (0 or more; 0 jumps) and bounce in (−1, 1].
        case durationBounce(duration: Double, bounce: Double)
        /// Response in seconds (0 or more; 0 jumps) and damping fraction (0 or more).
        case responseDamping(response: Double, dampingFraction: Double)
        /// Mass and stiffness above 0, damping 0 or more.
        case physical(mass: Double, stiffness: Double, damping: Double)
        /// Settling duration in seconds (above 0) and damping ratio.
        case settling(settlingDuration: Double, dampingRatio: Double)
    }

    /// The system that the spring comes from, which decides what happens beyond critical damping and when it is settled.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// SwiftUI `.spring`, `.interactiveSpring` and the presets: truly overdamped.
        case fluid
        /// SwiftUI `.interpolatingSpring`: never more than critically damped.
        case interpolating
        /// `CASpringAnimation`: critical unless given by duration and bounce.
        case coreAnimation = "core-animation"
    }

    /// The parameters as given.
    public var form: Form
    /// The system that it comes from.
    public var kind: Kind
    /// Travels a second towards the target. Default 0.
    public var initialVelocity: Double
    /// Seconds over which a merged spring takes over the new response; matters on interruption only. Default 0.
    public var blendDuration: Double
    /// Whether it moves overdamped beyond critical damping, as `CASpringAnimation.allowsOverdamping`; `nil` is the kind's
    /// own rule. A fluid spring always may (semantics §3.4).
    public var allowsOverdamping: Bool?

    /// Creates a spring. Default kind: interpolating for mass, stiffness and damping, else fluid.
    public init(_ form: Form, kind: Kind? = nil, initialVelocity: Double = 0, blendDuration: Double = 0) {
        self.form = form
        self.initialVelocity = initialVelocity
        self.blendDuration = blendDuration
        if let kind {
            self.kind = kind
        } else if case .physical = form {
            self.kind = .interpolating
        } else {
            self.kind = .fluid
        }
    }

    /// The spring of its form, before its kind limits overdamping.
    public var nominalSpring: Spring {
        switch form {
        case .durationBounce(let duration, let bounce): Spring(duration: duration, bounce: bounce)
        case .responseDamping(let response, let fraction): Spring(response: response, dampingRatio: fraction)
        case .physical(let mass, let stiffness, let damping):
            Spring(mass: mass, stiffness: stiffness, damping: damping)
        case .settling(let duration, let ratio): Spring(settlingDuration: duration, dampingRatio: ratio)
        }
    }

    /// Whether this kind turns the overdamped spring that was asked for into a critical one.
    public var capsDamping: Bool { nominalSpring.dampingRatio > 1 && !(allowsOverdamping ?? allowsOverdampingByDefault) }

    /// The rule of the kind.
    package var allowsOverdampingByDefault: Bool {
        switch kind {
        case .fluid: true
        case .interpolating: false
        case .coreAnimation:
            if case .durationBounce = form { true } else { false }
        }
    }

    /// The spring that moves.
    public var spring: Spring { capsDamping ? nominalSpring.critical : nominalSpring }

    /// Seconds after which SwiftUI calls the animation logically complete (semantics §3.5).
    var logicalDuration: Double {
        switch (kind, form) {
        // SwiftUI's rule for interpolating springs leaves the mass out.
        case (.interpolating, .physical(_, let stiffness, _)): 2 * Double.pi / stiffness.squareRoot()
        case (.coreAnimation, _): settlingDuration
        default: spring.stiffness.isInfinite ? 0 : spring.duration
        }
    }
}
