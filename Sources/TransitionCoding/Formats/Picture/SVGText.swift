internal import TransitionEngine

/// Builds an SVG document. Text is escaped.
struct SVGText: ~Copyable {
    /// The markup written so far.
    var buffer = TextBuffer(capacity: 16_384)

    /// - Parameters:
    ///   - area: the view box, in points.
    ///   - title: the title, which screen readers announce.
    ///   - summary: the description in one sentence.
    init(area: Rect, title: String, summary: String) {
        let (width, height) = (fixedText(area.width, 2), fixedText(area.height, 2))
        line(
            """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="\(fixedText(area.x, 2)) \(fixedText(area.y, 2)) \(width) \(height)" \
            width="\(width)" height="\(height)" role="img" aria-labelledby="t d">
            <title id="t">\(MarkupText.escaped(title))</title>
            <desc id="d">\(MarkupText.escaped(summary))</desc>
            """)
    }

    /// Appends the URL that makes the document again; nothing without one.
    mutating func metadata(_ url: String?) {
        if let url { line("<metadata>transitiond \(EngineRevision.current) · \(MarkupText.escaped(url))</metadata>") }
    }

    /// Appends warnings as comments.
    mutating func comments(_ warnings: [TimelineWarning]) {
        for warning in warnings {
            // Two hyphens would end the comment. A zero-width space separates them.
            let inert = warning.detail.split(separator: "-", omittingEmptySubsequences: false).joined(separator: "-\u{200B}")
            line("<!-- warning: \(warning.detail.contains("--") ? inert : warning.detail) -->")
        }
    }

    /// Appends a line of markup as it is.
    mutating func line(_ markup: String) {
        buffer.append(text: markup)
        buffer.append("\n")
    }

    /// Appends an escaped text at a point.
    mutating func label(_ text: String, x: Double, y: Double, _ attributes: String...) {
        let attributes = (["x=\"\(fixedText(x, 2))\"", "y=\"\(fixedText(y, 2))\""] + attributes).joined(separator: " ")
        line("<text \(attributes)>\(MarkupText.escaped(text))</text>")
    }

    /// Ends the document.
    mutating func finish() -> [UInt8] {
        line("</svg>")
        return buffer.bytes
    }

    /// Returns a glyph that is centered on the origin and sized to fit its cell.
    ///
    /// - Parameter attributes: further attributes of the element, as markup.
    static func glyph(_ text: String, in cell: Size, _ attributes: String) -> String {
        let size = fixedText(min(cell.height * 0.8, cell.width * 1.5), 2)
        return
            "<text text-anchor=\"middle\" dominant-baseline=\"central\" font-size=\"\(size)\" font-weight=\"600\" \(attributes)>\(MarkupText.escaped(text))</text>"
    }

    /// Returns the attributes of a rectangle of which an outline is drawn, whose length counts as 1.
    ///
    /// - Parameters:
    ///   - color: the color, as CSS.
    ///   - side: the shorter side of the rectangle.
    static func outline(_ color: String, of side: Double) -> String {
        "fill=\"none\" stroke=\"\(color)\" stroke-width=\"\(fixedText(side * 0.06, 2))\" pathLength=\"1\""
    }

    /// The colors of every picture, for light and dark color schemes.
    static let palette = """
        svg{--ink:#1d2433;--soft:#687389;--line:#d5dae3;--stage:#f4f6fa;--view:#4582ee;--back:#9ea8ba;--accent:#d9622b;\
        --paper:#fff;color-scheme:light dark;font:12px system-ui,sans-serif}
        @media (prefers-color-scheme:dark){svg{--ink:#e8ecf4;--soft:#98a3b8;--line:#39435a;--stage:#1c2333;--view:#6d9ffa;\
        --back:#5c6880;--accent:#ff9a5c;--paper:#12161f}}
        text{fill:var(--ink)}
        """

    /// Returns the fill color of a subject with a role.
    static func fill(_ role: Timeline.Subject.Role) -> String {
        switch role {
        case .outgoing, .presenter, .partner: "var(--back)"
        case .dimming: "#000"
        case .curl: "var(--line)"
        case .sourceSnapshot: "var(--accent)"
        default: "var(--view)"
        }
    }
}
