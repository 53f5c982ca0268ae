internal import TransitionEngine

/// Two layers, of which one takes the other's place: the `ContentTransform` of `AnimatedContent`.
struct KotlinChange {
    /// The insertion, then the removal if it differs.
    private let runs: [Run]
    /// The directions that are asked for.
    private let directions: [TransitionDirection]
    /// The angle from which a page turns about its vertical axis, in degrees; `nil` for other changes.
    private let angle: Double?
    private let timing: KotlinTiming
    var specs: KotlinSpecs
    /// The route that it is for; `nil` for all.
    private let route: String?
    /// Whether it moves pages that are pushed and popped.
    private let isNavigation: Bool

    /// The subjects of one direction.
    private struct Run {
        let subjects: [Scene.Subject]
        /// Whether progress runs from 1 to 0.
        let isReversed: Bool

        subscript(role: Timeline.Subject.Role) -> Scene.Subject? { subjects.first { $0.role == role } }

        /// The properties of the page that comes or goes. A page that is below in both directions goes first.
        func page(_ side: KotlinMoves.Side) -> [KotlinLayer.Channel] {
            let isBelow = isReversed == (side == .enter)
            let page = self[side == .enter ? .incoming : .outgoing] ?? (isBelow ? self[.presenter] : nil)
            return page?.tracks.map { track in
                let (start, end) = ends(of: track)
                return KotlinLayer.Channel(
                    property: track.property, before: start, rest: side == .enter ? end : start, after: end)
            } ?? []
        }

        /// The value of a property of the veil at both ends; `nil` where there is none.
        func veil(_ property: Property) -> (start: Double, end: Double)? {
            self[.dimming]?.tracks.first { $0.property == property }.map {
                let (start, end) = ends(of: $0)
                return (start.points, end.points)
            }
        }

        /// The values at the start and at the end, in any view.
        private func ends(of track: Scene.Subject.Track) -> (start: KotlinLength, end: KotlinLength) {
            var (from, to) = (Length(track.mapping.value(at: 0)), Length(track.mapping.value(at: 1)))
            if case .lengths(let first, let last) = track.mapping { (from, to) = (first, last) }
            return isReversed ? (KotlinLength(to), KotlinLength(from)) : (KotlinLength(from), KotlinLength(to))
        }
    }

    /// - Parameters:
    ///   - spec: a spec whose transition is a scene or a navigation.
    ///   - settings: what it has in common with other objects.
    /// - Throws: `CancellationError`.
    /// - Returns: `nil` for other transitions.
    init?(_ spec: TransitionSpec, _ settings: KotlinSettings) throws {
        (directions, route) = (settings.directions(of: spec), settings.route)
        // As large as the view: the code knows no other container.
        let (view, container) = (ViewGeometry(size: spec.view.size), ContainerGeometry(size: spec.view.size))
        var context = SceneContext(direction: spec.direction, view: view, container: container)
        var own: TimingCurve?
        switch spec.resolvedTransition.transitionKind.plannedKind {
        case .scene(let scene):
            runs = [Run(subjects: scene.scene(in: context).subjects, isReversed: false)]
            own = scene.timing(for: spec)
            isNavigation = false
        case .navigation(let navigation):
            isNavigation = true
            runs = [TransitionDirection.insertion, .removal].map { direction in
                context.direction = direction
                return Run(subjects: navigation.subjects(in: context).map(\.subject), isReversed: direction == .removal)
            }
        case .layers, .identity, .entry, .combined, .asymmetric, .animated, .custom, .properties, .keyframes,
            .coreAnimationKeyframes,
            .phases, .animator:
            return nil
        }
        timing = try KotlinTiming(own ?? TimingCurve(spec.shownAnimation), tolerance: settings.tolerance)
        let timings = runs.flatMap(\.subjects).allSatisfy(\.tracks.isEmpty) ? [] : [timing]
        angle = runs[0].page(.enter).first { $0.property == .rotateY }?.before.points
        let motion = timing
        let values: [KotlinSpecs.Use] =
            angle != nil ? [(motion, .progress)] : runs.flatMap { Self.moves($0, motion).flatMap(\.values) }
        specs = KotlinSpecs(enter: timings, exit: timings, values: values)
    }

