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
        switch transition.transitionKind {
        case .entry(let named): named.entry.name
        case .combined(let combined): combined.parts.last.map { lastName(of: $0) } ?? "combined"
        case .asymmetric(let asymmetric): lastName(of: asymmetric.insertion)
        case .animated(let animated): lastName(of: animated.transition)
        case .custom: "custom"
        case .keyframes, .coreAnimationKeyframes: "keyframes"
        case .phases: "phases"
        case .animator: "animator"
        case .layers, .identity, .scene, .navigation, .properties: "properties"
        }
    }

    /// Returns the names of all parts of a transition, each once. One of another source than SwiftUI and Motion has that source in
    /// front, and one that was given an edge or a choice has that behind it: `uikit-push`, `move-top`, `symbol-effect-pulse`.
    static func parts(of transition: any Transition) -> [String] {
        let names: [String] =
            switch transition.transitionKind {
            case .entry(let named):
                [
                    ([named.entry.source == .motion ? named.entry.name : displayName(named.entry).replacing("/", with: "-")]
                        + words(of: named)).joined(separator: "-")
                ]
            case .combined(let combined): combined.parts.flatMap { parts(of: $0) }
            case .asymmetric(let asymmetric): parts(of: asymmetric.insertion) + parts(of: asymmetric.removal)
            case .animated(let animated): parts(of: animated.transition)
            case .layers, .identity, .scene, .navigation, .custom, .properties, .keyframes, .coreAnimationKeyframes, .phases,
                .animator:
                [lastName(of: transition)]
            }
        var known = Set<String>()
        return names.filter { known.insert($0).inserted }
    }

    /// Returns the edges and choices that a transition was given, without those that it has anyway.
    private static func words(of named: any NamedTransition) -> [String] {
        zip(named.entry.parameters, named.arguments).compactMap { parameter, argument in
            guard argument != parameter.defaultValue else { return nil }
            switch parameter.kind {
            case .edge: return argument.edge?.rawValue
            case .choice: return argument.choice
            default: return nil
            }
        }
    }

    /// Returns a transition in words, from the words of those that it is made of.
    ///
    /// - Parameters:
    ///   - animation: the words that a part's own animation adds.
    ///   - word: the words of a transition without parts.
    static func words(
        of transition: any Transition, animation: (Animation?) -> String = { _ in "" }, _ word: (any Transition) -> String
    ) -> String {
        func words(_ part: any Transition) -> String { Self.words(of: part, animation: animation, word) }
        return switch transition.transitionKind {
        case .combined(let combined): combined.parts.map(words).listed
        case .asymmetric(let asymmetric): "\(words(asymmetric.insertion)) in, \(words(asymmetric.removal)) out"
        case .animated(let animated): words(animated.transition) + animation(animated.animation)
        case .entry, .layers, .identity, .scene, .navigation, .custom, .properties, .keyframes, .coreAnimationKeyframes, .phases,
            .animator:
            word(transition)
        }
    }

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
