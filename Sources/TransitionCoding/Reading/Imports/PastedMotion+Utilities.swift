// Classes of Tailwind that play its own keyframes, and those of an element that is closed: `transition duration-300 data-closed:opacity-0`.
//
// Source: tailwindcss.com/docs/animation, theme of version 4; headlessui.com/react/transition, versions 1 and 2.
extension PastedMotion {
    /// The keyframes of `animate-spin` and the like, and how they are played.
    private static let played = [
        ("spin", "to { transform: rotate(360deg) }", "1s linear"),
        ("ping", "75%, 100% { transform: scale(2); opacity: 0 }", "1s cubic-bezier(0, 0, 0.2, 1)"),
        ("pulse", "50% { opacity: 0.5 }", "2s cubic-bezier(0.4, 0, 0.6, 1)"),
        (
            "bounce",
            "0%, 100% { transform: translateY(-25%); animation-timing-function: cubic-bezier(0.8, 0, 1, 1) } "
                + "50% { transform: translateY(0); animation-timing-function: cubic-bezier(0, 0, 0.2, 1) }", "1s"
        ),
    ]

    /// Reads `animate-spin` and the like. Returns whether a text has one of them among classes.
    mutating func readPlayedClasses(_ text: String) -> Bool {
        guard text.firstRange(of: "animate-") != nil, text.firstRange(of: "@keyframes") == nil else { return false }
        let words = Self.classes(in: text, with: "animate-")
        let found = words.compactMap { word in Self.played.first { "animate-" + $0.0 == Self.withoutConditions(word) } }
        guard found.count == 1, let (name, frames, timing) = found.first else { return false }
        keyframes = "@keyframes \(name) { \(frames) } .\(name) { animation: \(name) \(timing) infinite }"
        warn(ofOthers: words.filter { Self.withoutConditions($0) != "animate-" + name })
        return true
    }

    /// Returns the classes of the attribute with a mark, or of a text that is classes alone.
    private static func classes(in text: String, with mark: String) -> [String] {
        let quoted = text.split { "\"'`".contains($0) }.first { $0.firstRange(of: mark) != nil }
        return (quoted ?? text[...]).split { $0.isWhitespace || $0 == ";" }.map(String.init)
    }

    private mutating func warn(ofOthers words: [String]) {
        if !words.isEmpty { leaveOut("\(Self.list(words)) changes nothing here: it is") }
    }

    // MARK: - Closed

    private static let closed: Set = ["data-closed", "data-[closed]"]
    private static let ways: Set = ["data-enter", "data-leave"]
    /// The attributes of `<Transition>`, and the conditions that say the same of a class.
    private static let attributes = [
        ("enter", "data-enter:"), ("enterFrom", "data-enter:data-closed:"), ("leave", "data-leave:"),
        ("leaveTo", "data-leave:data-closed:"), ("enterTo", ""), ("leaveFrom", ""),
    ]

    /// Reads classes of an element that is closed, and the attributes of `<Transition>`. Returns whether a text has such.
    mutating func readClosedClasses(_ text: String) -> Bool {
        let words = closedClasses(in: text)
        guard !words.isEmpty else { return false }
        var (enter, leave) = (Closed(), Closed())
        var (entering, leaving, others) = ([String](), [String](), [String]())
        // Of two of one property that with more conditions counts, else the later one.
        for (word, base, conditions) in Self.ranked(words) {
            let isTiming = ["transition", "duration-", "ease-", "delay-"].contains(where: base.hasPrefix)
            let isClosed = !conditions.isDisjoint(with: Self.closed)
            guard conditions.isSubset(of: Self.closed.union(Self.ways)), isClosed || isTiming else {
                others.append(word)
                continue
            }
            if !conditions.contains("data-leave") { if isTiming { entering.append(base) } else { read(base, into: &enter) } }
            if !conditions.contains("data-enter") { if isTiming { leaving.append(base) } else { read(base, into: &leave) } }
        }
        insertion = [Part(pose: pose(of: enter), timing: Self.timing(entering))]
        removal = [Part(pose: pose(of: leave), timing: Self.timing(leaving))]
        warn(ofOthers: words.filter { others.contains($0) && !Self.rest.contains($0) })
        return true
    }

