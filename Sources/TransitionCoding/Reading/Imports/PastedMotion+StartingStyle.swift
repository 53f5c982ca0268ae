import TransitionEngine

// Entrances of CSS: `.dialog { transition: opacity .3s; @starting-style { opacity: 0 } }`.
//
// Source: css-transitions-2 §2.3 (`@starting-style`), css-transitions-1 §2, css-nesting-1 §3.
extension PastedMotion {
    private static let nesting = 8

    /// A rule with its whole selector.
    struct Rule {
        let selector: String
        let isStart: Bool
        var declarations: [CSSSyntax.Declaration]
    }

    /// Returns whether a text has `@starting-style` and nothing that plays keyframes.
    static func isEntrance(_ text: String) -> Bool {
        text.firstRange(of: "@starting-style") != nil
            && ["animation:", "animation-name"].allSatisfy { text.firstRange(of: $0) == nil }
    }

    /// Reads rules with `@starting-style`. Returns whether a text is such rules.
    mutating func readStartingStyle(_ text: String) -> Bool {
        guard text.firstRange(of: "@starting-style") != nil else { return false }
        guard let rules = rules(in: text) else { return true }
        readEntrance(rules.filter { $0.selector.firstRange(of: "backdrop") == nil })
        if rules.contains(where: { $0.selector.firstRange(of: "backdrop") != nil }) {
            leaveOut("::backdrop is another element: its rules are")
        }
        return true
    }

    /// Returns the rules of a text, with values in the place of `var()`; `nil` where it can't be read, which is a problem then.
    mutating func rules(in text: String) -> [Rule]? {
        do throws(CSSSyntax.Failure) {
            var rules: [Rule] = []
            try collect(try CSSSyntax.plain(text), into: &rules, in: "", isStart: false, depth: 0)
            var variables = CSSVariables()
            for declaration in rules.flatMap(\.declarations) where declaration.name.hasPrefix("--") { variables.add(declaration) }
            for index in rules.indices {
                rules[index].declarations.removeAll { $0.name.hasPrefix("--") }
                for place in rules[index].declarations.indices {
                    let value = rules[index].declarations[place].value
                    rules[index].declarations[place].value = try variables.replaced(in: value)
                }
            }
            return rules
        } catch {
            refuse(error.detail)
            return nil
        }
    }

    mutating func leaveOut(_ what: String) {
        let warning = TimelineWarning("without-effect", "\(what) left out.")
        if !warnings.contains(warning) { warnings.append(warning) }
    }

    /// - Parameter selector: empty for what stands in no rule.
    mutating func leaveOut(ruleOf selector: String) {
        leaveOut(selector.isEmpty ? "What stands outside of the rules is" : "The rule of \"\(selector.prefix(60))\" is")
    }

    /// Collects the rules of a text, those in others too.
    private mutating func collect(
        _ text: String, into rules: inout [Rule], in selector: String, isStart: Bool, depth: Int
    ) throws(CSSSyntax.Failure) {
        guard depth < Self.nesting else {
            throw CSSSyntax.Failure(detail: "rules lie deeper in each other than \(Self.nesting) levels")
        }
        var own = Rule(selector: selector, isStart: isStart, declarations: [])
        var inner: [(prelude: String, body: String)] = []
        for item in try CSSSyntax.items(of: text) {
            switch item {
            case .statement(let statement):
                // `@import "tailwindcss"` and the like say nothing of an element.
                if !statement.hasPrefix("@") { own.declarations.append(CSSSyntax.declaration(statement)) }
            case .block(let prelude, let body): inner.append((prelude, body))
            }
        }
        if !own.declarations.isEmpty { rules.append(own) }
        for (prelude, body) in inner {
            let starts = prelude.lowercased().hasPrefix("@starting-style")
            if prelude.hasPrefix("@"), !starts {
                let counts = CSSSyntax.counts(prelude)
                if let note = CSSSyntax.note(of: prelude) { warnings.append(TimelineWarning("without-effect", note + ".")) }
                if counts == false { continue }
            }
            // Each level may repeat the selector around it.
            let most = prelude.utf8.count + prelude.count(where: { $0 == "&" }) * selector.utf8.count
            guard most <= Self.longestSelector else {
                refuse("a selector is longer than \(Self.longestSelector) bytes")
                return
            }
            var nested = prelude.contains("&") ? prelude.replacing("&", with: selector) : trimmed("\(selector) \(prelude)")
            if prelude.hasPrefix("@") { nested = selector }
            guard nested.utf8.count(where: { $0 == UInt8(ascii: ",") }) < Self.mostSelectors else {
                refuse("a rule has more than \(Self.mostSelectors) selectors")
                return
            }
            try collect(body, into: &rules, in: nested, isStart: isStart || starts, depth: depth + 1)
        }
    }

    /// Returns whether two selectors can be of one element in two states: one has all types, classes and ids of the other.
    private static func isOfOneElement(_ first: String, _ second: String) -> Bool {
        let (ones, others) = (subjects(of: first), subjects(of: second))
        return ones.contains { one in others.contains { one.isSubset(of: $0) || $0.isSubset(of: one) } }
    }

    private static func subjects(of selectors: String) -> Set<Set<String>> {
        Set(TransitionCoding.parts(of: selectors, at: ",").map { subject(of: trimmed($0)) })
    }

