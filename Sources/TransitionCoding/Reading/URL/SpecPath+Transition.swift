import TransitionEngine

// The transition of a URL: the recipe, and what query keys of their own say of it.
extension SpecReader {
    /// The recipe; `insertion` and `removal` replace one side of it each.
    mutating func transition(_ recipe: String, _ given: QueryValues) -> (any Transition)? {
        var sides = AsymmetricMembers()
        read(given, into: &sides, AsymmetricMembers.table)
        let (insertion, removal) = (sides.insertion, sides.removal)
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
        if given["anchor"] != nil {
            var point = UnitPoint.center
            read(given, into: &point, UnitPoint.table)
            transition = anchored(transition, at: point)
        }
        transition = placed(transition, given)
        if let insertion { return AsymmetricTransition(insertion: insertion, removal: transition) }
        if let removal { return AsymmetricTransition(insertion: transition, removal: removal) }
        return transition
    }

    /// The transition with what other query keys say of it: its source, and its span of progress.
    private mutating func placed(_ transition: any Transition, _ given: QueryValues) -> any Transition {
        var arguments = RecipeArguments()
        read(given, into: &arguments, RecipeArguments.table)
        if let text = given["duration"], transition.named?.entry.hasDuration == true,
            let duration = at("duration", { $0.seconds(text: text) })
        {
            arguments.values.append(("duration", .number(duration)))
        }
        var view = MatchedView()
        read(given, into: &view, MatchedView.table)
        if given["source"] != nil {
            arguments.values.append(("source", .matchedView(view)))
        } else if given["source-radius"] != nil {
            at("source-radius") { $0.add(.conflict, "a radius needs a source, such as source=16,300,120,180") }
        }
        guard !arguments.values.isEmpty else { return transition }
        let named = transition.named
        var result = named?.arguments ?? []
        for (name, value) in arguments.values {
            if let place = named?.entry.parameters.firstIndex(where: { $0.name == name }) {
                result[place] = value
                continue
            }
            let row = RecipeArguments.table.members.first { $0.key.name == name }
            if row?.writing?.isDefault(arguments) != true {
                at(row?.query ?? name) { $0.add(.conflict, "the recipe has no \(name)") }
            }
        }
        return named?.entry.make(result) ?? transition
    }

    /// Whether the duration of a URL is that of the transition itself, not that of its animation.
    func takesDuration(_ spec: TransitionSpec) -> Bool { spec.transition?.named?.entry.hasDuration == true }

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
