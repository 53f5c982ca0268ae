/// The rules and declarations of a text in CSS (css-syntax-3 §5).
enum CSSSyntax {
    typealias Failure = CSSKeyframesRule.Failure

    typealias Declaration = (name: String, value: String)

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

    /// Whether a declaration counts before those of other rules.
    static func isImportant(_ statement: String) -> Bool {
        statement.lowercased().hasSuffix("important") && trimmed(statement.dropLast("important".count)).hasSuffix("!")
    }

    /// Returns a declaration, without `!important`. A prefix of WebKit's is left out, as browsers do.
    static func declaration(_ statement: String) -> Declaration {
        let text = isImportant(statement) ? statement[..<(statement.lastIndex(of: "!") ?? statement.endIndex)] : statement[...]
        let halves = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let name = trimmed(halves[0]).lowercased()
        let prefix = "-webkit-"
        return (name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name, halves.count == 2 ? trimmed(halves[1]) : "")
    }

    /// Returns whether what an at-rule holds counts on a screen, with motion; `nil` where that depends on more, such as the window.
    static func counts(_ prelude: String) -> Bool? {
        let rule = prelude.lowercased()
        if ["@layer", "@scope"].contains(where: rule.hasPrefix) { return true }
        if ["@supports", "@container"].contains(where: rule.hasPrefix) { return nil }
        guard rule.hasPrefix("@media") else { return false }
        let queries = parts(of: String(rule.dropFirst("@media".count)), at: ",").map { query -> Bool? in
            let isNegated = trimmed(query).hasPrefix("not ")
            return query.contains("print") || query.contains("prefers-reduced-motion") && !query.contains("no-preference")
                ? isNegated : query.contains("prefers-reduced-motion") ? !isNegated : nil
        }
        return queries.contains(true) ? true : queries.contains { $0 == nil } ? nil : false
    }

    /// Returns what is said of an at-rule that isn't known to count: a sentence without its end.
    static func note(of prelude: String) -> String? {
        counts(prelude) == true ? nil : "\"\(prelude.prefix(60))\" is " + (counts(prelude) == nil ? "taken to hold" : "left out")
    }

    /// Returns the words of a value. What stands in parentheses is one word.
    static func words(of value: String) -> [String] { parts(of: value, at: " ").filter { !$0.isEmpty } }
}
