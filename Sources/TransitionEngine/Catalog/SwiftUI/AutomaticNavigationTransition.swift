/// What the platform does by default: the standard push.
///
/// Source: SwiftUI `NavigationTransition.automatic`; semantics §5.
public struct AutomaticNavigationTransition: NavigationTransition, BuiltInTransition {
    /// Its catalog entry.
    public static let entry = CatalogEntry(
        "navigation-automatic",
        description: .init(
            summary: "The platform's default navigation transition: the standard push.", hasMotion: true,
            example: "navigation-automatic"),
        of: AutomaticNavigationTransition())

    /// Creates it with the default of every property.
    public init() {}

    public var defaultAnimation: Animation? { NavigationPushTransition.standardAnimation }
    public var interruptedAnimation: Animation? { NavigationPushTransition.interruption }
    public var gestures: NavigationGestures { NavigationGestures(swipes: true) }

    /// The subjects, as functions of how far the controller is presented.
    public func subjects(in context: SceneContext) -> [NavigationSubject] { NavigationPushTransition.subjects(in: context) }
}
