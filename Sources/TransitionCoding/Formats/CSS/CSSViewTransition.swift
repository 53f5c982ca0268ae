internal import TransitionEngine

/// `mode=view-transition`: the old and the new snapshot of a view transition (css-view-transitions-1).
struct CSSViewTransition {
    let sheet: Rendered

    static func issues(with request: TimelineRequest) -> SpecIssues {
        var issues = SpecIssues()
        if request.spec.hasKeyframes {
            issues.add(
                .unsupported, at: "/output/mode",
                "keyframes move a view that is there; a view transition has an old and a new one, and mode=keyframes can write them",
                allowed: OutputOptions.modes, suggestion: "keyframes")
        } else if !request.spec.content.isView || request.spec.isScripted {
            issues.add(
                .unsupported, at: "/output/mode",
                "a view transition has one old and one new layer; give a single transition without events",
                allowed: OutputOptions.modes)
        } else if CSSSharedElement.lacksTiming(request) {
            issues.add(
                .unsupported, at: "/output/mode",
                "a view transition moves a shared element by one timing, and this frame isn't read as one; mode=keyframes can write it",
                allowed: OutputOptions.modes, suggestion: "keyframes")
        } else if !request.plans.contains(where: { plan in plan.subjectMotions.contains { Self.roles.contains($0.role) } }) {
            issues.add(
                .unsupported, at: "/output/mode",
                "\"\(request.name)\" has no old and new layer for a view transition; mode=keyframes can write its layers",
                allowed: OutputOptions.modes, suggestion: "keyframes")
        }
        return issues
    }

    /// The roles that can be one of the two layers.
    private static let roles: Set<Timeline.Subject.Role> = [.view, .incoming, .outgoing, .card]

    private static func omissions(from request: TimelineRequest, _ layers: CSSViewTransitionLayers) throws -> Omissions {
        var omissions = Omissions()
        for role in layers.left {
            omissions.add(role.rawValue, "a view transition has only an old and a new layer; mode=keyframes can write more")
        }
        if try request.omitsRemoval { omissions.add("direction", CSS.removalOmitted) }
        if layers.lacksBack {
            omissions.add(
                "direction",
                "these tracks don't share one progress and can't be turned round; the type back plays the way forward")
        }
        omissions.add(try CSSGeometry.omissions(from: request))
        let pages = request.plans.flatMap(\.subjectMotions).filter { roles.contains($0.role) }
        if try pages.contains(where: { try $0.overshoots }) {
            omissions.add(
                "animation",
                "the pages overshoot, so the background shows at the edge for a moment; a spring without bounce avoids it")
        }
        return omissions
    }

    init(_ request: TimelineRequest) throws {
        let motion = try WebMotion(request, .sheet(request))
        let shared = try CSSSharedElement(request)
        let layers = shared?.layers(motion) ?? CSSViewTransitionLayers(motion)
        var sheet = StyleSheet()
        var omissions = try shared?.omissions ?? Self.omissions(from: request, layers)
        omissions.addCommon(of: request, writesLists: true)
        sheet.head(
            request, usage: Self.usage(request), maxError: max(shared?.maxError ?? 0, motion.maxError), omissions)
        var writer = CSSViewTransitionWriter(request, layers, shared)
        writer.add(layers)
        writer.write(motion, to: &sheet)
        self.sheet = Rendered(sheet.bytes, omissions)
    }

    /// The lines that say what goes where.
    private static func usage(_ request: TimelineRequest) -> [String] {
        let (output, type) = (request.output, request.output.transitionType.map { "\"\($0)\"" })
        var lines: [String] = []
        if let name = output.transitionClass {
            lines.append("view-transition-class: \(name) and a view-transition-name on each element that changes")
        } else if let element = output.element, element != "root" {
            lines.append("view-transition-name: \(element) on what changes")
        }
        let back = [type, "\"back\""].compactMap { $0 }.joined(separator: ", ")
        let forward = type.map { "with types: [\($0)]" } ?? "without types"
        return lines + ["document.startViewTransition({ update, types: [\(back)] }), \(forward) forward"]
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
                let slack = 0.002 * abs(last - first)
                return values.contains { $0 > max(first, last) + slack || $0 < min(first, last) - slack }
            }
        }
    }
}

/// Collects the rules of the layers, and then writes them in order.
private struct CSSViewTransitionWriter {
    private let request: TimelineRequest
    /// The argument of the pseudo-elements: a name, or a class with a dot.
    private let element: String
    /// The root where the rules apply; empty for every view transition.
    private let scope: String
    private let shared: CSSSharedElement?
    private let timings: CSSTimingProperties
    private var keyframes: NamedKeyframes
    private var all: [WebEffect] = []
    private var forward: [Rule] = []
    private var back: [Rule] = []

    private typealias Rule = CSSRules.Rule

    init(_ request: TimelineRequest, _ layers: CSSViewTransitionLayers, _ shared: CSSSharedElement?) {
        self.request = request
        self.shared = shared
        element = request.output.transitionClass.map { "." + $0 } ?? request.output.element ?? "root"
        scope = request.output.transitionType.map { ":root:active-view-transition-type(\($0))" } ?? ""
        let groups = shared?.effects ?? []
        let effects = layers.layers.flatMap { layer in
            [(layer.forward, layer.pseudo), (layer.back, "back-" + layer.pseudo)].flatMap { effects, suffix in
                (effects?.effects ?? []).map { (effect: $0, suffix: suffix) }
            }
        }
        timings = CSSTimingProperties(name: request.name, groups + effects)
        keyframes = NamedKeyframes(request.name)
    }

