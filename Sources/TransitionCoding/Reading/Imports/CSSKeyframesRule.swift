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

    /// What the rules of keyframes hold, by their names; of two with one name the later one.
    private var bodies: [(name: String, body: String)] = []
    /// The rule of each element, by its selector.
    private var elements: [(selector: String, declarations: [CSSSyntax.Declaration])] = []

    /// Why nothing changes.
    var stillness: Failure {
        Failure(detail: blocks.lazy.flatMap(\.unread).first?.detail ?? "nothing changes in these keyframes")
    }

    /// How deep rules such as `@media` may lie in each other.
    private static let nesting = 8
    private static let names = ["@keyframes", "@-webkit-keyframes"]

    /// Returns whether a text holds a rule of keyframes.
    static func looksLike(_ text: String) -> Bool {
        guard text.utf8.contains(UInt8(ascii: "@")) else { return false }
        let text = text.lowercased()
        return names.contains { text.contains($0) }
    }

    init(_ text: String) throws(Failure) {
        try read(try CSSSyntax.plain(text), depth: 0)
        guard !bodies.isEmpty else { throw Failure(detail: "expected a @keyframes rule, found none") }
        replaceVariables()
        let (name, element) = try played()
        try readKeyframes(bodies.first { $0.name == name }?.body ?? "")
        guard !frames.isEmpty else { throw Failure(detail: "the @keyframes rule has no keyframes") }
        playback = try CSSPlayback(element, of: name)
        try addEnds(element)
        frames = frames.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }.map(\.element)
        var seen = Set<String>()
        for (name, _) in blocks.flatMap(\.unread) where seen.insert(name).inserted {
            omissions.append("\"\(name.prefix(40))\" of the keyframes is left out")
        }
        if blocks.contains(where: \.scalesDepth) { omissions.append("a scale along z changes nothing: the view is flat") }
    }

    private mutating func read(_ text: String, depth: Int) throws(Failure) {
        for item in try CSSSyntax.items(of: text) {
            switch item {
            case .statement(let text):
                let declaration = CSSSyntax.declaration(text)
                guard depth == 0, declaration.name.hasPrefix("animation") else {
                    throw Failure(detail: "\"\(text.prefix(40))\" stands outside of a rule")
                }
                add([declaration], of: "")
            case .block(let prelude, let body):
                if let word = Self.names.first(where: { prelude.lowercased().hasPrefix($0) }) {
                    let name = trimmed(prelude.dropFirst(word.count)).trimmingQuotes
                    bodies.removeAll { $0.name == name }
                    bodies.append((name, body))
                } else if prelude.hasPrefix("@") {
                    try readGroup(prelude, body, depth: depth)
                } else {
                    add(try declarations(of: body), of: prelude)
                }
            }
        }
    }

    /// Adds declarations of an element: of two of one property the later one counts.
    private mutating func add(_ declarations: [CSSSyntax.Declaration], of selector: String) {
        guard let index = elements.firstIndex(where: { $0.selector == selector }) else {
            return elements.append((selector, declarations))
        }
        let names = Set(declarations.map(\.name))
        elements[index].declarations.removeAll { names.contains($0.name) }
        elements[index].declarations += declarations
    }

    /// Reads what stands in a rule such as `@media`.
    private mutating func readGroup(_ prelude: String, _ body: String, depth: Int) throws(Failure) {
        let (word, condition) = (prelude.lowercased().prefix { $0 != " " && $0 != "(" }, prelude.lowercased())
        let isMotion = condition.contains("prefers-reduced-motion")
        guard ["@media", "@supports", "@container", "@layer"].contains(word), !isMotion || condition.contains("no-preference")
        else { return omissions.append("\"\(prelude.prefix(60))\" is left out") }
        if word != "@layer", !isMotion { omissions.append("\"\(prelude.prefix(60))\" is taken to hold") }
        guard depth < Self.nesting else { throw Failure(detail: "rules lie deeper in each other than \(Self.nesting) levels") }
        try read(body, depth: depth + 1)
    }

    /// Returns the keyframes that are played, and the declarations of the element that plays them.
    private mutating func played() throws(Failure) -> (name: String, element: [CSSSyntax.Declaration]) {
        let players = elements.filter { CSSPlayback.isSaid(in: $0.declarations) }
        guard bodies.count > 1 else {
            if players.count > 1 {
                throw Failure(
                    detail: "several rules have an animation; leave the one that plays \"\(bodies[0].name.prefix(40))\"")
            }
            // The only rule beside the keyframes is that of the element, whether it plays them or not.
            return (bodies[0].name, (elements.count == 1 ? elements : players).flatMap(\.declarations))
        }
        // Of several ones that are played, such as in and out, the first; where none is played, the first of all.
        let named = players.map { player in
            let words = player.declarations.filter { $0.name.hasPrefix("animation") }.flatMap {
                CSSSyntax.words(of: $0.value.replacing(",", with: " "))
            }
            return words.first { word in bodies.contains { $0.name == word } }
        }
        let first = named.firstIndex { $0 != nil }
        let name = first.flatMap { named[$0] } ?? bodies[0].name
        for index in players.indices where index != first {
            omissions.append("\"\(players[index].selector.prefix(60))\" is left out")
        }
        let others = bodies.filter { $0.name != name }.map { "\"\($0.name.prefix(40))\"" }.prefix(8).joined(separator: ", ")
        omissions.append("of the keyframes those of \"\(name.prefix(40))\" are read, \(others) are left out")
        return (name, first.map { players[$0].declarations } ?? players.first?.declarations ?? [])
    }

    /// Puts the values of custom properties in the place of `var()`.
    private mutating func replaceVariables() {
        let variables = elements.flatMap(\.declarations).filter { $0.name.hasPrefix("--") }
        for index in elements.indices {
            elements[index].declarations.removeAll { $0.name.hasPrefix("--") }
            for place in elements[index].declarations.indices {
                for (name, value) in variables where elements[index].declarations[place].value.contains("var(") {
                    elements[index].declarations[place].value.replace("var(\(name))", with: value)
                }
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
            declarations.append(CSSSyntax.declaration(text))
        }
        blocks.append(try CSSKeyframeValues(declarations))
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
    private mutating func addEnds(_ element: [CSSSyntax.Declaration]) throws(Failure) {
        for offset in [0.0, 1] {
            let present = frames.filter { $0.offset == offset }.reduce(into: Set()) { $0.formUnion(blocks[$1.block].names) }
            let missing = blocks.reduce(into: Set()) { $0.formUnion($1.names) }.subtracting(present)
            let own = element.filter { missing.contains($0.name) && $0.name != "animation-timing-function" }
            guard !own.isEmpty else { continue }
            blocks.append(try CSSKeyframeValues(own))
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
