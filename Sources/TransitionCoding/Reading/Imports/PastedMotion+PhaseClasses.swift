// The classes that Vue's `<Transition>` and react-transition-group put on an element as it comes and goes.
//
// Source: vuejs.org/guide/built-ins/transition, reactcommunity.org/react-transition-group/css-transition.
extension PastedMotion {
    /// The ends of the classes' names: those of the element before it comes, as it comes, as it goes, once it is gone, and at rest. Of
    /// react-transition-group `-exit-active` says both how it goes and where.
    private static let phases = (
        from: ["-enter-from", "-enter"], entering: ["-enter-active"], leaving: ["-leave-active", "-exit-active"],
        away: ["-leave-to", "-exit-active", "-exit-to"], rest: ["-enter-active", "-enter-to", "-leave-from", "-leave", "-exit"]
    )

    /// Returns whether a text is rules for such classes.
    mutating func readPhaseClasses(_ text: String) -> Bool {
        guard text.contains(ascii: "{"), text.firstRange(of: "-enter") != nil || text.firstRange(of: "-leave-") != nil else {
            return false
        }
        var trial = self
        guard let rules = trial.rules(in: text) else { return false }
        func declarations(_ ends: [String]) -> [CSSSyntax.Declaration] {
            rules.filter { rule in
                rule.selector.split(separator: ",").contains { name in ends.contains { trimmed(name).hasSuffix($0) } }
            }.flatMap(\.declarations)
        }
        let from = declarations(Self.phases.from)
        let away = declarations(Self.phases.away).filter { Self.isMoved($0.name) }
        guard !from.isEmpty || !away.isEmpty else { return false }
        let ends = Self.phases.from + Self.phases.entering + Self.phases.leaving + Self.phases.away + Self.phases.rest
        let selectors = rules.flatMap { $0.selector.split(separator: ",").map { trimmed($0) } }
        let names = selectors.map { name in
            ends.filter(name.hasSuffix).max { $0.count < $1.count }.map { name.dropLast($0.count) }
        }
        for (selector, name) in zip(selectors, names) where name == nil {
            trial.leaveOut(ruleOf: selector)
        }
        let transitions = Set(names.compactMap { $0 })
        if transitions.count > 1 {
            let list = transitions.sorted().map { "\"\($0.prefix(40))\"" }.joined(separator: ", ")
            trial.refuse("the classes are those of several transitions: \(list); give those of one")
        }
        self = trial
        let (entering, leaving) = (declarations(Self.phases.entering), declarations(Self.phases.leaving))
        let rest = declarations(Self.phases.rest).filter { Self.isMoved($0.name) }
        expectRest(of: rest)
        refuse(from + away, under: rest)
        for name in (entering + leaving).map(\.name) where !Self.isMoved(name) && !name.hasPrefix("transition") {
            leaveOut("\"\(name.prefix(40))\" is")
        }
        insertion = parts(of: from, along: Self.transitions(of: entering))
        removal = parts(of: away, along: Self.transitions(of: leaving))
        if insertion.isEmpty {
            (insertion, removal, leadsAway) = (removal, [], true)
        } else if removal.isEmpty {
            warnOfReturn()
        }
        return true
    }
}
