package import TransitionEngine

/// What a transition animates, read from the timeline of its example, so that the catalog always agrees with the
/// engine.
package struct ExampleMotion: Sendable {
    /// The properties that change, in the order of their tracks: in the example, then in the example along the other axis.
    package let properties: [Property]
    /// The roles of the subjects, in drawing order.
    package let roles: [String]
    /// Whether the picture formats can show the transition.
    package let isDrawable: Bool

    /// Those of the catalog, in the order of a gallery.
    package static let all: [(entry: CatalogEntry, motion: ExampleMotion)] = Catalog.gallery.map { ($0, ExampleMotion($0)) }

    /// - Parameter entry: an entry of the catalog. If its example can't be read, nothing is listed.
    private init(_ entry: CatalogEntry) {
        let (request, timeline) = Self.read(entry.example, entry.exampleQuery)
        let subjects = timeline?.subjects ?? []
        let vertical = Self.vertical(entry).flatMap { Self.read($0, entry.exampleQuery).timeline }
        var properties: [Property] = []
        for track in (subjects + (vertical?.subjects ?? [])).flatMap(\.tracks) where !properties.contains(track.property) {
            if track.values.contains(where: { $0 != track.values.first }) { properties.append(track.property) }
        }
        self.properties = properties
        var roles: [String] = []
        for subject in subjects where !roles.contains(subject.role.rawValue) { roles.append(subject.role.rawValue) }
        self.roles = roles
        isDrawable = request.map { SVGFilm().issues(with: $0).isEmpty } ?? false
    }

    private static func read(_ recipe: String, _ query: String) -> (request: TimelineRequest?, timeline: Timeline?) {
        // The result is kept for the life of the process. A cancelled request must not leave half of it, so it runs
        // without cancellation.
        Cancellation { false }.run {
            let request = try? SpecPath.timeline(recipe: recipe, query: Query(query) ?? Query([]))
            return (request, try? request?.plans.first?.timeline())
        }
    }

    /// Returns the example of a transition along the vertical axis; `nil` if none of its arguments is a direction.
    private static func vertical(_ entry: CatalogEntry) -> String? {
        var parts = entry.example.split(separator: ":").map(String.init)
        let arguments = entry.parameters.filter(\.isInShorthand)
        for (index, parameter) in zip(parts.indices.dropFirst(), arguments) {
            switch parameter.kind {
            case .edge: parts[index] = Edge.top.rawValue
            case .choice(let values) where values.contains("from-bottom"): parts[index] = "from-bottom"
            case .number where parameter.name == "y": parts[index] = "40"
            default: continue
            }
        }
        let recipe = parts.joined(separator: ":")
        return recipe == entry.example ? nil : recipe
    }
}
