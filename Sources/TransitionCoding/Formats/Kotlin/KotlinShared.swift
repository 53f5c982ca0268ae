internal import TransitionEngine

/// Views that share their bounds: matched geometry, and a zoom. Compose measures both views itself.
struct KotlinShared {
    private let transition: any Transition
    private let specs: KotlinSpecs
    private let timing: KotlinTiming
    /// How the page below gives way to a zoom and darkens.
    private let change: KotlinObject?

    /// - Throws: `CancellationError`.
    /// - Returns: `nil` for other transitions.
    init?(_ spec: TransitionSpec, tolerance: Double) throws {
        transition = spec.resolvedTransition
        guard transition is MatchedGeometryTransition || transition is ZoomTransition else { return nil }
        timing = try KotlinTiming(TimingCurve(spec.shownAnimation), tolerance: tolerance)
        specs = KotlinSpecs(enter: [timing], exit: [timing])
        change = transition is ZoomTransition ? try KotlinChange(spec, tolerance: tolerance)?.object() : nil
    }

    func object() -> KotlinObject {
        let bounds = "private val bounds = BoundsTransform { _, _ -> \(specs.call(timing)) }"
        let zoom = transition as? ZoomTransition
        var object = KotlinObject(
            usage: "`Box(NAME.modifier(id, this@SharedTransitionLayout, this@AnimatedVisibility))` on both views", specs: specs,
            declarations: [
                "@OptIn(ExperimentalSharedTransitionApi::class)\n\(bounds)", modifier(clippedTo: zoom?.origin.cornerRadius ?? 0),
            ])
        if let zoom, let change {
            object.usage =
                "`AnimatedContent(page, transitionSpec = { NAME.change(initialState.depth, targetState.depth) })`, and in it "
                + "`Box(NAME.modifier(id, shared, this))` on the view and on the page it opens"
            object.declarations += change.declarations
            Self.addOmissions(of: zoom, to: &object.omissions)
        } else if let matched = transition as? MatchedGeometryTransition {
            object.omissions.add("frame of source and destination", "Compose measures both views where they are")
            if matched.partner == .leaves {
                object.omissions.add("partner", "Compose fades both views by their enter and exit")
            }
            Self.addOmissions(of: matched.source, matched.destination, to: &object.omissions)
        }
        return object
    }

    private func modifier(clippedTo radius: Double) -> String {
        let arguments = "rememberSharedContentState(key), visible, boundsTransform = bounds"
        let shape = "clipInOverlayDuringTransition = OverlayClip(RoundedCornerShape(\(KotlinText.points(radius))))"
        let list = radius > 0 ? "\n        \(arguments),\n        \(shape),\n    " : arguments
        return """
            @OptIn(ExperimentalSharedTransitionApi::class)
            @Composable
            fun modifier(key: Any, shared: SharedTransitionScope, visible: AnimatedVisibilityScope): Modifier = with(shared) {
                Modifier.sharedBounds(\(list))
            }
            """
    }

    // MARK: - What is left out

    private static func addOmissions(of zoom: ZoomTransition, to omissions: inout Omissions) {
        omissions.add("frame of source", "Compose measures the view and the page where they are")
        omissions.add(
            "container, size, cornerRadius of card", "Compose clips to the shape of the source; clip the page to its own")
        omissions.add("opacity of source-snapshot", "Compose fades by the enter and exit of sharedBounds")
        omissions.add("shadow.x, shadow.y, shadow.radius, shadow.opacity of card", "Compose draws no shadow on shared bounds")
        let options = zoom.options
        if options.dimmingBlur > 0 { omissions.add("dimmingVisualEffect, blur of presenter", "Compose's exits don't blur") }
        if options.alignmentRect != nil { omissions.add("alignmentRect", "Compose shares the bounds of the whole page") }
        if !options.interactiveDismiss { omissions.add("interactiveDismiss", "gestures are the app's own in Compose") }
        if !options.grab { omissions.add("grab", "gestures are the app's own in Compose") }
        var page = MatchedView()
        page.cornerRadius = zoom.origin.cornerRadius
        addOmissions(of: zoom.origin, page, to: &omissions)
    }

    private static func addOmissions(
        of source: MatchedView, _ destination: MatchedView, to omissions: inout Omissions
    ) {
        let views = [source, destination]
        if views.contains(where: { $0.anchor != .center }) { omissions.add("anchor", "Compose shares whole bounds") }
        if source.cornerRadius != destination.cornerRadius {
            omissions.add("cornerRadius", "Compose clips to one shape on the way")
        }
        if !destination.isSource { omissions.add("destination/isSource", "Compose shares the bounds of both views") }
        if views.contains(where: { $0.background != nil }) {
            omissions.add("background", "give the view a background of its own")
        }
        if views.contains(where: { $0.shadow != nil }) { omissions.add("shadow", "give the view a shadow of its own") }
    }
}
