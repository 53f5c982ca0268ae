/// The presented page slides up from the bottom; the one below stays.
///
/// Source: UIKit `UIModalTransitionStyle.coverVertical`; semantics §6.3.
public struct CoverVerticalTransition: NavigationTransition, BuiltInTransition {
    /// Its catalog entry.
    public static let entry = CatalogEntry(
        "cover-vertical",
        source: .uiKit,
        description: .init(
            summary: "A page slides up from the bottom over the one below.", hasMotion: true, example: "uikit/cover-vertical"),
        of: CoverVerticalTransition())

    /// Creates it with the default of every property.
    public init() {}

    /// The subjects, as functions of how far the controller is presented.
    public func subjects(in context: SceneContext) -> [NavigationSubject] {
        let comes = context.direction == .insertion
        return [
            NavigationSubject(.init(comes ? .outgoing : .incoming, []), follows: .presenter),
            NavigationSubject(
                .init(
                    comes ? .incoming : .outgoing, zIndex: 1,
                    [(.translateY, .lengths(Length(plus: 1, of: .containerHeight), Length()))])),
        ]
    }
}
