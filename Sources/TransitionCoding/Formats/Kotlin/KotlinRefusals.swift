internal import TransitionEngine

/// What would become another transition in Compose, with the nearest one that it has.
enum KotlinRefusals {
    static func issues(with spec: TransitionSpec) -> SpecIssues {
        var issues = SpecIssues()
        if spec.start != nil {
            issues.add(
                .unsupported, at: "/from",
                "a transition of Compose starts at rest, or where the one before has brought the view; json, csv and f32 can start in flight"
            )
        }
        if spec.isScripted {
            issues.add(
                .unsupported, at: spec.events.isEmpty ? "/stack" : "/events",
                "Compose is interrupted by the app itself, at any time; json, css, waapi.json and svg show one run with its events"
            )
        }
        if case .decay? = spec.shownAnimation?.base {
            issues.add(
                .unsupported, at: "/animation", "a decay has no target, so it has no progress; json, csv and f32 list its values")
        }
        let transition = spec.resolvedTransition
        if transition.isKeyframed {
            issues.add(
                .unsupported, at: "/transition",
                "the code for Compose has transitions alone; the nearest formats that have keyframes are swift, css and waapi.json"
            )
        }
        add(transition, at: "/transition", isAlone: true, to: &issues)
        addEnd(of: TimingCurve(spec.shownAnimation), at: "/animation", to: &issues)
        if case .scene(let scene) = transition.transitionKind, let timing = scene.timing(for: spec) {
            addEnd(of: timing, at: "/transition/timing", to: &issues)
        }
        return issues
    }

    /// Adds an issue if a curve has no end, or one that Compose's milliseconds, which are an `Int`, don't reach.
    static func addEnd(of curve: TimingCurve, at pointer: String, to issues: inout SpecIssues) {
        if curve.duration.isInfinite {
            issues.add(
                .unsupported, at: pointer,
                "a transition of Compose ends; set the time until which it repeats, or ask for json, csv or f32")
        } else if curve.duration * 1000 > Double(Int32.max) {
            issues.add(
                .unsupported, at: pointer, "an animation of Compose lasts at most \(Int32.max) milliseconds; make it shorter")
        }
    }

    /// Adds what is over a limit in either direction: both are written, and sampling bounds neither.
    ///
    /// - Throws: `CancellationError`.
    static func addLimits(of request: TimelineRequest, to issues: inout SpecIssues) throws {
        var asked = request.spec
        // The cheapest sampling that reaches the end.
        asked.sampling = .count(2)
        // What was planned up to its end is within its limits.
        let isPlanned = if case .times = request.spec.sampling { false } else { true }
        for spec in (isPlanned ? [] : [asked]) + (isPlanned && request.isBoth ? [] : [asked.turnedRound]) where issues.isEmpty {
            issues.add(try request.issues(planning: spec), below: "")
        }
    }

    private static func add(
        _ transition: any Transition, at pointer: String, isAlone: Bool, to issues: inout SpecIssues
    ) {
        switch transition {
        case let combined as CombinedTransition:
            for (index, part) in combined.parts.enumerated() {
                add(part, at: "\(pointer)/of/\(index)", isAlone: false, to: &issues)
            }
        case let asymmetric as AsymmetricTransition:
            add(asymmetric.insertion, at: pointer + "/insertion", isAlone: false, to: &issues)
            add(asymmetric.removal, at: pointer + "/removal", isAlone: false, to: &issues)
        case let animated as AnimatedTransition:
            addEnd(of: TimingCurve(animated.animation), at: pointer + "/animation", to: &issues)
            add(animated.transition, at: pointer + "/transition", isAlone: false, to: &issues)
        case let blueprint as BlueprintTransition:
            if KotlinLayer.properties(of: blueprint.visibility.transform) == nil {
                addTransform(at: pointer + "/transform", to: &issues)
            }
            addEnd(of: TimingCurve(blueprint.visibility.animation), at: pointer + "/attributes", to: &issues)
        case let custom as CustomTransition: add(custom, at: pointer + "/effects", to: &issues)
        case let plain as PropertyTransition: add(plain, at: pointer, to: &issues)
        case let matched as MatchedGeometryTransition where matched.matched != .frame || !isAlone:
            issues.add(
                .unsupported, at: pointer + (isAlone ? "/properties" : ""),
                "Compose shares position and size together, and of one view alone; the nearest is \"matched-geometry\"",
                suggestion: isAlone ? "frame" : "matched-geometry")
        default:
            guard let (reason, nearest) = refusal(of: transition) else { return }
            issues.add(
                .unsupported, at: pointer, "Compose \(reason); the nearest transition that it can show is \"\(nearest)\"",
                suggestion: nearest)
        }
    }

