import TransitionEngine

// What GSAP says, in version 3 and as versions 1 and 2 wrote it: `TweenMax.to(".a", 1.5, { ease: Back.easeOut.config(3) })`.
//
// Source: gsap.com/docs/v3, GSAP.to(), Eases.
extension CodeAnimation {
    /// The ease as it is written, without quotes; `nil` where the line names none.
    var gsapEase: String? { given("ease").map { Self.unquoted($0) ?? $0 } }

    /// The curve of that ease; `nil` for one that isn't known.
    var gsapEasing: Easing? {
        guard let ease = gsapEase else { return nil }
        let name = ease.lowercased()
        if ["none", "linear", "power0"].contains(name.prefix { $0 != "." }) { return NamedEasings.linear }
        if name.hasPrefix("steps(") || name.hasPrefix("steppedease"), let open = name.firstIndex(ascii: "(") {
            let count = Self.number(name[name.index(after: open)...].prefix { $0 != ")" }).flatMap { Int(exactly: $0) } ?? 0
            return count > 0 ? .steps(Steps(count, .jumpEnd)) : nil
        }
        return FormulaEasing.easing(ease)
    }

    /// The path of a `CustomEase`, or the four numbers of its short form; `nil` for any other line.
    var customEase: String? {
        guard holds("CustomEase.create(") else { return nil }
        return text.split { "\"'`".contains($0) }.map(String.init).first {
            $0.hasPrefix("M") || EasingPath.easing(list: $0) != nil
        }
    }

    /// The seconds between the target and the properties, as versions 1 and 2 have them; `nil` for a line without them.
    var gsapDuration: Double? {
        guard dialect == .gsap else { return nil }
        let tween = [".to", ".from", ".fromTo"].lazy.map(arguments).first { !$0.isEmpty } ?? []
        return tween.dropFirst().prefix { !$0.hasPrefix("{") }.last.flatMap { plainNumber($0) }
    }
}
