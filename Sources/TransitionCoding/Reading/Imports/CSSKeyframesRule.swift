import TransitionEngine

/// A `@keyframes` rule, and the rule of the element that it animates if the text has one.
///
/// Source: css-animations-1 §3 and §4.
struct CSSKeyframesRule {
    struct Failure: Error { let detail: String }

    /// What is declared at one offset, 0…1.
    struct Frame {
        let offset: Double
        /// The index of its block in ``blocks``: several offsets may share one.
        let block: Int
    }

    /// The values of each block, which is read once for all its selectors.
    private(set) var blocks: [CSSKeyframeValues] = []
    /// The keyframes, in the order of their offsets; of equal offsets in the order of the text.
    private(set) var frames: [Frame] = []
    /// How the element plays the keyframes.
    private(set) var playback = CSSPlayback()
    /// What the text says and the keyframes don't: a sentence each.
    private(set) var omissions: [String] = []
    /// Other keyframes that the element plays at the same time, each with properties of its own.
    private(set) var companions: [CSSKeyframesRule] = []

    /// What the rules of keyframes hold, by their names; of two with one name the later one.
    private var bodies: [(name: String, body: String)] = []
    /// The rule of each element, by its selector.
    private var elements: [(selector: String, declarations: [CSSSyntax.Declaration])] = []
    private var variables = CSSVariables()
    /// The view and what it lies in.
    private let surroundings: Surroundings

    /// Why nothing changes.
    var stillness: Failure {
        Failure(detail: blocks.lazy.flatMap(\.unread).first?.detail ?? "nothing changes in these keyframes")
    }

    /// How deep rules such as `@media` may lie in each other.
    private static let nesting = 8
    private static let names = ["@keyframes", "@-webkit-keyframes"]

    /// Returns whether a text holds a rule of keyframes.
    static func looksLike(_ text: String) -> Bool {
        guard text.utf8.contains(UInt8(ascii: "@")) else { return TailwindConfig.css(text) != nil }
        let text = text.lowercased()
        return names.contains { text.contains($0) }
    }

    /// - Parameters:
    ///   - text: rules of CSS.
    ///   - surroundings: the view, of which percentages are, and what it lies in.
    /// - Throws: ``Failure`` where nothing can be read.
    init(_ text: String, in surroundings: Surroundings = Surroundings()) throws(Failure) {
        self.surroundings = surroundings
        try read(try CSSSyntax.plain(TailwindConfig.css(text) ?? text), depth: 0)
        guard !bodies.isEmpty else { throw Failure(detail: "expected a @keyframes rule, found none") }
        try replaceVariables()
        let (names, element) = try played()
        omitAnimations(of: element, but: names[0])
        var other = self
        try readKeyframes(named: names[0], of: element)
        other.omissions = []
        for name in names.dropFirst() {
            var companion = other
            guard (try? companion.readKeyframes(named: name, of: element)) != nil,
                ([self] + companions).allSatisfy({ $0.joins(companion) })
            else { continue }
            companions.append(companion)
            omissions += companion.omissions
        }
        omitKeyframes(but: [names[0]] + companions.map(\.name))
    }

    /// The name of the keyframes that are read.
    private var name = ""

