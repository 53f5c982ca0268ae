/// Blurs, fades and scales.
///
/// Opacity is innermost, then blur, then scale: the blur radius is given in the view's own coordinates and is
/// scaled with it.
///
/// Source: SwiftUI `BlurReplaceTransition`, semantics §2.1.
public struct BlurReplaceTransition: BuiltInTransition {
    /// Whether the view goes on growing as it leaves.
    public enum Configuration: String, CaseIterable, Hashable, Sendable {
        /// Grows in, shrinks out.
        case downUp = "down-up"
        /// Grows in and goes on growing out.
        case upUp = "up-up"
    }

    /// Its catalogue entry.
    public static let entry = CatalogEntry(
        "blur-replace",
        description: .init(summary: "Blurs, fades and scales in and out.", hasMotion: true, example: "blur-replace:up-up"),
        parameters: [
            TransitionParameter(
                "configuration", .choice(Configuration.allCases.map(\.rawValue)), default: .choice("down-up"),
                "down-up shrinks on removal; up-up goes on growing.")
        ]
    ) { BlurReplaceTransition(Configuration(rawValue: $0[0].choice) ?? .downUp) }

    /// How the old and the new view scale.
    public let configuration: Configuration

    /// Creates one. Default ``Configuration/downUp``.
    public init(_ configuration: Configuration = .downUp) {
        self.configuration = configuration
    }

    public var arguments: [ParameterValue] { [.choice(configuration.rawValue)] }

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
