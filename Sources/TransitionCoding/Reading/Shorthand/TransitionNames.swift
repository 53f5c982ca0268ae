package import TransitionEngine

/// The names of transitions.
package enum TransitionNames {
    /// The catalog entries by their full names: `push`, or `source/name` for other sources than SwiftUI.
    package static let builtIns = Catalog.transitions.map { displayName($0) }
    package static let compositions = Catalog.compositions.map(\.name)
    /// Returns the name that a caller uses, with the source in front unless it is SwiftUI.
    package static func displayName(_ entry: CatalogEntry) -> String {
        entry.source == .swiftUI ? entry.name : entry.source.rawValue + "/" + entry.name
    }

    /// Returns the name of a transition. A composition has the name of its last part (openapi.yaml).
    package static func lastName(of transition: any Transition) -> String {
        if let named = transition.named { return named.entry.name }
        return switch transition {
        case let combined as CombinedTransition: combined.parts.last.map { lastName(of: $0) } ?? "combined"
        case let asymmetric as AsymmetricTransition: lastName(of: asymmetric.insertion)
        case let animated as AnimatedTransition: lastName(of: animated.transition)
        case is CustomTransition: "custom"
        case is KeyframeTransition, is CoreAnimationKeyframes: "keyframes"
        case is PhaseAnimation: "phases"
        case is PropertyAnimator: "animator"
        default: "properties"
        }
    }

    /// Returns whether a transition is one of ``compositions``, which have types of their own.
    static func isComposition(_ transition: any Transition) -> Bool {
        let kind = ObjectIdentifier(type(of: transition))
        return kinds.contains(kind)
    }

    private static let kinds = [
        ObjectIdentifier(PropertyTransition.self), ObjectIdentifier(CombinedTransition.self),
        ObjectIdentifier(AsymmetricTransition.self), ObjectIdentifier(AnimatedTransition.self),
        ObjectIdentifier(CustomTransition.self), ObjectIdentifier(KeyframeTransition.self),
        ObjectIdentifier(CoreAnimationKeyframes.self), ObjectIdentifier(PhaseAnimation.self),
        ObjectIdentifier(PropertyAnimator.self),
    ]

    private static let exactEntries = Dictionary(Catalog.transitions.map { (displayName($0), $0) }) { first, _ in first }

    /// Returns the entry with a name, which may have its source in front. Core Animation's may be the constant's, as in
    /// `kCATransitionPush`.
    package static func entry(named name: String) -> CatalogEntry? {
        if let entry = exactEntries[name] { return entry }
        var words = name.split(ascii: "/", maxSplits: 1).map(String.init)
        if let last = words.last, words.count == 1 || Spelling.matches(TransitionSource.coreAnimation.rawValue, words[0]) {
            let word = CoreAnimationNames.word(last, after: .transition)
            if word != last { words = [TransitionSource.coreAnimation.rawValue, word] }
        }
        if words.count == 2 {
            return Catalog.transitions.first {
                Spelling.matches($0.source.rawValue, words[0]) && Spelling.matches($0.name, words[1])
            }
        }
        return Catalog.transitions.first { $0.source == .swiftUI && Spelling.matches($0.name, name) }
    }
}