    /// Returns the types, classes, ids and pseudo-elements that a selector asks of the element that it selects; where it asks none, its
    /// attributes without their values.
    private static func subject(of selector: String) -> Set<String> {
        var (depth, tokens) = (0, [String]())
        for character in selector {
            if "([".contains(character) { depth += 1 }
            if depth == 0, " >+~".contains(character) {
                tokens = []
            } else if tokens.isEmpty || ".#:".contains(character) && depth == 0 && tokens.last != ":"
                || character == "[" && depth == 1
            {
                tokens.append(String(character))
            } else {
                tokens[tokens.count - 1].append(character)
            }
            if ")]".contains(character) { depth -= 1 }
        }
        let names = tokens.filter { $0.first != "[" && ($0.first != ":" || $0.hasPrefix("::")) }
        let attributes = tokens.filter { $0.first == "[" }.map { String($0.prefix { !"=~|^$*]".contains($0) }) }
        return Set(names.isEmpty ? attributes : names)
    }

    /// The bytes that a nested selector may have.
    private static let longestSelector = 4096
    /// The selectors that a rule may have.
    private static let mostSelectors = 64

    private mutating func readEntrance(_ rules: [Rule]) {
        guard let start = rules.first(where: \.isStart) else { return refuse("@starting-style has no declarations") }
        for other in rules.filter(\.isStart).dropFirst() {
            leaveOut("The @starting-style of \"\(other.selector.prefix(60))\" is")
        }
        let names = Set(start.declarations.map(\.name))
        let there = rules.filter { !$0.isStart && $0.selector == start.selector }
        let elsewhere = rules.filter { !$0.isStart && $0.selector != start.selector }
        let states = elsewhere.filter { Self.isOfOneElement($0.selector, start.selector) }
        for rule in elsewhere where rule.declarations.contains(where: { names.contains($0.name) }) {
            if states.contains(where: { $0.selector == rule.selector }) { continue }
            leaveOut("\"\(rule.selector.prefix(60))\" is another element: its rule is")
        }
        expectRest(of: there.flatMap(\.declarations).filter { names.contains($0.name) })
        // What the element has while it isn't open is the way out.
        let ways = states.filter { $0.declarations.contains { names.contains($0.name) } }
        for other in ways.dropFirst() { leaveOut(ruleOf: other.selector) }
        let away = ways.first
        refuse(start.declarations + (away?.declarations ?? []), under: there.flatMap(\.declarations))
        let items =
            ([there.flatMap(\.declarations)] + states.map(\.declarations)).lazy.map { Self.transitions(of: $0) }
            .first { !$0.isEmpty } ?? []
        insertion = parts(of: start.declarations, along: items)
        guard let away else {
            return warnOfReturn()
        }
        let leaving = Self.transitions(of: away.declarations)
        removal = parts(of: away.declarations.filter { Self.isMoved($0.name) }, along: leaving.isEmpty ? items : leaving)
    }

    /// Refuses the first declaration that isn't at rest.
    mutating func expectRest(of declarations: [CSSSyntax.Declaration]) {
        for declaration in CSSSyntax.cascade(declarations) {
            var pose = WebPose()
            let part = "\(declaration.name): \(declaration.value)"
            add(declaration.name, declaration.value, to: &pose, as: part)
            if !pose.isRest { refuse(part: part) }
        }
    }

    /// Refuses the first declaration that never counts, as others of the element are important.
    mutating func refuse(_ declarations: [CSSSyntax.Declaration], under others: [CSSSyntax.Declaration]) {
        let names = Set(others.filter(\.isImportant).map(\.name))
        for declaration in declarations where !declaration.isImportant && names.contains(declaration.name) {
            refuse(part: "\(declaration.name): \(declaration.value)", "another rule has its \(declaration.name) as !important")
        }
    }

    mutating func warnOfReturn() {
        warnings.append(TimelineWarning("approximation", "The code says how the view comes: it goes the same way, backwards."))
    }

    static let moved = [
        "transform", "scale", "rotate", "translate", "opacity", "filter", "clip-path", "border-radius", "box-shadow",
    ]

    static func isMoved(_ name: String) -> Bool { moved.contains(name) }

    /// Returns the items of a transition: a property, or `all`, and its timing as a shorthand.
    static func transitions(of declarations: [CSSSyntax.Declaration]) -> [(name: String, timing: String)] {
        CSSTiming.items(of: "transition", in: declarations).map { item in
            let words = CSSSyntax.words(of: item).filter { $0 != "allow-discrete" }
            let name = words.first { word in
                isMoved(word) || ["all", "display", "overlay", "visibility", "height", "width"].contains(word)
                    || word.allSatisfy { $0.isLetter || $0 == "-" } && AnimationNames.easing(named: word) == nil
            }
            return (name ?? "all", words.filter { $0 != name }.joined(separator: " "))
        }
    }

    /// Returns the parts of a pose, one for each timing, the innermost first.
    mutating func parts(of declarations: [CSSSyntax.Declaration], along items: [(name: String, timing: String)]) -> [Part] {
        var parts: [Part] = []
        let order = CSSSyntax.cascade(declarations).enumerated().sorted { first, second in
            let ranks = [first, second].map { item in Self.moved.firstIndex { $0 == item.element.name } ?? 99 }
            return (ranks[0], first.offset) < (ranks[1], second.offset)
        }
        for declaration in order.map(\.element) where !["display", "overlay", "visibility"].contains(declaration.name) {
            let (name, value) = (declaration.name, declaration.value)
            guard Self.isMoved(name) else {
                leaveOut("\"\(name.prefix(40))\" of the entrance is")
                continue
            }
            let item = items.last { $0.name == name || $0.name == "all" }
            if item == nil, !items.isEmpty {
                leaveOut("\"\(name)\" has no transition, so it changes at once: it is")
                continue
            }
            let timing = item.map { "transition: all \($0.timing)" }
            if !parts.contains(where: { $0.timing == timing }) { parts.append(Part(pose: WebPose(), timing: timing)) }
            guard let index = parts.firstIndex(where: { $0.timing == timing }) else { continue }
            add(name, value, to: &parts[index].pose, as: "\(name): \(value)")
        }
        return parts
    }
}
