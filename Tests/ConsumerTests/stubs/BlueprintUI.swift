// What generated sources use of Blueprint, with its signatures.
import UIKit

public struct AnimationAttributes {
    public static var `default`: Self { Self() }
    public init(duration: TimeInterval = 0.2, curve: UIView.AnimationCurve = .easeInOut, allowUserInteraction: Bool = true) {}
    public static func curve(_ curve: UIView.AnimationCurve, duration: TimeInterval, allowUserInteraction: Bool = true) -> Self {
        Self()
    }
    public static func cubicBezier(
        controlPoint1: CGPoint, controlPoint2: CGPoint, duration: TimeInterval, allowsUserInteraction: Bool = true
    ) -> Self { Self() }
    public static func dampenedSpring(
        dampingRatio: CGFloat = 1, initialVelocity: CGVector = .zero, duration: TimeInterval, allowUserInteraction: Bool = true
    ) -> Self { Self() }
    public static func spring(
        mass: CGFloat = 3, stiffness: CGFloat = 1000, damping: CGFloat = 500, initialVelocity: CGVector = .zero,
        allowsUserInteraction: Bool = true
    ) -> Self { Self() }
}
public protocol Element {}
public struct TransitionContainer: Element { public init() {} }
public enum LayoutTransition {
    case none, inherited
    case specific(AnimationAttributes = AnimationAttributes())
    case inheritedWithFallback(AnimationAttributes = AnimationAttributes())
}
extension Element {
    public func transition(
        onAppear: VisibilityTransition? = nil, onDisappear: VisibilityTransition? = nil, onLayout: LayoutTransition = .inherited
    ) -> TransitionContainer { TransitionContainer() }
}
public struct VisibilityTransition {
    public init(alpha: CGFloat, transform: CATransform3D, attributes: AnimationAttributes = AnimationAttributes()) {}
    public static var scale: VisibilityTransition { VisibilityTransition(alpha: 1, transform: CATransform3DIdentity) }
    public static var fade: VisibilityTransition { VisibilityTransition(alpha: 0, transform: CATransform3DIdentity) }
    public static var scaleAndFade: VisibilityTransition { VisibilityTransition(alpha: 0, transform: CATransform3DIdentity) }
}
