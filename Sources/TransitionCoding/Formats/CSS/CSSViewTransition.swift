internal import TransitionEngine

/// `mode=view-transition`: the old and the new snapshot of a view transition (css-view-transitions-1).
struct CSSViewTransition: CSSMode {
    private let request: TimelineRequest
    let motion: WebMotion
    private let shared: CSSSharedElement?
    private let layers: CSSViewTransitionLayers
    /// The argument of the pseudo-elements: a name, or a class with a dot.
    private let element: String
    /// The root where the rules apply; empty for every view transition.
    private let scope: String
    private let timings: CSSTimingProperties
    private var keyframes: NamedKeyframes
    private var all: [WebEffect] = []
    private var forward: [CSSRules.Rule] = []
    private var back: [CSSRules.Rule] = []

    static func addIssues(with request: TimelineRequest, to issues: inout SpecIssues) {
        if request.spec.hasKeyframes {
            issues.refuseMode(
                "keyframes move a view that is there; a view transition has an old and a new one, and mode=keyframes can write them"
            )
        } else if !request.spec.content.isView || request.spec.isScripted {
            issues.refuseMode(
                "a view transition has one old and one new layer; give a single transition without events", suggestion: nil)
        } else if let symbol = request.spec.resolvedTransition as? SymbolReplaceTransition, symbol.layers > 1 {
            issues.refuseMode("a view transition has one old and one new layer, a symbol several; mode=keyframes can write them")
        } else if CSSSharedElement.lacksTiming(request) {
            issues.refuseMode(
                "a view transition moves a shared element by one timing, and this frame isn't read as one; mode=keyframes can write it"
            )
        } else if !request.subjectMotions.contains(where: { roles.contains($0.role) }) {
            issues.refuseMode(
                "\"\(request.name)\" has no old and new layer for a view transition; mode=keyframes can write its layers")
        }
    }

    /// The roles that can be one of the two layers.
    private static let roles: Set<Timeline.Subject.Role> = [.view, .incoming, .outgoing, .card]

    init(_ request: TimelineRequest, _ motion: WebMotion) throws {
        (self.request, self.motion) = (request, motion)
        shared = try CSSSharedElement(request)
        layers = shared?.layers(motion) ?? CSSViewTransitionLayers(motion)
        element = request.output.transitionClass.map { "." + $0 } ?? request.output.element
        scope = request.output.transitionType.map { ":root:active-view-transition-type(\($0))" } ?? ""
        let effects = layers.layers.flatMap { layer in
            [(layer.forward, layer.pseudo), (layer.back, "back-" + layer.pseudo)].flatMap { variant, suffix in
                (variant?.effects ?? []).map { (effect: $0, suffix: suffix) }
            }
        }
        timings = CSSTimingProperties(name: motion.name, (shared?.effects ?? []) + effects)
        keyframes = NamedKeyframes(motion.name, addsTranslation: false)
        for layer in layers.layers { add(layer) }
    }

    func omissions() throws -> Omissions {
        if shared != nil { return try CSSSharedElement.omissions(of: request) }
        var omissions = Omissions()
        for role in layers.left {
            omissions.add(role.rawValue, "a view transition has only an old and a new layer; mode=keyframes can write more")
        }
        if try request.omitsRemoval { omissions.add("direction", Omissions.removalOmitted) }
        if layers.lacksBack {
            omissions.add(
                "direction",
                "these tracks don't share one progress and can't be turned round; the type back plays the way forward")
        }
        omissions.add(motion.omissions)
        let pages = request.subjectMotions.filter { Self.roles.contains($0.role) }
        if try pages.contains(where: { try $0.overshoots }) {
            omissions.add(
                "animation",
                "the pages overshoot, so the background shows at the edge for a moment; a spring without bounce avoids it")
        }
        return omissions
    }

    var maxError: Double { max(shared?.maxError ?? 0, motion.maxError) }

    var usage: [String] {
        let (output, type) = (request.output, request.output.transitionType.map { "\"\($0)\"" })
        var lines: [String] = []
        if let name = output.transitionClass {
            lines.append("view-transition-class: \(name) and a view-transition-name on each element that changes")
        } else if element != "root" {
            lines.append("view-transition-name: \(element) on what changes")
        }
        if let still = ["old", "new"].first(where: { name in !layers.layers.contains { $0.pseudo == name } }), shared == nil {
            lines.append("the \(still) layer has the browser's own fade: this is one direction")
        }
        guard hasBack else {
            return lines + [
                type.map { "document.startViewTransition({ update, types: [\($0)] })" } ?? "document.startViewTransition(update)"
            ]
        }
        let back = [type, "\"back\""].compactMap { $0 }.joined(separator: ", ")
        let forward = type.map { "with types: [\($0)]" } ?? "without types"
        return lines + ["document.startViewTransition({ update, types: [\(back)] }), \(forward) forward"]
    }

    /// Whether there are rules for the type `back`.
    private var hasBack: Bool { !back.isEmpty || shared?.back != nil }

    // MARK: - Collecting

