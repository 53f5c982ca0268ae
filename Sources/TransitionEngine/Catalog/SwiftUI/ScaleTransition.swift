/// Grows from and shrinks to a scale about an anchor.
///
/// Source: SwiftUI `ScaleTransition`, semantics §2.1.
public struct ScaleTransition: BuiltInTransition {
    /// SwiftUI's `.scale` without arguments: not 0, whose matrix would be singular.
    public static let defaultScale = 0.00001

    /// Its catalog entry.
    public static let entry = CatalogEntry(
        "scale",
        description: .init(
            summary: "Grows from and shrinks to a scale about an anchor.", hasMotion: true, example: "scale:0.8:top-leading"),
        of: ScaleTransition())

    public static let parameters = [
        ParameterRow(
            "scale", \Self.scale, as: .number(unit: "", range: -1000...1000, usual: 0...2), "The scale while hidden."),
        ParameterRow("anchor", \Self.anchor, "The point that stays in place."),
    ]

    /// The factor while the view is away.
    public var scale: Double
    /// The point that stays in place.
    public var anchor: UnitPoint

    /// Creates a scale about a point. Default from nearly nothing, about the center.
    public init(_ scale: Double = defaultScale, anchor: UnitPoint = .center) {
        self.scale = scale
        self.anchor = anchor
    }

    public func layers(in phase: TransitionPhase, of view: ViewGeometry) -> [Effects] {
        let factor = phase.isIdentity ? 1 : scale
        return [Effects([(.scaleX, factor), (.scaleY, factor)], anchor: anchor)]
    }
}
