internal import TransitionCoding

/// The page of the documentation that is meant by a path that doesn't exist, or probably meant.
enum DocsSuggestion {
    /// Longer names are none of a page.
    private static let longest = 40

    /// The names of all pages, then the words that people look for them by, each with the path of its page.
    private static let names: [(name: String, path: String)] =
        DocsPage.all.map { ($0.name, $0.path) } + TransitionPage.all.map { ($0.tile.look, $0.path) }
    private static let words: [(name: String, path: String)] = DocsPage.all.flatMap { page in
        page.searchWords.split(separator: ",").map { word in
            (word.split(separator: " ").joined(separator: "-"), page.path)
        }
    }

    /// Paths that lead to a page, each with the path of that page: the names of transitions in URLs, and the words that people look
    /// for one page by. A name goes before a word.
    private static let others: [String: String] = {
        let looks = TransitionPage.all.flatMap { page in
            (page.names + [page.tile.look]).map { ("/docs/\($0)", page.path) }
                + page.names.map { ("/docs/transitions/\($0)", page.path) }
        }
        let named = Dictionary(looks, uniquingKeysWith: { first, _ in first })
        let paths = Dictionary(grouping: words.map { ("/docs/\($0.name)", $0.path) }, by: \.0).mapValues { Set($0.map(\.1)) }
        return named.merging(paths.compactMapValues { $0.count == 1 ? $0.first : nil }) { name, _ in name }
    }()

    /// Returns the path of the page that another path of it means; `nil` for any other path.
    static func page(at path: String) -> String? { others[path] }

    /// Returns the path of the page that was probably meant; `nil` if nothing is like it.
    ///
    /// - Parameter path: the path of a request. Only one below `/docs/` means a page.
    static func path(for path: String) -> String? {
        guard path.hasPrefix("/docs/") else { return nil }
        guard let last = path.dropFirst("/docs/".count).split(separator: "/").last else { return DocsPage.start.path }
        let name = String(last.prefix { $0 != "." })
        guard !name.isEmpty, name.utf8.count <= longest else { return nil }
        let known = names + words
        let match =
            forms(of: name).lazy.compactMap { Spelling.match($0, in: known.map(\.name)) }.first
            ?? Spelling.suggestion(for: name, in: names.map(\.name))
        return match.flatMap { match in known.first { $0.name == match }?.path }
    }

    /// A name, and as a plural its singular: people look for pages by `modals` and `modal`.
    private static func forms(of name: String) -> [String] {
        name.lowercased().hasSuffix("s") ? [name, String(name.dropLast())] : [name]
    }
}
