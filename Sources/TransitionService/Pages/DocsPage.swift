internal import TransitionCoding
internal import TransitionEngine

/// A page of the documentation: `/docs/{name}`. The start page, docs/start.md, lists all others.
struct DocsPage: Sendable, Equatable {
    /// The name in the path and of the files, such as `dialogs`.
    let name: String
    let title: String
    /// What the reader gets from the page, in a clause.
    let summary: String
    /// The heading under which the start page lists it.
    let group: String

    static let start = DocsPage(
        name: "start", title: "Documentation", summary: "what to do in a page, in an app and in a team", group: "Start here")

    /// All pages in the order of the start page, which is the first.
    static let all = [start] + listed(in: WebAsset.named("start.md").text)

    /// The headings of the start page, in its order.
    static let groups = all.reduce(into: [String]()) { if $0.last != $1.group { $0.append($1.group) } }

    /// The pages that a list of links names: `## Group` above `- [Title](name.md): summary`.
    private static func listed(in text: String) -> [DocsPage] {
        var group = ""
        return text.split(separator: "\n").compactMap { line -> DocsPage? in
            if line.hasPrefix("## ") { group = String(line.dropFirst(3)) }
            guard let link = line.wholeMatch(of: /- \[(.+)\]\((.+)\): (.+)/) else { return nil }
            let name = String(link.2).replacing("/docs/", with: "").replacing(".md", with: "")
            return DocsPage(name: name, title: String(link.1), summary: String(link.3), group: group)
        }
    }

    /// - Returns: the page of a name; the start page for an unknown name, which PagesTests reports.
    static func named(_ name: String) -> DocsPage { all.first { $0.name == name } ?? start }

    /// The page that is made from the contract. A client that names no media type gets it as HTML: what programs read is
    /// `/openapi.yaml`.
    static let api = named("api")

    static let template = HTMLTemplate(WebAsset.named("docs.page.html").text)

    var path: String { self == .start ? "/docs" : "/docs/\(name)" }

    /// The media type of a page as Markdown.
    static let markdownType = "text/markdown; charset=utf-8"

    /// The path of its Markdown alone, whatever a request accepts.
    var markdownPath: String { "\(path).md" }

    /// The paths of its Markdown: the start page has the name of its file, too.
    var markdownPaths: [String] { self == .start ? [markdownPath, "/docs/\(name).md"] : [markdownPath] }

    /// The page as Markdown, as it was written.
    private var source: String { WebAsset.named("\(name).md").text }

    /// The words that people look for the page by, which its text doesn't have.
    var searchWords: String { source.firstMatch(of: /<!-- search: (.*) -->/).map { String($0.1) } ?? "" }

    /// Returns the page as HTML, with the parts that are made from the catalog.
    func html(_ configuration: ServiceConfiguration) -> String {
        let content = content(configuration)
        return Self.template.filled([
            "title": title, "pages": DocsNavigation.html(path: path), "content": content,
            "aside": contents(content), "art": WebAsset.named("art.svg").text,
            "playground": configuration.offersPlayground ? "<a class=\"quiet\" href=\"/\">Playground</a>" : "",
        ])
    }

    /// Returns the list of the sections of a page, where it says that it has one. Those of a problem are looked for by their codes.
    private func contents(_ html: String) -> String {
        guard html.contains("<!-- contents -->") else { return "" }
        let headings = html.matches(of: /<h([23]) id="([^"]+)">(.*?)<\/h[23]>/).filter { $0.1 == "2" || name == "errors" }
        guard headings.count > 1 else { return "" }
        let links = headings.map { heading in
            "<a href=\"#\(heading.2)\">\(heading.1 == "2" ? heading.3 : "<small>\(heading.3)</small>")</a>"
        }
        return "<h2>On this page</h2><div class=\"contents\">\(links.joined())</div>"
    }

    /// Returns what the page says as HTML.
    func content(_ configuration: ServiceConfiguration) -> String {
        let parts = CatalogParts(configuration)
        var html = Self.filled(WebAsset.named("\(name).html").text) { parts.html($0) }
        // A locked server would refuse the requests of a live example, and has no playground.
        if let note = LockedNote(configuration) {
            html = html.replacing(/<div class="example"[^>]*><\/div>/, with: "")
            if note.concerns(self, source: source) {
                html = html.replacing("</h1>", with: "</h1>\(note.html)", maxReplacements: 1)
            }
        }
        if !configuration.offersPlayground { html = html.replacing(/<a href="\/">(.*?)<\/a>/) { $0.1 } }
        return html
    }

    /// Returns the page as Markdown. Its parts from the catalog are filled in, and its links lead to pages of this server.
    func markdown(_ configuration: ServiceConfiguration) -> String {
        let parts = CatalogParts(configuration)
        var text = Self.filled(source) { parts.markdown($0) }
        // What only the HTML is made from: words of the search, places of live examples.
        text = text.replacing(/<!-- [^>]* -->\n+/, with: "")
        text = text.replacing(/\]\(([a-z-]+\.svg)\)/) { "](/assets/\($0.1))" }
        for page in Self.all { text = text.replacing("](\(page.name).md", with: "](\(page.path)") }
        if let note = LockedNote(configuration), note.concerns(self, source: source) { text = note.added(toMarkdown: text) }
        return text
    }

    /// Puts the parts into their placeholders.
    private static func filled(_ text: String, _ part: (String) -> String) -> String {
        var text = text
        for name in CatalogParts.names {
            guard let range = text.firstRange(of: "<!-- catalog:\(name) -->") else { continue }
            text.replaceSubrange(range, with: part(name))
        }
        return text
    }
}
