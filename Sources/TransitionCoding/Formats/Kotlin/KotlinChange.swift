internal import TransitionEngine

/// Two layers, of which one takes the other's place: the `ContentTransform` of `AnimatedContent`.
struct KotlinChange {
    private let insertion: Run
    /// The removal; `nil` if it is like the insertion.
    private let removal: Run?
    private let timing: KotlinTiming
    private let specs: KotlinSpecs

    /// The subjects of one direction.
    private struct Run {
        let subjects: [Scene.Subject]
        /// Whether progress runs from 1 to 0.
        let isReversed: Bool

        subscript(role: Timeline.Subject.Role) -> Scene.Subject? { subjects.first { $0.role == role } }

        /// The value of a property at the start or at the end; `nil` if the subject doesn't have the property.
        func value(_ property: Property, of role: Timeline.Subject.Role, atEnd: Bool) -> KotlinLength? {
            self[role]?.value(of: property, at: atEnd == isReversed ? 0 : 1)
        }

        /// The value of a property of the page of a side while that page is away.
        func far(_ property: Property, _ side: KotlinSide) -> KotlinLength? {
            value(property, of: side == .enter ? .incoming : .outgoing, atEnd: side == .exit)
        }
    }

    /// - Parameters:
    ///   - spec: a spec whose transition is a scene or a navigation.
    ///   - tolerance: the greatest error of knots, in progress.
    /// - Throws: `CancellationError`.
    /// - Returns: `nil` for other transitions.
    init?(_ spec: TransitionSpec, tolerance: Double) throws {
        // As large as the view: the code knows no other container.
        func context(_ direction: TransitionDirection) -> SceneContext {
            SceneContext(
                direction: direction, view: ViewGeometry(size: spec.view.size),
                container: ContainerGeometry(size: spec.view.size))
        }
        var own: TimingCurve?
        switch spec.resolvedTransition.transitionKind {
        case .scene(let scene):
            insertion = Run(subjects: scene.scene(in: context(spec.direction)).subjects, isReversed: false)
            (removal, own) = (nil, scene.timing(for: spec))
        case .navigation(let navigation):
            func run(_ direction: TransitionDirection) -> Run {
                let subjects = navigation.subjects(in: context(direction)).map(\.subject)
                return Run(subjects: subjects, isReversed: direction == .removal)
            }
            (insertion, removal) = (run(.insertion), run(.removal))
        case .phased, .keyframed: return nil
        }
        timing = try KotlinTiming(own ?? TimingCurve(spec.shownAnimation), tolerance: tolerance, isTween: own != nil)
        let isStill = (insertion.subjects + (removal?.subjects ?? [])).allSatisfy(\.tracks.isEmpty)
        let turns = insertion.far(.rotateY, .enter) != nil
        specs = KotlinSpecs(enter: isStill ? [] : [timing], exit: isStill ? [] : [timing], isFloat: turns)
    }

    // MARK: - What is written

    func object() -> KotlinObject {
        var object: KotlinObject
        let symmetric = sides(insertion, isContainer: false)
        if let angle = insertion.far(.rotateY, .enter)?.points {
            object = turn(from: angle)
        } else if let removal, sides(insertion, isContainer: true) != sides(removal, isContainer: true) {
            object = navigation(back: removal)
        } else {
            let isBelow = removal == nil && insertion[.incoming]?.zIndex ?? 0 < insertion[.outgoing]?.zIndex ?? 0
            let change = isBelow ? "(\(symmetric)).apply { targetContentZIndex = -1f }" : symmetric
            object = KotlinObject(
                usage: "`AnimatedContent(page, transitionSpec = { NAME.change() })`", specs: specs,
                declarations: [KotlinText.joined("fun change(): ContentTransform =", change)])
        }
        addOmissions(to: &object.omissions)
        return object
    }

    private func addOmissions(to omissions: inout Omissions) {
        let turns = insertion.far(.rotateY, .enter) != nil
        func add(_ what: String, of subject: Scene.Subject, _ reason: String, where isLost: (Scene.Subject.Track) -> Bool) {
            let lost = subject.tracks.filter(isLost).map(\.property.rawValue)
            if !lost.isEmpty { omissions.add("\(what)\(lost.joined(separator: ", ")) of \(subject.role.rawValue)", reason) }
        }
        if turns { omissions.add("perspective", KotlinModifier.camera) }
        let moved: Set<Property> = [.opacity, .translateX, .translateY]
        let veil: Set<Property> = [.dim, .colorRed, .colorGreen, .colorBlue, .colorAlpha]
        for subject in insertion.subjects {
            let known = turns ? [.rotateY, .opacity] : subject.role == .dimming ? veil : moved
            add("", of: subject, "Compose's content transforms have none") { !known.contains($0.property) }
        }
        // Of a turn only opacity is bent, and its code changes it at the half.
        for subject in turns ? [] : insertion.subjects + (removal?.subjects ?? []) {
            add("the stops of ", of: subject, "Compose's content transforms go straight from end to end") {
                $0.mapping.isBent && (moved.contains($0.property) || subject.role == .dimming && $0.property == .dim)
            }
        }
    }

