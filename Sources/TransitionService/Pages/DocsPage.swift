internal import TransitionCoding
internal import TransitionEngine

/// A page of the documentation: `/docs/{name}`.
enum DocsPage: String, CaseIterable {
    case guide, transitions, formats, errors, access, semantics, api

    static let template = HTMLTemplate(WebAsset.named("docs.page.html").text)

    /// The guide is where one arrives.
    var path: String { self == .guide ? "/docs" : "/docs/\(rawValue)" }

    var title: String {
        switch self {
        case .guide: "Guide"
        case .transitions: "Transitions"
        case .formats: "Formats"
        case .errors: "Problems"
        case .access: "Access"
        case .semantics: "Semantics"
        case .api: "API"
        }
    }

    /// The asset that the page was written as (Markdown), for who doesn't ask for HTML; the API's is the contract itself.
    var source: String { self == .api ? "openapi.yaml" : "\(rawValue).md" }

    var sourceMediaType: String { self == .api ? "application/yaml" : "text/markdown; charset=utf-8" }

    /// The page as HTML, what the catalog says filled in.
    func html(_ configuration: ServiceConfiguration) -> String {
        var content = WebAsset.named("\(rawValue).html").text
        for (place, part) in CatalogParts.all(configuration) {
            guard let range = content.firstRange(of: "<!-- catalog:\(place) -->") else { continue }
            content.replaceSubrange(range, with: part)
        }
        return Self.template.filled([
            "title": title, "pages": DocsNavigation.html(path: path), "content": content, "art": WebAsset.named("art.svg").text,
            "playground": configuration.offersPlayground ? "<a class=\"quiet\" href=\"/\">Playground</a>" : "",
        ])
    }
}
