internal import TransitionEngine

/// The title of code: what moves, and its timing, in the same words in every language.
struct MotionTitle {
    /// What moves, in words.
    var motion: String
    /// Its timing in words; `nil` where nothing moves.
    var timing: String?

    /// What the head says of code with keyframes whose times it rounds.
    static let rounded = "Times are rounded to the millisecond."

    /// What code that reads the setting for less motion does.
    static let still = "it stands still where motion is to be reduced"
    static let stillFading = "what moves stands still where motion is to be reduced, the rest fades"
    static let atOnce = "it changes at once where motion is to be reduced"
    /// What does so where a transition is used: SwiftUI gives a transition no setting to read.
    static let atOnceByUsage = "the usage below reads accessibilityReduceMotion, and the frame jumps then"
    static let fades = "it fades where motion is to be reduced"
    static let kept = "it moves all the same where motion is to be reduced"
    static let inPlace = "what moves is in place at once where motion is to be reduced"
    static let inPlaceFading = inPlace + ", what comes and goes fades"
    static let bySystem = "the system decides what it shows where motion is to be reduced"
    static let byCompose = "Compose ends animations at once where the user turns them off"

    /// What the head says of a motion with a left and a right in right-to-left layout.
    static let absolute = "This motion is not mirrored in right-to-left layout."
    static let absoluteHere = "This motion is not mirrored in right-to-left layout; the timeline mirrors it."
    static let mirroredHere = "This motion is mirrored in right-to-left layout; the timeline doesn't mirror it."
    /// Why an animation around a transition does nothing.
    static let ownAnimations = "every part has an animation of its own"

    /// Returns what the head says of less motion.
    ///
    /// - Parameter detail: who reduces motion, or what is shown then.
    static func lessMotion(_ detail: String) -> String { "Less motion: \(detail)." }

    /// Both in one line.
    var text: String { [motion, timing].compactMap { $0 }.joined(separator: " · ") }

    /// - Parameters:
    ///   - request: the request, which is planned.
    ///   - saysSettling: whether it says when a spring has settled, as the code ends then. Default yes.
    init(_ request: TimelineRequest, saysSettling: Bool = true) {
        let (spec, words) = (request.spec, AnimationWords(saysSettling: saysSettling))
        let directions: [TransitionDirection] = request.isBoth ? [.insertion, .removal] : [spec.direction]
        switch spec.content {
        case .view:
            (motion, timing) = (Self.words(of: spec), words.timing(of: spec, in: directions))
            let routes = spec.hasRoutes ? NavigationRoute.all(of: spec) : []
            if routes.contains(where: { $0.id != nil }) {
                motion = Self.words(of: routes, in: spec)
                timing = words.joined(routes.compactMap { words.timing(of: $0.spec, in: directions) })
            }
        case .layout:
            motion = "layout"
            let subjects = request.plans.first?.subjectMotions ?? []
            timing = words.joined(subjects.compactMap { $0.note.resolved?.animation }.map { words.text($0) })
        case .views(let views, let stagger):
            let motions = Set(views.map { Self.words(of: $0.spec) })
            motion = "\(views.count) views" + (motions.count == 1 ? motions.map { " · " + $0 }.joined() : "")
            let timings = Set(views.map { words.timing(of: $0.spec, in: directions) })
            let late = stagger?.delays(count: views.count).max() ?? 0
            let whole = request.plans.first.map { "\(fixedText($0.duration, 3)) s in all" }
            let parts = [
                timings.count == 1 ? timings.first ?? nil : whole, late > 0 ? "the last one \(fixedText(late, 3)) s later" : nil,
            ]
            timing = parts.compactMap { $0 }.joined(separator: ", ")
            if timing?.isEmpty == true { timing = nil }
        }
    }

    // MARK: - What moves

    private static func words(of spec: TransitionSpec) -> String {
        guard spec.onlyPops else { return words(spec.nominalTransition) }
        return (spec.stack?.last?.transition ?? spec.nominalTransition).isPresentation ? "dismiss" : "pop"
    }

    /// Returns the transition of all pages, and that of each route that has its own.
    private static func words(of routes: [NavigationRoute], in spec: TransitionSpec) -> String {
        let own = routes.compactMap { route in route.id.map { "\($0): \(words(route.spec.nominalTransition))" } }
        let hasCommon = spec.onlyPops || routes.contains { $0.id == nil }
        return (hasCommon ? words(of: spec) + " · " : "") + own.joined(separator: ", ")
    }

