internal import TransitionCoding
internal import TransitionEngine

/// The documentation of one transition: `/docs/transitions/{look}`.
struct TransitionPage: Sendable {
    let tile: Gallery.Tile
    /// What the tile stands for.
    let entry: CatalogEntry

    /// One for each tile that stands for an entry of the catalog.
    static let all: [TransitionPage] = Gallery.tiles.compactMap { tile in
        tile.entries.first.map { TransitionPage(tile: tile, entry: $0) }
    }

    /// Returns the page of a look; `nil` for a look that has none.
    static func named(_ look: String) -> TransitionPage? { all.first { $0.tile.look == look } }

    /// The name in URLs.
    var name: String { TransitionNames.displayName(entry) }

    /// The names of all entries that look the same.
    var names: [String] { tile.entries.map(TransitionNames.displayName) }

    var path: String { "/docs/transitions/\(tile.look)" }

    /// The path of its Markdown alone, whatever a request accepts.
    var markdownPath: String { "\(path).md" }

    func html(_ configuration: ServiceConfiguration) -> String {
        DocsPage.template.filled([
            "title": MarkupText.escaped(tile.title), "pages": DocsNavigation.html(path: path),
            "art": WebAsset.named("art.svg").text,
            "playground": configuration.offersPlayground ? "<a class=\"quiet\" href=\"/\">Playground</a>" : "",
            "content": content(configuration), "aside": aside(configuration), "scenes": WebAsset.named("scenes.html").text,
        ])
    }

    // MARK: - Content

    private func content(_ configuration: ServiceConfiguration) -> String {
        let group = Gallery.groups.first { $0.intent == tile.intent }?.title ?? ""
        return """
            <p class="crumbs">Transitions · \(MarkupText.escaped(group))</p><h1>\(MarkupText.escaped(tile.title))</h1>\
            <p class="lead">\(MarkupText.escaped(entry.summary))</p>\(LockedNote(configuration)?.html ?? pictures)\
            <h2 id="settings">Settings</h2>\(CatalogParts.settings(entry))\
            <h2 id="interruption">When someone interrupts it</h2><p>\(interruption.html)</p>\
            <h2 id="less-motion">With less motion</h2><p>\(lessMotion.html)</p>
            """
    }

    /// Returns the page as Markdown: what it says, and the URLs of its example in place of pictures.
    func markdown(_ configuration: ServiceConfiguration) -> String {
        let settings = entry.parameters.isEmpty ? "It has none.\n" : CatalogParts.settingsTable(entry).markdown
        let motion = configuration.answersEverything ? ExampleMotion.all.first { $0.entry.name == entry.name } : nil
        let example = motion.map { "```html\n\(code)\n```\n\n\(CatalogParts.examples(entry, $0.motion))\n" } ?? ""
        let text = """
            # \(tile.title)

            \(entry.summary)

            \(example)## Settings

            \(settings)
            ## When someone interrupts it

            \(interruption.markdown)

            ## With less motion

            \(lessMotion.markdown)

            """
        return LockedNote(configuration)?.added(toMarkdown: text) ?? text
    }

    /// The live stage and the moments; without scripts an animated picture and a filmstrip.
    private var pictures: String {
        let title = MarkupText.escaped(tile.title)
        return """
            <div id="docs-stage" class="docs-stage" data-address="\(address(""))" data-scene="\(scene)" data-look="\(tile.look)">\
            <noscript><img src="\(address(".svg"))" alt="\(title), played again and again" width="320" height="240"></noscript></div>\
            <h2 id="moments">Moments</h2><div id="docs-moments" class="moments">\
            <img src="\(address(".film.svg"))" alt="Moments of \(title)" width="720" height="120" loading="lazy"></div>
            """
    }

    /// Whole pages and cards are shown as two pictures that change places.
    private var scene: String {
        ["page", "sheet", "cards", "toast"].contains(entry.presentation.scene.rawValue)
            ? "frames" : entry.presentation.scene.rawValue
    }

    /// The query of the example. Keyframes bring their own timing, and have one direction.
    private var query: String {
        let feel = entry.source == .motion ? "" : "animation=snappy&direction=both"
        return [entry.exampleQuery, feel].filter { !$0.isEmpty }.joined(separator: "&")
    }

    /// The address of the example with a feel, as an attribute.
    private func address(_ ending: String) -> String {
        MarkupText.escaped("/v1/transitions/\(entry.example)\(ending)" + (query.isEmpty ? "" : "?" + query))
    }

    /// The stylesheet of the example, which the texts below are about.
    private var sheet: ExampleSheet? { Self.sheets[tile.look] }
    private static let sheets = Dictionary(
        uniqueKeysWithValues: all.compactMap { page in ExampleSheet(page.entry, query: page.query).map { (page.tile.look, $0) } })

    /// What one pastes into a page: the link, and an element that moves.
    private var code: String {
        guard let sheet else { return "" }
        let link = "<link rel=\"stylesheet\" href=\"http://localhost:8080\(MarkupText.escaped(sheet.address))\">"
        return "\(link)\n\(sheet.markup)"
    }

    private static let nothing: DocumentText = "Nothing moves."

    private var interruption: DocumentText {
        guard let sheet, sheet.lessMotion != .nothingMoves else { return Self.nothing }
        let reversal: DocumentText =
            sheet.hasTransition ? "With " + .code("mode=transition") + " it reverses from where it is. " : ""
        let native: DocumentText =
            switch entry.source {
            case .swiftUI where entry.presentation.intent == .enter: " SwiftUI reverses it and keeps the speed."
            case .coreAnimation: " Core Animation runs it to its end."
            case .swiftUI, .uiKit, .blueprint, .motion: ""
            }
        let events: DocumentText =
            sheet.actions.isEmpty
            ? "" : " A JSON spec has " + .code("events") + " for it: " + .code(each: sheet.actions) + "."
        return reversal + "The classes of its stylesheet start again." + native + events
    }

    private var lessMotion: DocumentText {
        let seen =
            switch sheet?.lessMotion {
            case .fades(let seconds): "In a page it fades in \(seconds) s."
            case .atOnce: "In a page the end is there at once."
            case .standsStill: "In a page it stands still."
            case .nothingMoves, nil: ""
            }
        if seen.isEmpty { return Self.nothing }
        return .text(seen + " ") + .code("reduced=keep") + " keeps the motion. For apps, see "
            + .link("/docs/less-motion", "Less motion") + "."
    }

    // MARK: - Beside it

    private func aside(_ configuration: ServiceConfiguration) -> String {
        let lines = code.split(separator: "\n").map { MarkupText.escaped(String($0)) }.joined(separator: "\n")
        let card = """
            <div id="docs-code" class="code-card" data-address="\(address(""))"><pre>\(lines)</pre></div>
            """
        let sections = [
            ("moments", "Moments"), ("settings", "Settings"), ("interruption", "When someone interrupts it"),
            ("less-motion", "With less motion"),
        ]
        let relatives = Self.all.filter { $0.tile.intent == tile.intent && $0.tile.look != tile.look }.prefix(3)
        return """
            \(configuration.answersEverything ? card : "")<h2>On this page</h2><div class="contents">\
            \(sections.map { "<a href=\"#\($0.0)\">\($0.1)</a>" }.joined())</div><h2>Relatives</h2><div class="relatives">\
            \(relatives.map(\.relative).joined())</div>
            """
    }

    private var relative: String {
        """
        <a href="\(path)">\(Gallery.still(tile.look))<span><b>\(MarkupText.escaped(tile.title))</b>\
        <small>\(MarkupText.escaped(entry.summary))</small></span></a>
        """
    }
}
