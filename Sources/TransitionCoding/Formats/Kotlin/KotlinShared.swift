internal import TransitionEngine

/// Views that share their bounds: matched geometry, and a zoom. Compose measures both views itself.
struct KotlinShared {
    private let timing: KotlinTiming
    private let zoom: ZoomTransition?

    /// - Throws: `CancellationError`.
    /// - Returns: `nil` for other transitions.
    init?(_ spec: TransitionSpec, tolerance: Double) throws {
        let transition = spec.resolvedTransition
        guard transition is MatchedGeometryTransition || transition is ZoomTransition else { return nil }
        zoom = transition as? ZoomTransition
        timing = try KotlinTiming(spec.shownAnimation, tolerance: tolerance)
    }

    func members(_ spec: TransitionSpec) -> KotlinMembers {
        let specs = KotlinSpecs(enter: [timing], exit: [timing])
        var declarations = [
            "private val bounds = BoundsTransform { _, _ -> \(specs.call(timing)) }",
            """
            @OptIn(ExperimentalSharedTransitionApi::class)
            @Composable
            fun modifier(key: Any, shared: SharedTransitionScope, visible: AnimatedVisibilityScope): Modifier = with(shared) {
                \(call)
            }
            """,
        ]
        declarations[0] = "@OptIn(ExperimentalSharedTransitionApi::class)\n" + declarations[0]
        var usage = "`Box(NAME.modifier(id, this@SharedTransitionLayout, this@AnimatedVisibility))` on both views"
        if let zoom {
            declarations.append(change(zoom, spec, specs))
            usage =
                "`AnimatedContent(page, transitionSpec = { NAME.change(initialState.depth, targetState.depth) })`, and in it "
                + "`Box(NAME.modifier(id, shared, this))` on the view and on the page it opens"
        }
        return KotlinMembers(usage: usage, specs: specs, declarations: declarations)
    }

    private var call: String {
        let arguments = "rememberSharedContentState(key), visible, boundsTransform = bounds"
        guard let radius = zoom?.origin.cornerRadius, radius > 0 else { return "Modifier.sharedBounds(\(arguments))" }
        return """
            Modifier.sharedBounds(
                    \(arguments),
                    clipInOverlayDuringTransition = OverlayClip(RoundedCornerShape(\(KotlinDimension.points(radius)))),
                )
            """
    }

    /// The page below gives way and darkens.
    private func change(_ zoom: ZoomTransition, _ spec: TransitionSpec, _ specs: KotlinSpecs) -> String {
        let context = SceneContext(direction: .insertion, view: spec.view, container: spec.stage)
        let subjects = zoom.subjects(in: context).map(\.subject)
        func end(_ role: Timeline.Subject.Role, _ property: Property) -> Double? {
            subjects.first { $0.role == role }?.tracks.first { $0.property == property }?.mapping.value(at: 1)
        }
        let scale = KotlinText.float(end(.presenter, .scaleX) ?? 1)
        var dim = zoom.options.dimmingColor ?? Color(.srgb, [0, 0, 0])
        dim.alpha = end(.dimming, .dim) ?? 0
        let motion = specs.call(timing)
        return """
            fun change(from: Int, to: Int): ContentTransform {
                val dim = \(KotlinText.color(dim))
                val change = if (to > from) {
                    EnterTransition.None togetherWith scaleOut(\(motion), targetScale = \(scale)) + veilOut(\(motion), dim)
                } else {
                    scaleIn(\(motion), initialScale = \(scale)) + unveilIn(\(motion), dim) togetherWith
                        ExitTransition.KeepUntilTransitionsFinished
                }
                return change.apply { targetContentZIndex = to.toFloat() }
            }
            """
    }

    /// What Compose leaves out.
    static func addOmissions(of transition: any Transition, to omissions: inout Omissions) {
        if let matched = transition as? MatchedGeometryTransition {
            omissions.add("frame of source and destination", "Compose measures both views where they are")
            if matched.partner == .leaves { omissions.add("partner", "Compose fades both views by their enter and exit") }
            add(matched.source, matched.destination, to: &omissions)
        } else if let zoom = transition as? ZoomTransition {
            omissions.add("frame of source", "Compose measures the view and the page where they are")
            omissions.add(
                "container, size, cornerRadius of card",
                "Compose clips to the shape of the source; clip the page to its own")
            omissions.add("opacity of source-snapshot", "Compose fades by the enter and exit of sharedBounds")
            omissions.add("shadow.x, shadow.y, shadow.radius, shadow.opacity of card", "Compose draws no shadow on shared bounds")
            if zoom.options.dimmingBlur > 0 {
                omissions.add("dimmingVisualEffect, blur of presenter", "Compose's exits don't blur")
            }
            if zoom.options.alignmentRect != nil { omissions.add("alignmentRect", "Compose shares the bounds of the whole page") }
            if !zoom.options.interactiveDismiss { omissions.add("interactiveDismiss", "gestures are the app's own in Compose") }
            if !zoom.options.grab { omissions.add("grab", "gestures are the app's own in Compose") }
            var page = MatchedView()
            page.cornerRadius = zoom.origin.cornerRadius
            add(zoom.origin, page, to: &omissions)
        }
    }

    private static func add(_ source: MatchedView, _ destination: MatchedView, to omissions: inout Omissions) {
        if source.anchor != .center || destination.anchor != .center {
            omissions.add("anchor", "Compose shares whole bounds")
        }
        if source.cornerRadius != destination.cornerRadius {
            omissions.add("cornerRadius", "Compose clips to one shape on the way")
        }
        if !destination.isSource { omissions.add("destination/isSource", "Compose shares the bounds of both views") }
        if source.background != nil || destination.background != nil {
            omissions.add("background", "give the view a background of its own")
        }
        if source.shadow != nil || destination.shadow != nil { omissions.add("shadow", "give the view a shadow of its own") }
    }
}
