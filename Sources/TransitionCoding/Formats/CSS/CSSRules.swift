internal import TransitionEngine

/// Collects the rules of a stylesheet by whom they are for, with the timings and keyframes in use, and then writes them in
/// order.
struct CSSRules {
    typealias Rule = (selector: String, declarations: [String])

    /// The rules for all.
    var base: [Rule] = []
    /// The rules of the motion.
    var moving: [Rule] = []
    let timings: CSSTimingProperties
    /// What a browser must support for the motion, such as `(animation-timeline: view())`; `nil` for nothing.
    var requirement: String?
    /// A rule of the motion for browsers that support something more.
    var improvement: (requirement: String, rule: Rule)?
    /// The rules for less motion without a fade.
    private var still: [Rule] = []
    private var keyframes: NamedKeyframes
    /// The custom property that is −1 where the text runs from right to left.
    private let factor: String
    private var mirroredSelectors: [String] = []
    private let keepsMotion: Bool

    /// - Parameters:
    ///   - request: the request.
    ///   - motion: the motion of which the rules are made.
    init(_ request: TimelineRequest, _ motion: WebMotion) {
        let effects = motion.subjects.flatMap { subject in
            let back = motion.isStaged && subject.insertion != nil ? "back-" : ""
            let directions = [(subject.insertion, subject.suffix.insertion), (subject.removal, back + subject.suffix.removal)]
            return directions.flatMap { motion, suffix in (motion?.full?.effects ?? []).map { (effect: $0, suffix: suffix) } }
        }
        timings = CSSTimingProperties(name: request.name, effects)
        keyframes = NamedKeyframes(request.name)
        factor = StyleSheet.mirroringFactor(request.name)
        keepsMotion = request.output.reduced == "keep"
    }

    // MARK: - Collecting

    /// Returns the names of the keyframes of effects, which are added if they are new.
    mutating func names(of effects: [WebEffect], _ suffix: String) -> [String] {
        effects.enumerated().map { keyframes.name(for: $1.frames, $0 == 0 ? suffix : "\(suffix)-\($0 + 1)") }
    }

    /// Returns the `animation` of a reduced-motion variant. The end of one without a fade is added to the rules for less motion.
    mutating func reduced(_ reduced: WebEffects, _ selector: String, _ suffix: String) -> [String] {
        if reduced.isCut {
            let origin = reduced.origin.map { ["transform-origin: \($0)"] } ?? []
            still.append((selector, StyleSheet.texts(reduced.declarations(atEnd: true)) + origin))
            return []
        }
        let values = reduced.effects.map { effect in
            let name = keyframes.fade(for: effect.frames, suffix)
            return "\(name.name) \(CSSTimingProperties.milliseconds(effect.timing.duration)) linear"
                + (name.isReversed ? " reverse" : "") + (reduced.fill == "none" ? "" : " " + reduced.fill)
        }
        return ["animation: \(values.joined(separator: ", "))"]
    }

    /// Returns what is played in both layout directions, or in left-to-right layout alone.
    mutating func effects(of effects: WebEffects, _ selector: String) -> [WebEffect] {
        guard effects.rightToLeft == .negated else { return effects.effects }
        if !mirroredSelectors.contains(selector) { mirroredSelectors.append(selector) }
        return effects.multiplied(by: factor)
    }

    /// Adds the rule for right-to-left layout, if it shows other effects.
    mutating func addMirrored(_ effects: WebEffects, _ selector: String, _ suffix: String) {
        guard let mirrored = effects.rightToLeft.other else { return }
        let timings = timings
        let declarations = keyframes.mirrored(mirrored, effects, suffix) { "\(timings.value(of: $0)) \(mirrored.fill)" }
        moving.append((selector + ":dir(rtl)", declarations))
    }

    // MARK: - Writing

    /// Writes what was collected.
    func write(_ motion: WebMotion, to sheet: inout StyleSheet) {
        sheet.registerProperties(of: motion)
        Self.write(Self.merged(base), to: &sheet)
        if !mirroredSelectors.isEmpty {
            let list = mirroredSelectors.count == 1 ? mirroredSelectors[0] : ":is(\(mirroredSelectors.joined(separator: ", ")))"
            sheet.rule(list + ":dir(rtl)", ["\(factor): -1"])
        }
        sheet.endGroup()
        if !still.isEmpty {
            sheet.block("@media (prefers-reduced-motion: reduce)") { Self.write(still, to: &$0) }
            sheet.endGroup()
        }
        if !moving.isEmpty {
            let preference = keepsMotion ? nil : "@media (prefers-reduced-motion: no-preference)"
            sheet.blocks([requirement.map { "@supports " + $0 }, preference].compactMap { $0 }) { sheet in
                Self.write(moving, to: &sheet)
                guard let improvement else { return }
                sheet.endGroup()
                sheet.block("@supports " + improvement.requirement) { Self.write([improvement.rule], to: &$0) }
            }
        }
        sheet.endGroup()
        keyframes.write(to: &sheet)
    }

    private static func write(_ rules: [Rule], to sheet: inout StyleSheet) {
        for rule in rules { sheet.rule(rule.selector, rule.declarations) }
    }

    /// Returns rules, of which each selector has one.
    private static func merged(_ rules: [Rule]) -> [Rule] {
        var result: [Rule] = []
        var indices: [String: Int] = [:]
        for rule in rules {
            if let index = indices[rule.selector] {
                result[index].declarations += rule.declarations
            } else {
                indices[rule.selector] = result.count
                result.append(rule)
            }
        }
        return result
    }
}
