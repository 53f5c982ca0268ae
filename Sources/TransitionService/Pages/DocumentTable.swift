internal import TransitionCoding

/// A table of the documentation, which is written as HTML and as Markdown.
struct DocumentTable {
    let head: [String]
    let rows: [[DocumentText]]

    /// The table as HTML. A wide one scrolls, and the keyboard reaches it.
    var html: String {
        var html = "<div class=\"table\" tabindex=\"0\"><table><thead><tr>"
        html += head.map { "<th scope=\"col\">\(MarkupText.escaped($0))</th>" }.joined() + "</tr></thead><tbody>"
        for row in rows { html += "<tr>" + row.map { "<td>\($0.html)</td>" }.joined() + "</tr>" }
        return html + "</tbody></table></div>"
    }

    /// The table as Markdown, with a line break at its end.
    var markdown: String {
        let lines = [head, head.map { _ in "---" }] + rows.map { $0.map(\.markdown) }
        return lines.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
    }
}

/// A text with code and pictures in it.
struct DocumentText: ExpressibleByStringLiteral {
    private enum Part {
        case text(String)
        case code(String)
        /// A link: the address, and its text.
        case link(String, String)
        /// A picture: the address, the text that stands for it, and its size in px.
        case picture(String, String, width: Int, height: Int)
    }

    private let parts: [Part]

    private init(_ parts: [Part]) { self.parts = parts }

    init(stringLiteral text: String) { parts = [.text(text)] }

    static func text(_ text: String) -> DocumentText { DocumentText([.text(text)]) }

    static func code(_ code: String) -> DocumentText { DocumentText([.code(code)]) }

    /// Returns each word as code, with spaces between them.
    static func code(each words: [String]) -> DocumentText {
        DocumentText(Array(words.map { [Part.code($0)] }.joined(separator: [.text(" ")])))
    }

    static func link(_ address: String, _ text: String) -> DocumentText { DocumentText([.link(address, text)]) }

    /// Returns each word as a link to the section of a page that has its name, with commas between them: links in a text may be small.
    static func links(each words: [String], to page: String) -> DocumentText {
        DocumentText(Array(words.map { [Part.link("\(page)#\($0)", $0)] }.joined(separator: [.text(", ")])))
    }

    static func picture(_ address: String, _ text: String, width: Int, height: Int) -> DocumentText {
        DocumentText([.picture(address, text, width: width, height: height)])
    }

    static func + (first: DocumentText, second: DocumentText) -> DocumentText { DocumentText(first.parts + second.parts) }

    var html: String {
        parts.map { part in
            switch part {
            case .text(let text): MarkupText.escaped(text)
            case .code(let code): "<code>\(MarkupText.escaped(code))</code>"
            case .link(let address, let text): "<a href=\"\(MarkupText.escaped(address))\">\(MarkupText.escaped(text))</a>"
            case .picture(let address, let text, let width, let height):
                "<img loading=\"lazy\" width=\"\(width)\" height=\"\(height)\" src=\"\(MarkupText.escaped(address))\" alt=\"\(MarkupText.escaped(text))\">"
            }
        }.joined()
    }

    /// The text as the cell of a table in Markdown.
    var markdown: String {
        parts.map { part in
            switch part {
            case .text(let text): text.replacing("|", with: "\\|")
            case .code(let code): "`\(code.replacing("|", with: "\\|"))`"
            case .link(let address, let text):
                "[\(text)](\(address.replacing("(", with: "%28").replacing(")", with: "%29")))"
            case .picture(let address, let text, _, _): "![\(text)](\(address))"
            }
        }.joined()
    }
}
