internal import TransitionEngine

/// What would become another transition in Compose, with the nearest one that it has.
struct KotlinRefusals {
    private(set) var issues = SpecIssues()
    private let view: ViewGeometry

    /// - Parameters:
    ///   - spec: the spec of a view.
    ///   - isAlone: whether it is the only view. Default yes.
    init(_ spec: TransitionSpec, isAlone: Bool = true) {
        view = spec.view
        // An app moves an animator itself.
        let isAnimator = if case .animator = spec.nominalTransition.transitionKind { true } else { false }
        if spec.start != nil, !isAnimator {
            refuse(
                "/from",
                "a transition of Compose starts at rest, or where the one before has brought the view; \(Self.swift(for: spec))css, waapi.json and json can start in flight"
            )
        }
        let transition = spec.resolvedTransition
        if spec.isScripted, !isAnimator { refuseScript(of: spec, transition) }
        for (pointer, curve) in Self.curves(of: transition, in: spec) { refuseEnd(of: curve, at: "/transition" + pointer) }
        guard issues.isEmpty else { return }
        // What has no plan has problems of its own.
        let isMissing =
            transition.isKeyframed && transition.named.flatMap(Self.absence) == nil
            && transition.named.flatMap(Self.symbolLayers) ?? 1 == 1
            && Result { try KotlinObject(keyframed: spec, tolerance: 1, name: "") }.isNone
        if isMissing {
            refuse(
                "/transition",
                "keyframes of Compose change a layer; the nearest formats that show these are swift, css and waapi.json"
            )
        }
        refuse(transition, at: "/transition", isAlone: true)
        if !Self.repeats(transition, in: spec) {
            refuseEnd(of: TimingCurve(spec.shownAnimation), at: "/animation")
        } else if !isAlone {
            refuse(
                "/animation",
                "only a view alone repeats for ever in code for Compose, the views of a list don't; ask for each view by itself, "
                    + "set the time until which it repeats, or ask for json, csv or f32")
        }
        if case .scene(let scene) = transition.transitionKind.plannedKind, let timing = scene.timing(for: spec) {
            refuseEnd(of: timing, at: "/transition/timing")
        }
    }

    /// Returns the name of the format with the keyframes of SwiftUI, as the start of a list, if they show the transition.
    private static func swift(for spec: TransitionSpec) -> String {
        let transition = spec.nominalTransition
        let isPage = if case .navigation = transition.transitionKind.plannedKind { spec.start == nil } else { false }
        let isShown = SwiftTransitionWriter.isExpressible(transition, of: spec.view) && !(transition is SymbolEffectTransition)
        return isPage || isShown ? "swift, " : ""
    }

    /// Refuses events that the app's own navigation doesn't make of a transition.
    private mutating func refuseScript(of spec: TransitionSpec, _ transition: any Transition) {
        let others = "\(Self.swift(for: spec))css, waapi.json, svg and json show one run with its events"
        guard case .navigation = transition.transitionKind.plannedKind else {
            refuse("/events", "an app interrupts a transition of Compose at any time; \(others)")
            return
        }
        if spec.events.isEmpty { refuse("/stack", "no event pushes or pops a page of it") }
        for (index, event) in spec.events.enumerated() where issues.isEmpty {
            switch event.action {
            case .push, .pop, .popTo, .pushController: break
            default: refuse("/events/\(index)", "Compose's navigation follows a finger by itself; \(others)")
            }
            if event.animation != nil {
                refuse("/events/\(index)/animation", "Compose's navigation has one animation for all pages; \(others)")
            }
        }
        for route in NavigationRoute.all(of: spec) where route.id != nil && issues.isEmpty {
            refuse(route.spec.resolvedTransition, at: route.pointer, isAlone: true)
        }
    }

    /// Whether a view repeats all that it does for ever, which needs no end.
    private static func repeats(_ transition: any Transition, in spec: TransitionSpec) -> Bool {
        guard transition.isPhased, KotlinTiming.repeats(TimingCurve(spec.shownAnimation)) else { return false }
        let layers = TransitionPhase.allCases.flatMap { transition.layers(in: $0, of: spec.view) }
        return layers.allSatisfy { $0.animation == .inherited }
    }

    /// The issues of a layout tree and its updates.
    init(_ layout: LayoutChange) {
        view = ViewGeometry()
        func check(_ node: LayoutNode) {
            switch node.layoutTransition {
            case .none, .inherited: break
            case .specific(let animation), .inheritedWithFallback(let animation):
                refuseEnd(of: TimingCurve(animation), at: "/layout")
            }
            for change in [node.appearing, node.disappearing] {
                if let animation = change?.animation { refuseEnd(of: TimingCurve(animation), at: "/layout") }
            }
            for child in node.children where issues.isEmpty { check(child) }
        }
        for update in layout.updates where issues.isEmpty {
            refuseEnd(of: TimingCurve(update.animation), at: "/layout")
            check(update.tree)
        }
    }

