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

    private var name: String?
    /// The declarations of each rule that isn't the one of the keyframes.
    private var elements: [[CSSSyntax.Declaration]] = []

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
        guard let name else { throw Failure(detail: "expected a @keyframes rule, found none") }
        guard !frames.isEmpty else { throw Failure(detail: "the @keyframes rule has no keyframes") }
        // The only rule beside the keyframes is that of the element, whether it plays them or not.
        let element = elements.count == 1 ? elements[0] : elements.filter(CSSPlayback.isSaid).flatMap(\.self)
        if elements.count(where: CSSPlayback.isSaid) > 1 {
            throw Failure(detail: "several rules have an animation; leave the one that plays \"\(name.prefix(40))\"")
        }
        playback = try CSSPlayback(element, of: name)
        try addEnds(element)
        frames = frames.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }.map(\.element)
        if blocks.contains(where: \.scalesDepth) { omissions.append("a scale along z changes nothing: the view is flat") }
    }

    private mutating func read(_ text: String, depth: Int) throws(Failure) {
        for item in try CSSSyntax.items(of: text) {
            switch item {
            case .statement(let text): throw Failure(detail: "\"\(text.prefix(40))\" stands outside of a rule")
            case .block(let prelude, let body):
                if let word = Self.names.first(where: { prelude.lowercased().hasPrefix($0) }) {
                    try readKeyframes(body, named: trimmed(prelude.dropFirst(word.count)))
                } else if prelude.hasPrefix("@") {
                    try readGroup(prelude, body, depth: depth)
                } else {
                    elements.append(try declarations(of: body))
                }
            }
        }
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

    private mutating func readKeyframes(_ body: String, named name: String) throws(Failure) {
        let name = name.trimmingQuotes
        guard self.name == nil || self.name == name else {
            throw Failure(detail: "expected one @keyframes rule, found those of \"\(self.name ?? "")\" and \"\(name)\"")
        }
        // Of two rules with one name the later one counts.
        (self.name, blocks, frames) = (name, [], [])
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
            frames.append(Frame(offset: percent / 100, block: blocks.count))
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