    /// Returns classes with what they are without their conditions, those with fewer conditions first.
    private static func ranked(_ words: [String]) -> [(word: String, base: String, conditions: Set<String>)] {
        let all = words.map { word in
            let base = withoutConditions(word)
            return (word: word, base: base, conditions: Set(word.dropLast(base.count).split(separator: ":").map(String.init)))
        }
        return all.enumerated().sorted { first, second in
            (first.element.conditions.count, first.offset) < (second.element.conditions.count, second.offset)
        }.map(\.element)
    }

    /// Returns the classes of both, under their conditions.
    private mutating func closedClasses(in text: String) -> [String] {
        if Self.closed.contains(where: { text.firstRange(of: $0 + ":") != nil }) { return Self.classes(in: text, with: "closed") }
        guard text.firstRange(of: "enterFrom=") != nil || text.firstRange(of: "leaveTo=") != nil else { return [] }
        var words: [String] = []
        for (name, condition) in Self.attributes {
            guard let value = Self.attribute(name, in: text) else { continue }
            let list = CodeAnimation.unquoted(value)
            if list == nil { refuse(part: "\(name)={\(value)}", "its classes stand elsewhere: paste them too, as a string") }
            words += (list ?? "opacity-0").split(separator: " ").map { condition + $0 }
        }
        return words
    }

    /// The classes of a view at rest.
    private static let rest = ["opacity-100", "scale-100", "translate-x-0", "translate-y-0", "rotate-0"]

    /// Returns classes of a transition, of which the last of a kind counts, with Tailwind's own duration where they say none.
    private static func timing(_ words: [String]) -> String? {
        guard !words.isEmpty else { return nil }
        return (words.contains { $0.hasPrefix("duration-") } ? words : words + ["duration-150"]).joined(separator: " ")
    }

    /// The values of a closed element by property, each with its class.
    private typealias Closed = [String: (value: String, word: String)]

    private static let properties = [
        "opacity": ["opacity"], "scale": ["scaleX", "scaleY"], "scale-x": ["scaleX"], "scale-y": ["scaleY"], "rotate": ["rotate"],
        "translate-x": ["x"], "translate-y": ["y"],
    ]

    /// Reads what a class such as `opacity-0` or `-translate-y-4` says. It replaces what is there.
    private mutating func read(_ word: String, into values: inout Closed) {
        let sign = word.hasPrefix("-") ? "-" : ""
        let body = word.dropFirst(sign.count)
        let start = body.firstIndex(of: "[") ?? body.lastIndex(of: "-").map { body.index(after: $0) } ?? body.endIndex
        let (name, amount) = (String(body[..<start].dropLast()), String(body[start...]))
        var value = name.hasPrefix("translate") ? Self.length(amount) : plainNumber(amount).map { _ in amount + "%" }
        if name == "rotate" { value = plainNumber(amount).map { _ in amount + "deg" } }
        if amount.hasPrefix("[") { value = Self.length(amount) }
        guard let properties = Self.properties[name], let value else {
            return refuse(
                part: word, "of a closed element opacity-0, scale-95, rotate-45, translate-y-4 and values in brackets are")
        }
        var signed = value.hasPrefix("-") && sign == "-" ? String(value.dropFirst()) : sign + value
        if sign == "-", value.hasSuffix(")") { signed = "calc(-1 * \(value))" }
        for property in properties { values[property] = (signed, word) }
    }

    private mutating func pose(of values: Closed) -> WebPose {
        var pose = WebPose()
        for (property, said) in values.sorted(by: { $0.key < $1.key }) { add(property, said.value, to: &pose, as: said.word) }
        return pose
    }
}
