internal import TransitionCoding
internal import TransitionEngine

/// What the search of the documentation reads: `/docs/search.json`, a list of pages with the text of their sections.
enum DocsSearch {
    static let path = "/docs/search.json"

    /// A page, and the words that people look for it by.
    private struct Page {
        let path, title, group, summary, words, html: String
    }

    /// Returns the index of the pages as they are served: with the parts that come from the catalog. The start page only lists the
    /// others.
    static func json(_ configuration: ServiceConfiguration) -> [UInt8] {
        let documents = DocsPage.all.filter { $0 != .start }.map { page in
            return Page(
                path: page.path, title: page.title, group: page.group, summary: page.summary, words: page.searchWords,
                html: page.content(configuration))
        }
        let transitions = TransitionPage.all.map { page in
            let words = (page.names + page.names.flatMap(CatalogUse.terms)).joined(separator: " ")
            return Page(
                path: page.path, title: page.tile.title, group: DocsNavigation.transitions, summary: page.entry.summary,
                words: words, html: "")
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
        json.append(",\"group\":")
        json.append(json: page.group)
        json.append(",\"summary\":")
        json.append(json: page.summary)
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
            json.append(",")
            json.append(json: section.code)
            json.append("]")
        }
        json.append("]}")
    }

    /// A part of a page below a heading: its text, and apart from it its code.
    private struct Section {
        let id, title, text, code: String

        init(_ id: String, _ title: String, _ html: Substring) {
            (self.id, self.title) = (id, title)
            text = plain(String(html.replacing(/(?s)<pre.*?<\/pre>/, with: " ")))
            code = plain(html.matches(of: /(?s)<pre.*?<\/pre>/).map { String($0.0) }.joined(separator: " "))
        }
    }

    /// The sections of a page. The first one, above the headings, has neither id nor title.
    private static func sections(of html: String) -> [Section] {
        var sections: [Section] = []
        var (id, title) = ("", "")
        var start = html.startIndex
        for heading in html.matches(of: /<h[23](?: id="([^"]*)")?>(.*?)<\/h[23]>/) {
            sections.append(Section(id, title, html[start..<heading.range.lowerBound]))
            (id, title) = (heading.1.map { String($0) } ?? id, plain(String(heading.2)))
            start = heading.range.upperBound
        }
        return sections + [Section(id, title, html[start...])]
    }

    /// The text of a piece of HTML, with one space wherever there is space, and a line for each paragraph, item and cell.
    private static func plain(_ html: String) -> String {
        html.replacing(/\s+/, with: " ").replacing(/<(?:p|li|td|th|h[1-6]|\/h[1-6]|section|div)\b/) { "\n\($0.0)" }
            .split(separator: "\n").map(line).filter { !$0.isEmpty }.joined(separator: "\n")
    }

    /// The text of a paragraph. A tag within a line stands for nothing, any other one for a space.
    private static func line(_ html: Substring) -> String {
        var text = html.replacing(/<\/?(?:code|em|strong|b|a|small|span|kbd)\b[^>]*>/, with: "").replacing(/<[^>]*>/, with: " ")
        for (entity, character) in [
            ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#x27;", "'"), ("&amp;", "&"),
        ] {
            text = text.replacing(entity, with: character)
        }
        return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
