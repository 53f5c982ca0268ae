/// Moves in from an edge while fading in, and out through the opposite edge while fading out.
///
/// Source: SwiftUI `PushTransition`, semantics §2.1.
public struct PushTransition: BuiltInTransition {
    /// Its catalog entry.
    public static let entry = CatalogEntry(
        "push",
        description: .init(
            summary: "Moves in from an edge and out through the opposite one, fading.", hasMotion: true, example: "push:leading"),
        of: PushTransition(from: .leading))

    public static let parameters = [ParameterRow("edge", \Self.edge, use: .required, "The edge it comes from.")]

    /// The edge that the view comes from.
    public var edge: Edge

    /// Creates a push from an edge.
    public init(from edge: Edge) {
        self.edge = edge
    }

    public func layers(in phase: TransitionPhase, of view: ViewGeometry) -> [Effects] {
        let side = phase == .didDisappear ? edge.opposite : edge
        let opacity = Length(phase.isIdentity ? 1 : 0)
        return [Effects(lengths: [side.translation(isAway: !phase.isIdentity), (.opacity, opacity)])]
    }
}
