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
        if words.isEmpty { return }
        leaveOut(Self.list(words) + (words.count == 1 ? " changes nothing here: it is" : " change nothing here: they are"))
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
        var (enter, leave) = (WebPose(), WebPose())
        var (entering, leaving, others) = ([String](), [String](), [String]())
        for word in words {
            let base = Self.withoutConditions(word)
            // `data-[leave]:` is `data-leave:`.
            let conditions = Set(word.dropLast(base.count).split(separator: ":").map { $0.filter { !"[]".contains($0) } })
            let isTiming = ["transition", "duration-", "ease-", "delay-"].contains(where: base.hasPrefix)
            let isClosed = !conditions.isDisjoint(with: Self.closed)
            guard conditions.isSubset(of: Self.closed.union(Self.ways)), isClosed || isTiming else {
                others.append(word)
                continue
            }
            if !conditions.contains("data-leave") {
                if isTiming { entering.append(base) } else { add(utility: base, to: &enter) }
            }
            if !conditions.contains("data-enter") { if isTiming { leaving.append(base) } else { add(utility: base, to: &leave) } }
        }
        insertion = [Part(pose: enter, timing: Self.timing(entering))]
        removal = [Part(pose: leave, timing: Self.timing(leaving))]
        warn(ofOthers: others.filter { !Self.rest.contains($0) })
        return true
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

    /// Adds what a class such as `opacity-0` or `-translate-y-4` says.
    private mutating func add(utility: String, to pose: inout WebPose) {
        let sign = utility.hasPrefix("-") ? "-" : ""
        let words = utility.dropFirst(sign.count).split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        let amount = words.last ?? ""
        let name = words.dropLast().joined(separator: "-")
        let properties = [
            "opacity": "opacity", "scale": "scale", "scale-x": "scaleX", "scale-y": "scaleY", "rotate": "rotate",
            "translate-x": "x", "translate-y": "y",
        ]
        var value = name.hasPrefix("translate") ? Self.length(amount) : plainNumber(amount).map { _ in amount + "%" }
        if name == "rotate" { value = plainNumber(amount).map { _ in amount + "deg" } }
        if amount.hasPrefix("[") { value = Self.length(amount) }
        guard let property = properties[name], let value else {
            return refuse(
                part: utility, "of a closed element opacity-0, scale-95, rotate-45, translate-y-4 and values in brackets are")
        }
        add(property, value.hasPrefix("-") && sign == "-" ? String(value.dropFirst()) : sign + value, to: &pose, as: utility)
    }
}
