internal import TransitionCoding
internal import TransitionEngine

/// What the search of the documentation reads: `/docs/search.json`, a list of pages with the text of their sections.
enum DocsSearch {
    static let path = "/docs/search.json"

    /// A page, and the words that people look for it by.
    private struct Page {
        let path, title, words, html: String
    }

    /// Returns the index of the pages as they are served: with the parts that come from the catalog. The start page only lists the
    /// others.
    static func json(_ configuration: ServiceConfiguration) -> [UInt8] {
        let documents = DocsPage.all.filter { $0 != .start }.map { page in
            let html = page.content(configuration).split(separator: "<!-- aside -->", maxSplits: 1)[0]
            return Page(path: page.path, title: page.title, words: page.summary + " " + page.searchWords, html: String(html))
        }
        let transitions = TransitionPage.all.map { page in
            let names = page.tile.entries.map(TransitionNames.displayName)
            let words = (names + names.flatMap(CatalogUse.terms)).joined(separator: " ")
            return Page(path: page.path, title: page.tile.title, words: words, html: page.entry.summary)
        }
        var json = TextBuffer(capacity: 1 << 19)
        json.append("[")
        for (index, page) in (documents + transitions).enumerated() {
            if index > 0 { json.append(",") }
            append(page, to: &json)
        }
        json.append("]")
        return json.bytes
    }

    private static func append(_ page: Page, to json: inout TextBuffer) {
        json.append("{\"path\":")
        json.append(json: page.path)
        json.append(",\"title\":")
        json.append(json: page.title)
        json.append(",\"words\":")
        json.append(json: page.words)
        json.append(",\"sections\":[")
        for (index, section) in sections(of: page.html).enumerated() {
            json.append(index > 0 ? ",[" : "[")
            json.append(json: section.id)
            json.append(",")
            json.append(json: section.title)
            json.append(",")
            json.append(json: section.text)
            json.append("]")
        }
        json.append("]}")
    }

    /// The sections of a page: the text before the first heading, which has no id, and that under each heading.
    private static func sections(of html: String) -> [(id: String, title: String, text: String)] {
        var sections: [(id: String, title: String, text: String)] = []
        var (id, title) = ("", "")
        var start = html.startIndex
        for heading in html.matches(of: /<h[23](?: id="([^"]*)")?>(.*?)<\/h[23]>/) {
            sections.append((id, title, plain(html[start..<heading.range.lowerBound])))
            (id, title) = (heading.1.map { String($0) } ?? id, plain(heading.2))
            start = heading.range.upperBound
        }
        sections.append((id, title, plain(html[start...])))
        return sections
    }

    /// The text of a piece of HTML, with one space wherever there is space.
    private static func plain(_ html: Substring) -> String {
        var text = html.replacing(/<[^>]*>/, with: " ")
        for (entity, character) in [
            ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#x27;", "'"), ("&amp;", "&"),
        ] {
            text = text.replacing(entity, with: character)
        }
        return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
