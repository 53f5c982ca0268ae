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
            <h2 id="interruption">When someone interrupts it</h2><p>\(Self.html(interruption))</p>\
            <h2 id="less-motion">With less motion</h2><p>\(Self.html(lessMotion))</p>
            """
    }

    /// Returns the page as Markdown: what it says, and the URLs of its example in place of pictures.
    func markdown(_ configuration: ServiceConfiguration) -> String {
        let settings = entry.parameters.isEmpty ? "It has none.\n" : CatalogParts.settingsTable(entry).markdown
        let motion = configuration.answersEverything ? ExampleMotion.all.first { $0.entry.name == entry.name } : nil
        let example = motion.map { CatalogParts.examples(entry, $0.motion) + "\n" } ?? ""
        let text = """
            # \(tile.title)

            \(entry.summary)

            \(example)## Settings

            \(settings)
            ## When someone interrupts it

            \(interruption)

            ## With less motion

            \(lessMotion)

            """
        return LockedNote(configuration)?.added(toMarkdown: text) ?? text
    }

    /// Returns a text with code in backticks as HTML.
    private static func html(_ text: String) -> String { text.replacing(/`([^`]*)`/) { "<code>\($0.1)</code>" } }

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

    /// The address of the example with a feel, as an attribute.
    private func address(_ ending: String) -> String {
        let example = entry.address(ending)
        // Keyframes bring their own timing, and have one direction.
        if entry.source == .motion { return MarkupText.escaped(example) }
        return MarkupText.escaped(example + (example.contains("?") ? "&" : "?") + "animation=snappy&direction=both")
    }

    private var interruption: String {
        switch entry.source {
        case .swiftUI where entry.presentation.intent == .enter:
            "It reverses from where it is and keeps its speed. Ask for it with `events`: insert, then remove; "
                + "or with `from` and `velocity` if it is already running."
        case .uiKit,
            .swiftUI where entry.presentation.intent == .navigate:
            "A page in motion can be caught: `push`, `grab`, `drag`, `release` "
                + "and `pop` are `events`, and the answer lists every callback in order."
        case .coreAnimation: "Core Animation runs it to its end."
        default: "It runs to its end."
        }
    }

    private var lessMotion: String {
        entry.source == .motion
            ? "People who prefer less motion don't see it; `reduced=keep` shows it to them all the same."
            : entry.properties.hasMotion
                ? "People who prefer less motion see a short fade instead; `reduced=keep` keeps the motion, "
                    + "`reduced=none` jumps."
                : "Nothing moves here, so nothing changes for people who asked for less motion."
    }

    // MARK: - Beside it

    private func aside(_ configuration: ServiceConfiguration) -> String {
        let link = MarkupText.escaped("<link rel=\"stylesheet\" href=\"") + address(".css") + MarkupText.escaped("\">")
        let code = "<div id=\"docs-code\" class=\"code-card\" data-address=\"\(address(""))\"><pre>\(link)</pre></div>"
        let sections = [
            ("moments", "Moments"), ("settings", "Settings"), ("interruption", "When someone interrupts it"),
            ("less-motion", "With less motion"),
        ]
        let relatives = Self.all.filter { $0.tile.intent == tile.intent && $0.tile.look != tile.look }.prefix(3)
        return """
            \(configuration.answersEverything ? code : "")<h2>On this page</h2><div class="contents">\
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
