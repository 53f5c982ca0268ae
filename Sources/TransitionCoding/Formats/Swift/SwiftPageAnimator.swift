internal import TransitionEngine

/// An animator that moves the pages of UIKit's transitions under an animation of its own.
struct SwiftPageAnimator {
    /// The lines that put the pages where they start. `page` is the presented page, `other` the one below; `comes` is whether the
    /// page appears.
    private let setup: [String]
    /// The lines that lead the pages to their ends.
    private let changes: [String]
    /// The lines that come after.
    private let completion: [String]
    /// How it is used, unless a `transitioningDelegate` returns it.
    private var usage: String?

    /// By the name of the transition.
    static let all = [
        "cover-vertical": SwiftPageAnimator(
            setup: [
                "let away = CGAffineTransform(translationX: 0, y: container.bounds.height)", "if comes { page.transform = away }",
            ], changes: ["page.transform = comes ? .identity : away"], completion: ["page.transform = .identity"]),
        "cross-dissolve": SwiftPageAnimator(
            setup: ["if comes { page.alpha = 0 }"], changes: ["page.alpha = comes ? 1 : 0"], completion: ["page.alpha = 1"]),
        "flip-horizontal": SwiftPageAnimator(
            setup: [
                "let (front, back) = (CATransform3DIdentity, CATransform3DMakeRotation(.pi, 0, 1, 0))",
                "for layer in [page.layer, other?.layer].compactMap({ $0 }) { layer.isDoubleSided = false }",
                "page.layer.transform = comes ? back : front",
                "other?.layer.transform = comes ? front : CATransform3DMakeRotation(-.pi, 0, 1, 0)",
            ],
            changes: [
                "page.layer.transform = comes ? front : back",
                "other?.layer.transform = comes ? CATransform3DMakeRotation(-.pi, 0, 1, 0) : front",
            ],
            completion: [
                "for layer in [page.layer, other?.layer].compactMap({ $0 }) {", "    layer.transform = front",
                "    layer.isDoubleSided = true", "}",
            ]),
        "push": SwiftPageAnimator(
            setup: [
                "let side: CGFloat = container.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1",
                "let away = CGAffineTransform(translationX: side * container.bounds.width, y: 0)",
                "let below = CGAffineTransform(translationX: -0.3 * side * container.bounds.width, y: 0)",
                "page.transform = comes ? away : .identity", "other?.transform = comes ? .identity : below",
            ],
            changes: ["page.transform = comes ? .identity : away", "other?.transform = comes ? below : .identity"],
            completion: ["page.transform = .identity", "other?.transform = .identity"],
            usage: "Returned by `navigationController(_:animationControllerFor:from:to:)`, `comes` being `operation == .push`."),
    ]

    /// Returns the class with an expression of type `Animation` and the seconds that it takes.
    func declaration(_ type: String, _ animation: String, seconds: String) -> CodeText {
        let usesOther = setup.contains { $0.contains("other") }
        let usual = "Returned by the `transitioningDelegate`: `\(type)(comes: true)` presents, `comes: false` dismisses."
        return """
            \(CommentText.lines(usage ?? usual, "/// "))
            @available(iOS 18, tvOS 18, visionOS 2, *)
            final class \(type): NSObject, UIViewControllerAnimatedTransitioning {
                private let comes: Bool

                init(comes: Bool) { self.comes = comes }

                func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
                    \(seconds)
                }

                func animateTransition(using context: any UIViewControllerContextTransitioning) {
                    let container = context.containerView
                    guard let page = context.view(forKey: comes ? .to : .from) else { return context.completeTransition(false) }
                    \(usesOther ? ["let other = context.view(forKey: comes ? .from : .to)"] : [])
                    if comes {
                        if let controller = context.viewController(forKey: .to) { page.frame = context.finalFrame(for: controller) }
                        container.addSubview(page)
                    } else if let below = context.view(forKey: .to) {
                        container.insertSubview(below, at: 0)
                    }
                    \(setup)
                    UIView.animate(\(animation)) {
                        \(changes)
                    } completion: {
                        \(completion)
                        context.completeTransition(!context.transitionWasCancelled)
                    }
                }
            }
            """
    }
}
