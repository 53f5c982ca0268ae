internal import TransitionEngine

/// `mode=view-transition`: the old and the new snapshot of a view transition (css-view-transitions-1).
struct CSSViewTransition {
    let sheet: String

    static func issues(with request: TimelineRequest) -> SpecIssues {
        var issues = SpecIssues()
        if !request.spec.content.isView || !request.spec.events.isEmpty {
            issues.add(
                .unsupported, at: "/output/mode",
                "a view transition has one old and one new layer; give a single transition without events",
                allowed: OutputOptions.modes)
        } else if !request.plans.contains(where: { plan in plan.subjectMotions.contains { Self.roles.contains($0.role) } }) {
            issues.add(
                .unsupported, at: "/output/mode",
                "\"\(request.name)\" has no old and new layer for a view transition; mode=keyframes can write its layers",
                allowed: OutputOptions.modes, suggestion: "keyframes")
        }
        return issues
    }

    /// The roles that can be one of the two layers.
    private static let roles: Set<Timeline.Subject.Role> = [.view, .incoming, .outgoing]

    /// Returns the outgoing and the incoming layer with their pseudo-elements.
    private static func layers(_ elements: StyledElements) -> [Layer] {
        [("old", "out"), ("new", "in")].compactMap { pseudo, suffix in
            elements.elements.first { $0.suffix == suffix }.map { (pseudo, $0) }
        }
    }

    static func omissions(from request: TimelineRequest) throws -> Omissions {
        var omissions = Omissions()
        let layers = Self.layers(try StyledElements(request)).map(\.element.style.motion.id)
        for motion in request.plans.prefix(1).flatMap(\.subjectMotions) where !layers.contains(motion.id) {
            omissions.add(
                "\(motion.role.rawValue)",
                "a view transition has only an old and a new layer; mode=keyframes can write more")
        }
        if try request.omitsRemoval { omissions.add("direction", CSS.removalOmitted) }
        return omissions
    }

    init(_ request: TimelineRequest) throws {
        let name = request.name
        let known = KnownTimings()
        let layers = Self.layers(try StyledElements(request, timings: known))
        let mirrored = request.isAutoDirection ? Self.layers(try StyledElements(request, .rightToLeft, timings: known)) : []
        let fades = request.output.reduced == nil || request.output.reduced == "fade"
        let reduced = fades ? Self.layers(try StyledElements(request, .reduced, timings: known)) : []

        var timings = CSSTimingProperties(name: name)
        let values = layers.map { $0.element.style.isStill ? nil : timings.add($0.element.style, for: $0.element.suffix) }
        let longest = timings.longest
        let reducedValues = reduced.map { timings.add($0.element.style, for: "reduced-\($0.element.suffix)") }

        var sheet = StyleSheet()
        try sheet.head(
            request, format: "css", maxError: (layers + mirrored + reduced).map(\.element.style.maxError).max() ?? 0)
        if layers.contains(where: { Self.overshoots($0.element.style) }) {
            sheet.comment(
                "warning: the pages overshoot, so the background shows at the edge for a moment; a spring without bounce avoids it"
            )
        }
        timings.write(to: &sheet)
        sheet.registerProperties(of: layers.map(\.element))
        var keyframes = NamedKeyframes(name)
        // Without this rule the group animation would end after 250 ms.
        let delays = layers.map(\.element.style.delay).max() ?? 0
        let group = longest.map { delays > 0 ? "calc(\($0) + \(CSSTimingProperties.milliseconds(delays)))" : $0 } ?? "0ms"
        sheet.rule("::view-transition-group(root)", ["animation-duration:\(group)"])
        Self.write(Array(zip(layers, values)), &keyframes, to: &sheet)
        for layer in mirrored {
            guard let original = layers.first(where: { $0.pseudo == layer.pseudo }),
                original.element.style.frames != layer.element.style.frames
            else { continue }
            let frames = keyframes.name(for: layer.element.style.frames, layer.element.suffix + "-rtl", to: &sheet)
            sheet.rule(":root:dir(rtl)::view-transition-\(layer.pseudo)(root)", ["animation-name:\(frames)"])
        }
        Self.writeReduced(Array(zip(reduced, reducedValues)), request, &keyframes, to: &sheet)
        self.sheet = sheet.text
    }

    /// A layer of the view transition: its pseudo-element, `old` or `new`, and its element.
    private typealias Layer = (pseudo: String, element: StyledElements.Element)

    /// Appends a rule for each layer.
    ///
    /// - Parameter layers: the layers, each with its duration, easing and delay as CSS; `nil` for a layer that doesn't move.
    private static func write(
        _ layers: [(layer: Layer, timing: String?)], _ keyframes: inout NamedKeyframes, to sheet: inout StyleSheet
    ) {
        let oldIsAbove = isOldAbove(layers.map(\.layer))
        for (layer, timing) in layers {
            let style = layer.element.style
            // Without this rule the browser would fade the layer, which is its default.
            let frames = timing == nil ? nil : keyframes.name(for: style.frames, layer.element.suffix, to: &sheet)
            let animation = frames.flatMap { frames in timing.map { "\(frames) \($0) both" } }
            var declarations = ["animation:\(animation ?? "none")", "mix-blend-mode:normal"]
            if let origin = style.origin { declarations.append("transform-origin:\(origin)") }
            if style.isSpatial { declarations.append("backface-visibility:hidden") }
            if layer.pseudo == "old", oldIsAbove { declarations.append("z-index:1") }
            sheet.rule("::view-transition-\(layer.pseudo)(root)", declarations)
        }
    }

    /// Appends the rules for reduced motion. With `reduced=keep` there are none.
    private static func writeReduced(
        _ layers: [(layer: Layer, timing: String)], _ request: TimelineRequest, _ keyframes: inout NamedKeyframes,
        to sheet: inout StyleSheet
    ) {
        guard request.output.reduced != "keep" else { return }
        var rules: [(String, [String])] = []
        for (layer, timing) in layers {
            let frames = keyframes.name(for: layer.element.style.frames, "reduced-" + layer.element.suffix, to: &sheet)
            let rtl = request.isAutoDirection ? ",:root:dir(rtl)::view-transition-\(layer.pseudo)(root)" : ""
            rules.append(("::view-transition-\(layer.pseudo)(root)\(rtl)", ["animation:\(frames) \(timing) both"]))
        }
        // Without this rule the group would block the page for the full duration, with nothing to see.
        if request.output.reduced == "none" {
            let still = "::view-transition-group(*),::view-transition-old(*),::view-transition-new(*)"
            rules = [(still, ["animation:none!important"])]
        }
        sheet.line("@media (prefers-reduced-motion:reduce){")
        for (selector, declarations) in rules { sheet.rule(selector, declarations) }
        sheet.line("}")
    }

    private static func isOldAbove(_ layers: [Layer]) -> Bool {
        guard let old = layers.first(where: { $0.pseudo == "old" }), let new = layers.first(where: { $0.pseudo == "new" }),
            old.element.style.motion.role == .outgoing
        else { return false }
        return old.element.style.motion.zIndex > new.element.style.motion.zIndex
    }

    /// Whether the motion overshoots its target, so that full-page layers would show a gap at the edge.
    private static func overshoots(_ style: StyledElement) -> Bool {
        guard case .linear = style.timing, let progress = style.motion.sharedProgress,
            progress.ranges.contains(where: { [.translateX, .translateY].contains($0.property) && $0.from != $0.to })
        else { return false }
        let count = 200
        return (1..<count).contains { progress.curve.value(at: progress.curve.duration * Double($0) / Double(count)) > 1.002 }
    }
}
