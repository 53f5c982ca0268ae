/// Moves in from an edge and back out through it, by the view's own size.
///
/// Source: SwiftUI `MoveTransition`, semantics §2.1.
public struct MoveTransition: BuiltInTransition {
    /// Its catalog entry.
    public static let entry = CatalogEntry(
        "move",
        description: .init(
            summary: "Moves in from an edge and back out through it, by the view's own size.", hasMotion: true,
            example: "move:leading"),
        of: MoveTransition(edge: .leading))

    public static let parameters = [ParameterRow("edge", \Self.edge, use: .required, "The edge it comes from and goes to.")]

    /// The edge.
    public var edge: Edge

    /// Creates a move from and to an edge.
    public init(edge: Edge) {
        self.edge = edge
    }

    public func layers(in phase: TransitionPhase, of view: ViewGeometry) -> [Effects] {
        [Effects(lengths: [edge.translation(isAway: !phase.isIdentity)])]
    }
}

extension Edge {
    /// The translation to just outside this edge, or none.
    func translation(isAway: Bool) -> (property: Property, value: Length) {
        let (property, length) = outwardTranslation
        return (property, isAway ? length : Length())
    }
}