    // MARK: - What is written

    /// - Parameter name: the name of its modifier, if it has one.
    func object(named name: String) -> KotlinObject {
        var object =
            if let angle {
                turn(from: angle, named: name)
            } else if isNavigation {
                navigation()
            } else {
                replacement()
            }
        if angle != nil { object.omissions.add("perspective", KotlinModifier.camera) }
        if isAbsolute { object.notes.append(MotionTitle.absolute) }
        addLost(to: &object.omissions)
        return object
    }

    /// Whether a page goes to the left or the right in either layout direction.
    private var isAbsolute: Bool {
        runs.contains { run in
            [.enter, .exit].contains { side in
                run.page(side).contains {
                    $0.property == .translateX && $0.moves(side) && !$0.before.isMirrored && !$0.after.isMirrored
                }
            }
        }
    }

    /// Adds what isn't written, or is written as a straight line but isn't one.
    private func addLost(to omissions: inout Omissions) {
        func isWritten(_ property: Property, _ subject: Scene.Subject) -> Bool {
            // A perspective is named once, with the sizes that it has.
            if angle != nil { return [.rotateY, .opacity, .perspective, .scaleX, .scaleY].contains(property) }
            return (subject.role == .dimming ? Self.veil : Self.moved).contains(property)
        }
        func add(_ what: String, _ reason: String, of subject: Scene.Subject, where isLost: (Scene.Subject.Track) -> Bool) {
            let lost = subject.tracks.filter(isLost).map(\.property.rawValue)
            if !lost.isEmpty { omissions.add("\(what)\(lost.joined(separator: ", ")) of \(subject.role.rawValue)", reason) }
        }
        for subject in runs[0].subjects {
            // Its progress is what a drawing of the symbol itself goes by.
            if subject.tracks.contains(where: { $0.property == .progress }) {
                omissions.add("the drawing of the symbol", "Compose moves and fades whole pages")
            }
            add("", "Compose's content transforms have none", of: subject) {
                $0.property != .progress && !isWritten($0.property, subject)
            }
        }
        // Of a turn only opacity is bent, and its code changes it at the half.
        for subject in angle != nil ? [] : runs.flatMap(\.subjects) {
            add("the stops of ", "Compose's content transforms go straight from end to end", of: subject) {
                $0.mapping.isBent && isWritten($0.property, subject)
            }
        }
    }

    /// What is written of a page, and of the veil over a page.
    private static let moved: Set<Property> = [.opacity, .translateX, .translateY, .scaleX, .scaleY]
    private static let veil: Set<Property> = [.dim, .colorRed, .colorGreen, .colorBlue, .colorAlpha]

    /// The type of what `AnimatedContent`, `NavHost` and `NavDisplay` ask for.
    private static func type(_ result: String) -> String { "AnimatedContentTransitionScope<*>.() -> \(result)" }

    /// Returns the declaration of a lambda that ends with terms.
    ///
    /// - Parameter isBelow: whether the page that comes is below the one that goes. Default no.
    private func lambda(_ name: String, _ result: String, _ terms: [String], sign: String, isBelow: Bool = false) -> String {
        let start = "val \(name): \(Self.type(result)) = {"
        let order = isBelow ? ".apply { targetContentZIndex = -1f }" : ""
        let plain = terms.joined(separator: " \(sign) ")
        let all = isBelow ? "(\(plain))\(order)" : plain
        let isExperimental = all.contains("veilOut(") || all.contains("unveilIn(")
        let annotation = isExperimental ? "@OptIn(ExperimentalAnimationApi::class)\n" : ""
        if start.count + all.count + 7 <= KotlinText.width { return "\(annotation)\(start) \(all) }" }
        let sum = KotlinText.sum("return", terms, sign: sign, column: isBelow ? 3 : 1).dropFirst(7)
        let isShort = all.count + 8 <= KotlinText.width
        let body = isShort ? all : isBelow ? "(\(sum))\n    \(order)" : String(sum)
        return "\(annotation)\(start)\n\(KotlinText.indented(body))\n}"
    }

