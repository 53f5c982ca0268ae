import TransitionEngine

/// The words that name an animation or a curve.
package enum AnimationNames {
    /// Names of springs and defaults, with their aliases.
    static let animations = NamedAnimations.all.map(\.name) + NamedAnimations.aliases.keys.sorted()
    static let springs = NamedAnimations.all.compactMap { row in
        if case .spring = row.animation.base { row.name } else { nil }
    }
    static let easings = NamedEasings.all.map(\.name)
    /// Everything a string may start with.
    package static let all = animations + easings + functions
    static let functions = ["cubic-bezier", "steps", "linear", "spring"]

    static func animation(named name: String) -> Animation? {
        guard let word = Spelling.match(name, in: animations) else { return nil }
        return NamedAnimations.named(NamedAnimations.aliases[word] ?? word)?.animation
    }

    static func easing(named name: String) -> Easing? {
        NamedEasings.all.first { Spelling.matches($0.name, name) }?.easing
    }
}
