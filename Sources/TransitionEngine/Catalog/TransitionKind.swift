/// What a transition is: the closed type below the open ``Transition``.
public enum TransitionKind: Sendable {
    /// A function of the phase: ``Transition/layers(in:of:)``.
    case layers(any Transition)
    /// Nothing: the view appears and disappears at once.
    case identity
    /// Several subjects as functions of one progress, run once.
    case scene(any SceneTransition)
    /// Pages that are pushed and popped, and that fingers can move.
    case navigation(any NavigationTransition)
    /// A catalog entry with its arguments; ``NamedTransition/plannedKind`` says what it is made as.
    case entry(any NamedTransition)
    indirect case combined(CombinedTransition)
    indirect case asymmetric(AsymmetricTransition)
    indirect case animated(AnimatedTransition)
    indirect case custom(CustomTransition)
    case properties(PropertyTransition)
    indirect case keyframes(KeyframeTransition)
    indirect case coreAnimationKeyframes(CoreAnimationKeyframes)
    indirect case phases(PhaseAnimation)
    indirect case animator(PropertyAnimator)

    /// The kind by which it is planned: for an entry what it is made as.
    package var plannedKind: TransitionKind { if case .entry(let named) = self { named.plannedKind } else { self } }

    /// The transitions that it is made of, and where each stands below it, as a JSON Pointer.
    package var parts: [(pointer: String, transition: any Transition)] {
        switch self {
        case .combined(let combined): combined.parts.enumerated().map { ("/of/\($0)", $1) }
        case .asymmetric(let asymmetric): [("/insertion", asymmetric.insertion), ("/removal", asymmetric.removal)]
        case .animated(let animated): [("/transition", animated.transition)]
        case .layers, .identity, .scene, .navigation, .entry, .custom, .properties, .keyframes, .coreAnimationKeyframes, .phases,
            .animator:
            []
        }
    }

    /// Whether it is a function of the phase, and so can be a part of another transition.
    package var isPhased: Bool {
        switch self {
        case .entry(let named): named.plannedKind.isPhased
        case .layers, .identity, .combined, .asymmetric, .animated, .custom, .properties: true
        case .scene, .navigation, .keyframes, .coreAnimationKeyframes, .phases, .animator: false
        }
    }

    /// What follows keyframes, which bring their own timing and have no removal; `nil` for other transitions.
    var keyframed: (any SelfTimedTransition)? {
        switch self {
        case .entry(let named): named.plannedKind.keyframed
        case .keyframes(let keyframes): keyframes
        case .coreAnimationKeyframes(let keyframes): keyframes
        case .phases(let phases): phases
        case .animator(let animator): animator
        case .layers, .identity, .scene, .navigation, .combined, .asymmetric, .animated, .custom, .properties: nil
        }
    }

    /// Whether it follows keyframes.
    var isKeyframed: Bool {
        switch self {
        case .entry(let named): named.plannedKind.isKeyframed
        case .keyframes, .coreAnimationKeyframes, .phases, .animator: true
        case .layers, .identity, .scene, .navigation, .combined, .asymmetric, .animated, .custom, .properties: false
        }
    }

    /// Whether the transition is none at all: the view appears or disappears at once.
    var isIdentity: Bool {
        switch self {
        case .entry(let named): named.plannedKind.isIdentity
        case .identity: true
        case .combined(let combined): combined.parts.allSatisfy(\.isIdentity)
        case .asymmetric(let asymmetric): asymmetric.insertion.isIdentity && asymmetric.removal.isIdentity
        case .animated(let animated): animated.transition.isIdentity
        case .layers, .scene, .navigation, .custom, .properties, .keyframes, .coreAnimationKeyframes, .phases, .animator:
            false
        }
    }

    /// Adds whatever is wrong with the transition's own values, and with its parts.
    ///
    /// - Parameters:
    ///   - pointer: where the transition stands in the spec, as a JSON Pointer.
    ///   - issues: gets the findings.
    func validate(at pointer: String, into issues: inout SpecIssues) {
        for part in parts { part.transition.validatePart(at: pointer + part.pointer, into: &issues) }
        switch self {
        case .entry(let named): named.validate(at: pointer, into: &issues)
        case .animated(let animated): animated.animation?.validate(at: pointer + "/animation", into: &issues)
        case .custom(let custom): custom.validate(at: pointer, into: &issues)
        case .properties(let properties): properties.validate(at: pointer, into: &issues)
        case .keyframes(let keyframes): keyframes.validate(at: pointer, into: &issues)
        case .coreAnimationKeyframes(let keyframes): keyframes.validate(at: pointer, into: &issues)
        case .phases(let phases): phases.validate(at: pointer, into: &issues)
        case .animator(let animator): animator.validate(at: pointer, into: &issues)
        case .combined(let combined): combined.validate(at: pointer, into: &issues)
        case .layers, .identity, .scene, .navigation, .asymmetric: break
        }
    }
}

extension Transition {
    /// The transition with its catalog entry and arguments; `nil` for one without an entry.
    package var named: (any NamedTransition)? { if case .entry(let named) = transitionKind { named } else { nil } }

    /// Whether it is a function of the phase, and so can be a part of another transition.
    package var isPhased: Bool { transitionKind.isPhased }

    /// Whether it follows keyframes.
    package var isKeyframed: Bool { transitionKind.isKeyframed }

    /// Whether the transition is none at all: the view appears or disappears at once.
    package var isIdentity: Bool { transitionKind.isIdentity }

    /// Which events it understands.
    package var vocabulary: SpecEvent.Vocabulary {
        switch transitionKind.plannedKind {
        case .layers, .identity, .entry, .combined, .asymmetric, .animated, .custom, .properties:
            source == .blueprint ? .none : .phases
        case .navigation(let navigation):
            navigation.gestures.swipes || navigation.gestures.zooms ? .navigation : .presentation
        case .animator: .animator
        case .scene(let scene): scene is NumericTextTransition ? .contents : .none
        case .keyframes, .coreAnimationKeyframes, .phases: .none
        }
    }

    /// The animation of ``reduced`` where none is given.
    var reducedAnimation: Animation? {
        if case .navigation = transitionKind.plannedKind { CrossDissolveTransition.reducedAnimation } else { defaultAnimation }
    }

    /// The duration of its own timing in seconds, and its JSON Pointer within the transition; `nil` for none.
    func ownDuration(for spec: TransitionSpec) -> (pointer: String, duration: Double)? {
        switch transitionKind {
        case .entry(let named): named.ownDuration(for: spec)
        case .animated(let animated): animated.ownDuration(for: spec)
        case .keyframes(let keyframes): keyframes.ownDuration
        case .coreAnimationKeyframes(let keyframes): keyframes.settings.ownDuration(for: spec)
        case .phases(let phases): phases.ownDuration(for: spec)
        case .animator(let animator): animator.ownDuration(for: spec)
        case .layers, .identity, .scene, .navigation, .combined, .asymmetric, .custom, .properties: nil
        }
    }

    /// Adds whatever is wrong with the transition's own values, and with its parts.
    func validate(at pointer: String, into issues: inout SpecIssues) { transitionKind.validate(at: pointer, into: &issues) }

    /// Validates a transition that is a part of another one.
    func validatePart(at pointer: String, into issues: inout SpecIssues) {
        let kind = transitionKind
        if !kind.isPhased {
            issues.add(
                .conflict, at: pointer,
                "a transition with several subjects, or with keyframes, stands alone: it can't be combined or replaced")
        } else {
            kind.validate(at: pointer, into: &issues)
        }
    }
}
