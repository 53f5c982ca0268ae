import TransitionEngine

// Reads easings of Figma's REST and plugin API, such as `{"type": "EASE_IN_AND_OUT_BACK"}`, custom ones with their
// numbers, and transitions such as `{"type": "SMART_ANIMATE", "easing": {…}, "duration": 0.3}`.
extension SpecReader {
    private static let figmaCurves: [String: Easing] = [
        "LINEAR": NamedEasings.linear, "EASE_IN": NamedEasings.easeIn, "EASE_OUT": NamedEasings.easeOut,
        "EASE_IN_AND_OUT": NamedEasings.easeInOut,
        "EASE_IN_BACK": .cubicBezier(CubicBezier(0.3, -0.05, 0.7, -0.5)),
        "EASE_OUT_BACK": .cubicBezier(CubicBezier(0.45, 1.45, 0.8, 1)),
        "EASE_IN_AND_OUT_BACK": .cubicBezier(CubicBezier(0.7, -0.4, 0.4, 1.4)), "HOLD": .steps(Steps(1, .jumpEnd)),
    ]
    /// The stiffness and damping of Figma's named springs. Figma publishes only the names; two independent ports
    /// agree on the numbers.
    private static let figmaSprings: [String: (stiffness: Double, damping: Double)] = [
        "GENTLE": (100, 15), "QUICK": (300, 20), "BOUNCY": (600, 15), "SLOW": (80, 20),
    ]
    static let figmaTransitions = [
        "DISSOLVE", "SMART_ANIMATE", "MOVE_IN", "MOVE_OUT", "PUSH", "SLIDE_IN", "SLIDE_OUT", "SCROLL_ANIMATE",
    ]
    private static let figmaTypes =
        figmaCurves.keys.sorted() + ["CUSTOM_CUBIC_BEZIER"] + figmaSprings.keys.sorted() + ["CUSTOM_SPRING"]

    /// Returns the curve or the spring of a name of Figma's.
    static func figmaBase(_ name: String, duration: Double) -> Animation.Base? {
        if let curve = figmaCurves[name] { return .curve(curve, duration: duration) }
        return figmaSprings[name].map {
            .spring(SpringAnimation(pasted: .physical(mass: 1, stiffness: $0.stiffness, damping: $0.damping)))
        }
    }

    /// Returns whether the `type` of an object is one of Figma's, which are in capitals.
    static func isFigma(_ type: String) -> Bool {
        type.contains { $0.isLetter } && type == type.uppercased()
    }

    /// The transitions of Figma's that are one of these by itself.
    private static let figmaRecipes = ["DISSOLVE": "opacity", "PUSH": "push", "MOVE_IN": "move"]
    /// The edges from which the new frame comes: `direction` is where it goes.
    private static let figmaEdges = ["LEFT": "trailing", "RIGHT": "leading", "TOP": "bottom", "BOTTOM": "top"]

    /// Whether an object is a transition of Figma's, which has one of its own members.
    static func isFigmaTransition(_ value: JSONValue, _ type: String) -> Bool {
        figmaTransitions.contains(type)
            && ["direction", "easing", "duration", "matchLayers"].contains { key in value[key] != nil }
    }

    /// Reads a transition such as `{"type": "PUSH", "direction": "LEFT", "easing": {"type": "EASE_OUT"}, "duration": 0.3}`.
    mutating func figmaTransition(_ value: JSONValue, _ type: String) -> (any Transition)? {
        guard let recipe = at(.type, { $0.figmaRecipe(type) }) else { return nil }
        let keys: MemberKeys = [.type, .direction, .easing, .duration, .matchLayers]
        guard let members = members(of: value, keys) else { return nil }
        if members[.easing] != nil || members[.duration] != nil {
            guard let animation = figmaAnimation(value, type) else { return nil }
            lastTransition.animation = animation
        }
        guard recipe != "opacity" else { return transition(text: recipe) }
        let edge = members[.direction].flatMap { value in at(.direction) { $0.figmaEdge(value) } }
        if members[.direction] == nil { add(.missingKey, "\"direction\" is missing", allowed: Self.figmaEdges.keys.sorted()) }
        return edge.flatMap { transition(text: "\(recipe):\($0)") }
    }

    private mutating func figmaRecipe(_ type: String) -> String? {
        if let recipe = Self.figmaRecipes[type] { return recipe }
        add(
            .unsupported,
            "\"\(type)\" of Figma's has no equal here: give what changes, such as \"opacity\", with its timing as animation, or take one of "
                + "these", allowed: Self.figmaRecipes.keys.sorted())
        return nil
    }

    /// Reads the lines of Figma's panel as a transition with its timing.
    mutating func figmaTransition(panel: (type: String, direction: String?), _ text: String) -> (any Transition)? {
        guard let recipe = figmaRecipe(panel.type) else { return nil }
        lastTransition.animation = pastedTiming(text)
        if lastTransition.animation == nil {
            let line = text.lowercased()
            let isNamed = ["ease", "instant"].contains { line.firstRange(of: $0) != nil }
            warnOfTiming(isSaid: isNamed || line.contains(where: \.isNumber))
        }
        guard recipe != "opacity" else { return transition(text: recipe) }
        guard let edge = panel.direction.flatMap({ Self.figmaEdges[$0] }) else {
            add(.missingKey, "\(panel.type) needs a line with its side, such as From right")
            return nil
        }
        return transition(text: "\(recipe):\(edge)")
    }

