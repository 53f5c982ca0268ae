internal import TransitionEngine

/// Two layers, of which one takes the other's place: the `ContentTransform` of `AnimatedContent`.
struct KotlinChange {
    /// A subject at both ends, in fractions of the container.
    struct Subject {
        let role: Timeline.Subject.Role
        let zIndex: Int
        let ends: [(property: Property, from: KotlinLayer.Value, to: KotlinLayer.Value)]
        /// The properties that don't change in a straight line with progress.
        let bent: [Property]
        let color: Color?

        subscript(property: Property) -> (property: Property, from: KotlinLayer.Value, to: KotlinLayer.Value)? {
            ends.first { $0.property == property }
        }
    }

    private let forth: [Subject]
    /// The removal; `nil` if it is like the insertion.
    private let back: [Subject]?
    private let timing: KotlinTiming

    /// - Parameters:
    ///   - spec: a spec whose transition is a scene or a navigation.
    ///   - tolerance: the greatest error of knots, in progress.
    /// - Throws: `CancellationError`.
    init?(_ spec: TransitionSpec, tolerance: Double) throws {
        switch spec.resolvedTransition.transitionKind {
        case .scene(let scene):
            forth = Self.subjects(spec) { context in scene.scene(in: context).subjects.map { ($0, false) } }
            back = nil
            if let curve = scene.timing(for: spec) {
                timing = try KotlinTiming(curve, tolerance: tolerance)
            } else {
                timing = try KotlinTiming(spec.shownAnimation, tolerance: tolerance)
            }
        case .navigation(let navigation):
            func all(_ direction: TransitionDirection) -> [Subject] {
                var spec = spec
                spec.direction = direction
                return Self.subjects(spec) { context in
                    navigation.subjects(in: context).map { ($0.subject, direction == .removal) }
                }
            }
            forth = all(.insertion)
            back = all(.removal)
            timing = try KotlinTiming(spec.shownAnimation, tolerance: tolerance)
        case .phased, .keyframed: return nil
        }
    }

    /// - Parameter scene: returns the subjects, and whether progress runs from 1 to 0.
    private static func subjects(
        _ spec: TransitionSpec, _ scene: (SceneContext) -> [(subject: Scene.Subject, isBackwards: Bool)]
    ) -> [Subject] {
        // As large as the view: the code knows no other container.
        let context = SceneContext(
            direction: spec.direction, view: ViewGeometry(size: spec.view.size),
            container: ContainerGeometry(size: spec.view.size))
        return scene(context).map { subject, isBackwards in
            let ends = subject.tracks.indices.map { track in
                func value(_ progress: Double) -> KotlinLayer.Value {
                    switch subject.tracks[track].mapping {
                    case .lengths(let from, let to): KotlinLayer.Value(progress == 0 ? from : to)
                    case let mapping: KotlinLayer.Value(Length(mapping.value(at: progress)))
                    }
                }
                let property = subject.tracks[track].property
                return (property: property, from: value(isBackwards ? 1 : 0), to: value(isBackwards ? 0 : 1))
            }
            let bent = subject.tracks.filter(\.mapping.isBent).map(\.property)
            let channels = [Property.colorRed, .colorGreen, .colorBlue].compactMap { property in
                ends.first { $0.property == property }?.to.ltr.points
            }
            let color = channels.count == 3 ? Color(.srgb, [channels[0], channels[1], channels[2]]) : nil
            return Subject(role: subject.role, zIndex: subject.zIndex, ends: ends, bent: bent, color: color)
        }
    }

    // MARK: - What is written

    private static let shown: Set<Property> = [.opacity, .translateX, .translateY]

    /// The subjects whose properties Compose can't change by enter and exit transitions, which turn in space.
    var turns: Bool { forth.contains { $0[.rotateY] != nil } }

    /// The properties that aren't written, by subject.
    var lost: [(role: String, properties: [Property])] {
        forth.compactMap { subject in
            let constant: Set<Property> = [.colorRed, .colorGreen, .colorBlue, .colorAlpha]
            let known: Set<Property> =
                turns ? [.rotateY, .opacity] : subject.role == .dimming ? constant.union([.dim]) : Self.shown
            let properties = subject.ends.map(\.property).filter { !known.contains($0) }
            return properties.isEmpty ? nil : (subject.role.rawValue, properties)
        }
    }

    /// The properties that are written as a straight line but aren't one, by subject. Of a turn only opacity is bent, and its
    /// code changes it at the half.
    var straightened: [(role: String, properties: [Property])] {
        if turns { return [] }
        return (forth + (back ?? [])).compactMap { subject in
            let properties = subject.bent.filter { Self.shown.contains($0) || subject.role == .dimming && $0 == .dim }
            return properties.isEmpty ? nil : (subject.role.rawValue, properties)
        }
    }

    func members() -> KotlinMembers {
        if turns { return turn() }
        let timings = (forth + (back ?? [])).allSatisfy(\.ends.isEmpty) ? [] : [timing]
        let specs = KotlinSpecs(enter: timings, exit: timings)
        guard let back else {
            let sum = sides(forth, specs, isContainer: false)
            let isBelow = order(.incoming) < order(.outgoing)
            let end = isBelow ? ".apply { targetContentZIndex = -1f }" : ""
            let text = isBelow ? "(\(sum))" : sum
            return KotlinMembers(
                usage: "`AnimatedContent(page, transitionSpec = { NAME.change() })`", specs: specs,
                declarations: [KotlinMember.joined("fun change(): ContentTransform =", text + end)])
        }
        if sides(forth, specs, isContainer: true) == sides(back, specs, isContainer: true) {
            return KotlinMembers(
                usage: "`AnimatedContent(page, transitionSpec = { NAME.change() })`", specs: specs,
                declarations: [
                    KotlinMember.joined("fun change(): ContentTransform =", sides(forth, specs, isContainer: false))
                ])
        }
        return KotlinMembers(
            usage: "`AnimatedContent` with `transitionSpec = { NAME.change(this, initialState.depth, targetState.depth) }`",
            specs: specs, declarations: [navigation(back, specs)])
    }

