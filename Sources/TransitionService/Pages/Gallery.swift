internal import TransitionCoding
internal import TransitionEngine

/// The gallery of the playground: one tile for each look, in groups by intent.
enum Gallery {
    /// A tile: what several entries of the catalog look like.
    struct Tile: Sendable {
        let title: String
        let intent: TransitionIntent
        let look: String
        /// The address of the example that the tile opens, without an extension.
        let address: String
        let isSketch: Bool
        /// The entries that look so, the first one being what the tile stands for; none for an arrangement.
        let entries: [CatalogEntry]
    }

    /// The groups, with their headings, in the order of the page.
    static let groups: [(intent: TransitionIntent, title: String)] = [
        (.enter, "Enter & exit"), (.navigate, "Navigate"), (.replace, "Replace content"), (.resize, "Resize & match"),
    ]

    /// The looks in the order of the page; a look that is not listed here follows at the end of its group.
    private static let order = [
        "fade", "move", "slide", "push", "offset", "scale", "scale-fade", "blur", "icon-in", "custom", "none",
        "page-push", "zoom", "cover", "flip", "dissolve", "curl",
        "cross-fade", "number", "icon-swap", "restyle", "push-over", "move-in", "reveal", "filter", "cut", "match",
    ]

    /// Every tile, in the order of the page.
    static let tiles: [Tile] = {
        var byLook: [String: [CatalogEntry]] = [:]
        var looks: [String] = []
        for entry in Catalog.transitions {
            if byLook[entry.look] == nil { looks.append(entry.look) }
            // Pages are UIKit's before they are SwiftUI's.
            let isFirst = entry.intent == .navigate && entry.source == .uiKit
            byLook[entry.look, default: []].insert(entry, at: isFirst ? 0 : byLook[entry.look]?.count ?? 0)
        }
        let place = { (look: String) in order.firstIndex(of: look) ?? order.count }
        return looks.sorted { place($0) < place($1) }.compactMap { byLook[$0].map(tile) } + Catalog.arrangements.map(tile)
    }()

    private static let sketches: Set<Property> = [.progress, .inputTime]

    private static func tile(_ entries: [CatalogEntry]) -> Tile {
        let entry = entries[0]
        let motion = ExampleMotion.all.first { $0.entry.name == entry.name && $0.entry.source == entry.source }?.motion
        return Tile(
            title: entry.title, intent: entry.intent, look: entry.look, address: entry.address(""),
            isSketch: motion?.properties.contains { sketches.contains($0) } ?? false, entries: entries)
    }

    private static func tile(_ arrangement: ArrangementEntry) -> Tile {
        Tile(
            title: arrangement.title, intent: arrangement.intent, look: arrangement.look, address: arrangement.address,
            isSketch: false, entries: [])
    }

    /// The tiles as links, in groups.
    static let html: String = groups.map { group in
        let tiles = Self.tiles.filter { $0.intent == group.intent }
        let items = tiles.map { "<li>\(link($0))</li>" }.joined()
        return """
            <section class="group" data-intent="\(group.intent.rawValue)"><h2>\(MarkupText.escaped(group.title)) \
            <span>\(tiles.count)</span></h2><ul>\(items)</ul></section>
            """
    }.joined()

    private static func link(_ tile: Tile) -> String {
        """
        <a class="tile" href="\(MarkupText.escaped(tile.address))" data-look="\(tile.look)"\
        \(tile.isSketch ? " data-sketch" : "")>\(still(tile.look))<span>\(MarkupText.escaped(tile.title))</span></a>
        """
    }

    /// The picture of a look.
    static func still(_ look: String) -> String {
        "<svg class=\"still\" viewBox=\"0 0 96 64\" aria-hidden=\"true\"><use href=\"#still-\(look)\"/></svg>"
    }
}
