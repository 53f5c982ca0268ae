/// Grows from and shrinks to a scale about an anchor.
///
/// Source: SwiftUI `ScaleTransition`, semantics §2.1.
public struct ScaleTransition: BuiltInTransition {
    /// SwiftUI's `.scale` without arguments: not 0, whose matrix would be singular.
    public static let defaultScale = 0.00001

    public static let entry = CatalogEntry(
        "scale", summary: "Grows from and shrinks to a scale about an anchor.",
        parameters: [
            TransitionParameter(
                "scale", .number(unit: "", range: -1000...1000, usual: 0...2), default: .number(defaultScale),
                "The factor while it is away."),
            TransitionParameter("anchor", .anchor, default: .point(.center), "The point that stays in place."),
        ],
        hasMotion: true, example: "scale:0.8:top-leading"
    ) { ScaleTransition($0[0].number, anchor: $0[1].point) }

    public let scale: Double
    public let anchor: UnitPoint

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
