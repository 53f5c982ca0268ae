import TransitionEngine

// The classes of tailwindcss-animate and tw-animate-css: `animate-in fade-in zoom-in-95 slide-in-from-bottom-2 duration-300`.
//
// Source: github.com/jamiebuilds/tailwindcss-animate; github.com/Wombosvideo/tw-animate-css, version 1.4.
extension PastedMotion {
    /// The classes of one direction.
    private struct Direction {
        var pose = WebPose()
        var (duration, ease, delay): (String?, String?, String?)
        var isPlayed = false
        /// The properties that its classes change.
        var given: Set<String> = []

        /// Its timing as classes of a transition. Without any it is CSS's `ease` over 150 ms.
        var timing: String {
            [ease ?? "ease-[ease]", duration ?? "duration-150", delay].compactMap(\.self).joined(separator: " ")
        }
    }

    /// What is read of the classes so far.
    private struct Classes {
        var (enter, leave) = (Direction(), Direction())
        var (ignored, others) = ([String](), [String]())
    }

    /// The conditions under which a component comes and goes.
    private static let opening = [
        "data-[state=open]", "data-open", "data-[open]", "open", "data-[state=visible]", "data-[state=delayed-open]",
        "data-[state=instant-open]", "data-entering", "data-[entering]",
    ]
    private static let closing = [
        "data-[state=closed]", "data-closed", "data-[closed]", "data-[state=hidden]", "data-exiting", "data-[exiting]",
    ]

    /// Calls that join the classes of their arguments.
    private static let joins = ["cn(", "clsx(", "cx(", "twMerge(", "twJoin(", "classNames("]

    /// Returns whether a text is such classes, in their attribute or alone.
    mutating func readClasses(_ text: String) -> Bool {
        guard text.firstRange(of: "animate-in") != nil || text.firstRange(of: "animate-out") != nil else { return false }
        // Of an element its attribute counts.
        let quoted = text.split(whereSeparator: { "\"'`".contains($0) }).first { $0.firstRange(of: "animate-") != nil }
        let arguments = Self.joins.lazy.compactMap { PastedCode.arguments(openedBy: $0, in: text) }.first
        let lists = arguments?.compactMap(CodeAnimation.unquoted) ?? [String(quoted ?? text[...])]
        let words = lists.flatMap { $0.split { $0.isWhitespace || $0 == ";" }.map(String.init) }
        let bases = words.map(Self.withoutConditions)
        guard bases.contains("animate-in") || bases.contains("animate-out") else { return false }
        var classes = Classes()
        for argument in arguments ?? [] where CodeAnimation.unquoted(argument) == nil {
            // A name may hold any classes, such as the className that a component is given.
            guard argument.contains(where: { "\"'`".contains($0) }) else {
                classes.others.append(argument)
                continue
            }
            refuse(part: argument, "its classes count under a condition: paste those of one case as one text")
        }
        for (word, base) in zip(words, bases) { read(word, base, into: &classes) }
        let (enter, leave) = (classes.enter, classes.leave)
        for (name, direction) in [("in", enter), ("out", leave)] where direction.isPlayed && direction.pose.isRest {
            refuse("animate-\(name) changes nothing by itself: add what does, such as fade-\(name) or zoom-\(name)-95")
        }
        let sides = [enter, leave].filter(\.isPlayed).map { [Part(pose: $0.pose, timing: $0.timing)] }
        insertion = sides.first ?? []
        if sides.count == 2 { removal = sides[1] }
        leadsAway = !enter.isPlayed
        warn(of: classes)
        return true
    }

    /// Returns a class without `data-[state=open]:`, `motion-safe:` and the like before it.
    static func withoutConditions(_ word: String) -> String {
        var (depth, start) = (0, word.startIndex)
        for index in word.indices {
            if word[index] == "[" { depth += 1 } else if word[index] == "]" { depth -= 1 }
            if word[index] == ":", depth == 0 { start = word.index(after: index) }
        }
        return String(word[start...])
    }

    private mutating func warn(of classes: Classes) {
        if !classes.ignored.isEmpty {
            let detail = "\(Self.list(classes.ignored)): under their condition only these count, so they were left out."
            warnings.append(TimelineWarning("unknown-value", detail))
        }
        if !classes.others.isEmpty {
            warnings.append(Self.leftOut(classes: classes.others))
        }
    }

    /// Returns what is said of classes that aren't read.
    static func leftOut(classes: [String]) -> TimelineWarning {
        TimelineWarning("without-effect", "Classes that change nothing here are left out: \(list(classes)).")
    }

    static func list(_ words: [String]) -> String { words.map { "\"\($0.prefix(60))\"" }.joined(separator: ", ") }

