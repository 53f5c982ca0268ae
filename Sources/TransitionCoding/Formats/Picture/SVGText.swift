internal import TransitionEngine

/// Builds an SVG document. Text is escaped.
struct SVGText {
    private(set) var text: String

    /// - Parameters:
    ///   - origin: the origin of the view box, in points.
    ///   - size: the size of the view box, in points.
    ///   - title: the title, which screen readers announce.
    ///   - summary: the description in one sentence.
    init(origin: (x: Double, y: Double) = (0, 0), size: Size, title: String, summary: String) {
        let box = [origin.x, origin.y, size.width, size.height].map { fixedText($0, 2) }.joined(separator: " ")
        text = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="\(box)" width="\(fixedText(size.width, 2))" \
            height="\(fixedText(size.height, 2))" role="img" aria-labelledby="t d">
            <title id="t">\(MarkupText.escaped(title))</title>
            <desc id="d">\(MarkupText.escaped(summary))</desc>

            """
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
    mutating func line(_ markup: String) { text += markup + "\n" }

    /// Appends an escaped text at a point.
    mutating func label(_ text: String, x: Double, y: Double, _ attributes: String = "") {
        line(
            "<text x=\"\(fixedText(x, 2))\" y=\"\(fixedText(y, 2))\"\(attributes.isEmpty ? "" : " " + attributes)>\(MarkupText.escaped(text))</text>"
        )
    }

    /// Returns a glyph that is centered on the origin and sized to fit its cell.
    ///
    /// - Parameter attributes: further attributes of the element, as markup.
    static func glyph(_ text: String, in cell: Size, _ attributes: String) -> String {
        let size = fixedText(min(cell.height * 0.8, cell.width * 1.5), 2)
        return
            "<text text-anchor=\"middle\" dominant-baseline=\"central\" font-size=\"\(size)\" font-weight=\"600\" \(attributes)>\(MarkupText.escaped(text))</text>"
    }

    var finished: [UInt8] { Array((text + "</svg>\n").utf8) }

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
        case .sourceSnapshot: "var(--accent)"
        default: "var(--view)"
        }
    }
}
