/// All that decides a timeline.
public struct TransitionSpec: Sendable {
    /// `nil` is what the source does by default: SwiftUI fades.
    public var transition: (any Transition)?
    public var animation: AnimationChoice
    public var direction: TransitionDirection
    public var view: ViewGeometry
    public var container: ContainerGeometry?
    public var sampling: Sampling
    public var accessibility: Accessibility
    /// Whether every track also carries its velocity, in units a second.
    public var includesVelocity: Bool

    /// The animation of the whole.
    public enum AnimationChoice: Hashable, Sendable {
        /// The source's own default.
        case sourceDefault
        /// No animation: everything jumps.
        case none
        case animation(Animation)
    }

    /// What the person using the view has asked for.
    public struct Accessibility: Hashable, Sendable {
        /// Replaces transitions with motion by a fade, as SwiftUI documents.
        public var reduceMotion: Bool
        /// The second switch, which the code of SwiftUI looks at (semantics §2.3): replaces them as well.
        public var prefersCrossFade: Bool

        public init(reduceMotion: Bool = false, prefersCrossFade: Bool = false) {
            self.reduceMotion = reduceMotion
            self.prefersCrossFade = prefersCrossFade
        }
    }

    public init(
        transition: (any Transition)? = nil, animation: AnimationChoice = .sourceDefault,
        direction: TransitionDirection = .insertion, view: ViewGeometry = ViewGeometry(),
        container: ContainerGeometry? = nil, sampling: Sampling = .default,
        accessibility: Accessibility = Accessibility(), includesVelocity: Bool = false
    ) {
        self.transition = transition
        self.animation = animation
        self.direction = direction
        self.view = view
        self.container = container
        self.sampling = sampling
        self.accessibility = accessibility
        self.includesVelocity = includesVelocity
    }

    /// The animation that applies; `nil` jumps.
    public var resolvedAnimation: Animation? {
        switch animation {
        case .sourceDefault: .default
        case .none: nil
        case .animation(let animation): animation
        }
    }

    /// The transition that was asked for, or the default.
    public var nominalTransition: any Transition { transition ?? OpacityTransition() }

    /// The transition that is shown: a fade in place of motion where motion is to be reduced. The whole is
    /// replaced, attached animations included (semantics §2.3).
    public var resolvedTransition: any Transition {
        let reduces = accessibility.reduceMotion || accessibility.prefersCrossFade
        return reduces && nominalTransition.properties.hasMotion ? OpacityTransition() : nominalTransition
    }
}
