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
        timings = CSSTimingProperties(name: motion.name, motion.namedEffects)
        keyframes = NamedKeyframes(motion.name)
        factor = StyleSheet.mirroringFactor(motion.name)
        keepsMotion = request.output.reduced == .keep
    }

    // MARK: - Collecting

    /// Where a direction is written: the selector, the suffix of the keyframes' names, and what the rules replace.
    struct Place {
        let selector: String
        let suffix: String
        /// Whether the element leaves, and takes no more clicks. Default no.
        var isLeaving = false
        /// What the element would play without the rule. Default nothing.
        var otherwise: WebMotion.Direction?
        /// Returns the delay of an effect as CSS, if it isn't only its own. Default `nil`.
        var delay: (WebEffect) -> String? = { _ in nil }

        init(_ selector: String, _ suffix: String) { (self.selector, self.suffix) = (selector, suffix) }
    }

    /// Adds the rules of an element in one direction, with those of its reduced-motion variant.
    mutating func add(_ direction: WebMotion.Direction, _ place: Place) {
        let otherwise = place.otherwise
        let reduced = direction.reduced == otherwise?.reduced ? nil : direction.reduced
        let fade = reduced.map { self.reduced($0, place, isLeaving: direction.isLeaving) } ?? []
        let always = fade + (place.isLeaving ? ["pointer-events: none"] : [])
        if !always.isEmpty { base.append((place.selector, always)) }
        guard let full = direction.full else {
            // The fade of the reduced-motion variant, or the effects of the other direction, stand without the rule.
            if !fade.isEmpty || otherwise?.full != nil { moving.append((place.selector, ["animation: none"])) }
            return
        }
        let effects = effects(of: full, place.selector)
        let names = keyframes.names(of: effects, place.suffix, isLeaving: direction.isLeaving)
        let timings = timings
        func value(_ effect: WebEffect, _ variant: WebVariant) -> String {
            "\(timings.value(of: effect, delay: place.delay(effect))) \(variant.fill)"
        }
        // A fade of the same selector sets more than the name.
        let isNameEnough =
            fade.isEmpty
            && otherwise?.full.map { $0.fill == full.fill && $0.effects.map(\.timing) == effects.map(\.timing) } == true
        let values = isNameEnough ? names : zip(names, effects).map { "\($0) \(value($1, full))" }
        var declarations = ["animation\(isNameEnough ? "-name" : ""): \(values.joined(separator: ", "))"]
        if let origin = full.origin, otherwise?.full?.origin != origin { declarations.append("transform-origin: \(origin)") }
        moving.append((place.selector, declarations))
        if let mirrored = full.mirrored {
            let declarations = keyframes.mirrored(mirrored, full, place.suffix, isLeaving: direction.isLeaving) {
                value($0, mirrored)
            }
            moving.append((place.selector + ":dir(rtl)", declarations))
        }
        if full.hasFrame { base.append((place.selector, ["position: absolute"])) }
    }

    /// Returns the names of the keyframes of effects, which are added if they are new.
    mutating func names(of effects: [WebEffect], _ suffix: String) -> [String] { keyframes.names(of: effects, suffix) }

    /// Returns the `animation` of a reduced-motion variant. The end of one without a fade is added to the rules for less motion.
    private mutating func reduced(_ reduced: WebVariant, _ place: Place, isLeaving: Bool) -> [String] {
        if reduced.isCut {
            let origin = reduced.origin.map { ["transform-origin: \($0)"] } ?? []
            still.append((place.selector, reduced.effects.declarations(atEnd: true).map(\.text) + origin))
            return []
        }
        return ["animation: \(keyframes.fade(reduced, place.suffix, isLeaving: isLeaving))"]
    }

    /// Returns what is played in both layout directions, or in left-to-right layout alone.
    mutating func effects(of variant: WebVariant, _ selector: String) -> [WebEffect] {
        guard variant.hasNegated else { return variant.effects }
        if !mirroredSelectors.contains(selector) { mirroredSelectors.append(selector) }
        return variant.effects.mapDeclarations { $0.multiplied(by: factor) }
    }

    // MARK: - Writing

    /// Writes what was collected.
    func write(_ motion: WebMotion, to sheet: inout StyleSheet) {
        sheet.registerProperties(of: motion)
        sheet.rules(Self.merged(base))
        if !mirroredSelectors.isEmpty {
            let list = mirroredSelectors.count == 1 ? mirroredSelectors[0] : ":is(\(mirroredSelectors.joined(separator: ", ")))"
            sheet.rule(list + ":dir(rtl)", ["\(factor): -1"])
        }
        sheet.endGroup()
        if !still.isEmpty {
            sheet.block("@media (prefers-reduced-motion: reduce)") { $0.rules(still) }
            sheet.endGroup()
        }
        if !moving.isEmpty {
            let preference = keepsMotion ? nil : "@media (prefers-reduced-motion: no-preference)"
            sheet.blocks([requirement.map { "@supports " + $0 }, preference].compactMap { $0 }) { sheet in
                sheet.rules(moving)
                guard let improvement else { return }
                sheet.endGroup()
                sheet.block("@supports " + improvement.requirement) { $0.rules([improvement.rule]) }
            }
        }
        sheet.endGroup()
        keyframes.write(to: &sheet)
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

extension WebMotion {
    /// All effects, each with the suffix of its class or utility.
    var namedEffects: [(effect: WebEffect, suffix: String)] {
        subjects.flatMap { subject in
            subject.directions.enumerated().flatMap { index, direction in
                let back = isStaged && index > 0 ? "back-" : ""
                return (direction.full?.effects ?? []).map { (effect: $0, suffix: back + direction.suffix) }
            }
        }
    }
}
