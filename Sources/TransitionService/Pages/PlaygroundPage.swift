internal import MicroHTTP
internal import TransitionCoding
internal import TransitionEngine

/// The playground: one page for a spec. Without scripts its tiles are links, a picture plays, and the link tag is there.
enum PlaygroundPage {
    private static let template = HTMLTemplate(WebAsset.named("playground.page.html").text)
    private static let art = WebAsset.named("art.svg").text
    private static let scenes = WebAsset.named("scenes.html").text

    /// The transition that `/` shows.
    static let start = (path: "/v1/transitions/move:bottom", query: "animation=bouncy&direction=both")

    /// Returns the page.
    ///
    /// - Parameters:
    ///   - path: the path of a timeline without its extension, as sent.
    ///   - query: the query, as sent.
    static func html(path: String, query: String) -> String {
        let entry = entry(at: path)
        let link = "<link rel=\"stylesheet\" href=\"\(MarkupText.escaped(address(path, "css", query)))\">"
        let movement = entry.map { firstMovement($0, path, query) }
        return template.filled([
            "title": MarkupText.escaped(entry?.presentation.title ?? "A design"),
            "start": MarkupText.escaped(start.path + "?" + start.query),
            "tiles": Gallery.html, "count": String(Gallery.tiles.count), "art": art, "scenes": scenes,
            "link": MarkupText.escaped(link),
            "preview": """
            <img src="\(MarkupText.escaped(address(path, "svg", query)))" \
            alt="The transition, played again and again" width="320" height="240">
            """,
            "feel": feel(query),
            "first": movement?.attributes ?? "", "preload": movement?.preload ?? "",
        ])
    }

    /// The animation that a query names, for the title of a link to the page; empty where it names none.
    private static func feel(_ query: String) -> String {
        let item = query.split(separator: "&").first { $0.hasPrefix("animation=") }
        let name = item?.dropFirst("animation=".count) ?? ""
        return name.isEmpty || !name.allSatisfy(\.isLetter) ? "" : " · \(name)"
    }

    private static func address(_ path: String, _ format: String, _ query: String) -> String {
        "\(path).\(format)" + (query.isEmpty ? "" : "?" + query)
    }

    /// Returns the entry of the first transition of a recipe; `nil` for a packed spec.
    private static func entry(at path: String) -> CatalogEntry? {
        let prefix = "/v1/transitions/"
        guard path.hasPrefix(prefix) else { return nil }
        let name = path.dropFirst(prefix.count).prefix { $0 != ":" && $0 != "," }
        return Catalog.transitions.first { TransitionNames.displayName($0) == name }
    }

    /// Returns what the page needs to move before its scripts have read the catalog: the scene, the look and the insertion.
    private static func firstMovement(_ entry: CatalogEntry, _ path: String, _ query: String) -> (
        attributes: String, preload: String
    ) {
        let keys = query.split(separator: "&").filter { !$0.hasPrefix("direction=") && !$0.hasPrefix("name=") }
        let insertion = keys + ["direction=insertion"]
        let address = MarkupText.escaped(address(path, "waapi.json", insertion.joined(separator: "&")))
        return (
            "data-scene=\"\(entry.presentation.scene.rawValue)\" data-look=\"\(entry.presentation.look)\" data-waapi=\"\(address)\"",
            "<link rel=\"preload\" as=\"fetch\" href=\"\(address)\" crossorigin>"
        )
    }
}
