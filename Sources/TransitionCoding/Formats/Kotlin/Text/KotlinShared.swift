internal import TransitionEngine

extension KotlinObject {
    /// Creates the object of views that share their bounds: matched geometry, and a zoom. Compose measures both views itself.
    ///
    /// - Throws: `CancellationError`.
    /// - Returns: `nil` for other transitions.
    init?(sharing spec: TransitionSpec, _ settings: KotlinSettings, name: String) throws {
        let transition = spec.resolvedTransition
        let (matched, zoom) = (transition as? MatchedGeometryTransition, transition as? ZoomTransition)
        if matched == nil, zoom == nil { return nil }
        let timing = try KotlinTiming(TimingCurve(spec.shownAnimation), tolerance: settings.tolerance)
        var specs = KotlinSpecs(enter: [timing], exit: [timing])
        let source = matched?.source ?? zoom?.origin
        let id = source?.id.map { "\"\($0.inertInCode)\"" } ?? "key"
        specs.stem = KotlinText.stem(of: name)
        let bounds = KotlinText.broken(
            "private val \(KotlinText.member("bounds", of: specs.stem)) = BoundsTransform { _, _ -> \(specs.call(timing)) }")
        self.init(
            usage: "`Box(Modifier.\(name)(\(id), this@SharedTransitionLayout, this@AnimatedVisibility))` on both views",
            specs: specs,
            declarations: [])
        beside = ["@OptIn(ExperimentalSharedTransitionApi::class)\n\(bounds)"]
        modifiers = [Self.sharing(named: name, by: specs.call(timing), clippedTo: zoom?.origin.cornerRadius ?? 0)]
        preview = .shared("\(name)(1, this@SharedTransitionLayout, this@AnimatedContent)")
        if let matched {
            omissions.add("frame of source and destination", "Compose measures both views where they are")
            if matched.partner == .leaves { omissions.add("partner", "Compose fades both views by their enter and exit") }
            omissions.add(sharing: matched.source, matched.destination)
        } else if let zoom, var change = try KotlinChange(spec, settings) {
            // One animation moves the bounds and the page below.
            change.specs = specs
            let pages = change.object(named: name)
            usage = pages.usage
            let shares =
                "Shares the bounds of a view with those of the page that it opens: `Box(Modifier.\(name)(\(id), shared, this))` in "
            modifierUsage =
                shares + "both; `shared` is the scope of a `SharedTransitionLayout` around the navigation; \(KotlinChange.scope)."
            // The page below shrinks and darkens.
            declarations += pages.declarations
            if case .pages(let changes, _)? = pages.preview {
                preview = .shared("\(name)(1, this@SharedTransitionLayout, this@AnimatedContent)", changes: changes)
            }
            omissions.add(sharing: zoom)
        }
        if settings.directions(of: spec).count == 1 { omissions.add("direction", "shared bounds move both ways") }
    }

    private static func sharing(named name: String, by motion: String, clippedTo radius: Double) -> String {
        let shape = "clipInOverlayDuringTransition = OverlayClip(RoundedCornerShape(\(KotlinText.points(radius)))),"
        let code: CodeText = """
            @OptIn(ExperimentalSharedTransitionApi::class)
            @Composable
            fun Modifier.\(name)(
                key: Any,
                shared: SharedTransitionScope,
                visible: AnimatedVisibilityScope,
            ): Modifier = with(shared) {
                sharedBounds(
                    rememberSharedContentState(key),
                    visible,
                    enter = fadeIn(\(motion)),
                    exit = fadeOut(\(motion)),
                    boundsTransform = \(KotlinText.member("bounds", of: KotlinText.stem(of: name))),
                    \(radius > 0 ? [shape] : [])
                )
            }
            """
        return code.text
    }
}

extension Omissions {
    fileprivate mutating func add(sharing zoom: ZoomTransition) {
        add("frame of source", "Compose measures the view and the page where they are")
        add(
            "the corner radius of the page",
            zoom.origin.cornerRadius > 0
                ? "Compose clips to the shape of the source; clip the page to its own" : "clip both views to shapes of their own")
        add("the fade of the source", "Compose fades by the enter and exit of sharedBounds")
        add("the shadow", "Compose draws no shadow on shared bounds")
        let options = zoom.options
        if options.dimmingBlur > 0 { add("dimmingVisualEffect, blur of presenter", "Compose's exits don't blur") }
        if options.alignmentRect != nil { add("alignmentRect", "Compose shares the bounds of the whole page") }
        if !options.interactiveDismiss { add("interactiveDismiss", "gestures are the app's own in Compose") }
        if !options.grab { add("grab", "gestures are the app's own in Compose") }
        var page = MatchedView()
        page.cornerRadius = zoom.origin.cornerRadius
        add(sharing: zoom.origin, page)
    }

    fileprivate mutating func add(sharing source: MatchedView, _ destination: MatchedView) {
        let views = [source, destination]
        if views.contains(where: { $0.anchor != .center }) { add("anchor", "Compose shares whole bounds") }
        if source.cornerRadius != destination.cornerRadius {
            add("cornerRadius", "Compose clips to one shape on the way")
        }
        if !destination.isSource { add("destination/isSource", "Compose shares the bounds of both views") }
        if views.contains(where: { $0.background != nil }) {
            add("background", "give the view a background of its own")
        }
        if views.contains(where: { $0.shadow != nil }) { add("shadow", "give the view a shadow of its own") }
    }
}
