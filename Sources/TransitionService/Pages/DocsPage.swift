internal import TransitionCoding
internal import TransitionEngine

/// A page of the documentation: `/docs/{name}`.
enum DocsPage: String, CaseIterable {
    case guide, transitions, formats, errors, access, semantics, api
    case dialogs, frameworks, react, vue, svelte, angular, tailwind
    case pages, lists, gestures, numbers, tokens, handoff, hosting

    /// The pages that each show one task.
    static let tasks: [DocsPage] = [
        .dialogs, .frameworks, .react, .vue, .svelte, .angular, .tailwind, .pages, .lists, .gestures, .numbers, .tokens, .handoff,
        .hosting,
    ]

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
        case .frameworks: "Frameworks"
        case .react: "React"
        case .vue: "Vue"
        case .svelte: "Svelte"
        case .angular: "Angular"
        case .tailwind: "Tailwind and shadcn"
        case .pages: "Page transitions"
        case .lists: "Staggered lists"
        case .gestures: "Gestures and interruption"
        case .numbers: "Numbers that roll"
        case .tokens: "Design tokens"
        case .handoff: "SwiftUI and Compose"
        case .hosting: "Self-hosting"
        }
    }

    /// What the page is about, in a clause.
    var summary: String {
        switch self {
        case .guide: "how to call the service, with all options of a request"
        case .transitions: "every transition with its parameters and an example"
        case .formats: "what each output format contains and how to use it"
        case .errors: "what each problem means and what to change"
        case .access: "tokens, signed URLs, presets and rate limits"
        case .semantics: "how the numbers are computed, and how certain they are"
        case .api: "the OpenAPI document"
        case .dialogs: "a dialog or popover that enters and leaves, with CSS alone"
        case .frameworks: "what the packages for React, Vue, Svelte and Vite share"
        case .react: "elements that stay mounted until they have left, dialogs and lists"
        case .vue: "the hooks of a transition"
        case .svelte: "a transition function"
        case .angular: "the classes of a stylesheet as elements enter and leave"
        case .tailwind: "utilities for Radix, Base UI and Headless UI, and a registry item"
        case .pages: "page transitions with the View Transitions API"
        case .lists: "one class for a list whose items follow each other"
        case .gestures: "motion that is caught, dragged and released"
        case .numbers: "digits that roll when a number changes"
        case .tokens: "springs and curves as design tokens in a build"
        case .handoff: "the same motion as Swift and Kotlin code"
        case .hosting: "a container behind a proxy, with caching and limits"
        }
    }

    var sourceMediaType: String { self == .api ? "application/yaml" : "text/markdown; charset=utf-8" }

    /// Returns the page as HTML, with the parts that are made from the catalog.
    func html(_ configuration: ServiceConfiguration) -> String {
        let parts = CatalogParts(configuration)
        return Self.template.filled([
            "title": title, "pages": DocsNavigation.html(path: path),
            "content": Self.filled(WebAsset.named("\(rawValue).html").text) { parts.html($0) },
            "art": WebAsset.named("art.svg").text,
            "playground": configuration.offersPlayground ? "<a class=\"quiet\" href=\"/\">Playground</a>" : "",
        ])
    }

    /// Returns the page as Markdown, or the contract as YAML for the API page. Its parts from the catalog are filled in,
    /// and its links lead to pages of this server.
    func markdown(_ configuration: ServiceConfiguration) -> String {
        guard self != .api else { return String(decoding: ServiceContract.text(.yaml), as: UTF8.self) }
        let parts = CatalogParts(configuration)
        var text = Self.filled(WebAsset.named("\(rawValue).md").text) { parts.markdown($0) }
        for page in Self.allCases { text = text.replacing("](\(page.rawValue).md", with: "](\(page.path)") }
        return text
    }

    /// Puts the parts into their placeholders.
    private static func filled(_ text: String, _ part: (String) -> String) -> String {
        var text = text
        for name in CatalogParts.names {
            guard let range = text.firstRange(of: "<!-- catalog:\(name) -->") else { continue }
            text.replaceSubrange(range, with: part(name))
        }
        return text
    }
}
