import TransitionEngine

extension TransitionSpec {
    /// Reads `default` as the default itself, where a transition has SwiftUI's: so it keeps its name in code.
    mutating func keepDefault(_ text: String) {
        let isDefault = Spelling.match(text, in: ["default", ".default"]) != nil
        if isDefault, animation == .animation(.default), nominalTransition.defaultAnimation == .default {
            animation = .sourceDefault
        }
    }
}

// Animations: a string, an object with a curve or a spring, or null.
extension SpecReader {
    /// The timing function of CSS where none is given.
    static let cssEase = Easing.cubicBezier(CubicBezier(0.25, 0.1, 0.25, 1))

    mutating func animationChoice(_ value: WrittenValue) -> TransitionSpec.AnimationChoice {
        switch value {
        case .json(let value): animationChoice(value)
        case .text(let text):
            if Spelling.match(text, in: ["none", "null"]) != nil {
                .none
            } else {
                animation(text: text).map(TransitionSpec.AnimationChoice.animation) ?? .sourceDefault
            }
        }
    }

    mutating func animationChoice(_ value: JSONValue) -> TransitionSpec.AnimationChoice {
        if value.kind == .null { return .none }
        return animation(value).map(TransitionSpec.AnimationChoice.animation) ?? .sourceDefault
    }

    mutating func animation(_ value: JSONValue) -> Animation? {
        if let text = value.string {
            if let file = PrintedFile(value) { return animation(of: file) }
            if PastedPoints.looksLike(value) { return pointsAnimation(value) }
            if CSSKeyframesRule.looksLike(text) { return keyframesCurve(text) }
            noteString()
            return animation(text: text)
        }
        guard value.kind == .object else { return PastedPoints.looksLike(value) ? pointsAnimation(value) : noAnimation(value) }
        // Other tools' objects are recognized by the keys that only they have.
        if !value.hasOnlyKeys(of: AnimationMembers.table.keys) {
            if Self.isDesignToken(value) { return tokenAnimation(value) }
            if let file = PrintedFile(value) { return animation(of: file) }
            if PastedPoints.isLottie(value) {
                add(.unsupported, PastedPoints.lottie)
                return nil
            }
            if PastedPoints.looksLike(value) { return pointsAnimation(value) }
            if let type = value.eachMember.first(where: { $0.key.word == "type" })?.value.string, Self.isFigma(type) {
                return figmaAnimation(value, type)
            }
            if Self.isWebOptions(value) { return webAnimation(value) }
            if Self.isReactSpring(value) { return reactSpringAnimation(value) }
            if Self.isMotion(value) { return motionAnimation(value) }
        }
        var given = AnimationMembers()
        guard let members = read(value, into: &given, AnimationMembers.table) else { return nil }
        if members[.spring] != nil ? members[.curve] != nil || members[.decay] != nil : members[.decay] != nil {
            let bases = members.present([.curve, .spring, .decay]).names
            if bases.count > 1 { add(.conflict, "give only one of \(bases.joined(separator: " and "))") }
        }
        guard let base = base(given, members) else { return nil }
        var result = Animation(base)
        result.modifiers = given.modifiers
        result.allowsUserInteraction = given.allowsUserInteraction
        return result
    }

    /// What the members of an object are together: a decay, a spring or a curve.
    private mutating func base(_ given: AnimationMembers, _ members: Members) -> Animation.Base? {
        if members[.decay] != nil {
            for key in [MemberKey.duration, .kind] where members[key] != nil {
                at(key) { $0.add(.conflict, "a decay has no \(key)") }
            }
            return given.decay.map { .decay($0) }
        }
        if members[.spring] != nil {
            if members[.duration] != nil {
                at(.duration) { $0.add(.conflict, "a spring's duration belongs inside of \"spring\"") }
            }
            var spring = given.spring ?? SpringAnimation(.durationBounce(duration: 0.5, bounce: 0))
            if let kind = given.kind { spring.kind = kind }
            return .spring(spring)
        }
        if members[.kind] != nil { at(.kind) { $0.add(.conflict, "only a spring has a kind") } }
        if members[.curve] == nil, members[.duration] == nil {
            add(
                .missingKey, "an animation needs a \"curve\", a \"spring\" or a \"decay\"",
                allowed: ["curve", "spring", "decay"])
        }
        let standard = lastTransition.rule == nil ? NamedEasings.easeInOut : Self.cssEase
        lastCurve.assumesDuration = given.duration == nil
        return .curve(given.easing ?? standard, duration: given.duration ?? source.defaultCurveDuration)
    }

