// Two states of one element, by a class, an attribute or a pseudo-class: `.modal { opacity: 0; transition: … } .modal.open { opacity: 1 }`.
//
// Source: css-transitions-1 §3: what the element has in the state to which it changes times the change.
extension PastedMotion {
    /// Returns whether a text is rules for such states.
    mutating func readStates(_ text: String) -> Bool {
        guard text.contains(ascii: "{"), text.firstRange(of: "transition") != nil else { return false }
        var trial = self
        guard let rules = trial.rules(in: text) else { return false }
        let pairs = rules.flatMap { base in rules.map { (base: base.selector, state: $0.selector) } }
        guard let pair = pairs.first(where: { Self.isState($0.state, of: $0.base) }) else { return false }
        func declarations(of selectors: [String]) -> [CSSSyntax.Declaration] {
            // The state asks more of the element, so it counts wherever it stands.
            CSSSyntax.cascade(selectors.flatMap { name in rules.filter { $0.selector == name }.flatMap(\.declarations) })
        }
        let (base, state) = (declarations(of: [pair.base]), declarations(of: [pair.base, pair.state]))
        let times = (base: Self.transitions(of: base), state: Self.transitions(of: state))
        guard state.contains(where: { Self.isMoved($0.name) }), !times.base.isEmpty || !times.state.isEmpty else { return false }
        self = trial
        for selector in Set(rules.map(\.selector)).subtracting([pair.base, pair.state]).sorted() {
            leaveOut(ruleOf: selector)
        }
        for declaration in state where !(Self.moved + Self.jumps + Self.timings).contains(declaration.name) {
            let isInBoth = base.contains { $0.name == declaration.name && $0.value == declaration.value }
            if !isInBoth { leaveOut("\"\(declaration.name.prefix(40))\" is") }
        }
        let isOpened = isRest(state)
        guard isOpened || isRest(base) else {
            refuse("neither \"\(pair.base.prefix(60))\" nor \"\(pair.state.prefix(60))\" is the view at rest. " + WebPose.known)
            return true
        }
        let away = (isOpened ? base : state).filter { Self.isMoved($0.name) }
        insertion = parts(of: away, along: isOpened ? times.state : times.base)
        // What a pointer or a focus changes doesn't go away.
        leadsAway = !isOpened && pair.state.dropFirst(pair.base.count).hasPrefix(":")
        if !leadsAway { removal = parts(of: away, along: isOpened ? times.base : times.state) }
        return true
    }

    /// What changes at once, as an element comes or goes.
    private static let jumps = ["display", "overlay", "visibility", "pointer-events", "z-index", "transition-behavior"]
    private static let timings = [
        "transition", "transition-property", "transition-duration", "transition-timing-function", "transition-delay",
    ]

    /// Whether a selector asks more of the element of another one, or of what it lies in.
    private static func isState(_ selector: String, of base: String) -> Bool {
        if base.isEmpty || base == selector { return false }
        if selector.hasSuffix(" " + base) { return true }
        let rest = selector.dropFirst(base.count)
        return selector.hasPrefix(base) && rest.first.map { ".#[:".contains($0) } == true && !rest.hasPrefix("::")
            && !rest.contains { " >+~,".contains($0) }
    }

    private func isRest(_ declarations: [CSSSyntax.Declaration]) -> Bool {
        var motion = self
        motion.expectRest(of: declarations.filter { Self.isMoved($0.name) })
        return motion.problem == nil
    }
}
