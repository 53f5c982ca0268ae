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

    /// Adds whatever is wrong with the transition's own values.
    ///
    /// - Parameters:
    ///   - pointer: where the transition stands in the spec, as a JSON Pointer.
    ///   - issues: gets the findings.
    func validate(at pointer: String, into issues: inout SpecIssues)

    /// What a caller should know about the answer.
    var warnings: [TimelineWarning] { get }

    /// Whether the transition is none at all: the view appears or disappears at once.
    var isIdentity: Bool { get }

    /// The animation that moves it where none is given. Default that of its source.
    var defaultAnimation: Animation? { get }

    /// Which events it understands.
    var vocabulary: SpecEvent.Vocabulary { get }

    /// The system that it comes from, and whose rules hold. Default SwiftUI.
    var source: TransitionSource { get }

    /// The duration of its own timing in seconds, and its JSON Pointer within the transition; `nil` for none.
    func ownDuration(for spec: TransitionSpec) -> (pointer: String, duration: Double)?

    /// How it is made. Default ``TransitionKind/phased``.
    var transitionKind: TransitionKind { get }

    /// The transition with its catalogue entry and arguments; `nil` for one without an entry.
    var named: (any NamedTransition)? { get }

    /// What is shown where motion is to be reduced.
    var reduced: any Transition { get }

    /// The animation of ``reduced`` where none is given. Default ``defaultAnimation``.
    var reducedAnimation: Animation? { get }

    /// What is reported of its subject besides its tracks. Default nothing.
    var note: Timeline.Subject.Note { get }
}

extension Transition {
    public var properties: TransitionProperties { TransitionProperties() }
    public func validate(at pointer: String, into issues: inout SpecIssues) {}
    public var warnings: [TimelineWarning] { [] }
    public var isIdentity: Bool { false }
    public var defaultAnimation: Animation? { .default }
    public var vocabulary: SpecEvent.Vocabulary { .phases }
    public var source: TransitionSource { .swiftUI }
    public var transitionKind: TransitionKind { .phased }
    public var named: (any NamedTransition)? { nil }
    /// None of its own.
    public func ownDuration(for spec: TransitionSpec) -> (pointer: String, duration: Double)? { nil }
    public var reduced: any Transition { OpacityTransition() }
    public var reducedAnimation: Animation? { defaultAnimation }
    public var note: Timeline.Subject.Note { Timeline.Subject.Note() }
}

extension Transition {
    /// Validates a transition that is a part of another one.
    func validatePart(at pointer: String, into issues: inout SpecIssues) {
        if !isPhased {
            issues.add(
                .conflict, at: pointer,
                "a transition with several subjects, or with keyframes, stands alone: it can't be combined or replaced")
        } else {
            validate(at: pointer, into: &issues)
        }
    }
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
    var readsLayoutDirection = false

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
