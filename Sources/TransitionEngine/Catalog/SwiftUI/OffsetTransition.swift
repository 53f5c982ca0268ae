/// Displaced by a distance while it is away.
///
/// Source: SwiftUI `OffsetTransition`, semantics §2.1.
public struct OffsetTransition: BuiltInTransition {
    /// Its catalog entry.
    public static let entry = CatalogEntry(
        "offset",
        description: .init(
            summary: "Moves in from an offset by x and y, and back out to it.", hasMotion: true, example: "offset:40:0"),
        of: OffsetTransition())

    public static let parameters = [
        ParameterRow(
            "x", \Self.x, as: .number(unit: "pt", range: -1e6...1e6, usual: -400...400),
            "To the trailing side; mirrored in right-to-left layout."),
        ParameterRow("y", \Self.y, as: .number(unit: "pt", range: -1e6...1e6, usual: -400...400), "Downwards."),
    ]

    /// Points to the trailing side; to the left in right-to-left layout.
    public var x: Double
    /// Points downwards.
    public var y: Double

    /// Creates a move by points. Default none.
    public init(x: Double = 0, y: Double = 0) {
        self.x = x
        self.y = y
    }

    public func layers(in phase: TransitionPhase, of view: ViewGeometry) -> [Effects] {
        let isAway = !phase.isIdentity
        return [Effects([(.translateX, isAway ? x : 0), (.translateY, isAway ? y : 0)])]
    }
}
