/// Fades in and out.
///
/// Source: SwiftUI `OpacityTransition`, semantics §2.1.
public struct OpacityTransition: BuiltInTransition {
    /// Its catalog entry.
    public static let entry = CatalogEntry(
        "opacity",
        description: .init(summary: "Fades in on insertion and out on removal.", hasMotion: false, example: "opacity"),
        of: OpacityTransition())

    /// Creates it with the default of every property.
    public init() {}

    public func layers(in phase: TransitionPhase, of view: ViewGeometry) -> [Effects] {
        [Effects([(.opacity, phase.isIdentity ? 1 : 0)])]
    }
}
