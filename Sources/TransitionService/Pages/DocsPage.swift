internal import TransitionCoding
internal import TransitionEngine

/// A page of the documentation: `/docs/{name}`.
enum DocsPage: String, CaseIterable {
    case guide, transitions, formats, errors, access, semantics, api
    case dialogs, pages, lists, gestures, numbers, tokens, handoff, hosting

    /// The pages that each show one task.
    static let tasks: [DocsPage] = [.dialogs, .pages, .lists, .gestures, .numbers, .tokens, .handoff, .hosting]

    static let template = HTMLTemplate(WebAsset.named("docs.page.html").text)

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
        case .dialogs: "Modal and popover"
        case .pages: "Page transitions"
        case .lists: "Staggered lists"
        case .gestures: "Gestures and interruption"
        case .numbers: "Numbers that roll"
        case .tokens: "Design tokens"
        case .handoff: "SwiftUI and Compose"
        case .hosting: "Self-hosting"
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
        return Self.template.filled([
            "title": title, "pages": DocsNavigation.html(path: path), "content": content, "art": WebAsset.named("art.svg").text,
            "playground": configuration.offersPlayground ? "<a class=\"quiet\" href=\"/\">Playground</a>" : "",
        ])
    }
}