    /// Reports an animation that is neither a text nor an object, and returns `nil`.
    private mutating func noAnimation(_ value: JSONValue) -> Animation? {
        // In other tools a number alone is the duration.
        let duration = value.number.flatMap { number in
            number > 0 ? "ease-in-out \(exactText(number))\(number > TimeText.largestBareSeconds ? "ms" : "s")" : nil
        }
        add(
            .wrongType,
            "expected an animation: a text such as \"bouncy\" or \"ease-out 300ms\", or an object with a curve, a spring or a "
                + "decay; found \(value.kindName)" + (value.kind == .array ? "; \(PastedPoints.form)" : ""),
            suggestion: duration ?? Self.bezierText(value))
        return nil
    }

    /// Reads whether what moves takes touches, which only Blueprint's animations say (semantics §8.1).
    mutating func interaction(_ value: WrittenValue) -> Bool {
        guard source == .blueprint else {
            add(.conflict, "only the animation of a Blueprint transition or of a layout says it; remove it")
            return true
        }
        return flag(value) ?? true
    }

    mutating func repetition(_ value: JSONValue) -> Animation.Modifier? {
        guard let members = members(of: value, [.count, .forever, .autoreverses, .until]) else { return nil }
        let autoreverses = members[.autoreverses].flatMap { value in at(.autoreverses) { $0.boolean(value) } } ?? true
        let forever = members[.forever].flatMap { value in at(.forever) { $0.boolean(value) } } ?? false
        if forever {
            if members[.count] != nil { add(.conflict, "give either count or forever, not both") }
            let until = members[.until].flatMap { value in at(.until) { $0.seconds(value) } }
            return .repeatForever(autoreverses: autoreverses, until: until)
        }
        if members[.until] != nil { at(.until) { $0.add(.conflict, "only an endless repetition takes until") } }
        guard let count = members[.count] else {
            add(.missingKey, "a repetition needs \"count\" or \"forever\": true", allowed: ["count", "forever"])
            return nil
        }
        return at(.count) { $0.integer(count) }.map { .repeatCount(passes($0), autoreverses: autoreverses) }
    }

    /// How often an animation runs: for SwiftUI, a count below 1 is one pass (semantics §3.8).
    func passes(_ count: Int) -> Int { source == .swiftUI ? max(1, count) : count }

    /// A timing function in Core Animation's words: `default` is a curve, and a member of Swift's begins with a point.
    mutating func timingFunction(_ value: JSONValue) -> Easing? {
        guard let name = value.string, !name.contains("("), !name.contains(":") else { return easing(value) }
        let text = trimmed(name.hasPrefix(".") ? String(name.dropFirst()) : name)
        if let easing = AnimationNames.easing(named: Spelling.matches(text, "default") ? "ease" : text) { return easing }
        let known = ["default", "easeInEaseOut"] + AnimationNames.easings
        let suggestion = Spelling.suggestion(for: text, in: known)
        add(
            .unknownValue, "\"\(shortened(text))\" is no timing function\(didYouMean(suggestion))", allowed: known,
            suggestion: suggestion)
        return nil
    }

    // MARK: - Curves

    mutating func easing(_ value: WrittenValue) -> Easing? {
        switch value {
        case .json(let value): easing(value)
        case .text(let text): easing(list: text)
        }
    }

    private static let easingKeys: MemberKeys = [.cubicBezier, .steps, .position, .linear, .unitCurve, .inverse]

