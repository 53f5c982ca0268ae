/// The page curls up from the bottom, half-way, and shows the new page below.
///
/// UIKit publishes no geometry: the curl is a model. The page winds half a turn around a cylinder that rolls up. It is clipped at
/// the cylinder's edge, from where its back, shortened as by a half-turn, leads up to its own edge.
///
/// Source: UIKit `UIModalTransitionStyle.partialCurl`; semantics §6.3.
public struct PartialCurlTransition: NavigationTransition, BuiltInTransition {
    /// Its catalog entry.
    public static let entry = CatalogEntry(
        "partial-curl",
        source: .uiKit,
        description: .init(
            summary: "The page curls up half-way and shows the new page below.", hasMotion: true, example: "uikit/partial-curl"
        ),
        of: PartialCurlTransition())

    /// Creates it with the default of every property.
    public init() {}

    /// How much of the page the curl uncovers.
    package static let reach = 0.5
    /// How much of the page is wound up: it ends above the edge of the cylinder, whose radius is the difference.
    package static let wound = reach * .pi / (.pi - 1)
    /// How much shorter the back looks: a quarter of a circle by its radius.
    package static let shortening = 2 / Double.pi

    /// The subjects, as functions of how far the controller is presented.
    public func subjects(in context: SceneContext) -> [NavigationSubject] {
        let comes = context.direction == .insertion
        func height(_ start: Double, _ end: Double) -> ProgressMapping {
            .lengths(Length(plus: start, of: .containerHeight), Length(plus: end, of: .containerHeight))
        }
        // Turned over about the middle of the page, its lower edge is the upper one.
        let top = (1 + Self.shortening) / 2
        return [
            NavigationSubject(.init(comes ? .incoming : .outgoing, [])),
            NavigationSubject(
                .init(
                    comes ? .outgoing : .incoming, zIndex: 1, [(.clipBottom, height(0, Self.reach)), (.progress, .between(0, 1))])
            ),
            NavigationSubject(
                .init(
                    .curl, zIndex: 2,
                    [
                        (.translateY, height(top, top - Self.wound)),
                        (.scaleY, .between(0 - Self.shortening, 0 - Self.shortening)),
                        (.clipTop, height(1, 1 - Self.wound / 2)),
                    ])),
        ]
    }

    public var warnings: [TimelineWarning] {
        [
            TimelineWarning(
                "approximation",
                "UIKit publishes no geometry of the curl: clip.bottom of the page and its back, the subject curl, are a model; "
                    + "progress is how far it has curled.",
                inCode: "UIKit publishes no geometry of the curl: the code draws a model of it.")
        ]
    }
}
