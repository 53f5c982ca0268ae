package import TransitionEngine

/// What a transition animates, read from the timeline of its example, so that the catalog always agrees with the
/// engine.
package struct ExampleMotion: Sendable {
    /// The properties that change, in the order of their tracks.
    package let properties: [Property]
    /// The roles of the subjects, in drawing order.
    package let roles: [String]
    /// Whether the picture formats can show the transition.
    package let isDrawable: Bool

    /// Those of the catalogue, in the order of a gallery.
    package static let all: [(entry: CatalogEntry, motion: ExampleMotion)] = Catalog.gallery.map { ($0, ExampleMotion($0)) }

    /// - Parameter entry: an entry of the catalog. If its example can't be read, nothing is listed.
    private init(_ entry: CatalogEntry) {
        // The result is kept for the life of the process. A cancelled request must not leave half of it, so it runs
        // without cancellation.
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