    mutating func easing(_ value: JSONValue) -> Easing? {
        if let text = value.string {
            noteString()
            return easing(text: text)
        }
        guard value.kind == .object else {
            add(
                .wrongType,
                "expected a timing curve: a text such as \"ease-out\", or an object such as {\"cubicBezier\": [0.2, 0, 0, 1]}; "
                    + "found \(value.kindName)", suggestion: Self.bezierText(value))
            return nil
        }
        guard let members = members(of: value, Self.easingKeys) else { return nil }
        let kinds = members.present([.cubicBezier, .steps, .linear, .unitCurve])
        guard kinds.count == 1 else {
            add(
                kinds.isEmpty ? .missingKey : .conflict, "give exactly one of cubicBezier, steps, linear and unitCurve",
                allowed: ["cubicBezier", "steps", "linear", "unitCurve"])
            return nil
        }
        if members[.position] != nil, members[.steps] == nil {
            at(.position) { $0.add(.conflict, "only steps have a position") }
        }
        let inverse = members[.inverse].flatMap { value in at(.inverse) { $0.boolean(value) } } ?? false
        var easing: Easing?
        if let bezier = members[.cubicBezier] {
            easing = at(.cubicBezier) { $0.numbers(bezier, count: 4) }
                .map { .cubicBezier(CubicBezier($0[0], $0[1], $0[2], $0[3])) }
        } else if let steps = members[.steps] {
            let position = members[.position].flatMap { value in at(.position) { $0.choice(value, StepsText.positions) } }
            easing = at(.steps) { $0.integer(steps) }
                .map { .steps(Steps($0, position.flatMap(StepsText.position) ?? .jumpEnd)) }
        } else if let linear = members[.linear] {
            easing = at(.linear) { $0.linear(linear) }
        } else if let unit = members[.unitCurve] {
            easing = at(.unitCurve) { reader in reader.string(unit).flatMap { reader.easing(named: $0) } }?.asUnitCurve
        }
        guard inverse, let curve = easing else { return easing }
        if let inverted = curve.inverse { return inverted }
        at(.inverse) { $0.add(.conflict, "only a Bézier or circular curve has an inverse") }
        return curve
    }

    /// The text for four numbers alone, which other tools take for a Bézier curve; `nil` for any other value.
    private static func bezierText(_ value: JSONValue) -> String? {
        let numbers = value.kind == .array ? value.elements.map(\.number) : []
        let points = numbers.compactMap { $0.map { exactText($0) } }
        return points.count == 4 && numbers.count == 4 ? "cubic-bezier(\(points.joined(separator: ", ")))" : nil
    }

    private mutating func linear(_ value: JSONValue) -> Easing? {
        guard value.kind == .array else {
            add(.wrongType, "expected an array of stops, found \(value.kindName)")
            return nil
        }
        var stops: [(input: Double?, output: Double)] = []
        for (index, element) in value.elements.enumerated() {
            if let output = element.number {
                stops.append((nil, output))
                locations.aliases.append(.renamed(path.keptPosition(), engine: "/\(index)/1", written: "/\(index)"))
            } else if let pair = at(index, { $0.numbers(element, count: 2) }) {
                stops.append((pair[0], pair[1]))
            } else {
                return nil
            }
        }
        guard let linear = LinearStops(stops) else {
            add(.outOfRange, "linear needs at least two stops")
            return nil
        }
        return .linear(linear)
    }

    // MARK: - Springs

