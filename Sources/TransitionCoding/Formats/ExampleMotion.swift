package import TransitionEngine

/// What a transition does, read off the timeline of its example: it can't say anything else than what happens.
package struct ExampleMotion: Sendable {
    /// The properties that change, in the order of their tracks.
    package let properties: [Property]
    /// The roles of its subjects, in draw order.
    package let roles: [String]
    /// Whether a picture can show it.
    package let isDrawable: Bool

    /// Those of the catalogue, in the order of a gallery.
    package static let all: [(entry: CatalogEntry, motion: ExampleMotion)] = Catalog.gallery.map { ($0, ExampleMotion($0)) }

    /// - Parameter entry: one of the catalog's; what has no example that can be read does nothing.
    private init(_ entry: CatalogEntry) {
        // Made once and kept: the cancellation of the request that needs it first must not reach it.
        let (request, timeline) = Cancellation { false }.run {
            let request = try? SpecPath.timeline(recipe: entry.example, query: Query(entry.exampleQuery) ?? Query([]))
            return (request, try? request?.plans.first?.timeline())
        }
        let subjects = timeline?.subjects ?? []
        var properties: [Property] = []
        for track in subjects.flatMap(\.tracks) where !properties.contains(track.property) {
            if track.values.contains(where: { $0 != track.values.first }) { properties.append(track.property) }
        }
        self.properties = properties
        var roles: [String] = []
        for subject in subjects where !roles.contains(subject.role.rawValue) { roles.append(subject.role.rawValue) }
        self.roles = roles
        isDrawable = request.map { SVGFilm().issues(with: $0).isEmpty } ?? false
    }
}
