internal import TransitionCoding
internal import TransitionEngine

/// The gallery of the playground: one tile for each look, in groups by intent.
enum Gallery {
    /// A tile: the entries of the catalog that look the same.
    struct Tile: Sendable {
        let title: String
        let intent: CatalogPresentation.Intent
        let look: String
        /// The URL of the example that the tile opens, without an extension.
        let address: String
        let isSketch: Bool
        /// The entries with this look; the tile opens the first one. Empty for an arrangement.
        let entries: [CatalogEntry]
    }

    /// The groups, with their headings, in the order of the page.
    static let groups: [(intent: CatalogPresentation.Intent, title: String)] = [
        (.enter, "Enter & exit"), (.navigate, "Navigate"), (.replace, "Replace content"), (.resize, "Resize & match"),
        (.emphasize, "Draw the eye"),
    ]

    /// Every tile, in the order of the page.
    static let tiles: [Tile] = {
        var entriesByLook: [String: [CatalogEntry]] = [:]
        var looks: [String] = []
        for entry in Catalog.gallery {
            let look = entry.presentation.look
            if entriesByLook[look] == nil { looks.append(look) }
            entriesByLook[look, default: []].append(entry)
        }
        return looks.compactMap { entriesByLook[$0].map(tile) } + CatalogArrangement.all.map(tile)
    }()

    private static let pencil = ##"<svg class="icon pencil" aria-hidden="true"><use href="#i-pencil"/></svg>"##
    private static let sketches: Set<Property> = [.progress, .inputTime]

    private static func tile(_ entries: [CatalogEntry]) -> Tile {
        let entry = entries[0]
        let motion = ExampleMotion.all.first { $0.entry.name == entry.name && $0.entry.source == entry.source }?.motion
        return Tile(
            title: entry.presentation.title, intent: entry.presentation.intent, look: entry.presentation.look,
            address: entry.address(""),
            isSketch: motion.map { !$0.properties.isEmpty && $0.properties.allSatisfy(sketches.contains) } ?? false,
            entries: entries)
    }

    private static func tile(_ arrangement: CatalogArrangement) -> Tile {
        let presentation = arrangement.presentation
        return Tile(
            title: presentation.title, intent: presentation.intent, look: presentation.look, address: arrangement.address,
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
        \(tile.isSketch ? " data-sketch" : "")>\(still(tile.look))\(tile.isSketch ? pencil : "")\
        <span>\(MarkupText.escaped(tile.title))</span></a>
        """
    }

    /// The picture of a look.
    static func still(_ look: String) -> String {
        "<svg class=\"still\" viewBox=\"0 0 96 64\" aria-hidden=\"true\"><use href=\"#still-\(look)\"/></svg>"
    }
}
