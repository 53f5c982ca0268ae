internal import TransitionCoding
internal import TransitionEngine

// The tool that finds transitions, animations and easings.
extension MCPTool {
    static let catalog = MCPTool(
        "catalog",
        (
            "Search the catalog",
            "Use it first, to find a transition, a spring, an easing or an option by what it is for, such as \"sheet from the "
                + "bottom\" or \"number that rolls\". Answers with the best matches: recipe or query key, parameters, allowed values "
                + "and an example: a recipe for render, items of its query or the URL of a curve. Without search it lists all names."
        ),
        [
            Argument(
                name: "search", summary: "Words of what you look for: a name, an intent, a scene, a property.",
                schema: "\"type\":\"string\""),
            Argument(
                name: "limit", summary: "The greatest number of results. Default 5.",
                schema: "\"type\":\"integer\",\"minimum\":1,\"maximum\":20,\"default\":5"),
        ], outputSchema: catalogSchema
    ) { arguments in
        // More words than that say nothing more.
        let search = try text("search", of: arguments)?.prefix(200)
        let limit = try limit(arguments)
        var buffer = TextBuffer(capacity: 4096)
        if let search {
            let found = CatalogSearch.shared.results(for: String(search)).prefix(limit)
            buffer.append("{\"results\":")
            buffer.append(array: Array(found)) { $1.append(result: $0) }
            if found.isEmpty {
                buffer.append(key: "hint", json: "nothing matches; call catalog without search for all names")
            }
            buffer.append("}")
        } else {
            buffer.append("{\"transitions\":")
            buffer.append(array: TransitionNames.builtIns) { $1.append(json: $0) }
            buffer.append(key: "compositions", array: TransitionNames.compositions) { $1.append(json: $0) }
            buffer.append(key: "animations", array: NamedAnimations.all) { $1.append(json: $0.name) }
            buffer.append(key: "easings", array: NamedEasings.all) { $1.append(json: $0.name) }
            buffer.append(key: "formats", array: BuiltInFormats.all) { $1.append(json: $0.name) }
            buffer.append("}")
        }
        return Content(json: buffer.bytes)
    }

    private static let catalogSchema = """
        {"type":"object","properties":{"results":{"type":"array","description":"What matches, the best first.",\
        "items":{"type":"object","properties":{"kind":{"type":"string","enum":["transition","animation","easing","option","format"]},\
        "name":{"type":"string"},"title":{"type":"string"},"summary":{"type":"string"},"source":{"type":"string"},\
        "recipe":{"type":"string"},"query":{"type":"string"},"parameters":{"type":"array","items":{"type":"object"}},\
        "allowed":{"type":"array","items":{"type":"string"}},"example":{"type":"string"}},\
        "required":["kind","name"],"additionalProperties":false}},"hint":{"type":"string"},\
        \(["transitions", "compositions", "animations", "easings", "formats"]
            .map { "\"\($0)\":{\"type\":\"array\",\"items\":{\"type\":\"string\"}}" }.joined(separator: ","))},\
        "additionalProperties":false}
        """

    private static func limit(_ arguments: JSONValue?) throws(RequestFailure) -> Int {
        guard let value = arguments?["limit"] else { return 5 }
        guard let limit = value.number.flatMap({ Int(exactly: $0) }), (1...20).contains(limit) else {
            throw RequestFailure(.outOfRange, at: "/limit", "expected a whole number from 1 to 20")
        }
        return limit
    }
}

/// Finds entries of the catalog by words.
struct CatalogSearch: Sendable {
    /// What can be found.
    enum Item: Sendable {
        /// A transition, and the recipe of it that fits.
        case transition(CatalogEntry, recipe: String)
        case animation(NamedAnimation)
        case easing(NamedEasing)
        /// An option, and the value of it that fits.
        case option(SpecControl, key: String, value: String?)
        case format(any TimelineFormat)

        var name: String {
            switch self {
            case .transition(let entry, _): TransitionNames.displayName(entry)
            case .animation(let row): row.name
            case .easing(let row): row.name
            case .option(_, let key, _): key
            case .format(let format): format.name
            }
        }
    }

    private struct Row: Sendable {
        let item: Item
        /// The words by which it is found, and how much each counts.
        let words: [String: Int]
    }

    static let shared = CatalogSearch()

    private let rows: [Row]