    /// The same change in both directions.
    private func replacement() -> KotlinObject {
        let change = sides(runs[0], inContainer: false)
        let isBelow = runs.count == 1 && runs[0][.incoming]?.zIndex ?? 0 < runs[0][.outgoing]?.zIndex ?? 0
        let sides = change.map { $0.joined(separator: " + ") }
        var object = KotlinObject(
            usage: "`AnimatedContent(page, transitionSpec = NAME.transitionSpec)`", specs: specs,
            declarations: [lambda("transitionSpec", "ContentTransform", sides, sign: "togetherWith", isBelow: isBelow)])
        object.preview = .pages(["transitionSpec"])
        return object
    }

    /// What one direction is called in Navigation, and in Navigation 3.
    private typealias Names = (enter: String, exit: String, change: String)
    private static let push: Names = ("enterTransition", "exitTransition", "transitionSpec")
    private static let pop: Names = ("popEnterTransition", "popExitTransition", "popTransitionSpec")

    /// A push and a pop, or one of them: the transitions of Navigation, and those of Navigation 3.
    private func navigation() -> KotlinObject {
        var declarations: [String] = []
        if let dim = runs[0].veil(.dim)?.end {
            let channels = [Property.colorRed, .colorGreen, .colorBlue].map { runs[0].veil($0)?.end ?? 0 }
            declarations.append("private val dim = \(KotlinText.color(Color(.srgb, SIMD3(channels), alpha: dim)))")
        }
        let asked: [(run: Run, names: Names)] = directions.map {
            $0 == .insertion ? (runs[0], Self.push) : (runs[1], Self.pop)
        }
        for (run, names) in asked {
            let sides = sides(run, inContainer: true)
            declarations.append(lambda(names.enter, "EnterTransition", sides[0], sign: "+"))
            declarations.append(lambda(names.exit, "ExitTransition", sides[1], sign: "+"))
        }
        for (run, names) in asked {
            let terms = ["\(names.enter)()", "\(names.exit)()"]
            declarations.append(
                lambda(names.change, "ContentTransform", terms, sign: "togetherWith", isBelow: run.isReversed))
        }
        var object = KotlinObject(usage: usage(asked.map(\.names)), specs: specs, declarations: declarations)
        object.preview = .pages(asked.map(\.names.change))
        return object
    }

    /// What gives a page its scope in Navigation 3.
    static let scope = "in Navigation 3 `this` is `LocalNavAnimatedContentScope.current`"

    /// Returns where the transitions go.
    private func usage(_ asked: [Names]) -> String {
        let pops = asked.contains { $0 == Self.pop }
        if let route {
            let own = asked.map { $0 == Self.pop ? $0.exit : $0.enter }.map { "\($0) = NAME.\($0)" }.joined(separator: ", ")
            let below = asked.map { "`\($0 == Self.pop ? $0.enter : $0.exit)`" }
            let metadata = (asked.map(\.change) + (pops ? ["predictivePopTransitionSpec"] : [])).map {
                "`NavDisplay.\($0) { … }`"
            }
            return "Navigation: `composable(\"\(route.inertName)\", \(own))`, and \(below.listed) on the page below. "
                + "Navigation 3: the entry's metadata \(metadata.listed). Other routes keep what `NavHost` has."
        }
        let others = [asked[0].exit] + asked.dropFirst().flatMap { [$0.enter, $0.exit] }
        let changes =
            asked.map { "`\($0.change)`" } + (pops ? ["`predictivePopTransitionSpec = { NAME.popTransitionSpec(this) }`"] : [])
        return "Navigation: `NavHost(…, \(asked[0].enter) = NAME.\(asked[0].enter))`, and so on with "
            + "\(others.map { "`\($0)`" }.listed). Navigation 3: `NavDisplay(…)` with \(changes.listed). Both put the page "
            + "that is pushed on top."
    }

