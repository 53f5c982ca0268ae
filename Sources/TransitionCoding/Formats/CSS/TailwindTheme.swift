internal import TransitionEngine

/// What a motion is in Tailwind 4 (tailwindcss.com/docs/theme): the variables and keyframes of a theme, and the rules beside it.
///
/// The variable of an animation is `var(--td-NAME-in-reduced, …)`, and a rule for the root sets that custom property where less
/// motion is preferred: so it holds for a theme with a prefix and for an inline one too. `@utility` has what an animation can't say.
struct TailwindTheme {
    private(set) var variables: [StyleDeclaration]
    private(set) var utilities: [CSSBlock] = []
    /// What goes where, in lines.
    let usage: [String]
    private let name: String
    private let properties: [CSSBlock]
    private let timings: CSSTimingProperties
    private let keepsMotion: Bool
    private var names: NamedKeyframes
    private var reduced: [StyleDeclaration] = []

    /// The keyframes of the theme, of which Tailwind writes those that a page uses.
    var keyframes: [NamedKeyframes.Rule] { names.motions }

    /// The rules beside the theme.
    var rules: [CSSBlock] {
        let fades = names.fades.map(CSSBlock.init(keyframes:))
        let root = CSSBlock(":root, :host", reduced)
        let less = reduced.isEmpty ? [] : [CSSBlock(Self.lessMotion, blocks: [root] + fades)]
        return properties + utilities + less
    }

    static let lessMotion = "@media (prefers-reduced-motion: reduce)"

    /// Makes the theme of a motion.
    init(_ request: TimelineRequest, _ motion: WebMotion) {
        name = motion.name
        timings = CSSTimingProperties(name: name, motion.namedEffects, as: .theme)
        names = NamedKeyframes(name)
        properties = CSSBlock.properties(of: motion)
        keepsMotion = request.output.reduced == .keep
        variables = timings.declarations
        usage = Self.usage(motion)
        for subject in motion.subjects { add(subject, of: motion) }
    }

    /// Makes the theme of a curve: its easing and its duration.
    ///
    /// - Parameter timing: the timing of the curve; `nil` leaves the theme empty.
    init(_ name: String, _ timing: WebTiming?) {
        self.name = name
        timings = CSSTimingProperties(
            name: name, timing.map { [(WebEffect(timing: $0, frames: []), "")] } ?? [], as: .theme)
        (names, properties, keepsMotion, variables) = (NamedKeyframes(name), [], true, timings.declarations)
        let delay = timing.map { $0.delay == 0 ? "" : " delay-[\(milliseconds($0.delay))]" } ?? ""
        usage = variables.isEmpty ? [] : ["transition ease-\(name) duration-\(name)\(delay)"]
    }

    /// Adds an issue where a name is one of Tailwind's own easings or durations.
    static func addNameIssue(_ name: String, to issues: inout SpecIssues) {
        guard ["in", "out", "in-out", "linear", "initial"].contains(name) else { return }
        let other = "motion-" + name
        issues.add(
            .nameTaken, at: "/output/name", "ease-\(name) is Tailwind's own; \"\(other)\" is free", suggestion: other)
    }

    private static func usage(_ motion: WebMotion) -> [String] {
        func utility(_ suffix: String) -> String { "animate-\(motion.name)-\(suffix)" }
        guard motion.isStaged else {
            let directions = motion.subjects.count == 1 ? motion.subjects[0].directions.filter { !$0.isStill } : []
            let attributes = directions.count == 2 ? zip(["open", "closed"], directions) : zip([], [])
            let variants = attributes.map { "data-[state=\($0)]:\(utility($1.suffix))" }.joined(separator: " ")
            return [motion.usage("utility", utility)] + (variants.isEmpty ? [] : ["with Radix \(variants)"])
        }
        let layers = motion.subjects.compactMap(\.directions.first).sorted { $0.level < $1.level }.map { utility($0.suffix) }
        let back = motion.subjects.compactMap { $0.insertion == nil ? nil : $0.removal }.sorted { $0.level < $1.level }
        return ["layers of one grid cell, from back to front: \(layers.joined(separator: ", "))"]
            + (back.isEmpty ? [] : ["the way back: \(back.map { utility("back-" + $0.suffix) }.joined(separator: ", "))"])
    }

    // MARK: - Collecting