    mutating func add(_ layers: CSSViewTransitionLayers) {
        for layer in layers.layers {
            let selector = "::view-transition-\(layer.pseudo)(\(element))"
            let isOldAbove = layer.pseudo == "old" && layer.isAbove.forward
            forward.append(
                (
                    scope + selector,
                    declarations(layer.forward, layer.pseudo) + (isOldAbove ? ["z-index: 1"] : []) + (shared?.fit ?? [])
                ))
            addMirrored(
                layer.forward, (scope.isEmpty ? ":root" : scope) + ":dir(rtl)" + selector, layer.pseudo, to: \.forward)
            guard layers.hasBack else { continue }
            if layer.back != layer.forward || layer.isAbove.forward != layer.isAbove.back {
                let order =
                    layer.pseudo == "old" && layer.isAbove.back != layer.isAbove.forward
                    ? ["z-index: \(layer.isAbove.back ? "1" : "auto")"] : []
                back.append(("&" + selector, declarations(layer.back, "back-" + layer.pseudo, isBack: true) + order))
            }
            addMirrored(layer.back, "&:dir(rtl)" + selector, "back-" + layer.pseudo, to: \.back)
        }
    }

    private mutating func addMirrored(
        _ effects: WebEffects?, _ selector: String, _ suffix: String, to rules: WritableKeyPath<Self, [Rule]>
    ) {
        guard shared == nil, let effects, let mirrored = effects.rightToLeft.other else { return }
        let timings = timings
        let declarations = keyframes.mirrored(mirrored, effects, suffix) { "\(timings.value(of: $0)) both" }
        self[keyPath: rules].append((selector, declarations))
    }

    /// Returns the declarations of a layer. Without an animation of ours the browser would fade it.
    private mutating func declarations(_ effects: WebEffects?, _ suffix: String, isBack: Bool = false) -> [String] {
        var values: [String] = []
        for (index, effect) in (effects?.effects ?? []).enumerated() {
            all.append(effect)
            let name = keyframes.name(for: effect.frames, index == 0 ? suffix : "\(suffix)-\(index + 1)")
            values.append("\(name) \(timings.value(of: effect)) both")
        }
        let isSpatial = effects?.effects.contains { $0.frames.contains { $0.declarations.contains { $0.name == "transform" } } }
        return ["animation: \(values.isEmpty ? "none" : values.joined(separator: ", "))"]
            + (isBack ? [] : ["mix-blend-mode: normal"])
            + (effects?.origin.map { ["transform-origin: \($0)"] } ?? [])
            + (isSpatial == true && !isBack ? ["backface-visibility: hidden"] : [])
    }

    /// Returns the timing of the group: that of a shared element's frame, else that of its layers. Without a duration the group
    /// would end after 250 ms, and cut its layers short; without an easing an element would move by the browser's own.
    private func groupTiming(_ effect: WebEffect?) -> [String] {
        guard let effect else {
            let easing = element == "root" ? nil : all.first.map { "animation-timing-function: \(timings.easing(of: $0))" }
            return ["animation-duration: \(timings.longest(of: all) ?? "0ms")"] + (easing.map { [$0] } ?? [])
        }
        // The way back would inherit the delay of the way forward.
        let isDelayed = effect.timing.delay != 0 || shared?.forward.map { $0.timing.delay != 0 } == true
        return [
            "animation-duration: \(timings.duration(of: effect))", "animation-timing-function: \(timings.easing(of: effect))",
        ] + (isDelayed ? ["animation-delay: \(CSSTimingProperties.milliseconds(effect.timing.delay))"] : [])
    }

    func write(_ motion: WebMotion, to sheet: inout StyleSheet) {
        sheet.properties(timings.declarations)
        sheet.registerProperties(of: motion)
        let group = scope + "::view-transition-group(\(element))"
        let keeps = request.output.reduced == "keep"
        if !keeps {
            let isFading = request.output.reduced != "none"
            if isFading { sheet.comment(["less motion: the browser's own fade"]) }
            sheet.rule(group, ["animation-duration: \(isFading ? "200ms" : "0ms")", "overflow: clip"])
            // The page has one place; every other element may have two, and the browser would move it.
            if element != "root" {
                sheet.block("@media (prefers-reduced-motion: reduce)") { $0.rule(group, ["animation-name: none"]) }
            }
            sheet.endGroup()
        }
        func writeMotion(to sheet: inout StyleSheet) {
            sheet.rule(group, groupTiming(shared?.forward) + (keeps ? ["overflow: clip"] : []))
            for rule in forward { sheet.rule(rule.selector, rule.declarations) }
            let backTiming = shared?.back.map { groupTiming($0) } ?? []
            guard !back.isEmpty || !backTiming.isEmpty else { return }
            sheet.endGroup()
            sheet.block((scope.isEmpty ? ":root" : scope) + ":active-view-transition-type(back)") { sheet in
                sheet.rule("&::view-transition-group(\(element))", backTiming)
                for rule in back { sheet.rule(rule.selector, rule.declarations) }
            }
        }
        if keeps {
            writeMotion(to: &sheet)
        } else {
            sheet.block("@media (prefers-reduced-motion: no-preference)") { writeMotion(to: &$0) }
        }
        sheet.endGroup()
        keyframes.write(to: &sheet)
    }
}
