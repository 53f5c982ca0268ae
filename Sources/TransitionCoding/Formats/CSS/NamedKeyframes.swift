/// The `@keyframes` rules of a stylesheet. Equal keyframes are written once.
struct NamedKeyframes {
    typealias Rule = (frames: [WebFrame], name: String)

    private let name: String
    private let addsTranslation: Bool
    private var motionRules: [Turn] = []
    private var fadeRules: [Turn] = []

    /// Keyframes for elements that come, or for elements that leave. An element may do both in turn, and an animation whose name
    /// stays the same doesn't start again: so the two never share their keyframes.
    private typealias Turn = (rule: Rule, isLeaving: Bool)

    var motions: [Rule] { motionRules.map(\.rule) }
    /// Those of reduced-motion variants.
    var fades: [Rule] { fadeRules.map(\.rule) }

    /// - Parameters:
    ///   - name: the name of the output.
    ///   - addsTranslation: whether a translation is added to that which the element has of its own, such as one that centers it.
    ///     Default `true`.
    init(_ name: String, addsTranslation: Bool = true) { (self.name, self.addsTranslation) = (name, addsTranslation) }

    /// Returns the names of the keyframes of effects, which are added if they are new.
    ///
    /// - Parameters:
    ///   - effects: the effects.
    ///   - suffix: the suffix of new names.
    ///   - isLeaving: whether the element leaves. Default `false`.
    mutating func names(of effects: [WebEffect], _ suffix: String, isLeaving: Bool = false) -> [String] {
        effects.enumerated().map { name(for: $1.frames, $0 == 0 ? suffix : "\(suffix)-\($0 + 1)", isLeaving) }
    }

    private mutating func name(for frames: [WebFrame], _ suffix: String, _ isLeaving: Bool) -> String {
        let frames = addsTranslation ? frames.flatMap(\.addingTranslation) : frames
        if let same = motionRules.first(where: { $0.rule.frames == frames && $0.isLeaving == isLeaving }) {
            return same.rule.name
        }
        let new = "td-\(name)-\(suffix)"
        motionRules.append(((frames, new), isLeaving))
        return new
    }

    /// Returns the declarations that differ from right to left. Keyframes of their own are added; those of left to right
    /// have their names already.
    ///
    /// - Parameters:
    ///   - mirrored: the motion from right to left.
    ///   - variant: that from left to right.
    ///   - suffix: the suffix of the keyframes' names.
    ///   - isLeaving: whether the element leaves. Default `false`.
    ///   - value: returns the timing and the fill mode of an effect, which are written where they differ too.
    mutating func mirrored(
        _ mirrored: WebVariant, _ variant: WebVariant, _ suffix: String, isLeaving: Bool = false, _ value: (WebEffect) -> String
    ) -> [String] {
        var declarations: [String] = []
        if mirrored.effects != variant.effects {
            let names = mirrored.effects.map { name(for: $0.frames, suffix + "-rtl", isLeaving) }
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
    mutating func fade(_ variant: WebVariant, _ suffix: String, isLeaving: Bool) -> String {
        variant.effects.map { effect in
            let name = fade(for: effect.frames, suffix, isLeaving)
            return "\(name) \(milliseconds(effect.timing.duration)) linear" + (variant.fill == "none" ? "" : " " + variant.fill)
        }.joined(separator: ", ")
    }

    private mutating func fade(for frames: [WebFrame], _ suffix: String, _ isLeaving: Bool) -> String {
        if let same = fadeRules.first(where: { $0.rule.frames == frames && $0.isLeaving == isLeaving }) { return same.rule.name }
        let new = "td-\(name)-\(suffix)-fade"
        fadeRules.append(((frames, new), isLeaving))
        return new
    }

    /// Writes all keyframes, first those of the motion.
    func write(to sheet: inout StyleSheet) {
        for rule in motions + fades { sheet.keyframes(rule.name, rule.frames) }
    }
}

extension WebFrame {
    /// The frame as one that adds its translation, and one with all that replaces what the element has. A scale beside a translation
    /// is added too, which multiplies it (css-transforms-2, "Interpolation of Transforms").
    fileprivate var addingTranslation: [WebFrame] {
        guard declarations.contains(where: { $0.name == "translate" }) else { return [self] }
        let spatial = ["translate", "rotate", "scale"]
        let (added, others) = (
            declarations.filter { spatial.contains($0.name) }, declarations.filter { !spatial.contains($0.name) }
        )
        let composition = StyleDeclaration(name: "animation-composition", value: "add")
        var (first, second) = (self, self)
        (first.declarations, second.declarations) = (others, added + [composition])
        second.isSecond = !others.isEmpty
        return others.isEmpty ? [second] : [first, second]
    }
}
