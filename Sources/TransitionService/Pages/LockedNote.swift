internal import TransitionCoding

/// What a page says on a server that refuses the requests of its examples.
struct LockedNote {
    private let text: DocumentText
    /// The page that says how such a server is asked.
    private let page: DocsPage

    /// Creates the note of a locked server; `nil` for a server that answers everything.
    init?(_ configuration: ServiceConfiguration) {
        guard !configuration.answersEverything else { return nil }
        let code = "The URLs and recipes in the code have"
        let name: String
        (text, name) =
            if !configuration.signingKeys.isEmpty {
                (
                    "This server needs signed URLs: examples don't play here. "
                        + .text("\(code) no signature. Replace each by what ")
                        + .code("transitiond sign 'PATH?QUERY'") + " prints. See ", "signed-urls"
                )
            } else if !configuration.bearerTokens.isEmpty {
                (
                    "This server needs a token: examples don't play here. " + .text("\(code) none. Send ")
                        + .code("Authorization: Bearer TOKEN") + " with each request. See ", "access"
                )
            } else {
                (
                    "This server answers only presets: examples don't play here. " + .text("\(code) no preset. Use ")
                        + .code("/v1/presets/NAME.css") + " in their place. See ", "access"
                )
            }
        page = .named(name)
    }

    /// What a page has that sends requests for motion: a live example, a URL, the tools for agents, the runtime's server.
    private static let requests = ["<!-- demo:", "localhost:8080/v1/", "localhost:8080/mcp", "connect(\"http"]

    private var whole: DocumentText { text + .link(page.path, page.title) + "." }

    /// The note as HTML.
    var html: String { "<p class=\"locked\">\(whole.html)</p>" }

    /// Returns whether a page needs the note: it has examples or URLs of transitions, and isn't the page that the note leads to.
    ///
    /// - Parameter source: the page as it was written.
    func concerns(_ other: DocsPage, source: String) -> Bool {
        other != page && Self.requests.contains { source.contains($0) }
    }

    /// Returns a page of Markdown with the note below its title, which is the first line.
    func added(toMarkdown markdown: String) -> String {
        let lines = markdown.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        let rest = lines.dropFirst().joined().drop { $0 == "\n" }
        return "\(lines[0])\n\n> \(whole.markdown)\n\n\(rest)"
    }
}
