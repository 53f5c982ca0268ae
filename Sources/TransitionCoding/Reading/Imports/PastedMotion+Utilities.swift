import TransitionEngine

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
        let (words, elements) = Self.classes(in: text, with: "animate-")
        let found = words.compactMap { word in Self.played.first { "animate-" + $0.0 == Self.withoutConditions(word) } }
        guard found.count == 1, let (name, frames, timing) = found.first else { return false }
        keyframes = "@keyframes \(name) { \(frames) } .\(name) { animation: \(name) \(timing) infinite }"
        let others = words.filter { Self.withoutConditions($0) != "animate-" + name }
        for word in words where !others.contains(word) && !["", "motion-safe:"].contains(word.dropLast(8 + name.count)) {
            let detail = "\(Self.list([word])) plays under its condition alone: here it plays always."
            warnings.append(TimelineWarning("approximation", detail))
        }
        warn(ofOthers: others, elements)
        return true
    }

    /// Returns the classes of the first attribute with a mark, or of a text that is classes alone, and the other attributes with it.
    private static func classes(in text: String, with mark: String) -> (words: [String], others: [String]) {
        let quoted = text.split { "\"'`".contains($0) }.filter { $0.firstRange(of: mark) != nil }
        let words = (quoted.first ?? text[...]).split { $0.isWhitespace || $0 == ";" }.map(String.init)
        return (words, quoted.dropFirst().map(String.init))
    }

    /// - Parameter elements: what is of other elements.
    private mutating func warn(ofOthers words: [String], _ elements: [String]) {
        if !words.isEmpty {
            leaveOut(Self.list(words) + (words.count == 1 ? " changes nothing here: it is" : " change nothing here: they are"))
        }
        if !elements.isEmpty { leaveOut("The first element is read. \(Self.list(elements)) is of another one: it is") }
    }

    // MARK: - Closed

    /// A class of an element that is closed, or of its timing.
    private struct Utility {
        let base: String
        let conditions: Set<String>

        var isTiming: Bool { ["transition", "duration-", "ease-", "delay-"].contains(where: base.hasPrefix) }
    }

    private static let closed: Set = ["data-closed", "data-[closed]"]
    private static let directions: Set = ["data-enter", "data-leave"]
    /// The attributes of `<Transition>`, and the conditions that say the same of a class.
    private static let attributes = [
        ("enter", "data-enter:"), ("enterFrom", "data-enter:data-closed:"), ("leave", "data-leave:"),
        ("leaveTo", "data-leave:data-closed:"), ("enterTo", ""), ("leaveFrom", ""),
    ]

    /// Reads classes of an element that is closed, and the attributes of `<Transition>`. Returns whether a text has such.
    mutating func readClosedClasses(_ text: String) -> Bool {
        let (words, elements) = closedClasses(in: text)
        guard !words.isEmpty else { return false }
        var (utilities, others) = ([Utility](), [String]())
        for word in words {
            let base = Self.withoutConditions(word)
            // `data-[leave]:` is `data-leave:`.
            let conditions = Set(word.dropLast(base.count).split(separator: ":").map { $0.filter { !"[]".contains($0) } })
            let utility = Utility(base: base, conditions: conditions)
            let isRead = utility.isTiming || !conditions.isDisjoint(with: Self.closed)
            if isRead, conditions.isSubset(of: Self.closed.union(Self.directions)) {
                utilities.append(utility)
            } else {
                others.append(word)
            }
        }
        // Of two classes the one under more conditions counts, else the later one.
        let order = utilities.enumerated().sorted {
            ($0.element.conditions.count, $0.offset) < ($1.element.conditions.count, $1.offset)
        }.map(\.element)
        var enter = part(of: order.filter { !$0.conditions.contains("data-leave") })
        var leave = part(of: order.filter { !$0.conditions.contains("data-enter") })
        // What doesn't move needs no timing.
        if enter.pose.isRest { enter.timing = enter.timing ?? leave.timing }
        if leave.pose.isRest { leave.timing = leave.timing ?? enter.timing }
        (insertion, removal) = ([enter], [leave])
        warn(ofOthers: others.filter { !Self.rest.contains($0) }, elements)
        return true
    }

    /// Returns the classes of both, under their conditions, and what is of other elements.
    private mutating func closedClasses(in text: String) -> (words: [String], others: [String]) {
        if Self.closed.contains(where: { text.firstRange(of: $0 + ":") != nil }) { return Self.classes(in: text, with: "closed") }
        let starts = text.ranges(of: "<Transition").map(\.lowerBound)
        let elements = (starts.isEmpty ? [text.startIndex] : starts).enumerated().map { index, start in
            String(text[start..<(index + 1 < starts.count ? starts[index + 1] : text.endIndex)])
        }.filter { element in ["enterFrom=", "leaveTo="].contains { element.firstRange(of: $0) != nil } }
        guard let element = elements.first else { return ([], []) }
        var words: [String] = []
        for (name, condition) in Self.attributes {
            guard let value = Self.attribute(name, in: element) else { continue }
            let list = CodeAnimation.unquoted(value)
            if list == nil { refuse(part: "\(name)={\(value)}", "its classes stand elsewhere: paste them too, as a string") }
            words += (list ?? "opacity-0").split(separator: " ").map { condition + $0 }
        }
        return (words, Array(elements.dropFirst()))
    }

    /// The classes of a view at rest.
    private static let rest = ["opacity-100", "scale-100", "translate-x-0", "translate-y-0", "rotate-0"]

    /// Returns what classes say of one direction. Of a property the last one counts.
    private mutating func part(of utilities: [Utility]) -> Part {
        let times = utilities.filter(\.isTiming).map(\.base)
        let animated = times.compactMap { Self.animated(by: $0) }.last
        var values: [(property: String, value: String, base: String)] = []
        for base in utilities.filter({ !$0.isTiming }).map(\.base) {
            guard let (properties, value) = Self.value(of: base) else {
                refuse(
                    part: base, "of a closed element opacity-0, scale-95, rotate-45, translate-y-4 and values in brackets are")
                continue
            }
            values.removeAll { properties.contains($0.property) }
            values += properties.map { ($0, value, base) }
        }
        var pose = WebPose()
        for (property, value, base) in values {
            if let animated, !animated.properties.contains(property) {
                leaveOut("\"\(animated.name)\" doesn't name what \"\(base)\" changes, so it changes at once: it is")
            } else {
                add(property, value, to: &pose, as: base)
            }
        }
        if let animated, !values.isEmpty, animated.properties.isDisjoint(with: values.map(\.property)) {
            refuse(part: animated.name, "it names nothing that moves here: give transition, or what moves, as transition-opacity")
        }
        return Part(pose: pose, timing: Self.timing(times))
    }

    /// What the parts of a class set, as a pose calls it.
    private static let properties = [
        "opacity": ["opacity"], "scale": ["scaleX", "scaleY"], "scale-x": ["scaleX"], "scale-y": ["scaleY"],
        "rotate": ["rotate"], "translate-x": ["x"], "translate-y": ["y"],
    ]

    /// Returns what a class such as `transition-opacity` or `transition-[opacity,scale]` animates; `nil` for any other class.
    private static func animated(by base: String) -> (name: String, properties: Set<String>)? {
        let all = Set(properties.values.joined())
        let name = base.dropFirst("transition-".count)
        let list = name.hasPrefix("[") ? name.dropFirst().dropLast() : name
        if base == "transition" { return (base, all) }
        guard base.hasPrefix("transition-"), !["discrete", "normal"].contains(name) else { return nil }
        let named = list.split(separator: ",").flatMap { word -> [String] in
            switch word {
            case "all": Array(all)
            case "transform": Array(all.subtracting(["opacity"]))
            default: properties.filter { $0.key == word || $0.key.hasPrefix(word + "-") }.flatMap(\.value)
            }
        }
        return (base, Set(named))
    }

    /// Returns classes of a transition, of which the last of a kind counts, with Tailwind's own duration where they say none.
    private static func timing(_ words: [String]) -> String? {
        guard !words.isEmpty else { return nil }
        let duration = words.contains { $0.hasPrefix("duration-") } ? [] : ["duration-150"]
        return (["transition"] + words + duration).joined(separator: " ")
    }

    /// Returns what a class such as `opacity-0` or `-translate-y-4` sets, and to which value; `nil` for any other class.
    private static func value(of utility: String) -> (properties: [String], value: String)? {
        let isNegative = utility.hasPrefix("-")
        let body = utility.dropFirst(isNegative ? 1 : 0)
        // In brackets any character may stand.
        guard let mark = body.firstRange(of: "-[")?.lowerBound ?? body.lastIndex(of: "-"),
            let properties = properties[String(body[..<mark])]
        else { return nil }
        let amount = String(body[body.index(after: mark)...])
        let unit = properties == ["rotate"] ? "deg" : "%"
        let isLength = amount.hasPrefix("[") || properties == ["x"] || properties == ["y"]
        guard let value = isLength ? length(amount) : plainNumber(amount).map({ _ in amount + unit }) else { return nil }
        if !isNegative { return (properties, value) }
        if value.hasPrefix("-") { return (properties, String(value.dropFirst())) }
        return (properties, value.hasSuffix(")") ? "calc(-1 * \(value))" : "-" + value)
    }
}
