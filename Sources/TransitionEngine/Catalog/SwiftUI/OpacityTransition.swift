/// Fades in and out.
///
/// Source: SwiftUI `OpacityTransition`, semantics §2.1.
public struct OpacityTransition: BuiltInTransition {
    public static let entry = CatalogEntry(
        "opacity", summary: "Fades in on insertion and out on removal.", hasMotion: false, example: "opacity"
    ) { _ in OpacityTransition() }

    public init() {}

    public func layers(in phase: TransitionPhase, of view: ViewGeometry) -> [Effects] {
        [Effects([(.opacity, phase.isIdentity ? 1 : 0)])]
    }
}
