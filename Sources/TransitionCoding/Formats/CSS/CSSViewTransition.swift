internal import TransitionEngine

/// `mode=view-transition`: the old and the new snapshot of a view transition (css-view-transitions-1).
struct CSSViewTransition {
    let sheet: String

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

    static func omissions(from request: TimelineRequest) throws -> Omissions {
        try omissions(from: request, CSSViewTransitionLayers(try CSSMotion(request).motion))
    }

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
        let pages = request.plans.flatMap(\.subjectMotions).filter { roles.contains($0.role) }
        if try pages.contains(where: { try $0.overshoots }) {
            omissions.add(
                "animation",
                "the pages overshoot, so the background shows at the edge for a moment; a spring without bounce avoids it")
        }
        return omissions
    }

    init(_ request: TimelineRequest) throws {
        let both = try CSSMotion(request)
        let layers = CSSViewTransitionLayers(both.motion)
        var sheet = StyleSheet()
        let element = request.output.element ?? "root"
        let isNamed = element != "root"
        try sheet.head(
            request,
            usage: (isNamed ? ["view-transition-name: \(element) on what changes"] : [])
                + ["document.startViewTransition({ update, types: [\"back\"] }), without types forward"],
            maxError: both.motion.maxError, try Self.omissions(from: request, layers))
        var writer = CSSViewTransitionWriter(request, element: element, layers)
        writer.add(layers, mirrored: both.mirrored.map { CSSViewTransitionLayers($0) })
        writer.write(both.motion, to: &sheet)
        self.sheet = sheet.text
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

/// The two layers of a view transition, forward and back.
struct CSSViewTransitionLayers {
    /// One layer: what it does forward and back, and whether it lies above the other one.
    struct Layer {
        /// The name of the pseudo-element: `old` or `new`.
        let pseudo: String
        let forward: WebEffects?
        let back: WebEffects?
        var isAbove = (forward: false, back: false)
    }

    let layers: [Layer]
    /// The roles of the subjects that move and aren't written.
    let left: [Timeline.Subject.Role]
    /// Whether the removal is written too.
    let hasBack: Bool
    /// Whether there should be one, and the motion can't be turned round.
    let lacksBack: Bool

    init(_ motion: WebMotion) {
        let subjects = motion.subjects
        let dimming = subjects.first { $0.role == .dimming }
        left = subjects.map(\.role).filter { ![.view, .incoming, .outgoing, .dimming].contains($0) }
        if let view = subjects.first(where: { $0.role == .view }) {
            let (insertion, removal) = (view.insertion?.full, view.removal?.full)
            let isBoth = view.insertion != nil && view.removal != nil
            let turnsRound = isBoth && insertion?.isTwoValued != false && removal?.isTwoValued != false
            hasBack = turnsRound
            lacksBack = isBoth && !turnsRound
            layers = [
                view.removal.map { _ in Layer(pseudo: "old", forward: removal, back: turnsRound ? insertion?.reversed : nil) },
                view.insertion.map { _ in Layer(pseudo: "new", forward: insertion, back: turnsRound ? removal?.reversed : nil) },
            ].compactMap { $0 }
            return
        }
        let pages = [("old", Timeline.Subject.Role.outgoing), ("new", .incoming)]
        let found = pages.compactMap { pseudo, role in subjects.first { $0.role == role }.map { (pseudo, $0) } }
        lacksBack = false
        let turnsRound = found.contains { $0.1.insertion != nil && $0.1.removal != nil }
        hasBack = turnsRound
        // The dimming lies over the page below.
        func effects(
            _ page: WebMotion.Subject, _ direction: KeyPath<WebMotion.Subject, WebMotion.DirectionEffects?>, _ isBelow: Bool
        )
            -> WebEffects?
        {
            let full = page[keyPath: direction]?.full
            guard isBelow, let dim = dimming?[keyPath: direction]?.full else { return full }
            return dim.asBrightness(over: full)
        }
        layers = found.map { pseudo, page in
            let other = found.first { $0.0 != pseudo }?.1
            let isAbove = (
                page.level.insertion > other?.level.insertion ?? -1, page.level.removal > other?.level.removal ?? -1
            )
            let forward =
                page.insertion == nil
                ? effects(page, \.removal, !isAbove.1) : effects(page, \.insertion, !isAbove.0)
            return Layer(
                pseudo: pseudo, forward: forward, back: turnsRound ? effects(page, \.removal, !isAbove.1) : nil,
                isAbove: page.insertion == nil ? (isAbove.1, isAbove.1) : isAbove)
        }
    }
}

extension WebEffects {
    /// Returns these effects of a dimming layer, as the brightness of the page below it, beside what that page does.
    ///
    /// Black with an opacity of α over an opaque page is `brightness(1 − α)`.
    fileprivate func asBrightness(over page: WebEffects?) -> WebEffects {
        let dimmed = effects.map { effect in
            WebEffect(
                timing: effect.timing,
                frames: effect.frames.compactMap { frame in
                    guard let alpha = frame.declarations.first(where: { $0.name == "opacity" }).flatMap({ Double($0.value) }),
                        alpha > 0
                    else { return nil }
                    let filter = StyleDeclaration(name: "filter", value: "brightness(\(fixedText(1 - alpha, 6)))")
                    return StyledElement.Frame(offset: frame.offset, declarations: [filter])
                })
        }
        return WebEffects(page, merging: dimmed.filter { !$0.frames.isEmpty })
    }
}

/// Collects the rules of the layers, and then writes them in order.
private struct CSSViewTransitionWriter {
    private let request: TimelineRequest
    private let element: String
    private let timings: CSSTimingProperties
    private var keyframes: NamedKeyframes
    private var all: [WebEffect] = []
    private var forward: [Rule] = []
    private var back: [Rule] = []

    private typealias Rule = CSSRules.Rule

    init(_ request: TimelineRequest, element: String, _ layers: CSSViewTransitionLayers) {
        self.request = request
        self.element = element
        let effects = layers.layers.flatMap { layer in
            [(layer.forward, layer.pseudo), (layer.back, "back-" + layer.pseudo)].flatMap { effects, suffix in
                (effects?.effects ?? []).map { (effect: $0, suffix: suffix) }
            }
        }
        timings = CSSTimingProperties(name: request.name, effects)
        keyframes = NamedKeyframes(request.name)
    }

    mutating func add(_ layers: CSSViewTransitionLayers, mirrored: CSSViewTransitionLayers?) {
        for (index, layer) in layers.layers.enumerated() {
            let selector = "::view-transition-\(layer.pseudo)(\(element))"
            let isOldAbove = layer.pseudo == "old" && layer.isAbove.forward
            forward.append((selector, declarations(layer.forward, layer.pseudo) + (isOldAbove ? ["z-index: 1"] : [])))
            let opposite = mirrored?.layers[index]
            addMirrored(opposite?.forward, layer.forward, ":root:dir(rtl)" + selector, layer.pseudo, to: \.forward)
            guard layers.hasBack else { continue }
            if layer.back != layer.forward || layer.isAbove.forward != layer.isAbove.back {
                let order =
                    layer.pseudo == "old" && layer.isAbove.back != layer.isAbove.forward
                    ? ["z-index: \(layer.isAbove.back ? "1" : "auto")"] : []
                back.append(("&" + selector, declarations(layer.back, "back-" + layer.pseudo, isBack: true) + order))
            }
            addMirrored(opposite?.back, layer.back, "&:dir(rtl)" + selector, "back-" + layer.pseudo, to: \.back)
        }
    }

    private mutating func addMirrored(
        _ mirrored: WebEffects?, _ effects: WebEffects?, _ selector: String, _ suffix: String,
        to rules: WritableKeyPath<Self, [Rule]>
    ) {
        guard let mirrored, mirrored != effects else { return }
        self[keyPath: rules].append((selector, keyframes.mirrored(mirrored, effects, suffix)))
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

    func write(_ motion: WebMotion, to sheet: inout StyleSheet) {
        sheet.rule(":root", timings.declarations, isOpen: true)
        sheet.endGroup()
        sheet.registerProperties(of: motion)
        let group = "::view-transition-group(\(element))"
        let keeps = request.output.reduced == "keep"
        // Without a duration, the group would end after 250 ms, and cut its layers short.
        let duration = timings.longest(of: all) ?? "0ms"
        if !keeps {
            let isFading = request.output.reduced != "none"
            if isFading { sheet.comment(["less motion: the browser's own fade"]) }
            sheet.rule(group, ["animation-duration: \(isFading ? "200ms" : "0ms")", "overflow: clip"])
            sheet.endGroup()
        }
        func writeMotion(to sheet: inout StyleSheet) {
            sheet.rule(group, ["animation-duration: \(duration)"] + (keeps ? ["overflow: clip"] : []))
            for rule in forward { sheet.rule(rule.selector, rule.declarations) }
            guard !back.isEmpty else { return }
            sheet.endGroup()
            sheet.block(":root:active-view-transition-type(back)") { sheet in
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
