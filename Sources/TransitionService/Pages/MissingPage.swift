internal import TransitionCoding

/// The page for an address that does not exist.
enum MissingPage {
    private static let template = HTMLTemplate(WebAsset.named("missing.page.html").text)

    /// - Parameter path: The path that was asked for, as sent.
    static func html(path: String) -> String {
        template.filled(["path": MarkupText.escaped(path), "art": WebAsset.named("art.svg").text])
    }
}
