internal import TransitionEngine

/// What would become another transition in Compose, with the nearest one that it has.
struct KotlinRefusals {
    private(set) var issues = SpecIssues()
    private let view: ViewGeometry

    init(_ spec: TransitionSpec) {
        view = spec.view
        if spec.start != nil {
            refuse(
                "/from",
                "a transition of Compose starts at rest, or where the one before has brought the view; json, csv and f32 can start in flight"
            )
        }
        if spec.isScripted {
            refuse(
                spec.events.isEmpty ? "/stack" : "/events",
                "an app interrupts a transition of Compose at any time; json, css, waapi.json and svg show one run with its events"
            )
        }
        if case .decay? = spec.shownAnimation?.base {
            refuse("/animation", "a decay has no target, so it has no progress; json, csv and f32 list its values")
        }
        let transition = spec.resolvedTransition
        // What has no plan has problems of its own.
        if transition.isKeyframed, case .success(.none) = Result(catching: { try KotlinKeyframes(spec) }) {
            refuse(
                "/transition",
                "keyframes of Compose don't overlap, and change a layer; the nearest formats that show these are swift, css and waapi.json"
            )
        }
        refuse(transition, at: "/transition", isAlone: true)
        refuseEnd(of: TimingCurve(spec.shownAnimation), at: "/animation")
        if case .scene(let scene) = transition.transitionKind.form, let timing = scene.timing(for: spec) {
            refuseEnd(of: timing, at: "/transition/timing")
        }
    }

    /// The issues of a curve.
    init(_ curve: TimingCurve) {
        view = ViewGeometry()
        refuseEnd(of: curve, at: "/animation")
    }

    private mutating func refuse(_ pointer: String, _ detail: String, nearest: String? = nil) {
        issues.add(.unsupported, at: pointer, detail, suggestion: nearest)
    }

    /// Refuses a curve without an end, or with one that Compose's milliseconds, which are an `Int`, don't reach.
    private mutating func refuseEnd(of curve: TimingCurve, at pointer: String) {
        if curve.duration.isInfinite {
            refuse(pointer, "a transition of Compose ends; set the time until which it repeats, or ask for json, csv or f32")
        } else if curve.duration * 1000 > Double(Int32.max) {
            refuse(pointer, "an animation of Compose lasts at most \(Int32.max) milliseconds; make it shorter")
        }
    }

    // MARK: - Transitions

    /// - Parameter isAlone: whether it is no part of another transition.
    private mutating func refuse(_ transition: any Transition, at pointer: String, isAlone: Bool = false) {
        let kind = transition.transitionKind
        for part in kind.parts { refuse(part.transition, at: pointer + part.pointer) }
        switch kind {
        case .entry(let named): refuse(named, at: pointer, isAlone: isAlone)
        case .animated(let animated): refuseEnd(of: TimingCurve(animated.animation), at: pointer + "/animation")
        case .custom: refuseLayers(of: transition, at: pointer + "/effects")
        case .properties: refuseLayers(of: transition, at: pointer + "/properties")
        case .combined, .asymmetric, .layers, .identity, .scene, .navigation, .keyframes, .coreAnimationKeyframes, .phases,
            .animator:
            break
        }
    }

    private mutating func refuse(_ named: any NamedTransition, at pointer: String, isAlone: Bool) {
        switch named {
        case let blueprint as BlueprintTransition:
            refuseLayers(of: blueprint, at: pointer)
            refuseEnd(of: TimingCurve(blueprint.visibility.animation), at: pointer + "/attributes")
        case let matched as MatchedGeometryTransition where matched.matched != .frame || !isAlone:
            refuse(
                pointer + (isAlone ? "/properties" : ""),
                "Compose shares position and size together, and of one view alone; the nearest is \"matched-geometry\"",
                nearest: isAlone ? "frame" : "matched-geometry")
        default:
            guard let (reason, nearest) = Self.absence(of: named) else { return }
            refuse(
                pointer, "Compose \(reason); the nearest transition that it can show is \"\(nearest)\"", nearest: nearest)
        }
    }

    /// Refuses transforms and properties that no layer of Compose has.
    private mutating func refuseLayers(of transition: any Transition, at pointer: String) {
        let layers = TransitionPhase.allCases.flatMap { transition.layers(in: $0, of: view) }
        let transforms = layers.compactMap(\.transform)
        if transforms.contains(where: { $0.value.layerProperties == nil }) {
            refuse(
                pointer + "/transform",
                "a layer of Compose moves by points, turns about z and scales, each once and in this order; css shows any transform"
            )
        }
        if transforms.contains(where: { $0.interpolation == .matrix && $0.value.turnsRound }) {
            refuse(
                pointer + "/transform/interpolation",
                "Compose turns by the angle, a matrix by the shortest way; the nearest is \"css\"", nearest: "css")
        }
        let properties = layers.flatMap(\.values).map(\.property)
        if let first = properties.first, transforms.isEmpty, !layers.contains(where: { $0.color != nil }),
            !properties.contains(where: KotlinModifier.properties.contains)
        {
            refuse("\(pointer)/\(first.rawValue)", "Compose has no such property of a layer; json, css and csv have it")
        }
    }

    /// What Compose doesn't have of a catalogue entry, and the nearest transition; `nil` where it has all.
    private static func absence(of named: any NamedTransition) -> (reason: String, nearest: String)? {
        if let absence = absences[named.entry.path] { return absence }
        if let layer = named as? CoreAnimationTransition, layer.settings.filter != nil {
            return absences["core-animation/filter"]
        }
        // Without a cross-fade it interpolates each glyph.
        let isGlyphs = (named as? ContentTransition)?.interpolates == true
        return isGlyphs ? ("can't interpolate glyphs", "content-opacity") : nil
    }

    private static let absences = [
        "uikit/partial-curl": ("has no page curl", "uikit/cover-vertical"),
        "numeric-text": ("has no rolling digits", "content-opacity"),
        "symbol-effect": ("has no symbol effects", "opacity"),
        "content-symbol-effect": ("has no symbol effects", "content-opacity"),
        "core-animation/filter": ("has no Core Image", "core-animation/fade"),
    ]
}

extension TransformValue {
    /// Whether it turns by half a turn or more, which its matrix doesn't tell.
    fileprivate var turnsRound: Bool {
        functions.contains { if case .rotate(_, _, _, let degrees) = $0 { abs(degrees) >= 180 } else { false } }
    }
}
