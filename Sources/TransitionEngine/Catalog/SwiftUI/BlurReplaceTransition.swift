/// Blurs, fades and scales.
///
/// Opacity is innermost, then blur, then scale: the blur radius is given in the view's own coordinates and is
/// scaled with it.
///
/// Source: SwiftUI `BlurReplaceTransition`, semantics §2.1.
public struct BlurReplaceTransition: BuiltInTransition {
    /// Whether the view goes on growing as it leaves.
    public enum Configuration: String, ParameterChoice, Hashable {
        /// Grows in, shrinks out.
        case downUp = "down-up"
        /// Grows in and goes on growing out.
        case upUp = "up-up"
    }

    /// Its catalog entry.
    public static let entry = CatalogEntry(
        "blur-replace",
        description: .init(summary: "Blurs, fades and scales in and out.", hasMotion: true, example: "blur-replace:up-up"),
        of: BlurReplaceTransition())

    public static let parameters = [
        ParameterRow("configuration", \Self.configuration, "down-up shrinks on removal; up-up goes on growing.")
    ]

    /// How the old and the new view scale.
    public var configuration: Configuration

    /// Creates one. Default ``Configuration/downUp``.
    public init(_ configuration: Configuration = .downUp) {
        self.configuration = configuration
    }

    /// Radius in points and scale while away.
    private static let blur = 7.0
    private static let small = 0.9
    private static let large = 1.1

    public func layers(in phase: TransitionPhase, of view: ViewGeometry) -> [Effects] {
        let isAway = !phase.isIdentity
        let leavesLarge = configuration == .upUp && phase == .didDisappear
        let scale = isAway ? (leavesLarge ? Self.large : Self.small) : 1
        return [
            Effects([
                (.opacity, isAway ? 0 : 1), (.blur, isAway ? Self.blur : 0), (.scaleX, scale), (.scaleY, scale),
            ])
        ]
    }
}
