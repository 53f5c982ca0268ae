/// The rules and declarations of a text in CSS (css-syntax-3 §5).
enum CSSSyntax {
    typealias Failure = CSSKeyframesRule.Failure

    /// A property and its value.
    struct Declaration {
        let name: String
        var value: String
        /// Whether it counts before those of other rules.
        var isImportant = false
    }

    /// What stands between semicolons and braces.
    enum Item {
        case statement(String)
        /// A block, with what stands before it.
        case block(prelude: String, body: String)
    }

    /// Returns a text without comments, its white space as blanks.
    static func plain(_ text: String) throws(Failure) -> String {
        var (result, rest) = ("", text[...])
        while let start = rest.firstRange(of: "/*") {
            result += rest[..<start.lowerBound] + " "
            guard let end = rest[start.upperBound...].firstRange(of: "*/") else {
                throw Failure(detail: "a comment isn't closed: */ is missing")
            }
            rest = rest[end.upperBound...]
        }
        return String((result + rest).map { $0.isWhitespace ? " " : $0 })
    }

    /// Returns the items of a text, in its order.
    static func items(of text: String) throws(Failure) -> [Item] {
        var (items, depth) = ([Item](), 0)
        var (current, prelude) = ("", "")
        for character in text {
            switch character {
            case "{":
                depth += 1
                if depth == 1 { (prelude, current) = (trimmed(current), "") } else { current.append(character) }
            case "}":
                depth -= 1
                guard depth >= 0 else { throw Failure(detail: "a } closes nothing") }
                if depth == 0 {
                    items.append(.block(prelude: prelude, body: current))
                    current = ""
                } else {
                    current.append(character)
                }
            case ";" where depth == 0: add(current)
            default: current.append(character)
            }
        }
        guard depth == 0 else { throw Failure(detail: "a block isn't closed: } is missing") }
        add(current)
        return items

        func add(_ statement: String) {
            if !trimmed(statement).isEmpty { items.append(.statement(trimmed(statement))) }
            current = ""
        }
    }

    private static func isImportant(_ statement: String) -> Bool {
        statement.lowercased().hasSuffix("important") && trimmed(statement.dropLast("important".count)).hasSuffix("!")
    }

    /// Returns a declaration, without `!important`. A prefix of WebKit's is left out, as browsers do.
    static func declaration(_ statement: String) -> Declaration {
        let isImportant = isImportant(statement)
        let text = isImportant ? statement[..<(statement.lastIndex(of: "!") ?? statement.endIndex)] : statement[...]
        let halves = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let name = trimmed(halves[0]).lowercased()
        let prefix = "-webkit-"
        return Declaration(
            name: name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name,
            value: halves.count == 2 ? trimmed(halves[1]) : "", isImportant: isImportant)
    }

    /// Returns the declarations of one element that count: of each property the last one, or the last one that is important. Those that
    /// are important stand after the others, so that a shorthand takes nothing from an important longhand (css-cascade-5 §6.4).
    static func cascade(_ declarations: [Declaration]) -> [Declaration] {
        var seen: Set<String> = []
        let ranked = declarations.filter { !$0.isImportant } + declarations.filter(\.isImportant)
        return ranked.reversed().filter { seen.insert($0.name).inserted }.reversed()
    }

    /// Returns whether what an at-rule holds counts on a screen, with motion; `nil` where that depends on more, such as the window.
    static func counts(_ prelude: String) -> Bool? {
        let rule = prelude.lowercased()
        if ["@layer", "@scope"].contains(where: rule.hasPrefix) { return true }
        if ["@supports", "@container"].contains(where: rule.hasPrefix) { return nil }
        guard rule.hasPrefix("@media") else { return false }
        return anyHolds(parts(of: String(rule.dropFirst("@media".count)), at: ",").map { holds($0, depth: 0) })
    }

    /// How deep parentheses of a media query are read.
    private static let nesting = 8

    /// Returns whether a media query holds on a screen, with motion; `nil` where that depends on more (mediaqueries-5 §3).
    private static func holds(_ query: String, depth: Int) -> Bool? {
        var words = words(of: query)
        guard depth < nesting, let first = words.first else { return nil }
        if first == "not" { return holds(words.dropFirst().joined(separator: " "), depth: depth + 1).map { !$0 } }
        if first == "only" { words.removeFirst() }
        let terms = words.split { $0 == "and" || $0 == "or" }.map { $0.joined(separator: " ") }
        if terms.count > 1 {
            let values = terms.map { holds($0, depth: depth + 1) }
            // All hold where it isn't so that any doesn't.
            return words.contains("or") ? anyHolds(values) : anyHolds(values.map { $0.map { !$0 } }).map { !$0 }
        }
        guard let term = terms.first, term.hasPrefix("("), term.hasSuffix(")") else {
            return ["screen": true, "all": true, "print": false][terms.first ?? ""]
        }
        let inner = trimmed(term.dropFirst().dropLast())
        switch inner.filter({ $0 != " " }) {
        case "prefers-reduced-motion", "prefers-reduced-motion:reduce": return false
        case "prefers-reduced-motion:no-preference": return true
        default: return inner.contains("(") ? holds(inner, depth: depth + 1) : nil
        }
    }

    /// Returns whether any of several conditions holds; `nil` where that isn't known.
    private static func anyHolds(_ values: [Bool?]) -> Bool? {
        values.contains(true) ? true : values.contains { $0 == nil } ? nil : false
    }

    /// Returns what is said of an at-rule that isn't known to count: a sentence without its end.
    static func note(of prelude: String) -> String? {
        counts(prelude) == true ? nil : "\"\(prelude.prefix(60))\" is " + (counts(prelude) == nil ? "taken to hold" : "left out")
    }

    /// Returns the words of a value. What stands in parentheses is one word.
    static func words(of value: String) -> [String] { parts(of: value, at: " ").filter { !$0.isEmpty } }
}