    /// Returns a transition in words.
    static func words(_ transition: any Transition) -> String {
        TransitionNames.words(of: transition) { part in
            switch part.transitionKind {
            case .entry(let named): words(named)
            case .custom: "custom transition"
            case .keyframes, .coreAnimationKeyframes: "keyframes"
            case .phases: "phases"
            case .animator: "property animator"
            case .layers, .identity, .scene, .navigation, .properties, .combined, .asymmetric, .animated: "properties"
            }
        }
    }

    private static func words(_ named: any NamedTransition) -> String {
        let name = String(named.entry.name.map { $0 == "-" ? " " : $0 })
        // The timing says how long it lasts.
        let rows = zip(named.entry.parameters, named.arguments).filter { row, _ in
            if case .number("s", _, _) = row.kind { false } else { row.isInShorthand }
        }
        // A number keeps its place: 0 of `offset 0 40`.
        let last = rows.lastIndex { $0.1 != $0.0.defaultValue && $0.1.number != nil } ?? -1
        let given = rows.enumerated().compactMap { index, row -> String? in
            let (parameter, argument) = row
            guard argument != parameter.defaultValue || parameter.defaultValue == nil || index < last else { return nil }
            return switch argument {
            case .edge(let edge): (named.entry.name == "push" ? "from " : "") + edge.rawValue
            case .number(let number): exactText(number)
            case .choice(let word): word
            case .point(let point): "about " + words(point)
            case .text(let text) where named is FilterTransition: text
            default: nil
            }
        }
        return ([name] + given).joined(separator: " ")
    }

    /// Returns an anchor by its name, such as `top leading`, else by its fractions.
    private static func words(_ point: UnitPoint) -> String {
        guard let name = UnitPoint.named.first(where: { $0.point == point })?.name else {
            return "(\(exactText(point.x)), \(exactText(point.y)))"
        }
        return name.reduce("") { $0 + ($1.isUppercase ? " " + $1.lowercased() : String($1)) }
    }
}

// MARK: - Its timing

extension AnimationWords {
    fileprivate func timing(of spec: TransitionSpec, in directions: [TransitionDirection]) -> String? {
        let isDefault = spec.animation == .sourceDefault && spec.resolvedAnimation == .default
        let transition = spec.nominalTransition
        switch transition.transitionKind.plannedKind {
        case .keyframes(let keyframes): return timing(of: keyframes)
        case .coreAnimationKeyframes(let keyframes): return text(keyframes.settings, in: spec, standard: nil)
        case .phases(let phases): return timing(of: phases, in: spec, isDefault: isDefault)
        case .animator(let animator):
            return text(animator.animation, lasting: animator.timing.takesDuration ? animator.duration : nil)
        case .scene(let scene):
            if let layer = transition as? any LayerTransition {
                return text(layer.settings, in: spec, standard: NamedEasings.linear)
            }
            let isAtOnce = scene.timing(for: spec)?.duration == 0
            return text(isAtOnce ? nil : spec.resolvedAnimation, isDefault: isDefault)
        case .navigation: return text(spec.resolvedAnimation, isDefault: isDefault)
        case .layers, .identity, .entry, .combined, .asymmetric, .animated, .custom, .properties:
            let timings = directions.map { direction in
                timing(of: spec, in: direction == .insertion ? .willAppear : .didDisappear, isDefault: isDefault)
            }
            let all = timings.compactMap { $0 }
            if all.count == 2, all[0] != all[1] { return "in \(all[0]); out \(all[1])" }
            return all.first
        }
    }

    /// Returns the animations of all layers of a phase; `nil` where nothing moves.
    fileprivate func timing(of spec: TransitionSpec, in phase: TransitionPhase, isDefault: Bool) -> String? {
        let layers = spec.nominalTransition.layers(in: phase, of: spec.view)
        let rest = spec.nominalTransition.layers(in: .identity, of: spec.view)
        let moving = layers.enumerated().filter { !rest.indices.contains($0) || $1.differs(from: rest[$0]) }.map(\.element)
        return joined(
            moving.map { layer in
                switch layer.animation {
                case .inherited, .adjusted: text(spec.resolvedAnimation, isDefault: isDefault)
                case .none: text(nil)
                case .animation(let animation): text(animation)
                }
            })
    }

    fileprivate func timing(of keyframes: KeyframeTransition) -> String {
        let pass = "\(fixedText(keyframes.length, 3)) s"
        switch keyframes.repetition {
        case .count(let count)? where count > 1:
            return "\(pass), \(count) times, \(fixedText(keyframes.length * Double(count), 3)) s in all"
        case .until?: return "\(pass), forever"
        case .count?, nil: return pass
        }
    }

