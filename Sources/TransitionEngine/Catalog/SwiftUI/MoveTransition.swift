/// Moves in from an edge and back out through it, by the view's own size.
///
/// Source: SwiftUI `MoveTransition`, semantics §2.1.
public struct MoveTransition: BuiltInTransition {
    public static let entry = CatalogEntry(
        "move", summary: "Moves in from an edge and back out through it, by the view's own size.",
        parameters: [TransitionParameter("edge", .edge, "The edge it comes from and goes to.")],
        hasMotion: true, example: "move:leading"
    ) { MoveTransition(edge: $0[0].edge) }

    public let edge: Edge

    public init(edge: Edge) {
        self.edge = edge
    }

    public var arguments: [ParameterValue] { [.edge(edge)] }

    public func layers(in phase: TransitionPhase, of view: ViewGeometry) -> [Effects] {
        [Effects(edge.translation(of: view, isAway: !phase.isIdentity))]
    }
}

extension Edge {
    /// The translation to just outside this edge, or none.
    func translation(of view: ViewGeometry, isAway: Bool) -> [(property: Property, value: Double)] {
        let offset = outwardOffset(of: view.size, in: view.layoutDirection)
        return self == .top || self == .bottom
            ? [(.translateY, isAway ? offset.y : 0)] : [(.translateX, isAway ? offset.x : 0)]
    }
}