    mutating func spring(_ value: JSONValue, _ kind: SpringAnimation.Kind?) -> SpringAnimation? {
        if let text = value.string {
            noteString()
            return namedSpring(text, kind)
        }
        var given = SpringMembers()
        given.settlingDuration = impliedSettlingDuration ?? given.settlingDuration
        guard let members = read(value, into: &given, SpringMembers.table) else { return nil }
        let isByDuration = members[.duration] != nil || members[.bounce] != nil
        let isByResponse = members[.response] != nil || members[.dampingFraction] != nil
        let isPhysical = members[.mass] != nil || members[.stiffness] != nil || members[.damping] != nil
        let isBySettling = members[.settlingDuration] != nil || members[.dampingRatio] != nil
        if (isByDuration ? 1 : 0) + (isByResponse ? 1 : 0) + (isPhysical ? 1 : 0) + (isBySettling ? 1 : 0) > 1 {
            let keys = members.present(SpringMembers.forms.flatMap { $0 }).names.joined(separator: ", ")
            let forms = SpringMembers.forms.map { $0.names.joined(separator: "/") }
            add(
                .conflict,
                "\(keys) belong to different forms; a spring is \(forms.dropLast().joined(separator: ", ")) or \(forms.last ?? "")"
            )
        }
        let form: SpringAnimation.Form
        // Of several, which are an error, the first that is documented.
        if isByDuration {
            form = .durationBounce(duration: given.duration, bounce: given.bounce)
        } else if isByResponse {
            form = .responseDamping(response: given.response, dampingFraction: given.dampingFraction)
        } else if isPhysical {
            for key in [MemberKey.stiffness, .damping] where members[key] == nil {
                add(.missingKey, "\"\(key)\" is missing: a spring by mass and stiffness needs it")
            }
            form = .physical(mass: given.mass, stiffness: given.stiffness, damping: given.damping)
        } else if isBySettling {
            if members[.settlingDuration] == nil, impliedSettlingDuration == nil {
                add(.missingKey, "\"settlingDuration\" is missing")
            }
            form = .settling(settlingDuration: given.settlingDuration, dampingRatio: given.dampingRatio)
        } else {
            form = .durationBounce(duration: 0.5, bounce: 0)
        }
        var spring = SpringAnimation(
            form, kind: kind ?? self.kind(of: form), initialVelocity: given.initialVelocity, blendDuration: given.blendDuration)
        spring.allowsOverdamping = given.allowsOverdamping
        return spring
    }

    /// Whose spring a form is where nothing is said: physical constants are the source's own.
    func kind(of form: SpringAnimation.Form) -> SpringAnimation.Kind? {
        if case .physical = form { source.physicalSpringKind } else { nil }
    }

    mutating func decay(_ value: JSONValue) -> Decay? {
        guard let members = members(of: value, [.velocity, .decelerationRate, .from, .bounds, .dimension]) else {
            return nil
        }
        func read(_ key: MemberKey) -> Double? { members[key].flatMap { value in at(key) { $0.number(value) } } }
        if members[.velocity] == nil { add(.missingKey, "\"velocity\" is missing: points a second") }
        var result = Decay(velocity: read(.velocity) ?? 0)
        if let rate = members[.decelerationRate] {
            if rate.string != nil {
                let word = at(.decelerationRate) { $0.choice(rate, Decay.rates.map(\.name)) }
                if let row = Decay.rates.first(where: { $0.name == word }) { result.decelerationRate = row.rate }
            } else if let number = at(.decelerationRate, { $0.number(rate) }) {
                result.decelerationRate = number
            }
        }
        result.from = read(.from) ?? 0
        if let bounds = members[.bounds], let ends = at(.bounds, { $0.numbers(bounds, count: 2) }) {
            if ends[0] <= ends[1] {
                result.bounds = ends[0]...ends[1]
            } else {
                at(.bounds) { $0.add(.outOfRange, "the first bound must not lie above the second") }
            }
        }
        result.dimension = read(.dimension)
        return result
    }

    private mutating func namedSpring(_ text: String, _ kind: SpringAnimation.Kind?) -> SpringAnimation? {
        guard let animation = animation(text: text) else { return nil }
        guard case .spring(var spring) = animation.base, animation.modifiers.isEmpty else {
            add(.unknownValue, "\"\(shortened(text))\" is no spring", allowed: AnimationNames.springs)
            return nil
        }
        if let kind { spring.kind = kind }
        return spring
    }
}
