/// What the platform does by default: the standard push.
///
/// Source: SwiftUI `NavigationTransition.automatic`; semantics §5.
public struct AutomaticNavigationTransition: NavigationTransition, BuiltInTransition {
    public static let entry = CatalogEntry(
        "navigation-automatic", summary: "The platform's own navigation: the standard push.", hasMotion: true,
        example: "navigation-automatic"
    ) { _ in AutomaticNavigationTransition() }

    public init() {}

    public var defaultAnimation: Animation? { NavigationPushTransition.pace }
    public var interruptedAnimation: Animation? { NavigationPushTransition.interruption }
    public var vocabulary: SpecEvent.Vocabulary { .navigation }
    public var gestures: NavigationGestures { NavigationGestures(swipes: true) }

    public func subjects(in context: SceneContext) -> [NavigationSubject] { NavigationPushTransition.subjects(in: context) }
}
