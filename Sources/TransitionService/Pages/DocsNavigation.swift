internal import TransitionCoding
internal import TransitionEngine

/// The list of pages beside the documentation.
enum DocsNavigation {
    /// - Parameter path: The path of the page that is shown.
    static func html(path: String) -> String {
        let start = list(([.guide] + DocsPage.tasks).map { item($0.path, $0.title, path, words: [$0.summary]) })
        var html = "<h2>Start here</h2>" + start + "<h2>Transitions</h2>"
        for group in Gallery.groups {
            let pages = TransitionPage.all.filter { $0.tile.intent == group.intent }
            let items = pages.map { page in
                let names = page.tile.entries.map(TransitionNames.displayName)
                return item(page.path, page.tile.title, path, words: names + names.flatMap(CatalogUse.terms))
            }
            html += "<h3>\(MarkupText.escaped(group.title))</h3>" + list(items)
        }
        let reference = DocsPage.allCases.filter { $0 != .guide && !DocsPage.tasks.contains($0) }
        return html + "<h2>Reference</h2>" + list(reference.map { item($0.path, $0.title, path, words: [$0.summary]) })
    }

    private static func list(_ items: [String]) -> String { "<ul>\(items.joined())</ul>" }

    /// - Parameter words: What the search finds it by, besides its title.
    private static func item(_ href: String, _ title: String, _ path: String, words: [String] = []) -> String {
        let current = href == path ? " aria-current=\"page\"" : ""
        return """
            <li data-words="\(MarkupText.escaped(words.joined(separator: " ")))">\
            <a href="\(href)"\(current)>\(MarkupText.escaped(title))</a></li>
            """
    }
}
