internal import TransitionEngine

/// A page that curls up: a modifier of both pages, of which one is drawn clipped, with its back above it.
struct KotlinCurl {
    private let directions: [TransitionDirection]
    private let timing: KotlinTiming
    private var specs: KotlinSpecs

    /// - Parameters:
    ///   - spec: the spec of a view.
    ///   - settings: what it has in common with other objects.
    /// - Throws: `CancellationError`.
    /// - Returns: `nil` for other transitions than the curl.
    init?(_ spec: TransitionSpec, _ settings: KotlinSettings) throws {
        guard spec.resolvedTransition is PartialCurlTransition else { return nil }
        directions = settings.directions(of: spec)
        timing = try KotlinTiming(TimingCurve(spec.shownAnimation), tolerance: settings.tolerance)
        specs = KotlinSpecs(enter: [timing], exit: [timing], sliding: [], isFloat: true)
    }

    /// - Parameter name: the name of its modifier.
    func object(named name: String) -> KotlinObject {
        let isBoth = directions.count > 1
        let asked = directions.map { $0 == .insertion ? "transitionSpec" : "popTransitionSpec" }
        let call = "\(name)(this\(isBoth ? ", forward" : ""))"
        var specs = specs
        specs.stem = KotlinText.stem(of: name)
        var object = KotlinObject(
            usage: "`AnimatedContent(page, transitionSpec = NAME.\(asked[0]))`, and `NavDisplay` of Navigation 3 with "
                + "\(asked.map { "`\($0)`" }.listed); `NavHost` puts the page that is pushed on top, where it hides the curl. "
                + "In both pages `Box(Modifier.\(call))`; \(KotlinChange.scope).",
            specs: specs, declarations: directions.map(Self.change))
        let phase = KotlinModifier.broken(
            "val phase by scope.transition.animateFloat({ \(specs.call(timing)) }, \"phase\")", "{ it.ordinal - 1f }")
        object.modifiers = [modifier(name, phase: phase, isBoth: isBoth)]
        object.preview = .pages(asked, modifier: "\(name)(this@AnimatedContent\(isBoth ? ", page == 1" : ""))")
        return object
    }

    /// Returns the change of one direction: both pages stay until it ends, and the one that curls is on top.
    private static func change(_ direction: TransitionDirection) -> String {
        let pages = "EnterTransition.None togetherWith ExitTransition.KeepUntilTransitionsFinished"
        let (name, body) =
            direction == .insertion
            ? ("transitionSpec", "(\(pages))\n        .apply { targetContentZIndex = -1f }") : ("popTransitionSpec", pages)
        return "val \(name): AnimatedContentTransitionScope<*>.() -> ContentTransform = {\n    \(body)\n}"
    }

    private func modifier(_ name: String, phase: String, isBoth: Bool) -> String {
        let goes = "phase.coerceAtLeast(0f)"
        let comes = "(-phase).coerceAtLeast(0f)"
        let curled = isBoth ? "if (forward) \(goes) else \(comes)" : directions == [.insertion] ? goes : comes
        let start = KotlinText.signature(
            "fun Modifier.\(name)", ["scope: AnimatedVisibilityScope"] + (isBoth ? ["forward: Boolean = true"] : []),
            ": Modifier {")
        let (reach, wound, shortening) = (
            PartialCurlTransition.reach, PartialCurlTransition.wound, PartialCurlTransition.shortening
        )
        // About the middle of the page, where the back is turned over.
        let top = shortening / 2 + 0.5
        return """
            @Composable
            \(start)
            \(KotlinText.indented(phase))
                return drawWithContent {
                    val curled = \(curled)
                    clipRect(bottom = size.height * (1f - \(KotlinText.float(reach)) * curled)) { this@drawWithContent.drawContent() }
                    withTransform({
                        translate(top = size.height * (\(KotlinText.float(top)) - \(KotlinText.float(wound)) * curled))
                        scale(1f, \(KotlinText.float(0 - shortening)))
                        clipRect(top = size.height * (1f - \(KotlinText.float(wound / 2)) * curled))
                    }) { this@drawWithContent.drawContent() }
                }
            }
            """
    }
}