    /// Reads the keyframes of a name as an element plays them.
    private mutating func readKeyframes(named name: String, of element: [CSSSyntax.Declaration]) throws(Failure) {
        self.name = name
        try readKeyframes(bodies.first { $0.name == name }?.body ?? "")
        guard !frames.isEmpty else { throw Failure(detail: "the @keyframes rule has no keyframes") }
        playback = try CSSPlayback(element, of: name)
        omissions += playback.omissions
        addEnds(element)
        frames = frames.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }.map(\.element)
        var seen = Set<String>()
        for (name, _) in blocks.flatMap(\.unread) where seen.insert(name).inserted {
            omissions.append("\"\(name.prefix(40))\" of the keyframes is left out")
        }
        if blocks.contains(where: \.scalesDepth) { omissions.append("a scale along z changes nothing: the view is flat") }
    }

    /// Whether both can be played at the same time: they end, and change different properties.
    private func joins(_ other: CSSKeyframesRule) -> Bool {
        // A transform and what stands outside of it move the same view.
        let parts: Set = ["translate", "rotate", "scale"]
        func whole(_ names: Set<String>) -> Set<String> { names.isDisjoint(with: parts) ? names : names.union(["transform"]) }
        return playback.isShort && other.playback.isShort && whole(declared).isDisjoint(with: whole(other.declared))
    }

    /// The properties of its keyframes.
    private var declared: Set<String> {
        blocks.reduce(into: Set()) { $0.formUnion($1.names) }.subtracting(["animation-timing-function"])
    }

    /// Names the keyframes that aren't read.
    private mutating func omitKeyframes(but read: [String]) {
        let others = bodies.map(\.name).filter { !read.contains($0) }.map { "\"\($0.prefix(40))\"" }.prefix(8)
        guard !others.isEmpty else { return }
        let names = read.map { "\"\($0.prefix(40))\"" }.joined(separator: " and ")
        omissions.append("of the keyframes those of \(names) are read, \(others.joined(separator: ", ")) are left out")
    }

    private mutating func read(_ text: String, depth: Int) throws(Failure) {
        for item in try CSSSyntax.items(of: text) {
            switch item {
            case .statement(let text):
                // `@import "tailwindcss"` and the like say nothing of these keyframes.
                if text.hasPrefix("@") { continue }
                let declaration = CSSSyntax.declaration(text)
                if declaration.name.hasPrefix("--") {
                    addTheme(declaration)
                    continue
                }
                guard depth == 0, declaration.name.hasPrefix("animation") else {
                    throw Failure(detail: "\"\(text.prefix(40))\" stands outside of a rule")
                }
                add([declaration], of: "")
            case .block(let prelude, let body):
                if let word = Self.names.first(where: { prelude.lowercased().hasPrefix($0) }) {
                    let name = trimmed(prelude.dropFirst(word.count)).trimmingQuotes
                    bodies.removeAll { $0.name == name }
                    bodies.append((name, body))
                } else if prelude.lowercased().hasPrefix("@theme") {
                    try readTheme(body)
                } else if prelude.hasPrefix("@") {
                    try readGroup(prelude, body, depth: depth)
                } else {
                    add(try declarations(of: body), of: prelude)
                }
            }
        }
    }

    /// Adds a declaration of a theme of Tailwind 4: each `--animate-NAME` is the animation of a class.
    private mutating func addTheme(_ declaration: CSSSyntax.Declaration) {
        let isAnimation = declaration.name.hasPrefix("--animate-")
        let own = CSSSyntax.Declaration(name: isAnimation ? "animation" : declaration.name, value: declaration.value)
        add([own], of: isAnimation ? String(declaration.name.dropFirst(2)) : ":root")
    }

    private mutating func readTheme(_ body: String) throws(Failure) {
        for item in try CSSSyntax.items(of: body) {
            switch item {
            case .statement(let text): addTheme(CSSSyntax.declaration(text))
            case .block(let prelude, let body): try read("\(prelude) { \(body) }", depth: 1)
            }
        }
    }

    /// Adds declarations of an element.
    private mutating func add(_ declarations: [CSSSyntax.Declaration], of selector: String) {
        guard let index = elements.firstIndex(where: { $0.selector == selector }) else {
            return elements.append((selector, CSSSyntax.cascade(declarations)))
        }
        elements[index].declarations = CSSSyntax.cascade(elements[index].declarations + declarations)
    }

    /// Reads what stands in a rule such as `@media`.
    private mutating func readGroup(_ prelude: String, _ body: String, depth: Int) throws(Failure) {
        omissions += [CSSSyntax.note(of: prelude)].compactMap(\.self)
        if CSSSyntax.counts(prelude) == false { return }
        guard depth < Self.nesting else { throw Failure(detail: "rules lie deeper in each other than \(Self.nesting) levels") }
        try read(body, depth: depth + 1)
    }

    /// Returns the names of the keyframes that one element plays, and the declarations of that element.
    private mutating func played() throws(Failure) -> (names: [String], element: [CSSSyntax.Declaration]) {
        let players = elements.filter { CSSPlayback.isSaid(in: $0.declarations) }
        guard bodies.count > 1 else {
            if players.count > 1 { return ([bodies[0].name], try onePlayer(of: bodies[0].name, players)) }
            // The only rule beside the keyframes is that of the element, whether it plays them or not.
            return ([bodies[0].name], (elements.count == 1 ? elements : players).flatMap(\.declarations))
        }
        // Of several ones that are played, such as in and out, the first; where none is played, the first of all.
        let named = players.map { player in
            let words = player.declarations.filter { $0.name.hasPrefix("animation") }.flatMap {
                CSSSyntax.words(of: $0.value.replacing(",", with: " "))
            }
            return words.filter { word in bodies.contains { $0.name == word } }
        }
        // A stage of ours that is turned round is the other direction.
        let forwards = named.indices.first { !named[$0].isEmpty && !players[$0].selector.contains(".back") }
        let first = forwards ?? named.firstIndex { !$0.isEmpty }
        for index in players.indices where index != first {
            let other = named[index].isEmpty ? "" : ". To read it, paste it alone, with its keyframes"
            omissions.append("\"\(players[index].selector.prefix(60))\" is left out\(other)")
        }
        return (
            first.map { named[$0] } ?? [bodies[0].name],
            first.map { players[$0].declarations } ?? players.first?.declarations ?? []
        )
    }

    /// Returns the declarations of the rule that plays keyframes by name, after those of rules that say how any are played.
    private func onePlayer(
        of name: String, _ players: [(selector: String, declarations: [CSSSyntax.Declaration])]
    ) throws(Failure) -> [CSSSyntax.Declaration] {
        func names(_ declaration: CSSSyntax.Declaration) -> Bool {
            declaration.name == "animation" || declaration.name == "animation-name"
        }
        let own = players.filter { $0.declarations.contains(where: names) }
        guard own.count <= 1 else {
            throw Failure(detail: "several rules have an animation; leave the one that plays \"\(name.prefix(40))\"")
        }
        let others = players.filter { !$0.declarations.contains(where: names) }.flatMap(\.declarations)
        return CSSSyntax.cascade(others + own.flatMap(\.declarations))
    }

    /// Names the animations whose keyframes aren't in the text.
    private mutating func omitAnimations(of element: [CSSSyntax.Declaration], but name: String) {
        let names = element.flatMap { declaration -> [String] in
            let items = parts(of: declaration.value, at: ",").map { trimmed($0) }
            return switch declaration.name {
            case "animation-name": items
            case "animation": items.compactMap { CSSShorthand("animation: \($0)")?.name }
            default: []
            }
        }
        guard names.contains(name) else { return }
        for other in names where other != name && !bodies.contains(where: { $0.name == other }) {
            omissions.append("\"\(other.prefix(40))\" of the animation is left out: its keyframes aren't in the text")
        }
    }

    /// Puts the values of custom properties in the place of `var()`.
    private mutating func replaceVariables() throws(Failure) {
        for declaration in elements.flatMap(\.declarations) where declaration.name.hasPrefix("--") { variables.add(declaration) }
        for index in elements.indices {
            elements[index].declarations.removeAll { $0.name.hasPrefix("--") }
            for place in elements[index].declarations.indices {
                let value = elements[index].declarations[place].value
                elements[index].declarations[place].value = try variables.replaced(in: value)
            }
        }
        elements.removeAll(where: \.declarations.isEmpty)
    }

    private mutating func readKeyframes(_ body: String) throws(Failure) {
        for item in try CSSSyntax.items(of: body) {
            guard case .block(let selectors, let body) = item else {
                throw Failure(detail: "\"\(trimmed(body).prefix(40))\" has no keyframe selector, such as from or 50%")
            }
            try add(body, at: selectors)
        }
    }

    private mutating func add(_ body: String, at selectors: String) throws(Failure) {
        for selector in selectors.split(separator: ",", omittingEmptySubsequences: false) {
            let selector = trimmed(selector).lowercased()
            let percent =
                switch selector {
                case "from": 0.0
                case "to": 100.0
                default: selector.hasSuffix("%") ? plainNumber(selector.dropLast()) : nil
                }
            guard let percent, (0...100).contains(percent) else {
                throw Failure(detail: "\"\(selector.prefix(40))\" is no keyframe selector: from, to, or a percentage of 0…100")
            }
            frames.append(Frame(offset: fraction(ofPercent: percent), block: blocks.count))
        }
        var declarations: [CSSSyntax.Declaration] = []
        for item in try CSSSyntax.items(of: body) {
            guard case .statement(let text) = item else {
                throw Failure(detail: "the keyframe \"\(selectors.prefix(40))\" holds another block; write declarations alone")
            }
            var declaration = CSSSyntax.declaration(text)
            guard !declaration.isImportant else {
                omissions.append("\"\(text.prefix(60))\" is left out: what is !important in keyframes doesn't count")
                continue
            }
            declaration.value = try variables.replaced(in: declaration.value)
            declarations.append(declaration)
        }
        blocks.append(CSSKeyframeValues(declarations, in: surroundings))
    }

    /// Returns the declarations of an element's rule. Blocks in it are left out.
    private mutating func declarations(of body: String) throws(Failure) -> [CSSSyntax.Declaration] {
        var declarations: [CSSSyntax.Declaration] = []
        for item in try CSSSyntax.items(of: body) {
            switch item {
            case .statement(let text): declarations.append(CSSSyntax.declaration(text))
            case .block(let prelude, _): omissions.append("\"\(prelude.prefix(60))\" is left out")
            }
        }
        return declarations
    }

    /// Adds what the element itself declares as keyframes at 0 and 1, for the properties that have none there (css-animations-1 §3).
    private mutating func addEnds(_ element: [CSSSyntax.Declaration]) {
        for offset in [0.0, 1] {
            let present = frames.filter { $0.offset == offset }.reduce(into: Set()) { $0.formUnion(blocks[$1.block].names) }
            let missing = blocks.reduce(into: Set()) { $0.formUnion($1.names) }.subtracting(present)
            let own = element.filter { missing.contains($0.name) && $0.name != "animation-timing-function" }
            guard !own.isEmpty else { continue }
            blocks.append(CSSKeyframeValues(own, in: surroundings))
            // Before the others: of equal offsets the later one counts.
            frames.insert(Frame(offset: offset, block: blocks.count - 1), at: 0)
        }
    }
}

extension String {
    /// The text of a string in quotes; any other text as it is.
    fileprivate var trimmingQuotes: String {
        guard count >= 2, let quote = first, quote == "\"" || quote == "'", last == quote else { return self }
        return String(dropFirst().dropLast())
    }
}
