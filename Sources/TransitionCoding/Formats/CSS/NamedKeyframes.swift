/// The `@keyframes` rules of a stylesheet. Equal keyframes are written once.
struct NamedKeyframes {
    typealias Rule = (frames: [WebFrame], name: String)

    private let name: String
    private(set) var motions: [Rule] = []
    /// Those of reduced-motion variants.
    private(set) var fades: [Rule] = []

    init(_ name: String) { self.name = name }

    /// Returns the names of the keyframes of effects, which are added if they are new.
    mutating func names(of effects: [WebEffect], _ suffix: String) -> [String] {
        effects.enumerated().map { name(for: $1.frames, $0 == 0 ? suffix : "\(suffix)-\($0 + 1)") }
    }

    private mutating func name(for frames: [WebFrame], _ suffix: String) -> String {
        if let same = motions.first(where: { $0.frames == frames }) { return same.name }
        motions.append((frames, "td-\(name)-\(suffix)"))
        return "td-\(name)-\(suffix)"
    }

    /// Returns the declarations that differ from right to left. Keyframes of their own are added; those of left to right
    /// have their names already.
    ///
    /// - Parameters:
    ///   - mirrored: the motion from right to left.
    ///   - variant: that from left to right.
    ///   - suffix: the suffix of the keyframes' names.
    ///   - value: returns the timing and the fill mode of an effect, which are written where they differ too.
    mutating func mirrored(
        _ mirrored: WebVariant, _ variant: WebVariant, _ suffix: String, _ value: (WebEffect) -> String
    ) -> [String] {
        var declarations: [String] = []
        if mirrored.effects != variant.effects {
            let names = mirrored.effects.map { name(for: $0.frames, suffix + "-rtl") }
            if mirrored.effects.map(value) == variant.effects.map(value) {
                declarations.append("animation-name: \(names.joined(separator: ", "))")
            } else {
                let values = zip(names, mirrored.effects).map { "\($0) \(value($1))" }
                declarations.append("animation: \(values.isEmpty ? "none" : values.joined(separator: ", "))")
            }
        }
        if mirrored.origin != variant.origin { declarations.append("transform-origin: \(mirrored.origin ?? "center")") }
        return declarations
    }

    /// Returns the `animation` of a reduced-motion variant, whose keyframes are added.
    mutating func fade(_ variant: WebVariant, _ suffix: String) -> String {
        variant.effects.map { effect in
            let fade = fade(for: effect.frames, suffix)
            return "\(fade.name) \(milliseconds(effect.timing.duration)) linear"
                + (fade.isReversed ? " reverse" : "") + (variant.fill == "none" ? "" : " " + variant.fill)
        }.joined(separator: ", ")
    }

    /// Returns the name of the keyframes of a fade, and whether they are played in reverse. Fades in and out share
    /// their keyframes.
    private mutating func fade(for frames: [WebFrame], _ suffix: String) -> (name: String, isReversed: Bool) {
        let reversed = frames.reversedInTime
        if let same = fades.first(where: { $0.frames == frames }) { return (same.name, false) }
        if let same = fades.first(where: { $0.frames == reversed }) { return (same.name, true) }
        let isReversed = frames.count == 1 && frames[0].offset == 1
        let new = "td-\(name)-" + (fades.isEmpty ? "fade" : "\(suffix)-fade")
        fades.append((isReversed ? reversed : frames, new))
        return (new, isReversed)
    }

    /// Writes all keyframes, first those of the motion.
    func write(to sheet: inout StyleSheet) {
        for rule in motions + fades { sheet.keyframes(rule.name, rule.frames) }
    }
}
