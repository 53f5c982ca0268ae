/// The presented page slides up from the bottom; the one below stays.
///
/// Source: UIKit `UIModalTransitionStyle.coverVertical`; semantics §6.3.
public struct CoverVerticalTransition: NavigationTransition, BuiltInTransition {
    public static let entry = CatalogEntry(
        "cover-vertical", source: .uiKit, summary: "A page slides up from the bottom over the one below.",
        hasMotion: true, example: "uikit/cover-vertical"
    ) { _ in CoverVerticalTransition() }

    public init() {}

    public func subjects(in context: SceneContext) -> [NavigationSubject] {
        let comes = context.direction == .insertion
        return [
            NavigationSubject(.init(comes ? .outgoing : .incoming, []), follows: .presenter),
            NavigationSubject(
                .init(comes ? .incoming : .outgoing, zIndex: 1, [(.translateY, .between(context.container.size.height, 0))])),
        ]
    }
}
