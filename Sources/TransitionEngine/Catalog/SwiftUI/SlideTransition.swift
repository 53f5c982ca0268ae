/// Moves in from the leading edge and out through the trailing one.
///
/// Source: SwiftUI `SlideTransition`, semantics §2.1.
public struct SlideTransition: BuiltInTransition {
    /// Its catalog entry.
    public static let entry = CatalogEntry(
        "slide",
        description: .init(
            summary: "Moves in from the leading edge and out through the trailing one.", hasMotion: true, example: "slide"),
        of: SlideTransition())

    /// Creates it with the default of every property.
    public init() {}

    public func layers(in phase: TransitionPhase, of view: ViewGeometry) -> [Effects] {
        let edge: Edge = phase == .didDisappear ? .trailing : .leading
        return [Effects(lengths: [edge.translation(isAway: !phase.isIdentity)])]
    }
}
