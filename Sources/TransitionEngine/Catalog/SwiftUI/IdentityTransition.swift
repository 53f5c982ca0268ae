/// No transition: the view appears and disappears at once.
///
/// Source: SwiftUI `IdentityTransition`, semantics §1.
public struct IdentityTransition: BuiltInTransition {
    /// Its catalog entry.
    public static let entry = CatalogEntry(
        "identity",
        description: .init(
            summary: "No transition: the view appears and disappears at once.", hasMotion: false, example: "identity"),
        of: IdentityTransition())

    /// Creates it with the default of every property.
    public init() {}

    public var plannedKind: TransitionKind { .identity }
    public func layers(in phase: TransitionPhase, of view: ViewGeometry) -> [Effects] { [] }
}
