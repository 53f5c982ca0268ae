/// An animation with a name.
public struct NamedAnimation: Sendable {
    /// In camel case; spelling is forgiven where it is read.
    public let name: String
    /// The animation.
    public let animation: Animation
    /// One sentence.
    public let summary: String
}

/// SwiftUI's animations by name; timing curves by name are in ``NamedEasings``.
public enum NamedAnimations {
    /// Every named animation.
    public static let all: [NamedAnimation] = [
        NamedAnimation(name: "default", animation: .default, summary: "SwiftUI's default: a smooth spring of 0.5 s."),
        NamedAnimation(
            name: "defaultLegacy", animation: .defaultLegacy,
            summary: "SwiftUI's default before iOS 17: easeInOut over 0.35 s."),
        row("smooth", 0.5, 0, "A spring without bounce."),
        row("snappy", 0.5, 0.15, "A spring with a small bounce."),
        row("bouncy", 0.5, 0.3, "A spring with a visible bounce."),
        row("spring", 0.5, 0, "SwiftUI's .spring: 0.5 s, no bounce."),
        NamedAnimation(
            name: "interactiveSpring",
            animation: Animation(
                .spring(SpringAnimation(.durationBounce(duration: 0.15, bounce: 0.15), blendDuration: 0.25))),
            summary: "Follows a finger: 0.15 s, damping ratio 0.85."),
        NamedAnimation(
            name: "interpolatingSpring",
            animation: Animation(
                .spring(SpringAnimation(.durationBounce(duration: 0.5, bounce: 0), kind: .interpolating))),
            summary: "Adds up instead of merging when it is interrupted."),
        material("m3StandardSpatialFast", 0.9, 1400), material("m3StandardSpatialDefault", 0.9, 700),
        material("m3StandardSpatialSlow", 0.9, 300), material("m3StandardEffectsFast", 1, 3800),
        material("m3StandardEffectsDefault", 1, 1600), material("m3StandardEffectsSlow", 1, 800),
        material("m3ExpressiveSpatialFast", 0.6, 800), material("m3ExpressiveSpatialDefault", 0.8, 380),
        material("m3ExpressiveSpatialSlow", 0.8, 200),
    ]

    /// A spring token of Material 3: damping ratio and stiffness at a mass of 1.
    private static func material(_ name: String, _ ratio: Double, _ stiffness: Double) -> NamedAnimation {
        let form = SpringAnimation.Form.physical(mass: 1, stiffness: stiffness, damping: 2 * ratio * stiffness.squareRoot())
        return NamedAnimation(
            name: name, animation: Animation(.spring(SpringAnimation(form, kind: .fluid))),
            summary: "Material 3: damping ratio \(exactText(ratio)), stiffness \(exactText(stiffness)).")
    }

    /// Further names of a row above.
    public static let aliases = ["interactive": "interactiveSpring"]

    /// The row of that name.
    public static func named(_ name: String) -> NamedAnimation? { all.first { $0.name == name } }

    private static func row(_ name: String, _ duration: Double, _ bounce: Double, _ summary: String) -> NamedAnimation {
        NamedAnimation(
            name: name,
            animation: Animation(.spring(SpringAnimation(.durationBounce(duration: duration, bounce: bounce)))),
            summary: summary)
    }
}