    private mutating func figmaEdge(_ value: JSONValue) -> String? {
        guard let word = string(value) else { return nil }
        if let edge = Self.figmaEdges[word] { return edge }
        let allowed = Self.figmaEdges.keys.sorted()
        add(.unknownValue, "\"\(shortened(word))\" is no direction of Figma's", allowed: allowed)
        return nil
    }

    mutating func figmaAnimation(_ value: JSONValue, _ type: String) -> Animation? {
        if Self.figmaTransitions.contains(type) {
            guard let members = members(of: value, [.type, .easing, .duration, .direction, .matchLayers]) else { return nil }
            guard let easing = members[.easing] else {
                add(.missingKey, "\"easing\" is missing")
                return nil
            }
            let duration = members[.duration].flatMap { value in at(.duration) { $0.seconds(value) } }
            return at(.easing) { $0.figmaEasing(easing, lasting: duration) }
        }
        return figmaEasing(value, lasting: nil)
    }

    /// - Parameter transition: the seconds of the transition that the easing is a part of; `nil` where none are given.
    private mutating func figmaEasing(_ value: JSONValue, lasting transition: Double?) -> Animation? {
        let keys: [MemberKey] =
            [.type, .easingFunctionCubicBezier, .easingFunctionSpring] + (transition == nil ? [.duration] : [])
        guard let members = members(of: value, MemberKeys(keys)), let given = members[.type],
            let type = at(.type, { $0.string(given) })
        else { return nil }
        let duration = transition ?? members[.duration].flatMap { value in at(.duration) { $0.seconds(value) } }
        guard let animation = figmaEasing(type, members, duration) else { return nil }
        if case .spring(let spring) = animation.base, case .physical = spring.form, let duration {
            warnOfDuration(duration, beside: spring)
        }
        return animation
    }

    private mutating func figmaEasing(_ type: String, _ members: Members, _ duration: Double?) -> Animation? {
        if duration == nil { assumeDuration(of: NamedEasings.easeInOut) } else { lastCurve.assumesDuration = false }
        if let base = Self.figmaBase(type, duration: duration ?? source.defaultCurveDuration) { return Animation(base) }
        switch type {
        case "CUSTOM_CUBIC_BEZIER":
            guard let points = members[.easingFunctionCubicBezier] else {
                add(.missingKey, "\"easingFunctionCubicBezier\" is missing")
                return nil
            }
            return at(.easingFunctionCubicBezier) { reader in
                reader.figmaNumbers(points, [.x1, .y1, .x2, .y2]).map { n in
                    let curve = Easing.cubicBezier(CubicBezier(n[0], n[1], n[2], n[3]))
                    return Animation(.curve(curve, duration: duration ?? reader.source.defaultCurveDuration))
                }
            }
        case "CUSTOM_SPRING":
            guard let spring = members[.easingFunctionSpring] else {
                add(.missingKey, "\"easingFunctionSpring\" is missing")
                return nil
            }
            return at(.easingFunctionSpring) { reader in
                if spring.eachMember.contains(where: { $0.key.word == "bounce" }) {
                    return reader.figmaNumbers(spring, [.bounce]).map {
                        Animation(.spring(SpringAnimation(.durationBounce(duration: duration ?? 0.5, bounce: $0[0]))))
                    }
                }
                return reader.figmaNumbers(spring, [.mass, .stiffness, .damping], optional: [.initialVelocity]).map {
                    reader.figmaSpring($0[0], $0[1], $0[2], $0[3])
                }
            }
        default:
            let suggestion = Spelling.suggestion(for: type, in: Self.figmaTypes)
            at(.type) {
                $0.add(
                    .unknownValue, "\"\($0.shortened(type))\" is no easing of Figma's\($0.didYouMean(suggestion))",
                    allowed: Self.figmaTypes, suggestion: suggestion)
            }
            return nil
        }
    }

    private func figmaSpring(_ mass: Double, _ stiffness: Double, _ damping: Double, _ velocity: Double) -> Animation {
        let form = SpringAnimation.Form.physical(mass: mass, stiffness: stiffness, damping: damping)
        return Animation(.spring(SpringAnimation(pasted: form, kind: source.physicalSpringKind, velocity: velocity)))
    }

    private mutating func figmaNumbers(_ value: JSONValue, _ keys: [MemberKey], optional: [MemberKey] = []) -> [Double]? {
        guard let members = members(of: value, MemberKeys(keys + optional)) else { return nil }
        var numbers: [Double] = []
        for key in keys + optional {
            guard let member = members[key] else {
                if optional.contains(key) {
                    numbers.append(0)
                    continue
                }
                add(.missingKey, "\"\(key)\" is missing")
                return nil
            }
            guard let number = at(key, { $0.number(member) }) else { return nil }
            numbers.append(number)
        }
        return numbers
    }
}
