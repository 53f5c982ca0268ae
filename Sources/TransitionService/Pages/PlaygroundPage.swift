internal import MicroHTTP
internal import TransitionCoding
internal import TransitionEngine

/// The playground: one page for a spec. Without scripts it shows the pictures of the spec and the gallery.
enum PlaygroundPage {
    private static let template = HTMLTemplate(WebAsset.named("playground.page.html").text)
    private static let gallery = ExampleMotion.all.map(card).joined()

    /// The transition that `/` shows.
    static let start = (path: "/v1/transitions/push:leading", query: "animation=bouncy&direction=both&size=280x180")

    /// - Parameters:
    ///   - path: the path of a timeline without its extension, as sent.
    ///   - query: the query, as sent.
    static func html(path: String, query: String) -> String {
        let recipe = path.split(separator: "/").dropFirst(2).joined(separator: "/")
        let title = path.hasPrefix("/v1/t/") ? "a spec" : PercentEncoding.decode(recipe) ?? recipe
        func picture(_ format: String, _ text: String, _ width: Int, _ height: Int) -> String {
            let source = MarkupText.escaped("\(path).\(format)" + (query.isEmpty ? "" : "?" + query))
            return "<img src=\"\(source)\" alt=\"\(text)\" width=\"\(width)\" height=\"\(height)\">"
        }
        return template.filled([
            "title": MarkupText.escaped(title),
            "start": MarkupText.escaped(start.path + "?" + start.query),
            "preview": picture("svg", "The transition, played again and again", 320, 240),
            "plot": picture("plot.svg", "Position and velocity over time", 480, 240),
            "film": picture("film.svg", "Moments of the transition", 960, 160),
            "gallery": gallery,
        ])
    }

    /// Returns the markup of a gallery entry: a link that opens its example in the playground.
    private static func card(_ entry: CatalogEntry, _ motion: ExampleMotion) -> String {
        let name = TransitionNames.displayName(entry)
        let picture = MarkupText.escaped(entry.address(motion.isDrawable ? ".film.svg" : ".plot.svg"))
        return """
            <li data-source="\(entry.source.rawValue)" data-does="\(effects(motion).joined(separator: " "))">\
            <a href="\(MarkupText.escaped(entry.address("")))">\
            <span class="thumb"><img src="\(picture)" alt="" loading="lazy" width="160" height="72"></span>\
            <b>\(MarkupText.escaped(name))</b><small>\(MarkupText.escaped(entry.summary))</small></a></li>
            """
    }

    /// Returns a description of what the transition animates.
    static func effects(_ motion: ExampleMotion) -> [String] {
        let effectsByStem: [(String, [String])] = [
            ("fades", ["opacity", "dim"]), ("moves", ["translate", "frame"]), ("scales", ["scale"]), ("turns", ["rotate"]),
            ("blurs", ["blur"]), ("clips", ["clip"]), ("progress", ["progress", "inputTime"]),
        ]
        let effects = effectsByStem.filter { _, stems in
            motion.properties.contains { property in
                stems.contains { property.rawValue == $0 || property.rawValue.hasPrefix($0 + ".") }
            }
        }
        return effects.map(\.0) + (motion.roles.count > 1 ? ["layers"] : [])
    }
}
