internal import TransitionCoding
internal import TransitionEngine

/// A page of the documentation: `/docs/{name}`.
enum DocsPage: String, CaseIterable {
    case guide, transitions, formats, errors, access, semantics, api

    /// The start page of the documentation.
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

    /// The name of the asset with the page's source: Markdown, or openapi.yaml for the API page.
    var source: String { self == .api ? "openapi.yaml" : "\(rawValue).md" }

    var sourceMediaType: String { self == .api ? "application/yaml" : "text/markdown; charset=utf-8" }

    /// Returns the page as HTML, with the parts that are made from the catalog.
    func html(_ configuration: ServiceConfiguration) -> String {
        var content = WebAsset.named("\(rawValue).html").text
        for (placeholder, part) in CatalogParts.all(configuration) {
            guard let range = content.firstRange(of: "<!-- catalog:\(placeholder) -->") else { continue }
            content.replaceSubrange(range, with: part)
        }
        let pages = Self.allCases.map { page in
            "<li><a href=\"\(page.path)\"\(page == self ? " aria-current=\"page\"" : "")>\(page.title)</a></li>"
        }
        return HTMLTemplate(WebAsset.named("docs.page.html").text)
            .filled([
                "title": title, "pages": pages.joined(), "content": content,
                "playground": configuration.offersPlayground ? "<a href=\"/\">Playground</a>" : "",
            ])
    }
}
