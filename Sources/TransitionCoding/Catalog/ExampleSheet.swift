package import TransitionEngine

/// The stylesheet of an entry's example: its URL, the elements that it moves, and what it does beside its motion.
package struct ExampleSheet: Sendable {
    /// What people see who ask for less motion.
    package enum LessMotion: Sendable, Equatable {
        /// The same: nothing changes in the course of time.
        case nothingMoves
        /// The element without its motion.
        case standsStill
        /// The end, without a way to it.
        case atOnce
        /// A fade of so many seconds.
        case fades(Double)
    }

    /// The canonical path and query.
    package let address: String
    /// HTML: a comment that says where each class goes, then an element with each class.
    package let markup: String
    package let lessMotion: LessMotion
    /// Whether `mode=transition` can write the same.
    package let hasTransition: Bool
    /// The actions that can interrupt it in a spec; empty for none.
    package let actions: [String]

    /// - Parameters:
    ///   - entry: an entry of the catalog.
    ///   - query: the query of the example.
    /// - Returns: `nil` for an example that is no stylesheet.
    package init?(_ entry: CatalogEntry, query: String) {
        // The result is kept for the life of the process. A cancelled request must not leave half of it.
        let sheet = Cancellation { false }.run { try? ExampleSheet(reading: entry.example, query) }
        guard let sheet else { return nil }
        self = sheet
    }

    private init(reading recipe: String, _ query: String) throws {
        let css = CSS()
        let request = try SpecPath.timeline(recipe: recipe, query: Query(query) ?? Query([]), format: css)
        let motion = try WebMotion(request, .sheet(request))
        address = CanonicalURL.timeline(request, format: css.name) ?? "/v1/transitions/\(recipe).css?\(query)"
        markup = CSSKeyframes(request, motion).example
        let directions = motion.subjects.flatMap(\.directions)
        let reduced = directions.compactMap(\.reduced)
        let fade = reduced.filter { !$0.isCut }.flatMap(\.effects).map(\.timing.duration).max()
        if let fade {
            lessMotion = .fades(fade / 1000)
        } else if directions.allSatisfy(\.isStill) {
            lessMotion = .nothingMoves
        } else {
            let returns = directions.compactMap(\.full).allSatisfy { $0.restsAtStart && $0.restsAtEnd }
            lessMotion = reduced.isEmpty && returns ? .standsStill : .atOnce
        }
        actions = request.spec.nominalTransition.vocabulary.actions
        var other = request
        other.output.mode = .transition
        hasTransition = css.issues(with: other).isEmpty
    }
}
