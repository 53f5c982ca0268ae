/// A corner of the page curls up and shows the new page below.
///
/// UIKit publishes no geometry. What comes out is the curl's progress, and its nearest flat form: the page is
/// clipped from the bottom, half-way up, as far as it curls.
///
/// Source: UIKit `UIModalTransitionStyle.partialCurl`; semantics §6.3.
public struct PartialCurlTransition: NavigationTransition, BuiltInTransition {
    /// Its catalogue entry.
    public static let entry = CatalogEntry(
        "partial-curl",
        source: .uiKit,
        description: .init(
            summary: "A corner of the page curls up and shows the new page below.", hasMotion: true, example: "uikit/partial-curl"
        ),
        of: PartialCurlTransition())

    /// Creates it with the default of every property.
    public init() {}

    /// How much of the page the curl uncovers.
    private static let reach = 0.5

    /// The subjects, as functions of how far the controller is presented.
    public func subjects(in context: SceneContext) -> [NavigationSubject] {
        let comes = context.direction == .insertion
        return [
            NavigationSubject(.init(comes ? .incoming : .outgoing, [])),
            NavigationSubject(
                .init(
                    comes ? .outgoing : .incoming, zIndex: 1,
                    [
                        (.clipBottom, .lengths(Length(), Length(plus: Self.reach, of: .containerHeight))),
                        (.progress, .between(0, 1)),
                    ])),
        ]
    }

    public var warnings: [TimelineWarning] {
        [
            TimelineWarning(
                "approximation",
                "UIKit publishes no geometry of the curl: progress is how far it has curled, and clip.bottom is the "
                    + "nearest flat form.")
        ]
    }
}
