/// Grows from and shrinks to a scale about an anchor.
///
/// Source: SwiftUI `ScaleTransition`, semantics §2.1.
public struct ScaleTransition: BuiltInTransition {
    /// SwiftUI's `.scale` without arguments: not 0, whose matrix would be singular.
    public static let defaultScale = 0.00001

    /// Its catalogue entry.
    public static let entry = CatalogEntry(
        "scale",
        description: .init(
            summary: "Grows from and shrinks to a scale about an anchor.", hasMotion: true, example: "scale:0.8:top-leading"),
        parameters: [
            TransitionParameter(
                "scale", .number(unit: "", range: -1000...1000, usual: 0...2), default: .number(defaultScale),
                "The scale while hidden."),
            TransitionParameter("anchor", .anchor, default: .point(.center), "The point that stays in place."),
        ]
    ) { ScaleTransition($0[0].number, anchor: $0[1].point) }

    /// The factor while the view is away.
    public let scale: Double
    /// The point that stays in place.
    public let anchor: UnitPoint

    /// Creates a scale about a point. Default from nearly nothing, about the center.
    public init(_ scale: Double = defaultScale, anchor: UnitPoint = .center) {
        self.scale = scale
        self.anchor = anchor
    }

    public var arguments: [ParameterValue] { [.number(scale), .point(anchor)] }

    public func layers(in phase: TransitionPhase, of view: ViewGeometry) -> [Effects] {
        let factor = phase.isIdentity ? 1 : scale
        return [Effects([(.scaleX, factor), (.scaleY, factor)], anchor: anchor)]
    }
}