    /// The curves of keyframes, phases and animators, and where they are given.
    private static func curves(
        of transition: any Transition, in spec: TransitionSpec
    ) -> [(pointer: String, curve: TimingCurve)] {
        switch transition.transitionKind {
        case .phases(let phases):
            (phases.animations ?? []).enumerated().map { ("/animations/\($0)", TimingCurve($1)) }
        case .coreAnimationKeyframes(let keyframes): [("/timing", keyframes.settings.timingCurve(for: spec))]
        case .animator(let animator): [("/timing", TimingCurve(animator.animation))]
        case .layers, .identity, .scene, .navigation, .entry, .combined, .asymmetric, .animated, .custom, .properties,
            .keyframes:
            []
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
            if let layers = Self.symbolLayers(of: named), layers > 1 {
                refuse(
                    pointer + "/layers",
                    "Compose has no layers of a symbol, and moves the symbol as a whole; the nearest is layers 1, or none",
                    nearest: "1")
            }
            guard let (reason, nearest) = Self.absence(of: named) else { return }
            refuse(
                pointer, "Compose \(reason); the nearest transition that it can show is \"\(nearest)\"", nearest: nearest)
        }
    }

    /// Refuses transforms and properties that no layer of Compose has.
    private mutating func refuseLayers(of transition: any Transition, at pointer: String) {
        let layers = TransitionPhase.allCases.flatMap { transition.layers(in: $0, of: view) }
        let transforms = layers.compactMap(\.transform)
        let kinds = transforms.filter { !$0.value.functions.isEmpty }
        let isOneLayer = kinds.allSatisfy { ($0.value.layerGroups?.count ?? 2) == 1 && !$0.value.skews }
        if kinds.contains(where: { $0.value.layerGroups == nil }) {
            refuse(
                pointer + "/transform",
                "layers of Compose move, turn about z, scale and skew; css shows any transform", nearest: nil)
        } else if kinds.contains(where: { $0.interpolation == .matrix && $0.value.skews }) {
            refuse(
                pointer + "/transform/interpolation", "Compose skews by the angle, not by the matrix; the nearest is \"css\"",
                nearest: "css")
        } else if !isOneLayer, let longest = kinds.map(\.value).max(by: { $0.functions.count < $1.functions.count }),
            kinds.contains(where: { $0.interpolation == .matrix || !$0.value.isLike(longest) })
        {
            refuse(
                pointer + "/transform",
                "layers of Compose go from function to function: give all transforms the same functions, or ask for css")
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

    /// What Compose doesn't have of a catalog entry, and the nearest transition; `nil` where it has all.
    private static func absence(of named: any NamedTransition) -> (reason: String, nearest: String)? {
        if let symbol = named as? SymbolEffectTransition, symbol.effect.draws {
            return ("knows no paths of a symbol", symbol.effect == .drawOn ? "symbol-effect:appear" : "symbol-effect:disappear")
        }
        if let absence = absences[named.entry.path] { return absence }
        if let layer = named as? CoreAnimationTransition, layer.settings.filter != nil {
            return absences["core-animation/filter"]
        }
        // Without a cross-fade it interpolates each glyph.
        let isGlyphs = (named as? ContentTransition)?.interpolates == true
        return isGlyphs ? ("can't interpolate glyphs", "content-opacity") : nil
    }

    /// How many layers a symbol has; `nil` for what is no symbol effect.
    private static func symbolLayers(of named: any NamedTransition) -> Double? {
        (named as? SymbolEffectTransition)?.layers ?? (named as? SymbolReplaceTransition)?.layers
    }

    private static let absences = [
        "core-animation/filter": ("has no Core Image", "core-animation/fade")
    ]
}

extension Result where Success == KotlinObject? {
    /// Whether it succeeded with nothing.
    fileprivate var isNone: Bool { if case .success(.none) = self { true } else { false } }
}

extension TransformValue {
    /// Whether it skews.
    fileprivate var skews: Bool { functions.contains { $0.skewAngles != nil } }

    /// Whether it turns by half a turn or more, which its matrix doesn't tell.
    fileprivate var turnsRound: Bool {
        functions.contains { if case .rotate(_, _, _, let degrees) = $0 { abs(degrees) >= 180 } else { false } }
    }
}