    private func navigation(back: Run) -> KotlinObject {
        var lines = [
            "fun change(scope: AnimatedContentTransitionScope<*>, from: Int, to: Int): ContentTransform = with(scope) {"
        ]
        if insertion[.dimming] != nil {
            let channels = [Property.colorRed, .colorGreen, .colorBlue].compactMap {
                insertion.value($0, of: .dimming, atEnd: true)?.points
            }
            var color = Color(.srgb, channels.count == 3 ? SIMD3(channels) : .zero)
            color.alpha = insertion.value(.dim, of: .dimming, atEnd: true)?.points ?? 0
            lines.append("    val dim = \(KotlinText.color(color))")
        }
        lines += ["    val change = if (to > from) {", branch(insertion), "    } else {", branch(back), "    }"]
        lines += ["    change.apply { targetContentZIndex = to.toFloat() }", "}"]
        return KotlinObject(
            usage: "`AnimatedContent` with `transitionSpec = { NAME.change(this, initialState.depth, targetState.depth) }`",
            specs: specs, declarations: [lines.joined(separator: "\n")])
    }

    /// Returns the sides of a direction, in several lines where one is too long.
    private func branch(_ run: Run) -> String {
        let text = sides(run, isContainer: true)
        if text.count + 8 <= KotlinText.width { return "        " + text }
        let sides = ("        " + text.replacing(" togetherWith ", with: " togetherWith\n            ")).split(separator: "\n")
        return sides.map { side in
            side.count + 4 <= KotlinText.width ? String(side) : String(side.replacing(" + ", with: " +\n            "))
        }.joined(separator: "\n")
    }

    /// Returns what comes together with what goes.
    private func sides(_ run: Run, isContainer: Bool) -> String {
        let animation = specs.call(timing)
        let dims = (run.value(.dim, of: .dimming, atEnd: false), run.value(.dim, of: .dimming, atEnd: true))
        func terms(_ side: KotlinSide) -> [String] {
            var terms = run.far(.opacity, side).map { [side.fade(animation, to: $0.points)] } ?? []
            let x = run.far(.translateX, side).flatMap { $0 == .zero ? nil : $0 }
            let y = run.far(.translateY, side).flatMap { $0 == .zero ? nil : $0 }
            if x != nil || y != nil {
                terms.append(isContainer ? side.slideOfContainer(animation, x: x, y: y) : side.slide(animation, x: x, y: y))
            }
            if let start = dims.0, let end = dims.1, (start.points > end.points) == (side == .enter) {
                terms.append(side.veil(animation))
            }
            return terms
        }
        let (incoming, outgoing) = (terms(.enter), terms(.exit))
        // What has no animation of its own stays until the other side has ended.
        let none = outgoing.isEmpty && incoming.isEmpty ? "ExitTransition.None" : "ExitTransition.KeepUntilTransitionsFinished"
        return (incoming.isEmpty ? "EnterTransition.None" : incoming.joined(separator: " + ")) + " togetherWith "
            + (outgoing.isEmpty ? none : outgoing.joined(separator: " + "))
    }

    /// A turn of both pages about the vertical axis, each seen for its half.
    private func turn(from far: Double) -> KotlinObject {
        let angle = KotlinText.float(abs(far))
        let sign = far > 0 ? ("-", "") : ("", "-")
        return KotlinObject(
            usage: "`AnimatedContent(page, transitionSpec = { NAME.change })`, and in it `Box(NAME.modifier(this, forward))`",
            specs: specs,
            declarations: [
                "val change: ContentTransform = EnterTransition.None togetherWith ExitTransition.KeepUntilTransitionsFinished",
                """
                @Composable
                fun modifier(scope: AnimatedVisibilityScope, forward: Boolean = true): Modifier {
                    val phase by scope.transition.animateFloat({ \(specs.call(timing)) }, "phase") { it.ordinal - 1f }
                    return Modifier.graphicsLayer {
                        rotationY = (if (forward) \(sign.0)\(angle) else \(sign.1)\(angle)) * phase
                        alpha = if (phase in -0.5f..0.5f) 1f else 0f
                    }
                }
                """,
            ])
    }
}

extension Scene.Subject {
    /// The value of a property at progress 0 or 1, in any view; `nil` for a property that the subject doesn't have.
    func value(of property: Property, at progress: Double) -> KotlinLength? {
        guard let mapping = tracks.first(where: { $0.property == property })?.mapping else { return nil }
        if case .lengths(let from, let to) = mapping { return KotlinLength(progress == 0 ? from : to) }
        return KotlinLength(Length(mapping.value(at: progress)))
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
