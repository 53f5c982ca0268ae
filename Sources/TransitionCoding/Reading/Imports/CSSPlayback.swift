import TransitionEngine

/// How the rule of an element plays keyframes (css-animations-1 §4), and about which point it turns and scales them
/// (css-transforms-1 §6).
struct CSSPlayback {
    typealias Failure = CSSKeyframesRule.Failure

    /// The seconds of one iteration. Default 1.
    private(set) var duration = 1.0
    /// The timing function between keyframes that have none. Default `ease`.
    private(set) var easing = "ease"
    /// The iterations; `nil` for iterations without end. Default 1.
    private(set) var count: Int? = 1
    /// The seconds before the first iteration, 0 or more. Default 0.
    private(set) var delay = 0.0
    /// Whether the first keyframe is shown in the delay. Default no.
    private(set) var fillsBackwards = false
    /// Whether each iteration, or each second one, runs backwards. Default no.
    private(set) var (isReversed, alternates) = (false, false)
    /// The `transform-origin`. Default the center.
    private(set) var anchor = UnitPoint.center
    /// Whether the rule says how it plays them.
    private(set) var isGiven = false
    /// What is left out: a sentence each, without its end.
    private(set) var omissions: [String] = []

    /// Creates the one of a rule that says nothing of it.
    init() {}

    /// Creates the one of a spec's animation.
    init(lasting duration: Double, times count: Int) { (self.duration, self.count) = (duration, count) }

    /// Returns the same about another point.
    func about(_ anchor: UnitPoint) -> CSSPlayback {
        var playback = self
        playback.anchor = anchor
        return playback
    }

    /// The most iterations that are written one after the other.
    private static let mostPasses = 20
    /// The iterations after which keyframes without an end are cut off.
    static let endlessPasses = 4

    /// Whether its iterations can be written one after the other.
    var isShort: Bool { count.map { $0 <= Self.mostPasses } ?? false }

    /// The seconds after which keyframes without an end are cut off.
    var cut: Double? { count == nil ? delay + duration * Double(Self.endlessPasses) : nil }

    /// Returns whether each of the iterations runs backwards, and how often these are repeated.
    ///
    /// - Parameter isAlone: whether the repetition may be that of all tracks. Default yes.
    func passes(isAlone: Bool = true) throws(Failure) -> (isReversed: [Bool], repetition: KeyframeRepetition?) {
        let unit = alternates ? [isReversed, !isReversed] : [isReversed]
        guard let count else {
            guard delay > 0 else { return (unit, .until(duration * Double(Self.endlessPasses))) }
            // The delay isn't repeated.
            return ((0..<Self.endlessPasses).map { unit[$0 % unit.count] }, nil)
        }
        if isAlone, delay == 0, count.isMultiple(of: unit.count) {
            return (unit, count == unit.count ? nil : .count(count / unit.count))
        }
        guard count <= Self.mostPasses else {
            let limit = "more than \(Self.mostPasses) iterations"
            throw Failure(
                detail: delay > 0 ? "\(limit) have no delay; leave it out" : "\(limit) alternate an even number of times")
        }
        return ((0..<count).map { unit[$0 % unit.count] }, nil)
    }

    /// Returns whether a rule plays any keyframes.
    static func isSaid(in declarations: [CSSSyntax.Declaration]) -> Bool {
        declarations.contains { $0.name.hasPrefix("animation") && $0.value.lowercased() != "none" }
    }

    init(_ declarations: [CSSSyntax.Declaration], of name: String) throws(Failure) {
        // Each list has a value for each of the names, and begins again where it is shorter.
        let items = declarations.last { ["animation", "animation-name"].contains($0.name) }.map { parts(of: $0.value, at: ",") }
        let index = items?.firstIndex { CSSSyntax.words(of: $0).contains(name) } ?? 0
        for declaration in declarations where declaration.value.lowercased() != "none" {
            let (property, list) = (declaration.name, declaration.value)
            let items = parts(of: list, at: ",")
            let isList = property.hasPrefix("animation-") && property != "animation-name"
            let value = isList ? trimmed(items[index % items.count]) : list
            switch property {
            case "transform-origin": anchor = try Self.origin(value)
            case "animation-name": try Self.check(value.split(separator: ",").map { trimmed($0) }, play: name)
            case "animation-fill-mode": fillsBackwards = Self.fillsBackwards([value.lowercased()])
            case "animation-play-state": break
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
            let time = try Self.seconds(value)
            guard time >= 0 else { throw Self.negative(value) }
            duration = time
        case "animation-timing-function": easing = value
        case "animation-iteration-count": try repeated(value.lowercased() == "infinite" ? .infinity : plainNumber(value) ?? .nan)
        case "animation-delay":
            delayed(by: value == "0" ? 0 : try Self.seconds(value))
        case "animation-direction":
            let word = value.lowercased()
            guard ["normal", "reverse", "alternate", "alternate-reverse"].contains(word) else {
                throw Failure(detail: "\"\(value.prefix(40))\" is no direction, such as alternate")
            }
            (isReversed, alternates) = (word.hasSuffix("reverse"), word.hasPrefix("alternate"))
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
        delayed(by: shorthand.times.count == 2 ? shorthand.times[1] : 0)
        (isReversed, alternates) = (shorthand.isReversed, shorthand.alternates)
        fillsBackwards = Self.fillsBackwards(CSSSyntax.words(of: own.lowercased()))
        duration = shorthand.times[0]
        easing = shorthand.easing ?? "ease"
        try repeated(shorthand.count)
    }

    private static func fillsBackwards(_ words: [String]) -> Bool { words.contains { $0 == "backwards" || $0 == "both" } }

    private static func seconds(_ text: String) throws(Failure) -> Double {
        if let time = TimeText.seconds(text), !time.isBare { return time.value }
        guard let time = CSSCalculation.seconds(text) else {
            throw Failure(detail: "\"\(text.prefix(40))\" is no time, such as 500ms")
        }
        return time
    }

    private mutating func delayed(by seconds: Double) {
        delay = max(0, seconds)
        if seconds < 0 {
            omissions.append("a delay of \(exactText(seconds)) s, which starts keyframes in the middle, is left out")
        }
    }

    private mutating func repeated(_ iterations: Double) throws(Failure) {
        if iterations == .infinity {
            count = nil
            return
        }
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