    private mutating func read(_ word: String, _ base: String, into classes: inout Classes) {
        let conditions = word.dropLast(base.count).split(separator: ":").map(String.init).filter { $0 != "motion-safe" }
        let opens = conditions.contains(where: Self.opening.contains)
        let closes = conditions.contains(where: Self.closing.contains)
        guard conditions.count <= 1, conditions.isEmpty || opens || closes else {
            classes.ignored.append(word)
            return
        }
        func both(_ set: (inout Direction) -> Void) {
            if !closes { set(&classes.enter) }
            if !opens { set(&classes.leave) }
        }
        if base == "animate-in" {
            if closes { refuse(part: word, "what closes plays animate-out") }
            classes.enter.isPlayed = true
        } else if base == "animate-out" {
            if opens { refuse(part: word, "what opens plays animate-in") }
            classes.leave.isPlayed = true
        } else if base.hasPrefix("duration-") || base.hasPrefix("animation-duration-") {
            let value = base.hasPrefix("a") ? String(base.dropFirst("animation-".count)) : base
            both { $0.duration = value }
        } else if base.hasPrefix("ease-") {
            both { $0.ease = base }
        } else if base.hasPrefix("delay-") {
            both { $0.delay = base }
        } else if base.hasPrefix("repeat-") && base != "repeat-1" || base.hasPrefix("direction-") && base != "direction-normal" {
            refuse(part: word, "a transition runs once, forwards")
        } else if base.firstRange(of: "-out") == nil
            ? closes || !add(base, "in", to: &classes.enter)
            : opens || !add(base, "out", to: &classes.leave)
        {
            classes.others.append(word)
        }
    }

    private static let effects = ["fade": "opacity", "zoom": "scale", "spin": "rotate", "blur": "filter"]

    /// Adds what a class changes; returns whether it is such a class.
    private mutating func add(_ base: String, _ side: String, to direction: inout Direction) -> Bool {
        let isNegative = base.hasPrefix("-")
        let words = (isNegative ? base.dropFirst() : base[...]).split(separator: "-", maxSplits: 2).map(String.init)
        guard words.count > 1, words[1] == side else { return false }
        var kind = words[0]
        if words[0] == "slide" {
            let path = (words.count == 3 ? words[2] : "").split(separator: "-", maxSplits: 2).map(String.init)
            guard path.count > 1, path[0] == (side == "in" ? "from" : "to") else { return false }
            if !["top", "bottom"].contains(path[1]) { kind = "slide-x" }
            slide(path[1], path.count == 3 ? path[2] : nil, as: base, &direction.pose)
        } else if let property = Self.effects[words[0]] {
            let value = words.count == 3 ? words[2] : nil
            let arbitrary = value.flatMap { $0.hasPrefix("[") && $0.hasSuffix("]") ? String($0.dropFirst().dropLast()) : nil }
            let sign = isNegative ? -1.0 : 1
            let number = value == nil ? (words[0] == "spin" ? 30 : 0) : value.flatMap { plainNumber($0) }
            let unit = words[0] == "spin" ? "deg" : "%"
            guard words[0] != "blur", let text = arbitrary ?? number.map({ exactText($0 * sign) + unit }) else {
                refuse(
                    part: base,
                    words[0] == "blur" ? "write a recipe for it, such as blur-replace" : "give a number, such as zoom-in-95")
                return true
            }
            add(property, text, to: &direction.pose, as: base)
        } else {
            return false
        }
        if !direction.given.insert(kind).inserted { refuse(part: base, "another class changes the same: leave one") }
        return true
    }

    /// Adds a slide from or to a side: by the whole element, by a share of it, by quarters of a rem, or by a length.
    private mutating func slide(_ side: String, _ amount: String?, as part: String, _ pose: inout WebPose) {
        let sides = ["top": -1.0, "bottom": 1, "left": -1, "right": 1, "start": -1, "end": 1]
        guard let sign = sides[side] else {
            return refuse(part: part, "the sides are \(sides.keys.sorted().joined(separator: ", "))")
        }
        guard var text = Self.length(amount ?? "full") else {
            return refuse(part: part, "give a length, such as slide-in-from-bottom-2 or slide-in-from-bottom-[20px]")
        }
        if sign < 0 { text = text.hasPrefix("-") ? String(text.dropFirst()) : "-" + text }
        pose.isLogical = pose.isLogical || ["start", "end"].contains(side)
        add(["top", "bottom"].contains(side) ? "y" : "x", text, to: &pose, as: part)
    }

    /// Returns a length of Tailwind as CSS writes it: `full`, `1/2`, `px`, quarters of a rem, or what brackets hold.
    static func length(_ amount: String) -> String? {
        if amount == "full" { return "100%" }
        if amount == "px" { return "1px" }
        // A space in brackets is written as an underscore.
        if amount.hasPrefix("["), amount.hasSuffix("]") { return String(amount.dropFirst().dropLast()).replacing("_", with: " ") }
        let halves = amount.split(separator: "/").compactMap { plainNumber($0) }
        if halves.count == 2, halves[1] != 0 { return exactText(halves[0] / halves[1] * 100) + "%" }
        return plainNumber(amount).map { exactText($0 / 4) + "rem" }
    }
}