    private static func add(_ custom: CustomTransition, at pointer: String, to issues: inout SpecIssues) {
        if let transform = custom.transform, transform.interpolation != .component,
            transform.values.given.contains(where: { KotlinLayer.properties(of: $0.value) == nil })
        {
            addTransform(at: pointer + "/transform", to: &issues)
        }
        if let transform = custom.transform, transform.interpolation == .matrix,
            transform.values.given.contains(where: { $0.value.turnsRound })
        {
            addInterpolation(at: pointer + "/transform", to: &issues)
        }
        guard custom.color == nil, custom.transform == nil else { return }
        addProperties(custom.effects.map(\.property), at: pointer, to: &issues)
    }

    /// Adds an issue for a transform by its matrix.
    private static func addInterpolation(at pointer: String, to issues: inout SpecIssues) {
        issues.add(
            .unsupported, at: pointer + "/interpolation",
            "Compose turns by the angle, a matrix by the shortest way; the nearest is \"css\"", suggestion: "css")
    }

    private static func add(_ plain: PropertyTransition, at pointer: String, to issues: inout SpecIssues) {
        if let transform = plain.transform, transform.interpolation != .component,
            [transform.from, transform.to].contains(where: { KotlinLayer.properties(of: $0) == nil })
        {
            addTransform(at: pointer + "/properties/transform", to: &issues)
        }
        if let transform = plain.transform, transform.interpolation == .matrix,
            [transform.from, transform.to].contains(where: \.turnsRound)
        {
            addInterpolation(at: pointer + "/properties/transform", to: &issues)
        }
        guard plain.color == nil, plain.transform == nil else { return }
        addProperties(plain.scalars.map(\.property), at: pointer + "/properties", to: &issues)
    }

    /// Adds an issue if a layer of Compose has none of the properties.
    private static func addProperties(_ properties: [Property], at pointer: String, to issues: inout SpecIssues) {
        guard let first = properties.first, !properties.contains(where: KotlinBody.shown.contains) else { return }
        issues.add(
            .unsupported, at: "\(pointer)/\(first.rawValue)", "Compose has no such property of a layer; json, css and csv have it"
        )
    }

    private static func addTransform(at pointer: String, to issues: inout SpecIssues) {
        issues.add(
            .unsupported, at: pointer,
            "a layer of Compose moves by points, turns about z and scales, each once and in this order; css shows any transform")
    }

    /// The reason of a refusal, and the nearest transition.
    private static func refusal(of transition: any Transition) -> (reason: String, nearest: String)? {
        switch transition {
        case is PartialCurlTransition: return ("has no page curl", "uikit/cover-vertical")
        case is NumericTextTransition: return ("has no rolling digits", "content-opacity")
        case is SymbolEffectTransition: return ("has no symbol effects", "opacity")
        case is SymbolReplaceTransition: return ("has no symbol effects", "content-opacity")
        case is FilterTransition: return ("has no Core Image", "core-animation/fade")
        case let layer as CoreAnimationTransition where layer.settings.filter != nil:
            return ("has no Core Image", "core-animation/fade")
        case let content as ContentTransition:
            let scene = content.scene(
                in: SceneContext(
                    direction: .insertion, view: ViewGeometry(), container: ContainerGeometry(size: ViewGeometry().size)))
            // Without a cross-fade it interpolates each glyph.
            guard content.kind == .interpolate, scene.subjects.count == 1 else { return nil }
            return ("can't interpolate glyphs", "content-opacity")
        default: return nil
        }
    }
}

extension TransformValue {
    /// Whether it turns by half a turn or more, which its matrix doesn't tell.
    fileprivate var turnsRound: Bool {
        functions.contains { if case .rotate(_, _, _, let degrees) = $0 { abs(degrees) >= 180 } else { false } }
    }
}
