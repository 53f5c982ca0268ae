/// Appears from and disappears to a hidden state, by UIKit's animations.
///
/// Source: Blueprint `VisibilityTransition`; semantics §8.1.
public struct VisibilityTransition: Hashable, Sendable {
    /// Factor of the view's opacity in the hidden state, 0…1.
    public var alpha: Double
    /// Applied after the view's own transform in the hidden state.
    public var transform: TransformValue
    /// `nil` is Blueprint's default: easeInOut over 0.2 s.
    public var animation: Animation?

    /// Creates a hidden state. Default: one that hides nothing.
    public init(alpha: Double = 1, transform: TransformValue = .identity, animation: Animation? = nil) {
        self.alpha = alpha
        self.transform = transform
        self.animation = animation
    }

    /// Blueprint's default attributes.
    public static let defaultAnimation = Animation(.curve(NamedEasings.easeInOut, duration: 0.2))
    /// The scale of a hidden view: not 0, whose matrix would be singular.
    static let hiddenScale = 0.01

    private static let small = TransformValue([.scale(x: hiddenScale, y: hiddenScale, z: hiddenScale)])
    /// Scales to a hundredth.
    public static let scale = VisibilityTransition(transform: small)
    /// Fades out.
    public static let fade = VisibilityTransition(alpha: 0)
    /// Scales to a hundredth and fades out.
    public static let scaleAndFade = VisibilityTransition(alpha: 0, transform: small)
}

extension VisibilityTransition {
    func validate(at pointer: String, into issues: inout SpecIssues) {
        issues.check(alpha, in: 0...1, at: pointer + "/alpha")
        animation?.validate(at: pointer + "/attributes", into: &issues)
    }
}