    private init() {
        let transitions = Catalog.transitions.map { entry in
            let view = entry.presentation
            return Row(
                item: .transition(entry, recipe: entry.example),
                words: Self.weighted([
                    (9, Self.terms(of: TransitionNames.displayName(entry))),
                    (5, Self.phrases(of: TransitionNames.displayName(entry))), (8, entry.name + " " + view.title),
                    (4, "\(view.look) \(view.scene) \(view.intent)"),
                    (3, entry.summary + " " + entry.source.rawValue), (1, entry.parameters.map(\.summary).joined(separator: " ")),
                ]))
        }
        let animations = NamedAnimations.all.map { row in
            Row(item: .animation(row), words: Self.weighted([(8, row.name), (3, row.summary + " animation spring")]))
        }
        let easings = NamedEasings.all.map { row in
            Row(item: .easing(row), words: Self.weighted([(8, row.name), (3, row.source + " easing curve")]))
        }
        let options = SpecControl.all.compactMap { control in
            control.key.map { key in
                let words = Self.weighted([
                    (9, Self.terms(of: key)), (5, Self.phrases(of: key)), (8, key), (6, Self.values(of: control, key)),
                    (1, control.summary),
                ])
                return Row(item: .option(control, key: key, value: nil), words: words)
            }
        }
        let formats = BuiltInFormats.all.map { format in
            Row(item: .format(format), words: Self.weighted([(8, format.name), (4, format.summary + " format")]))
        }
        rows = transitions + animations + easings + options + formats
    }

    /// Returns the values that an option allows, with what each is for; empty where it has no list of them.
    private static func values(of control: SpecControl, _ key: String) -> String {
        guard case .parameter(.choice(let words)) = control.kind else { return "" }
        return words.joined(separator: " ") + " " + MCPOptions.description(of: control, key)
    }

    /// Returns what matches, the best first: what has more of the words, then what has them in more telling places.
    func results(for search: String) -> [Item] {
        let wanted = Set(Self.words(search).map { Self.synonyms[$0] ?? $0 })
        let scored = rows.enumerated().map { index, row in
            let use = Self.use(of: row.item.name, for: wanted)
            let score = wanted.reduce(use?.rank ?? 0) { $0 + Self.score($1, row.words) }
            return (index: index, score: score, item: row.item.fitting(wanted, use?.recipe))
        }
        return scored.filter { $0.score > 0 }.sorted { ($1.score, $0.index) < ($0.score, $1.index) }.map(\.item)
    }

    /// The weight of a word in a row. A word that only begins alike counts half.
    private static func score(_ word: String, _ words: [String: Int]) -> Int {
        if let weight = words[word] { return 10 + 2 * weight }
        guard word.utf8.count >= 4 else { return 0 }
        return words.filter { $0.key.hasPrefix(word) || word.hasPrefix($0.key) && $0.key.utf8.count >= 4 }.map(\.value).max() ?? 0
    }

    private static func weighted(_ texts: [(weight: Int, text: String)]) -> [String: Int] {
        var result: [String: Int] = [:]
        for (weight, text) in texts {
            for word in words(text) { result[word] = max(result[word] ?? 0, weight) }
        }
        return result
    }

    /// The words of a text in lower case; camel case is split. Words that say nothing are left out.
    fileprivate static func words(_ text: String) -> [String] {
        var words: [String] = []
        var word = ""
        for character in text {
            if character.isUppercase || !(character.isLetter || character.isNumber) {
                words.append(word)
                word = ""
            }
            if character.isLetter || character.isNumber { word += character.lowercased() }
        }
        words.append(word)
        return words.filter { $0.utf8.count > 1 && !ignored.contains($0) }
    }

    private static let ignored: Set<String> = [
        "the", "an", "of", "to", "from", "in", "on", "and", "or", "with", "for", "that", "it", "its", "is", "by", "at", "my",
        "view", "transition", "like", "when", "into", "out", "over", "one",
    ]

    /// Words of other tools and of everyday speech for words of the catalog.
    private static let synonyms = [
        "appear": "fade", "dissolve": "fade", "crossfade": "dissolve", "counter": "number", "digits": "number", "rolls": "number",
        "rolling": "number", "odometer": "number", "springy": "spring", "elastic": "bounce", "bouncing": "bounce",
        "grow": "scale", "shrink": "scale", "swipe": "slide", "navigation": "navigate", "route": "page", "error": "shake",
        "attention": "emphasize", "highlight": "emphasize", "blurry": "blur", "opacity": "fade",
    ]

    /// The words by which ``CatalogUse`` finds a name.
    private static func terms(of name: String) -> String {
        CatalogUse.terms(of: name).filter { !$0.contains(" ") }.joined(separator: " ")
    }

    /// The words of phrases, each of which says less than a word that stands alone.
    private static func phrases(of name: String) -> String { CatalogUse.terms(of: name).joined(separator: " ") }

