internal import TransitionCoding
internal import TransitionEngine

/// The list of pages beside the documentation.
enum DocsNavigation {
    /// The heading of the pages of transitions.
    static let transitions = "Transitions"

    /// - Parameter path: The path of the page that is shown.
    static func html(path: String) -> String {
        let groups = DocsPage.groups.map { group in
            heading(group) + list(DocsPage.all.filter { $0.group == group }.map { item($0.path, $0.title, path) })
        }
        // What people look up comes last.
        return groups.dropLast().joined() + transitions(path) + (groups.last ?? "")
    }

    private static func transitions(_ path: String) -> String {
        heading(transitions)
            + Gallery.groups.map { group in
                let pages = TransitionPage.all.filter { $0.tile.intent == group.intent }
                return "<h3>\(MarkupText.escaped(group.title))</h3>"
                    + list(pages.map { item($0.path, $0.tile.title, path, code: $0.name) })
            }.joined()
    }

    private static func heading(_ text: String) -> String { "<h2>\(MarkupText.escaped(text))</h2>" }

    private static func list(_ items: [String]) -> String { "<ul>\(items.joined())</ul>" }

    /// - Parameter code: the name of a transition in URLs.
    private static func item(_ href: String, _ title: String, _ path: String, code: String? = nil) -> String {
        let current = href == path ? " aria-current=\"page\"" : ""
        let text = DocumentText.text(title) + (code.map { " " + .code($0) } ?? "")
        return "<li><a href=\"\(href)\"\(current)>\(text.html)</a></li>"
    }
}
