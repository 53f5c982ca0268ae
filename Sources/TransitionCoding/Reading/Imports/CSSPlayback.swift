import TransitionEngine

/// How the rule of an element plays keyframes (css-animations-1 §4), and about which point it turns and scales them
/// (css-transforms-1 §6).
struct CSSPlayback {
    typealias Failure = CSSKeyframesRule.Failure

    /// The seconds of one iteration. Default 1.
    private(set) var duration = 1.0
    /// The timing function between keyframes that have none. Default `ease`.
    private(set) var easing = "ease"
    /// The iterations. Default 1.
    private(set) var count = 1
    /// The `transform-origin`. Default the center.
    private(set) var anchor = UnitPoint.center
    /// Whether the rule says how it plays them.
    private(set) var isGiven = false

    /// Creates the one of a rule that says nothing of it.
    init() {}

    /// Returns whether a rule plays any keyframes.
    static func isSaid(in declarations: [CSSSyntax.Declaration]) -> Bool {
        declarations.contains { $0.name.hasPrefix("animation") && $0.value.lowercased() != "none" }
    }

    init(_ declarations: [CSSSyntax.Declaration], of name: String) throws(Failure) {
        for (property, value) in declarations where value.lowercased() != "none" {
            switch property {
            case "transform-origin": anchor = try Self.origin(value)
            case "animation-name": try Self.check(value.split(separator: ",").map { trimmed($0) }, play: name)
            case "animation-fill-mode", "animation-play-state": break
            default:
                guard property.hasPrefix("animation") else { continue }
                try read(property, value, of: name)
                isGiven = true
            }
        }
    }

    private mutating func read(_ property: String, _ value: String, of name: String) throws(Failure) {
        switch property {
        case "animation": try read(shorthand: value, of: name)
        case "animation-duration":
            guard let time = TimeText.seconds(value), !time.isBare else {
                throw Failure(detail: "\"\(value.prefix(40))\" is no time, such as 500ms")
            }
            guard time.value >= 0 else { throw Self.negative(value) }
            duration = time.value
        case "animation-timing-function": easing = value
        case "animation-iteration-count": try repeated(value == "infinite" ? .infinity : plainNumber(value) ?? .nan)
        case "animation-delay": if TimeText.seconds(value)?.value != 0 { throw Self.unsupported("delay") }
        case "animation-direction": if value != "normal" { throw Self.unsupported("direction") }
        default: throw Self.unsupported(property)
        }
    }

    private mutating func read(shorthand value: String, of name: String) throws(Failure) {
        let animations = parts(of: value, at: ",").map { trimmed($0) }
        let own = animations.count == 1 ? value : animations.first { CSSSyntax.words(of: $0).contains(name) }
        guard let own else { return try Self.check([], play: name) }
        guard let shorthand = CSSShorthand("animation: \(own)") else {
            let times = CSSSyntax.words(of: own).filter { TimeText.seconds($0)?.isBare == false }
            if let first = times.first, first.hasPrefix("-") { throw Self.negative(first) }
            throw Failure(detail: "\"\(own.prefix(40))\" is no animation, such as: shake 0.5s ease-in-out")
        }
        if let given = shorthand.name { try Self.check([given], play: name) }
        guard shorthand.times.count == 1 || shorthand.times[1] == 0 else { throw Self.unsupported("delay") }
        guard !shorthand.alternates, !shorthand.isReversed else { throw Self.unsupported("direction") }
        duration = shorthand.times[0]
        easing = shorthand.easing ?? "ease"
        try repeated(shorthand.count)
    }

    private mutating func repeated(_ iterations: Double) throws(Failure) {
        guard let whole = Int(exactly: iterations), whole > 0 else {
            throw Failure(detail: "keyframes repeat a whole number of times; write how often, such as 3")
        }
        count = whole
    }

    /// Throws if none of the names is that of the keyframes.
    private static func check(_ names: [String], play name: String) throws(Failure) {
        guard !names.contains(name), !names.contains("\"\(name)\"") else { return }
        let other = names.first.map { "\"\($0.prefix(40))\"" } ?? "others"
        throw Failure(detail: "the animation plays \(other), not the keyframes \"\(name.prefix(40))\"")
    }

    private static func negative(_ time: String) -> Failure {
        Failure(detail: "\"\(time.prefix(40))\" is negative; a duration is 0 or more, such as 500ms")
    }

    private static func unsupported(_ what: String) -> Failure { Failure(detail: "keyframes have no \(what); leave it out") }

    private static func origin(_ value: String) throws(Failure) -> UnitPoint {
        let keywords = ["left": 0, "top": 0, "center": 0.5, "right": 1, "bottom": 1]
        let words = CSSSyntax.words(of: value.lowercased())
        let numbers = words.map { word -> Double? in
            if word.hasSuffix("%") { return plainNumber(word.dropLast()).map { $0 / 100 } }
            return keywords[word] ?? (plainNumber(word) == 0 ? 0 : nil)
        }
        // A vertical keyword may stand first, and a third value is along z.
        let isSwapped = ["top", "bottom"].contains(words.first) || words.count > 1 && ["left", "right"].contains(words[1])
        guard (1...2).contains(words.count) || words.count == 3 && numbers[2] == 0, let first = numbers[0],
            let second = words.count == 1 ? 0.5 : numbers[1]
        else {
            throw Failure(detail: "\"\(value.prefix(40))\": a transform-origin is keywords or percentages here, such as top left")
        }
        return isSwapped ? UnitPoint(x: second, y: first) : UnitPoint(x: first, y: second)
    }
}