    private mutating func add(_ layer: CSSViewTransitionLayers.Layer) {
        let selector = "::view-transition-\(layer.pseudo)(\(element))"
        let isAbove = layer.isAbove
        let order = layer.pseudo == "old" && isAbove.forward ? ["z-index: 1"] : []
        let declarations = self.declarations(layer.forward, layer.pseudo) + order + (shared?.fit ?? [])
        forward.append((scope + selector, declarations))
        addMirrored(layer.forward, (scope.isEmpty ? ":root" : scope) + ":dir(rtl)" + selector, layer.pseudo, to: \.forward)
        guard layers.hasBack else { return }
        if layer.back != layer.forward || isAbove.forward != isAbove.back {
            let isMoved = layer.pseudo == "old" && isAbove.back != isAbove.forward
            let order = isMoved ? ["z-index: \(isAbove.back ? "1" : "auto")"] : []
            back.append(("&" + selector, self.declarations(layer.back, "back-" + layer.pseudo, isBack: true) + order))
        }
        addMirrored(layer.back, "&:dir(rtl)" + selector, "back-" + layer.pseudo, to: \.back)
    }

    private mutating func addMirrored(
        _ variant: WebVariant?, _ selector: String, _ suffix: String, to rules: WritableKeyPath<Self, [CSSRules.Rule]>
    ) {
        guard shared == nil, let variant, let mirrored = variant.mirrored else { return }
        let declarations = keyframes.mirrored(mirrored, variant, suffix) { [timings] in "\(timings.value(of: $0)) both" }
        self[keyPath: rules].append((selector, declarations))
    }

    /// Returns the declarations of a layer. Without an animation of ours the browser would fade it.
    private mutating func declarations(_ variant: WebVariant?, _ suffix: String, isBack: Bool = false) -> [String] {
        let effects = variant?.effects ?? []
        all += effects
        let values = zip(keyframes.names(of: effects, suffix), effects).map { "\($0) \(timings.value(of: $1)) both" }
        let isSpatial = effects.declarations.contains { $0.name == "transform" }
        return ["animation: \(values.isEmpty ? "none" : values.joined(separator: ", "))"]
            + (isBack ? [] : ["mix-blend-mode: normal"])
            + (variant?.origin.map { ["transform-origin: \($0)"] } ?? [])
            + (isSpatial && !isBack ? ["backface-visibility: hidden"] : [])
    }

    // MARK: - Writing

    func write(to sheet: inout StyleSheet) {
        sheet.properties(timings.declarations)
        sheet.registerProperties(of: motion)
        let reduced = request.output.reduced
        if reduced == .keep {
            writeMotion(to: &sheet)
        } else {
            let isFading = reduced != .none
            if isFading { sheet.comment(["less motion: the browser's own fade"]) }
            let duration = milliseconds(isFading ? WebTiming.longestReduced : 0)
            sheet.rule(scope + group, ["animation-duration: \(duration)"] + clip)
            // The page has one place; every other element may have two, and the browser would move it.
            if element != "root" {
                sheet.block("@media (prefers-reduced-motion: reduce)") { $0.rule(scope + group, ["animation-name: none"]) }
            }
            sheet.endGroup()
            sheet.block("@media (prefers-reduced-motion: no-preference)") { writeMotion(to: &$0) }
        }
        sheet.endGroup()
        keyframes.write(to: &sheet)
    }

    /// What lies beyond the page isn't seen; an element may move and cast a shadow beyond its box.
    private var clip: [String] { element == "root" ? ["overflow: clip"] : [] }

    private var group: String { "::view-transition-group(\(element))" }

    private func writeMotion(to sheet: inout StyleSheet) {
        let keeps = request.output.reduced == .keep
        sheet.rule(scope + group, groupTiming(shared?.forward) + (keeps ? clip : []))
        sheet.rules(forward)
        let backTiming = shared?.back.map { groupTiming($0) } ?? []
        guard hasBack else { return }
        sheet.endGroup()
        sheet.block((scope.isEmpty ? ":root" : scope) + ":active-view-transition-type(back)") { sheet in
            sheet.rules([("&" + group, backTiming)] + back)
        }
    }

    /// Returns the timing of the group: that of a shared element's frame, else that of its layers. Without a duration the group
    /// would end after 250 ms, and cut its layers short; without an easing an element would move by the browser's own.
    private func groupTiming(_ effect: WebEffect?) -> [String] {
        guard let effect else {
            let easing = element == "root" ? nil : all.first.map { "animation-timing-function: \(timings.easing(of: $0))" }
            return ["animation-duration: \(timings.longest(of: all) ?? "0ms")"] + (easing.map { [$0] } ?? [])
        }
        // Back, the group would inherit the delay that it has forward.
        let isDelayed = effect.timing.delay != 0 || shared?.forward.map { $0.timing.delay != 0 } == true
        return [
            "animation-duration: \(timings.duration(of: effect))", "animation-timing-function: \(timings.easing(of: effect))",
        ] + (isDelayed ? ["animation-delay: \(milliseconds(effect.timing.delay))"] : [])
    }
}

extension SubjectMotion {
    /// Whether a position goes beyond its end by more than a five-hundredth of its travel, so that a full-page layer would
    /// show a gap at the edge.
    fileprivate var overshoots: Bool {
        get throws {
            let moved = Set(properties).intersection([.translateX, .translateY])
            guard !moved.isEmpty, duration > 0 else { return false }
            let values = try values(at: (0...256).map { duration * Double($0) / 256 })
            return zip(properties, values).contains { property, values in
                guard moved.contains(property), let first = values.first, let last = values.last else { return false }
                let tolerance = 0.002 * abs(last - first)
                return values.contains { $0 > max(first, last) + tolerance || $0 < min(first, last) - tolerance }
            }
        }
    }
}