    /// Returns the phases in the order in which they are played, and how long a round takes.
    fileprivate func timing(of phases: PhaseAnimation, in spec: TransitionSpec, isDefault: Bool) -> String {
        let count = phases.phases.count
        let given = phases.animations ?? phases.phases.map { _ in spec.resolvedAnimation }
        let animations = (1...count).map {
            text(given[$0 % count], isDefault: phases.animations == nil && isDefault)
        }
        let end = phases.until != nil ? "forever" : phases.roundDuration(in: spec).map { "\(fixedText($0, 3)) s in all" }
        return (["\(count) phases", joined(animations)] + [end]).compactMap { $0 }.joined(separator: ", ")
    }

    /// Returns animations, each once; `nil` for none.
    fileprivate func joined(_ animations: [String]) -> String? {
        var known = Set<String>()
        let all = animations.filter { known.insert($0).inserted }
        return all.isEmpty ? nil : all.joined(separator: "; ")
    }
}

extension Effects {
    /// Whether it shows something else than in another phase.
    fileprivate func differs(from other: Effects) -> Bool {
        func value(_ property: Property, in effects: Effects) -> Length? {
            effects[property] ?? property.identity.map { Length($0) }
        }
        let properties = (values + other.values).map(\.property)
        return properties.contains { value($0, in: self) != value($0, in: other) } || color?.value != other.color?.value
            || (transform?.value ?? .identity) != (other.transform?.value ?? .identity)
    }
}

extension PhaseAnimation {
    /// Seconds of all steps.
    fileprivate func roundDuration(in spec: TransitionSpec) -> Double? { motion(in: spec).duration }
}

extension TimelineRequest {
    private var specs: [TransitionSpec] { spec.content.views?.map(\.spec) ?? [spec] }

    /// Whether the spec speaks of less motion itself.
    var speaksOfLessMotion: Bool { (specs + [spec]).contains { $0.accessibility.reducesMotion } }

    /// Whether something moves, which a variant with less motion changes: a variant other than the fade changes all that animates.
    func isChanged(by reduced: ReducedVariant) -> Bool {
        spec.content.layout != nil
            || specs.map(\.nominalTransition).contains { reduced == .fade ? $0.movesInCode : $0.animatesInCode }
    }
}

extension Transition {
    /// Whether it moves anything: one of Blueprint may change alpha alone.
    fileprivate var movesInCode: Bool {
        if let blueprint = self as? BlueprintTransition { return !blueprint.visibility.transform.functions.isEmpty }
        return switch transitionKind.plannedKind {
        case .keyframes(let keyframes): keyframes.standsStill
        case .coreAnimationKeyframes, .phases: true
        case .layers, .identity, .scene, .navigation, .entry, .combined, .asymmetric, .animated, .custom, .properties, .animator:
            properties.hasMotion
        }
    }

    /// Whether it changes anything in the course of time.
    fileprivate var animatesInCode: Bool { !isIdentity && (self as? ContentTransition)?.kind != .identity }
}

extension KeyframeTransition {
    /// Whether some of it stands still where motion is to be reduced: all but what goes from one look to another.
    var standsStill: Bool {
        tracks.contains { $0.property.hasMotion || $0.initial == $0.resolved.last?.to } || color?.fades == false
    }

    /// Whether some of it fades where motion is to be reduced.
    var fades: Bool {
        tracks.contains { !$0.property.hasMotion && $0.initial != $0.resolved.last?.to } || color?.fades == true
    }
}

extension KeyframeTransition.ColorTrack {
    /// Whether it ends with another color than it begins with.
    var fades: Bool {
        (0..<4).contains { resolved(component: $0).last.map(\.to) ?? initial(component: $0) != initial(component: $0) }
    }
}

extension Transition {
    /// Whether UIKit presents a page with it, and dismisses it.
    var isPresentation: Bool {
        self is CoverVerticalTransition || self is CrossDissolveTransition || self is FlipHorizontalTransition
            || self is PartialCurlTransition
    }
}

extension PropertyAnimator {
    /// The animation from one end to the other. A spring by a damping ratio settles within the duration.
    var animation: Animation {
        switch timing {
        case .curve(let easing): return Animation(.curve(easing, duration: duration ?? 0))
        case .spring(var spring):
            if case .settling(let own, let ratio) = spring.form {
                spring.form = .settling(settlingDuration: duration ?? own, dampingRatio: ratio)
            }
            return Animation(.spring(spring))
        }
    }
}