    /// Returns the terms of what comes, and of what goes.
    private func sides(_ run: Run, inContainer: Bool) -> [[String]] {
        // Both pages stay, and a modifier turns them.
        if angle != nil { return [["EnterTransition.None"], ["ExitTransition.KeepUntilTransitionsFinished"]] }
        let sides = Self.moves(run, timing).map { $0.terms(specs, inContainer: inContainer) }
        // What has no animation of its own stays until the other side has ended.
        let isGone = run.page(.exit).contains { $0.property == .opacity && $0.rest == .zero && $0.after == .zero }
        let isNone = sides.allSatisfy(\.isEmpty) || isGone
        return [
            sides[0].isEmpty ? ["EnterTransition.None"] : sides[0],
            sides[1].isEmpty ? [isNone ? "ExitTransition.None" : "ExitTransition.KeepUntilTransitionsFinished"] : sides[1],
        ]
    }

    /// Returns what comes, and what goes.
    private static func moves(_ run: Run, _ timing: KotlinTiming) -> [KotlinMoves] {
        let dim = run.veil(.dim)
        return [KotlinMoves.Side.enter, .exit].map { side in
            var moves = KotlinMoves(side)
            // Compose has transitions for all of these, each once.
            _ = moves.add(run.page(side).filter { moved.contains($0.property) }, about: nil, timing)
            if let dim, (dim.start > dim.end) == (side == .enter) { moves.veil = timing }
            return moves
        }
    }

    /// A turn of both pages about the vertical axis, each seen for its half.
    private func turn(from far: Double, named name: String) -> KotlinObject {
        let angle = KotlinText.float(abs(far))
        let sign = far > 0 ? ("-", "") : ("", "-")
        let (push, pop) = ("\(sign.0)\(angle)", "\(sign.1)\(angle)")
        let isBoth = directions.count > 1
        let turn = isBoth ? "(if (forward) \(push) else \(pop))" : directions == [.insertion] ? push : pop
        let start = KotlinText.signature(
            "fun Modifier.\(name)", ["scope: AnimatedVisibilityScope"] + (isBoth ? ["forward: Boolean"] : []),
            ": Modifier {")
        var specs = specs
        specs.stem = KotlinText.stem(of: name)
        var object = navigation()
        object.specs = specs
        let phase = KotlinText.broken(
            "val phase by scope.transition.animateFloat({ \(object.specs.call(timing)) }, \"phase\")", column: 4)
        let forward = isBoth ? " [forward] is a state of the app: true before a push, false before a pop." : ""
        if isBoth {
            object.omissions.add(
                "predictive back",
                "a gesture doesn't set `forward`; go back by `BackHandler { forward = false; … }` in the page that is pushed")
        }
        let usage = "Turns a page as it comes and goes: `Box(Modifier.\(name)(this\(isBoth ? ", forward" : "")))` in both pages; "
        object.modifierUsage = "\(usage)\(Self.scope).\(forward)"
        object.modifiers = [
            """
            @Composable
            \(start)
            \(KotlinText.indented(phase)) {
                    when (it) {
                        EnterExitState.PreEnter -> -1f
                        EnterExitState.Visible -> 0f
                        EnterExitState.PostExit -> 1f
                    }
                }
                return graphicsLayer {
                    rotationY = \(turn) * phase
                    alpha = if (phase in -0.5f..0.5f) 1f else 0f
                }
            }
            """
        ]
        object.preview = .pages(
            directions.map { ($0 == .insertion ? Self.push : Self.pop).change },
            modifier: "\(name)(this@AnimatedContent\(isBoth ? ", page == 1" : ""))")
        return object
    }
}

extension ProgressMapping {
    /// Whether it isn't a straight line.
    fileprivate var isBent: Bool {
        switch self {
        case .identity, .between, .lengths: false
        case .stops, .withdrawn: true
        }
    }
}
