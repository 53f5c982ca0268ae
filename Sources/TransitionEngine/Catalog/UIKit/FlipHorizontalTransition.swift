/// Both pages turn about the vertical axis as the two sides of one sheet: right to left in, left to right out.
///
/// Source: UIKit `UIModalTransitionStyle.flipHorizontal`; semantics §6.3.
public struct FlipHorizontalTransition: NavigationTransition, BuiltInTransition {
    /// Its catalogue entry.
    public static let entry = CatalogEntry(
        "flip-horizontal",
        source: .uiKit,
        description: .init(
            summary: "Two pages turn about the vertical axis like the sides of one sheet.", hasMotion: true,
            example: "uikit/flip-horizontal")
    ) { _ in FlipHorizontalTransition() }

    /// Creates it with the default of every property.
    public init() {}

    /// The subjects, as functions of how far the controller is presented.
    public func subjects(in context: SceneContext) -> [NavigationSubject] {
        let comes = context.direction == .insertion
        // CSS sign: with a negative angle the right side comes to the front. Each side shows for its half of the turn.
        return [
            NavigationSubject(
                .init(
                    comes ? .outgoing : .incoming,
                    [(.rotateY, .between(0, -180)), (.opacity, .breakpoints((0, 1), (0.5, 1), (0.5, 0), (1, 0)))])),
            NavigationSubject(
                .init(
                    comes ? .incoming : .outgoing, zIndex: 1,
                    [(.rotateY, .between(180, 0)), (.opacity, .breakpoints((0, 0), (0.5, 0), (0.5, 1), (1, 1)))])),
        ]
    }

    public var warnings: [TimelineWarning] {
        [
            TimelineWarning(
                "unpublished",
                "UIKit's perspective and duration are not published: the flip is flat and takes the system spring.")
        ]
    }
}
