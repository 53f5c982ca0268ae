import TransitionEngine

/// A `@keyframes` rule, and the `animation` that plays it if the text has one.
///
/// Source: css-animations-1 §3 and §4.
struct CSSKeyframesRule {
    struct Failure: Error { let detail: String }

    typealias Declaration = (name: String, value: String)

    /// What is declared at one offset, 0…1.
    struct Frame {
        let offset: Double
        /// The index of its block in ``blocks``: several offsets may share one.
        let block: Int
    }

    /// The declarations of each block of the rule.
    private(set) var blocks: [[Declaration]] = []

    /// The keyframes, in the order of their offsets; of equal offsets in the order of the text.
    private(set) var frames: [Frame] = []
    /// The seconds of one iteration. Default 1.
    private(set) var duration = 1.0
    /// The timing function between keyframes that have none. Default `ease`.
    private(set) var easing = "ease"
    /// The iterations. Default 1.
    private(set) var count = 1

    private static let names = ["@keyframes", "@-webkit-keyframes"]

    static func looksLike(_ text: String) -> Bool { names.contains { text.lowercased().hasPrefix($0) } }

    init(_ text: String) throws(Failure) {
        var rules = 0
        for block in try Self.blocks(of: try Self.withoutComments(text)) {
            if Self.looksLike(block.prelude) {
                rules += 1
                for frame in try Self.blocks(of: block.body) { try add(frame.body, at: frame.prelude) }
            } else {
                try play(Self.declarations(of: block.body))
            }
        }
        guard rules == 1 else { throw Failure(detail: "expected one @keyframes rule, found \(rules)") }
        guard !frames.isEmpty else { throw Failure(detail: "the @keyframes rule has no keyframes") }
        frames = frames.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }.map(\.element)
    }

    private mutating func add(_ body: String, at selectors: String) throws(Failure) {
        blocks.append(Self.declarations(of: body))
        for selector in selectors.split(separator: ",").map({ trimmed($0).lowercased() }) {
            let percent = selector.hasSuffix("%") ? plainNumber(selector.dropLast()) : ["from": 0, "to": 100][selector]
            guard let percent, (0...100).contains(percent) else {
                throw Failure(detail: "\"\(selector.prefix(40))\" is no keyframe selector: from, to, or a percentage of 0…100")
            }
            frames.append(Frame(offset: percent / 100, block: blocks.count - 1))
        }
    }

    /// Reads how a rule plays the keyframes.
    private mutating func play(_ declarations: [Declaration]) throws(Failure) {
        for (name, value) in declarations where name.hasPrefix("animation") {
            switch name {
            case "animation":
                guard let shorthand = CSSShorthand("animation: \(value)") else {
                    throw Failure(detail: "\"\(value.prefix(40))\" is no animation, such as: shake 0.5s ease-in-out")
                }
                guard shorthand.times.count == 1 || shorthand.times[1] == 0 else { throw Self.unsupported("a delay") }
                guard !shorthand.alternates, !shorthand.isReversed else { throw Self.unsupported("a direction") }
                duration = shorthand.times[0]
                easing = shorthand.easing ?? "ease"
                try repeated(shorthand.count)
            case "animation-duration":
                guard let time = TimeText.seconds(value), !time.isBare else {
                    throw Failure(detail: "\"\(value.prefix(40))\" is no time, such as 500ms")
                }
                duration = time.value
            case "animation-timing-function": easing = value
            case "animation-iteration-count": try repeated(value == "infinite" ? .infinity : plainNumber(value) ?? .nan)
            case "animation-name", "animation-fill-mode", "animation-play-state": break
            default: throw Self.unsupported(name)
            }
        }
    }

    private mutating func repeated(_ iterations: Double) throws(Failure) {
        guard let whole = Int(exactly: iterations), whole > 0 else {
            throw Failure(detail: "keyframes repeat a whole number of times; write how often, such as 3")
        }
        count = whole
    }

    private static func unsupported(_ what: String) -> Failure {
        Failure(detail: "keyframes have no \(what.hasPrefix("a ") ? String(what.dropFirst(2)) : what); leave it out")
    }

    // MARK: - Text

    private static func withoutComments(_ text: String) throws(Failure) -> String {
        var (result, rest) = ("", text[...])
        while let start = rest.firstRange(of: "/*") {
            result += rest[..<start.lowerBound]
            guard let end = rest[start.upperBound...].firstRange(of: "*/") else {
                throw Failure(detail: "a comment isn't closed: */ is missing")
            }
            rest = rest[end.upperBound...]
        }
        return result + rest
    }

    /// The blocks `prelude { body }` of a text.
    private static func blocks(of text: String) throws(Failure) -> [(prelude: String, body: String)] {
        var (blocks, depth) = ([(prelude: String, body: String)](), 0)
        var (prelude, body) = ("", "")
        for character in text {
            switch character {
            case "{":
                depth += 1
                if depth > 1 { body.append(character) }
            case "}":
                depth -= 1
                guard depth >= 0 else { throw Failure(detail: "a } closes nothing") }
                if depth > 0 {
                    body.append(character)
                } else {
                    blocks.append((trimmed(prelude), body))
                    (prelude, body) = ("", "")
                }
            default: if depth > 0 { body.append(character) } else { prelude.append(character) }
            }
        }
        guard depth == 0 else { throw Failure(detail: "a block isn't closed: } is missing") }
        guard trimmed(prelude).isEmpty else {
            throw Failure(detail: "\"\(trimmed(prelude).prefix(40))\" stands outside of a rule")
        }
        return blocks
    }

    private static func declarations(of body: String) -> [Declaration] {
        body.split(separator: ";").compactMap { declaration in
            let halves = declaration.split(separator: ":", maxSplits: 1)
            guard halves.count == 2 else { return trimmed(declaration).isEmpty ? nil : (trimmed(declaration), "") }
            return (trimmed(halves[0]).lowercased(), trimmed(halves[1]))
        }
    }
}
