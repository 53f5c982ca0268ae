internal import TransitionCoding
internal import TransitionEngine

/// The names of all transitions by what they are for, each with a link to its section of the page of transitions.
enum TransitionIndex {
    private static let groups: [(title: String, entries: [CatalogEntry])] = Gallery.groups.map { group in
        (group.title, ExampleMotion.all.map { $0.entry }.filter { $0.presentation.intent == group.intent })
    }

    /// The index as HTML. Scripts add a field to it that finds a transition by its name, its title, its summary and its terms.
    static let html: String = {
        let lists = groups.map { group in
            "<p>\(MarkupText.escaped(group.title))</p><ul>\(group.entries.map(item).joined())</ul>"
        }
        return "<div class=\"index\" data-filter=\"Find a transition\">\(lists.joined())</div>"
    }()

    /// The index as a list in Markdown, which has no links: the sections follow it.
    static let markdown: String = groups.map { group in
        "- \(group.title): \(group.entries.map { title($0).markdown }.joined(separator: ", "))\n"
    }.joined()

    /// The id of an entry's section.
    static func id(of entry: CatalogEntry) -> String {
        TransitionNames.displayName(entry).replacing("/", with: "-")
    }

    private static func item(_ entry: CatalogEntry) -> String {
        let name = TransitionNames.displayName(entry)
        let words = ([entry.summary] + CatalogUse.terms(of: name)).joined(separator: " ")
        return "<li data-words=\"\(MarkupText.escaped(words))\">"
            + "<a href=\"#\(MarkupText.escaped(id(of: entry)))\">\(title(entry).html)</a></li>"
    }

    /// The title by which the list of pages has an entry, and its name in URLs.
    private static func title(_ entry: CatalogEntry) -> DocumentText {
        .text(entry.presentation.title + " ") + .code(TransitionNames.displayName(entry))
    }
}
