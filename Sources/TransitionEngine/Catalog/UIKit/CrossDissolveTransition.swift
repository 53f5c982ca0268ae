/// The old page fades out while the new one fades in.
///
/// Source: UIKit `UIModalTransitionStyle.crossDissolve`; semantics §6.3.
public struct CrossDissolveTransition: NavigationTransition, BuiltInTransition {
    /// Its catalog entry.
    public static let entry = CatalogEntry(
        "cross-dissolve",
        source: .uiKit,
        description: .init(
            summary: "The old page fades out while the new one fades in.", hasMotion: false, example: "uikit/cross-dissolve"),
        of: CrossDissolveTransition())

    /// Creates it with the default of every property.
    public init() {}

    /// How long the fade takes that stands in for motion, as measured.
    static let reducedAnimation = Animation(.curve(NamedEasings.easeInOut, duration: 0.14))

    /// The subjects, as functions of how far the controller is presented.
    public func subjects(in context: SceneContext) -> [NavigationSubject] {
        let comes = context.direction == .insertion
        return [
            NavigationSubject(.init(comes ? .outgoing : .incoming, [(.opacity, .between(1, 0))])),
            NavigationSubject(.init(comes ? .incoming : .outgoing, zIndex: 1, [(.opacity, .between(0, 1))])),
        ]
    }

    public var warnings: [TimelineWarning] { [.unpublished("duration", of: "dissolve")] }
}
