import TransitionEngine

/// The names of animations and curves.
package enum AnimationNames {
    /// The names of springs and defaults, and their aliases.
    static let animations = NamedAnimations.all.map(\.name) + NamedAnimations.aliases.keys.sorted()
    package static let springs = NamedAnimations.all.compactMap { row in
        if case .spring = row.animation.base { row.name } else { nil }
    }
    package static let easings = NamedEasings.all.map(\.name)
    /// All names that an animation string can start with.
    package static let all = animations + easings + functions
    /// The functions that aren't the name of a curve or a spring as well.
    static let functions = ["cubic-bezier", "steps"]

    static func animation(named name: String) -> Animation? {
        guard let word = Spelling.match(materialName(name), in: animations) else { return nil }
        return NamedAnimations.named(NamedAnimations.aliases[word] ?? word)?.animation
    }

    static func easing(named name: String) -> Easing? {
        let name = CoreAnimationNames.easing(materialName(name))
        return NamedEasings.all.first { Spelling.matches($0.name, name) }?.easing
    }

    /// Returns the short name of a Material token such as `md.sys.motion.easing.emphasized.decelerate` or
    /// `md.sys.motion.spring.fast.spatial`.
    private static func materialName(_ name: String) -> String {
        if let token = materialToken(name) { return token }
        guard name.utf8.count(where: { $0 == UInt8(ascii: ".") }) >= 4 else { return name }
        let words = name.lowercased().split(separator: ".").map(String.init)
        guard words.count >= 5, words.prefix(3) == ["md", "sys", "motion"] else { return name }
        switch words[3] {
        case "easing": return "m3-" + words.dropFirst(4).joined(separator: "-")
        case "spring" where words.count == 6: return "m3-standard-\(words[5])-\(words[4])"
        default: return name
        }
    }

    /// Returns the short name of `emphasized-decelerate`, `motionEasingStandardInterpolator`, `MotionTokens.EasingEmphasized` and
    /// `MaterialTheme.motionScheme.fastSpatialSpec()`; `nil` for any other name.
    private static func materialToken(_ name: String) -> String? {
        guard name.utf8.count >= 8, ["tandard", "mphasized", "otionScheme."].contains(where: { name.firstRange(of: $0) != nil })
        else {
            return nil
        }
        var word = name.lowercased().filter { $0 != "-" && $0 != "_" }
        if let scheme = word.firstRange(of: "motionscheme.") {
            let rest = word[scheme.upperBound...]
            let kind = rest.firstRange(of: "expressive") == nil ? "standard" : "expressive"
            let speed = ["fast", "default", "slow"].first {
                rest.firstRange(of: $0 + "spatial") != nil || rest.firstRange(of: $0 + "effects") != nil
            }
            return speed.map { "m3-\(kind)-\(rest.firstRange(of: "spatial") == nil ? "effects" : "spatial")-\($0)" }
        }
        for prefix in ["motiontokens.easing", "motioneasing", "materialeasing."] where word.hasPrefix(prefix) {
            word = String(word.dropFirst(prefix.count))
        }
        for suffix in ["interpolator", "cubicbezier", "easing"] where word.hasSuffix(suffix) {
            word = String(word.dropLast(suffix.count))
        }
        let ways = ["", "decelerate", "accelerate"]
        return ["standard", "emphasized"].contains { kind in ways.contains { word == kind + $0 } } ? "m3" + word : nil
    }
}
