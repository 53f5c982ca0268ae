internal import TransitionCoding
internal import TransitionEngine

// The tool that finds transitions, animations and easings.
extension MCPTool {
    static let catalog = MCPTool(
        "catalog", "Search the catalog",
        "Finds transitions, springs and easings by what they are for, such as \"sheet from the bottom\" or \"number that "
            + "rolls\", with their parameters and an example. Without search it lists all names.",
        [
            Argument(
                name: "search", summary: "Words of what you look for: a name, an intent, a scene, a property.",
                schema: "\"type\":\"string\""),
            Argument(
                name: "limit", summary: "The greatest number of results. Default 5.",
                schema: "\"type\":\"integer\",\"minimum\":1,\"maximum\":20"),
        ]
    ) { arguments in
        let search = try searchText(arguments)
        let limit = try limit(arguments)
        var buffer = TextBuffer(capacity: 4096)
        if let search {
            let found = CatalogSearch.shared.results(for: search).prefix(limit)
            buffer.append("{\"results\":")
            buffer.append(array: Array(found)) { $1.append(result: $0) }
            if found.isEmpty {
                buffer.append(key: "hint")
                buffer.append(json: "nothing matches; call catalog without search for all names")
            }
            buffer.append("}\n")
        } else {
            buffer.append("{\"transitions\":")
            buffer.append(array: TransitionNames.builtIns) { $1.append(json: $0) }
            buffer.append(key: "compositions")
            buffer.append(array: TransitionNames.compositions) { $1.append(json: $0) }
            buffer.append(key: "animations")
            buffer.append(array: NamedAnimations.all) { $1.append(json: $0.name) }
            buffer.append(key: "easings")
            buffer.append(array: NamedEasings.all) { $1.append(json: $0.name) }
            buffer.append(key: "formats")
            buffer.append(array: OutputFormats.all) { $1.append(json: $0.name) }
            buffer.append("}\n")
        }
        return String(decoding: buffer.bytes, as: UTF8.self)
    }

    private static func searchText(_ arguments: JSONValue?) throws(RequestFailure) -> String? {
        guard let value = arguments?["search"] else { return nil }
        guard let text = value.string else {
            let issue = SpecIssue(.wrongType, at: "/search", "expected a string, found \(value.kindName)")
            throw RequestFailure(Problem([RequestIssue(issue)]))
        }
        return text.utf8.count > 200 ? String(text.prefix(200)) : text
    }

    private static func limit(_ arguments: JSONValue?) throws(RequestFailure) -> Int {
        guard let value = arguments?["limit"] else { return 5 }
        guard let limit = value.number.flatMap({ Int(exactly: $0) }), (1...20).contains(limit) else {
            let issue = SpecIssue(.outOfRange, at: "/limit", "expected a whole number from 1 to 20")
            throw RequestFailure(Problem([RequestIssue(issue)]))
        }
        return limit
    }
}

/// Finds entries of the catalog by words.
struct CatalogSearch: Sendable {
    /// What can be found.
    enum Item: Sendable {
        case transition(CatalogEntry)
        case animation(NamedAnimation)
        case easing(NamedEasing)
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
                item: .transition(entry),
                words: Self.weighted([
                    (8, entry.name + " " + view.title), (4, "\(view.look) \(view.scene) \(view.intent)"),
                    (3, entry.summary + " " + entry.source.rawValue), (1, entry.parameters.map(\.summary).joined(separator: " ")),
                ]))
        }
        let animations = NamedAnimations.all.map { row in
            Row(item: .animation(row), words: Self.weighted([(8, row.name), (3, row.summary + " animation spring")]))
        }
        let easings = NamedEasings.all.map { row in
            Row(item: .easing(row), words: Self.weighted([(8, row.name), (3, row.source + " easing curve")]))
        }
        rows = transitions + animations + easings
    }

    /// Returns what matches, the best first: what has more of the words, then what has them in more telling places.
    func results(for search: String) -> [Item] {
        let wanted = Set(Self.words(search).map { Self.synonyms[$0] ?? $0 })
        let scored = rows.enumerated().map { index, row in
            (index: index, score: wanted.reduce(0) { $0 + Self.score($1, row.words) }, item: row.item)
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
    private static func words(_ text: String) -> [String] {
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
        "modal": "sheet", "dialog": "sheet", "popover": "sheet", "drawer": "sheet", "appear": "fade", "dissolve": "fade",
        "crossfade": "dissolve", "counter": "number", "digits": "number", "rolls": "number", "rolling": "number",
        "odometer": "number", "hero": "zoom", "shared": "matched", "element": "geometry", "springy": "spring",
        "elastic": "bounce", "bouncing": "bounce", "grow": "scale", "shrink": "scale", "swipe": "slide", "notification": "toast",
        "snackbar": "toast", "navigation": "navigate", "route": "page", "error": "shake", "attention": "emphasize",
        "highlight": "emphasize", "blurry": "blur", "opacity": "fade",
    ]
}

extension TextBuffer {
    /// Appends a result of the search.
    fileprivate mutating func append(result: CatalogSearch.Item) {
        switch result {
        case .transition(let entry): append(transition: entry)
        case .animation(let row):
            append("{\"kind\":\"animation\",\"name\":")
            append(json: row.name)
            append(key: "summary")
            append(json: row.summary)
            append(key: "example")
            append(json: "/v1/curves/\(row.name).css")
            append("}")
        case .easing(let row):
            append("{\"kind\":\"easing\",\"name\":")
            append(json: row.name)
            append(key: "source")
            append(json: row.source)
            append(key: "example")
            append(json: "/v1/curves/\(row.name).css")
            append("}")
        }
    }

    private mutating func append(transition entry: CatalogEntry) {
        append("{\"kind\":\"transition\",\"name\":")
        append(json: TransitionNames.displayName(entry))
        append(key: "title")
        append(json: entry.presentation.title)
        append(key: "summary")
        append(json: entry.summary)
        append(key: "recipe")
        append(json: entry.example)
        if !entry.exampleQuery.isEmpty {
            append(key: "query")
            append(json: entry.exampleQuery)
        }
        append(key: "parameters")
        append(array: entry.parameters) { parameter, buffer in
            buffer.append("{\"name\":")
            buffer.append(json: parameter.name)
            buffer.append(key: "summary")
            buffer.append(json: parameter.summary)
            if !parameter.kind.allowed.isEmpty {
                buffer.append(key: "allowed")
                buffer.append(array: parameter.kind.allowed) { $1.append(json: $0) }
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
