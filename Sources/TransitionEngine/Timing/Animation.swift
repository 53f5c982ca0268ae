/// How something moves in time: a timing curve or a spring, and the modifiers applied to it in order.
///
/// Source: SwiftUI `Animation`, semantics §3.
public struct Animation: Hashable, Sendable {
    /// What moves before any modifier.
    public enum Base: Hashable, Sendable {
        /// A curve over seconds; 0 or less is finished at once.
        case curve(Easing, duration: Double)
        case spring(SpringAnimation)
        /// Momentum that dies away, as a scroll view's after the finger is lifted.
        case decay(Decay)
    }

    /// A modifier acts on everything before it, so their order matters: `.delay(d).speed(s)` scales the delay,
    /// `.speed(s).delay(d)` does not.
    public enum Modifier: Hashable, Sendable {
        /// Holds the start value for so many seconds (0 or more).
        case delay(Double)
        /// Local time runs so many times as fast (above 0).
        case speed(Double)
        /// So many passes; with `autoreverses` every second pass runs back, along value 1 − x and not mirrored in
        /// time. At least one pass.
        case repeatCount(Int, autoreverses: Bool)
        /// Passes without end; the timeline stops at `until` seconds, if given.
        case repeatForever(autoreverses: Bool, until: Double?)
        /// Counts as logically complete after so many seconds, unless it is before.
        case logicallyComplete(after: Double)
    }

    /// What moves before any modifier.
    public var base: Base
    /// The rule that repetitions follow. Default ``RepeatRule/passes``.
    public var repeatRule = RepeatRule.passes
    /// Innermost first.
    public var modifiers: [Modifier]
    /// Whether what moves takes touches (Blueprint's `allowUserInteraction`, semantics §8.1); no value depends on it. Default
    /// yes.
    public var allowsUserInteraction = true

    /// Creates an animation. Default without modifiers.
    public init(_ base: Base, modifiers: [Modifier] = []) {
        self.base = base
        self.modifiers = modifiers
    }

    /// What a repetition counts, and how it comes back (semantics §10 nos. 16 and 17).
    public enum RepeatRule: Hashable, Sendable {
        /// SwiftUI: every pass counts, and the pass back runs along 1 − x.
        case passes
        /// UIKit and Core Animation: forth and back is one cycle, and the pass back is mirrored in time.
        case cycles
    }

    /// The same as a source sees it: only Blueprint's keep touches away.
    func read(as source: @autoclosure () -> TransitionSource) -> Animation {
        var result = repeating(as: source())
        if !allowsUserInteraction, source() != .blueprint { result.allowsUserInteraction = true }
        return result
    }

    /// The same under the rule of a source, which matters only where it repeats.
    func repeating(as source: @autoclosure () -> TransitionSource) -> Animation {
        guard !modifiers.isEmpty, repeats, source() != .swiftUI else { return self }
        var result = self
        result.repeatRule = .cycles
        return result
    }

    /// SwiftUI's default duration of a timing curve, in seconds.
    public static let defaultCurveDuration = 0.35
    /// `Animation.default` since iOS 17: a smooth spring of 0.5 s.
    public static let `default` = Animation(.spring(SpringAnimation(.durationBounce(duration: 0.5, bounce: 0))))
    /// `Animation.default` before iOS 17.
    public static let defaultLegacy = Animation(.curve(NamedEasings.easeInOut, duration: defaultCurveDuration))
    /// UIKit's own: mass 3, stiffness 1000, damping 500, which moves as a critical spring of 18.257 rad/s
    /// (semantics §3.4).
    public static let systemSpring = Animation(
        .spring(SpringAnimation(.physical(mass: 3, stiffness: 1000, damping: 500), kind: .coreAnimation)))
}
