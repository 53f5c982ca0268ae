internal import TransitionEngine

/// `mode=view-transition`: the old and the new snapshot of a view transition (css-view-transitions-1).
struct CSSViewTransition {
    let sheet: String

    static func issues(with request: TimelineRequest) -> SpecIssues {
        var issues = SpecIssues()
        if !request.spec.content.isView || !request.spec.events.isEmpty {
            issues.add(
                .unsupported, at: "/output/mode",
                "a view transition has one old and one new picture: give a single transition without events",
                allowed: OutputOptions.modes)
        } else if !request.plans.contains(where: { plan in plan.subjectMotions.contains { Self.roles.contains($0.role) } }) {
            issues.add(
                .unsupported, at: "/output/mode",
                "\"\(request.name)\" has no old and new layer that a view transition could show; mode=keyframes has its layers",
                allowed: OutputOptions.modes, suggestion: "keyframes")
        }
        return issues
    }

    /// The roles that can be one of the two layers.
    private static let roles: Set<Timeline.Subject.Role> = [.view, .incoming, .outgoing]

    /// Returns the outgoing and the incoming layer with their pseudo-elements.
    private static func layers(_ timeline: StyledTimeline) -> [(pseudo: String, element: StyledTimeline.Element)] {
        [("old", "out"), ("new", "in")].compactMap { pseudo, suffix in
            timeline.elements.first { $0.suffix == suffix }.map { (pseudo, $0) }
        }
    }

    static func omissions(from request: TimelineRequest) throws -> Omissions {
        var omissions = Omissions()
        let layers = Self.layers(try StyledTimeline(request)).map(\.element.style.motion.id)
        for motion in request.plans.prefix(1).flatMap(\.subjectMotions) where !layers.contains(motion.id) {
            omissions.add(
                "\(motion.role.rawValue)",
                "a view transition has an old and a new picture and no third layer; mode=keyframes has it")
        }
        if try request.losesWayBack { omissions.add("direction", CSS.wayBack) }
        return omissions
    }

    init(_ request: TimelineRequest) throws {
        let name = request.name
        let known = KnownPaces()
        let layers = Self.layers(try StyledTimeline(request, paces: known))
        let mirrored = request.isAutoDirection ? Self.layers(try StyledTimeline(request, .rightToLeft, paces: known)) : []
        let fades = request.output.reduced == nil || request.output.reduced == "fade"
        let twins = fades ? Self.layers(try StyledTimeline(request, .reduced, paces: known)) : []

        var paces = CSSPaces(name: name)
        let values = layers.map { $0.element.style.isStill ? nil : paces.add($0.element.style, for: $0.element.suffix) }
        let longest = paces.longest
        let twinValues = twins.map { paces.add($0.element.style, for: "reduced-\($0.element.suffix)") }

        var sheet = StyleSheet()
        try sheet.head(request, format: "css", maxError: (layers + mirrored + twins).map(\.element.style.maxError).max() ?? 0)
        if layers.contains(where: { Self.overshoots($0.element.style) }) {
            sheet.comment(
                "warning: it overshoots, so both pages leave the edge for a moment and what lies behind them shows; a spring without bounce doesn't"
            )
        }
        paces.write(to: &sheet)
        sheet.registerProperties(of: layers.map(\.element))
        var keyframes = NamedKeyframes(name)
        // Without this rule the group animation would end after 250 ms.
        let delays = layers.map(\.element.style.delay).max() ?? 0
        let group = longest.map { delays > 0 ? "calc(\($0) + \(CSSPaces.milliseconds(delays)))" : $0 } ?? "0ms"
        sheet.rule("::view-transition-group(root)", ["animation-duration:\(group)"])
        let oldIsAbove = Self.isOldAbove(layers)
        for (layer, value) in zip(layers, values) {
            let style = layer.element.style
            // Without this rule the browser would fade the layer, which is its default.
            let frames = value == nil ? nil : keyframes.name(for: style.frames, layer.element.suffix, to: &sheet)
            let animation = frames.flatMap { frames in value.map { "\(frames) \($0) both" } }
            var declarations = ["animation:\(animation ?? "none")", "mix-blend-mode:normal"]
            if let origin = style.origin { declarations.append("transform-origin:\(origin)") }
            if style.isSpatial { declarations.append("backface-visibility:hidden") }
            if layer.pseudo == "old", oldIsAbove { declarations.append("z-index:1") }
            sheet.rule("::view-transition-\(layer.pseudo)(root)", declarations)
        }
        for layer in mirrored {
            guard let twin = layers.first(where: { $0.pseudo == layer.pseudo }),
                twin.element.style.frames != layer.element.style.frames
            else { continue }
            let frames = keyframes.name(for: layer.element.style.frames, layer.element.suffix + "-rtl", to: &sheet)
            sheet.rule(":root:dir(rtl)::view-transition-\(layer.pseudo)(root)", ["animation-name:\(frames)"])
        }
        if request.output.reduced != "keep" {
            var rules: [(String, [String])] = []
            for (layer, value) in zip(twins, twinValues) {
                let frames = keyframes.name(for: layer.element.style.frames, "reduced-" + layer.element.suffix, to: &sheet)
                let rtl = request.isAutoDirection ? ",:root:dir(rtl)::view-transition-\(layer.pseudo)(root)" : ""
                rules.append(("::view-transition-\(layer.pseudo)(root)\(rtl)", ["animation:\(frames) \(value) both"]))
            }
            // Without this rule the group would block the page for the full duration, with nothing to see.
            let still = "::view-transition-group(*),::view-transition-old(*),::view-transition-new(*)"
            if !fades { rules = [(still, ["animation:none!important"])] }
            sheet.line("@media (prefers-reduced-motion:reduce){")
            for (selector, declarations) in rules { sheet.rule(selector, declarations) }
            sheet.line("}")
        }
        self.sheet = sheet.text
    }

    private static func isOldAbove(_ layers: [(pseudo: String, element: StyledTimeline.Element)]) -> Bool {
        guard let old = layers.first(where: { $0.pseudo == "old" }), let new = layers.first(where: { $0.pseudo == "new" }),
            old.element.style.motion.role == .outgoing
        else { return false }
        return old.element.style.motion.zIndex > new.element.style.motion.zIndex
    }

    /// Whether the motion overshoots its target, so that full-page layers would show a gap at the edge.
    private static func overshoots(_ style: StyledElement) -> Bool {
        guard case .linear = style.pace, let ride = style.motion.sharedProgress,
            ride.ranges.contains(where: { [.translateX, .translateY].contains($0.property) && $0.from != $0.to })
        else { return false }
        let count = 200
        return (1..<count).contains { ride.curve.value(at: ride.curve.duration * Double($0) / Double(count)) > 1.002 }
    }
}
