internal import TransitionCoding

/// The page for an address that does not exist.
enum MissingPage {
    private static let template = HTMLTemplate(WebAsset.named("missing.page.html").text)

    /// - Parameter path: The path that was asked for, as sent.
    static func html(path: String) -> String {
        let suggestion = DocsSuggestion.path(for: path).map { "<p>Did you mean <a href=\"\($0)\">\($0)</a>?</p>" }
        return template.filled([
            "path": MarkupText.escaped(path), "suggestion": suggestion ?? "", "art": WebAsset.named("art.svg").text,
        ])
    }
}