    private func order(_ role: Timeline.Subject.Role) -> Int { forth.first { $0.role == role }?.zIndex ?? 0 }

    private func navigation(_ back: [Subject], _ specs: KotlinSpecs) -> String {
        var lines = [
            "fun change(scope: AnimatedContentTransitionScope<*>, from: Int, to: Int): ContentTransform = with(scope) {"
        ]
        if let dimming = forth.first(where: { $0.role == .dimming }) {
            var color = dimming.color ?? Color(.srgb, [0, 0, 0])
            color.alpha = dimming[.dim]?.to.ltr.points ?? 0
            lines.append("    val dim = \(KotlinText.color(color))")
        }
        func branch(_ subjects: [Subject]) -> String {
            let text = sides(subjects, specs, isContainer: true)
            if text.count + 8 <= KotlinText.width { return "        " + text }
            let sides = ("        " + text.replacing(" togetherWith ", with: " togetherWith\n            ")).split(
                separator: "\n")
            return sides.map { side in
                side.count + 4 <= KotlinText.width ? String(side) : String(side.replacing(" + ", with: " +\n            "))
            }.joined(separator: "\n")
        }
        lines += ["    val change = if (to > from) {", branch(forth), "    } else {", branch(back), "    }"]
        lines += ["    change.apply { targetContentZIndex = to.toFloat() }", "}"]
        return lines.joined(separator: "\n")
    }

    /// Returns what comes together with what goes.
    private func sides(_ subjects: [Subject], _ specs: KotlinSpecs, isContainer: Bool) -> String {
        let dimming = subjects.first { $0.role == .dimming }
        let fades = dimming?[.dim].map { $0.from.ltr.points > $0.to.ltr.points }
        func terms(_ role: Timeline.Subject.Role) -> [String] {
            let comes = role == .incoming
            var terms: [String] = []
            if let subject = subjects.first(where: { $0.role == role }) {
                if let fade = subject[.opacity] {
                    let far = (comes ? fade.from : fade.to).ltr.points
                    let alpha = far == 0 ? "" : ", \(comes ? "initial" : "target")Alpha = \(KotlinText.float(far))"
                    terms.append("fade\(comes ? "In" : "Out")(\(specs.call(timing))\(alpha))")
                }
                terms += slide(subject, comes, specs, isContainer: isContainer)
            }
            if let fades, fades == comes {
                terms.append(comes ? "unveilIn(\(specs.call(timing)), dim)" : "veilOut(\(specs.call(timing)), dim)")
            }
            return terms
        }
        let (incoming, outgoing) = (terms(.incoming), terms(.outgoing))
        // What has no animation of its own stays until the other side has ended.
        let none = outgoing.isEmpty && incoming.isEmpty ? "ExitTransition.None" : "ExitTransition.KeepUntilTransitionsFinished"
        return (incoming.isEmpty ? "EnterTransition.None" : incoming.joined(separator: " + ")) + " togetherWith "
            + (outgoing.isEmpty ? none : outgoing.joined(separator: " + "))
    }

    private func slide(_ subject: Subject, _ comes: Bool, _ specs: KotlinSpecs, isContainer: Bool) -> [String] {
        func far(_ property: Property) -> KotlinLayer.Value? {
            guard let ends = subject[property] else { return nil }
            let value = comes ? ends.from : ends.to
            return value.ltr == .zero && value.rtl == .zero ? nil : value
        }
        let (x, y) = (far(.translateX), far(.translateY))
        if x == nil, y == nil { return [] }
        guard isContainer else { return ["slide\(comes ? "In" : "Out")\(KotlinSlide.text(x: x, y: y, specs.call(timing)))"] }
        let fraction = x?.ltr.width ?? y?.ltr.height ?? 0
        let isForwards = comes == (fraction > 0)
        let direction = x == nil ? (isForwards ? "Up" : "Down") : isForwards ? "Start" : "End"
        let part = abs(fraction) == 1 ? "" : " { (it * \(KotlinText.float(abs(fraction)))).toInt() }"
        return ["slide\(comes ? "IntoContainer" : "OutOfContainer")(SlideDirection.\(direction), \(specs.call(timing)))\(part)"]
    }

    /// A turn of both pages about the vertical axis, each seen for its half.
    private func turn() -> KotlinMembers {
        let specs = KotlinSpecs(enter: [timing], exit: [timing], isFloat: true)
        let far = forth.first { $0.role == .incoming }?[.rotateY]?.from.ltr.points ?? 0
        let angle = KotlinText.float(abs(far))
        let sign = far > 0 ? ("-", "") : ("", "-")
        return KotlinMembers(
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

extension ProgressMapping {
    /// Whether it isn't a straight line.
    fileprivate var isBent: Bool {
        switch self {
        case .identity, .between, .lengths: false
        case .stops, .withdrawn: true
        }
    }
}