    private mutating func add(_ subject: WebMotion.Subject, of motion: WebMotion) {
        let base = subject.base.map { [$0] } ?? []
        if let insertion = subject.insertion { add(insertion, insertion.suffix, base) }
        guard let removal = subject.removal else { return }
        guard motion.isStaged, subject.insertion != nil else {
            let clicks = subject.isGoneAtEnd ? [StyleDeclaration(name: "pointer-events", value: "none")] : []
            return add(removal, removal.suffix, base + clicks)
        }
        let order = motion.isReordered && removal.level > 0 ? [StyleDeclaration(name: "z-index", value: "\(removal.level)")] : []
        add(removal, "back-" + removal.suffix, base + order)
    }

    /// Adds the utility of a subject in one direction.
    ///
    /// - Parameter declarations: what it has besides its motion.
    private mutating func add(_ direction: WebMotion.Direction, _ suffix: String, _ declarations: [StyleDeclaration]) {
        guard !direction.isStill || !declarations.isEmpty else { return }
        let utility = "animate-\(name)-\(suffix)"
        var block = CSSBlock("@utility " + utility, declarations)
        let animation = animation(direction.full, suffix, isLeaving: direction.isLeaving)
        if let full = direction.full { add(full, suffix, isLeaving: direction.isLeaving, to: &block) }
        variables.append(StyleDeclaration(name: "--" + utility, value: animation))
        if !keepsMotion {
            let less = reduced(direction, suffix, to: &block)
            reduced.append(StyleDeclaration(name: reducedProperty(suffix), value: less))
        }
        if !block.isEmpty { utilities.append(block) }
    }

    private func reducedProperty(_ suffix: String) -> String { "--td-\(name)-\(suffix)-reduced" }

    /// Returns the `animation` of a motion, unless less motion is preferred.
    private mutating func animation(
        _ variant: WebVariant?, _ suffix: String, isLeaving: Bool, isMirrored: Bool = false
    ) -> String {
        let effects = (variant?.effects ?? []).mapDeclarations { $0.multiplied(by: StyleSheet.mirroringFactor(name)) }
        let names = names.names(of: effects, suffix + (isMirrored ? "-rtl" : ""), isLeaving: isLeaving)
        let values = zip(names, effects).map { name, effect in
            "\(name) \(timings.value(of: effect)) \(variant?.fill ?? "")"
        }
        let animation = values.isEmpty ? "none" : values.joined(separator: ", ")
        return keepsMotion ? animation : "var(\(reducedProperty(suffix)), \(animation))"
    }

    /// Adds what the `animation` of a motion doesn't say.
    private mutating func add(_ full: WebVariant, _ suffix: String, isLeaving: Bool, to block: inout CSSBlock) {
        if full.hasFrame { block.declarations.append(StyleDeclaration(name: "position", value: "absolute")) }
        if let origin = full.origin { block.declarations.append(StyleDeclaration(name: "transform-origin", value: origin)) }
        var mirrored = CSSBlock("&:dir(rtl)")
        if full.hasNegated {
            mirrored.declarations.append(StyleDeclaration(name: StyleSheet.mirroringFactor(name), value: "-1"))
        }
        if let other = full.mirrored {
            if other.effects != full.effects {
                let animation = animation(other, suffix, isLeaving: isLeaving, isMirrored: true)
                mirrored.declarations.append(StyleDeclaration(name: "animation", value: animation))
            }
            if other.origin != full.origin {
                mirrored.declarations.append(StyleDeclaration(name: "transform-origin", value: other.origin ?? "center"))
            }
        }
        if !mirrored.isEmpty { block.blocks.append(mirrored) }
    }

    /// Returns the `animation` where less motion is preferred. What is shown without one is added to the utility.
    private mutating func reduced(_ direction: WebMotion.Direction, _ suffix: String, to block: inout CSSBlock) -> String {
        let variant = direction.reduced
        guard let variant, !variant.isCut else {
            let shown = variant?.effects.declarations(atEnd: true) ?? []
            if !shown.isEmpty {
                let origin = variant?.origin.map { [StyleDeclaration(name: "transform-origin", value: $0)] } ?? []
                block.blocks.append(CSSBlock(Self.lessMotion, shown + origin))
            }
            return "none"
        }
        return names.fade(variant, suffix, isLeaving: direction.isLeaving)
    }
}