    /// The best of a name's recipes in ``CatalogUse`` for some words, and how much better than others it is: the first ones first.
    private static func use(of name: String, for wanted: Set<String>) -> (rank: Int, recipe: String)? {
        let fitting = CatalogUse.all.compactMap { row in
            row.recipes.firstIndex { CatalogUse.name(of: $0) == name }.map {
                (terms: row.terms, rank: row.recipes.count - $0, recipe: row.recipes[$0])
            }
        }
        let isWanted = { (term: String) in
            let words = words(term)
            return !words.isEmpty && wanted.isSuperset(of: words)
        }
        let best = fitting.filter { $0.terms.contains(where: isWanted) }.max { $0.rank < $1.rank }
        return best.map { ($0.rank, $0.recipe) }
    }
}

extension CatalogSearch.Item {
    /// Returns the same with the recipe that fits the words: from the edge that they name, else as the table has it; or with the value.
    fileprivate func fitting(_ wanted: Set<String>, _ use: String?) -> CatalogSearch.Item {
        if case .option(let control, let key, _) = self {
            return .option(control, key: key, value: Self.value(of: control, key, for: wanted))
        }
        guard case .transition(let entry, let example) = self else { return self }
        if case .edge? = entry.parameters.first?.kind, let edge = Edge.allCases.first(where: { wanted.contains($0.rawValue) }) {
            return .transition(entry, recipe: "\(name):\(edge.rawValue)")
        }
        return .transition(entry, recipe: use.flatMap { $0.contains(":") ? $0 : nil } ?? example)
    }

    /// Returns the value that has the most of the words, in the name of its library before its own; the last one where none has any.
    private static func value(of control: SpecControl, _ key: String, for wanted: Set<String>) -> String? {
        guard case .parameter(let kind) = control.kind else { return nil }
        func score(_ value: String) -> Int {
            let library = key == "open" ? ElementOpener(rawValue: value).flatMap(MCPOptions.library) : nil
            return 2 * wanted.intersection(CatalogSearch.words(library ?? "")).count
                + wanted.intersection(CatalogSearch.words(value)).count
        }
        return kind.allowed.reversed().max { score($0) < score($1) }
    }
}

extension TextBuffer {
    /// Appends a result of the search.
    fileprivate mutating func append(result: CatalogSearch.Item) {
        switch result {
        case .transition(let entry, let recipe): append(transition: entry, recipe)
        case .animation(let row):
            append("{\"kind\":\"animation\",\"name\":")
            append(json: row.name)
            append(key: "summary", json: row.summary)
            append(key: "example", json: "/v1/curves/\(row.name).css")
            append("}")
        case .easing(let row):
            append("{\"kind\":\"easing\",\"name\":")
            append(json: row.name)
            append(key: "source", json: row.source)
            append(key: "example", json: "/v1/curves/\(row.name).css")
            append("}")
        case .option(let control, let key, let value): append(option: control, key, value)
        case .format(let format):
            append("{\"kind\":\"format\",\"name\":")
            append(json: format.name)
            append(key: "summary", json: format.summary)
            append("}")
        }
    }

    private mutating func append(option control: SpecControl, _ key: String, _ value: String?) {
        append("{\"kind\":\"option\",\"name\":")
        append(json: key)
        self.append(key: "summary")
        append(json: control.summary)
        if case .parameter(let kind) = control.kind, !kind.allowed.isEmpty {
            self.append(key: "allowed")
            append(array: kind.allowed) { $1.append(json: $0) }
            if let value { append(key: "example", json: "\(key)=\(value)") }
        }
        append("}")
    }

    private mutating func append(transition entry: CatalogEntry, _ recipe: String) {
        append("{\"kind\":\"transition\",\"name\":")
        append(json: TransitionNames.displayName(entry))
        append(key: "title", json: entry.presentation.title)
        append(key: "summary", json: entry.summary)
        append(key: "recipe", json: recipe)
        if !entry.exampleQuery.isEmpty {
            append(key: "query", json: entry.exampleQuery)
        }
        append(key: "example", json: recipe + (entry.exampleQuery.isEmpty ? "" : "?" + entry.exampleQuery))
        append(key: "parameters", array: entry.parameters) { parameter, buffer in
            buffer.append("{\"name\":")
            buffer.append(json: parameter.name)
            buffer.append(key: "summary", json: parameter.summary)
            if !parameter.kind.allowed.isEmpty {
                buffer.append(key: "allowed", array: parameter.kind.allowed) { $1.append(json: $0) }
            }
            if let value = parameter.defaultValue, value != .none {
                buffer.append(key: "default")
                buffer.append(parameter: value)
            }
            buffer.append("}")
        }
        append("}")
    }
}
