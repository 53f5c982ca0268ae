// What generated sources use of UIKit, with Apple's signatures and isolation.
@_exported import QuartzCore

public enum UIUserInterfaceLayoutDirection: Sendable { case leftToRight, rightToLeft }
@MainActor open class UIView: NSObject {
    public enum AnimationCurve: Sendable { case easeInOut, easeIn, easeOut, linear }
    public override init() {}
    public let layer = CALayer()
    public var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
    public var frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    public var transform = CGAffineTransform.identity
    public var alpha: CGFloat = 1
    public var backgroundColor: UIColor?
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    public private(set) var subviews: [UIView] = []
    public func addSubview(_ view: UIView) { subviews.append(view) }
    public func removeFromSuperview() {}
    public func insertSubview(_ view: UIView, at index: Int) {}
}
@MainActor public protocol UITimingCurveProvider {}
public class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    public override init() {}
    public init(animationCurve curve: UIView.AnimationCurve) {}
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {}
}
public class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    public init(dampingRatio ratio: CGFloat) {}
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {}
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {}
    public convenience init(duration: TimeInterval, bounce: CGFloat) { self.init(dampingRatio: 1) }
    public convenience init(duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector) {
        self.init(dampingRatio: 1)
    }
}
public enum UIViewAnimatingPosition: Sendable { case end, start, current }
@MainActor public protocol UIViewImplicitlyAnimating { func startAnimation() }
@MainActor public enum UIAccessibility { public static var isReduceMotionEnabled: Bool { false } }
@MainActor public class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {}
    public var scrubsLinearly = true
    public var pausesOnCompletion = false
    public func addAnimations(_ animation: @escaping () -> Void) { animation() }
    public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }
    public func startAnimation() { for completion in completions { completion(.end) } }
}
public final class UIColor: Equatable, Sendable {
    public static func == (lhs: UIColor, rhs: UIColor) -> Bool { lhs === rhs }
    public static let white = UIColor(white: 1, alpha: 1), systemTeal = UIColor(white: 0.5, alpha: 1)
    public static let systemIndigo = UIColor(white: 0.3, alpha: 1)
    public init(white: CGFloat, alpha: CGFloat) {}
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
}
@MainActor open class UIVisualEffect {}
public final class UIBlurEffect: UIVisualEffect {
    public enum Style: Sendable { case regular }
    public init(style: Style) {}
}
public enum UIModalTransitionStyle: Sendable { case coverVertical, flipHorizontal, crossDissolve, partialCurl }
public enum UIModalPresentationStyle: Sendable { case fullScreen, automatic }
@MainActor public protocol UIZoomTransitionInteractionContext {}
@MainActor open class UIViewController: NSObject {
    @MainActor public final class Transition {
        @MainActor public struct AlignmentRectContext {}
        @MainActor public struct ZoomSourceViewProviderContext {}
        @MainActor public final class ZoomOptions {
            public init() {}
            public var dimmingColor: UIColor?
            public var dimmingVisualEffect: UIVisualEffect?
            public var alignmentRectProvider: ((AlignmentRectContext) -> CGRect?)?
            public var interactiveDismissShouldBegin: ((any UIZoomTransitionInteractionContext) -> Bool)?
        }
        public static var coverVertical: Transition { Transition() }
        public static var flipHorizontal: Transition { Transition() }
        public static var crossDissolve: Transition { Transition() }
        public static var partialCurl: Transition { Transition() }
        public static func zoom(
            options: ZoomOptions? = nil, sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
        ) -> Transition {
            _ = sourceViewProvider(ZoomSourceViewProviderContext())
            _ = options?.alignmentRectProvider?(AlignmentRectContext())
            return Transition()
        }
    }
    public override init() {}
    public let view: UIView! = UIView()
    public weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        _ = transitioningDelegate?.animationController(forDismissed: self)
    }
    public var modalPresentationStyle = UIModalPresentationStyle.automatic
    public var preferredTransition: Transition?
    public var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    public var navigationController: UINavigationController? { UINavigationController() }
    public func present(_ viewController: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
        _ = viewController.transitioningDelegate?.animationController(
            forPresented: viewController, presenting: self, source: self)
    }
}
@MainActor public protocol UIViewControllerTransitioningDelegate: AnyObject {
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
}
@MainActor public protocol UINavigationControllerDelegate: AnyObject {
    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
}
@MainActor public class UIAction: NSObject {
    public init(title: String = "", handler: @escaping (UIAction) -> Void) { super.init(); handler(self) }
}
open class UIControl: UIView {
    public enum Event: Sendable { case touchUpInside }
    public enum State: Sendable { case normal }
    public func addAction(_ action: UIAction, for event: Event) {}
}
open class UIButton: UIControl {
    public enum ButtonType: Sendable { case system }
    public init(type: ButtonType, primaryAction: UIAction? = nil) { super.init() }
    public func setTitle(_ title: String?, for state: State) {}
}
open class UINavigationController: UIViewController {
    public enum Operation: Sendable { case none, push, pop }
    public override init() { super.init() }
    public init(rootViewController: UIViewController) { super.init() }
    public weak var delegate: (any UINavigationControllerDelegate)?
    public func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {}
    public func pushViewController(_ viewController: UIViewController, animated: Bool) {}
    @discardableResult public func popViewController(animated: Bool) -> UIViewController? { nil }
    public var viewControllers: [UIViewController] = []
    @discardableResult public func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]?
    {
        nil
    }
    @discardableResult public func popToRootViewController(animated: Bool) -> [UIViewController]? { nil }
}
public struct UITransitionContextViewControllerKey: Sendable {
    public static let from = UITransitionContextViewControllerKey(), to = UITransitionContextViewControllerKey()
}
public struct UITransitionContextViewKey: Sendable {
    public static let from = UITransitionContextViewKey(), to = UITransitionContextViewKey()
}
@MainActor public protocol UIViewControllerContextTransitioning {
    var containerView: UIView { get }
    var transitionWasCancelled: Bool { get }
    func completeTransition(_ didComplete: Bool)
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    func finalFrame(for vc: UIViewController) -> CGRect
}
@MainActor public protocol UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating
    func animationEnded(_ transitionCompleted: Bool)
}
extension UIViewControllerAnimatedTransitioning {
    public func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating { UIViewPropertyAnimator(duration: 0, timingParameters: UICubicTimingParameters()) }
    public func animationEnded(_ transitionCompleted: Bool) {}
}
// Of AppKit, for the parts that macOS alone compiles.
@MainActor public final class NSWorkspace {
    public static let shared = NSWorkspace()
    public var accessibilityDisplayShouldReduceMotion: Bool { false }
}
