/// Changes to a view as it is inserted and removed: a function of the phase.
///
/// In ``TransitionPhase/identity`` a transition changes nothing; in the other phases it states what is animated
/// from or to.
///
/// Source: SwiftUI `Transition`.
public protocol Transition: Sendable {
    /// What holds for every use of the transition. Default: it has motion.
    var properties: TransitionProperties { get }

    /// The layers shown in `phase`, innermost first. A phase may name fewer properties, or fewer layers: what it leaves out
    /// has its identity value.
    func layers(in phase: TransitionPhase, of view: ViewGeometry) -> [Effects]

    /// What a caller should know about the timeline.
    var warnings: [TimelineWarning] { get }

    /// The animation that moves it where none is given. Default that of its source.
    var defaultAnimation: Animation? { get }

    /// The system that it comes from, and whose rules hold. Default SwiftUI.
    var source: TransitionSource { get }

    /// What is shown where motion is to be reduced. Default a fade.
    var reduced: any Transition { get }

    /// What it is. Default ``TransitionKind/layers(_:)``.
    var transitionKind: TransitionKind { get }
}

extension Transition {
    public var properties: TransitionProperties { TransitionProperties() }
    public var warnings: [TimelineWarning] { [] }
    public var defaultAnimation: Animation? { .default }
    public var source: TransitionSource { .swiftUI }
    public var reduced: any Transition { OpacityTransition() }
    public var transitionKind: TransitionKind { .layers(self) }
}

/// What holds for every use of a transition.
///
/// Source: SwiftUI `TransitionProperties`.
public struct TransitionProperties: Hashable, Sendable {
    /// Whether it moves things. A transition with motion is replaced by opacity when motion is to be reduced.
    public var hasMotion: Bool
    /// Whether a progress of it moves what has no values here, such as a symbol. Default no.
    var hasProgress = false
    /// Whether its values depend on the layout direction by more than what a length says itself. Default no.
    package var readsLayoutDirection = false

    /// Whether less motion replaces it.
    var isReducible: Bool { hasMotion || hasProgress }

    /// - Parameter hasMotion: default true.
    public init(hasMotion: Bool = true) {
        self.hasMotion = hasMotion
    }

    func union(_ other: TransitionProperties) -> TransitionProperties {
        var both = TransitionProperties(hasMotion: hasMotion || other.hasMotion)
        both.hasProgress = hasProgress || other.hasProgress
        both.readsLayoutDirection = readsLayoutDirection || other.readsLayoutDirection
        return both
    }
}
