internal import TransitionCoding

/// What a page says on a server that refuses the requests of its examples.
struct LockedNote {
    private let text: String
    /// The page that says how such a server is asked.
    private let page: DocsPage

    /// Creates the note of a locked server; `nil` for a server that answers everything.
    init?(_ configuration: ServiceConfiguration) {
        guard !configuration.answersEverything else { return nil }
        let (needs, name) =
            if !configuration.signingKeys.isEmpty {
                ("needs signed URLs", "signed-urls")
            } else if !configuration.bearerTokens.isEmpty {
                ("needs a token", "access")
            } else {
                ("answers only presets", "access")
            }
        text = "This server \(needs): examples don't play here. See "
        page = .named(name)
    }

    /// The note as HTML.
    var html: String {
        "<p class=\"locked\">\(text)<a href=\"\(page.path)\">\(MarkupText.escaped(page.title))</a>.</p>"
    }

    /// Returns whether a page needs the note: it has examples or URLs of transitions, and isn't the page that the note leads to.
    ///
    /// - Parameter source: the page as it was written.
    func concerns(_ other: DocsPage, source: String) -> Bool {
        other != page && (source.contains("<!-- demo:") || source.contains("localhost:8080/v1/"))
    }

    /// Returns a page of Markdown with the note below its title, which is the first line.
    func added(toMarkdown markdown: String) -> String {
        let lines = markdown.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        let rest = lines.dropFirst().joined().drop { $0 == "\n" }
        return "\(lines[0])\n\n> \(text)[\(page.title)](\(page.path)).\n\n\(rest)"
    }
}
