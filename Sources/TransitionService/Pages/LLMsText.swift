internal import TransitionCoding
internal import TransitionEngine

/// The documentation for language models (llmstxt.org), from the same sources as the pages.
enum LLMsText {
    /// The media type of both files.
    static let mediaType = "text/plain; charset=utf-8"

    /// Returns `/llms.txt`: what the service is, and where its documentation is.
    static func index(_ configuration: ServiceConfiguration) -> String {
        return """
            # transitiond

            > An HTTP service that turns a transition, written once with the names of SwiftUI, UIKit, Core Animation or Blueprint, into \
            exact numbers and ready code: CSS, Web Animations, JavaScript, Lottie, SVG, Swift, Kotlin, design tokens, JSON.

            One GET request returns one output: `/v1/transitions/{recipe}.{format}?{options}`, such as \
            `/v1/transitions/push:leading.css?animation=bouncy&name=card`. `POST /v1/timelines` takes the same as a JSON spec. \
            Errors list every problem with its place, the allowed values and a suggestion. Agents can call the tools of `/mcp`. \
            A page of the documentation with `.md` behind its path is Markdown: `/docs/dialogs.md`.

            \(DocsPage.groups.map(section).joined())\(transitions)## API

            - [Catalog](/v1/catalog): all transitions, animations, easings, formats and limits, as JSON
            - [JSON Schema of a spec](/v1/schema/spec.json): what `POST /v1/timelines` takes
            - [OpenAPI](/openapi.json): the whole contract
            - [Browser runtime](/client.js): plays, samples and interrupts motion in a page; [types](/client.d.ts)
            - [All documentation in one file](/llms-full.txt): the guides and the reference as Markdown

            """
    }

    private static func section(_ group: String) -> String {
        let pages = DocsPage.all.filter { $0.group == group }
        return section(group, pages.map { ($0.title, $0.markdownPath, $0.summary) })
    }

    private static var transitions: String {
        section(DocsNavigation.transitions, TransitionPage.all.map { ($0.tile.title, $0.markdownPath, $0.entry.summary) })
    }

    private static func section(_ group: String, _ pages: [(title: String, path: String, summary: String)]) -> String {
        "## \(group)\n\n" + pages.map { "- [\($0.title)](\($0.path)): \($0.summary)\n" }.joined() + "\n"
    }

    /// Returns `/llms-full.txt`: every page of the documentation as Markdown. The contract has a file of its own.
    static func full(_ configuration: ServiceConfiguration) -> String {
        let pages = DocsPage.all.filter { $0 != .api }.map { $0.markdown(configuration) }
        return (pages + TransitionPage.all.map { $0.markdown(configuration) }).joined(separator: "\n\n---\n\n")
    }
}
