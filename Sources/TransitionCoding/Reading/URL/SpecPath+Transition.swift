import TransitionEngine

// The transition of a URL: the recipe, and what query keys of their own say of it.
extension SpecReader {
    /// The recipe; `insertion` and `removal` replace one side of it each.
    mutating func transition(_ recipe: String, _ given: QueryValues) -> (any Transition)? {
        let insertion = given["insertion"].flatMap { text in at("insertion") { $0.transition(text: text) } }
        let removal = given["removal"].flatMap { text in at("removal") { $0.transition(text: text) } }
        let isAsymmetric = Spelling.matches(recipe, "asymmetric")
        if isAsymmetric {
            for key in ["insertion", "removal"] where given[named: key] == nil {
                at(key) { $0.add(.missingKey, "asymmetric needs \"\(key)\", a recipe") }
            }
            guard let insertion, let removal else { return nil }
            return AsymmetricTransition(insertion: insertion, removal: removal)
        }
        if given["insertion"] != nil, given["removal"] != nil {
            at("insertion") {
                $0.add(.conflict, "insertion and removal together leave nothing of the recipe; call it \"asymmetric\"")
            }
        }
        let parsed = at(SpecPath.recipeParameter) { $0.transition(text: recipe) }
        guard var transition = parsed else { return nil }
        if let text = given["anchor"], let point = at("anchor", { $0.anchor(text: text) }) {
            transition = anchored(transition, at: point)
        }
        transition = placed(transition, given)
        if let insertion { return AsymmetricTransition(insertion: insertion, removal: transition) }
        if let removal { return AsymmetricTransition(insertion: transition, removal: removal) }
        return transition
    }

    /// The transition with what other query keys say of it: its source, and its span of progress.
    private mutating func placed(_ transition: any Transition, _ given: QueryValues) -> any Transition {
        var values: [(key: String, parameter: String, value: ParameterValue?)] = []
        for (key, parameter) in [("start", "startProgress"), ("end", "endProgress")] {
            guard let text = given[named: key] else { continue }
            values.append((key, parameter, at(key) { $0.number(text) }.map(ParameterValue.number)))
        }
        if let text = given["intensity"] {
            values.append(("intensity", "intensity", at("intensity") { $0.number(text) }.map(ParameterValue.number)))
        }
        if let text = given["duration"], transition.named?.entry.hasDuration == true {
            values.append(("duration", "duration", at("duration") { $0.seconds(text: text) }.map(ParameterValue.number)))
        }
        let radius = given["source-radius"].flatMap { text in at("source-radius") { $0.number(text) } }
        if let text = given["source"] {
            var view = MatchedView(frame: at("source") { $0.rect(text) })
            view.cornerRadius = radius ?? 0
            values.append(("source", "source", .matchedView(view)))
        } else if given["source-radius"] != nil {
            at("source-radius") { $0.add(.conflict, "a radius needs a source, such as source=16,300,120,180") }
        }
        guard !values.isEmpty else { return transition }
        guard let named = transition.named else {
            for (key, parameter, _) in values where !SpecControl.isDefault(given[named: key] ?? "", of: key) {
                at(key) { $0.add(.conflict, "the recipe has no \(parameter)") }
            }
            return transition
        }
        var arguments = named.arguments
        for (key, parameter, value) in values {
            if let place = named.entry.parameters.firstIndex(where: { $0.name == parameter }) {
                if let value { arguments[place] = value }
            } else if !SpecControl.isDefault(given[named: key] ?? "", of: key) {
                at(key) { $0.add(.conflict, "the recipe has no \(parameter)") }
            }
        }
        return named.entry.make(arguments)
    }

    /// Whether the duration of a URL is that of the transition itself, not that of its animation.
    func takesDuration(_ spec: TransitionSpec) -> Bool { spec.transition?.named?.entry.hasDuration == true }

    /// `16,300,120,180`.
    private mutating func rect(_ text: String) -> Rect? {
        let numbers = text.split(ascii: ",").compactMap { plainNumber(trimmed($0)) }
        guard numbers.count == 4 else {
            add(.malformed, "expected x,y,width,height, such as 16,300,120,180, found \"\(shortened(text))\"")
            return nil
        }
        return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    /// `from` and `velocity`.
    mutating func midFlight(_ given: QueryValues) -> MidFlight? {
        guard given["from"] != nil else {
            if given["velocity"] != nil {
                at("velocity") { $0.add(.conflict, "a velocity requires from: the progress at which the transition starts") }
            }
            return nil
        }
        var start = MidFlight(progress: 0)
        read(given, into: &start, MidFlight.table)
        return start
    }

    /// The transition with its parts about another anchor.
    private mutating func anchored(_ transition: any Transition, at point: UnitPoint) -> any Transition {
        if let anchored = transition.named?.anchored(at: point) { return anchored }
        if case .combined(let combined) = transition.transitionKind {
            let anchored = combined.parts.map { $0.named?.anchored(at: point) }
            if anchored.contains(where: { $0 != nil }) {
                return CombinedTransition(zip(combined.parts, anchored).map { $1 ?? $0 })
            }
        }
        if point != .center { at("anchor") { $0.add(.conflict, "nothing in the recipe has an anchor; scale does") } }
        return transition
    }
}

extension NamedTransition {
    /// The transition about another anchor; `nil` for one that has none.
    fileprivate func anchored(at point: UnitPoint) -> (any Transition)? {
        guard let place = entry.parameters.firstIndex(where: { $0.name == "anchor" }) else { return nil }
        var arguments = arguments
        arguments[place] = .point(point)
        return entry.make(arguments)
    }
}

extension CatalogEntry {
    /// Whether it has a duration of its own.
    fileprivate var hasDuration: Bool { parameters.contains { $0.name == "duration" } }
}
