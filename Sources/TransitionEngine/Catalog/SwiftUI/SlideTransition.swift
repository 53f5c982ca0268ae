/// Moves in from the leading edge and out through the trailing one.
///
/// Source: SwiftUI `SlideTransition`, semantics §2.1.
public struct SlideTransition: BuiltInTransition {
    public static let entry = CatalogEntry(
        "slide", summary: "Moves in from the leading edge and out through the trailing one.", hasMotion: true,
        example: "slide"
    ) { _ in SlideTransition() }

    public init() {}

    public func layers(in phase: TransitionPhase, of view: ViewGeometry) -> [Effects] {
        let edge: Edge = phase == .didDisappear ? .trailing : .leading
        return [Effects(edge.translation(of: view, isAway: !phase.isIdentity))]
    }
}
